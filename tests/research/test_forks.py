"""A process that was forked goes on as the one that it was forked from: on every interface, in the middle of a game."""

import hashlib
import os
import warnings
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from cardwright.engine.game import game_names
from cardwright.research.vector import VectorGames
from tests.research.test_environments import PAIRED, choose, needs, play

pytestmark = [
    pytest.mark.filterwarnings("ignore"),
    pytest.mark.skipif(not hasattr(os, "fork"), reason="this system does not fork"),
]


def forked(told: Callable[[], bytes]) -> bytes:
    """What something tells in a process that is forked now; nothing, where that did not end well."""
    reads, writes = os.pipe()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        child = os.fork()
    if child == 0:
        try:
            os.write(writes, told())
        finally:
            os._exit(0)
    os.close(writes)
    with os.fdopen(reads, "rb") as pipe:
        found = pipe.read()
    os.waitpid(child, 0)
    return found


def digest(parts: Any) -> bytes:
    """A hash of some parts."""
    out = hashlib.sha256()
    for part in parts:
        out.update(part)
    return out.digest()


@pytest.mark.parametrize("name", game_names())
@pytest.mark.parametrize("cores", [1, 2])
def test_many_games_go_on_in_a_fork(name: str, cores: int) -> None:
    """Both processes see the same, also where several cores are at work; neither disturbs the other."""
    games = VectorGames(name, 12, seed=5, cores=cores)
    games.reset()
    play(games, 10)
    there = forked(lambda: digest(play(games, 30)))
    assert there == digest(play(games, 30))


@pytest.mark.parametrize("name", game_names())
def test_pettingzoo_goes_on_in_a_fork(name: str) -> None:
    """The same actions give the same observations and rewards."""
    needs("pettingzoo")
    from cardwright.research import pettingzoo

    env = pettingzoo.env(name)
    env.reset(seed=7)

    def told() -> bytes:
        dice, out = np.random.default_rng(1), []
        for _ in range(25):
            seen, reward, over, cut, _ = env.last()
            out.append(seen["observation"].tobytes() + str(reward).encode())
            env.step(None if over or cut else choose(seen["action_mask"], dice))
            if not env.agents:
                break
        return digest(out)

    there = forked(told)
    assert there == told()


@pytest.mark.parametrize(("name", "bot"), PAIRED)
def test_gymnasium_goes_on_in_a_fork(name: str, bot: str) -> None:
    """The bot's choices are the same, too."""
    needs("gymnasium")
    from cardwright.research.gymnasium import VersusBot

    env = VersusBot(name, bot)
    _, info = env.reset(seed=3)
    mask = info["action_mask"]

    def told() -> bytes:
        now, over, out = mask, False, []
        while not over:
            seen, reward, over, _, more = env.step(int(np.flatnonzero(now)[0]))
            now = more["action_mask"]
            out.append(seen.tobytes() + str(reward).encode())
        return digest(out)

    there = forked(told)
    assert there == told()


def test_openspiel_goes_on_in_a_fork() -> None:
    """A state that was begun before the fork has the same history after it."""
    pyspiel = needs("pyspiel")
    from cardwright.research import openspiel

    assert "cardwright_lands" in openspiel.NAMES
    state = pyspiel.load_game("cardwright_lands").new_initial_state()

    def told() -> bytes:
        dice, out = np.random.default_rng(2), []
        for _ in range(90):
            if state.is_terminal():
                break
            if not state.is_chance_node():
                out.append(state.information_state_string().encode())
            state.apply_action(int(dice.choice(state.legal_actions())))
        return digest(out)

    there = forked(told)
    assert there == told()
