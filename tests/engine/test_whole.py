"""What is compiled whole: the rules of a game by themselves, once, and what calls them by name."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from cardwright.engine.compile import cache
from cardwright.lab.simulate import simulate

PLAY = """
from contextlib import contextmanager
from cardwright.lab.simulate import simulate

@contextmanager
def told():
    print("compiling")
    yield

print(simulate("lands", games=6, players=("greedy", "greedy"), seed=5, compiling=told).results.tobytes().hex())
"""


def test_rules_are_compiled_once_for_all_that_think(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The second kind of player finds the rules compiled; what only plays has them inside."""
    monkeypatch.setenv("CARDWRIGHT_CACHE", str(tmp_path))
    # Whoever has used the rules in this process would not look for them.
    monkeypatch.setattr("cardwright.engine.compile.whole._shared", {})
    made = []
    for players in (("greedy", "greedy"), ("greedy", "random"), ("random", "random")):
        compiled = simulate("lands", games=6, players=players, seed=5)
        plain = simulate("lands", games=6, players=players, seed=5, on="plain")
        assert compiled.results.tobytes() == plain.results.tobytes()
        made.append(sum(cache.is_filled(folder) for folder in tmp_path.iterdir()))
    assert made == [2, 3, 4]


def test_another_process_finds_the_rules_and_what_calls_them(tmp_path: Path) -> None:
    """Machine code that is loaded calls rules that are loaded: the same games, and nothing is compiled again."""
    outputs = [
        subprocess.run(
            [sys.executable, "-c", PLAY],
            env={**os.environ, "CARDWRIGHT_CACHE": str(tmp_path)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout.split()
        for _ in range(2)
    ]
    games = simulate("lands", games=6, players=("greedy", "greedy"), seed=5, on="plain").results.tobytes().hex()
    assert outputs == [["compiling", games], [games]]
