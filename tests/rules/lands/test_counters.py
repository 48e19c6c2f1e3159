"""7 Counter phase and 8 Resolution phase: who may counter, at what cost, how a chain ends, and what comes of it."""

from collections import Counter

import pytest

from tests.support.scenario import Scenario
from tests.support.table import table

KINDS = ["grass", "lightning", "fire", "darkness", "water"]
OTHERS = [kind for kind in KINDS if kind != "water"]


def chain_of(depth: int, card: str = "grass") -> Scenario:
    """Seat 0 plays a card; both can pay for every counter; they counter so many times, and then one lets it be."""
    costs = f"water,water,water,water,water,{card}" if card != "water" else "water,water,water,water"
    scene = table(
        "lands",
        f"hand/0={card},water,water,water,water,fire hand/1={costs},fire,darkness",
    )
    scene.choose(f"Play {card}")
    for k in range(depth):
        scene.choose("Counter", seat=1 - k % 2)
    return scene


@pytest.mark.clause("lands", "7.1", "7.2")
@pytest.mark.parametrize("card", KINDS)
def test_an_energy_may_be_countered(card: str) -> None:
    """Any energy may be countered by the other player: by a Water and one like it, or by two Waters."""
    hand = f"water,{card},lightning,fire"
    scene = table("lands", f"hand/0={card},fire,grass hand/1={hand}")
    scene.choose(f"Play {card}")

    assert scene.asks(1, "counter")
    assert scene.choices == ["Let it be", "Counter"]
    scene.choose("Counter", seat=1)
    assert Counter(scene.zone(1, "discard")) == Counter(["water", card])


@pytest.mark.clause("lands", "7.2", "7.6")
@pytest.mark.parametrize("card", OTHERS)
@pytest.mark.parametrize("missing", ["water", "match"])
def test_both_halves_of_the_cost_are_needed(card: str, missing: str) -> None:
    """A Water without a matching card does not counter, nor does a matching card without a Water."""
    unlike = next(kind for kind in OTHERS if kind != card)
    hand = f"{card},{card},{unlike}" if missing == "water" else f"water,water,{unlike}"
    scene = table("lands", f"hand/0={card},{unlike} hand/1={hand},{unlike} discard/1=water")
    scene.choose(f"Play {card}")

    assert "countered" not in scene.notes
    assert scene.notes[:3] == ["played", "did_not_counter", "entered"]


@pytest.mark.clause("lands", "7.2")
@pytest.mark.parametrize(("waters", "asked"), [(0, False), (1, False), (2, True), (3, True)])
def test_a_water_costs_two_waters(waters: int, asked: bool) -> None:
    """One Water cannot be both halves of the cost."""
    hand = ",".join(["water"] * waters + ["grass", "fire"])
    scene = table("lands", f"hand/0=water,fire hand/1={hand}")
    scene.choose("Play Water")

    assert scene.asks(1, "counter") == asked
    if asked:
        scene.choose("Counter", seat=1)
        assert scene.zone(1, "discard") == ["water", "water"]
        assert scene.zone(0, "discard") == ["water"]


@pytest.mark.clause("lands", "7.2")
def test_cards_in_play_or_in_the_pile_pay_for_nothing() -> None:
    """The cost comes from the hand only."""
    scene = table(
        "lands",
        "hand/0=grass,fire hand/1=darkness,fire board/1=water,grass discard/1=water,grass",
    )
    scene.choose("Play Grass")

    assert scene.notes[:3] == ["played", "did_not_counter", "entered"]


@pytest.mark.clause("lands", "7.3", "7.4", "8.1", "8.2")
@pytest.mark.parametrize("depth", range(5))
@pytest.mark.parametrize("card", ["grass", "water"])
def test_a_chain_of_counters(card: str, depth: int) -> None:
    """The players counter in turn; an odd number of counters stops the energy, an even number does not."""
    scene = chain_of(depth, card)
    seat = 1 - depth % 2
    if scene.asks(seat, "counter"):
        scene.choose("Let it be", seat=seat)

    assert scene.notes[: depth + 2] == ["played", *["countered"] * depth, "did_not_counter"]
    stopped = depth % 2 == 1
    assert scene.notes[depth + 2] == ("stopped" if stopped else "entered")
    assert (card in scene.zone(0, "board")) == (not stopped)
    assert scene.zone(0, "pending") == []
    assert scene.state.chain == 0


@pytest.mark.clause("lands", "7.3", "7.5")
def test_each_counter_of_a_chain_has_its_price() -> None:
    """The first costs a Water and a match, every later one two Waters, at any depth; nothing is given back."""
    scene = chain_of(4, "grass")

    assert scene.asks(1, "counter")
    assert Counter(scene.zone(1, "discard")) == Counter({"grass": 1, "water": 3})
    assert Counter(scene.zone(0, "discard")) == Counter({"water": 4})
    scene.choose("Counter", seat=1)
    assert Counter(scene.zone(1, "discard")) == Counter({"grass": 1, "water": 5})
    assert Counter(scene.zone(0, "discard")) == Counter({"grass": 1, "water": 4})
    assert scene.notes[-3] == "stopped"


@pytest.mark.clause("lands", "7.3")
@pytest.mark.parametrize(("hand", "asked"), [("water,grass", False), ("water,water", True)])
def test_a_counter_counts_as_a_water(hand: str, asked: bool) -> None:
    """To answer a counter, the card that paid for it beside the Water is of no use: it takes two Waters."""
    scene = table("lands", f"hand/0=grass,{hand},fire hand/1=water,grass,fire,darkness")
    scene.choose("Play Grass").choose("Counter", seat=1)

    assert scene.asks(0, "counter") == asked
    assert ("stopped" in scene.notes) == (not asked)


