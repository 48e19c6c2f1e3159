"""Chance as a script: the plain run of a game with dice that somebody else rolls.

A step is run with the rolls that are known so far. Where they end, the next roll is a chance node: it has so many
outcomes, each equally likely. Then the step is run again from its beginning, with one roll more.
"""

from dataclasses import dataclass, field
from typing import Any

from cardwright.engine.compile.link import Linker
from cardwright.engine.compile.plain import NATIVES
from cardwright.engine.game import Game
from cardwright.kit import dice
from cardwright.kit.hooks import deal
from cardwright.kit.turns import step


class RollNeeded(Exception):
    """The script has ended, and the rules want a number below `outcomes`."""

    def __init__(self, outcomes: int) -> None:
        super().__init__(f"a number below {outcomes} is wanted")
        self.outcomes = outcomes


@dataclass
class Script:
    """Numbers that are rolled one after the other."""

    rolls: tuple[int, ...] = ()
    used: int = field(default=0, init=False)

    def roll(self, holder: Any, n: int) -> int:  # noqa: ARG002  what the kit's function takes
        """The next number below n. Of one, nothing is rolled."""
        if n == 1:
            return 0
        if self.used == len(self.rolls):
            raise RollNeeded(n)
        self.used += 1
        return self.rolls[self.used - 1]


class ScriptedGame:
    """A game whose dice are scripts."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._script = Script()
        linker = Linker(game.rules, {}, {**NATIVES, dice.roll: self._roll}, lambda function: function)
        self._step = linker.link(step)
        self._deal = linker.link(deal)

    def _roll(self, holder: Any, n: int) -> int:
        return self._script.roll(holder, n)

    def after(self, record: bytes, finger: int, rolls: tuple[int, ...], dealing: bool = False) -> Any:
        """The state after a finger, or after the deal, by a script of rolls; raises RollNeeded where it ends."""
        state = self.game.state_class(record)
        self._script = Script(rolls)
        if dealing:
            self._deal(state, self.game.plain_book)
        self._step(state, self.game.plain_book, finger)
        return state
