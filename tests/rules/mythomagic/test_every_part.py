"""Every part of a sentence counts: side, state, printed cost, keyword and number, wherever cards are described."""

import pytest

from tests.rules.mythomagic.myth import myth, with_card
from tests.support.scenario import Scenario

RISHI = "rishi-of-wood"
SIZE = {"kind": "creature", "strength": 2, "toughness": 2}


def spell(text: str, position: str) -> Scenario:
    """A table on which seat 0 has played a spell for a Fire with this text, which was carried out."""
    table = myth(f"hand/0=tester,{RISHI} pool/0=F hand/1={RISHI} {position}", game=with_card("tester", text))
    return settle(table.choose("Play Tester"))


def with_creature(text: str, position: str, **fields: object) -> Scenario:
    """A table with a creature, 2/2 unless told, that says this."""
    return myth(position, game=with_card("tester", text, **SIZE | fields))


def settle(table: Scenario) -> Scenario:
    """Let everyone pay the best way and pass, until the stack is empty."""
    while table.state.depth and not table.over:
        seat = table.state.to_move
        table.choose("Pay the best way" if table.asks(seat, "pay_cost") else "Pass", seat)
    return table


@pytest.mark.clause("mythomagic", "11.9", "11.10")
@pytest.mark.parametrize(("field", "draws"), [("gopi", 0), ("balarama", 1)])
def test_if_you_control_a_creature_with_a_strength(field: str, draws: int) -> None:
    """With Gopi, 2/3, there is none of strength 5; with Balarama, 6/6, there is."""
    table = spell("If you control a creature with strength 5 or more, draw a card.", f"field/0={field}")

    assert table.notes.count("draws") == draws


@pytest.mark.parametrize(("field", "draws"), [("gopi", 0), ("peacock", 1)])
def test_if_you_control_a_creature_with_a_keyword(field: str, draws: int) -> None:
    """Gopi does not fly, Peacock does."""
    table = spell("If you control a creature with Flying, draw a card.", f"field/0={field}")

    assert table.notes.count("draws") == draws


@pytest.mark.clause("mythomagic", "6.9")
@pytest.mark.parametrize(("top", "draws"), [("balarama", 1), ("gopi", 2)])
def test_if_the_drawn_card_has_a_cost(top: str, draws: int) -> None:
    """Balarama costs more than 3, Gopi does not."""
    text = "Draw a card. If the drawn card is a creature with cost 3 or less, draw a card."
    table = spell(text, f"top/0={top},{top},{top}")

    assert table.notes.count("draws") == draws


@pytest.mark.parametrize(("what", "draws"), [("a tapped creature", 0), ("an untapped creature", 1)])
def test_if_it_is_in_a_state(what: str, draws: int) -> None:
    """Gopi is untapped, and it is on the field though the condition does not say so."""
    text = f"Tap target creature. Untap it. If it is {what}, draw a card."
    table = spell(text, "field/0=gopi")

    assert table.notes.count("draws") == draws


@pytest.mark.parametrize(("what", "draws"), [("an enemy creature", 0), ("a creature you control", 1)])
def test_if_it_is_on_a_side(what: str, draws: int) -> None:
    """The creature that enters is the own one."""
    table = with_creature(
        f"When a creature enters, if it is {what}, draw a card.",
        f"field/0=tester hand/0=gopi,{RISHI} pool/0=WWW hand/1={RISHI}",
    )
    settle(table.choose("Play Gopi"))

    assert table.notes.count("draws") == draws


@pytest.mark.parametrize(("what", "draws"), [("a creature", 1), ("not a creature", 0), ("a creature with Flying", 0)])
def test_if_the_card_on_top_is_something(what: str, draws: int) -> None:
    """What was looked at is it, though it lies in the deck: Gopi."""
    table = spell(f"Look at the top card of your deck. If it is {what}, draw a card.", "top/0=gopi,gopi,gopi")

    assert table.notes.count("draws") == draws


@pytest.mark.clause("mythomagic", "11.1")
@pytest.mark.parametrize(("blocker", "fires"), [("Balarama", False), ("Gopi", True)])
def test_blocked_by_a_creature_with_a_strength(blocker: str, fires: bool) -> None:
    """Only a blocker of strength 2 or less sets it off."""
    table = with_creature(
        "When this is blocked by a creature with strength 2 or less, draw a card.",
        f"phase=attack_phase field/0=tester field/1={blocker.lower()} hand/0={RISHI} hand/1={RISHI}",
    )
    settle(table.choose("Attack with Tester").choose(f"Block with {blocker}", 1))

    assert ("triggers" in table.notes) == fires


