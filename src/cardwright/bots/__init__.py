"""Bots: levels for people, a tree search, two measuring sticks, programs that speak the protocol, trained networks.

What plays in compiled code is in the rules' subset (`tree`, `errands`, `greedy`, `random`). `Bot` lets any bot play
in a match.
"""

from contextlib import nullcontext
from typing import Any

from cardwright.bots import greedy, random
from cardwright.bots.brain import Compiling
from cardwright.bots.levels import LEVELS, Spec, bot_names, spec_of
from cardwright.bots.memory import GREEDY, SEARCH
from cardwright.bots.program import Program
from cardwright.bots.searcher import Searcher, Stop, never
from cardwright.bots.trained import Trained
from cardwright.engine.choice import Choice
from cardwright.engine.compile.link import Rule
from cardwright.engine.compile.plain import PlainRecords, plain_class
from cardwright.engine.game import Game, seed_words
from cardwright.engine.match import Match
from cardwright.kit.dice import seed_dice
from cardwright.kit.record import Dice

__all__ = ["LEVELS", "Bot", "Spec", "bot_names", "rule_of", "spec_of"]


def rule_of(spec: Spec) -> Rule | None:
    """The function that a measuring stick chooses by, which every machine runs; None for other bots."""
    if spec.kind == SEARCH or not spec.compiled:
        return None
    rule: Rule = greedy.choose if spec.kind == GREEDY else random.choose
    return rule


class Bot:
    """A bot with its own dice. It chooses by what its seat knows; the same seed gives the same choices."""

    def __init__(
        self, name: str, game: Game, seed: int, on: str = "cpu", compiling: Compiling = nullcontext, cores: int = 1
    ) -> None:
        self.spec = spec_of(name, game)
        self.name = name
        low, high = seed_words(seed)
        self._player: Stick | Program | Searcher | Trained
        if self.spec.command:
            self._player = Program(name, self.spec.command, game, seed)
        elif self.spec.weights:
            self._player = Trained(self.spec.weights, game)
        elif self.spec.kind == SEARCH:
            self._player = Searcher(self.spec, game, seed, on, compiling, cores)
        else:
            self._player = Stick(rule_of(self.spec), game, low, high)

    def choose(self, match: Match, stop: Stop = never) -> Choice:
        """The choice of the bot for the seat to move; the match is not changed. A search that is stopped hurries."""
        if isinstance(self._player, Searcher):
            return self._player.choose(match, stop)
        return self._player.choose(match)

    def close(self) -> None:
        """End what the bot has started."""
        if isinstance(self._player, Program):
            self._player.close()


class Stick:
    """A measuring stick in the plain run."""

    def __init__(self, rule: Rule | None, game: Game, low: int, high: int) -> None:
        assert rule is not None
        self._choose = game.plain(rule)
        self._book = game.plain_book
        self._dice = plain_class(Dice)()
        self._table = PlainRecords(game.state_class() for _ in range(2))
        seed_dice(self._dice, low, high, 0)

    def choose(self, match: Match) -> Choice:
        """The choice for the seat to move."""
        state: Any = match.state
        self._table[0] = state
        finger = self._choose(self._table, self._book, self._dice, 0)
        return next(choice for choice in match.choices if choice.finger == finger)
