"""Counts anew how often the branches of the rules are taken: `python -m benchmarks.branches [GAME...]`.

Worth doing when the rules of a game, or the kit, have changed a lot: it is only about speed.
"""

import os
import sys
import tempfile

from cardwright.engine.compile.branches import counting, write
from cardwright.engine.game import game_names, load
from cardwright.lab.simulate import simulate
from cardwright.research.vector import VectorGames

GAMES = 5000
TOGETHER, STEPS = 256, 400


def count(name: str) -> None:
    """Count the branches of a game where it is played by chance: by itself, and in an environment."""
    game = load(name)
    with counting() as counter:
        simulate(game, games=GAMES)
        many = VectorGames(name, TOGETHER, seed=1)
        many.reset()
        for _ in range(STEPS):
            many.step(many.sample())
        write(game.rules, counter.shares())


def main() -> None:
    """Count the games that are named, or all."""
    # What counts is of no use to anybody else.
    with tempfile.TemporaryDirectory() as folder:
        os.environ["CARDWRIGHT_CACHE"] = folder
        for name in sys.argv[1:] or game_names():
            sys.stderr.write(f"counting the branches of {name}\n")
            count(name)


if __name__ == "__main__":
    main()
