"""The question to a seat and its choices: by number, by key, or by part of their words."""

from collections.abc import Sequence
from string import ascii_lowercase

from rich.text import Text

from cardwright.engine.game import Game
from cardwright.terminal.labels import Data
from cardwright.terminal.screen import styled
from cardwright.terminal.table import MOST_TERSE, Pen

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
# More of them, in games with windows in which a table may pass for a person.
WINDOW_COMMANDS = {
    "f": "full control: be asked in every window; again: only at your stops",
    "w": "where you are asked: see your stops and switch them",
}
MOST_ROWS = 8
PROMPT = "Your choice (? for help):"


def commands_of(game: Game) -> dict[str, str]:
    """The keys that a table answers in this game."""
    return COMMANDS | WINDOW_COMMANDS if game.table.stops else COMMANDS


def prompt_of(view: Data) -> str:
    """What stands before the answer, with what Enter alone means, where it means something."""
    enter = view["question"] and view["question"]["enter"]
    words = next((choice["words"] for choice in view["choices"] if choice["text"] == enter), "")
    return f"Your choice (Enter: {words}; ? for help):" if words else PROMPT


def choice_number(choice: Data) -> str:
    """The number by which a choice is named; a choice that is a number itself is named by that."""
    return str(choice["text"]) if choice.get("text", "").isdecimal() else str(choice["number"])


def set_words(view: Data) -> str:
    """How several cards are named at once, where that can be done."""
    question = view["question"]
    cards = [choice for choice in view["choices"] if choice["card"]]
    if not question["set"] or len(cards) < 2:
        return ""
    return f"Several at once: 1 2, or all{', or none' if question['end'] else ''}."


def choice_keys(view: Data, game: Game) -> list[str]:
    """A letter for each choice, from the name of its card or from its words, and never one of the commands."""
    enter = (view.get("question") or {}).get("enter")
    keys: dict[int, str] = {}
    # What Enter stands for has the first pick, so that its key stays the same.
    for choice in sorted(view["choices"], key=lambda choice: enter is None or choice["text"] != enter):
        name = game.cards[choice["card"]].name if choice["card"] else ""
        wanted = (name + choice["words"] + ascii_lowercase).casefold()
        taken = {*commands_of(game), *keys.values()}
        keys[choice["number"]] = next((c for c in wanted if c in ascii_lowercase and c not in taken), "")
    return [keys[choice["number"]] for choice in view["choices"]]


def question_lines(view: Data, pen: Pen, teach: bool) -> list[Text]:
    """The question with its clause, why it is asked where one is taught, and the choices in columns."""
    question = view["question"]
    if question is None:
        return []
    asked = styled(" ") + pen.labels.painted(styled(question["words"], "bold"))
    lines = pen.screen.wrapped(asked.append(f" ({question['clause']})", "dim"), indent=1, width=pen.width)
    if teach:
        lines += pen.screen.wrapped(styled(f" {taught(question)}", "italic"), indent=1, width=pen.width)
    return [*lines, *_columns(view, pen), *([styled(f" {words}", "dim")] if (words := set_words(view)) else [])]


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
    number = styled(f"{choice_number(choice):>2} ", "bold")
    if choice_number(choice) == choice["words"]:
        return number
    if pen.terse >= MOST_TERSE:
        return number + pen.labels.painted(styled(choice["words"]))
    return number.append(f"{key or ' '} ", "dim") + pen.labels.painted(styled(choice["words"]))


def _row(cells: Sequence[Text], wide: int) -> Text:
    row = styled(" ")
    for cell in cells:
        row = row + cell + styled(" " * (wide - cell.cell_len))
    row.rstrip()
    return row
