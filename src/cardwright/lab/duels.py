"""Games between any two bots, one block at a time: the same deal with seats swapped and decks swapped."""

import hashlib
import time
from collections.abc import Callable, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from cardwright.bots import Bot, Spec
from cardwright.bots.brain import Brain, Compiling
from cardwright.bots.errands import DEAL, START, TURN
from cardwright.engine.cards import Deck
from cardwright.engine.game import Game
from cardwright.engine.match import Match
from cardwright.errors import BotFailed
from cardwright.kit.record import DRAWN, NOBODY


@dataclass(frozen=True, slots=True)
class Played:
    """One game: who won (0 or 1, or None for a draw), how long it was, and how long each bot thought."""

    winner: int | None
    turns: int
    first: int
    decisions: tuple[int, int]
    seconds: tuple[float, float]
    failed: str = ""

    @property
    def score(self) -> float:
        """What the first bot made of it."""
        return 0.5 if self.winner is None else 1.0 - self.winner


@dataclass(slots=True)
class Duel:
    """Two bots and what they need to play games. It is not shared between threads: each has its own."""

    game: Game
    specs: tuple[Spec, Spec]
    seed: int
    options: dict[str, int] | None = None
    on: str = "cpu"
    compiling: Compiling = nullcontext
    _brain: Brain | None = field(init=False, default=None)
    _setups: dict[tuple[Deck, Deck], bytes] = field(init=False, default_factory=dict)

    def block(self, decks: tuple[Deck, Deck], number: int) -> list[Played]:
        """The games of a block: four, or two where both decks are the same. The bots swap seats, then decks."""
        ways = [decks] if decks[0] == decks[1] else [decks, (decks[1], decks[0])]
        games = []
        for way, mine in enumerate(ways):
            for seat in range(2):
                # `mine` are the decks of the first and the second bot; the first bot sits at `seat`.
                there = mine if seat == 0 else (mine[1], mine[0])
                games.append(self.play(there, seat, number, 4 * number + 2 * way + seat))
        return games

    def play(self, decks: tuple[Deck, Deck], seat: int, deal: int, number: int) -> Played:
        """One game: the first bot sits at a seat, and the deal has a number of its own."""
        if all(spec.compiled for spec in self.specs):
            return self._play_errands(decks, seat, deal, number)
        return self._play_match(decks, seat, deal, number)

    def _play_errands(self, decks: tuple[Deck, Deck], seat: int, deal: int, number: int) -> Played:
        """One game in compiled code, or plain where that is wanted; only the clock is read outside."""
        if self._brain is None:
            self._brain = Brain(self.game, self.specs, self.on, self.compiling)
        if decks not in self._setups:
            self._setups[decks] = bytes(self.game.set_up(decks, self.options).bytes)
        brain, last = self._brain, -1
        brain.look_at(self._setups[decks])
        brain.run(DEAL, 0, deal, self.seed)
        for player in range(2):
            brain.run(START, player, number, seed_for(self.seed, f"bot {player}"))
        decisions, seconds = [0, 0], [0.0, 0.0]
        while brain.number("winner") == NOBODY:
            player = brain.number("to_move") ^ seat
            started = time.perf_counter()
            brain.run(TURN, player, int(player != last))
            seconds[player] += time.perf_counter() - started
            decisions[player] += 1
            last = player
        return _played(brain.number, seat, decisions, seconds)

    def _play_match(self, decks: tuple[Deck, Deck], seat: int, deal: int, number: int) -> Played:
        """One game as a match, where a program plays: one that fails loses."""
        match = Match(self.game, decks, seed_for(self.seed, f"deal {deal}"), self.options)
        decisions, seconds = [0, 0], [0.0, 0.0]
        bots: list[Bot] = []
        try:
            for player, spec in enumerate(self.specs):
                seed = seed_for(self.seed, f"bot {player} {number}")
                bots.append(Bot(spec.name, self.game, seed, self.on, self.compiling))
            while match.to_move is not None:
                player = match.to_move ^ seat
                started = time.perf_counter()
                choice = bots[player].choose(match)
                seconds[player] += time.perf_counter() - started
                decisions[player] += 1
                match.choose(choice)
        except BotFailed as failure:
            return Played(
                1 - player, match.turn, match.state.first ^ seat, _two(decisions), _two(seconds), str(failure)
            )
        finally:
            for bot in bots:
                bot.close()
        return _played(partial(getattr, match.state), seat, decisions, seconds)


def _played(number: Callable[[str], int], seat: int, decisions: Sequence[int], seconds: Sequence[float]) -> Played:
    """What came of a game, from the numbers in its record."""
    winner = None if number("winner") == DRAWN else number("winner") ^ seat
    return Played(winner, number("turn"), number("first") ^ seat, _two(decisions), _two(seconds))


def _two(values: Sequence[Any]) -> tuple[Any, Any]:
    first, second = values
    return first, second


def seed_for(seed: int, what: str) -> int:
    """A seed of its own for one thing, made from the seed of all."""
    return int.from_bytes(hashlib.sha256(f"{seed} {what}".encode()).digest()[:8])
