"""The store, on SQLite and on PostgreSQL: rows are kept in order, once, durably, and all or none."""

import asyncio
import sqlite3
import subprocess
import sys
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

import pytest
import sqlalchemy as sa

from cardwright.errors import CardwrightError
from cardwright.server.store import Kept, Row, Store, Taken, database_url, open_store
from tests.support.loops import run_apart


@pytest.fixture
def store(place: str) -> Iterator[Store]:
    """A store on an empty database."""
    found = open_store(place)
    yield found
    found.close()


def kept(name: str = "one", **more: Any) -> Kept:
    """A match as it begins."""
    return Kept(
        name, more.pop("created", 100.0), more.pop("origin", "here"), bytes(32), "pin", {"game": "lands"}, **more
    )


def row(number: int, text: str = "x") -> Row:
    """A row."""
    return Row(number, 1.5, 0, f"mark{number}", {"event": text})


def run(work: Callable[[], Awaitable[Any]]) -> Any:
    """What some work gives, in an event loop of its own."""

    async def whole() -> Any:
        return await work()

    return run_apart(whole())


def test_a_match_comes_back_as_it_was(store: Store) -> None:
    """The match, the cards it pins, and its rows in their order; a match that is not there is none."""

    async def work() -> None:
        await store.add_match(kept(), "cards", [row(1, "ä")])
        await store.append("one", [row(2), row(3)])

        assert await store.match("one") == (kept(), "cards")
        assert await store.rows("one") == [row(1, "ä"), row(2), row(3)]
        assert await store.rows("one", after=2) == [row(3)]
        assert await store.match("two") is None
        assert await store.rows("two") == []

    run(work)


def test_a_number_is_taken_once(store: Store) -> None:
    """Of two that write the same row the second is refused; of its rows none is kept."""

    async def work() -> None:
        await store.add_match(kept(), "cards")
        await store.append("one", [row(1, "first")])
        with pytest.raises(Taken):
            await store.append("one", [row(2), row(1, "second")])

        assert await store.rows("one") == [row(1, "first")]

    run(work)


def test_who_is_refused_takes_nobody_along(store: Store) -> None:
    """Rows of many matches are kept together; one that is taken fails alone."""

    async def work() -> None:
        for k in range(20):
            await store.add_match(kept(f"m{k}"), "cards", [row(1)])
        wanted = [store.append(f"m{k}", [row(1 if k == 7 else 2)]) for k in range(20)]
        done = await asyncio.gather(*wanted, return_exceptions=True)

        assert [k for k, result in enumerate(done) if isinstance(result, Taken)] == [7]
        assert [len(await store.rows(f"m{k}")) for k in range(20)] == [2 - (k == 7) for k in range(20)]

    run(work)


def test_writers_that_race(place: str) -> None:
    """Several stores on one database: every number of a match is written by exactly one of them."""
    stores = [open_store(place) for _ in range(3)]

    async def write(store: Store, name: str) -> int:
        won = 0
        for _ in range(40):
            there = len(await store.rows("one"))
            try:
                await store.append("one", [row(there + 1, name)])
                won += 1
            except Taken:
                pass
        return won

    async def work() -> None:
        await stores[0].add_match(kept(), "cards")
        won = await asyncio.gather(*(write(store, f"store {k}") for k, store in enumerate(stores)))
        rows = await stores[0].rows("one")

        assert [r.number for r in rows] == list(range(1, sum(won) + 1))
        assert [sum(r.body["event"] == f"store {k}" for r in rows) for k in range(3)] == won

    run(work)
    for store in stores:
        store.close()


def test_what_waits_together_is_committed_together(store: Store) -> None:
    """A hundred rows that wait at once need a few transactions."""

    async def work() -> None:
        for k in range(100):
            await store.add_match(kept(f"m{k}"), "cards")
        before = store.commits
        await asyncio.gather(*(store.append(f"m{k}", [row(1)]) for k in range(100)))

        assert store.commits - before < 20

    run(work)


def test_open_matches_of_an_origin(store: Store) -> None:
    """Those are counted that are not over and began lately."""

    async def work() -> None:
        await store.add_match(kept("a"), "cards")
        await store.add_match(kept("b", created=10.0), "cards")
        await store.add_match(kept("c", origin="there"), "cards")
        await store.add_match(kept("d"), "cards")
        await store.append("d", [row(1)], over=True)

        assert await store.open_matches("here", since=50.0) == 1
        assert await store.open_matches("here", since=5.0) == 2
        found = await store.match("d")
        assert found is not None
        assert found[0].over

    run(work)


