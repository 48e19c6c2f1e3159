"""3 Drawing and 5 Draw phase: the top card, the new deck, the draw that fails, and no draw on turn one."""

from collections import Counter

import pytest

from cardwright.engine.game import Game
from tests.support.chance import assert_equal_chances
from tests.support.table import table


@pytest.mark.clause("lands", "3.1", "5.1")
def test_the_active_player_draws_the_top_card() -> None:
    """The topmost card of the own deck goes to the hand; the next one is now on top, and nobody else draws."""
    scene = table("lands", "turn=4 phase=draw_phase hand/0=grass top/0=water,fire top/1=darkness")

    assert scene.notes == ["drew"]
    assert scene.zone(0, "hand") == ["grass", "water"]
    assert scene.deck(0)[0] == "fire"
    assert len(scene.deck(0)) == 23
    assert scene.zone(1, "hand") == []
    assert scene.deck(1)[0] == "darkness"


@pytest.mark.clause("lands", "3.1")
def test_only_the_owner_is_told_what_was_drawn() -> None:
    """The log names the card to its owner, and to the others only that one was drawn."""
    scene = table("lands", "turn=4 phase=draw_phase hand/0=grass top/0=water")

    assert scene.log(0) == ["You draw Water."]
    assert scene.log(1) == scene.log(None) == ["Ada draws a card."]


@pytest.mark.clause("lands", "3.2")
def test_an_empty_deck_is_made_anew_of_the_discard_pile() -> None:
    """A draw from an empty deck shuffles the whole own pile into a new deck, and then draws from it."""
    scene = table(
        "lands",
        "turn=4 phase=draw_phase hand/0=grass discard/0=fire,water,darkness discard/1=fire top/1=grass deck/0= deck/1=",
    )

    assert scene.notes == ["reshuffled", "drew"]
    assert scene.zone(0, "discard") == []
    assert len(scene.zone(0, "hand")) == 2
    assert Counter(scene.zone(0, "hand") + scene.deck(0)) == Counter(["grass", "fire", "water", "darkness"])
    assert scene.zone(1, "discard") == ["fire"]


@pytest.mark.clause("lands", "3.2", "1.3")
def test_the_new_deck_is_shuffled() -> None:
    """Every order of the new deck is equally likely."""
    position = "turn=4 phase=draw_phase hand/0=grass discard/0=fire,water,darkness deck/0= deck/1="
    found: Counter[tuple[str, ...]] = Counter()
    for seed in range(600):
        scene = table("lands", position, seed=seed)
        drawn = next(card for card in scene.zone(0, "hand") if card != "grass")
        found[drawn, *scene.deck(0)] += 1

    cards = {"fire", "water", "darkness"}
    assert_equal_chances(found, [(a, b, c) for a in cards for b in cards for c in cards if {a, b, c} == cards])


@pytest.mark.clause("lands", "3.2")
def test_the_last_card_is_drawn_without_a_shuffle() -> None:
    """Drawing the last card leaves the deck empty; the pile stays where it is until another draw is due."""
    scene = table(
        "lands",
        "turn=4 phase=draw_phase hand/0=grass top/0=water discard/0=fire hand/1=grass top/1=fire,fire deck/0= deck/1=",
    )

    assert scene.notes == ["drew"]
    assert scene.deck(0) == []
    assert scene.zone(0, "discard") == ["fire"]


@pytest.mark.clause("lands", "3.3")
def test_a_draw_from_nothing_fails() -> None:
    """With deck and pile both empty nothing is drawn, nobody loses, and the turn goes on."""
    scene = table("lands", "turn=4 phase=draw_phase hand/0=grass,fire top/1=fire deck/0= deck/1=")

    assert scene.notes == ["failed_draw"]
    assert scene.zone(0, "hand") == ["grass", "fire"]
    assert not scene.over
    assert scene.asks(0, "play")


@pytest.mark.clause("lands", "3.3", "10.4")
def test_a_lightning_without_cards_fails_to_draw() -> None:
    """Lightning with deck and pile empty is in play, and the draw fails."""
    position = "turn=4 hand/0=lightning,fire hand/1=fire,grass deck/0= deck/1="
    scene = table("lands", position)
    scene.choose("Play Lightning")

    assert scene.notes[:4] == ["played", "did_not_counter", "entered", "failed_draw"]
    assert scene.zone(0, "board") == ["lightning"]
    assert scene.zone(0, "hand") == ["fire"]
    assert not scene.over


@pytest.mark.clause("lands", "5.2")
def test_there_is_no_draw_on_turn_one_and_one_on_turn_two() -> None:
    """The first player does not draw on turn one; the second draws on turn two, and the first on turn three."""
    scene = table(
        "lands",
        "turn=1 active=1 first=1 phase=draw_phase hand/0=grass,grass hand/1=fire,grass top/0=fire top/1=darkness",
    )

    assert scene.notes == ["skipped_draw"]
    assert scene.zone(1, "hand") == ["grass", "fire"]
    scene.choose("Play Fire", seat=1)
    assert scene.zone(0, "hand") == ["grass", "grass", "fire"]
    scene.choose("Play Grass", seat=0)
    assert scene.zone(1, "hand") == ["grass", "darkness"]
    assert [note for note in scene.notes if note in ("skipped_draw", "drew")] == ["skipped_draw", "drew", "drew"]


@pytest.mark.clause("lands", "5.2")
def test_every_deal_begins_without_a_draw(lands: Game) -> None:
    """In a dealt match the starting player faces turn one with five cards."""
    for seed in range(20):
        match = lands.match(seed=seed)
        if match.turn == 1 and match.question.name == "play":
            first = match.to_move
            assert match.view(first)["seats"][first]["zones"]["hand"]["count"] == 5
            assert match.log[-1].note == "skipped_draw"
