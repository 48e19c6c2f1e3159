"""The cards of the Ashen Court: each does what it says."""

import pytest

from tests.rules.rival_realms.verbs import attack, defend, discarded, hand, lost, played, printed, reinforced, supply
from tests.support.table import table

FIGHT = "field/0=S:attacking"


@pytest.mark.card("grave-tithe")
def test_grave_tithe_pays_for_the_dead() -> None:
    """Gain 2 supply; a sacrificed unit gives 3 more."""
    assert supply(played("grave-tithe")) == [11, 0]
    scene = played("grave-tithe", "field/0=thrall").choose("Yes")
    assert (supply(scene), lost(scene, 0)) == ([14, 0], ["thrall"])
    assert supply(played("grave-tithe", "field/0=thrall").choose("No")) == [11, 0]


@pytest.mark.card("charnel-house")
def test_charnel_house_feeds_on_its_own() -> None:
    """When a unit you control is destroyed, gain 1 life; not for the other player's."""
    scene = table("rival_realms", "phase=attack_phase field/0=S,charnel-house field/1=hired-spears hand/1=W")
    defend(attack(scene, "Soldier"), ("Hired Spears", "Soldier"))
    assert scene.life == [21, 20]
    theirs = table("rival_realms", "phase=attack_phase field/0=hired-spears,charnel-house field/1=S hand/1=W")
    defend(attack(theirs, "Hired Spears"), ("Soldier", "Hired Spears"))
    assert theirs.life == [20, 20]


@pytest.mark.card("bell-of-ashes")
def test_bell_of_ashes_tolls_for_everybody() -> None:
    """Requires a card named Charnel House. When a unit is destroyed, deal 1 damage to your opponent."""
    assert "Play Bell of Ashes" not in table("rival_realms", "hand/0=bell-of-ashes,W supply/0=9 field/0=keep").choices
    assert not played("bell-of-ashes", "field/0=charnel-house").over
    scene = table("rival_realms", "phase=attack_phase field/0=hired-spears,bell-of-ashes field/1=hired-spears hand/1=W")
    defend(attack(scene, "Hired Spears"), ("Hired Spears", "Hired Spears"))
    assert scene.life == [20, 18], "one of each side"


@pytest.mark.card("ossuary")
def test_ossuary_gives_the_lost_back() -> None:
    """Deploy or reinforce, once per turn, pay 1 supply: return a unit from your lost pile to your hand."""
    scene = table("rival_realms", "hand/0=W field/0=ossuary lost/0=S,thrall,keep supply/0=3").choose("Use Ossuary")
    assert scene.choices == ["Choose Soldier", "Choose Thrall"]
    scene.choose("Choose Thrall")
    assert (hand(scene, 0), supply(scene)) == (["thrall"], [2, 0])
    fight = table(
        "rival_realms",
        f"phase=reinforce_phase {FIGHT.replace('=S', '=S,ossuary', 1)} lost/0=thrall supply/0=1 hand/0=rally",
    )
    assert "Use Ossuary" in fight.choices


@pytest.mark.card("black-comet")
def test_black_comet_comes_nearer() -> None:
    """As you play this, sacrifice a unit. Every turn 1 life is lost; the fourth time wins."""
    assert "Play Black Comet" not in table("rival_realms", "hand/0=black-comet,W supply/0=9").choices
    assert lost(played("black-comet", "field/0=S"), 0) == ["soldier"]
    scene = table("rival_realms", "phase=start_phase field/0=black-comet hand/0=W hand/1=W")
    for _ in range(3):
        scene.choose("Pass").choose("Pass", 1)
    assert (scene.winner, scene.life) == (0, [16, 20])


@pytest.mark.card("ghoul")
def test_ghoul_does_not_defend() -> None:
    """This can't block."""
    scene = table("rival_realms", "phase=attack_phase field/0=S field/1=ghoul hand/1=W")
    attack(scene, "Soldier")
    assert scene.life == [20, 19]
    assert "Attack with Ghoul" in table("rival_realms", "phase=attack_phase field/0=ghoul,S").choices


@pytest.mark.card("acolyte")
def test_acolyte_leaves_a_card() -> None:
    """When this is destroyed, draw a card."""
    scene = played("grave-tithe", "field/0=acolyte top/0=keep,W").choose("Yes")
    assert hand(scene, 0) == ["keep"]


@pytest.mark.card("risen-campaigner")
def test_risen_campaigner_relieves_the_guard() -> None:
    """As you play this, discard a unit you control: it is discarded, not lost."""
    assert "Play Risen Campaigner" not in table("rival_realms", "hand/0=risen-campaigner,W supply/0=9").choices
    scene = played("risen-campaigner", "field/0=S")
    assert (discarded(scene, 0), lost(scene, 0)) == (["soldier"], [])
    assert scene.stats(0, "risen-campaigner") == printed(scene, "risen-campaigner")


