"""7 and 8: combat and reinforcing."""

import pytest

from cardwright.engine.game import Game, load
from tests.rules.rival_realms.board import (
    attack,
    board,
    defend,
    discarded,
    hand,
    lost,
    phase,
    printed,
    size,
    with_card,
    with_cards,
)


@pytest.mark.clause("rival_realms", "7.1")
def test_combat_needs_an_attacker() -> None:
    """No unit named: no combat, and the redraw follows; there is only one combat in a turn."""
    table = board("phase=attack_phase field/0=S hand/0=W field/1=S hand/1=W").choose("No more attackers")
    assert (table.state.turn, table.asks(1, "act")) == (6, True)
    once = board("phase=attack_phase field/0=S,hired-spears hand/1=W")
    attack(once, "Soldier")
    assert once.state.turn == 6
    assert once.zone(0, "field") == ["hired-spears"]


@pytest.mark.clause("rival_realms", "7.2")
def test_any_own_units_attack_the_other_player() -> None:
    """Several at once, each for its attack."""
    table = board("phase=attack_phase field/0=S,hired-spears,thrall hand/1=W")
    attack(table, "Soldier", "Hired Spears", "Thrall")
    assert table.life == [20, 16]


@pytest.mark.clause("rival_realms", "7.3")
def test_several_units_defend_against_one_attacker() -> None:
    """Two against one; each is set against one attacker only."""
    table = board("phase=attack_phase field/0=moss-giant,S field/1=S,hired-spears,thrall")
    attack(table, "Moss Giant", "Soldier")
    table.choose("Defend with Soldier", 1)
    assert table.choices == ["Against Soldier", "Against Moss Giant"]
    table.choose("Against Moss Giant", 1)
    assert table.choices == ["Defend with Hired Spears", "Defend with Thrall"], "a giant asks for two"
    table.choose("Defend with Thrall", 1)
    assert "Defend with Soldier" not in table.choices
    assert table.face(1, "thrall")["marks"][0]["words"] == "defending against Moss Giant"


@pytest.mark.clause("rival_realms", "7.3")
def test_a_number_of_defenders_is_met_or_none_come() -> None:
    """A single unit cannot defend against a giant."""
    table = board("phase=attack_phase field/0=moss-giant field/1=S hand/1=W").choose("Attack with Moss Giant")
    assert table.life == [20, 15]


@pytest.mark.clause("rival_realms", "7.3")
def test_limits_on_defending_hold() -> None:
    """A unit that can't block is not asked, and an Outrider is not stopped by weak units."""
    table = board("phase=attack_phase field/0=outrider,S field/1=S,hired-spears,ghoul")
    attack(table, "Outrider", "Soldier")
    assert table.choices == ["Defend with Soldier", "Defend with Hired Spears", "No more defenders"]
    table.choose("Defend with Soldier", 1)
    assert not table.asks(1, "whom"), "it may only face the Soldier"


@pytest.mark.clause("rival_realms", "7.3")
def test_nobody_defends_against_nothing() -> None:
    """Where all attackers are lost before defenders are named, nobody is asked, and the combat ends."""
    table = board("active=1 phase=attack_phase field/1=acolyte field/0=thorn-hedge,S,thrall hand/1=W")
    attack(table, "Acolyte")
    assert lost(table, 1) == ["acolyte"]
    assert "defends" not in table.notes
    assert sorted(table.zone(0, "field")) == ["soldier", "thorn-hedge", "thrall"]


@pytest.mark.clause("rival_realms", "7.4", "7.5")
def test_the_phases_of_combat_come_in_order() -> None:
    """Attack, defend, reinforce, resolve."""
    table = board("hand/0=rally,W field/0=river-privateer field/1=S supply/0=2").choose("Pass")
    seen = [phase(table)]
    table.choose("Attack with River Privateer")
    seen.append(phase(table))
    table.choose("No more defenders", 1)
    seen.append(phase(table))
    table.choose("Pass")
    seen.append(phase(table))
    assert seen == ["attack_phase", "defend_phase", "reinforce_phase", "resolve_phase"]


@pytest.mark.clause("rival_realms", "7.5", "9.8")
def test_resolve_abilities_come_before_damage() -> None:
    """A Privateer that pays strikes harder in the same combat."""
    table = board("phase=attack_phase hand/0=W field/0=river-privateer supply/0=1 hand/1=W")
    table.choose("Attack with River Privateer")
    assert phase(table) == "resolve_phase"
    table.choose("Use River Privateer")
    assert table.life == [20, 20 - printed(table, "river-privateer")[0] - 2]


