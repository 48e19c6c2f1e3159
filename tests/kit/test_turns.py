"""Questions and answers: when a game stops, what it stops for, and how fingers are counted."""

from types import ModuleType
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.engine.compile.plain import plain_class, plain_linker
from cardwright.engine.game import Game, load
from cardwright.kit.record import BUTTON, DRAWN, NO_FINGER, NOBODY, NOTHING, OTHER, layout, number
from cardwright.kit.turns import (
    ask,
    begin,
    choices,
    concede,
    nth_choice,
    other_seat,
    playout,
    pose,
    random_choice,
    step,
)
from tests.support.play import new_dice

TOY = """
def setup(s, book, decks):
    pass

def deal(s, book):
    s.turn = 1

def proceed(s, book):
    s.count += 1
    if s.count > 6:
        s.winner = DRAWN
    else:
        ask(s, s.count & 1, s.count)

def offer(s, book):
    s.press = (1 << s.asks) - 1 if s.asks & 1 else 1

def answer(s, book, asked, finger):
    s.sum += finger - BUTTON
    s.answered += asked
"""


@pytest.fixture
def toy() -> Any:
    """A game that asks question n with n answers, and one answer where n is even; links functions to it."""
    rules = ModuleType("toy")
    rules.__dict__.update({"ask": ask, "BUTTON": BUTTON, "DRAWN": DRAWN})
    exec(TOY, rules.__dict__)
    rules.State = layout(4, number("count"), number("sum"), number("answered"))  # type: ignore[attr-defined]
    return rules


def blank(toy: Any) -> Any:
    """A record of the toy before its deal."""
    state = plain_class(toy.State.dtype)()
    state.winner = NOBODY
    return state


def test_a_step_stops_where_there_is_a_choice(toy: Any) -> None:
    """Questions 1, 2, 4 and 6 have one answer and are answered; 3 and 5 are put; then the game is over."""
    link, state = plain_linker(toy, {}).link, blank(toy)
    link(begin)(state, None, 1, 0, 0)
    link(step)(state, None, NO_FINGER)

    assert (state.asks, state.to_move, link(choices)(state)) == (3, 1, 3)
    link(step)(state, None, BUTTON + 2)
    assert (state.asks, state.to_move, link(choices)(state)) == (5, 1, 5)
    link(step)(state, None, BUTTON + 4)
    assert (state.winner, state.asks, link(choices)(state)) == (DRAWN, NOTHING, 0)
    assert (state.sum, state.answered) == (6, 21)


def test_a_playout_counts_its_answers(toy: Any) -> None:
    """From the first question of the toy there are two choices to the end."""
    link, state = plain_linker(toy, {}).link, blank(toy)
    link(begin)(state, None, 1, 0, 0)
    link(step)(state, None, NO_FINGER)

    assert link(playout)(state, None, new_dice(1), BUTTON) == 2
    assert state.winner == DRAWN


def test_begin_seeds_and_deals(toy: Any) -> None:
    """The deal runs after the dice are seeded, and nothing is asked yet."""
    link, state = plain_linker(toy, {}).link, blank(toy)
    link(begin)(state, None, 5, 6, 7)
    other = new_dice(0)
    from cardwright.kit.dice import seed_dice

    seed_dice(other, 5, 6, 7)
    assert list(state.dice) == list(other.dice)
    assert (state.turn, state.asks) == (1, NOTHING)


@given(st.integers(0, 2**25 - 1), st.integers(0, 2**25 - 1), st.integers(0, 2**15 - 1))
def test_fingers_are_counted_in_order(own: int, other: int, press: int) -> None:
    """Own cards first, then the other seat's, then buttons, each in order, and none left out."""
    state = load("lands").state_class()
    state.own, state.other, state.press = own, other, press
    fingers = [
        *(i for i in range(25) if own >> i & 1),
        *(OTHER + i for i in range(25) if other >> i & 1),
        *(BUTTON + i for i in range(16) if press >> i & 1),
    ]

    assert choices(state) == len(fingers)
    assert [nth_choice(state, k) for k in range(len(fingers))] == fingers
    if fingers:
        assert random_choice(state, new_dice(1)) in fingers


def test_a_random_choice_is_any_choice(lands: Game) -> None:
    """Every finger comes up."""
    state, dice = lands.state_class(), new_dice(1)
    state.own, state.other, state.press = 0b101, 0b10, 0b11

    assert {random_choice(state, dice) for _ in range(100)} == {0, 2, OTHER + 1, BUTTON, BUTTON + 1}


def test_who_is_asked(lands: Game) -> None:
    """`ask` names the seat and the question; the other seat is the one across."""
    state = lands.state_class()
    ask(state, 1, 3)

    assert (state.to_move, state.asks) == (1, 3)
    assert [other_seat(p) for p in range(2)] == [1, 0]


def test_nothing_is_offered_when_the_game_is_over(lands: Game) -> None:
    """`pose` clears all fingers then."""
    state = lands.match(seed=1).state
    assert lands.plain(choices)(state) >= 2
    state.winner = DRAWN
    lands.plain(pose)(state, lands.plain_book)

    assert (state.own, state.other, state.press) == (0, 0, 0)


@pytest.mark.parametrize("seat", [0, 1])
def test_a_concession_ends_the_game(lands: Game, seat: int) -> None:
    """The other seat wins, nothing is asked, and nothing can be answered."""
    state = lands.match(seed=1).state
    concede(state, seat)

    assert state.winner == 1 - seat
    assert (state.asks, state.own, state.other, state.press) == (NOTHING, 0, 0, 0)


@pytest.mark.parametrize(("cards", "word"), [(1, np.int32), (31, np.int32), (32, np.int64), (62, np.int64)])
def test_sets_are_words_that_never_use_the_sign(cards: int, word: Any) -> None:
    """Up to 31 cards fit in 32 bits and up to 62 in 64."""
    assert layout(cards).dtype["hand"].base == word


def test_more_than_62_cards_are_refused() -> None:
    """A seat has at most 62 cards and tokens."""
    with pytest.raises(ValueError, match="at most 62"):
        layout(63)
