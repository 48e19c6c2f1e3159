"""The plain run: rule functions as they are, over a class with the record's fields and real, range-checked integers.

A numpy record would do, but slowly, with numpy's fixed-width arithmetic and with fields hidden by numpy's methods. The
class made here reads and writes the very same bytes through memoryviews, which check every index and every range.
"""

from collections.abc import Callable, Iterable, Iterator
from types import FunctionType, ModuleType
from typing import Any

import numpy as np

from cardwright.engine.compile.link import Chosen, Linker
from cardwright.kit import bits, turns

Tell = Callable[[int, int, int, int], None]


def silent(kind: int, a: int, b: int, c: int) -> None:
    """A listener that hears notes and does nothing."""


class Plain:
    """One record's bytes, with a Python attribute for each field. Subclasses are made by `plain_class`."""

    __slots__ = ("_raw", "bytes", "tell")
    dtype: np.dtype[Any]

    def __init__(self, content: bytes | bytearray | None = None) -> None:
        self.bytes = bytearray(content if content is not None else self.dtype.itemsize)
        if len(self.bytes) != self.dtype.itemsize:
            raise ValueError(f"a record has {self.dtype.itemsize} bytes, not {len(self.bytes)}")
        self._raw = memoryview(self.bytes)
        self.tell: Tell = silent
        self._open()

    def _open(self) -> None:
        """Open the fields; each class made by `plain_class` has its own."""

    def load(self, other: "Plain") -> None:
        """Become a copy of another record: one memcpy."""
        self._raw[:] = other._raw

    def copy(self) -> Any:
        """A new record with the same bytes."""
        return type(self)(self.bytes)


def plain_class(dtype: np.dtype[Any]) -> type[Any]:
    """The class of plain records for a dtype: arrays are slots, and single numbers are properties over one cell."""
    cells, numbers = [], {}
    for name, (field, offset, *_) in (dtype.fields or {}).items():
        size = field.base.itemsize * int(np.prod(field.shape, dtype=int))
        slot = name if field.shape else f"_{name}"
        cells.append((slot, offset, offset + size, field.base.char, field.shape or (1,)))
        if not field.shape:
            numbers[name] = _number(slot)

    def _open(self: Any) -> None:
        for slot, start, stop, char, shape in cells:
            setattr(self, slot, self._raw[start:stop].cast(char, shape))

    space = {"__slots__": tuple(cell[0] for cell in cells), "dtype": dtype, "_open": _open, **numbers}
    return type("PlainRecord", (Plain,), space)


def _number(slot: str) -> property:
    """A field that is one number: the functions below, with the field's own slot for `cell`."""
    get = FunctionType(_get.__code__.replace(co_names=(slot,)), {})
    return property(get, FunctionType(_put.__code__.replace(co_names=(slot,)), {}))


def _get(record: Any) -> Any:
    return record.cell[0]


def _put(record: Any, number: int) -> None:
    record.cell[0] = number


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
