"""Environments on a GPU give what cores give: on one that is imagined, and on a real one where there is one."""

import copy
import os
import pickle
import shutil
import subprocess
from typing import Any

import numpy as np
import pytest

from cardwright.engine.compile import handout, regroup, tensors
from cardwright.engine.compile.dlpack import CPU, CUDA
from cardwright.engine.compile.gpu import driver_or_error
from cardwright.engine.game import game_names
from cardwright.errors import CardwrightError, IllegalChoice, MachineMissing
from cardwright.research import on_gpu
from cardwright.research.running import strides
from cardwright.research.stage import Stage
from cardwright.research.vector import VectorGames
from tests.support.imagined import Imagined, imagine

WRITTEN = ("table", "out", "masks", "rewards", "ends", "movers", "lengths", "players")
GAMES = 5
SORTING = ("tally", "sum_up", "place")


@pytest.fixture
def driver(monkeypatch: pytest.MonkeyPatch) -> Imagined:
    """A GPU, as far as a test can tell."""
    return imagine(monkeypatch)


def assert_same(here: VectorGames, there: VectorGames) -> None:
    """Whatever environments write is the same in both, byte for byte."""
    for name in WRITTEN:
        assert here.stage._read(name).tobytes() == there.stage._read(name).tobytes(), name


def play_both(here: VectorGames, there: VectorGames, count: int) -> None:
    """Play the same actions in both."""
    for _ in range(count):
        actions = here.sample()
        assert there.sample().numpy().tolist() == actions.tolist()  # type: ignore[attr-defined]
        here.step(actions)
        there.step(there.stage.actions)
        assert_same(here, there)


@pytest.mark.parametrize("name", game_names())
def test_strides_give_the_same_bytes(name: str, driver: Imagined) -> None:
    """All that an environment writes is what the plain run writes, wherever games go on and end."""
    options = {"turn_cap": 4}
    here, there = (VectorGames(name, GAMES, seed=4, options=options, on=on) for on in ("plain", "gpu"))
    here.reset()
    there.reset()
    assert_same(here, there)
    play_both(here, there, 40)
    assert here.stage._read("numbers").min() >= 2 * GAMES
    assert set(driver.launched) == {"send_off", "stride", "look_at", *SORTING}
    assert there.words(2) == here.words(2)
    there.check()


def test_more_pairs_of_decks_than_keys_tell_apart(driver: Imagined) -> None:
    """Whatever the number of pairs, keys by which games are looked at are small enough, and bytes the same."""
    pairs = [("furnace", "high-noon")] * 60
    # A seed that begins with one of the last pairs.
    here, there = (VectorGames("kodecks", GAMES, decks=pairs, seed=55, on=on) for on in ("plain", "gpu"))
    here.reset()
    there.reset()
    assert here.stage._read("pairs").max() == len(pairs) - 1
    assert_same(here, there)
    play_both(here, there, 10)


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_an_opponent_answers_there_too(bot: str, driver: Imagined) -> None:
    """The bot's choices are the same, and games that it ends are followed by the next ones."""
    here, there = (VectorGames("lands", GAMES, seed=2, opponent=bot, on=on) for on in ("plain", "gpu"))
    here.reset(seed=6)
    there.reset(seed=6)
    play_both(here, there, 40 if bot == "random" else 12)


def test_an_illegal_action_is_told_when_asked(driver: Imagined) -> None:
    """Its game stays as it is, the others go on, and the check says how many there were, once."""
    here, there = (VectorGames("lands", GAMES, on=on) for on in ("plain", "gpu"))
    here.reset()
    there.reset()
    before = there.stage._read("table")[2]
    actions = here.sample().copy()
    there.sample()
    actions[2] = -1
    with pytest.raises(IllegalChoice, match="1 of 5 actions"):
        here.step(actions)
    there.step(actions)
    there.step(np.full(GAMES, 10_000))
    with pytest.raises(IllegalChoice, match="6 of 5 actions"):
        there.check()
    there.check()
    assert there.stage._read("table")[2] == before
    assert_same(here, there)


