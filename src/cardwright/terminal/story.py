"""The log of a match: as a story that flows, turn by turn, and as a list with the clause of each line."""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import groupby, pairwise
from typing import Any

from rich.text import Text

from cardwright.engine.words import listed
from cardwright.terminal.labels import Labels
from cardwright.terminal.screen import Screen, styled

Entries = Sequence[Mapping[str, Any]]


def told(entries: Entries, labels: Labels, screen: Screen, seen: int = 0, width: int | None = None) -> list[Text]:
    """The story as lines: each turn is a paragraph. What was seen before entry number `seen` is paler."""
    entries = merged(entries)
    if screen.plain:
        return [styled(entry["words"]) for entry in entries]
    lines: list[Text] = []
    for paragraph in paragraphs(entries):
        lines += screen.wrapped(labels.painted(_flowing(paragraph, seen)), indent=2, width=width)
    return lines


def merged(entries: Entries) -> Entries:
    """The same entries, with what is told in a row of several cards told once, and equal sentences counted."""
    out: list[Mapping[str, Any]] = []
    for _, alike in groupby(
        without_repeats(entries), key=lambda entry: (entry.get("several") or entry["words"], entry["turn"])
    ):
        row = list(alike)
        out.append({**row[-1], "words": _told_once(row)})
    return out


def without_repeats(entries: Entries) -> Entries:
    """The entries without those that only repeat the one before, of the same card; asides stand between nothing."""
    out: list[Mapping[str, Any]] = []
    before: tuple[Any, Any] = ("", "")
    for entry in entries:
        if not entry.get("repeats") or (entry["repeats"], entry["card"]) != before:
            out.append(entry)
        if not entry.get("aside"):
            before = (entry.get("note"), entry.get("card"))
    return out


def _told_once(row: Entries) -> str:
    """One sentence for entries that tell the same, of several cards or several times."""
    words = str(row[0]["words"])
    if len(row) == 1:
        return words
    if row[0].get("several"):
        counts = Counter(entry["card"] for entry in row)
        cards = listed([f"{n} {name}".rstrip() if n > 1 or not name else name for name, n in counts.items()])
        return str(row[0]["several"]).replace("{cards}", cards)
    return f"{words.removesuffix('.')} ({len(row)} times)."


def paragraphs(entries: Entries) -> list[Entries]:
    """The entries by turn: each heading begins a new paragraph."""
    starts = [k for k, entry in enumerate(entries) if k == 0 or entry["heading"]]
    return [entries[a:b] for a, b in pairwise([*starts, len(entries)])]


def _flowing(paragraph: Entries, seen: int) -> Text:
    """The sentences of a paragraph in a row."""
    text = Text()
    for entry in paragraph:
        style = "dim" if entry["number"] < seen else "bold" if entry["heading"] else ""
        text.append(f"{entry['words']} ", style)
    return text


def latest(lines: Sequence[Text], room: int, new: int) -> list[Text]:
    """As many of the last lines as there is room for, `new` of them new; where some are left out, a line says so."""
    if len(lines) <= room:
        return list(lines)
    if room < 1:
        return []
    kept = list(lines[len(lines) - room + 1 :])
    # A paragraph that lost its beginning is left out, unless it is news.
    while len(kept) > new and kept[0].plain.startswith(" "):
        del kept[0]
    return [styled("... (l: the whole log)", "dim"), *kept]


def listed_log(entries: Entries, labels: Labels, screen: Screen) -> list[Text]:
    """The log line by line, each with its clause, and the turns as headings."""
    lines: list[Text] = []
    for entry in entries:
        words = styled("" if entry["heading"] else "  ") + labels.painted(styled(entry["words"]))
        if entry["heading"]:
            words.stylize("bold")
        words.append(f" ({entry['clause']})", "dim")
        lines += screen.wrapped(words, indent=4)
    return lines
