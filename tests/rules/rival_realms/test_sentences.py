"""9: what cards say, with cards made up for it where the set has none."""

import pytest

from cardwright.engine.cards import card_from
from cardwright.engine.game import Game, load
from cardwright.kit.bits import count
from cardwright.language.book import CannotPlay
from tests.rules.rival_realms.verbs import attack, defend, discarded, hand, lost, supply
from tests.support.table import table, with_card


@pytest.mark.clause("rival_realms", "9.1")
def test_nothing_is_answered() -> None:
    """An enemy reinforce card is carried out in full before anybody else is asked."""
    scene = table("rival_realms", "phase=attack_phase field/0=S hand/0=ambush,rally supply/0=2 hand/1=wither")
    attack(scene, "Soldier").choose("Pass").choose("Play Wither", 1)
    assert scene.asks(0, "act")
    assert scene.stats(0, "soldier") == (-1, -1)


@pytest.mark.clause("rival_realms", "9.2")
def test_a_trigger_happens_though_its_card_has_left() -> None:
    """A lost Acolyte still draws its card; a card in the hand waits for nothing."""
    scene = table("rival_realms", "hand/0=grave-tithe,W field/0=acolyte").choose("Play Grave Tithe").choose("Yes")
    assert lost(scene, 0) == ["acolyte"]
    assert "draws" in scene.notes
    quiet = (
        table("rival_realms", "hand/0=charnel-house,grave-tithe,W field/0=thrall")
        .choose("Play Grave Tithe")
        .choose("Yes")
    )
    assert quiet.life[0] == 20


@pytest.mark.clause("rival_realms", "9.3")
def test_discarded_is_not_destroyed() -> None:
    """A unit that comes home is discarded, not destroyed; a sacrificed one is destroyed; a played card is neither."""
    game = with_card(
        "rival_realms",
        "scribe",
        "When a unit is destroyed, gain 1 life. When a unit is discarded, lose 1 life.",
        kind="realm",
    )
    home = table(game, "phase=attack_phase field/0=S,scribe hand/1=W").choose("Attack with Soldier")
    assert home.life[0] == 19
    given = table(game, "hand/0=grave-tithe,W field/0=S,scribe").choose("Play Grave Tithe").choose("Yes")
    assert given.life[0] == 21
    game = with_card("rival_realms", "echo", "Gain 1 supply. Gain 1 life.", kind="supply")
    played = table(game, "hand/0=echo,W field/0=S").choose("Play Echo")
    assert played.life[0] == 21
    assert "discards" not in played.notes


@pytest.mark.clause("rival_realms", "9.3")
def test_a_card_discarded_from_the_hand_is_discarded() -> None:
    """When this is discarded: also from the hand."""
    scene = table("rival_realms", "hand/0=wild-harvest,page,W").choose("Play Wild Harvest").choose("Choose Page")
    assert scene.life[0] == 21


@pytest.mark.clause("rival_realms", "9.4")
def test_triggers_have_a_fixed_order() -> None:
    """The active player's first, each in the order in which they were set off; nobody is asked."""
    game = with_card("rival_realms", "one", "When a unit enters, gain 1 life.", kind="realm")
    game = with_card(game, "two", "When a unit enters, draw a card.", kind="realm")
    scene = table(game, "hand/0=S,W supply/0=1 field/0=two,one field/1=one").choose("Play Soldier")
    told = [(e.note, e.seat) for e in scene.entries if e.note in ("gains_life", "draws")]
    assert told == [("gains_life", 0), ("draws", 0), ("gains_life", 1)]


@pytest.mark.clause("rival_realms", "9.4")
def test_what_is_set_off_meanwhile_comes_first() -> None:
    """The first trigger loses a unit, whose own trigger comes before the second one."""
    game = with_card("rival_realms", "reaper", "When this enters, destroy all other units.")
    game = with_card(game, "bell", "When a unit enters, gain 1 life.", kind="realm")
    scene = table(game, "hand/0=reaper,W field/0=bell,acolyte").choose("Play Reaper")
    told = [note for note in scene.notes if note in ("gains_life", "draws", "is_destroyed")]
    assert told == ["is_destroyed", "draws", "gains_life"]


