"""Who is asked, and who is not: whenever something can follow, and never for nothing."""

import pytest

from tests.rules.rival_realms.verbs import attack, defend
from tests.support.table import table, with_card


@pytest.mark.clause("rival_realms", "3.3")
def test_supply_that_draws_can_be_played_when_reinforcing() -> None:
    """The card that Pack Mules draw may be an Ambush, and that costs what they give."""
    scene = table(
        "rival_realms",
        "active=1 phase=attack_phase field/1=hired-spears hand/0=pack-mules top/0=ambush,W hand/1=W life/0=2",
    )
    scene.choose("Attack with Hired Spears", 1)

    assert scene.asks(0, "act")
    assert scene.choose("Play Pack Mules", 0).choices == ["Play Ambush", "Pass"]


@pytest.mark.clause("rival_realms", "3.3")
def test_supply_that_sacrifices_can_be_played_when_reinforcing() -> None:
    """Grave Tithe sacrifices a Pyre Saint at home, whose damage wins."""
    scene = table(
        "rival_realms",
        "phase=attack_phase field/0=pyre-saint,S field/1=bone-colossus hand/0=grave-tithe hand/1=W life/1=2",
    )
    defend(attack(scene, "Soldier"), ("Bone Colossus", "Soldier"))
    scene.choose("Play Grave Tithe").choose("Yes").choose("Choose your Pyre Saint").choose("Your opponent")

    assert scene.winner == 0


@pytest.mark.clause("rival_realms", "3.3")
@pytest.mark.parametrize(("realm", "asked"), [("", False), ("field/0=keep", True)])
def test_supply_counts_what_it_gives_now(realm: str, asked: bool) -> None:
    """Crown Levy gives 1, and 3 with a realm: only then is a Plague Wind for 2 in reach."""
    scene = table(
        "rival_realms",
        f"active=1 phase=attack_phase field/1=hired-spears hand/0=crown-levy,plague-wind {realm} hand/1=W",
    )
    scene.choose("Attack with Hired Spears", 1)

    assert (scene.state.active == 1) == asked


@pytest.mark.clause("rival_realms", "7.7")
def test_damage_to_players_alone_makes_no_question() -> None:
    """Two points lose neither defender, and the Bell of Ashes hurts only players."""
    scene = table(
        "rival_realms",
        "phase=attack_phase field/0=hired-spears,bell-of-ashes field/1=bone-colossus,lich-queen hand/1=W",
    )
    defend(attack(scene, "Hired Spears"), ("Bone Colossus", "Hired Spears"), ("Lich Queen", "Hired Spears"))

    assert not scene.asks(0, "divide")


@pytest.mark.clause("rival_realms", "7.7")
def test_what_lasts_for_others_tells_nobody_apart() -> None:
    """A Rally for the attacker's Soldier leaves two defending Soldiers alike: three points lose one in any way."""
    scene = table(
        "rival_realms", "phase=attack_phase field/0=lady-marshal,S field/1=soldier,soldier hand/0=rally hand/1=W"
    )
    attack(scene, "Lady Marshal").choose("Defend with Soldier", 1).choose("Defend with Soldier", 1)
    scene.choose("Play Rally").choose("Target your Soldier")

    assert not scene.asks(0, "divide")


def test_what_counts_its_turns_tells_nobody_else_apart() -> None:
    """Next to a Black Comet, which counts how often it was set off, three Soldiers are one answer."""
    scene = table("rival_realms", "phase=start_phase field/0=black-comet,S,S,S hand/0=W hand/1=W").choose("Pass")

    assert [words for words in scene.choices if words.startswith("Attack")] == ["Attack with Soldier"]


@pytest.mark.clause("rival_realms", "9.18")
@pytest.mark.parametrize("phase", ["deploy_phase", "attack_phase"])
@pytest.mark.parametrize(("ran", "has_room"), [(199, True), (200, False)])
def test_nothing_is_offered_that_a_turn_has_no_room_for(phase: str, ran: int, has_room: bool) -> None:
    """With 200 things carried out, an ability can be used neither at once nor before attackers are chosen."""
    game = with_card("rival_realms", "loop", "Deploy or attack: gain 1 life.", kind="realm")
    scene = table(game, f"phase={phase} field/0=loop,lady-marshal,S ran={ran} hand/0=W hand/1=W")
    scene = scene.choose("Something else first") if phase == "attack_phase" and has_room else scene

    assert ("Use Loop" in scene.choices) == has_room


@pytest.mark.clause("rival_realms", "6.5", "10.3")
@pytest.mark.parametrize(
    ("text", "position"),
    [
        ("Gain 5 life. Lose 5 life.", "field/0=the-long-peace,keep life/0=26"),
        (
            "Put a unit from your discard pile onto the field. Sacrifice a unit.",
            "field/0=the-great-hunt,S,S,S,S,S,S,S discard/0=soldier",
        ),
    ],
)
def test_a_condition_that_was_true_between_two_sentences_wins(text: str, position: str) -> None:
    """What the next sentence of the same card would undo has happened."""
    game = with_card("rival_realms", "boon", text, kind="supply")
    scene = table(game, f"hand/0=boon,W {position}").choose("Play Boon")

    assert scene.winner == 0


@pytest.mark.parametrize(("life", "left", "winner"), [(20, [18, 18], None), (2, [0, 18], 1)])
def test_all_that_a_large_trade_sets_off_happens(life: int, left: list[int], winner: int | None) -> None:
    """Four units are lost together: both Bells of Ashes toll four times, and each Charnel House gives 2 life."""
    realms = "charnel-house,bell-of-ashes"
    scene = table(
        "rival_realms",
        f"phase=attack_phase field/0=acolyte,hex-weaver,{realms} field/1=acolyte,hex-weaver,{realms} "
        f"hand/0=W hand/1=W life/0={life}",
    )
    attack(scene, "Acolyte", "Hex Weaver")
    defend(scene, ("Acolyte", "Acolyte"), ("Hex Weaver", "Hex Weaver"))

    assert scene.life == left
    assert scene.winner == winner
