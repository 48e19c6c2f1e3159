"""What is kept in mind of the table is true at every single step: what its cards use, and that nothing has to go."""

import random

import pytest

from cardwright.engine.game import load
from cardwright.kit.record import NO_FINGER, NOBODY
from cardwright.kit.turns import begin, random_choice
from tests.rules.mythomagic.test_properties import random_deck
from tests.support.play import new_dice
from tests.support.settled import assert_settled, assert_survey_is_true, single_steps

GAME = load("mythomagic")


@pytest.mark.parametrize("seed", range(100, 120))
def test_what_is_kept_of_the_table_is_true(seed: int) -> None:
    """In a random game with random decks of all cards, after each answer and each thing that the rules do."""
    chance, dice = random.Random(seed), new_dice(seed)
    state = GAME.set_up((random_deck(chance), random_deck(chance)))
    GAME.plain(begin)(state, GAME.plain_book, seed, 0, 0)
    finger, used = NO_FINGER, 0
    while state.winner == NOBODY:
        for _ in single_steps(GAME, state, finger):
            used |= state.present[0] | state.for_singled[0] | state.watched
            assert_survey_is_true(GAME, state)
            assert_settled(GAME, state)
        if state.winner == NOBODY:
            finger = GAME.plain(random_choice)(state, dice)

    assert used
