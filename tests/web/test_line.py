"""The line between page and server: it may break after every kind of question, and two tabs may share a seat."""

import random
import time
from collections import Counter
from collections.abc import Callable

import httpx
import pytest
from playwright.sync_api import Page, WebSocketRoute

from cardwright.engine.game import game_names, load
from cardwright.errors import CardwrightError
from cardwright.server.reading import deck_from
from tests.server.clients import Client
from tests.web.people import DONE, LONGEST, OVER, WAIT, Person

Seated = Callable[..., Person]
MOST_MATCHES = 60
# How many kinds of questions the cards of a game put; a few rare ones may be met beyond these.
KINDS = {"kodecks": 6, "lands": 7, "mythomagic": 12, "rival_realms": 8, "tgc": 11}


class Cable:
    """The sockets of a page, which can be cut."""

    def __init__(self, page: Page) -> None:
        self.open: list[tuple[WebSocketRoute, WebSocketRoute]] = []
        page.route_web_socket("**/ws", self.plug)

    def plug(self, socket: WebSocketRoute) -> None:
        """Connect a new socket to the server."""
        self.open.append((socket, socket.connect_to_server()))

    def cut(self) -> None:
        """Break every connection, at both ends."""
        for near, far in self.open:
            far.close()
            near.close(code=4000)
        self.open.clear()


def finished_match(address: str, game: str, dice: random.Random) -> str:
    """The id of a match that was played by chance, with decks that are half of cards of all the set."""
    mine, theirs = mixed_list(game, dice), mixed_list(game, dice)
    wish = {"game": game, "deck": {"list": mine}, "opponent": {"bot": "random", "deck": {"list": theirs}}}
    made = httpx.post(f"{address}/api/matches", json=wish, timeout=60).json()
    with Client(address, made["token"], nonce="00") as client:
        client.play_out(dice)
    return str(made["match"])


def mixed_list(name: str, dice: random.Random) -> str:
    """The list of a deck that may be played, every second card of it any card of the game."""
    game = load(name)
    anything = [key for key, card in game.cards.items() if not card.fields.get("token")]
    while True:
        cards = [
            dice.choice(anything) if k % 2 else key for k, key in enumerate(dice.choice([*game.decks.values()]).cards)
        ]
        text = "\n".join(f"{n} {key}" for key, n in Counter(cards).items())
        try:
            deck_from(game, {"list": text})
        except CardwrightError:
            continue
        return text


def moments_to_ask(address: str, game: str) -> dict[str, tuple[str, int, int]]:
    """For each kind of question a match, a moment of it at which it is asked, and whom."""
    found: dict[str, tuple[str, int, int]] = {}
    dice = random.Random(game)
    for _ in range(MOST_MATCHES):
        match = finished_match(address, game, dice)
        for at in range(httpx.get(f"{address}/api/matches/{match}/moments", timeout=60).json()["moments"] - 1):
            moment = httpx.get(f"{address}/api/matches/{match}/moments/{at}", timeout=60).json()
            found.setdefault(moment["view"]["question"]["name"], (match, at, moment["mover"]))
        if len(found) >= KINDS[game]:
            break
    return found


@pytest.mark.parametrize("game", game_names())
def test_a_broken_line_brings_every_question_back(person: Seated, address: str, game: str) -> None:
    """At each kind of question the line is cut; the page connects again, asks the same, and can be answered."""
    ada = person()
    cable = Cable(ada.page)
    moments = moments_to_ask(address, game)
    assert len(moments) >= KINDS[game], sorted(moments)
    for name, (match, at, seat) in moments.items():
        wish = {"at": at, "seat": seat, "bot": "random", "name": "Ada"}
        made = httpx.post(f"{address}/api/matches/{match}/fork", json=wish, timeout=60).json()
        ada.page.goto(f"{address}/t/{made['token']}")
        ada.page.wait_for_selector(".prompt[data-asked]")
        before = ada.looks()
        cable.cut()
        ada.page.wait_for_selector('.line-state:not([data-state="connected"])', state="attached")
        ada.page.wait_for_selector('.line-state[data-state="connected"]', state="attached")
        ada.page.wait_for_selector(".prompt[data-asked]")
        assert ada.looks() == before, name
        assert ada.presses(random.Random(1)) == DONE, name


PLAYS = "() => [...document.querySelectorAll('.story li')].filter(one => one.innerText.startsWith('You play ')).length"


def test_what_was_pressed_while_the_line_was_down_is_sent_once(person: Seated) -> None:
    """A choice made without a connection arrives when it is back, and counts once."""
    ada = person()
    cable = Cable(ada.page)
    ada.begins("lands")
    ada.page.wait_for_selector(".prompt")
    dice = random.Random(6)
    for _ in range(400):
        if "Which energy do you play" in ada.asked() and ada.looks().get("keys"):
            break
        ada.presses(dice)
        ada.page.wait_for_timeout(30)
    before = ada.page.evaluate(PLAYS)
    cable.cut()
    assert ada.presses(dice) == DONE
    ada.page.wait_for_selector('.line-state[data-state="connected"]')
    ada.page.wait_for_function(f"n => ({PLAYS})() > n", arg=before)
    ada.page.wait_for_timeout(500)

    assert ada.page.evaluate(PLAYS) == before + 1


@pytest.mark.parametrize("game", game_names())
def test_two_tabs_on_one_seat_show_the_same(person: Seated, game: str) -> None:
    """What is chosen in one tab is seen in the other, and either may answer."""
    ada = person()
    made = ada.begins(game)
    ada.page.wait_for_selector(".prompt")
    other = person()
    other.page.goto(f"{other.address}/t/{made['token']}")
    other.page.wait_for_selector(".prompt")
    tabs = [ada, other]
    dice = random.Random(4)
    count = 0
    for _ in range(400):
        said = tabs[count % 2].presses(dice)
        if said == OVER or count == 8:
            break
        count += said == DONE
        ada.page.wait_for_timeout(30 if said == WAIT else 120)

    assert count >= 4
    end = time.monotonic() + LONGEST
    while (seen := [standing(tab) for tab in tabs])[0] != seen[1] and time.monotonic() < end:
        ada.page.wait_for_timeout(100)
    assert seen[0] == seen[1]


def standing(one: Person) -> tuple[str, str]:
    """What a page says of the moment: the question, and whose turn it is."""
    return one.asked(), one.page.locator(".moment").inner_text()


def test_a_link_that_is_not_known_says_so(person: Seated) -> None:
    """The page does not try for ever."""
    ada = person()
    ada.page.goto(f"{ada.address}/t/{'A' * 46}")

    ada.page.get_by_role("heading", name="No seat here").wait_for()
