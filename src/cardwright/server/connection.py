"""A connection: one socket that is told of a table, as a seat or as a spectator.

What is to be told is made when it is sent: a slow reader skips what it missed, and nothing piles up.
"""

import asyncio
import contextlib
from collections import deque
from typing import TYPE_CHECKING, Any

import orjson
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

if TYPE_CHECKING:
    from cardwright.server.room import Room

MOST_WAITING = 64


def as_text(message: dict[str, Any]) -> str:
    """A message as it is sent."""
    return orjson.dumps(message).decode()


class Connection:
    """A socket in a room."""

    __slots__ = ("_dirty", "_flushing", "_last", "_waiting", "room", "seat", "sent", "socket")

    def __init__(self, socket: WebSocket, room: "Room", seat: int | None, have: int) -> None:
        self.socket = socket
        self.room = room
        self.seat = seat
        # How many entries of the log it has. What was taken back may be among them: then it gets all anew.
        match = room.table.match
        self.sent = 0 if match is None or room.table.rewound else min(have, len(match.log))
        self._last = 0
        self._dirty = False
        self._waiting: deque[dict[str, Any]] = deque()
        self._flushing: asyncio.Task[None] | None = None

    def tell(self) -> None:
        """Tell it how the table stands."""
        self._dirty = True
        self._flush_soon()

    def send(self, message: dict[str, Any]) -> None:
        """Send it something small."""
        if len(self._waiting) < MOST_WAITING:
            self._waiting.append(message)
        self._flush_soon()

    async def answer(self, message: dict[str, Any]) -> None:
        """Send it an answer at once, before any table that is still to be made."""
        await self._send(message)

    def _flush_soon(self) -> None:
        if self._flushing is None:
            self._flushing = asyncio.create_task(self._flush())

    async def _flush(self) -> None:
        try:
            while self._waiting or self._dirty:
                # The table goes first: whoever hears a pong has heard of all that happened before it.
                message = self._table() if self._dirty else self._waiting.popleft()
                if message is not None:
                    await self._send(message)
        finally:
            self._flushing = None

    async def _send(self, message: dict[str, Any]) -> None:
        text = as_text(message)
        if self.socket.application_state is WebSocketState.CONNECTED:
            with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):
                await self.socket.send_text(text)

    def _table(self) -> dict[str, Any] | None:
        """The table, if it is not what was told last but for the time."""
        self._dirty = False
        message = self.room.message_for(self.seat, self.sent)
        match = self.room.table.match
        entries = len(match.log) if match is not None else 0
        told = hash(as_text(_lasting(message)))
        if told == self._last and entries == self.sent:
            return None
        self._last, self.sent = told, entries
        return message

    async def finish(self) -> None:
        """Send what is waiting, before the socket is closed."""
        if self._flushing is not None:
            await self._flushing


def _lasting(message: dict[str, Any]) -> dict[str, Any]:
    """A table without its log and without what passes by itself."""
    view, clock = message["view"], message["clock"]
    return {
        **message,
        "log_from": 0,
        "view": view and {**view, "log": []},
        "clock": clock and {**clock, "left": []},
    }
