"""Chance that nobody can foresee and everybody can check: a secret of 256 bits, and a nonce from each seat.

The hash of the secret is shown before the nonces are given, so that nobody can pick a lucky secret, and the secret when
the match is over. Before the deal (number 0) and before every choice the dice are set anew from all three and the
number of the choice: what was seen tells nothing of what comes.
"""

import hashlib
import hmac
import re
from dataclasses import dataclass
from typing import Any

from cardwright.errors import InvalidRecord

SECRET_BYTES = 32
MOST_NONCE_BYTES = 32
HEX = re.compile(r"(?:[0-9a-f]{2})*")
# What is hashed begins with what it is for, so that no hash can be taken for another.
COMMITMENT, DICE, SEED = b"cardwright commitment 1", b"cardwright dice 1", b"cardwright seed 1"


@dataclass(frozen=True, slots=True)
class KeyedChance:
    """The secret of a match and the nonces of its seats; an empty nonce is of a seat that trusts the table."""

    secret: bytes
    nonces: tuple[bytes, bytes]

    def __post_init__(self) -> None:
        if len(self.secret) != SECRET_BYTES or any(len(nonce) > MOST_NONCE_BYTES for nonce in self.nonces):
            raise InvalidRecord(f"a secret has {SECRET_BYTES} bytes, and a nonce at most {MOST_NONCE_BYTES}")

    def __repr__(self) -> str:
        # What is printed may be kept in a log: it shows no secret.
        return f"KeyedChance(commitment={self.commitment!r})"

    @property
    def commitment(self) -> str:
        """The hash of the secret, which is shown at the start."""
        return commitment_of(self.secret)

    def dice(self, number: int) -> tuple[int, int, int, int]:
        """The four words that the dice have before choice `number`; the deal is number 0."""
        digest = self._digest(DICE, number.to_bytes(8))
        first, second, third, fourth = (int.from_bytes(digest[k : k + 4]) for k in range(0, 16, 4))
        return first, second, third, fourth

    def seed(self, what: str) -> int:
        """A seed for something else in the match, such as a bot. It tells nothing of the dice."""
        return int.from_bytes(self._digest(SEED, what.encode())[:8])

    def _digest(self, purpose: bytes, what: bytes) -> bytes:
        # Each part is preceded by its length: no two triples are written alike.
        parts = (purpose, *self.nonces, what)
        message = b"".join(len(part).to_bytes(2) + part for part in parts)
        return hmac.digest(self.secret, message, "sha256")

    def as_data(self) -> dict[str, Any]:
        """What a finished record shows."""
        return {
            "commitment": self.commitment,
            "secret": self.secret.hex(),
            "nonces": [nonce.hex() for nonce in self.nonces],
        }


def commitment_of(secret: bytes) -> str:
    """The hash of a secret, in hexadecimal digits."""
    return hashlib.sha256(COMMITMENT + secret).hexdigest()


def nonce_from(text: str) -> bytes:
    """The nonce in a text of hexadecimal digits."""
    if not isinstance(text, str) or len(text) > 2 * MOST_NONCE_BYTES or not HEX.fullmatch(text):
        raise InvalidRecord(f"a nonce is an even number of hexadecimal digits, at most {2 * MOST_NONCE_BYTES}")
    return bytes.fromhex(text)


def chance_from(data: Any) -> KeyedChance:
    """The chance of a record; its commitment must be that of its secret."""
    if not isinstance(data, dict) or set(data) != {"commitment", "secret", "nonces"}:
        raise InvalidRecord("the chance of a match is its commitment, its secret and two nonces")
    secret, nonces = data["secret"], data["nonces"]
    if not isinstance(secret, str) or not HEX.fullmatch(secret) or not isinstance(nonces, list) or len(nonces) != 2:
        raise InvalidRecord("a secret is hexadecimal digits, and there are two nonces")
    chance = KeyedChance(bytes.fromhex(secret), (nonce_from(nonces[0]), nonce_from(nonces[1])))
    if data["commitment"] != chance.commitment:
        raise InvalidRecord("the secret is not the one that was committed to: its hash is another")
    return chance
