"""Elo from games between any number of bots: the ratings under which what was seen is likeliest, with error bars."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from cardwright.lab.interval import Z95

SCALE = 400 / math.log(10)
ROUNDS = 100
# Each pair that played has drawn one more game than it did: without it, who never lost would be infinitely strong.
PRIOR = 1.0


@dataclass(frozen=True, slots=True)
class Rating:
    """How strong a bot is, in Elo, with the half width of its 95% interval. The mean of all is nought."""

    elo: float
    error: float


def ratings(bots: Sequence[str], scores: Mapping[tuple[int, int], tuple[float, int]]) -> list[Rating]:
    """The ratings of bots from the scores of pairs: for (i, j), the points of i and the games that were played."""
    n = len(bots)
    strength = np.zeros(n)
    information = np.zeros((n, n))
    for _ in range(ROUNDS):
        slope = np.zeros(n)
        information = np.zeros((n, n))
        for (i, j), (points, games) in scores.items():
            won, total = points + PRIOR / 2, games + PRIOR
            chance = 1 / (1 + math.exp(strength[j] - strength[i]))
            slope[i] += won - total * chance
            slope[j] -= won - total * chance
            weight = total * chance * (1 - chance)
            information[[i, j], [i, j]] += weight
            information[[i, j], [j, i]] -= weight
        change = np.linalg.pinv(information) @ slope
        strength += np.clip(change, -1.0, 1.0)
        strength -= strength.mean()
        if abs(change).max() < 1e-9:
            break
    spread = np.sqrt(np.clip(np.diag(np.linalg.pinv(information)), 0, None))
    return [Rating(float(SCALE * s), float(SCALE * Z95 * e)) for s, e in zip(strength, spread, strict=True)]
