"""Every part of a sentence counts: side, state, printed cost, keyword and number, wherever cards are described."""

import pytest

from tests.rules.mythomagic.verbs import settle
from tests.support.scenario import Scenario
from tests.support.table import table, with_card

RISHI = "rishi-of-wood"
SIZE = {"kind": "creature", "strength": 2, "toughness": 2}


def spell(text: str, position: str) -> Scenario:
    """A table on which seat 0 has played a spell for a Fire with this text, which was carried out."""
    scene = table(with_card("mythomagic", "tester", text), f"hand/0=tester,{RISHI} pool/0=F hand/1={RISHI} {position}")
    return settle(scene.choose("Play Tester"))


def creature_table(text: str, position: str, **fields: object) -> Scenario:
    """A table with a creature, 2/2 unless told, that says this."""
    return table(with_card("mythomagic", "tester", text, **SIZE | fields), position)


@pytest.mark.clause("mythomagic", "11.9", "11.10")
@pytest.mark.parametrize(("field", "draws"), [("gopi", 0), ("balarama", 1)])
def test_if_you_control_a_creature_with_a_strength(field: str, draws: int) -> None:
    """With Gopi, 2/3, there is none of strength 5; with Balarama, 6/6, there is."""
    scene = spell("If you control a creature with strength 5 or more, draw a card.", f"field/0={field}")

    assert scene.notes.count("draws") == draws


@pytest.mark.parametrize(("field", "draws"), [("gopi", 0), ("peacock", 1)])
def test_if_you_control_a_creature_with_a_keyword(field: str, draws: int) -> None:
    """Gopi does not fly, Peacock does."""
    scene = spell("If you control a creature with Flying, draw a card.", f"field/0={field}")

    assert scene.notes.count("draws") == draws


@pytest.mark.clause("mythomagic", "6.9")
@pytest.mark.parametrize(("top", "draws"), [("balarama", 1), ("gopi", 2)])
def test_if_the_drawn_card_has_a_cost(top: str, draws: int) -> None:
    """Balarama costs more than 3, Gopi does not."""
    text = "Draw a card. If the drawn card is a creature with cost 3 or less, draw a card."
    scene = spell(text, f"top/0={top},{top},{top}")

    assert scene.notes.count("draws") == draws


@pytest.mark.parametrize(("what", "draws"), [("a tapped creature", 0), ("an untapped creature", 1)])
def test_if_it_is_in_a_state(what: str, draws: int) -> None:
    """Gopi is untapped, and it is on the field though the condition does not say so."""
    text = f"Tap target creature. Untap it. If it is {what}, draw a card."
    scene = spell(text, "field/0=gopi")

    assert scene.notes.count("draws") == draws


@pytest.mark.parametrize(("what", "draws"), [("an enemy creature", 0), ("a creature you control", 1)])
def test_if_it_is_on_a_side(what: str, draws: int) -> None:
    """The creature that enters is the own one."""
    scene = creature_table(
        f"When a creature enters, if it is {what}, draw a card.",
        f"field/0=tester hand/0=gopi,{RISHI} pool/0=WWW hand/1={RISHI}",
    )
    settle(scene.choose("Play Gopi"))

    assert scene.notes.count("draws") == draws


@pytest.mark.parametrize(("what", "draws"), [("a creature", 1), ("not a creature", 0), ("a creature with Flying", 0)])
def test_if_the_card_on_top_is_something(what: str, draws: int) -> None:
    """What was looked at is it, though it lies in the deck: Gopi."""
    scene = spell(f"Look at the top card of your deck. If it is {what}, draw a card.", "top/0=gopi,gopi,gopi")

    assert scene.notes.count("draws") == draws


@pytest.mark.clause("mythomagic", "11.1")
@pytest.mark.parametrize(("blocker", "fires"), [("Balarama", False), ("Gopi", True)])
def test_blocked_by_a_creature_with_a_strength(blocker: str, fires: bool) -> None:
    """Only a blocker of strength 2 or less sets it off."""
    scene = creature_table(
        "When this is blocked by a creature with strength 2 or less, draw a card.",
        f"phase=attack_phase field/0=tester field/1={blocker.lower()} hand/0={RISHI} hand/1={RISHI}",
    )
    settle(scene.choose("Attack with Tester").choose(f"Block with {blocker}", 1))

    assert ("triggers" in scene.notes) == fires


@pytest.mark.clause("mythomagic", "11.5")
@pytest.mark.parametrize(("whose", "fires"), [("an enemy spell", False), ("a spell you control", True)])
def test_targeted_by_a_spell_of_a_side(whose: str, fires: bool) -> None:
    """Krishna's Might of the own side is no enemy spell."""
    scene = creature_table(
        f"When this is targeted by {whose}, draw a card.",
        f"field/0=tester hand/0=krishna-s-might,{RISHI} pool/0=WW hand/1={RISHI}",
    )
    settle(scene.choose("Play Krishna's Might"))

    assert ("triggers" in scene.notes) == fires


