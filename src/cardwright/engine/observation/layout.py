"""The layout of an observation: which byte says what. A change of it is a new VERSION.

    table    turn, phase, question, numbers of both seats, counts; what can be seen of hidden cards
    stack    an entry each, from the top down
    own      a row for each card that the seat has brought, and for each token
    other    the same for the other seat

VERSION is a new one, too, where actions come to mean something else, or a seed to give other games.

Bytes are of four kinds: a *number* is signed, an *id* counts from 0 and says which, *bits* are a set, and a *name* is
the number of the action that points at a card, plus one. What is `remembered` and not open is in the rows: which cards
of the other hand are known, and places in decks.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from cardwright.engine.cards import Deck
from cardwright.engine.faces import runs_programs
from cardwright.engine.game import Game
from cardwright.engine.observation import links
from cardwright.engine.observation.writing import observe
from cardwright.errors import CardwrightError
from cardwright.kit.program import FIRST_HOLDING

VERSION = 3

NUMBER, ID, BITS, NAME = "number", "id", "bits", "name"
PUBLIC, OWN, REMEMBERED, BOOK = "public", "own", "remembered", "book"
Array = np.ndarray[Any, Any]

# Acting operations have a bit each; those that hold share one by twos.
ACTING_BITS = 25
KEYWORD_BYTES = 3
# Room for more than there are: a new card set changes values, not shapes. Colours, or factions, are counted from 1.
KINDS, COLOURS, CARDS = 8, 16, 256


@dataclass(frozen=True, slots=True)
class Column:
    """One byte of a block, or of a row in it: its name, its kind, who knows it, and how many ids there are."""

    name: str
    at: int
    kind: str
    known: str = PUBLIC
    ids: int = 0


@dataclass(frozen=True, slots=True)
class Block:
    """A named piece of an observation: so many rows of so many bytes, from byte `start` on."""

    name: str
    start: int
    rows: int
    width: int
    columns: tuple[Column, ...]

    @property
    def shape(self) -> tuple[int, int]:
        """Rows and bytes of a row."""
        return self.rows, self.width

    @property
    def size(self) -> int:
        """How many bytes it has."""
        return self.rows * self.width

    def of(self, observation: Array) -> Array:
        """The block of one observation, or of many, as rows.

        The words of all rows lie one after the other: first the first word of each, then the second of each.
        """
        part = observation[..., self.start : self.start + self.size]
        words = part.reshape(*observation.shape[:-1], self.width // 8, self.rows, 8)
        return np.moveaxis(words, -3, -2).reshape(*observation.shape[:-1], *self.shape)

    def column(self, name: str) -> Column:
        """A column by its name."""
        return next(column for column in self.columns if column.name == name)


@dataclass(frozen=True, slots=True)
class Layout:
    """The observation of a game: its blocks, and how many bytes and actions there are."""

    game: str
    version: int
    blocks: tuple[Block, ...]
    rows: int
    buttons: int

    @property
    def size(self) -> int:
        """The bytes of an observation."""
        return sum(block.size for block in self.blocks)

    @property
    def actions(self) -> int:
        """How many actions there are: the own rows, the other seat's, the buttons."""
        return 2 * self.rows + self.buttons

    def block(self, name: str) -> Block:
        """A block by its name."""
        return next(block for block in self.blocks if block.name == name)

    def split(self, observation: Array) -> dict[str, Array]:
        """The blocks of an observation, or of many, by their names."""
        return {block.name: block.of(observation) for block in self.blocks}


def layout_of(game: Game) -> Layout:
    """The layout of a game."""
    rows, width = game.layout.cards, 8 * links.row_words(game)
    blocks: list[Block] = []
    for name, count, size, columns in (
        ("table", 1, 8 * _table_words(game), _table(game)),
        ("stack", links.stack_words(game), 8, _stack()),
        ("own", rows, width, _row(game, OWN)),
        ("other", rows, width, _row(game, PUBLIC)),
    ):
        start = sum(block.size for block in blocks)
        blocks.append(Block(name, start, count, size, tuple(columns)))
    return Layout(game.name, VERSION, tuple(blocks), rows, links.button_count(game))


