"""Compiled for one core by numba. Imported only by what simulates or searches: numba takes a while to load."""

import inspect
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from types import MappingProxyType, ModuleType
from typing import Any

import numba
from llvmlite import ir
from llvmlite.binding import Linkage, get_host_cpu_features
from numba import types
from numba.core.codegen import JITCodeLibrary
from numba.core.registry import cpu_target
from numba.extending import intrinsic

from cardwright.engine.compile.branches import Look, look_away
from cardwright.engine.compile.convention import called_directly
from cardwright.engine.compile.indexing import counted_from_nought
from cardwright.engine.compile.link import Chosen, Linker, Rule
from cardwright.kit import bits, notes

# Rule functions: no reference counting, no exceptions, no wrappers for Python; all but a few melt into their callers.
RULES = {
    "nopython": True,
    "nogil": True,
    "error_model": "numpy",
    "no_cpython_wrapper": True,
    "no_cfunc_wrapper": True,
    "_nrt": False,
}
ENTRY = {"nopython": True, "nogil": True, "error_model": "numpy"}

# A function whose code is shorter than this melts into its callers; of longer ones LLVM decides, which sees the whole.
SHORT = 200

PDEP = "llvm.x86.bmi.pdep.64"


@intrinsic  # type: ignore[untyped-decorator]
def population(typingctx: Any, cards: Any) -> Any:
    """The machine's own count of set bits."""
    return types.int64(types.int64), lambda context, builder, signature, args: builder.ctpop(args[0])


@intrinsic  # type: ignore[untyped-decorator]
def trailing_zeros(typingctx: Any, cards: Any) -> Any:
    """The machine's own count of the zeros below the lowest set bit."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.cttz(args[0], context.get_constant(types.boolean, False))

    return types.int64(types.int64), generate


@intrinsic  # type: ignore[untyped-decorator]
def spread(typingctx: Any, k: Any, cards: Any) -> Any:
    """The k-th set bit by an instruction that x86 has, without a loop whose length nobody can predict."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        word = ir.IntType(64)
        kind = ir.FunctionType(word, [word, word])
        pdep = builder.module.globals.get(PDEP) or ir.Function(builder.module, kind, PDEP)
        found = builder.call(pdep, [builder.shl(word(1), args[0]), args[1]])
        return builder.cttz(found, context.get_constant(types.boolean, False))

    return types.int64(types.int64, types.int64), generate


def has_pdep() -> bool:
    """Whether the processor that code is made for has the instruction: this one, or one that numba is told of."""
    told = numba.config.CPU_FEATURES
    return "+bmi2" in told.split(",") if told is not None else bool(get_host_cpu_features().get("bmi2"))


def count(cards):
    """How many cards the set has."""
    return population(cards)


def lowest(cards):
    """The first card of a set that is not empty."""
    return trailing_zeros(cards)


def member(cards, k):
    """The k-th card of a set, counted from nought."""
    return spread(k, cards)


def note(s, kind, a, b, c):
    """Tell nothing."""


class PartLibrary(JITCodeLibrary):  # type: ignore[misc]
    """The code of a function that only others call: left as it is, and optimised once, inside what calls it.

    numba would optimise each function with all its callees inside, and emit machine code for it that nobody runs. Here
    it does not even have them inside: rules call each other ten deep, and their code would be there thousands of times.
    What is `tidy` is shortened a little by itself before.
    """

    def __init__(self, codegen: Any, name: str, look: Look = look_away, tidy: bool = True) -> None:
        super().__init__(codegen, name)
        self._look = look
        self._tidy = tidy

    def add_ir_module(self, ir_module: ir.Module) -> None:
        """Take in the code of the function."""
        self._look(self.name, ir_module)
        super().add_ir_module(ir_module)

    def _optimize_functions(self, ll_module: Any) -> None:
        if self._tidy:
            super()._optimize_functions(ll_module)

    def finalize(self) -> None:
        """Leave it as it is."""
        self._raise_if_finalized()
        self._finalize_dynamic_globals()
        self._finalized = True


