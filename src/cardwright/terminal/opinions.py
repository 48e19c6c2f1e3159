"""What a search thinks, on the terminal: the choices of a position, and the chances over a match, also as a picture."""

import os
import textwrap
from collections.abc import Sequence
from pathlib import Path

from rich.text import Text

import cardwright
from cardwright.bots.searcher import Estimate
from cardwright.engine.match import Match
from cardwright.errors import CardwrightError
from cardwright.lab.analysis import Analysis, Point
from cardwright.terminal.drawing import Drawing
from cardwright.terminal.screen import Screen, clean, styled

BARS, PLAIN_BARS = " ▁▂▃▄▅▆▇█", " .:-=+*#@"
ROWS = 8
LEFT, WIDE, TOP, HIGH = 60, 720, 50, 240
# So many letters fit below the graph.
LETTERS = 118
FIRST, SECOND = "#0b6e4f", "#b3541e"


def match_meant(words: str, at: int | None) -> Match:
    """The match that is meant: that of a file, as it stood after so many choices, or one that begins at a position."""
    if os.path.isfile(words):
        match = cardwright.load_match(words)
        return match if at is None else match.fork(at)
    name = words.split()[0] if words.split() else ""
    if name not in cardwright.game_names():
        raise CardwrightError(f'"{words}" is no saved match, nor a position like: lands turn=6 active=0 ...')
    return cardwright.load(name).match(seed=1, start=words)


def hint_lines(match: Match, found: Sequence[Estimate], bot: str, screen: Screen) -> list[Text]:
    """The choices with the chance of winning after each, the best first."""
    question = clean(match.view(match.to_move))["question"]
    name = clean(match.names[match.to_move or 0])
    playouts = sum(estimate.visits for estimate in found)
    lines = screen.wrapped(styled(f"{name} is asked: {question['words']}", "bold"), 2)
    for k, estimate in enumerate(found):
        rate = "  -  " if estimate.rate is None else f"{estimate.rate:5.1%}"
        style = "green" if k == 0 else ""
        lines.append(
            styled(f"  {rate:>6}  {clean(estimate.choice.words)}", style) + styled(f"  ({estimate.visits})", "dim")
        )
    note = f"chance of winning as {bot} sees it, who knows what {name} knows; in brackets, how many of {playouts:,}"
    return [*lines, *screen.wrapped(styled(f"  ({note} playouts went there)"), 2)]


def analysis_lines(result: Analysis, title: str, screen: Screen) -> list[Text]:
    """The chances of the first seat over a match as a graph, and the choices that turned it."""
    first, second = clean(list(result.names))
    if not result.points:
        return [styled(f"{title}: no choice was made yet.")]
    chances = [point.chance(0) for point in result.points]
    ended = (
        "" if not result.over else " A draw." if result.winner is None else f" {(first, second)[result.winner]} won."
    )
    head = f"{title}: {first} against {second}, {len(chances)} choices, as {result.bot} sees them.{ended}"
    lines = screen.wrapped(styled(head, "bold"), 2)
    if screen.plain:
        step = max(1, len(chances) // 20)
        lines += [styled(f"Before choice {k}: {first} {chances[k]:.0%}.") for k in range(0, len(chances), step)]
    else:
        lines += _graph(chances, first, screen)
    turning = result.turning_points()
    lines.append(styled("Turning points:" if turning else "No single choice turned it.", "bold"))
    for point in turning:
        lines += screen.wrapped(styled(f"  {turning_words(point, result)}"), 4)
    return lines


def turning_words(point: Point, result: Analysis) -> str:
    """A turning point in words."""
    name = clean(result.names[point.seat])
    return (
        f"choice {point.number}, turn {point.turn}: {name} chose {clean(point.chosen)} ({point.rate:.0%}); "
        f"{clean(point.best)} was better ({point.best_rate:.0%})"
    )


def _graph(chances: Sequence[float], first: str, screen: Screen) -> list[Text]:
    """The chances as columns, as many as fit."""
    room = max(10, screen.width - 8)
    count = min(room, len(chances))
    columns = [chances[k * len(chances) // count] for k in range(count)]
    signs = BARS if screen.boxes else PLAIN_BARS
    lines = [styled(f"  chance of {first}, choice by choice")]
    for row in range(ROWS - 1, -1, -1):
        filled = [max(0, min(8, round((chance * ROWS - row) * 8))) for chance in columns]
        label = {ROWS - 1: "100%", ROWS // 2: " 50%", 0: "  0%"}.get(row, "    ")
        lines.append(styled(f"  {label} ", "dim") + styled("".join(signs[n] for n in filled), "green"))
    return lines


def draw_analysis(result: Analysis, title: str, file: Path) -> Path:
    """Draw the chances over a match, with the turning points marked, as SVG or PNG; gives the file."""
    chances = [point.chance(0) for point in result.points]
    turning = result.turning_points()
    last = max(1, len(chances) - 1)
    told = [line for point in turning for line in textwrap.wrap(turning_words(point, result), LETTERS)]
    drawing = Drawing(LEFT + WIDE + 30, TOP + HIGH + 40 + 20 * len(told))

    def at(number: int) -> tuple[float, float]:
        return LEFT + WIDE * number / last, TOP + HIGH * (1 - chances[number])

    first, second = clean(list(result.names))
    drawing.words((LEFT, 24), f"{title}: chance of {first} against {second}", 16)
    for share in (0, 25, 50, 75, 100):
        y = TOP + HIGH * (1 - share / 100)
        drawing.line((LEFT, y), (LEFT + WIDE, y))
        drawing.words((LEFT - 8, y + 4), f"{share}%", 11, "end")
    drawing.line(*map(at, range(len(chances))), colour=FIRST, thick=2)
    for point in turning:
        x, y = at(point.number)
        drawing.dot((x, y), 5, SECOND)
        drawing.words((x, y - 9), str(point.number), 11, "middle")
    for k, line in enumerate(told):
        drawing.words((LEFT, TOP + HIGH + 36 + 20 * k), line, 12)
    return drawing.write(file)
