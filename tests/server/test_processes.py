"""Several server processes on one PostgreSQL: a player on each, and each is told what the other does at once."""

import json
import random
import threading
from collections.abc import Callable

import pytest

from cardwright.engine.verify import verify
from tests.server.clients import PATIENCE, Client, Server
from tests.server.postgres import Postgres

SETTINGS = "CARDWRIGHT_SETTINGS"


@pytest.fixture
def two(postgres: Postgres, start: Callable[..., Server]) -> tuple[Server, Server]:
    """Two servers on one database."""
    database = postgres.new_database()
    quick = json.dumps({"grace": 0.5, "idle": 1.0})
    return start(database, **{SETTINGS: quick}), start(database, **{SETTINGS: quick})


def match_across(one: Server, other: Server, **more: object) -> tuple[Client, Client, str, str]:
    """A match with seat 0 on one server and seat 1 on the other, the tokens, and the commitment."""
    begun = one.post("/api/matches", game="lands", opponent={"friend": True}, seat=0, name="Ada", **more)
    joined = other.post("/api/join", invite=begun["invite"], name="Ben")
    clients = one.client(begun["token"], nonce="aa"), other.client(joined["token"], nonce="bb")
    for client in clients:
        while client.table.get("view") is None:
            client.hear()
    return *clients, begun["match"], begun["commitment"]


def play_to_the_end(client: Client, seed: int) -> None:
    """Play one side by chance."""
    client.play_out(random.Random(seed))


def test_a_player_on_each_process(two: tuple[Server, Server]) -> None:
    """A whole match is played; both processes have the same record, and it is verified."""
    first, second, match, commitment = match_across(*two)
    with first, second:
        other = threading.Thread(target=play_to_the_end, args=(second, 2))
        other.start()
        play_to_the_end(first, 1)
        other.join(PATIENCE)
        assert not other.is_alive()
        assert first.table["over"]["winner"] == second.table["over"]["winner"]
    records = [server.get(f"/api/matches/{match}/record") for server in two]
    assert records[0] == records[1]
    assert all(finding.holds for finding in verify(records[0], commitment, "aa"))


def test_one_seat_on_both_processes(two: tuple[Server, Server]) -> None:
    """Two sockets of one seat on two processes that send the same answer: one takes effect, once."""
    begun = two[0].begin()
    for _ in range(5):
        with two[0].client(begun["token"]) as one, two[1].client(begun["token"]) as other:
            if not told_the_same(one, other):
                break
            n, text = one.table["n"], one.table["view"]["choices"][0]["text"]
            for k, client in enumerate((one, other)):
                client.send(t="choose", id=f"{n} {k}", n=n, choice=text)
            answers = []
            for k, client in enumerate((one, other)):
                while f"{n} {k}" not in client.answers:
                    client.hear()
                answers.append(client.answers[f"{n} {k}"]["t"])
            assert sorted(answers) == ["ack", "refused"]


def told_the_same(one: Client, other: Client) -> bool:
    """Wait until both are asked the same, or have heard that the match is over; gives whether they are asked.

    A process may not have heard yet of what was chosen at the other.
    """
    while True:
        asked = one.wait_until_asked(), other.wait_until_asked()
        if asked[0] == asked[1] and one.table["n"] == other.table["n"]:
            return asked[0]
        min((one, other), key=lambda client: (bool(client.table["over"]), client.table["n"])).hear()


def test_presence_and_phrases_across_processes(two: tuple[Server, Server]) -> None:
    """Each sees whether the other is here, hears what it says, and may claim when it has gone."""
    first, second, _, _ = match_across(*two)
    with first:
        with second:
            while not first.table["opponent"]["here"]:
                first.hear()
            assert second.ask(t="say", phrase=1)["t"] == "ack"
            assert first.until("said") == {"t": "said", "seat": 1, "phrase": 1}
            assert first.ask(t="claim")["t"] == "refused"
        while first.table["opponent"]["here"]:
            first.hear()
        while not first.table["can"]["claim"]:
            first.hear()
        assert first.ask(t="claim")["t"] == "ack"


def test_a_process_that_dies_takes_nothing_along(two: tuple[Server, Server]) -> None:
    """Whoever was on it goes on at the other; its seats are not taken for present for ever."""
    first, second, _, _ = match_across(*two)
    with first, second:
        asked = first if first.table["asked"] else second
        asked.choose(dice=random.Random(1))
        two[1].kill()
        two[1].start()
        first.send(t="ping")
        first.until("pong")
        seat_of_second = second.table["seat"]
        assert first.table["view"]["over"] is False
        assert seat_of_second == 1
