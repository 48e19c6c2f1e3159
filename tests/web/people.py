"""People at the table, as a browser knows them: they look at the page and press what can be pressed."""

import random
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Locator, Page

DECKS = {
    "kodecks": "furnace",
    "lands": "standard",
    "mythomagic": "ember",
    "rival_realms": "crown",
    "tgc": "security",
}
# Bots yield to everybody else: where other tests need the cores, compiling for them alone takes minutes.
LONGEST = 900.0
OVER, WAIT, DONE = "over", "wait", "done"

# What can be pressed now: cards that glow, cards of the tray, buttons; the latter by their place among their kind.
LOOK = """() => {
  if (document.querySelector('.result')) return {over: true};
  const prompt = document.querySelector('.prompt');
  if (!prompt || !prompt.hasAttribute('data-asked') || prompt.hasAttribute('data-busy')) return {wait: true};
  const cards = [...document.querySelectorAll('.board .part .card[data-playable]')];
  const keys = cards.filter(card => !card.hasAttribute('data-selected')).map(card => card.dataset.key);
  return {question: document.querySelector('.question').textContent, keys,
          tray: prompt.querySelectorAll('.tray button').length,
          buttons: prompt.querySelectorAll('.answers button:not(:disabled)').length};
}"""

# A point of an element that nothing covers, from its middle outwards.
SPOT = """element => {
  element.scrollIntoView({block: 'nearest', inline: 'nearest'});
  const {left, top, width, height} = element.getBoundingClientRect();
  for (const y of [0.5, 0.25, 0.75, 0.1]) for (const x of [0.5, 0.15, 0.85, 0.05, 0.95]) {
    const spot = [left + width * x, top + height * y];
    if (element.contains(document.elementFromPoint(...spot))) return spot;
  }
  return null;
}"""


class Person:
    """One browser with one page; what its console complains of is kept."""

    def __init__(self, browser: Browser, address: str, **how: Any) -> None:
        how = {"viewport": {"width": 1280, "height": 860}, "reduced_motion": "reduce", "color_scheme": "dark", **how}
        self.address = address
        self.touches = bool(how.get("has_touch"))
        self.context: BrowserContext = browser.new_context(**how)
        self.page: Page = self.context.new_page()
        self.problems: list[str] = []
        self.page.on("console", lambda said: self.problems.append(said.text) if said.type == "error" else None)
        self.page.on("pageerror", lambda error: self.problems.append(str(error)))
        self.page.set_default_timeout(15000)

    def begins(self, game: str, bot: str = "random", seat: int | None = None, **more: Any) -> dict[str, Any]:
        """Begin a match over HTTP and sit down at it."""
        rival = more.pop("opponent", {"bot": bot, "deck": None})
        wish = {"game": game, "deck": DECKS[game], "opponent": rival, "seat": seat, "name": "Ada", "options": {}}
        answer = self.page.request.post(
            f"{self.address}/api/matches", data={**wish, "clock": None, **more}, headers={"Origin": self.address}
        )
        assert answer.ok, answer.text()
        made: dict[str, Any] = answer.json()
        self.page.goto(f"{self.address}/t/{made['token']}")
        return made

    def looks(self) -> dict[str, Any]:
        """What can be pressed now."""
        seen: dict[str, Any] = self.page.evaluate(LOOK)
        return seen

    def presses(self, dice: random.Random) -> str:
        """Press one thing that can be pressed, by chance, cards rather than buttons."""
        seen = self.looks()
        if seen.get("over"):
            return OVER
        if seen.get("wait"):
            return WAIT
        things = [("key", key) for key in seen["keys"]] * 3 + [("tray", k) for k in range(seen["tray"])] * 3
        things += [("button", k) for k in range(seen["buttons"])]
        if not things:
            return WAIT
        kind, which = dice.choice(things)
        if kind == "key":
            self.touch(self.page.locator(f'.board .card[data-key="{which}"]'))
        else:
            where = ".prompt .tray button" if kind == "tray" else ".prompt .answers button:not(:disabled)"
            self.touch(self.page.locator(where).nth(which))
        return DONE

    def touch(self, thing: Locator) -> None:
        """Press a thing with the mouse or a finger, where nothing lies over it."""
        spot = thing.evaluate(SPOT)
        if spot is None:
            return
        if self.touches:
            self.page.touchscreen.tap(*spot)
        else:
            self.page.mouse.click(*spot)

    def plays(self, dice: random.Random, press: Callable[[random.Random], str] | None = None) -> int:
        """Play until the result is shown; gives how many presses that took."""
        return play_out([(self, press or self.presses)], dice)

    def asked(self) -> str:
        """The question that stands on the page."""
        return self.page.locator(".question").inner_text()


def meet(ada: Person, ben: Person, game: str, **more: Any) -> dict[str, Any]:
    """Seat two people at one table, Ada on seat 0, Ben by the link; gives what was said when the match began."""
    made = ada.begins(game, opponent={"friend": True}, seat=0, **more)
    ben.page.goto(ada.page.get_by_label("Invitation").input_value())
    ben.page.get_by_label("Your name").fill("Ben")
    ben.page.get_by_role("button", name="Sit down").click()
    for one in (ada, ben):
        one.page.wait_for_selector(".prompt")
    return made


def mover(ada: Person, ben: Person) -> tuple[Person, Person]:
    """Who is asked, and who is not."""
    end = time.monotonic() + LONGEST
    while time.monotonic() < end:
        for one, other in ((ada, ben), (ben, ada)):
            if "keys" in one.looks():
                return one, other
        ada.page.wait_for_timeout(30)
    raise AssertionError("nobody is asked")


def play_out(people: list[tuple[Person, Callable[[random.Random], str]]], dice: random.Random) -> int:
    """Let people press in turn until all see the result; gives how many presses that took."""
    count, end = 0, time.monotonic() + LONGEST
    while time.monotonic() < end:
        said = [press(dice) for _, press in people]
        count += said.count(DONE)
        if all(word == OVER for word in said):
            return count
        people[0][0].page.wait_for_timeout(15 if DONE in said else 40)
    raise AssertionError(f"no result after {count} presses: {[person.looks() for person, _ in people]}")
