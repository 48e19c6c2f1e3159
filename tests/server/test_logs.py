"""The server's log: what nobody expected is there with its traceback, and no secret ever is."""

import io
import logging
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx
import pytest
import sqlalchemy as sa
import uvicorn

from cardwright.server.app import make_app
from cardwright.server.house import House
from cardwright.server.logs import Discreet, without_secrets
from cardwright.server.room import Room
from cardwright.server.serve import bound, configured
from cardwright.server.settings import Settings
from cardwright.server.store import Store, open_store
from cardwright.server.tokens import INVITE, new_id, token_of
from tests.server.clients import PATIENCE, Client
from tests.server.small import SETTINGS

KEY, NONCE, PASSWORD = bytes(range(200, 232)), "5e" * 16, "open-sesame"
TOKEN = token_of(KEY, "AbCdEfGhIjKl", "0")


@pytest.fixture
def log() -> Iterator[io.StringIO]:
    """What is logged, as the server writes it."""
    written = io.StringIO()
    handler = logging.StreamHandler(written)
    handler.setFormatter(Discreet("cardwright: %(message)s"))
    logging.getLogger().addHandler(handler)
    yield written
    logging.getLogger().removeHandler(handler)


@contextmanager
def serving(place: str) -> Iterator[tuple[str, Store]]:
    """A server in a thread of this process, so that a test can break what it likes; its address and its store."""
    store, listener = open_store(place), bound("127.0.0.1", 0)
    settings = Settings(**SETTINGS)  # type: ignore[arg-type]
    server = uvicorn.Server(configured(make_app(lambda: store, settings), settings))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
    thread.start()
    try:
        yield f"http://127.0.0.1:{listener.getsockname()[1]}", store
    finally:
        server.should_exit = True
        thread.join(PATIENCE)
        assert not thread.is_alive()


def begun(address: str, **opponent: Any) -> dict[str, Any]:
    """A new match of Lands."""
    data = {"game": "lands", "opponent": opponent, "seat": 0}
    made: dict[str, Any] = httpx.post(f"{address}/api/matches", json=data, timeout=PATIENCE).json()
    return made


async def room_that_breaks(_: House, match: str) -> Room:
    """What a fault of our own would be, with all that one could know of a match in its words."""
    raise KeyError(f"no room {match} for {TOKEN}, {KEY!r} or {KEY.hex()}, whose nonce is {NONCE}")


SECRETS = (TOKEN, NONCE, PASSWORD, KEY.hex(), repr(KEY))


def assert_told(log: io.StringIO, *words: str, hides: str = TOKEN) -> None:
    """The log has a traceback and these words, and no secret."""
    told = log.getvalue()
    assert "Traceback" in told
    for each in words:
        assert each in told, told
    for secret in (*SECRETS, hides):
        assert secret not in told


@pytest.mark.parametrize(
    ("told", "shown"),
    [
        (f"GET /t/{TOKEN} 500", "GET /t/*** 500"),
        (f"seat_{TOKEN}.", "***."),
        (f"/ws?token=short&have=3&nonce={NONCE}", "/ws?token=***&have=3&nonce=***"),
        (f"the key {KEY.hex()} is {KEY!r}", "the key *** is b'***'"),
        (f"postgresql://ada:{PASSWORD}@db/x", "postgresql://ada:***@db/x"),
        (f"postgresql://db/x?user=ada&password={PASSWORD}", "postgresql://db/x?user=ada&password=***"),
        ("{'nonce': 'ab', \"t\": \"hello\"}", '{\'nonce\': ***, "t": "hello"}'),
        ('row ("a", {"nonce":"ab","n":1})', 'row ("a", {"nonce":***,"n":1})'),
        ('cut off: {"secret": "abab...\nnext', 'cut off: {"secret": ***\nnext'),
        ("[(b'cookie', b'a=b'), (b'host', b'x')]", "[(b'cookie', b***), (b'host', b'x')]"),
        ("Cookie: a=b; c=d\nHost: x", "Cookie: ***\nHost: x"),
    ],
)
def test_secrets_are_hidden(told: str, shown: str) -> None:
    """Tokens, keys, nonces, passwords and cookies, in whatever form they are printed."""
    assert without_secrets(told) == shown


