"""Between two people: what one asks the other, what is said, who leaves and comes back, and time that runs out."""

import random
import re
from collections.abc import Callable

import pytest

from tests.web.people import Person, meet, mover

Seated = Callable[..., Person]


def press(one: Person, name: str) -> None:
    """Press the button of a name, when it is there."""
    one.page.get_by_role("button", name=name, exact=True).click()


def leaves(one: Person) -> None:
    """Close the page, as one closes a tab."""
    one.page.close()


@pytest.mark.parametrize("phone", [False, True])
def test_the_win_is_claimed_when_the_other_has_gone(person: Seated, phone: bool) -> None:
    """The table says that the other has left, and not at once; one press then ends the match."""
    small = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
    ada, ben = person(**(small if phone else {})), person()
    meet(ada, ben, "lands")
    assert ada.page.get_by_role("button", name="Claim the win").count() == 0
    leaves(ben)
    ada.page.wait_for_function("() => document.querySelector('.theirs .state').textContent === 'is away'")
    press(ada, "Claim the win")

    ada.page.wait_for_selector(".result")
    assert ada.page.locator(".result h2").inner_text() == "You win"
    assert "Ben has gone" in ada.page.locator(".result").inner_text()


def test_a_bot_finishes_and_the_player_comes_back(person: Seated) -> None:
    """A bot plays on for who has left; by the same link the player takes the seat back, and both are told."""
    ada, ben = person(), person()
    meet(ada, ben, "lands")
    link = ben.page.url
    leaves(ben)
    press(ada, "Let a bot finish")
    ada.page.wait_for_function("() => document.querySelector('.story').innerText.includes('A bot plays on for Ben')")
    ada.page.wait_for_function("() => !document.querySelector('.theirs .state').textContent.includes('left')")

    again = person()
    again.page.goto(link)
    press(again, "Take your seat back")

    again.page.wait_for_function("() => document.querySelector('.story').innerText.includes('You are back')")
    ada.page.wait_for_function("() => document.querySelector('.story').innerText.includes('Ben is back and plays on')")
    assert not again.page.locator(".banner").is_visible()
    asked, _ = mover(ada, again)
    before = asked.page.locator(".story li").count()
    dice = random.Random(2)
    while asked.page.locator(".story li").count() == before:
        asked.presses(dice)
        asked.page.wait_for_timeout(40)


def test_a_choice_is_taken_back_by_consent(person: Seated) -> None:
    """The other is asked; no changes nothing, yes brings the question back as it was."""
    ada, ben = person(), person()
    meet(ada, ben, "tgc")
    dice = random.Random(4)
    while True:
        asked, waits = mover(ada, ben)
        back = asked.page.get_by_role("button", name="Take back", exact=True)
        before, could = asked.looks(), back.is_enabled()
        asked.presses(dice)
        asked.page.wait_for_selector(".prompt:not([data-busy])")
        if not could and back.is_enabled():
            break
    for answer in ("No", "Yes"):
        back.click()
        waits.page.locator(".banner").get_by_text("asks to take back the last choice").wait_for()
        waits.page.locator(".banner").get_by_role("button", name=answer).click()
        waits.page.wait_for_selector(".banner", state="hidden")
        asked.page.wait_for_selector(".banner", state="hidden")
        if answer == "No":
            assert back.is_enabled()

    asked.page.wait_for_function(
        "words => document.querySelector('.question').textContent === words", arg=before["question"]
    )
    assert asked.looks() == before


def test_phrases_are_said_to_the_other(person: Seated) -> None:
    """A phrase of the list reaches the other, with the name of who says it; to a bot there is nothing to say."""
    ada, ben = person(), person()
    meet(ada, ben, "kodecks")
    press(ada, "Say")
    ada.page.get_by_role("button", name="Good luck!").click()

    assert ben.page.locator(".toast").inner_text() == "Ada: Good luck!"
    assert ada.page.locator(".toast").inner_text() == "You: Good luck!"
    ada.begins("kodecks")
    ada.page.wait_for_selector(".prompt")
    assert not ada.page.get_by_role("button", name="Say").is_visible()


def test_time_runs_out(person: Seated) -> None:
    """The clock of who is asked runs down on both pages; at its end the table chooses, and the match goes on."""
    ada, ben = person(), person()
    meet(ada, ben, "lands", clock={"minutes": 0.1, "increment": 0})
    asked, waits = mover(ada, ben)
    for one, side in ((asked, ".ours"), (waits, ".theirs")):
        one.page.wait_for_selector(f"{side} .clock[data-runs]")
        assert re.fullmatch(r"0:0\d", one.page.locator(f"{side} .clock").inner_text())
    before = asked.page.locator(".story li").count()

    waits.page.wait_for_function("() => document.querySelector('.theirs .clock').innerText === '0:01'", timeout=30000)
    asked.page.wait_for_function("n => document.querySelectorAll('.story li').length > n", arg=before, timeout=30000)
    assert asked.page.locator(".result").count() == 0


def test_an_invitation_that_is_taken_offers_to_watch(person: Seated) -> None:
    """Who comes third cannot sit down, and is led to the table as a spectator."""
    ada, ben, eve = person(), person(), person()
    made = meet(ada, ben, "lands")
    eve.page.goto(f"{eve.address}/join/{made['invite']}")
    eve.page.get_by_role("heading", name="This seat is taken").wait_for()
    eve.page.get_by_role("link", name="Watch the match").click()

    eve.page.wait_for_selector(".board")
    assert eve.page.locator(".hand-row .card .front").count() == 0
