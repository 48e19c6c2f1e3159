"""The log of a match: what happened, in words, with the clause, as each watcher may know it at that moment."""

from dataclasses import dataclass
from typing import Any

from cardwright.engine.game import Game
from cardwright.engine.table import Note
from cardwright.engine.words import fill, people, places
from cardwright.kit.record import PUBLIC, WATCHERS


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the log: the seat that acted, and the words for each watcher (both seats, then everybody else)."""

    number: int
    turn: int
    seat: int
    note: str
    clause: str
    heading: bool
    quiet: bool
    told: tuple[str, str, str]
    # The card that is told of, for those who are told, and the sentence for several of them, with a place for {cards}.
    cards: tuple[str, str, str] = ("", "", "")
    several: tuple[str, str, str] = ("", "", "")
    aside: bool = False
    repeats: str = ""

    def __str__(self) -> str:
        return self.told[PUBLIC]

    def words(self, seat: int | None) -> str:
        """The line as a seat may read it; None is a spectator."""
        return self.told[PUBLIC if seat is None else seat]


def tell(game: Game, names: tuple[str, str], number: int, state: Any, note: Note, a: int, b: int, c: int) -> Entry:
    """The log entry of a note: `a` is the seat that acts, `b` and `c` are cards or a number."""
    told, cards, several = [], [], []
    common = {
        "number": str(b),
        "card": card_name(game, state, a, b),
        "second": card_name(game, state, a, c),
        "theirs": card_name(game, state, 1 - a, b),
        "second theirs": card_name(game, state, 1 - a, c),
        "points": str(b * game.unit),
        "amount": str(c),
        "amount points": str(c * game.unit),
        "type": game.table.types[c] if 0 <= c < len(game.table.types) else "",
        # Several cards in a row are named when they are known.
        "cards": "{cards}",
    }
    for watcher in range(WATCHERS):
        values = {**common, **people(names, a, watcher)}
        template = note.words if watcher == a else note.hidden
        told.append(fill(template, values, addressed=watcher == a))
        is_told = "card" in places(template)
        joins = note.several if is_told else note.several_hidden
        cards.append(values["card"] if is_told else "")
        several.append(fill(joins, values, addressed=watcher == a) if joins else "")
    facts = (number, state.turn, a, note.name, note.clause, note.heading, note.quiet)
    return Entry(*facts, _three(told), _three(cards), _three(several), note.aside, note.repeats)


def _three(words: list[str]) -> tuple[str, str, str]:
    return words[0], words[1], words[2]


def card_name(game: Game, state: Any, seat: int, instance: int) -> str:
    """The name of a card of a seat; nothing where the number is no card."""
    if not 0 <= instance < game.layout.cards:
        return ""
    return game.cards[game.card_ids[state.card[seat, instance]]].name
