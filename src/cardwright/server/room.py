"""A room: one table in the memory of this process, with whoever is connected to it.

Changes come one after the other. Each is tried, kept for good, and only then told.
"""

import asyncio
import logging
import time
from typing import TYPE_CHECKING, Any, TypeVar

from cardwright.bots import rule_of, spec_of
from cardwright.engine.record import FORMAT
from cardwright.errors import BotFailed
from cardwright.server import acts
from cardwright.server.changes import Act, Changes
from cardwright.server.setup import pin_of
from cardwright.server.store import Kept, now
from cardwright.server.table import Table
from cardwright.server.telling import Surroundings, table_message
from cardwright.server.thinking import SUBSTITUTE

if TYPE_CHECKING:
    from cardwright.server.connection import Connection
    from cardwright.server.house import House

LOG = logging.getLogger("cardwright.server")
T = TypeVar("T")


class Room:
    """A table, who is connected to it, and the bot that thinks there."""

    def __init__(self, house: "House", kept: Kept, table: Table) -> None:
        self.house = house
        self.kept = kept
        self.table = table
        self.connections: set[Connection] = set()
        self.elsewhere: set[int] = set()
        self.used = time.monotonic()
        # Since when each seat has been away, and whether it was here when that was looked at last.
        self._left: list[float] = [self.used, self.used]
        self._was_here = [False, False]
        self._here = [0, 0]
        self._changes = Changes(self)
        self._thinking: asyncio.Task[None] | None = None
        self._alarm: asyncio.TimerHandle | None = None

    @property
    def busy(self) -> bool:
        """Whether somebody is here, a bot thinks, or a clock runs."""
        clock = self.table.clock
        runs = clock is not None and clock.running is not None and not self.table.over
        return bool(self.connections or self._changes.busy or self._thinking) or runs

    # Changes

    async def change(self, act: Act[T]) -> T:
        """Let something happen. Once begun it is carried through, whatever becomes of the one who asked for it."""
        return await self._changes.add(act)

    async def catch_up(self) -> None:
        """Read what other processes have written."""
        await self._changes.add(None)

    def become(self, draft: Table) -> None:
        """Let a draft whose rows are kept take the table's place, and tell everybody."""
        self.house.metrics.add("events", len(draft.fresh))
        if draft.over and not self.table.over:
            self.house.metrics.add("matches_ended")
        self.table = draft
        for connection in self.connections:
            connection.sent = min(connection.sent, draft.log_kept)
        # Whoever asked for changes hears first that they are kept: to draw all tables takes longer.
        asyncio.get_running_loop().call_soon(self.tell)
        self.go_on()

    # Telling

    def tell(self) -> None:
        """Tell everybody who is connected how the table stands."""
        for connection in self.connections:
            connection.tell()

    def message_for(self, seat: int | None, since: int) -> dict[str, Any]:
        """What a seat or a spectator is told."""
        return table_message(self.table, seat, since, self.house.store.key, self._around())

    def _around(self) -> Surroundings:
        here = self.is_here(0), self.is_here(1)
        gone = self.has_gone(0), self.has_gone(1)
        ready = self.house.thinkers.is_ready(self.table.game.name)
        thinking = self._bot_to_move() is not None
        return Surroundings(here, gone, thinking, ready, now(), self.house.settings.grace)

    # Who is here

    def is_here(self, seat: int) -> bool:
        """Whether somebody is connected to a seat, here or elsewhere."""
        return seat in self.elsewhere or self._here[seat] > 0

    def has_gone(self, seat: int) -> bool:
        """Whether nobody has been connected to a seat for the time of grace."""
        gone_for = time.monotonic() - self._left[seat]
        return self.table.bots[seat] is None and not self.is_here(seat) and gone_for >= self.house.settings.grace

    def enter(self, connection: "Connection") -> None:
        """Let a connection in."""
        self.connections.add(connection)
        if connection.seat is not None:
            self._here[connection.seat] += 1
        self.used = time.monotonic()
        connection.tell()
        self.note_presence()
        self.go_on()

    def leave(self, connection: "Connection") -> None:
        """Let a connection go; the others see it, and after the time of grace they may act on it."""
        self.connections.discard(connection)
        if connection.seat is not None:
            self._here[connection.seat] -= 1
        self.used = time.monotonic()
        self.note_presence()

    def note_presence(self) -> None:
        """Tell who is here, where that has changed, and when somebody has been away for the time of grace.

        Spectators come and go unnoticed, however many there are.
        """
        here = [self.is_here(0), self.is_here(1)]
        if here == self._was_here:
            return
        for seat in (0, 1):
            if self._was_here[seat] and not here[seat]:
                self._left[seat] = time.monotonic()
        self._was_here = here
        self.tell()
        if not all(here):
            asyncio.get_running_loop().call_later(self.house.settings.grace + 0.05, self.tell)

    # Bots and clocks

    def go_on(self) -> None:
        """Let the bot think that is asked, and set the alarm of the clock."""
        if self._bot_to_move() is None:
            if self._thinking is not None:
                self._thinking.cancel()
        elif self._thinking is None:
            self._thinking = asyncio.create_task(self._think())
            self._thinking.add_done_callback(self._thought)
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        clock = self.table.clock
        if clock is not None and clock.ends is not None and not self.table.over:
            delay = max(0.0, clock.ends - now()) + 0.02
            self._alarm = asyncio.get_running_loop().call_later(delay, self._ring)

    def _bot_to_move(self) -> str | None:
        seat = self.table.to_move
        return None if seat is None else self.table.bots[seat]

    async def _think(self) -> None:
        """Let bots choose as long as one is asked."""
        while (level := self._bot_to_move()) is not None:
            table = self.table
            seat, n = table.to_move or 0, table.events
            text = await self._choice(table, level)

            def act(draft: Table, at: float, seat: int = seat, n: int = n, text: str = text) -> None:
                acts.play_for_bot(draft, seat, n, text, at)

            try:
                await self.change(act)
                self.house.metrics.add("bot_choices")
            except acts.Stale:
                continue

    async def _choice(self, table: Table, level: str) -> str:
        """What a bot chooses; where it fails, what a substitute does."""
        assert table.match is not None
        record = self.record()
        for bot in (level, SUBSTITUTE):
            plain = rule_of(spec_of(bot)) is not None
            try:
                return await self.house.thinkers.choose(record, table.id, bot, plain)
            except BotFailed as failure:
                self.house.metrics.add("bot_failures")
                LOG.warning("the bot %s failed in %s: %s", bot, table.id, failure.reason)
            except Exception:  # the match goes on, with the substitute
                self.house.metrics.add("bot_failures")
                LOG.exception("the bot %s failed in %s", bot, table.id)
        assert table.match.default is not None
        return table.match.default.text

    def _thought(self, task: asyncio.Task[None]) -> None:
        self._thinking = None
        if not task.cancelled() and (error := task.exception()) is not None:
            self.house.metrics.add("errors")
            LOG.error("a bot's turn in %s broke off", self.table.id, exc_info=error)
        elif self._bot_to_move() is not None:
            self.go_on()

    def _ring(self) -> None:
        """The time of somebody has run out, perhaps."""
        self._alarm = None
        self._changes.add(acts.run_out).add_done_callback(self._rung)

    def _rung(self, ran_out: "asyncio.Future[bool]") -> None:
        if ran_out.cancelled():
            return
        if (error := ran_out.exception()) is not None:
            self.house.metrics.add("errors")
            LOG.error("the clock of %s could not be read", self.table.id, exc_info=error)
        elif not ran_out.result():
            self.go_on()

    def record(self) -> dict[str, Any]:
        """All that a bot's process needs to play the match again: it holds the secret, and stays in the house."""
        table, match = self.table, self.table.match
        assert match is not None
        assert match.chance is not None
        current = self.kept.pin == pin_of(table.game.name)[0]
        return {
            "format": FORMAT,
            "game": table.game.name,
            "rules": table.game.rules.VERSION,
            "options": match.options,
            "names": list(match.names),
            "chance": match.chance.as_data(),
            "start": match.start,
            "decks": [{"name": deck.name, "cards": deck.counts()} for deck in match.decks],
            "book": table.game.card_ids,
            "cards": {} if current else {key: card.as_data() for key, card in table.game.cards.items()},
            "events": list(match.events),
            "hashes": {},
        }

    async def close(self) -> None:
        """Stop what goes on in the room; what is being kept is kept."""
        if self._alarm is not None:
            self._alarm.cancel()
        if self._thinking is not None:
            self._thinking.cancel()
        await self._changes.finish()
