"""The code that is made for a GPU, run as it is where there is none: it gives the bytes that a core gives."""

import numpy as np
import pytest

from cardwright.engine.game import game_names, load
from cardwright.lab import batch
from cardwright.lab.machines import CpuMachine, GpuMachine
from cardwright.lab.simulate import plan_for
from cardwright.research.vector import VectorGames
from tests.support.lately import Lately
from tests.support.ptx.device import emulate

GAMES = 40
WRITTEN = ("table", "out", "masks", "rewards", "ends", "movers", "lengths", "players")


@pytest.mark.parametrize("name", game_names())
def test_a_gpu_s_code_plays_the_same_games(name: str, monkeypatch: pytest.MonkeyPatch, lately: Lately) -> None:
    """Results and last records are those of compiled code, whoever lies beside whom, and however they are sorted."""
    emulate(monkeypatch)
    game = load(name)
    plan = plan_for(game, ("random", "random"), 7, list(game.decks.values()))
    played = []
    for machine in (CpuMachine(plan), GpuMachine(plan)):
        results, finals = np.zeros(GAMES, batch.Result), np.zeros(GAMES, game.layout.dtype)
        machine.run(3, results, finals)
        played.append(results.tobytes() + finals.tobytes())

    assert played[0] == played[1]
    lately.passes()


@pytest.mark.parametrize("name", ["lands", "kodecks"])
def test_a_gpu_s_code_observes_the_same(name: str, monkeypatch: pytest.MonkeyPatch, lately: Lately) -> None:
    """Whatever an environment writes is what compiled code writes, step by step."""
    emulate(monkeypatch)
    here, there = (VectorGames(name, GAMES, seed=4, on=on) for on in ("cpu", "gpu"))
    here.reset()
    there.reset()
    for _ in range(30):
        actions = here.sample()
        there.sample()
        here.step(actions)
        there.step(there.stage.actions)
        for array in WRITTEN:
            assert here.stage._read(array).tobytes() == there.stage._read(array).tobytes(), array
    lately.passes()
