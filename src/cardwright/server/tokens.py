"""Tokens: what holds a seat, invites, or lets somebody watch. Nobody can guess one, and none is kept anywhere.

A token names its match and its role, and carries a code that only who has the key of the house can make.
"""

import base64
import binascii
import hashlib
import hmac
import secrets
from dataclasses import dataclass
from functools import lru_cache

ID_BYTES, CODE_BYTES = 9, 24
WATCH, INVITE = "watch", "invite"
ROLES = ("0", "1", WATCH, INVITE)


@dataclass(frozen=True, slots=True)
class Pass:
    """What a token is good for: a match, and a role in it."""

    match: str
    role: str

    @property
    def seat(self) -> int | None:
        """The seat that it holds; None for a spectator."""
        return int(self.role) if self.role in ("0", "1") else None


def new_id() -> str:
    """The id of a new match."""
    return secrets.token_urlsafe(ID_BYTES)


@lru_cache(maxsize=10_000)
def token_of(key: bytes, match: str, role: str) -> str:
    """The token of a role in a match."""
    body = base64.urlsafe_b64decode(match) + bytes([ROLES.index(role)])
    return base64.urlsafe_b64encode(body + _code(key, body)).decode().rstrip("=")


def pass_of(key: bytes, token: object) -> Pass | None:
    """What a token is good for; None where it is none of ours. It takes as long for any that is well formed."""
    if not isinstance(token, str) or len(token) > 100:
        return None
    try:
        data = base64.b64decode(token + "=" * (-len(token) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, ValueError):
        return None
    body, code = data[: ID_BYTES + 1], data[ID_BYTES + 1 :]
    if len(data) != ID_BYTES + 1 + CODE_BYTES or not hmac.compare_digest(code, _code(key, body)):
        return None
    return Pass(base64.urlsafe_b64encode(body[:ID_BYTES]).decode(), ROLES[body[ID_BYTES]])


def origin_of(key: bytes, address: str) -> str:
    """An address as it is kept: nobody can read it back."""
    return hmac.new(key, b"address " + address.encode(), hashlib.sha256).hexdigest()[:32]


def _code(key: bytes, body: bytes) -> bytes:
    return hmac.digest(key, b"cardwright token 1" + body, "sha256")[:CODE_BYTES]
