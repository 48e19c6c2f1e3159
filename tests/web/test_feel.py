"""How the table feels: cards fly, can be dragged and read, are reached by arrows; themes are kept; words are said."""

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from cardwright.engine.game import game_names
from tests.web.people import Person, wait_until

Seated = Callable[..., Person]
IN_HAND = ".ours .hand-row .card[data-playable]"


def until_hand_glows(ada: Person, dice: random.Random) -> None:
    """Press until a card of the own hand can be played or cast."""

    def glows() -> bool:
        asked = ada.looks().get("question", "")
        return any(word in asked for word in ("play?", "cast?")) and ada.page.locator(IN_HAND).count() > 0

    ada.presses_until(glows, dice, "a card of the hand that glows")


# Counts what is moved: the cards and whatever else, in every match.
COUNTS = """window.flown = {cards: 0, all: 0};
const animate = Element.prototype.animate;
Element.prototype.animate = function (...how) {
  flown.all += 1;
  if (this.matches('.card')) flown.cards += 1;
  return animate.apply(this, how);
};"""


def test_cards_fly(person: Seated) -> None:
    """A card that is played moves from the hand to its place; with reduced motion nothing does."""
    ada, ben = person(reduced_motion="no-preference"), person()
    for one in (ada, ben):
        one.context.add_init_script(COUNTS)
        one.begins("kodecks")
    ada.presses_until(lambda: ada.page.evaluate("flown.cards"), random.Random(1), "a card to fly")
    ben.plays_some(random.Random(1), 12)

    assert ben.page.evaluate("flown.all") == 0


def test_a_card_is_played_by_dragging_it_onto_the_table(person: Seated) -> None:
    """Laid down on the own field, it is chosen; laid down in the hand, it is not."""
    ada = person()
    ada.begins("lands")
    ada.page.wait_for_selector(".prompt")
    until_hand_glows(ada, random.Random(2))
    before = ada.sees(), ada.story()
    card = ada.page.locator(IN_HAND).first.bounding_box()
    field = ada.page.locator(".ours .field").bounding_box()
    assert card
    assert field
    ada.page.mouse.move(card["x"] + 15, card["y"] + 30)
    ada.page.mouse.down()
    ada.page.mouse.move(card["x"] + 27, card["y"] + 38, steps=3)
    ada.page.mouse.up()
    ada.page.wait_for_timeout(200)
    assert (ada.sees(), ada.story()) == before

    ada.page.mouse.move(card["x"] + 15, card["y"] + 30)
    ada.page.mouse.down()
    ada.page.mouse.move(field["x"] + field["width"] / 2, field["y"] + 30, steps=6)
    ada.page.mouse.up()
    wait_until(ada.page, lambda: ada.story() != before[1], "the card to be played")


def test_a_resting_pointer_and_the_keyboard_enlarge_a_card(person: Seated) -> None:
    """The large card shows the whole sentence and what its keywords mean."""
    ada = person()
    ada.begins("mythomagic")
    ada.page.wait_for_selector(".prompt[data-asked]")
    ada.page.locator(".ours .hand-row .card").first.hover(position={"x": 13, "y": 60})
    ada.page.wait_for_selector(".preview.shown .card.large")
    ada.page.mouse.move(5, 5)
    ada.page.wait_for_selector(".preview:not(.shown)", state="attached")
    ada.page.keyboard.press("h")
    ada.page.wait_for_selector(".preview.shown")
    first = ada.page.evaluate("document.activeElement.dataset.key")
    hand = ada.page.locator(".ours .hand-row .card").evaluate_all("all => all.map(card => card.dataset.key)")
    assert len(hand) > 1
    ada.page.keyboard.press("ArrowLeft" if first == hand[-1] else "ArrowRight")
    assert ada.page.evaluate("document.activeElement.dataset.key") not in (None, first)


def test_arrows_begin_at_a_card_that_can_be_chosen(person: Seated) -> None:
    """Where nothing has the focus, the first arrow goes to a card that glows, and not to a pile."""
    ada = person()
    ada.begins("lands", seat=0)
    ada.page.wait_for_selector(".ours .hand-row .card[data-playable]")
    ada.page.evaluate("document.activeElement.blur()")
    ada.page.keyboard.press("ArrowRight")

    assert ada.page.evaluate("document.activeElement.matches('[data-playable]')")


def test_what_happens_and_what_is_asked_are_said(person: Seated) -> None:
    """The polite region tells the log, the assertive one the question."""
    ada = person()
    ada.begins("lands")
    dice = random.Random(3)

    ada.presses_until(lambda: any(len(words) > 5 for words in ada.kept("told")), dice, "anything to be told")
    ada.presses_until(lambda: any("?" in words for words in ada.kept("asked")), dice, "a question to be said")


def test_the_theme_is_kept(person: Seated) -> None:
    """The switch goes from the system's colours to dark and light, and the page remembers."""
    ada = person(color_scheme="light")
    ada.page.goto(f"{ada.address}/")
    ada.page.get_by_role("button", name="Colours: as the system").click()
    ada.page.reload()

    expect(ada.page.get_by_role("button", name="Colours: dark")).to_be_visible()
    assert ada.page.evaluate("getComputedStyle(document.documentElement).colorScheme") == "dark"


def test_piles_can_be_leafed_through(person: Seated) -> None:
    """A press on a pile or a deck shows its cards; Escape closes it."""
    ada = person()
    ada.begins("rival_realms")
    ada.page.wait_for_selector(".prompt")
    ada.page.get_by_role("button", name="Your deck").click()
    ada.page.wait_for_selector("dialog .gallery .card")
    ada.page.keyboard.press("Escape")
    ada.page.wait_for_selector("dialog", state="detached")
    ada.page.get_by_role("button", name="Your discard pile").click()
    ada.page.wait_for_selector("dialog.pile-sheet")


def test_selected_attackers_are_sent_with_enter(person: Seated) -> None:
    """Cards of a set are selected in any order, let go with Escape, and sent together with Enter."""
    ada = person()
    page = ada.page
    ada.begins("kodecks")
    able, selected = ".ours .field .card[data-playable]", page.locator(".card[data-selected]")

    def may_attack() -> bool:
        return "attack?" in ada.looks().get("question", "") and page.locator(able).count() > 0

    ada.presses_until(may_attack, random.Random(9), "a creature that can attack")
    page.keyboard.press("Escape")
    expect(selected).to_have_count(0)
    ada.surely_touches(able, -1)
    expect(selected).to_have_count(1)
    page.keyboard.press("Escape")
    expect(selected).to_have_count(0)
    before = ada.story().count("attacks.")
    ada.surely_touches(able)
    page.keyboard.press("Enter")
    wait_until(page, lambda: ada.story().count("attacks.") > before, "the attack")


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
  const line = document.querySelector('.moment')?.getBoundingClientRect();
  if (!line) return [];
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
    seen: list[int] = []

    def has_been_seen() -> bool:
        seen.extend(ada.page.evaluate(REACHES))
        return ada.pressed >= 80 or "over" in ada.looks()

    ada.presses_until(has_been_seen, random.Random(11), "80 presses")
    assert max(seen, default=0) <= A_CORNER
