"""The comparison of two source trees: its arithmetic, and the command on tiny trees. No time decides a test."""

import json
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from benchmarks.games import LANDS
from benchmarks.trees import command, measuring, sources, worker
from benchmarks.trees.command import Figure
from benchmarks.trees.measuring import NEW, OLD, Job
from benchmarks.trees.pairs import NO_DIFFERENCE, ratio_of, student_quantile

from benchmarks import __main__ as bench

PACKAGE = """
from types import SimpleNamespace

def load(name):
    return name

def simulate(game, games, on, progress):
    for done in (games // 2, games):
        sum(range(1000))
        progress(done)
    return SimpleNamespace(decisions={decisions}, wins=(1, 2))
"""
OPTIONS = ["--games", "lands", "--kinds", "plain", "--rounds", "2", "--work", "0.01"]

Run = Callable[..., str]


def tree(folder: Path, package: str) -> Path:
    """A source tree whose package is this."""
    (folder / "src" / "cardwright").mkdir(parents=True)
    (folder / "src" / "cardwright" / "__init__.py").write_text(package)
    return folder


@pytest.fixture
def old(tmp_path: Path) -> str:
    """A tree that makes six decisions."""
    return str(tree(tmp_path / "a tree", PACKAGE.format(decisions=6)))


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """What the command prints."""

    def compare(*arguments: str) -> str:
        command.main([*arguments[:1], *OPTIONS, *arguments[1:]])
        return capsys.readouterr().out

    return compare


@pytest.mark.parametrize(
    ("sure", "freedom", "bound"),
    [(0.95, 1, 12.706), (0.95, 2, 4.303), (0.95, 3, 3.182), (0.95, 10, 2.228), (0.95, 29, 2.045), (0.9975, 4, 6.758)],
)
def test_students_t_is_that_of_the_tables(sure: float, freedom: int, bound: float) -> None:
    """For odd and even degrees of freedom, and for other levels than 95%."""
    assert student_quantile(sure, freedom) == pytest.approx(bound, abs=5e-4)


def test_what_chance_explains_is_no_difference() -> None:
    """Times that differ now up, now down, have an interval with 1 in it, which says what could have been found."""
    ratio = ratio_of([1.00, 1.02, 0.99, 1.01], [1.01, 1.00, 1.00, 1.01], 1)

    assert ratio.low < 1 < ratio.high
    assert ratio.found == NO_DIFFERENCE
    assert 0.01 < ratio.resolved < 0.03
    assert ratio_of([1.0, 1.0], [1.0, 1.0], 1).found == NO_DIFFERENCE


def test_what_all_pairs_say_is_found() -> None:
    """5% in every pair are found, up or down, even where the machine's own pace changes by half between rounds."""
    paces, slower = [1.0, 1.5, 1.2, 0.8, 1.1], [1.05, 1.06, 1.04, 1.055, 1.045]
    more = [pace * by for pace, by in zip(paces, slower, strict=True)]

    assert ratio_of(paces, more, 1).found == "slower"
    assert ratio_of(paces, more, 1).value == pytest.approx(1.05, abs=1e-3)
    assert ratio_of(more, paces, 1).found == "faster"


def test_the_more_figures_the_wider_each_interval() -> None:
    """Of 20 figures at 95% each, one would be mistaken in every run."""
    old, new = [1.0, 1.0, 1.0, 1.0], [1.03, 1.05, 1.02, 1.06]

    assert ratio_of(old, new, 1).found == "slower"
    assert ratio_of(old, new, 20).found == NO_DIFFERENCE


def test_one_pair_tells_nothing() -> None:
    """However large its difference is."""
    assert ratio_of([1.0], [2.0], 1).found == NO_DIFFERENCE
    assert str(ratio_of([1.0], [2.0], 1)) == "2.000"


class Counted:
    """A worker that does nothing, and notes when it was asked."""

    asked: list[tuple[str, str]]

    def __init__(self, tree: str, *_: object) -> None:
        self.tree = tree

    def __enter__(self) -> "Counted":
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def answer(self) -> None:
        """Be ready."""
        self.asked.append(("ready", self.tree))

    def turn(self) -> tuple[float, str]:
        """Take longer each time."""
        self.asked.append(("turn", self.tree))
        return float(len(self.asked)), "nothing"


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[tuple[str, str]]]:
    """When the workers were asked, none of which does anything."""
    monkeypatch.setattr(Counted, "asked", [], raising=False)
    monkeypatch.setattr(measuring, "Worker", Counted)
    return Counted.asked


def test_trees_take_turns_and_swap_places(asked: list[tuple[str, str]], tmp_path: Path) -> None:
    """Old, new, new, old; the next round begins with the new one. Both are prepared before either is timed."""
    folders = {OLD: tmp_path, NEW: tmp_path}
    found = measuring.measured(Job("lands", "plain", 1), folders, tmp_path, 0)
    first = list(asked)
    asked.clear()
    measuring.measured(Job("lands", "plain", 1), folders, tmp_path, 1)

    assert first[:2] == [("ready", OLD), ("ready", NEW)]
    assert [tree for _, tree in first[2:]] == [OLD, NEW, NEW, OLD, OLD, NEW, NEW, OLD]
    assert [tree for _, tree in asked] == [NEW, OLD, NEW, OLD, OLD, NEW, NEW, OLD, OLD, NEW]
    assert found == {OLD: (6.5, "nothing"), NEW: (6.5, "nothing")}


