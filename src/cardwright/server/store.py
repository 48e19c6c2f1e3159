"""Where matches are kept: SQLite in one file, or PostgreSQL by a URL, behind one interface.

What is written is durable before it is said to be: one thread gathers whatever is waiting, of all matches, into one
transaction. A row whose number is taken is refused, and whoever wanted to write it reads the match again.
"""

import asyncio
import json
import queue
import secrets
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from operator import itemgetter
from pathlib import Path
from typing import Any, TypeVar

import orjson
import sqlalchemy as sa
from sqlalchemy.engine import URL, Connection, Engine, make_url
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from cardwright.errors import CardwrightError
from cardwright.server import schema

CHANNEL = "cardwright"
MOST_AT_ONCE = 1000
# So many seconds pass at least between two transactions: under load more goes into each, and alone nobody waits.
PACE = 0.008
READERS = 4

Work = Callable[[Connection], Any]
# Called in the event loop when something is durable, or with why it is not.
Then = Callable[[Exception | None], None]
T = TypeVar("T")


class Taken(CardwrightError):
    """Another process has written a row of this number: the match must be read again."""


@dataclass(frozen=True, slots=True)
class Row:
    """One thing that happened at a table: when, by which seat, and the mark of the message that asked for it."""

    number: int
    at: float
    seat: int | None
    mark: str | None
    body: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Kept:
    """A match as it began. Its secret is never printed."""

    id: str
    created: float
    origin: str
    secret: bytes = field(repr=False)
    pin: str
    setup: dict[str, Any]
    over: bool = False


@dataclass(slots=True)
class Job:
    """Something to be written, and what then: rows, what they are told by, and any other work."""

    then: Then
    loop: asyncio.AbstractEventLoop
    rows: Sequence[Any] = ()
    over: str = ""
    tell: str = ""
    work: Work | None = None


