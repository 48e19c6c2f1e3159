"""Random play by `cardwright.simulate`, timed in CPU seconds."""

import time
from collections.abc import Callable

import cardwright
from cardwright.engine.game import load_package

# Plays for a while; gives how many decisions and finished games that was, and the CPU seconds it took.
Timed = Callable[[], tuple[int, int, float]]


def timed_simulation(package: str, on: str, games: int) -> Timed:
    """A function that plays so many games of a package's game, from another seed each time."""
    game = load_package(package)
    seed = 0

    def play() -> tuple[int, int, float]:
        nonlocal seed
        seed += 1
        return cpu_seconds(game, on, games, seed)

    return play


def cpu_seconds(game: cardwright.Game, on: str, games: int, seed: int) -> tuple[int, int, float]:
    """The decisions, games and CPU seconds of a simulation, from its first report of progress to its last.

    So what comes before, loading or compiling machine code, is not timed.
    """
    marks: list[tuple[int, float]] = []
    run = cardwright.simulate(
        game, games=games, seed=seed, on=on, progress=lambda done: marks.append((done, time.process_time()))
    )
    (first, start), (last, end) = marks[0], marks[-1]
    return int(run.results["decisions"][first:last].sum()), last - first, end - start
