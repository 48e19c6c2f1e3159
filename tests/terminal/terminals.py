"""Ways to sit down at the table in a test: over a pipe in this process, or at a real pseudo-terminal in another."""

import fcntl
import io
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest

from cardwright.cli import main
from cardwright.engine.game import load
from cardwright.terminal.screen import CLEAR

ESCAPE = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
BOXES = set("╭╮├┤╰╯─│▸·×")  # noqa: RUF001
PATIENCE = 300.0

# Seat 0 must show three cards of its hand: a choice that can be taken back, since it tells nobody anything.
MUST_SHOW = (
    "lands turn=6 active=1 to_move=0 asks=show phase=resolution_phase board/1=darkness.1 "
    "hand/0=grass.1,lightning.1,fire.1,water.1 hand/1={theirs} discard/0=fire.2 discard/1=grass.2"
)


@dataclass(frozen=True)
class Ran:
    """What came of a command: its exit code and what it wrote."""

    code: int
    out: str
    err: str


Pipe = Callable[..., Ran]


def pipe_to(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Pipe:
    """What runs a command with its input over a pipe."""

    def run(*arguments: str, typed: str = "") -> Ran:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        capsys.readouterr()
        code = main(arguments)
        return Ran(code, *capsys.readouterr())

    return run


def save_start(file: Path, theirs: str = "fire.1,water.1", names: tuple[str, str] = ("Ada", "Random")) -> Path:
    """A saved match that begins where the first seat must show cards, the other holding the cards given."""
    start = MUST_SHOW.format(theirs=theirs)
    return load("lands").match(seed=3, names=names, start=start).save(file)


class Terminal:
    """A command at a pseudo-terminal of its own."""

    def __init__(
        self, folder: Path, *arguments: str, columns: int = 80, rows: int = 24, extra: Mapping[str, str] | None = None
    ) -> None:
        self.master, slave = pty.openpty()
        self.resize(columns, rows)
        kept = {k: v for k, v in os.environ.items() if k not in ("NO_COLOR", "COLUMNS", "LINES")}
        environment = {**kept, "TERM": "xterm-256color", "PYTHONIOENCODING": "utf-8", **(extra or {})}
        command = [sys.executable, "-m", "cardwright", *arguments]
        streams = {"stdin": slave, "stdout": slave, "stderr": slave}
        self.process = subprocess.Popen(command, cwd=folder, env=environment, start_new_session=True, **streams)
        os.close(slave)
        self.text = ""
        self.read_to = 0

    def resize(self, columns: int, rows: int) -> None:
        """Give the terminal another size."""
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def wait_for(self, *words: str) -> str:
        """Everything written since the last call, up to the first of these words, which must come."""
        deadline = time.monotonic() + PATIENCE
        while True:
            ends = [place + len(word) for word in words if (place := self.text.find(word, self.read_to)) >= 0]
            if ends:
                found, self.read_to = self.text[self.read_to : min(ends)], min(ends)
                return found
            if not self._read(deadline):
                self._give_up()
                raise AssertionError(f"{words} did not come; the last was: {self.text[self.read_to :][-1500:]}")

    def _read(self, deadline: float) -> bool:
        """Read what there is; False when nothing more will come."""
        if not select.select([self.master], [], [], max(0.0, deadline - time.monotonic()))[0]:
            return False
        try:
            read = os.read(self.master, 65536)
        except OSError:
            return False
        self.text += read.decode("utf-8").replace("\r\n", "\n")
        return bool(read)

    def type(self, line: str) -> None:
        """Type a line."""
        os.write(self.master, f"{line}\n".encode())

    def send(self, number: signal.Signals) -> None:
        """Send a signal to the command, once it waits for an answer."""
        # Python does not see a signal that comes just before it begins to read, until something is typed. A command
        # that thinks does not sleep: it is not waited for long.
        end = time.monotonic() + 3
        time.sleep(0.3)
        while not self._sleeps() and time.monotonic() < end:
            time.sleep(0.05)
        self.process.send_signal(number)

    def _sleeps(self) -> bool:
        """Whether the command waits for something, where the system tells."""
        try:
            told = Path(f"/proc/{self.process.pid}/stat").read_text(encoding="utf-8")
        except OSError:
            return sys.platform != "linux"
        return told.rpartition(")")[2].split()[0] == "S"

    def finish(self) -> int:
        """Read to the end; gives the exit code."""
        deadline = time.monotonic() + PATIENCE
        while self._read(deadline):
            pass
        try:
            return self.process.wait(PATIENCE)
        finally:
            self._give_up()

    def _give_up(self) -> None:
        """Leave nothing behind."""
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        os.close(self.master)

    def screens(self) -> list[str]:
        """What was drawn from one clearing of the screen to the next, without colours."""
        return [ESCAPE.sub("", screen) for screen in self.text.split(CLEAR)]
