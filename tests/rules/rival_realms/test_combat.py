"""7 and 8: combat and reinforcing."""

import pytest

from cardwright.engine.game import Game, load
from tests.rules.rival_realms.verbs import attack, defend, discarded, hand, lost, printed
from tests.support.table import table, with_card


@pytest.mark.clause("rival_realms", "7.1")
def test_combat_needs_an_attacker() -> None:
    """No unit named: no combat, and the redraw follows; there is only one combat in a turn."""
    scene = table("rival_realms", "phase=attack_phase field/0=S hand/0=W field/1=S hand/1=W").choose(
        "No more attackers"
    )
    assert (scene.state.turn, scene.asks(1, "act")) == (6, True)
    once = table("rival_realms", "phase=attack_phase field/0=S,hired-spears hand/1=W")
    attack(once, "Soldier")
    assert once.state.turn == 6
    assert once.zone(0, "field") == ["hired-spears"]


@pytest.mark.clause("rival_realms", "7.2")
def test_any_own_units_attack_the_other_player() -> None:
    """Several at once, each for its attack."""
    scene = table("rival_realms", "phase=attack_phase field/0=S,hired-spears,thrall hand/1=W")
    attack(scene, "Soldier", "Hired Spears", "Thrall")
    assert scene.life == [20, 16]


@pytest.mark.clause("rival_realms", "7.3")
def test_several_units_defend_against_one_attacker() -> None:
    """Two against one; each is set against one attacker only."""
    scene = table("rival_realms", "phase=attack_phase field/0=moss-giant,S field/1=S,hired-spears,thrall")
    attack(scene, "Moss Giant", "Soldier")
    scene.choose("Defend with Soldier", 1)
    assert scene.choices == ["Against Soldier", "Against Moss Giant"]
    scene.choose("Against Moss Giant", 1)
    assert scene.choices == ["Defend with Hired Spears", "Defend with Thrall"], "a giant asks for two"
    scene.choose("Defend with Thrall", 1)
    assert "Defend with Soldier" not in scene.choices
    assert scene.face(1, "thrall")["marks"][0]["words"] == "defending against Moss Giant"


@pytest.mark.clause("rival_realms", "7.3")
def test_a_number_of_defenders_is_met_or_none_come() -> None:
    """A single unit cannot defend against a giant."""
    scene = table("rival_realms", "phase=attack_phase field/0=moss-giant field/1=S hand/1=W").choose(
        "Attack with Moss Giant"
    )
    assert scene.life == [20, 15]


@pytest.mark.clause("rival_realms", "7.3")
def test_limits_on_defending_hold() -> None:
    """A unit that can't block is not asked, and an Outrider is not stopped by weak units."""
    scene = table("rival_realms", "phase=attack_phase field/0=outrider,S field/1=S,hired-spears,ghoul")
    attack(scene, "Outrider", "Soldier")
    assert scene.choices == ["Defend with Soldier", "Defend with Hired Spears", "No more defenders"]
    scene.choose("Defend with Soldier", 1)
    assert not scene.asks(1, "whom"), "it may only face the Soldier"


@pytest.mark.clause("rival_realms", "7.3")
def test_nobody_defends_against_nothing() -> None:
    """Where all attackers are lost before defenders are named, nobody is asked, and the combat ends."""
    scene = table("rival_realms", "active=1 phase=attack_phase field/1=acolyte field/0=thorn-hedge,S,thrall hand/1=W")
    attack(scene, "Acolyte")
    assert lost(scene, 1) == ["acolyte"]
    assert "defends" not in scene.notes
    assert sorted(scene.zone(0, "field")) == ["soldier", "thorn-hedge", "thrall"]


@pytest.mark.clause("rival_realms", "7.4", "7.5")
def test_the_phases_of_combat_come_in_order() -> None:
    """Attack, defend, reinforce, resolve."""
    scene = table("rival_realms", "hand/0=rally,W field/0=river-privateer field/1=S supply/0=2").choose("Pass")
    seen = [scene.phase]
    scene.choose("Attack with River Privateer")
    seen.append(scene.phase)
    scene.choose("No more defenders", 1)
    seen.append(scene.phase)
    scene.choose("Pass")
    seen.append(scene.phase)
    assert seen == ["attack_phase", "defend_phase", "reinforce_phase", "resolve_phase"]


@pytest.mark.clause("rival_realms", "7.5", "9.8")
def test_resolve_abilities_come_before_damage() -> None:
    """A Privateer that pays strikes harder in the same combat."""
    scene = table("rival_realms", "phase=attack_phase hand/0=W field/0=river-privateer supply/0=1 hand/1=W")
    scene.choose("Attack with River Privateer")
    assert scene.phase == "resolve_phase"
    scene.choose("Use River Privateer")
    assert scene.life == [20, 20 - printed(scene, "river-privateer")[0] - 2]


