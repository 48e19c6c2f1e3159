"""Every screen: what it offers, and that nothing on it is a serious hindrance to anybody (axe)."""

import random
import re
from collections.abc import Callable
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, Response

from cardwright.engine.game import game_names, load
from tests.web.people import LONGEST, Person, wait_until

Seated = Callable[..., Person]
SERIOUS = ("serious", "critical")
FIRST_PAGE = 150_000
# How many presses are some moves into a game.
SOME = 8
DESK: dict[str, Any] = {"viewport": {"width": 1280, "height": 860}}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def hindrances(page: Page) -> list[str]:
    """What axe finds that is serious, with the first element it is about."""
    found = Axe().run(page).response["violations"]
    return [f"{one['id']}: {one['nodes'][0]['html'][:160]}" for one in found if one["impact"] in SERIOUS]


@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_the_lobby(person: Seated, scheme: str) -> None:
    """Five games, ready decks with their stories, bots and a friend."""
    ada = person(color_scheme=scheme)
    ada.page.goto(f"{ada.address}/")
    ada.page.wait_for_selector(".tile")

    assert ada.page.locator(".tile").count() == len(game_names())
    for game in game_names():
        ada.page.locator(f'.tile[data-game="{game}"]').click()
        assert ada.page.locator(".deck").count() >= 1
        assert ada.page.locator(".pill", has_text="a friend, by link").is_visible()
        assert hindrances(ada.page) == []


def test_a_list_that_is_no_deck_is_told_every_reason(person: Seated) -> None:
    """Each mistake of a pasted list has a line of its own."""
    ada = person()
    ada.page.goto(f"{ada.address}/")
    ada.page.locator('.tile[data-game="kodecks"]').click()
    ada.page.get_by_label("A list of your own").check()
    ada.page.get_by_label("The list of your deck").fill("4 Nobody\nfour frogs\n40 Turbofish")
    ada.page.wait_for_selector(".verdict li")

    assert ada.page.locator(".verdict li").count() >= 2
    assert hindrances(ada.page) == []


def test_a_ready_deck_is_looked_at(person: Seated) -> None:
    """A press beside a deck opens its cards, each once with its count, and a resting pointer enlarges one."""
    ada = person()
    ada.page.goto(f"{ada.address}/")
    ada.page.locator('.tile[data-game="kodecks"]').click()
    ada.page.locator(".deck .look").first.click()
    cards = ada.page.locator("dialog .gallery .card")
    cards.first.wait_for()
    counts = next(iter(load("kodecks").decks.values())).counts()
    cards.first.hover()
    ada.page.wait_for_selector("dialog .preview.shown")

    assert cards.count() == len(counts)
    assert ada.page.locator("dialog .times").count() == sum(count > 1 for count in counts.values())
    assert hindrances(ada.page) == []


def test_what_the_lobby_loads(person: Seated) -> None:
    """All that comes over the line until the lobby stands, data included and nothing compressed, is under 150 KB."""
    ada = person()
    answers: list[Response] = []
    ada.page.on("response", lambda answer: answers.append(answer))
    ada.page.goto(f"{ada.address}/")
    ada.page.wait_for_selector(".setup .deck")
    ada.page.wait_for_load_state("networkidle")
    loaded = {answer.url: len(answer.body()) for answer in answers}

    assert any(url.endswith("/static/lobby.js") for url in loaded)
    assert any(url.endswith("/api/games") for url in loaded)
    assert all(url.startswith(ada.address) for url in loaded)
    assert sum(loaded.values()) < FIRST_PAGE


