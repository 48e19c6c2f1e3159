"""The cards of Thornwild: each does what it says."""

import pytest

from tests.rules.rival_realms.board import (
    attack,
    board,
    discarded,
    hand,
    lost,
    played,
    printed,
    reinforced,
    size,
    supply,
)

FIGHT = "field/0=S attacking/0=soldier"


@pytest.mark.card("foraging-party")
def test_foraging_party_needs_hands() -> None:
    """Gain 1 supply, and 2 more with a unit."""
    assert supply(played("foraging-party", "field/0=keep")) == [10, 0]
    assert supply(played("foraging-party", "field/0=S")) == [12, 0]


@pytest.mark.card("wild-harvest")
def test_wild_harvest_drops_something() -> None:
    """Gain 3 supply, discard a card."""
    table = played("wild-harvest", "hand/0=keep").choose("Choose Keep")
    assert (supply(table), discarded(table, 0)) == ([12, 0], ["keep", "wild-harvest"])


@pytest.mark.card("hunting-lodge")
def test_hunting_lodge_sharpens_attackers() -> None:
    """Attacking units you control get +1 attack."""
    table = board("phase=attack_phase field/0=hunting-lodge,S,thrall hand/1=W")
    assert size(table, 0, "S") == (1, 1)
    attack(table, "Soldier")
    assert table.life == [20, 18]


@pytest.mark.card("wolf-den")
def test_wolf_den_sends_one_out() -> None:
    """Requires a card named Pack Wolf. At the start of your attack phase a unit of yours gets +2/+1 this turn."""
    assert "Play Wolf Den" not in board("hand/0=wolf-den,W supply/0=9 field/0=S").choices
    table = played("wolf-den", "field/0=pack-wolf,S").choose("Pass").choose("Target your Soldier")
    assert size(table, 0, "S") == (3, 2)


@pytest.mark.card("thorn-hedge")
def test_thorn_hedge_scratches_attackers() -> None:
    """When an enemy unit attacks, deal 1 damage to it."""
    table = board("active=1 phase=attack_phase field/1=S,acolyte field/0=thorn-hedge hand/0=rally")
    attack(table, "Soldier", "Acolyte")
    assert lost(table, 1) == ["acolyte"]
    assert table.life[0] in (19, 20)


@pytest.mark.card("the-great-hunt")
def test_the_great_hunt_wins_with_eight_units() -> None:
    """When you control eight or more units, you win the game."""
    table = board("hand/0=thrall,W field/0=the-great-hunt,S,S,S,S,S,S,S,keep")
    assert not table.over
    assert table.choose("Play Thrall").winner == 0


@pytest.mark.card("pack-wolf")
def test_pack_wolf_hunts_with_others() -> None:
    """+1 attack for each other Pack Wolf of yours."""
    table = board("hand/0=W field/0=pack-wolf,pack-wolf,pack-wolf,wolf-cub field/1=pack-wolf")
    own = printed(table, "pack-wolf")
    assert size(table, 0, "pack-wolf") == (own[0] + 2, own[1])
    assert size(table, 1, "pack-wolf") == own


@pytest.mark.card("outrider")
def test_outrider_rides_past_the_weak() -> None:
    """This can't be blocked by units with attack 1 or less."""
    table = board("phase=attack_phase field/0=outrider field/1=S,hired-spears")
    attack(table, "Outrider")
    assert table.choices == ["Defend with Hired Spears", "No more defenders"]


@pytest.mark.card("magpie-raider")
def test_magpie_raider_takes_a_card() -> None:
    """When this hits your opponent, your opponent discards a random card."""
    table = board("phase=attack_phase field/0=magpie-raider hand/1=keep")
    attack(table, "Magpie Raider")
    assert discarded(table, 1) == ["keep"]


@pytest.mark.card("pathfinder")
def test_pathfinder_finds_one_of_three() -> None:
    """Look at the top three cards, take one, the rest goes under the deck."""
    table = played("pathfinder", "top/0=keep,abbey,canal,W,W")
    assert table.choices == ["Choose Keep", "Choose Abbey", "Choose Canal"]
    table.choose("Choose Abbey")
    assert hand(table, 0) == ["abbey"]
    assert sorted(table.deck(0)[-2:]) == ["canal", "keep"]
    assert "abbey" not in str(table.view(1)["seats"][0]["zones"]["hand"])


