"""Kernels of errands: one thread of a GPU for each game, over arrays that stay there.

A function that runs errands for the games from `start` to `stop` is called by each thread for one game. The errand is
a constant of its kernel, so that a kernel has no more code than its errand needs.
"""

import inspect
from collections.abc import Mapping, Sequence
from types import FunctionType, ModuleType
from typing import Any

from cardwright.engine.compile.gpu import REGISTERS, THREADS_IN_BLOCK, gpu_linker
from cardwright.engine.compile.link import Chosen, Rule

# What each thread has a pair of, at twice its number: room that games do not share.
OWN = "desk"
# What a kernel sets by itself, and what it is called with besides the arrays.
PLACES = ("errand", "start", "stop")


class Errands:
    """The kernels of a function, made when an errand is first sent."""

    def __init__(self, cuda: Any, function: Rule, rules: ModuleType, chosen: Chosen) -> None:
        self._cuda = cuda
        self._names = list(inspect.signature(function).parameters)
        self._work = gpu_linker(cuda, rules, chosen).link(function)
        self._kernels: dict[int, Any] = {}

    def send(self, errand: int, games: int, given: Mapping[str, Any], faults: Any) -> None:
        """Start an errand for the first games; `faults` is what their errands gave, added up."""
        if errand not in self._kernels:
            self._kernels[errand] = self._cuda.jit(max_registers=REGISTERS)(self._kernel(errand))
        arguments = [given[name] for name in self._names if name not in PLACES]
        blocks = (games + THREADS_IN_BLOCK - 1) // THREADS_IN_BLOCK
        self._kernels[errand][blocks, THREADS_IN_BLOCK](*arguments, games, faults)

    def _kernel(self, errand: int) -> FunctionType:
        """A kernel that calls the function once for each game."""
        places = {"errand": str(errand), "start": "g", "stop": "g + 1", OWN: f"{OWN}[2 * g : 2 * g + 2]"}
        return written_kernel(self._cuda, self._work, self._names, places)


def written_kernel(cuda: Any, work: Any, names: Sequence[str], places: Mapping[str, str]) -> FunctionType:
    """The function `kernel`, whose text follows from the names of parameters: each is passed on, or set as told."""
    taken = ", ".join(name for name in names if name not in PLACES)
    passed = ", ".join(places.get(name, name) for name in names)
    text = (
        f"def kernel({taken}, games, faults):\n"
        "    g = cuda.grid(1)\n"
        "    if g < games:\n"
        f"        wrong = work({passed})\n"
        "        if wrong:\n"
        "            cuda.atomic.add(faults, 0, wrong)\n"
    )
    space: dict[str, Any] = {"cuda": cuda, "work": work}
    exec(compile(text, __file__, "exec"), space)
    kernel: FunctionType = space["kernel"]
    kernel.__module__ = __name__
    return kernel
