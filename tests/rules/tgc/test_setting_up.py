"""1 and 2 The game, decks and setting up."""

import random

import pytest

from cardwright.engine.game import load
from cardwright.engine.match import Match
from cardwright.errors import InvalidDeck
from tests.rules.tgc.verbs import attack, battle
from tests.support.table import table

GAME = load("tgc")
READY = GAME.decks["security"]


@pytest.mark.clause("tgc", "1.1", "2.1", "2.2")
def test_a_game_begins_with_twenty_life_and_five_cards_each() -> None:
    """A coin says who goes first, about as often one as the other, and lies by the player who goes second."""
    first = []
    for seed in range(20):
        match = GAME.match(seed=seed)
        state = match.state
        assert [state.life[p] for p in range(2)] == [20, 20]
        assert [state.hand[p].bit_count() for p in range(2)] == [5, 5]
        assert (state.coin[state.first], state.coin[1 - state.first]) == (0, 1)
        first.append(state.first)
    assert 4 < sum(first) < 16


@pytest.mark.clause("tgc", "1.2")
def test_a_deck_has_forty_cards_and_at_most_four_alike() -> None:
    """Too few, five alike and a token are each refused, and all that is wrong is said."""
    counts = READY.counts()
    with pytest.raises(InvalidDeck, match="39 cards instead of 40"):
        GAME.deck(GAME.deck_of("few", counts | {"intern": counts["intern"] - 1}))
    with pytest.raises(InvalidDeck, match="5 Warden, at most 4"):
        GAME.deck(GAME.deck_of("many", counts | {"warden": 5, "intern": counts["intern"] - 4}))
    with pytest.raises(InvalidDeck, match="Resin Wall is a token"):
        GAME.deck(GAME.deck_of("token", counts | {"resin-wall": 1, "intern": counts["intern"] - 1}))


@pytest.mark.clause("tgc", "1.3")
def test_misprints_need_an_option() -> None:
    """They are refused, and allowed with the option."""
    counts = READY.counts() | {"quartermaster-misprint": 1, "intern": READY.counts()["intern"] - 1}
    deck = GAME.deck_of("odd", counts)
    with pytest.raises(InvalidDeck, match="is a misprint"):
        GAME.match(decks=(deck, READY), seed=1)
    assert not GAME.match(decks=(deck, READY), seed=1, options={"misprints": 1}).over


@pytest.mark.clause("tgc", "1.4")
def test_three_subtypes_are_an_option() -> None:
    """Off, a deck may have any number of subtypes; on, at most three that are printed. A Changeling has its own."""
    assert not GAME.match(decks=(READY, READY), seed=1).over
    with pytest.raises(InvalidDeck, match=r"subtypes .*at most 3"):
        GAME.match(decks=(READY, READY), seed=1, options={"three_subtypes": 1})
    hive = [key for key, card in GAME.cards.items() if card.fields.get("subtypes") == ["Xenomorph"]][:9]
    narrow = GAME.deck_of("narrow", dict.fromkeys([*hive, "armoured-changeling"], 4))
    assert not GAME.match(decks=(narrow, narrow), seed=1, options={"three_subtypes": 1}).over


@pytest.mark.clause("tgc", "1.5")
def test_every_card_stays_its_owners() -> None:
    """A creature that is returned goes to its owner's hand, one that dies to its owner's pile."""
    scene = attack(table("tgc", "field/0=captain field/1=cook"), "Captain", "Cook")
    assert (scene.zone(0, "discard"), scene.zone(1, "discard")) == ([], ["cook"])


@pytest.mark.clause("tgc", "1.6", "1.7")
def test_hands_and_decks_are_hidden_and_what_was_shown_stays_known() -> None:
    """A seat sees the number of the other's cards; a card that was found is known in the hand until it leaves it."""
    scene = table("tgc", "hand/0=good-planning,mime deck/0=cook,crusader-armour field/0=cook hand/1=clown")
    view = scene.view(1)
    assert view["seats"][0]["zones"]["hand"]["cards"] == [None, None]
    assert view["seats"][0]["deck"] == {"count": 2, "known": []}
    assert [number["name"] for number in view["seats"][0]["numbers"]] == ["Healthshards", "Plasma", "Coin"]
    scene.choose("Play Good Planning").choose("Take Crusader Armour")
    assert scene.seen_in_hand(1, 0) == ["crusader-armour", None]
    scene.choose("Play Crusader Armour")
    assert scene.seen_in_hand(1, 0) == [None]


@pytest.mark.clause("tgc", "1.8")
def test_a_question_with_one_answer_is_not_put() -> None:
    """With one creature and nobody to block, an attack asks only whether and whom."""
    scene = battle(table("tgc", "field/0=cook"))
    assert scene.choices == ["Attack with Cook", "End the battle phase"]
    scene.choose("Attack with Cook")
    assert scene.life == [20, 17]


@pytest.mark.clause("tgc", "1.9")
def test_a_sentence_beats_the_rules() -> None:
    """A creature may attack, but not one that says it can't attack creatures."""
    scene = battle(table("tgc", "field/0=head-of-security field/1=cook:tapped")).choose("Attack with Head of Security")
    assert scene.life[1] == 16


def begun(seed: int) -> Match:
    """A match before its first mulligan, with two unlike decks."""
    return GAME.match(decks=("security", "bar"), seed=seed)


@pytest.mark.clause("tgc", "2.3")
def test_up_to_three_cards_are_exchanged_one_after_the_other() -> None:
    """The first player goes first; what was set aside is not drawn again, and the other sees only how many."""
    for seed in range(10):
        match = begun(seed)
        p = match.state.first
        assert match.to_move == p
        gone = 0
        for n in range(3):
            before = match.state.hand[p]
            choice = random.Random(seed + n).choice([c for c in match.choices if c.words.startswith("Exchange")])
            match.choose(choice)
            gone |= before & ~match.state.hand[p]
            assert match.state.hand[p] & gone == 0
            assert match.state.hand[p].bit_count() == 5
        assert match.to_move == 1 - p, "three are enough"
        told = [entry["words"] for entry in match.view(1 - p)["log"]]
        assert sum("exchanges a card." in words for words in told) == 3
        assert match.view(1 - p)["seats"][p]["deck"]["known"] == []


@pytest.mark.clause("tgc", "2.4")
def test_what_was_set_aside_is_shuffled_in() -> None:
    """When both are done it is in the deck, in no place that anybody knows, and the first turn begins."""
    match = begun(3)
    p = match.state.first
    match.choose(match.choices[0])
    assert len(match.view(p)["seats"][p]["deck"]["known"]) == 1
    for _ in range(2):
        match.choose(next(c for c in match.choices if c.words == "Keep this hand"))
    assert match.state.turn >= 1
    assert match.view(p)["seats"][p]["deck"]["known"] == []
    assert match.state.left[p] <= 34
    assert match.state.life[1 - p] == 20