def menagerie() -> Game:
    """The game with units whose numbers are their own: a Wall 1/2, a Bear 3/3, an Ox 4/4 and a Giant 6/6."""
    game = load("rival_realms")
    for card, (x, y) in {"wall": (1, 2), "bear": (3, 3), "ox": (4, 4), "giant": (6, 6)}.items():
        game = with_card(game, card, "", attack=x, defense=y)
    return game


@pytest.mark.clause("rival_realms", "7.6", "7.7")
def test_damage_is_divided_point_by_point() -> None:
    """Attack 4 against two different units of which only one can be lost: the attacker chooses."""
    scene = table(menagerie(), "phase=attack_phase field/0=ox field/1=wall,bear")
    defend(attack(scene, "Ox"), ("Wall", "Ox"), ("Bear", "Ox"))
    assert scene.asks(0, "divide")
    assert scene.choices == ["One damage to Wall", "One damage to Bear", "Divide sensibly"]
    scene.choose("One damage to Bear")
    assert lost(scene, 1) == ["bear"], "the Wall comes before it, so all the rest is for the Bear"
    assert scene.life == [20, 20], "nothing goes to the player"


@pytest.mark.clause("rival_realms", "7.6")
def test_any_split_is_allowed() -> None:
    """Two points each lose nobody; what was given to the first is done when the second gets a point."""
    scene = table(menagerie(), "phase=attack_phase field/0=ox field/1=wall,bear")
    defend(attack(scene, "Ox"), ("Wall", "Ox"), ("Bear", "Ox"))
    scene.choose("One damage to Wall").choose("One damage to Wall").choose("One damage to Bear")
    assert lost(scene, 1) == []
    assert discarded(scene, 1) == ["wall", "bear"]


@pytest.mark.clause("rival_realms", "7.7")
@pytest.mark.parametrize(
    ("attacker", "defenders", "fallen"),
    [("wall", ("wall", "bear"), 0), ("bear", ("soldier", "soldier"), 1)],
)
def test_nobody_is_asked_where_it_does_not_matter(attacker: str, defenders: tuple[str, str], fallen: int) -> None:
    """Nobody can be lost, or the defenders are alike, and one of them is lost in whatever way."""
    scene = table(menagerie(), f"phase=attack_phase field/0={attacker} field/1={','.join(defenders)} hand/1=W")
    name = attacker.title()
    defend(attack(scene, name), *((key.title(), name) for key in defenders))
    assert scene.state.turn == 6
    assert len(lost(scene, 1)) == fallen


@pytest.mark.clause("rival_realms", "7.6", "7.7")
def test_fewer_may_be_lost_than_could_be() -> None:
    """Six points are for a Soldier alone, so that the Pyre Saint beside it is not destroyed and sets nothing off."""
    position = "phase=attack_phase field/0=bone-colossus field/1=soldier,pyre-saint life/0=2 hand/1=W"
    scene = defend(
        attack(table("rival_realms", position), "Bone Colossus"),
        ("Soldier", "Bone Colossus"),
        ("Pyre Saint", "Bone Colossus"),
    )
    for _ in range(6):
        scene.choose("One damage to Soldier")
    assert (lost(scene, 1), scene.life[0]) == (["soldier"], 2)


@pytest.mark.clause("rival_realms", "7.7")
def test_alike_defenders_may_both_stay() -> None:
    """Four points on two Pyre Saints that need three: two each lose neither."""
    position = "phase=attack_phase field/0=knight-of-the-realm field/1=pyre-saint,pyre-saint hand/1=W"
    scene = attack(table("rival_realms", position), "Knight of the Realm")
    defend(scene, *(("Pyre Saint", "Knight of the Realm") for _ in range(2)))
    assert scene.asks(0, "divide")
    for k in (0, 0, 1):
        scene.choose(scene.choices[k])
    assert lost(scene, 1) == []


@pytest.mark.clause("rival_realms", "7.7")
def test_it_matters_where_more_damage_may_follow() -> None:
    """Two points lose neither the Thrall nor the Guard; a Pyre Saint that is lost beside them may finish either."""
    position = "phase=attack_phase field/0=hired-spears,pyre-saint field/1=thrall,castle-guard,bone-colossus hand/1=W"
    scene = attack(table("rival_realms", position), "Hired Spears", "Pyre Saint")
    pairs = [("Castle Guard", "Hired Spears"), ("Thrall", "Hired Spears"), ("Bone Colossus", "Pyre Saint")]
    order = [card.name for card in scene.game.cards.values()]
    defend(scene, *sorted(pairs, key=lambda pair: order.index(pair[0])))
    assert scene.asks(0, "divide")


