"""The small game of `duel`, its folder of changes, and how the whole program can be made to know it."""

from pathlib import Path

import pytest

from cardwright.engine import game as games
from cardwright.engine.game import Game, load_package

DUEL = "tests.support.duel"
STRONG_WOLF = '[wolf]\nname = "Wolf"\nkind = "beast"\npower = 4\n'
LION = '\n[lion]\nname = "Lion"\nkind = "beast"\npower = 9\ntext = "It roars."\n'


def duel() -> Game:
    """The game."""
    return load_package(DUEL)


def ship_duel(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let it be the only game that there is."""
    monkeypatch.setattr(games, "GAMES", "tests.support")


def own_folder(folder: Path) -> Path:
    """A folder of somebody's own: a stronger wolf, a lion that the game has not, and a deck of lions."""
    folder.mkdir()
    (folder / "wolf.toml").write_text(STRONG_WOLF)
    (folder / "cards").mkdir()
    # The deck has the last of these: its number in the book is not that of the first card that is added.
    (folder / "cards" / "more.toml").write_text('[ant]\nname = "Ant"\nkind = "beast"\npower = 0\n' + LION)
    (folder / "decks").mkdir()
    (folder / "decks" / "pride.txt").write_text("4 Lion\n4 Wolf\n")
    return folder
