"""Signals that a test run was started to ignore: what it starts heeds them all the same."""

import signal
from types import FrameType

HEEDED = (signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT)


def heed_signals() -> None:
    """Let programs that are started from here heed signals, also where this run ignores them.

    A run in the background, or under nohup, ignores some signals, and a program inherits what is ignored but not what
    is handled. So the run handles them: Ctrl-C as Python does by itself, the others by doing nothing. Python ignores
    SIGPIPE everywhere and gives it back to each program that it starts.
    """
    if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    for number in HEEDED:
        if signal.getsignal(number) == signal.SIG_IGN:
            signal.signal(number, _do_nothing)


def _do_nothing(_: int, __: FrameType | None) -> None:
    """Go on as one who ignores the signal."""
