"""How many times as long one of two things takes as the other, from times that were taken in pairs."""

import math
import statistics
from collections.abc import Sequence
from dataclasses import dataclass

# How likely it is that anything at all is called a difference where there is none.
MISTAKEN = 0.05
NO_DIFFERENCE = "no difference"
LONGEST_T = 1e9


@dataclass(frozen=True, slots=True)
class Ratio:
    """How many times as long the new one takes, and the bounds of the interval."""

    value: float
    low: float
    high: float

    @property
    def found(self) -> str:
        """What the interval says: one that has 1 in it says nothing."""
        if self.low > 1:
            return "slower"
        return "faster" if self.high < 1 else NO_DIFFERENCE

    @property
    def resolved(self) -> float:
        """The least difference that could have been found, as a part of the time."""
        return self.high / self.value - 1

    def __str__(self) -> str:
        if math.isinf(self.high):
            return f"{self.value:.3f}"
        return f"{self.value:.3f} ({self.low:.3f} to {self.high:.3f})"


def ratio_of(old: Sequence[float], new: Sequence[float], figures: int) -> Ratio:
    """The ratio of times that were taken in pairs, where so many ratios are looked at together.

    The interval is Student's, of the logarithms of the ratios. The more figures there are, the wider each interval is:
    so that all of them hold together (Bonferroni). One pair tells nothing.
    """
    logs = [math.log(b / a) for a, b in zip(old, new, strict=True)]
    middle = statistics.fmean(logs)
    if len(logs) == 1:
        return Ratio(math.exp(middle), 0, math.inf)
    reach = student_quantile(1 - MISTAKEN / figures, len(logs) - 1) * statistics.stdev(logs) / math.sqrt(len(logs))
    return Ratio(math.exp(middle), math.exp(middle - reach), math.exp(min(middle + reach, math.log(LONGEST_T))))


def student_quantile(sure: float, freedom: int) -> float:
    """The bound that Student's t, of so many degrees of freedom, keeps within on both sides with a probability."""
    low, high = 0.0, LONGEST_T
    while high - low > 1e-9 * high:
        middle = (low + high) / 2
        low, high = (low, middle) if within(middle, freedom) >= sure else (middle, high)
    return high


def within(t: float, freedom: int) -> float:
    """How likely Student's t lies between -t and t: the sum for whole degrees of freedom."""
    angle = math.atan(t / math.sqrt(freedom))
    odd = freedom % 2
    term, total = math.cos(angle) if odd else 1.0, 0.0
    for k in range(1 + odd, freedom, 2):
        total += term
        term *= k / (k + 1) * math.cos(angle) ** 2
    total *= math.sin(angle)
    return 2 / math.pi * (angle + total) if odd else total
