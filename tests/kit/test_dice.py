"""Dice: the generator against an independent one, unbiased numbers, fair shuffles, and the same on every machine."""

from collections import Counter
from contextlib import nullcontext
from itertools import permutations
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.engine.compile.plain import PlainRecords, plain_class
from cardwright.engine.game import Game
from cardwright.kit.dice import bits, roll, seed_dice, shuffle
from cardwright.kit.record import Dice
from tests.support.chance import assert_equal_chances, chi_square_bound
from tests.support.play import new_dice

WORD = 2**32
# An output that no small n rejects, and what a C program prints for the seed 1, 2, 3.
ACCEPTED = WORD // 2 + 1
KNOWN = [0x736A3B41, 0xB2E53014, 0x3D56E4C7, 0xEDA6A65F]
words = st.integers(0, WORD - 1)


class Sfc32:
    """Chris Doty-Humphrey's sfc32, written down again from its definition, with numpy's wrapping words."""

    def __init__(self, a: int, b: int, c: int) -> None:
        self.a, self.b, self.c, self.counter = np.uint32(a), np.uint32(b), np.uint32(c), np.uint32(1)
        for _ in range(12):
            self.next()

    def next(self) -> int:
        """The next 32 bits."""
        with np.errstate(over="ignore"):
            out = self.a + self.b + self.counter
            self.counter += np.uint32(1)
            self.a = self.b ^ (self.b >> np.uint32(9))
            self.b = self.c + (self.c << np.uint32(3))
            self.c = ((self.c << np.uint32(21)) | (self.c >> np.uint32(11))) + out
        return int(out)


class Fixed:
    """Dice whose next bits are such that `roll` sees the numbers it is given."""

    def __init__(self, *outputs: int) -> None:
        # The output is the sum of three words, of which two are nought here.
        self._outputs = list(outputs)
        self.rolled = 0

    @property
    def dice(self) -> "Fixed":
        """The words of the generator are this object too."""
        return self

    def __getitem__(self, k: int) -> int:
        return self._outputs[self.rolled] if k == 0 else 0

    def __setitem__(self, k: int, value: int) -> None:
        self.rolled += k == 3


def rolls(players: Any, n: int, results: Any) -> None:
    """Fill results with numbers below n; what the test below compiles."""
    for k in range(len(results)):
        results[k] = roll(players[0], n)


@given(words, words, words)
def test_the_generator_is_sfc32(low: int, high: int, stream: int) -> None:
    """Seeded with any three words it gives the numbers of an independent implementation."""
    dice = plain_class(Dice)()
    seed_dice(dice, low, high, stream)
    other = Sfc32(low, high, stream)

    assert [bits(dice) for _ in range(20)] == [other.next() for _ in range(20)]


def test_the_generator_gives_known_numbers() -> None:
    """The first numbers of a seed never change."""
    dice = plain_class(Dice)()
    seed_dice(dice, 1, 2, 3)

    assert [bits(dice) for _ in range(4)] == KNOWN


def test_streams_and_seeds_differ() -> None:
    """Other seeds, and other streams of one seed, give other numbers."""
    firsts = set()
    for low in range(10):
        for high in range(10):
            for stream in range(10):
                dice = plain_class(Dice)()
                seed_dice(dice, low, high, stream)
                firsts.add((bits(dice), bits(dice)))

    assert len(firsts) == 1000


@given(st.integers(1, 2**31 - 1), st.integers(0, 2**32))
def test_a_roll_is_below_n(n: int, seed: int) -> None:
    """Every number is from nought up to n - 1."""
    dice = new_dice(seed % WORD)

    assert all(0 <= roll(dice, n) < n for _ in range(5))


