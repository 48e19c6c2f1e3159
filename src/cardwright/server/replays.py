"""Finished matches: their records with the secret, every moment of them, what a search thinks, and play from there."""

import asyncio
import copy
import secrets
import time
from collections import OrderedDict

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from cardwright.bots.seating import name_of_bot
from cardwright.engine.match import Match
from cardwright.engine.notation import print_position
from cardwright.engine.record import record_of
from cardwright.errors import CardwrightError
from cardwright.lab.analysis import Analysis, Point
from cardwright.server.api import Missing, begun, body_of, house_of, level_in, may_begin, name_in, room_named
from cardwright.server.house import House
from cardwright.server.room import Room
from cardwright.server.setup import Setup, Side
from cardwright.server.telling import faces_path

APPRAISER = "search:300"
CHUNK = 4
MOST_KEPT = 200
# Pages ask every few seconds for as long as they are open; nothing is looked at that nobody has asked for so long.
WANTED = 30.0


async def finished(request: Request) -> tuple[Room, Match]:
    """A match that is over: of others nothing is told."""
    room = await room_named(request)
    if room is None or room.table.match is None or not room.table.match.over:
        raise Missing("there is no finished match of this name")
    return room, room.table.match


async def record(request: Request) -> Response:
    """The whole record, with its secret."""
    _, match = await finished(request)
    return JSONResponse(record_of(match), headers={"cache-control": "public, max-age=3600"})


async def moments(request: Request) -> Response:
    """How many moments a match has, and where its turns begin."""
    room, match = await finished(request)
    turns: list[dict[str, int]] = []
    for at in range(len(match.made) + 1):
        turn = int(match.state_at(at).turn)
        if not turns or turns[-1]["turn"] != turn:
            turns.append({"turn": turn, "at": at})
    return JSONResponse(
        {
            "match": request.path_params["match"],
            "game": match.game.name,
            "faces": faces_path(room.table),
            "names": list(match.names),
            "decks": [deck.name for deck in match.decks],
            "moments": len(match.made) + 1,
            "turns": turns,
            "movers": match.movers,
            "winner": match.winner,
            "drawn": match.drawn,
        }
    )


async def moment(request: Request) -> Response:
    """The table after so many choices: with the eyes of a seat, of a spectator, or of both seats at once."""
    _, match = await finished(request)
    eyes, at = request.query_params.get("seat", "all"), request.path_params["at"]
    if at > match.count:
        raise Missing("the match has no such moment")
    if eyes not in ("0", "1", "all", "public"):
        raise CardwrightError("whose eyes: 0, 1, all or public")
    step = copy.copy(match)
    if at < match.count:
        step.take_back(at)
    view = step.view({"0": 0, "1": 1}.get(eyes))
    if eyes == "all":
        for seat in (0, 1):
            view["seats"][seat] = step.view(seat, len(step.log))["seats"][seat]
        if step.to_move is not None:
            asked = step.view(step.to_move, len(step.log))
            view |= {"question": asked["question"], "choices": asked["choices"]}
    chosen = None if at == match.count else match.made[at]
    return JSONResponse({"at": at, "view": view, "chosen": chosen, "mover": step.to_move})


class Appraisals:
    """What a search thinks of finished matches, made once, a few choices at a time, while somebody asks for it."""

    def __init__(self) -> None:
        self._points: OrderedDict[str, list[Point]] = OrderedDict()
        self._asked: dict[str, float] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}
        # One after the other: bots think in the same processes, and wait for no more than one of these.
        self._turn = asyncio.Lock()

    def progress(self, house: House, room: Room, match: Match) -> list[Point]:
        """What was found of the choices that have been looked at; the rest goes on."""
        key = room.table.id
        points = self._points.setdefault(key, [])
        self._asked[key] = time.monotonic()
        if len(points) < len(match.made) and key not in self._tasks:
            task = self._tasks[key] = asyncio.create_task(self._look(house, room, match, points))
            task.add_done_callback(lambda _: self._tasks.pop(key, None))
        while len(self._points) > MOST_KEPT:
            del self._asked[self._points.popitem(last=False)[0]]
        return points

    async def _look(self, house: House, room: Room, match: Match, points: list[Point]) -> None:
        data = room.record()
        while len(points) < len(match.made) and self._is_wanted(room.table.id):
            async with self._turn:
                points += await house.thinkers.appraise(data, APPRAISER, len(points), CHUNK)

    def _is_wanted(self, key: str) -> bool:
        return time.monotonic() - self._asked.get(key, -WANTED) < WANTED


async def chances(request: Request) -> Response:
    """The chances over the match, and the choices that turned it."""
    room, match = await finished(request)
    appraisals = getattr(request.app.state, "appraisals", None)
    if appraisals is None:
        appraisals = request.app.state.appraisals = Appraisals()
    points = appraisals.progress(house_of(request), room, match)
    if len(points) < len(match.made):
        return JSONResponse({"progress": len(points) / len(match.made)}, 202)
    found = Analysis(match.names, APPRAISER, tuple(points), match.winner, match.over)
    return JSONResponse(
        {
            "points": [{"at": point.number, "turn": point.turn, "rate": point.chance(0)} for point in points],
            "turning": [
                {
                    "at": point.number,
                    "turn": point.turn,
                    "seat": point.seat,
                    "words": f"{match.names[point.seat]}: {point.chosen}; better was {point.best}",
                    "change": -point.lost,
                }
                for point in found.turning_points()
            ],
        }
    )


async def fork(request: Request) -> Response:
    """Begin a match where a finished one stood: the same cards, another secret."""
    room, match = await finished(request)
    house, data = house_of(request), await body_of(request)
    at, seat = data.get("at"), data.get("seat")
    if isinstance(at, bool) or not isinstance(at, int) or not 0 <= at < len(match.made):
        raise CardwrightError(f"a moment is a number from 0 to {len(match.made) - 1}")
    seat = secrets.randbelow(2) if seat is None else seat
    if isinstance(seat, bool) or seat not in (0, 1):
        raise CardwrightError("a seat is 0 or 1")
    level = level_in(data.get("bot", "normal"))
    start = print_position(match.game, match.state_at(at), match.decks, match.options)
    decks = [(deck.name, deck.counts()) for deck in match.decks]
    mine = Side(name_in(data, seat), decks[seat])
    other = Side(name_of_bot(level), decks[1 - seat], level)
    sides = (mine, other) if seat == 0 else (other, mine)
    setup = Setup(match.game.name, match.options, sides, None, start, room.table.id)
    forked = await house.begin(setup, may_begin(house, request), room)
    return JSONResponse(begun(house, forked, seat), 201)


ROUTES = [
    Route("/api/matches/{match}/record", record),
    Route("/api/matches/{match}/moments", moments),
    Route("/api/matches/{match}/moments/{at:int}", moment),
    Route("/api/matches/{match}/chances", chances),
    Route("/api/matches/{match}/fork", fork, methods=["POST"]),
]
