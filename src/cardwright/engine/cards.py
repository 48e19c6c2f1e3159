"""Cards and decks as a designer writes them: `*.toml` and `*.txt`."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from cardwright.engine.files import card_files, read_source, read_toml
from cardwright.engine.places import Place, places_in
from cardwright.errors import CardwrightError, InvalidCard, InvalidDeck

MOST_CARDS = 62
MOST_IN_SET = 2000
LONGEST_NAME = 60
LONGEST_TEXT = 2000
# Whoever makes more mistakes in one deck makes the same one again and again.
MOST_MISTAKES = 10
# What is printed on a card and means nothing to the rules: words, on any card that wants some.
FLAVOUR = "flavour"
ID = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
DECK_LINE = re.compile(r"([0-9]{1,4})\s+(\S.*)")


@dataclass(frozen=True, slots=True)
class Card:
    """One card of a set: its id, its name, its sentence, and its other fields as they stand in the file.

    Cards that say the same are equal, wherever they stand.
    """

    id: str
    name: str
    text: str
    fields: Mapping[str, Any]
    place: Place | None = field(default=None, compare=False, repr=False)

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


@dataclass(frozen=True, slots=True)
class Mistake:
    """What is wrong in a line of a deck, and from which letter on."""

    line: int
    column: int
    problem: str


def read_cards(file: Path) -> dict[str, Card]:
    """The cards of a file, by id, in its order; the first that is none is refused."""
    entries, places = read_entries(file)
    return {key: written_card(key, entry, places[key]) for key, entry in entries.items()}


def read_entries(file: Path) -> tuple[dict[str, Any], dict[str, Place]]:
    """What a card file has under each id, not yet looked at, and where it stands."""
    source, data = read_toml(file)
    if len(data) > MOST_IN_SET:
        raise InvalidCard(file, 0, 0, f"it has {len(data):,} entries; a set has at most {MOST_IN_SET:,} cards")
    return data, places_in(source, file)


def read_set(folder: Path) -> dict[str, Card]:
    """All cards of a folder, by id, file after file. An id that comes twice is refused."""
    cards: dict[str, Card] = {}
    for file in card_files(folder):
        for card in read_cards(file).values():
            if twice := said_twice(card, cards):
                raise twice
            cards[card.id] = card
    if len(cards) > MOST_IN_SET:
        raise CardwrightError(f"{folder} has {len(cards):,} cards; a set has at most {MOST_IN_SET:,}")
    return cards


def said_twice(card: Card, cards: Mapping[str, Card]) -> InvalidCard | None:
    """What is wrong with a card whose id another file has used."""
    if card.id not in cards or card.place is None:
        return None
    first = cards[card.id].place
    where = f"{first.file.name}, line {first.line}" if first else "the game"
    return InvalidCard(card.place.file, card.place.line, card.place.column, f"{card.id} stands in {where} already")


def written_card(key: str, entry: Any, place: Place) -> Card:
    """A card from its entry in a file. What no game could use is refused."""

    def refused(name: str, problem: str) -> InvalidCard:
        return InvalidCard(place.file, *place.of_field(name), problem)

    if not isinstance(entry, dict):
        raise refused("", f"{key} is no card: a card begins with a line [{key}]" if ID.fullmatch(key) else "not a card")
    if not ID.fullmatch(key) or len(key) > LONGEST_NAME:
        raise refused(
            "", f'"{key[:LONGEST_NAME]}" is no id: an id is small letters, digits and dashes, like ember-hound'
        )
    if "id" in entry:
        raise refused("id", f"the id of a card is in the line [{key}]; leave this one out")
    for name in ("name", "text"):
        if not isinstance(entry.get(name, ""), str):
            raise refused(name, f"{name} is words in quotes, not {kind_of(entry[name])}")
    card = card_from(key, entry)
    if not card.name.strip() or len(card.name) > LONGEST_NAME or not card.name.isprintable():
        raise refused("name", f"a name has 1 to {LONGEST_NAME} letters that can be printed")
    if len(card.text) > LONGEST_TEXT:
        raise refused("text", f"this text has {len(card.text):,} letters; at most {LONGEST_TEXT:,} can be read")
    for name, value in card.fields.items():
        if kind_of(value) not in KINDS.values():
            raise refused(name, f"{name} is a number, words in quotes or a list of words, not {kind_of(value)}")
    return Card(card.id, card.name, card.text, card.fields, place)


KINDS = {bool: "true or false", int: "a number", str: "words in quotes", list: "a list of words"}


def kind_of(value: Any) -> str:
    """What kind of value a field has, in words."""
    if isinstance(value, list) and not all(isinstance(item, str) for item in value):
        return "a list of other things"
    if isinstance(value, int) and not isinstance(value, bool) and abs(value) >= 2**31:
        return "a number so large"
    return KINDS.get(type(value), f"a {type(value).__name__}" if not isinstance(value, dict) else "a table")


def card_from(key: str, entry: Mapping[str, Any]) -> Card:
    """A card from its fields, wherever they come from."""
    fields = {k: v for k, v in entry.items() if k not in ("id", "name", "text")}
    return Card(key, str(entry.get("name", key)), str(entry.get("text", "")), fields)


def read_deck(file: Path, cards: Mapping[str, Card]) -> Deck:
    """The deck in a file of lines like `5 Grass`; lines that begin with # are notes."""
    try:
        source = read_source(file)
    except InvalidCard as error:
        raise CardwrightError(f"cannot read the deck {error}") from error
    counts, mistakes = count_cards(source, cards)
    if mistakes:
        raise InvalidDeck(file.stem, [f"line {m.line}: {m.problem}" for m in mistakes])
    return deck_of(file.stem, counts, cards)


