"""Two people at a table of a real server, and how long one waits for chance."""

import time
from collections.abc import Iterator
from typing import Any

from tests.server.clients import PATIENCE, Client, Server


def two_people(server: Server, game: str = "lands", **more: Any) -> tuple[Client, Client, dict[str, Any]]:
    """A match of two people who have both come, and what was said when it began."""
    begun = server.post("/api/matches", game=game, opponent={"friend": True}, seat=0, name="Ada", **more)
    joined = server.post("/api/join", invite=begun["invite"], name="Ben")
    first, second = server.client(begun["token"], nonce="aa" * 16), server.client(joined["token"], nonce="bb" * 16)
    for client in (first, second):
        while client.table.get("view") is None:
            client.hear()
    return first, second, {**begun, "other": joined["token"]}


def settled(*clients: Client) -> None:
    """Wait until every client has been told all that has happened so far."""
    for client in clients:
        client.send(t="ping")
        client.until("pong")


def in_time() -> Iterator[None]:
    """Again and again, as long as it may take until chance has brought what a test waits for."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        yield
    raise AssertionError("what was waited for did not come")


def mover(first: Client, second: Client) -> tuple[Client, Client]:
    """Who is asked, and who is not."""
    settled(first, second)
    return (first, second) if first.table["asked"] else (second, first)