def menagerie() -> Game:
    """The game with units whose numbers are their own: a Wall 1/2, a Bear 3/3, an Ox 4/4 and a Giant 6/6."""
    game = load("rival_realms")
    numbers = {"wall": (1, 2), "bear": (3, 3), "ox": (4, 4), "giant": (6, 6)}
    made = {key: with_card(key, "unit", "", attack=x, defense=y).cards[key] for key, (x, y) in numbers.items()}
    return game.with_cards({**game.cards, **made})


@pytest.mark.clause("rival_realms", "7.6", "7.7")
def test_damage_is_divided_point_by_point() -> None:
    """Attack 4 against two different units of which only one can be lost: the attacker chooses."""
    table = board("phase=attack_phase field/0=ox field/1=wall,bear", game=menagerie())
    defend(attack(table, "Ox"), ("Wall", "Ox"), ("Bear", "Ox"))
    assert table.asks(0, "divide")
    assert table.choices == ["One damage to Wall", "One damage to Bear", "Divide sensibly"]
    table.choose("One damage to Bear")
    assert lost(table, 1) == ["bear"], "the Wall comes before it, so all the rest is for the Bear"
    assert table.life == [20, 20], "nothing goes to the player"


@pytest.mark.clause("rival_realms", "7.6")
def test_any_split_is_allowed() -> None:
    """Two points each lose nobody; what was given to the first is done when the second gets a point."""
    table = board("phase=attack_phase field/0=ox field/1=wall,bear", game=menagerie())
    defend(attack(table, "Ox"), ("Wall", "Ox"), ("Bear", "Ox"))
    table.choose("One damage to Wall").choose("One damage to Wall").choose("One damage to Bear")
    assert lost(table, 1) == []
    assert discarded(table, 1) == ["wall", "bear"]


@pytest.mark.clause("rival_realms", "7.7")
@pytest.mark.parametrize(
    ("attacker", "defenders", "fallen"),
    [("wall", ("wall", "bear"), 0), ("bear", ("soldier", "soldier"), 1)],
)
def test_nobody_is_asked_where_it_does_not_matter(attacker: str, defenders: tuple[str, str], fallen: int) -> None:
    """Nobody can be lost, or the defenders are alike, and one of them is lost in whatever way."""
    table = board(f"phase=attack_phase field/0={attacker} field/1={','.join(defenders)} hand/1=W", game=menagerie())
    name = attacker.title()
    defend(attack(table, name), *((key.title(), name) for key in defenders))
    assert table.state.turn == 6
    assert len(lost(table, 1)) == fallen


@pytest.mark.clause("rival_realms", "7.6", "7.7")
def test_fewer_may_be_lost_than_could_be() -> None:
    """Six points are for a Soldier alone, so that the Pyre Saint beside it is not destroyed and sets nothing off."""
    position = "phase=attack_phase field/0=bone-colossus field/1=soldier,pyre-saint life/0=2 hand/1=W"
    table = defend(
        attack(board(position), "Bone Colossus"), ("Soldier", "Bone Colossus"), ("Pyre Saint", "Bone Colossus")
    )
    for _ in range(6):
        table.choose("One damage to Soldier")
    assert (lost(table, 1), table.life[0]) == (["soldier"], 2)


@pytest.mark.clause("rival_realms", "7.7")
def test_alike_defenders_may_both_stay() -> None:
    """Four points on two Pyre Saints that need three: two each lose neither."""
    position = "phase=attack_phase field/0=knight-of-the-realm field/1=pyre-saint,pyre-saint hand/1=W"
    table = attack(board(position), "Knight of the Realm")
    defend(table, *(("Pyre Saint", "Knight of the Realm") for _ in range(2)))
    assert table.asks(0, "divide")
    for k in (0, 0, 1):
        table.choose(table.choices[k])
    assert lost(table, 1) == []


@pytest.mark.clause("rival_realms", "7.7")
def test_it_matters_where_more_damage_may_follow() -> None:
    """Two points lose neither the Thrall nor the Guard; a Pyre Saint that is lost beside them may finish either."""
    position = "phase=attack_phase field/0=hired-spears,pyre-saint field/1=thrall,castle-guard,bone-colossus hand/1=W"
    table = attack(board(position), "Hired Spears", "Pyre Saint")
    pairs = [("Castle Guard", "Hired Spears"), ("Thrall", "Hired Spears"), ("Bone Colossus", "Pyre Saint")]
    order = [card.name for card in table.game.cards.values()]
    defend(table, *sorted(pairs, key=lambda pair: order.index(pair[0])))
    assert table.asks(0, "divide")


