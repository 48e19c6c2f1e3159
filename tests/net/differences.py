"""Where two plays of the same game part: the first choice at which anything differs, and what differs there."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import zip_longest
from pathlib import Path
from typing import Any

from cardwright.engine.game import load
from cardwright.engine.observation.layout import layout_of
from tests.net.trees import run

# Most lines of a difference that are shown.
MOST_LINES = 6
LONGEST = 160


@dataclass(frozen=True, slots=True)
class Difference:
    """The first choice at which two plays of a game differ in a part."""

    at: int
    position: str
    choice: str | None
    lines: tuple[str, ...]


def first_difference(old: Path, new: Path, name: str, number: int, part: str) -> Difference | None:
    """Where a part of a game first differs between two trees."""
    task = {"task": "trace", "game": name, "number": number}
    for a, b in zip_longest(run(old, task), run(new, task)):
        if a is None or b is None or "stopped" in a or "stopped" in b:
            return _stopped(a, b)
        lines = tuple(lines_of(part, name, a["parts"], b["parts"]))
        if lines:
            return Difference(b["at"], b["position"], b["choice"], lines)
    return None


def _stopped(a: Mapping[str, Any] | None, b: Mapping[str, Any] | None) -> Difference | None:
    """One of two plays has ended before the other."""
    which, told = ("the new tree", b) if a is None or "stopped" not in a else ("the old tree", a)
    if told is None:
        return Difference(0, "", None, (f"{which} ends the game here",))
    words = str(told.get("stopped", "goes on, and the other tree has ended the game"))
    return Difference(told["at"], told.get("position", ""), told.get("choice"), (f"{which}: {words}",))


def lines_of(part: str, name: str, a: Mapping[str, Any], b: Mapping[str, Any]) -> Iterator[str]:
    """What differs in a part, in words; nothing where it is the same."""
    if part == "observations":
        return _observed(name, a[part], b[part])
    keys = [part, "log"] if part == "words" else [part]
    return (line for key in keys for line in _differing(key, a.get(key), b.get(key)))


def _differing(place: str, a: Any, b: Any) -> Iterator[str]:
    """The places at which plain data differs."""
    if type(a) is type(b) and isinstance(a, dict):
        for key in [*a, *(key for key in b if key not in a)]:
            yield from _differing(f"{place}/{key}", a.get(key, MISSING), b.get(key, MISSING))
    elif type(a) is type(b) and isinstance(a, list):
        for k, (x, y) in enumerate(zip_longest(a, b, fillvalue=MISSING)):
            yield from _differing(f"{place}/{k}", x, y)
    elif place == "position" and isinstance(a, str):
        yield from _differing(place, _fields(a), _fields(b))
    elif a != b:
        yield f"{place}: {_short(a)} -> {_short(b)}"


class _Missing:
    def __repr__(self) -> str:
        return "nothing"


MISSING = _Missing()


def _fields(position: str) -> dict[str, str]:
    """A position field by field."""
    return dict(word.partition("=")[::2] for word in position.split())


def _short(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}..."


def _observed(name: str, a: list[Any], b: list[Any]) -> Iterator[str]:
    """The bytes of observations that differ, by their names."""
    for k, ((seen, actions), (seen_now, actions_now)) in enumerate(zip(a, b, strict=False)):
        for at, (x, y) in enumerate(zip(bytes.fromhex(seen), bytes.fromhex(seen_now), strict=False)):
            if x != y:
                yield f"observation {k}, byte {at} ({_byte_name(name, at)}): {x} -> {y}"
        if len(seen) != len(seen_now):
            yield f"observation {k}: {len(seen) // 2} bytes -> {len(seen_now) // 2} bytes"
        yield from _differing(f"observation {k}, actions", actions, actions_now)
    if len(a) != len(b):
        yield f"{len(a)} observations -> {len(b)}"


def _byte_name(name: str, at: int) -> str:
    """The block and the column of a byte. The words of the rows of a block lie one after the other."""
    for block in layout_of(load(name)).blocks:
        if block.start <= at < block.start + block.size:
            word, row, byte = (at - block.start) // (8 * block.rows), (at - block.start) // 8 % block.rows, at % 8
            column = next((c.name for c in block.columns if c.at == 8 * word + byte), "spare")
            return f"{block.name}, row {row}, {column}"
    return "outside of all blocks"
