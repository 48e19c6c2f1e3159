"""Train an agent on Lands by self-play: PPO with masked actions on the vector environment, in one file.

    python examples/ppo_lands.py --steps 2000000 --save lands.npz
    ./cardwright arena lands trained:lands.npz random greedy --games 100
    ./cardwright play lands --bot trained:lands.npz

Both seats are played by the same network, each by what it sees. Values are from the side of the seat to move, so what
comes later counts with the other sign where the other seat moves next.
"""

import argparse
import time
from pathlib import Path

import numpy as np
import torch
from torch import nn

from cardwright.bots.trained import write_weights
from cardwright.engine.observation.features import Features
from cardwright.lab.arena import arena
from cardwright.research.vector import VectorGames

GAMES, ROLLOUT, EPOCHS, BATCHES = 256, 64, 2, 8
DISCOUNT, TRACE, CLIP, ENTROPY, RATE = 1.0, 0.95, 0.2, 0.01, 5e-4
FORBIDDEN = -1e9


class Agent(nn.Module):
    """A policy and a value over two layers that they share. What is saved as a bot is the way to the policy."""

    def __init__(self, inputs: int, actions: int, width: int = 128) -> None:
        super().__init__()
        self.trunk = nn.Sequential(nn.Linear(inputs, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.policy = nn.Linear(width, actions)
        self.value = nn.Sequential(nn.Linear(width, 1), nn.Tanh())

    def forward(self, seen: torch.Tensor, masks: torch.Tensor) -> tuple[torch.distributions.Categorical, torch.Tensor]:
        """How likely each legal action is, and what the position is worth to the seat to move."""
        found = self.trunk(seen)
        logits = self.policy(found).masked_fill(~masks, FORBIDDEN)
        return torch.distributions.Categorical(logits=logits, validate_args=False), self.value(found)[:, 0]

    def layers(self) -> list[tuple[np.ndarray, np.ndarray]]:
        """The layers as files of trained bots keep them."""
        linear = [layer for layer in (*self.trunk, self.policy) if isinstance(layer, nn.Linear)]
        return [(layer.weight.detach().numpy(), layer.bias.detach().numpy()) for layer in linear]


def rollout(games: VectorGames, features: Features, agent: Agent) -> dict[str, torch.Tensor]:
    """Play on for some steps with the agent at both seats, and say what each choice has brought."""
    kept: dict[str, list[torch.Tensor]] = {name: [] for name in ("seen", "masks", "actions", "logs", "values")}
    rewards, same, ends = [], [], []
    for _ in range(ROLLOUT):
        seen = torch.from_numpy(features(games.observations))
        masks = torch.from_numpy(games.masks.astype(bool))
        movers = games.movers.copy()
        with torch.no_grad():
            choices, values = agent(seen, masks)
            actions = choices.sample()
        games.step(actions.numpy())
        rewards.append(torch.from_numpy(games.rewards[np.arange(games.games), movers].copy()))
        ends.append(torch.from_numpy(games.ends.astype(np.float32)))
        same.append(torch.from_numpy(np.where(games.movers == movers, 1, -1).astype(np.float32)))
        for name, part in zip(kept, (seen, masks, actions, choices.log_prob(actions), values), strict=True):
            kept[name].append(part)
    with torch.no_grad():
        seen = torch.from_numpy(features(games.observations))
        following = agent(seen, torch.from_numpy(games.masks.astype(bool)))[1]
    gains, gain = [], torch.zeros(games.games)
    for t in reversed(range(ROLLOUT)):
        goes_on = (1 - ends[t]) * same[t] * DISCOUNT
        gain = rewards[t] + goes_on * following - kept["values"][t] + goes_on * TRACE * gain
        following = kept["values"][t]
        gains.insert(0, gain)
    out = {name: torch.cat(parts) for name, parts in kept.items()}
    return {**out, "gains": torch.cat(gains), "returns": torch.cat(gains) + out["values"]}


def learn(agent: Agent, optimiser: torch.optim.Optimizer, played: dict[str, torch.Tensor]) -> None:
    """Make better what did well, but never by much at once."""
    for _ in range(EPOCHS):
        for part in torch.randperm(len(played["gains"])).chunk(BATCHES):
            some = {name: values[part] for name, values in played.items()}
            choices, values = agent(some["seen"], some["masks"])
            ratio = (choices.log_prob(some["actions"]) - some["logs"]).exp()
            gains = (some["gains"] - some["gains"].mean()) / (some["gains"].std() + 1e-8)
            policy = -torch.min(ratio * gains, ratio.clamp(1 - CLIP, 1 + CLIP) * gains).mean()
            value = (values - some["returns"]).square().mean()
            loss = policy + 0.5 * value - ENTROPY * choices.entropy().mean()
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(agent.parameters(), 0.5)
            optimiser.step()


def main() -> None:
    """Train, save, and play in the arena."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="lands")
    parser.add_argument("--steps", type=int, default=2_000_000, help="choices to learn from")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", type=Path, default=Path("lands.npz"))
    parser.add_argument("--arena", type=int, default=100, help="games against random and greedy each")
    wanted = parser.parse_args()
    torch.manual_seed(wanted.seed)
    torch.set_num_threads(1)
    games = VectorGames(wanted.game, GAMES, seed=wanted.seed)
    games.reset()
    features = Features(games.layout)
    agent = Agent(features.size, games.layout.actions)
    optimiser = torch.optim.Adam(agent.parameters(), RATE)
    started = time.perf_counter()
    for round_ in range(max(1, wanted.steps // (GAMES * ROLLOUT))):
        learn(agent, optimiser, rollout(games, features, agent))
        if round_ % 20 == 0:
            done = (round_ + 1) * GAMES * ROLLOUT
            print(f"{done:,} choices, {done / (time.perf_counter() - started):,.0f} a second", flush=True)
    write_weights(wanted.save, games.stage.game, agent.layers())
    print(f"saved as {wanted.save}: sit down against it with --bot trained:{wanted.save}")
    for bot in ("random", "greedy"):
        (pair,) = arena(wanted.game, [f"trained:{wanted.save}", bot], wanted.arena, wanted.seed, cores=1).pairs
        print(f"against {bot}: {pair.wins} wins and {pair.draws} draws of {pair.games}")


if __name__ == "__main__":
    main()
