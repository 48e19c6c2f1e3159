"""How many playouts a second the tree search makes on one core, and what share of raw simulation that is.

    python -m benchmarks.search [GAME...]

Both are measured in turns, from the first question of deals with all ready decks. The share is the median of what each
two measurements that follow each other give: other work on the machine slows both.
"""

import statistics
import sys
import time

import cardwright
from cardwright.bots import spec_of
from cardwright.bots.brain import Brain
from cardwright.bots.errands import START, THINK

PLAYOUTS = 10_000
ROUNDS = 31


def measure(name: str) -> tuple[float, float, float]:
    """Playouts and raw games a second of a game, and the share of the one in the other."""
    game = cardwright.load(name)
    decks = list(game.decks.values())
    brain = Brain(game, [spec_of(f"search:{PLAYOUTS}")])
    cardwright.simulate(game, games=100)
    playouts, games = [], []
    for k in range(ROUNDS):
        match = game.match((decks[k % len(decks)], decks[(k + 1) % len(decks)]), seed=k)
        brain.look_at(match.state.bytes)
        brain.run(START, 0, 0, k)
        started = time.perf_counter()
        brain.run(THINK, 0, PLAYOUTS)
        playouts.append(PLAYOUTS / (time.perf_counter() - started))
        games.append(cardwright.simulate(game, games=PLAYOUTS, seed=k).games_per_second)
    shares = [mine / raw for mine, raw in zip(playouts, games, strict=True)]
    return statistics.median(playouts), statistics.median(games), statistics.median(shares)


def main(names: list[str]) -> None:
    """Print a row for each game."""
    for name in names or cardwright.game_names():
        playouts, games, share = measure(name)
        print(f"{name:<14} {playouts:>9,.0f} playouts/s, {games:>9,.0f} raw games/s: {share:.0%}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
