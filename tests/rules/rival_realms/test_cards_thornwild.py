"""The cards of Thornwild: each does what it says."""

import pytest

from tests.rules.rival_realms.verbs import attack, discarded, hand, lost, played, printed, reinforced, supply
from tests.support.table import table

FIGHT = "field/0=S:attacking"


@pytest.mark.card("foraging-party")
def test_foraging_party_needs_hands() -> None:
    """Gain 1 supply, and 2 more with a unit."""
    assert supply(played("foraging-party", "field/0=keep")) == [10, 0]
    assert supply(played("foraging-party", "field/0=S")) == [12, 0]


@pytest.mark.card("wild-harvest")
def test_wild_harvest_drops_something() -> None:
    """Gain 3 supply, discard a card."""
    scene = played("wild-harvest", "hand/0=keep").choose("Choose Keep")
    assert (supply(scene), discarded(scene, 0)) == ([12, 0], ["keep", "wild-harvest"])


@pytest.mark.card("hunting-lodge")
def test_hunting_lodge_sharpens_attackers() -> None:
    """Attacking units you control get +1 attack."""
    scene = table("rival_realms", "phase=attack_phase field/0=hunting-lodge,S,thrall hand/1=W")
    assert scene.stats(0, "soldier") == (1, 1)
    attack(scene, "Soldier")
    assert scene.life == [20, 18]


@pytest.mark.card("wolf-den")
def test_wolf_den_sends_one_out() -> None:
    """Requires a card named Pack Wolf. At the start of your attack phase a unit of yours gets +2/+1 this turn."""
    assert "Play Wolf Den" not in table("rival_realms", "hand/0=wolf-den,W supply/0=9 field/0=S").choices
    scene = played("wolf-den", "field/0=pack-wolf,S").choose("Pass").choose("Target your Soldier")
    assert scene.stats(0, "soldier") == (3, 2)


@pytest.mark.card("thorn-hedge")
def test_thorn_hedge_scratches_attackers() -> None:
    """When an enemy unit attacks, deal 1 damage to it."""
    scene = table("rival_realms", "active=1 phase=attack_phase field/1=S,acolyte field/0=thorn-hedge hand/0=rally")
    attack(scene, "Soldier", "Acolyte")
    assert lost(scene, 1) == ["acolyte"]
    assert scene.life[0] in (19, 20)


@pytest.mark.card("the-great-hunt")
def test_the_great_hunt_wins_with_eight_units() -> None:
    """When you control eight or more units, you win the game."""
    scene = table("rival_realms", "hand/0=thrall,W field/0=the-great-hunt,S,S,S,S,S,S,S,keep")
    assert not scene.over
    assert scene.choose("Play Thrall").winner == 0


@pytest.mark.card("pack-wolf")
def test_pack_wolf_hunts_with_others() -> None:
    """+1 attack for each other Pack Wolf of yours."""
    scene = table("rival_realms", "hand/0=W field/0=pack-wolf,pack-wolf,pack-wolf,wolf-cub field/1=pack-wolf")
    own = printed(scene, "pack-wolf")
    assert scene.stats(0, "pack-wolf") == (own[0] + 2, own[1])
    assert scene.stats(1, "pack-wolf") == own


@pytest.mark.card("outrider")
def test_outrider_rides_past_the_weak() -> None:
    """This can't be blocked by units with attack 1 or less."""
    scene = table("rival_realms", "phase=attack_phase field/0=outrider field/1=S,hired-spears")
    attack(scene, "Outrider")
    assert scene.choices == ["Defend with Hired Spears", "No more defenders"]


@pytest.mark.card("magpie-raider")
def test_magpie_raider_takes_a_card() -> None:
    """When this hits your opponent, your opponent discards a random card."""
    scene = table("rival_realms", "phase=attack_phase field/0=magpie-raider hand/1=keep")
    attack(scene, "Magpie Raider")
    assert discarded(scene, 1) == ["keep"]


@pytest.mark.card("pathfinder")
def test_pathfinder_finds_one_of_three() -> None:
    """Look at the top three cards, take one, the rest goes under the deck."""
    scene = played("pathfinder", "top/0=keep,abbey,canal,W,W")
    assert scene.choices == ["Choose Keep", "Choose Abbey", "Choose Canal"]
    scene.choose("Choose Abbey")
    assert hand(scene, 0) == ["abbey"]
    assert sorted(scene.deck(0)[-2:]) == ["canal", "keep"]
    assert "abbey" not in str(scene.view(1)["seats"][0]["zones"]["hand"])


