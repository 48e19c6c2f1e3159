"""Plays recorded games in one source tree and prints what came of them, one JSON line each.

It is started with the tree's sources in front (`trees.py`), reads one task from standard input, and belongs to the tree
whose games it plays: each tree knows best how its games are replayed. So lines and tasks keep their form.

    {"task": "hash", "folder": F, "games": {"lands": [0, 1]}}    the hashes of each game
    {"task": "trace", "folder": F, "game": "lands", "number": 0}  all that is compared, choice by choice
    {"task": "play", "games": {"lands": [0, 1]}}                  games drawn and played by bots, to be recorded
"""

import json
import sys
from collections.abc import Iterator, Mapping
from hashlib import blake2b
from pathlib import Path
from typing import Any

import numpy as np

from cardwright.engine.game import Game, load
from tests.net import recorded
from tests.net.replay import Stopped, hashes, moments


def main() -> None:
    """Carry out the task on standard input."""
    task = json.loads(sys.stdin.read())
    for line in TASKS[task["task"]](task):
        print(json.dumps(line), flush=True)


def layout_of(game: Game) -> str:
    """A hash of what decides the bytes of a record: its fields, and the numbers of the cards."""
    return blake2b(f"{game.layout.dtype.descr} {game.card_ids}".encode(), digest_size=4).hexdigest()


def hash_games(task: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """The hashes of recorded games, by their numbers."""
    for name, numbers in task["games"].items():
        game = load(name)
        games = recorded.read(name, Path(task["folder"]))
        yield {"game": name, "layout": layout_of(game)}
        for number in numbers:
            found, stopped = hashes(game, games[number])
            yield {"game": name, "number": number, "hashes": found, "stopped": _stop(stopped)}


def _stop(stopped: Stopped | None) -> dict[str, Any] | None:
    if stopped is None:
        return None
    return {"at": stopped.at, "why": str(stopped), "position": stopped.match.position}


def trace_game(task: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """All that is compared of one game, with the position and the choice for people to read."""
    game = load(task["game"])
    one = recorded.read(game.name, Path(task["folder"]))[task["number"]]
    try:
        for moment in moments(game, one):
            chosen = next((c.words for c in moment.match.choices if c.finger == moment.finger), None)
            yield {
                "at": moment.at,
                "position": moment.match.position,
                "choice": chosen,
                "parts": moment.parts | {"record": _fields(moment.match.state)},
            }
    except Stopped as stopped:
        yield {"at": stopped.at, "stopped": str(stopped)}


def _fields(state: Any) -> dict[str, Any]:
    """A record as numbers by the names of its fields."""
    row = np.frombuffer(bytes(state.bytes), state.dtype)[0]
    return {name: row[name].tolist() for name in state.dtype.names}


def play_games(task: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """Games played by their bots."""
    for name, numbers in task["games"].items():
        game = load(name)
        for number in numbers:
            yield {"game": name, "number": number, "recorded": recorded.as_data(recorded.play(game, number))}


TASKS = {"hash": hash_games, "trace": trace_game, "play": play_games}

if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit(130)
