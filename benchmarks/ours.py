"""Our own cases: each game compiled and plain, on one core and on two, what a start and a state cost; and Leduc."""

import ctypes
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import numpy as np

import cardwright
from benchmarks.games import GAMES, OurGame
from benchmarks.measure import Case, Effort, Figures, decision_rate
from benchmarks.simulation import timed_simulation

LEDUC = "benchmarks.leduc"

# What a user waits for: a new process that loads everything and simulates a few games. Peers bring scipy, which numba
# loads where it is found; here it is hidden, as it is missing where only Cardwright is installed.
START = "import sys; sys.modules['scipy'] = None; import cardwright; cardwright.simulate(sys.argv[1], games=1000)"


def simulated(package: str, on: str, games: int, effort: Effort) -> Figures:
    """Decisions in a CPU second of random play over all pairs of ready decks; `games` take about a second."""
    timed = timed_simulation(package, on, round(games * effort.seconds))
    timed()
    return decision_rate(timed, effort)


def two_cores(game: OurGame, effort: Effort) -> Figures:
    """How many times as fast two cores are as one, by the clock on the wall: a busy neighbour spoils it.

    They take turns, and the shortest time of several counts, since a neighbour can only slow them.
    """
    games = round(2 * game.compiled * effort.seconds)

    def seconds(cores: int) -> float:
        return cardwright.simulate(game.name, games=games, cores=cores).seconds

    def speed_up() -> float:
        times = [(seconds(1), seconds(2)) for _ in range(3)]
        return min(one for one, _ in times) / min(two for _, two in times)

    return Figures([speed_up() for _ in range(effort.repeats)])


def cold_start(game: OurGame, effort: Effort) -> Figures:
    """CPU seconds of a process that simulates a few games, when nothing was compiled before."""

    def once() -> float:
        with tempfile.TemporaryDirectory() as cache:
            return start(game, cache)[1]

    return Figures([once() for _ in range(max(1, effort.repeats // 2))])


def warm_start(game: OurGame, effort: Effort) -> Figures:
    """Seconds on the wall from its start to its end, when the machine code is kept from an earlier run."""
    with tempfile.TemporaryDirectory() as cache:
        start(game, cache)
        return Figures([start(game, cache)[0] for _ in range(2 * effort.repeats)])


def start(game: OurGame, cache: str) -> tuple[float, float]:
    """The seconds on the wall and of CPU of a whole process that simulates, and keeps its machine code in a folder."""
    environment = {**os.environ, "CARDWRIGHT_CACHE": cache, "PYTHONDONTWRITEBYTECODE": ""}
    before, began = os.times(), time.perf_counter()
    subprocess.run([sys.executable, "-c", START, game.name], env=environment, check=True)
    waited, after = time.perf_counter() - began, os.times()
    used = after.children_user - before.children_user + after.children_system - before.children_system
    return waited, used


def record(game: OurGame) -> np.dtype[Any]:
    """The layout of a state."""
    return cardwright.load(game.name).layout.dtype


def record_size(game: OurGame, effort: Effort) -> Figures:
    """The bytes of a state."""
    return Figures([record(game).itemsize])


def clone(game: OurGame, effort: Effort) -> Figures:
    """Nanoseconds to copy a state, as a search does it in compiled code."""
    import numba

    @numba.njit  # type: ignore[untyped-decorator]
    def copy_many(records: Any, times: int) -> None:
        for k in range(times):
            records[1 + k % 15] = records[0]
            records[0].turn = k & 63

    return copy_times(copy_many, np.zeros(16, record(game)), effort)


def memory_copy(game: OurGame, effort: Effort) -> Figures:
    """Nanoseconds of the C library's memcpy for as many bytes, in the same loop."""
    import numba

    size = record(game).itemsize
    memcpy = ctypes.CDLL(None).memcpy
    memcpy.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_size_t]
    memcpy.restype = ctypes.c_void_p

    @numba.njit  # type: ignore[untyped-decorator]
    def copy_many(memory: Any, times: int) -> None:
        start = memory.ctypes.data
        for k in range(times):
            memcpy(start + (1 + k % 15) * size, start, size)
            memory[0] = k & 63

    return copy_times(copy_many, np.zeros(16 * size, np.uint8), effort)


def copy_times(copy_many: Callable[[Any, int], None], memory: Any, effort: Effort) -> Figures:
    """Nanoseconds for each copy of many."""
    times = round(20_000_000 * effort.seconds)
    copy_many(memory, 1)

    def once() -> float:
        start = time.process_time()
        copy_many(memory, times)
        return (time.process_time() - start) / times * 1e9

    return Figures([once() for _ in range(effort.repeats)])


def cases_of(game: OurGame) -> Iterator[Case]:
    """All that is measured of a game."""
    case = partial(Case, "cardwright", game.name)
    yield case("compiled", partial(simulated, game.package, "cpu", game.compiled))
    yield case("plain", partial(simulated, game.package, "plain", game.plain))
    yield case("two cores", partial(two_cores, game), "times", pinned=False)
    yield case("cold start", partial(cold_start, game), "s", pinned=False)
    yield case("warm start", partial(warm_start, game), "s", pinned=False)
    yield case("record", partial(record_size, game), "bytes")
    yield case("clone", partial(clone, game), "ns")
    yield case("memcpy", partial(memory_copy, game), "ns")


CASES = (
    *(case for game in GAMES for case in cases_of(game)),
    Case("cardwright", "leduc", "compiled", partial(simulated, LEDUC, "cpu", 6_000_000)),
)
