"""A table: what its rows have made of it. Pure: it knows no sockets, no database and no clock but that of the rows.

A change is tried on a draft, which collects the rows that it is made of. When they are kept for good the draft takes
the table's place; else it is forgotten.
"""

import copy
from typing import Any

from cardwright.engine.chance import KeyedChance, commitment_of, nonce_from
from cardwright.engine.game import Game
from cardwright.engine.match import Match
from cardwright.engine.record import apply_event
from cardwright.engine.windows import Stops, usual_stops
from cardwright.errors import InvalidRecord
from cardwright.server.clock import Clock
from cardwright.server.setup import Setup, Side, deck_in, setup_from
from cardwright.server.store import Kept, Row

SEATS = (0, 1)
TAKE_BACK, REMATCH = "take_back", "rematch"


class Table:
    """One match at a table, and what surrounds it: seats, stops, offers, the clock."""

    def __init__(self, kept: Kept, game: Game) -> None:
        self.id = kept.id
        self.game = game
        self.setup: Setup = setup_from(kept.setup)
        self.number = 0
        self.match: Match | None = None
        self.clock: Clock | None = None
        self.nonces: list[bytes | None] = [None if side.bot is None else b"" for side in self.setup.sides]
        self.bots: list[str | None] = [side.bot for side in self.setup.sides]
        self.stops: list[Stops] = [usual_stops(game.table)] * 2
        # What the table passed for each seat since its last answer, and how many choices were made before each answer.
        self.passed: list[list[str]] = [[], []]
        self.answered: list[list[int]] = [[], []]
        # The choices that were no more than a pass in a window: where nobody can act, they are not even asked for.
        self.passes: list[int] = []
        self.timeouts = [0, 0]
        # What a message must name, so that a stale one is refused. It counts what its own seat did: a count of all
        # events would tell whether the other was asked where the table passes for it.
        self.n = [0, 0]
        self.offer: tuple[str, int] | None = None
        self.rematch: str | None = None
        # The marks of the messages that took effect, and the shortest that the log has been since somebody asked.
        self.marks: set[str] = set()
        self.log_kept = 0
        self.rewound = False
        self.fresh: list[Row] = []
        self._secret = kept.secret
        # The hash of the secret, which anybody may see.
        self.commitment = commitment_of(kept.secret)
        self._deal_if_ready(kept.created)

    def draft(self) -> "Table":
        """A copy to try a change on."""
        other = Table.__new__(Table)
        other.__dict__.update(self.__dict__)
        other.match = copy.copy(self.match)
        other.nonces, other.bots, other.stops = self.nonces[:], self.bots[:], self.stops[:]
        other.timeouts, other.n, other.passes = self.timeouts[:], self.n[:], self.passes[:]
        other.passed = [words[:] for words in self.passed]
        other.answered = [numbers[:] for numbers in self.answered]
        other.marks = set(self.marks)
        other.fresh = []
        other.log_kept = len(self.match.log) if self.match else 0
        return other

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.match is not None and self.match.over

    @property
    def to_move(self) -> int | None:
        """The seat that is asked; None before the deal and after the end."""
        return None if self.match is None else self.match.to_move

    @property
    def events(self) -> int:
        """How many events the match has. It is not for clients."""
        return 0 if self.match is None else len(self.match.events)

    def is_open(self) -> bool:
        """Whether somebody can still join."""
        return not self.setup.complete

    def open_seat(self) -> int:
        """The seat that waits for somebody."""
        return 0 if self.setup.sides[0].deck is None else 1

    def add(self, body: dict[str, Any], at: float, seat: int | None = None, mark: str | None = None) -> None:
        """Let something happen on this draft."""
        row = Row(self.number + 1, at, seat, mark, body)
        self.apply(row)
        self.fresh.append(row)

    def apply(self, row: Row) -> None:
        """Let a row happen."""
        if row.number != self.number + 1:
            raise InvalidRecord(f"row {row.number} of {self.id} comes after row {self.number}")
        kind = next(iter(row.body))
        getattr(self, f"_{kind}")(row)
        self.number = row.number
        if row.mark is not None:
            self.marks.add(row.mark)

    def _join(self, row: Row) -> None:
        joined = row.body["join"]
        self.setup = self.setup.with_side(joined["seat"], Side(joined["name"], (joined["deck"][0], joined["deck"][1])))
        self._deal_if_ready(row.at)

    def _nonce(self, row: Row) -> None:
        assert row.seat is not None
        self.nonces[row.seat] = nonce_from(row.body["nonce"])
        self._deal_if_ready(row.at)

    def _deal_if_ready(self, at: float) -> None:
        """Deal when both sides are there and every person has given a nonce."""
        first, second = self.nonces
        if not self.setup.complete or first is None or second is None:
            return
        sides = [deck_in(self.game, side.deck) for side in self.setup.sides if side.deck is not None]
        chance = KeyedChance(self._secret, (first, second))
        names, start = self.setup.names, self.setup.start
        self.match = Match(self.game, (sides[0], sides[1]), chance, self.setup.options, names, start)
        if self.setup.clock is not None:
            seconds, added = self.setup.clock
            self.clock = Clock((seconds or added, seconds or added), added, at).passed_to(self._thinker(), at)

    def _thinker(self) -> int | None:
        """The person that is asked: whose clock runs."""
        return self.to_move if self.to_move is not None and self.bots[self.to_move] is None else None

    def _event(self, row: Row) -> None:
        """Something that the record of the match keeps."""
        assert self.match is not None
        event, made = row.body["event"], self.match.count
        seat, question = self.match.to_move, self.match.question
        enter = self.match.default if question is not None and question.window else None
        is_pass = enter is not None and event == enter.text
        apply_event(self.match, event)
        timeout = isinstance(event, dict) and "timeout" in event
        if seat is not None and self.match.count > made:
            self.passes += [made] * is_pass
            self._chosen(seat, made, row.body, timeout)
        if isinstance(event, dict) and "take_back" in event:
            self._taken_back()
            self.n = [n + 1 for n in self.n]
        elif row.seat is not None:
            self.n[row.seat] += 1
        if isinstance(event, dict) and "bot" in event:
            self.bots[event["bot"]] = event["level"]
        if isinstance(event, dict) and "back" in event:
            self.bots[event["back"]] = None
        self.offer = None
        if self.clock is not None:
            self.clock = self.clock.passed_to(self._thinker(), row.at, timeout)

    def _chosen(self, seat: int, made: int, body: dict[str, Any], timeout: bool) -> None:
        """Note a choice: one that the table passed, one that it made when time ran out, or an answer."""
        if "passed" in body:
            self.passed[seat].append(body["passed"])
            return
        self.timeouts[seat] = self.timeouts[seat] + 1 if timeout else 0
        if "part" not in body:
            self.passed[seat] = []
            self.answered[seat].append(made)

    def _taken_back(self) -> None:
        assert self.match is not None
        made = self.match.count
        self.passed = [[], []]
        self.passes = [n for n in self.passes if n < made]
        self.answered = [[n for n in numbers if n < made] for numbers in self.answered]
        self.log_kept = min(self.log_kept, len(self.match.log))
        self.rewound = True

    def _stops(self, row: Row) -> None:
        assert row.seat is not None
        self.stops[row.seat] = Stops(frozenset(row.body["stops"]), bool(row.body["full"]))

    def _offer(self, row: Row) -> None:
        self.offer = None if row.body["offer"] is None or row.seat is None else (row.body["offer"], row.seat)

    def _rematch(self, row: Row) -> None:
        self.rematch = row.body["rematch"]
        self.offer = None
