"""Cards as a table names them: a letter, a name and a colour. Equal cards are one label with a count."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rich.text import Text

from cardwright.engine.cards import Card
from cardwright.engine.game import Game
from cardwright.terminal.screen import Screen, styled

Data = Mapping[str, Any]

# Black or white letters, whichever can be read on the colour.
LETTERING = {"red": "bright_white", "blue": "bright_white", "magenta": "bright_white", "black": "bright_white"}


@dataclass(frozen=True, slots=True)
class Group:
    """Equal cards of a zone; one without a name is of cards that are not seen."""

    id: str
    name: str
    count: int
    known: bool
    picked: bool


@dataclass(frozen=True, slots=True)
class Labels:
    """How the cards of one game are labelled: colour and letter by card id. Colour never stands alone."""

    colours: Mapping[str, str]
    letters: Mapping[str, str]
    names: tuple[tuple[re.Pattern[str], str], ...]

    def label(self, group: Group, screen: Screen) -> Text:
        """One label, like `[G Grass] x2`: on a coloured screen the brackets are the edges of a coloured card."""
        colour = self.colours.get(group.id, "")
        words = f"{self.letters.get(group.id, '')} {group.name}".strip() if group.name else "?"
        if screen.colour:
            text = styled(f" {words} ", f"bold {LETTERING.get(colour, 'black')} on {colour or 'white'}")
        else:
            text = styled(f"[{words}]")
        if group.picked:
            text.append(" chosen", "bold")
        return text.append(f" {times(screen)}{group.count}", "bold") if group.count > 1 else text

    def painted(self, text: Text) -> Text:
        """The text with the names of cards in their colours."""
        for pattern, colour in self.names:
            text.highlight_regex(pattern, f"bold {colour}")
        return text


def labels_of(game: Game) -> Labels:
    """The labels of a game: its table gives a colour to a card, or to the colour that is printed on a card."""
    keys = {card.id: colour_key(card, game.table.colours) for card in game.cards.values()}
    letters = _letters(dict.fromkeys(key for key in keys.values() if key))
    colours = {card: game.table.colours[key] for card, key in keys.items() if key}
    return Labels(
        colours=colours,
        letters={card: letters[key] for card, key in keys.items() if key},
        names=tuple((_pattern(game, colours, colour), colour) for colour in sorted(set(colours.values()))),
    )


def colour_key(card: Card, colours: Mapping[str, str]) -> str:
    """Which of the table's colours a card has; nothing where it has none."""
    return next((key for key in (card.id, str(card.fields.get("colour", ""))) if key in colours), "")


def _letters(keys: Iterable[str]) -> dict[str, str]:
    """A capital letter for each colour: the first of its name that is free."""
    taken: dict[str, str] = {}
    for key in keys:
        free = [c for c in key.upper() if c.isalpha() and c not in taken.values()]
        taken[key] = free[0] if free else "*"
    return taken


def _pattern(game: Game, colours: Mapping[str, str], colour: str) -> re.Pattern[str]:
    names = sorted((game.cards[key].name for key in colours if colours[key] == colour), key=len, reverse=True)
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, names))})\b")


def grouped(cards: Sequence[Data | None]) -> list[Group]:
    """Equal cards together, in the order in which they first come."""
    counts: Counter[tuple[str, str, bool, bool]] = Counter()
    for card in cards:
        if card is None:
            counts["", "", False, False] += 1
        else:
            counts[card["id"], card["name"], card.get("known", False), card.get("picked", False)] += 1
    return [Group(key, name, n, known, picked) for (key, name, known, picked), n in counts.items()]


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
