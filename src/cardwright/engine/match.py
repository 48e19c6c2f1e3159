"""A match between two seats, in the plain run: choices in words, a log, take-backs, and nothing lost."""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from cardwright.engine.cards import Deck
from cardwright.engine.chance import KeyedChance
from cardwright.engine.choice import Choice, choices_of, find_choice
from cardwright.engine.compile.plain import silent
from cardwright.engine.game import Game, seed_words
from cardwright.engine.log import Entry, tell
from cardwright.engine.table import Note, Question
from cardwright.engine.view import Looked, glance_of, look, view_of
from cardwright.errors import CardwrightError, IllegalChoice, NothingToUndo
from cardwright.kit.hooks import deal
from cardwright.kit.record import BUTTON, DRAWN, NO_FINGER, NOBODY, NOTHING, SEATS
from cardwright.kit.turns import begin, concede, step

# What a record keeps of a match, in order. Most events are choices, by their texts; the others are tables:
#   concede: a seat                     it gives up
#   take_back: a number                 so many choices are kept
#   timeout: a seat, choice: a text     its time ran out, and the table chose for it
#   timeout: a seat                     its time ran out once too often: it loses
#   claim: a seat                       it wins, since the other has gone
#   bot: a seat, level: a name          a bot plays on for it
#   back: a seat                        its player is back and plays on instead of the bot
Event = str | dict[str, Any]
HASH_EVERY = 20


def _plain_note(name: str, words: str) -> Note:
    """What every table tells in the same words: no game's rule, so no clause."""
    return Note(name, words, words, "", False, False, "", "", False, "")


OUT_OF_TIME = _plain_note("timeout", "{seat} {run|runs} out of time and {lose|loses}.")
GONE = _plain_note("claim", "{seat} {have|has} gone: the game is lost.")
A_BOT = _plain_note("bot", "A bot plays on for {seat}.")
BACK = _plain_note("back", "{seat} {are|is} back and {play|plays} on.")


@dataclass(frozen=True, slots=True)
class Moment:
    """How a match stood before a choice, and whether that choice told anybody anything."""

    state: bytes
    entries: int
    seat: int
    text: str
    quiet: bool


@dataclass(frozen=True, slots=True)
class Stand:
    """All that changes in a match. It is never written to: each event makes a new one, which takes the old one's place
    in one stroke, so that whatever interrupts an event leaves the match as it was."""

    state: Any
    choices: tuple[Choice, ...]
    log: list[Entry]
    past: list[Moment]
    events: list[Event]
    hashes: dict[int, str]
    # The record as it is written: a number that does not fit into its field raises.
    content: bytes = field(init=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "content", bytes(self.state.bytes))


