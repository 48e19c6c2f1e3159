"""Chores in a source tree: the tests, all of them or the quick ones, the recorded games, and the benchmarks."""

import os
from collections.abc import Sequence
from pathlib import Path

import cardwright
from cardwright.errors import CardwrightError
from cardwright.terminal.missing import find_node, install_tools, missing_tools, words_about
from cardwright.terminal.signals import Stopped, heard_signals
from cardwright.terminal.steps import Steps, run_module, say

# The mark of tests that compile whole games, or play them by the thousand.
LONG = "long"
RULES = "tests/rules"
# What is broken most often, and tested without compiling a game.
QUICK = ("tests/house", "tests/golden", "tests/kit", "tests/language", "tests/engine")
STYLE = {"format": ["ruff", "format", "--check", "."], "lint": ["ruff", "check", "."]}
# These run beside the tests: each keeps a core busy for some seconds.
CHECKS = {"types": ["mypy"], "cards": ["cardwright", "check"]}
PAGE = {"page": ["tools.page"]}
# Recorded games: a sample of them is played again with all tests.
NET = "tests.net"
# A worker that is done takes tests from another one, so that no core idles.
SHARED = ["pytest", "--dist", "worksteal", "--numprocesses"]
# Tests of the page and the server wait for other processes much of their time: one worker more keeps the cores busy.
WAITING = 1


def source_tree() -> Path:
    """The folder that this Cardwright is the source of."""
    root = Path(cardwright.__file__).resolve().parents[2]
    if not (root / "pyproject.toml").is_file() or not (root / "tests").is_dir():
        raise CardwrightError("this works only in a source tree; clone the repository and run ./cardwright there")
    return root


def run_tests(arguments: Sequence[str]) -> int:
    """Run all tests, the quick ones, or those that pytest is to run; gives the exit code."""
    root = source_tree()
    try:
        with heard_signals():
            match list(arguments):
                case ["--install"]:
                    return install(root)
                case ["--quick", *games]:
                    return run_quick(root, games)
                case [] | ["--all-gpu"]:
                    return run_all(root, arguments)
            return run_module(["pytest", *arguments], root)
    except Stopped as stopped:
        return 128 + stopped.number


def run_all(root: Path, arguments: Sequence[str]) -> int:
    """Run everything that must hold, and say what could not be tested here."""
    untested = words_about(missing_tools())
    for line in untested:
        say(line)
    steps = Steps(root)
    steps.run(STYLE | {"recorded games": [NET, "--sample", "200"]})
    workers = str((os.cpu_count() or 1) + WAITING)
    steps.run({"tests": [*SHARED, workers, "--cov", "--cov-report", "", *arguments]}, beside=_checks())
    steps.run({"coverage": ["coverage", "report"]})
    return _ended(steps, untested)


def run_quick(root: Path, games: Sequence[str]) -> int:
    """Run what takes less than a minute; of the rules, those of some games where they are named."""
    known = cardwright.game_names()
    if strange := [game for game in games if game not in known]:
        raise CardwrightError(f'no game is called "{strange[0]}"; --quick takes none, or some of: {", ".join(known)}')
    rules = [f"{RULES}/{game}" for game in games] or [RULES]
    steps = Steps(root)
    steps.run(STYLE)
    steps.run({"tests": [*SHARED, "auto", "--quiet", "-m", f"not {LONG}", *rules, *QUICK]}, beside=_checks())
    return _ended(steps, [])


def _checks() -> dict[str, list[str]]:
    """What runs beside the tests. In CI the page is checked in any case, and fails where Node is missing."""
    return {**CHECKS, **PAGE} if find_node() or "CARDWRIGHT_CI" in os.environ else CHECKS


def _ended(steps: Steps, untested: Sequence[str]) -> int:
    """Say what failed and what was not tested; gives the exit code."""
    say(f"failed: {', '.join(steps.failed)}" if steps.failed else "all is well")
    for line in untested:
        say(line)
    return 1 if steps.failed else 0


def install(root: Path) -> int:
    """Install what the tests need and is missing here."""
    left = install_tools(root)
    for line in left or ["all that the tests need is here"]:
        say(line)
    return 1 if left else 0


def run_net(arguments: Sequence[str]) -> int:
    """Play the recorded games of the source tree again; gives the exit code."""
    return run_module([NET, *arguments], source_tree())


def run_benchmarks(arguments: Sequence[str]) -> int:
    """Run the benchmarks of the source tree; gives their exit code."""
    root = source_tree()
    if not (root / "benchmarks" / "__main__.py").is_file():
        raise CardwrightError(f"there are no benchmarks in {root}")
    return run_module(["benchmarks", *arguments], root)
