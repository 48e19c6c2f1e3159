"""Observed steps: random play through the interfaces for research, with what the player sees written at every step.

`observed` steps many games at once, as many as a core has at hand; `calls` makes one Python call for each decision;
`observed gpu` steps very many on a GPU, where there is one, and everything stays there.
Peers that write what the player sees: OpenSpiel one state at a time (`obs`), PGX with its observations (`obs N`), and
environments and batches of others, in `peers.py`.
"""

import random
import time
from functools import partial
from typing import Any

from benchmarks.games import GAMES
from benchmarks.measure import Case, Effort, Figures, Play, playing
from benchmarks.peers import pgx_batch, spiel_rules

# Records and what is seen of them fill the cache of a core: a game of Lands takes a third of what others take.
TOGETHER = {"lands": 512}
TOGETHER_ELSE = 256
CALLS = 1000
# So many keep a large GPU busy. Its steps are waited for now and then.
ON_GPU, UNWAITED = 1 << 22, 8
SPIEL = ("crazy_eights", "leduc_poker", "dou_dizhu")
PGX = ("leduc_holdem", "kuhn_poker")


def observed(name: str, games: int) -> Play:
    """The vector environment on one core: observations, masks, rewards and ends of all games in every step."""
    from cardwright.research.vector import VectorGames

    many = VectorGames(name, games, seed=1)
    many.reset()

    def play() -> tuple[int, int]:
        many.step(many.sample())
        return games, int(many.ends.sum())

    return play


def calls(name: str) -> Play:
    """One game, one Python call for each decision: what is seen, and what may be done, lies in the same arrays."""
    from cardwright.research.vector import VectorGames

    one = VectorGames(name, 1, seed=1)
    one.reset()
    step, dice = one.caller(), random.Random(1)
    stage: Any = one.stage
    offers, counts, lengths = memoryview(stage.offers), memoryview(stage.counts), memoryview(stage.flat_lengths)

    def play() -> tuple[int, int]:
        chance, ended = dice.random, 0
        for _ in range(CALLS):
            step(offers[int(chance() * counts[0])])
            ended += lengths[0] == 0
        return CALLS, ended

    return play


def many(name: str) -> Case:
    """The case of many games at once."""
    games = TOGETHER.get(name, TOGETHER_ELSE)
    return playing("cardwright", name, "observed", partial(observed, name, games), games, observed=True)


def on_gpu(name: str, games: int, effort: Effort) -> Figures:
    """The same on a GPU, by the clock: actions are drawn there, and nothing leaves it."""
    from cardwright.research.vector import VectorGames

    many = VectorGames(name, games, seed=1, on="gpu")
    many.reset()

    def steps_for(seconds: float) -> float:
        started, done = time.perf_counter(), 0
        while (spent := time.perf_counter() - started) < seconds or not done:
            for _ in range(UNWAITED):
                many.step(many.sample())
            many.check()
            done += UNWAITED
        return games * done / spent

    steps_for(effort.seconds)
    return Figures([steps_for(effort.seconds) for _ in range(effort.repeats)])


def many_on_gpu(name: str) -> Case:
    """The case of very many games on a GPU."""
    return Case("cardwright", name, "observed gpu", partial(on_gpu, name, ON_GPU), "steps/s", False, True)


CASES: tuple[Case, ...] = (
    *(many(game.name) for game in GAMES),
    *(many_on_gpu(game.name) for game in GAMES),
    playing("cardwright", "lands", "calls", partial(calls, "lands"), observed=True),
    *(playing("open_spiel", name, "obs", partial(spiel_rules, name, observed=True), observed=True) for name in SPIEL),
    *(playing("pgx", name, "obs 1024", partial(pgx_batch, name, 1024, True), 1024, observed=True) for name in PGX),
)
