"""The bars that the project has set itself, and whether a run met them."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from benchmarks.results import Results, Row
from benchmarks.words import figure


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


def bars_of(results: Results) -> list[Bar]:
    """All bars, with what a run measured for them."""

    def own(mode: str) -> float | None:
        row = results.rows.get(f"cardwright/lands/{mode}")
        return row.value if row else None

    def against(name: str, needed: float, peer: Row | None) -> Bar:
        if peer is None:
            return Bar(name, needed, "times", None)
        return Bar(name, needed, "times", peer.behind_lands, detail=f" ({peer.case.game})")

    return [
        Bar("Lands compiled, one core", 15e6, "decisions/s", own("compiled")),
        against("Lands against OpenSpiel's fastest native card game", 7, results.fastest("open_spiel", "native")),
        against("Lands against OpenSpiel's fastest through pyspiel", 50, results.fastest("open_spiel", "rules")),
        against("Lands against essence-wars, in its fastest mode", 15, results.fastest("essence-wars")),
        Bar("two cores against one, by the clock", 1.8, "times", own("two-cores")),
        Bar("Lands in plain Python", 30e3, "decisions/s", own("plain")),
        Bar("cold start, compiling included, CPU time", 15, "s", own("cold-start"), at_most=True),
        Bar("warm start of a whole process, by the clock", 1, "s", own("warm-start"), at_most=True),
        Bar("a state of Lands", 320, "bytes", own("record"), at_most=True),
        clone_bar(own),
    ]


def clone_bar(own: Callable[[str], float | None]) -> Bar:
    """A clone costs one memcpy: no more than the C library's own, give or take the noise of measuring."""
    clone, memcpy = own("clone"), own("memcpy")
    if clone is None or memcpy is None:
        return Bar("a clone against one memcpy", 1.2, "times", None, at_most=True)
    detail = f" ({figure(clone, 'ns')} against {figure(memcpy, 'ns')})"
    return Bar("a clone against one memcpy", 1.2, "times", clone / memcpy, True, detail)
