"""What the server answers over HTTP: games, cards, rules, decks; new matches and invitations."""

import json
import re
import secrets
import time
from collections.abc import Mapping
from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from cardwright.bots.seating import checked_name, name_of_bot
from cardwright.engine.chance import nonce_from
from cardwright.engine.game import Game, game_names, load
from cardwright.engine.search import search_cards
from cardwright.errors import CardwrightError, InvalidDeck
from cardwright.server import acts
from cardwright.server.house import House
from cardwright.server.messages import LEVEL_NAMES
from cardwright.server.reading import deck_from, faces_data, faces_in, games_data, list_data, rules_data
from cardwright.server.room import Room
from cardwright.server.setup import Setup, Side, checked_clock
from cardwright.server.table import Table
from cardwright.server.tokens import INVITE, WATCH, Pass, origin_of, pass_of, token_of

ID = re.compile(r"[A-Za-z0-9_-]{12}")
LONGEST_SEARCH = 200
NAMELESS = ("Player 1", "Player 2")


class Missing(CardwrightError):
    """What is asked for is not here."""


class TooMany(CardwrightError):
    """More than anybody needs."""


def house_of(request: Request) -> House:
    """The house that a request comes to."""
    house: House = request.app.state.house
    return house


def game_named(name: object) -> Game:
    """A game that is here."""
    if not isinstance(name, str) or name not in game_names():
        raise Missing(f"there is no such game; there is: {', '.join(game_names())}")
    return load(name)


async def body_of(request: Request) -> dict[str, Any]:
    """What a request says: an object in JSON, not too long."""
    most, parts, size = house_of(request).settings.body_bytes, [], 0
    async for part in request.stream():
        size += len(part)
        if size > most:
            raise CardwrightError("that is too long")
        parts.append(part)
    try:
        data = json.loads(b"".join(parts))
    except (ValueError, RecursionError):
        raise CardwrightError("this should be JSON") from None
    if not isinstance(data, dict):
        raise CardwrightError("this should be an object")
    return data


async def games(_: Request) -> Response:
    """The games that are here, and the bots."""
    return JSONResponse(games_data())


async def faces(request: Request) -> Response:
    """The faces of all cards of a game."""
    return JSONResponse({"faces": faces_data(game_named(request.path_params["game"]).name)})


async def faces_of_match(request: Request) -> Response:
    """The faces of the cards as a match pins them."""
    room = await room_named(request)
    if room is None:
        raise Missing("there is no match of this name")
    return JSONResponse({"faces": faces_in(room.table.game)})


async def room_named(request: Request) -> Room | None:
    """The room of the match that a path names."""
    match = request.path_params["match"]
    return await house_of(request).room(match) if ID.fullmatch(match) else None


async def cards(request: Request) -> Response:
    """The cards that fit some words."""
    game = game_named(request.path_params["game"])
    words = request.query_params.get("q", "")
    if len(words) > LONGEST_SEARCH:
        raise CardwrightError("these are too many words")
    found = search_cards(split_terms(words), game.cards)
    known = faces_data(game.name)
    return JSONResponse({"cards": [known[card.id] for card in found]})


def split_terms(words: str) -> list[str]:
    """The terms of a search: words, and what stands together in quotes."""
    out: list[str] = []
    for k, part in enumerate(words.replace("\u201c", '"').replace("\u201d", '"').split('"')):
        if k % 2:
            out.append((out.pop() if out and out[-1].endswith((":", "=", "<", ">", "-")) else "") + part)
        else:
            out += part.split()
    return [term for term in out if term.strip()]


async def rules(request: Request) -> Response:
    """The rulebook of a game."""
    return JSONResponse(rules_data(game_named(request.path_params["game"]).name))


async def check_deck(request: Request) -> Response:
    """Whether a list is a deck, and every reason why not."""
    data = await body_of(request)
    game = game_named(data.get("game"))
    try:
        deck = deck_from(game, {"list": data.get("text", "")}, options_in(game, data.get("options")))
    except InvalidDeck as error:
        return JSONResponse({"ok": False, "problems": list(error.problems), "list": []})
    except CardwrightError as error:
        return JSONResponse({"ok": False, "problems": [str(error)], "list": []})
    return JSONResponse({"ok": True, "problems": [], "list": list_data(deck)})


def options_in(game: Game, data: Any) -> dict[str, int]:
    """The options that somebody asks for."""
    if data is None:
        return game.checked_options(None)
    if not isinstance(data, dict) or any(isinstance(value, bool) for value in data.values()):
        raise CardwrightError("options are names and numbers")
    return game.checked_options(data)


def name_in(data: Mapping[str, Any], seat: int) -> str:
    """The name that somebody gives, or a plain one."""
    name = data.get("name")
    if name is None or name == "":
        return NAMELESS[seat]
    if not isinstance(name, str):
        raise CardwrightError("a name is words")
    return checked_name(name)


def level_in(data: Any) -> str:
    """The level of the bot that somebody asks for."""
    if data not in LEVEL_NAMES:
        raise CardwrightError(f"a bot is {', '.join(LEVEL_NAMES[:-1])} or {LEVEL_NAMES[-1]}")
    return str(data)


