"""The flat record that a game is played on: one list of fields gives its dtype, its notation and its zones.

A game's record is the common header, the cards, and what the game adds. Sets of cards are whole numbers, one bit a
card and one word per seat; only what has an order (the deck) is an array. What is long or seldom looked at comes last:
so the rest lies together, and where memory is short (see engine/compile/desks.py) only that is at hand.
"""

import math
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

SEATS = 2
# What a watcher knows is kept for both seats and for the public (spectators).
PUBLIC = 2
WATCHERS = 3

# What holds dice and nothing else: a player's own.
Dice = np.dtype([("dice", np.uint32, (4,))])

# The winner of a record: a seat, or one of these.
NOBODY = -1
DRAWN = 2

# The question of a record before anything is asked, the finger that answers it, and one that answers no question.
NOTHING = 0
NO_FINGER = -1
STAY = -2

# A finger points at an own card (0..61), at a card of the other seat (OTHER + 0..61) or at a button (BUTTON + 0..61).
OTHER = 64
BUTTON = 128

# What a field holds. ZONE: the set of a seat's cards that lie there; every card is in one zone or in the deck.
NUMBER, SEAT, PHASE, QUESTION, WINNER, ZONE, CARDS, ORDER, CARD, DICE, DERIVED = range(11)


# What has more numbers than this is long; what is copied is copied by units of so many bytes.
FEW, UNIT = 10, 16

Column = tuple[str, Any, tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class Field:
    """One named piece of a record."""

    name: str
    holds: int
    type: Any
    shape: tuple[int, ...] = ()
    # Whether rules look at it often; None is for what they do if it is short.
    often: bool | None = None


@dataclass(frozen=True, slots=True)
class Layout:
    """All fields of a game's record, and the numpy dtype made of them."""

    cards: int
    fields: tuple[Field, ...]
    dtype: np.dtype[Any]
    # How many bytes come before what is long or seldom looked at.
    near: int

    def holding(self, *holds: int) -> list[Field]:
        """The fields that hold one of these, in record order."""
        return [field for field in self.fields if field.holds in holds]

    def has(self, name: str) -> bool:
        """Whether there is a field of this name."""
        return any(field.name == name for field in self.fields)


# Numbers that are never negative are stored unsigned: compiled code then needs no test for a negative index.


def layout(cards: int, *extra: Field, deck: int | None = None) -> Layout:
    """The record of a game whose seats have at most `cards` cards each; `deck` of them (all) are no tokens."""
    word = word_type(cards)
    deck = cards if deck is None else deck
    fields = (
        Field("dice", DICE, np.uint32, (4,)),
        Field("own", DERIVED, word),
        Field("other", DERIVED, word),
        Field("press", DERIVED, word),
        Field("turn", NUMBER, np.int16),
        seldom(Field("turn_cap", NUMBER, np.int16)),
        seldom(Field("first", SEAT, np.uint8)),
        Field("active", SEAT, np.uint8),
        Field("to_move", SEAT, np.uint8),
        Field("asks", QUESTION, np.uint8),
        Field("phase", PHASE, np.uint8),
        Field("winner", WINNER, np.int8),
        Field("left", DERIVED, np.uint8, (SEATS,)),
        Field("deck", ORDER, np.uint8, (SEATS, deck)),
        often(Field("card", CARD, np.uint8, (SEATS, cards))),
        Field("hand", ZONE, word, (SEATS,)),
        seldom(Field("known", CARDS, word, (WATCHERS, SEATS))),
        Field("picked", CARDS, word, (SEATS,)),
        *(replace(f, type=word if f.type is None else f.type) for f in extra),
    )
    near, far = [field for field in fields if is_near(field)], [field for field in fields if not is_near(field)]
    # What is missing to whole units is filled with what fits of the rest.
    for field in far.copy():
        if np.dtype(field.type).itemsize == 1 and math.prod(field.shape) <= missing_in(columns_of(near)):
            near.append(field)
            far.remove(field)
    first = gapless("spare", near)
    return Layout(cards, fields, np.dtype(first + gapless("spare_too", far), align=True), np.dtype(first).itemsize)


def is_near(field: Field) -> bool:
    """Whether a field is among what rules look at often, which comes first in a record."""
    return math.prod(field.shape) <= FEW if field.often is None else field.often


def often(field: Field) -> Field:
    """A field that rules look at often, however long it is; counted in random games."""
    return replace(field, often=True)


def seldom(field: Field) -> Field:
    """A field that rules look at seldom, however short it is; counted in random games."""
    return replace(field, often=False)


def gapless(spare: str, fields: list[Field]) -> list[Column]:
    """Columns of a dtype with every number in a place that suits it and no gaps: copies lose what lies in a gap.

    Wide numbers come first, and what is missing at the end is a field of its own.
    """
    columns = columns_of(fields)
    missing = missing_in(columns)
    return columns + [(spare, np.uint8, (missing,))] * bool(missing)


def columns_of(fields: list[Field]) -> list[Column]:
    """The columns of some fields, those with wide numbers first."""
    return sorted(((f.name, f.type, f.shape) for f in fields), key=lambda column: -np.dtype(column[1]).itemsize)


def missing_in(columns: list[Column]) -> int:
    """How many bytes are missing to whole units."""
    return -np.dtype(columns).itemsize % UNIT


def zone(name: str) -> Field:
    """A field for the set of each seat's cards that lie in a zone of the game."""
    return Field(name, ZONE, None, (SEATS,))


def cards(name: str, *shape: int) -> Field:
    """A field for sets of each seat's cards that are not zones (what was shown, what is tapped)."""
    return Field(name, CARDS, None, (SEATS, *shape))


def number(name: str, *shape: int) -> Field:
    """A field for small signed numbers."""
    return Field(name, NUMBER, np.int8, shape)


def word_type(cards: int) -> Any:
    """The integer that holds a set of so many cards and never a sign bit."""
    if cards > 62:
        raise ValueError(f"a seat has at most 62 cards and tokens, not {cards}")
    return np.int32 if cards <= 31 else np.int64
