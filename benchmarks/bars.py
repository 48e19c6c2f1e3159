"""The bars that the project has set itself for its games, and whether a run met them."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from benchmarks.games import GAMES, OurGame
from benchmarks.measure import DECISIONS
from benchmarks.results import Results
from benchmarks.words import figure

# What a run found for a bar of a game: the figure, None where it was not measured, and words about it.
Found = tuple[float | None, str]
Find = Callable[[Results, OurGame], Found]

TRADING_CARDS = ("essence-wars", "weiss-sim")


@dataclass(frozen=True, slots=True)
class Bar:
    """Something that should be at least so much, or at most; `measured` is None when it was not."""

    name: str
    needed: float
    unit: str
    measured: float | None
    at_most: bool = False
    detail: str = ""

    @property
    def met(self) -> bool | None:
        """Whether the bar was met; None when it was not measured."""
        if self.measured is None:
            return None
        return self.measured <= self.needed if self.at_most else self.measured >= self.needed

    @property
    def verdict(self) -> str:
        """The same as a word."""
        return {None: "not measured", True: "met", False: "not met"}[self.met]

    @property
    def words(self) -> tuple[str, str, str, str]:
        """The cells of the bar's line in a table."""
        needed = f"{'at most' if self.at_most else 'at least'} {figure(self.needed, self.unit)}"
        measured = "-" if self.measured is None else f"{figure(self.measured, self.unit)}{self.detail}"
        return self.name, needed, measured, self.verdict

    def as_data(self) -> dict[str, Any]:
        """The bar as plain data."""
        limit = "at most" if self.at_most else "at least"
        return {"name": self.name, limit: self.needed, "unit": self.unit, "measured": self.measured, "met": self.met}


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of bar: its name behind that of the game, its unit, and where a run has its figure."""

    name: str
    unit: str
    find: Find
    at_most: bool = False


def own(mode: str) -> Find:
    """The figure of the game itself in a mode."""

    def find(results: Results, game: OurGame) -> Found:
        row = results.rows.get(game.key(mode))
        return (row.value if row else None), ""

    return find


def against(*packages: str, mode: str | None = None) -> Find:
    """How many times as fast the game is as the fastest of some packages, in any of its modes or in one."""

    def find(results: Results, game: OurGame) -> Found:
        peer = results.fastest(*packages, mode=mode)
        return (results.ahead(game, peer), f" ({peer.case.game})") if peer else (None, "")

    return find


def clone(results: Results, game: OurGame) -> Found:
    """A clone costs one memcpy: no more than the C library's own, give or take the noise of measuring."""
    (ours, _), (theirs, _) = own("clone")(results, game), own("memcpy")(results, game)
    if ours is None or theirs is None:
        return None, ""
    return ours / theirs, f" ({figure(ours, 'ns')} against {figure(theirs, 'ns')})"


KINDS = {
    "compiled": Kind("compiled, one core", DECISIONS, own("compiled")),
    "OpenSpiel native": Kind(
        "against OpenSpiel's fastest native card game", "times", against("open_spiel", mode="native")
    ),
    "OpenSpiel rules": Kind(
        "against OpenSpiel's fastest through pyspiel", "times", against("open_spiel", mode="rules")
    ),
    "trading cards": Kind("against the fastest trading-card peer", "times", against(*TRADING_CARDS)),
    "two cores": Kind("on two cores against one, by the clock", "times", own("two cores")),
    "observed": Kind("observed steps, one core", DECISIONS, own("observed")),
    "observed gpu": Kind("observed steps on a GPU, everything staying there", "steps/s", own("observed gpu")),
    "calls": Kind("one Python call for each decision, observed", DECISIONS, own("calls")),
    "plain": Kind("in plain Python", DECISIONS, own("plain")),
    "cold start": Kind("cold start, compiling included, CPU time", "s", own("cold start"), at_most=True),
    "warm start": Kind("warm start of a whole process, by the clock", "s", own("warm start"), at_most=True),
    "record": Kind("a state", "bytes", own("record"), at_most=True),
    "clone": Kind("a clone against one memcpy", "times", clone, at_most=True),
}


def bars_of(results: Results) -> Iterator[Bar]:
    """All bars, game by game in the order of their kinds, with what a run measured for them."""
    for game in GAMES:
        for name, kind in KINDS.items():
            if name in game.bars:
                measured, detail = kind.find(results, game)
                yield Bar(f"{game.title}: {kind.name}", game.bars[name], kind.unit, measured, kind.at_most, detail)
