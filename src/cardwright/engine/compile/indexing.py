"""How compiled rules find a place in an array: an index is never negative, so nothing counts from the end.

To numba a signed index may be negative, which costs a test, an addition and a choice wherever one is used, before the
place is known. No rule counts from the end; a test plays all games with arrays that refuse it.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from numba import types
from numba.np import arrayobj


def as_it_is(context: Any, builder: Any, kind: Any, index: Any, size: Any) -> Any:
    """An index as a whole word."""
    del size
    return context.cast(builder, index, kind, types.intp if kind.signed else types.uintp)


@contextmanager
def counted_from_nought() -> Iterator[None]:
    """Let what is compiled meanwhile take every index as it is."""
    usual = arrayobj.fix_integer_index
    arrayobj.fix_integer_index = as_it_is
    try:
        yield
    finally:
        arrayobj.fix_integer_index = usual
