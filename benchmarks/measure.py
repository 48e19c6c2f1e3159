"""What a case is, what measuring it gives, and the one way in which rates are taken.

The speed of a shared machine wanders, so every rate is taken in turns with that of Lands compiled, in one process.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass, field

from benchmarks.games import LANDS
from benchmarks.simulation import Timed, timed_simulation

# Plays some games to their end (or a batch of steps); gives how many decisions and how many finished games that was.
Play = Callable[[], tuple[int, int]]

DECISIONS = "decisions/s"


@dataclass(frozen=True, slots=True)
class Effort:
    """How long to measure: so many repeats of so many seconds."""

    repeats: int
    seconds: float


FULL = Effort(repeats=7, seconds=0.3)
QUICK = Effort(repeats=3, seconds=0.1)


@dataclass(frozen=True, slots=True)
class Figures:
    """One figure for each repeat; for a rate, also that of Lands at the same time, and how long the games were."""

    samples: list[float]
    paces: list[float] = field(default_factory=list)
    decisions_per_game: float | None = None


@dataclass(frozen=True, slots=True)
class Case:
    """Something to measure. `package` is the name it is installed by; a case that is not pinned may use all cores.

    `observed` says that what the player sees is written at every step.
    """

    package: str
    game: str
    mode: str
    measure: Callable[[Effort], Figures]
    unit: str = DECISIONS
    pinned: bool = True
    observed: bool = False

    @property
    def key(self) -> str:
        """The name by which it is run."""
        return f"{self.package}/{self.game}/{self.mode}".replace(" ", "-")


def playing(
    package: str, game: str, mode: str, prepare: Callable[[], Play], together: int = 1, observed: bool = False
) -> Case:
    """A case of random play, so many games stepped together; what prepares it (loading, compiling) is not timed."""

    def measure(effort: Effort) -> Figures:
        play = prepare()
        play()
        play_for(play, effort.seconds / 2)
        return decision_rate(lambda: play_for(play, effort.seconds), effort, together)

    return Case(package, game, mode, measure, observed=observed)


def decision_rate(timed: Timed, effort: Effort, together: int = 1) -> Figures:
    """The rates of several repeats; the length of games only if enough were finished to know it without bias."""
    # The samples of Lands are as long as those beside them: a stall hits both alike.
    lands = timed_simulation(LANDS.package, "cpu", round(LANDS.compiled * effort.seconds))
    lands()
    runs, paces = [], []
    for _ in range(effort.repeats):
        paces.append(rate(lands()))
        runs.append(timed())
    decisions, games = sum(run[0] for run in runs), sum(run[1] for run in runs)
    return Figures([rate(run) for run in runs], paces, decisions / games if games >= 4 * together else None)


def rate(run: tuple[int, int, float]) -> float:
    """Decisions in a CPU second."""
    return run[0] / run[2]


def play_for(play: Play, seconds: float) -> tuple[int, int, float]:
    """The decisions, finished games and CPU seconds of playing for about so long."""
    decisions = games = 0
    start = time.process_time()
    while True:
        chosen, ended = play()
        decisions += chosen
        games += ended
        spent = time.process_time() - start
        if spent >= seconds:
            return decisions, games, spent
