"""A rulebook in numbered clauses, read from its Markdown: `- **7.2** To counter an energy costs two cards...`."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

CLAUSE = re.compile(r"^- \*\*(\d+\.\d+)\*\* (.+)$")
SECTION = re.compile(r"^## (\d+) (.+)$")


@dataclass(frozen=True, slots=True)
class Clause:
    """One numbered sentence or two of a rulebook."""

    number: str
    section: str
    text: str

    def __str__(self) -> str:
        return f"{self.number} {self.text}"


@dataclass(frozen=True, slots=True)
class Rulebook:
    """All clauses of a game, in order, and the Markdown they stand in."""

    markdown: str
    clauses: tuple[Clause, ...]

    def __iter__(self) -> Iterator[Clause]:
        return iter(self.clauses)

    def find(self, number: str) -> list[Clause]:
        """The clause of this number, or all clauses of a section."""
        return [c for c in self.clauses if c.number == number or c.number.startswith(f"{number}.")]


def read_rulebook(file: Path) -> Rulebook:
    """The rulebook in a Markdown file."""
    markdown = file.read_text(encoding="utf-8")
    clauses, section = [], ""
    for line in markdown.splitlines():
        if match := SECTION.match(line):
            section = f"{match[1]} {match[2]}"
        elif match := CLAUSE.match(line):
            clauses.append(Clause(match[1], section, re.sub(r"\*\*(.+?)\*\*", r"\1", match[2])))
    return Rulebook(markdown, tuple(clauses))
