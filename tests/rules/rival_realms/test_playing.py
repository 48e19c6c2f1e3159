"""5 and 6: playing cards, and units, damage and loss."""

import pytest

from tests.rules.rival_realms.verbs import attack, defend, discarded, hand, lost, supply
from tests.support.table import table, with_card


@pytest.mark.clause("rival_realms", "5.1")
def test_each_kind_has_its_time() -> None:
    """Realms and units in the own deploy phase, reinforce cards only in a reinforce phase."""
    cards = "keep,S,rally,W"
    assert table("rival_realms", f"hand/0={cards} supply/0=5 field/0=S").choices == [
        "Play Supply Wagon",
        "Play Soldier",
        "Play Keep",
        "Pass",
    ]
    fight = table("rival_realms", f"phase=reinforce_phase hand/0={cards} supply/0=5 field/0=S:attacking")
    assert fight.choices == ["Play Supply Wagon", "Play Rally", "Pass"]


@pytest.mark.clause("rival_realms", "5.1")
def test_the_other_player_deploys_nothing_in_this_turn() -> None:
    """At the end of the deploy phase the other player has no realms and units to play."""
    scene = table("rival_realms", "phase=deployed hand/1=keep,S supply/1=5 field/1=market-square hand/0=W")
    assert scene.asks(1, "act")
    assert scene.choices == ["Use Market Square", "Pass"]


@pytest.mark.clause("rival_realms", "5.2")
def test_the_active_player_is_asked_until_passing() -> None:
    """After each card the deploy phase goes on."""
    scene = table("rival_realms", "hand/0=S,S,keep supply/0=9").choose("Play Soldier").choose("Play Keep")
    assert (scene.asks(0, "act"), scene.phase) == (True, "deploy_phase")
    scene.choose("Pass")
    assert scene.phase == "attack_phase"


@pytest.mark.clause("rival_realms", "5.2", "9.8")
def test_the_other_player_has_a_window_at_the_end_of_the_deploy_phase() -> None:
    """It is asked again after each use, as long as something can be used; supply may be played there."""
    game = with_card("rival_realms", "stall", "Deploy, pay 1 supply: draw a card.", kind="realm")
    scene = table(game, "hand/0=W field/1=stall hand/1=W supply/1=1").choose("Pass")
    assert (scene.asks(1, "act"), scene.phase) == (True, "deployed")
    assert scene.choices == ["Play Supply Wagon", "Use Stall", "Pass"]
    scene.choose("Use Stall", 1).choose("Play Supply Wagon", 1).choose("Use Stall", 1).choose("Pass", 1)
    assert scene.state.turn == 6


@pytest.mark.clause("rival_realms", "5.3")
def test_supply_is_paid() -> None:
    """A card of cost 2 needs 2 supply and takes them."""
    game = with_card("rival_realms", "bear", "", cost=2)
    scene = table(game, "hand/0=bear,abbey,W supply/0=1")
    assert "Play Bear" not in scene.choices
    scene.choose("Play Supply Wagon").choose("Play Bear")
    assert supply(scene) == [1, 0]


@pytest.mark.clause("rival_realms", "5.3")
def test_costs_add_up_and_never_fall_below_nothing() -> None:
    """Two Canals make a realm of cost 1 free, and not better than free."""
    scene = table("rival_realms", "hand/0=keep,W field/0=canal,canal supply/0=3").choose("Play Keep")
    assert supply(scene) == [3, 0]
    dear = table("rival_realms", "hand/0=S,W field/1=toll-gate,toll-gate supply/0=2")
    assert "Play Soldier" not in dear.choices


@pytest.mark.clause("rival_realms", "5.3")
def test_costs_are_compared_as_printed() -> None:
    """A search for a unit with cost 2 or less is not misled by a cheaper price."""
    fight = "phase=reinforce_phase field/0=muster-field,S:attacking"
    scene = table("rival_realms", f"{fight} hand/0=call-the-levies supply/0=1 top/0=lich-queen,pyre-saint,W")
    scene.choose("Play Call the Levies")
    assert scene.choices == ["Take Pyre Saint", "Find nothing"]


@pytest.mark.clause("rival_realms", "5.4")
def test_what_is_required_must_be_there_and_stays() -> None:
    """A Citadel needs a Keep on the own side; the Keep is not used up and serves again."""
    assert "Play Citadel" not in table("rival_realms", "hand/0=citadel,W field/1=keep supply/0=5").choices
    assert "Play Citadel" not in table("rival_realms", "hand/0=citadel,W,keep field/0=abbey supply/0=5").choices
    scene = (
        table("rival_realms", "hand/0=citadel,citadel,W field/0=keep supply/0=9")
        .choose("Play Citadel")
        .choose("Play Citadel")
    )
    assert scene.zone(0, "field") == ["keep", "citadel", "citadel"]


