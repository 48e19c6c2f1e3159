"""What is kept in mind of the table is true at every single step: what its cards use, and that nothing has to go."""

import random
from collections import Counter

import pytest

from cardwright.engine.cards import Deck
from cardwright.engine.game import load
from cardwright.kit.record import NO_FINGER, NOBODY
from cardwright.kit.turns import begin, random_choice
from tests.rules.mythomagic.test_properties import random_deck
from tests.support.play import new_dice
from tests.support.settled import assert_settled, assert_survey_is_true, single_steps

GAME = load("mythomagic")
SEEDS = range(100, 120)
KEPT = ("present", "singled", "for_singled", "given")
# Cheap cards that hold, give or wait for something. They are named here so that other cards do not change these games.
BUSY = ("angada", "shabari", "apsara", "brihaspati", "burning-tail", "krishna-s-might", "pushpaka", "lakshmana")


def surveyed(decks: tuple[Deck, Deck], seed: int) -> Counter[str]:
    """Play a random game and check the survey at each step: how many steps had something of each kind in mind."""
    dice, counts = new_dice(seed), Counter[str]()
    state = GAME.set_up(decks)
    GAME.plain(begin)(state, GAME.plain_book, seed, 0, 0)
    finger = NO_FINGER
    while state.winner == NOBODY:
        for _ in single_steps(GAME, state, finger):
            counts.update(name for name in KEPT if any(getattr(state, name)[p] for p in range(2)))
            counts["watched"] += state.watched != 0
            assert_survey_is_true(GAME, state)
            assert_settled(GAME, state)
        if state.winner == NOBODY:
            finger = GAME.plain(random_choice)(state, dice)
    return counts


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_kept_of_the_table_is_true(seed: int) -> None:
    """In a random game with random decks of all cards, after each answer and each thing that the rules do."""
    chance = random.Random(seed)
    surveyed((random_deck(chance), random_deck(chance)), seed)


def test_what_is_kept_of_a_busy_table_is_true() -> None:
    """In games with decks that use each kind of what is kept: such a table is surveyed often."""
    deck = GAME.deck_of("busy", {"rishi-of-wood-and-gold": 7, "rishi-of-wood-and-fire": 7, **dict.fromkeys(BUSY, 2)})
    counts = sum((surveyed((deck, deck), seed) for seed in SEEDS), Counter[str]())

    for name in (*KEPT, "watched"):
        assert counts[name] > 300, f"only {counts[name]} steps of {len(SEEDS)} games had anything {name}"
