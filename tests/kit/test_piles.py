"""Decks and hands: cards move, and what everybody knows moves with them."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from cardwright.engine.game import load
from cardwright.kit.bits import bit, count
from cardwright.kit.dice import seed_dice
from cardwright.kit.piles import (
    enter_hand,
    leave_hand,
    reveal_from_hand,
    shuffle_in,
    stack,
    take_top,
    top,
    top_to_bottom,
)
from cardwright.kit.record import WATCHERS

cards = st.sets(st.integers(0, 24), min_size=1)


def record(deck: list[int], p: int = 0) -> Any:
    """A record in which seat p has this deck, bottom first."""
    state = load("lands").state_class()
    seed_dice(state, 1, 2, 3)
    for k, card in enumerate(deck):
        state.deck[p, k] = card
    state.left[p] = len(deck)
    return state


def deck(state: Any, p: int = 0) -> list[int]:
    """The deck of seat p, bottom first; beyond it there must be nothing."""
    assert all(state.deck[p, k] == 0 for k in range(state.left[p], 25))
    return [state.deck[p, k] for k in range(state.left[p])]


@given(cards)
def test_stack_makes_a_deck_of_a_set(chosen: set[int]) -> None:
    """The cards of the set, in the order of their numbers."""
    state = record([])
    stack(state, 0, sum(map(bit, chosen)))

    assert deck(state) == sorted(chosen)
    assert deck(state, 1) == []


def test_the_top_is_the_last_card() -> None:
    """Decks grow upwards."""
    assert top(record([7, 3, 9]), 0) == 9


def test_taking_the_top_card() -> None:
    """It goes to the hand, the deck is one shorter, and the place it leaves is cleared."""
    state = record([7, 3, 9], 1)
    state.hand[1] = bit(4)

    assert take_top(state, 1) == 9
    assert deck(state, 1) == [7, 3]
    assert state.hand[1] == bit(4) | bit(9)
    assert state.hand[0] == 0


def test_who_knew_the_top_card_knows_it_in_the_hand() -> None:
    """Knowledge of a place becomes knowledge of the hand, for each watcher on its own."""
    state = record([7, 3, 9])
    state.known[1, 0] = bit(9)
    take_top(state, 0)

    assert [state.known[w, 0] & state.hand[0] for w in range(WATCHERS)] == [0, bit(9), 0]


@given(st.permutations(range(6)))
def test_top_to_bottom_turns_the_deck(order: list[int]) -> None:
    """The top card is below all others, which keep their order; knowledge of cards is not touched."""
    state = record(order)
    state.known[0, 0] = bit(order[-1])
    top_to_bottom(state, 0)

    assert deck(state) == [order[-1], *order[:-1]]
    assert state.known[0, 0] == bit(order[-1])


def test_top_to_bottom_of_one_card() -> None:
    """It stays where it is."""
    state = record([5])
    top_to_bottom(state, 0)

    assert deck(state) == [5]


@given(cards, st.integers(0, 2**32 - 1))
def test_shuffle_in_makes_a_deck_nobody_knows(chosen: set[int], seed: int) -> None:
    """The deck has the cards of the pile in some order; everybody knows the hand, by counting, and nothing else."""
    state = record([])
    seed_dice(state, seed, 0, 0)
    state.hand[0] = sum(bit(i) for i in range(25) if i not in chosen)
    for w in range(WATCHERS):
        state.known[w, 0] = bit(min(chosen))
        state.known[w, 1] = bit(3)
    shuffle_in(state, 0, sum(map(bit, chosen)))

    assert sorted(deck(state)) == sorted(chosen)
    for w in range(WATCHERS):
        assert state.known[w, 0] == state.hand[0]
        assert state.known[w, 1] == bit(3)


def test_a_card_that_lay_open_is_known_in_the_hand() -> None:
    """Everybody saw where it went."""
    state = record([])
    enter_hand(state, 1, 6)

    assert state.hand[1] == bit(6)
    assert [state.known[w, 1] for w in range(WATCHERS)] == [bit(6)] * 3
    assert [state.known[w, 0] for w in range(WATCHERS)] == [0] * 3


@given(st.permutations(range(8)), st.integers(0, 8))
def test_drawing_takes_cards_from_the_top(order: list[int], n: int) -> None:
    """So many cards are drawn, topmost first, and no card is lost."""
    state = record(order)

    assert [take_top(state, 0) for _ in range(n)] == order[::-1][:n]
    assert count(state.hand[0]) == n
    assert deck(state) == order[: 8 - n]


def hand(state: Any, known: int) -> Any:
    """Give seat 0 a hand of three equal cards and another one, of which seat 1 knows some."""
    for i, number in enumerate((4, 4, 4, 2)):
        state.card[0, i] = number
    state.hand[0] = 0b1111
    state.known[1, 0] = known
    return state


def test_of_equal_cards_the_known_one_leaves_the_hand_first() -> None:
    """Whoever knew one of three equal cards knows none of the two that are left; another card stays known."""
    state = hand(record([]), bit(0) | bit(3))
    leave_hand(state, 0, 2)

    assert state.hand[0] == 0b1011
    assert state.known[1, 0] & state.hand[0] == bit(3)


def test_of_equal_cards_the_known_one_is_shown_first() -> None:
    """Showing one of three equal cards tells nothing to whoever knew that there is one; showing two tells of two."""
    one = hand(record([]), bit(0))
    reveal_from_hand(one, 0, bit(1))
    assert [one.known[w, 0] for w in range(WATCHERS)] == [bit(1)] * 3

    two = hand(record([]), bit(0) | bit(3))
    reveal_from_hand(two, 0, bit(1) | bit(2))
    assert two.known[1, 0] == bit(1) | bit(2) | bit(3)
