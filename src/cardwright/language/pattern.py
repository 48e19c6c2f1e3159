"""How a phrase is written, taken apart: words that agree with something, slots, and parts that may be left out."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import product

from cardwright.language.phrases import Phrase

# What a word agrees with: nothing, the doer of a verb, the number before a noun, the place before or after a verb.
PLAIN, VERB, NOUN, CASE, HOME = range(5)
MARKS = {"/": VERB, "|": NOUN, "~": CASE}
HOMES = {
    "hand": ("its owner's hand", "their owners' hands", "your hand", "their hand"),
    "deck": ("its owner's deck", "their owners' decks", "your deck", "their deck"),
}
TOKEN = re.compile(r"\[|\]|\{[^}]*\}|<\w+>|\"|[^\s\[\]{}\"]+")


@dataclass(frozen=True, slots=True)
class Word:
    """A word of a phrase in all its forms; one form where it agrees with nothing."""

    agrees: int
    forms: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Slot:
    """A place where something of a category stands."""

    category: str


@dataclass(frozen=True, slots=True)
class Maybe:
    """Pieces that may be left out together."""

    pieces: tuple["Piece", ...]


Piece = Word | Slot | Maybe


@cache
def pieces(written: str) -> tuple[Piece, ...]:
    """The pieces of a phrase as it is written in the table."""
    outer: list[Piece] = []
    inner: list[Piece] | None = None
    for token in TOKEN.findall(written):
        if token == "[":
            inner = []
        elif token == "]":
            outer.append(Maybe(tuple(inner or ())))
            inner = None
        else:
            (outer if inner is None else inner).append(piece(token))
    return tuple(outer)


def piece(token: str) -> Piece:
    """One slot or word."""
    if token[0] == "{":
        return Slot(token[1:-1])
    if token[0] == "<":
        return Word(HOME, HOMES[token[1:-1]])
    for mark, agrees in MARKS.items():
        if mark in token:
            return Word(agrees, tuple(token.split(mark)))
    return Word(PLAIN, (token,))


def slots(written: str) -> list[str]:
    """The categories of all slots of a phrase, in order, optional ones included."""
    return [piece.category for piece in flat(pieces(written)) if isinstance(piece, Slot)]


def flat(row: tuple[Piece, ...]) -> Iterator[Piece]:
    """The pieces of a phrase with nothing left out."""
    for piece in row:
        if isinstance(piece, Maybe):
            yield from flat(piece.pieces)
        else:
            yield piece


def ways(written: str) -> Iterator[tuple[tuple[Word | Slot, ...], tuple[bool, ...]]]:
    """Each way to leave optional parts out: its pieces, and for each slot of the phrase whether it is there."""
    row = pieces(written)
    choices = [(True, False) if isinstance(piece, Maybe) else (True,) for piece in row]
    for chosen in product(*choices):
        kept: list[Word | Slot] = []
        there: list[bool] = []
        for piece, keep in zip(row, chosen, strict=True):
            inside = [part for part in flat((piece,)) if not isinstance(part, Maybe)]
            kept += inside if keep else []
            there += [keep for part in inside if isinstance(part, Slot)]
        yield tuple(kept), tuple(there)


def own_words(phrase: Phrase) -> set[str]:
    """The game's own words that a phrase is written with, like tap and life."""
    return set(re.findall(r"\$(\w+)", phrase.written))


def spelled(row: tuple[Word, ...], own: Mapping[str, str]) -> list[str]:
    """Every spelling of some words in a row."""
    ways = product(*(word.forms for word in row))
    texts = (" ".join(own[form[1:]] if form[0] == "$" else form for form in way) for way in ways)
    return [text.replace(" ,", ",").replace(" ;", ";") for text in texts]