@pytest.mark.clause("rival_realms", "7.7")
def test_it_matters_where_damage_sets_something_off() -> None:
    """A unit that waits for damage makes every point count."""
    game = with_card("rival_realms", "drummer", "When this takes damage, draw a card.", defense=5)
    scene = table(game, "phase=attack_phase field/0=S field/1=drummer,castle-guard")
    defend(attack(scene, "Soldier"), ("Castle Guard", "Soldier"), ("Drummer", "Soldier"))
    assert scene.asks(0, "divide")


@pytest.mark.clause("rival_realms", "7.8")
def test_one_press_loses_as_many_as_possible() -> None:
    """Attack 6 on units that need 3, 4 and 2: the two that need least are lost."""
    scene = table(menagerie(), "phase=attack_phase field/0=giant field/1=wall,bear,S hand/1=W")
    defend(attack(scene, "Giant"), *((name, "Giant") for name in ("Soldier", "Wall", "Bear")))
    scene.choose("Divide sensibly")
    assert lost(scene, 1) == ["soldier", "wall"]


@pytest.mark.clause("rival_realms", "7.8")
def test_a_press_after_some_points_divides_the_rest() -> None:
    """Three points for the Bear by hand, and the press gives it the one that it lacks."""
    scene = table(menagerie(), "phase=attack_phase field/0=giant field/1=wall,bear,S hand/1=W")
    defend(attack(scene, "Giant"), *((name, "Giant") for name in ("Soldier", "Wall", "Bear")))
    for _ in range(2):
        scene.choose("One damage to Wall")
    scene.choose("Divide sensibly")
    assert lost(scene, 1) == ["wall"], "one more point for the Wall; what is left is too little for the Bear"


@pytest.mark.clause("rival_realms", "7.8")
def test_a_unit_that_cannot_be_hurt_gets_nothing_sensible() -> None:
    """Damage to it is prevented, so the other one gets it."""
    scene = table(menagerie(), "phase=attack_phase field/0=ox field/1=wall,bear hand/1=ransom")
    defend(attack(scene, "Ox"), ("Wall", "Ox"), ("Bear", "Ox"))
    scene.choose("Play Ransom", 1).choose("Target your Wall", 1)
    if scene.asks(0, "divide"):
        scene.choose("Divide sensibly")
    assert lost(scene, 1) == ["bear"]


@pytest.mark.clause("rival_realms", "7.9")
def test_damage_is_dealt_at_the_same_time() -> None:
    """Units that lose each other both go; each defender deals its whole attack."""
    scene = table("rival_realms", "phase=attack_phase field/0=hired-spears field/1=hired-spears hand/1=W")
    defend(attack(scene, "Hired Spears"), ("Hired Spears", "Hired Spears"))
    assert (lost(scene, 0), lost(scene, 1)) == (["hired-spears"], ["hired-spears"])
    game = with_card("rival_realms", "bear", "", attack=3, defense=3)
    two = table(game, "phase=attack_phase field/0=bear field/1=hired-spears,hired-spears hand/1=W")
    attack(two, "Bear")
    defend(two, ("Hired Spears", "Bear"), ("Hired Spears", "Bear"))
    assert lost(two, 0) == ["bear"], "2 and 2 are more than 3"


@pytest.mark.clause("rival_realms", "7.10")
def test_an_attacker_whose_defenders_left_stays_blocked() -> None:
    """Its damage goes nowhere."""
    scene = table("rival_realms", "phase=attack_phase field/0=lich-queen field/1=S hand/1=vanish")
    defend(attack(scene, "Lich Queen"), ("Soldier", "Lich Queen"))
    scene.choose("Play Vanish", 1)
    assert (scene.life, hand(scene, 1)) == ([20, 20], ["soldier"])


@pytest.mark.clause("rival_realms", "7.10")
def test_a_defender_whose_attacker_left_deals_nothing_and_is_discarded() -> None:
    """It took part in the combat."""
    scene = table("rival_realms", "phase=attack_phase field/0=S,thrall field/1=hired-spears hand/0=vanish hand/1=W")
    attack(scene, "Soldier", "Thrall")
    defend(scene, ("Hired Spears", "Soldier"))
    scene.choose("Play Vanish").choose("Target your Soldier")
    assert (discarded(scene, 1), lost(scene, 0)) == (["hired-spears"], [])


@pytest.mark.clause("rival_realms", "7.11")
def test_fighters_leave_the_field_together_with_their_cards() -> None:
    """Whoever fought and was not lost is discarded, and so is the reinforce card that is marked so."""
    scene = table("rival_realms", "phase=attack_phase field/0=S,thrall hand/0=rally hand/1=W")
    attack(scene, "Soldier").choose("Play Rally").choose("Target your Soldier")
    assert scene.zone(0, "field") == ["thrall"]
    assert discarded(scene, 0) == ["soldier", "rally"]


