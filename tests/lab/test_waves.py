"""Games that make a stride at a time, side by side, as a GPU plays them."""

from typing import Any

import numpy as np
import pytest

from cardwright.engine.compile.plain import PlainRecords, plain_class, plain_linker, plain_records
from cardwright.engine.compile.regroup import KEYS
from cardwright.engine.game import Game, game_names, load
from cardwright.kit.record import Dice
from cardwright.lab import batch, waves
from cardwright.lab.batch import choose
from cardwright.lab.kernels import OnGpu
from cardwright.lab.machines import GpuMachine, PlainMachine
from cardwright.lab.simulate import plan_for
from tests.support.imagined import imagine

GAMES, SLOTS = 5, 2
SORTING = ("tally", "sum_up", "place")


def choice_of(records: Any, k: int, book: Any, dice: Any, player: int) -> Any:
    """The choice of a player in the plain run, where a piece of a list of records is no list of records."""
    return choose(PlainRecords(records[2 * k : 2 * k + 2]), book, dice, player)


def in_strides(game: Game, players: tuple[str, str]) -> tuple[Any, Any]:
    """Results and last records of a few games in the plain run, two at a time."""
    plan = plan_for(game, players, 7, list(game.decks.values()))
    chosen = {**plan.chosen, **waves.parts_for(game), waves.choice_of: choice_of}
    send_on = plain_linker(game.rules, chosen).link(waves.send_on)
    records = PlainRecords(game.state_class() for _ in range(2 * SLOTS))
    dice = PlainRecords(plain_class(Dice)() for _ in range(2 * SLOTS))
    walks = plain_records(np.zeros(SLOTS, waves.Walk))
    results, finals = (plain_records(np.zeros(GAMES, kind)) for kind in (batch.Result, game.layout.dtype))
    for k in range(SLOTS):
        walks[k].game = k
    following = SLOTS
    given = (plain_records(plan.setups), game.plain_book, plan.low, plan.high, 0)
    keys, starts, order = [0] * SLOTS, [SLOTS] * KEYS, list(range(SLOTS))
    while order:
        for thread in range(SLOTS + 1):
            send_on(*given, records, dice, walks, order, starts, keys, results, finals, thread, SLOTS + 1)
        for walk in walks:
            if walk.game == waves.NO_GAME:
                walk.game, following = following, following + 1
        assert all(0 <= key < KEYS for key in keys)
        order = sorted((k for k in range(SLOTS) if keys[k] != waves.REST), key=keys.__getitem__)
        starts[waves.REST] = len(order)
    return results, finals


@pytest.mark.parametrize("name", game_names())
def test_strides_play_the_same_games(name: str) -> None:
    """Games that are sent on a stride at a time end as they do in one go, whatever lies beside them."""
    game = load(name)
    players = ("random", "random") if name != "lands" else ("greedy", "random")
    results, finals = in_strides(game, players)
    plan = plan_for(game, players, 7, list(game.decks.values()))
    expected, ends = np.zeros(GAMES, batch.Result), np.zeros(GAMES, game.layout.dtype)
    PlainMachine(plan).run(0, expected, ends)

    assert b"".join(result.bytes for result in results) == expected.tobytes()
    assert b"".join(final.bytes for final in finals) == ends.tobytes()


@pytest.mark.parametrize("name", ["lands", "kodecks"])
def test_a_gpu_plays_the_same_games(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is launched, and what lies where, gives the same results, on a GPU that is imagined."""
    driver = imagine(monkeypatch)
    game = load(name)
    plan = plan_for(game, ("random", "random"), 7, list(game.decks.values()))
    played: list[Any] = []
    for machine in (PlainMachine(plan), GpuMachine(plan)):
        results, finals = np.zeros(GAMES, batch.Result), np.zeros(GAMES, game.layout.dtype)
        machine.run(3, results, finals)
        played.append(results.tobytes() + finals.tobytes())
    assert played[0] == played[1]
    assert set(driver.launched) == ({"play_share"} if name == "lands" else {"hand_out", "send_on", *SORTING})


def test_rules_become_code_for_a_gpu(lands: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both kernels of Lands are made without a GPU, for the registers asked for; a second time they come from disk."""
    plan = plan_for(lands, ("random", "random"), 7, list(lands.decks.values()))
    for function, private, registers in ((batch.play_share, {"table": 2, "players": 2}, 64), (waves.send_on, {}, 128)):
        text = OnGpu.text(plan, function, private, registers)
        assert ".visible .entry kernel(" in text
        assert f".maxnreg {registers}" in text
        monkeypatch.setattr("cardwright.engine.compile.ptx._translated", None)
        assert OnGpu.text(plan, function, private, registers) == text
        monkeypatch.undo()
