"""A thousand matches at once, so many moves a second, durably kept; then idle sockets: `python -m benchmarks.online`.

    --matches 1000 --rate 500 --seconds 30     two seats each, moves by chance
    --games lands,tgc                          these games instead of all five, in turn
    --idle 10000                               sockets that only watch
    --db FILE-or-URL                           SQLite in a temporary file unless told

Server and players are two processes on one machine. A move is timed from its sending until its acknowledgement has
arrived, when it is durable; the other seat's table is timed too.
"""

import argparse
import asyncio
import gc
import json
import os
import random
import resource
import subprocess
import sys
import tempfile
import time
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import orjson
from websockets.asyncio.client import ClientConnection, connect

from benchmarks import host

GAMES = ("kodecks", "lands", "mythomagic", "rival_realms", "tgc")
ROOT = Path(__file__).parents[2]


@dataclass
class Players:
    """All who play: those who may move, in the order in which they could, and the seconds that moves took."""

    seats: "set[Seat]" = field(default_factory=set)
    ready: "deque[Seat]" = field(default_factory=deque)
    ended: "deque[Seat]" = field(default_factory=deque)
    acknowledged: list[float] = field(default_factory=list)
    told: list[float] = field(default_factory=list)
    refused: int = 0
    renewed: int = 0


class Seat:
    """A socket of a seat. It keeps what it needs of the last table, and when the other moved."""

    def __init__(self, players: Players, dice: random.Random) -> None:
        self.players = players
        self.dice = dice
        self.waits = False
        self.other: Seat | None = None
        self.asked = False
        self.over = False
        self.texts: list[str] = []
        self.n = 0
        self.number = 0
        self.sent_at = 0.0
        self.other_moved = 0.0

    async def open(self, url: str, token: str) -> None:
        """Connect and listen."""
        self.socket: ClientConnection = await connect(
            url, max_size=None, compression=None, ping_interval=None, open_timeout=120
        )
        await self.socket.send(json.dumps({"t": "hello", "protocol": 1, "token": token, "nonce": "00"}))
        self.task = asyncio.create_task(self._listen())
        self.players.seats.add(self)

    def leave(self) -> None:
        """Hang up."""
        self.players.seats.discard(self)
        self.task.cancel()
        self.socket.transport.abort()

    async def _listen(self) -> None:
        async for text in self.socket:
            now = time.perf_counter()
            message: dict[str, Any] = orjson.loads(text)
            if message["t"] == "table":
                if self.other_moved:
                    self.players.told.append(now - self.other_moved)
                    self.other_moved = 0.0
                view = message["view"]
                if message["over"] is not None and not self.over:
                    self.players.ended.append(self)
                self.asked, self.over, self.n = message["asked"], message["over"] is not None, message["n"]
                self.texts = [choice["text"] for choice in view["choices"]] if view else []
            elif message["t"] == "ack":
                self.players.acknowledged.append(now - self.sent_at)
                self.sent_at = 0.0
            elif message["t"] == "refused":
                self.players.refused += 1
                self.sent_at = 0.0
            if self.may_move and not self.waits:
                self.waits = True
                self.players.ready.append(self)

    @property
    def may_move(self) -> bool:
        """Whether it is asked, and has had its last answer."""
        return self.asked and not self.over and not self.sent_at

    async def move(self) -> None:
        """Make a choice by chance."""
        self.number += 1
        self.asked = False
        self.sent_at = time.perf_counter()
        if self.other is not None:
            self.other.other_moved = self.sent_at
        text = self.dice.choice(self.texts)
        await self.socket.send(json.dumps({"t": "choose", "id": self.number, "n": self.n, "choice": text}))


async def begin(client: httpx.AsyncClient, url: str, game: str, players: Players, dice: random.Random) -> None:
    """Begin a match of two people, both connected."""
    wanted = {"game": game, "opponent": {"friend": True}, "seat": 0, "name": "Ada"}
    begun = (await client.post("/api/matches", json=wanted)).json()
    joined = (await client.post("/api/join", json={"invite": begun["invite"], "name": "Ben"})).json()
    first, second = Seat(players, dice), Seat(players, dice)
    first.other, second.other = second, first
    await first.open(url, begun["token"])
    await second.open(url, joined["token"])


async def play(address: str, wanted: argparse.Namespace, pid: int) -> dict[str, Any]:
    """Begin the matches, then move at the rate, whoever could longest first; matches that end begin anew."""
    players, dice = Players(), random.Random(1)
    url = address.replace("http", "ws") + "/ws"
    before = memory_of(pid)
    async with httpx.AsyncClient(base_url=address, timeout=120) as client:
        for k in range(0, wanted.matches, 20):
            games = [wanted.games[i % len(wanted.games)] for i in range(k, min(k + 20, wanted.matches))]
            await asyncio.gather(*(begin(client, url, game, players, dice) for game in games))
        begun_memory = memory_of(pid)
        # The players' own pauses would be measured as the server's.
        gc.collect()
        gc.freeze()
        gc.disable()
        cpu, own = cpu_of(pid), time.process_time()
        renewing = asyncio.create_task(renew(client, url, wanted.games, players, dice))
        started = time.perf_counter()
        moves, late = await move_at(wanted.rate, wanted.seconds, players)
        lasted = time.perf_counter() - started
        used, own = cpu_of(pid) - cpu, time.process_time() - own
        renewing.cancel()
        await asyncio.sleep(2)
        after = memory_of(pid)
        for seat in list(players.seats):
            seat.leave()
    return {
        "matches": wanted.matches,
        "moves": moves,
        "moves a second": round(moves / lasted, 1),
        "sent late": spread(late),
        "matches that ended": players.renewed,
        "acknowledged": spread(players.acknowledged),
        "the other told": spread(players.told),
        "refused": players.refused,
        "cores used by the server": round(used / lasted, 2),
        "cores used by the players": round(own / lasted, 2),
        "processor time of the server for a move (ms)": round(used / max(1, moves) * 1e3, 2),
        "memory a match, begun (KiB)": round((begun_memory - before) / wanted.matches),
        "memory a match, after play (KiB)": round((after - before) / wanted.matches),
    }


