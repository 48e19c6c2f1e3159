"""Plain records: real integers over the very bytes that numpy and compiled code use."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.engine.compile.plain import PlainRecords, plain_class, plain_records
from cardwright.engine.game import Game

TYPES = [np.int8, np.uint8, np.int16, np.uint16, np.int32, np.uint32, np.int64, np.uint64]
SHAPES = [(), (1,), (4,), (2, 3), (3, 2, 2)]


@st.composite
def filled(draw: st.DrawFn) -> tuple[np.dtype[Any], dict[str, Any]]:
    """A dtype of up to six fields, and values for all of them."""
    columns, values = [], {}
    for k in range(draw(st.integers(1, 6))):
        kind, shape = draw(st.sampled_from(TYPES)), draw(st.sampled_from(SHAPES))
        number = st.integers(int(np.iinfo(kind).min), int(np.iinfo(kind).max))
        size = int(np.prod(shape))
        columns.append((f"f{k}", kind, shape))
        values[f"f{k}"] = np.array(draw(st.lists(number, min_size=size, max_size=size)), kind).reshape(shape)
    return np.dtype(columns, align=draw(st.booleans())), values


def one_field(kind: Any, shape: tuple[int, ...] = ()) -> Any:
    """A record of one field."""
    return plain_class(np.dtype([("x", kind, shape)]))()


def store(record: Any, shape: tuple[int, ...], number: int) -> None:
    """Store a number in the field, or in its first place, and look at the record."""
    if shape == ():
        record.x = number
        record.check()
    else:
        record.x[(0,) * len(shape) if len(shape) > 1 else 0] = number


@given(filled())
def test_plain_records_have_the_bytes_of_numpy(case: tuple[np.dtype[Any], dict[str, Any]]) -> None:
    """Values stored one by one give the bytes that numpy stores, and are read back as plain integers."""
    dtype, values = case
    there, here = np.zeros(1, dtype), plain_class(dtype)()
    for name, value in values.items():
        there[0][name] = value
        if value.shape == ():
            setattr(here, name, int(value))
            assert type(getattr(here, name)) is int
            assert getattr(here, name) == int(value)
            continue
        for index in np.ndindex(*value.shape):
            place = index if len(index) > 1 else index[0]
            getattr(here, name)[place] = int(value[index])
            assert type(getattr(here, name)[place]) is int
    assert bytes(here.bytes) == there.tobytes()


@pytest.mark.parametrize("kind", TYPES)
@pytest.mark.parametrize("shape", [(), (2,), (2, 2)])
def test_a_number_out_of_range_is_refused(kind: Any, shape: tuple[int, ...]) -> None:
    """Where compiled code would wrap around, the plain run raises: at once in an array, at the next look elsewhere."""
    for number in (int(np.iinfo(kind).max) + 1, int(np.iinfo(kind).min) - 1):
        record = one_field(kind, shape)
        with pytest.raises((ValueError, OverflowError)):
            store(record, shape, number)


def test_a_number_that_does_not_fit_is_named() -> None:
    """The message says which field it is, and what it cannot be."""
    record = plain_class(np.dtype([("first", np.int8), ("second", np.uint8)]))()
    record.second = 256
    with pytest.raises(OverflowError, match="second cannot be 256"):
        record.copy()


@pytest.mark.parametrize("number", [1.0, "1", None])
def test_only_whole_numbers_are_stored(number: Any) -> None:
    """A float never gets into a record."""
    record = one_field(np.int16)
    record.x = number
    with pytest.raises(TypeError, match="x is a whole number"):
        record.check()


@pytest.mark.parametrize(
    ("shape", "index"), [((3,), 3), ((3,), 99), ((2, 3), (2, 0)), ((2, 3), (0, 3)), ((2, 3), (9, 9))]
)
def test_an_index_out_of_range_is_refused(shape: tuple[int, ...], index: Any) -> None:
    """Reading and writing beyond an array raises."""
    record = one_field(np.int8, shape)
    with pytest.raises(IndexError):
        record.x[index]
    with pytest.raises(IndexError):
        record.x[index] = 1


def test_a_name_that_is_no_field_is_refused(lands: Game) -> None:
    """A slip of the pen does not make a new field."""
    record = lands.state_class()
    with pytest.raises(AttributeError):
        record.handd = 3


def test_a_copy_is_its_own(lands: Game) -> None:
    """A copy has the same bytes, and changing it leaves the other alone."""
    record = lands.match(seed=1).state
    copy = record.copy()
    assert copy.bytes == record.bytes
    copy.turn += 1
    copy.hand[0] = 0

    assert copy.bytes != record.bytes
    assert record.turn == lands.match(seed=1).turn


def test_a_copy_does_not_take_the_listener_along(lands: Game) -> None:
    """What happens on a copy is not told to who listens to the original."""
    heard: list[Any] = []
    record = lands.state_class()
    record.tell = lambda *note: heard.append(note)
    record.copy().tell(1, 2, 3, 4)

    assert heard == []


def test_bytes_must_be_as_many_as_the_record_has(lands: Game) -> None:
    """A record is not made of too few or too many bytes."""
    size = lands.layout.dtype.itemsize
    for wrong in (0, size - 1, size + 1):
        with pytest.raises(ValueError, match=f"a record has {size} bytes, not {wrong}"):
            lands.state_class(bytes(wrong))
    assert bytes(lands.state_class(bytes(range(256)) * 2 if size == 512 else bytes(size)).bytes)[:1] == b"\0"


def test_assigning_in_an_array_of_records_copies_bytes() -> None:
    """`records[1] = records[0]` copies, as it does in compiled code; the two stay apart."""
    kind = plain_class(np.dtype([("x", np.int8), ("y", np.int32, (2,))]))
    records = PlainRecords(kind() for _ in range(2))
    records[0].x = 5
    records[0].y[1] = 7
    records[1] = records[0]
    records[0].x = 6

    assert (records[1].x, records[1].y[1]) == (5, 7)
    assert len(records) == 2


def test_plain_records_of_an_array() -> None:
    """Each record of a numpy array, as a plain copy."""
    array = np.array([(1, 2), (3, 4)], np.dtype([("x", np.int8), ("y", np.int64)], align=True))
    records = plain_records(array)

    assert [(record.x, record.y) for record in (records[0], records[1])] == [(1, 2), (3, 4)]
    records[0].x = 9
    assert array[0]["x"] == 1
