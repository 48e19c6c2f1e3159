"""What other cards or options do to the decks: two ways to play the same deals, and the difference in wins.

Two games share a deal with the seats swapped, and both sets play both of them. The unit of the interval is that pair:
what the second set changed in it. So the luck of the deal, which both sets share, drops out.
"""

import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from itertools import combinations
from typing import Any

import numpy as np

from cardwright.engine.cards import Deck
from cardwright.engine.game import Game
from cardwright.errors import CardwrightError
from cardwright.kit.record import DRAWN
from cardwright.lab import batch
from cardwright.lab.interval import Interval, difference_interval
from cardwright.lab.machines import machine_for
from cardwright.lab.simulate import FIRST_CHUNK, check_settings, plan_for, run_in_chunks

Results = np.ndarray[Any, Any]


@dataclass(frozen=True, slots=True)
class DeckChange:
    """How often a deck won before and after, a draw counted as half, and the difference with its 95% interval."""

    deck: str
    games: int
    before: float
    after: float
    difference: Interval

    @property
    def is_real(self) -> bool:
        """Whether the difference is one: a difference inside its interval, around nought, is none."""
        return not self.difference.low <= 0 <= self.difference.high

    def as_data(self) -> dict[str, Any]:
        """The change as plain data."""
        return {
            "deck": self.deck,
            "games": self.games,
            "rate_before": self.before,
            "rate_after": self.after,
            "difference": self.difference.rate,
            "low": self.difference.low,
            "high": self.difference.high,
            "is_real": self.is_real,
        }


@dataclass(frozen=True, slots=True)
class Comparison:
    """What came of a comparison: each deck's change, and how long games took."""

    game: str
    players: tuple[str, str]
    seed: int
    on: str
    cores: int
    games: int
    seconds: float
    decks: tuple[DeckChange, ...]
    left_out: tuple[str, ...]
    turns: tuple[float, float]

    def as_data(self) -> dict[str, Any]:
        """The comparison as plain data."""
        return {
            "game": self.game,
            "players": list(self.players),
            "seed": self.seed,
            "on": self.on,
            "cores": self.cores,
            "games": self.games,
            "seconds": self.seconds,
            "decks": [change.as_data() for change in self.decks],
            "left_out": list(self.left_out),
            "turns_before": self.turns[0],
            "turns_after": self.turns[1],
        }


def compare(
    before: Game,
    after: Game,
    games: int = 1000,
    players: Sequence[str] = ("greedy", "greedy"),
    seed: int = 1,
    on: str = "cpu",
    cores: int = 1,
    decks: Sequence[str | Deck] | None = None,
    options: dict[str, int] | None = None,
    options_before: dict[str, int] | None = None,
    progress: Callable[[int], None] | None = None,
    compiling: Callable[[], AbstractContextManager[Any]] = nullcontext,
) -> Comparison:
    """Play the same games with two card sets of one game, or with other options, and compare how often each deck wins.

    `games` are played with each set, two for each deal, all pairs of decks in turn: those given by name or file, or
    all that both sets have. `options` are those of the games after the change, `options_before` of those before; what
    is not named is as usual. `after` is reached from `before` without compiling anything.
    """
    check_settings(games, on, cores)
    if before.rules is not after.rules:
        raise CardwrightError(f"only card sets of one game can be compared, not of {before.name} and {after.name}")
    names = dict.fromkeys(decks if decks is not None else (name for name in before.decks if name in after.decks))
    sides = [_decks(before, names, "before"), _decks(after, names, "after")]
    pairs = _pairs_of(sides, games)
    first_plan, second_plan = (
        plan_for(game, players, seed, side, chosen, cores, compiling)
        for game, side, chosen in zip((before, after), sides, (options_before, options), strict=True)
    )
    machine = machine_for(on, first_plan)
    results = [np.zeros(games, batch.Result) for _ in range(2)]
    started = time.perf_counter()
    for k, runner in enumerate((machine, machine.again(second_plan))):
        run_in_chunks(runner.run, results[k], FIRST_CHUNK[on] * cores, _counted_on(progress, k * games))
    first, second = players
    return Comparison(
        game=before.name,
        players=(first, second),
        seed=seed,
        on=on,
        cores=cores,
        games=games,
        seconds=time.perf_counter() - started,
        decks=tuple(_change(number, deck.name, pairs, *results) for number, deck in enumerate(sides[0])),
        left_out=() if decks is not None else tuple(sorted(set(before.decks) ^ set(after.decks))),
        turns=(float(results[0]["turns"].mean()), float(results[1]["turns"].mean())),
    )


def _decks(game: Game, names: Iterable[str | Deck], which: str) -> list[Deck]:
    """The decks of one card set; whose fault it is where one cannot be played is said."""
    try:
        return [game.deck(deck) for deck in names]
    except CardwrightError as error:
        raise CardwrightError(f"with the cards {which} the change: {error}") from error


def _pairs_of(sides: Sequence[Sequence[Deck]], games: int) -> list[tuple[int, int]]:
    """The pairs of decks, by their numbers, in the order in which they are played."""
    if any(len(set(side)) < max(2, len(side)) for side in sides):
        raise CardwrightError("a comparison needs at least two decks, none of them twice, that both card sets can play")
    pairs = list(combinations(range(len(sides[0])), 2))
    if games % 2 or games < 2 * len(pairs):
        raise CardwrightError(f"{len(pairs)} pairs of decks need an even number of games, at least {2 * len(pairs)}")
    return pairs


def _counted_on(progress: Callable[[int], None] | None, done: int) -> Callable[[int], None] | None:
    """What tells the progress of a run that comes after others."""
    return None if progress is None else lambda count: progress(done + count)


def _change(number: int, name: str, pairs: Sequence[tuple[int, int]], before: Results, after: Results) -> DeckChange:
    """The change of one deck, from the deals that it took part in."""
    deals = np.array(pairs)[np.arange(len(before) // 2) % len(pairs)]
    mine = (deals == number).any(axis=1)
    is_first = deals[mine, 0] == number
    # The second deck of a pair wins what the first does not.
    old, new = (np.where(is_first, scores[mine], 1 - scores[mine]) for scores in (_scores(before), _scores(after)))
    changed = difference_interval((new - old).tolist())
    return DeckChange(name, 2 * len(old), float(old.mean()), float(new.mean()), changed)


def _scores(results: Results) -> Results:
    """What the first deck of each deal made of its two games: 1 for a win, a half for a draw, on average."""
    winner, number = results["winner"], np.arange(len(results))
    won = np.where(winner == DRAWN, 0.5, (winner + number) % 2 == 0)
    scores: Results = won.reshape(-1, 2).mean(axis=1)
    return scores
