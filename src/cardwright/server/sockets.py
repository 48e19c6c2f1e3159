"""The socket: a client says hello with its token, is told of the table, and sends what its seat does."""

import asyncio
import contextlib
import logging
import time
from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect

from cardwright.engine.chance import nonce_from
from cardwright.errors import CardwrightError, IllegalChoice, InvalidRecord
from cardwright.server import acts
from cardwright.server.acts import Stale
from cardwright.server.connection import Connection, as_text
from cardwright.server.house import SAID, House
from cardwright.server.limits import Bucket
from cardwright.server.messages import PROTOCOL, BadMessage, Message, read_message
from cardwright.server.room import Room
from cardwright.server.table import REMATCH, Table
from cardwright.server.tokens import INVITE, Pass, pass_of

LOG = logging.getLogger("cardwright.server")
# Why a socket is closed: a code of the protocol of WebSockets.
POLICY, TOO_BIG, OURS, TRY_LATER = 1008, 1009, 1011, 1013
FIRST_WORD = 10.0


class Closing(Exception):
    """The socket is to be closed, and why."""

    def __init__(self, problem: str, code: int = POLICY) -> None:
        super().__init__(problem)
        self.problem = problem
        self.code = code


async def serve_socket(socket: WebSocket, house: House, address: str) -> None:
    """Serve one socket until it closes."""
    await socket.accept()
    connection: Connection | None = None
    house.sockets[address] = house.sockets.get(address, 0) + 1
    try:
        if house.sockets[address] > house.settings.sockets_per_address:
            raise Closing("too many connections from here", TRY_LATER)
        connection = await _greet(socket, house)
        await _listen(connection, house)
    except WebSocketDisconnect:
        pass
    except Closing as closing:
        await _close(socket, connection, closing)
    except Exception:
        house.metrics.add("errors")
        LOG.exception("a socket broke off")
        await _close(socket, connection, Closing("something went wrong here; connect again", OURS))
    finally:
        house.sockets[address] -= 1
        if not house.sockets[address]:
            del house.sockets[address]
        if connection is not None:
            connection.room.leave(connection)
            house.seat_went(connection.room, connection.seat)


async def _close(socket: WebSocket, connection: Connection | None, closing: Closing) -> None:
    with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):
        if connection is not None:
            await connection.finish()
        await socket.send_text(as_text({"t": "bye", "problem": closing.problem}))
        await socket.close(closing.code)


