"""The log of a match: what happened, in words, with the clause, as each watcher may know it at that moment."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from cardwright.engine.game import Game
from cardwright.engine.table import Note
from cardwright.engine.words import fill, people, places
from cardwright.kit.record import PUBLIC


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the log: the seat that acted, what is told, and what that speaks of, as it was called then.

    The words are made when somebody reads them: most lines are read by two of the three who could.
    """

    number: int
    turn: int
    seat: int
    told: Note
    names: tuple[str, str]
    values: Mapping[str, str]

    def __str__(self) -> str:
        return self.words(None)

    @property
    def note(self) -> str:
        """The name of what is told."""
        return self.told.name

    @property
    def clause(self) -> str:
        """The clause that it happened by."""
        return self.told.clause

    @property
    def heading(self) -> bool:
        """Whether it begins a part of the log."""
        return self.told.heading

    @property
    def quiet(self) -> bool:
        """Whether it tells nobody anything new."""
        return self.told.quiet

    def words(self, seat: int | None) -> str:
        """The line as a seat may read it; None is a spectator."""
        return self.read(seat)[0]

    def read(self, seat: int | None) -> tuple[str, str, str]:
        """What a seat may read: the line, the card, and the sentence for several of them with a place for {cards}."""
        watcher = PUBLIC if seat is None else seat
        acts, note = watcher == self.seat, self.told
        values = {**self.values, **people(self.names, self.seat, watcher)}
        template = note.words if acts else note.hidden
        is_told = "card" in places(template)
        joins = note.several if is_told else note.several_hidden
        words = fill(template, values, addressed=acts)
        several = fill(joins, values, addressed=acts) if joins else ""
        return words, values["card"] if is_told else "", several


def tell(game: Game, names: tuple[str, str], number: int, state: Any, note: Note, a: int, b: int, c: int) -> Entry:
    """The log entry of a note: `a` is the seat that acts, `b` and `c` are cards or a number."""
    said = ((name, _value(name, game, state, a, b, c)) for name in note.needs)
    values = {name: value for name, value in said if value is not None}
    return Entry(number, state.turn, a, note, names, values)


def _value(name: str, game: Game, state: Any, a: int, b: int, c: int) -> str | None:
    """What stands for a name in a sentence; None for those who act, who are called differently by each watcher."""
    match name:
        case "card" | "second":
            return card_name(game, state, a, b if name == "card" else c)
        case "source":
            return card_name(game, state, b >> 6, b & 63)
        case "theirs" | "second theirs":
            return card_name(game, state, 1 - a, b if name == "theirs" else c)
        case "number" | "amount":
            return str(b if name == "number" else c)
        case "points" | "amount points":
            return str((b if name == "points" else c) * game.unit)
        case "type":
            return game.table.types[c] if 0 <= c < len(game.table.types) else ""
        case "keyword":
            return ", ".join(game.keywords_in(1 << c))
        case "cards":
            # Several cards in a row are named when they are known.
            return "{cards}"
    return None


def card_name(game: Game, state: Any, seat: int, instance: int) -> str:
    """The name of a card of a seat; nothing where the number is no card."""
    if not 0 <= instance < game.layout.cards:
        return ""
    return game.cards[game.card_ids[state.card[seat, instance]]].name
