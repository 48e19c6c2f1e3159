"""Observed steps: random play through the interfaces for research, with what the player sees written at every step.

`observed` steps many games at once, as many as a core has at hand; `calls` makes one Python call for each decision.
Peers that write what the player sees: OpenSpiel one state at a time (`obs`), PGX with its observations (`obs N`), and
environments and batches of others, in `peers.py`.
"""

import random
from functools import partial
from typing import Any

from benchmarks.games import GAMES
from benchmarks.measure import Case, Play, playing
from benchmarks.peers import pgx_batch, spiel_rules

# Records and what is seen of them fill the cache of a core: a game of Lands takes a third of what others take.
TOGETHER = {"lands": 512}
TOGETHER_ELSE = 256
CALLS = 1000
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
    offers, counts, lengths = memoryview(stage.offers), memoryview(stage.counts), memoryview(stage.lengths)

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


CASES: tuple[Case, ...] = (
    *(many(game.name) for game in GAMES),
    playing("cardwright", "lands", "calls", partial(calls, "lands"), observed=True),
    *(playing("open_spiel", name, "obs", partial(spiel_rules, name, observed=True), observed=True) for name in SPIEL),
    *(playing("pgx", name, "obs 1024", partial(pgx_batch, name, 1024, True), 1024, observed=True) for name in PGX),
)
