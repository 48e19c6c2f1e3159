"""The errors of Cardwright, one small tree.

    CardwrightError
    ├── UnknownGame(name, known)
    ├── IllegalChoice(reason, clause)
    ├── InvalidCard(file, line, column, problem, expected)
    ├── InvalidDeck(name, problems)
    ├── InvalidPosition(problem)
    ├── InvalidRecord(problem)
    │   └── RecordDiverged(at, problem)
    ├── NothingToUndo(reason)
    ├── BotFailed(name, reason)
    └── MachineMissing(reason)

Each carries its values and says what was wrong and what to do.
"""

from collections.abc import Sequence
from pathlib import Path


class CardwrightError(Exception):
    """Anything that Cardwright refuses to do, in one line."""


class UnknownGame(CardwrightError):
    """There is no game of that name."""

    def __init__(self, name: str, known: Sequence[str]) -> None:
        super().__init__(f'no game is called "{name}"; there is: {", ".join(known)}')
        self.name = name
        self.known = tuple(known)


class IllegalChoice(CardwrightError):
    """A choice that the rules do not allow now. The match is as it was."""

    def __init__(self, reason: str, clause: str) -> None:
        super().__init__(f"{reason} (clause {clause})" if clause else reason)
        self.reason = reason
        self.clause = clause


class InvalidCard(CardwrightError):
    """A card, or a file of cards, that cannot be used: where it is wrong, and what would be right there."""

    def __init__(self, file: Path, line: int, column: int, problem: str, expected: Sequence[str] = ()) -> None:
        cure = f"; expected: {', '.join(expected)}" if expected else ""
        super().__init__(f"{spot_words(file, line, column)}: {problem}{cure}")
        self.file = file
        self.line = line
        self.column = column
        self.problem = problem
        self.expected = tuple(expected)


def spot_words(file: Path, line: int, column: int) -> str:
    """A place in a file as editors and compilers write it; a line 0 means the whole file."""
    return f"{file}:{line}:{column}" if line else str(file)


class InvalidDeck(CardwrightError):
    """A deck that the rules do not allow, with all that is wrong with it."""

    def __init__(self, name: str, problems: Sequence[str]) -> None:
        super().__init__(f'the deck "{name}" cannot be played: {"; ".join(problems)}')
        self.name = name
        self.problems = tuple(problems)


class InvalidPosition(CardwrightError):
    """Text that is not a position of the game."""


class InvalidRecord(CardwrightError):
    """A file that is not the record of a match."""


class RecordDiverged(InvalidRecord):
    """A record whose match cannot be played again as it was, from choice number `at` on."""

    def __init__(self, at: int, problem: str) -> None:
        super().__init__(f"the record diverges at choice {at}: {problem}")
        self.at = at
        self.problem = problem


class NothingToUndo(CardwrightError):
    """Nothing can be taken back: something was revealed, or chance was used, since the last own choice."""


class BotFailed(CardwrightError):
    """A bot that crashed, hung or did what the rules do not allow: it loses the match."""

    def __init__(self, name: str, reason: str) -> None:
        super().__init__(f"the bot {name} loses: {reason}")
        self.name = name
        self.reason = reason


class MachineMissing(CardwrightError):
    """What should compute is not on this machine."""
