"""HTTP: what can be read, what is refused and why, headers, origins, sizes and limits."""

import contextlib
import json
from collections.abc import Callable
from functools import partial
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from cardwright.engine.game import game_names, load
from tests.server.clients import PATIENCE, Server

SETTINGS = "CARDWRIGHT_SETTINGS"
# Whoever asks for a game first waits until it is loaded.
get, post = partial(httpx.get, timeout=PATIENCE), partial(httpx.post, timeout=PATIENCE)


def test_the_games(server: Server) -> None:
    """Every game with its decks, their stories, its stops and options; bots and phrases."""
    data = server.get("/api/games")

    assert [game["name"] for game in data["games"]] == game_names()
    assert [bot["name"] for bot in data["bots"]] == ["easy", "normal", "hard", "expert"]
    for game in data["games"]:
        assert game["name"] == "lands" or game["decks"][0]["story"]
        assert sum(entry["count"] for entry in game["decks"][0]["list"]) > 10
        assert game["zones"]
        assert game["options"] == load(game["name"]).options
    assert data["phrases"]


@pytest.mark.parametrize("name", game_names())
def test_faces_and_rules(server: Server, name: str) -> None:
    """Every card has a face with its sentence; every clause of the rulebook is there."""
    faces = server.get(f"/api/games/{name}/faces")["faces"]
    rules = server.get(f"/api/games/{name}/rules")
    game = load(name)

    assert {key: face["sentence"] for key, face in faces.items()} == {c.id: c.text for c in game.cards.values()}
    assert sum(len(section["clauses"]) for section in rules["sections"]) == len(game.rulebook.clauses)


def test_keywords_are_explained(server: Server) -> None:
    """With the words of the rules, and the clause where there is one of its own."""
    ai = server.get("/api/games/tgc/faces")["faces"]["ai"]

    assert [(k["word"], k["clause"]) for k in ai["keywords"]] == [("Asimov", "8.1"), ("Fury", "8.6")]
    assert all(keyword["explains"] for keyword in ai["keywords"])
    assert ai["stats"] == {"power": 5, "resolve": 6}


def test_cards_are_found_by_terms(server: Server) -> None:
    """As on the command line; what is not understood is refused in a sentence."""
    found = get(f"{server.url}/api/games/tgc/cards", params={"q": 'cost<=1 "draw a card"'}).json()["cards"]
    assert found
    assert all(card["cost"] <= 1 and "raw a card" in card["sentence"] for card in found)
    assert "no card has a field" in get(f"{server.url}/api/games/tgc/cards?q=size%3C3").json()["problem"]
    assert get(f"{server.url}/api/games/none/cards").status_code == 404


def test_decks_are_checked(server: Server) -> None:
    """A good list is given back; of a bad one every reason is told."""
    good = "\n".join(
        f"{entry['count']} {entry['id']}" for entry in server.get("/api/games")["games"][0]["decks"][0]["list"]
    )
    assert server.post("/api/decks/check", game="kodecks", text=good)["ok"]
    bad = server.post("/api/decks/check", game="kodecks", text="9 Turbofish\n1 Turbofisch")
    assert not bad["ok"]
    assert "did you mean Turbofish" in bad["problems"][0]
    assert len(server.post("/api/decks/check", game="kodecks", text="9 Turbofish")["problems"]) >= 1
    assert not server.post("/api/decks/check", game="kodecks", text=["x"])["ok"]


@pytest.mark.parametrize(
    "wrong",
    [
        {"game": "chess"},
        {"game": None},
        {"deck": "/etc/passwd"},
        {"deck": "pyproject.toml"},
        {"deck": {"list": "1 Grass"}},
        {"deck": {"list": 5}},
        {"deck": 7},
        {"opponent": {"bot": "program:ls"}},
        {"opponent": {"bot": "search:1000000x64"}},
        {"opponent": {"bot": "normal", "friend": True}},
        {"opponent": {}},
        {"opponent": "bot"},
        {"seat": 2},
        {"seat": True},
        {"seat": "0"},
        {"name": "You"},
        {"name": "expert"},
        {"name": "x" * 21},
        {"name": "\u202eevil"},
        {"name": {"a": 1}},
        {"clock": {"minutes": 0}},
        {"clock": {"minutes": 1e9}},
        {"clock": {"minutes": True}},
        {"clock": "fast"},
        {"options": {"dance": 1}},
        {"options": {"turn_cap": -1}},
        {"options": {"turn_cap": True}},
        {"options": []},
    ],
)
def test_a_match_that_cannot_be(server: Server, wrong: dict[str, Any]) -> None:
    """Whatever is wrong is told in a sentence, and no match begins."""
    good = {"game": "lands", "opponent": {"bot": "random"}, "name": "Ada"}
    answer = post(f"{server.url}/api/matches", json={**good, **wrong})

    assert answer.status_code in (400, 404)
    assert answer.json()["problem"]


@pytest.mark.parametrize("content", [b"", b"[]", b"{", b"\xff\xfe", b"[" * 50_000, b'{"game": NaN}', b"1" * 5000])
def test_bodies_that_are_none(server: Server, content: bytes) -> None:
    """They are refused, and the server goes on."""
    assert post(f"{server.url}/api/matches", content=content).status_code in (400, 404)
    assert server.get("/healthz") == {"ok": True}