def test_who_is_here(place: str) -> None:
    """Each process knows which seats are connected to others, as long as they say so."""
    one, two = open_store(place), open_store(place)

    async def work() -> None:
        await one.come([("m", 0), ("m", 1)], until=100.0)
        await one.come([("m", 0)], until=200.0)
        assert await two.elsewhere("m", now=50.0) == {0, 1}
        assert await two.elsewhere("m", now=150.0) == {0}
        assert await one.elsewhere("m", now=50.0) == set()
        await one.go("m", 0)
        assert await two.elsewhere("m", now=50.0) == {1}

    run(work)
    one.close()
    two.close()


def test_the_key_is_made_once(place: str) -> None:
    """Whoever opens the database has the same key; another database has another."""
    one, two = open_store(place), open_store(place)

    assert one.key == two.key
    assert len(one.key) == 32
    one.close()
    two.close()


def test_a_database_that_answers_is_well(store: Store) -> None:
    """One that is closed is not."""
    assert run(store.is_well)


def test_the_tables_are_those_of_the_schema(store: Store) -> None:
    """What the steps make is what the program expects, column by column and key by key."""
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    from cardwright.server.schema import metadata

    with store.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []


def test_sqlite_is_durable(tmp_path: Any) -> None:
    """It writes ahead, and every commit waits for the disk, also on connections that come later."""
    store = open_store(str(tmp_path / "x.db"))
    for _ in range(3):
        with store.engine.connect() as connection:
            assert connection.execute(sa.text("PRAGMA journal_mode")).scalar() == "wal"
            assert connection.execute(sa.text("PRAGMA synchronous")).scalar() == 2
            assert connection.execute(sa.text("PRAGMA foreign_keys")).scalar() == 1
    store.close()


def test_places() -> None:
    """A file is SQLite's, a URL PostgreSQL's; another URL is refused."""
    assert database_url("a b.db").drivername == "sqlite"
    assert database_url("postgres://u:p@h/d").drivername == "postgresql+psycopg"
    with pytest.raises(CardwrightError, match="postgresql://"):
        database_url("mysql://x")


def test_a_database_that_cannot_be_opened(tmp_path: Any) -> None:
    """The message tells no password."""
    with pytest.raises(CardwrightError) as refused:
        open_store("postgresql://somebody:verysecret@127.0.0.1:1/none")
    assert "verysecret" not in str(refused.value)
    with pytest.raises(CardwrightError):
        open_store(str(tmp_path / "no" / "such" / "folder.db"))


def test_what_was_acknowledged_outlives_a_kill(tmp_path: Any) -> None:
    """A process that is killed right after a row was acknowledged has kept that row."""
    code = f"""
import asyncio, os, signal, sys
from cardwright.server.store import open_store
from tests.server.test_store import kept, row
async def work():
    store = open_store({str(tmp_path / "x.db")!r})
    await store.add_match(kept(), "cards")
    for n in range(1, 50):
        await store.append("one", [row(n)])
    os.kill(os.getpid(), signal.SIGKILL)
asyncio.run(work())
"""
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == -9
    with sqlite3.connect(tmp_path / "x.db") as connection:
        assert connection.execute("select count(*) from rows").fetchone() == (49,)
    connection.close()


def test_ids_do_not_collide_with_anything(store: Store) -> None:
    """A row of a match that does not exist is refused, whatever its id."""

    async def work() -> None:
        with pytest.raises(Taken):
            await store.append("nobody has begun it", [row(1)])

    run(work)


def test_rows_from_before_buttons_had_names_are_renamed(place: str) -> None:
    """The next start renames the buttons in each event, and leaves cards and everything else as they were."""
    timeout = {"timeout": 1, "choice": "let it be"}
    before = [row(1, "let it be"), row(2, "their grass"), Row(3, 1.5, None, None, {"event": timeout, "part": 1})]
    store = open_store(place)
    run(lambda: store.add_match(kept(), "cards", before))
    with store.engine.begin() as connection:
        connection.execute(sa.text("update alembic_version set version_num = '0001'"))
    store.close()

    store = open_store(place)
    found = run(lambda: store.rows("one"))
    store.close()

    renamed = {"event": {"timeout": 1, "choice": "pass"}, "part": 1}
    assert [one.body for one in found] == [{"event": "pass"}, {"event": "their grass"}, renamed]
