"""On a machine with a GPU: builds the kernels, checks that the GPU plays the same games as the CPU, and times them.

python -m benchmarks.gpu [GAME]      (from the root of the project, with src on the path)
"""

import sys
import time
from collections.abc import Sequence

import numpy as np

from cardwright.engine.game import game_names, load
from cardwright.lab import batch
from cardwright.lab.machines import CpuMachine, GpuMachine, Plan
from cardwright.lab.simulate import plan_for
from cardwright.lab.waves import is_large

SAME_GAMES = {("random", "random"): 20_000, ("greedy", "random"): 256}
# Games of about so many decisions are timed; of large rules fewer, which take about as many seconds.
TIMED_DECISIONS, TIMED_IF_LARGE = 1_300_000_000, 400_000_000
REPEATS = 3


def main(names: Sequence[str]) -> int:
    """Check and time each game; gives 1 if any result differs."""
    same = True
    for name in names or game_names():
        game = load(name)
        print(f"{game.table.title}: a record has {game.layout.dtype.itemsize} bytes")
        for players, games in SAME_GAMES.items():
            plan = plan_for(game, players, 7, list(game.decks.values()))
            same &= check(plan, players, games)
        time_games(plan_for(game, ("random", "random"), 7, list(game.decks.values())))
    return 0 if same else 1


def check(plan: Plan, players: tuple[str, str], games: int) -> bool:
    """Whether CPU and GPU give the same results and the same last records, game by game."""
    played = []
    for machine in (CpuMachine, GpuMachine):
        started = time.perf_counter()
        built = machine(plan)
        ready = time.perf_counter() - started
        results, finals = np.zeros(games, batch.Result), np.zeros(games, plan.game.layout.dtype)
        built.run(0, results, finals)
        played.append(results.tobytes() + finals.tobytes())
        print(f"  {' against '.join(players)} on {machine.__name__}: ready after {ready:.1f} s")
    same = played[0] == played[1]
    print(f"  {games} games: {'the same bytes' if same else 'THEY DIFFER'}")
    return same


def time_games(plan: Plan) -> None:
    """Print how many decisions and games a second the GPU plays at random."""
    machine = GpuMachine(plan)
    few = np.zeros(4096, batch.Result)
    machine.run(0, few)
    timed = TIMED_IF_LARGE if is_large(plan.game) else TIMED_DECISIONS
    games = int(timed / few["decisions"].mean(dtype=float))
    results = np.zeros(games, batch.Result)
    rates = []
    for k in range(REPEATS + 1):
        started = time.perf_counter()
        machine.run(k * games, results)
        rates.append(1 / (time.perf_counter() - started))
    per_game = results["decisions"].mean(dtype=float)
    # The first round allocates the memory for the results.
    slowest, middle, fastest = min(rates[1:]), float(np.median(rates[1:])), max(rates[1:])
    print(f"  {middle * games / 1e6:.1f} M games/s of {per_game:.2f} decisions each, results copied back")
    print(
        f"  {middle * games * per_game / 1e6:.0f} M decisions/s "
        f"({slowest * games * per_game / 1e6:.0f} to {fastest * games * per_game / 1e6:.0f})"
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