def test_sizes(server: Server) -> None:
    """A body that is too long is refused before it is read, also when it does not say how long it is."""

    def pieces() -> Any:
        for _ in range(100):
            yield b"x" * 10_000

    assert post(f"{server.url}/api/matches", content=b"x" * 100_000).status_code == 413
    assert post(f"{server.url}/api/matches", content=pieces()).status_code == 400


def test_headers(server: Server) -> None:
    """Every answer forbids what a page of ours never does; what is not there is answered so too."""
    for path in ("/", "/api/games", "/static/none.js", "/nowhere", "/api/matches/aaaaaaaaaaaa/record", "/healthz"):
        headers = get(server.url + path).headers
        assert "default-src 'none'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "server" not in headers
    assert get(f"{server.url}/api/games").headers["cache-control"] == "no-store"


def test_files_outside_the_page_are_not_served(server: Server) -> None:
    """No way leads out of its folder."""
    for path in (
        "/static/../server/app.py",
        "/static/%2e%2e/server/app.py",
        "/static//etc/passwd",
        "/static/..%2fcli.py",
    ):
        assert get(server.url + path).status_code == 404


def test_pages_of_others_may_not_act(server: Server) -> None:
    """A request or a socket with another origin is refused; one without any, or with our own, is not."""
    good = {"game": "lands", "opponent": {"bot": "random"}}
    evil, own = {"origin": "https://evil.example"}, {"origin": server.url}
    assert post(f"{server.url}/api/matches", json=good, headers=evil).status_code == 403
    assert post(f"{server.url}/api/matches", json=good, headers=own).status_code == 201
    address = server.url.replace("http", "ws") + "/ws"
    with pytest.raises(InvalidStatus), connect(address, additional_headers=evil, open_timeout=PATIENCE):
        pass
    with connect(address, additional_headers=own, open_timeout=PATIENCE) as socket:
        socket.send("x")


def test_metrics(server: Server) -> None:
    """Counts that Prometheus reads, without anybody's token."""
    begun = server.begin()
    text = get(f"{server.url}/metrics").text

    assert "# TYPE cardwright_matches_begun_total counter" in text
    assert 'cardwright_answer_seconds_bucket{le="+Inf"}' in text
    assert begun["token"] not in text


def test_invitations_are_not_seats(server: Server) -> None:
    """Each token is good for one thing only."""
    begun = server.post("/api/matches", game="lands", opponent={"friend": True}, name="Ada")
    assert "not known" in server.post("/api/join", invite=begun["token"], name="Eve")["problem"]
    assert "not known" in server.post("/api/join", invite=begun["spectator"], name="Eve")["problem"]
    assert "too" in server.post("/api/join", invite=begun["invite"], name="ada")["problem"]
    with server.client(begun["invite"]) as client:
        assert "not known" in client.closes()
    forged = begun["token"][:-2] + ("AA" if begun["token"][-2:] != "AA" else "BB")
    with server.client(forged) as client:
        assert "not known" in client.closes()
    other = server.begin()
    mixed = begun["token"][:12] + other["token"][12:]
    with server.client(mixed) as client:
        assert "not known" in client.closes()


def test_limits(start: Callable[..., Server]) -> None:
    """Too many requests, messages, sockets and open matches are refused in a sentence."""
    few = {
        "request_rate": 0.0,
        "request_burst": 25,
        "message_rate": 0.0,
        "message_burst": 10,
        "sockets_per_address": 3,
        "open_matches_per_address": 2,
        "new_matches_rate": 0.0,
        "new_matches_burst": 4,
    }
    server = start(**{SETTINGS: json.dumps(few)})
    begun = [server.post("/api/matches", game="lands", opponent={"bot": "random"}) for _ in range(5)]
    assert ["token" in answer for answer in begun] == [True, True, False, False, False]
    assert "open games" in begun[2]["problem"]
    assert "wait a little" in begun[4]["problem"]
    with server.client(begun[0]["token"]) as client:
        with contextlib.suppress(ConnectionClosed):
            for _ in range(20):
                client.send(t="ping")
        assert "slow down" in client.closes()
    clients = [server.client(begun[0]["token"]) for _ in range(4)]
    assert "too many connections" in clients[-1].closes()
    for client in clients:
        client.socket.close()
    answers = [get(f"{server.url}/api/games/lands/rules").status_code for _ in range(40)]
    assert answers[-1] == 429
    assert server.get("/healthz") == {"ok": True}


def test_silence_and_other_protocols(start: Callable[..., Server]) -> None:
    """Who says nothing, or speaks another protocol, is told so and let go."""
    server = start(**{SETTINGS: json.dumps({"silence": 0.3})})
    begun = server.begin()
    with server.client(begun["token"]) as client:
        assert "too long" in client.closes()
    with server.client(begun["token"], protocol_=2) as client:
        assert client.closes()
    with connect(server.url.replace("http", "ws") + "/ws", open_timeout=PATIENCE) as socket:
        socket.send(json.dumps({"t": "hello", "protocol": 2, "token": begun["token"]}))
        assert "protocol 1" in json.loads(socket.recv())["problem"]
