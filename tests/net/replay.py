"""Plays a recorded game again and gives what must stay as it is, part by part.

choices       who is asked, which question, and the fingers that answer it
results       the winner, the turns, and who began
record        the last record, byte by byte, and position, its text, which outlives a change of the layout
observations  what the seat that is asked observes, and the other seat at every fourth choice
views         the views of both seats and of spectators, without their texts
words         these texts, and at the end the whole log as each of the three reads it
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any

import orjson

from cardwright.engine.game import Game
from cardwright.engine.match import Match
from cardwright.engine.observation.eye import Eye
from tests.net.recorded import Recorded

PARTS = ("choices", "results", "record", "position", "observations", "views", "words")
WATCHERS = (0, 1, None)
# Every so many choices the seat that is not asked observes, too.
BOTH_SEATS = 4
# What a view says in words. Everything else in it is an id, a number or a name that programs read.
TEXTS = frozenset(
    ("words", "text", "why", "short", "phase", "until", "several", "whose", "option", "end", "enter", "open")
)


@dataclass(frozen=True, slots=True)
class Moment:
    """What is compared at one choice, or at the end, where `finger` is None. It is as plain as JSON."""

    at: int
    finger: int | None
    match: Match
    parts: dict[str, Any]


class Stopped(Exception):
    """A recorded game cannot go on: a choice is no longer offered, or the tree raised an error."""

    def __init__(self, at: int, why: str, match: Match) -> None:
        super().__init__(f"choice {at} of the record: {why}")
        self.at = at
        self.match = match


def moments(game: Game, one: Recorded) -> Iterator[Moment]:
    """Every choice of a recorded game, as it stands before the choice is made, and the end."""
    match = one.match(game)
    eye = Eye(game, match.decks)
    told = 0
    for at, finger in enumerate(one.fingers):
        with _stopping(at, match):
            parts = _parts(match, eye, at, told)
        yield Moment(at, finger, match, parts)
        told = len(match.log)
        choice = next((choice for choice in match.choices if choice.finger == finger), None)
        if choice is None:
            raise Stopped(at, f"finger {finger} is not offered", match)
        with _stopping(at, match):
            match.choose(choice)
    end = len(one.fingers)
    with _stopping(end, match):
        parts = _parts(match, eye, end, told) | _ending(match)
    yield Moment(end, None, match, parts)


@contextmanager
def _stopping(at: int, match: Match) -> Iterator[None]:
    """Let an error of the tree stop only this game."""
    try:
        yield
    except Exception as error:
        raise Stopped(at, f"{type(error).__name__}: {error}", match) from error


def _parts(match: Match, eye: Eye, at: int, told: int) -> dict[str, Any]:
    """What is compared at every choice. A view has the log from entry `told` on."""
    texts: list[Any] = []
    split = _Split(texts)
    views = [match.view(watcher, told) for watcher in WATCHERS]
    question = match.question.name if match.question else None
    return {
        "choices": [match.to_move, question, [choice.finger for choice in match.choices]],
        "observations": [_seen(eye, match, seat) for seat in _observers(match, at)],
        "views": [split.of(view) for view in views],
        "words": texts,
    }


def _observers(match: Match, at: int) -> list[int]:
    if match.to_move is None or at % BOTH_SEATS == 0:
        return [0, 1]
    return [match.to_move]


def _seen(eye: Eye, match: Match, seat: int) -> list[Any]:
    """An observation, and the fingers of the actions in it."""
    seen, actions = eye.look(match.state, seat)
    return [seen.tobytes().hex(), sorted(actions.items())]


def _ending(match: Match) -> dict[str, Any]:
    """What is compared when a game has ended. The words of the log come after those of the last view."""
    log = [[list(entry.read(watcher)) for watcher in WATCHERS] for entry in match.log]
    return {
        "results": [match.winner, match.drawn, match.turn, int(match.state.first), match.count],
        "record": bytes(match.state.bytes).hex(),
        "position": match.position,
        "log": log,
    }


class _Split:
    """Takes the texts out of plain data. Views of one position share much, which is split once.

    What was split is known by its `id`, so the caller keeps all the data until the last of it is split.
    """

    def __init__(self, texts: list[Any]) -> None:
        self._texts = texts
        self._done: dict[int, Any] = {}

    def of(self, data: Any) -> Any:
        """The data without its texts, which are added to the list."""
        kind = type(data)
        if kind is not dict and kind is not list:
            return data
        found = self._done.get(id(data))
        if found is None:
            found = self._done[id(data)] = [self.of(x) for x in data] if kind is list else self._of_dict(data)
        return found

    def _of_dict(self, data: dict[str, Any]) -> dict[str, Any]:
        out = {}
        for key, value in data.items():
            # What has an amount is a number of a seat, and its name is a word; other names are ids.
            if key in TEXTS or (key == "name" and "amount" in data):
                self._texts.append(value)
            else:
                out[key] = self.of(value)
        return out


def hashes(game: Game, one: Recorded) -> tuple[dict[str, str], Stopped | None]:
    """A short hash for each part of a game; of a game that stops, the hashes up to there."""
    found = {part: blake2b(digest_size=4) for part in PARTS}
    stopped = None
    try:
        for moment in moments(game, one):
            for part, value in moment.parts.items():
                found["words" if part == "log" else part].update(packed(value))
    except Stopped as stop:
        stopped = stop
    return {part: digest.hexdigest() for part, digest in found.items()}, stopped


def packed(value: Any) -> bytes:
    """Plain data as bytes, the same for the same data."""
    return orjson.dumps(value, option=orjson.OPT_SORT_KEYS | orjson.OPT_NON_STR_KEYS)
