"""OpenSpiel's own information-set search, in Python, at a game of ours: it deals hidden cards anew by our resampler.

python examples/openspiel_ismcts.py --game lands --simulations 100
"""

import argparse

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from cardwright.research import openspiel


def main() -> None:
    """Let the search play the first seat against chance, and tell the game."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="lands")
    parser.add_argument("--simulations", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    if f"cardwright_{wanted.game}" not in openspiel.NAMES:
        names = ", ".join(name.removeprefix(openspiel.PREFIX) for name in openspiel.NAMES)
        parser.error(f'no game is called "{wanted.game}"; there is: {names}')
    if wanted.simulations < 1:
        parser.error("--simulations is 1 or more")
    game = pyspiel.load_game(f"cardwright_{wanted.game}")
    dice = np.random.RandomState(wanted.seed)
    bot = ismcts.ISMCTSBot(
        game=game,
        evaluator=mcts.RandomRolloutEvaluator(1, dice),
        uct_c=2.0,
        max_simulations=wanted.simulations,
        random_state=dice,
        final_policy_type=ismcts.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
        # Which cards the other player holds decides what it may do.
        allow_inconsistent_action_sets=True,
    )
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(dice.choice(outcomes, p=chances)))
            continue
        player = state.current_player()
        action = bot.step(state) if player == 0 else int(dice.choice(state.legal_actions()))
        print(f"{'search' if player == 0 else 'chance'}: {state.action_to_string(player, action)}")
        state.apply_action(action)
    print(f"the search {['has lost', 'has drawn', 'has won'][int(state.returns()[0]) + 1]}")


if __name__ == "__main__":
    main()
