"""Cards as a table names them: a letter, a name and a colour. Equal cards are one label with a count."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from rich.text import Text

from cardwright.engine.cards import Card
from cardwright.engine.colours import colour_keys, colour_letters
from cardwright.engine.game import Game
from cardwright.engine.table import Row, Zone
from cardwright.terminal.screen import Screen, styled

Data = Mapping[str, Any]

# Black or white letters, whichever can be read on the colour.
LETTERING = {"red": "bright_white", "blue": "bright_white", "magenta": "bright_white", "black": "bright_white"}


@dataclass(frozen=True, slots=True)
class Group:
    """Equal cards of a zone; one without a name is of cards that are not seen.

    `facts` are what is written beside the name; `marks` count what only some of the cards have.
    """

    id: str
    name: str
    count: int
    known: bool
    picked: bool
    shown: bool = False
    facts: str = ""
    marks: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Labels:
    """How the cards of one game are labelled: colour and letter by card id. Colour never stands alone."""

    colours: Mapping[str, str]
    letters: Mapping[str, str]
    names: tuple[tuple[re.Pattern[str], str], ...]
    keywords: Mapping[str, str] = field(default_factory=dict)

    def label(self, group: Group, screen: Screen) -> Text:
        """One label, like `[G Grass] x2`: on a coloured screen the brackets are the edges of a coloured card."""
        colour = self.colours.get(group.id, "")
        words = f"{self.letters.get(group.id, '')} {group.name}".strip() if group.name else "?"
        if screen.colour:
            text = styled(f" {words} ", f"bold {LETTERING.get(colour, 'black')} on {colour or 'white'}")
        else:
            text = styled(f"[{words}]")
        if group.facts:
            text.append(f" {group.facts}", "bold")
        if group.picked:
            text.append(" chosen", "bold")
        if group.shown:
            text.append(" shown", "italic")
        if group.count > 1:
            text.append(f" {times(screen)}{group.count}", "bold")
        return text.append(marks_words(group))

    def painted(self, text: Text) -> Text:
        """The text with the names of cards in their colours."""
        for pattern, colour in self.names:
            text.highlight_regex(pattern, f"bold {colour}")
        return text


def marks_words(group: Group) -> str:
    """What only some of a group have, and how many, like ` (1 tapped)`; of one card, only what it has."""
    if group.count == 1:
        return "".join(f" {mark}" for mark, _ in group.marks)
    return f" ({', '.join(f'{n} {mark}' for mark, n in group.marks)})" if group.marks else ""


def labels_of(game: Game) -> Labels:
    """The labels of a game: its table gives a colour to a card, or to a colour, faction or letter printed on a card."""
    keys = {card.id: colour_keys(card, game.table) for card in game.cards.values()}
    letters = colour_letters(dict.fromkeys(key for row in keys.values() for key in row), game.table)
    colours = {card: game.table.colours[row[0]] for card, row in keys.items() if row}
    return Labels(
        colours=colours,
        letters={card: "".join(letters[key] for key in row) for card, row in keys.items() if row},
        names=tuple((_pattern(game, colours, colour), colour) for colour in sorted(set(colours.values()))),
        keywords=_short_keywords(list(game.words.keywords) if game.words else []),
    )


def _short_keywords(names: Sequence[str]) -> dict[str, str]:
    """Two letters for each keyword, more where they would not tell it from another."""
    return {
        name: next((name[:n] for n in range(2, len(name)) if sum(k.startswith(name[:n]) for k in names) == 1), name)
        for name in names
    }


def _pattern(game: Game, colours: Mapping[str, str], colour: str) -> re.Pattern[str]:
    names = sorted((game.cards[key].name for key in colours if colours[key] == colour), key=len, reverse=True)
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, names))})\b")


def grouped(cards: Sequence[Data | None], facts: Sequence[str] = (), marks: str = "") -> list[Group]:
    """Equal cards together, in the order in which they first come; `facts` are what is written beside each.

    Where the marks are named, as "short" or "words", cards that differ only in marks are one group, which counts them.
    """
    counts: Counter[tuple[Any, ...]] = Counter()
    marked: dict[tuple[Any, ...], Counter[str]] = {}
    for place, card in enumerate(cards):
        key: tuple[Any, ...] = ("", "", False, False, False, facts[place] if facts else "")
        if card is not None:
            flags = (card.get("known", False), card.get("picked", False), card.get("shown", False))
            key = (card["id"], card["name"], *flags, facts[place] if facts else "")
            found = [mark[marks] for mark in card.get("marks", ())] if marks else []
            marked.setdefault(key, Counter()).update(found)
        counts[key] += 1
    return [
        Group(card, name, n, known, picked, shown, told, tuple(marked.get(key, Counter()).items()))
        for key, n in counts.items()
        for card, name, known, picked, shown, told in [key]
    ]


def short_facts(card: Data | None, zone: Zone, row: Row | None, game: Game, labels: Labels, terse: int = 0) -> str:
    """What is written beside a card's name in a zone, in as few letters as can be read; the more terse, the less."""
    if card is None:
        return ""
    if not zone.live:
        printed = printed_facts(game.cards[card["id"]], zone, card.get("now", {})) if terse < 2 else []
        return " ".join([*printed, *(mark["short"] for mark in card.get("marks", ()))])
    facts = [numbers_of(card), f"hurt {card['damage']}" if card.get("damage") else ""]
    facts += [labels.keywords[name] for name in card.get("keywords", ()) if terse < 1]
    facts += [mark["short"] for mark in card.get("marks", ()) if not (row and row.merged)]
    return " ".join(filter(None, facts))


def with_open(cards: Sequence[Data | None], facts: Sequence[str], there: Data) -> list[str]:
    """What is written beside cards, and beside those that are not seen what is open of them all the same."""
    opened = iter(there.get("open", ()))
    return [next(opened, "") if card is None else told for card, told in zip(cards, facts, strict=True)]


def numbers_of(card: Data) -> str:
    """The numbers of a card as they are now, and those printed where they differ: `4/5 (2/3)`."""
    now, printed = ("/".join(map(str, card.get(key, ()))) for key in ("stats", "printed"))
    return f"{now} ({printed})" if printed else now


def printed_facts(card: Card, zone: Zone, now: Mapping[str, int]) -> list[str]:
    """What a zone shows of what is printed on a card: `cost`, or `strength/toughness` as one; `now` is what differs."""
    rows = [[now.get(name, card.fields.get(name)) for name in shown.split("/")] for shown in zone.shows]
    return ["/".join(map(str, row)) for row in rows if all(value is not None for value in row)]


def deck_words(deck: Data, room: int = 1000) -> str:
    """How many cards a deck has, and where the known ones lie, as far as there is room: `deck 8 (bottom: Water)`."""
    places = [f"{_place(item['from_top'], deck['count'])}: {item['card']['name']}" for item in deck["known"]]
    if not places:
        return f"deck {deck['count']}"
    tries = [f"deck {deck['count']} ({', '.join(places)})"]
    tries += [f"deck {deck['count']} ({', '.join(places[:k])}, ...)" for k in range(len(places) - 1, 0, -1)]
    return next((words for words in tries if len(words) <= room), f"deck {deck['count']} ({len(places)} known)")


def _place(from_top: int, count: int) -> str:
    if from_top == 1:
        return "top"
    return "bottom" if from_top == count else {2: "2nd", 3: "3rd"}.get(from_top, f"{from_top}th")


def times(screen: Screen) -> str:
    """The sign that stands before a count."""
    return "×" if screen.boxes else "x"  # noqa: RUF001
