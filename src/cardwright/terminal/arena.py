"""An arena on the terminal: ratings, a table of all pairs, what the bots were about; and the ratings as a picture."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from rich.text import Text

from cardwright.bots import spec_of
from cardwright.lab.arena import Arena, Pair
from cardwright.terminal.drawing import Drawing
from cardwright.terminal.screen import Screen, clean, styled

LINE = 30
LABELS = 170
CHART = 460
TOP = 56
BAR = "#0b6e4f"


def arena_lines(result: Arena, title: str, screen: Screen) -> list[Text]:
    """What came of an arena."""
    ratings = result.ratings()
    order = sorted(range(len(result.bots)), key=lambda k: -ratings[k].elo)
    games = result.pairs[0].games
    head = (
        f"{title}: {games:,} games for each two of {len(result.bots)} bots in {result.seconds:.1f} s "
        f"on {result.cores} core{'s' * (result.cores > 1)}, seed {result.seed}"
    )
    wide = max(len("bot"), *(len(short(bot)) for bot in result.bots))
    lines = [
        *screen.wrapped(styled(head), 2),
        styled(f"  {'bot':<{wide}}  {'Elo':>6}          seconds a choice", "bold"),
    ]
    for k in order:
        bot, rating = short(result.bots[k]), ratings[k]
        spent = result.seconds_per_decision(result.bots[k])
        lines.append(styled(f"  {bot:<{wide}}  {rating.elo:>+6.0f} ± {rating.error:<4.0f}   {spent:.6f}"))
    lines += [Text(), *_crosstable(result, order, wide, screen)]
    for pair in result.pairs:
        lines += screen.wrapped(styled(f"  {pair_words(pair)}"), 4)
        for words in dict.fromkeys(map(clean, pair.failures)):
            lines += screen.wrapped(styled(f"    {words}"), 6)
    decks = f"decks: {', '.join(result.decks)}; each deal is played with seats and decks swapped"
    note = f"({decks}; a draw is half a win; intervals of 95%; the mean Elo is nought)"
    return [*lines, *screen.wrapped(styled(f"  {note}"), 2)]


def short(bot: str) -> str:
    """A bot's name, cut where it is long."""
    name = str(clean(bot))
    return name if len(name) <= 24 else f"{name[:23]}~"


def pair_words(pair: Pair) -> str:
    """What came of two bots, in words."""
    first, second = map(short, pair.bots)
    draws = f", {pair.draws} drawn" if pair.draws else ""
    failed = f", {len(pair.failures)} lost by failing" if pair.failures else ""
    return f"{first} against {second}: {pair.rate}, {pair.wins} won{draws}, {pair.losses} lost{failed}"


def _crosstable(result: Arena, order: list[int], wide: int, screen: Screen) -> list[Text]:
    """How often the bot of a row beats that of a column; nothing for two bots, or where it does not fit."""
    if len(order) < 3 or 2 + wide + 10 * len(order) > screen.width:
        return []
    lines = [styled(f"  {'':<{wide}}" + "".join(f"{short(result.bots[k])[:8]:>10}" for k in order), "bold")]
    for row in order:
        cells = ["-" if row == column else f"{_rate(result, row, column):.1%}" for column in order]
        lines.append(styled(f"  {short(result.bots[row]):<{wide}}" + "".join(f"{cell:>10}" for cell in cells)))
    return [*lines, Text()]


def _rate(result: Arena, row: int, column: int) -> float:
    """How often one bot beats another."""
    if row < column:
        return result.pair(row, column).rate.rate
    return 1 - result.pair(column, row).rate.rate


def draw_ratings(result: Arena, title: str, file: Path) -> Path:
    """Draw the ratings with their error bars, as SVG or PNG; gives the file."""
    ratings = result.ratings()
    order = sorted(range(len(ratings)), key=lambda k: -ratings[k].elo)
    low = min(r.elo - r.error for r in ratings) - 20
    high = max(r.elo + r.error for r in ratings) + 20
    drawing = Drawing(LABELS + CHART + 80, TOP + LINE * len(order) + 16)

    def x(elo: float) -> float:
        return LABELS + CHART * (elo - low) / (high - low)

    drawing.words((LABELS, 24), f"{title}: Elo with intervals of 95%", 16)
    for elo in range(int(low // 200 + 1) * 200, int(high) + 1, 200):
        drawing.line((x(elo), TOP - 8), (x(elo), drawing.height - 12))
        drawing.words((x(elo), TOP - 12), f"{elo:+d}", 11, "middle")
    for k, bot in enumerate(order):
        rating, y = ratings[bot], TOP + LINE * k + LINE / 2
        drawing.words((LABELS - 12, y + 4), short(result.bots[bot]), anchor="end")
        drawing.line((x(rating.elo - rating.error), y), (x(rating.elo + rating.error), y), colour=BAR, thick=3)
        drawing.dot((x(rating.elo), y), 5, BAR)
        drawing.words((LABELS + CHART + 10, y + 4), f"{rating.elo:+.0f}")
    return drawing.write(file)


@contextmanager
def told_how_to_go_on(file: Path | None) -> Iterator[None]:
    """Tell who interrupts an arena how it goes on; what was not kept is lost."""
    try:
        yield
    except KeyboardInterrupt:
        if file is not None:
            print(f"Stopped. The same command goes on where it was, by {file}.", file=sys.stderr)
        raise


def known_bots(bots: list[str]) -> None:
    """Refuse a bot that is not here before anything is compiled."""
    for bot in bots:
        spec_of(bot)
