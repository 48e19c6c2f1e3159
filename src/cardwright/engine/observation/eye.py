"""Looks at one state at a time, in the plain run: what a seat sees, and what the actions mean that it may take."""

from typing import Any

import numpy as np

from cardwright.engine.cards import Deck
from cardwright.engine.compile.plain import plain_linker
from cardwright.engine.game import Game
from cardwright.engine.observation.layout import layout_of, tables_of
from cardwright.engine.observation.links import links_of
from cardwright.engine.observation.writing.observe import KEPT, observe, write_offers

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
        self._tables = [opened(table) for table in (tables.facts, tables.grounds)]

    def look(self, state: Any, seat: int) -> tuple[Array, dict[int, int]]:
        """What a seat sees, and the fingers of the actions that it may take, by their numbers."""
        n = self.layout.actions
        words, kept = np.zeros(self.layout.size // 8, np.int64), opened(np.zeros(KEPT, np.int64))
        slots = opened(np.zeros(4 * self.layout.rows, np.int8))
        mask, offers, fingers = (np.zeros(n, np.uint8) for _ in range(3))
        facts, grounds = self._tables
        out = opened(words)
        self._observe(state, self._book, seat, facts, grounds, 0, out, slots, kept)
        views = opened(mask), opened(offers), opened(fingers)
        count = self._offer(state, seat, facts, grounds, 0, out, slots, kept, *views)
        return words.view(np.int8), {action: int(fingers[action]) for action in offers[:count].tolist()}
