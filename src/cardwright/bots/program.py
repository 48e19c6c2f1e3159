"""A bot that is a program of its own: JSON lines over its standard input and output, as docs/bots.md tells.

It sees what its seat sees and nothing else. One that crashes, hangs or answers what cannot be chosen loses: what it did
is raised as BotFailed, and whoever runs the match makes a loss of it.
"""

import json
import os
import select
import shlex
import subprocess
import time
from contextlib import suppress
from typing import Any

from cardwright.engine.choice import Choice
from cardwright.engine.game import Game
from cardwright.engine.match import Match
from cardwright.errors import BotFailed, CardwrightError

PROTOCOL = 1
PATIENCE = 10.0
LONGEST_ANSWER = 65536


class Program:
    """A program that plays one seat of one match."""

    def __init__(self, name: str, command: str, game: Game, seed: int, patience: float = PATIENCE) -> None:
        self.name = name
        self._game = game
        self._seed = seed
        self._patience = patience
        self._read = b""
        self._told = -1
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.DEVNULL}
        try:
            self._process = subprocess.Popen(shlex.split(command), **pipes)  # type: ignore[call-overload]
        except (OSError, ValueError) as error:
            raise CardwrightError(f"cannot start the bot {command}: {error}") from error

    def choose(self, match: Match) -> Choice:
        """Ask the program; what it answers must be one of the choices, by its number or its text."""
        seat = match.to_move
        if self._told < 0:
            self._told = 0
            cards = {key: card.as_data() for key, card in self._game.cards.items()}
            self._send({"type": "start", "protocol": PROTOCOL, "game": self._game.name, "seat": seat, "cards": cards})
        view = match.view(seat, self._told)
        self._told = len(match.log)
        self._send({"type": "choose", "seed": self._seed, "view": view, "choices": view["choices"]})
        answer = self._answer()
        for choice in match.choices:
            if answer in (choice.text, choice.number) and not isinstance(answer, bool):
                return choice
        raise BotFailed(self.name, f"it answered {str(answer)[:60]!r}, which cannot be chosen")

    def _send(self, message: dict[str, Any]) -> None:
        """Write a line, within the time that there is."""
        assert self._process.stdin is not None
        rest = (json.dumps(message) + "\n").encode()
        until = time.monotonic() + self._patience
        handle = self._process.stdin.fileno()
        os.set_blocking(handle, False)
        while rest:
            if not select.select([], [handle], [], max(0.0, until - time.monotonic()))[1]:
                raise BotFailed(self.name, f"it did not listen for {self._patience:g} seconds")
            try:
                rest = rest[os.write(handle, rest) :]
            except OSError as error:
                raise self._gone() from error

    def _answer(self) -> Any:
        """The next line of the program: what it chooses."""
        assert self._process.stdout is not None
        until = time.monotonic() + self._patience
        while b"\n" not in self._read:
            if not select.select([self._process.stdout], [], [], max(0.0, until - time.monotonic()))[0]:
                raise BotFailed(self.name, f"it did not answer within {self._patience:g} seconds")
            part = os.read(self._process.stdout.fileno(), LONGEST_ANSWER)
            self._read += part
            if not part:
                raise self._gone()
            if len(self._read) > LONGEST_ANSWER:
                raise BotFailed(self.name, "its answer has no end")
        line, _, self._read = self._read.partition(b"\n")
        try:
            return json.loads(line)["choose"]
        except (ValueError, KeyError, TypeError, RecursionError) as error:
            raise BotFailed(self.name, f'its answer is not like {{"choose": 1}}: {line[:60]!r}') from error

    def _gone(self) -> BotFailed:
        """What is raised when the program is no more."""
        try:
            code = self._process.wait(1)
        except subprocess.TimeoutExpired:
            return BotFailed(self.name, "it closed its output")
        return BotFailed(self.name, f"it ended with exit code {code}")

    def close(self) -> None:
        """End the program."""
        for pipe in (self._process.stdin, self._process.stdout):
            assert pipe is not None
            with suppress(OSError):
                pipe.close()
        try:
            self._process.wait(0.5)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
