"""Changes of a table, one after the other: each is tried on a draft, kept for good, and only then becomes the table.

A change runs in the event loop without a task of its own: it is tried at once where nothing is being written, and what
comes meanwhile waits. Once begun it is carried through, whatever becomes of the one who asked for it.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

from cardwright.errors import CardwrightError
from cardwright.server.store import Taken, now
from cardwright.server.table import Table

if TYPE_CHECKING:
    from cardwright.server.room import Room

LOG = logging.getLogger("cardwright.server")
T = TypeVar("T")
Act = Callable[[Table, float], T]
MOST_TRIES = 5


@dataclass(slots=True)
class Change:
    """Something that is to happen, or, without an act, a look at what other processes have written."""

    act: Act[Any] | None
    done: asyncio.Future[Any]
    tries: int = MOST_TRIES

    def settle(self, result: Any) -> None:
        """Let the one who asked go on, if it still waits."""
        if not self.done.done():
            self.done.set_result(result)

    def fail(self, problem: BaseException) -> None:
        """Tell the one who asked why nothing changed."""
        if not self.done.done():
            self.done.set_exception(problem)
        elif not isinstance(problem, CardwrightError):
            LOG.error("a change failed, and nobody waits for it any more", exc_info=problem)


class Changes:
    """The changes of one table that wait, and the one that is being written."""

    def __init__(self, room: "Room") -> None:
        self._room = room
        self._waiting: deque[Change] = deque()
        self._writing = False
        self._reading: asyncio.Task[None] | None = None
        self._finished: asyncio.Future[None] | None = None

    @property
    def busy(self) -> bool:
        """Whether something is being written or waits for that."""
        return self._writing or bool(self._waiting)

    def add(self, act: Act[T] | None) -> "asyncio.Future[T]":
        """Let something happen after all that was asked for before; the future has what the act gives, once kept."""
        change = Change(act, asyncio.get_running_loop().create_future())
        self._waiting.append(change)
        self._go_on()
        return change.done

    async def finish(self) -> None:
        """Wait until all is kept."""
        if self.busy:
            self._finished = asyncio.get_running_loop().create_future()
            await self._finished

    def _go_on(self) -> None:
        """Begin what waits, until something is being written."""
        while self._waiting and not self._writing:
            change = self._waiting.popleft()
            if change.act is None:
                self._writing = True
                self._reading = asyncio.create_task(self._read(change))
            else:
                self._try(change, change.act)
        if self._finished is not None and not self.busy and not self._finished.done():
            self._finished.set_result(None)

    def _try(self, change: Change, act: Act[Any]) -> None:
        house, table = self._room.house, self._room.table
        draft = table.draft()
        try:
            result = act(draft, now())
            if draft.fresh:
                then = partial(self._written, change, draft, result)
                house.store.put(draft.id, draft.fresh, draft.over and not table.over, house.news(draft.id), then)
                self._writing = True
            else:
                change.settle(result)
        except Exception as error:  # whoever asked is told
            change.fail(error)

    def _written(self, change: Change, draft: Table, result: Any, problem: Exception | None) -> None:
        self._writing = False
        if isinstance(problem, Taken):
            self._again(change)
        elif problem is not None:
            change.fail(problem)
        else:
            try:
                self._room.become(draft)
                change.settle(result)
            except Exception as error:  # whoever asked is told; what comes next is tried all the same
                change.fail(error)
        self._go_on()

    def _again(self, change: Change) -> None:
        """Another process was first: read what it wrote, then try once more."""
        self._room.house.metrics.add("conflicts")
        change.tries -= 1
        if change.tries == 0:
            change.fail(CardwrightError("the table is too busy; try again"))
        else:
            self._waiting.appendleft(change)
        self._waiting.appendleft(Change(None, asyncio.get_running_loop().create_future()))

    async def _read(self, change: Change) -> None:
        """Read what other processes have written."""
        room = self._room
        try:
            rows = await room.house.store.rows(room.table.id, room.table.number)
            if rows:
                draft = room.table.draft()
                for row in rows:
                    draft.apply(row)
                room.become(draft)
            change.settle(None)
        except Exception as error:  # whoever asked is told
            change.fail(error)
        finally:
            self._writing = False
            self._go_on()
