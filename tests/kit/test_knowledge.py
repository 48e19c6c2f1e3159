"""What is shown, to whom, and which of equal cards stands for the others."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.engine.game import Game
from cardwright.kit.bits import bit
from cardwright.kit.knowledge import known_places, knows_place, look, reveal, seen_first
from cardwright.kit.record import WATCHERS


@pytest.fixture
def state(lands: Game) -> Any:
    """A blank record of Lands."""
    return lands.state_class()


def test_reveal_shows_to_everybody(state: Any) -> None:
    """Both seats and the public know the cards; what they knew before stays."""
    state.known[1, 0] = bit(1)
    reveal(state, 0, bit(4) | bit(5))

    assert [state.known[w, 0] for w in range(WATCHERS)] == [bit(4) | bit(5), bit(1) | bit(4) | bit(5), bit(4) | bit(5)]
    assert [state.known[w, 1] for w in range(WATCHERS)] == [0, 0, 0]


def test_look_shows_to_one_watcher(state: Any) -> None:
    """Nobody else learns anything."""
    look(state, 1, 1, bit(4))

    assert [[state.known[w, p] for p in range(2)] for w in range(WATCHERS)] == [[0, 0], [0, bit(4)], [0, 0]]


@given(st.sets(st.integers(0, 24), min_size=1), st.sets(st.integers(0, 24)))
def test_the_seen_one_stands_for_its_equals(cards: set[int], seen: set[int]) -> None:
    """Of equal cards it is the first that the other seat knows, or the first of all; own knowledge is no matter."""
    from cardwright.engine.game import load

    state = load("lands").state_class()
    state.known[0, 1] = sum(map(bit, seen))
    state.known[1, 1] = state.known[2, 1] = bit(max(cards))

    assert seen_first(state, 1, sum(map(bit, cards))) == min(cards & seen or cards)


def test_places_that_a_watcher_knows(state: Any) -> None:
    """The places in a deck whose cards a watcher knows; a card elsewhere has no place."""
    for k, card in enumerate((7, 3, 9, 2)):
        state.deck[1, k] = card
    state.left[1] = 3
    state.hand[1] = bit(5)
    state.known[0, 1] = bit(7) | bit(9) | bit(5) | bit(2)

    assert known_places(state, 0, 1) == bit(0) | bit(2)
    assert known_places(state, 1, 1) == 0
    assert [knows_place(state, 0, 1, k) for k in range(3)] == [True, False, True]
