"""10 Winning and losing, and whole games."""

import random
from itertools import combinations

import pytest

from cardwright.engine.game import load
from cardwright.engine.match import Match
from tests.rules.tgc.verbs import attack
from tests.support.play import assert_conserved
from tests.support.settled import assert_settled, assert_survey_is_true
from tests.support.table import table, with_card

GAME = load("tgc")


@pytest.mark.clause("tgc", "10.1")
def test_a_player_without_life_loses() -> None:
    """At 0 as below it; and life may be more than 20."""
    assert attack(table("tgc", "field/0=cook life/1=3"), "Cook").winner == 0
    assert table("tgc", "hand/0=cyborg-service-shell-skirted").choose("Play Cyborg (Service Shell - Skirted)").life == [
        21,
        20,
    ]


@pytest.mark.clause("tgc", "10.2")
def test_both_without_life_is_a_draw() -> None:
    """At the same instant."""
    game = with_card("tgc", "bomb", "When this enters, deal 5 damage to each player.")
    assert table(game, "hand/0=bomb life/0=4 life/1=5").choose("Play Bomb").drawn


@pytest.mark.clause("tgc", "10.3")
def test_a_player_may_concede() -> None:
    """And loses."""
    scene = table("tgc", "hand/0=mime")
    scene.concede(0)
    assert scene.winner == 1


def test_ready_decks_share_at_most_a_third() -> None:
    """Six decks, of any two of which at most 13 cards are the same."""
    decks = {name: GAME.deck(name).counts() for name in GAME.decks}
    assert len(decks) == 6
    for a, b in combinations(decks, 2):
        assert sum(min(n, decks[b].get(card, 0)) for card, n in decks[a].items()) <= 13, (a, b)


@pytest.mark.parametrize("seed", range(12))
def test_random_games_are_in_order(seed: int) -> None:
    """With decks of any cards: cards stay where they are, the table is looked over, and every game ends."""
    dice = random.Random(seed)
    keys = [key for key, card in GAME.cards.items() if not card.fields.get("token")]
    decks = tuple(GAME.deck_of("any", dict.fromkeys(dice.sample(keys, 20), 2)) for _ in range(2))
    match = Match(GAME, (decks[0], decks[1]), seed, {"misprints": 1, "turn_cap": 40})
    while not match.over:
        assert_survey_is_true(GAME, match.state)
        assert_settled(GAME, match.state)
        match.choose(dice.choice(match.choices))
    assert_conserved(GAME, match.state, match.decks)