async def move_at(rate: float, seconds: float, players: Players) -> tuple[int, list[float]]:
    """Let moves be made at a rate, evenly; gives how many, and the seconds by which each was late.

    Moves that were late are made as soon as somebody can: then the players are what is measured, so it is told.
    """
    started, moves, late = time.perf_counter(), 0, []
    while (passed := time.perf_counter() - started) < seconds:
        while moves < int(passed * rate) and players.ready:
            mover = players.ready.popleft()
            mover.waits = False
            if mover.may_move:
                await mover.move()
                moves += 1
                late.append(time.perf_counter() - started - moves / rate)
        await asyncio.sleep(max(0.0, (moves + 1) / rate - (time.perf_counter() - started)))
    return moves, late


async def renew(
    client: httpx.AsyncClient, url: str, games: Sequence[str], players: Players, dice: random.Random
) -> None:
    """Let another match begin where one has ended, for ever. Moves do not wait for it."""
    while True:
        # Both seats of a match say that it has ended.
        while len(players.ended) >= 2:
            for _ in range(2):
                players.ended.popleft().leave()
            await begin(client, url, dice.choice(games), players, dice)
            players.renewed += 1
        await asyncio.sleep(0.01)


def spread(seconds: list[float]) -> dict[str, float]:
    """Some percentiles in milliseconds."""
    ordered = sorted(seconds)
    if not ordered:
        return {}
    places = {"p50": 0.5, "p90": 0.9, "p99": 0.99, "p99.9": 0.999}
    found = {name: round(ordered[min(len(ordered) - 1, int(p * len(ordered)))] * 1e3, 1) for name, p in places.items()}
    return {**found, "max": round(ordered[-1] * 1e3, 1)}


async def hold(address: str, count: int, pid: int) -> dict[str, Any]:
    """Open sockets that only watch, and see that each answers."""
    async with httpx.AsyncClient(base_url=address, timeout=60) as client:
        begun = (await client.post("/api/matches", json={"game": "lands", "opponent": {"friend": True}})).json()
    url, before = address.replace("http", "ws") + "/ws", memory_of(pid)
    hello = json.dumps({"t": "hello", "protocol": 1, "token": begun["spectator"]})
    sockets: list[ClientConnection] = []

    async def one() -> None:
        socket = await connect(url, max_size=None, compression=None, ping_interval=None, open_timeout=120)
        await socket.send(hello)
        await socket.recv()
        sockets.append(socket)

    started = time.perf_counter()
    for k in range(0, count, 100):
        await asyncio.gather(*(one() for _ in range(min(100, count - k))))
    opened, after = time.perf_counter() - started, memory_of(pid)
    cpu = cpu_of(pid)
    await asyncio.sleep(10)
    idle = (cpu_of(pid) - cpu) / 10
    answered = 0
    for k in range(0, len(sockets), 500):
        part = sockets[k : k + 500]
        await asyncio.gather(*(socket.send('{"t":"ping"}') for socket in part))
        answered += sum('"pong"' in str(text) for text in await asyncio.gather(*(socket.recv() for socket in part)))
    for socket in sockets:
        socket.transport.abort()
    return {
        "idle sockets held": len(sockets),
        "all answered a ping": answered == len(sockets),
        "seconds to open them": round(opened, 1),
        "memory a socket (KiB)": round((after - before) / max(1, count), 1),
        "cores used while idle": round(idle, 3),
    }


def memory_of(pid: int) -> int:
    """The memory of a process in KiB."""
    for line in Path(f"/proc/{pid}/status").read_text(encoding="utf-8").splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1])
    return 0


def cpu_of(pid: int) -> float:
    """The CPU seconds of a process."""
    parts = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(parts[11]) + int(parts[12])) / os.sysconf("SC_CLK_TCK")


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure, and print what was found."""
    parser = argparse.ArgumentParser(prog="benchmarks.online", description=__doc__.splitlines()[0])
    parser.add_argument("--matches", type=int, default=1000)
    parser.add_argument("--rate", type=float, default=500.0)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--idle", type=int, default=10_000)
    parser.add_argument("--db", default="")
    parser.add_argument("--games", default=",".join(GAMES), type=lambda names: names.split(","))
    wanted = parser.parse_args(arguments)
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    before = host.read_clock()
    found: dict[str, Any] = {}
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "benchmarks.online.server", wanted.db or f"{folder}/matches.db"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT) as server:
            assert server.stdout is not None
            address = f"http://127.0.0.1:{server.stdout.readline().split()[1]}"
            httpx.get(f"{address}/healthz", timeout=60)
            try:
                if wanted.matches:
                    found["play"] = asyncio.run(play(address, wanted, server.pid))
                if wanted.idle:
                    found["idle"] = asyncio.run(hold(address, wanted.idle, server.pid))
            finally:
                server.terminate()
    load = ", ".join(f"{one:.1f}" for one in os.getloadavg())
    print(json.dumps({**found, "machine": {**host.facts(before), "load average": load}}, indent=2))


if __name__ == "__main__":
    main()
