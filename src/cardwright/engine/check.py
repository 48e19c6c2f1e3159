"""Whether cards and decks are understood: all that is wrong or odd in their files, each with its place and its cure."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import numpy as np

from cardwright.engine.cards import (
    MOST_IN_SET,
    Card,
    Deck,
    count_cards,
    deck_of,
    read_entries,
    said_twice,
    written_card,
)
from cardwright.engine.compile.plain import plain_records
from cardwright.engine.files import card_files, deck_files, game_named, read_source
from cardwright.engine.game import Game
from cardwright.engine.places import Place
from cardwright.engine.sentences import Remark, Sentences
from cardwright.engine.shape import Shape
from cardwright.errors import CardwrightError, InvalidCard, InvalidDeck, spot_words

# So many phrases fit into one line of an error; `check` shows all.
FEW = 6


@dataclass(frozen=True, slots=True)
class Problem:
    """What is wrong at a place of a file, or only odd (a warning); line 0 means the whole file.

    `shown` is the sentence, or the line of the file, and `at` the first wrong letter of it. `expected` would fit there.
    """

    file: Path
    line: int
    column: int
    words: str
    expected: tuple[str, ...] = ()
    suggestion: str = ""
    shown: str = ""
    at: int = 0
    warning: bool = False

    def __str__(self) -> str:
        return f"{spot_words(self.file, self.line, self.column)}: {'warning: ' * self.warning}{self.words}"

    def as_data(self) -> dict[str, Any]:
        """The problem as plain data."""
        return {
            "file": str(self.file),
            "line": self.line,
            "column": self.column,
            "level": "warning" if self.warning else "error",
            "problem": self.words,
            "expected": list(self.expected),
            "suggestion": self.suggestion,
            "shown": self.shown,
            "at": self.at,
        }


@dataclass(frozen=True, slots=True)
class Checked:
    """What came of checking some files: the cards and decks that are well, and the problems of all."""

    game: Game
    cards: Mapping[str, Card]
    decks: Mapping[str, Deck]
    read: tuple[int, int]
    problems: tuple[Problem, ...]

    @property
    def errors(self) -> list[Problem]:
        """The problems that are no mere warnings."""
        return [problem for problem in self.problems if not problem.warning]


def checked_folder(game: Game, folder: Path) -> Game:
    """The game with the cards and decks of a folder added; the first thing that is wrong with them is raised."""
    files = card_files(folder), deck_files(folder)
    if not any(files):
        raise CardwrightError(f"{folder} has no cards (*.toml) and no decks (*.txt)")
    for file in (*files[0], *files[1]):
        if (named := game_named(file)) not in ("", game.name):
            raise InvalidCard(file, 1, 1, f"these cards are for {named}, not for {game.name}")
    checked = check_files(game, *files)
    if errors := checked.errors:
        _refuse(errors, folder)
    return replace(game, cards={**game.cards, **checked.cards}, decks={**game.decks, **checked.decks})


def _refuse(errors: Sequence[Problem], folder: Path) -> None:
    """Raise the first error, and say how to see the others."""
    first = errors[0]
    if first.file.suffix == ".txt":
        own = [error for error in errors if error.file == first.file]
        raise InvalidDeck(str(first.file), [f"line {e.line}: {e.words}" if e.line else e.words for e in own])
    more = f" (and {len(errors) - 1} more: cardwright check {folder})" if len(errors) > 1 else ""
    # Where the nearest word is named, the others would only drown it.
    expected = () if first.suggestion else first.expected[:FEW]
    raise InvalidCard(first.file, first.line, first.column, first.words + more, expected)


def check_files(game: Game, cards: Sequence[Path], decks: Sequence[Path], beside: Sequence[Path] = ()) -> Checked:
    """Check card files and decks that are added to a game's own; what lies `beside` them is read, but not judged."""
    return _Check(game, cards, decks, beside).run()


