"""Messages that no page sends change nothing, leak nothing, and bring nothing down.

`CARDWRIGHT_FUZZ=1000000` sends so many; the usual run sends a few thousand.
"""

import json
import os

import httpx
import pytest

from cardwright.server.messages import BadMessage, read_message
from cardwright.server.tokens import Pass, new_id, pass_of, token_of
from tests.server.clients import PATIENCE, Server
from tests.server.fuzzing import attack_with, message
from tests.support.loops import run_apart

MESSAGES = int(os.environ.get("CARDWRIGHT_FUZZ", "20000"))


def test_forged_messages_change_nothing(server: Server) -> None:
    """Tables are as they were, every answer is polite, no secret and no view of another seat is among the answers."""
    matches = []
    for _ in range(3):
        begun = server.post("/api/matches", game="lands", opponent={"friend": True}, seat=0, name="Ada")
        joined = server.post("/api/join", invite=begun["invite"], name="Ben")
        clients = server.client(begun["token"]), server.client(joined["token"])
        for client in clients:
            while client.table.get("view") is None:
                client.hear()
        matches.append((begun, joined, clients))
    before = [{**client.table, "clock": None} for *_, clients in matches for client in clients]
    tokens = [part[name] for begun, joined, _ in matches for part in (begun, joined) for name in ("token", "spectator")]
    report = run_apart(attack_with(server.url, tokens, MESSAGES, 8, seed=1))

    assert report.sent >= MESSAGES - 8
    assert set(report.answers) <= {"table", "ack", "refused", "bye", "pong", "said"}
    # How many a socket sends after the server has closed it depends on how busy the machine is.
    assert report.answers["refused"] > MESSAGES // 100
    assert server.get("/healthz") == {"ok": True}
    assert "cardwright_errors_total 0" in httpx.get(f"{server.url}/metrics", timeout=PATIENCE).text
    for *_, clients in matches:
        for client in clients:
            client.socket.close()
    after = []
    for begun, joined, _ in matches:
        for token in (begun["token"], joined["token"]):
            with server.client(token) as client:
                client.until("table")
                after.append(client.table)
    lasting = ("n", "seat", "asked", "offer", "over", "stops", "commitment")
    for old, new in zip(before, after, strict=True):
        assert {name: new[name] for name in lasting} == {name: old[name] for name in lasting}
        assert {**new["view"], "log": []} == {**old["view"], "log": []}
    tables = [data for text in set(report.texts) if (data := json.loads(text))["t"] == "table"]
    views = {json.dumps({**client["view"], "log": []}) for client in before}
    assert all(json.dumps({**data["view"], "log": []}) in views for data in tables if data["seat"] is not None)


def test_whatever_is_read_is_a_message_or_refused() -> None:
    """No text makes the reader fail in another way."""
    import random

    dice = random.Random(1)
    good = 0
    for _ in range(20_000):
        try:
            read_message(message(dice))
            good += 1
        except BadMessage:
            pass
    assert 0 < good < 10_000


def test_tokens() -> None:
    """A token is good for its match and role under its key, and nothing else is."""
    key, match = bytes(32), new_id()
    tokens = {role: token_of(key, match, role) for role in ("0", "1", "watch", "invite")}

    assert len(set(tokens.values())) == 4
    for role, token in tokens.items():
        assert pass_of(key, token) == Pass(match, role)
        assert pass_of(bytes([1]) * 32, token) is None
    assert [pass_of(key, tokens[role]).seat for role in ("0", "1", "watch")] == [0, 1, None]  # type: ignore[union-attr]


@pytest.mark.parametrize("token", [None, 7, "", "x", "é" * 46, "A" * 46, "A" * 4000, ["x"], b"x"])
def test_what_is_no_token(token: object) -> None:
    """It is good for nothing."""
    assert pass_of(bytes(32), token) is None
