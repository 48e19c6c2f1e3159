"""Does fixed work in one source tree, each time it is asked: `python -P worker.py SOURCE KIND GAME AMOUNT`.

It is run as a file, with the packages of SOURCE first, and may belong to a newer tree than those. So it uses only what
every tree offers to everybody, and says what a tree lacks.
"""

import importlib
import json
import os
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

# As many games at once as fill the cache of a core.
TOGETHER = 256

# Does the work once; gives its CPU seconds, and words that are the same where the same was done.
Turn = Callable[[], tuple[float, str]]


def main() -> None:
    """Prepare, say so, and work once for each line that comes in; each answer is a line of JSON."""
    source, kind, game, amount = sys.argv[1:]
    try:
        turn = KINDS[kind](checked(game, source), int(amount))
        say(ready=True)
        for _ in sys.stdin:
            pin()
            seconds, did = turn()
            say(seconds=seconds, did=did)
    except Exception as error:
        say(problem=f"{type(error).__name__}: {error}" if not isinstance(error, Lacking) else str(error))


class Lacking(Exception):
    """The tree has not got something."""


def checked(game: str, source: str) -> str:
    """The name of the game, if the packages that are used lie in the folder: else another tree would be measured."""
    used = Path(str(importlib.import_module("cardwright").__file__)).resolve()
    if not used.is_relative_to(Path(source).resolve()):
        raise Lacking(f"its packages are not used: {used} comes first")
    find("cardwright", "load")(game)
    return game


def find(module: str, name: str) -> Any:
    """What a module of the tree offers by a name."""
    found = None
    with suppress(ModuleNotFoundError):
        found = getattr(importlib.import_module(module), name, None)
    if found is None:
        raise Lacking(f"it has no {module}.{name}")
    return found


def pin() -> None:
    """Stay on one core: the other trees' workers wait meanwhile."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def say(**answer: Any) -> None:
    """Answer whoever asks."""
    print(json.dumps(answer), flush=True)


def compiling(game: str, amount: int) -> Turn:
    """Compile what bots need: they play a game, with one playout a choice. What compiles is loaded before."""
    simulate = find("cardwright", "simulate")
    importlib.import_module("numba")

    def turn() -> tuple[float, str]:
        start = time.process_time()
        played = simulate(game, games=amount, players=("search:1", "search:1"))
        return time.process_time() - start, told(played)

    return turn


def playing(game: str, games: int, on: str) -> Turn:
    """Random play, compiled or plain, timed from the first report of progress: what comes before is no play."""
    simulate = find("cardwright", "simulate")

    def turn() -> tuple[float, str]:
        marks: list[tuple[int, float]] = []
        played = simulate(game, games=games, on=on, progress=lambda done: marks.append((done, time.process_time())))
        (first, start), (last, end) = marks[0], marks[-1]
        return (end - start) * games / (last - first), told(played)

    turn()
    return turn


def told(played: Any) -> str:
    """What came of games, in figures that every tree gives."""
    return f"{played.decisions} decisions, {played.wins[0]} and {played.wins[1]} won"


def observing(game: str, steps: int) -> Turn:
    """Steps of many games at once, with what the player sees written at every step."""
    many = find("cardwright.research.vector", "VectorGames")(game, TOGETHER, seed=1)

    def turn() -> tuple[float, str]:
        many.reset(1)
        ended, start = 0, time.process_time()
        for _ in range(steps):
            many.step(many.sample())
            ended += int(many.ends.sum())
        return time.process_time() - start, f"{ended} games ended"

    turn()
    return turn


# In the order in which they are measured: what is to be compiled may not have been compiled before.
KINDS: dict[str, Callable[[str, int], Turn]] = {
    "compile": compiling,
    "rules": lambda game, games: playing(game, games, "cpu"),
    "observed": observing,
    "plain": lambda game, games: playing(game, games, "plain"),
}

if __name__ == "__main__":
    main()
