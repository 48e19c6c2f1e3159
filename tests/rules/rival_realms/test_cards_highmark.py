"""The cards of Highmark: each does what it says."""

import pytest

from tests.rules.rival_realms.board import (
    attack,
    board,
    defend,
    discarded,
    hand,
    lost,
    phase,
    played,
    printed,
    reinforced,
    size,
    supply,
)


@pytest.mark.card("crown-levy")
def test_crown_levy_pays_for_stone() -> None:
    """Gain 1 supply, and 2 more with a realm."""
    assert supply(played("crown-levy")) == [10, 0]
    assert supply(played("crown-levy", "field/0=abbey")) == [12, 0]


@pytest.mark.card("keep")
def test_keep_gives_supply_every_turn() -> None:
    """At the start of your deploy phase, gain 1 supply; not in the other player's."""
    assert supply(board("phase=start_phase field/0=keep,keep hand/0=W")) == [2, 0]
    assert supply(board("phase=start_phase active=1 field/0=keep hand/1=W")) == [0, 0]


@pytest.mark.card("abbey")
def test_abbey_gives_life_every_turn() -> None:
    """At the start of your deploy phase, gain 1 life."""
    assert board("phase=start_phase field/0=abbey hand/0=W").life == [21, 20]


@pytest.mark.card("curtain-wall", "citadel")
@pytest.mark.parametrize(("realm", "bonus"), [("curtain-wall", (0, 1)), ("citadel", (1, 1))])
def test_walls_help_defenders(realm: str, bonus: tuple[int, int]) -> None:
    """Defending units you control, not attackers and not those that stay back."""
    table = board(f"active=1 phase=attack_phase field/1=page,S field/0={realm},S,thrall hand/0=rally hand/1=rally")
    attack(table, "Page")
    defend(table, ("Soldier", "Page"))
    assert size(table, 0, "S") == (1 + bonus[0], 1 + bonus[1])
    assert size(table, 0, "thrall") == printed(table, "thrall")
    assert size(table, 1, "page") == printed(table, "page")


@pytest.mark.card("citadel")
def test_citadel_needs_a_keep() -> None:
    """Requires a card named Keep."""
    assert "Play Citadel" not in board("hand/0=citadel,W supply/0=9 field/0=abbey").choices
    assert played("citadel", "field/0=keep").zone(0, "field") == ["keep", "citadel"]


@pytest.mark.card("the-long-peace")
def test_the_long_peace_wins_at_thirty_life() -> None:
    """Requires a realm; 2 life every turn; thirty life win."""
    assert "Play The Long Peace" not in board("hand/0=the-long-peace,W supply/0=9").choices
    table = played("the-long-peace", "field/0=abbey life/0=28")
    assert not table.over
    turn = board("phase=start_phase field/0=the-long-peace life/0=27 hand/0=W")
    assert (turn.life, turn.over) == ([29, 20], False)
    assert board("phase=start_phase field/0=the-long-peace life/0=28 hand/0=W").winner == 0


@pytest.mark.card("page", "old-veteran")
@pytest.mark.parametrize(("card", "gained"), [("page", 1), ("old-veteran", 2)])
def test_those_who_come_home(card: str, gained: int) -> None:
    """When this is discarded, gain life; when it is lost, nothing."""
    table = board(f"phase=attack_phase field/0={card} hand/1=W")
    attack(table, table.game.cards[card].name)
    assert (table.life[0], discarded(table, 0)) == (20 + gained, [card])
    dead = board(f"phase=attack_phase field/0={card} field/1=bone-colossus hand/1=W")
    defend(attack(dead, dead.game.cards[card].name), ("Bone Colossus", dead.game.cards[card].name))
    assert (dead.life[0], lost(dead, 0)) == (20, [card])


@pytest.mark.card("castle-guard")
def test_castle_guard_needs_a_realm() -> None:
    """Requires a realm of your own."""
    assert "Play Castle Guard" not in board("hand/0=castle-guard,W supply/0=9 field/1=keep").choices
    table = played("castle-guard", "field/0=harbour")
    assert size(table, 0, "castle-guard") == printed(table, "castle-guard")


@pytest.mark.card("knight-of-the-realm")
def test_knight_needs_a_realm() -> None:
    """Requires a realm."""
    assert "Play Knight of the Realm" not in board("hand/0=knight-of-the-realm,W supply/0=9 field/0=S").choices
    table = played("knight-of-the-realm", "field/0=keep")
    assert size(table, 0, "knight-of-the-realm") == printed(table, "knight-of-the-realm")


