"""How tests of rules set up a table, and what their failures say of it."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.house.sources import ROOT
from tests.support.table import table

FAILING = '''
from tests.support.table import table


def test_that_fails() -> None:
    """It makes three tables and plays at the last of them."""
    for card in ("darkness", "grass", "water"):
        scene = table("lands", f"hand/0={card},fire,fire hand/1=grass,fire")
    scene.choose("Play Water")
    assert scene.winner == 0
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
    scene = table("lands", "hand/0=grass,fire hand/1=grass")
    with pytest.raises(AssertionError, match="seat 1 cannot choose 'Pass', seat 0 is asked 'play': \\['Play Grass', "):
        scene.choose("Pass", 1)
    with pytest.raises(AssertionError, match="'Pass' is not offered, seat 0 is asked 'play': \\['Play Grass', "):
        scene.choose("Pass")


def test_marks_say_what_a_card_has() -> None:
    """Sets, numbers, numbers of each stat, and the place of another card."""
    scene = table("tgc", "field/0=cook,cook:tapped:damage=1,crusader-armour:host=cook")
    assert (scene.marks(0, "cook.1"), scene.marks(0, "cook.2")) == ([], ["tapped"])
    assert (scene.face(0, "cook.1").get("damage"), scene.face(0, "cook.2")["damage"]) == (None, 1)
    assert (scene.stats(0, "cook.1"), scene.stats(0, "cook.2")) == ((5, 4), (3, 2))
    grown = table("mythomagic", "hand/0=W field/0=gopi:good=1/2")
    assert grown.stats(0, "gopi") == (3, 5)


def test_letters_are_short_for_cards_and_types() -> None:
    """Capital letters name Rishis and resources, and those letters may have marks too."""
    scene = table("mythomagic", "hand/0=F,gopi field/0=WW,G:tapped pool/0=FFB")
    assert scene.zone(0, "hand") == ["rishi-of-fire", "gopi"]
    assert scene.zone(0, "tapped") == ["rishi-of-gold"]
    assert scene.resources(0) == {"Fire": 2, "Blood": 1}


def test_a_deck_is_what_is_said_or_what_is_usual() -> None:
    """The topmost card comes first in `top`, last in `deck`; Lands' seats have the rest of a ready deck below."""
    assert table("mythomagic", "hand/0=W top/0=gopi,keshi").deck(0) == ["gopi", "keshi"]
    assert table("mythomagic", "hand/0=W deck/0=gopi,keshi").deck(0) == ["keshi", "gopi"]
    assert table("mythomagic", "hand/0=W").deck(0) == ["pralaya"] * 3
    ready = table("lands", "hand/0=grass,fire top/0=water")
    assert (len(ready.deck(0)), ready.deck(0)[0]) == (23, "water")
    assert table("lands", "hand/0=grass,fire top/0=water deck/0=").deck(0) == ["water"]


@pytest.mark.parametrize(
    ("position", "problem"),
    [
        ("hand/0=W hand/0=F", "a place is said twice"),
        ("hand/0=W field/0=gopi:tapped tapped/0=gopi", "tapped/0 is said twice"),
        ("hand/0=W field/0=gopi:sleepy", "gopi:sleepy says nothing in MythoMagic"),
        ("hand/0=W field/0=gopi.2", "has not so many of gopi"),
        ("hand/0=W,gopi.1 field/0=gopi.1", "has not so many of gopi"),
    ],
)
def test_a_position_that_says_nonsense_is_refused(position: str, problem: str) -> None:
    """With the words that are wrong."""
    with pytest.raises(AssertionError, match=problem):
        table("mythomagic", position)
