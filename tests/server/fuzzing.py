"""Messages that no page sends: random, malformed, oversized, out of order and forged, from many sockets at once."""

import asyncio
import json
import random
import string
from dataclasses import dataclass, field
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

KINDS = (
    "hello",
    "choose",
    "concede",
    "undo",
    "ask",
    "answer",
    "claim",
    "let_bot",
    "come_back",
    "stops",
    "say",
    "ping",
    "dance",
    "",
)
VALUES: tuple[Any, ...] = (
    *(None, True, False, 0, 1, -1, 7, 2**31, 2**63, 10**30, 1.5, -0.0, "", "x", "grass", "fire", "\x00", "\ud800"),
    *("take_back", "rematch", "normal", "../../etc/passwd", "' or 1=1 --", "<script>", "a" * 200, [], [[]], {}),
    *({"a": 1}, ["grass", "fire"], ["x"] * 100, {"t": "hello"}),
)
FIELDS = (
    "n",
    "id",
    "choice",
    "choices",
    "kind",
    "yes",
    "level",
    "on",
    "full",
    "phrase",
    "protocol",
    "token",
    "nonce",
    "have",
)
# The id of the last message of a socket.
LAST = 1000
# Messages that would change a table that is being played are left out of what is sent with a good token.
HARMLESS = ("undo", "answer", "claim", "let_bot", "come_back", "ping", "dance", "", "choose", "say", "hello")


@dataclass
class Report:
    """What came of it."""

    sent: int = 0
    closed: int = 0
    answers: dict[str, int] = field(default_factory=dict)
    texts: list[str] = field(default_factory=list)

    def hear(self, text: str) -> None:
        """Count what the server said, and keep it."""
        kind = json.loads(text)["t"]
        self.answers[kind] = self.answers.get(kind, 0) + 1
        if kind != "pong":
            self.texts.append(text)


def value(dice: random.Random) -> Any:
    """Anything."""
    return dice.choice(VALUES) if dice.random() < 0.8 else "".join(dice.choices(string.printable, k=dice.randrange(30)))


def message(dice: random.Random, kinds: tuple[str, ...] = KINDS) -> str | bytes:
    """One message that no page sends: nonsense, or almost right."""
    roll = dice.random()
    if roll < 0.1:
        return "".join(dice.choices(string.printable, k=dice.randrange(60)))
    if roll < 0.14:
        return dice.randbytes(dice.randrange(40))
    if roll < 0.16:
        return dice.choice(
            ['{"t":' * 200, "[" * 5000, '{"t":"ping"' + " " * 9000 + "}", '"' + "x" * 20000 + '"', "9" * 6000]
        )
    data: dict[str, Any] = {"t": dice.choice(kinds)}
    for name in FIELDS:
        if dice.random() < 0.4:
            data[name] = value(dice)
    # The number of the table is 0 until its seat does something: no choice of chance may name it.
    if data["t"] == "choose" and data.get("n") == 0:
        data["n"] = 99
    text = json.dumps(data)
    return text[: dice.randrange(len(text))] if roll > 0.95 else text


async def attack(url: str, tokens: list[str], count: int, seed: int, report: Report) -> None:
    """Send so many messages over as many sockets as it takes."""
    dice = random.Random(seed)
    while count > 0:
        token = dice.choice(tokens) if dice.random() < 0.7 else forged(dice, tokens)
        try:
            async with connect(url, max_size=None, compression=None, ping_interval=None, open_timeout=None) as socket:
                if dice.random() < 0.9:
                    await socket.send(json.dumps({"t": "hello", "protocol": 1, "token": token}))
                listener = asyncio.create_task(_listen(socket, report))
                try:
                    for _ in range(dice.randrange(1, 200)):
                        count -= 1
                        report.sent += 1
                        await socket.send(good_form(dice) if dice.random() < 0.97 else message(dice, HARMLESS))
                        if count <= 0:
                            break
                    # What was said is answered in its order, or the socket is closed: then it is known what came of it.
                    await socket.send(json.dumps({"t": "choose", "id": LAST, "n": 0, "choice": "no such choice"}))
                    await listener
                finally:
                    await socket.close()
                    await listener
        except ConnectionClosed:
            report.closed += 1


def good_form(dice: random.Random) -> str:
    """A message in good form that nobody may send, or that changes nothing."""
    return json.dumps(
        dice.choice(
            [
                {
                    "t": "choose",
                    "id": dice.randrange(99),
                    "n": 7_000 + dice.randrange(9),
                    "choice": str(value(dice))[:99] or "x",
                },
                {"t": "choose", "id": dice.randrange(99), "n": 0, "choice": "no such choice"},
                {"t": "choose", "id": dice.randrange(99), "n": 0, "choices": ["no", "such"]},
                {"t": "undo", "id": dice.randrange(99), "n": dice.randrange(3)},
                {"t": "answer", "id": dice.randrange(99), "kind": dice.choice(["take_back", "rematch"]), "yes": True},
                {"t": "ask", "id": dice.randrange(99), "kind": dice.choice(["take_back", "rematch"])},
                {"t": "claim", "id": dice.randrange(99)},
                {"t": "let_bot", "id": dice.randrange(99), "level": "expert"},
                {"t": "stops", "id": dice.randrange(99), "on": ["no such stop"], "full": True},
                {"t": "ping"},
            ]
        )
    )


def forged(dice: random.Random, tokens: list[str]) -> str:
    """A token that is none: one with another letter, a part, two halves, or anything."""
    token, other = dice.choice(tokens), dice.choice(tokens)
    at = dice.randrange(len(token))
    return dice.choice(
        [
            # The last letter has bits that mean nothing: another one there may be the same token.
            token[:at] + chr(ord(token[at]) ^ 1) + token[at + 1 :] if at < len(token) - 1 else "x",
            token[:at],
            token[:14] + other[14:] if other != token else "x",
            "".join(dice.choices(string.ascii_letters, k=46)),
            "x",
        ]
    )


async def _listen(socket: ClientConnection, report: Report) -> None:
    """Hear what is said until the last message is answered, or the socket closed."""
    try:
        async for text in socket:
            assert isinstance(text, str)
            report.hear(text)
            if json.loads(text).get("id") == LAST:
                return
    except ConnectionClosed:
        report.closed += 1


async def attack_with(url: str, tokens: list[str], count: int, sockets: int, seed: int) -> Report:
    """Send messages from several sockets at once."""
    report = Report()
    address = url.replace("http", "ws") + "/ws"
    share = count // sockets
    await asyncio.gather(*(attack(address, tokens, share, seed + k, report) for k in range(sockets)))
    return report