@pytest.mark.clause("rival_realms", "9.5")
def test_playing_a_card_is_told_when_it_was_paid() -> None:
    """Before what a supply card does, if it does more than give supply, and after a unit has come."""
    game = with_card("rival_realms", "ear", "When you play a card, gain 1 life.", kind="realm")
    scene = table(game, "hand/0=pack-mules,S,W field/0=ear").choose("Play Pack Mules")
    assert [note for note in scene.notes if note in ("gains_life", "draws")] == ["gains_life", "draws"]
    scene.choose("Play Soldier")
    assert [note for note in scene.notes if note in ("gains_life", "enters_field")][-2:] == [
        "enters_field",
        "gains_life",
    ]
    plain = table(game, "hand/0=W,W field/0=ear").choose("Play Supply Wagon")
    assert [n for n in plain.notes if n in ("gains_life", "gains_supply")] == ["gains_supply", "gains_life"]


@pytest.mark.clause("rival_realms", "9.6")
def test_targets_are_on_the_field_and_chosen_first() -> None:
    """Friend or foe; any target is also a player."""
    game = with_card("rival_realms", "spark", "Deal 1 damage to any target.", kind="supply")
    scene = table(game, "hand/0=spark,W field/0=S field/1=S,keep").choose("Play Spark")
    names = ["Target your Soldier", "Target your opponent's Soldier", "Yourself", "Your opponent"]
    assert scene.choices == names
    scene.choose("Your opponent")
    assert scene.life == [20, 19]


@pytest.mark.clause("rival_realms", "9.6")
def test_without_a_target_nothing_is_played_or_used() -> None:
    """An Ambush needs an attacker; a trigger without a target does nothing."""
    assert table("rival_realms", "hand/0=W field/0=sapper").choices == ["Play Supply Wagon", "Pass"]
    scene = table("rival_realms", "hand/0=bailiff,W supply/0=3").choose("Play Bailiff")
    assert "no_target" in scene.notes


@pytest.mark.clause("rival_realms", "9.6")
def test_a_target_that_has_left_is_not_touched() -> None:
    """Two triggers aim at the same unit: the second finds it gone and does nothing."""
    game = with_card("rival_realms", "first", "When a unit named Soldier enters, destroy target enemy unit.")
    game = with_card(game, "second", "When a unit named Soldier enters, destroy target enemy unit.")
    scene = table(game, "hand/0=S,W supply/0=1 field/0=first,second field/1=thrall,ghoul").choose("Play Soldier")
    scene.choose("Target your opponent's Thrall").choose("Target your opponent's Thrall")
    assert "fizzles" in scene.notes
    assert scene.zone(1, "field") == ["ghoul"]


@pytest.mark.clause("rival_realms", "9.7")
def test_what_is_chosen_must_be_chosen_as_far_as_there_is() -> None:
    """Sacrifice two units with one there takes that one."""
    game = with_card("rival_realms", "debt", "Your opponent sacrifices two units.", kind="supply")
    scene = table(game, "hand/0=debt,W field/1=S").choose("Play Debt")
    assert lost(scene, 1) == ["soldier"]
    more = table(game, "hand/0=debt,W field/1=S,thrall,ghoul").choose("Play Debt")
    assert more.asks(1, "choose"), "who is told to do it, chooses"
    more.choose("Choose your Soldier", 1).choose("Choose your Thrall", 1)
    assert lost(more, 1) == ["soldier", "thrall"]


