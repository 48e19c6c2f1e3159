"""What a run measured: one row for each case, and ratios that do not suffer when the machine changes its speed."""

import statistics
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from benchmarks.games import GAMES, LANDS, OurGame
from benchmarks.measure import DECISIONS, Case

COMPILED, OBSERVED = "compiled", "observed"
OUR_LANDS = LANDS.key(COMPILED)


@dataclass(frozen=True, slots=True)
class Row:
    """The figures of one case, or why there are none. `paces` are the rates of Lands in turns with the samples."""

    case: Case
    samples: tuple[float, ...] = ()
    paces: tuple[float, ...] = ()
    version: str = ""
    decisions_per_game: float | None = None
    skipped: str = ""

    @property
    def value(self) -> float:
        """The middle one of the repeats."""
        return statistics.median(self.samples)

    @property
    def behind_lands(self) -> float:
        """How many times as fast Lands was at the same time: a ratio of medians, which single stalls do not move."""
        if self.case.key == OUR_LANDS:
            return 1
        return statistics.median(self.paces) / self.value

    @property
    def games_per_second(self) -> float | None:
        """How many games that is, where their length is known."""
        return self.value / self.decisions_per_game if self.decisions_per_game else None

    def as_data(self) -> dict[str, Any]:
        """The row as plain data."""
        name = {"key": self.case.key, "package": self.case.package, "game": self.case.game, "mode": self.case.mode}
        if self.skipped:
            return {**name, "skipped": self.skipped}
        figures = {"version": self.version, "unit": self.case.unit, "value": self.value, "samples": list(self.samples)}
        if self.case.unit != DECISIONS:
            return {**name, **figures}
        games = {"games_per_second": self.games_per_second, "decisions_per_game": self.decisions_per_game}
        return {**name, **figures, "lands_samples": list(self.paces), **games}


def row_from(case: Case, data: dict[str, Any]) -> Row:
    """The row of a case from what its process printed."""
    if "skipped" in data:
        return Row(case, skipped=data["skipped"])
    return Row(case, tuple(data["samples"]), tuple(data["paces"]), data["version"], data["decisions_per_game"])


class Results:
    """The rows of a run, by their keys. That of Lands has the samples of the whole run."""

    def __init__(self, rows: Iterable[Row]) -> None:
        rows = list(rows)
        self.skipped = [row for row in rows if row.skipped]
        self.rows = {row.case.key: row for row in rows if not row.skipped}
        if lands := self.rows.get(OUR_LANDS):
            everywhere = tuple(pace for row in self.rows.values() for pace in row.paces)
            self.rows[OUR_LANDS] = replace(lands, samples=lands.samples + everywhere, paces=())

    def rates(self) -> list[Row]:
        """The rows of random play, the fastest first."""
        return sorted((row for row in self.rows.values() if row.case.unit == DECISIONS), key=lambda row: -row.value)

    def observed(self) -> list[Row]:
        """Those of them in which what the player sees is written at every step."""
        return [row for row in self.rates() if row.case.observed]

    def fastest(self, *packages: str, mode: str | None = None) -> Row | None:
        """The row of these packages that is least behind Lands, in a mode if one is named."""
        rows = [row for row in self.rates() if row.case.package in packages and mode in (None, row.case.mode)]
        return min(rows, key=lambda row: row.behind_lands, default=None)

    def measured(self, mode: str = COMPILED) -> list[OurGame]:
        """Our games that the others can be compared with in a mode: Lands compiled always, as it was in every case."""
        return [game for game in GAMES if game.key(mode) in (OUR_LANDS, *self.rows)]

    def ahead(self, game: OurGame, row: Row, mode: str = COMPILED) -> float | None:
        """How many times as fast as a row a game of ours is in a mode: both were measured in turns with Lands."""
        if game.key(mode) == OUR_LANDS:
            return row.behind_lands
        ours = self.rows.get(game.key(mode))
        return row.behind_lands / ours.behind_lands if ours else None

    def as_data(self) -> list[dict[str, Any]]:
        """All rows as plain data."""
        return [row.as_data() | self.ratios(row) for row in (*self.rows.values(), *self.skipped)]

    def ratios(self, row: Row) -> dict[str, float | None]:
        """How many times as fast as a row of random play each of our games is, as plain data."""
        if row.skipped or row.case.unit != DECISIONS:
            return {}
        return {f"{game.name}_ratio": self.ahead(game, row) for game in self.measured()}
