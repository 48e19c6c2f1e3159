"""What is compiled whole: the rules of a game by themselves, once, and what calls them by name."""

import os
import subprocess
import sys
from pathlib import Path

import numba
import pytest

from cardwright.engine.compile import cache
from cardwright.engine.compile.cpu import cpu_linker, has_pdep, parts_of
from cardwright.engine.game import Game
from cardwright.kit import bits
from cardwright.lab.machines import CpuMachine
from cardwright.lab.simulate import plan_for, simulate

PLAY = """
from contextlib import contextmanager
from cardwright.lab.simulate import simulate

@contextmanager
def told():
    print("compiling")
    yield

print(simulate("lands", games=6, players=("greedy", "greedy"), seed=5, compiling=told).results.tobytes().hex())
"""


def run(code: str, cache: Path) -> list[str]:
    """The words that a process of its own prints, with a cache in a folder."""
    environment = {**os.environ, "CARDWRIGHT_CACHE": str(cache)}
    command = [sys.executable, "-c", code]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout.split()


def test_a_part_has_only_its_own_code(lands: Game) -> None:
    """A rule that calls another one names it as a part of the whole, and does not have its code inside."""
    linked = cpu_linker(lands.rules, {}, {}, natives_of_x86=False).link(bits.member)
    (compiled,) = linked.overloads.values()
    (defined,) = compiled.library.get_defined_functions()
    parts = parts_of(compiled.library)

    assert "member" in defined.name
    assert "lowest" in [part.name for part in parts]
    assert compiled.library not in parts
    assert len(parts) == len(set(parts))


@pytest.mark.parametrize(("features", "has"), [("", False), ("+avx2,+bmi2", True), ("+avx2,-bmi2", False)])
def test_code_is_for_the_processor_that_numba_is_told_of(
    features: str, has: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the processor at hand has does not count where numba is told of another one."""
    monkeypatch.setattr(numba.config, "CPU_FEATURES", features)
    assert has_pdep() == has


@pytest.mark.long
def test_rules_are_compiled_once_for_all_that_think(tmp_path: Path) -> None:
    """The second kind of player finds the rules compiled; what only plays has them inside."""
    made = []
    for players in (("greedy", "greedy"), ("greedy", "random"), ("random", "random")):
        run(PLAY.replace('("greedy", "greedy")', str(players)), tmp_path)
        made.append(sum(cache.is_filled(folder) for folder in tmp_path.iterdir()))
    assert made == [2, 3, 4]


@pytest.mark.long
def test_code_that_others_have_compiled_has_names_of_its_own(lands: Game) -> None:
    """Two functions of one name and signature, loaded from disk side by side, are never taken for each other."""
    plans = [
        plan_for(lands, players, 1, [lands.deck("standard")]) for players in (("greedy", "greedy"), ("random",) * 2)
    ]
    names = {CpuMachine(plan)._play.py_func.__qualname__ for plan in plans}

    assert len(names) == 2


@pytest.mark.long
def test_another_process_finds_the_rules_and_what_calls_them(tmp_path: Path) -> None:
    """Machine code that is loaded calls rules that are loaded: the same games, and nothing is compiled again."""
    outputs = [run(PLAY, tmp_path) for _ in range(2)]
    games = simulate("lands", games=6, players=("greedy", "greedy"), seed=5, on="plain").results.tobytes().hex()
    assert outputs == [["compiling", games], [games]]
