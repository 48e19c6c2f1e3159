"""A server that is killed at any moment loses nothing that it acknowledged."""

import os
import random
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from cardwright.engine.verify import verify
from tests.server.clients import PATIENCE, Client, Server
from tests.server.pairs import settled

# In CI all of them; by hand a few, which take long enough.
KILLS = int(os.environ.get("CARDWRIGHT_KILLS", "50" if "CARDWRIGHT_CI" in os.environ else "10"))


class Player:
    """A seat that plays by chance, remembers what was acknowledged, and comes back whenever the server does.

    What was not acknowledged is sent again, as a page does.
    """

    def __init__(self, server: Server, token: str, seed: int) -> None:
        self.server = server
        self.token = token
        self.dice = random.Random(seed)
        self.acknowledged: list[str] = []
        self.pending: dict[str, Any] | None = None
        self.number = 0
        self.over = False

    def play(self, ends: threading.Event) -> None:
        """Play until the match is over or somebody says that it is enough."""
        while not ends.is_set() and not self.over:
            try:
                with self.server.client(self.token, nonce="ab" * 16) as client:
                    while not ends.is_set() and not self.over:
                        self._turn(client)
            except (ConnectionClosed, ConnectionError, InvalidHandshake, OSError, TimeoutError, EOFError):
                time.sleep(0.02)

    def _turn(self, client: Client) -> None:
        if self.pending is None:
            if not client.wait_until_asked():
                self.over = True
                return
            self.number += 1
            text = self.dice.choice(client.table["view"]["choices"])["text"]
            self.pending = {"t": "choose", "id": self.number, "n": client.table["n"], "choice": text}
        answer = client.ask(**self.pending)
        if answer["t"] == "ack":
            self.acknowledged.append(self.pending["choice"])
        self.pending = None
        settled(client)


def choices_by(record_or_rows: list[tuple[int, Any]], seat: int) -> list[Any]:
    """What a seat chose, in order."""
    return [event for who, event in record_or_rows if who == seat]


def kept_events(database: str) -> dict[str, list[tuple[int, Any]]]:
    """The choices of people that a database has, by match, each with its seat."""
    import json

    import sqlalchemy as sa

    from cardwright.server.store import database_url

    engine = sa.create_engine(database_url(database))
    out: dict[str, list[tuple[int, Any]]] = {}
    with engine.connect() as connection:
        rows = connection.execute(sa.text("select match, seat, mark, body from rows order by match, number"))
        for match, seat, mark, body in rows:
            data = json.loads(body)
            if "event" in data and mark is not None:
                out.setdefault(match, []).append((seat, data["event"]))
    engine.dispose()
    return out


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_killed_at_random_moments(kind: str, request: pytest.FixtureRequest, tmp_path: Path) -> None:
    """Four seats play on while the server is killed again and again, at moments of chance.

    Every acknowledged choice is there afterwards, once, in its order; and what was sent again counted once.
    """
    database = str(tmp_path / "matches.db")
    if kind == "postgresql":
        database = request.getfixturevalue("postgres").new_database()
    kills = KILLS if kind == "sqlite" else max(2, KILLS // 5)
    dice = random.Random(kind)
    server = Server(database, CARDWRIGHT_SETTINGS='{"grace": 1000}')
    ends = threading.Event()
    players: dict[tuple[str, int], Player] = {}
    done = 0
    threads: list[threading.Thread] = []

    def seat(match: str, number: int, token: str) -> None:
        player = players[match, number] = Player(server, token, len(players))
        threads.append(threading.Thread(target=player.play, args=(ends,), daemon=True))
        threads[-1].start()

    def acknowledged() -> int:
        return sum(len(player.acknowledged) for player in players.values())

    def more() -> None:
        """Begin matches as long as fewer than four seats play."""
        while sum(not player.over for player in players.values()) < 4:
            begun = server.post("/api/matches", game="lands", opponent={"friend": True}, seat=0, name="Ada")
            joined = server.post("/api/join", invite=begun["invite"], name="Ben")
            seat(begun["match"], 0, begun["token"])
            seat(begun["match"], 1, joined["token"])

    try:
        while done < kills:
            more()
            wanted, until = acknowledged() + dice.randint(1, 5), time.monotonic() + PATIENCE
            while acknowledged() < wanted and any(not player.over for player in players.values()):
                assert time.monotonic() < until, "nobody plays any more"
                time.sleep(0.001)
            time.sleep(dice.uniform(0.0, 0.05))
            server.kill()
            done += 1
            server.start()
    finally:
        ends.set()
        server.stop()
        for thread in threads:
            thread.join(PATIENCE)
            assert not thread.is_alive()
    kept = kept_events(database)
    for (match, number), player in players.items():
        mine = choices_by(kept.get(match, []), number)
        # The last may have been kept and not acknowledged: nothing that was acknowledged is missing or twice there.
        assert mine[: len(player.acknowledged)] == player.acknowledged
        assert len(mine) - len(player.acknowledged) in (0, 1)
    assert acknowledged() >= kills // 2


def test_a_match_goes_on_after_a_kill(start: Callable[..., Server]) -> None:
    """A bot that was thinking, a clock and the stops are there again; the match is played to its end and verified."""
    server = start()
    begun = server.begin("lands", "random", clock={"minutes": 60, "increment": 1})
    dice = random.Random(3)
    over, until = False, time.monotonic() + PATIENCE
    while time.monotonic() < until:
        with server.client(begun["token"], nonce="cd" * 16) as client:
            over = not client.wait_until_asked()
            for _ in range(3):
                if client.wait_until_asked():
                    client.choose(dice=dice)
            if over:
                assert client.table["clock"]["running"] is None
                record = server.get(client.table["over"]["record"])
                assert all(finding.holds for finding in verify(record, begun["commitment"], "cd" * 16))
                break
        server.kill()
        server.start()
    assert over
