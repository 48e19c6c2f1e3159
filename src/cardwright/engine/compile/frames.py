"""Compiled functions that are called by addresses: one number says where a frame of addresses lies.

To look at an array that it is given costs numba a part of a microsecond, at a record array several; a frame costs what
a number does. Whoever calls has to keep the arrays alive, and as they are, for as long as the frame is used.
"""

import inspect
from collections.abc import Mapping, Sequence
from types import FunctionType, MappingProxyType, ModuleType
from typing import Any

import numpy as np
from numba import types

from cardwright.engine.compile.link import Chosen, Linker, Rule
from cardwright.engine.compile.whole import SEEING, Starting, Whole, opener, parameters_of


class Framed:
    """A compiled function over arrays that stay where they are. Called with the numbers that change."""

    __slots__ = ("_arrays", "_frame", "address", "entry")

    def __init__(self, entry: Any, arrays: Sequence[np.ndarray[Any, Any]], numbers: Sequence[int]) -> None:
        self.entry = entry
        self._arrays = tuple(arrays)
        words = [word for array in arrays for word in (array.ctypes.data, len(array))]
        self._frame = np.array([*words, *numbers], np.int64)
        self.address = self._frame.ctypes.data

    def __call__(self, *numbers: int) -> int:
        """Call the function with the numbers that change."""
        return int(self.entry(self.address, *numbers))


def compile_by_frame(
    function: Rule,
    rules: ModuleType,
    chosen: Chosen,
    arguments: Mapping[str, Any],
    records: Mapping[str, np.dtype[Any]],
    changing: Sequence[str],
    starting: Starting,
) -> Any:
    """An entry for a function of flat arrays and numbers, whose last parameters are those that are `changing`.

    The entry takes the address of a frame and these. `Framed` makes frames.
    """
    parameters = parameters_of(arguments, records)

    def entry(linker: Linker) -> FunctionType:
        return entry_of(function, linker.link(function), parameters, changing)

    signature = (types.int64,) * (1 + len(changing))
    return Whole(function, rules, chosen, parameters, signature, entry, SEEING).compiled(starting)


def entry_of(
    function: Rule,
    linked: Any,
    parameters: Mapping[str, Any],
    changing: Sequence[str],
    private: Mapping[str, int] = MappingProxyType({}),
) -> FunctionType:
    """A function that opens a frame and calls another with what is in it.

    What is changing is given by its callers; a private array by its address, since its length is known.
    """
    space: dict[str, Any] = {"open_frame": opener(types.Array(types.int64, 1, "C")), "function": linked}
    given, at = [], 0
    for name in inspect.signature(function).parameters:
        kind = parameters.get(name, types.int64)
        if name in private:
            space[f"open_{name}"] = opener(kind)
            given.append(f"open_{name}({name}, {private[name]})")
        elif name in changing:
            given.append(name)
        elif isinstance(kind, types.Array):
            space[f"open_{name}"] = opener(kind)
            given.append(f"open_{name}(frame[{at}], frame[{at + 1}])")
            at += 2
        else:
            given.append(f"frame[{at}]")
            at += 1
    head = f"def entry(address, {', '.join(changing)}):\n"
    body = f"    frame = open_frame(address, {at})\n    return function({', '.join(given)})\n"
    exec(compile(head + body, __file__, "exec"), space)
    entry: FunctionType = space["entry"]
    entry.__module__ = __name__
    return entry
