"""Functions compiled with all that they call, kept on disk; how a game goes on is compiled once, for most of them.

What thinks, observes and tries things out all lets games go on (`step`), which is nearly all of the rules. So that is
compiled by itself, once a game, and the others call it by a name that the process knows. What plays and does nothing
else has the rules inside: that is 2% faster, and takes as long to compile as they do.
"""

import inspect
import warnings
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager, ExitStack, suppress
from dataclasses import dataclass
from functools import cache as once
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import llvmlite
import llvmlite.binding as llvm
import numba
import numpy as np
from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic
from numba.np.arrayobj import make_array, populate_array

from cardwright.engine.compile import branches, cache
from cardwright.engine.compile.convention import UNSAVED
from cardwright.engine.compile.cpu import ENTRY, PlayLibrary, WholeLibrary, compiled_as, cpu_linker
from cardwright.engine.compile.link import Chosen, Linker, Rule
from cardwright.engine.compile.plain import plain_linker
from cardwright.kit.turns import step

Starting = Callable[[], AbstractContextManager[Any]]
# Says that something is being compiled now.
Tell = Callable[[], Any]
# From what a linker makes of a function, what numba is given to compile.
Entry = Callable[[Linker], FunctionType]

WORD = ir.IntType(64)


@dataclass(frozen=True, slots=True)
class Style:
    """How a function is compiled: as what kind of library, whether its parts are tidied one by one before, and whether
    it shares the rules with others.
    """

    library: type[WholeLibrary]
    tidy: bool
    shares: bool


# Found by trying: games alone are 3% faster if nothing is tidied before, what observes them is 5% slower. And 2% to 6%
# faster if loops are left as they are, since those of rules are short; what observes is 6% slower.
PLAYING = Style(PlayLibrary, tidy=False, shares=False)
THINKING = Style(PlayLibrary, tidy=False, shares=True)
SEEING = Style(WholeLibrary, tidy=True, shares=True)


@dataclass(frozen=True, slots=True)
class Whole:
    """A function to compile with all that it calls, by `entry`, for a signature; `parameters` are types by names."""

    function: Rule
    rules: ModuleType
    chosen: Chosen
    parameters: Mapping[str, Any]
    signature: tuple[Any, ...]
    entry: Entry
    style: Style

    def compiled(self, starting: Starting) -> Any:
        """The function, ready to be called; while something has to be compiled for it, `starting()` is open, once."""
        with ExitStack() as meanwhile:
            return self.ready(once(lambda: meanwhile.enter_context(starting())))

    def ready(self, tell: Tell) -> Any:
        """The function, from where it is kept, or compiled, which is told first."""
        linker = plain_linker(self.rules, self.chosen)
        linker.bind(self.function)
        shared = {step: shared_step(self, tell)} if self.style.shares and linker.uses(step) else {}
        folder = self.folder(linker)
        warm = cache.is_filled(folder)
        numba.config.CACHE_DIR = str(folder)
        options = {**ENTRY, "cache": cache.open_folder(folder)}
        if warm:
            # The machine code that is loaded has the callees inside. Where it cannot be loaded it is made anew.
            with suppress(numba.TypingError):
                return numba.jit(self.signature, **options)(self.named(linker, folder))
        tell()
        with warnings.catch_warnings():
            # A game's record begins with dice as a player's does, which numba calls an experimental feature.
            warnings.simplefilter("ignore", numba.NumbaExperimentalFeatureWarning)
            look, tidy = branches.tell(self.rules), self.style.tidy
            linker = cpu_linker(self.rules, self.chosen, self.parameters, look, tidy=tidy, shared=shared)
            with compiled_as(self.style.library):
                return numba.jit(self.signature, **options)(self.named(linker, folder))

    def named(self, linker: Linker, folder: Path) -> FunctionType:
        """What numba compiles, under a name that no other code has.

        numba tells functions of one name and signature apart by counting them; in code that is loaded from disk others
        have counted, and a call would go to whichever function was there first.
        """
        function = self.entry(linker)
        function.__qualname__ = f"{function.__name__}_{folder.name}"
        return function

    def folder(self, linker: Linker) -> Path:
        """Where it is kept: a folder named by all that its code depends on."""
        facts = [f"{old.__name__}={new.__module__}.{new.__name__}" for old, new in self.chosen.items()]
        facts += [str(numba.config.CPU_NAME), str(numba.config.CPU_FEATURES)]
        facts += ["cpu", self.rules.__name__, cache.stamp(self.function)]
        facts += [str(self.parameters), str(self.signature), branches.stamp(self.rules)]
        facts += [numba.__version__, llvmlite.__version__, np.__version__]
        return cache.cache_folder(linker.modules, *facts)


