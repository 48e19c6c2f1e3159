"""The cards of no faction: each does what it says."""

import pytest

from tests.rules.rival_realms.verbs import attack, cost, discarded, hand, lost, played, printed, reinforced, supply
from tests.support.table import table

FIGHT = "field/0=S:attacking"


@pytest.mark.card("supply-wagon")
def test_supply_wagon() -> None:
    """Gain 2 supply."""
    assert supply(played("supply-wagon")) == [11, 0]


@pytest.mark.card("soldier", "hired-spears", "thrall", "wolf-cub")
@pytest.mark.parametrize("card", ["soldier", "hired-spears", "thrall", "wolf-cub"])
def test_plain_units(card: str) -> None:
    """They say nothing: what they have is their numbers, for their cost."""
    scene = played(card)
    assert scene.stats(0, card) == printed(scene, card)
    assert supply(scene) == [9 - cost(card), 0]
    scene.choose("Pass")
    attack(scene, scene.game.cards[card].name)
    assert scene.life == [20, 20 - printed(scene, card)[0]]


@pytest.mark.card("war-tithe", "blood-coin")
@pytest.mark.parametrize(("card", "gained"), [("war-tithe", 4), ("blood-coin", 3)])
def test_supply_for_life(card: str, gained: int) -> None:
    """More supply, and 1 life is lost."""
    scene = played(card)
    assert (supply(scene), scene.life) == ([9 + gained, 0], [19, 20])
    assert discarded(scene, 0) == [card]


@pytest.mark.card("pack-mules")
def test_pack_mules() -> None:
    """Gain 1 supply, draw a card."""
    scene = played("pack-mules", "top/0=keep,W")
    assert (supply(scene), hand(scene, 0)) == ([10, 0], ["keep"])


@pytest.mark.card("ragpicker")
def test_ragpicker_takes_the_top_of_the_pile() -> None:
    """The card discarded last comes back; with an empty pile, nothing."""
    assert hand(played("ragpicker", "discard/0=keep:damage=1,abbey:damage=2"), 0) == ["abbey"]
    assert hand(played("ragpicker"), 0) == []


@pytest.mark.card("watchtower")
def test_watchtower_shoots_attackers() -> None:
    """Reinforce, once per turn, pay 1 supply: 1 damage to target attacking unit."""
    scene = table(
        "rival_realms", "phase=attack_phase active=1 field/1=acolyte,S field/0=watchtower supply/0=3 hand/0=rally"
    )
    attack(scene, "Soldier", "Acolyte")
    scene.choose("Use Watchtower", 0).choose("Target your opponent's Acolyte", 0)
    assert (lost(scene, 1), supply(scene)) == (["acolyte"], [2, 0])
    assert "Use Watchtower" not in scene.choices


@pytest.mark.card("muster-field")
def test_muster_field_makes_units_cheaper() -> None:
    """Units you play cost 1 less, realms do not."""
    scene = table("rival_realms", "hand/0=S,keep,W field/0=muster-field supply/0=1").choose("Play Soldier")
    assert supply(scene) == [1, 0]
    scene.choose("Play Keep")
    assert supply(scene) == [1 - cost("keep"), 0]


@pytest.mark.card("rally")
def test_rally() -> None:
    """+2/+1 this turn."""
    scene = reinforced("rally", f"{FIGHT} field/1=S hand/1=wither").choose("Target your Soldier")
    assert scene.stats(0, "soldier") == (3, 2)


@pytest.mark.card("ambush")
def test_ambush_strikes_an_attacker_once() -> None:
    """3 damage to target attacking unit, and the card is lost at the end."""
    scene = table(
        "rival_realms", "phase=attack_phase active=1 field/1=S,page hand/0=ambush supply/0=2 hand/1=W field/0=keep"
    )
    attack(scene, "Soldier").choose("Play Ambush", 0)
    assert lost(scene, 1) == ["soldier"]
    assert lost(scene, 0) == ["ambush"]


@pytest.mark.card("call-the-levies")
def test_call_the_levies() -> None:
    """Search for a unit with cost 2 or less."""
    scene = reinforced("call-the-levies", f"{FIGHT} top/0=lich-queen,page,keep,W")
    assert scene.choices == ["Take Page", "Find nothing"]
    scene.choose("Take Page")
    assert "page" in hand(scene, 0)
    assert lost(scene, 0) == ["call-the-levies"]
