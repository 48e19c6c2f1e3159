"""Cases that take several cards to come about: prices and the end of the turn, tokens that are gone, what is told."""

import pytest

from cardwright.engine.match import Match
from cardwright.engine.notation import print_position
from tests.rules.tgc.verbs import attack, end_turn, plasma
from tests.support.scenario import Scenario
from tests.support.table import table, with_card

LATER = "target creature you control gets +2/+2 for good. At the end of the turn, destroy it."


def told(scene: Scenario) -> list[str]:
    """All that was told, as everybody reads it."""
    return [str(entry) for entry in scene.entries]


@pytest.mark.clause("tgc", "9.5", "9.8")
def test_what_waits_for_the_end_of_the_turn_is_not_paid_for_again() -> None:
    """Three of eight plasma pay for the ability, and nothing is paid when its last sentence is carried out."""
    scene = table(with_card("tgc", "x", f"Pay 3 plasma: another {LATER}"), "field/0=x,clown plasma/0=8")
    end_turn(scene.choose("Use X"))
    assert plasma(scene) == 5


@pytest.mark.clause("tgc", "9.8")
def test_a_card_given_as_a_price_is_given_once() -> None:
    """Its player takes it back with a Medical Doctor, and has it at the end of the turn."""
    scene = table(with_card("tgc", "x", f"Sacrifice this: {LATER}"), "field/0=x,clown,medical-doctor")
    scene.choose("Use X").choose("Target your Clown").choose("Use Medical Doctor")
    assert end_turn(scene).zone(0, "hand") == ["x"]


@pytest.mark.clause("tgc", "9.8")
def test_what_has_left_is_not_tapped_at_the_end_of_the_turn() -> None:
    """Chemist is used and sacrificed; it is told to be tapped once."""
    scene = table("tgc", "field/0=chemist,clown,mime hand/0=justifiable-casualties,cook")
    scene.choose("Use Chemist").choose("Target your Clown")
    scene.choose("Play Justifiable Casualties").choose("Choose your Chemist").choose("Choose your Mime")
    end_turn(scene)
    assert told(scene).count("Ada's Chemist is tapped.") == 1
    assert scene.state.tapped[0] & ~scene.state.field[0] == 0


def test_a_position_keeps_a_token_that_is_gone_and_still_speaks() -> None:
    """A Swarmer Spawn in the Tyrant's suit has killed and died: what it says is its own after reading the position."""
    suit = "apadyne-technologies-tyrant-class-hardshell"
    scene = table(
        "tgc",
        f"field/0=swarmer,shaft-miner hand/0={suit} field/1=bartender,mime,cook deck/0=cook,clown,captain,captain",
    )
    scene.choose("Use Shaft Miner")
    scene.choose(scene.choices[0])
    scene.choose("Play Apadyne Technologies 'Tyrant' Class Hardshell").choose("Give it to Swarmer Spawn")
    attack(end_turn(end_turn(scene)), "Swarmer Spawn", "Bartender")
    start = print_position(scene.game, scene.state, scene.decks)
    match = Match(scene.game, scene.decks, 1, {"misprints": 1}, start=start)
    assert match.view(0)["question"]["words"].startswith("Swarmer Spawn says")
    match.choose("shaft-miner")
    assert not any("prevented" in str(entry) for entry in match.log)


@pytest.mark.clause("tgc", "8.6")
def test_fury_counts_when_the_enemy_is_killed() -> None:
    """Cook strikes first and kills the Beercan, which gives its killer Fury and is gone then: Cook stays untapped."""
    scene = table("tgc", "field/0=cook,clown field/1=cyborg-service-shell-beercan,mime")
    attack(scene, "Cook", "Cyborg (Service Shell - Beercan)")
    assert scene.marks(0, "cook") == []


@pytest.mark.clause("tgc", "5.11")
def test_a_token_goes_into_no_deck() -> None:
    """The wearer of the Inquisitor's Hardsuit kills a Resin Wall: it is gone, and no deck is shuffled."""
    scene = table(
        "tgc", "field/0=cook,inquisitor-s-hardsuit:host=cook,clown field/1=xenomorph-hivelord active=1 plasma/1=5"
    )
    attack(end_turn(scene.choose("Use Xenomorph Hivelord")), "Cook", "Resin Wall")
    assert "Ben's Resin Wall, a token, is gone." in told(scene)
    assert "Ben's deck is shuffled." not in told(scene)


@pytest.mark.clause("tgc", "5.2")
def test_who_wears_an_equipment_is_told() -> None:
    """The log says to whom the armour was given."""
    scene = table("tgc", "hand/0=crusader-armour,mime field/0=cook,clown").choose("Play Crusader Armour")
    assert "Crusader Armour is attached to Clown." in told(scene.choose("Give it to Clown"))