@pytest.mark.clause("rival_realms", "9.8")
@pytest.mark.parametrize(
    ("listed", "position", "seat"),
    [
        ("Deploy", "phase=deploy_phase", 0),
        ("Deploy", "phase=deployed active=1", 0),
        ("Attack", "phase=attack_phase", 0),
        ("Defend", "phase=defend_phase active=1 field/1=master-mason:attacking", 0),
        ("Reinforce", "phase=reinforce_phase active=1 field/1=master-mason:attacking priority=0", 0),
        ("Resolve", "phase=resolve_phase field/0=tool,S:attacking", 0),
        ("Redraw", "phase=redraw_phase", 0),
    ],
)
def test_an_ability_is_used_in_the_phases_it_lists(listed: str, position: str, seat: int) -> None:
    """By the one whose time it is; before attackers and defenders are named, behind one press."""
    game = with_card("rival_realms", "tool", f"{listed}, once per turn: gain 1 life.", kind="realm")
    words = position if "field/0" in position else f"{position} field/0=tool"
    scene = table(game, words)
    if scene.asks(seat, "attackers") or scene.asks(seat, "defenders"):
        scene.choose("Something else first", seat)
    else:
        scene.choose("Use Tool", seat)
    assert scene.life[0] == 21


@pytest.mark.clause("rival_realms", "9.8")
@pytest.mark.parametrize(
    ("listed", "position"),
    [
        ("Attack", "phase=attack_phase active=1 field/1=S"),
        ("Defend", "phase=defend_phase field/0=tool,S:attacking field/1=S"),
        ("Resolve", "phase=resolve_phase active=1 field/1=master-mason:attacking"),
        ("Redraw", "phase=redraw_phase active=1"),
        ("Redraw", "phase=deploy_phase hand/0=W"),
    ],
)
def test_at_other_times_it_is_not_used(listed: str, position: str) -> None:
    """Neither in the other player's time nor in another phase."""
    game = with_card("rival_realms", "tool", f"{listed}, once per turn: gain 1 life.", kind="realm")
    words = position if "field/0" in position else f"{position} field/0=tool"
    scene = table(game, f"{words} turn=200")
    assert "Use Tool" not in scene.choices
    assert scene.life[0] == 20


@pytest.mark.clause("rival_realms", "9.8")
def test_an_ability_without_a_phase_is_used_in_the_deploy_phase() -> None:
    """And one that lists two in both."""
    game = with_card("rival_realms", "mill", "Once per turn: gain 1 supply.", kind="realm")
    assert "Use Mill" in table(game, "hand/0=W field/0=mill").choices
    scene = table("rival_realms", "hand/0=W field/0=ossuary lost/0=S supply/0=2")
    assert "Use Ossuary" in scene.choices
    fight = table("rival_realms", "phase=reinforce_phase hand/0=W field/0=ossuary,S:attacking lost/0=thrall supply/0=2")
    assert "Use Ossuary" in fight.choices


@pytest.mark.clause("rival_realms", "9.9")
def test_a_price_is_paid_after_targets_are_chosen() -> None:
    """Supply, life, and the card itself."""
    scene = table("rival_realms", "hand/0=W field/0=sapper field/1=keep,abbey").choose("Use Sapper")
    assert scene.zone(0, "field") == ["sapper"], "it is still there while it aims"
    scene.choose("Target your opponent's Keep")
    assert lost(scene, 0) == ["sapper"]
    broker = table("rival_realms", "hand/0=W field/0=soul-broker").choose("Use Soul Broker")
    assert broker.life == [19, 20]
    harbour = table("rival_realms", "hand/0=W field/0=harbour supply/0=3").choose("Use Harbour")
    assert supply(harbour) == [1, 0]
    porter = table("rival_realms", "hand/0=W field/0=porter").choose("Use Porter")
    assert discarded(porter, 0) == ["porter"]


