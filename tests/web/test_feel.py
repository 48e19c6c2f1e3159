"""How the table feels: cards fly, can be dragged and read, are reached by arrows; themes are kept; words are said."""

import random
from collections.abc import Callable

import pytest

from cardwright.engine.game import game_names
from tests.web.people import DONE, OVER, Person

Seated = Callable[..., Person]


def until_hand_glows(ada: Person, dice: random.Random) -> None:
    """Press until a card of the own hand can be played or cast."""
    for _ in range(400):
        seen = ada.looks()
        plays = any(word in seen.get("question", "") for word in ("play?", "cast?"))
        if plays and seen["keys"] and ada.page.locator(".ours .hand-row .card[data-playable]").count():
            return
        ada.presses(dice)
        ada.page.wait_for_timeout(30)
    raise AssertionError("no card of the hand ever glows")


def test_cards_fly(person: Seated) -> None:
    """A card that is played moves from the hand to its place; with reduced motion nothing does."""
    for motion, moves in (("no-preference", True), ("reduce", False)):
        ada = person(reduced_motion=motion)
        ada.begins("kodecks")
        ada.page.wait_for_selector(".prompt")
        dice = random.Random(1)
        until_hand_glows(ada, dice)
        ada.page.evaluate("""() => { window.flown = 0; const animate = Element.prototype.animate;
            Element.prototype.animate = function (...how) { window.flown += 1; return animate.apply(this, how); }; }""")
        for _ in range(200):
            ada.presses(dice)
            ada.page.wait_for_timeout(30)
            if ada.page.evaluate("window.flown") or ada.looks().get("over"):
                break
        assert bool(ada.page.evaluate("window.flown")) == moves


def test_a_card_is_played_by_dragging_it_onto_the_table(person: Seated) -> None:
    """Laid down on the own field, it is chosen; laid down in the hand, it is not."""
    ada = person()
    ada.begins("lands")
    ada.page.wait_for_selector(".prompt")
    until_hand_glows(ada, random.Random(2))
    before = ada.asked(), ada.page.locator(".moment").inner_text(), ada.page.locator(".story li").count()
    card = ada.page.locator(".ours .hand-row .card[data-playable]").first.bounding_box()
    field = ada.page.locator(".ours .field").bounding_box()
    assert card
    assert field
    ada.page.mouse.move(card["x"] + 15, card["y"] + 30)
    ada.page.mouse.down()
    ada.page.mouse.move(card["x"] + 40, card["y"] + 34, steps=3)
    ada.page.mouse.up()
    ada.page.wait_for_timeout(200)
    assert (ada.asked(), ada.page.locator(".moment").inner_text(), ada.page.locator(".story li").count()) == before

    ada.page.mouse.move(card["x"] + 15, card["y"] + 30)
    ada.page.mouse.down()
    ada.page.mouse.move(field["x"] + field["width"] / 2, field["y"] + 30, steps=6)
    ada.page.mouse.up()
    ada.page.wait_for_function("n => document.querySelectorAll('.story li').length > n", arg=before[2])


def test_a_resting_pointer_and_the_keyboard_enlarge_a_card(person: Seated) -> None:
    """The large card shows the whole sentence and what its keywords mean."""
    ada = person()
    ada.begins("mythomagic")
    ada.page.wait_for_selector(".prompt")
    ada.page.locator(".ours .hand-row .card").first.hover(position={"x": 13, "y": 60})
    ada.page.wait_for_selector(".preview.shown .card.large")
    ada.page.mouse.move(5, 5)
    ada.page.wait_for_selector(".preview:not(.shown)", state="attached")
    ada.page.keyboard.press("h")
    ada.page.wait_for_selector(".preview.shown")
    first = ada.page.evaluate("document.activeElement.dataset.key")
    ada.page.keyboard.press("ArrowRight")
    assert ada.page.evaluate("document.activeElement.dataset.key") not in (None, first)


