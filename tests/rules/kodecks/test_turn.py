"""3 The turn."""

import pytest

from cardwright.engine.game import load
from cardwright.engine.match import Match
from tests.rules.kodecks.verbs import attack, block, costs, life
from tests.support.table import table, with_card


@pytest.mark.clause("kodecks", "3.1")
def test_the_phases_come_in_their_order() -> None:
    """Draw, standby, main, attack, block, battle; then it is the other player's turn."""
    scene = table("kodecks", "phase=draw_phase field/0=ruby-digger field/1=laser-frog hand/0=turbofish")
    assert (scene.notes, scene.phase) == (["draws"], "main_phase")
    scene.choose("Cast Turbofish")
    assert scene.phase == "attack_phase"
    attack(scene, "Ruby Digger")
    assert scene.phase == "block_phase"
    scene.choose("Cast nothing", 1)
    assert scene.phase == "blockers_phase"
    scene.choose("No more blockers", 1)
    assert (scene.state.turn, scene.state.active, scene.phase) == (6, 1, "main_phase")
    assert life(scene) == [1000, 700]


@pytest.mark.clause("kodecks", "3.1", "5.1")
def test_without_an_attack_there_is_no_block_phase() -> None:
    """The other player, who could cast in it, is not asked before the own turn."""
    scene = table("kodecks", "field/0=ruby-digger").choose("No more attackers")

    assert scene.asks(1, "cast")
    assert (scene.state.turn, scene.phase) == (6, "main_phase")


@pytest.mark.clause("kodecks", "3.2")
def test_the_turn_player_draws_on_the_first_turn_too() -> None:
    """The top card of the own deck goes to the hand."""
    scene = table("kodecks", "turn=1 phase=draw_phase hand/0=turbofish top/0=ruby-digger,laser-frog")
    assert scene.zone(0, "hand") == ["turbofish", "ruby-digger"]
    assert scene.deck(0) == ["laser-frog"]

    for seed in range(5):
        match = load("kodecks").match(seed=seed)
        assert [entry.seat for entry in match.log if entry.note == "draws" and entry.turn == 1] == [match.state.first]


@pytest.mark.clause("kodecks", "3.3")
def test_who_cannot_draw_loses() -> None:
    """In the draw phase, and by a card; an empty deck alone does no harm."""
    scene = table("kodecks", "hand/0=turbofish deck/1=moss-grown-mastodon hand/1=turbofish top/1=")
    assert not scene.over
    empty = table("kodecks", "active=1 hand/1=turbofish deck/0= top/0=turbofish hand/0=turbofish discard/0=turbofish")
    empty.choose("Cast nothing").choose("Cast nothing", 0)
    assert not empty.over
    empty.choose("Cast nothing", 1)
    assert empty.winner == 1
    assert empty.notes[-2:] == ["cannot_draw", "has_lost"]

    game = with_card("kodecks", "greed", "When this enters, draw two cards.")
    greedy = table(game, "hand/0=greed top/0=turbofish").choose("Cast Greed")
    assert greedy.winner == 1


@pytest.mark.clause("kodecks", "3.4", "4.1")
def test_costs_in_hand_fall_by_one() -> None:
    """Those of the turn player, the card just drawn included, on turn 1 too; the other player's stay."""
    scene = table(
        "kodecks",
        "turn=1 phase=draw_phase hand/0=turbofish,badlands-chimera:waited=1 top/0=amethyst-mantis,turbofish "
        "hand/1=badlands-chimera:waited=1,turbofish",
    )

    assert costs(scene, 0) == {"turbofish": [0], "badlands-chimera": [3], "amethyst-mantis": [2]}
    assert costs(scene, 1) == {"turbofish": [0], "badlands-chimera": [4]}


@pytest.mark.clause("kodecks", "3.4")
def test_exhaustion_ends_in_the_own_standby_phase() -> None:
    """The turn player's creatures are ready again, the other's are not."""
    scene = table("kodecks", "phase=standby_phase field/0=ruby-digger:tapped field/1=laser-frog:tapped")

    assert scene.marks(0, "ruby-digger") == []
    assert scene.marks(1, "laser-frog") == ["exhausted"]


@pytest.mark.clause("kodecks", "3.5")
def test_the_turn_player_casts_in_the_main_phase() -> None:
    """Or does not; the other player is not asked in it."""
    scene = table("kodecks", "hand/0=turbofish,quartz-moth")
    assert scene.asks(0, "cast")
    assert scene.choices == ["Cast Turbofish", "Cast Quartz Moth", "Cast nothing"]
    scene.choose("Cast Quartz Moth")
    assert scene.zone(0, "field") == ["quartz-moth"]


@pytest.mark.clause("kodecks", "3.6")
def test_hands_and_fields_have_no_limit() -> None:
    """Nine creatures on a side and eight cards in a hand stay where they are."""
    eight = ",".join(["ruby-digger"] * 4 + ["orepecker"] * 4)
    scene = table(
        "kodecks", f"field/0={eight} hand/0={','.join(['tungsten-rhino'] * 4 + ['volcanic-wyrm'] * 4)},turbofish top/0="
    )
    scene.choose("Cast Turbofish").choose("No more attackers")

    assert scene.state.turn == 6
    assert len(scene.zone(0, "field")) == 9
    assert len(scene.zone(0, "hand")) == 8


@pytest.mark.clause("kodecks", "3.7")
def test_what_lasts_this_turn_is_over_with_the_turn() -> None:
    """The Lynx is strong only in the turn in which an enemy came."""
    scene = table("kodecks", "field/1=vigilant-lynx hand/0=turbofish hand/1=quartz-moth").choose("Cast Turbofish")
    assert scene.stats(1, "vigilant-lynx") == (300,)
    scene.choose("No more attackers")
    assert (scene.state.turn, scene.stats(1, "vigilant-lynx")) == (6, (100,))


@pytest.mark.clause("kodecks", "3.7", "4.7")
def test_a_new_turn_allows_a_new_creature() -> None:
    """Who has cast a creature may cast one in the next turn."""
    scene = table("kodecks", "hand/0=turbofish,quartz-moth field/1=laser-frog hand/1=").choose("Cast Turbofish")
    scene.choose("No more attackers")
    scene.choose("Attack with Laser Frog", 1)
    assert scene.choices == ["Cast Quartz Moth", "Cast nothing"]


@pytest.mark.clause("kodecks", "3.8")
def test_the_game_is_a_draw_after_turn_100() -> None:
    """Turns of both players are counted together; another cap can be agreed on."""
    assert load("kodecks").options["turn_cap"] == 100
    scene = table("kodecks", "turn=99 field/0=ruby-digger").choose("No more attackers")
    assert (scene.state.turn, scene.over) == (100, False)
    scene.choose("Cast nothing", 1)
    assert scene.drawn
    assert scene.log(None)[-1] == "Turn 100 is over: the game is a draw."

    game = load("kodecks")
    decks = tuple(game.decks.values())[:2]
    match = Match(game, (decks[0], decks[1]), 1, {"turn_cap": 3})
    while not match.over:
        match.choose(match.choices[-1])
    assert match.turn <= 3


def test_attack_and_block_helpers_do_nothing_by_themselves() -> None:
    """Without names nobody attacks, and nobody is there to block."""
    scene = block(attack(table("kodecks", "field/0=ruby-digger")))
    assert scene.state.turn == 6
