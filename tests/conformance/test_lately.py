"""A slow test that has passed is left out until something changes, and never in CI."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.house.sources import ROOT
from tests.support import lately
from tests.support.lately import Lately, files_in

GPU_CODE = "tests/conformance/test_gpu_code.py::test_a_gpu_s_code_plays_the_same_games[lands]"


class Shelf:
    """What is kept, in memory."""

    def __init__(self) -> None:
        self.things: dict[str, Any] = {}

    def get(self, key: str, default: Any) -> Any:
        """What was kept under a key."""
        return self.things.get(key, default)

    def set(self, key: str, value: object) -> None:
        """Keep something under a key."""
        self.things[key] = value


@pytest.fixture
def files(tmp_path: Path) -> list[Path]:
    """Two files that a test depends on."""
    found = [tmp_path / "one.py", tmp_path / "two.py"]
    for file in found:
        file.write_text("x = 1\n")
    return found


def test_only_a_test_that_has_passed_is_known(files: list[Path]) -> None:
    """One that has not said that it passes runs again; another test's word does not count for it."""
    shelf = Shelf()
    assert not Lately(shelf, "a", files).passed()
    Lately(shelf, "a", files).passes()

    assert Lately(shelf, "a", files).passed()
    assert not Lately(shelf, "b", files).passed()


@pytest.mark.parametrize("change", ["text", "name", "more", "fewer"])
def test_any_change_of_the_files_counts(files: list[Path], change: str) -> None:
    """Other text, another name, one file more or less."""
    shelf = Shelf()
    Lately(shelf, "a", files).passes()
    if change == "text":
        files[1].write_text("x = 2\n")
    elif change == "name":
        files[1] = files[1].rename(files[1].with_name("three.py"))
    elif change == "more":
        files.append(files[1].with_name("three.py"))
        files[-1].touch()
    else:
        files.pop()

    assert not Lately(shelf, "a", files).passed()


def test_another_compiler_counts(files: list[Path], monkeypatch: pytest.MonkeyPatch) -> None:
    """The same sources under another version of a package are not the same code."""
    shelf = Shelf()
    Lately(shelf, "a", files).passes()
    monkeypatch.setattr(lately, "version", lambda _: "0")

    assert not Lately(shelf, "a", files).passed()


def test_where_nothing_is_kept_all_runs(files: list[Path]) -> None:
    """Without pytest's cache no test has passed before."""
    Lately(None, "a", files).passes()

    assert not Lately(None, "a", files).passed()


def test_files_are_found_in_folders_and_alone() -> None:
    """Folders count with all that is in them but compiled Python; a place that is gone is a mistake."""
    found = files_in("src/cardwright/games/lands", "tests/conftest.py")

    assert ROOT / "src/cardwright/games/lands/decks/standard.txt" in found
    assert ROOT / "tests/conftest.py" in found
    assert not any("__pycache__" in file.parts for file in found)
    with pytest.raises(AssertionError, match="nothing in src/gone"):
        files_in("src/gone")


def gpu_code(kept: Path, *options: str, ci: bool = False) -> str:
    """What pytest says of the code for a GPU of Lands, with a cache of its own."""
    environment = {key: value for key, value in os.environ.items() if key != "CARDWRIGHT_CI"}
    command = [sys.executable, "-m", "pytest", GPU_CODE, "-o", f"cache_dir={kept}", "-rs", *options]
    environment |= {"CARDWRIGHT_CI": "1"} if ci else {}
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True).stdout


def test_a_gpu_s_code_is_left_out_when_it_has_passed(tmp_path: Path) -> None:
    """The second time it is skipped and says why, but for CI, or where it is asked for."""
    assert " 1 passed" in gpu_code(tmp_path)
    again = gpu_code(tmp_path)

    assert " 1 skipped" in again
    assert "GPU code of lands: passed here before" in again
    assert " 1 passed" in gpu_code(tmp_path, "--all-gpu")
    assert " 1 passed" in gpu_code(tmp_path, ci=True)
