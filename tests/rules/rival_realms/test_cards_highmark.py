"""The cards of Highmark: each does what it says."""

import pytest

from tests.rules.rival_realms.verbs import attack, defend, discarded, hand, lost, played, printed, reinforced, supply
from tests.support.table import table


@pytest.mark.card("crown-levy")
def test_crown_levy_pays_for_stone() -> None:
    """Gain 1 supply, and 2 more with a realm."""
    assert supply(played("crown-levy")) == [10, 0]
    assert supply(played("crown-levy", "field/0=abbey")) == [12, 0]


@pytest.mark.card("keep")
def test_keep_gives_supply_every_turn() -> None:
    """At the start of your deploy phase, gain 1 supply; not in the other player's."""
    assert supply(table("rival_realms", "phase=start_phase field/0=keep,keep hand/0=W")) == [2, 0]
    assert supply(table("rival_realms", "phase=start_phase active=1 field/0=keep hand/1=W")) == [0, 0]


@pytest.mark.card("abbey")
def test_abbey_gives_life_every_turn() -> None:
    """At the start of your deploy phase, gain 1 life."""
    assert table("rival_realms", "phase=start_phase field/0=abbey hand/0=W").life == [21, 20]


@pytest.mark.card("curtain-wall", "citadel")
@pytest.mark.parametrize(("realm", "bonus"), [("curtain-wall", (0, 1)), ("citadel", (1, 1))])
def test_walls_help_defenders(realm: str, bonus: tuple[int, int]) -> None:
    """Defending units you control, not attackers and not those that stay back."""
    scene = table(
        "rival_realms", f"active=1 phase=attack_phase field/1=page,S field/0={realm},S,thrall hand/0=rally hand/1=rally"
    )
    attack(scene, "Page")
    defend(scene, ("Soldier", "Page"))
    assert scene.stats(0, "soldier") == (1 + bonus[0], 1 + bonus[1])
    assert scene.stats(0, "thrall") == printed(scene, "thrall")
    assert scene.stats(1, "page") == printed(scene, "page")


@pytest.mark.card("citadel")
def test_citadel_needs_a_keep() -> None:
    """Requires a card named Keep."""
    assert "Play Citadel" not in table("rival_realms", "hand/0=citadel,W supply/0=9 field/0=abbey").choices
    assert played("citadel", "field/0=keep").zone(0, "field") == ["keep", "citadel"]


@pytest.mark.card("the-long-peace")
def test_the_long_peace_wins_at_thirty_life() -> None:
    """Requires a realm; 2 life every turn; thirty life win."""
    assert "Play The Long Peace" not in table("rival_realms", "hand/0=the-long-peace,W supply/0=9").choices
    scene = played("the-long-peace", "field/0=abbey life/0=28")
    assert not scene.over
    turn = table("rival_realms", "phase=start_phase field/0=the-long-peace life/0=27 hand/0=W")
    assert (turn.life, turn.over) == ([29, 20], False)
    assert table("rival_realms", "phase=start_phase field/0=the-long-peace life/0=28 hand/0=W").winner == 0


@pytest.mark.card("page", "old-veteran")
@pytest.mark.parametrize(("card", "gained"), [("page", 1), ("old-veteran", 2)])
def test_those_who_come_home(card: str, gained: int) -> None:
    """When this is discarded, gain life; when it is lost, nothing."""
    scene = table("rival_realms", f"phase=attack_phase field/0={card} hand/1=W")
    attack(scene, scene.game.cards[card].name)
    assert (scene.life[0], discarded(scene, 0)) == (20 + gained, [card])
    dead = table("rival_realms", f"phase=attack_phase field/0={card} field/1=bone-colossus hand/1=W")
    defend(attack(dead, dead.game.cards[card].name), ("Bone Colossus", dead.game.cards[card].name))
    assert (dead.life[0], lost(dead, 0)) == (20, [card])


@pytest.mark.card("castle-guard")
def test_castle_guard_needs_a_realm() -> None:
    """Requires a realm of your own."""
    assert "Play Castle Guard" not in table("rival_realms", "hand/0=castle-guard,W supply/0=9 field/1=keep").choices
    scene = played("castle-guard", "field/0=harbour")
    assert scene.stats(0, "castle-guard") == printed(scene, "castle-guard")


@pytest.mark.card("knight-of-the-realm")
def test_knight_needs_a_realm() -> None:
    """Requires a realm."""
    assert (
        "Play Knight of the Realm"
        not in table("rival_realms", "hand/0=knight-of-the-realm,W supply/0=9 field/0=S").choices
    )
    scene = played("knight-of-the-realm", "field/0=keep")
    assert scene.stats(0, "knight-of-the-realm") == printed(scene, "knight-of-the-realm")