@pytest.mark.parametrize("n", [3, 5, 6, 7, 10, 25, 62])
def test_a_roll_is_unbiased_by_counting(n: int) -> None:
    """Of all 2**32 outputs exactly as many give each number: those over are rolled again.

    The outputs that give number k are those whose product with n lies between k * 2**32 and the next such step. Each
    such interval has 2**32 // n outputs or one more; `roll` leaves out those whose low half is below 2**32 mod n.
    """
    refused = WORD % n
    for k in range(n):
        first = -(-k * WORD // n)
        after = -(-(k + 1) * WORD // n)
        low = [output * n % WORD for output in range(first, min(first + 2, after))]
        accepted = after - first - sum(value < refused for value in low)
        assert accepted == WORD // n
        # And so does the code, on both sides of the step.
        for output, value in zip(range(first, after), low, strict=False):
            dice = Fixed(output, ACCEPTED)
            assert roll(dice, n) == (k if value >= refused else ACCEPTED * n // WORD)
            assert dice.rolled == (1 if value >= refused else 2)


def test_a_rejected_output_is_rolled_again() -> None:
    """With n = 3 the output nought would favour the number nought; the next one counts."""
    dice = Fixed(0, 0, WORD - 1)

    assert roll(dice, 3) == 2
    assert dice.rolled == 3


def test_a_large_roll_is_unbiased() -> None:
    """With n just above 2**30 a quarter of the outputs is rejected; halves and quarters are equally likely."""
    n, dice = 2**30 + 2**29, new_dice(4)
    found = Counter(roll(dice, n) * 4 // n for _ in range(4000))

    assert_equal_chances(found, range(4))


@pytest.mark.parametrize("n", [2, 5, 25])
def test_rolls_are_equally_likely(n: int) -> None:
    """Each number comes up about as often as any other."""
    dice = new_dice(n)

    assert_equal_chances(Counter(roll(dice, n) for _ in range(200 * n)), range(n))


def test_a_shuffle_is_uniform(lands: Game) -> None:
    """All 24 orders of four cards are equally likely."""
    found: Counter[tuple[int, ...]] = Counter()
    state = lands.state_class()
    seed_dice(state, 9, 0, 0)
    for _ in range(2400):
        for k in range(4):
            state.deck[0, k] = k
        state.left[0] = 4
        shuffle(state, 0)
        found[tuple(state.deck[0, k] for k in range(4))] += 1

    assert_equal_chances(found, list(permutations(range(4))))


@pytest.mark.parametrize("size", [0, 1])
def test_a_shuffle_of_nothing_uses_no_chance(lands: Game, size: int) -> None:
    """A deck of one card or none has one order, and the dice stay as they are."""
    state = lands.state_class()
    seed_dice(state, 9, 0, 0)
    state.left[1] = size
    before = bytes(state.bytes)
    shuffle(state, 1)

    assert bytes(state.bytes) == before


def test_compiled_dice_roll_the_same(lands: Game, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The compiled generator gives the plain one's numbers and ends in the same bytes, rejections included."""
    from cardwright.engine.compile.whole import compile_for_cpu

    monkeypatch.setenv("CARDWRIGHT_CACHE", str(tmp_path))
    example = {"players": np.zeros(1, Dice), "n": 3, "results": np.zeros(1, np.int64)}
    records = {"s": lands.layout.dtype, "dice": Dice}
    compiled = compile_for_cpu(rolls, lands.rules, {}, example, records, nullcontext)
    for n in (1, 2, 3, 25, 2**30 + 1, 2**31 - 1):
        plain_dice = PlainRecords([new_dice(n)])
        dice = np.frombuffer(bytes(plain_dice[0].bytes), Dice).copy()
        plain_results, results = [0] * 300, np.zeros(300, np.int64)
        rolls(plain_dice, n, plain_results)
        compiled(dice, n, results)
        assert results.tolist() == plain_results
        assert dice.tobytes() == bytes(plain_dice[0].bytes)


@pytest.mark.parametrize(("freedom", "bound"), [(1, 10.83), (5, 20.52), (10, 29.59), (23, 49.73), (71, 112.3)])
def test_the_bound_of_these_tests_is_right(freedom: int, bound: float) -> None:
    """The bound is that of the tables for one in a thousand, or a little above."""
    assert bound * 0.99 < chi_square_bound(freedom) < bound * 1.04
