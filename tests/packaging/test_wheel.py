"""The wheel: it has what the games need, and plays in an empty folder from nothing else."""

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PLAY = """
import pathlib, sys
import cardwright
assert pathlib.Path(cardwright.__file__).is_relative_to(sys.argv[1]), cardwright.__file__
for name in cardwright.game_names():
    match = cardwright.load(name).match(seed=7)
    while not match.over:
        match.choose(match.choices[0])
    assert cardwright.load_match(match.save("game.json")).hash == match.hash
    print(name, match.winner, match.turn, match.hash)
"""


def run(*command: str | Path, cwd: Path, **environment: str) -> str:
    """What a command prints; it must succeed."""
    import os

    done = subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel of the project, as it stands."""
    folder = tmp_path_factory.mktemp("wheel")
    run(
        *(sys.executable, "-m", "pip", "wheel", "--quiet", "--disable-pip-version-check"),
        *("--no-deps", "--no-build-isolation", "--wheel-dir", folder, ROOT),
        cwd=folder,
    )
    (file,) = folder.glob("*.whl")
    return file


def test_the_wheel_has_what_the_games_need(wheel: Path) -> None:
    """Rules, cards, rulebook, table and decks of every game, and the marker of types; no tests, no caches."""
    names = set(zipfile.ZipFile(wheel).namelist())
    here = ROOT / "src"
    needed = {
        file.relative_to(here).as_posix()
        for file in (here / "cardwright").rglob("*")
        if file.is_file() and "__pycache__" not in file.parts
    }

    assert needed <= names
    lands = "cardwright/games/lands"
    for file in ("rules.py", "cards.toml", "rulebook.md", "table.toml", "decks/standard.txt"):
        assert f"{lands}/{file}" in names
    assert "cardwright/py.typed" in names
    assert not [name for name in names if name.startswith("tests") or "__pycache__" in name]


def test_the_wheel_knows_its_command_and_licence(wheel: Path) -> None:
    """The command line is installed as `cardwright`, and the licence goes along."""
    archive = zipfile.ZipFile(wheel)
    (entry_points,) = (name for name in archive.namelist() if name.endswith("entry_points.txt"))

    assert "cardwright = cardwright.cli:main" in archive.read(entry_points).decode()
    assert any(name.endswith("licenses/LICENSE") for name in archive.namelist())


def test_an_installed_wheel_plays(wheel: Path, tmp_path: Path) -> None:
    """From an empty folder, with the installed package alone, every game is played, saved and loaded."""
    import cardwright

    target, empty = tmp_path / "site", tmp_path / "empty"
    empty.mkdir()
    run(
        *(sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"),
        *("--no-deps", "--target", target, wheel),
        cwd=empty,
    )
    told = run(sys.executable, "-c", PLAY, target, cwd=empty, PYTHONPATH=str(target))

    assert [line.split()[0] for line in told.splitlines()] == cardwright.game_names()
    match = cardwright.load("lands").match(seed=7)
    while not match.over:
        match.choose(match.choices[0])
    assert f"lands {match.winner} {match.turn} {match.hash}" in told