def parameters_of(arguments: Mapping[str, Any], records: Mapping[str, np.dtype[Any]]) -> dict[str, Any]:
    """The types of parameters by their names: of arguments like these, and of records."""
    given = {name: numba.typeof(value) for name, value in arguments.items()}
    return given | {name: numba.from_dtype(dtype) for name, dtype in records.items()}


def compile_for_cpu(
    function: Rule,
    rules: ModuleType,
    chosen: Chosen,
    arguments: Mapping[str, Any],
    records: Mapping[str, np.dtype[Any]],
    starting: Starting,
    style: Style = PLAYING,
) -> Any:
    """A function, compiled for arguments like these and kept on disk.

    `records` says which names of parameters stand for which records. Where the function has to be compiled first,
    `starting()` gives a context manager that is open meanwhile.
    """
    parameters = parameters_of(arguments, records)
    signature = tuple(parameters[name] for name in inspect.signature(function).parameters)

    def entry(linker: Linker) -> FunctionType:
        return linker.bind(function)

    return Whole(function, rules, chosen, parameters, signature, entry, style).compiled(starting)


# How games go on, in this process: the compiled function by the name that it is called by.
_shared: dict[str, Any] = {}


def shared_step(user: Whole, tell: Tell) -> Rule:
    """What stands in the place of `step` of a game, which is compiled by itself: it calls that by name."""
    parameters = {name: user.parameters[name] for name in ("s", "book", "row", "dice") if name in user.parameters}
    opening = {"open_state": opener(types.Array(parameters["s"], 1, "C")), "open_book": opener(parameters["book"])}

    def entry(linker: Linker) -> FunctionType:
        space = {**opening, "step": linker.link(step), "__name__": __name__}
        return FunctionType(step_at.__code__, space, step_at.__name__)

    whole = Whole(step_at, user.rules, {}, parameters, (types.int64,) * 4, entry, PLAYING)
    linker = plain_linker(user.rules, {})
    linker.bind(step_at)
    assert not any(linker.uses(old) for old in user.chosen), "what is shared is the same for all"
    name = f"cardwright_step_{whole.folder(linker).name}"
    if name not in _shared:
        _shared[name] = whole.ready(tell)
        (made,) = _shared[name].overloads.values()
        llvm.add_symbol(name, made.library.get_pointer_to_function(made.fndesc.llvm_func_name))
    call = caller(name)

    def step_by_name(s: Any, book: Any, finger: Any) -> None:
        call(s, book, finger)

    return step_by_name


def step_at(state: int, cards: int, length: int, finger: int) -> int:
    """`step`, called with addresses; `open_state` and `open_book` find what is there."""
    step(open_state(state, 1)[0], open_book(cards, length), finger)  # type: ignore[name-defined] # noqa: F821
    return 0


def caller(name: str) -> Any:
    """A function that calls what the process knows by a name, with the addresses of a record and of a book."""

    @intrinsic  # type: ignore[untyped-decorator]
    def call(typingctx: Any, s: Any, book: Any, finger: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            array = make_array(signature.args[1])(context, builder, args[1])
            function = cgutils.get_or_insert_function(builder.module, ir.FunctionType(WORD, [WORD] * 4), name)
            function.calling_convention = UNSAVED
            state, cards = (builder.ptrtoint(pointer, WORD) for pointer in (args[0], array.data))
            builder.call(function, [state, cards, array.nitems, args[2]], cconv=UNSAVED)
            return context.get_dummy_value()

        return types.none(s, book, types.int64), generate

    return call


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
