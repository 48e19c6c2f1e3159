"""How a table shows a game: zones, colours, and the words of questions, buttons and notes (games/*/table.toml)."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any

from cardwright.errors import CardwrightError


@dataclass(frozen=True, slots=True)
class Question:
    """What a seat is asked: the sentence, the words of a choice of a card, the clause, and why it matters."""

    name: str
    asks: str
    choice: str
    clause: str
    why: str


@dataclass(frozen=True, slots=True)
class Note:
    """What is told when something happened; `hidden` is what those are told who may not see the card."""

    name: str
    words: str
    hidden: str
    clause: str
    heading: bool
    quiet: bool


@dataclass(frozen=True, slots=True)
class Zone:
    """A place on the table where cards lie; a folded one is shown as a number and opened on demand."""

    name: str
    title: str
    folded: bool


@dataclass(frozen=True, slots=True)
class Table:
    """Everything a table needs to show a game. Questions, buttons, notes and phases go by the rules' own numbers."""

    title: str
    summary: str
    minutes: int
    colours: Mapping[str, str]
    zones: tuple[Zone, ...]
    phases: Mapping[int, str]
    phase_names: Mapping[int, str]
    questions: Mapping[int, Question]
    buttons: Mapping[int, str]
    notes: Mapping[int, Note]
    concede: Note


def read_table(file: Path, rules: ModuleType) -> Table:
    """The table of a game; each name in it must be a constant of the rules, in capitals."""
    data = tomllib.loads(file.read_text(encoding="utf-8"))

    def numbered(section: str) -> dict[int, tuple[str, Any]]:
        out: dict[int, tuple[str, Any]] = {}
        for name, entry in data.get(section, {}).items():
            value = getattr(rules, name.upper(), None)
            if not isinstance(value, int) or value in out:
                raise CardwrightError(f"{file.name}: [{section}] {name} is no constant of {rules.__name__}")
            out[value] = (name, entry)
        return out

    return Table(
        title=data["title"],
        summary=data["summary"],
        minutes=data["minutes"],
        colours=data.get("colours", {}),
        zones=tuple(Zone(n, z["name"], z.get("folded", False)) for n, z in data["zones"].items()),
        phases={k: words for k, (_, words) in numbered("phases").items()},
        phase_names={k: name for k, (name, _) in numbered("phases").items()},
        questions={k: _question(name, q) for k, (name, q) in numbered("questions").items()},
        buttons={k: words for k, (_, words) in numbered("buttons").items()},
        notes={k: _note(name, n) for k, (name, n) in numbered("notes").items()},
        concede=_note("concede", data["concede"]),
    )


def _question(name: str, entry: Mapping[str, str]) -> Question:
    return Question(name, entry["asks"], entry.get("choice", "{card}"), entry["clause"], entry["why"])


def _note(name: str, entry: Mapping[str, Any]) -> Note:
    words = entry["words"]
    return Note(
        name,
        words,
        entry.get("hidden", words),
        entry["clause"],
        entry.get("heading", False),
        entry.get("quiet", False),
    )
