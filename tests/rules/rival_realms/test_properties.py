"""What holds in random games of Rival Realms at every step, whatever is played."""

import random

import pytest

from cardwright.engine.game import load
from cardwright.engine.match import Match
from tests.support.settled import assert_settled, assert_survey_is_true, single_steps

DECKS = list(load("rival_realms").decks)


def random_match(seed: int) -> Match:
    """A match of two of the ready decks."""
    sides = (DECKS[seed % 4], DECKS[(seed // 4 + seed) % 4])
    return load("rival_realms").match(sides, seed=seed)


@pytest.mark.parametrize("seed", range(12))
def test_the_table_is_settled_whenever_somebody_is_asked(seed: int) -> None:
    """No unit has more damage than defense, and what is kept in mind of the table is true, after every single step."""
    match = random_match(seed)
    dice = random.Random(seed)
    while not match.over:
        choice = dice.choice(match.choices)
        state = match.state.copy()
        for _ in single_steps(match.game, state, choice.finger):
            assert_survey_is_true(match.game, state)
        assert_settled(match.game, state)
        match.choose(choice)


@pytest.mark.clause("rival_realms", "2.4", "4.4", "7.11", "8.4")
@pytest.mark.parametrize("seed", range(12))
def test_a_turn_leaves_nothing_behind(seed: int) -> None:
    """When a turn begins nobody fights, nothing is set aside, no unit is hurt, and the last hand was filled."""
    match = random_match(seed)
    dice = random.Random(seed)
    turn = 0
    while not match.over:
        state = match.state
        if state.turn != turn:
            turn = state.turn
            before = 1 - state.active
            assert [state.attacking[p] | state.blocking[p] | state.limbo[p] for p in range(2)] == [0, 0]
            assert state.bloody == 0
            assert state.supply[before] == 0
            if turn > 2:
                is_full = state.hand[before].bit_count() >= 7
                assert is_full or (state.left[before] == 0 and state.discard[before] == 0)
        match.choose(dice.choice(match.choices))


def test_discard_piles_keep_their_order() -> None:
    """With a Ragpicker in a deck every card of a discard pile has a place of its own."""
    asked = sum(questions_of_ordered_piles(seed) for seed in range(6))

    assert asked > 5, f"in six games somebody ordered a discard pile only {asked} times"


def questions_of_ordered_piles(seed: int) -> int:
    """Play a random game and look at its discard piles: how often somebody was asked for an order."""
    game = load("rival_realms")
    counts = {"supply-wagon": 14, "soldier": 10, "ragpicker": 4, "hired-spears": 4, "rally": 4, "wild-harvest": 4}
    deck = game.deck(game.deck_of("rags", counts))
    match, dice, asked = Match(game, (deck, deck), seed), random.Random(seed), 0
    while not match.over:
        state = match.state
        asked += match.question.name == "lay_down"
        if not any(state.ordering[p] for p in range(2)):
            for p in range(2):
                places = [state.damage[p, i] for i in range(40) if state.discard[p] >> i & 1]
                assert len(set(places)) == len(places)
                assert 0 not in places
        match.choose(dice.choice(match.choices))
    return asked
