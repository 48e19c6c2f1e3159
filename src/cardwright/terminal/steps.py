"""Steps of a chore: modules of this Python that run one after another, or beside each other."""

import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import IO, Any

from cardwright.terminal.signals import Stopped

# How long a program may take to end: the servers and browsers of tests are shut down meanwhile.
GRACE_SECONDS = 30.0

Command = Sequence[str]


class Steps:
    """Steps that run in a folder, and the names of those that failed."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.failed: list[str] = []

    def run(self, steps: Mapping[str, Command], beside: Mapping[str, Command] | None = None) -> None:
        """Run steps one after another, also after one failed; `beside` run meanwhile, and are shown at the end."""
        begun = {name: self._begin(command) for name, command in (beside or {}).items()}
        try:
            for name, command in steps.items():
                say(f"{name} ({' '.join(command)})")
                self._note(name, run_module(command, self._folder))
            for name, (process, told) in begun.items():
                code = process.wait()
                say(f"{name} ({' '.join((beside or {})[name])})")
                told.seek(0)
                print(told.read(), end="", flush=True)
                self._note(name, code)
        finally:
            for process, told in begun.values():
                end(process, signal.SIGTERM)
                told.close()

    def _begin(self, command: Command) -> "tuple[Process, IO[str]]":
        told = tempfile.TemporaryFile("w+", encoding="utf-8")  # noqa: SIM115 - it is open while the step runs
        return begin(command, self._folder, stdout=told, stderr=subprocess.STDOUT), told

    def _note(self, name: str, code: int) -> None:
        if code:
            self.failed.append(name)


Process = subprocess.Popen[bytes]


def say(words: str) -> None:
    """Say something as the command that tests, after what was written before it."""
    print(f"cardwright test: {words}", flush=True)


def run_module(command: Command, folder: Path) -> int:
    """Run a module of this Python in a folder; gives its exit code. A signal to stop ends it first."""
    process = begin(command, folder)
    try:
        return process.wait()
    except KeyboardInterrupt:
        end(process, signal.SIGINT)
        raise
    except Stopped as stopped:
        end(process, stopped.number)
        raise


def in_terminal() -> bool:
    """Whether a terminal passes Ctrl-C on to all that runs in it."""
    return sys.stdin is not None and sys.stdin.isatty()


def begin(command: Command, folder: Path, **streams: Any) -> Process:
    """Start a module of this Python. Outside a terminal it leads a group of its own, which is stopped as one."""
    group = None if in_terminal() else 0
    return subprocess.Popen([sys.executable, "-m", *command], cwd=folder, process_group=group, **streams)


def end(process: Process, number: int) -> None:
    """End a program that still runs by a signal, which a terminal has sent already; kill it if it takes too long."""
    if process.poll() is not None:
        return
    if number != signal.SIGINT or not in_terminal():
        _send(process, number)
    try:
        process.wait(GRACE_SECONDS)
    except (subprocess.TimeoutExpired, KeyboardInterrupt, Stopped):
        _send(process, signal.SIGKILL)
        process.wait()


def _send(process: Process, number: int) -> None:
    if os.getpgid(process.pid) == process.pid:
        os.killpg(process.pid, number)
    else:
        process.send_signal(number)
