"""How soon a press is answered on the page: `python -m benchmarks.online.page`.

A press is timed in the browser, from the click until the table that the server sends back is drawn: engine, durable
write, socket and drawing in one. Server and browser are processes on this machine. It also says what the lobby loads.
"""

import json
import random
import shutil
import subprocess
import sys
import tempfile
from typing import Any, Literal

import httpx
from playwright.sync_api import Page, sync_playwright

from benchmarks import host
from benchmarks.online.__main__ import GAMES, ROOT, spread

PRESSES = 60
FLAGS = ("no-sandbox", "disable-gpu", "no-first-run", "disable-background-networking")

Motion = Literal["reduce", "no-preference"]

# How the page is used: nothing moves; cards fly, and who presses next has seen them land, as people do; and cards fly
# while the next thing is pressed already. With each, what the browser asks for, and the milliseconds before a press.
WAYS: dict[str, tuple[Motion, int]] = {
    "without motion": ("reduce", 0),
    "with motion": ("no-preference", 600),
    "with motion, in mid-flight": ("no-preference", 0),
}

# Presses one thing that can be pressed and gives the milliseconds until its answer is drawn; nothing where none can be.
PRESS = """number => new Promise((done) => {
  const prompt = document.querySelector('.prompt');
  if (document.querySelector('.result')) return done('over');
  if (!prompt?.hasAttribute('data-asked') || prompt.hasAttribute('data-busy')) return setTimeout(() => done(null), 20);
  const card = '.board .part .card[data-playable]:not([data-selected])';
  const things = document.querySelectorAll(`${card}, .prompt .tray button, .prompt .answers button:not(:disabled)`);
  if (!things.length) return setTimeout(() => done(null), 20);
  const began = performance.now();
  things[number % things.length].click();
  if (!prompt.hasAttribute('data-busy')) return done(null);
  const watch = new MutationObserver(() => {
    if (prompt.hasAttribute('data-busy')) return;
    watch.disconnect();
    done(performance.now() - began);
  });
  watch.observe(prompt, {attributes: true, attributeFilter: ['data-busy']});
})"""


def presses_of(page: Page, address: str, game: str, pause: int, dice: random.Random) -> list[float]:
    """The seconds that presses of one game took, in as many matches as it needs."""
    taken: list[float] = []
    while len(taken) < PRESSES:
        wanted = {"game": game, "opponent": {"bot": "random"}, "name": "Ada"}
        begun = httpx.post(f"{address}/api/matches", json=wanted, timeout=60).json()
        page.goto(f"{address}/t/{begun['token']}")
        page.wait_for_selector(".prompt")
        while len(taken) < PRESSES and (found := page.evaluate(PRESS, dice.randrange(1000))) != "over":
            if found is not None:
                taken.append(found / 1e3)
                page.wait_for_timeout(pause)
    return taken


def first_page(page: Page, address: str) -> dict[str, Any]:
    """How much the lobby loads, as it is sent."""
    sizes: list[int] = []
    page.on("response", lambda answer: sizes.append(len(answer.body())))
    page.goto(f"{address}/")
    page.wait_for_selector(".tile")
    page.wait_for_load_state("networkidle")
    return {"requests": len(sizes), "KB": round(sum(sizes) / 1000, 1)}


def main() -> None:
    """Measure, and print what was found."""
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    if chromium is None:
        sys.exit("chromium is not installed: the page cannot be measured")
    before = host.read_clock()
    found: dict[str, Any] = {}
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "benchmarks.online.server", f"{folder}/matches.db"]
        with (
            subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT) as server,
            sync_playwright() as playwright,
        ):
            assert server.stdout is not None
            address = f"http://127.0.0.1:{server.stdout.readline().split()[1]}"
            browser = playwright.chromium.launch(executable_path=chromium, args=[f"--{flag}" for flag in FLAGS])
            try:
                found["the lobby loads"] = first_page(browser.new_page(), address)
                for way, (motion, pause) in WAYS.items():
                    page = browser.new_context(reduced_motion=motion).new_page()
                    dice = random.Random(1)
                    times = found[f"a press is answered {way} (ms)"] = {}
                    for game in GAMES:
                        sys.stderr.write(f"{way}: {game}\n")
                        times[game] = spread(presses_of(page, address, game, pause, dice))
            finally:
                browser.close()
                server.terminate()
    print(json.dumps({**found, "machine": host.facts(before)}, indent=2))


if __name__ == "__main__":
    main()
