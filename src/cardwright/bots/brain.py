"""Bots at work on one game: the memory they need, and the errands they are sent on, plain or compiled."""

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from functools import lru_cache
from typing import Any

import numpy as np

from cardwright.bots import errands, memory
from cardwright.bots.levels import Spec
from cardwright.bots.tree import NEIGHBOURS
from cardwright.engine.compile.plain import plain_records
from cardwright.engine.game import Game, seed_words
from cardwright.kit.record import Dice

Compiling = Callable[[], AbstractContextManager[Any]]
Records = np.ndarray[Any, Any]

# A choice is kept for each playout; a table of more than three quarters is slow.
FEWEST_SLOTS = 64
# A chain of choices goes on with its tree, which grows meanwhile.
ROOM = 3

_compiled: dict[str, Any] = {}


def compiled_work(game: Game, compiling: Compiling = nullcontext) -> Any:
    """The errands of a game in compiled code: made once a process, and kept on disk. The book can be any."""
    name = game.rules.__name__
    if name not in _compiled:
        from cardwright.engine.compile.whole import THINKING, compile_for_cpu

        example = arguments(game, new_memory([Spec("", playouts=1)] * 2), 0, 0, 0)
        records = {"s": game.layout.dtype, "row": game.rules.Card, "dice": Dice, "mind": memory.Mind}
        _compiled[name] = compile_for_cpu(errands.work, game.rules, {}, example, records, compiling, THINKING)
    return _compiled[name]


def is_compiled(game: Game) -> bool:
    """Whether the errands of a game are ready in this process."""
    return game.rules.__name__ in _compiled


def arguments(game: Game, kept: dict[str, Any], errand: int, player: int, number: int, seed: int = 0) -> dict[str, Any]:
    """The arguments of an errand, by their names."""
    low, high = seed_words(seed)
    table = kept.get("table")
    return {
        "table": np.zeros(2, game.layout.dtype) if table is None else table,
        "book": kept.get("book", game.book),
        "low": low,
        "high": high,
        "number": number,
        **{name: kept[name] for name in ("players", "minds", "edges", "habits", "trail", "roots")},
        "errand": errand,
        "player": player,
    }


def new_memory(specs: Sequence[Spec]) -> dict[str, Any]:
    """Memory for some players, nothing learned yet."""
    minds = np.zeros(len(specs), memory.Mind)
    first = 0
    for mind, spec in zip(minds, specs, strict=True):
        mind["kind"], mind["playouts"], mind["soft"] = spec.kind, spec.playouts, spec.soft
        mind["root"], mind["first"], mind["slots"] = 1, first, slots_for(spec.playouts)
        first += int(mind["slots"])
    return {
        "players": np.zeros(len(specs), Dice),
        "minds": minds,
        "edges": np.zeros(first, memory.Edge),
        "habits": np.zeros(len(specs) * 2 * memory.HABITS, memory.Habit),
        "trail": np.zeros(memory.TRAIL, memory.Step),
        "roots": roots(),
    }


@lru_cache
def roots() -> Records:
    """The table of roots, once."""
    return memory.new_roots()


def slots_for(playouts: int) -> int:
    """How many choices a search of so many playouts has room for: a power of two."""
    return max(FEWEST_SLOTS, 1 << (ROOM * playouts).bit_length())


class Brain:
    """Some players of one game, and the record they look at."""

    def __init__(self, game: Game, specs: Sequence[Spec], on: str = "cpu", compiling: Compiling = nullcontext) -> None:
        self.game = game
        self._kept = new_memory(specs)
        self._plain = on == "plain"
        if self._plain:
            self._work = game.plain(errands.work)
            self._kept = {name: plain_records(array) for name, array in self._kept.items()}
            self._kept |= {"table": plain_records(np.zeros(2, game.layout.dtype)), "book": game.plain_book}
        else:
            self._work = compiled_work(game, compiling)
            self._kept |= {"table": np.zeros(2, game.layout.dtype), "book": game.book}

    def look_at(self, content: bytes | bytearray) -> None:
        """Put a record before the players."""
        if self._plain:
            self._kept["table"][0] = self.game.state_class(content)
        else:
            self._kept["table"][:1] = np.frombuffer(bytes(content), self.game.layout.dtype)

    def number(self, field: str) -> int:
        """A number in the record that is looked at."""
        state = self._kept["table"][0]
        return int(getattr(state, field) if self._plain else state[field])

    @property
    def content(self) -> bytes:
        """The bytes of the record that is looked at."""
        state = self._kept["table"][0]
        return bytes(state.bytes) if self._plain else bytes(state.tobytes())

    def run(self, errand: int, player: int = 0, number: int = 0, seed: int = 0) -> int:
        """Send a player on an errand; gives a finger where one is chosen."""
        given = arguments(self.game, self._kept, errand, player, number, seed)
        return int(self._work(*given.values()))

    def root(self, player: int) -> int:
        """Where the tree of a player begins."""
        mind = self._kept["minds"][player]
        return int(mind.root if self._plain else mind["root"])

    def go_to(self, player: int, root: int) -> None:
        """Let the tree of a player begin somewhere else."""
        self._note("minds", player, root=root)

    def insist(self, player: int, code: int) -> None:
        """Let every playout of a player begin with the choice of a code, wherever it is offered; or with any."""
        self._note("minds", player, must=code + 1)

    def edge(self, player: int, key: int) -> tuple[int, int]:
        """How often a player tried a choice at the root, and the points it brought; none where it never did."""
        slot = self._find(player, key)
        edge = self._kept["edges"][slot]
        found = (edge.key, edge.visits, edge.points) if self._plain else edge.item()[:1] + edge.item()[2:4]
        return (int(found[1]), int(found[2])) if found[0] == key else (0, 0)

    def add_to_edge(self, player: int, key: int, visits: int, points: int) -> None:
        """Tell a player of what another has tried."""
        slot = self._find(player, key)
        mine = self.edge(player, key)
        self._note("edges", slot, key=key, offers=1, visits=mine[0] + visits, points=mine[1] + points)

    def _note(self, name: str, at: int, **numbers: int) -> None:
        """Write numbers into a record of the memory."""
        record = self._kept[name][at]
        for field, number in numbers.items():
            if self._plain:
                setattr(record, field, number)
            else:
                record[field] = number

    def _find(self, player: int, key: int) -> int:
        """Where a choice at the root is kept, or would be."""
        mind = self._kept["minds"][player]
        first, slots = (mind.first, mind.slots) if self._plain else (int(mind["first"]), int(mind["slots"]))
        at = self.root(player) & (slots - 1) & ~(NEIGHBOURS - 1)
        while True:
            edge = self._kept["edges"][first + at]
            if int(edge.key if self._plain else edge["key"]) in (key, 0):
                return first + at
            at = (at + 1) & (slots - 1)