@pytest.mark.card("standard-bearer")
def test_standard_bearer_lifts_the_others() -> None:
    """Reinforce, once per turn: target unit you control gets +1 attack this turn; also while it fights itself."""
    scene = table("rival_realms", "phase=attack_phase field/0=S,standard-bearer hand/1=wither field/1=S")
    attack(scene, "Soldier", "Standard Bearer")
    scene.choose("No more defenders", 1).choose("Use Standard Bearer").choose("Target your Soldier")
    assert scene.stats(0, "soldier") == (2, 1)
    scene.choose("Pass", 1)
    assert scene.state.turn > 5, "it is used once"


@pytest.mark.card("field-surgeon")
def test_field_surgeon_saves_a_unit() -> None:
    """Reinforce, discard this: prevent all damage to target unit this turn."""
    scene = table("rival_realms", "phase=attack_phase field/0=S,field-surgeon field/1=bone-colossus hand/1=W")
    attack(scene, "Soldier")
    defend(scene, ("Bone Colossus", "Soldier"))
    scene.choose("Use Field Surgeon").choose("Target your Soldier")
    assert (lost(scene, 0), discarded(scene, 0)) == ([], ["soldier", "field-surgeon"])


@pytest.mark.card("gate-warden")
def test_gate_warden_bars_the_gate() -> None:
    """Defend, once per turn, pay 1 supply: this gets +2/+1 this turn."""
    scene = table("rival_realms", "active=1 phase=attack_phase field/1=S field/0=gate-warden supply/0=2 hand/0=rally")
    attack(scene, "Soldier")
    assert scene.phase == "defend_phase"
    scene.choose("Something else first", 0)
    attack_, defense = printed(scene, "gate-warden")
    assert scene.stats(0, "gate-warden") == (attack_ + 2, defense + 1)
    assert (supply(scene), scene.choices) == ([1, 0], ["Defend with Gate Warden", "No more defenders"])


@pytest.mark.card("lady-marshal")
def test_lady_marshal_points() -> None:
    """Requires a realm and a unit. Attack, once per turn: another target unit you control gets +2 attack this turn."""
    assert "Play Lady Marshal" not in table("rival_realms", "hand/0=lady-marshal,W supply/0=9 field/0=keep").choices
    scene = table("rival_realms", "phase=attack_phase field/0=lady-marshal,S,thrall hand/1=W").choose(
        "Something else first"
    )
    assert scene.choices == ["Target your Soldier", "Target your Thrall"]
    scene.choose("Target your Soldier")
    attack(scene, "Soldier")
    assert scene.life == [20, 17]


@pytest.mark.card("quartermaster")
def test_quartermaster_changes_a_card() -> None:
    """Redraw, once per turn: put a card from your hand on the bottom of your deck; then the hand is filled."""
    scene = table(
        "rival_realms", "phase=redraw_phase field/0=quartermaster hand/0=keep,abbey top/0=W,W,W,W,W,W,W,W hand/1=W"
    )
    assert scene.phase == "redraw_phase"
    scene.choose("Use Quartermaster").choose("Choose Keep")
    assert hand(scene, 0) == ["abbey"]
    assert (scene.deck(0)[-1], len(scene.zone(0, "hand"))) == ("keep", 7)


@pytest.mark.card("shield-wall")
def test_shield_wall() -> None:
    """All defending units you control get +2 defense this turn."""
    scene = table(
        "rival_realms", "active=1 phase=attack_phase field/1=page field/0=S,thrall hand/0=shield-wall hand/1=rally"
    )
    attack(scene, "Page")
    defend(scene, ("Soldier", "Page"))
    scene.choose("Pass").choose("Play Shield Wall", 0)
    assert scene.stats(0, "soldier") == (1, 3)
    assert scene.stats(0, "thrall") == printed(scene, "thrall")


@pytest.mark.card("counter-march")
def test_counter_march() -> None:
    """Target defending unit gets +3 attack this turn."""
    scene = table(
        "rival_realms", "active=1 phase=attack_phase field/1=page field/0=S hand/0=counter-march hand/1=rally"
    )
    attack(scene, "Page")
    defend(scene, ("Soldier", "Page"))
    scene.choose("Pass").choose("Play Counter-March", 0)
    assert scene.stats(0, "soldier") == (4, 1)


@pytest.mark.card("royal-pardon")
def test_royal_pardon() -> None:
    """Return a unit from your lost pile to your hand, gain 2 life; the card is lost."""
    scene = reinforced("royal-pardon", "field/0=S:attacking lost/0=thrall,ghoul,keep")
    assert scene.choices == ["Choose Thrall", "Choose Ghoul"]
    scene.choose("Choose Ghoul")
    assert "ghoul" in hand(scene, 0)
    assert (scene.life[0], lost(scene, 0)) == (22, ["keep", "royal-pardon", "thrall"])