@pytest.mark.clause("mythomagic", "11.5")
@pytest.mark.parametrize(("whose", "fires"), [("an enemy spell", False), ("a spell you control", True)])
def test_targeted_by_a_spell_of_a_side(whose: str, fires: bool) -> None:
    """Krishna's Might of the own side is no enemy spell."""
    table = with_creature(
        f"When this is targeted by {whose}, draw a card.",
        f"field/0=tester hand/0=krishna-s-might,{RISHI} pool/0=WW hand/1={RISHI}",
    )
    settle(table.choose("Play Krishna's Might"))

    assert ("triggers" in table.notes) == fires


@pytest.mark.clause("mythomagic", "11.5", "6.9")
@pytest.mark.parametrize(("least", "fires"), [(3, False), (1, True)])
def test_your_opponent_plays_a_spell_of_a_cost(least: int, fires: bool) -> None:
    """Divine Strike costs 1."""
    table = with_creature(
        f"When your opponent plays a spell with cost {least} or more, gain 1 life.",
        f"active=1 field/0=tester hand/1=divine-strike,{RISHI} pool/1=G hand/0={RISHI}",
    )
    settle(table.choose("Play Divine Strike", 1).choose("Your opponent", 1))

    assert ("triggers" in table.notes) == fires


@pytest.mark.clause("mythomagic", "11.10", "6.9")
def test_what_holds_may_ask_for_the_printed_cost() -> None:
    """Gopi costs 3 and has Haste and a bonus, Peacock costs 4 and has neither."""
    position = f"field/0=tester,gopi,peacock hand/0={RISHI}"
    haste = with_creature("Creatures with cost 3 or less have Haste.", position)
    assert "Haste" in haste.keywords(0, "gopi")
    assert "Haste" not in haste.keywords(0, "peacock")
    bonus = with_creature("Creatures with cost 3 or less get +1/+1.", position)
    assert bonus.stats(0, "gopi") == (3, 4)
    assert bonus.stats(0, "peacock") == haste.stats(0, "peacock")
    condition = with_creature("As long as you control a creature with cost 4 or more, this has Haste.", position)
    assert condition.keywords(0, "tester") == ["Haste"]


@pytest.mark.clause("mythomagic", "6.8", "6.9")
@pytest.mark.parametrize(("least", "can"), [(3, False), (2, True)])
def test_spells_of_a_cost_cost_less(least: int, can: bool) -> None:
    """Whirlwind costs 2, one of it a Fire: with one less it is played for the Fire."""
    table = with_creature(
        f"Spells you play with cost {least} or more cost 1 less.",
        f"field/0=tester,gopi hand/0=whirlwind,{RISHI} pool/0=F field/1=gopi",
    )

    assert ("Play Whirlwind" in table.choices) == can


@pytest.mark.clause("mythomagic", "6.8", "11.11")
def test_spells_cost_less_this_turn() -> None:
    """All spells that are played in this turn are meant, those too that are drawn later; not the other player's."""
    for cost, can in (("1 less", True), ("1 more", False), ("half", True)):
        text = f"All spells you play cost {cost} this turn. Draw a card. Gain 1 Fire."
        table = spell(text, "top/0=whirlwind field/1=gopi")
        assert ("Play Whirlwind" in table.choices) == can
    creatures = spell("All creatures you play cost 1 less this turn. Draw a card. Gain 1 Fire.", "top/0=whirlwind")
    assert "Play Whirlwind" not in creatures.choices
    theirs = spell("All spells your opponent plays cost 1 less this turn. Draw a card. Gain 1 Fire.", "top/0=whirlwind")
    assert "Play Whirlwind" not in theirs.choices


@pytest.mark.clause("mythomagic", "11.15")
@pytest.mark.parametrize(("blocker", "lives"), [("Gopi", False), ("Peacock", True)])
def test_damage_to_creatures_with_a_keyword_is_prevented(blocker: str, lives: bool) -> None:
    """The filter is for those that would be hurt: Peacock flies, Gopi does not."""
    table = with_creature(
        "Prevent all damage this would deal to creatures with Flying.",
        f"phase=attack_phase field/0=tester field/1={blocker.lower()} hand/0={RISHI} hand/1={RISHI}",
        strength=9,
    )
    settle(table.choose("Attack with Tester").choose(f"Block with {blocker}", 1))

    assert (table.zone(1, "field") != []) == lives


@pytest.mark.clause("mythomagic", "11.15")
def test_damage_to_enemy_creatures_is_prevented() -> None:
    """Own creatures are hurt all the same."""
    table = with_creature(
        "Prevent all damage this would deal to enemy creatures. Tap: deal 5 damage to target creature.",
        f"field/0=tester,gopi hand/0={RISHI} hand/1={RISHI}",
    )
    settle(table.choose("Use Tester").choose("Target your Gopi"))

    assert table.zone(0, "discard") == ["gopi"]