@pytest.mark.clause("mythomagic", "11.5", "6.9")
@pytest.mark.parametrize(("least", "fires"), [(3, False), (1, True)])
def test_your_opponent_plays_a_spell_of_a_cost(least: int, fires: bool) -> None:
    """Divine Strike costs 1."""
    scene = creature_table(
        f"When your opponent plays a spell with cost {least} or more, gain 1 life.",
        f"active=1 field/0=tester hand/1=divine-strike,{RISHI} pool/1=G hand/0={RISHI}",
    )
    settle(scene.choose("Play Divine Strike", 1).choose("Your opponent", 1))

    assert ("triggers" in scene.notes) == fires


@pytest.mark.clause("mythomagic", "11.10", "6.9")
def test_what_holds_may_ask_for_the_printed_cost() -> None:
    """Gopi costs 3 and has Haste and a bonus, Peacock costs 4 and has neither."""
    position = f"field/0=tester,gopi,peacock hand/0={RISHI}"
    haste = creature_table("Creatures with cost 3 or less have Haste.", position)
    assert "Haste" in haste.keywords(0, "gopi")
    assert "Haste" not in haste.keywords(0, "peacock")
    bonus = creature_table("Creatures with cost 3 or less get +1/+1.", position)
    assert bonus.stats(0, "gopi") == (3, 4)
    assert bonus.stats(0, "peacock") == haste.stats(0, "peacock")
    condition = creature_table("As long as you control a creature with cost 4 or more, this has Haste.", position)
    assert condition.keywords(0, "tester") == ["Haste"]


@pytest.mark.clause("mythomagic", "6.8", "6.9")
@pytest.mark.parametrize(("least", "can"), [(3, False), (2, True)])
def test_spells_of_a_cost_cost_less(least: int, can: bool) -> None:
    """Whirlwind costs 2, one of it a Fire: with one less it is played for the Fire."""
    scene = creature_table(
        f"Spells you play with cost {least} or more cost 1 less.",
        f"field/0=tester,gopi hand/0=whirlwind,{RISHI} pool/0=F field/1=gopi",
    )

    assert ("Play Whirlwind" in scene.choices) == can


@pytest.mark.clause("mythomagic", "6.8", "11.11")
def test_spells_cost_less_this_turn() -> None:
    """All spells that are played in this turn are meant, those too that are drawn later; not the other player's."""
    for cost, can in (("1 less", True), ("1 more", False), ("half", True)):
        text = f"All spells you play cost {cost} this turn. Draw a card. Gain 1 Fire."
        scene = spell(text, "top/0=whirlwind field/1=gopi")
        assert ("Play Whirlwind" in scene.choices) == can
    creatures = spell("All creatures you play cost 1 less this turn. Draw a card. Gain 1 Fire.", "top/0=whirlwind")
    assert "Play Whirlwind" not in creatures.choices
    theirs = spell("All spells your opponent plays cost 1 less this turn. Draw a card. Gain 1 Fire.", "top/0=whirlwind")
    assert "Play Whirlwind" not in theirs.choices


@pytest.mark.clause("mythomagic", "11.15")
@pytest.mark.parametrize(("blocker", "lives"), [("Gopi", False), ("Peacock", True)])
def test_damage_to_creatures_with_a_keyword_is_prevented(blocker: str, lives: bool) -> None:
    """The filter is for those that would be hurt: Peacock flies, Gopi does not."""
    scene = creature_table(
        "Prevent all damage this would deal to creatures with Flying.",
        f"phase=attack_phase field/0=tester field/1={blocker.lower()} hand/0={RISHI} hand/1={RISHI}",
        strength=9,
    )
    settle(scene.choose("Attack with Tester").choose(f"Block with {blocker}", 1))

    assert (scene.zone(1, "field") != []) == lives


@pytest.mark.clause("mythomagic", "11.15")
def test_damage_to_enemy_creatures_is_prevented() -> None:
    """Own creatures are hurt all the same."""
    scene = creature_table(
        "Prevent all damage this would deal to enemy creatures. Tap: deal 5 damage to target creature.",
        f"field/0=tester,gopi hand/0={RISHI} hand/1={RISHI}",
    )
    settle(scene.choose("Use Tester").choose("Target your Gopi"))

    assert scene.zone(0, "discard") == ["gopi"]


