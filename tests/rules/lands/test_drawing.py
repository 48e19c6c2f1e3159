"""3 Drawing and 5 Draw phase: the top card, the new deck, the draw that fails, and no draw on turn one."""

from collections import Counter

import pytest

from cardwright.engine.game import Game
from tests.support.chance import assert_equal_chances
from tests.support.scenario import scenario


@pytest.mark.clause("lands", "3.1", "5.1")
def test_the_active_player_draws_the_top_card() -> None:
    """The topmost card of the own deck goes to the hand; the next one is now on top, and nobody else draws."""
    table = scenario("lands", "turn=4 active=0 phase=draw_phase hand/0=grass top/0=water,fire top/1=darkness")

    assert table.notes == ["drew"]
    assert table.zone(0, "hand") == ["grass", "water"]
    assert table.deck(0)[0] == "fire"
    assert len(table.deck(0)) == 23
    assert table.zone(1, "hand") == []
    assert table.deck(1)[0] == "darkness"


@pytest.mark.clause("lands", "3.1")
def test_only_the_owner_is_told_what_was_drawn() -> None:
    """The log names the card to its owner, and to the others only that one was drawn."""
    table = scenario("lands", "turn=4 active=0 phase=draw_phase hand/0=grass top/0=water")

    assert table.log(0) == ["You draw Water."]
    assert table.log(1) == table.log(None) == ["Ada draws a card."]


@pytest.mark.clause("lands", "3.2")
def test_an_empty_deck_is_made_anew_of_the_discard_pile() -> None:
    """A draw from an empty deck shuffles the whole own pile into a new deck, and then draws from it."""
    table = scenario(
        "lands",
        "turn=4 active=0 phase=draw_phase hand/0=grass discard/0=fire,water,darkness discard/1=fire top/1=grass",
        named_only=True,
    )

    assert table.notes == ["reshuffled", "drew"]
    assert table.zone(0, "discard") == []
    assert len(table.zone(0, "hand")) == 2
    assert Counter(table.zone(0, "hand") + table.deck(0)) == Counter(["grass", "fire", "water", "darkness"])
    assert table.zone(1, "discard") == ["fire"]


@pytest.mark.clause("lands", "3.2", "1.3")
def test_the_new_deck_is_shuffled() -> None:
    """Every order of the new deck is equally likely."""
    position = "turn=4 active=0 phase=draw_phase hand/0=grass discard/0=fire,water,darkness"
    found: Counter[tuple[str, ...]] = Counter()
    for seed in range(600):
        table = scenario("lands", position, seed=seed, named_only=True)
        drawn = next(card for card in table.zone(0, "hand") if card != "grass")
        found[drawn, *table.deck(0)] += 1

    cards = {"fire", "water", "darkness"}
    assert_equal_chances(found, [(a, b, c) for a in cards for b in cards for c in cards if {a, b, c} == cards])


@pytest.mark.clause("lands", "3.2")
def test_the_last_card_is_drawn_without_a_shuffle() -> None:
    """Drawing the last card leaves the deck empty; the pile stays where it is until another draw is due."""
    table = scenario(
        "lands",
        "turn=4 active=0 phase=draw_phase hand/0=grass top/0=water discard/0=fire hand/1=grass top/1=fire,fire",
        named_only=True,
    )

    assert table.notes == ["drew"]
    assert table.deck(0) == []
    assert table.zone(0, "discard") == ["fire"]


@pytest.mark.clause("lands", "3.3")
def test_a_draw_from_nothing_fails() -> None:
    """With deck and pile both empty nothing is drawn, nobody loses, and the turn goes on."""
    table = scenario("lands", "turn=4 active=0 phase=draw_phase hand/0=grass,fire top/1=fire", named_only=True)

    assert table.notes == ["failed_draw"]
    assert table.zone(0, "hand") == ["grass", "fire"]
    assert not table.over
    assert table.asks(0, "play")


@pytest.mark.clause("lands", "3.3", "10.4")
def test_a_lightning_without_cards_fails_to_draw() -> None:
    """Lightning with deck and pile empty is in play, and the draw fails."""
    position = "turn=4 active=0 phase=main_phase hand/0=lightning,fire hand/1=fire,grass"
    table = scenario("lands", position, named_only=True)
    table.choose("Play Lightning")

    assert table.notes[:4] == ["played", "did_not_counter", "entered", "failed_draw"]
    assert table.zone(0, "board") == ["lightning"]
    assert table.zone(0, "hand") == ["fire"]
    assert not table.over


@pytest.mark.clause("lands", "5.2")
def test_there_is_no_draw_on_turn_one_and_one_on_turn_two() -> None:
    """The first player does not draw on turn one; the second draws on turn two, and the first on turn three."""
    table = scenario(
        "lands",
        "turn=1 active=1 first=1 phase=draw_phase hand/0=grass,grass hand/1=fire,grass top/0=fire top/1=darkness",
    )

    assert table.notes == ["skipped_draw"]
    assert table.zone(1, "hand") == ["grass", "fire"]
    table.choose("Play Fire", seat=1)
    assert table.zone(0, "hand") == ["grass", "grass", "fire"]
    table.choose("Play Grass", seat=0)
    assert table.zone(1, "hand") == ["grass", "darkness"]
    assert [note for note in table.notes if note in ("skipped_draw", "drew")] == ["skipped_draw", "drew", "drew"]


@pytest.mark.clause("lands", "5.2")
def test_every_deal_begins_without_a_draw(lands: Game) -> None:
    """In a dealt match the starting player faces turn one with five cards."""
    for seed in range(20):
        match = lands.match(seed=seed)
        if match.turn == 1 and match.question.name == "play":
            first = match.to_move
            assert match.view(first)["seats"][first]["zones"]["hand"]["count"] == 5
            assert match.log[-1].note == "skipped_draw"
