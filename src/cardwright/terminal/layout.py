"""A whole screen: the table, what happened, and the question, each given the room that it needs."""

from dataclasses import dataclass, replace

from rich.text import Text

from cardwright.terminal.labels import Data
from cardwright.terminal.plain import question_words, table_words
from cardwright.terminal.question import question_lines
from cardwright.terminal.screen import styled
from cardwright.terminal.story import latest, told
from cardwright.terminal.table import MOST_TERSE, Pen, table_lines

WIDE = 112
SIDE_COLUMN = 40
WIDEST = 150
MOST_LOG = 14
LEAST_LOG = 20
# More log entries than any screen has room for.
MOST_ENTRIES = 80
ROOMY = 6


@dataclass(frozen=True, slots=True)
class Scene:
    """What a screen shows: a view, which log entry is the first new one, a remark, and why if one is taught.

    `passed` says in which windows the table passed for the one who looks.
    """

    view: Data
    seen: int = 0
    remark: str = ""
    teach: bool = False
    passed: str = ""


def scene_lines(scene: Scene, pen: Pen) -> list[Text]:
    """All lines of a screen but the prompt, which has one more. Where they do not fit, the table gets terser."""
    if pen.screen.plain:
        return _spoken(scene, pen)
    if not pen.screen.redraws:
        return [Text(), *_news(scene, pen), *table_lines(scene.view, pen), *_asked(scene, pen)]
    arrange = _beside if pen.width >= WIDE else _stacked
    for terse in range(MOST_TERSE + 1):
        lines = arrange(scene, replace(pen, terse=terse))
        if len(lines) < pen.screen.height:
            return lines
    return _cut(scene, replace(pen, terse=MOST_TERSE))


def _cut(scene: Scene, pen: Pen) -> list[Text]:
    """What fits of a screen that is too small for all of it: the whole question, and as much of the table as can be."""
    asked = _asked(replace(scene, teach=False), pen)[-(pen.screen.height - 2) :]
    table = table_lines(scene.view, pen)
    return [*table[: max(0, pen.screen.height - 1 - len(asked))], *asked]


def _spoken(scene: Scene, pen: Pen) -> list[Text]:
    """The screen in words: what is new, the table, the question."""
    words = [*table_words(scene.view, pen.game), *question_words(scene.view, pen.game, scene.teach)]
    passed = [scene.passed] if scene.passed else []
    return [*_news(scene, pen), *map(styled, [*passed, *words, *scene.remark.splitlines()])]


def _news(scene: Scene, pen: Pen) -> list[Text]:
    """What happened since the seat was last asked."""
    new = [entry for entry in scene.view["log"] if entry["number"] >= scene.seen]
    return told(new, pen.labels, pen.screen, width=pen.width)


def _log(scene: Scene, pen: Pen, room: int) -> list[Text]:
    """The end of the log, with what is new in it."""
    lines = told(scene.view["log"][-MOST_ENTRIES:], pen.labels, pen.screen, scene.seen, pen.width)
    return latest(lines, room, len(_news(scene, pen)))


def _asked(scene: Scene, pen: Pen) -> list[Text]:
    """The question, and a remark on the last answer."""
    lines = []
    if scene.passed:
        lines += pen.screen.wrapped(styled(f" {scene.passed}", "dim"), indent=1, width=pen.width)
    lines += question_lines(scene.view, pen, scene.teach)
    for remark in scene.remark.splitlines():
        lines += pen.screen.wrapped(styled(f" {remark}", "bold"), indent=1, width=pen.width)
    return lines


def _stacked(scene: Scene, pen: Pen) -> list[Text]:
    """The table, as much of the log as there is room for, and the question, below each other."""
    table, asked = table_lines(scene.view, pen), _asked(scene, pen)
    room = pen.screen.height - 1 - len(table) - len(asked)
    gap = [Text()] if room >= ROOMY and asked else []
    log = _log(scene, replace(pen, width=pen.width - 2), min(room - len(gap), MOST_LOG))
    return [*table, *(styled(" ") + line for line in log), *gap, *asked]


def _beside(scene: Scene, pen: Pen) -> list[Text]:
    """The table and the question on the left, the log in a column on the right."""
    wide = min(pen.width, WIDEST)
    left_pen = replace(pen, width=wide - SIDE_COLUMN - 2)
    asked = _asked(scene, left_pen)
    left = [*table_lines(scene.view, left_pen), *([Text()] if asked else []), *asked]
    room = min(max(len(left), LEAST_LOG), pen.screen.height - 1) - 1
    right = [styled("Log", "bold"), *_log(scene, replace(pen, width=SIDE_COLUMN), room)]
    rows = max(len(left), len(right))
    blank = [Text()]
    pairs = zip(left + blank * (rows - len(left)), right + blank * (rows - len(right)), strict=True)
    return [_joined(a, b, left_pen.width) for a, b in pairs]


def _joined(left: Text, right: Text, width: int) -> Text:
    line = left.copy()
    line.truncate(width, pad=True)
    line = line + styled("  ") + right
    line.rstrip()
    return line