@pytest.mark.clause("rival_realms", "7.7")
def test_it_matters_where_damage_sets_something_off() -> None:
    """A unit that waits for damage makes every point count."""
    game = with_card("drummer", "unit", "When this takes damage, draw a card.", defense=5)
    table = board("phase=attack_phase field/0=S field/1=drummer,castle-guard", game=game)
    defend(attack(table, "Soldier"), ("Castle Guard", "Soldier"), ("Drummer", "Soldier"))
    assert table.asks(0, "divide")


@pytest.mark.clause("rival_realms", "7.8")
def test_one_press_loses_as_many_as_possible() -> None:
    """Attack 6 on units that need 3, 4 and 2: the two that need least are lost."""
    table = board("phase=attack_phase field/0=giant field/1=wall,bear,S hand/1=W", game=menagerie())
    defend(attack(table, "Giant"), *((name, "Giant") for name in ("Soldier", "Wall", "Bear")))
    table.choose("Divide sensibly")
    assert lost(table, 1) == ["soldier", "wall"]


@pytest.mark.clause("rival_realms", "7.8")
def test_a_press_after_some_points_divides_the_rest() -> None:
    """Three points for the Bear by hand, and the press gives it the one that it lacks."""
    table = board("phase=attack_phase field/0=giant field/1=wall,bear,S hand/1=W", game=menagerie())
    defend(attack(table, "Giant"), *((name, "Giant") for name in ("Soldier", "Wall", "Bear")))
    for _ in range(2):
        table.choose("One damage to Wall")
    table.choose("Divide sensibly")
    assert lost(table, 1) == ["wall"], "one more point for the Wall; what is left is too little for the Bear"


@pytest.mark.clause("rival_realms", "7.8")
def test_a_unit_that_cannot_be_hurt_gets_nothing_sensible() -> None:
    """Damage to it is prevented, so the other one gets it."""
    table = board("phase=attack_phase field/0=ox field/1=wall,bear hand/1=ransom", game=menagerie())
    defend(attack(table, "Ox"), ("Wall", "Ox"), ("Bear", "Ox"))
    table.choose("Play Ransom", 1).choose("Target your Wall", 1)
    if table.asks(0, "divide"):
        table.choose("Divide sensibly")
    assert lost(table, 1) == ["bear"]


@pytest.mark.clause("rival_realms", "7.9")
def test_damage_is_dealt_at_the_same_time() -> None:
    """Units that lose each other both go; each defender deals its whole attack."""
    table = board("phase=attack_phase field/0=hired-spears field/1=hired-spears hand/1=W")
    defend(attack(table, "Hired Spears"), ("Hired Spears", "Hired Spears"))
    assert (lost(table, 0), lost(table, 1)) == (["hired-spears"], ["hired-spears"])
    game = with_card("bear", "unit", "", attack=3, defense=3)
    two = board("phase=attack_phase field/0=bear field/1=hired-spears,hired-spears hand/1=W", game=game)
    attack(two, "Bear")
    defend(two, ("Hired Spears", "Bear"), ("Hired Spears", "Bear"))
    assert lost(two, 0) == ["bear"], "2 and 2 are more than 3"


@pytest.mark.clause("rival_realms", "7.10")
def test_an_attacker_whose_defenders_left_stays_blocked() -> None:
    """Its damage goes nowhere."""
    table = board("phase=attack_phase field/0=lich-queen field/1=S hand/1=vanish")
    defend(attack(table, "Lich Queen"), ("Soldier", "Lich Queen"))
    table.choose("Play Vanish", 1)
    assert (table.life, hand(table, 1)) == ([20, 20], ["soldier"])


@pytest.mark.clause("rival_realms", "7.10")
def test_a_defender_whose_attacker_left_deals_nothing_and_is_discarded() -> None:
    """It took part in the combat."""
    table = board("phase=attack_phase field/0=S,thrall field/1=hired-spears hand/0=vanish hand/1=W")
    attack(table, "Soldier", "Thrall")
    defend(table, ("Hired Spears", "Soldier"))
    table.choose("Play Vanish").choose("Target your Soldier")
    assert (discarded(table, 1), lost(table, 0)) == (["hired-spears"], [])


@pytest.mark.clause("rival_realms", "7.11")
def test_fighters_leave_the_field_together_with_their_cards() -> None:
    """Whoever fought and was not lost is discarded, and so is the reinforce card that is marked so."""
    table = board("phase=attack_phase field/0=S,thrall hand/0=rally hand/1=W")
    attack(table, "Soldier").choose("Play Rally").choose("Target your Soldier")
    assert table.zone(0, "field") == ["thrall"]
    assert discarded(table, 0) == ["soldier", "rally"]


