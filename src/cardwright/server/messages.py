"""Messages of a client: read with suspicion. Whatever is not one of these is refused in a sentence."""

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import orjson

from cardwright.bots.levels import LEVELS, STICK_NAMES
from cardwright.errors import CardwrightError
from cardwright.server.acts import MOST_CHOICES
from cardwright.server.phrases import PHRASES

PROTOCOL = 1
LONGEST_TEXT = 120
LONGEST_ID = 40
OFFERS = ("take_back", "rematch")
# The bots that a table has: the levels, and the measuring sticks, which need nothing compiled.
LEVEL_NAMES = (*(spec.name for spec in LEVELS), *STICK_NAMES)


class BadMessage(CardwrightError):
    """Something that no page sends."""


@dataclass(frozen=True, slots=True)
class Message:
    """A message: what it is, its id, what it says, and a mark by which it is known when it is sent again."""

    kind: str
    id: int | str | None
    data: Mapping[str, Any]

    def mark(self, seat: int) -> str:
        """The mark: two messages with the same content are one."""
        said = orjson.dumps([seat, self.kind, self.id, self.data], option=orjson.OPT_SORT_KEYS)
        return hashlib.sha256(said).hexdigest()[:32]


def _is_count(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 2**31


def _is_text(value: Any) -> bool:
    # What cannot be printed is in no choice, and could not be sent back.
    return isinstance(value, str) and 0 < len(value) <= LONGEST_TEXT and value.isprintable()


def _is_list(value: Any) -> bool:
    return isinstance(value, list) and len(value) <= MOST_CHOICES and all(map(_is_text, value))


def _is_flag(value: Any) -> bool:
    return isinstance(value, bool)


def _is_offer(value: Any) -> bool:
    return value in OFFERS if isinstance(value, str) else False


def _is_level(value: Any) -> bool:
    return value in LEVEL_NAMES if isinstance(value, str) else False


def _is_phrase(value: Any) -> bool:
    return _is_count(value) and value < len(PHRASES)


Check = Callable[[Any], bool]
# What each message says; what stands after the bar may be left out.
SAYS: dict[str, tuple[dict[str, Check], dict[str, Check]]] = {
    "hello": ({"protocol": _is_count, "token": _is_text}, {"have": _is_count, "nonce": lambda v: isinstance(v, str)}),
    "choose": ({"n": _is_count}, {"choice": _is_text, "choices": _is_list}),
    "concede": ({}, {"n": _is_count}),
    "undo": ({"n": _is_count}, {}),
    "ask": ({"kind": _is_offer}, {}),
    "answer": ({"kind": _is_offer, "yes": _is_flag}, {}),
    "claim": ({}, {}),
    "let_bot": ({}, {"level": _is_level}),
    "come_back": ({}, {}),
    "stops": ({"on": _is_list, "full": _is_flag}, {}),
    "say": ({"phrase": _is_phrase}, {}),
    "ping": ({}, {}),
}
WITHOUT_ID = ("hello", "ping")


def read_message(text: str | bytes | None) -> Message:
    """The message in a text."""
    if not isinstance(text, str):
        raise BadMessage("messages are text, not bytes")
    try:
        data = orjson.loads(text)
    except ValueError:
        raise BadMessage("a message is JSON") from None
    if not isinstance(data, dict) or not isinstance(data.get("t"), str) or data["t"] not in SAYS:
        raise BadMessage(f'a message is an object whose "t" is one of {", ".join(SAYS)}')
    kind, id_ = data.pop("t"), data.pop("id", None)
    if kind not in WITHOUT_ID and not (_is_count(id_) or (_is_text(id_) and len(id_) <= LONGEST_ID)):
        raise BadMessage(f'"id" is a number or a text of at most {LONGEST_ID} letters')
    needs, may = SAYS[kind]
    for name, check in needs.items():
        if name not in data or not check(data[name]):
            raise BadMessage(f'{kind} needs a good "{name}"')
    for name, value in data.items():
        if name not in needs and (name not in may or (value is not None and not may[name](value))):
            raise BadMessage(f"{kind} says something that it cannot say")
    return Message(kind, None if kind in WITHOUT_ID else id_, {k: v for k, v in data.items() if v is not None})
