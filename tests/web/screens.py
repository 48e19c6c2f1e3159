"""Pictures of every screen, to be looked at: `python -m tests.web.screens FOLDER [WORDS...]`.

With words, only the pictures are made whose names have one of them.
"""

import contextlib
import random
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright
from playwright.sync_api import TimeoutError as TooLate

from cardwright.engine.game import game_names
from cardwright.terminal.missing import find_browser
from tests.house.sources import ROOT
from tests.web.people import DONE, OVER, Person

PHONE = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2, "has_touch": True, "is_mobile": True}
DESK = {"viewport": {"width": 1440, "height": 900}}
SCHEMES = ("dark", "light")
AT_ONCE = 5
WELL_IN = 30
LOOKED_AT = 900_000.0


class Painter:
    """Takes pictures of pages and puts them into a folder."""

    def __init__(self, browser: Browser, address: str, folder: Path, words: list[str]) -> None:
        self.browser, self.address, self.folder, self.words = browser, address, folder, words

    def wants(self, name: str) -> bool:
        """Whether a picture of this name is asked for."""
        return not self.words or any(word in name for word in self.words)

    def person(self, **how: Any) -> Person:
        """Somebody who looks at a page."""
        return Person(self.browser, self.address, **how)

    def take(self, person: Person, name: str) -> None:
        """One picture."""
        person.page.wait_for_timeout(250)
        person.page.screenshot(path=self.folder / f"{name}.png")
        sys.stdout.write(f"{name}\n")

    def visit(self, path: str, name: str, wait: str, **how: Any) -> None:
        """A picture of an address."""
        if self.wants(name):
            ada = self.person(**how)
            ada.page.goto(f"{self.address}{path}")
            ada.page.wait_for_selector(wait)
            self.take(ada, name)
            ada.context.close()

    def pages(self) -> None:
        """The screens beside the table."""
        for scheme in SCHEMES:
            self.visit("/", f"lobby-{scheme}", ".tile", color_scheme=scheme, **DESK)
            self.visit("/", f"lobby-phone-{scheme}", ".tile", color_scheme=scheme, **PHONE)
        self.friends()
        for game in game_names():
            self.visit(f"/cards/{game}", f"{game}-cards", ".gallery .card", **DESK)
            self.visit(f"/cards/{game}", f"{game}-cards-phone", ".gallery .card", color_scheme="light", **PHONE)
            self.visit(f"/rules/{game}", f"{game}-rules", ".rule-list li", color_scheme="light", **DESK)

    def friends(self) -> None:
        """What the two see who are to meet: the one who waits, and the one who is invited."""
        for name, how in (("desk", DESK), ("phone", PHONE)):
            if self.wants(f"waiting-{name}"):
                ada = self.person(**how)
                made = ada.begins("mythomagic", opponent={"friend": True})
                ada.page.wait_for_selector(".waiting")
                self.take(ada, f"waiting-{name}")
                self.visit(f"/join/{made['invite']}", f"waiting-join-{name}", ".join", color_scheme="light", **how)
                ada.context.close()

    def tables(self) -> None:
        """Each game at its beginning, well into it and at its end, on a desk and on a phone."""
        for game in game_names():
            for scheme in SCHEMES:
                self.match(game, f"{game}-{scheme}", color_scheme=scheme, **DESK)
                self.match(game, f"{game}-phone-{scheme}", color_scheme=scheme, **PHONE)

    def match(self, game: str, name: str, **how: Any) -> None:
        """Pictures of one match."""
        if not self.wants(name):
            return
        ada = self.person(**how)
        made = ada.begins(game)
        ada.page.wait_for_selector(".prompt")
        dice = random.Random(name)
        for said, count in steps(ada, dice):
            if said == OVER:
                break
            if count in (AT_ONCE, WELL_IN) and said == DONE:
                ada.page.wait_for_function("() => document.querySelector('.prompt[data-asked], .result')")
                self.take(ada, f"{name}-{count}")
        if name.endswith(f"{game}-dark"):
            # The chances take their time: they are seen once for each game.
            with contextlib.suppress(TooLate):
                ada.page.wait_for_selector(".result .graph", timeout=LOOKED_AT)
        self.take(ada, f"{name}-result")
        ada.page.goto(f"{self.address}/r/{made['match']}#20")
        ada.page.wait_for_selector(".replay-bar")
        self.take(ada, f"{name}-replay")
        ada.page.goto(f"{self.address}/mine")
        ada.page.wait_for_selector(".matches")
        self.take(ada, f"{name}-mine")
        ada.context.close()


def steps(ada: Person, dice: random.Random) -> Iterator[tuple[str, int]]:
    """Press until the end; gives what came of each press, and how many there were."""
    count = 0
    for _ in range(4000):
        said = ada.presses(dice)
        count += said == DONE
        yield said, count
        ada.page.wait_for_timeout(30)


def main(folder: Path, words: list[str]) -> None:
    """Make the pictures."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as place:
        command = [sys.executable, "-m", "tests.web.serving", f"{place}/matches.db"]
        with (
            subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process,
            sync_playwright() as play,
        ):
            assert process.stdout is not None
            address = process.stdout.readline().strip()
            chromium = find_browser()
            browser = play.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
            painter = Painter(browser, address, folder, words)
            painter.pages()
            painter.tables()
            browser.close()
            process.terminate()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