def test_copies_go_the_same_way(driver: Imagined) -> None:
    """A deep copy and a pickle have arrays of their own, and continue as the games do that they were made from."""
    games = VectorGames("lands", GAMES, seed=5, on="gpu")
    games.reset()
    for _ in range(10):
        games.step(games.sample())
    others = [copy.deepcopy(games), pickle.loads(pickle.dumps(games))]
    for _ in range(10):
        for some in (games, *others):
            some.step(some.sample())
    for other in others:
        assert_same(games, other)


def test_memory_goes_back(driver: Imagined) -> None:
    """What an environment has taken of the GPU's memory goes back with it."""
    games = VectorGames("lands", GAMES, on="gpu")
    games.reset()
    assert driver.memory
    del games
    assert not driver.memory


def test_what_needs_a_core_says_so(driver: Imagined) -> None:
    """Single calls, and stages with one game, are refused on a GPU."""
    from cardwright.research.board import Board

    with pytest.raises(CardwrightError, match="on a cpu"):
        VectorGames("lands", GAMES, on="gpu").caller()
    with pytest.raises(CardwrightError, match="not on gpu"):
        Board("lands", on="gpu")


# Arrays that others use, and arrays of others


class Told:
    """Somebody else's numbers, told by CUDA's interface for arrays."""

    def __init__(self, array: Any) -> None:
        self.array = array
        place = {"shape": array.shape, "typestr": array.dtype.str, "data": (array.ctypes.data, False)}
        self.__cuda_array_interface__ = {**place, "strides": array.strides, "version": 3, "stream": 7}


class Lent:
    """Somebody else's numbers, lent by DLPack."""

    def __init__(self, array: Any) -> None:
        self.array = array

    def __dlpack_device__(self) -> tuple[int, int]:
        return CUDA, 0

    def __dlpack__(self, *, stream: int) -> Any:
        assert stream == 1
        return self.array.__dlpack__()


@pytest.mark.parametrize("kind", [Told, Lent])
@pytest.mark.parametrize("dtype", [np.int32, np.int64])
def test_actions_come_from_where_they_are(kind: Any, dtype: Any, driver: Imagined) -> None:
    """Whole numbers of either width, also those that lie apart, are taken from the GPU by either protocol."""
    games = VectorGames("lands", GAMES, on="gpu")
    games.reset()
    actions = np.repeat(games.sample().numpy(), 3).astype(dtype)[::3]
    games.stage._write("actions", np.full(GAMES, -1))
    games.step(kind(actions))
    assert driver.launched[-7:] == ["fetch", "send_off", "stride", *SORTING, "look_at"]
    assert games.stage.actions.numpy().tolist() == actions.tolist()
    games.check()


@pytest.mark.parametrize("wrong", [np.zeros(4, np.int64), np.zeros(GAMES, np.float32), np.zeros((GAMES, 1), np.int64)])
def test_other_arrays_are_refused(wrong: Any, driver: Imagined) -> None:
    """One whole number is needed for each game."""
    games = VectorGames("lands", GAMES, on="gpu")
    games.reset()
    with pytest.raises(CardwrightError, match="need"):
        games.step(Told(wrong))
    with pytest.raises((CardwrightError, ValueError)):
        games.step(Lent(wrong))