class Store:
    """All matches. `await` what it does from one event loop."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.process = secrets.token_hex(8)
        self.shared = engine.dialect.name == "postgresql"
        self.commits = 0
        self._insert, self._columns = _insert(engine)
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._readers = ThreadPoolExecutor(READERS, "reader")
        self._writer = threading.Thread(target=self._write, name="writer", daemon=True)
        migrate(engine)
        self.key = bytes.fromhex(self._key())
        self._writer.start()

    def _key(self) -> str:
        """The key that tokens are made with: made once for a database."""
        with self.engine.begin() as connection:
            find = sa.select(schema.house.c.value).where(schema.house.c.name == "key")
            if (value := connection.execute(find).scalar()) is None:
                connection.execute(
                    _add_if_new(connection, schema.house), {"name": "key", "value": secrets.token_hex(32)}
                )
                value = connection.execute(find).scalar_one()
        return str(value)

    async def add_match(self, kept: Kept, pinned: str, rows: Sequence[Row] = ()) -> None:
        """Keep a new match, the cards that it pins, and its first rows."""
        values = {
            "id": kept.id,
            "created": kept.created,
            "origin": kept.origin,
            "secret": kept.secret,
            "pin": kept.pin,
            "setup": json.dumps(kept.setup),
            "over": kept.over,
        }

        def work(connection: Connection) -> None:
            connection.execute(_add_if_new(connection, schema.pins), {"hash": kept.pin, "body": pinned})
            connection.execute(sa.insert(schema.matches), values)
            if rows:
                connection.execute(sa.insert(schema.rows), [_values(kept.id, row) for row in rows])

        await self._do(work)

    async def append(self, match: str, rows: Sequence[Row], over: bool = False, tell: str = "") -> None:
        """Write the next rows of a match, all or none; `tell` goes to the other processes. Raises Taken."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.put(match, rows, over, tell, partial(_settle, done))
        await done

    def put(self, match: str, rows: Sequence[Row], over: bool, tell: str, then: Then) -> None:
        """Like `append`, without waiting: `then` is called when the rows are durable, or with Taken."""
        written = [self._columns(_values(match, row)) for row in rows]
        self._jobs.put(Job(then, asyncio.get_running_loop(), written, match if over else "", tell))

    async def tell(self, words: str) -> None:
        """Tell the other processes something that is not kept."""
        if self.shared:
            await self._do(tell=words)

    async def match(self, match: str) -> tuple[Kept, str] | None:
        """A match as it began, and the cards that it pins."""

        def work(connection: Connection) -> tuple[Kept, str] | None:
            m, p = schema.matches, schema.pins
            found = connection.execute(sa.select(m, p.c.body).join(p).where(m.c.id == match)).mappings().first()
            if found is None:
                return None
            secret, setup = bytes(found["secret"]), json.loads(found["setup"])
            kept = Kept(match, found["created"], found["origin"], secret, found["pin"], setup, bool(found["over"]))
            return kept, found["body"]

        return await self._read(work)

    async def rows(self, match: str, after: int = 0) -> list[Row]:
        """The rows of a match after a number, in their order."""

        def work(connection: Connection) -> list[Row]:
            r = schema.rows
            wanted = sa.select(r).where(r.c.match == match, r.c.number > after).order_by(r.c.number)
            return [Row(f.number, f.at, f.seat, f.mark, json.loads(f.body)) for f in connection.execute(wanted)]

        return await self._read(work)

    async def open_matches(self, origin: str, since: float) -> int:
        """How many matches of an origin began after a time and are not over."""

        def work(connection: Connection) -> int:
            m = schema.matches
            open_ones = sa.select(sa.func.count()).where(m.c.origin == origin, ~m.c.over, m.c.created > since)
            return int(connection.execute(open_ones).scalar_one())

        return await self._read(work)

    async def is_well(self) -> bool:
        """Whether the database answers."""
        try:
            return bool(await self._read(lambda connection: connection.execute(sa.text("select 1")).scalar_one()))
        except SQLAlchemyError:
            return False

    async def come(self, seats: Sequence[tuple[str, int]], until: float) -> None:
        """Say that seats are connected to this process until a time, unless it says so again."""
        values = [{"match": match, "seat": seat, "process": self.process, "until": until} for match, seat in seats]

        def work(connection: Connection) -> None:
            p = schema.presence
            keys = sa.tuple_(p.c.match, p.c.seat)
            connection.execute(sa.delete(p).where(p.c.process == self.process, keys.in_(seats)))
            connection.execute(sa.insert(p), values)

        if seats:
            await self._do(work)

    async def go(self, match: str, seat: int) -> None:
        """Say that a seat is no longer connected to this process."""
        p = schema.presence
        gone = sa.delete(p).where(p.c.process == self.process, p.c.match == match, p.c.seat == seat)
        await self._do(lambda connection: connection.execute(gone))

    async def elsewhere(self, match: str, now: float) -> set[int]:
        """The seats of a match that are connected to other processes."""
        p = schema.presence
        wanted = sa.select(p.c.seat).where(p.c.match == match, p.c.process != self.process, p.c.until > now)
        return await self._read(lambda connection: {seat for (seat,) in connection.execute(wanted)})

    async def _read(self, work: Callable[[Connection], T]) -> T:
        def run() -> T:
            with self.engine.connect() as connection:
                return work(connection)

        return await asyncio.get_running_loop().run_in_executor(self._readers, run)

    async def _do(self, work: Work | None = None, tell: str = "") -> None:
        """Have something written; returns when it is durable."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        self._jobs.put(Job(partial(_settle, done), loop, tell=tell, work=work))
        await done

    def _write(self) -> None:
        """The writer: whatever is waiting goes into one transaction; where that fails, each into its own."""
        open_ = True
        last = 0.0
        while open_:
            jobs = [self._jobs.get()]
            time.sleep(max(0.0, last + PACE - time.monotonic()))
            last = time.monotonic()
            while len(jobs) < MOST_AT_ONCE and not self._jobs.empty():
                jobs.append(self._jobs.get())
            open_ = None not in jobs
            batch = [job for job in jobs if job is not None]
            if not batch or self._try(batch):
                continue
            for job in batch:
                self._try([job], last=True)

    def _try(self, batch: list[Job], last: bool = False) -> bool:
        """Write some jobs in one transaction; gives whether their waiters were told."""
        problem: Exception | None = None
        try:
            with self.engine.begin() as connection:
                self._carry_out(connection, batch)
            self.commits += 1
        except IntegrityError:
            problem = Taken("another has written this row")
        except Exception as error:  # whatever went wrong is the waiter's to know
            problem = error
        if problem is not None and not last and len(batch) > 1:
            return False
        # One call wakes an event loop for all that it waits for.
        for loop in {job.loop for job in batch}:
            loop.call_soon_threadsafe(_go_on, [job.then for job in batch if job.loop is loop], problem)
        return True

    def _carry_out(self, connection: Connection, batch: list[Job]) -> None:
        """Write some jobs, the rows of all of them at once."""
        for job in batch:
            if job.work is not None:
                job.work(connection)
        if rows := [row for job in batch for row in job.rows]:
            connection.exec_driver_sql(self._insert, rows)
        if over := [job.over for job in batch if job.over]:
            connection.execute(sa.update(schema.matches).where(schema.matches.c.id.in_(over)).values(over=True))
        if self.shared and (told := list(dict.fromkeys(job.tell for job in batch if job.tell))):
            notify = sa.text("select pg_notify(:channel, :words)")
            for words in told:
                connection.execute(notify, {"channel": CHANNEL, "words": words})

    def close(self) -> None:
        """Write what is waiting, and let go of the database."""
        self._jobs.put(None)
        self._writer.join()
        self._readers.shutdown()
        self.engine.dispose()


def _go_on(then: Sequence[Then], problem: Exception | None) -> None:
    # Each by itself: what goes wrong at one table is nothing to the others.
    loop = asyncio.get_running_loop()
    for each in then:
        loop.call_soon(each, problem)


def _settle(done: asyncio.Future[Any], problem: Exception | None) -> None:
    if done.done():
        return
    if problem is None:
        done.set_result(None)
    else:
        done.set_exception(problem)


def _values(match: str, row: Row) -> dict[str, Any]:
    body = orjson.dumps(row.body).decode()
    return {"match": match, "number": row.number, "at": row.at, "seat": row.seat, "mark": row.mark, "body": body}


def _insert(engine: Engine) -> tuple[str, Callable[[dict[str, Any]], Any]]:
    """How rows are inserted, as the driver is told: written once, not for every transaction; and its form of a row."""
    compiled = sa.insert(schema.rows).compile(engine)
    order = compiled.positiontup
    return str(compiled), dict if order is None else itemgetter(*order)


def _add_if_new(connection: Connection, table: sa.Table) -> Any:
    """An insert that leaves a row of the same key as it is."""
    from sqlalchemy.dialects import postgresql, sqlite

    dialect = postgresql if connection.dialect.name == "postgresql" else sqlite
    return dialect.insert(table).on_conflict_do_nothing()


def database_url(place: str) -> URL:
    """The URL of a database: one of PostgreSQL as it is, anything else is a file of SQLite."""
    if place.startswith(("postgresql://", "postgres://")):
        return make_url(place).set(drivername="postgresql+psycopg")
    if "://" in place:
        raise CardwrightError("a database is a file, or a URL that begins with postgresql://")
    return URL.create("sqlite", database=str(Path(place)))


def open_store(place: str) -> Store:
    """The store at a place: a file, which is made where it is missing, or a URL of PostgreSQL."""
    url = database_url(place)
    engine = sa.create_engine(
        url, pool_size=READERS + 2, pool_pre_ping=url.drivername != "sqlite", hide_parameters=True
    )
    if engine.dialect.name == "sqlite":
        sa.event.listen(engine, "connect", _durable)
    try:
        return Store(engine)
    except SQLAlchemyError as error:
        # The message of a driver may show the URL, and so a password: only its kind is told.
        raise CardwrightError(f"the database cannot be opened ({type(error).__name__})") from None


def _durable(connection: Any, _: Any) -> None:
    """What SQLite needs so that a commit outlives a loss of power, and readers never wait for the writer."""
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        connection.execute(f"PRAGMA {pragma}").close()


def migrate(engine: Engine) -> None:
    """Bring the tables of a database to where this version wants them."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.set_main_option("path_separator", "os")
    with engine.begin() as connection:
        if connection.dialect.name == "postgresql":
            # Of several processes that start at once, one makes the tables.
            connection.execute(sa.text("select pg_advisory_xact_lock(2026)"))
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def now() -> float:
    """The time that rows carry, in seconds."""
    return time.time()