async def _receive(socket: WebSocket, seconds: float, most: int) -> Message:
    """The next message; silence, bytes and what is too long end the connection."""
    try:
        async with asyncio.timeout(seconds):
            said = await socket.receive()
    except TimeoutError:
        raise Closing("nothing was heard for too long", TRY_LATER) from None
    if said["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(said.get("code", 1000))
    text = said.get("text")
    if text is None or len(text) > most:
        raise Closing("messages are short texts", TOO_BIG)
    try:
        return read_message(text)
    except BadMessage as bad:
        raise Closing(str(bad)) from None


async def _greet(socket: WebSocket, house: House) -> Connection:
    """Hear who it is, and let it in."""
    message = await _receive(socket, FIRST_WORD, house.settings.message_bytes)
    house.metrics.add("messages")
    if message.kind != "hello":
        raise Closing("the first message is hello")
    if message.data["protocol"] != PROTOCOL:
        raise Closing(f"this server speaks protocol {PROTOCOL}; load the page again")
    shown = pass_of(house.store.key, message.data["token"])
    try:
        room = None if shown is None or shown.role == INVITE else await house.room(shown.match)
    except InvalidRecord as error:
        raise Closing(str(error)) from None
    if shown is None or room is None:
        raise Closing("this link is not known here")
    await _take_nonce(room, shown, message.data.get("nonce", ""))
    connection = Connection(socket, room, shown.seat, message.data.get("have", 0))
    room.enter(connection)
    house.seat_came(room, shown.seat)
    return connection


async def _take_nonce(room: Room, shown: Pass, text: str) -> None:
    """Let a seat give its nonce, once: the match is dealt when all have."""
    seat = shown.seat
    if seat is None or room.table.nonces[seat] is not None or (room.table.is_open() and room.table.open_seat() == seat):
        return
    try:
        nonce = nonce_from(text)
    except CardwrightError as error:
        raise Closing(str(error)) from None

    def act(draft: Table, at: float) -> None:
        if draft.nonces[seat] is None:
            draft.add({"nonce": nonce.hex()}, at, seat)
            acts.settle(draft, at)

    await room.change(act)


async def _listen(connection: Connection, house: House) -> None:
    """Do what a client asks for, message after message."""
    settings = house.settings
    bucket = Bucket(settings.message_rate, settings.message_burst)
    talk = Bucket(settings.say_rate, settings.say_burst)
    while True:
        message = await _receive(connection.socket, settings.silence, settings.message_bytes)
        began = time.perf_counter()
        house.metrics.add("messages")
        if not bucket.take(time.monotonic()):
            house.metrics.add("limited")
            raise Closing("too many messages; slow down", TRY_LATER)
        if message.kind == "ping":
            connection.send({"t": "pong"})
            continue
        if message.kind == "hello":
            raise Closing("hello is said once")
        await _answer(connection, house, message, talk)
        house.metrics.answered(time.perf_counter() - began)


async def _answer(connection: Connection, house: House, message: Message, talk: Bucket) -> None:
    """Do one thing, and say whether it took effect."""
    room, seat = connection.room, connection.seat
    try:
        if seat is None:
            raise CardwrightError("whoever watches only watches")
        mark = message.mark(seat)
        if mark not in room.table.marks:
            if message.kind == "say":
                _say(connection, house, message, talk)
            else:
                await _act(room, house, seat, message, mark)
        await connection.answer({"t": "ack", "id": message.id, "n": room.table.n[seat]})
    except CardwrightError as error:
        house.metrics.add("refused")
        await connection.answer(_refusal(message, error, 0 if seat is None else room.table.n[seat]))
        if isinstance(error, Stale):
            connection.tell()


def _refusal(message: Message, error: CardwrightError, n: int) -> dict[str, Any]:
    reason, clause = (error.reason, error.clause) if isinstance(error, IllegalChoice) else (str(error), "")
    return {"t": "refused", "id": message.id, "problem": reason, "clause": clause, "n": n}


def _say(connection: Connection, house: House, message: Message, talk: Bucket) -> None:
    """Say a phrase to everybody at the table."""
    if not talk.take(time.monotonic()):
        raise CardwrightError("that is enough talk for now")
    room, seat, phrase = connection.room, connection.seat, message.data["phrase"]
    for other in room.connections:
        other.send({"t": "said", "seat": seat, "phrase": phrase})
    house.spread(room.table.id, SAID, seat=seat, phrase=phrase)


async def _act(room: Room, house: House, seat: int, message: Message, mark: str) -> None:
    """Carry out what a seat asks for."""
    data = message.data
    if room.table.bots[seat] is not None and message.kind != "come_back":
        raise CardwrightError("a bot plays on for you; take your seat back first")
    if message.kind in ("claim", "let_bot") and not room.has_gone(1 - seat):
        raise CardwrightError("the other player is here, or was a moment ago")

    def act(draft: Table, at: float) -> bool:
        if mark in draft.marks:
            return False
        match message.kind:
            case "choose":
                texts = data["choices"] if "choices" in data else [data["choice"]] if "choice" in data else []
                acts.choose(draft, seat, data["n"], texts, at, mark)
            case "concede":
                acts.concede(draft, seat, at, mark)
            case "undo":
                acts.undo(draft, seat, data["n"], at, mark)
            case "ask":
                if data["kind"] == REMATCH and _may_have_rematch(draft, seat):
                    return True
                acts.ask(draft, seat, data["kind"], at, mark)
            case "answer":
                return acts.answer(draft, seat, data["kind"], data["yes"], at, mark)
            case "claim":
                acts.claim(draft, seat, at, mark)
            case "let_bot":
                acts.let_bot(draft, seat, data.get("level", "normal"), at, mark)
                acts.settle(draft, at)
            case "come_back":
                acts.come_back(draft, seat, at, mark)
            case "stops":
                acts.switch_stops(draft, seat, data["on"], data["full"], at, mark)
        return False

    if await room.change(act):
        await house.rematch(room, seat, mark)


def _may_have_rematch(table: Table, seat: int) -> bool:
    """Whether a rematch needs nobody's consent: the other is a bot, or has asked for it."""
    if not table.over or table.rematch is not None:
        return False
    return table.bots[1 - seat] is not None or table.offer == (REMATCH, 1 - seat)