class Match:
    """Two seats at one table. `choices` are what the seat to move may do; `choose` does one of them."""

    def __init__(
        self,
        game: Game,
        decks: tuple[Deck, Deck],
        seed: int | KeyedChance,
        options: Mapping[str, int] | None = None,
        names: tuple[str, str] = ("Player 1", "Player 2"),
        start: str | None = None,
        stream: int = 0,
    ) -> None:
        self.game = game
        self.decks = decks
        # Keyed chance sets the dice before every choice; the seed is then for the bots alone.
        self.chance = seed if isinstance(seed, KeyedChance) else None
        low, high = seed_words(seed.seed("match") if isinstance(seed, KeyedChance) else seed)
        self.seed = high << 32 | low
        # Of the many games of one seed, each has a stream of its own.
        self.stream = stream
        self.options = game.checked_options(options)
        self.names = names
        self.start = start
        log: list[Entry] = []
        state = self._dealt(log) if start is None else self._placed(start, log)
        self._stand = Stand(state, choices_of(game, state, names), log, [], [], {})
        self._lists = [[{"id": key, "count": n} for key, n in deck.counts().items()] for deck in decks]
        # What watchers of this position share.
        self._looked: tuple[Stand, Looked] | None = None

    def __copy__(self) -> "Match":
        # What changes is never written to: both go on from it, each its own way.
        other = Match.__new__(Match)
        other.__dict__.update(self.__dict__)
        return other

    def _dealt(self, log: list[Entry]) -> Any:
        """The state after the deal, which is told in the log."""
        state = self.game.set_up(self.decks, self.options)
        self._listen(state, log)
        if self.chance is None:
            self.game.plain(begin)(state, self.game.plain_book, *seed_words(self.seed), self.stream)
        else:
            self._set_dice(state, 0)
            self.game.plain(deal)(state, self.game.plain_book)
        self.game.plain(step)(state, self.game.plain_book, NO_FINGER)
        state.tell = silent
        return state

    def _set_dice(self, state: Any, number: int) -> None:
        """Set the dice for the deal or a choice, where chance is keyed."""
        if self.chance is not None:
            for k, word in enumerate(self.chance.dice(number)):
                state.dice[k] = word

    def _placed(self, start: str, log: list[Entry]) -> Any:
        """The state of a position; one that does not say its dice has those of the seed."""
        from cardwright.engine.notation import parse_position

        def listen(state: Any) -> None:
            self._listen(state, log)

        state = parse_position(self.game, start, self.decks, self.options, self.seed, listen)
        state.tell = silent
        return state

    def _listen(self, state: Any, log: list[Entry]) -> None:
        """Write each note that the rules tell on this state to a log, at the moment it is told.

        Afterwards the state must be silent again, or it and its listener would keep each other in memory.
        """

        def hear(kind: int, a: int, b: int, c: int) -> None:
            log.append(tell(self.game, self.names, len(log), state, self.game.table.notes[kind], a, b, c))

        state.tell = hear

    def _happen(self, event: Event, state: Any, log: list[Entry], past: list[Moment]) -> None:
        """Let the match stand as it does after an event."""
        events = [*self.events, event]
        hashes = self.hashes
        if len(events) % HASH_EVERY == 0:
            hashes = {**hashes, len(events): hash_of(state)}
        self._stand = Stand(state, choices_of(self.game, state, self.names), log, past, events, hashes)

    @property
    def _state(self) -> Any:
        return self._stand.state

    @property
    def log(self) -> list[Entry]:
        """What happened, entry by entry; print an entry to read it as a spectator does."""
        return self._stand.log

    @property
    def events(self) -> list[Event]:
        """What a record keeps of the match."""
        return self._stand.events

    @property
    def hashes(self) -> dict[int, str]:
        """The fingerprint of every twentieth position, by the number of events before it."""
        return self._stand.hashes

    @property
    def state(self) -> Any:
        """A copy of the record, for bots and tools: changing it changes nothing here."""
        return self._copy()

    def _copy(self) -> Any:
        return self.game.state_class(self._stand.content)

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return bool(self._stand.state.winner != NOBODY)

    @property
    def drawn(self) -> bool:
        """Whether the match has ended with no winner."""
        return bool(self._state.winner == DRAWN)

    @property
    def winner(self) -> int | None:
        """The seat that has won, or None."""
        return None if not self.over or self.drawn else int(self._state.winner)

    @property
    def to_move(self) -> int | None:
        """The seat that is asked, or None when the match is over."""
        return None if self.over else int(self._state.to_move)

    @property
    def turn(self) -> int:
        """The number of the turn."""
        return int(self._state.turn)

    @property
    def question(self) -> Question | None:
        """What is asked, or None when the match is over."""
        return None if self._state.asks == NOTHING else self.game.table.questions[self._state.asks]

    @property
    def choices(self) -> tuple[Choice, ...]:
        """What the seat to move may do: at least two things, until the match is over."""
        return self._stand.choices

    @property
    def count(self) -> int:
        """How many choices stand."""
        return len(self._stand.past)

    @property
    def made(self) -> list[str]:
        """The choices that stand, as their texts."""
        return [moment.text for moment in self._stand.past]

    @property
    def movers(self) -> list[int]:
        """The seats that made the choices that stand."""
        return self.movers_since(0)

    def movers_since(self, kept: int) -> list[int]:
        """The seats that made the choices after so many."""
        return [moment.seat for moment in self._stand.past[kept:]]

    def state_at(self, count: int) -> Any:
        """A copy of the record as it stood after so many choices, for bots and tools."""
        past = self._stand.past
        return self.state if count >= len(past) else self.game.state_class(past[count].state)

    @property
    def hash(self) -> str:
        """A short fingerprint of the position."""
        return hash_of(self._state)

    @property
    def position(self) -> str:
        """The position in its text notation."""
        from cardwright.engine.notation import print_position

        return print_position(self.game, self._state, self.decks, self.options)

    def choose(self, said: Choice | int | str, event: Event | None = None) -> Choice:
        """Make a choice, given as a choice, its number or its words; gives the choice. The event is its text.

        An illegal one raises IllegalChoice, and the match is as it was.
        """
        question = self.question
        choice = find_choice(self.choices, said, question.clause if question else "")
        before, state, log = self._stand, self._copy(), list(self.log)
        self._listen(state, log)
        self._set_dice(state, len(before.past) + 1)
        dice = list(state.dice)
        self.game.plain(step)(state, self.game.plain_book, choice.finger)
        state.tell = silent
        quiet = list(state.dice) == dice and all(entry.quiet for entry in log[len(before.log) :])
        moment = Moment(before.content, len(before.log), before.state.to_move, choice.text, quiet)
        self._happen(choice.text if event is None else event, state, log, [*before.past, moment])
        return choice

    def concede(self, seat: int) -> None:
        """End the match: the other seat wins. A seat may concede at any time, asked or not."""
        self._lose(seat, {"concede": seat}, self.game.table.concede)

    def _lose(self, seat: int, event: Event, note: Note) -> None:
        """End the match by an event: the other seat wins."""
        if self.over:
            raise IllegalChoice("the game is over", note.clause)
        if seat not in range(SEATS):
            raise CardwrightError(f"there is no seat {seat!r}")
        state = self._copy()
        self.game.plain(concede)(state, seat)
        told = tell(self.game, self.names, len(self.log), state, note, seat, 0, 0)
        self._happen(event, state, [*self.log, told], self._stand.past)

    @property
    def default(self) -> Choice | None:
        """What the table chooses for a seat whose time ran out: what Enter stands for, or ends a set, or the first."""
        if self.question is None:
            return None
        pressed = BUTTON + self.question.enter if self.question.enter is not None else None
        return next((choice for choice in self.choices if choice.finger == pressed), self.choices[0])

    def time_out(self, seat: int, loses: bool = False) -> None:
        """Let the time of the seat to move run out: the table chooses for it, or it loses."""
        if self.to_move != seat or self.default is None:
            raise IllegalChoice("time runs only for the player who is asked something", "")
        if loses:
            self._lose(seat, {"timeout": seat}, OUT_OF_TIME)
        else:
            self.choose(self.default, {"timeout": seat, "choice": self.default.text})

    def claim(self, seat: int) -> None:
        """End the match: the seat wins, since the other has gone. Whether it has is for the caller to know."""
        self._lose(1 - seat, {"claim": seat}, GONE)

    def let_bot(self, seat: int, level: str) -> None:
        """Note that a bot plays on for a seat. The position stays as it is."""
        self._note({"bot": seat, "level": level}, A_BOT, seat)

    def come_back(self, seat: int) -> None:
        """Note that the player of a seat is back, for whom a bot played on. The position stays as it is."""
        self._note({"back": seat}, BACK, seat)

    def _note(self, event: Event, note: Note, seat: int) -> None:
        """Keep and tell an event that leaves the position as it is."""
        if self.over:
            raise IllegalChoice("the game is over", "")
        told = tell(self.game, self.names, len(self.log), self._state, note, seat, 0, 0)
        self._happen(event, self._state, [*self.log, told], self._stand.past)

    def can_undo(self, seat: int, count: int = 1) -> bool:
        """Whether a seat's last choices can be taken back: nothing was told, no chance used, and nobody else chose."""
        last = self._stand.past[-count:]
        return not self.over and len(last) == count and all(m.quiet and m.seat == seat for m in last)

    def quiet_since(self, kept: int) -> bool:
        """Whether nothing was told and no chance used since so many choices had been made, whoever chose."""
        past = self._stand.past
        return not self.over and 0 <= kept < len(past) and all(moment.quiet for moment in past[kept:])

    def undo(self, seat: int, count: int = 1) -> None:
        """Take back a seat's last choice, or so many of them."""
        if not self.can_undo(seat, count):
            raise NothingToUndo("nothing can be taken back: since your last choice something was revealed or decided")
        self.take_back(len(self._stand.past) - count)

    def take_back(self, kept: int) -> None:
        """Go back to where so many choices had been made. What may be taken back is for the caller to decide."""
        past = self._stand.past
        if not 0 <= kept < len(past):
            raise CardwrightError(f"there are {len(past)} choices; none can be taken back to number {kept}")
        state = self.game.state_class(past[kept].state)
        self._happen({"take_back": kept}, state, self.log[: past[kept].entries], past[:kept])

    def fork(self, at: int | None = None, names: tuple[str, str] | None = None) -> "Match":
        """A new match that stands where this one stood after `at` choices (now, unless told), and goes its own way."""
        made = self.made
        if at is not None and not 0 <= at <= len(made):
            raise CardwrightError(f"the match has {len(made)} choices; it cannot be forked at {at}")
        chance = self.seed if self.chance is None else self.chance
        fork = Match(self.game, self.decks, chance, self.options, names or self.names, self.start, self.stream)
        for text in made[:at]:
            fork.choose(text)
        return fork

    def view(self, seat: int | None, since: int = 0) -> dict[str, Any]:
        """What a seat may see, as plain data, with the log from entry `since` on. None is a spectator.

        Views of one position share what lies open: a view is to be read, not written to.
        """
        stand = self._stand
        if self._looked is None or self._looked[0] is not stand:
            self._looked = (stand, look(self.game, self._copy()))
        looked = self._looked[1]
        view = view_of(self.game, stand.state, seat, self.names, stand.choices, stand.log, since, looked)
        for side, cards in zip(view["seats"], self._lists, strict=True):
            # Deck lists are open to all.
            side["deck"]["list"] = cards
        return view

    def glance(self, seat: int | None) -> dict[str, Any]:
        """The view without cards, choices and log: what is asked, and when."""
        return glance_of(self.game, self._state, seat, self.names, self.choices)

    def save(self, file: str | Path) -> Path:
        """Write the match to a file that plays it again exactly; gives the file."""
        from cardwright.engine.record import write_record

        return write_record(self, Path(file))


def hash_of(state: Any) -> str:
    """A short fingerprint of a record."""
    return hashlib.sha256(state.bytes).hexdigest()[:16]
