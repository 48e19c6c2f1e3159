"""2 Setting up: shuffled decks, five cards each, and chance says who goes first."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from cardwright.engine.game import Game
from cardwright.kit.record import NO_FINGER
from cardwright.kit.turns import begin, step
from tests.support.chance import assert_equal_chances
from tests.support.table import table


def deals(game: Game, n: int) -> Iterator[Any]:
    """Dealt records, one a seed, before anything else happened."""
    deck = game.deck("standard")
    blank = game.set_up((deck, deck))
    for seed in range(n):
        state = blank.copy()
        game.plain(begin)(state, game.plain_book, seed, 0, 0)
        yield state


def place_of(state: Any, seat: int, card: int) -> int | str:
    """Where a card lies: its place in the deck, or the hand."""
    return next((k for k in range(state.left[seat]) if state.deck[seat, k] == card), "hand")


@pytest.mark.clause("lands", "2.1")
def test_every_card_is_equally_likely_anywhere(lands: Game) -> None:
    """Over many deals a card lies in each of the 20 places of the deck, and in the hand five times as often."""
    found: Counter[object] = Counter()
    for number, state in enumerate(deals(lands, 2000)):
        for seat in range(2):
            place = place_of(state, seat, card=7)
            # The hand is five places; which of them does not matter.
            found[("hand", number % 5) if place == "hand" else place] += 1

    assert_equal_chances(found, [*range(20), *(("hand", k) for k in range(5))])


@pytest.mark.clause("lands", "2.1")
def test_the_players_shuffle_each_for_themselves(lands: Game) -> None:
    """Where a card lies in one deck says nothing about the other deck: the orders are never the same."""
    for state in deals(lands, 200):
        assert [state.deck[0, k] for k in range(20)] != [state.deck[1, k] for k in range(20)]


@pytest.mark.clause("lands", "2.2")
def test_each_player_draws_five(lands: Game) -> None:
    """After the deal each hand has five cards and each deck twenty; each draw is told, its card to its owner only."""
    match = lands.match(seed=5, names=("Ada", "Ben"))
    drawn = [entry for entry in match.log if entry.note == "drew"]

    for seat in range(2):
        assert [match.view(seat)["seats"][p]["zones"]["hand"]["count"] for p in range(2)] == [5, 5]
        assert [match.view(seat)["seats"][p]["deck"]["count"] for p in range(2)] == [20, 20]
    assert [entry.words(None) for entry in drawn] == ["Ada draws a card."] * 5 + ["Ben draws a card."] * 5
    hand = [card["name"] for card in match.view(0)["seats"][0]["zones"]["hand"]["cards"]]
    assert Counter(entry.words(0) for entry in drawn[:5]) == Counter(f"You draw {name}." for name in hand)


@pytest.mark.clause("lands", "2.2")
def test_there_is_no_second_draw_for_a_poor_hand(lands: Game) -> None:
    """The first thing anybody is asked is what to play, whatever the hand."""
    for state in deals(lands, 100):
        lands.plain(step)(state, lands.plain_book, NO_FINGER)
        assert lands.table.questions[state.asks].name in ("play", "counter", "keep", "show")
        assert state.turn >= 1


@pytest.mark.clause("lands", "2.2")
def test_a_hand_may_grow_to_any_size() -> None:
    """A hand of 20 draws to 21, and nothing is discarded at the end of the turn."""
    hand = ",".join(["grass"] * 5 + ["lightning"] * 5 + ["darkness"] * 5 + ["water"] * 5)
    scene = table("lands", f"turn=4 phase=draw_phase hand/0={hand} hand/1=grass")

    assert len(scene.zone(0, "hand")) == 21
    scene.choose("Play Grass")
    assert len(scene.zone(0, "hand")) == 20
    assert scene.zone(0, "discard") == []


@pytest.mark.clause("lands", "2.3")
def test_chance_decides_who_goes_first(lands: Game) -> None:
    """Each seat goes first equally often, and is then the active player of turn one."""
    found: Counter[int] = Counter()
    for state in deals(lands, 2000):
        assert (state.active, state.turn) == (state.first, 1)
        found[state.first] += 1

    assert_equal_chances(found, [0, 1])


@pytest.mark.clause("lands", "2.3")
def test_who_goes_first_is_told_to_everybody(lands: Game) -> None:
    """The log says it, before the first turn."""
    match = lands.match(seed=5, names=("Ada", "Ben"))
    told = next(entry for entry in match.log if entry.note == "goes_first")
    first = match.view(None)["first"]

    assert told.words(None) == f"{('Ada', 'Ben')[first]} goes first."
    assert told.words(first) == "You go first."
    assert match.log[told.number + 1].note == "turn"
