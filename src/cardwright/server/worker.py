"""A bot's own process: it is given what happened in a match, thinks, and gives the text of its choice.

It runs beside the server, so that thinking delays nobody's message. A match that it has seen before only goes on.
"""

import multiprocessing
import os
import signal
import threading
from collections import OrderedDict
from typing import Any

from cardwright.bots import Bot, rule_of, spec_of
from cardwright.bots.brain import compiled_work
from cardwright.bots.seating import bot_choice, seed_of
from cardwright.engine.game import load
from cardwright.engine.match import Match
from cardwright.engine.record import apply_event, begin_match, match_from
from cardwright.lab.analysis import Point, point_of, searcher_for

MOST_MATCHES = 64
NICE = 10

_matches: "OrderedDict[str, Match]" = OrderedDict()
_flags: Any = None


def begin_work(flags: Any) -> None:
    """Get a process ready: it ends with the server, whatever ends that, and yields to it."""
    global _flags
    _flags = flags
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(NICE)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def prepare(name: str) -> str:
    """Compile what bots need of a game, or find it on the disk."""
    compiled_work(load(name))
    return name


def think(record: dict[str, Any], key: str, level: str, slot: int) -> str:
    """The text of a bot's choice for the seat to move. The flag of its slot stops it early."""
    match = _match_of(record, key)
    spec = spec_of(level, match.game)
    if rule_of(spec) is not None:
        return bot_choice(match, level).text
    bot = Bot(level, match.game, seed_of(match, f"{match.to_move}"))
    return bot.choose(match, lambda: bool(_flags[slot])).text


def _match_of(record: dict[str, Any], key: str) -> Match:
    """The match of a record, from where it was seen last, if it was."""
    events, match = record["events"], _matches.pop(key, None)
    if match is None or match.events != events[: len(match.events)]:
        match = begin_match(record)
    for event in events[len(match.events) :]:
        apply_event(match, event)
    _matches[key] = match
    if len(_matches) > MOST_MATCHES:
        _matches.popitem(last=False)
    return match


def appraise(record: dict[str, Any], bot: str, first: int, count: int) -> list[Point]:
    """What a search thinks of some choices of a finished match."""
    match = match_from(record)
    searcher = searcher_for(match, bot, seed=1)
    made = match.made
    step = match.fork(first)
    points: list[Point] = []
    for number in range(first, min(first + count, len(made))):
        points.append(point_of(searcher, step, number, made[number]))
        step.choose(made[number])
    return points
