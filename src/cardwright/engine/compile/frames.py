"""Compiled functions that are called by addresses: one number says where a frame of addresses lies.

To look at an array that it is given costs numba a part of a microsecond, at a record array several; a frame costs what
a number does. Whoever calls has to keep the arrays alive, and as they are, for as long as the frame is used.
"""

import inspect
import warnings
from collections.abc import Mapping, Sequence
from contextlib import suppress
from types import FunctionType, MappingProxyType, ModuleType
from typing import Any

import llvmlite
import numba
import numpy as np
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic
from numba.np.arrayobj import make_array, populate_array

from cardwright.engine.compile import branches, cache
from cardwright.engine.compile.cpu import ENTRY, Starting, WholeLibrary, compiled_as, cpu_linker
from cardwright.engine.compile.link import Chosen, Rule
from cardwright.engine.compile.plain import plain_linker


def opener(kind: Any) -> Any:
    """A function that makes an array of a type from its address and its length."""

    @intrinsic  # type: ignore[untyped-decorator]
    def open_array(typingctx: Any, address: Any, length: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            array = make_array(kind)(context, builder)
            item = context.get_abi_sizeof(context.get_data_type(kind.dtype))
            size = context.get_constant(types.intp, item)
            pointer = builder.inttoptr(args[0], context.get_data_type(kind.dtype).as_pointer())
            shape, strides = cgutils.pack_array(builder, [args[1]]), cgutils.pack_array(builder, [size])
            populate_array(array, data=pointer, shape=shape, strides=strides, itemsize=size, meminfo=None)
            return array._getvalue()

        return kind(types.int64, types.int64), generate

    return open_array


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
    parameters = {name: numba.typeof(value) for name, value in arguments.items()}
    parameters |= {name: numba.from_dtype(dtype) for name, dtype in records.items()}
    names = list(inspect.signature(function).parameters)
    kinds = [parameters[name] for name in names]
    linker = plain_linker(rules, chosen)
    linker.bind(function)
    facts = [f"{old.__name__}={new.__module__}.{new.__name__}" for old, new in chosen.items()]
    facts += ["frame", rules.__name__, str(numba.config.CPU_NAME), cache.stamp(function), str(kinds)]
    facts += [
        numba.__version__,
        llvmlite.__version__,
        np.__version__,
        cache.stamp(compile_by_frame),
        branches.stamp(rules),
    ]
    folder = cache.cache_folder(linker.modules, *facts)
    warm = cache.is_filled(folder)
    numba.config.CACHE_DIR = str(folder)
    options = {**ENTRY, "cache": cache.open_folder(folder)}
    signature = (types.int64,) * (1 + len(changing))
    if warm:
        # The machine code that is loaded has the callees inside. Where it cannot be loaded it is made anew.
        with suppress(numba.TypingError):
            return numba.jit(signature, **options)(entry_of(function, function, parameters, changing))
    with starting(), warnings.catch_warnings():
        # A game's record begins with dice as a player's does, which numba calls an experimental feature.
        warnings.simplefilter("ignore", numba.NumbaExperimentalFeatureWarning)
        linked = cpu_linker(rules, chosen, parameters, branches.tell(rules)).link(function)
        with compiled_as(WholeLibrary):
            return numba.jit(signature, **options)(entry_of(function, linked, parameters, changing))


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
