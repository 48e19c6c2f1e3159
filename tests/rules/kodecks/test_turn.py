"""3 The turn."""

import pytest

from cardwright.engine.game import load
from cardwright.engine.match import Match
from tests.rules.kodecks.field import attack, block, costs, kode, life, marks, phase, with_card


@pytest.mark.clause("kodecks", "3.1")
def test_the_phases_come_in_their_order() -> None:
    """Draw, standby, main, attack, block, battle; then it is the other player's turn."""
    table = kode("phase=draw_phase field/0=ruby-digger field/1=laser-frog hand/0=turbofish")
    assert (table.notes, phase(table)) == (["draws"], "main_phase")
    table.choose("Cast Turbofish")
    assert phase(table) == "attack_phase"
    attack(table, "Ruby Digger")
    assert phase(table) == "block_phase"
    table.choose("Cast nothing", 1)
    assert phase(table) == "blockers_phase"
    table.choose("No more blockers", 1)
    assert (table.state.turn, table.state.active, phase(table)) == (6, 1, "main_phase")
    assert life(table) == [1000, 700]


@pytest.mark.clause("kodecks", "3.1", "5.1")
def test_without_an_attack_there_is_no_block_phase() -> None:
    """The other player, who could cast in it, is not asked before the own turn."""
    table = kode("field/0=ruby-digger").choose("No more attackers")

    assert table.asks(1, "cast")
    assert (table.state.turn, phase(table)) == (6, "main_phase")


@pytest.mark.clause("kodecks", "3.2")
def test_the_turn_player_draws_on_the_first_turn_too() -> None:
    """The top card of the own deck goes to the hand."""
    table = kode("turn=1 phase=draw_phase hand/0=turbofish top/0=ruby-digger,laser-frog")
    assert table.zone(0, "hand") == ["turbofish", "ruby-digger"]
    assert table.deck(0) == ["laser-frog"]

    for seed in range(5):
        match = load("kodecks").match(seed=seed)
        assert [entry.seat for entry in match.log if entry.note == "draws" and entry.turn == 1] == [match.state.first]


@pytest.mark.clause("kodecks", "3.3")
def test_who_cannot_draw_loses() -> None:
    """In the draw phase, and by a card; an empty deck alone does no harm."""
    table = kode("hand/0=turbofish deck/1=moss-grown-mastodon hand/1=turbofish top/1=")
    assert not table.over
    empty = kode("active=1 hand/1=turbofish deck/0= top/0=turbofish hand/0=turbofish discard/0=turbofish")
    empty.choose("Cast nothing").choose("Cast nothing", 0)
    assert not empty.over
    empty.choose("Cast nothing", 1)
    assert empty.winner == 1
    assert empty.notes[-2:] == ["cannot_draw", "has_lost"]

    game = with_card("greed", "When this enters, draw two cards.")
    greedy = kode("hand/0=greed top/0=turbofish", game=game).choose("Cast Greed")
    assert greedy.winner == 1


@pytest.mark.clause("kodecks", "3.4", "4.1")
def test_costs_in_hand_fall_by_one() -> None:
    """Those of the turn player, the card just drawn included, on turn 1 too; the other player's stay."""
    table = kode(
        "turn=1 phase=draw_phase hand/0=turbofish,badlands-chimera:1 top/0=amethyst-mantis,turbofish "
        "hand/1=badlands-chimera:1,turbofish"
    )

    assert costs(table, 0) == {"turbofish": [0], "badlands-chimera": [3], "amethyst-mantis": [2]}
    assert costs(table, 1) == {"turbofish": [0], "badlands-chimera": [4]}


@pytest.mark.clause("kodecks", "3.4")
def test_exhaustion_ends_in_the_own_standby_phase() -> None:
    """The turn player's creatures are ready again, the other's are not."""
    table = kode("phase=standby_phase field/0=ruby-digger tapped/0=ruby-digger field/1=laser-frog tapped/1=laser-frog")

    assert marks(table, 0, "ruby-digger") == []
    assert marks(table, 1, "laser-frog") == ["exhausted"]


@pytest.mark.clause("kodecks", "3.5")
def test_the_turn_player_casts_in_the_main_phase() -> None:
    """Or does not; the other player is not asked in it."""
    table = kode("hand/0=turbofish,quartz-moth")
    assert table.asks(0, "cast")
    assert table.choices == ["Cast Turbofish", "Cast Quartz Moth", "Cast nothing"]
    table.choose("Cast Quartz Moth")
    assert table.zone(0, "field") == ["quartz-moth"]


@pytest.mark.clause("kodecks", "3.6")
def test_hands_and_fields_have_no_limit() -> None:
    """Nine creatures on a side and eight cards in a hand stay where they are."""
    eight = ",".join(["ruby-digger"] * 4 + ["orepecker"] * 4)
    table = kode(f"field/0={eight} hand/0={','.join(['tungsten-rhino'] * 4 + ['volcanic-wyrm'] * 4)},turbofish top/0=")
    table.choose("Cast Turbofish").choose("No more attackers")

    assert table.state.turn == 6
    assert len(table.zone(0, "field")) == 9
    assert len(table.zone(0, "hand")) == 8


@pytest.mark.clause("kodecks", "3.7")
def test_what_lasts_this_turn_is_over_with_the_turn() -> None:
    """The Lynx is strong only in the turn in which an enemy came."""
    table = kode("field/1=vigilant-lynx hand/0=turbofish hand/1=quartz-moth").choose("Cast Turbofish")
    assert table.stats(1, "vigilant-lynx") == (300,)
    table.choose("No more attackers")
    assert (table.state.turn, table.stats(1, "vigilant-lynx")) == (6, (100,))


@pytest.mark.clause("kodecks", "3.7", "4.7")
def test_a_new_turn_allows_a_new_creature() -> None:
    """Who has cast a creature may cast one in the next turn."""
    table = kode("hand/0=turbofish,quartz-moth field/1=laser-frog hand/1=").choose("Cast Turbofish")
    table.choose("No more attackers")
    table.choose("Attack with Laser Frog", 1)
    assert table.choices == ["Cast Quartz Moth", "Cast nothing"]


@pytest.mark.clause("kodecks", "3.8")
def test_the_game_is_a_draw_after_turn_100() -> None:
    """Turns of both players are counted together; another cap can be agreed on."""
    assert load("kodecks").options["turn_cap"] == 100
    table = kode("turn=99 field/0=ruby-digger").choose("No more attackers")
    assert (table.state.turn, table.over) == (100, False)
    table.choose("Cast nothing", 1)
    assert table.drawn
    assert table.log(None)[-1] == "Turn 100 is over: the game is a draw."

    game = load("kodecks")
    decks = tuple(game.decks.values())[:2]
    match = Match(game, (decks[0], decks[1]), 1, {"turn_cap": 3})
    while not match.over:
        match.choose(match.choices[-1])
    assert match.turn <= 3


def test_attack_and_block_helpers_do_nothing_by_themselves() -> None:
    """Without names nobody attacks, and nobody is there to block."""
    table = block(attack(kode("field/0=ruby-digger")))
    assert table.state.turn == 6
