"""What all tests share: hypothesis that tries the same examples every time, and the option to renew golden files."""

import subprocess
import sys
from collections.abc import Generator

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
# What plays all games by the thousand.
CONFORMANCE = "tests/conformance/"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Try live tests twice, and let conformance run apart."""
    for item in items:
        if item.nodeid.startswith(CONFORMANCE):
            item.add_marker(pytest.mark.long)
        if item.nodeid.startswith(LIVE):
            item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup() -> None:
    """No table of an earlier test is reported."""
    last_made.clear()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A failure tells of the tables that the test made last."""
    report = yield
    if report.failed:
        report.sections.extend(told_of_tables())
    return report


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--update-golden` writes the golden playthroughs anew instead of comparing with them."""
    parser.addoption("--update-golden", action="store_true", help="write the golden playthroughs anew")


@pytest.fixture(scope="session", autouse=True)
def heeded_signals() -> None:
    """What tests start heeds signals. A process that runs no tests itself is left as it is: its workers are like it."""
    heed_signals()


@pytest.fixture(scope="session")
def lands() -> Game:
    """The game of Lands."""
    return load("lands")


@pytest.fixture(scope="session")
def warm() -> None:
    """What bots of Lands need is compiled: a bot that compiles for itself yields to all else, and takes minutes."""
    code = "from cardwright.server.worker import prepare; prepare('lands')"
    subprocess.run([sys.executable, "-c", code], check=True)
