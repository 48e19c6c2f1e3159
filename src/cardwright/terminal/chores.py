"""Chores in a source tree: everything that must hold, and the benchmarks."""

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import cardwright
from cardwright.errors import CardwrightError

# The mark of tests that compile whole games, or play them by the thousand.
LONG = "long"


def source_tree() -> Path:
    """The folder that this Cardwright is the source of."""
    root = Path(cardwright.__file__).resolve().parents[2]
    if not (root / "pyproject.toml").is_file() or not (root / "tests").is_dir():
        raise CardwrightError("this works only in a source tree; clone the repository and run ./cardwright there")
    return root


def test_steps(pytest_arguments: Sequence[str]) -> dict[str, list[str]]:
    """What `test` runs, in order: each step's name and its module with arguments.

    Told which tests, it runs those. Else what compiles whole games, or plays them by the thousand, runs apart: with
    coverage it would take half as long again or several times as long, and cover nothing more. And it runs first: the
    others find what it has compiled.
    """
    pytest = ["pytest", "--numprocesses", "auto", "--dist", "loadfile"]
    measured = [*pytest, "--cov", "--cov-report", ""]
    tests = {"tests": [*measured, *pytest_arguments]}
    if not pytest_arguments:
        tests = {"long tests": [*pytest, "-m", LONG], "tests": [*measured, "-m", f"not {LONG}"]}
    return {
        "format": ["ruff", "format", "--check", "."],
        "lint": ["ruff", "check", "."],
        "types": ["mypy"],
        "cards": ["cardwright", "check"],
        **tests,
        "coverage": ["coverage", "report"],
    }


def run_tests(pytest_arguments: Sequence[str]) -> int:
    """Run every step, also after one failed; says which failed, and gives the exit code."""
    root = source_tree()
    failed = []
    for name, step in test_steps(pytest_arguments).items():
        print(f"cardwright test: {name} ({' '.join(step)})", flush=True)
        if run_module(step, root):
            failed.append(name)
    print(f"cardwright test: failed: {', '.join(failed)}" if failed else "cardwright test: all is well", flush=True)
    return 1 if failed else 0


def run_benchmarks(arguments: Sequence[str]) -> int:
    """Run the benchmarks of the source tree; gives their exit code."""
    root = source_tree()
    if not (root / "benchmarks" / "__main__.py").is_file():
        raise CardwrightError(f"there are no benchmarks in {root}")
    return run_module(["benchmarks", *arguments], root)


def run_module(command: Sequence[str], folder: Path) -> int:
    """Run a module of this Python in a folder; gives its exit code. After Ctrl-C, which it hears too, it may finish."""
    with subprocess.Popen([sys.executable, "-m", *command], cwd=folder) as running:
        try:
            return running.wait()
        except KeyboardInterrupt:
            running.wait()
            raise
