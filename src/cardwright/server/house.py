"""The house: all rooms of this process, the store behind them, the bots, and the news from other processes."""

import asyncio
import contextlib
import gc
import json
import logging
import secrets
import time
from typing import Any

from cardwright.engine.game import game_names
from cardwright.errors import CardwrightError
from cardwright.server import acts
from cardwright.server.limits import Buckets
from cardwright.server.listening import listen
from cardwright.server.metrics import Metrics
from cardwright.server.room import Room
from cardwright.server.settings import Settings
from cardwright.server.setup import Setup, game_of, get_going, pin_of
from cardwright.server.store import Kept, Store, now
from cardwright.server.table import Table
from cardwright.server.thinking import Thinkers
from cardwright.server.tokens import new_id

LOG = logging.getLogger("cardwright.server")
ROWS, HERE, SAID = "rows", "here", "said"
DAY = 24 * 3600.0
# What is not needed any more is freed at once, but for a few circles. To look for those takes a tenth of a second with
# a thousand matches, and everybody waits: it is done so many seconds after the last time.
COLLECTING = 60.0
# Other processes believe that a seat is here for so long after they were told.
BELIEVED = 30.0


class House:
    """All that one server process has."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self.metrics = Metrics()
        self.thinkers = Thinkers(settings)
        self.rooms: dict[str, Room] = {}
        self.sockets: dict[str, int] = {}
        self.requests = Buckets(settings.request_rate, settings.request_burst)
        self.beginnings = Buckets(settings.new_matches_rate, settings.new_matches_burst)
        self._loading: dict[str, asyncio.Lock] = {}
        self._tasks: list[asyncio.Task[None]] = []
        self._errands: set[asyncio.Task[Any]] = set()

    async def open(self) -> None:
        """Begin to work."""
        if self.settings.load_first:
            for name in game_names():
                get_going(name)
        # Games and modules stay for good, and need not be looked through again.
        gc.collect()
        gc.freeze()
        gc.disable()
        self._collected = time.monotonic()
        self.thinkers.start()
        self._tasks.append(asyncio.create_task(self._keep_house()))
        if self.store.shared:
            self._tasks.append(asyncio.create_task(listen(self.store, self.hear, self.hear_all)))

    async def close(self) -> None:
        """Stop, with everything kept."""
        for task in self._tasks:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
        for room in list(self.rooms.values()):
            await room.close()
        gc.enable()
        await self.thinkers.close()
        if self._errands:
            await asyncio.wait(self._errands)
        self.store.close()

    # Matches

    async def begin(self, setup: Setup, origin: str, source: Room | None = None) -> Room:
        """Begin a match, with the cards of the match that it goes on from, where there is one."""
        if await self.store.open_matches(origin, now() - DAY) >= self.settings.open_matches_per_address:
            raise CardwrightError("you have too many open games; finish one of them first")
        pin, body = pin_of(setup.game) if source is None else await self._pinned(source)
        kept = self._kept(setup, origin, pin)
        draft = Table(kept, game_of(setup.game, kept.pin, body)).draft()
        acts.settle(draft, now())
        await self.store.add_match(kept, body, draft.fresh)
        self.metrics.add("matches_begun")
        return self._keep(Room(self, kept, draft))

    def _kept(self, setup: Setup, origin: str, pin: str) -> Kept:
        return Kept(new_id(), now(), origin, secrets.token_bytes(32), pin, setup.as_data())

    async def _pinned(self, room: Room) -> tuple[str, str]:
        """The cards that a match pins, and their hash: others may be in the game by now."""
        found = await self.store.match(room.table.id)
        assert found is not None
        return room.kept.pin, found[1]

    async def rematch(self, room: Room, seat: int, mark: str | None) -> None:
        """Begin the return match of a match that is over, once."""
        table = room.table
        if table.rematch is not None:
            return
        if not self.beginnings.take(room.kept.origin, time.monotonic()):
            raise CardwrightError("that is a lot of new games; wait a little")
        setup = Setup(table.setup.game, table.setup.options, table.setup.sides, table.setup.clock, None, table.id)
        pin, body = await self._pinned(room)
        kept = self._kept(setup, room.kept.origin, pin)
        await self.store.add_match(kept, body)

        def act(draft: Table, at: float) -> None:
            if draft.rematch is None:
                draft.add({"rematch": kept.id}, at, seat, mark)

        await room.change(act)

    async def room(self, match: str) -> Room | None:
        """The room of a match, made again from its rows where it is not in memory."""
        if match in self.rooms:
            self.rooms[match].used = time.monotonic()
            return self.rooms[match]
        async with self._loading.setdefault(match, asyncio.Lock()):
            try:
                if match in self.rooms:
                    return self.rooms[match]
                found = await self.store.match(match)
                if found is None:
                    return None
                kept, body = found
                table = Table(kept, game_of(kept.setup["game"], kept.pin, body))
                for row in await self.store.rows(match):
                    table.apply(row)
                room = self._keep(Room(self, kept, table))
                room.elsewhere = await self._elsewhere(match)
                return room
            finally:
                self._loading.pop(match, None)

    def _keep(self, room: Room) -> Room:
        self.rooms[room.table.id] = room
        return room

    async def _elsewhere(self, match: str) -> set[int]:
        return await self.store.elsewhere(match, now()) if self.store.shared else set()

    # News from and to other processes

    def news(self, match: str, kind: str = ROWS, **more: Any) -> str:
        """What other processes are told of a match; nothing where there are none."""
        if not self.store.shared:
            return ""
        return json.dumps({"process": self.store.process, "match": match, "kind": kind, **more})

    def spread(self, match: str, kind: str, **more: Any) -> None:
        """Tell the other processes something that is not kept."""
        if self.store.shared:
            self._errand(self.store.tell(self.news(match, kind, **more)))

    def _errand(self, work: Any) -> None:
        task = asyncio.ensure_future(work)
        self._errands.add(task)
        task.add_done_callback(self._errands.discard)

    async def hear(self, words: str) -> None:
        """Take notice of what another process says."""
        news = json.loads(words)
        room = self.rooms.get(news["match"])
        if room is None or news["process"] == self.store.process:
            return
        if news["kind"] == ROWS:
            await room.catch_up()
        elif news["kind"] == SAID:
            for connection in room.connections:
                connection.send({"t": "said", "seat": news["seat"], "phrase": news["phrase"]})
        elif news["kind"] == HERE:
            room.elsewhere = await self._elsewhere(room.table.id)
            room.note_presence()

    async def hear_all(self) -> None:
        """Read everything anew: news may have been missed."""
        for room in list(self.rooms.values()):
            await room.catch_up()
            room.elsewhere = await self._elsewhere(room.table.id)

    def seat_came(self, room: Room, seat: int | None) -> None:
        """Tell the other processes that a seat is connected here."""
        if self.store.shared and seat is not None:
            self._errand(self._come(room.table.id, seat))

    async def _come(self, match: str, seat: int) -> None:
        await self.store.come([(match, seat)], now() + BELIEVED)
        await self.store.tell(self.news(match, HERE))

    def seat_went(self, room: Room, seat: int | None) -> None:
        """Tell the other processes that a seat is not connected here any more."""
        still = any(connection.seat == seat for connection in room.connections)
        if self.store.shared and seat is not None and not still:
            self._errand(self._go(room.table.id, seat))

    async def _go(self, match: str, seat: int) -> None:
        await self.store.go(match, seat)
        await self.store.tell(self.news(match, HERE))

    async def _keep_house(self) -> None:
        """Forget rooms that nobody uses, and tell again who is here."""
        turn = 0
        while True:
            await asyncio.sleep(min(5.0, max(0.2, self.settings.idle / 4)))
            turn += 1
            try:
                for match, room in list(self.rooms.items()):
                    if not room.busy and time.monotonic() - room.used > self.settings.idle:
                        del self.rooms[match]
                if time.monotonic() - self._collected > COLLECTING:
                    gc.collect()
                    self._collected = time.monotonic()
                if self.store.shared and turn % 2 == 0:
                    seats = {(room.table.id, c.seat) for room in self.rooms.values() for c in room.connections}
                    here = [(match, seat) for match, seat in seats if seat is not None]
                    await self.store.come(here, now() + BELIEVED)
                    for room in list(self.rooms.values()):
                        before = room.elsewhere
                        room.elsewhere = await self._elsewhere(room.table.id)
                        if before != room.elsewhere:
                            room.note_presence()
            except Exception:  # the house is kept on
                self.metrics.add("errors")
                LOG.exception("housekeeping broke off")