@pytest.mark.clause("rival_realms", "8.1", "8.3")
def test_players_take_turns_until_both_pass() -> None:
    """The active player is first; after an action the other is asked; who passed may act again."""
    scene = table("rival_realms", "phase=attack_phase field/0=S hand/0=rally,pounce field/1=S hand/1=rally,rally")
    attack(scene, "Soldier")
    scene.choose("No more defenders", 1)
    assert scene.asks(0, "act")
    scene.choose("Pass").choose("Play Rally", 1).choose("Target your Soldier", 1)
    assert scene.asks(0, "act"), "a pass does not lock out"
    scene.choose("Play Pounce")
    assert scene.asks(1, "act")
    scene.choose("Pass", 1)
    assert scene.asks(0, "act")
    scene.choose("Pass")
    assert scene.life == [20, 16]


@pytest.mark.clause("rival_realms", "8.2")
def test_using_a_reinforce_ability_is_an_action() -> None:
    """The other player is next."""
    scene = table("rival_realms", "phase=attack_phase field/0=S,standard-bearer hand/1=wither")
    attack(scene, "Soldier").choose("Use Standard Bearer").choose("Target your Soldier")
    assert scene.asks(1, "act")
    assert scene.stats(0, "soldier") == (2, 1)


@pytest.mark.clause("rival_realms", "8.4")
def test_reinforce_cards_are_set_aside_until_the_end() -> None:
    """Once is lost, Discard is discarded, and so is a card without a mark; none is used twice in a combat."""
    game = with_card("rival_realms", "shout", "Target unit gets +1 attack this turn.", kind="reinforce")
    scene = table(game, "phase=attack_phase field/0=S hand/0=ambush,rally,shout,call-the-levies supply/0=5 hand/1=W")
    attack(scene, "Soldier").choose("Play Rally").choose("Play Shout")
    assert sorted(scene.zone(0, "limbo")) == ["rally", "shout"]
    assert scene.zone(0, "discard") == []
    scene.choose("Play Call the Levies").choose("Pass")
    assert discarded(scene, 0) == ["soldier", "rally", "shout"]
    assert lost(scene, 0) == ["call-the-levies"]


@pytest.mark.clause("rival_realms", "8.4", "4.5")
def test_what_is_set_aside_is_not_shuffled() -> None:
    """A deck that runs out in the middle of a combat leaves the cards aside."""
    scene = table(
        "rival_realms", "phase=attack_phase field/0=S hand/0=rally,auction,pounce top/0=W discard/0=keep hand/1=W"
    )
    attack(scene, "Soldier").choose("Play Rally").choose("Play Auction")
    assert (scene.asks(0, "act"), scene.deck(0)) == (True, ["keep"])
    assert "rally" not in [*scene.deck(0), *scene.zone(0, "hand")]


@pytest.mark.clause("rival_realms", "9.10")
def test_fighters_are_not_the_price_of_their_own_ability() -> None:
    """A Field Surgeon that defends cannot be discarded; one that stays back can."""
    scene = table("rival_realms", "phase=attack_phase field/0=hired-spears,S field/1=field-surgeon,field-surgeon")
    attack(scene, "Hired Spears", "Soldier")
    defend(scene, ("Field Surgeon", "Hired Spears"))
    assert scene.choices == ["Use Field Surgeon", "Pass"]
    scene.choose("Use Field Surgeon", 1).choose("Target your Field Surgeon (0/2, defending against Hired Spears)", 1)
    assert (lost(scene, 1), discarded(scene, 1)) == ([], ["field-surgeon"] * 2)
    alone = table("rival_realms", "phase=attack_phase field/0=hired-spears field/1=field-surgeon hand/1=W")
    defend(attack(alone, "Hired Spears"), ("Field Surgeon", "Hired Spears"))
    assert alone.state.turn == 6


@pytest.mark.clause("rival_realms", "9.3")
def test_kills_and_hits() -> None:
    """To kill is to lose a unit by the fight; to hit is damage to the player."""
    game = with_card(
        "rival_realms", "ogre", "When this kills a unit, gain 3 life. When this hits your opponent, gain 1 life."
    )
    game.cards["ogre"].fields["attack"] = 3  # type: ignore[index]
    kill = table(game, "phase=attack_phase field/0=ogre field/1=S hand/1=W")
    defend(attack(kill, "Ogre"), ("Soldier", "Ogre"))
    assert kill.life == [23, 20]
    hit = table(game, "phase=attack_phase field/0=ogre hand/1=W").choose("Attack with Ogre")
    assert hit.life == [21, 17]