@pytest.mark.clause("mythomagic", "11.17")
@pytest.mark.parametrize(("blocker", "pile"), [("Gopi", ["gopi"]), ("Peacock", [])])
def test_would_kill_a_creature_with_a_keyword(blocker: str, pile: list[str]) -> None:
    """Peacock is shuffled away, Gopi is killed."""
    table = with_creature(
        "If this would kill a creature with Flying, shuffle that creature into its owner's deck instead.",
        f"phase=attack_phase field/0=tester field/1={blocker.lower()} hand/0={RISHI} hand/1={RISHI}",
        strength=9,
    )
    settle(table.choose("Attack with Tester").choose(f"Block with {blocker}", 1))

    assert table.zone(1, "discard") == pile
    assert table.zone(1, "field") == []


@pytest.mark.clause("mythomagic", "11.1")
@pytest.mark.parametrize("quoted", [False, True])
def test_enters_from_your_hand(quoted: bool) -> None:
    """A creature from the hand sets it off, one from the discard pile does not."""
    text = "When a creature you control enters from your hand, gain 1 life."
    if quoted:
        text = 'Creatures you control have "When this enters from your hand, gain 1 life."'
    game = with_card("tester", text, **SIZE)
    lifter = with_card("lifter", "Put a creature from your discard pile onto the field.").cards["lifter"]
    game = game.with_cards({**game.cards, "lifter": lifter})
    table = myth(f"field/0=tester discard/0=gopi hand/0=lifter,{RISHI} pool/0=F hand/1={RISHI}", game=game)
    settle(table.choose("Play Lifter"))
    assert sorted(table.zone(0, "field")) == ["gopi", "tester"]
    assert table.life == [15, 15]
    table = myth(f"field/0=tester hand/0=gopi,{RISHI} pool/0=WWW hand/1={RISHI}", game=game)
    settle(table.choose("Play Gopi"))
    assert table.life == [16, 15]


@pytest.mark.clause("mythomagic", "11.5")
def test_a_given_trigger_asks_for_the_card_too() -> None:
    """Two creatures that have it: neither hears of a creature, both hear of a spell."""
    table = with_creature(
        'Creatures you control have "When you play a spell, gain 1 life."',
        f"field/0=tester,gopi hand/0=peacock,divine-strike,{RISHI} pool/0=GGGWWWFFFBBB hand/1={RISHI}",
    )
    settle(table.choose("Play Peacock"))
    assert table.life == [15, 15]
    settle(table.choose("Play Divine Strike").choose("Your opponent"))
    assert table.life == [18, 13]


@pytest.mark.clause("mythomagic", "11.1")
@pytest.mark.parametrize(
    ("what", "life"), [("a card", 17), ("a spell", 16), ("an enemy card", 15), ("a creature you control", 15)]
)
def test_a_card_is_discarded_from_a_hand(what: str, life: int) -> None:
    """Where it does not say controlled, a card that was in a hand counts."""
    game = with_card("tester", f"When {what} is discarded, gain 1 life.", **SIZE)
    waste = with_card("waste", "Discard two cards.").cards["waste"]
    game = game.with_cards({**game.cards, "waste": waste})
    table = myth(f"field/0=tester hand/0=waste,gopi,whirlwind pool/0=F hand/1={RISHI}", game=game)
    settle(table.choose("Play Waste"))

    assert table.life == [life, 15]


@pytest.mark.clause("mythomagic", "7.1")
@pytest.mark.parametrize(
    "text",
    [
        "Put this onto the field.",
        "Draw a card. Put the drawn card onto the field.",
        "Look at the top card of your deck. Put it onto the field.",
    ],
)
def test_no_spell_is_put_onto_the_field(text: str) -> None:
    """A spell stays where it is."""
    table = spell(text, "top/0=rainfire,rainfire")

    assert table.zone(0, "field") == []


@pytest.mark.clause("mythomagic", "11.20")
def test_a_spell_that_was_found_stays_in_the_hand() -> None:
    """And a copy of it is not made."""
    for text in ("Put it onto the field.", "Create a token copy of it."):
        table = spell(f"Search your deck for a spell. {text}", "top/0=rainfire,gopi")
        while table.asks(0, "find"):
            table.choose("Take Rainfire")
        settle(table)

        assert table.zone(0, "field") == []
        assert "rainfire" in table.zone(0, "hand")


@pytest.mark.clause("mythomagic", "11.13", "11.11")
def test_what_lasts_as_long_as_its_card_is_there_needs_it_there() -> None:
    """The trigger is carried out when its card has gone already: nothing is doubled."""
    text = "When this is destroyed, double the strength of target creature as long as this is on the field."
    game = with_card("tester", text, **SIZE)
    table = myth(f"field/0=tester,gopi hand/0=divine-strike,{RISHI} pool/0=G hand/1={RISHI}", game=game)
    table.choose("Play Divine Strike").choose("Target your Tester")
    settle(table)

    assert table.stats(0, "gopi") == (2, 3)
