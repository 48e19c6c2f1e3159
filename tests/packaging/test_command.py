"""The command `./cardwright`: it installs once, again when something changed, and after an installation was cut off."""

import os
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
# A Python that writes down what it is asked to do, and makes environments with itself in them.
PYTHON = """#!/bin/sh
case "$*" in
    -c* | -V) exit 0 ;;
    *venv*) rm -rf "$4"; mkdir -p "$4/bin"; cp "$0" "$4/bin/python" ;;
esac
echo "$*" >>"$ASKED"
case "$*" in *"pip install"*"$REFUSED"*) echo "no such package" >&2; exit 1 ;; esac
"""
Command = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A source tree with the command, and a Python beside it that only writes down what it is asked."""
    tree = tmp_path / "a tree"
    tree.mkdir()
    for name in ("cardwright", "pyproject.toml", "requirements.txt"):
        shutil.copy(ROOT / name, tree)
    python = tmp_path / "python"
    python.write_text(PYTHON)
    python.chmod(0o755)
    return tree


@pytest.fixture
def cardwright(tree: Path) -> Command:
    """Runs `./cardwright` of the tree; pip refuses commands that contain `refused`."""

    def run(*arguments: str, refused: str = "nothing is refused") -> subprocess.CompletedProcess[str]:
        python, asked = tree.parent / "python", tree.parent / "asked"
        environment = {**os.environ, "CARDWRIGHT_PYTHON": str(python), "ASKED": str(asked), "REFUSED": refused}
        return subprocess.run(
            [tree / "cardwright", *arguments], env=environment, capture_output=True, text=True, check=False, timeout=60
        )

    return run


def asked(tree: Path) -> list[str]:
    """What Python was asked to do since this was last called, in short."""
    file = tree.parent / "asked"
    lines = file.read_text().splitlines() if file.exists() else []
    file.unlink(missing_ok=True)
    names = {"-m venv": "venv", "--requirement": "packages", "--editable": "project", "lock.py select": "select"}
    return [next((short for long, short in names.items() if long in line), line) for line in lines]


def test_a_first_run_installs_and_a_second_does_not(tree: Path, cardwright: Command) -> None:
    """The environment is made, the packages of the lock file come, then the project; the next run only runs."""
    assert cardwright("games").returncode == 0
    assert asked(tree) == ["venv", "select", "packages", "project", "-m cardwright games"]
    assert cardwright("games").stderr == ""
    assert asked(tree) == ["-m cardwright games"]


def test_packages_come_by_hash_and_nothing_is_built(tree: Path, cardwright: Command) -> None:
    """Pip may take only what the lock file has the hash of, and builds the project with the tool from there."""
    cardwright("games")
    packages, project = (line for line in (tree.parent / "asked").read_text().splitlines() if "pip install" in line)

    assert "--require-hashes --only-binary :all:" in packages
    assert "--no-deps --no-build-isolation" in project


@pytest.mark.parametrize(
    ("arguments", "extra"), [(["games"], ""), ([], "web"), (["arena"], "plots"), (["test", "-x"], "test")]
)
def test_a_command_brings_its_extra(tree: Path, cardwright: Command, arguments: list[str], extra: str) -> None:
    """What a command needs is selected from the lock file, and is there for the next time."""
    cardwright(*arguments)

    assert f"{tree}/tools/lock.py select {extra}" in (tree.parent / "asked").read_text().splitlines()
    asked(tree)
    cardwright(*arguments)
    cardwright("games")
    assert asked(tree) == [" ".join(["-m cardwright", *arguments]), "-m cardwright games"]


@pytest.mark.parametrize("file", ["pyproject.toml", "requirements.txt"])
def test_a_change_installs_again(tree: Path, cardwright: Command, file: str) -> None:
    """After a change of what is asked for or pinned, it is installed into the same environment."""
    cardwright("games")
    asked(tree)
    with (tree / file).open("a") as out:
        out.write("# a change\n")
    cardwright("games")

    assert asked(tree) == ["select", "packages", "project", "-m cardwright games"]


@pytest.mark.parametrize("refused", ["--requirement", "--editable"])
def test_a_failed_installation_says_what_to_do_and_is_repeated(tree: Path, cardwright: Command, refused: str) -> None:
    """The message shows what pip said and what to do; the next run tries again, in the same environment."""
    failed = cardwright("games", refused=refused)
    steps = asked(tree)

    assert failed.returncode == 1
    assert failed.stderr.splitlines()[-2] == "no such package"
    assert "the lines above say why" in failed.stderr
    assert "Run the command again to retry" in failed.stderr
    assert steps[-1] == {"--requirement": "packages", "--editable": "project"}[refused]
    assert cardwright("games").returncode == 0
    assert asked(tree) == ["select", "packages", "project", "-m cardwright games"]


def test_an_installation_that_was_cut_off_starts_over(tree: Path, cardwright: Command) -> None:
    """Where the lock of a process that is gone lies, the environment is made again."""
    cardwright("games")
    asked(tree)
    (tree / ".venv" / ".installed").unlink()
    gone = subprocess.Popen(["true"])
    gone.wait()
    (tree / ".venv.lock").write_text(f"{gone.pid}\n")

    assert cardwright("games").returncode == 0
    assert asked(tree) == ["venv", "select", "packages", "project", "-m cardwright games"]
    assert not (tree / ".venv.lock").exists()


def test_one_waits_for_another(tree: Path, cardwright: Command) -> None:
    """While another process installs, the command waits, and then runs what that one has installed."""
    cardwright("games")
    asked(tree)
    stamp = tree / ".venv" / ".installed"
    stamp.rename(tree / "stamp")
    finish = ["sh", "-c", 'sleep 2; mv "$1/stamp" "$1/.venv/.installed"; rm "$1/.venv.lock"', "sh", str(tree)]
    with subprocess.Popen(finish) as other:
        (tree / ".venv.lock").write_text(f"{other.pid}\n")
        told = cardwright("games").stderr

    assert f"process {other.pid} is installing" in told
    assert asked(tree) == ["-m cardwright games"]
