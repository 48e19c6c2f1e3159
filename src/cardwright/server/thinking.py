"""Bots of the house: processes that think, one that gets games ready beside them, and what happens when one fails."""

import asyncio
import contextlib
import logging
import multiprocessing
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

from cardwright.engine.game import game_names
from cardwright.errors import BotFailed
from cardwright.lab.analysis import Point
from cardwright.server import worker
from cardwright.server.settings import Settings

LOG = logging.getLogger("cardwright.server")
SLOTS = 4096
# Whom a failed bot is replaced by for one choice: plain code, at once.
SUBSTITUTE = "random"


class Thinkers:
    """Processes for bots. Games get ready in one of their own, the one that is asked for first."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._context = multiprocessing.get_context("spawn")
        self._flags = self._context.RawArray("b", SLOTS)
        self._free = list(range(SLOTS))
        self._pool = self._new_pool(settings.thinkers)
        self._preparing: ProcessPoolExecutor | None = None
        self._ready: dict[str, asyncio.Event] = {}
        self._wanted: list[str] = []
        self._task: asyncio.Task[None] | None = None

    def _new_pool(self, processes: int) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(processes, self._context, worker.begin_work, (self._flags,))

    def start(self) -> None:
        """Get all games ready, in the background."""
        if self._settings.get_ready:
            for name in game_names():
                self._want(name)

    def is_ready(self, game: str) -> bool:
        """Whether bots of a game can think at once."""
        return game in self._ready and self._ready[game].is_set()

    def _want(self, game: str, first: bool = False) -> asyncio.Event:
        """Have a game got ready; the event is set when it is."""
        if game not in self._ready:
            self._ready[game] = asyncio.Event()
            self._wanted.insert(0 if first else len(self._wanted), game)
        elif first and game in self._wanted:
            self._wanted.remove(game)
            self._wanted.insert(0, game)
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._prepare())
        return self._ready[game]

    async def _prepare(self) -> None:
        """Get ready what is wanted, one game after the other, in a process that then ends."""
        pool = self._preparing = self._new_pool(1)
        try:
            while self._wanted:
                game = self._wanted.pop(0)
                try:
                    await asyncio.wrap_future(pool.submit(worker.prepare, game))
                except Exception:  # a bot of this game will fail and say so
                    LOG.exception("%s could not be got ready", game)
                    pool = self._preparing = self._new_pool(1)
                self._ready[game].set()
                self._warm(game)
        finally:
            pool.shutdown(wait=False, cancel_futures=True)
            self._preparing = None

    def _warm(self, game: str) -> None:
        """Let the processes that think load a game that is ready, before anybody waits for it."""
        for _ in range(self._settings.thinkers):
            with contextlib.suppress(RuntimeError):
                self._pool.submit(worker.prepare, game)

    async def choose(self, record: dict[str, Any], key: str, level: str, plain: bool) -> str:
        """What a bot chooses. Cancelled, it stops thinking."""
        if not plain:
            await self._want(record["game"], first=True).wait()
        while not self._free:
            await asyncio.sleep(0.05)
        slot = self._free.pop()
        self._flags[slot] = 0
        future = None
        try:
            future = self._pool.submit(worker.think, record, key, level, slot)
            return await asyncio.wait_for(asyncio.wrap_future(future), self._settings.longest_thought)
        except BrokenProcessPool as error:
            self._mend()
            raise BotFailed(level, "its process ended") from error
        except TimeoutError as error:
            raise BotFailed(level, "it thought for too long") from error
        finally:
            self._flags[slot] = 1
            if future is None or future.done() or future.cancel():
                self._free.append(slot)
            else:
                future.add_done_callback(lambda _: self._free.append(slot))

    async def appraise(self, record: dict[str, Any], bot: str, first: int, count: int) -> list[Point]:
        """What a search thinks of some choices of a finished match."""
        await self._want(record["game"], first=True).wait()
        try:
            return await asyncio.wrap_future(self._pool.submit(worker.appraise, record, bot, first, count))
        except BrokenProcessPool as error:
            self._mend()
            raise BotFailed(bot, "its process ended") from error

    def _mend(self) -> None:
        """Start new processes where one has ended by itself."""
        broken, self._pool = self._pool, self._new_pool(self._settings.thinkers)
        broken.shutdown(wait=False)

    async def close(self) -> None:
        """End all processes, whatever they are busy with."""
        pools = [pool for pool in (self._pool, self._preparing) if pool is not None]
        processes = [process for pool in pools for process in list((pool._processes or {}).values())]
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
        for k in range(SLOTS):
            self._flags[k] = 1
        for pool in pools:
            pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.terminate()
        for pool in pools:
            await asyncio.to_thread(pool.shutdown)