def test_nothing_else_is_hidden() -> None:
    """A traceback shows its files, its lines and the ids of matches."""
    told = 'File "/srv/cardwright/server/sockets.py", line 47, in _greet\n  token = message.data["token"], key=key\n'
    told += "test_of_a_long_name_that_has_no_digit_in_it AbCdEfGhIjKl http://127.0.0.1:8330/r/AbCdEfGhIjKl"

    assert without_secrets(told) == told


def test_a_text_cannot_look_like_a_record(log: io.StringIO) -> None:
    """Further lines are set in, and nothing moves the cursor of a terminal."""
    logging.getLogger("cardwright.server").error("%s", "one\ncardwright: all is well\x1b[2J")

    assert log.getvalue() == "cardwright: one\n  cardwright: all is well\\x1b[2J\n"


def test_a_request_that_breaks(tmp_path: Any, log: io.StringIO, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever asked hears that it was our fault; the log has one traceback."""
    with serving(str(tmp_path / "matches.db")) as (address, store):
        monkeypatch.setattr(House, "room", room_that_breaks)
        invite = token_of(store.key, new_id(), INVITE)
        answer = httpx.get(f"{address}/api/invites/{invite}?token={TOKEN}", timeout=PATIENCE)

    assert (answer.status_code, answer.json()) == (500, {"problem": "something went wrong here; try again"})
    assert_told(log, "in room_that_breaks", "KeyError", hides=invite)
    assert log.getvalue().count("Traceback") == 1


def test_a_socket_that_breaks(tmp_path: Any, log: io.StringIO, monkeypatch: pytest.MonkeyPatch) -> None:
    """So does whoever is connected."""
    with serving(str(tmp_path / "matches.db")) as (address, _):
        token = begun(address, friend=True)["token"]
        monkeypatch.setattr(House, "room", room_that_breaks)
        with Client(address, token, nonce=NONCE) as client:
            assert client.closes() == "something went wrong here; connect again"

    assert_told(log, "in room_that_breaks", "KeyError", hides=token)
    assert log.getvalue().count("Traceback") == 1


def test_a_bot_that_breaks(tmp_path: Any, log: io.StringIO, monkeypatch: pytest.MonkeyPatch) -> None:
    """The log has the traceback of the process that thinks, and the match goes on."""
    real = Room.record
    secrets: list[str] = []

    def damaged(room: Room) -> dict[str, Any]:
        secrets.append(room.kept.secret.hex())
        return {**real(room), "rules": secrets[-1]}

    monkeypatch.setattr(Room, "record", damaged)
    with serving(str(tmp_path / "matches.db")) as (address, _):
        made = begun(address, bot="random")
        with Client(address, made["token"], nonce=NONCE) as client:
            while not secrets and client.wait_until_asked():
                client.choose()
            assert client.wait_until_asked()

    assert_told(log, "the bot random failed in", "worker.py", "it was played by version ***", hides=secrets[0])


def test_a_database_that_breaks(place: str, log: io.StringIO) -> None:
    """What could not be written is told with its statement, without its values."""
    with serving(place.replace("postgres@", f"postgres:{PASSWORD}@")) as (address, store):
        token = begun(address, friend=True)["token"]
        with store.engine.begin() as connection:
            connection.execute(sa.text("drop table rows"))
        with Client(address, token, nonce=NONCE) as client:
            assert client.closes() == "something went wrong here; connect again"

    assert_told(log, "in _carry_out", "INSERT INTO rows", "parameters hidden", hides=token)


def test_what_others_log_is_written_alike(log: io.StringIO) -> None:
    """What serves the application writes nothing by itself."""
    configured(make_app(lambda: open_store(":memory:")), Settings())
    logging.getLogger("uvicorn.error").error("GET /t/%s broke off", TOKEN)

    assert log.getvalue() == "cardwright: GET /t/*** broke off\n"


def test_a_thread_that_breaks() -> None:
    """A process that serves writes its log to the error stream, with what no logger was told."""
    code = f"""
import threading
from cardwright.server.logs import start_logging

def breaks():
    raise ValueError({TOKEN!r})

start_logging()
threading.Thread(target=breaks, name="writer").start()
"""
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stderr

    assert told.startswith("cardwright: writer broke off\n  Traceback")
    assert "in breaks" in told
    assert told.endswith("\n  ValueError: ***\n")
