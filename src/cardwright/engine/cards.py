"""Cards and decks as a designer writes them: `cards.toml` and `decks/*.txt`."""

import re
import tomllib
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cardwright.errors import CardwrightError, InvalidDeck

MOST_CARDS = 62
DECK_LINE = re.compile(r"^(\d+)\s+(.+)$")


@dataclass(frozen=True, slots=True)
class Card:
    """One card of a set: its id, its name, its sentence, and its other fields as they stand in the file."""

    id: str
    name: str
    text: str
    fields: Mapping[str, Any]

    def as_data(self) -> dict[str, Any]:
        """The card as plain data, all fields included."""
        return {"id": self.id, "name": self.name, **self.fields, "text": self.text}


@dataclass(frozen=True, slots=True)
class Deck:
    """A list of card ids, sorted as the card set is, so that equal cards are neighbours."""

    name: str
    cards: tuple[str, ...]

    def counts(self) -> dict[str, int]:
        """How many of each card."""
        return dict(Counter(self.cards))


def read_cards(file: Path) -> dict[str, Card]:
    """The cards of a file, by id, in its order."""
    data = tomllib.loads(file.read_text(encoding="utf-8"))
    return {key: card_from(key, entry) for key, entry in data.items()}


def card_from(key: str, entry: Mapping[str, Any]) -> Card:
    """A card from its fields in a file."""
    fields = {k: v for k, v in entry.items() if k not in ("id", "name", "text")}
    return Card(key, str(entry.get("name", key)), str(entry.get("text", "")), fields)


def read_deck(file: Path, cards: Mapping[str, Card]) -> Deck:
    """The deck in a file of lines like `5 Grass`; lines that begin with # are notes."""
    try:
        text = file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise CardwrightError(f"cannot read the deck {file}: {error}") from error
    counts: Counter[str] = Counter()
    problems = []
    for number, line in enumerate(text.splitlines(), 1):
        line = line.strip()
        if not line or line.startswith("#"):
            continue
        match = DECK_LINE.match(line)
        card = find_card(match[2], cards) if match else None
        if match is None:
            problems.append(f'line {number} should be a number and a card, like "4 Grass": {line}')
        elif card is None:
            problems.append(f"line {number}: no card is called {match[2]}")
        else:
            counts[card.id] += int(match[1])
    if problems:
        raise InvalidDeck(file.stem, problems)
    return deck_of(file.stem, counts, cards)


def deck_of(name: str, counts: Mapping[str, int], cards: Mapping[str, Card]) -> Deck:
    """A deck of so many of each card, in the order of the card set."""
    if unknown := [key for key in counts if key not in cards]:
        raise InvalidDeck(name, [f"no card is called {key}" for key in unknown])
    if sum(counts.values()) > MOST_CARDS:
        raise InvalidDeck(name, [f"it has {sum(counts.values())} cards; no game has decks of more than {MOST_CARDS}"])
    return Deck(name, tuple(key for key in cards for _ in range(counts.get(key, 0))))


def find_card(name: str, cards: Mapping[str, Card]) -> Card | None:
    """The card of this id or name, large and small letters alike."""
    wanted = name.strip().casefold()
    return next((c for c in cards.values() if wanted in (c.id.casefold(), c.name.casefold())), None)


def search_cards(words: Sequence[str], cards: Mapping[str, Card]) -> list[Card]:
    """The cards whose fields have all of these words."""

    def has(card: Card, word: str) -> bool:
        return any(word.casefold() in str(value).casefold() for value in card.as_data().values())

    return [card for card in cards.values() if all(has(card, word) for word in words)]
