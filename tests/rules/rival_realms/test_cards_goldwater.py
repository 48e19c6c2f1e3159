"""The cards of Goldwater: each does what it says."""

import pytest

from tests.rules.rival_realms.verbs import (
    attack,
    cost,
    defend,
    discarded,
    hand,
    lost,
    played,
    printed,
    reinforced,
    supply,
)
from tests.support.table import table

FIGHT = "field/0=S:attacking"


@pytest.mark.card("trade-caravan")
def test_trade_caravan_counts_realms() -> None:
    """Gain 1 supply, and 1 for each realm you control; the other player's do not count."""
    assert supply(played("trade-caravan", "field/1=keep")) == [10, 0]
    assert supply(played("trade-caravan", "field/0=keep,abbey,S")) == [12, 0]


@pytest.mark.card("trade-caravan")
def test_trade_caravan_is_counted_for_what_is_in_reach() -> None:
    """A defender with a Caravan in hand and realms on the field is asked for what it could pay."""
    scene = table("rival_realms", "phase=attack_phase field/0=S hand/1=trade-caravan,bribe field/1=keep")
    attack(scene, "Soldier")
    assert scene.asks(1, "act")


@pytest.mark.card("letter-of-credit")
def test_letter_of_credit_looks_ahead() -> None:
    """Gain 2 supply, look at the top card, and put it under the deck or not; only its player sees it."""
    scene = played("letter-of-credit", "top/0=keep,abbey,W")
    assert (supply(scene), scene.asks(0, "maybe")) == ([11, 0], True)
    assert "You look at Keep on top of your deck." in scene.log(0)
    assert "Ada looks at a card on top of their deck." in scene.log(1)
    scene.choose("Yes")
    assert scene.deck(0) == ["abbey", "supply-wagon", "keep"]
    stays = played("letter-of-credit", "top/0=keep,abbey,W").choose("No")
    assert stays.deck(0)[0] == "keep"


@pytest.mark.card("market-square")
def test_market_square() -> None:
    """Deploy, once per turn: gain 1 supply."""
    scene = table("rival_realms", "hand/0=W field/0=market-square").choose("Use Market Square")
    assert (supply(scene), scene.choices) == ([1, 0], ["Play Supply Wagon", "Pass"])


@pytest.mark.card("harbour")
def test_harbour() -> None:
    """Deploy, once per turn, pay 2 supply: draw a card."""
    scene = table("rival_realms", "hand/0=W field/0=harbour supply/0=4 top/0=keep,W").choose("Use Harbour")
    assert (supply(scene), hand(scene, 0)) == ([2, 0], ["keep"])


@pytest.mark.card("canal")
def test_canal_makes_realms_cheaper() -> None:
    """Realms you play cost 1 less; units do not, nor the other player's realms."""
    scene = table("rival_realms", "hand/0=golden-city,S,W field/0=canal supply/0=9").choose("Play Golden City")
    assert supply(scene) == [9 - cost("golden-city") + 1, 0]


@pytest.mark.card("toll-gate")
def test_toll_gate_makes_enemy_units_dearer() -> None:
    """Units your opponent plays cost 1 more; your own do not."""
    scene = table("rival_realms", "hand/0=S,W field/1=toll-gate supply/0=3").choose("Play Soldier")
    assert supply(scene) == [1, 0]
    own = table("rival_realms", "hand/0=S,W field/0=toll-gate supply/0=3").choose("Play Soldier")
    assert supply(own) == [2, 0]


@pytest.mark.card("guild-hall")
def test_guild_hall_arms_everybody() -> None:
    """Requires a realm. Units you control get +1 defense."""
    assert "Play Guild Hall" not in table("rival_realms", "hand/0=guild-hall,W supply/0=9").choices
    scene = played("guild-hall", "field/0=keep,S field/1=S")
    assert (scene.stats(0, "soldier"), scene.stats(1, "soldier")) == ((1, 2), (1, 1))


@pytest.mark.card("counting-house")
def test_counting_house_draws_every_turn() -> None:
    """Requires a card named Market Square. At the start of your deploy phase, draw a card."""
    assert (
        "Play Counting House" not in table("rival_realms", "hand/0=counting-house,W supply/0=9 field/0=harbour").choices
    )
    assert played("counting-house", "field/0=market-square").zone(0, "field") == ["market-square", "counting-house"]
    assert hand(table("rival_realms", "phase=start_phase field/0=counting-house hand/0=W top/0=keep,W"), 0) == ["keep"]


@pytest.mark.card("golden-city")
def test_golden_city_wins_with_eight_realms() -> None:
    """When you control eight or more realms, you win the game; units do not count."""
    six = "keep,abbey,canal,harbour,ossuary,keep"
    assert not played("golden-city", f"field/0={six},S,thrall").over
    assert played("golden-city", f"field/0={six},curtain-wall").winner == 0