def count_cards(source: str, cards: Mapping[str, Card]) -> tuple[Counter[str], list[Mistake]]:
    """How many of each card the lines of a deck name, and what is wrong with the others."""
    called = _called(cards)
    counts: Counter[str] = Counter()
    mistakes: list[Mistake] = []
    for number, row in enumerate(source.split("\n"), 1):
        line = row.strip()
        if not line or line.startswith("#"):
            continue
        match = DECK_LINE.fullmatch(line)
        found = _meant(match[2], cards, called) if match else []
        if len(found) == 1 and match and int(match[1]):
            counts[found[0]] += int(match[1])
        elif len(mistakes) == MOST_MISTAKES:
            mistakes.append(Mistake(number, 1, "here is another mistake, and the rest was not read"))
            break
        else:
            column = row.index(line) + 1
            example = next((card.name for card in cards.values()), "Grass")
            problem = f'this should be a number and a card, like "4 {example}": {line[:LONGEST_NAME]}'
            if match and len(found) == 1:
                problem = f"{match[1]} is no number of cards: leave the line away, or say how many"
            elif match:
                column += match.start(2)
                problem = _misnamed(match[2], found, cards)
            mistakes.append(Mistake(number, column, problem))
    return counts, mistakes


def _called(cards: Mapping[str, Card]) -> dict[str, list[str]]:
    """The ids of the cards of each name; large and small letters are alike."""
    called: dict[str, list[str]] = {}
    for card in cards.values():
        called.setdefault(card.name.casefold(), []).append(card.id)
    return called


def _meant(said: str, cards: Mapping[str, Card], called: Mapping[str, list[str]]) -> list[str]:
    """The ids that a line of a deck may mean: an id means its card, a name all cards of that name."""
    word = said.casefold()
    return [said] if said in cards else called.get(word, [word] if word in cards else [])


def _misnamed(name: str, found: list[str], cards: Mapping[str, Card]) -> str:
    if found:
        return f"{len(found)} cards are called {name}; take the id of one: {', '.join(found)}"
    return f"no card is called {name[:LONGEST_NAME]}{did_you_mean(name, [c.name for c in cards.values()])}"


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """A question that names the nearest known word, where one is near."""
    near = nearest(word, known)
    return f"; did you mean {near}?" if near else ""


def or_else(word: str, known: Iterable[str]) -> str:
    """The nearest known word as a question, or all of them where none is near."""
    known = list(known)
    return did_you_mean(word, known) or f"; there is: {', '.join(known)}"


def nearest(word: str, known: Iterable[str]) -> str:
    """The known word that is nearest to another, where one is near."""
    by_letters = {name.casefold(): name for name in known}
    near = get_close_matches(word[:LONGEST_NAME].casefold(), by_letters, 1, 0.7)
    return by_letters[near[0]] if near else ""


def deck_of(name: str, counts: Mapping[str, int], cards: Mapping[str, Card]) -> Deck:
    """A deck of so many of each card, in the order of the card set."""
    if unknown := [key for key in counts if key not in cards]:
        raise InvalidDeck(name, [f"no card is called {key}" for key in unknown])
    if wrong := [key for key, count in counts.items() if not hasattr(count, "__index__") or count < 0]:
        raise InvalidDeck(name, [f"{counts[key]!r} is no number of {key}: it has 0 or more" for key in wrong])
    if sum(counts.values()) > MOST_CARDS:
        raise InvalidDeck(name, [f"it has {sum(counts.values())} cards; no game has decks of more than {MOST_CARDS}"])
    return Deck(name, tuple(key for key in cards for _ in range(counts.get(key, 0))))
