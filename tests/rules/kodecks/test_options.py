"""10 Options, 11 Winning, losing, conceding."""

from collections.abc import Mapping

import numpy as np
import pytest

from cardwright import CardwrightError
from cardwright.engine.game import load
from cardwright.lab.compare import compare
from tests.rules.kodecks.verbs import attack, block, costs, life
from tests.support.play import batch_of
from tests.support.table import table, with_card

GAME = load("kodecks")


@pytest.mark.clause("kodecks", "10.1", "3.3")
def test_deck_out_without_loss() -> None:
    """To draw from an empty deck does nothing; it loses unless this is agreed on."""
    position = "active=1 phase=cleanup top/0= hand/0=turbofish deck/0= discard/0=quartz-moth"
    free = table("kodecks", position, options={"deck_out_loses": 0})
    assert free.asks(0, "cast")
    assert "cannot_draw" in free.notes
    assert table("kodecks", position).winner == 1


@pytest.mark.clause("kodecks", "10.2", "3.6")
def test_a_hand_limit() -> None:
    """When the turn ends, the turn player chooses what to discard, all at once; no shards come of it."""
    hand = "zigzag-ammonite:waited=1,zigzag-ammonite,auto-parrot,awkward-auk,badlands-chimera"
    scene = table("kodecks", f"hand/0={hand} field/0=ruby-digger", options={"hand_limit": 3}).choose(
        "No more attackers"
    )
    assert scene.asks(0, "trim")
    assert scene.choices == [
        *("Discard Zigzag Ammonite (cost 1)", "Discard Zigzag Ammonite (cost 2)"),
        *("Discard Auto Parrot", "Discard Awkward Auk"),
    ]
    assert scene.zone(0, "discard") == []
    scene.choose("Discard Zigzag Ammonite (cost 2)").choose("Discard Awkward Auk")
    assert scene.zone(0, "discard") == ["zigzag-ammonite", "awkward-auk"]
    assert costs(scene, 0)["zigzag-ammonite"] == [1]
    assert scene.resources(0) == {}
    assert (scene.state.turn, len(scene.zone(0, "hand"))) == (6, 3)


@pytest.mark.clause("kodecks", "10.2")
def test_a_hand_limit_asks_nobody_who_keeps_it() -> None:
    """Nor the player whose turn it is not."""
    big = "auto-parrot,awkward-auk,badlands-chimera,turbofish"
    scene = table("kodecks", f"hand/0=turbofish hand/1={big} field/0=ruby-digger", options={"hand_limit": 2})
    scene.choose("Cast nothing").choose("No more attackers")
    assert scene.asks(1, "cast")


@pytest.mark.clause("kodecks", "10.3", "7.4")
@pytest.mark.parametrize(("option", "left"), [(0, ["radio-deer"]), (1, [])])
def test_ties_kill_both(option: int, left: list[str]) -> None:
    """With the option both creatures of equal power above 0 are destroyed; of two zeros still none."""
    scene = table("kodecks", "field/0=radio-deer field/1=radio-deer", options={"ties_kill_both": option})
    block(attack(scene, "Radio Deer"), "Radio Deer")
    assert (scene.zone(0, "field"), scene.zone(1, "field")) == (left, [])

    zero = table(
        with_card("kodecks", "stone", "", power=0), "field/0=stone field/1=stone", options={"ties_kill_both": 1}
    )
    block(attack(zero, "Stone"), "Stone")
    assert zero.zone(0, "discard") == zero.zone(1, "discard") == []


@pytest.mark.clause("kodecks", "10.4", "3.2")
def test_no_draw_on_turn_one() -> None:
    """The first player does not draw on the first turn; the second player draws on the second."""
    scene = table("kodecks", "turn=1 phase=draw_phase hand/0=turbofish", options={"skip_first_draw": 1})
    assert scene.zone(0, "hand") == ["turbofish"]
    assert scene.notes == ["skips_draw"]
    scene.choose("Cast nothing")
    assert (scene.state.turn, len(scene.zone(1, "hand"))) == (2, 2)


@pytest.mark.clause("kodecks", "10.1", "10.2", "10.3", "10.4")
@pytest.mark.parametrize(
    "options", [{"deck_out_loses": 0}, {"hand_limit": 6}, {"ties_kill_both": 1}, {"skip_first_draw": 1}]
)
def test_a_game_is_compared_with_and_without_an_option(options: Mapping[str, int]) -> None:
    """Both ways play the same deals; what changes is counted for every deck."""
    result = compare(GAME, GAME, games=24, players=("random", "random"), on="plain", options=dict(options))
    same = compare(GAME, GAME, games=24, players=("random", "random"), on="plain")

    assert len(result.decks) == 4
    assert all(change.difference.rate == 0 for change in same.decks)


@pytest.mark.clause("kodecks", "10.1")
def test_options_are_off_unless_named_and_unknown_ones_are_refused() -> None:
    """The game as it is written down is the usual one."""
    assert GAME.options == {
        "turn_cap": 100,
        "deck_out_loses": 1,
        "hand_limit": 0,
        "ties_kill_both": 0,
        "skip_first_draw": 0,
    }
    with pytest.raises(CardwrightError, match='no option "mulligan"'):
        GAME.match(options={"mulligan": 1})


@pytest.mark.clause("kodecks", "11.1")
def test_a_player_without_life_loses() -> None:
    """0 or less."""
    scene = block(attack(table("kodecks", "field/0=ruby-digger life/1=2"), "Ruby Digger"))
    assert scene.winner == 0
    assert scene.log(1)[-1] == "You lose."


@pytest.mark.clause("kodecks", "11.1")
def test_both_at_once_is_a_draw() -> None:
    """By damage to each player, and by drawing from two empty decks in one sentence."""
    doom = with_card("kodecks", "doom", "When this enters, deal 200 damage to each player.")
    scene = table(doom, "hand/0=doom life/0=2 life/1=1")
    scene.choose("Cast Doom")
    assert scene.drawn

    flood = with_card("kodecks", "flood", "When this enters, each player draws a card.")
    scene = table(flood, "hand/0=flood top/0= deck/0= top/1= deck/1= discard/0=turbofish discard/1=turbofish")
    scene.choose("Cast Flood")
    assert scene.drawn


@pytest.mark.clause("kodecks", "11.2")
def test_conceding() -> None:
    """The other player wins."""
    match = GAME.match(seed=1)
    seat = match.to_move
    assert seat is not None
    match.concede(seat)
    assert match.winner == 1 - seat
    assert life(table("kodecks", "hand/0=turbofish")) == [1000, 1000]


@pytest.mark.long
def test_random_games_mostly_end_by_life() -> None:
    """In ten thousand games of random play nobody needs the turn cap."""
    results, finals = batch_of("kodecks", 10_000)
    assert int(results["turns"].max()) < 100
    assert np.isin(results["winner"], [0, 1, 2]).all()
    assert ((finals["life"] <= 0).any(axis=1) | (finals["lost"] != 0)).mean() > 0.99