@pytest.mark.clause("rival_realms", "8.1", "8.3")
def test_players_take_turns_until_both_pass() -> None:
    """The active player is first; after an action the other is asked; who passed may act again."""
    table = board("phase=attack_phase field/0=S hand/0=rally,pounce field/1=S hand/1=rally,rally")
    attack(table, "Soldier")
    table.choose("No more defenders", 1)
    assert table.asks(0, "act")
    table.choose("Pass").choose("Play Rally", 1).choose("Target your Soldier", 1)
    assert table.asks(0, "act"), "a pass does not lock out"
    table.choose("Play Pounce")
    assert table.asks(1, "act")
    table.choose("Pass", 1)
    assert table.asks(0, "act")
    table.choose("Pass")
    assert table.life == [20, 16]


@pytest.mark.clause("rival_realms", "8.2")
def test_using_a_reinforce_ability_is_an_action() -> None:
    """The other player is next."""
    table = board("phase=attack_phase field/0=S,standard-bearer hand/1=wither")
    attack(table, "Soldier").choose("Use Standard Bearer").choose("Target your Soldier")
    assert table.asks(1, "act")
    assert size(table, 0, "S") == (2, 1)


@pytest.mark.clause("rival_realms", "8.4")
def test_reinforce_cards_are_set_aside_until_the_end() -> None:
    """Once is lost, Discard is discarded, and so is a card without a mark; none is used twice in a combat."""
    game = with_card("shout", "reinforce", "Target unit gets +1 attack this turn.")
    table = board(
        "phase=attack_phase field/0=S hand/0=ambush,rally,shout,call-the-levies supply/0=5 hand/1=W", game=game
    )
    attack(table, "Soldier").choose("Play Rally").choose("Play Shout")
    assert sorted(table.zone(0, "limbo")) == ["rally", "shout"]
    assert table.zone(0, "discard") == []
    table.choose("Play Call the Levies").choose("Pass")
    assert discarded(table, 0) == ["soldier", "rally", "shout"]
    assert lost(table, 0) == ["call-the-levies"]


@pytest.mark.clause("rival_realms", "8.4", "4.5")
def test_what_is_set_aside_is_not_shuffled() -> None:
    """A deck that runs out in the middle of a combat leaves the cards aside."""
    table = board("phase=attack_phase field/0=S hand/0=rally,auction,pounce top/0=W discard/0=keep hand/1=W")
    attack(table, "Soldier").choose("Play Rally").choose("Play Auction")
    assert (table.asks(0, "act"), table.deck(0)) == (True, ["keep"])
    assert "rally" not in [*table.deck(0), *table.zone(0, "hand")]


@pytest.mark.clause("rival_realms", "9.10")
def test_fighters_are_not_the_price_of_their_own_ability() -> None:
    """A Field Surgeon that defends cannot be discarded; one that stays back can."""
    table = board("phase=attack_phase field/0=hired-spears,S field/1=field-surgeon,field-surgeon")
    attack(table, "Hired Spears", "Soldier")
    defend(table, ("Field Surgeon", "Hired Spears"))
    assert table.choices == ["Use Field Surgeon", "Pass"]
    table.choose("Use Field Surgeon", 1).choose("Target your Field Surgeon (0/2, defending against Hired Spears)", 1)
    assert (lost(table, 1), discarded(table, 1)) == ([], ["field-surgeon"] * 2)
    alone = board("phase=attack_phase field/0=hired-spears field/1=field-surgeon hand/1=W")
    defend(attack(alone, "Hired Spears"), ("Field Surgeon", "Hired Spears"))
    assert alone.state.turn == 6


@pytest.mark.clause("rival_realms", "9.3")
def test_kills_and_hits() -> None:
    """To kill is to lose a unit by the fight; to hit is damage to the player."""
    game = with_cards(
        ogre=("unit", "When this kills a unit, gain 3 life. When this hits your opponent, gain 1 life."),
    )
    game.cards["ogre"].fields["attack"] = 3  # type: ignore[index]
    kill = board("phase=attack_phase field/0=ogre field/1=S hand/1=W", game=game)
    defend(attack(kill, "Ogre"), ("Soldier", "Ogre"))
    assert kill.life == [23, 20]
    hit = board("phase=attack_phase field/0=ogre hand/1=W", game=game).choose("Attack with Ogre")
    assert hit.life == [21, 17]
