"""Clients of a real server on this machine, for tests: HTTP, and a socket that remembers all it was sent."""

import contextlib
import itertools
import json
import os
import random
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

# Bots yield to everybody else: where other tests need the cores, one takes minutes only to start.
PATIENCE = 600.0
# The ids of messages: a seat's next client has others, or what it sends would be taken for what was sent before.
NUMBERS = itertools.count(1)


class Server:
    """A server in a process of its own. `kill` ends it as a loss of power would."""

    def __init__(self, database: str, **environment: str) -> None:
        self.database = database
        self.environment = environment
        self.start()

    def start(self) -> None:
        """Start it on a port that is free, and wait until it answers."""
        command = [sys.executable, "-m", "tests.server.small", self.database]
        self.process = subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, **self.environment},
            cwd=Path(__file__).parents[2],
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line.startswith("port "), line
        self.port = int(line.split()[1])
        assert self.get("/healthz") == {"ok": True}

    @property
    def url(self) -> str:
        """Where it is."""
        return f"http://127.0.0.1:{self.port}"

    def kill(self) -> None:
        """End it at once."""
        self.process.kill()
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()

    def stop(self) -> None:
        """End it politely."""
        if self.process.poll() is None:
            self.process.terminate()
            self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()

    def __enter__(self) -> "Server":
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def get(self, path: str) -> Any:
        """What it answers."""
        return httpx.get(self.url + path, timeout=PATIENCE).json()

    def post(self, path: str, **data: Any) -> Any:
        """What it answers to data."""
        return httpx.post(self.url + path, json=data, timeout=PATIENCE).json()

    def begin(self, game: str = "lands", bot: str = "random", **more: Any) -> dict[str, Any]:
        """A new match against a bot."""
        begun: dict[str, Any] = self.post("/api/matches", game=game, opponent={"bot": bot}, **more)
        assert "token" in begun, begun
        return begun

    def client(self, token: str, **hello: Any) -> "Client":
        """Somebody at a seat, or a spectator."""
        return Client(self.url, token, **hello)


class Client:
    """A socket that has said hello. `table` is the last that it was told; `heard` is every text."""

    def __init__(self, url: str, token: str, **hello: Any) -> None:
        # A test that is busy elsewhere reads late: what comes meanwhile is kept, and a slow server is no broken one.
        patient: dict[str, Any] = {"open_timeout": PATIENCE, "ping_interval": None, "max_queue": None}
        opened = connect(url.replace("http", "ws") + "/ws", max_size=None, compression=None, **patient)
        # Opened by hand: a client lives as long as its test wants.
        self.socket: ClientConnection = opened.__enter__()
        self.heard: list[str] = []
        self.table: dict[str, Any] = {}
        self.answers: dict[Any, dict[str, Any]] = {}
        # Whoever is one too many is told so before it has said anything.
        with contextlib.suppress(ConnectionClosed):
            self.send(t="hello", protocol=1, token=token, **hello)

    def __enter__(self) -> "Client":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.socket.close()

    def send(self, **message: Any) -> None:
        """Send something."""
        self.socket.send(json.dumps(message))

    def hear(self, timeout: float = PATIENCE) -> dict[str, Any]:
        """The next message."""
        text = self.socket.recv(timeout)
        assert isinstance(text, str)
        self.heard.append(text)
        message: dict[str, Any] = json.loads(text)
        if message["t"] == "table":
            self.table = message
        elif "id" in message:
            self.answers[message["id"]] = message
        return message

    def until(self, kind: str) -> dict[str, Any]:
        """The next message of a kind."""
        while True:
            message = self.hear()
            if message["t"] == kind:
                return message

    def ask(self, **message: Any) -> dict[str, Any]:
        """Send something with an id, and wait for its answer and, where it took effect, for the table as it then is.

        An answer comes before the table: who went on at once would answer a table of before.
        """
        message.setdefault("id", next(NUMBERS))
        self.send(**message)
        self.answers.pop(message["id"], None)
        while message["id"] not in self.answers:
            self.hear()
        answer = self.answers[message["id"]]
        while answer["t"] == "ack" and self.table.get("n", -1) < answer["n"]:
            self.hear()
        return answer

    def wait_until_asked(self) -> bool:
        """Wait until this seat is asked, or the match is over; gives whether it is asked."""
        while not self.table or not (self.table["asked"] or self.table["over"]):
            self.hear()
        return bool(self.table["asked"])

    def choose(self, choice: str | None = None, dice: random.Random | None = None) -> dict[str, Any]:
        """Answer the question: as told, or by chance, or with the first choice."""
        texts = [c["text"] for c in self.table["view"]["choices"]]
        text = choice or (texts[0] if dice is None else dice.choice(texts))
        return self.ask(t="choose", n=self.table["n"], choice=text)

    def play_out(self, dice: random.Random, most: int = 10_000) -> int:
        """Play by chance until the match is over; gives how many answers it took."""
        answers = 0
        while self.wait_until_asked() and answers < most:
            assert self.choose(dice=dice)["t"] == "ack"
            answers += 1
        return answers

    def closes(self) -> str:
        """Read until the server closes; gives the reason it said."""
        reason = ""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            try:
                message = self.hear()
            except ConnectionClosed:
                return reason
            if message["t"] == "bye":
                reason = message["problem"]
        raise AssertionError("the server keeps the connection")
