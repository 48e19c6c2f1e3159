"""A cut-down Lands in which the best that can be done is known exactly: the search does nearly as well.

Few cards are left, each deck is of one energy, both hands are known, and the game ends within a few turns: nothing is
hidden and nothing is chance, so that all games can be tried.
"""

import random
from typing import Any

import pytest

from cardwright.bots import spec_of
from cardwright.bots.brain import Brain
from cardwright.bots.errands import SETTLE, START, THINK
from cardwright.engine.game import Game
from cardwright.kit.record import DRAWN, NOBODY
from cardwright.kit.turns import choices, nth_choice, step
from tests.support.table import table

ENERGIES = ("grass", "lightning", "fire", "darkness", "water")
PLAYOUTS = 10_000
POSITIONS = 40


class Solver:
    """The value of positions for the first seat: two for a win, one for a draw, if both play as well as can be."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._known: dict[bytes, int] = {}

    def after(self, state: Any, finger: int) -> Any:
        """The state after a choice."""
        state = state.copy()
        self._game.plain(step)(state, self._game.plain_book, finger)
        return state

    def fingers(self, state: Any) -> list[int]:
        """All choices."""
        return [self._game.plain(nth_choice)(state, k) for k in range(self._game.plain(choices)(state))]

    def value(self, state: Any) -> int:
        """What the position is worth."""
        if state.winner != NOBODY:
            return 1 if state.winner == DRAWN else 2 * (state.winner == 0)
        key = bytes(state.bytes)
        if key not in self._known:
            values = [self.value(self.after(state, finger)) for finger in self.fingers(state)]
            self._known[key] = max(values) if state.to_move == 0 else min(values)
        return self._known[key]

    def best(self, state: Any) -> int:
        """A choice that loses nothing."""
        values = {finger: self.value(self.after(state, finger)) for finger in self.fingers(state)}
        pick = max if state.to_move == 0 else min
        return pick(values, key=lambda finger: values[finger])


def position(seed: int) -> Any:
    """A position near the end of a game, with both hands open to both."""
    dice = random.Random(seed)
    parts = ["turn_cap=9 deck/0= deck/1="]
    for p in range(2):
        hand, board = dice.choices(ENERGIES, k=3), dice.choices(ENERGIES, k=3)
        deck = [dice.choice(ENERGIES)] * 2
        parts.append(f"hand/{p}={','.join(hand)} board/{p}={','.join(board)} top/{p}={','.join(deck)}")
    scene = table("lands", " ".join(parts), seed=seed)
    for w in range(3):
        for p in range(2):
            scene.state.known[w, p] |= scene.state.hand[p]
    return scene.state


@pytest.mark.long
def test_the_search_reaches_nearly_the_optimum(lands: Game) -> None:
    """Against an opponent that never errs, it makes at least 97 hundredths of what the best play would."""
    brain, solver = Brain(lands, [spec_of(f"search:{PLAYOUTS}")]), Solver(lands)
    reached = possible = tried = 0
    for seed in range(400):
        try:
            state = position(seed)
        except (AssertionError, ValueError):
            continue
        value = solver.value(state)
        # Only where something can be lost by a bad choice.
        if value == 0 or min(solver.value(solver.after(state, f)) for f in solver.fingers(state)) == value:
            continue
        while state.winner == NOBODY:
            if state.to_move == 0:
                brain.look_at(state.bytes)
                brain.run(START, 0, state.turn, seed)
                brain.run(THINK, 0, PLAYOUTS)
                finger = brain.run(SETTLE)
            else:
                finger = solver.best(state)
            state = solver.after(state, finger)
        reached += solver.value(state)
        possible += value
        tried += 1
        if tried == POSITIONS:
            break

    assert tried == POSITIONS
    assert reached >= 0.97 * possible, f"{reached} of {possible}"