@pytest.mark.parametrize("how", [DESK, PHONE], ids=["desk", "phone"])
def test_waiting_and_joining(person: Seated, how: dict[str, Any]) -> None:
    """The link for a friend, the invitation, and a seat that is taken."""
    ada, ben = person(**how), person(**how)
    made = ada.begins("kodecks", opponent={"friend": True})
    ada.page.get_by_role("heading", name="Waiting for your friend").wait_for()
    assert hindrances(ada.page) == []
    link = ada.page.get_by_label("Invitation").input_value()
    assert link == f"{ada.address}/join/{made['invite']}"
    ben.page.goto(link)
    ben.page.get_by_role("heading", name="Ada invites you to Kodecks").wait_for()
    assert hindrances(ben.page) == []
    ben.forgiven.append("400")
    ben.page.get_by_label("Your name").fill("ada")
    ben.page.get_by_role("button", name="Sit down").click()
    ben.page.get_by_text("take another name").wait_for()
    ben.page.get_by_label("Your name").fill("Ben")
    ben.page.get_by_role("button", name="Sit down").click()
    ben.page.wait_for_selector(".prompt")
    assert hindrances(ben.page) == []
    ben.page.goto(link)
    ben.page.get_by_role("heading", name="This seat is taken").wait_for()
    assert hindrances(ben.page) == []


@pytest.mark.parametrize("game", game_names())
def test_the_table_on_a_phone(person: Seated, game: str) -> None:
    """On 390 pixels nothing is wider than the screen, and axe finds nothing serious, also where the log is open."""
    ada = person(**PHONE)
    ada.begins(game)
    ada.plays_some(random.Random(8), SOME)
    assert ada.page.evaluate("document.documentElement.scrollWidth") <= PHONE["viewport"]["width"]
    assert hindrances(ada.page) == []
    ada.page.get_by_role("button", name="Log and more").click()
    ada.page.wait_for_selector(".beside[data-open]")
    assert hindrances(ada.page) == []


@pytest.mark.parametrize("game", game_names())
@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_the_table(person: Seated, game: str, scheme: str) -> None:
    """Some moves into a game, cards have names, zones are lists with labels, and the question is said."""
    ada = person(color_scheme=scheme)
    ada.begins(game)
    ada.plays_some(random.Random(8), SOME)
    names = ada.page.locator(".board .part .card").evaluate_all("all => all.map(one => one.ariaLabel)")

    assert names
    assert all(names)
    assert ada.page.locator(".part ul:not([aria-label])").count() == 0
    assert hindrances(ada.page) == []


@pytest.mark.parametrize("game", game_names())
def test_rules_and_cards(person: Seated, game: str) -> None:
    """The rulebook can be searched, clauses have addresses, and cards are found by the search language."""
    ada = person()
    page = ada.page
    page.goto(f"{ada.address}/rules/{game}#1.1")
    page.wait_for_selector("li[data-sought]")
    before = page.locator(".rule-list li").count()
    page.get_by_label("Search the rules").fill("concede")

    assert 0 < page.locator(".rule-list li").count() < before
    assert hindrances(page) == []

    page.goto(f"{ada.address}/cards/{game}")
    page.wait_for_selector(".gallery .card")
    everything = page.locator(".gallery .card").count()
    page.get_by_label("Search cards").fill("name:a -text:draw")
    page.wait_for_function("n => document.querySelectorAll('.gallery .card').length < n", arg=everything)
    assert hindrances(page) == []
    ada.forgiven.append("400")
    page.get_by_label("Search cards").fill("no-such-field:3")
    page.wait_for_function("() => document.querySelector('[role=status]').textContent.includes('no card has a field')")


