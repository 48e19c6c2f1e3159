"""Files that a designer writes, read with care: whatever is in one, it is refused quickly and by its name.

And files that we write: whole, or not at all.
"""

import os
import re
import stat
import tomllib
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

from cardwright.errors import CardwrightError, InvalidCard

MOST_BYTES = 500_000
MOST_FILES = 500
# Keys with very many dots take a TOML parser very long.
MOST_DOTS = 60
# The files of a game's own folder that hold no cards.
NOT_CARDS = {"table.toml", "words.toml"}
AT = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")


def card_files(folder: Path) -> list[Path]:
    """The card files of a folder: *.toml in it and in its folder `cards`, by name."""
    return _files(folder, "cards", ".toml")


def deck_files(folder: Path) -> list[Path]:
    """The decks of a folder: *.txt in it and in its folder `decks`, by name."""
    return _files(folder, "decks", ".txt")


def _files(folder: Path, inner: str, suffix: str) -> list[Path]:
    found = [*_listed(folder), *(_listed(folder / inner) if (folder / inner).is_dir() else ())]
    files = sorted(file for file in found if file.suffix == suffix and file.name not in NOT_CARDS)
    if len(files) > MOST_FILES:
        raise CardwrightError(f"{folder} has {len(files)} files *{suffix}; at most {MOST_FILES} can be read")
    return files


def _listed(folder: Path) -> Iterator[Path]:
    try:
        yield from folder.iterdir()
    except OSError as error:
        raise CardwrightError(f"cannot read the folder {folder}: {error.strerror}") from error


def read_source(file: Path) -> str:
    """The text of a file, with newlines as they are here. What cannot be text is refused."""

    def refused(problem: str, line: int = 0, column: int = 0) -> InvalidCard:
        return InvalidCard(file, line, column, problem)

    try:
        found = file.stat()
        if not stat.S_ISREG(found.st_mode):
            raise refused("this is not a file that can be read" + (", but a folder" if file.is_dir() else ""))
        with file.open("rb") as stream:
            content = stream.read(MOST_BYTES + 1)
    except OSError as error:
        raise refused(f"cannot be read: {error.strerror}") from error
    if len(content) > MOST_BYTES:
        raise refused(f"it has more than {MOST_BYTES:,} bytes; split it")
    try:
        source = content.decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise refused(
            "this is not UTF-8 text; save the file as UTF-8", line, error.start - content.rfind(b"\n", 0, error.start)
        ) from error
    for number, line_text in enumerate(source.split("\n"), 1):
        if "\0" in line_text:
            raise refused("a NUL byte: this is not text", number, line_text.index("\0") + 1)
    return source


def game_named(file: Path) -> str:
    """The game that the first line of a file names: `# game: lands`; nothing where it names none."""
    try:
        head = read_source(file).partition("\n")[0]
    except InvalidCard:
        return ""
    mark, colon, name = head.removeprefix("#").partition(":")
    return name.strip() if head.startswith("#") and colon and mark.strip().casefold() == "game" else ""


def read_toml(file: Path) -> tuple[str, dict[str, Any]]:
    """The text of a TOML file, and the data in it."""
    source = read_source(file)
    for number, line in enumerate(source.split("\n"), 1):
        if line.count(".") > MOST_DOTS:
            raise InvalidCard(file, number, 1, f"this line has more than {MOST_DOTS} dots")
    try:
        return source, tomllib.loads(source)
    except tomllib.TOMLDecodeError as error:
        raise _not_toml(file, source, str(error)) from error
    except (ValueError, RecursionError) as error:
        problem = "brackets within brackets, too deep" if isinstance(error, RecursionError) else str(error)
        raise InvalidCard(file, 0, 0, f"this is not TOML that can be read: {problem}") from error


def _not_toml(file: Path, source: str, message: str) -> InvalidCard:
    """What a TOML parser refuses, with its place and a hint where the cause is a common one."""
    found = AT.search(message)
    words = message[: found.start()] if found else message
    if found and found[1]:
        line, column = int(found[1]), int(found[2])
    else:
        line, column = source.count("\n") + 1, len(source) - source.rfind("\n")
    row = (source.split("\n") or [""])[min(line, source.count("\n") + 1) - 1]
    return InvalidCard(file, line, column, f"this is not TOML: {words[:1].lower()}{words[1:]}{_hint(row)}")


def _hint(row: str) -> str:
    """What may have gone wrong in a line."""
    key, equals, value = row.partition("=")
    value = value.strip()
    if equals and value[:1].isalpha() and value not in ("true", "false"):
        return f'; words stand in quotes: {key.strip()} = "{value}"'
    if equals and value[:1] == '"' and value.count('"') == 1:
        return "; the closing quote is missing"
    if equals and value.count('"') > 2:
        return '; a quote inside a sentence is written \\"'
    return ""


def write_whole(file: Path, text: str) -> None:
    """Write a file whole or not at all; where it is a link, the file that it leads to."""
    file = file.resolve()
    # A name of its own, however long the file's is.
    draft = file.with_name(f".{os.getpid()}.draft")
    try:
        draft.write_bytes(text.encode())
        draft.replace(file)
    finally:
        with suppress(OSError):
            draft.unlink()
