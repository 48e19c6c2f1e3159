"""Arrows go one way: each room of the house imports only from those to its left."""

from pathlib import Path

import pytest

from tests.house.sources import PACKAGE, imports, modules

# Rooms of one group stand side by side and do not know each other.
ROOMS = [
    {"errors"},
    {"kit"},
    {"language"},
    {"games"},
    {"engine"},
    {"bots"},
    {"lab"},
    {"cardwright"},
    {"research", "server", "terminal"},
    {"cli"},
    {"__main__"},
]


def room_of(file: Path) -> str:
    """The room that a file belongs to; the package itself is one, which gives others their public names."""
    parts = file.relative_to(PACKAGE).with_suffix("").parts
    return "cardwright" if parts == ("__init__",) else parts[0]


def rank(room: str) -> int:
    """How far to the right a room stands."""
    return next(k for k, group in enumerate(ROOMS) if room in group)


def imported_room(name: str) -> str | None:
    """The room that an imported module or name is in, None where it is none of ours."""
    first, *rest = name.split(".")
    if first != "cardwright":
        return None
    known = {room for group in ROOMS for room in group}
    return rest[0] if rest and rest[0] in known else "cardwright"


@pytest.mark.parametrize("file", modules(), ids=lambda file: str(file.relative_to(PACKAGE)))
def test_imports_come_from_the_left(file: Path) -> None:
    """A room imports itself and what is to its left; nothing is imported relatively, nor with a star."""
    room = room_of(file)
    for name in imports(file):
        assert not name.startswith(".")
        assert not name.endswith("*")
        other = imported_room(name)
        assert other is None or other == room or rank(other) < rank(room), f"{room} imports {name}"


def test_the_engine_finds_games_by_name() -> None:
    """No file of the engine, the bots or the lab imports a game: one more game changes none of them."""
    for room in ("kit", "language", "engine", "bots", "lab"):
        for file in modules(PACKAGE / room):
            assert not [name for name in imports(file) if name.startswith("cardwright.games.")]


def test_games_do_not_know_each_other() -> None:
    """A game imports the kit and its own files."""
    for file in modules(PACKAGE / "games"):
        own = f"cardwright.games.{file.relative_to(PACKAGE / 'games').parts[0]}"
        for name in imports(file):
            assert not name.startswith("cardwright.games.") or name.startswith(f"{own}.")


def test_every_room_is_on_the_plan() -> None:
    """A new room has to be given its place."""
    for file in modules():
        rank(room_of(file))


def test_numba_is_imported_only_where_it_compiles() -> None:
    """Playing needs no compiler, which takes a while to load."""
    for file in modules():
        if any(name.split(".")[0] == "numba" for name in imports(file)):
            assert file.relative_to(PACKAGE).parts[:2] == ("engine", "compile"), file


def test_playing_a_match_does_not_load_numba() -> None:
    """Whoever plays at a table waits for no compiler."""
    import subprocess
    import sys

    code = "import sys, cardwright; cardwright.load('lands').match(seed=1).choose(1); sys.exit('numba' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
