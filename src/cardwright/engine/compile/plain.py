"""The plain run: rule functions as they are, over a class with the record's fields and real, range-checked integers.

A numpy record would do, but slowly, with numpy's fixed-width arithmetic and with fields hidden by numpy's methods. In
the class made here an array is a memoryview of the very same bytes, which checks every index and every range. A single
number is an attribute like any other, which costs nothing to read; it is written into the bytes, and checked, when
these are looked at.
"""

import struct
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import repeat
from operator import attrgetter
from types import FunctionType, ModuleType
from typing import Any

import numpy as np

from cardwright.engine.compile.link import Chosen, Linker
from cardwright.kit import bits, turns

Tell = Callable[[int, int, int, int], None]

FORMATS = {"i1": "b", "u1": "B", "i2": "h", "u2": "H", "i4": "i", "u4": "I", "i8": "q", "u8": "Q"}


def silent(kind: int, a: int, b: int, c: int) -> None:
    """A listener that hears notes and does nothing."""


class Run:
    """Single numbers that lie side by side in a record: all of them are read or written at once."""

    __slots__ = ("form", "names", "of", "offset")

    def __init__(self, fields: list[tuple[str, str, int]]) -> None:
        self.names = tuple(name for name, _, _ in fields)
        self.form = struct.Struct("=" + "".join(FORMATS[kind] for _, kind, _ in fields))
        self.offset = fields[0][2]
        # With a name more than there are, it gives a tuple for one number, too.
        self.of = attrgetter(*self.names, "dtype")


class Plain:
    """One record's bytes, with a Python attribute for each field. Subclasses are made by `plain_class`."""

    __slots__ = ("_content", "_raw", "tell")
    dtype: np.dtype[Any]
    runs: tuple[Run, ...]
    # The names of all single numbers, and how they are read from a record at once.
    numbers: tuple[str, ...]
    form: struct.Struct
    arrays: Mapping[str, tuple[int, int, Any, tuple[int, ...]]]

    def __init__(self, content: bytes | bytearray | None = None) -> None:
        self._content = bytearray(content if content is not None else self.dtype.itemsize)
        if len(self._content) != self.dtype.itemsize:
            raise ValueError(f"a record has {self.dtype.itemsize} bytes, not {len(self._content)}")
        self._raw = memoryview(self._content)
        self.tell: Tell = silent
        self._take(self.form.unpack(self._content))

    def _take(self, numbers: Iterable[int]) -> None:
        """Set all single numbers."""
        deque(map(setattr, repeat(self), self.numbers, numbers), 0)

    def __getattr__(self, name: str) -> Any:
        """An array, made when it is looked at first: of most records that are copied only a few are."""
        try:
            start, stop, char, shape = self.arrays[name]
        except KeyError:
            raise AttributeError(f"a record has no field {name!r}") from None
        array = self._raw[start:stop].cast(char, shape)
        setattr(self, name, array)
        return array

    @property
    def bytes(self) -> bytearray:
        """All that is in the record; a number that does not fit into its field raises."""
        for run in self.runs:
            try:
                run.form.pack_into(self._content, run.offset, *run.of(self)[:-1])
            except struct.error as error:
                raise self._misfit(run, error) from None
        return self._content

    def check(self) -> None:
        """Raise where a number does not fit into its field: compiled code would have wrapped around."""
        _ = self.bytes

    def _misfit(self, run: Run, error: struct.error) -> Exception:
        """What to raise where a number of a run does not fit."""
        for name in run.names:
            number, field = getattr(self, name), self.dtype[name]
            if not isinstance(number, int | np.integer):
                return TypeError(f"{name} is a whole number, not {number!r}")
            if not np.iinfo(field).min <= number <= np.iinfo(field).max:
                return OverflowError(f"{name} cannot be {number}")
        return ValueError(str(error))

    def load(self, other: "Plain") -> None:
        """Become a copy of another record."""
        self._raw[:] = other._raw
        self._take([getattr(other, name) for name in self.numbers])

    def copy(self) -> Any:
        """A new record with the same bytes."""
        return type(self)(self.bytes)


def plain_class(dtype: np.dtype[Any]) -> type[Any]:
    """The class of plain records for a dtype."""
    arrays: dict[str, tuple[int, int, Any, tuple[int, ...]]] = {}
    numbers, runs = list[tuple[str, str, int]](), list[Run]()
    for name, (field, offset, *_) in sorted((dtype.fields or {}).items(), key=lambda item: item[1][1]):
        if numbers and (field.shape or numbers[-1][2] + int(numbers[-1][1][1:]) != offset):
            runs.append(Run(numbers))
            numbers = []
        if field.shape:
            size = field.base.itemsize * int(np.prod(field.shape, dtype=int))
            arrays[name] = (offset, offset + size, field.base.char, field.shape)
        else:
            numbers.append((name, field.str[1:], offset))
    if numbers:
        runs.append(Run(numbers))
    single = tuple(name for run in runs for name in run.names)
    space = {
        "__slots__": (*arrays, *single),
        "dtype": dtype,
        "runs": tuple(runs),
        "numbers": single,
        "form": _whole(runs, dtype.itemsize),
        "arrays": arrays,
    }
    return type("PlainRecord", (Plain,), space)


def _whole(runs: list[Run], size: int) -> struct.Struct:
    """How all runs of a record are read, with what lies between them passed over."""
    form, at = "=", 0
    for run in runs:
        form += f"{run.offset - at}x{run.form.format[1:]}"
        at = run.offset + run.form.size
    return struct.Struct(f"{form}{size - at}x")


class PlainRecords:
    """An array of plain records: `records[1] = records[0]` copies bytes, as it does in compiled code."""

    __slots__ = ("_records",)

    def __init__(self, records: Iterable[Any]) -> None:
        self._records = tuple(records)

    def __len__(self) -> int:
        return len(self._records)

    def __iter__(self) -> Iterator[Any]:
        return iter(self._records)

    def __getitem__(self, i: int) -> Any:
        return self._records[i]

    def __setitem__(self, i: int, record: Any) -> None:
        self._records[i].load(record)


def plain_records(array: np.ndarray[Any, Any]) -> PlainRecords:
    """Plain copies of the records of a numpy array."""
    kind = plain_class(array.dtype)
    return PlainRecords(kind(record.tobytes()) for record in array)


# What Python has of its own for the kit's smallest functions, without a call of a Python function.
NATIVES = {bits.count: int.bit_count, bits.bit: (1).__lshift__, turns.other_seat: (1).__xor__}


def plain_linker(rules: ModuleType, chosen: Chosen) -> Linker:
    """Links functions to run as they are."""

    def keep(function: FunctionType) -> FunctionType:
        return function

    return Linker(rules, chosen, NATIVES, keep)
