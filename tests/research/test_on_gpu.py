"""Environments on a GPU: one thread a game gives what all games in one go give, and a GPU gives what a core does."""

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from cardwright.engine.compile import grid
from cardwright.engine.compile.gpu import cuda_or_error
from cardwright.engine.compile.plain import PlainRecords, plain_linker, plain_records
from cardwright.engine.game import game_names
from cardwright.errors import IllegalChoice, MachineMissing
from cardwright.research.running import steps
from cardwright.research.stage import CHANGING, Stage
from cardwright.research.vector import VectorGames

WRITTEN = ("observations", "masks", "rewards", "ends", "movers", "lengths")


def has_gpu() -> bool:
    """Whether there is a GPU that can be used."""
    try:
        cuda_or_error()
    except MachineMissing:
        return False
    return True


def in_threads(stage: Stage, errand: int, order: list[int]) -> int:
    """Run an errand by the text of its kernel, one thread after the other in an order; gives what was not legal."""
    work = plain_linker(stage.game.rules, stage._chosen).link(steps.work)
    names = list(steps.work.__code__.co_varnames[: steps.work.__code__.co_argcount])
    faults, thread = [0], [0]

    def add(array: list[int], k: int, number: int) -> None:
        array[k] += number

    cuda = SimpleNamespace(grid=lambda _: thread[0], atomic=SimpleNamespace(add=add))
    places = {"errand": str(errand), "start": "g", "stop": "g + 1"}
    kernel = grid.written_kernel(cuda, work, names, places)
    held: dict[str, Any] = {}
    for name, array in stage._arrays.items():
        held[name] = plain_records(array) if array.dtype.names else memoryview(array)
    held["book"] = stage.game.plain_book
    for g in order:
        thread[0] = g
        kernel(*held.values(), *stage._numbers.values(), 0, stage.games, faults)
    for name in ("table", "players"):
        records: PlainRecords = held[name]
        content = b"".join(record.bytes for record in records)
        stage._arrays[name][:] = np.frombuffer(content, stage._arrays[name].dtype)
    return faults[0]


@pytest.mark.parametrize("name", ["lands", "kodecks"])
def test_threads_in_any_order_give_the_same(name: str) -> None:
    """Each thread writes what belongs to its game and nothing else; beyond the last game a thread does nothing."""
    whole, parts = Stage(name, 5, on="plain"), Stage(name, 5, on="plain")
    assert CHANGING[:3] == grid.PLACES
    whole.run(steps.RESET, 0, 5)
    assert in_threads(parts, steps.RESET, [3, 0, 4, 1, 2, 5, 63]) == 0
    for _ in range(12):
        whole.run(steps.SAMPLE, 0, 5)
        parts.actions[:] = whole.actions
        whole.run(steps.STEP, 0, 5)
        assert in_threads(parts, steps.STEP, [1, 4, 2, 0, 3]) == 0
        for field in ("states", *WRITTEN):
            assert getattr(parts, field).tobytes() == getattr(whole, field).tobytes(), field
    parts.actions[[0, 2]] = -1
    assert in_threads(parts, steps.STEP, [0, 2]) == 2


@pytest.mark.parametrize("name", game_names())
def test_without_a_gpu_the_environment_says_so(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The error is one clear line: there is none, or the game does not run there."""
    monkeypatch.setattr("cardwright.engine.compile.gpu.cuda_or_error", _no_cuda)
    with pytest.raises(MachineMissing, match="GPU"):
        VectorGames(name, 4, on="gpu")


def _no_cuda() -> Any:
    raise MachineMissing("no CUDA GPU can be used here")


@pytest.mark.skipif(not has_gpu(), reason="no CUDA GPU can be used here")
def test_a_gpu_gives_the_same_bytes() -> None:
    """Observations, masks, rewards, ends and movers are those of the compiled run, step by step."""
    here, there = VectorGames("lands", 300, seed=4), VectorGames("lands", 300, seed=4, on="gpu")
    here.reset()
    there.reset()
    for _ in range(60):
        there.step(here.sample())
        here.step(here.stage.actions)
        for field in WRITTEN:
            assert there.stage._read(getattr(there.stage, field)).tobytes() == getattr(here.stage, field).tobytes()
    there.step(np.full(300, -1))
    with pytest.raises(IllegalChoice, match="300 actions"):
        there.check()