@pytest.mark.card("standard-bearer")
def test_standard_bearer_lifts_the_others() -> None:
    """Reinforce, once per turn: target unit you control gets +1 attack this turn; also while it fights itself."""
    table = board("phase=attack_phase field/0=S,standard-bearer hand/1=wither field/1=S")
    attack(table, "Soldier", "Standard Bearer")
    table.choose("No more defenders", 1).choose("Use Standard Bearer").choose("Target your Soldier")
    assert size(table, 0, "S") == (2, 1)
    table.choose("Pass", 1)
    assert table.state.turn > 5, "it is used once"


@pytest.mark.card("field-surgeon")
def test_field_surgeon_saves_a_unit() -> None:
    """Reinforce, discard this: prevent all damage to target unit this turn."""
    table = board("phase=attack_phase field/0=S,field-surgeon field/1=bone-colossus hand/1=W")
    attack(table, "Soldier")
    defend(table, ("Bone Colossus", "Soldier"))
    table.choose("Use Field Surgeon").choose("Target your Soldier")
    assert (lost(table, 0), discarded(table, 0)) == ([], ["soldier", "field-surgeon"])


@pytest.mark.card("gate-warden")
def test_gate_warden_bars_the_gate() -> None:
    """Defend, once per turn, pay 1 supply: this gets +2/+1 this turn."""
    table = board("active=1 phase=attack_phase field/1=S field/0=gate-warden supply/0=2 hand/0=rally")
    attack(table, "Soldier")
    assert phase(table) == "defend_phase"
    table.choose("Something else first", 0)
    attack_, defense = printed(table, "gate-warden")
    assert size(table, 0, "gate-warden") == (attack_ + 2, defense + 1)
    assert (supply(table), table.choices) == ([1, 0], ["Defend with Gate Warden", "No more defenders"])


@pytest.mark.card("lady-marshal")
def test_lady_marshal_points() -> None:
    """Requires a realm and a unit. Attack, once per turn: another target unit you control gets +2 attack this turn."""
    assert "Play Lady Marshal" not in board("hand/0=lady-marshal,W supply/0=9 field/0=keep").choices
    table = board("phase=attack_phase field/0=lady-marshal,S,thrall hand/1=W").choose("Something else first")
    assert table.choices == ["Target your Soldier", "Target your Thrall"]
    table.choose("Target your Soldier")
    attack(table, "Soldier")
    assert table.life == [20, 17]


@pytest.mark.card("quartermaster")
def test_quartermaster_changes_a_card() -> None:
    """Redraw, once per turn: put a card from your hand on the bottom of your deck; then the hand is filled."""
    table = board("phase=redraw_phase field/0=quartermaster hand/0=keep,abbey top/0=W,W,W,W,W,W,W,W hand/1=W")
    assert phase(table) == "redraw_phase"
    table.choose("Use Quartermaster").choose("Choose Keep")
    assert hand(table, 0) == ["abbey"]
    assert (table.deck(0)[-1], len(table.zone(0, "hand"))) == ("keep", 7)


@pytest.mark.card("shield-wall")
def test_shield_wall() -> None:
    """All defending units you control get +2 defense this turn."""
    table = board("active=1 phase=attack_phase field/1=page field/0=S,thrall hand/0=shield-wall hand/1=rally")
    attack(table, "Page")
    defend(table, ("Soldier", "Page"))
    table.choose("Pass").choose("Play Shield Wall", 0)
    assert size(table, 0, "S") == (1, 3)
    assert size(table, 0, "thrall") == printed(table, "thrall")


@pytest.mark.card("counter-march")
def test_counter_march() -> None:
    """Target defending unit gets +3 attack this turn."""
    table = board("active=1 phase=attack_phase field/1=page field/0=S hand/0=counter-march hand/1=rally")
    attack(table, "Page")
    defend(table, ("Soldier", "Page"))
    table.choose("Pass").choose("Play Counter-March", 0)
    assert size(table, 0, "S") == (4, 1)


@pytest.mark.card("royal-pardon")
def test_royal_pardon() -> None:
    """Return a unit from your lost pile to your hand, gain 2 life; the card is lost."""
    table = reinforced("royal-pardon", "field/0=S attacking/0=soldier lost/0=thrall,ghoul,keep")
    assert table.choices == ["Choose Thrall", "Choose Ghoul"]
    table.choose("Choose Ghoul")
    assert "ghoul" in hand(table, 0)
    assert (table.life[0], lost(table, 0)) == (22, ["keep", "royal-pardon", "thrall"])
