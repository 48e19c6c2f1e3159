"""Sets of cards as whole numbers."""

from contextlib import nullcontext
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.engine.game import Game
from cardwright.kit.bits import bit, count, lowest, member

sets = st.sets(st.integers(0, 61), min_size=1)


def as_number(cards: set[int]) -> int:
    """The whole number of a set."""
    return sum(1 << card for card in cards)


def measured(numbers: Any, counts: Any, lowests: Any, members: Any) -> None:
    """Measure sets; what the test below compiles."""
    for k in range(len(numbers)):
        counts[k] = count(numbers[k])
        lowests[k] = lowest(numbers[k])
        members[k] = member(numbers[k], count(numbers[k]) - 1)


@given(sets)
def test_count_is_the_number_of_cards(cards: set[int]) -> None:
    """A set has as many cards as it has bits."""
    assert count(as_number(cards)) == len(cards)


@given(sets)
def test_lowest_is_the_first_card(cards: set[int]) -> None:
    """The card with the smallest number."""
    assert lowest(as_number(cards)) == min(cards)


@given(sets)
def test_members_come_in_order(cards: set[int]) -> None:
    """The k-th card is the k-th in order."""
    assert [member(as_number(cards), k) for k in range(len(cards))] == sorted(cards)


@given(st.integers(0, 61))
def test_the_set_of_one_card(card: int) -> None:
    """It has that card and no other."""
    assert count(bit(card)) == 1
    assert lowest(bit(card)) == card


def test_the_empty_set_has_no_cards() -> None:
    """Nothing counts nought."""
    assert count(0) == 0


def test_the_compiled_functions_agree(lands: Game, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The machine's own instructions give the same numbers."""
    from cardwright.engine.compile.whole import compile_for_cpu

    monkeypatch.setenv("CARDWRIGHT_CACHE", str(tmp_path))
    rng = np.random.default_rng(1)
    single = [1 << k for k in range(62)]
    numbers = np.array([*single, 2**62 - 1, *rng.integers(1, 2**62, 500)], np.int64)
    example = {name: np.zeros(1, np.int64) for name in ("numbers", "counts", "lowests", "members")}
    compiled = compile_for_cpu(measured, lands.rules, {}, example, {}, nullcontext)
    plain, fast = np.zeros((3, len(numbers)), np.int64), np.zeros((3, len(numbers)), np.int64)
    measured([int(n) for n in numbers], *plain)
    compiled(numbers, *fast)

    assert (plain == fast).all()