@pytest.mark.clause("rival_realms", "9.9")
def test_what_cannot_be_paid_is_not_used() -> None:
    """Not enough supply or life, or used already."""
    assert "Use Harbour" not in table("rival_realms", "hand/0=W field/0=harbour supply/0=1").choices
    game = with_card("rival_realms", "altar", "Deploy, pay 3 life: draw a card.", kind="realm")
    assert "Use Altar" not in table(game, "hand/0=W field/0=altar life/0=2").choices
    scene = table("rival_realms", "hand/0=W field/0=market-square").choose("Use Market Square")
    assert "Use Market Square" not in scene.choices


@pytest.mark.clause("rival_realms", "9.11")
def test_what_holds_counts_anew() -> None:
    """A bonus for each realm follows the realms."""
    scene = table("rival_realms", "hand/0=keep,W field/0=caravan-guard,abbey supply/0=3")
    before = scene.stats(0, "caravan-guard")[0]
    scene.choose("Play Keep")
    assert scene.stats(0, "caravan-guard")[0] == before + 1


@pytest.mark.clause("rival_realms", "9.12")
def test_changes_for_good_stay_until_the_card_leaves() -> None:
    """And those of a card as long as it is there."""
    game = with_card("rival_realms", "school", "Target unit gets +1/+1 for good.", kind="supply")
    game = with_card(
        game, "idol", "When this enters, target unit gets +2/+2 as long as this is on the field.", kind="realm"
    )
    scene = table(game, "hand/0=school,idol,W field/0=S field/1=sapper").choose("Play School")
    scene.choose("Target your Soldier").choose("Play Idol").choose("Target your Soldier")
    assert scene.stats(0, "soldier") == (4, 4)
    scene.choose("Pass").choose("Use Sapper", 1).choose("No more attackers")
    assert scene.stats(0, "soldier") == (2, 2)


@pytest.mark.clause("rival_realms", "9.13")
def test_may_is_asked_where_it_can_be_done() -> None:
    """Grave Tithe asks only who has a unit; who declines gets only the first part."""
    none = table("rival_realms", "hand/0=grave-tithe,W").choose("Play Grave Tithe")
    assert none.asks(0, "act")
    scene = table("rival_realms", "hand/0=grave-tithe,W field/0=S").choose("Play Grave Tithe")
    gained = supply(scene)[0]
    scene.choose("No")
    assert supply(scene)[0] == gained


@pytest.mark.clause("rival_realms", "9.13")
def test_each_player_is_the_active_player_first() -> None:
    """Both are asked, one after the other."""
    game = with_card("rival_realms", "truce", "Each player may discard a card.", kind="supply")
    scene = table(game, "hand/0=truce,keep,W hand/1=abbey").choose("Play Truce")
    assert scene.asks(0, "maybe")
    scene.choose("No")
    assert scene.asks(1, "maybe")
    scene.choose("Yes", 1)
    assert discarded(scene, 1) == ["abbey"]


@pytest.mark.clause("rival_realms", "9.14")
def test_prevented_damage_sets_off_nothing() -> None:
    """Damage to a player that is prevented is no hit; life that is lost is no damage."""
    game = with_card("rival_realms", "dome", "Prevent all damage to you.", kind="realm")
    game = with_card(game, "leak", "Each player loses 1 life.", kind="supply")
    scene = table(game, "phase=attack_phase field/0=smuggler field/1=dome hand/1=W")
    scene.choose("Attack with Smuggler")
    assert scene.life == [20, 20]
    assert "spared" in scene.notes
    lose = table(game, "hand/0=leak,W field/0=dome").choose("Play Leak")
    assert lose.life == [19, 19]


@pytest.mark.clause("rival_realms", "9.15")
def test_a_search_shows_what_it_takes_and_shuffles() -> None:
    """Only what fits is offered, and finding nothing is allowed."""
    scene = table("rival_realms", "hand/0=W field/0=master-mason top/0=keep,S,abbey,W").choose("Use Master Mason")
    assert scene.choices == ["Take Keep", "Take Abbey", "Find nothing"]
    scene.choose("Take Abbey")
    assert "Ada finds Abbey." in scene.log(1)
    assert "shuffles" in scene.notes


