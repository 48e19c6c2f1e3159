"""The line between page and server: it may break after every kind of question, and two tabs may share a seat."""

import random
import time
from collections import Counter
from collections.abc import Callable, Collection

import httpx
import pytest
from playwright.sync_api import Page, WebSocketRoute

from cardwright.engine.game import game_names, load
from cardwright.engine.match import Match
from cardwright.engine.record import match_from
from cardwright.engine.windows import decide, usual_stops
from cardwright.errors import CardwrightError
from cardwright.server.reading import deck_from
from tests.server.clients import PATIENCE, Client
from tests.web.people import LONGEST, Person, press_until, wait_until

Seated = Callable[..., Person]
# How many kinds of questions the cards of a game put; a few rare ones may be met beyond these.
KINDS = {"kodecks": 6, "lands": 7, "mythomagic": 12, "rival_realms": 8, "tgc": 11}


class Cable:
    """The sockets of a page, which can be cut; they are counted."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.open: list[tuple[WebSocketRoute, WebSocketRoute]] = []
        self.plugged = 0
        page.route_web_socket("**/ws", self.plug)

    def plug(self, socket: WebSocketRoute) -> None:
        """Connect a new socket to the server."""
        self.open.append((socket, socket.connect_to_server()))
        self.plugged += 1

    def cut(self) -> None:
        """Break every connection, at both ends."""
        for near, far in self.open:
            far.close()
            near.close(code=4000)
        self.open.clear()

    def is_back(self, before: int) -> None:
        """Wait until the page has another socket than the first so many, and is connected by it."""
        wait_until(self.page, lambda: self.plugged > before, "another socket")
        self.page.wait_for_selector('.line-state[data-state="connected"]', state="attached")


def finished_match(address: str, game: str, lists: tuple[str, str], dice: random.Random) -> str:
    """The id of a match that was played by chance, with decks of these lists."""
    decks = [{"list": one} for one in lists]
    wish = {"game": game, "deck": decks[0], "opponent": {"bot": "random", "deck": decks[1]}, "seat": 0}
    made = httpx.post(f"{address}/api/matches", json=wish, timeout=PATIENCE).json()
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


def lists_to_ask(name: str, known: Collection[str], dice: random.Random) -> tuple[str, str]:
    """Two lists that ask something new: of four matches with them, played here by chance, two have done so."""
    game = load(name)
    while True:
        lists = mixed_list(name, dice), mixed_list(name, dice)
        decks = [deck_from(game, {"list": one}) for one in lists]
        matches = (game.match(decks, seed=dice.getrandbits(32)) for _ in range(4))
        if sum(any(kind not in known for kind in kinds_of(match, dice)) for match in matches) >= 2:
            return lists


def kinds_of(match: Match, dice: random.Random) -> set[str]:
    """Play a match by chance; gives the kinds of its questions."""
    kinds = set()
    while match.question is not None:
        if is_asked(match):
            kinds.add(match.question.name)
        match.choose(dice.choice(match.choices))
    return kinds


def is_asked(match: Match) -> bool:
    """Whether a person would be asked here: most windows are passed."""
    table, question = match.game.table, match.question
    if question is None or not question.window:
        return question is not None
    return decide(match.glance(match.to_move), table.stops, usual_stops(table)).asks


def moments_to_ask(address: str, game: str) -> dict[str, tuple[str, int, int]]:
    """For each kind of question a match, a moment of it at which it is asked, and whom."""
    found: dict[str, tuple[str, int, int]] = {}
    dice, end = random.Random(game), time.monotonic() + LONGEST
    while len(found) < KINDS[game]:
        assert time.monotonic() < end, sorted(found)
        name = finished_match(address, game, lists_to_ask(game, found, dice), dice)
        match = match_from(httpx.get(f"{address}/api/matches/{name}/record", timeout=PATIENCE).json())
        step = match.fork(0)
        for at, text in enumerate(match.made):
            if step.question is not None and is_asked(step):
                found.setdefault(step.question.name, (name, at, step.to_move or 0))
            step.choose(text)
    return found


@pytest.mark.parametrize("game", game_names())
def test_a_broken_line_brings_every_question_back(person: Seated, address: str, game: str) -> None:
    """At each kind of question the line is cut; the page connects again, asks the same, and can be answered."""
    ada = person()
    cable = Cable(ada.page)
    for name, (match, at, seat) in moments_to_ask(address, game).items():
        wish = {"at": at, "seat": seat, "bot": "random", "name": "Ada"}
        made = httpx.post(f"{address}/api/matches/{match}/fork", json=wish, timeout=PATIENCE).json()
        ada.page.goto(f"{address}/t/{made['token']}")
        ada.page.wait_for_selector(".prompt[data-asked]")
        break_line(ada, cable, name)
        ada.surely_presses(random.Random(1))


def break_line(ada: Person, cable: Cable, name: str) -> None:
    """Cut the line, and wait until the page is connected again and asks the same."""
    before, sockets = ada.looks(), cable.plugged
    cable.cut()
    cable.is_back(sockets)
    wait_until(ada.page, lambda: ada.looks() == before, f"the question {name} as it was")


PLAYS = "() => [...document.querySelectorAll('.story li')].filter(one => one.innerText.startsWith('You play ')).length"


def test_what_was_pressed_while_the_line_was_down_is_sent_once(person: Seated) -> None:
    """A choice made without a connection arrives when it is back, and counts once."""
    ada = person()
    cable = Cable(ada.page)
    ada.begins("lands")
    ada.presses_until(
        lambda: "Which energy do you play" in ada.looks().get("question", ""), random.Random(6), "an energy to play"
    )
    before, sockets = ada.page.evaluate(PLAYS), cable.plugged
    cable.cut()
    ada.surely_touches(".ours .hand-row .card[data-playable]")
    cable.is_back(sockets)
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
    dice = random.Random(4)
    answers = 0
    for tab, beside in [(ada, other), (other, ada)] * 4:
        wait_until(ada.page, lambda: standing(ada) == standing(other) != "", "both tabs to show the same")
        if "over" in ada.looks():
            break
        choose_in(tab, beside, dice)
        answers += 1

    assert answers > 1


def choose_in(tab: Person, beside: Person, dice: random.Random) -> None:
    """Press in one tab until the other sees it: what is only selected is seen in one alone."""
    before = standing(beside)
    press_until([tab], lambda: standing(beside) != before, dice, "the other tab to see it", lambda: None)


def standing(one: Person) -> str:
    """What a page says of the moment: the question, whose turn it is, and what happened; nothing until it is asked."""
    seen = one.looks()
    said = one.page.locator(".moment").inner_text() + one.story()
    return "" if "wait" in seen else seen.get("question", "over") + said


def test_a_link_that_is_not_known_says_so(person: Seated) -> None:
    """The page does not try for ever."""
    ada = person()
    ada.page.goto(f"{ada.address}/t/{'A' * 46}")

    ada.page.get_by_role("heading", name="No seat here").wait_for()
