"""Chromium, a server, and people in front of them. Without chromium these tests are skipped, but not in CI."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from cardwright.terminal.missing import find_browser
from tests.house.sources import ROOT
from tests.web.people import PATIENCE, Person

FLAGS = ("no-sandbox", "disable-gpu", "disable-quic", "no-first-run", "disable-background-networking")
MORE_FLAGS = ("disable-component-update", "disable-sync", "disable-dev-shm-usage")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Debian's chromium."""
    chromium = find_browser()
    if chromium is None:
        if os.environ.get("CARDWRIGHT_CI"):
            pytest.fail("chromium is missing, and in CI the page has to be tested in a browser")
        pytest.skip("chromium is missing, so the page is not tested in a browser: ./cardwright test --install")
    with sync_playwright() as playwright:
        flags = [f"--{flag}" for flag in (*FLAGS, *MORE_FLAGS)]
        found = playwright.chromium.launch(executable_path=chromium, args=flags, timeout=PATIENCE)
        yield found
        found.close()


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server of our own."""
    file: Path = tmp_path_factory.mktemp("web") / "matches.db"
    command = [sys.executable, "-m", "tests.web.serving", str(file)]
    process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    try:
        yield process.stdout.readline().strip()
    finally:
        process.terminate()
        process.wait(PATIENCE / 1000)
        process.stdout.close()


@pytest.fixture
def person(browser: Browser, address: str) -> Iterator[Callable[..., Person]]:
    """Seats a person in front of a browser of their own; in the end nobody's console has complained."""
    people: list[Person] = []

    def seated(**how: Any) -> Person:
        people.append(Person(browser, address, **how))
        return people[-1]

    yield seated
    problems = [problem for one in people for problem in one.problems]
    for one in people:
        one.context.close()
    assert problems == []