@pytest.mark.clause("rival_realms", "9.16")
def test_named_is_the_beginning_of_a_name() -> None:
    """Keep is named by its whole name."""
    game = with_card("rival_realms", "pike", "Requires a card named Castle.")
    assert "Play Pike" in table(game, "hand/0=pike,W field/0=castle-guard").choices
    assert "Play Pike" not in table(game, "hand/0=pike,W field/0=keep").choices


@pytest.mark.clause("rival_realms", "9.17")
def test_the_nth_time_is_counted_since_the_card_came() -> None:
    """The fourth start of a turn with the Black Comet wins."""
    scene = table("rival_realms", "phase=start_phase field/0=black-comet hand/0=W hand/1=W")
    for turn in (5, 7, 9):
        assert (scene.state.turn, scene.over) == (turn, False)
        scene.choose("Pass").choose("Pass", 1)
    assert (scene.winner, scene.life[0]) == (0, 16)


@pytest.mark.clause("rival_realms", "9.18")
def test_what_does_not_fit_does_not_happen() -> None:
    """At most 20 things wait, which is told of those beyond, and a turn carries out at most 200."""
    units = ",".join(["soldier"] * 22)
    game = with_card("rival_realms", "bell", "When a unit is destroyed, gain 1 life.", kind="realm")
    fast = with_card(game, "blast", "Destroy all units.", kind="supply")
    full = table(fast, f"hand/0=blast,W field/0=bell,{units}").choose("Play Blast")
    assert full.life[0] == 40
    assert full.log(None).count("Ada's Bell does nothing: too much has been set off already.") == 2
    again = with_card("rival_realms", "loop", "Deploy: gain 1 life.", kind="realm")
    turn = table(again, "hand/0=W field/0=loop ran=199").choose("Use Loop")
    assert turn.choices == ["Play Supply Wagon", "Pass"]


@pytest.mark.clause("rival_realms", "9.18")
def test_changes_beyond_the_nineteenth_are_lost() -> None:
    """The twentieth Soldier stays as it was, and nothing else is told."""
    units = ",".join(["soldier"] * 20)
    game = with_card("rival_realms", "song", "All units get +1 attack this turn.", kind="supply")
    scene = table(game, f"hand/0=song,W field/0={units}").choose("Play Song")
    assert [scene.stats(0, f"soldier.{k}")[0] for k in (1, 19, 20)] == [2, 2, 1]
    assert sum("is changed" in line for line in scene.log(None)) == 19


@pytest.mark.clause("rival_realms", "9.12")
def test_what_changes_for_good_adds_up_is_doubled_and_is_healed() -> None:
    """Growth of a unit lasts to its end; doubling counts it in, and healing gives back what defense was lost."""
    game = with_card("rival_realms", "meal", "All units get +2/-1 for good.", kind="supply")
    game = with_card(game, "yeast", "Double the attack of target unit for good.", kind="supply")
    game = with_card(game, "rest", "Heal target unit.", kind="supply")
    scene = table(game, "hand/0=meal,yeast,rest,W field/0=hired-spears")
    before = scene.stats(0, "hired-spears")
    scene.choose("Play Meal")
    assert scene.stats(0, "hired-spears") == (before[0] + 2, before[1] - 1)
    scene.choose("Play Yeast")
    assert scene.stats(0, "hired-spears") == (2 * (before[0] + 2), before[1] - 1)
    scene.choose("Play Rest")
    assert scene.stats(0, "hired-spears") == (2 * (before[0] + 2), before[1])


