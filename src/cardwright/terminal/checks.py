"""A check on the terminal: each problem with its place, the sentence with a caret, and what would fit there."""

import os
import re
from collections.abc import Sequence
from dataclasses import replace
from difflib import SequenceMatcher
from pathlib import Path
from typing import Any

from rich.cells import cell_len
from rich.text import Text

from cardwright.engine.check import Checked, Problem
from cardwright.engine.words import listed
from cardwright.terminal.screen import Screen, clean, styled

INDENT = 4
# Part of a long sentence is shown: so much of it before the caret, on a narrow screen less.
BEFORE = 30
DOTS = "... "
MOST_PHRASES = 16
# From so much of their letters on, two words are alike.
LIKE = 0.6
WORD = re.compile(r"\w[\w'-]*")


def show_check(done: Sequence[Checked], lost: Sequence[Problem], screen: Screen) -> None:
    """Write all problems, and a line for each set of cards."""
    for problem in (*lost, *(problem for checked in done for problem in checked.problems)):
        for line in problem_lines(problem, screen):
            # Not broken at the width: what follows a place must stay on its line, for editors to find.
            screen.console.print(line, soft_wrap=True)
    for checked in done:
        style = "bold red" if checked.errors else "bold green"
        screen.console.print(styled(summary(checked), style), soft_wrap=True)


def problem_lines(problem: Problem, screen: Screen) -> list[Text]:
    """What is wrong and where, the sentence with a caret under the first wrong word, and the phrases that fit."""
    place, _, words = str(replace(problem, file=_near(problem.file))).partition(": ")
    colour = "yellow" if problem.warning else "red"
    lines = [styled(f"{clean(place)}: ", "bold") + styled(clean(words), colour)]
    if problem.shown.strip():
        lines += _pointed(clean(problem.shown), problem.at, screen.width - INDENT, colour)
    if problem.expected:
        fits = styled(" " * INDENT + "fits here: ", "bold") + styled(clean(_fitting(problem)))
        lines += screen.wrapped(fits, indent=INDENT + 2)
    return lines


def _fitting(problem: Problem) -> str:
    """The phrases that would fit, those first that are like what stands there; of very many, the first."""
    word = WORD.match(problem.shown, problem.at)
    wrong = SequenceMatcher(b=word[0].casefold() if word else "")

    def unlike(phrase: str) -> float:
        wrong.set_seq1(phrase.partition(" ")[0].casefold())
        return -wrong.ratio() if wrong.ratio() >= LIKE else 0.0

    phrases = sorted(problem.expected, key=unlike)
    more = [f"and {len(phrases) - MOST_PHRASES} more"] if len(phrases) > MOST_PHRASES else []
    return ", ".join([*phrases[:MOST_PHRASES], *more])


def _near(file: Path) -> Path:
    """The file as one would type it here, where it is below this folder."""
    near = os.path.relpath(file) if file.is_absolute() else str(file)
    return file if near.startswith("..") else Path(near)


def _pointed(sentence: str, at: int, room: int, colour: str) -> list[Text]:
    """As much of a sentence as there is room for, and below it carets under the word that begins at a letter."""
    at = min(at, len(sentence))
    word = WORD.match(sentence, at)
    carets = "^" * (cell_len(word[0]) if word else 1)
    head, tail = sentence[:at], sentence[at:]
    before = min(BEFORE, room // 2 - len(DOTS))
    if cell_len(sentence) > room and cell_len(head) > before:
        head = DOTS + head[-before:].lstrip()
    if cell_len(head + tail) > room:
        tail = tail[: max(len(carets), room - cell_len(head) - len(DOTS))] + DOTS.rstrip().rjust(len(DOTS))
    margin = " " * INDENT
    return [styled(margin + (head + tail).rstrip()), styled(margin + " " * cell_len(head) + carets, f"bold {colour}")]


def summary(checked: Checked) -> str:
    """How many cards and decks were read, and how they are."""
    cards, decks = checked.read
    read = listed([_counted(cards, "card"), _counted(decks, "deck")] if decks else [_counted(cards, "card")])
    if not cards and decks:
        read = _counted(decks, "deck")
    errors, warnings = len(checked.errors), len(checked.problems) - len(checked.errors)
    found = [_counted(errors, "error")] * bool(errors) + [_counted(warnings, "warning")] * bool(warnings)
    well = [] if errors else ["all right"]
    return f"{read} of {checked.game.table.title}: {', '.join([*well, *found])}"


def _counted(n: int, word: str) -> str:
    return f"{n:,} {word}" if n == 1 else f"{n:,} {word}s"


def check_data(done: Sequence[Checked], lost: Sequence[Problem]) -> dict[str, Any]:
    """A check as plain data."""
    problems = [*lost, *(problem for checked in done for problem in checked.problems)]
    return {
        "sets": [
            {
                "game": checked.game.name,
                "cards": checked.read[0],
                "decks": checked.read[1],
                "errors": len(checked.errors),
                "warnings": len(checked.problems) - len(checked.errors),
            }
            for checked in done
        ],
        "problems": [problem.as_data() for problem in problems],
    }
