"""Leduc here and in OpenSpiel are one game: the same choices, the same end, the same gains, whatever is dealt."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from cardwright.engine.game import Game, load_package
from cardwright.kit.record import BUTTON, DRAWN, NO_FINGER, NOBODY
from cardwright.kit.turns import begin, step


@pytest.fixture(scope="module")
def leduc() -> Game:
    """The game."""
    return load_package("benchmarks.leduc")


def deal(game: Game, seed: int) -> Any:
    """A dealt record at its first question."""
    deck = game.deck("pack")
    state = game.set_up((deck, deck))
    game.plain(begin)(state, game.plain_book, seed, 0, 0)
    game.plain(step)(state, game.plain_book, NO_FINGER)
    return state


def buttons(state: Any) -> list[int]:
    """The buttons that may be pressed."""
    return [button for button in range(16) if state.press >> button & 1]


def gain(state: Any) -> float:
    """What seat 0 has won."""
    if state.winner == DRAWN:
        return 0
    return float(state.paid[1] if state.winner == 0 else -state.paid[0])


def every_end(game: Game, state: Any, chance: float = 1, depth: int = 0) -> Iterator[tuple[float, int]]:
    """For every way the betting can go, how likely random play takes it and how many decisions it has."""
    if state.winner != NOBODY:
        yield chance, depth
        return
    for button in buttons(state):
        after = state.copy()
        game.plain(step)(after, game.plain_book, BUTTON + button)
        yield from every_end(game, after, chance / len(buttons(state)), depth + 1)


def test_random_play_has_the_length_that_every_leduc_has(leduc: Game) -> None:
    """Uniform play makes 4.06 decisions a game, as it does in OpenSpiel, PGX and EnvPool."""
    ends = list(every_end(leduc, deal(leduc, 1)))
    assert sum(chance for chance, _ in ends) == pytest.approx(1)
    assert sum(chance * depth for chance, depth in ends) == pytest.approx(4.06, abs=0.01)


def test_every_game_is_the_same_in_openspiel(leduc: Game) -> None:
    """The same cards and buttons give the same seats, the same choices and the same gains, step by step."""
    theirs = pytest.importorskip("pyspiel").load_game("leduc_poker")
    rng = random.Random(1)
    for seed in range(1000):
        state, peer = deal(leduc, seed), theirs.new_initial_state()
        for hand in state.hand:
            peer.apply_action(hand.bit_length() - 1)
        while state.winner == NOBODY:
            assert not peer.is_terminal()
            assert peer.current_player() == state.to_move
            assert peer.legal_actions() == buttons(state)
            button = rng.choice(buttons(state))
            peer.apply_action(button)
            leduc.plain(step)(state, leduc.plain_book, BUTTON + button)
            if peer.is_chance_node():
                peer.apply_action(state.up[0].bit_length() - 1)
        assert peer.is_terminal()
        assert peer.returns() == [gain(state), -gain(state)]
