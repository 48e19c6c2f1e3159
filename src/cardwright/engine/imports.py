"""Card files of other formats, turned into ours: read with suspicion, told card by card, never written over others."""

import importlib
import json
import stat
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cardwright.engine.cards import MOST_IN_SET
from cardwright.engine.files import write_whole
from cardwright.engine.game import Game, package_of
from cardwright.errors import CardwrightError

LARGEST_FILE = 4_000_000


@dataclass(frozen=True, slots=True)
class ImportedFile:
    """What came of an import: how many cards there were and were written, and what is to be told of each."""

    file: Path
    cards: int
    written: int
    to_say: int
    problems: tuple[tuple[str, str], ...]


def import_file(game: Game, source: Path, target: Path | None = None, force: bool = False) -> ImportedFile:
    """Import a card file of the format that a game's community uses, and write it as one of ours."""
    try:
        importer = importlib.import_module(f"{package_of(game.name)}.importing")
    except ModuleNotFoundError as error:
        raise CardwrightError(f"{game.table.title} has no other format of cards to import") from error
    target = target or Path(f"{source.stem}.toml")
    if not force and is_there(target):
        raise CardwrightError(f"{target} is there already; --force writes over it, --to names another file")
    data = read_json(source)
    try:
        found = importer.import_cards(data, game.words)
    except ValueError as error:
        raise CardwrightError(f"{source}: {error}") from error
    if len(found) > MOST_IN_SET:
        raise CardwrightError(f"{source} has {len(found):,} cards; a set has at most {MOST_IN_SET:,}")
    kept = [card for card in found if card.entry is not None]
    lines = [f"# game: {game.name}", comment(f"Imported from {source.name}."), *map(card_text, kept)]
    try:
        write_whole(target, "\n".join(lines) + "\n")
    except (OSError, UnicodeEncodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it has half of a letter in it"
        raise CardwrightError(f"cannot write {target}: {reason}") from error
    problems = tuple((card.name, problem) for card in found for problem in card.problems)
    return ImportedFile(target, len(found), len(kept), sum(bool(card.to_say) for card in kept), problems)


def is_there(target: Path) -> bool:
    """Whether there is something where a file is to be written."""
    try:
        return target.exists()
    except OSError as error:  # a name that is too long, a folder that nobody may enter
        raise CardwrightError(f"cannot write {target}: {error.strerror}") from error


def read_json(source: Path) -> Any:
    """The data of a JSON file that may be anything at all."""
    try:
        found = source.stat()
        if not stat.S_ISREG(found.st_mode) and not stat.S_ISDIR(found.st_mode):
            raise CardwrightError(f"{source} is not a file that can be read")
        if found.st_size > LARGEST_FILE:
            raise CardwrightError(f"{source} has more than {LARGEST_FILE // 1_000_000} MB; that is no card file")
        text = source.read_bytes().decode("utf-8-sig")
    except OSError as error:
        raise CardwrightError(f"cannot read {source}: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise CardwrightError(f"{source} is no text in UTF-8 (byte {error.start + 1})") from error
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        raise CardwrightError(f"{source} is not JSON: {where}: {error.msg}") from error
    except (RecursionError, ValueError) as error:
        raise CardwrightError(f"{source} is not JSON that can be read: {error}") from error


def card_text(card: Any) -> str:
    """A card as our files have it; what is still to be said stands above its text, as a note."""
    lines = ["", f"[{card.id}]", *(f"{name} = {value_text(value)}" for name, value in card.entry.items())]
    if card.to_say:
        lines.insert(2, comment(f"to say in our language: {card.to_say}"))
    return "\n".join(lines)


def comment(text: str) -> str:
    """A text as a note in a file: on one line, and without what no line of TOML may have in it."""
    return f"# {' '.join(''.join(c if c.isprintable() else ' ' for c in text).split())}"


def value_text(value: Any) -> str:
    """A number, a text or a list of texts in TOML."""
    if isinstance(value, Sequence) and not isinstance(value, str):
        return f"[{', '.join(map(value_text, value))}]"
    # What JSON escapes, TOML escapes in the same way, but for the letter 127.
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
