"""What a search thinks of a match: the best choices of a position, and the chances over a whole game.

Each position is looked at with the eyes of the seat to move: the search knows what that seat knew, and no more.
"""

from collections.abc import Callable
from contextlib import nullcontext
from dataclasses import dataclass
from typing import Any

from cardwright.bots import spec_of
from cardwright.bots.brain import Compiling
from cardwright.bots.memory import SEARCH
from cardwright.bots.searcher import Estimate, Searcher, Stop, never
from cardwright.engine.match import Match
from cardwright.errors import CardwrightError

# A choice turns a game when another one would have been better by so much; smaller differences may be chance.
TURNING = 0.1
MOST_TURNING = 5


@dataclass(frozen=True, slots=True)
class Point:
    """A choice that was made, and what the search thinks of it: chances are those of the seat that chose."""

    number: int
    turn: int
    seat: int
    question: str
    chosen: str
    rate: float
    best: str
    best_rate: float

    @property
    def lost(self) -> float:
        """How much the choice gave away."""
        return max(0.0, self.best_rate - self.rate)

    def chance(self, seat: int) -> float:
        """The chance of a seat before the choice, as the one who chose saw it."""
        return self.best_rate if seat == self.seat else 1 - self.best_rate

    def as_data(self) -> dict[str, Any]:
        """The point as plain data."""
        return {
            "number": self.number,
            "turn": self.turn,
            "seat": self.seat,
            "chosen": self.chosen,
            "rate": self.rate,
            "best": self.best,
            "best_rate": self.best_rate,
            "lost": self.lost,
            "chance_of_first_seat": self.chance(0),
        }


@dataclass(frozen=True, slots=True)
class Analysis:
    """A match as a search sees it, choice by choice."""

    names: tuple[str, str]
    bot: str
    points: tuple[Point, ...]
    winner: int | None
    over: bool

    def turning_points(self) -> list[Point]:
        """The choices that gave most away, in the order in which they were made."""
        worst = sorted((point for point in self.points if point.lost >= TURNING), key=lambda point: -point.lost)
        return sorted(worst[:MOST_TURNING], key=lambda point: point.number)

    def as_data(self) -> dict[str, Any]:
        """The analysis as plain data."""
        return {
            "names": list(self.names),
            "bot": self.bot,
            "winner": self.winner,
            "points": [point.as_data() for point in self.points],
            "turning_points": [point.number for point in self.turning_points()],
        }


def searcher_for(match: Match, bot: str, seed: int, compiling: Compiling = nullcontext) -> Searcher:
    """A search that gives its opinion on a match."""
    spec = spec_of(bot, match.game)
    if spec.kind != SEARCH or not spec.compiled:
        raise CardwrightError(f"{bot} has no opinion on choices: take a level, or search:1000")
    return Searcher(spec, match.game, seed, compiling=compiling)


def hint(
    match: Match, bot: str = "expert", seed: int = 1, compiling: Compiling = nullcontext, stop: Stop = never
) -> list[Estimate]:
    """What the search thinks of every choice of the seat to move, the best first."""
    if match.over:
        raise CardwrightError("this match is over: there is nothing to choose")
    return searcher_for(match, bot, seed, compiling).estimates(match, stop)


def analyse(
    match: Match,
    bot: str = "hard",
    seed: int = 1,
    progress: Callable[[int], None] | None = None,
    compiling: Compiling = nullcontext,
) -> Analysis:
    """What the search thinks of every choice that was made in a match."""
    searcher = searcher_for(match, bot, seed, compiling)
    points: list[Point] = []
    step = match.fork(0)
    for number, text in enumerate(match.made):
        points.append(point_of(searcher, step, number, text))
        step.choose(text)
        if progress is not None:
            progress(number + 1)
    return Analysis(match.names, bot, tuple(points), match.winner, match.over)


def point_of(searcher: Searcher, step: Match, number: int, text: str) -> Point:
    """What the search thinks of a choice that was made where a match stands."""
    best = searcher.estimates(step)[0]
    made = searcher.surely(next(choice for choice in step.choices if choice.text == text))
    best_rate = best.rate or 0.0
    return Point(
        number=number,
        turn=step.turn,
        seat=step.to_move or 0,
        question=step.question.name if step.question else "",
        chosen=made.choice.words,
        # What was tried less is known less well: it never counts for more than what was tried most. What no deal
        # offered was never tried: nothing is said against it.
        rate=best_rate if made.rate is None else min(made.rate, best_rate),
        best=best.choice.words,
        best_rate=best_rate,
    )