def may_begin(house: House, request: Request) -> str:
    """The origin of a request that begins a match, if it may."""
    from cardwright.server.app import address_of

    address = address_of(request, house.settings)
    if not house.beginnings.take(address, time.monotonic()):
        house.metrics.add("limited")
        raise TooMany("that is a lot of new games; wait a little")
    return origin_of(house.store.key, address)


async def begin(request: Request) -> Response:
    """Begin a match against a bot, or invite a friend."""
    house, data = house_of(request), await body_of(request)
    game = game_named(data.get("game"))
    setup, seat = setup_in(game, data)
    room = await house.begin(setup, may_begin(house, request))
    return JSONResponse(begun(house, room, seat), 201)


def setup_in(game: Game, data: Mapping[str, Any]) -> tuple[Setup, int]:
    """The match that somebody asks for, and the seat they take."""
    seat = data.get("seat")
    if seat is None:
        seat = secrets.randbelow(2)
    if isinstance(seat, bool) or seat not in (0, 1):
        raise CardwrightError("a seat is 0 or 1")
    options = options_in(game, data.get("options"))
    deck = deck_from(game, data.get("deck") or next(iter(game.decks)), options)
    mine = Side(name_in(data, seat), (deck.name, deck.counts()))
    opponent = data.get("opponent")
    if not isinstance(opponent, dict) or ("bot" in opponent) == bool(opponent.get("friend")):
        raise CardwrightError('an opponent is {"bot": level} or {"friend": true}')
    if "bot" in opponent:
        level = level_in(opponent["bot"])
        wanted = opponent.get("deck")
        theirs = deck_from(game, secrets.choice(list(game.decks)) if wanted is None else wanted, options)
        other = Side(name_of_bot(level), (theirs.name, theirs.counts()), level)
    else:
        other = Side(NAMELESS[1 - seat], None)
    sides = (mine, other) if seat == 0 else (other, mine)
    return Setup(game.name, options, sides, checked_clock(data.get("clock"))), seat


def begun(house: House, room: Room, seat: int) -> dict[str, Any]:
    """What somebody who has taken a seat is told."""
    key, match = house.store.key, room.table.id
    return {
        "match": match,
        "seat": seat,
        "token": token_of(key, match, str(seat)),
        "invite": token_of(key, match, INVITE) if room.table.is_open() else None,
        "spectator": token_of(key, match, WATCH),
        "commitment": room.table.commitment,
    }


async def invited(house: House, token: object) -> Room:
    """The room that an invitation is for."""
    shown = pass_of(house.store.key, token)
    room = await house.room(shown.match) if isinstance(shown, Pass) and shown.role == INVITE else None
    if room is None:
        raise Missing("this invitation is not known here")
    return room


async def invitation(request: Request) -> Response:
    """What one is invited to."""
    house = house_of(request)
    table = (await invited(house, request.path_params["token"])).table
    host = 1 - table.open_seat() if table.is_open() else None
    clock = table.setup.clock
    return JSONResponse(
        {
            "game": table.setup.game,
            "title": table.game.table.title,
            "by": None if host is None else table.setup.names[host],
            "open": table.is_open(),
            "seat": None if host is None else 1 - host,
            "deck": None if host is None else (table.setup.sides[host].deck or ("", {}))[0],
            "clock": None if clock is None else {"minutes": clock[0] / 60, "increment": clock[1]},
            "options": dict(table.setup.options),
            "commitment": table.commitment,
            "spectator": token_of(house.store.key, table.id, WATCH),
        }
    )


async def join(request: Request) -> Response:
    """Take the seat that one is invited to."""
    house, data = house_of(request), await body_of(request)
    room = await invited(house, data.get("invite"))
    table = room.table
    if not table.is_open():
        raise CardwrightError("somebody has taken this seat already")
    seat = table.open_seat()
    name = name_in(data, seat)
    if name.casefold() == table.setup.names[1 - seat].casefold():
        raise CardwrightError(f'the other player is called "{name}" too; take another name')
    game = table.game
    deck = deck_from(game, data.get("deck") or next(iter(game.decks)), table.setup.options)
    nonce = nonce_from(data["nonce"]) if data.get("nonce") is not None else None

    def act(draft: Table, at: float) -> None:
        if not draft.is_open():
            raise CardwrightError("somebody has taken this seat already")
        draft.add({"join": {"seat": seat, "name": name, "deck": [deck.name, deck.counts()]}}, at, seat)
        if nonce is not None:
            draft.add({"nonce": nonce.hex()}, at, seat)
        acts.settle(draft, at)

    await room.change(act)
    return JSONResponse(begun(house, room, seat), 201)


ROUTES = [
    Route("/api/games", games),
    Route("/api/games/{game}/faces", faces),
    Route("/api/games/{game}/cards", cards),
    Route("/api/games/{game}/rules", rules),
    Route("/api/matches/{match}/faces", faces_of_match),
    Route("/api/decks/check", check_deck, methods=["POST"]),
    Route("/api/matches", begin, methods=["POST"]),
    Route("/api/invites/{token}", invitation),
    Route("/api/join", join, methods=["POST"]),
]
