"""Compiled for CUDA by numba-cuda (the extra `gpu`): many games at once, one thread a game.

Games whose cards run programs are refused: the machine that runs them makes some 350 KB of code, and an H200 then plays
the same games no faster than a few cores do.
"""

from copy import copy
from types import ModuleType
from typing import Any

import numpy as np

from cardwright.engine.compile.link import Chosen, Linker, Rule
from cardwright.errors import MachineMissing
from cardwright.kit import bits, notes

# Found by trying, for Lands on an H200.
THREADS_IN_BLOCK = 64
THREADS_PER_PROCESSOR = 4096
REGISTERS = 64


def cuda_or_error() -> Any:
    """numba's cuda module, or one clear line that says what is missing."""
    if not hasattr(np, "row_stack"):
        np.row_stack = np.vstack  # numba-cuda looks for the old name, which numpy 2.5 dropped.
    try:
        from numba import cuda

        if cuda.is_available():
            return cuda
    except ImportError:
        pass
    raise MachineMissing("no CUDA GPU can be used here: it needs an NVIDIA GPU and the extra cardwright[gpu]")


def cuda_for(game: Any) -> Any:
    """numba's cuda module for a game that runs there; one clear line for others."""
    if any(field.name == "running" for field in game.layout.fields):
        title = game.table.title
        raise MachineMissing(f"{title} does not run on a GPU yet, since its cards run programs; use the cpu")
    return cuda_or_error()


def gpu_linker(cuda: Any, rules: ModuleType, chosen: Chosen) -> Linker:
    """Links functions as device functions.

    Games whose sets fit into 32 bits count and shift in 32 bits: half the instructions, and it is the size of the
    code that limits how fast it runs.
    """
    width = rules.State.dtype["own"].itemsize * 8
    word = {32: np.int32, 64: np.int64}[width]
    shifted = _shifted(width)

    def count(cards):
        return 0 + cuda.popc(word(cards))

    def lowest(cards):
        return cuda.ffs(word(cards)) - 1

    def bit(card):
        return shifted(card)

    def note(s, kind, a, b, c):
        pass

    natives = {bits.count: count, bits.lowest: lowest, bits.bit: bit, notes.note: note}
    build = cuda.jit(device=True)
    return Linker(rules, chosen, {old: build(new) for old, new in natives.items()}, build)


def _shifted(width: int) -> Any:
    """One bit, moved up by so many places, in a word of this width."""
    from llvmlite import ir
    from numba import types
    from numba.cuda.extending import intrinsic

    word = ir.IntType(width)

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        places = args[0] if width == 64 else builder.trunc(args[0], word)
        return builder.shl(word(1), places)

    @intrinsic  # type: ignore[untyped-decorator]
    def shifted(typingctx: Any, card: Any) -> Any:
        return (types.int32 if width == 32 else types.int64)(types.int64), generate

    return shifted


class GpuBatch:
    """A kernel that plays games between two bots, and what it reads on the GPU."""

    def __init__(self, play_game: Rule, game: Any, chosen: Chosen, dice: Any, result: Any, setups: Any) -> None:
        self._cuda = cuda = cuda_for(game)
        from numba import from_dtype

        state_type, dice_type = from_dtype(game.layout.dtype), from_dtype(dice)
        self._book = cuda.to_device(game.book)
        play = gpu_linker(cuda, game.rules, chosen).link(play_game)

        @cuda.jit(max_registers=REGISTERS)
        def kernel(setups, book, low, high, start, results, finals):
            table = cuda.local.array(2, state_type)
            players = cuda.local.array(2, dice_type)
            thread, threads = cuda.grid(1), cuda.gridsize(1)
            # Whole rounds of games, not one flat loop with a test inside: that once compiled to wrong code.
            for k in range((len(results) + threads - 1) // threads):
                i = thread + k * threads
                if i < len(results):
                    play(setups, book, low, high, start + i, table, players, results[i])
                    if i < len(finals):
                        finals[i] = table[0]

        self._kernel = kernel
        self._setups = cuda.to_device(setups)
        self._nowhere = cuda.device_array(0, game.layout.dtype)
        self._threads = cuda.get_current_device().MULTIPROCESSOR_COUNT * THREADS_PER_PROCESSOR
        self._results = cuda.device_array(0, result)

    def again(self, book: Any, setups: Any) -> "GpuBatch":
        """The same kernel over other cards and decks."""
        other = copy(self)
        other._book, other._setups = self._cuda.to_device(book), self._cuda.to_device(setups)
        return other

    def run(self, low: int, high: int, start: int, results: Any, finals: Any = None) -> None:
        """Play games number `start` and on, one for each result; `finals` gets their last records."""
        cuda = self._cuda
        if len(self._results) < len(results):
            self._results = cuda.device_array(len(results), results.dtype)
        here = self._results[: len(results)]
        ends = self._nowhere if finals is None else cuda.device_array(len(finals), finals.dtype)
        blocks = max(1, min(self._threads, len(results) + THREADS_IN_BLOCK - 1) // THREADS_IN_BLOCK)
        self._kernel[blocks, THREADS_IN_BLOCK](self._setups, self._book, low, high, start, here, ends)
        here.copy_to_host(results)
        if finals is not None:
            ends.copy_to_host(finals)
