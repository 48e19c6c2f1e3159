"""Stable-Baselines3's MaskablePPO (the package sb3-contrib) against a bot of the house.

pip install sb3-contrib
python examples/sb3_maskable_ppo.py --game lands --bot random --steps 20000
"""

import argparse

import numpy as np
from sb3_contrib import MaskablePPO

from cardwright.research.gymnasium import VersusBot


def main() -> None:
    """Train for some steps, then play some games."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="lands")
    parser.add_argument("--bot", default="random")
    parser.add_argument("--steps", type=int, default=20_000)
    parser.add_argument("--games", type=int, default=50)
    wanted = parser.parse_args()
    env = VersusBot(wanted.game, wanted.bot, floats=True)
    model = MaskablePPO("MlpPolicy", env, n_steps=min(1024, wanted.steps), batch_size=64, seed=1, device="cpu")
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
