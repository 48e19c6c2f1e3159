"""Stable-Baselines3's MaskablePPO (the package sb3-contrib) against a bot of the house.

pip install sb3-contrib
python examples/sb3_maskable_ppo.py --game lands --bot random --steps 20000
"""

import argparse

import numpy as np
from sb3_contrib import MaskablePPO

from cardwright.errors import CardwrightError
from cardwright.research.gymnasium import VersusBot

# Steps are learned from in batches, by how much better than the others of its batch each was: one alone has no others.
BATCH = 64
FEWEST_STEPS = 2


def main() -> None:
    """Train for some steps, then play some games."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="lands")
    parser.add_argument("--bot", default="random")
    parser.add_argument("--steps", type=int, default=20_000)
    parser.add_argument("--games", type=int, default=50)
    wanted = parser.parse_args()
    if wanted.steps < FEWEST_STEPS or wanted.games < 1:
        parser.error(f"--steps is {FEWEST_STEPS} or more: a step is learned from beside others; --games is 1 or more")
    try:
        env = VersusBot(wanted.game, wanted.bot, floats=True)
    except CardwrightError as error:
        parser.error(str(error))
    together = min(1024, wanted.steps // BATCH * BATCH or wanted.steps)
    model = MaskablePPO("MlpPolicy", env, n_steps=together, batch_size=BATCH, seed=1, device="cpu")
    model.learn(wanted.steps)
    results = []
    # Seeds in a row come by all pairs of decks, and by both seats.
    for number in range(wanted.games):
        seen, info = env.reset(seed=1000 + number)
        over = False
        while not over:
            action, _ = model.predict(seen, action_masks=info["action_mask"].astype(bool), deterministic=True)
            seen, reward, over, _, info = env.step(int(action))
        results.append(reward)
    print(f"{wanted.games} games against {wanted.bot}: {np.mean(np.array(results) > 0):.0%} won")


if __name__ == "__main__":
    main()
