"""Runs of the tests themselves: what they start heeds signals, and no test goes on for ever."""

import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from tests.house.sources import ROOT
from tests.support import bounds
from tests.support.bounds import answer_in_words, bounded
from tests.support.table import table

IGNORING = ["sh", "-c", "trap '' INT QUIT HUP TERM; exec \"$@\"", "sh"]
STARTS_PROGRAMS = """
import os, signal, subprocess

def test_a_program_heeds_signals():
    for number in (signal.SIGINT, signal.SIGQUIT, signal.SIGHUP, signal.SIGTERM):
        program = subprocess.Popen(["sleep", "100"])
        program.send_signal(number)
        assert program.wait(50) == -number

def test_the_run_itself_goes_on():
    for number in (signal.SIGQUIT, signal.SIGHUP, signal.SIGTERM):
        os.kill(os.getpid(), number)
"""

GO_ON_FOR_EVER = """
import threading, pytest

tries = 0

@pytest.fixture
def ends_badly():
    yield
    threading.Event().wait()

def test_that_goes_round():
    while True:
        pass

@pytest.mark.flaky(reruns=1)
def test_that_waits_when_it_is_tried_once_more():
    global tries
    tries += 1
    assert tries > 1
    threading.Event().wait()

def test_that_cannot_be_cleared_away(ends_badly):
    assert not "well"
"""
GOES_ON_IN_MACHINE_CODE = "import itertools\n\ndef test_that_goes_round():\n    sum(itertools.repeat(0))\n"


def run_of(folder: Path, code: str, *options: str, before: tuple[str, ...] = ()) -> "subprocess.CompletedProcess[str]":
    """A run of one file of tests, with what all tests of this project share."""
    file = folder / "test_small.py"
    file.write_text(code)
    command = [*before, sys.executable, "-m", "pytest", "-c", "pyproject.toml", "-p", "tests.conftest"]
    return subprocess.run(
        [*command, "-p", "no:cacheprovider", *options, str(file)], cwd=ROOT, capture_output=True, text=True, check=False
    )


@pytest.mark.parametrize("workers", ["0", "1"])
def test_what_a_run_in_the_background_starts_heeds_signals(tmp_path: Path, workers: str) -> None:
    """Where a run is started to ignore signals, it does, and the programs that its tests start do not."""
    done = run_of(tmp_path, STARTS_PROGRAMS, "-n", workers, before=tuple(IGNORING))

    assert done.returncode == 0, done.stdout + done.stderr
    assert "2 passed" in done.stdout


def test_no_test_goes_on_for_ever(tmp_path: Path) -> None:
    """Each try of a test and what comes after it end in time, whether they work or wait."""
    done = run_of(tmp_path, GO_ON_FOR_EVER, "--timeout", "1")

    assert "3 failed, 1 error, 1 rerun" in done.stdout, done.stdout + done.stderr
    assert done.stdout.count("Timeout (>1.0s)") >= 3


def test_machine_code_that_goes_on_for_ever_ends_the_run(tmp_path: Path) -> None:
    """Nothing can fail such a test: the process ends, and says where it was."""
    done = run_of(tmp_path, GOES_ON_IN_MACHINE_CODE, "--timeout", "1")

    assert done.returncode == 1
    assert "Timeout (0:00:01.5" in done.stderr, done.stdout + done.stderr
    assert "in test_that_goes_round" in done.stderr


def go_round(where: Callable[[], str]) -> None:
    """What a rule does that never asks."""
    with bounded(where):
        while True:
            pass


def test_a_rule_that_never_asks_again_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    """It fails its test within seconds, with the position, the question and the choice that it began from."""
    monkeypatch.setattr(bounds, "MOST", 0.05)
    scene = table("lands", "turn=5 active=0 phase=main_phase hand/0=grass,fire")
    where = r"seat 0 chose 'Play Grass', asked play, in lands .*hand/0=grass\.1,fire\.1"

    with pytest.raises(AssertionError, match=f"the rules never ask again: {where}"):
        go_round(partial(answer_in_words, scene.game, scene.state, scene.decks, "Play Grass"))
