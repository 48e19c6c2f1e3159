"""Figures and tables as text."""

from collections import Counter
from collections.abc import Iterable, Sequence

from benchmarks.results import COMPILED, OBSERVED, Results, Row

HEADINGS = ("package", "game", "mode", "decisions/s", "range", "games/s", "decisions/game")
OUR_LEDUC = "cardwright/leduc/compiled"
# Packages whose Leduc is the same game, choice for choice; RLCard's and so PettingZoo's always offers to fold.
SAME_LEDUC = ("leduc", "leduc_poker", "leduc_holdem")


def short(value: float) -> str:
    """A number with three digits that count."""
    if value >= 1e6:
        return f"{three_digits(value / 1e6)} M"
    return f"{three_digits(value / 1e3)} k" if value >= 1e4 else three_digits(value)


def three_digits(value: float) -> str:
    """A number below a million without more digits than mean something."""
    if value >= 100 or value == int(value):
        return f"{value:.0f}"
    return f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def figure(value: float, unit: str) -> str:
    """A number with its unit."""
    return f"{short(value)} {unit}"


def rate_table(results: Results) -> str:
    """Random play in every package, and how many times as fast each of our games is."""
    return table_of(results, results.rates(), COMPILED)


def observed_table(results: Results) -> str:
    """The same where what the player sees is written at every step, beside our vector environments."""
    return table_of(results, results.observed(), OBSERVED)


def table_of(results: Results, rows: Sequence[Row], mode: str) -> str:
    """Rows of random play, and how many times as fast each of our games is in a mode."""
    games = results.measured(mode)
    headings = (*HEADINGS, *(f"{game.title} is" for game in games))
    return markdown(headings, [rate_cells(row, *(results.ahead(game, row, mode) for game in games)) for row in rows])


def leduc_table(results: Results) -> str:
    """The one game that several packages have, and how many times as fast ours is; empty if ours was not measured."""
    ours = results.rows.get(OUR_LEDUC)
    rows = [row for row in results.rates() if row.case.game in SAME_LEDUC]
    if ours is None or len(rows) == 1:
        return ""
    headings = (*HEADINGS, "our Leduc is")
    return markdown(headings, [rate_cells(row, row.behind_lands / ours.behind_lands) for row in rows])


def rate_cells(row: Row, *behind: float | None) -> list[str]:
    """The cells of a row of random play that is so many times slower than each of ours."""
    games = "-" if row.games_per_second is None else short(row.games_per_second)
    length = "-" if row.decisions_per_game is None else three_digits(row.decisions_per_game)
    spread = f"{short(min(row.samples))} to {short(max(row.samples))}"
    name = f"{row.case.package} {row.version}".strip()
    cells = [name, row.case.game, row.case.mode, short(row.value), spread, games, length]
    return cells + ["-" if times is None else f"{three_digits(times)}x" for times in behind]


def skipped_lines(results: Results) -> list[str]:
    """A line for each package that could not be measured, or for each reason why not."""
    reasons = Counter((row.case.package, row.skipped) for row in results.skipped)
    return [f"Skipped {package} ({n} of its cases): {reason}" for (package, reason), n in reasons.items()]


def markdown(headings: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table that reads well as it is and as Markdown; columns of numbers stand to the right."""
    body = list(rows)
    widths = [max(len(line[k]) for line in (headings, *body)) for k in range(len(headings))]
    numeric = [all(line[k][:1].isdigit() or line[k] == "-" for line in body) for k in range(len(headings))]

    def joined(cells: Iterable[str]) -> str:
        return f"| {' | '.join(cells)} |"

    def aligned(line: Sequence[str]) -> str:
        cells = zip(line, widths, numeric, strict=True)
        return joined(cell.rjust(width) if right else cell.ljust(width) for cell, width, right in cells)

    rule = joined("-" * (width - right) + ":" * right for width, right in zip(widths, numeric, strict=True))
    return "\n".join([aligned(headings), rule, *map(aligned, body)])
