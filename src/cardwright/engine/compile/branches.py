"""How often the branches of a game's rules are taken: counted in games by chance, kept beside the rules, told to LLVM.

A compiler that knows the usual way lays it out in one line, and apart from it what is seldom needed. It is told in
thousandths, branch by branch of a function. That is a hint and no more: a function that has other branches than were
counted is compiled without. `python -m benchmarks.branches` counts anew.
"""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path
from types import ModuleType

import numpy as np
from llvmlite import ir
from llvmlite.ir.instructions import ConditionalBranch

FILE = "branches.json"
ALL = 1000
# Room for the branches of all functions of a game.
MOST = 1 << 16

# Looks at the code of a function before it is optimised; the function is given by its name.
Look = Callable[[str, ir.Module], None]
Shares = dict[str, list[int | None]]


def look_away(name: str, code: ir.Module) -> None:
    """Leave the code of a function as it is."""


def file_of(rules: ModuleType) -> Path:
    """Where the shares of a game are kept."""
    return Path(rules.__file__ or "").with_name(FILE)


def stamp(rules: ModuleType) -> str:
    """What the code of a game depends on here: its shares as they are kept, or that they are being counted."""
    file = file_of(rules)
    if (counter := _counting.get()) is not None:
        return f"counting at {counter.address}"
    return file.read_text(encoding="ascii") if file.is_file() else "{}"


def tell(rules: ModuleType) -> Look:
    """Tells the compiler the shares of a game; or, while they are being counted, lets every branch count."""
    if (counter := _counting.get()) is not None:
        return counter.look
    shares: Shares = json.loads(stamp(rules))

    def look(name: str, code: ir.Module) -> None:
        found, known = branches_in(code), shares.get(name, [])
        if len(found) == len(known):
            for branch, share in zip(found, known, strict=True):
                if share is not None:
                    branch.set_weights([share + 1, ALL - share + 1])

    return look


def branches_in(code: ir.Module) -> list[ConditionalBranch]:
    """The branches of a function in the order of its code."""
    ends = [block.terminator for function in code.functions for block in function.blocks]
    return [end for end in ends if isinstance(end, ConditionalBranch)]


class Counter:
    """Counts how often branches are taken, in code that is compiled with it and runs where it is compiled."""

    def __init__(self) -> None:
        self._counts = np.zeros((MOST, 2), np.int64)
        self._places: dict[str, range] = {}
        self._used = 0

    @property
    def address(self) -> int:
        """Where it counts."""
        return int(self._counts.ctypes.data)

    def look(self, name: str, code: ir.Module) -> None:
        """Let every branch of a function count."""
        found = branches_in(code)
        # A function that is compiled for two kinds of records is looked at twice.
        if name not in self._places:
            self._places[name] = range(self._used, self._used + len(found))
            self._used += len(found)
        assert self._used <= MOST
        for place, branch in zip(self._places[name], found, strict=True):
            self._count(place, branch)

    def _count(self, place: int, branch: ConditionalBranch) -> None:
        word = ir.IntType(64)
        builder = ir.IRBuilder(branch.parent)
        builder.position_before(branch)
        nth = builder.zext(branch.operands[0], word)
        first = word(self.address + place * self._counts.strides[0])
        at = builder.inttoptr(builder.add(first, builder.shl(nth, word(3))), word.as_pointer())
        builder.store(builder.add(builder.load(at), word(1)), at)

    def shares(self) -> Shares:
        """How often the branches of each function were taken, in thousandths; of functions that were met at all."""
        found: Shares = {}
        for name in sorted(self._places):
            counts = self._counts[self._places[name].start : self._places[name].stop].tolist()
            if any(no + yes for no, yes in counts):
                found[name] = [round(ALL * yes / (no + yes)) if no + yes else None for no, yes in counts]
        return found


_counting: ContextVar[Counter | None] = ContextVar("_counting", default=None)


@contextmanager
def counting() -> Iterator[Counter]:
    """Let all that is compiled meanwhile count its branches, for as long as the counter is there."""
    counter = Counter()
    token = _counting.set(counter)
    try:
        yield counter
    finally:
        _counting.reset(token)


def write(rules: ModuleType, shares: Shares) -> None:
    """Keep the shares of a game, a line for each function."""
    lines = ",\n".join(f"{json.dumps(name)}: {json.dumps(of)}" for name, of in shares.items())
    file_of(rules).write_text(f"{{\n{lines}\n}}\n", encoding="ascii")
