"""Looks at one state at a time, in the plain run: what a seat sees, and what the actions mean that it may take."""

from typing import Any

import numpy as np

from cardwright.engine.cards import Deck
from cardwright.engine.compile.plain import plain_linker
from cardwright.engine.game import Game
from cardwright.engine.observation.layout import layout_of, tables_of
from cardwright.engine.observation.links import links_of
from cardwright.engine.observation.writing.observe import observe, write_offers

Array = np.ndarray[Any, Any]


def opened(array: Any) -> memoryview:
    """An array as the plain run reads and writes it: real integers, every index and range checked."""
    return memoryview(array)


class Eye:
    """Looks at states of a game between two decks."""

    def __init__(self, game: Game, decks: tuple[Deck, Deck]) -> None:
        self.layout = layout_of(game)
        self._book = game.plain_book
        linker = plain_linker(game.rules, links_of(game))
        self._observe, self._offer = linker.link(observe), linker.link(write_offers)
        tables = tables_of(game, [decks])
        self._tables = [opened(table) for table in (tables.facts, tables.runs, tables.blank)]
        self._words = np.zeros(self.layout.size // 8, np.int64)
        self._maps = np.zeros(4 * self.layout.rows, np.int8)

    def look(self, state: Any, seat: int) -> tuple[Array, dict[int, int]]:
        """What a seat sees, and the fingers of the actions that it may take, by their numbers."""
        n = self.layout.actions
        mask, offers, fingers = (np.zeros(n, np.uint8) for _ in range(3))
        facts, runs, blank = self._tables
        out, maps = opened(self._words), opened(self._maps)
        self._observe(state, self._book, seat, facts, runs, blank, 0, out, maps)
        views = opened(mask), opened(offers), 0, opened(fingers)
        count = self._offer(state, seat, facts, runs, 0, out, maps, *views)
        return self._words.view(np.int8).copy(), {int(a): int(fingers[a]) for a in offers[:count]}
