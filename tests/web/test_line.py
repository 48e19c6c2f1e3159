"""The line between page and server: it may break after every kind of question, and two tabs may share a seat."""

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, WebSocketRoute

from cardwright.engine.game import game_names
from tests.web.people import DONE, OVER, WAIT, Person

Seated = Callable[..., Person]
MOST_BREAKS = 14


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


@pytest.mark.parametrize("game", game_names())
def test_a_broken_line_brings_every_question_back(person: Seated, game: str) -> None:
    """After each kind of question the line is cut; the page connects again by itself and asks the same."""
    ada = person()
    cable = Cable(ada.page)
    ada.begins(game)
    ada.page.wait_for_selector(".prompt")
    known: set[str] = set()

    def press(dice: random.Random) -> str:
        seen = ada.looks()
        kind = seen.get("question", "").partition(" says")[0][-40:] if "keys" in seen else ""
        if kind and kind not in known and len(known) < MOST_BREAKS:
            known.add(kind)
            before = (seen["question"], len(seen["keys"]), seen["buttons"])
            cable.cut()
            ada.page.wait_for_selector('.line-state:not([data-state="connected"])', state="attached")
            ada.page.wait_for_selector('.line-state[data-state="connected"]', state="attached")
            ada.page.wait_for_function("() => document.querySelector('.prompt').hasAttribute('data-asked')")
            again = ada.looks()
            assert (again["question"], len(again["keys"]), again["buttons"]) == before
        return ada.presses(dice)

    ada.plays(random.Random(2), press)

    assert len(known) >= 2


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


def test_two_tabs_on_one_seat_show_the_same(person: Seated) -> None:
    """What is chosen in one tab is seen in the other, and either may answer."""
    ada = person()
    made = ada.begins("lands")
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
    ada.page.wait_for_timeout(300)

    assert count >= 4
    assert ada.asked() == other.asked()
    assert ada.page.locator(".moment").inner_text() == other.page.locator(".moment").inner_text()


def test_a_link_that_is_not_known_says_so(person: Seated) -> None:
    """The page does not try for ever."""
    ada = person()
    ada.page.goto(f"{ada.address}/t/{'A' * 46}")

    ada.page.get_by_role("heading", name="No seat here").wait_for()