@pytest.mark.clause("mythomagic", "11.17")
@pytest.mark.parametrize(("blocker", "pile"), [("Gopi", ["gopi"]), ("Peacock", [])])
def test_would_kill_a_creature_with_a_keyword(blocker: str, pile: list[str]) -> None:
    """Peacock is shuffled away, Gopi is killed."""
    scene = creature_table(
        "If this would kill a creature with Flying, shuffle that creature into its owner's deck instead.",
        f"phase=attack_phase field/0=tester field/1={blocker.lower()} hand/0={RISHI} hand/1={RISHI}",
        strength=9,
    )
    settle(scene.choose("Attack with Tester").choose(f"Block with {blocker}", 1))

    assert scene.zone(1, "discard") == pile
    assert scene.zone(1, "field") == []


@pytest.mark.clause("mythomagic", "11.1")
@pytest.mark.parametrize("quoted", [False, True])
def test_enters_from_your_hand(quoted: bool) -> None:
    """A creature from the hand sets it off, one from the discard pile does not."""
    text = "When a creature you control enters from your hand, gain 1 life."
    if quoted:
        text = 'Creatures you control have "When this enters from your hand, gain 1 life."'
    game = with_card("mythomagic", "tester", text, **SIZE)
    lifter = with_card("mythomagic", "lifter", "Put a creature from your discard pile onto the field.").cards["lifter"]
    game = game.with_cards({**game.cards, "lifter": lifter})
    scene = table(game, f"field/0=tester discard/0=gopi hand/0=lifter,{RISHI} pool/0=F hand/1={RISHI}")
    settle(scene.choose("Play Lifter"))
    assert sorted(scene.zone(0, "field")) == ["gopi", "tester"]
    assert scene.life == [15, 15]
    scene = table(game, f"field/0=tester hand/0=gopi,{RISHI} pool/0=WWW hand/1={RISHI}")
    settle(scene.choose("Play Gopi"))
    assert scene.life == [16, 15]


@pytest.mark.clause("mythomagic", "11.5")
def test_a_given_trigger_asks_for_the_card_too() -> None:
    """Two creatures that have it: neither hears of a creature, both hear of a spell."""
    scene = creature_table(
        'Creatures you control have "When you play a spell, gain 1 life."',
        f"field/0=tester,gopi hand/0=peacock,divine-strike,{RISHI} pool/0=GGGWWWFFFBBB hand/1={RISHI}",
    )
    settle(scene.choose("Play Peacock"))
    assert scene.life == [15, 15]
    settle(scene.choose("Play Divine Strike").choose("Your opponent"))
    assert scene.life == [18, 13]


@pytest.mark.clause("mythomagic", "11.1")
@pytest.mark.parametrize(
    ("what", "life"), [("a card", 17), ("a spell", 16), ("an enemy card", 15), ("a creature you control", 15)]
)
def test_a_card_is_discarded_from_a_hand(what: str, life: int) -> None:
    """Where it does not say controlled, a card that was in a hand counts."""
    game = with_card("mythomagic", "tester", f"When {what} is discarded, gain 1 life.", **SIZE)
    waste = with_card("mythomagic", "waste", "Discard two cards.").cards["waste"]
    game = game.with_cards({**game.cards, "waste": waste})
    scene = table(game, f"field/0=tester hand/0=waste,gopi,whirlwind pool/0=F hand/1={RISHI}")
    settle(scene.choose("Play Waste"))

    assert scene.life == [life, 15]


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
    scene = spell(text, "top/0=rainfire,rainfire")

    assert scene.zone(0, "field") == []


@pytest.mark.clause("mythomagic", "11.20")
def test_a_spell_that_was_found_stays_in_the_hand() -> None:
    """And a copy of it is not made."""
    for text in ("Put it onto the field.", "Create a token copy of it."):
        scene = spell(f"Search your deck for a spell. {text}", "top/0=rainfire,gopi")
        while scene.asks(0, "find"):
            scene.choose("Take Rainfire")
        settle(scene)

        assert scene.zone(0, "field") == []
        assert "rainfire" in scene.zone(0, "hand")


@pytest.mark.clause("mythomagic", "11.13", "11.11")
def test_what_lasts_as_long_as_its_card_is_there_needs_it_there() -> None:
    """The trigger is carried out when its card has gone already: nothing is doubled."""
    text = "When this is destroyed, double the strength of target creature as long as this is on the field."
    game = with_card("mythomagic", "tester", text, **SIZE)
    scene = table(game, f"field/0=tester,gopi hand/0=divine-strike,{RISHI} pool/0=G hand/1={RISHI}")
    scene.choose("Play Divine Strike").choose("Target your Tester")
    settle(scene)

    assert scene.stats(0, "gopi") == (2, 3)
