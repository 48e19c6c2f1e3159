"""Rates with their intervals: a difference inside its interval is no difference."""

import math
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
