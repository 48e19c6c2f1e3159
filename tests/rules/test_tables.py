"""How tests of rules set up a table, and what their failures say of it."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.house.sources import ROOT
from tests.support.scenario import scenario

FAILING = '''
from tests.support.scenario import scenario


def test_that_fails() -> None:
    """It makes three tables and plays at the last of them."""
    for card in ("darkness", "grass", "water"):
        table = scenario("lands", f"turn=5 active=0 phase=main_phase hand/0={card},fire,fire hand/1=grass,fire")
    table.choose("Play Water")
    assert table.winner == 0
'''


def test_a_failure_tells_of_the_last_two_tables(tmp_path: Path) -> None:
    """The position of each in the notation, and the last three lines of its log; nothing of the first table."""
    file = tmp_path / "test_failing.py"
    file.write_text(FAILING)
    command = [sys.executable, "-m", "pytest", "-p", "tests.conftest", "-c", "/dev/null", "--rootdir", tmp_path, file]
    told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert told.returncode == 1, told.stdout + told.stderr
    lines = told.stdout.splitlines()
    first, second = (k for k, line in enumerate(lines) if "of the last 2" in line)
    assert "hand/0=grass.1,fire.1,fire.2 hand/1=grass.1,fire.1" in lines[first + 1]
    assert second == first + 2, "nothing was told at the first of them"
    assert "asks=keep phase=resolution_phase" in lines[second + 1]
    assert lines[second + 1].endswith("board/0=water.1")
    assert lines[second + 2 : second + 5] == [
        "Ben lets it be.",
        "Water enters play.",
        "Ada looks at the top card of their deck.",
    ]


def test_a_wrong_choice_says_what_is_asked() -> None:
    """The seat, the question and the choices, whether the seat or the choice is wrong."""
    table = scenario("lands", "turn=5 active=0 phase=main_phase hand/0=grass,fire hand/1=grass")
    with pytest.raises(AssertionError, match="seat 1 cannot choose 'Pass', seat 0 is asked 'play': \\['Play Grass', "):
        table.choose("Pass", 1)
    with pytest.raises(AssertionError, match="'Pass' is not offered, seat 0 is asked 'play': \\['Play Grass', "):
        table.choose("Pass")
