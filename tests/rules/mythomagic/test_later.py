"""4.5 Sentences that wait for the end of the turn, and what they remember until then."""

import pytest

from cardwright.language.book import CannotPlay
from tests.support.scenario import Scenario
from tests.support.table import table, with_card

REST = "hand/1=rishi-of-wood"
ATTACK = f"phase=attack_phase hand/0=rishi-of-wood {REST}"


def end_turn(scene: Scenario) -> Scenario:
    """Pass until the turn is over."""
    turn = scene.state.turn
    while scene.state.turn == turn:
        scene.choose("Pass", scene.state.to_move)
    return scene


@pytest.mark.clause("mythomagic", "4.5")
def test_what_waits_remembers_its_target() -> None:
    """The target is chosen as the spell is announced; it is destroyed when the turn ends."""
    game = with_card("mythomagic", "doom", "At the end of the turn, destroy target creature.")
    scene = table(game, f"field/1=gopi,keshi hand/0=doom,rishi-of-wood {REST} pool/0=F")
    scene.choose("Play Doom").choose("Target your opponent's Gopi")
    assert set(scene.zone(1, "field")) == {"gopi", "keshi"}
    end_turn(scene)

    assert scene.zone(1, "discard") == ["gopi"]
    assert scene.notes.count("takes_aim") == 1


@pytest.mark.clause("mythomagic", "4.5", "7.7")
def test_a_target_that_has_left_meanwhile_is_none() -> None:
    """The target goes to its owner's hand before the turn ends: nothing of the sentence is done."""
    game = with_card("mythomagic", "doom", "At the end of the turn, destroy target creature and draw a card.")
    scene = table(game, f"field/1=gopi hand/0=doom,whirlwind,rishi-of-wood {REST} pool/0=FFF")
    scene.choose("Play Doom").choose("Play Whirlwind")
    end_turn(scene)

    assert "gopi" in scene.zone(1, "hand")
    assert scene.zone(0, "hand") == ["rishi-of-wood"]


@pytest.mark.clause("mythomagic", "4.5")
def test_what_waits_remembers_x() -> None:
    """X was 2 when the spell was announced: two cards are drawn at the end."""
    game = with_card("mythomagic", "omen", "At the end of the turn, draw X cards.", cost="XF")
    scene = table(game, f"hand/0=omen,rishi-of-wood {REST} pool/0=FFF")
    end_turn(scene.choose("Play Omen").choose("2"))

    assert len(scene.zone(0, "hand")) == 3


@pytest.mark.clause("mythomagic", "4.5")
def test_what_waits_remembers_the_other_party() -> None:
    """The creature that blocked is destroyed, though the sentence before was carried out long ago."""
    game = with_card(
        "mythomagic",
        "snare",
        "When this is blocked by a creature, gain 1 life. At the end of the turn, destroy that creature.",
        kind="creature",
        toughness=9,
    )
    scene = table(game, f"{ATTACK} field/0=snare field/1=balarama")
    scene.choose("Attack with Snare").choose("Block with Balarama", 1)

    assert scene.state.turn == 6
    assert scene.zone(1, "discard") == ["balarama"]
    assert scene.life == [16, 15]


@pytest.mark.clause("mythomagic", "4.5")
def test_what_waits_remembers_an_amount() -> None:
    """After 5 damage 5 life are gained at the end."""
    text = "When this deals damage, draw a card. At the end of the turn, gain that much life."
    scene = table(
        with_card("mythomagic", "leech", text, kind="creature", strength=5), f"{ATTACK} field/0=leech"
    ).choose("Attack with Leech")

    assert scene.state.turn == 6
    assert scene.life == [20, 10]


@pytest.mark.clause("mythomagic", "4.5")
def test_what_waits_remembers_what_was_sacrificed() -> None:
    """The sacrificed creature comes back when the turn ends, and its strength on the field is remembered too."""
    text = (
        "Sacrifice a creature. At the end of the turn, return the sacrificed card to its owner's hand and gain life "
        "equal to the sacrificed card's strength."
    )
    scene = table(
        with_card("mythomagic", "rite", text), f"field/0=gopi:good=3/0 hand/0=rite,rishi-of-wood {REST} pool/0=F"
    )
    scene.choose("Play Rite")
    assert scene.life == [15, 15]
    end_turn(scene)

    assert scene.zone(0, "hand") == ["rishi-of-wood", "gopi"]
    assert scene.life == [20, 15]


@pytest.mark.clause("mythomagic", "4.5")
def test_only_the_sentence_waits_and_only_it_is_carried_out_then() -> None:
    """What follows it is done at once, and not again when the turn ends; a second one waits by itself."""
    text = "At the end of the turn, draw a card. Gain 1 life. At the end of the turn, gain 3 life."
    scene = table(with_card("mythomagic", "omen", text), f"hand/0=omen,rishi-of-wood {REST} pool/0=F").choose(
        "Play Omen"
    )
    assert scene.life == [16, 15]
    end_turn(scene)

    assert scene.life == [19, 15]
    assert len(scene.zone(0, "hand")) == 2


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
        table(with_card("mythomagic", "omen", text), "hand/0=omen")


@pytest.mark.clause("mythomagic", "4.5")
@pytest.mark.parametrize(
    ("text", "order"),
    [
        ("untap them and draw a card", ["gets_untapped", "gets_untapped", "draws"]),
        ("draw a card and untap them", ["draws", "gets_untapped", "gets_untapped"]),
    ],
)
def test_what_is_said_besides_the_remembered_cards_is_done_once(text: str, order: list[str]) -> None:
    """Two cards are remembered: both untap, and one card is drawn, in the order of the sentence."""
    game = with_card("mythomagic", "nap", f"Tap two creatures. At the end of the turn, {text}.")
    scene = table(game, f"field/1=gopi,keshi hand/0=nap,rishi-of-wood {REST} pool/0=F").choose("Play Nap")
    end_turn(scene)

    assert scene.state.tapped[1] == 0
    # The last card is the one that seat 1 draws in the next turn.
    assert [note for note in scene.notes if note in order] == [*order, "draws"]


@pytest.mark.clause("mythomagic", "4.5")
def test_what_is_said_besides_needs_no_remembered_card() -> None:
    """Nothing was discarded: nothing comes back, and the card is drawn all the same."""
    text = (
        "You may discard a card. At the end of the turn, return the discarded card to its owner's hand and draw a card."
    )
    scene = table(with_card("mythomagic", "loan", text), f"hand/0=loan,rishi-of-wood {REST} pool/0=F")
    end_turn(scene.choose("Play Loan").choose("No"))

    assert len(scene.zone(0, "hand")) == 2


@pytest.mark.clause("mythomagic", "4.5")
def test_what_waits_may_name_its_own_cards() -> None:
    """The creature is chosen when the turn ends, and it is the one that is spoken of then."""
    text = "Sacrifice two creatures. At the end of the turn, sacrifice a creature and gain life equal to its strength."
    scene = table(
        with_card("mythomagic", "rite", text),
        f"field/0=gopi,gopi,vali:tapped hand/0=rite,rishi-of-wood {REST} pool/0=F",
    )
    scene.choose("Play Rite").choose("Choose your Gopi")
    strength = scene.stats(0, "vali")[0]
    end_turn(scene)

    assert scene.zone(0, "field") == []
    assert scene.life == [15 + strength, 15]