def parts_of(library: JITCodeLibrary) -> list[JITCodeLibrary]:
    """All that a library needs, and what that needs, each once.

    What needs a part comes before it: LLVM leaves out what is not needed when it comes.
    """
    found: dict[JITCodeLibrary, None] = {}
    waiting = [(library, iter(library._linking_libraries))]
    while waiting:
        one, needed = waiting[-1]
        following = next((other for other in needed if other not in found), None)
        if following is None:
            waiting.pop()
            found[one] = None
        else:
            waiting.append((following, iter(following._linking_libraries)))
    del found[library]
    return list(reversed(found))


class WholeLibrary(JITCodeLibrary):  # type: ignore[misc]
    """The code of a function with all its parts inside, which nobody else calls.

    So what is passed to them and never used, or always the same, can be left out: an array is seven arguments. And it
    is optimised once: numba would do it twice, for counted references that rules do not have.

    Loops are `widened`, to do several rounds at once, where they are long: what is seen is written by such ones.
    """

    widened = True

    def finalize(self) -> None:
        """Take in all parts, and optimise it."""
        self._linking_libraries = parts_of(self)
        super().finalize()

    def _optimize_final_module(self) -> None:
        for function in self._final_module.functions:
            if not function.is_declaration and function.linkage == Linkage.linkonce_odr:
                function.linkage = Linkage.internal
        passes, builder = self._codegen._module_pass_manager(loop_vectorize=self.widened)
        passes.run(self._final_module, builder)


class PlayLibrary(WholeLibrary):
    """The same of a function that only plays, whose loops are short."""

    widened = False


@contextmanager
def as_part(function: Rule, look: Look = look_away, tidy: bool = True) -> Iterator[None]:
    """Compile a function as a part of others meanwhile; its code is looked at, that of numba's own helpers is not."""

    def look_at(name: str, code: ir.Module) -> None:
        if name == function.__qualname__:
            look(f"{function.__module__}.{name}".removeprefix("cardwright."), code)

    codegen = cpu_target.target_context.codegen()
    codegen.set_env = lambda name, env: None
    try:
        with compiled_as(partial(PartLibrary, look=look_at, tidy=tidy)):
            yield
    finally:
        del codegen.set_env


@contextmanager
def compiled_as(kind: Callable[..., JITCodeLibrary]) -> Iterator[None]:
    """Let what is compiled meanwhile be a library of this kind."""
    codegen = cpu_target.target_context.codegen()
    usual = codegen._library_class
    codegen._library_class = kind
    try:
        with called_directly(), counted_from_nought():
            yield
    finally:
        codegen._library_class = usual


def cpu_linker(
    rules: ModuleType,
    chosen: Chosen,
    parameters: Mapping[str, Any],
    look: Look = look_away,
    short: int = SHORT,
    natives_of_x86: bool = True,
    tidy: bool = True,
    shared: Chosen = MappingProxyType({}),
) -> Linker:
    """Links functions for one core; each is compiled once, for the types that its parameters' names stand for.

    `look` looks at the code of each before it is optimised. What is `shared` has what calls it in its place.
    """

    def build(function: Rule) -> Any:
        options = {**RULES, "forceinline": len(function.__code__.co_code) < short}
        with as_part(function, look, tidy):
            return numba.jit(signatures(function, parameters), **options)(function)

    natives: dict[Rule, Rule] = {bits.count: count, bits.lowest: lowest, notes.note: note, **shared}
    if natives_of_x86 and has_pdep():
        natives[bits.member] = member
    return Linker(rules, chosen, {old: build(new) for old, new in natives.items()}, build)


def signatures(function: Rule, parameters: Mapping[str, Any]) -> list[tuple[Any, ...]]:
    """The types of a function's parameters: records and arrays by their names, and whole numbers.

    Without this, numba would compile a function again for each width of integer that it is called with. A `holder` of
    dice is a game or a player.
    """
    names = list(inspect.signature(function).parameters)
    holders = (parameters["s"], parameters["dice"]) if "holder" in names else (None,)
    return [tuple(holder if n == "holder" else parameters.get(n, types.int64) for n in names) for holder in holders]
