"""Games that make a stride at a time, side by side, as a GPU plays them."""

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from cardwright.engine.compile.desks import KEYS, REST
from cardwright.engine.compile.plain import PlainRecords, plain_class, plain_linker, plain_records
from cardwright.engine.game import Game, game_names, load
from cardwright.kit.defaults import STAGES, stage
from cardwright.kit.program import EVERYWHERE
from cardwright.kit.record import Dice
from cardwright.lab import batch, waves
from cardwright.lab.kernels import Shares, Waves
from cardwright.lab.machines import GpuMachine, PlainMachine
from cardwright.lab.simulate import plan_for
from tests.support.imagined import imagine

GAMES, SLOTS = 5, 2
SORTING = ("tally", "sum_up", "place")


def in_strides(game: Game, players: tuple[str, str]) -> tuple[Any, Any]:
    """Results and last records of a few games in the plain run, two at a time."""
    plan = plan_for(game, players, 7, list(game.decks.values()))
    send_on = plain_linker(game.rules, {**plan.chosen, **waves.parts_for(game, plan.chosen.values())}).link(
        waves.send_on
    )
    lent = [
        (PlainRecords([game.state_class()]), PlainRecords([dice(), dice()]), plain_records(np.zeros(1, waves.Walk)))
        for dice in [plain_class(Dice)] * SLOTS
    ]
    desk = PlainRecords(game.state_class() for _ in range(2))
    results, finals = (plain_records(np.zeros(GAMES, kind)) for kind in (batch.Result, game.layout.dtype))
    for k, (_, _, walks) in enumerate(lent):
        walks[0].game = k
    following = SLOTS
    given = (plain_records(plan.setups), game.plain_book, plan.low, plan.high, 0, results, finals)
    keys, order = [0] * SLOTS, list(range(SLOTS))
    while order:
        for slot in order:
            send_on(*given, keys, desk, *lent[slot], slot)
        for _, _, walks in lent:
            if walks[0].game == waves.NO_GAME:
                walks[0].game, following = following, following + 1
        assert all(0 <= key < KEYS for key in keys)
        order = sorted((k for k in range(SLOTS) if keys[k] != REST), key=keys.__getitem__)
    return results, finals


@pytest.mark.parametrize("name", game_names())
def test_kinds_of_strides_have_keys_of_their_own(name: str) -> None:
    """No two questions, and no question and part of a turn, share a key: games that do different things never mix."""
    game = load(name)
    questions = [waves.question(SimpleNamespace(asks=number)) for number in game.table.questions]
    last = getattr(game.rules, "stage", stage)(SimpleNamespace(phase=max(game.table.phases, default=0), due=1))
    errands = [*range(waves.STIRRED_ERRAND), *(waves.FIRST_LINE_ERRAND + op for op in range(EVERYWHERE + 1))]

    assert len({*questions}) == len(questions)
    assert all(0 <= number < waves.QUESTIONS for number in questions)
    assert last < STAGES
    assert waves.FIRST_POSE + waves.QUESTIONS <= waves.FIRST_ERRAND
    assert waves.FIRST_ERRAND + max(errands) < waves.BEGINNING
    assert waves.LIKENESSES * waves.BEGINNING + waves.likeness(None, None, None) < REST


@pytest.mark.long
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


@pytest.mark.parametrize("kind", [Shares, Waves])
def test_rules_become_code_for_a_gpu(kind: Any, lands: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both kernels of Lands are made without a GPU, for the registers asked for; a second time they come from disk."""
    plan = plan_for(lands, ("random", "random"), 7, list(lands.decks.values()))
    text = kind.text(plan)
    assert ".visible .entry kernel(" in text
    assert f".maxnreg {kind.registers}" in text
    monkeypatch.setattr("cardwright.engine.compile.ptx._translated", None)
    assert kind.text(plan) == text
