"""Scenarios: choices by words at a table, and what came of them, to read like the rule that a test proves.

    scene = table("lands", "hand/0=grass,fire discard/0=lightning")
    scene.choose("Play Grass")
    assert scene.zone(0, "hand") == ["lightning", "fire"]

A choice must be the whole words of one that is offered, by the seat that is asked. Nothing is ever chosen but by
`choose`: forced questions are the engine's. How a table is set up is told in table.py.
"""

from collections import deque
from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from cardwright.engine.cards import Deck
from cardwright.engine.choice import choices_of
from cardwright.engine.faces import face_of
from cardwright.engine.game import Game
from cardwright.engine.log import Entry, tell
from cardwright.engine.notation import print_position
from cardwright.engine.stack import stack_of, stack_words
from cardwright.engine.view import view_of
from cardwright.kit.record import DRAWN, NOBODY, PUBLIC
from cardwright.kit.turns import concede, step
from tests.support.bounds import answer_in_words, bounded
from tests.support.play import assert_conserved

NAMES = ("Ada", "Ben")
LINES = 3


class Scenario:
    """A table in the middle of a game, with a strict tongue."""

    state: Any

    def __init__(self, game: Game, decks: tuple[Deck, Deck], options: Mapping[str, int] | None = None) -> None:
        self.game = game
        self.decks = decks
        self.options = options
        self.entries: list[Entry] = []

    def listen(self, state: Any) -> None:
        """Hear what is told on a state from now on; if the test fails, it is reported."""
        self.state = state
        state.tell = self._hear
        last_made.append(self)

    def _hear(self, kind: int, a: int, b: int, c: int) -> None:
        note = self.game.table.notes[kind]
        self.entries.append(tell(self.game, NAMES, len(self.entries), self.state, note, a, b, c))

    def check(self) -> None:
        """See that every card is in one place, and that what is asked is a question."""
        assert_conserved(self.game, self.state, self.decks)
        assert self.over or len(self.choices) >= 2, "a question with one answer was put"

    @property
    def choices(self) -> list[str]:
        """What the seat that is asked may do, in words."""
        return [choice.words for choice in choices_of(self.game, self.state)]

    @property
    def notes(self) -> list[str]:
        """The names of all that was told."""
        return [entry.note for entry in self.entries]

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.state.winner != NOBODY)

    @property
    def winner(self) -> int | None:
        """The seat that has won, or None."""
        return self.state.winner if self.over and self.state.winner != DRAWN else None

    @property
    def drawn(self) -> bool:
        """Whether the game has ended with no winner."""
        return bool(self.state.winner == DRAWN)

    @property
    def question(self) -> str | None:
        """The name of the question that is asked now."""
        asked = self.game.table.questions.get(self.state.asks)
        return asked.name if asked else None

    def asks(self, seat: int, question: str) -> bool:
        """Whether this seat is asked this question now."""
        return (self.state.to_move, self.question) == (seat, question)

    def choose(self, words: str, seat: int | None = None) -> "Scenario":
        """Let a seat (the active player, unless told) choose; anything but a choice it is offered fails."""
        seat = self.state.active if seat is None else seat
        assert not self.over, f"{words!r} comes after the end of the game"
        asked = f"seat {self.state.to_move} is asked {self.question!r}: {self.choices}"
        assert self.state.to_move == seat, f"seat {seat} cannot choose {words!r}, {asked}"
        offered = choices_of(self.game, self.state)
        meant = [choice for choice in offered if choice.words.casefold() == words.casefold()]
        assert len(meant) == 1, f"{words!r} is not offered, {asked}"
        with bounded(partial(answer_in_words, self.game, self.state.copy(), self.decks, words)):
            self.game.plain(step)(self.state, self.game.plain_book, meant[0].finger)
        self.check()
        return self

    def concede(self, seat: int) -> None:
        """Let a seat concede."""
        self.game.plain(concede)(self.state, seat)

    def zone(self, seat: int, name: str) -> list[str]:
        """The ids of the cards in a zone of a seat, in the order of the card set."""
        cards = getattr(self.state, name)[seat]
        return self._ids(seat, [i for i in range(self.game.layout.cards) if cards >> i & 1])

    def deck(self, seat: int) -> list[str]:
        """The ids of the cards in a deck, the topmost first."""
        return self._ids(seat, [self.state.deck[seat, k] for k in range(self.state.left[seat] - 1, -1, -1)])

    def _ids(self, seat: int, instances: list[int]) -> list[str]:
        return [self.game.card_ids[self.state.card[seat, i]] for i in instances]

    @property
    def life(self) -> list[int]:
        """The life of both seats."""
        return [self.state.life[p] for p in range(2)]

    @property
    def stack(self) -> list[str]:
        """What is on the stack, in words, from the top down; what is being carried out comes first."""
        return [stack_words(entry) for entry in stack_of(self.game, self.state, PUBLIC, NAMES)]

    def resources(self, seat: int) -> dict[str, int]:
        """The resources that a seat has, by their types; those that it has none of are left out."""
        there = {name: self.state.pool[seat, k] for k, name in enumerate(self.game.table.types)}
        return {name: n for name, n in there.items() if n}

    def face(self, seat: int, card: str) -> dict[str, Any]:
        """A card on the field as everybody sees it now; a name like `gopi.2` is the second copy there."""
        name, _, copy = card.partition(".")
        found = self.faces(seat, name)
        assert len(found) >= int(copy or 1), f"{card} is not on the field of seat {seat}: {self.zone(seat, 'field')}"
        return found[int(copy or 1) - 1]

    def faces(self, seat: int, card: str) -> list[dict[str, Any]]:
        """All copies of a card on the field as everybody sees them now."""
        there = self.state.field[seat]
        copies = [i for i in range(self.game.layout.cards) if there >> i & 1 and self._ids(seat, [i]) == [card]]
        # Looking at a card may write into the record what was found out about the table.
        return [face_of(self.game, self.state.copy(), seat, i) for i in copies]

    def stats(self, seat: int, card: str) -> tuple[int, ...]:
        """The numbers of a card on the field as they are now."""
        return tuple(self.face(seat, card)["stats"])

    def damage(self, seat: int, card: str) -> int:
        """The damage on a card on the field."""
        return int(self.face(seat, card).get("damage", 0))

    def keywords(self, seat: int, card: str) -> list[str]:
        """The keywords of a card on the field as they are now."""
        return list(self.face(seat, card).get("keywords", []))

    def marks(self, seat: int, card: str) -> list[str]:
        """What is said of a card on the field besides its numbers, in words."""
        return [mark["words"] for mark in self.face(seat, card).get("marks", [])]

    @property
    def phase(self) -> str:
        """The name of the phase."""
        return self.game.table.phase_names[self.state.phase]

    def view(self, seat: int | None) -> dict[str, Any]:
        """What a seat, or a spectator, may see."""
        return view_of(self.game, self.state, seat, NAMES, choices_of(self.game, self.state), self.entries)

    @property
    def position(self) -> str:
        """The position in the notation."""
        return print_position(self.game, self.state, self.decks, self.options)

    def log(self, seat: int | None) -> list[str]:
        """All that was told, in the words of a seat or of a spectator."""
        return [entry.words(seat) for entry in self.entries]

    def seen_in_hand(self, watcher: int | None, seat: int) -> list[str | None]:
        """The hand of a seat as a watcher sees it: ids, and None for each card that it does not know."""
        return [card and card["id"] for card in self.view(watcher)["seats"][seat]["zones"]["hand"]["cards"]]

    def seen_in_deck(self, watcher: int | None, seat: int) -> dict[int, str]:
        """The cards in a deck that a watcher can place, by their places from the top."""
        known = self.view(watcher)["seats"][seat]["deck"]["known"]
        return {entry["from_top"]: entry["card"]["id"] for entry in known}


# The tables that the running test made last, for the report of its failure.
last_made = deque[Scenario](maxlen=2)


def told_of_tables() -> Iterator[tuple[str, str]]:
    """For each table that was made last, a title, and its position with the last lines of its log."""
    for number, table in enumerate(last_made, 1):
        yield (
            f"Table {number} of the last {len(last_made)}",
            "\n".join([_position_of(table), *table.log(None)[-LINES:]]),
        )


def _position_of(table: Scenario) -> str:
    """The position of a table; a record that cannot be printed must not hide the failure that is reported."""
    try:
        return table.position
    except Exception as error:
        return f"the position cannot be printed: {error!r}"