@dataclass
class _Check:
    """One check: the cards that could be read, and the problems so far."""

    game: Game
    card_files: Sequence[Path]
    deck_files: Sequence[Path]
    beside: Sequence[Path]
    cards: dict[str, Card] = field(default_factory=dict)
    decks: dict[str, Deck] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)
    lines: dict[Path, list[str]] = field(default_factory=dict)
    entries: int = 0

    def run(self) -> Checked:
        """Check all files, cards before the decks that name them."""
        around: dict[str, Card] = {}
        for file in self.beside:
            # Nobody asked about these: whatever is wrong in them is for another time.
            self._read(file, around, lambda _: None)
        for file in self.card_files:
            self.entries += self._read(file, self.cards, self._told)
        whole = self.game.with_cards({**self.game.cards, **around, **self.cards})
        most = _most_cards(whole)
        if around and len(whole.cards) > most:
            words = (
                f"the cards beside it are left out: with them there would be {len(whole.cards):,}, and {most:,} is most"
            )
            self.problems.append(Problem((*self.card_files, *self.deck_files)[0], 0, 0, words, warning=True))
            whole = self.game.with_cards({**self.game.cards, **self.cards})
        if self.cards and len(whole.cards) > most:
            words = f"with these there are {len(whole.cards):,} cards; {whole.table.title} holds at most {most:,}"
            self.problems.append(Problem(self.card_files[0], 0, 0, words))
        else:
            self._check_cards(whole)
        for file in self.deck_files:
            self._check_deck(file, whole)
        read = (self.entries, len(self.deck_files))
        order = {file: n for n, file in enumerate((*self.card_files, *self.deck_files))}
        self.problems.sort(key=lambda problem: (order[problem.file], problem.line, problem.column))
        return Checked(self.game, self.cards, self.decks, read, tuple(self.problems))

    def _told(self, error: InvalidCard) -> None:
        shown, at = self._line(error.file, error.line), max(0, error.column - 1)
        self.problems.append(
            Problem(error.file, error.line, error.column, error.problem, error.expected, shown=shown, at=at)
        )

    def _line(self, file: Path, number: int) -> str:
        """A line of a file; nothing where there is none."""
        if file not in self.lines:
            self.lines[file] = _lines(file)
        return self.lines[file][number - 1] if 0 < number <= len(self.lines[file]) else ""

    def _read(self, file: Path, into: dict[str, Card], told: Callable[[InvalidCard], None]) -> int:
        """Read the cards of a file; gives how many there are, those included that cannot be used."""
        try:
            entries, places = read_entries(file)
        except InvalidCard as error:
            told(error)
            return 0
        for key, entry in entries.items():
            try:
                card = written_card(key, entry, places[key])
                if twice := said_twice(card, into):
                    raise twice
                into[key] = card
            except InvalidCard as error:
                told(error)
        return len(entries)

    def _check_cards(self, whole: Game) -> None:
        """Fields, sentences and names, and then the game's own demands on what is well so far."""
        sentences = Sentences(whole)
        shape = Shape((self.game.cards or self.cards).values(), sentences.kinds)
        names: dict[str, list[str]] = {}
        for card in whole.cards.values():
            names.setdefault(card.name.casefold(), []).append(card.id)
        created = sentences.created(whole.cards.values())
        wrong: dict[str, Card] = {}
        for card in self.cards.values():
            found = [self._at_field(card, name, words) for name, words in shape.problems(card)]
            found += [_in_sentence(card, remark) for remark in sentences.remarks(card)]
            if not all(problem.warning for problem in found):
                wrong[card.id] = replace(card, text="")
            if others := [key for key in names[card.name.casefold()] if key != card.id]:
                found.append(self._taken_name(card, others, card.name.casefold() in created))
            self.problems += found
        # What is wrong already keeps its name, which other sentences may use, but is not read again.
        sound = whole.with_cards({**whole.cards, **wrong})
        for card in self.cards.values():
            if card.id not in wrong:
                self.problems += self._ruled_out(card, sound)

    def _taken_name(self, card: Card, others: Sequence[str], is_token: bool) -> Problem:
        """A name that other cards have too; an error where a sentence creates tokens by that name."""
        words = f"{', '.join(others)} has the same name, {card.name}: a deck must call each by its id"
        if is_token:
            words = f"{', '.join(others)} has the same name, {card.name}, by which tokens are created: take another"
        return replace(self._at_field(card, "name", words), warning=not is_token)

    def _ruled_out(self, card: Card, game: Game) -> Iterator[Problem]:
        """What the rules of the game say against a card."""
        judge: Callable[[Card], list[str]] = getattr(game.rules, "card_problems", lambda _: [])
        try:
            found = judge(card)
            own = self.game.cards.get(card.id)
            if own is not None and own.text != card.text and not game.runs_programs:
                words = (
                    f"the text of {own.name} is a rule of {game.table.title}, which a card does not change: {own.text}"
                )
                yield self._at_field(card, "text", words)
            yield from (self._at_field(card, _named(card, words), words) for words in found)
            if not found:
                game.enter(plain_records(np.zeros(1, game.rules.Card))[0], card)
        except CardwrightError as error:
            at = getattr(error, "position", None)
            yield _in_sentence(card, Remark(_number_at(card.text, str(error)) if at is None else at, str(error)))
        except KeyError as error:
            yield self._at_field(card, "", f"{error.args[0]} is missing")
        except (ValueError, IndexError, TypeError, OverflowError, AttributeError) as error:
            told = "a number of it is more than they can count" if "memoryview" in str(error) else str(error)
            yield self._at_field(card, "", f"the rules of {game.table.title} cannot use this card: {told}")

    def _at_field(self, card: Card, name: str, words: str) -> Problem:
        """A problem with a field of a card, or with all of the card."""
        place = _place(card)
        line, column = place.of_field(name)
        return Problem(place.file, line, column, words, shown=self._line(place.file, line), at=column - 1)

    def _check_deck(self, file: Path, whole: Game) -> None:
        """The lines of a deck, and then the whole of it by the rules."""
        names: list[str] | None = None
        try:
            source = read_source(file)
            if (named := game_named(file)) not in ("", whole.name):
                raise InvalidCard(file, 1, 1, f"this deck is for {named}, not for {whole.name}")
            counts, mistakes = count_cards(source, whole.cards)
            for mistake in mistakes:
                self._told(InvalidCard(file, mistake.line, mistake.column, mistake.problem))
            names = [whole.cards[key].name for key in counts] if mistakes else None
            deck = whole.deck(deck_of(file.stem, counts, whole.cards))
            if not mistakes:
                self.decks[file.stem] = deck
        except InvalidCard as error:
            self._told(error)
        except InvalidDeck as error:
            # Where lines were not read, only what is said of a card of the other lines is a fault of its own.
            own = [p for p in error.problems if names is None or any(name in p for name in names)]
            self.problems += [Problem(file, 0, 0, problem) for problem in own]


