"""The picture of a screen: SVG that fetches nothing and is the same every time."""

import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from cardwright.bots.seating import bot_choice
from cardwright.terminal import picture
from tests.terminal.terminals import Pipe


def test_a_picture_of_the_table(pipe: Pipe, folder: Path) -> None:
    """The picture is well-formed SVG of the screen that play shows, refers to nothing outside, and repeats."""
    assert pipe("picture", "lands", "one.svg", "--seed", "3", "--turn", "3").code == 0
    assert pipe("picture", "lands", "two.svg", "--seed", "3", "--turn", "3").code == 0
    svg = (folder / "one.svg").read_text(encoding="utf-8")
    words = "".join(ET.fromstring(svg).itertext()).replace("\xa0", " ")

    assert svg == (folder / "two.svg").read_text(encoding="utf-8")
    assert "Which energy do you play?" in words
    assert "Your choice (? for help):" in words
    assert "@font-face" not in svg
    assert 'url("' not in svg
    assert "href" not in svg


def test_a_game_that_ends_too_early(pipe: Pipe, monkeypatch: pytest.MonkeyPatch) -> None:
    """A turn that the game does not reach is refused in one line that says when it ended."""
    monkeypatch.setattr(picture, "bot_choice", lambda match, _: bot_choice(match, "random"))
    ran = pipe("picture", "lands", "one.svg", "--seed", "3", "--turn", "199")

    assert ran.code == 2
    assert ran.err.startswith("cardwright: this game ended on turn ")
    assert ran.err.count("\n") == 1
