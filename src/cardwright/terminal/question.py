"""The question to a seat and its choices: by number, by key, or by part of their words."""

from collections.abc import Sequence
from string import ascii_lowercase

from rich.text import Text

from cardwright.engine.game import Game
from cardwright.terminal.labels import Data
from cardwright.terminal.screen import styled
from cardwright.terminal.table import Pen

# What a table answers at any time. Each is one sign, so that words of two letters or more always mean a choice.
COMMANDS = {
    "?": "this help",
    "r": "the rules",
    "l": "the log of the game, with the clause of each line",
    "d": "the discard piles, and whatever else is shown as a number",
    "u": "undo: take your last choice back, if it told nobody anything",
    "s": "save the game and go on",
    "q": "quit, and save if you like",
}
MOST_ROWS = 8


def choice_keys(view: Data, game: Game) -> list[str]:
    """A letter for each choice, from the name of its card or from its words, and never one of the commands."""
    keys: list[str] = []
    for choice in view["choices"]:
        name = game.cards[choice["card"]].name if choice["card"] else ""
        wanted = name + choice["words"] + ascii_lowercase
        free = [c for c in wanted.casefold() if c in ascii_lowercase and c not in COMMANDS and c not in keys]
        keys.append(free[0] if free else "")
    return keys


def question_lines(view: Data, pen: Pen, teach: bool) -> list[Text]:
    """The question with its clause, why it is asked where one is taught, and the choices in columns."""
    question = view["question"]
    if question is None:
        return []
    words = styled(" ") + pen.labels.painted(styled(question["words"], "bold"))
    lines = pen.screen.wrapped(words.append(f" ({question['clause']})", "dim"), indent=1, width=pen.width)
    if teach:
        lines += pen.screen.wrapped(styled(f" {taught(question)}", "italic"), indent=1, width=pen.width)
    return lines + _columns(view, pen)


def taught(question: Data) -> str:
    """Why a question is asked, with its clause."""
    return f"Why: {question['why']} (clause {question['clause']})"


def _columns(view: Data, pen: Pen) -> list[Text]:
    """The choices side by side, as many as fit; one below the other where there is room."""
    keys = choice_keys(view, pen.game)
    cells = [_cell(c, key, pen) for c, key in zip(view["choices"], keys, strict=True)]
    if not pen.airy and sum(cell.cell_len + 3 for cell in cells) <= pen.width:
        return [Text(" ") + Text("   ").join(cells)]
    wide = max(cell.cell_len for cell in cells) + 3
    columns = 1 if pen.airy and len(cells) <= MOST_ROWS else max(1, (pen.width - 2) // wide)
    return [_row(cells[k : k + columns], wide) for k in range(0, len(cells), columns)]


def _cell(choice: Data, key: str, pen: Pen) -> Text:
    number = styled(f"{choice['number']:>2} ", "bold")
    return number.append(f"{key or ' '} ", "dim") + pen.labels.painted(styled(choice["words"]))


def _row(cells: Sequence[Text], wide: int) -> Text:
    row = styled(" ")
    for cell in cells:
        row = row + cell + styled(" " * (wide - cell.cell_len))
    row.rstrip()
    return row
