"""A bar chart of random play as SVG, on a logarithmic scale."""

import math
from collections.abc import Sequence
from html import escape

from benchmarks.measure import DECISIONS
from benchmarks.results import Row
from benchmarks.words import short

LINE = 24
LABELS = 300
CHART = 560
TOP = 64
SLOWEST = 1e3
OURS, THEIRS, INK, FAINT = "#0b6e4f", "#8d99ae", "#1f2933", "#d8dee6"


RANDOM_PLAY = "Random play on one core"
OBSERVED_PLAY = "Observed steps on one core"


def chart(rows: Sequence[Row], title: str = RANDOM_PLAY) -> str:
    """The chart of some rows of a run, the fastest on top."""
    most = 10 ** math.ceil(math.log10(max([row.value for row in rows], default=10 * SLOWEST)))
    width, height = LABELS + CHART + 80, TOP + LINE * len(rows) + 16
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" '
        f'font-size="13" fill="{INK}">',
        f'<rect width="{width}" height="{height}" fill="white"/>',
        f'<text x="{LABELS}" y="24" font-size="16">{title}, {DECISIONS} (logarithmic)</text>',
        *grid(most, height),
        *(part for k, row in enumerate(rows) for part in bar(row, TOP + LINE * k, most)),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def reach(value: float, most: float) -> float:
    """How far to the right a rate is drawn."""
    return max(0.0, CHART * math.log(value / SLOWEST) / math.log(most / SLOWEST))


def grid(most: float, height: int) -> list[str]:
    """A line for each power of ten."""
    parts, value = [], SLOWEST
    while value <= most:
        x = LABELS + reach(value, most)
        parts.append(f'<line x1="{x:.1f}" x2="{x:.1f}" y1="{TOP - 8}" y2="{height - 12}" stroke="{FAINT}"/>')
        parts.append(f'<text x="{x:.1f}" y="{TOP - 14}" text-anchor="middle" font-size="11">{short(value)}</text>')
        value *= 10
    return parts


def bar(row: Row, y: int, most: float) -> list[str]:
    """The label, the bar and the rate of one row."""
    ours = row.case.package == "cardwright"
    label = escape(f"{row.case.package}: {row.case.game}, {row.case.mode}")
    length, middle = reach(row.value, most), y + LINE / 2 + 4
    weight = ' font-weight="bold"' if ours else ""
    return [
        f'<text x="{LABELS - 10}" y="{middle}" text-anchor="end"{weight}>{label}</text>',
        f'<rect x="{LABELS}" y="{y + 3}" width="{length:.1f}" height="{LINE - 7}" rx="2" '
        f'fill="{OURS if ours else THEIRS}"/>',
        f'<text x="{LABELS + length + 6:.1f}" y="{middle}"{weight}>{short(row.value)}</text>',
    ]
