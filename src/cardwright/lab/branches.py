"""Counts anew how often the branches of the rules are taken: `python -m cardwright.lab.branches [GAME...]`.

Worth doing when the rules of a game have changed a lot: it is only about speed.
"""

import sys

import numpy as np

from cardwright.engine.compile.branches import Counter, write
from cardwright.engine.compile.cpu import compile_whole, parameters_of
from cardwright.engine.game import game_names, load
from cardwright.lab import batch
from cardwright.lab.simulate import plan_for

GAMES = 5000
SEED = 1


def count(name: str) -> None:
    """Count the branches of a game, in games by chance between all its decks."""
    game, counter = load(name), Counter()
    plan = plan_for(game, ["random", "random"], SEED, list(game.decks.values()))
    given = plan.arguments(0, np.zeros(GAMES, batch.Result), plan.nothing())
    parameters = parameters_of(given, plan.records())
    compile_whole(batch.play_games, game.rules, plan.chosen, parameters, counter.look)(*given.values())
    write(game.rules, counter.shares())


def main() -> None:
    """Count the games that are named, or all."""
    for name in sys.argv[1:] or game_names():
        sys.stderr.write(f"counting the branches of {name}\n")
        count(name)


if __name__ == "__main__":
    main()
