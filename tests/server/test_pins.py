"""Cards may be edited while a match goes on: it is played, shown, forked and played again with those that it pins."""

import json
import random
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.server.clients import Server

OLD = "Storm Energy of Old"


@pytest.fixture
def edited(start: Callable[..., Server], tmp_path: Path) -> tuple[Server, dict[str, Any]]:
    """A server with a finished match from before a card was renamed, and what was said when the match began."""
    server = start(str(tmp_path / "matches.db"))
    begun = server.begin("lands", seat=0)
    with server.client(begun["token"], nonce="00") as client:
        client.play_out(random.Random(1))
    server.stop()
    pin_other_names(server.database, begun["match"])
    server.start()
    return server, begun


def pin_other_names(database: str, match: str) -> None:
    """Let a match be one that was begun when all cards had another name."""
    with sqlite3.connect(database) as connection:
        (body,) = connection.execute(
            "select body from pins join matches on pin = hash where id = ?", (match,)
        ).fetchone()
        data = json.loads(body)
        for card in data["cards"].values():
            card["name"] = f"{OLD} {card['name']}"
        connection.execute("insert into pins values ('old', ?)", (json.dumps(data),))
        connection.execute("update matches set pin = 'old' where id = ?", (match,))
    connection.close()


def test_faces_are_those_of_the_match(edited: tuple[Server, dict[str, Any]]) -> None:
    """The replay says where its faces are, and they have the old names; a new match has the faces of the game."""
    server, begun = edited
    about = server.get(f"/api/matches/{begun['match']}/moments")
    names = [face["name"] for face in server.get(about["faces"])["faces"].values()]
    assert all(name.startswith(OLD) for name in names)

    new = server.begin("lands", seat=0)
    with server.client(new["token"], nonce="00") as client:
        client.wait_until_asked()
        assert client.table["faces"] == "/api/games/lands/faces"


def test_a_fork_and_a_rematch_have_the_cards_of_the_match(edited: tuple[Server, dict[str, Any]]) -> None:
    """Both are begun and played to their ends."""
    server, begun = edited
    forked = server.post(f"/api/matches/{begun['match']}/fork", at=2, seat=0, bot="random", name="Eve")
    with server.client(begun["token"]) as client:
        client.until("table")
        assert client.ask(t="ask", kind="rematch")["t"] == "ack"
        while client.table["over"]["rematch"] is None:
            client.hear()
        rematch = client.table["over"]["rematch"]

    for token in (forked["token"], rematch):
        with server.client(token, nonce="11") as client:
            client.wait_until_asked()
            assert client.table["faces"].startswith("/api/matches/")
            client.play_out(random.Random(2))
            record = server.get(client.table["over"]["record"])
            assert all(card["name"].startswith(OLD) for card in record["cards"].values())


def test_a_match_of_other_rules_says_so(edited: tuple[Server, dict[str, Any]]) -> None:
    """What was begun by rules that are not here any more cannot be shown, and it is said why."""
    server, begun = edited
    server.stop()
    with sqlite3.connect(server.database) as connection:
        connection.execute("""update pins set body = '{"rules": 0, "cards": {}}' where hash = 'old'""")
    connection.close()
    server.start()

    assert "version 0 of the rules" in server.get(f"/api/matches/{begun['match']}/moments")["problem"]
    assert "version 0 of the rules" in server.client(begun["token"]).closes()
