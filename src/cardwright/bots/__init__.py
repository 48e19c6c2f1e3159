"""Bots: each a module with `choose(table, book, dice, player)`, in the rules' subset, which any machine runs.

`Bot` lets one of them play in a match, in the plain run.
"""

import importlib
from pathlib import Path
from typing import Any

from cardwright.engine.choice import Choice
from cardwright.engine.compile.plain import PlainRecords, plain_class
from cardwright.engine.game import Game, seed_words
from cardwright.engine.match import Match
from cardwright.errors import CardwrightError
from cardwright.kit.dice import seed_dice
from cardwright.kit.record import Dice


def bot_names() -> list[str]:
    """The names of the bots that are here."""
    return ["greedy", "random"]


class Bot:
    """A bot with its own dice. It chooses by what its seat knows; the same seed gives the same choices."""

    def __init__(self, name: str, game: Game, seed: int) -> None:
        if name not in bot_names():
            raise CardwrightError(f'no bot is called "{name}"; there is: {", ".join(bot_names())}')
        self.name = name
        self._choose = game.plain(importlib.import_module(f"cardwright.bots.{name}").choose)
        self._book = game.plain_book
        self._dice = plain_class(Dice)()
        self._table = PlainRecords(game.state_class() for _ in range(2))
        seed_dice(self._dice, *seed_words(seed), 0)

    def choose(self, match: Match) -> Choice:
        """The choice of the bot for the seat to move; the match is not changed."""
        state: Any = match.state
        self._table[0] = state
        finger = self._choose(self._table, self._book, self._dice, 0)
        return next(choice for choice in match.choices if choice.finger == finger)