def _place(card: Card) -> Place:
    """Where a card stands; every card that is checked comes from a file."""
    assert card.place is not None
    return card.place


def _in_sentence(card: Card, remark: Remark) -> Problem:
    """A remark on a sentence as a problem, at the line and column of its file."""
    place = _place(card)
    line, column = place.of_letter(remark.position)
    near = f"; did you mean {remark.suggestion}?" if remark.suggestion else ""
    return Problem(
        place.file,
        line,
        column,
        remark.words + near,
        remark.expected,
        remark.suggestion,
        card.text,
        remark.position,
        remark.warning,
    )


def _number_at(text: str, problem: str) -> int:
    """Where the number stands in a text with which a problem begins; at the start where there is none."""
    number = re.match(r"-?([0-9]+) ", problem)
    found = re.search(rf"(?<![0-9]){number[1]}(?![0-9])", text) if number else None
    return found.start() if found else 0


def _named(card: Card, words: str) -> str:
    """The field that a problem speaks of, if it names one."""
    said = words.replace(":", " ").replace(",", " ").split()
    return next((name for name in ("name", "text", *card.fields) if name in said), "")


def _lines(file: Path) -> list[str]:
    try:
        return read_source(file).split("\n")
    except InvalidCard:
        return []


def _most_cards(game: Game) -> int:
    """How many cards the game can tell apart."""
    return min(MOST_IN_SET, int(np.iinfo(game.layout.dtype["card"].base).max) + 1)
