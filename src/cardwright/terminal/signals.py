"""Signals: a line that drops or a machine that shuts down must not cost a game.

Who starts a command in the background, or under nohup, has it ignore some of them: those stay ignored.
"""

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

STOPPING = (signal.SIGTERM, signal.SIGHUP)


class Stopped(BaseException):
    """The process was told to stop by a signal of this number."""

    def __init__(self, number: int) -> None:
        super().__init__(f"stopped by signal {number}")
        self.number = number


@contextmanager
def heard_signals() -> Iterator[None]:
    """Let a signal to stop be raised as Stopped, so that there is time to save. One that is ignored stays ignored."""

    def stop(number: int, _: FrameType | None) -> None:
        raise Stopped(number)

    heard = [number for number in STOPPING if signal.getsignal(number) != signal.SIG_IGN]
    before = {number: signal.signal(number, stop) for number in heard}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


@contextmanager
def undisturbed() -> Iterator[None]:
    """Let signals wait until this is done: a choice or a save is made whole or not at all."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, *STOPPING})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def hurried() -> Iterator[Callable[[], bool]]:
    """Let the first Ctrl-C mean that it is enough, which is what is given asks for; the second interrupts."""
    enough = threading.Event()

    def hurry(_: int, __: FrameType | None) -> None:
        if enough.is_set():
            raise KeyboardInterrupt
        enough.set()

    before = signal.getsignal(signal.SIGINT)
    if before != signal.SIG_IGN:
        signal.signal(signal.SIGINT, hurry)
    try:
        yield enough.is_set
    finally:
        signal.signal(signal.SIGINT, before)