@pytest.mark.card("alpha")
def test_alpha_leads() -> None:
    """Other attacking units you control get +1 attack, also while the Alpha stays back."""
    scene = table("rival_realms", "phase=attack_phase field/0=alpha,S hand/1=W")
    attack(scene, "Soldier")
    assert scene.life == [20, 18]
    both = table("rival_realms", "phase=attack_phase field/0=alpha,S hand/1=W")
    attack(both, "Soldier", "Alpha")
    assert both.life == [20, 20 - 2 - printed(both, "alpha")[0]]


@pytest.mark.card("stag-rider")
def test_stag_rider_brings_supply_to_the_fight() -> None:
    """When this attacks, gain 1 supply."""
    scene = table("rival_realms", "phase=attack_phase field/0=stag-rider hand/0=ambush,stampede hand/1=W")
    attack(scene, "Stag Rider")
    assert supply(scene) == [1, 0]


@pytest.mark.card("briar-stalker")
def test_briar_stalker_strikes_first() -> None:
    """Defend, discard this: deal 2 damage to target attacking unit."""
    scene = table("rival_realms", "active=1 phase=attack_phase field/1=S,thrall field/0=briar-stalker,page hand/1=W")
    attack(scene, "Soldier", "Thrall")
    scene.choose("Something else first", 0).choose("Target your opponent's Soldier", 0)
    assert (lost(scene, 1), discarded(scene, 0)) == (["soldier"], ["briar-stalker"])


@pytest.mark.card("moon-oracle")
@pytest.mark.parametrize("active", [0, 1])
def test_moon_oracle_draws_on_both_sides(active: int) -> None:
    """Attack or defend, once per turn, pay 1 supply: draw a card."""
    position = "field/0=moon-oracle,S field/1=S supply/0=2 top/0=keep,W,W,W,W,W,W,W hand/1=W"
    scene = table("rival_realms", f"active={active} phase=attack_phase {position}")
    if active:
        scene.choose("Attack with Soldier")
    scene.choose("Something else first", 0)
    assert (hand(scene, 0), supply(scene)[0]) == (["keep"], 1)


@pytest.mark.card("moss-giant")
def test_moss_giant_needs_two() -> None:
    """This can't be blocked by fewer than two units."""
    scene = table("rival_realms", "phase=attack_phase field/0=moss-giant field/1=S,thrall hand/1=W")
    attack(scene, "Moss Giant")
    scene.choose("Defend with Soldier", 1)
    scene.choose("Divide sensibly")
    assert scene.life == [20, 20]
    assert lost(scene, 1) == ["soldier", "thrall"], "the second had to come, and five points are enough for both"


@pytest.mark.card("pounce")
def test_pounce() -> None:
    """Target attacking unit gets +3 attack this turn."""
    scene = table("rival_realms", "phase=attack_phase field/0=S hand/0=pounce hand/1=W")
    attack(scene, "Soldier").choose("Play Pounce")
    assert scene.life == [20, 16]


@pytest.mark.card("stampede")
def test_stampede() -> None:
    """All attacking units you control get +2/+1 this turn; the card is lost."""
    scene = table("rival_realms", "phase=attack_phase field/0=S,thrall,keep hand/0=stampede supply/0=5 hand/1=W")
    attack(scene, "Soldier", "Thrall").choose("Play Stampede")
    assert scene.life == [20, 20 - 3 - 2 - printed(scene, "thrall")[0]]
    assert lost(scene, 0) == ["stampede"]


@pytest.mark.card("vanish")
def test_vanish() -> None:
    """Return target unit you control to its owner's hand."""
    scene = reinforced("vanish", "field/0=S:attacking,thrall field/1=S").choose("Target your Thrall")
    assert "thrall" in hand(scene, 0)
    assert discarded(scene, 0) == ["soldier", "vanish"]


@pytest.mark.card("hamstring")
def test_hamstring() -> None:
    """Destroy target unit with defense 1 or less; the card is lost."""
    scene = reinforced("hamstring", "field/0=lich-queen:attacking field/1=S,bone-colossus")
    assert lost(scene, 1) == ["soldier"]
    assert lost(scene, 0) == ["hamstring"]
