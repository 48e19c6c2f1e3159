"""A game: its rules, cards, decks, words and rulebook, found by name and ready to be played on any machine."""

import importlib
import operator
import os
import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

import numpy as np

from cardwright.engine.cards import Card, Deck, deck_of, read_deck, read_set
from cardwright.engine.compile.link import Rule
from cardwright.engine.compile.plain import plain_class, plain_linker, plain_records
from cardwright.engine.files import deck_files, game_named
from cardwright.engine.rulebook import Rulebook, read_rulebook
from cardwright.engine.table import Table, read_table
from cardwright.errors import CardwrightError, InvalidDeck, UnknownGame
from cardwright.kit.program import PROGRAM, summarise
from cardwright.kit.record import NOBODY, ZONE, Layout
from cardwright.kit.refusals import cannot_do, refusal

if TYPE_CHECKING:
    from cardwright.engine.match import Match
    from cardwright.language import Program, Words

GAMES = "cardwright.games"
MAX_SEED = 2**64
# What a row of the book has where the rules run the programs of cards.
PROGRAM_COLUMNS = frozenset(column[0] for column in PROGRAM)


def games_folder() -> Path:
    """The folder that has a folder for each game."""
    return Path(importlib.import_module(GAMES).__path__[0])


def game_names() -> list[str]:
    """The names of the games that are here."""
    return sorted(rules.parent.name for rules in games_folder().glob("*/rules.py"))


@lru_cache
def load(name: str) -> "Game":
    """The game of this name."""
    if name not in game_names():
        raise UnknownGame(name, game_names())
    return load_package(package_of(name))


def package_of(name: str) -> str:
    """The package of a game that is here."""
    return f"{GAMES}.{name}"


def load_package(package: str) -> "Game":
    """A game from any package that has rules, cards, decks, a table and a rulebook."""
    bare = load_bare(package)
    cards = read_set(bare.folder)
    return replace(bare, cards=cards, decks={file.stem: read_deck(file, cards) for file in deck_files(bare.folder)})


def load_bare(package: str) -> "Game":
    """A game without its cards and decks."""
    rules = importlib.import_module(f"{package}.rules")
    folder = Path(rules.__file__ or "").parent
    table = read_table(folder / "table.toml", rules)
    return Game(package.rpartition(".")[2], rules, {}, {}, table, read_rulebook(folder / "rulebook.md"))


@lru_cache(maxsize=16)
def words_in(folder: Path, names: tuple[str, ...]) -> "Words | None":
    """The words of a game and the names of its cards. Card sets with the same names share them, and their parser."""
    from cardwright.language import read_words

    file = folder / "words.toml"
    return read_words(file, names) if file.is_file() else None