def test_what_happens_and_what_is_asked_are_said(person: Seated) -> None:
    """The polite region tells the log, the assertive one the question."""
    ada = person()
    ada.begins("lands")
    ada.page.wait_for_selector(".prompt")
    until_hand_glows(ada, random.Random(3))
    assert ada.presses(random.Random(3)) == DONE

    ada.page.wait_for_function("() => document.getElementById('told').textContent.length > 5")
    ada.page.wait_for_function("() => document.getElementById('asked').textContent.includes('?')")


def test_the_theme_is_kept(person: Seated) -> None:
    """The switch goes from the system's colours to dark and light, and the page remembers."""
    ada = person(color_scheme="light")
    ada.page.goto(f"{ada.address}/")
    ada.page.get_by_role("button", name="Colours: as the system").click()
    ada.page.reload()

    assert ada.page.get_by_role("button", name="Colours: dark").is_visible()
    assert ada.page.evaluate("getComputedStyle(document.documentElement).colorScheme") == "dark"


def test_piles_can_be_leafed_through(person: Seated) -> None:
    """A press on a pile or a deck shows its cards; Escape closes it."""
    ada = person()
    ada.begins("rival_realms")
    ada.page.wait_for_selector(".prompt")
    ada.page.get_by_role("button", name="Your deck").click()
    ada.page.wait_for_selector("dialog .gallery .card")
    ada.page.keyboard.press("Escape")
    ada.page.get_by_role("button", name="Your discard pile").click()
    ada.page.wait_for_selector("dialog.pile-sheet")


def test_selected_attackers_are_sent_with_enter(person: Seated) -> None:
    """Cards of a set are selected in any order, let go with Escape, and sent together with Enter."""
    ada = person()
    page = ada.page
    ada.begins("kodecks")
    page.wait_for_selector(".prompt")
    dice = random.Random(9)
    for _ in range(600):
        if "attack?" in ada.asked() and ada.looks().get("keys"):
            break
        assert ada.presses(dice) != "over", "nobody could ever attack"
        page.wait_for_timeout(25)
    cards = page.locator(".ours .field .card[data-playable]")
    ada.touch(cards.last)
    assert page.locator(".card[data-selected]").count() == 1
    page.keyboard.press("Escape")
    assert page.locator(".card[data-selected]").count() == 0
    ada.touch(cards.first)
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.querySelector('.story').innerText.includes('attacks.')")


def test_a_rematch_is_one_press_away(person: Seated) -> None:
    """A match can be conceded and played again; the other match has another address."""
    ada = person()
    page = ada.page
    made = ada.begins("lands")
    page.get_by_role("button", name="Concede").click()
    page.locator("dialog.sure").get_by_role("button", name="Concede").click()
    page.wait_for_selector(".result")
    page.get_by_role("button", name="Rematch").click()
    page.get_by_role("link", name="To the rematch").click()
    page.wait_for_selector(".prompt")

    assert made["token"] not in page.url
    assert page.locator(".result").count() == 0


# By how many points a card on the field reaches into the line between the sides, where it does. The corner of a tapped
# card, which is tilted, reaches over its row by a few.
A_CORNER = 10
REACHES = """() => {
  const line = document.querySelector('.moment').getBoundingClientRect();
  return [...document.querySelectorAll('.field .slot > .card')].flatMap(card => {
    const box = card.getBoundingClientRect();
    const by = Math.min(box.bottom, line.bottom) - Math.max(box.top, line.top);
    return by > 0 ? [Math.round(by)] : [];
  });
}"""


@pytest.mark.parametrize("game", game_names())
def test_cards_stay_on_their_side_of_a_phone(person: Seated, game: str) -> None:
    """However many rows a side has, none of its cards lies over the line that says whose turn it is."""
    ada = person(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    ada.begins(game)
    ada.page.wait_for_selector(".prompt")
    dice, seen, tried = random.Random(11), [], 0
    while tried < 80 and (said := ada.presses(dice)) != OVER:
        tried += said == DONE
        ada.page.wait_for_timeout(30)
        seen += ada.page.evaluate(REACHES)

    assert max(seen, default=0) <= A_CORNER
