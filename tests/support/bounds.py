"""A bound for the plain run: a rule that never asks again fails its test within seconds, and says where."""

import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from types import FrameType
from typing import Any

from cardwright.engine.cards import Deck
from cardwright.engine.game import Game
from cardwright.engine.notation import print_position

# Seconds of this process's own time, however busy the machine is. A step takes a thousandth of one, a game a tenth.
MOST = 5.0


def answer_in_words(game: Game, state: Any, decks: Sequence[Deck], words: str) -> str:
    """Who chose what, asked what, in which position."""
    question = game.table.questions[state.asks].name
    return f"seat {state.to_move} chose {words!r}, asked {question}, in {print_position(game, state, decks)}"


@contextmanager
def bounded(where: Callable[[], str]) -> Iterator[None]:
    """Fail where the rules go on for much longer than they ever do; `where` tells what they began from."""

    def give_up(_: int, __: FrameType | None) -> None:
        raise AssertionError(f"the rules never ask again: {where()}")

    signal.signal(signal.SIGVTALRM, give_up)
    signal.setitimer(signal.ITIMER_VIRTUAL, MOST)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