def _table_words(game: Game) -> int:
    return observe.TABLE_WORDS + (observe.OPEN_WORDS if links.open_column(game) else 0)


def _table(game: Game) -> list[Column]:
    """The columns of the table block."""
    columns = [
        Column("turn", 0, NUMBER),
        Column("turn_128s", 1, NUMBER),
        Column("phase", 2, ID, ids=1 + max(game.table.phases)),
        Column("question", 3, ID, OWN, ids=1 + max(game.table.questions)),
        Column("to_move", 4, ID, ids=2),
        Column("active", 5, ID, ids=2),
        Column("first", 6, ID, ids=2),
        Column("result", 7, ID, ids=4),
    ]
    for side, start in (("own", 8), ("other", 16)):
        columns += [Column(f"{side}_{name}", start + k, NUMBER) for k, name in enumerate(number_names(game))]
    columns += [
        Column("own_deck", 24, NUMBER),
        Column("own_hand", 25, NUMBER),
        Column("other_deck", 26, NUMBER),
        Column("other_hand", 27, NUMBER),
        Column("other_hand_hidden", 28, NUMBER, REMEMBERED),
    ]
    if name := links.open_column(game):
        columns += [Column(f"hidden_{name}_{k}", 32 + k, NUMBER) for k in range(observe.MOST_OPEN)]
    return columns


def number_names(game: Game) -> list[str]:
    """The names of the numbers that a seat has."""
    return [n if k is None else f"{n}_{game.table.types[k].lower()}" for n, k in links.number_fields(game)]


def _stack() -> list[Column]:
    """The columns of an entry of the stack."""
    names = (("source", NAME), ("card", ID), ("ability", NUMBER), ("mode", NUMBER), ("x", NUMBER))
    columns = [Column(name, k, kind) for k, (name, kind) in enumerate(names)]
    columns += [Column("target", 5, NAME), Column("second_target", 6, NAME)]
    return [*columns, Column("state", 7, ID, ids=4)]


def _row(game: Game, mine: str) -> list[Column]:
    """The columns of the row of a card."""
    columns = [
        Column("card", 0, ID, BOOK, ids=CARDS),
        Column("place", 1, ID, mine if mine == OWN else REMEMBERED, ids=8),
        Column("from_top", 2, NUMBER, REMEMBERED),
        Column("flags", 3, BITS, OWN if mine == OWN else PUBLIC),
        Column("kind", 4, ID, BOOK, ids=KINDS),
    ]
    if not runs_programs(game):
        return columns
    columns += [Column("colour", 5, ID, BOOK, ids=COLOURS), Column("cost", 6, NUMBER), Column("heads", 7, BITS, BOOK)]
    columns += [Column("stat", 8, NUMBER), Column("second_stat", 9, NUMBER)]
    columns += [Column(f"keywords_{k}", 10 + k, BITS) for k in range(KEYWORD_BYTES)]
    columns += [Column("damage", 13, NUMBER), Column("marks", 14, BITS), Column("points_at", 15, NAME)]
    columns += [Column(f"cost_{k}", 16 + k, NUMBER, BOOK) for k in range(4)]
    return columns + [Column(f"does_{k}", 20 + k, BITS, BOOK) for k in range(4)]


def _kind(game: Game, row: Any) -> int:
    """The kind of a card; where the book has none, the first fact that it has."""
    names = list(game.book.dtype.names or ())
    return int(row["kind" if "kind" in names else names[0]])


# What never changes while a match lasts


def facts_of(game: Game) -> Array:
    """The words of each card of the book, as a flat array."""
    if len(game.book) >= CARDS:
        raise CardwrightError(f"an observation has numbers for {CARDS - 1} cards, and this set has {len(game.book)}")
    width = 8 * links.row_words(game)
    out = np.zeros((len(game.book), width), np.uint8)
    for number, (row, bytes_) in enumerate(zip(game.book, out, strict=True)):
        bytes_[0], bytes_[4] = number + 1, _kind(game, row)
        if runs_programs(game):
            _write_program(row, bytes_)
    return out.reshape(-1).view(np.int64)


