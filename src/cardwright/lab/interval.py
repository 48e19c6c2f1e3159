"""Rates with their intervals: a difference inside its interval is no difference."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

Z95 = 1.959963984540054


@dataclass(frozen=True, slots=True)
class Interval:
    """A rate, and the bounds of its 95% interval."""

    rate: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.rate:.1%} ({self.low:.1%} to {self.high:.1%})"

    def as_data(self) -> dict[str, float]:
        """The interval as plain data."""
        return {"rate": self.rate, "low": self.low, "high": self.high}


def rate_interval(successes: float, n: int) -> Interval:
    """Wilson's interval for so many successes out of n."""
    rate = successes / n
    spread = Z95 * math.sqrt(rate * (1 - rate) / n + Z95**2 / (4 * n * n))
    middle = rate + Z95**2 / (2 * n)
    scale = 1 + Z95**2 / n
    return Interval(rate, max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale))


def difference_interval(differences: Sequence[float]) -> Interval:
    """The mean of paired differences, each from -1 to 1, with its 95% interval.

    To the differences seen, half a pair of each outcome is added (Agresti and Min), so that few or equal pairs do not
    pretend to know more than they do.
    """
    n = len(differences)
    rate = math.fsum(differences) / n
    middle = math.fsum(differences) / (n + 2)
    variance = (math.fsum(d * d for d in differences) + 1) / (n + 2) - middle**2
    spread = Z95 * math.sqrt(variance / (n + 2))
    return Interval(rate, max(-1.0, min(rate, middle - spread)), min(1.0, max(rate, middle + spread)))
