"""The cache of machine code: named by all that the code depends on, so that no old code is ever run."""

import importlib
import os
import sys
import time
from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from cardwright.engine.compile import cache
from cardwright.kit import bits

ENTRY = """
from fakegame.sibling import helper
from cardwright.kit.bits import count

def entry(numbers, results):
    for k in range(len(numbers)):
        results[k] = helper(numbers[k]) * min(1, count(numbers[k]))
"""
SIBLING = "FACTOR = {factor}\n\ndef helper(x):\n    return x * FACTOR\n"


@pytest.fixture
def fake(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A package outside of Cardwright, whose entry calls a function in the file beside it; a cache of its own."""
    folder = tmp_path / "package" / "fakegame"
    folder.mkdir(parents=True)
    (folder / "__init__.py").write_text("")
    (folder / "rules.py").write_text(ENTRY)
    (folder / "sibling.py").write_text(SIBLING.format(factor=10))
    monkeypatch.setenv("CARDWRIGHT_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    monkeypatch.syspath_prepend(str(folder.parent))
    yield folder
    forget()


def forget() -> None:
    """Forget the fake package, as a new process would."""
    for name in [name for name in sys.modules if name.partition(".")[0] == "fakegame"]:
        del sys.modules[name]
    importlib.invalidate_caches()


def run() -> list[int]:
    """Import the fake package anew, compile its entry and run it on 1, 2 and 3."""
    from cardwright.engine.compile.whole import compile_for_cpu

    forget()
    rules: Any = importlib.import_module("fakegame.rules")
    numbers, results = np.array([1, 2, 3]), np.zeros(3, np.int64)
    example = {"numbers": numbers, "results": results}
    compile_for_cpu(rules.entry, rules, {}, example, {}, nullcontext)(numbers, results)
    return results.tolist()


def folders() -> list[Path]:
    """The cache folders that there are."""
    return sorted(cache.cache_root().iterdir())


def test_an_edit_in_an_imported_file_is_never_missed(fake: Path) -> None:
    """After an edit beside the entry the new code runs, from a new folder; after undoing it the old folder serves."""
    assert run() == [10, 20, 30]
    before = folders()
    assert len(before) == 1
    assert cache.is_filled(before[0])

    (fake / "sibling.py").write_text(SIBLING.format(factor=70))
    assert run() == [70, 140, 210]
    assert len(folders()) == 2

    (fake / "sibling.py").write_text(SIBLING.format(factor=10))
    assert run() == [10, 20, 30]
    assert len(folders()) == 2


def test_the_second_run_compiles_nothing(fake: Path) -> None:
    """Code that is in the cache is loaded: no context for compiling is opened."""
    from cardwright.engine.compile.whole import compile_for_cpu

    opened = []

    def compiling() -> Any:
        opened.append(1)
        return nullcontext()

    for _ in range(2):
        forget()
        rules: Any = importlib.import_module("fakegame.rules")
        example = {"numbers": np.zeros(1, np.int64), "results": np.zeros(1, np.int64)}
        compile_for_cpu(rules.entry, rules, {}, example, {}, compiling)
    assert opened == [1]


def test_code_that_another_process_has_just_kept_is_loaded(fake: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who found nothing in the cache, and then finds what another has put there meanwhile, takes that."""
    assert run() == [10, 20, 30]
    monkeypatch.setattr(cache, "is_filled", lambda _: False)
    assert run() == [10, 20, 30]
    assert len(folders()) == 1


def test_the_folder_depends_on_every_source_beside_the_modules(fake: Path) -> None:
    """A new file, an edited file and a removed one each give another folder; so does any fact."""
    forget()
    importlib.import_module("fakegame.rules")
    names = ["fakegame.rules"]
    seen = [cache.cache_folder(names)]
    (fake / "more.py").write_text("X = 1\n")
    seen.append(cache.cache_folder(names))
    (fake / "more.py").write_text("X = 2\n")
    seen.append(cache.cache_folder(names))
    (fake / "more.py").rename(fake / "renamed.py")
    seen.append(cache.cache_folder(names))
    seen.append(cache.cache_folder(names, "cpu"))
    seen.append(cache.cache_folder(names, "gpu"))
    assert len(set(seen)) == len(seen)

    (fake / "renamed.py").unlink()
    assert cache.cache_folder(names) == seen[0]


def test_sources_are_the_files_beside_a_module() -> None:
    """Every Python file of the kit is among the sources of any module of it."""
    found = {file.name for file in cache.sources([bits.__name__])}

    assert {"bits.py", "dice.py", "turns.py", "record.py", "knowledge.py"} <= found


@pytest.mark.skipif(sys.platform == "darwin", reason="the user's folder is another one there")
def test_where_the_cache_is(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """`CARDWRIGHT_CACHE` first, then the user's cache folder."""
    monkeypatch.setenv("CARDWRIGHT_CACHE", str(tmp_path / "own"))
    assert cache.cache_root() == tmp_path / "own"
    monkeypatch.delenv("CARDWRIGHT_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "xdg"))
    assert cache.cache_root() == tmp_path / "xdg" / "cardwright"
    monkeypatch.delenv("XDG_CACHE_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert cache.cache_root() == tmp_path / ".cache" / "cardwright"


def test_old_folders_are_cleared_away(tmp_path: Path) -> None:
    """A folder not used for a month goes when another one is opened; younger ones and files stay."""
    for name, days in (("old", 40), ("young", 5)):
        (tmp_path / name).mkdir()
        (tmp_path / name / "x.nbc").write_text("")
        then = time.time() - days * 24 * 3600
        os.utime(tmp_path / name, (then, then))
    (tmp_path / "file").write_text("")

    assert cache.open_folder(tmp_path / "new")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["file", "new", "young"]


def test_opening_a_folder_marks_it_as_used(tmp_path: Path) -> None:
    """So that what is used every day is never cleared away."""
    folder = tmp_path / "mine"
    folder.mkdir()
    then = time.time() - 40 * 24 * 3600
    os.utime(folder, (then, then))

    assert cache.open_folder(folder)
    assert folder.exists()
    assert time.time() - folder.stat().st_mtime < 3600


def test_a_folder_that_cannot_be_made_is_done_without(tmp_path: Path) -> None:
    """Where there is a file in the way, nothing is kept, and nothing breaks."""
    (tmp_path / "file").write_text("")

    assert cache.open_folder(tmp_path / "file" / "cache") is False


def test_code_runs_without_a_cache(fake: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """With nowhere to keep code it is compiled each time, and gives the same results."""
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("CARDWRIGHT_CACHE", str(tmp_path / "file" / "cache"))

    assert run() == [10, 20, 30]


def test_an_empty_folder_is_not_filled(tmp_path: Path) -> None:
    """Only finished code counts."""
    assert not cache.is_filled(tmp_path)
    assert not cache.is_filled(tmp_path / "nowhere")
    (tmp_path / "x.nbi").write_text("")
    assert not cache.is_filled(tmp_path)
    (tmp_path / "deeper").mkdir()
    (tmp_path / "deeper" / "x.nbc").write_text("")
    assert cache.is_filled(tmp_path)