@pytest.mark.card("alpha")
def test_alpha_leads() -> None:
    """Other attacking units you control get +1 attack, also while the Alpha stays back."""
    table = board("phase=attack_phase field/0=alpha,S hand/1=W")
    attack(table, "Soldier")
    assert table.life == [20, 18]
    both = board("phase=attack_phase field/0=alpha,S hand/1=W")
    attack(both, "Soldier", "Alpha")
    assert both.life == [20, 20 - 2 - printed(both, "alpha")[0]]


@pytest.mark.card("stag-rider")
def test_stag_rider_brings_supply_to_the_fight() -> None:
    """When this attacks, gain 1 supply."""
    table = board("phase=attack_phase field/0=stag-rider hand/0=ambush,stampede hand/1=W")
    attack(table, "Stag Rider")
    assert supply(table) == [1, 0]


@pytest.mark.card("briar-stalker")
def test_briar_stalker_strikes_first() -> None:
    """Defend, discard this: deal 2 damage to target attacking unit."""
    table = board("active=1 phase=attack_phase field/1=S,thrall field/0=briar-stalker,page hand/1=W")
    attack(table, "Soldier", "Thrall")
    table.choose("Something else first", 0).choose("Target your opponent's Soldier", 0)
    assert (lost(table, 1), discarded(table, 0)) == (["soldier"], ["briar-stalker"])


@pytest.mark.card("moon-oracle")
@pytest.mark.parametrize("active", [0, 1])
def test_moon_oracle_draws_on_both_sides(active: int) -> None:
    """Attack or defend, once per turn, pay 1 supply: draw a card."""
    position = "field/0=moon-oracle,S field/1=S supply/0=2 top/0=keep,W,W,W,W,W,W,W hand/1=W"
    table = board(f"active={active} phase=attack_phase {position}")
    if active:
        table.choose("Attack with Soldier")
    table.choose("Something else first", 0)
    assert (hand(table, 0), supply(table)[0]) == (["keep"], 1)


@pytest.mark.card("moss-giant")
def test_moss_giant_needs_two() -> None:
    """This can't be blocked by fewer than two units."""
    table = board("phase=attack_phase field/0=moss-giant field/1=S,thrall hand/1=W")
    attack(table, "Moss Giant")
    table.choose("Defend with Soldier", 1)
    table.choose("Divide sensibly")
    assert table.life == [20, 20]
    assert lost(table, 1) == ["soldier", "thrall"], "the second had to come, and five points are enough for both"


@pytest.mark.card("pounce")
def test_pounce() -> None:
    """Target attacking unit gets +3 attack this turn."""
    table = board("phase=attack_phase field/0=S hand/0=pounce hand/1=W")
    attack(table, "Soldier").choose("Play Pounce")
    assert table.life == [20, 16]


@pytest.mark.card("stampede")
def test_stampede() -> None:
    """All attacking units you control get +2/+1 this turn; the card is lost."""
    table = board("phase=attack_phase field/0=S,thrall,keep hand/0=stampede supply/0=5 hand/1=W")
    attack(table, "Soldier", "Thrall").choose("Play Stampede")
    assert table.life == [20, 20 - 3 - 2 - printed(table, "thrall")[0]]
    assert lost(table, 0) == ["stampede"]


@pytest.mark.card("vanish")
def test_vanish() -> None:
    """Return target unit you control to its owner's hand."""
    table = reinforced("vanish", "field/0=S,thrall attacking/0=soldier field/1=S").choose("Target your Thrall")
    assert "thrall" in hand(table, 0)
    assert discarded(table, 0) == ["soldier", "vanish"]


@pytest.mark.card("hamstring")
def test_hamstring() -> None:
    """Destroy target unit with defense 1 or less; the card is lost."""
    table = reinforced("hamstring", "field/0=lich-queen attacking/0=lich-queen field/1=S,bone-colossus")
    assert lost(table, 1) == ["soldier"]
    assert lost(table, 0) == ["hamstring"]
