"""People at the table, as a browser knows them: they look at the page and press what can be pressed."""

import random
import time
from collections.abc import Callable, Sequence
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.web.looking import AIM, HIT, KEEP, LOOK

DECKS = {
    "kodecks": "furnace",
    "lands": "standard",
    "mythomagic": "ember",
    "rival_realms": "crown",
    "tgc": "security",
}
# Bots yield to everybody else: where other tests need the cores, compiling for them alone takes minutes.
LONGEST = 900.0
# How many milliseconds the page itself may take, where everything waits for everything.
PATIENCE = 180_000
OVER, WAIT, DONE = "over", "wait", "done"
expect.set_options(timeout=PATIENCE)


class Person:
    """One browser with one page; what its console complains of is kept, and so is all that the page said."""

    def __init__(self, browser: Browser, address: str, **how: Any) -> None:
        how = {"viewport": {"width": 1280, "height": 860}, "reduced_motion": "reduce", "color_scheme": "dark", **how}
        self.address = address
        self.touches = bool(how.get("has_touch"))
        self.pressed = 0
        self.context: BrowserContext = browser.new_context(**how)
        self.context.set_default_timeout(PATIENCE)
        self.context.add_init_script(f"({KEEP})()")
        self.page: Page = self.context.new_page()
        self.forgiven: list[str] = []
        self._complaints: list[str] = []
        self._again: Callable[[], object] | None = None
        self.page.on("console", lambda said: self._complaints.append(said.text) if said.type == "error" else None)
        self.page.on("pageerror", lambda error: self._complaints.append(str(error)))

    @property
    def problems(self) -> list[str]:
        """What the console complained of, but for what a test has forgiven, whenever it came."""
        return [said for said in self._complaints if not any(word in said for word in self.forgiven)]

    def begins(self, game: str, bot: str = "random", seat: int | None = None, **more: Any) -> dict[str, Any]:
        """Begin a match over HTTP and sit down at it."""
        self._again = lambda: self.begins(game, bot, seat, **more)
        rival = more.get("opponent", {"bot": bot, "deck": None})
        wish: dict[str, Any] = {"game": game, "deck": DECKS[game], "seat": seat, "name": "Ada", "options": {}}
        answer = self.page.request.post(
            f"{self.address}/api/matches",
            data={**wish, "clock": None, **more, "opponent": rival},
            headers={"Origin": self.address},
            timeout=PATIENCE,
        )
        assert answer.ok, answer.text()
        made: dict[str, Any] = answer.json()
        self.page.goto(f"{self.address}/t/{made['token']}")
        return made

    def looks(self) -> dict[str, Any]:
        """What can be pressed now."""
        seen: dict[str, Any] = self.page.evaluate(LOOK)
        return seen

    def is_asked(self) -> bool:
        """Whether a question stands on the page that waits for an answer: then nothing happens until it is given."""
        return "keys" in self.looks()

    def sees(self) -> dict[str, Any]:
        """What is asked and offered, in words: without the names that the page gives to cards."""
        return {name: seen for name, seen in self.looks().items() if name != "keys"}

    def kept(self, what: str) -> list[Any]:
        """All that the page has said since it was loaded: toasts, as words and clause; `told`, `asked`, `state`."""
        said: list[Any] = self.page.evaluate("what => window.kept[what]", what)
        return said

    def presses(self, dice: random.Random) -> str:
        """Press one thing that can be pressed, by chance, cards rather than buttons."""
        seen = self.looks()
        if seen.get("over"):
            return OVER
        if seen.get("wait"):
            return WAIT
        asked = ".prompt[data-asked]:not([data-busy])"
        cards = [(f'.board .part .card[data-playable][data-key="{key}"]', 0) for key in seen["keys"]]
        tray = [(f"{asked} .tray button", k) for k in range(len(seen["tray"]))]
        buttons = [(f"{asked} .answers button:not(:disabled)", k) for k in range(len(seen["buttons"]))]
        things = cards * 3 + tray * 3 + buttons
        return DONE if things and self.touch(*dice.choice(things)) else WAIT

    def touch(self, selector: str, which: int = 0) -> bool:
        """Press a thing with the mouse or a finger, where nothing lies over it; gives whether it was there and was hit.

        What comes into its place meanwhile does not feel the press.
        """
        spot = self.page.evaluate(AIM, [selector, which])
        if spot is None:
            return False
        if self.touches:
            self.page.touchscreen.tap(*spot)
        else:
            self.page.mouse.click(*spot)
        hit = bool(self.page.evaluate(HIT))
        self.pressed += hit
        return hit

    def surely_touches(self, selector: str, which: int = 0) -> None:
        """Press a thing as soon as it can be."""
        wait_until(self.page, lambda: self.touch(selector, which), f"{selector} to be pressed")

    def surely_presses(self, dice: random.Random) -> None:
        """Press one thing by chance, as soon as one can be pressed."""
        wait_until(self.page, lambda: self.presses(dice) == DONE, "anything to be pressed")

    def presses_until(self, holds: Callable[[], Any], dice: random.Random, what: str) -> None:
        """Press by chance until something holds; a match that is over meanwhile is followed by another of its kind."""
        press_until([self], holds, dice, what, self._again)

    def plays_some(self, dice: random.Random, presses: int) -> None:
        """Get so many presses into a match, to where a question is asked."""
        start, match = self.pressed, self.page.url

        def is_there() -> bool:
            nonlocal start, match
            if self.page.url != match:
                start, match = self.pressed, self.page.url
            return self.pressed - start >= presses and self.is_asked()

        self.presses_until(is_there, dice, f"a match of {presses} presses")

    def plays(self, dice: random.Random, press: Callable[[random.Random], str] | None = None) -> int:
        """Play until the result is shown; gives how many presses that took."""
        return play_out([(self, press or self.presses)], dice)

    def story(self) -> str:
        """All that the log tells."""
        return self.page.locator(".story").inner_text()


def wait_until(page: Page, holds: Callable[[], Any], what: str) -> None:
    """Wait until something holds, however long the machine takes for it."""
    end = time.monotonic() + LONGEST
    while not holds():
        assert time.monotonic() < end, f"waited in vain for {what}"
        page.wait_for_timeout(30)


def press_until(
    people: Sequence[Person],
    holds: Callable[[], Any],
    dice: random.Random,
    what: str,
    again: Callable[[], object] | None,
) -> None:
    """Let people press in turn, by chance, until something holds; `again` begins another match when one is over."""
    end = time.monotonic() + LONGEST
    while not holds():
        assert time.monotonic() < end, f"waited in vain for {what}: {[one.looks() for one in people]}"
        if OVER in [one.presses(dice) for one in people]:
            assert again is not None, f"the match was over before {what}"
            again()
        people[0].page.wait_for_timeout(30)


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
    wait_until(ada.page, lambda: ada.is_asked() or ben.is_asked(), "anybody to be asked")
    return (ada, ben) if ada.is_asked() else (ben, ada)


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
