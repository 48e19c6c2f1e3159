"""Our own cases: Lands compiled and plain, on one core and on two, the costs of a start and of a state, and Leduc."""

import ctypes
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np

import cardwright
from benchmarks.measure import LANDS_GAMES, Case, Effort, Figures, decision_rate
from benchmarks.simulation import LANDS, timed_simulation

LEDUC = "benchmarks.leduc"

# What a user waits for: a new process that loads everything and simulates a few games. Peers bring scipy, which numba
# loads where it is found; here it is hidden, as it is missing where only Cardwright is installed.
START = "import sys; sys.modules['scipy'] = None; import cardwright; cardwright.simulate('lands', games=1000)"


def simulated(package: str, on: str, games: int, effort: Effort) -> Figures:
    """Decisions in a CPU second of random play; `games` take about a second."""
    timed = timed_simulation(package, on, round(games * effort.seconds))
    timed()
    return decision_rate(timed, effort)


def two_cores(effort: Effort) -> Figures:
    """How many times as fast two cores are as one, by the clock on the wall: a busy neighbour spoils it.

    They take turns, and the shortest time of several counts, since a neighbour can only slow them.
    """
    games = round(2 * LANDS_GAMES * effort.seconds)

    def speed_up() -> float:
        times = [[cardwright.simulate("lands", games=games, cores=cores).seconds for cores in (1, 2)] for _ in range(3)]
        return min(one for one, _ in times) / min(two for _, two in times)

    return Figures([speed_up() for _ in range(effort.repeats)])


def cold_start(effort: Effort) -> Figures:
    """CPU seconds of a process that simulates a few games, when nothing was compiled before."""

    def once() -> float:
        with tempfile.TemporaryDirectory() as cache:
            return start(cache)[1]

    return Figures([once() for _ in range(max(1, effort.repeats // 2))])


def warm_start(effort: Effort) -> Figures:
    """Seconds on the wall from its start to its end, when the machine code is kept from an earlier run."""
    with tempfile.TemporaryDirectory() as cache:
        start(cache)
        return Figures([start(cache)[0] for _ in range(2 * effort.repeats)])


def start(cache: str) -> tuple[float, float]:
    """The seconds on the wall and of CPU of a whole process that keeps its machine code in this folder."""
    environment = {**os.environ, "CARDWRIGHT_CACHE": cache, "PYTHONDONTWRITEBYTECODE": ""}
    before, began = os.times(), time.perf_counter()
    subprocess.run([sys.executable, "-c", START], env=environment, check=True)
    waited, after = time.perf_counter() - began, os.times()
    used = after.children_user - before.children_user + after.children_system - before.children_system
    return waited, used


def record_size(effort: Effort) -> Figures:
    """The bytes of a state of Lands."""
    return Figures([cardwright.load("lands").layout.dtype.itemsize])


def clone(effort: Effort) -> Figures:
    """Nanoseconds to copy a state of Lands, as a search does it in compiled code."""
    import numba

    @numba.njit  # type: ignore[untyped-decorator]
    def copy_many(records: Any, times: int) -> None:
        for k in range(times):
            records[1 + k % 15] = records[0]
            records[0].turn = k & 63

    return copy_times(copy_many, np.zeros(16, cardwright.load("lands").layout.dtype), effort)


def memory_copy(effort: Effort) -> Figures:
    """Nanoseconds of the C library's memcpy for as many bytes, in the same loop."""
    import numba

    size = cardwright.load("lands").layout.dtype.itemsize
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


CASES = (
    Case("cardwright", "lands", "compiled", partial(simulated, LANDS, "cpu", LANDS_GAMES)),
    Case("cardwright", "lands", "plain", partial(simulated, LANDS, "plain", 600)),
    Case("cardwright", "leduc", "compiled", partial(simulated, LEDUC, "cpu", 6_000_000)),
    Case("cardwright", "lands", "two cores", two_cores, "times", pinned=False),
    Case("cardwright", "lands", "cold start", cold_start, "s", pinned=False),
    Case("cardwright", "lands", "warm start", warm_start, "s", pinned=False),
    Case("cardwright", "lands", "record", record_size, "bytes"),
    Case("cardwright", "lands", "clone", clone, "ns"),
    Case("cardwright", "lands", "memcpy", memory_copy, "ns"),
)