@pytest.mark.clause("lands", "7.4")
def test_the_first_who_does_not_counter_ends_the_chain() -> None:
    """After a pass the energy resolves: the other player, who could counter, is not asked."""
    scene = table(
        "lands",
        "hand/0=lightning,water,water,fire hand/1=water,lightning,fire,grass",
    )
    scene.choose("Play Lightning").choose("Let it be", seat=1)

    assert scene.notes[:4] == ["played", "did_not_counter", "entered", "drew"]
    assert scene.asks(1, "play")


@pytest.mark.clause("lands", "7.4")
def test_a_pass_in_the_middle_lets_the_last_counter_stand() -> None:
    """The active player lets a counter be: the energy is stopped, though the other could have gone on."""
    scene = chain_of(1, "grass")
    scene.choose("Let it be", seat=0)

    assert scene.notes[:4] == ["played", "countered", "did_not_counter", "stopped"]
    assert scene.zone(0, "discard") == ["grass"]
    assert scene.zone(0, "hand").count("water") == 4


@pytest.mark.clause("lands", "7.5")
def test_the_cost_is_paid_at_once() -> None:
    """While the counter may still be answered, both cards lie in the payer's pile, and everybody saw them."""
    scene = chain_of(1, "grass")

    assert scene.asks(0, "counter")
    assert scene.zone(1, "discard") == ["grass", "water"]
    assert scene.zone(0, "discard") == []
    assert scene.log(0)[-1] == "Ben counters with Water and Grass."
    assert scene.log(1)[-1] == "You counter with Water and Grass."


@pytest.mark.clause("lands", "7.5", "8.2")
def test_a_countered_counter_is_not_given_back() -> None:
    """The energy enters play after two counters, and both prices stay paid."""
    scene = chain_of(2, "fire")
    scene.choose("Let it be", seat=1)

    assert "entered" in scene.notes
    assert scene.zone(1, "discard") == ["fire", "water"]
    assert scene.zone(0, "discard") == ["water", "water"]


@pytest.mark.clause("lands", "7.6", "1.6")
def test_who_cannot_counter_looks_like_who_will_not() -> None:
    """What the active player and spectators see and are told is the same, whether the other could or not."""
    position = "hand/0=grass,fire,fire top/1=lightning"
    able = table("lands", f"{position} hand/1=water,grass")
    able.choose("Play Grass").choose("Let it be", seat=1)
    unable = table("lands", f"{position} hand/1=darkness,fire")
    unable.choose("Play Grass")

    assert able.asks(1, "play")
    assert unable.asks(1, "play")
    assert able.notes == unable.notes
    for watcher in (0, None):
        assert able.log(watcher) == unable.log(watcher)
        assert able.view(watcher) == unable.view(watcher)
    assert able.log(0)[1] == "Ben lets it be."


@pytest.mark.clause("lands", "7.6", "1.6")
def test_who_cannot_answer_a_counter_looks_like_who_will_not() -> None:
    """Deeper in the chain too: the other seat is told the same of the active player."""
    position = "hand/1=water,fire,darkness,grass top/1=lightning"
    able = table("lands", f"{position} hand/0=fire,water,water")
    able.choose("Play Fire").choose("Counter", seat=1).choose("Let it be", seat=0)
    unable = table("lands", f"{position} hand/0=fire,water,grass")
    unable.choose("Play Fire").choose("Counter", seat=1)

    for watcher in (1, None):
        assert able.log(watcher) == unable.log(watcher)
        assert able.view(watcher) == unable.view(watcher)
    assert "Ada lets it be." in able.log(1)


@pytest.mark.clause("lands", "8.1")
@pytest.mark.parametrize("card", KINDS)
def test_a_countered_energy_does_nothing(card: str) -> None:
    """It goes to its owner's pile; nothing is returned, drawn, burned, shown or looked at."""
    scene = table(
        "lands",
        f"hand/0={card},darkness,grass discard/0=lightning board/1=fire "
        f"hand/1=water,{card},lightning,fire top/0=water top/1=grass",
    )
    scene.choose(f"Play {card}").choose("Counter", seat=1)

    assert scene.notes == ["played", "countered", "did_not_counter", "stopped", "turn", "drew"]
    assert Counter(scene.zone(0, "discard")) == Counter(["lightning", card])
    assert scene.zone(0, "board") == []
    assert scene.zone(1, "board") == ["fire"]
    assert len(scene.zone(0, "hand")) == 2


@pytest.mark.clause("lands", "8.2")
def test_an_uncountered_energy_enters_play_and_then_acts() -> None:
    """It is in play under its owner's control when its effect asks for something."""
    scene = table("lands", "active=1 hand/1=fire,grass board/0=water,grass")
    scene.choose("Play Fire")

    assert scene.asks(1, "burn")
    assert scene.zone(1, "board") == ["fire"]
    assert scene.zone(1, "pending") == []
    assert scene.notes[-1] == "entered"


@pytest.mark.clause("lands", "10.11")
def test_water_pays_for_counters_from_the_hand_only() -> None:
    """A Water in hand pays for a counter and does not do what a Water that enters play does."""
    scene = table("lands", "hand/0=grass,fire hand/1=water,grass,fire,darkness top/1=lightning")
    scene.choose("Play Grass").choose("Counter", seat=1)

    assert "looked" not in scene.notes
    assert scene.zone(1, "board") == []
    assert scene.zone(1, "discard") == ["grass", "water"]