@pytest.mark.card("porter")
def test_porter_becomes_supply() -> None:
    """Deploy, discard this: gain 1 supply."""
    scene = table("rival_realms", "hand/0=W field/0=porter").choose("Use Porter")
    assert (supply(scene), discarded(scene, 0)) == ([1, 0], ["porter"])


@pytest.mark.card("bailiff")
def test_bailiff_takes_a_defender_out() -> None:
    """When this enters, target enemy unit can't block this turn."""
    scene = played("bailiff", "field/1=S,castle-guard").choose("Target your opponent's Castle Guard").choose("Pass")
    attack(scene, "Bailiff")
    assert scene.choices == ["Defend with Soldier", "No more defenders"]


@pytest.mark.card("caravan-guard")
def test_caravan_guard_counts_realms() -> None:
    """+1 attack for each realm you control."""
    scene = table("rival_realms", "hand/0=W field/0=caravan-guard,keep,abbey,S field/1=canal")
    own = printed(scene, "caravan-guard")
    assert scene.stats(0, "caravan-guard") == (own[0] + 2, own[1])


@pytest.mark.card("master-mason")
def test_master_mason_brings_a_realm() -> None:
    """Deploy, discard this: search your deck for a realm."""
    scene = (
        table("rival_realms", "hand/0=W field/0=master-mason top/0=S,abbey,W")
        .choose("Use Master Mason")
        .choose("Take Abbey")
    )
    assert (hand(scene, 0), discarded(scene, 0)) == (["abbey"], ["master-mason"])


@pytest.mark.card("smuggler")
def test_smuggler_brings_a_card() -> None:
    """When this hits your opponent, draw a card; not when it is stopped."""
    scene = table("rival_realms", "phase=attack_phase field/0=smuggler top/0=keep,W,W,W,W,W,W,W,W,W hand/1=W")
    attack(scene, "Smuggler")
    assert "triggers" in scene.notes
    stopped = table("rival_realms", "phase=attack_phase field/0=smuggler field/1=castle-guard hand/1=W")
    defend(attack(stopped, "Smuggler"), ("Castle Guard", "Smuggler"))
    assert "triggers" not in stopped.notes


@pytest.mark.card("river-privateer")
def test_river_privateer_pays_for_more() -> None:
    """Resolve, once per turn, pay 1 supply: this gets +2 attack this turn."""
    scene = table("rival_realms", "phase=attack_phase field/0=river-privateer supply/0=2 hand/1=W")
    attack(scene, "River Privateer")
    assert scene.phase == "resolve_phase"
    scene.choose("Use River Privateer")
    assert scene.life == [20, 20 - printed(scene, "river-privateer")[0] - 2]
    poor = table("rival_realms", "phase=attack_phase field/0=river-privateer supply/0=2 hand/1=W")
    attack(poor, "River Privateer").choose("Pass")
    assert poor.life == [20, 20 - printed(poor, "river-privateer")[0]]


@pytest.mark.card("court-spy")
def test_court_spy_sees_the_hand() -> None:
    """When this enters, your opponent reveals their hand. Draw a card."""
    scene = played("court-spy", "hand/1=keep,S top/0=abbey,W")
    assert scene.seen_in_hand(0, 1) == ["soldier", "keep"]
    assert hand(scene, 0) == ["abbey"]


@pytest.mark.card("bribe")
def test_bribe_sends_an_attacker_home() -> None:
    """Return target attacking unit to its owner's hand; the card is lost."""
    scene = table(
        "rival_realms", "active=1 phase=attack_phase field/1=lich-queen hand/0=bribe supply/0=2 hand/1=W field/0=keep"
    )
    attack(scene, "Lich Queen").choose("Play Bribe", 0)
    assert (scene.life, "lich-queen" in hand(scene, 1)) == ([20, 20], True)
    assert lost(scene, 0) == ["bribe"]


@pytest.mark.card("ransom")
def test_ransom_prevents_all_damage() -> None:
    """Prevent all damage to target unit this turn."""
    scene = table("rival_realms", "phase=attack_phase field/0=S field/1=bone-colossus hand/0=ransom hand/1=W")
    attack(scene, "Soldier")
    defend(scene, ("Bone Colossus", "Soldier"))
    scene.choose("Play Ransom").choose("Target your Soldier")
    assert (lost(scene, 0), discarded(scene, 0)) == ([], ["soldier", "ransom"])


@pytest.mark.card("auction")
def test_auction() -> None:
    """Draw a card, and target unit gets +1/+1 this turn."""
    scene = reinforced("auction", f"{FIGHT} top/0=pounce,W field/1=S").choose("Target your Soldier")
    assert scene.stats(0, "soldier") == (2, 2)
    assert "pounce" in hand(scene, 0)
