"""Where the cards of a file stand in it: the line of a card, of each of its fields, and of each letter of its sentence.

A small scanner over TOML that has been accepted already, so it need not refuse anything.
"""

import re
import tomllib
from bisect import bisect_right
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

Spot = tuple[int, int]

BLANK = re.compile(r"(?:[ \t\n]|#[^\n]*)*")
SPACES = re.compile(r"[ \t]*")
REST = re.compile(r"[^\n]*")
KEY = re.compile(r'"(?:[^"\\\n]|\\.)*"|\'[^\'\n]*\'|[A-Za-z0-9_-]+')
STRING = re.compile(r'"""(?:[^\\]|\\.)*?"{3,5}(?!")|\'\'\'.*?\'{3,5}(?!\')|"(?:[^"\\\n]|\\.)*"|\'[^\'\n]*\'', re.DOTALL)
# What a value has besides strings, up to a bracket or the end of its line.
PLAIN = re.compile(r"[^\"'#\[\]{}\n]+|#[^\n]*")
ESCAPE = re.compile(r"\\(?:u([0-9A-Fa-f]{4})|U([0-9A-Fa-f]{8})|[ \t]*\n[ \t\n]*|.)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Place:
    """Where a card stands: its file, the line and column of its id, of its fields, and the string of its sentence."""

    file: Path
    line: int
    column: int
    fields: Mapping[str, Spot]
    sentence: str = ""
    sentence_at: Spot = (0, 0)

    def of_field(self, name: str) -> Spot:
        """The line and column of a field; of the card where it has none of that name."""
        return self.fields.get(name, (self.line, self.column))

    def of_letter(self, position: int) -> Spot:
        """The line and column of a letter of the sentence, counted from nought; one past the end is its closing."""
        if not self.sentence:
            return self.of_field("text")
        found = next((at for n, at in enumerate(_letters(self.sentence)) if n == position), None)
        before = self.sentence[: _end(self.sentence) if found is None else found]
        line, column = self.sentence_at
        newlines = before.count("\n")
        return line + newlines, len(before) - before.rfind("\n") if newlines else column + len(before)


def _quotes(string: str) -> int:
    """How many quotes a string begins with."""
    return 3 if string[:3] in ('"""', "'''") else 1


def _end(string: str) -> int:
    """Where the closing of a string begins."""
    return len(string) - _quotes(string)


def _letters(string: str) -> Iterator[int]:
    """Where each letter of a string's value stands in its source."""
    at, end = _quotes(string), _end(string)
    if at == 3 and string[at] == "\n":
        at += 1
    while at < end:
        escape = ESCAPE.match(string, at, end) if string[0] == '"' else None
        if escape is None or "\n" not in escape[0]:
            yield at
        at = at + 1 if escape is None else escape.end()


def places_in(source: str, file: Path) -> dict[str, Place]:
    """Where each card of a file stands, by its id."""
    starts = [0, *(match.end() for match in re.finditer("\n", source))]

    def spot(at: int) -> Spot:
        line = bisect_right(starts, at)
        return line, at - starts[line - 1] + 1

    heads: dict[str, Spot] = {}
    fields: dict[str, dict[str, Spot]] = {}
    sentences: dict[str, tuple[str, Spot]] = {}
    for path, at, value_at in _statements(source):
        heads.setdefault(path[0], spot(at))
        if len(path) > 1:
            fields.setdefault(path[0], {}).setdefault(path[1], spot(at))
        if path[1:] == ("text",) and (string := STRING.match(source, value_at)):
            sentences[path[0]] = string[0], spot(value_at)
    return {
        key: Place(file, *head, fields.get(key, {}), *sentences.get(key, ("", (0, 0)))) for key, head in heads.items()
    }


def _statements(source: str) -> Iterator[tuple[tuple[str, ...], int, int]]:
    """Every table and every key: its whole path, where it stands, and where its value does."""
    table: tuple[str, ...] = ()
    at = _after(BLANK, source, 0)
    while at < len(source):
        begins = at
        if source[at] == "[":
            begins = at = _after(SPACES, source, at + (2 if source.startswith("[[", at) else 1))
            table, at = _key(source, at)
            yield table, begins, at
        else:
            path, at = _key(source, at)
            at = _after(SPACES, source, at + 1)
            yield (*table, *path), begins, at
            at = _value_end(source, at)
        at = _after(REST, source, at)
        at = _after(BLANK, source, at)


def _after(pattern: re.Pattern[str], source: str, at: int) -> int:
    match = pattern.match(source, at)
    return match.end() if match else at


def _key(source: str, at: int) -> tuple[tuple[str, ...], int]:
    """A key with its dots, and where it ends: at the equals sign, or at the bracket."""
    parts = []
    while match := KEY.match(source, at):
        parts.append(_unquoted(match[0]))
        at = _after(SPACES, source, match.end())
        if source[at : at + 1] != ".":
            break
        at = _after(SPACES, source, at + 1)
    return tuple(parts), at


def _unquoted(key: str) -> str:
    """The key that is written so."""
    if key[0] == "'":
        return key[1:-1]
    if key[0] != '"':
        return key
    return next(iter(tomllib.loads(f"{key} = 1")))


def _value_end(source: str, at: int) -> int:
    """Where a value ends: at the end of a line, unless a bracket is open."""
    depth = 0
    while at < len(source):
        letter = source[at]
        if letter == "\n":
            if depth == 0:
                return at
            at += 1
        elif letter in "\"'":
            match = STRING.match(source, at)
            at = match.end() if match else at + 1
        elif letter in "[]{}":
            depth += 1 if letter in "[{" else -1
            at += 1
        else:
            at = max(_after(PLAIN, source, at), at + 1)
    return at