def test_machine_code_is_compiled_once_a_round(asked: list[tuple[str, str]], tmp_path: Path) -> None:
    """A second time it would be found where it is kept; each tree and round has a folder of its own."""
    measuring.measured(Job("lands", "compile", 1), {OLD: tmp_path, NEW: tmp_path}, tmp_path, 0)
    kept = [measuring.environment(tmp_path, tmp_path / tree, 3) for tree in (OLD, NEW)]

    assert [tree for what, tree in asked if what == "turn"] == [OLD, NEW]
    assert kept[0]["CARDWRIGHT_CACHE"] != kept[1]["CARDWRIGHT_CACHE"]
    assert {one["PYTHONHASHSEED"] for one in kept} == {"3"}


@pytest.mark.parametrize("kind", worker.KINDS)
def test_work_is_the_same_each_time(kind: str) -> None:
    """Every kind of work is done by what this tree has, and gives the same games again."""
    job = measuring.job_for(LANDS, kind, 0)
    turn = worker.KINDS[kind](job.game, job.amount)
    (seconds, did), (_, again) = turn(), turn()

    assert seconds > 0
    assert did == again


def test_the_command_measures_each_trees_own_code(old: str, tmp_path: Path, run: Run) -> None:
    """Two trees that do not do the same are told apart, in a table and as data, with a sample for each round."""
    new = str(tree(tmp_path / "b", PACKAGE.format(decisions=7)))
    told = run(old, new, "--json", str(tmp_path / "told.json"))
    (figure,) = json.loads((tmp_path / "told.json").read_text())["figures"]

    assert "| lands | plain |" in told
    assert "the trees did different work" in told
    assert (len(figure[OLD]), len(figure[NEW])) == (2, 2)
    assert figure["did"] == {OLD: "6 decisions, 1 and 2 won", NEW: "7 decisions, 1 and 2 won"}
    assert figure["low"] <= figure["ratio"] <= figure["high"]


def test_this_tree_is_compared_unless_another_is_named(run: Run, old: str) -> None:
    """What it does is play a real game."""
    told = run(old)

    assert "new ." in told
    assert "old: 6 decisions" in told


def test_one_round_is_too_few(old: str, run: Run) -> None:
    """It tells the times, and that more rounds are needed."""
    assert "needs more rounds" in run(old, old, "--rounds", "1")


def test_a_tree_that_lacks_something(old: str, tmp_path: Path) -> None:
    """The message names the tree, the work, and what is missing."""
    bare = str(tree(tmp_path / "bare", "def load(name): pass"))
    with pytest.raises(SystemExit, match=r"plain of lands .* in the new tree: it has no cardwright\.simulate"):
        command.main([old, bare, *OPTIONS])


def test_a_worker_that_dies(old: str, tmp_path: Path) -> None:
    """Its end is no hang and no traceback of ours."""
    dying = str(tree(tmp_path / "dying", "import os; os._exit(1)"))
    with pytest.raises(SystemExit, match="in the old tree: its process ended"):
        command.main([dying, old, *OPTIONS])


def test_another_trees_packages_are_never_measured(tmp_path: Path) -> None:
    """A worker whose packages come from somewhere else says so."""
    with pytest.raises(worker.Lacking, match="its packages are not used"):
        worker.checked("lands", str(tmp_path))


@pytest.mark.skipif(shutil.which("git") is None, reason="git is not installed")
def test_a_revision_is_a_tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What git knows by a name is taken from there, whatever lies in the folder now."""
    home = tree(tmp_path / "home", PACKAGE)
    monkeypatch.setattr(sources, "ROOT", home)
    me = ["-c", "user.name=me", "-c", "user.email=me@localhost"]
    for words in (["init", "--quiet"], ["add", "."], [*me, "commit", "--quiet", "--message", "one"], ["tag", "one"]):
        subprocess.run(["git", *words], cwd=home, check=True)
    (home / "src" / "cardwright" / "__init__.py").write_text("now = 1")

    assert (sources.copy_source("one", tmp_path / "1") / "cardwright" / "__init__.py").read_text() == PACKAGE
    assert (sources.copy_source(".", tmp_path / "2") / "cardwright" / "__init__.py").read_text() == "now = 1"
    with pytest.raises(SystemExit, match="two is neither a folder nor a revision"):
        sources.copy_source("two", tmp_path / "3")


def test_a_folder_that_is_no_tree(tmp_path: Path) -> None:
    """It is refused in words."""
    with pytest.raises(SystemExit, match="is no source tree"):
        sources.copy_source(str(tmp_path), tmp_path / "copy")


@pytest.mark.parametrize("wrong", [["--kinds", "fast"], ["--games", "chess"], ["--rounds", "0"], ["--rounds", "x"]])
def test_wrong_options_are_refused(wrong: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """The message names the option."""
    with pytest.raises(SystemExit) as refused:
        command.parsed(["old", *wrong])

    assert refused.value.code == 2
    assert wrong[0] in capsys.readouterr().err


def test_ctrl_c_tells_what_was_found(
    old: str, run: Run, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The rounds that are done are printed; nothing is printed of what was not reached."""

    def twice(figures: list[Figure], *_: Any) -> Iterator[str]:
        for _ in range(2):
            figures[0].add({OLD: (1.0, "it"), NEW: (2.0, "it")})
            yield "one round"
        raise KeyboardInterrupt

    monkeypatch.setattr(command, "run", twice)
    with pytest.raises(SystemExit) as stopped:
        command.main([old, old, "--games", "lands,tgc"])
    told = capsys.readouterr()

    assert stopped.value.code == 130
    assert told.err == "one round\none round\n"
    assert "2.000 (2.000 to 2.000)" in told.out
    assert "tgc" not in told.out


def test_bench_hands_trees_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """`bench trees` is a command of its own."""
    given: list[list[str]] = []
    monkeypatch.setattr(command, "main", given.append)
    bench.main(["trees", "old", "--rounds", "3"])

    assert given == [["old", "--rounds", "3"]]
