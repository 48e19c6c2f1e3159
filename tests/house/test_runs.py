"""Runs of the tests themselves: what they start heeds signals, and no test goes on for ever."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.house.sources import ROOT

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
