"""Between two people: what one asks the other, what is said, who leaves and comes back, and time that runs out."""

import random
import re
import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.people import LONGEST, Person, meet, mover, press_until, wait_until

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
    wait_until(ada.page, lambda: "has left" in ada.kept("state"), "the other to have left")
    states = ada.kept("state")
    assert states[states.index("has left") - 1] == "is away"
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
    before = asked.story()
    press_until([ada, again], lambda: asked.story() != before, random.Random(2), "the match to go on", None)


def test_a_choice_is_taken_back_by_consent(person: Seated) -> None:
    """The other is asked; no changes nothing, yes brings the question back as it was."""
    ada, ben = person(), person()
    asked, waits, before = made_a_choice(ada, ben)
    back = asked.page.get_by_role("button", name="Take back", exact=True)
    for answer in ("No", "Yes"):
        back.click()
        asked.page.locator(".banner").get_by_text("is asked whether you may take back").wait_for()
        waits.page.locator(".banner").get_by_text("asks to take back the last choice").wait_for()
        waits.page.locator(".banner").get_by_role("button", name=answer).click()
        for one in (waits, asked):
            one.page.wait_for_selector(".banner", state="hidden")
        if answer == "No":
            expect(back).to_be_enabled()

    wait_until(asked.page, lambda: asked.sees() == before, f"the question as it was, {before}")


def made_a_choice(ada: Person, ben: Person) -> tuple[Person, Person, dict[str, Any]]:
    """Let two people play until one has made a choice that can be taken back; gives who, the other, and what was asked.

    What is selected for a set is not yet a choice: it is not there again when one is taken back.
    """
    dice, end = random.Random(4), time.monotonic() + LONGEST
    meet(ada, ben, "tgc")
    while time.monotonic() < end:
        if ada.looks().get("over") or ben.looks().get("over"):
            meet(ada, ben, "tgc")
        if not (ada.is_asked() or ben.is_asked()):
            ada.page.wait_for_timeout(30)
            continue
        asked, waits = mover(ada, ben)
        back = asked.page.get_by_role("button", name="Take back", exact=True)
        before, fresh = asked.sees(), asked.page.locator(".card[data-selected]").count() == 0 and back.is_disabled()
        asked.surely_presses(dice)
        asked.page.wait_for_selector(".prompt:not([data-busy])")
        if fresh and asked.sees() not in (before, {"over": True}) and back.is_enabled():
            return asked, waits, before
    raise AssertionError("no choice could ever be taken back")


def test_phrases_are_said_to_the_other(person: Seated) -> None:
    """A phrase of the list reaches the other, with the name of who says it; to a bot there is nothing to say."""
    ada, ben = person(), person()
    meet(ada, ben, "kodecks")
    press(ada, "Say")
    ada.page.get_by_role("button", name="Good luck!").click()

    for one, words in ((ben, "Ada: Good luck!"), (ada, "You: Good luck!")):
        one.page.wait_for_function("() => window.kept.toasts.length > 0")
        assert one.kept("toasts") == [[words, ""]]
    ada.begins("kodecks")
    ada.page.wait_for_selector(".prompt")
    assert not ada.page.get_by_role("button", name="Say").is_visible()


def test_time_runs_out(person: Seated) -> None:
    """The clock of who is asked runs down on both pages; at its end the table chooses, and the match goes on."""
    ada, ben = person(), person()
    meet(ada, ben, "lands", clock={"minutes": 1 / 3, "increment": 0})
    before = {one: one.story() for one in (ada, ben)}
    wait_until(ada.page, lambda: runs(ada, ben) or runs(ben, ada), "a clock to run on both pages")
    asked, waits = (ada, ben) if runs(ada, ben) else (ben, ada)
    for one, side in ((asked, ".ours"), (waits, ".theirs")):
        a_second_passes(one, side)
    told: dict[str, Any] = {}

    def has_gone_on() -> bool:
        told.update(asked.page.evaluate(STORY))
        return bool(told["story"] != before[asked])

    wait_until(asked.page, has_gone_on, "the table to choose")
    assert not told["over"]


# In one look: what was told, and whether it is over.
STORY = """() => ({story: document.querySelector('.story').innerText, over: !!document.querySelector('.result')})"""


def runs(one: Person, other: Person) -> bool:
    """Whether both see the clock of one of them run."""
    shown = one.page.locator(".ours .clock[data-runs]"), other.page.locator(".theirs .clock[data-runs]")
    return all(clock.count() for clock in shown)


def a_second_passes(one: Person, side: str) -> None:
    """Wait until the clock of a side shows less than now."""
    shown = seconds(one, side)
    wait_until(one.page, lambda: seconds(one, side) < shown, "a second to pass")


def seconds(one: Person, side: str) -> int:
    """The seconds that the clock of a side shows."""
    shown = re.fullmatch(r"0:([0-2]\d)", one.page.locator(f"{side} .clock").inner_text())
    assert shown
    return int(shown[1])


def test_an_invitation_that_is_taken_offers_to_watch(person: Seated) -> None:
    """Who comes third cannot sit down, and is led to the table as a spectator."""
    ada, ben, eve = person(), person(), person()
    made = meet(ada, ben, "lands")
    eve.page.goto(f"{eve.address}/join/{made['invite']}")
    eve.page.get_by_role("heading", name="This seat is taken").wait_for()
    eve.page.get_by_role("link", name="Watch the match").click()

    eve.page.wait_for_selector(".board")
    assert eve.page.locator(".hand-row .card .front").count() == 0
