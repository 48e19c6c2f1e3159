"""4.5 Sentences that wait for the end of the turn, and what they remember until then."""

import pytest

from cardwright.language.book import CannotPlay
from tests.rules.mythomagic.myth import myth, with_card, with_creature
from tests.support.scenario import Scenario

REST = "hand/1=rishi-of-wood"
ATTACK = f"phase=attack_phase hand/0=rishi-of-wood {REST}"


def end_turn(table: Scenario) -> Scenario:
    """Pass until the turn is over."""
    turn = table.state.turn
    while table.state.turn == turn:
        table.choose("Pass", table.state.to_move)
    return table


@pytest.mark.clause("mythomagic", "4.5")
def test_what_waits_remembers_its_target() -> None:
    """The target is chosen as the spell is announced; it is destroyed when the turn ends."""
    game = with_card("doom", "At the end of the turn, destroy target creature.")
    table = myth(f"field/1=gopi,keshi hand/0=doom,rishi-of-wood {REST} pool/0=F", game=game)
    table.choose("Play Doom").choose("Target your opponent's Gopi")
    assert set(table.zone(1, "field")) == {"gopi", "keshi"}
    end_turn(table)

    assert table.zone(1, "discard") == ["gopi"]
    assert table.notes.count("takes_aim") == 1


@pytest.mark.clause("mythomagic", "4.5", "7.7")
def test_a_target_that_has_left_meanwhile_is_none() -> None:
    """The target goes to its owner's hand before the turn ends: nothing of the sentence is done."""
    game = with_card("doom", "At the end of the turn, destroy target creature and draw a card.")
    table = myth(f"field/1=gopi hand/0=doom,whirlwind,rishi-of-wood {REST} pool/0=FFF", game=game)
    table.choose("Play Doom").choose("Play Whirlwind")
    end_turn(table)

    assert "gopi" in table.zone(1, "hand")
    assert table.zone(0, "hand") == ["rishi-of-wood"]


@pytest.mark.clause("mythomagic", "4.5")
def test_what_waits_remembers_x() -> None:
    """X was 2 when the spell was announced: two cards are drawn at the end."""
    game = with_card("omen", "At the end of the turn, draw X cards.", cost="XF")
    table = myth(f"hand/0=omen,rishi-of-wood {REST} pool/0=FFF", game=game)
    end_turn(table.choose("Play Omen").choose("2"))

    assert len(table.zone(0, "hand")) == 3


@pytest.mark.clause("mythomagic", "4.5")
def test_what_waits_remembers_the_other_party() -> None:
    """The creature that blocked is destroyed, though the sentence before was carried out long ago."""
    game = with_creature(
        "snare",
        "When this is blocked by a creature, gain 1 life. At the end of the turn, destroy that creature.",
        toughness=9,
    )
    table = myth(f"{ATTACK} field/0=snare field/1=balarama", game=game)
    table.choose("Attack with Snare").choose("Block with Balarama", 1)

    assert table.state.turn == 6
    assert table.zone(1, "discard") == ["balarama"]
    assert table.life == [16, 15]


@pytest.mark.clause("mythomagic", "4.5")
def test_what_waits_remembers_an_amount() -> None:
    """After 5 damage 5 life are gained at the end."""
    text = "When this deals damage, draw a card. At the end of the turn, gain that much life."
    table = myth(f"{ATTACK} field/0=leech", game=with_creature("leech", text, strength=5)).choose("Attack with Leech")

    assert table.state.turn == 6
    assert table.life == [20, 10]


@pytest.mark.clause("mythomagic", "4.5")
def test_what_waits_remembers_what_was_sacrificed() -> None:
    """The sacrificed creature comes back when the turn ends, and its strength on the field is remembered too."""
    text = (
        "Sacrifice a creature. At the end of the turn, return the sacrificed card to its owner's hand and gain life "
        "equal to the sacrificed card's strength."
    )
    table = myth(
        f"field/0=gopi grown/0=gopi:3:0 hand/0=rite,rishi-of-wood {REST} pool/0=F", game=with_card("rite", text)
    )
    table.choose("Play Rite")
    assert table.life == [15, 15]
    end_turn(table)

    assert table.zone(0, "hand") == ["rishi-of-wood", "gopi"]
    assert table.life == [20, 15]


@pytest.mark.clause("mythomagic", "4.5")
def test_only_the_sentence_waits_and_only_it_is_carried_out_then() -> None:
    """What follows it is done at once, and not again when the turn ends; a second one waits by itself."""
    text = "At the end of the turn, draw a card. Gain 1 life. At the end of the turn, gain 3 life."
    table = myth(f"hand/0=omen,rishi-of-wood {REST} pool/0=F", game=with_card("omen", text)).choose("Play Omen")
    assert table.life == [16, 15]
    end_turn(table)

    assert table.life == [19, 15]
    assert len(table.zone(0, "hand")) == 2


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("Draw a card. At the end of the turn, discard the drawn card.", "does not remember cards that were drawn"),
        ("Look at the top card of your deck. At the end of the turn, put it into your hand.", "looked at"),
        ("Tap target creature. At the end of the turn, destroy it and tap target Rishi.", "one card only"),
        ("Discard a card. At the end of the turn, draw a card. If you do, gain 1 life.", "how that will end"),
    ],
)
def test_what_cannot_be_remembered_is_refused(text: str, problem: str) -> None:
    """A sentence remembers one card and one number, and nothing that is hidden; else it says what is wrong."""
    with pytest.raises(CannotPlay, match=problem):
        myth("hand/0=omen", game=with_card("omen", text))