@pytest.mark.clause("rival_realms", "9.19")
def test_instead_takes_the_place_of_the_event() -> None:
    """A unit that goes back to the hand was not destroyed."""
    game = with_card("rival_realms", "phoenix", "If this would be destroyed, return it to its owner's hand instead.")
    scene = table(game, "phase=attack_phase field/0=hired-spears field/1=phoenix,charnel-house hand/1=W")
    defend(attack(scene, "Hired Spears"), ("Phoenix", "Hired Spears"))
    assert hand(scene, 1) == ["phoenix"]
    assert scene.life == [20, 20]


@pytest.mark.parametrize(
    ("kind", "text", "problem"),
    [
        ("unit", "Deploy: draw a card. Attack: draw a card.", "a second ability"),
        ("realm", "When you have 5 or less life, draw a card.", "waiting for this"),
        ("unit", "As you play this, sacrifice a unit. Sacrifice a unit.", "paying twice"),
        ("unit", "As you play this, draw a card.", "as a card is played"),
        ("unit", "As you play this, destroy target unit.", "as a card is played"),
        ("unit", "As you play this, sacrifice a unit. This costs less by the sacrificed card's cost.", "is played"),
        ("unit", "Requires a unit and a realm. As you play this, sacrifice two units.", "several cards"),
        ("realm", "Requires a unit. Requires a realm.", "two sentences"),
        ("realm", "At the start of your turn, return the top card of your lost pile to your hand.", "no order"),
    ],
)
def test_what_the_rules_cannot_judge_is_refused(kind: str, text: str, problem: str) -> None:
    """In words, before anybody plays it."""
    with pytest.raises(CannotPlay, match=problem):
        _ = with_card("rival_realms", "odd", text, kind=kind).book


@pytest.mark.parametrize(
    "text",
    [
        "When this enters, put a card from your lost pile into your discard pile.",
        "When this enters, put the top card of your discard pile on top of your deck.",
        "When this enters, put a unit from your discard pile into your lost pile.",
    ],
)
def test_piles_are_reached_by_name(text: str) -> None:
    """Cards move between the piles and the deck as a sentence says."""
    game = with_card("rival_realms", "clerk", text)
    scene = table(game, "hand/0=clerk,W discard/0=keep:damage=1,S:damage=2 lost/0=abbey").choose("Play Clerk")
    assert not scene.over


def test_mythomagic_still_refuses_what_only_other_rules_do() -> None:
    """What a game's rules do is said by the game."""
    game = load("mythomagic")

    def made(text: str) -> Game:
        fields = {"kind": "creature", "cost": "1", "strength": 1, "toughness": 1, "text": text}
        return game.with_cards({**game.cards, "odd": card_from("odd", fields)})

    for text in (
        "As you play this, sacrifice a creature.",
        "Main: draw a card.",
        "When you have 30 or more life, you win the game.",
        "When this enters, return the top card of your discard pile to your hand.",
    ):
        with pytest.raises(CannotPlay, match="is not played in MythoMagic yet"):
            _ = made(text).book


def test_the_phase_is_told() -> None:
    """Questions come with their phase."""
    assert table("rival_realms", "hand/0=W").phase == "deploy_phase"


@pytest.mark.clause("rival_realms", "9.7")
def test_a_unit_that_fights_is_another_than_one_at_home() -> None:
    """Of two Soldiers, one of which attacks, either can be sacrificed; of two at home nobody asks which."""
    scene = table("rival_realms", "phase=attack_phase hand/0=grave-tithe,rally field/0=soldier,soldier")
    attack(scene, "Soldier").choose("Play Grave Tithe").choose("Yes")
    assert len(scene.choices) == 2
    scene.choose(next(words for words in scene.choices if "attacking" not in words))
    assert (lost(scene, 0), count(scene.state.attacking[0])) == (["soldier"], 1)
    home = (
        table("rival_realms", "hand/0=grave-tithe,W field/0=soldier,soldier").choose("Play Grave Tithe").choose("Yes")
    )
    assert lost(home, 0) == ["soldier"]
