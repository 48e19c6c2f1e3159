"""Our search against OpenSpiel's own information-set search in Python, at equal playouts, on its own states.

    python -m benchmarks.rival [GAME] [--games 200] [--playouts 50] [--seed 1]

Every deal is played twice, with seats swapped. OpenSpiel's search deals hidden cards anew by our resampler.
"""

import argparse
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from cardwright.bots import spec_of
from cardwright.bots.brain import Brain
from cardwright.bots.errands import SETTLE, START, THINK
from cardwright.lab.interval import rate_interval
from cardwright.research import openspiel

EVERY = 10


def their_bot(game: Any, playouts: int, dice: np.random.RandomState) -> Any:
    """OpenSpiel's search, as its authors set it up."""
    return ismcts.ISMCTSBot(
        game=game,
        evaluator=mcts.RandomRolloutEvaluator(1, dice),
        uct_c=2.0,
        max_simulations=playouts,
        random_state=dice,
        final_policy_type=ismcts.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
        # Which cards the other player holds decides what it may do.
        allow_inconsistent_action_sets=True,
    )


def our_action(brain: Brain, state: Any, playouts: int, seed: int) -> int:
    """What our search chooses, as an action of OpenSpiel."""
    record = state._record
    brain.look_at(record)
    brain.run(START, 0, 0, seed)
    brain.run(THINK, 0, playouts)
    finger = brain.run(SETTLE)
    fingers = state._home.board(record).stage.fingers_of(0)
    return next(int(action) for action, meant in fingers.items() if meant == finger)


def play(game: Any, brain: Brain, seat: int, playouts: int, deal: int) -> float:
    """The points of our search at a seat, in a game whose shuffles are those of a deal."""
    dice, chance = np.random.RandomState(2 * deal + seat), np.random.RandomState(deal)
    bot, state = their_bot(game, playouts, dice), game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(chance.choice(outcomes, p=chances)))
        elif state.current_player() == seat:
            state.apply_action(our_action(brain, state, playouts, int(dice.randint(1 << 30))))
        else:
            state.apply_action(bot.step(state))
    return float(state.returns()[seat] + 1) / 2


def main() -> None:
    """Play, and tell the rate now and then."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="lands")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--playouts", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    assert f"{openspiel.PREFIX}{wanted.game}" in openspiel.NAMES
    game = pyspiel.load_game(f"{openspiel.PREFIX}{wanted.game}")
    brain = Brain(game.home.game, [spec_of(f"search:{wanted.playouts}")])
    points = 0.0
    for k in range(wanted.games):
        points += play(game, brain, k % 2, wanted.playouts, wanted.seed * 10_000 + k // 2)
        if (k + 1) % EVERY == 0 or k + 1 == wanted.games:
            rate = rate_interval(points, k + 1)
            print(f"{wanted.game}, {wanted.playouts} playouts each: {k + 1} games, {rate}", flush=True)


if __name__ == "__main__":
    main()
