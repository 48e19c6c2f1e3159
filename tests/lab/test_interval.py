"""Wilson's interval, against values from the literature."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.lab.interval import rate_interval


@pytest.mark.parametrize(
    ("successes", "n", "low", "high"),
    [
        (81, 263, 0.2553, 0.3662),  # Newcombe 1998, method 3
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0000, 0.1611),
        (1, 29, 0.0061, 0.1718),
        (29, 29, 0.8830, 1.0000),
    ],
)
def test_known_values(successes: int, n: int, low: float, high: float) -> None:
    """The 95% intervals that Newcombe (1998) prints for Wilson's method."""
    interval = rate_interval(successes, n)

    assert interval.rate == pytest.approx(successes / n)
    assert interval.low == pytest.approx(low, abs=5e-5)
    assert interval.high == pytest.approx(high, abs=5e-5)


@given(st.integers(1, 10**6).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))))
def test_an_interval_holds_its_rate(case: tuple[int, int]) -> None:
    """Bounds lie between nought and one, and the rate between them; the other side's interval is its mirror."""
    successes, n = case
    interval, mirror = rate_interval(successes, n), rate_interval(n - successes, n)

    assert 0 <= interval.low <= interval.rate + 1e-12
    assert interval.rate - 1e-12 <= interval.high <= 1
    assert interval.low == pytest.approx(1 - mirror.high, abs=1e-9)


def test_more_games_make_a_narrower_interval() -> None:
    """A hundred times as many give about a tenth of the width."""
    few, many = rate_interval(50, 100), rate_interval(5000, 10000)

    assert (few.high - few.low) / (many.high - many.low) == pytest.approx(10, rel=0.05)


def test_a_draw_counts_half() -> None:
    """Halves are allowed."""
    assert rate_interval(0.5, 1).rate == 0.5


def test_an_interval_in_words_and_as_data() -> None:
    """A rate with its bounds, in percent; the same as plain data."""
    interval = rate_interval(81, 263)

    assert str(interval) == "30.8% (25.5% to 36.6%)"
    assert interval.as_data() == {"rate": interval.rate, "low": interval.low, "high": interval.high}