def _write_program(row: Any, out: Array) -> None:
    """Enter what a card prints, and what its program does."""
    out[5] = _first_bit(int(row["colour"])) or _first_bit(int(row["factions"]))
    out[6] = np.int8(row["total"]).view(np.uint8)
    abilities = range(int(row["abilities"]))
    out[7] = _set(int(row["head"][a]) - 1 for a in abilities if row["head"][a])
    out[8:10] = row["stats"].view(np.uint8)
    out[10 : 10 + KEYWORD_BYTES] = _bytes(int(row["printed"]), KEYWORD_BYTES)
    if "cost" in row.dtype.names:
        out[16:20] = row["cost"].view(np.uint8)
    lines = [k for a in abilities for k in range(row["first_line"][a], row["first_line"][a] + row["lines"][a])]
    out[20:24] = _bytes(_set(_op_bit(int(row["op"][k])) for k in lines if row["op"][k]), 4)


def _op_bit(op: int) -> int:
    return op - 1 if op < FIRST_HOLDING else ACTING_BITS + (op - FIRST_HOLDING) // 2


def _first_bit(word: int) -> int:
    """1 + the lowest bit of a set, 0 of none."""
    return (word & -word).bit_length()


def _set(bits: Any) -> int:
    out = 0
    for bit in bits:
        out |= 1 << bit
    return out


def _bytes(word: int, count: int) -> list[int]:
    return list((word & (1 << 8 * count) - 1).to_bytes(count, "little"))


def runs_of(game: Game, cards: Sequence[int]) -> Array:
    """For each slot of a seat with these cards: its run of equal cards, as a set; then the place of each in its run."""
    n = game.layout.cards
    runs, places = np.zeros(n, np.int64), np.zeros(n, np.int64)
    for i in range(n):
        is_next = 0 < i < len(cards) and cards[i] == cards[i - 1]
        places[i] = places[i - 1] + 1 if is_next else 0
    for i in range(n):
        first = i - places[i]
        runs[first : i + 1] |= 1 << i
        runs[i] = runs[first]
    return np.concatenate([runs, places])


def blank_of(game: Game, facts: Array, cards: Sequence[int]) -> Array:
    """The rows of a seat with these cards, none of which is placed: the first word of each, the second of each."""
    out = np.zeros((links.row_words(game), game.layout.cards), np.int64)
    out[:, : len(cards)] = facts.reshape(len(game.book), -1)[list(cards)].T
    return out.reshape(-1)


def with_stats(game: Game, cards: Sequence[int]) -> int:
    """The slots of a seat with these cards whose cards print a stat; tokens may."""
    if game.words is None:
        return 0
    keys = list(game.cards)
    stats = set(game.words.stats)
    printed = [bool(stats & set(game.cards[keys[number]].fields)) for number in cards]
    return _set(i for i in range(game.layout.cards) if i >= len(cards) or printed[i])


def ground_of(game: Game, facts: Array, cards: Sequence[int]) -> Array:
    """The table of a deck: see `observe`."""
    return np.concatenate([runs_of(game, cards), blank_of(game, facts, cards), [with_stats(game, cards)]])


@dataclass(frozen=True, slots=True)
class Tables:
    """What `observe` reads besides the record, for some pairs of decks: see there."""

    facts: Array
    grounds: Array


def tables_of(game: Game, pairs: Sequence[tuple[Deck, Deck]]) -> Tables:
    """The tables for some pairs of decks."""
    numbers = {key: number for number, key in enumerate(game.cards)}
    facts = facts_of(game)
    sides = [tuple(numbers[key] for key in deck.cards) for pair in pairs for deck in pair]
    grounds = {side: ground_of(game, facts, side) for side in sides}
    starts = {side: len(sides) + k * len(ground) for k, (side, ground) in enumerate(grounds.items())}
    return Tables(facts, np.concatenate([np.array([starts[side] for side in sides]), *grounds.values()]))
