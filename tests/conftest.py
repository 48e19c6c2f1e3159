"""What all tests share: examples of hypothesis that never change, limits of time, the option to renew golden files."""

import faulthandler
import os
import subprocess
import sys
from collections.abc import Generator, Iterator
from typing import Any

import pytest
from hypothesis import settings

from cardwright.engine.game import Game, load
from tests.support.scenario import last_made, told_of_tables
from tests.support.signals import heed_signals

settings.register_profile("steady", derandomize=True, deadline=None, database=None, max_examples=100)
settings.load_profile("steady")

# What these wait for comes from other processes and from a browser, which a busy machine may keep from running for
# longer than any limit. A test of theirs that fails is tried once more, and the report tells which (R).
LIVE = ("tests/server/", "tests/web/")
# What plays all games by the thousand; the code for a GPU takes longest of all.
CONFORMANCE = "tests/conformance/"
GPU_CODE = "tests/conformance/test_gpu_code.py"
# Seconds that such tests, and others that are marked as long, may take: with ten processes on two cores the longest
# took 520, and a bot of the server, which yields to all else, is waited for up to 600, more than once in a test.
LONGEST = 1800
# A test that machine code or a thread keeps busy cannot be failed. When it has taken this many times as long as it may,
# the process of the run ends.
TOO_LONG = 1.5
STDERR, CLOCK = pytest.StashKey[int](), pytest.StashKey[Any]()


def pytest_configure(config: pytest.Config) -> None:
    """Remember where errors go: while tests run, what they write is kept apart."""
    config.stash[STDERR] = os.dup(2)


def pytest_unconfigure(config: pytest.Config) -> None:
    """Forget it."""
    os.close(config.stash[STDERR])


@pytest.hookimpl(wrapper=True)
def pytest_timeout_set_timer(item: pytest.Item, settings: Any) -> Iterator[None]:
    """Limit the time of a test in two ways."""
    item.stash[CLOCK] = settings
    faulthandler.dump_traceback_later(TOO_LONG * settings.timeout, exit=True, file=item.config.stash[STDERR])
    return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_timeout_cancel_timer(item: pytest.Item) -> Iterator[None]:
    """Stop both."""
    faulthandler.cancel_dump_traceback_later()
    return (yield)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Start the clock also when a test is tried again, since a failure stops it, and forget the last test's tables."""
    last_made.clear()
    _start_clock(item)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_teardown(item: pytest.Item) -> None:
    """Limit what comes after a test, too: a failure stops the clock."""
    _start_clock(item)


def _start_clock(item: pytest.Item) -> None:
    if CLOCK in item.stash:
        item.config.hook.pytest_timeout_set_timer(item=item, settings=item.stash[CLOCK])


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Try live tests twice, and give them and long tests more time.

    Long tests run first, so that no core waits for one at the end, and without coverage: with it they would take
    several times as long.
    """
    measured = config.pluginmanager.hasplugin("_cov")
    for item in items:
        if item.nodeid.startswith(CONFORMANCE):
            item.add_marker(pytest.mark.long)
        if item.nodeid.startswith(LIVE):
            item.add_marker(pytest.mark.flaky(reruns=1))
        is_long = item.get_closest_marker("long") is not None
        if item.nodeid.startswith(LIVE) or is_long:
            item.add_marker(pytest.mark.timeout(LONGEST))
        if measured and is_long:
            item.add_marker("no_cover")
    items.sort(key=lambda item: (not item.nodeid.startswith(GPU_CODE), item.get_closest_marker("long") is None))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Add the tables that a failed test made last to its report."""
    report = yield
    if report.failed:
        report.sections.extend(told_of_tables())
    return report


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--update-golden` writes the golden playthroughs anew; `--all-gpu` leaves out no code for a GPU."""
    parser.addoption("--update-golden", action="store_true", help="write the golden playthroughs anew")
    parser.addoption("--all-gpu", action="store_true", help="run the code for a GPU also where it has not changed")


@pytest.fixture(scope="session", autouse=True)
def heeded_signals() -> None:
    """What tests start heeds signals. A process that runs no tests itself is left as it is: its workers are like it."""
    heed_signals()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print what tests that passed had to say: each hint that they recorded."""
    for report in terminalreporter.getreports("passed"):
        for name, hint in report.user_properties:
            if name == "hint":
                terminalreporter.write_line(f"HINT {hint}")


@pytest.fixture(scope="session", autouse=True)
def known_surroundings() -> Iterator[None]:
    """Whatever the environment says of terminals and of proxies, tests see plain ones and reach their own servers."""
    with pytest.MonkeyPatch.context() as changes:
        for name in ("COLUMNS", "LINES", "NO_COLOR", "FORCE_COLOR", "TTY_COMPATIBLE", "TTY_INTERACTIVE"):
            changes.delenv(name, raising=False)
        for name in ("NO_PROXY", "no_proxy"):
            changes.setenv(name, "127.0.0.1")
        yield


@pytest.fixture(scope="session")
def lands() -> Game:
    """The game of Lands."""
    return load("lands")


@pytest.fixture(scope="session")
def warm() -> None:
    """What bots of Lands need is compiled: a bot that compiles for itself yields to all else, and takes minutes."""
    code = "from cardwright.server.worker import prepare; prepare('lands')"
    subprocess.run([sys.executable, "-c", code], check=True)
