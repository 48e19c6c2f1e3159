"""Whole games in a real browser: by mouse, by keyboard alone, on a phone, and between two people with a spectator."""

import random
from collections.abc import Callable

import pytest

from cardwright.engine.game import game_names
from tests.web.people import DONE, OVER, WAIT, Person, play_out

Seated = Callable[..., Person]


@pytest.mark.parametrize("game", game_names())
def test_a_whole_game_by_mouse(person: Seated, game: str) -> None:
    """Pressing what glows leads from the first question to the result, in every game."""
    ada = person()
    ada.begins(game)

    presses = ada.plays(random.Random(11))

    assert presses > 0
    assert ada.page.locator(".result h2").inner_text() in ("You win", "You lose", "A draw")
    assert ada.page.get_by_role("link", name="Replay").is_visible()


@pytest.mark.usefixtures("warm")
def test_a_whole_game_from_the_lobby_by_keyboard_alone(person: Seated) -> None:
    """With Tab, arrows, Enter and numbers, and without a pointer, a game is found, begun and played to its end."""
    ada = person()
    page = ada.page
    page.goto(f"{ada.address}/")
    page.wait_for_selector(".tile")
    tab_to(ada, '.tile[data-game="lands"]')
    page.keyboard.press("Enter")
    tab_to(ada, ".setup button.big")
    page.keyboard.press("Enter")
    page.wait_for_selector(".prompt")

    def press(dice: random.Random) -> str:
        seen = ada.looks()
        if seen.get("over") or seen.get("wait"):
            return OVER if seen.get("over") else WAIT
        count = len(seen["keys"]) + len(seen["tray"]) + len(seen["buttons"])
        page.keyboard.press(dice.choice([str(k) for k in range(1, min(9, count) + 1)] + ["h", "q", "ArrowRight"]))
        if page.evaluate("document.activeElement?.matches('.card[data-playable], .answers button')"):
            page.keyboard.press("Enter")
        return DONE

    ada.plays(random.Random(3), press)

    assert page.locator(".result h2").is_visible()


def tab_to(ada: Person, selector: str) -> None:
    """Press Tab until an element has the focus."""
    for _ in range(80):
        if ada.page.evaluate("selector => document.activeElement?.matches(selector)", selector):
            return
        ada.page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {selector}")


def test_a_whole_game_on_a_phone(person: Seated) -> None:
    """On 390 pixels, with fingers, a game can be played, and nothing is wider than the screen."""
    ada = person(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, device_scale_factor=2)
    ada.begins("kodecks")
    ada.page.wait_for_selector(".prompt")

    ada.plays(random.Random(7))

    assert ada.page.evaluate("document.documentElement.scrollWidth") <= 390


def test_a_game_between_two_people_with_a_spectator(person: Seated) -> None:
    """Two browsers meet by a link, a third looks on, and all see the same end; the spectator sees no hand."""
    ada, bob, eve = person(), person(), person()
    made = ada.begins("lands", opponent={"friend": True})
    link = ada.page.get_by_label("Invitation")
    bob.page.goto(link.input_value())
    bob.page.get_by_label("Your name").fill("Bob")
    bob.page.get_by_role("button", name="Sit down").click()
    bob.page.wait_for_selector(".prompt")
    ada.page.wait_for_selector(".prompt")
    eve.page.goto(f"{eve.address}/w/{made['spectator']}")
    eve.page.wait_for_selector(".board")

    assert eve.page.locator(".hand-row .card .front").count() == 0
    assert eve.page.locator(".hand-row .card .back").count() >= 10

    def looks_on(_: random.Random) -> str:
        return OVER if eve.looks().get("over") else WAIT

    play_out([(ada, ada.presses), (bob, bob.presses), (eve, looks_on)], random.Random(5))

    said = {one.page.locator(".result h2").inner_text() for one in (ada, bob)}
    assert said in ({"You win", "You lose"}, {"A draw"})
    assert eve.page.locator(".result h2").inner_text().endswith(("wins", "draw"))