def test_arrays_are_lent_where_they_are(driver: Imagined, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both protocols name the memory that steps write to; it stays for as long as somebody uses it."""
    games = VectorGames("lands", GAMES, on="gpu")
    seen, masks = games.reset()
    told = seen.__cuda_array_interface__
    assert (told["shape"], told["typestr"]) == ((GAMES, 432), "|i1")
    assert seen.__dlpack_device__() == (CUDA, 0)
    with pytest.raises(BufferError):
        seen.__dlpack__(copy=True)
    # What is imagined lies in memory that numpy can read.
    games.stage._gpu.place = (CPU, 0)
    lent = [np.from_dlpack(array) for array in (seen, masks, games.rewards, games.ends, games.movers, games.lengths)]
    assert lent[0].ctypes.data == told["data"][0]
    games.step(games.sample())
    for array, own in zip(lent[:2], (games.observations, games.masks), strict=True):
        assert (array == own.numpy()).all()
    assert [array.dtype.str for array in lent[2:]] == ["<f4", "|u1", "|i1", "<i8"]
    before = lent[0].tobytes()
    del games, seen, masks, array, own
    assert told["data"][0] in driver.memory
    assert lent[0].tobytes() == before
    lent.clear()
    assert not driver.memory


# The code that a GPU runs


def test_kernels_are_made_without_a_gpu(monkeypatch: pytest.MonkeyPatch) -> None:
    """All three kernels of Lands, for the registers asked for; a second time they come from disk."""
    stage = Stage("lands", 1, on="plain")
    for function, registers in on_gpu.REGISTERS.items():
        text = on_gpu.text_of(stage, function)
        assert f".maxnreg {registers}" in text
        assert_assembles(text)
        # Nothing is called that is not there, such as a library's function for a loop.
        assert ".extern .func" not in text
        monkeypatch.setattr("cardwright.engine.compile.ptx._translated", None)
        assert on_gpu.text_of(stage, function) == text
        monkeypatch.undo()


@pytest.mark.parametrize("opponent", [None, "greedy"])
def test_what_is_seldom_looked_at_stays_behind(opponent: str | None) -> None:
    """A kernel copies what rules look at often of a record, and finds the rest by the address of the whole.

    Where bots try things out, in memory of their own, it asks of each record whether it lies on a desk.
    """
    stage = Stage("lands", 1, opponent=opponent, on="plain")
    near, _ = on_gpu.lent_to(stage, strides.stride)["records"]
    fields = stage.game.layout.dtype.fields or {}
    assert [name for name in fields if fields[name][1] >= near] == ["known", "turn_cap", "first", "deck", "spare_too"]
    text = on_gpu.text_of(stage, strides.stride)
    assert f"st.shared.u64 [%r4+{near}]" in text
    assert ("isspacep.shared" in text) == (opponent is not None)
    assert (text.count("ld.shared") > 100) == (opponent is None)
    assert_assembles(text)


@pytest.mark.parametrize("text", [handout.HAND_OUT, regroup.TEXT, tensors.FETCH])
def test_kernels_by_hand_are_right_for_the_assembler(text: str) -> None:
    """What is written by hand is PTX, as far as NVIDIA's assembler can tell, where there is one."""
    if shutil.which("ptxas") is None:
        pytest.skip("ptxas is not installed")
    assert_assembles(text)


def assert_assembles(text: str) -> None:
    """NVIDIA's assembler, where it is installed, takes a text for an H100 or H200."""
    if assembler := shutil.which("ptxas"):
        told = subprocess.run(
            [assembler, "-arch=sm_90", "-o", os.devnull, "-"], input=text, text=True, capture_output=True, check=False
        )
        assert told.returncode == 0, told.stderr[:1000]


# A real one


def has_gpu() -> bool:
    """Whether there is a GPU that can be used."""
    try:
        driver_or_error()
    except MachineMissing:
        return False
    return True


@pytest.mark.skipif(not has_gpu(), reason="no CUDA GPU can be used here")
def test_a_gpu_gives_the_same_bytes() -> None:
    """Whatever is written is what compiled code writes on a core, step by step."""
    here, there = VectorGames("lands", 300, seed=4), VectorGames("lands", 300, seed=4, on="gpu")
    here.reset()
    there.reset()
    play_both(here, there, 60)


@pytest.mark.skipif(has_gpu(), reason="there is a GPU")
def test_without_a_gpu_the_environment_says_so() -> None:
    """The error is one clear line."""
    with pytest.raises(MachineMissing, match="no CUDA GPU"):
        VectorGames("lands", 4, on="gpu")