@dataclass(frozen=True)
class Game:
    """One game. `game.match(seed=7)` starts a match of it."""

    name: str
    rules: ModuleType = field(repr=False)
    cards: Mapping[str, Card] = field(repr=False)
    decks: Mapping[str, Deck] = field(repr=False)
    table: Table = field(repr=False)
    rulebook: Rulebook = field(repr=False)

    @property
    def folder(self) -> Path:
        """Where the game's own files are."""
        return Path(self.rules.__file__ or "").parent

    @property
    def layout(self) -> Layout:
        """The fields of the game's record."""
        found: Layout = self.rules.State
        return found

    @property
    def options(self) -> dict[str, int]:
        """The options of the game and their defaults."""
        return dict(self.rules.OPTIONS)

    @cached_property
    def zone_names(self) -> list[str]:
        """The fields of the record that are zones."""
        return [zone.name for zone in self.layout.holding(ZONE)]

    @cached_property
    def live_zones(self) -> frozenset[str]:
        """The zones whose cards act."""
        return frozenset(zone.name for zone in self.table.zones if zone.live)

    @cached_property
    def card_ids(self) -> list[str]:
        """The ids of the cards, by their numbers in the book."""
        return list(self.cards)

    @cached_property
    def named(self) -> list[dict[str, Any]]:
        """The id and the name of each card of the book, as views show them; they are shared, and not written to."""
        return [{"id": key, "name": card.name} for key, card in self.cards.items()]

    @cached_property
    def runs_programs(self) -> bool:
        """Whether the machine that runs card programs keeps its state in the game's record."""
        return "run_source" in (self.layout.dtype.names or ())

    @cached_property
    def words(self) -> "Words | None":
        """The words that the game adds to the card language; a game without them has no sentences that are read."""
        return words_in(self.folder, tuple(card.name for card in self.cards.values()))

    @cached_property
    def printed_stats(self) -> list[tuple[list[int], list[int]]]:
        """The stats that each card of the book has, as their numbers among the words, and what is printed of them."""
        words = self.words.stats if self.words is not None else ()
        rows = [
            [(k, int(card.fields[name])) for k, name in enumerate(words) if name in card.fields]
            for card in self.cards.values()
        ]
        return [([k for k, _ in row], [printed for _, printed in row]) for row in rows]

    @cached_property
    def _keywords_in(self) -> dict[int, list[str]]:
        """The names of sets of keywords that were asked for."""
        return {}

    def keywords_in(self, found: int) -> list[str]:
        """The names of a set of keywords; they are shared, and not written to."""
        if (names := self._keywords_in.get(found)) is None:
            words = self.words.keywords if self.words is not None else ()
            names = self._keywords_in[found] = [name for k, name in enumerate(words) if found >> k & 1]
        return names

    @cached_property
    def unit(self) -> int:
        """How much of what is printed one is that the rules count: of life, damage and stats."""
        return 1 if self.words is None else self.words.unit

    @cached_property
    def book(self) -> np.ndarray[Any, Any]:
        """All cards as one record array, which compiled runs read."""
        book = np.zeros(len(self.cards), self.rules.Card)
        rows = plain_records(book)
        for number, card in enumerate(self.cards.values()):
            self.enter(rows[number], card)
            book[number] = np.frombuffer(bytes(rows[number].bytes), self.rules.Card)[0]
        return book

    @cached_property
    def _numbers(self) -> dict[str, int]:
        """The numbers of the cards in the book, by their names, and those of the names that are asked for."""
        from cardwright.language.book import name_numbers

        return {c.name: number for number, c in enumerate(self.cards.values())} | name_numbers(self.programs.values())

    @cached_property
    def _kinds(self) -> dict[str, str]:
        """The kinds of the cards, by their names."""
        return {card.name: str(card.fields.get("kind", "")) for card in self.cards.values()}

    @cached_property
    def programs(self) -> "dict[str, Program]":
        """What the sentences of the cards say, by the ids of the cards; nothing where the game has no words."""
        from cardwright.language import parse

        return {} if self.words is None else {c.id: parse(c.text, self.words) for c in self.cards.values()}

    @cached_property
    def refused_phrases(self) -> set[str]:
        """How the phrases are called that can be read in this game, but that its rules do not carry out."""
        from cardwright.language.taken import refused_outlines, taken

        if self.words is None:
            return set()
        texts = [card.text for card in load(self.name).cards.values()] if self.name in game_names() else []
        return refused_outlines(self.words, taken(self.words, self.rules, texts))

    def enter(self, row: Any, card: Card) -> None:
        """Enter a card into a row of the book: its program, where the row has room for one, and what the rules want."""
        if set(self.rules.Card.names) >= PROGRAM_COLUMNS and self.words is not None:
            from cardwright.language.book import CannotPlay, name_bits, refuse_tokens, write_marks, write_program

            refuse_tokens(self.programs[card.id], self.words, self._kinds)
            write_program(row, self.programs[card.id], self.words, self._numbers, card.fields.get("kind"))
            row.names = name_bits(card.name, self._numbers)
            write_marks(row, card.fields, self.words)
            summarise(row)
            does = getattr(self.rules, "DOES", 0)
            if problem := cannot_do(row, getattr(self.rules, "PLAYS_FROM_HAND", False), does):
                raise CannotPlay(f"{problem} is not played in {self.table.title} yet")
            if problem := refusal(row):
                raise CannotPlay(problem)
        self.rules.write_card(row, card)

    @cached_property
    def plain_book(self) -> Any:
        """The book for the plain run."""
        return tuple(plain_records(self.book))

    @cached_property
    def state_class(self) -> type[Any]:
        """The class of the game's records in the plain run."""
        return plain_class(self.layout.dtype)

    @cached_property
    def _linked(self) -> dict[Rule, Any]:
        """The functions that were asked for, so that they are found without a lock."""
        return {}

    @cached_property
    def _plain(self) -> Callable[[Rule], Any]:
        return plain_linker(self.rules, {}).link

    def plain(self, function: Rule) -> Any:
        """A function of the kit or the rules, linked to this game, to run as it is."""
        if (linked := self._linked.get(function)) is None:
            linked = self._linked[function] = self._plain(function)
        return linked

    def with_cards(self, cards: Mapping[str, Card]) -> "Game":
        """The same game with other cards in its book."""
        return replace(self, cards=cards)

    def with_folder(self, folder: str | Path) -> "Game":
        """The same game with the cards and decks of a folder added; a card of the same id replaces the game's own."""
        from cardwright.engine.check import checked_folder

        return checked_folder(self, Path(folder))

    def deck(self, name: str | Deck) -> Deck:
        """A deck by its name, or the one in a file; the rules must allow it."""
        if isinstance(name, Deck):
            deck = name
        elif name in self.decks:
            deck = self.decks[name]
        elif os.path.isfile(name):
            if (named := game_named(Path(name))) not in ("", self.name):
                raise InvalidDeck(name, [f"it is for {named}, not for {self.name}"])
            deck = read_deck(Path(name), self.cards)
        else:
            known = ", ".join(self.decks)
            raise CardwrightError(f'{self.table.title} has no deck called "{name}"; there is: {known}; or give a file')
        if problems := self.rules.deck_problems([self.cards[key] for key in deck.cards]):
            raise InvalidDeck(deck.name, problems)
        return deck

    def allow_decks(self, decks: Sequence[Deck], options: Mapping[str, int]) -> None:
        """Refuse decks that the rules do not allow with these options."""
        judge = getattr(self.rules, "deck_problems_by_options", None)
        if judge is None:
            return
        for deck in decks:
            if problems := judge([self.cards[key] for key in deck.cards], options):
                raise InvalidDeck(deck.name, problems)

    def deck_of(self, name: str, counts: Mapping[str, int]) -> Deck:
        """A deck of so many of each card."""
        return deck_of(name, counts, self.cards)

    def set_up(self, decks: Sequence[Deck], options: Mapping[str, int] | None = None) -> Any:
        """A record with the cards of two decks in place and nothing dealt yet."""
        state = self.state_class()
        state.winner = NOBODY
        values = self.checked_options(options)
        self.allow_decks(decks, values)
        for name, value in values.items():
            setattr(state, name, value)
        numbers = {key: number for number, key in enumerate(self.cards)}
        self.plain(self.rules.setup)(state, self.plain_book, [[numbers[key] for key in deck.cards] for deck in decks])
        return state

    def checked_options(self, options: Mapping[str, int] | None) -> dict[str, int]:
        """All options with their values; one that the game does not have, or a bad value, is refused."""
        values = self.options
        for name, value in (options or {}).items():
            if name not in values:
                raise CardwrightError(f'{self.table.title} has no option "{name}"; there is: {", ".join(values)}')
            found = whole_number(value)
            if found is None or not 0 <= found < 2**15:
                raise CardwrightError(f'the option "{name}" is a number from 0 to 32767, not {value!r}')
            values[name] = found
        return values

    def match(
        self,
        decks: Sequence[str | Deck] | None = None,
        seed: int | None = None,
        options: Mapping[str, int] | None = None,
        names: tuple[str, str] = ("Player 1", "Player 2"),
        start: str | None = None,
    ) -> "Match":
        """A new match: the first ready deck for both, a seed by chance, and a deal, unless told.

        `start` is a position in its notation, from which the match goes on instead.
        """
        from cardwright.engine.match import Match

        chosen = decks if decks is not None else [next(iter(self.decks))] * 2
        if len(chosen) != 2:
            raise CardwrightError(f"a match has two decks, not {len(chosen)}")
        sides = (self.deck(chosen[0]), self.deck(chosen[1]))
        return Match(self, sides, secrets.randbits(32) if seed is None else seed, options, names, start)


def seed_words(seed: int) -> tuple[int, int]:
    """A seed as the two words that start the dice."""
    found = whole_number(seed)
    if found is None or not 0 <= found < MAX_SEED:
        raise CardwrightError(f"a seed is a whole number from 0 to {MAX_SEED - 1}, not {seed!r}")
    return found & 0xFFFFFFFF, found >> 32


def whole_number(value: Any) -> int | None:
    """A number of any kind that is a whole one (numpy has kinds of its own) as Python's; None for anything else."""
    try:
        return operator.index(value)
    except TypeError:
        return None
