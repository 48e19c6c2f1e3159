"""Tests of chance, with fixed seeds: whether counts agree with equal chances."""

import math
from collections import Counter
from collections.abc import Collection, Hashable, Iterable
from typing import Any


def chi_square_bound(freedom: int, z: float = 3.09) -> float:
    """What chi-square exceeds once in a thousand times (Wilson and Hilferty's approximation)."""
    part = 2 / (9 * freedom)
    return freedom * (1 - part + z * math.sqrt(part)) ** 3


def chi_square(counts: Iterable[int], expected: float) -> float:
    """How far counts are from what was expected of each."""
    return sum((n - expected) ** 2 / expected for n in counts)


def assert_equal_chances(found: Counter[Any], possible: Collection[Hashable]) -> None:
    """Every possible outcome was found about as often as every other, and nothing else was."""
    assert set(found) - set(possible) == set(), "something impossible was found"
    assert set(possible) - set(found) == set(), "something possible was never found"
    if len(possible) > 1:
        expected = found.total() / len(possible)
        assert expected >= 5, "too few trials for the test to mean anything"
        assert chi_square(found.values(), expected) < chi_square_bound(len(possible) - 1)