@pytest.mark.clause("rival_realms", "5.4")
def test_both_of_two_things_are_required() -> None:
    """A Lady Marshal asks for a realm and a unit."""
    assert "Play Lady Marshal" not in table("rival_realms", "hand/0=lady-marshal,W field/0=keep supply/0=5").choices
    assert "Play Lady Marshal" not in table("rival_realms", "hand/0=lady-marshal,W field/0=S supply/0=5").choices
    assert "Play Lady Marshal" in table("rival_realms", "hand/0=lady-marshal,W field/0=S,keep supply/0=5").choices


@pytest.mark.clause("rival_realms", "5.4")
def test_nothing_happens_when_it_leaves_later() -> None:
    """A Citadel stands without its Keep."""
    scene = table("rival_realms", "active=1 hand/1=W field/1=sapper field/0=keep,citadel").choose("Use Sapper")
    scene.choose("Target your opponent's Keep")
    assert scene.zone(0, "field") == ["citadel"]


@pytest.mark.clause("rival_realms", "5.5")
def test_what_is_asked_for_is_done_before_the_card_comes() -> None:
    """The player chooses which units are sacrificed, then the Colossus arrives."""
    scene = table("rival_realms", "hand/0=bone-colossus,W field/0=S,thrall,acolyte supply/0=1").choose(
        "Play Bone Colossus"
    )
    assert scene.choices == ["Choose your Soldier", "Choose your Thrall"], "two are needed, in their order"
    scene.choose("Choose your Soldier").choose("Choose your Thrall")
    assert lost(scene, 0) == ["soldier", "thrall"]
    assert scene.zone(0, "field") == ["acolyte", "bone-colossus"]


@pytest.mark.clause("rival_realms", "5.5")
def test_what_cannot_be_done_in_full_keeps_the_card_in_the_hand() -> None:
    """One unit is not enough for a Colossus, and no other card in hand for one that asks for a discard."""
    assert "Play Bone Colossus" not in table("rival_realms", "hand/0=bone-colossus,W field/0=S supply/0=3").choices
    game = with_card("rival_realms", "toll", "As you play this, discard a card.")
    assert table(game, "hand/0=toll,W").choices == ["Play Supply Wagon", "Play Toll", "Pass"]
    scene = table(game, "hand/0=toll,W supply/0=1 field/0=S").choose("Play Supply Wagon")
    assert not scene.asks(0, "act"), "the only card in hand cannot be discarded for itself"


@pytest.mark.clause("rival_realms", "5.5")
def test_life_is_paid_by_who_has_it() -> None:
    """To pay 3 life a player must have 3; to pay the last life loses."""
    game = with_card("rival_realms", "oath", "As you play this, pay 3 life.")
    assert "Play Oath" not in table(game, "hand/0=oath,W life/0=2").choices
    scene = table(game, "hand/0=oath,W life/0=5").choose("Play Oath")
    assert (scene.life[0], scene.zone(0, "field")) == (2, ["oath"])
    last = table(game, "hand/0=oath,W life/0=3").choose("Play Oath")
    assert last.winner == 1


@pytest.mark.clause("rival_realms", "5.5")
def test_what_may_be_done_is_asked() -> None:
    """An optional part keeps nothing in the hand."""
    game = with_card("rival_realms", "pilgrim", "As you play this, you may sacrifice a unit.")
    scene = table(game, "hand/0=pilgrim,W field/0=S").choose("Play Pilgrim").choose("No")
    assert scene.zone(0, "field") == ["soldier", "pilgrim"]
    alone = table(game, "hand/0=pilgrim,W").choose("Play Pilgrim")
    assert alone.zone(0, "field") == ["pilgrim"]


@pytest.mark.clause("rival_realms", "5.6")
def test_one_card_cannot_be_both() -> None:
    """A card that requires a unit and eats a unit needs two of them."""
    game = with_card("rival_realms", "tyrant", "Requires a unit. As you play this, sacrifice a unit.")
    assert "Play Tyrant" not in table(game, "hand/0=tyrant,W field/0=S").choices
    scene = table(game, "hand/0=tyrant,W field/0=S,thrall").choose("Play Tyrant").choose("Choose your Thrall")
    assert (lost(scene, 0), scene.zone(0, "field")) == (["thrall"], ["soldier", "tyrant"])