@pytest.mark.card("bone-colossus")
def test_bone_colossus_is_made_of_two() -> None:
    """As you play this, sacrifice two units."""
    assert "Play Bone Colossus" not in table("rival_realms", "hand/0=bone-colossus,W supply/0=9 field/0=S").choices
    scene = played("bone-colossus", "field/0=S,thrall")
    assert lost(scene, 0) == ["soldier", "thrall"]
    assert scene.stats(0, "bone-colossus") == printed(scene, "bone-colossus")


@pytest.mark.card("pyre-saint")
def test_pyre_saint_burns_on() -> None:
    """When this is destroyed, deal 2 damage to any target."""
    scene = played("grave-tithe", "field/0=pyre-saint field/1=S").choose("Yes").choose("Target your opponent's Soldier")
    assert lost(scene, 1) == ["soldier"]
    face = played("grave-tithe", "field/0=pyre-saint").choose("Yes").choose("Your opponent")
    assert face.life == [20, 18]


@pytest.mark.card("soul-broker")
def test_soul_broker_trades_life() -> None:
    """Deploy, once per turn, pay 1 life: draw a card."""
    scene = table("rival_realms", "hand/0=W field/0=soul-broker top/0=keep,W").choose("Use Soul Broker")
    assert (scene.life, hand(scene, 0)) == ([19, 20], ["keep"])
    assert "Use Soul Broker" not in scene.choices


@pytest.mark.card("hex-weaver")
def test_hex_weaver_gives_herself() -> None:
    """Reinforce, sacrifice this: deal 2 damage to target unit; not while she fights."""
    scene = table("rival_realms", "phase=attack_phase field/0=S,hex-weaver field/1=S hand/1=W")
    attack(scene, "Soldier")
    defend(scene, ("Soldier", "Soldier"))
    scene.choose("Use Hex Weaver").choose("Target your opponent's Soldier")
    assert (lost(scene, 0), lost(scene, 1)) == (["hex-weaver"], ["soldier"])
    fights = table("rival_realms", "phase=attack_phase field/0=hex-weaver field/1=castle-guard hand/1=W")
    attack(fights, "Hex Weaver").choose("No more defenders", 1)
    assert fights.state.turn == 6


@pytest.mark.card("sapper")
def test_sapper_brings_a_wall_down() -> None:
    """Deploy, sacrifice this: destroy target enemy realm."""
    scene = table("rival_realms", "hand/0=W field/0=sapper,keep field/1=abbey").choose("Use Sapper")
    assert (lost(scene, 0), lost(scene, 1)) == (["sapper"], ["abbey"])


@pytest.mark.card("lich-queen")
def test_lich_queen_brings_somebody_along() -> None:
    """Requires a realm. When this enters, put a unit with cost 3 or less from your lost pile onto the field."""
    assert "Play Lich Queen" not in table("rival_realms", "hand/0=lich-queen,W supply/0=9").choices
    scene = played("lich-queen", "field/0=keep lost/0=thrall,pyre-saint,keep")
    assert scene.choices == ["Choose Thrall", "Choose Pyre Saint"]
    scene.choose("Choose Pyre Saint")
    assert scene.zone(0, "field") == ["keep", "pyre-saint", "lich-queen"]
    assert played("lich-queen", "field/0=keep").zone(0, "field") == ["keep", "lich-queen"]


@pytest.mark.card("wither")
def test_wither() -> None:
    """Target unit gets -2/-2 this turn."""
    scene = reinforced("wither", f"{FIGHT} field/1=castle-guard,S hand/1=rally")
    scene.choose("Target your opponent's Castle Guard")
    own = printed(scene, "castle-guard")
    assert scene.stats(1, "castle-guard") == (own[0] - 2, own[1] - 2)


@pytest.mark.card("grave-bargain")
def test_grave_bargain() -> None:
    """Draw three cards. As you play this, sacrifice a unit that does not fight."""
    scene = reinforced("grave-bargain", "field/0=S:attacking,thrall top/0=pounce,keep,abbey,W,W,W")
    assert {"pounce", "keep", "abbey"} <= set(hand(scene, 0))
    assert "thrall" in lost(scene, 0)


@pytest.mark.card("plague-wind")
def test_plague_wind_reads_no_banners() -> None:
    """Deal 2 damage to all units."""
    scene = reinforced("plague-wind", "field/0=S,lich-queen:attacking field/1=S,bone-colossus hand/1=rally")
    assert (scene.zone(0, "field"), scene.zone(1, "field")) == (["lich-queen"], ["bone-colossus"])
    assert (lost(scene, 0), lost(scene, 1)) == (["soldier"], ["soldier"])
    assert (scene.damage(0, "lich-queen"), scene.damage(1, "bone-colossus")) == (2, 2)
