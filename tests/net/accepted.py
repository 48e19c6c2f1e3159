"""The hashes that were accepted: a line for each game, with a column for each part, and why a column was renewed."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from tests.net.replay import PARTS

FOLDER = Path(__file__).parent / "hashes"
REASONS = FOLDER / "reasons.json"
Hashes = dict[int, dict[str, str]]


@dataclass(frozen=True, slots=True)
class Accepted:
    """The hashes of one game. `layout` stands for the layout of its records, which decides the part `record`."""

    layout: str
    hashes: Hashes


def file_of(name: str) -> Path:
    """The file with the hashes of a game."""
    return FOLDER / f"{name}.txt"


def read(name: str) -> Accepted:
    """The accepted hashes of a game."""
    head, *lines = file_of(name).read_text(encoding="ascii").splitlines()
    columns = head.split()[2:]
    rows = (line.split() for line in lines)
    return Accepted(head.split()[1], {int(number): dict(zip(columns, row, strict=True)) for number, *row in rows})


def write(name: str, accepted: Accepted) -> None:
    """Write the hashes of a game."""
    lines = [f"# {accepted.layout} {' '.join(PARTS)}"]
    lines += [f"{number} {' '.join(row[part] for part in PARTS)}" for number, row in sorted(accepted.hashes.items())]
    FOLDER.mkdir(parents=True, exist_ok=True)
    file_of(name).write_text("\n".join(lines) + "\n", encoding="ascii")


def renewed(old: Accepted, layout: str, found: Hashes, parts: Iterable[str]) -> Accepted:
    """The old hashes with the columns of some parts renewed. The position is the record in another form."""
    columns = {part for given in parts for part in (("record", "position") if given == "record" else (given,))}
    rows = {n: {**row, **{part: found[n][part] for part in columns}} for n, row in old.hashes.items()}
    return Accepted(layout if "record" in columns else old.layout, rows)


def note(names: Iterable[str], what: str, because: str) -> None:
    """Keep the last reason why a part of some games was renewed."""
    kept: Mapping[str, dict[str, str]] = json.loads(REASONS.read_text("utf-8")) if REASONS.is_file() else {}
    reasons = {**kept, **{name: {**kept.get(name, {}), what: because} for name in names}}
    FOLDER.mkdir(parents=True, exist_ok=True)
    REASONS.write_text(json.dumps(reasons, indent=1, sort_keys=True, ensure_ascii=False) + "\n", encoding="utf-8")
