"""Changes of a table come one after the other, and are carried through once begun."""

import asyncio
from types import SimpleNamespace
from typing import Any, cast

import pytest

from cardwright.server import acts
from cardwright.server.changes import Changes
from cardwright.server.metrics import Metrics
from cardwright.server.room import Room
from cardwright.server.store import Row, Taken, Then
from cardwright.server.table import Table
from tests.server.tables import new_table
from tests.support.loops import run_apart


class Shelf:
    """A store that keeps nothing: what is to be written waits until the test says what came of it."""

    def __init__(self) -> None:
        self.waiting: list[Then] = []

    def put(self, *what: Any) -> None:
        """Take rows, and what is to be called then."""
        self.waiting.append(what[-1])

    async def rows(self, *_: Any) -> list[Row]:
        """Nobody else has written anything."""
        return []


class Seats:
    """A room with a table and nobody in it."""

    def __init__(self) -> None:
        self.table = new_table("lands")
        self.shelf = Shelf()
        self.house = SimpleNamespace(store=self.shelf, metrics=Metrics(), news=str)
        self.changes = Changes(cast(Room, self))

    def become(self, draft: Table) -> None:
        """Let a draft take the table's place."""
        self.table = draft


def give_up(draft: Table, at: float) -> None:
    """Seat 0 concedes."""
    acts.concede(draft, 0, at)


def test_a_change_counts_when_it_is_kept() -> None:
    """Until then the table is as it was, and what comes after waits and sees it."""

    async def play() -> None:
        seats = Seats()
        first = seats.changes.add(give_up)
        second = seats.changes.add(give_up)
        assert not seats.table.over
        assert len(seats.shelf.waiting) == 1
        seats.shelf.waiting.pop()(None)
        assert seats.table.over
        await first
        with pytest.raises(Exception, match="over"):
            await second
        assert not seats.changes.busy

    run_apart(play())


def test_a_change_is_carried_through_when_nobody_waits_for_it_any_more() -> None:
    """Whoever asked may be gone before the answer comes."""

    async def play() -> None:
        seats = Seats()

        async def ask() -> Any:
            return await seats.changes.add(give_up)

        asking = asyncio.create_task(ask())
        await asyncio.sleep(0)
        asking.cancel()
        await asyncio.sleep(0)
        seats.shelf.waiting.pop()(None)
        assert seats.table.over
        await seats.changes.finish()

    run_apart(play())


def test_what_goes_wrong_is_told_and_nothing_waits_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rows are not taken, a table cannot be drawn: who asked hears it, and the next change is tried."""

    def refuse(*_: Any) -> None:
        raise OSError("no room")

    async def play(where: str) -> None:
        seats = Seats()
        with monkeypatch.context() as broken:
            broken.setattr(Shelf if where == "put" else Seats, where, refuse)
            first = seats.changes.add(give_up)
            if where == "become":
                seats.shelf.waiting.pop()(None)
        with pytest.raises(OSError, match="no room"):
            await first
        assert not seats.changes.busy
        seats.changes.add(give_up)
        seats.shelf.waiting.pop()(None)
        assert seats.table.over

    run_apart(play("put"))
    run_apart(play("become"))


def test_a_row_that_another_wrote_first_is_tried_again() -> None:
    """The table is read anew before; after some tries it is enough."""

    async def play() -> None:
        seats = Seats()
        done = seats.changes.add(give_up)
        for _ in range(5):
            seats.shelf.waiting.pop()(Taken("another was first"))
            for _ in range(3):
                await asyncio.sleep(0)
        with pytest.raises(Exception, match="too busy"):
            await done
        await seats.changes.finish()
        assert not seats.table.over

    run_apart(play())