@pytest.mark.clause("rival_realms", "5.6")
def test_the_only_card_that_is_required_is_not_given_away() -> None:
    """Where only one unit fits, the other one is the price."""
    game = with_card("rival_realms", "heir", "Requires a unit named Soldier. As you play this, sacrifice a unit.")
    scene = table(game, "hand/0=heir,W field/0=S,thrall").choose("Play Heir")
    assert (lost(scene, 0), scene.zone(0, "field")) == (["thrall"], ["soldier", "heir"])


@pytest.mark.clause("rival_realms", "5.6")
def test_fighters_are_never_given_away() -> None:
    """In combat a Grave Bargain takes a unit that does not fight, and is not playable without one."""
    fight = "phase=reinforce_phase hand/0=grave-bargain,rally field/0=S:attacking"
    assert "Play Grave Bargain" not in table("rival_realms", fight).choices
    scene = table("rival_realms", f"{fight},thrall").choose("Play Grave Bargain")
    assert lost(scene, 0) == ["thrall"]


@pytest.mark.clause("rival_realms", "5.7")
def test_a_supply_card_is_nowhere_while_it_happens() -> None:
    """Wild Harvest cannot discard itself, and is discarded after it has happened."""
    scene = table("rival_realms", "hand/0=wild-harvest,keep,W").choose("Play Wild Harvest")
    assert scene.choices == ["Choose Supply Wagon", "Choose Keep"]
    assert (scene.zone(0, "discard"), scene.zone(0, "limbo")) == ([], ["wild-harvest"])
    scene.choose("Choose Keep")
    assert discarded(scene, 0) == ["keep", "wild-harvest"]


@pytest.mark.clause("rival_realms", "5.7")
def test_permanents_come_at_once() -> None:
    """A unit is on the field as soon as it is paid for."""
    assert table("rival_realms", "hand/0=S,W supply/0=1").choose("Play Soldier").zone(0, "field") == ["soldier"]


@pytest.mark.clause("rival_realms", "5.8")
@pytest.mark.parametrize(
    ("kind", "text", "fields", "problem"),
    [
        ("supply", "Gain 1 supply.", {"cost": 1}, "has no cost"),
        ("realm", "", {"attack": 1}, "has no attack"),
        ("unit", "", {"defense": -1}, "defense from 0"),
        ("reinforce", "", {}, "says in its text"),
        ("reinforce", "Draw a card.", {"mark": "Twice"}, "Discard or Once"),
        ("hero", "", {}, "one of unit, realm"),
    ],
)
def test_cards_have_what_their_kind_has(kind: str, text: str, fields: dict[str, object], problem: str) -> None:
    """Anything else is refused in words."""
    game = with_card("rival_realms", "odd", text, kind=kind, **fields)
    assert any(problem in words for words in game.rules.card_problems(game.cards["odd"]))


@pytest.mark.clause("rival_realms", "6.1")
def test_damage_adds_up_in_a_turn() -> None:
    """One point leaves a unit with defense 1; a second one does not."""
    game = with_card("rival_realms", "sling", "Reinforce: deal 1 damage to target unit.", kind="realm")
    scene = table(game, "phase=reinforce_phase field/0=sling,S:attacking field/1=hired-spears")
    scene.choose("Use Sling").choose("Target your opponent's Hired Spears")
    assert scene.damage(1, "hired-spears") == 1
    scene.choose("Use Sling").choose("Target your opponent's Hired Spears")
    assert lost(scene, 1) == ["hired-spears"]


@pytest.mark.clause("rival_realms", "6.1")
def test_damage_is_healed() -> None:
    """A healed unit has no damage."""
    game = with_card("rival_realms", "bath", "Heal target unit.", kind="supply")
    scene = table(game, "hand/0=bath,W field/0=lich-queen:damage=2 bloody=1").choose("Play Bath")
    assert scene.damage(0, "lich-queen") == 0


@pytest.mark.clause("rival_realms", "6.2", "7.9")
def test_equal_damage_is_not_enough() -> None:
    """Two Soldiers with attack 1 and defense 1 both survive, and are discarded; a third point loses one."""
    scene = table("rival_realms", "phase=attack_phase field/0=S field/1=S hand/1=W")
    defend(attack(scene, "Soldier"), ("Soldier", "Soldier"))
    assert (discarded(scene, 0), discarded(scene, 1)) == (["soldier"], ["soldier"])
    hard = table("rival_realms", "phase=attack_phase field/0=hired-spears field/1=S hand/1=W")
    defend(attack(hard, "Hired Spears"), ("Soldier", "Hired Spears"))
    assert (lost(hard, 1), lost(hard, 0)) == (["soldier"], [])