@pytest.mark.usefixtures("warm")
def test_result_replay_my_games_and_playing_on(person: Seated) -> None:
    """A finished match has a result with its chances, a replay, a place in my games, and moments to play on from."""
    ada = person()
    page = ada.page
    made = ada.begins("lands")
    ada.plays(random.Random(21))
    assert hindrances(page) == []
    graph = page.locator(".result .graph")
    # The chances of a match take their time, most of all where other tests need the cores.
    graph.wait_for(timeout=LONGEST * 1000)
    assert "Your chances" in page.locator(".result .chances").inner_text()
    # Whether any single choice turned the match is chance.
    turning = page.request.get(f"{ada.address}/api/matches/{made['match']}/chances").json()["turning"]
    assert graph.locator(".graph-spot").count() == page.locator(".result .turning a").count() == len(turning)
    assert hindrances(page) == []
    page.get_by_role("link", name="Replay").click()
    page.wait_for_selector(".replay-bar")
    page.get_by_role("button", name="To the end").click()
    page.wait_for_function("() => document.querySelector('.moment').textContent.includes('over')")
    page.get_by_role("button", name="To the start").click()
    page.wait_for_function("() => location.hash === '#0'")
    page.get_by_role("button", name="One on").click()
    page.wait_for_function("() => location.hash === '#1'")
    assert page.locator(".hand-row .card .back").count() == 0, "all cards are open"
    assert hindrances(page) == []
    page.get_by_role("button", name="Play from here").click()
    page.wait_for_selector(".prompt")
    assert "/t/" in page.url
    page.goto(f"{ada.address}/mine")
    page.wait_for_selector(".matches li")
    assert hindrances(page) == []


def test_what_turned_a_match_is_shown(person: Seated) -> None:
    """Each choice that turned it has a spot on the graph and a line that leads to its moment in the replay.

    While a search still looks at the match, the result and the replay ask again.
    """
    ada = person()
    page = ada.page
    points = [{"at": at, "turn": 1 + at // 2, "rate": rate} for at, rate in enumerate((0.5, 0.8, 0.3, 0.9))]
    turning = [{"at": at, "turn": 1, "seat": 0, "words": f"Ada: {at}", "change": -0.5} for at in (1, 3)]
    told = iter(2 * ({"progress": 0.5}, {"points": points, "turning": turning}))
    page.route("**/api/matches/*/chances", lambda route: route.fulfill(json=next(told)))
    made = ada.begins("lands", seat=0)
    page.get_by_role("button", name="Concede").click()
    page.locator("dialog.sure").get_by_role("button", name="Concede").click()
    page.wait_for_selector(".result .graph")

    links = page.locator(".result .turning a")
    assert links.all_inner_texts() == ["Ada: 1", "Ada: 3"]
    assert [link.get_attribute("href") for link in links.all()] == [f"/r/{made['match']}#{at}" for at in (1, 3)]
    assert page.locator(".result .graph-spot").count() == 2
    links.first.click()
    page.wait_for_selector(".beside .graph")
    assert page.locator(".beside .graph-spot").count() == 2
    assert next(told, None) is None
    assert hindrances(page) == []


def test_the_stops_and_the_help(person: Seated) -> None:
    """Where the table stops can be set, and the keys are told."""
    ada = person()
    page = ada.page
    ada.begins("mythomagic")
    page.wait_for_selector(".prompt")
    page.keyboard.press("s")
    page.wait_for_selector("dialog.stops[open]")
    page.get_by_label("Full control").check()
    assert hindrances(page) == []
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog.stops", state="detached")
    page.keyboard.press("?")
    page.wait_for_selector("dialog.help[open]")
    assert hindrances(page) == []


def test_a_card_that_cannot_be_chosen_says_why(person: Seated) -> None:
    """A press on it says that it cannot be, what is asked, and names the clause."""
    ada = person()
    dull = ".board .part .card:not([data-playable]):has(.front)"
    ada.begins("lands")
    ada.presses_until(
        lambda: ada.is_asked() and ada.page.locator(dull).count(), random.Random(1), "a card that cannot be chosen"
    )
    question = ada.looks()["question"]
    ada.surely_touches(dull)
    wait_until(ada.page, lambda: ada.kept("toasts"), "the toast")

    words, clause = ada.kept("toasts")[-1]
    assert "cannot be chosen now. " in words
    assert re.fullmatch(r"\d+\.\d+", clause)
    assert question.endswith(f" {clause}")