@pytest.mark.clause("rival_realms", "6.2")
def test_a_unit_without_damage_is_not_lost() -> None:
    """A defense far below 0 does nothing by itself."""
    scene = table("rival_realms", "phase=reinforce_phase hand/0=wither,W field/0=S:attacking field/1=S")
    scene.choose("Play Wither").choose("Target your opponent's Soldier")
    assert scene.zone(1, "field") == ["soldier"]


@pytest.mark.clause("rival_realms", "6.3")
def test_numbers_below_nothing_count_as_nothing() -> None:
    """A withered Soldier attacks for 0, which is no damage; a unit with attack 0 may fight."""
    scene = table("rival_realms", "phase=reinforce_phase hand/1=wither field/0=S:attacking priority=1")
    scene.choose("Play Wither", 1)
    assert scene.life == [20, 20]
    assert "player_hurt" not in scene.notes
    assert "Attack with Page" in table("rival_realms", "phase=attack_phase field/0=page,S").choices


@pytest.mark.clause("rival_realms", "6.4")
def test_units_fight_in_the_turn_they_come() -> None:
    """Deployed and attacking in the first turn of the game."""
    scene = table("rival_realms", "turn=1 hand/0=S supply/0=1").choose("Play Soldier").choose("Attack with Soldier")
    assert scene.life == [20, 19]


@pytest.mark.clause("rival_realms", "6.5")
def test_all_that_are_lost_are_lost_together() -> None:
    """Plague Wind takes both Acolytes at once, and each draws its card."""
    fight = "phase=reinforce_phase field/0=knight-of-the-realm:attacking,acolyte"
    scene = table("rival_realms", f"{fight} hand/0=plague-wind supply/0=5 field/1=acolyte")
    scene.choose("Play Plague Wind")
    assert (lost(scene, 0), lost(scene, 1)) == (["acolyte", "plague-wind"], ["acolyte"])
    assert len(hand(scene, 1)) + len(scene.zone(1, "hand")) > 0


@pytest.mark.clause("rival_realms", "6.6")
def test_a_card_that_comes_back_is_new() -> None:
    """Damage and changes are forgotten when a unit leaves the field."""
    scene = table(
        "rival_realms", "phase=reinforce_phase hand/0=vanish,rally field/0=lich-queen:damage=3,S:attacking bloody=1"
    )
    scene.choose("Play Vanish").choose("Target your Lich Queen")
    assert scene.state.damage[0, scene.game.card_ids.index("soldier") * 0] == 0
    assert hand(scene, 0)[:1] in (["lich-queen"], ["rally"])


@pytest.mark.clause("rival_realms", "6.7")
def test_realms_leave_only_by_cards() -> None:
    """Nothing attacks a realm and no damage reaches it; destroyed, it is lost."""
    scene = table("rival_realms", "hand/0=W field/0=sapper field/1=keep").choose("Use Sapper")
    assert (lost(scene, 0), lost(scene, 1)) == (["sapper"], ["keep"])
    fight = table("rival_realms", "phase=attack_phase field/0=S field/1=keep").choose("Attack with Soldier")
    assert fight.zone(1, "field") == ["keep"]
    assert "Attack with Keep" not in table("rival_realms", "phase=attack_phase field/0=S,keep,thrall").choices


@pytest.mark.clause("rival_realms", "6.7")
def test_what_cannot_be_destroyed_can_be_sacrificed() -> None:
    """A rock survives destruction, not its own player."""
    game = with_card("rival_realms", "rock", "This can't be destroyed.")
    game = with_card(game, "blast", "Destroy all units.", kind="supply")
    scene = table(game, "hand/0=blast,W,grave-tithe field/0=rock,S").choose("Play Blast")
    assert scene.zone(0, "field") == ["rock"]
    scene.choose("Play Grave Tithe").choose("Yes")
    assert "rock" in lost(scene, 0)


@pytest.mark.clause("rival_realms", "6.3")
def test_bonuses_are_seen() -> None:
    """Attack and defense are the printed numbers and all that changes them."""
    scene = table("rival_realms", "hand/0=W field/0=curtain-wall,S")
    assert scene.stats(0, "soldier") == (1, 1), "it does not defend"
