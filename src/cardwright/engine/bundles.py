"""Which files are checked together, and for which game: all of a game's own, those of a folder, or single ones."""

import os
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from cardwright.engine.cards import count_cards, read_entries
from cardwright.engine.check import Checked, Problem, check_files
from cardwright.engine.files import card_files, deck_files, game_named, read_source
from cardwright.engine.game import Game, game_names, games_folder, load, load_bare, package_of
from cardwright.engine.shape import Shape
from cardwright.errors import CardwrightError, InvalidCard, UnknownGame

CARDS, DECK = ".toml", ".txt"


class Bundle(NamedTuple):
    """Card files and decks that belong together, and card files beside them that are only read."""

    cards: tuple[Path, ...]
    decks: tuple[Path, ...]
    beside: tuple[Path, ...] = ()

    @property
    def files(self) -> tuple[Path, ...]:
        """The files that are checked."""
        return (*self.cards, *self.decks)


def check_all(paths: Sequence[Path], game: str = "") -> tuple[list[Checked], list[Problem]]:
    """Check files and folders, or all that ships where none is given; gives what came of it, and what was no card.

    Of the files in a game's own folder, all are checked together.
    """
    if game and game not in game_names():
        raise UnknownGame(game, game_names())
    if not paths:
        return [check_game(name) for name in ([game] if game else game_names())], []
    lost: list[Problem] = []
    done: list[Checked] = []
    for bundle in _bundles(paths, lost):
        owners = {owner_of(file) for file in bundle.files}
        try:
            if len(owners) == 1 and (owner := owners.pop()) and game in ("", owner):
                done.append(check_game(owner))
            else:
                done.append(check_files(load(game) if game else game_of(bundle), *bundle))
        except InvalidCard as error:
            lost.append(Problem(error.file, error.line, error.column, error.problem))
        except CardwrightError as error:
            lost.append(Problem(bundle.files[0], 0, 0, str(error)))
    return done, lost


def check_game(name: str) -> Checked:
    """Check the cards and decks that a game ships with."""
    bare = load_bare(package_of(name))
    return check_files(bare, card_files(bare.folder), deck_files(bare.folder))


def _bundles(paths: Iterable[Path], lost: list[Problem]) -> Iterator[Bundle]:
    """A bundle for each folder, and one for the single files of each folder; what is neither is told in `lost`."""
    single: dict[Path, list[Path]] = {}
    for path in paths:
        if path.is_dir() and path.suffix not in (CARDS, DECK):
            try:
                bundle = _bundle(path)
                if bundle.files:
                    yield bundle
                else:
                    lost.append(Problem(path, 0, 0, "this folder has no cards (*.toml) and no decks (*.txt)"))
            except CardwrightError as error:
                lost.append(Problem(path, 0, 0, str(error)))
        elif path.suffix in (CARDS, DECK):
            single.setdefault(_home(path), []).append(path)
        else:
            lost.append(Problem(path, 0, 0, "cards are in files *.toml, decks in files *.txt"))
    for home, files in single.items():
        files = list(dict.fromkeys(files))
        cards = tuple(file for file in files if file.suffix == CARDS)
        yield Bundle(cards, tuple(file for file in files if file.suffix == DECK), tuple(_beside(home, cards)))


def _bundle(folder: Path) -> Bundle:
    """What is in a folder; an inner folder has the other cards of its set beside it."""
    cards = tuple(card_files(folder))
    beside = _beside(folder.resolve().parent, cards) if folder.resolve().name in ("cards", "decks") else []
    return Bundle(cards, tuple(deck_files(folder)), tuple(beside))


def _home(file: Path) -> Path:
    """The folder of the set that a file belongs to."""
    inner = {CARDS: "cards", DECK: "decks"}[file.suffix]
    return file.parent.parent if file.parent.name == inner else file.parent


def _beside(home: Path, cards: Iterable[Path]) -> list[Path]:
    """The other card files of a folder."""
    given = {os.path.abspath(file) for file in cards}
    try:
        return [file for file in card_files(home) if os.path.abspath(file) not in given]
    except CardwrightError:
        return []


def game_of(bundle: Bundle) -> Game:
    """The game that files are for: they name it, lie in its folder, or fit no other."""
    named = _named(bundle.files) or _named(bundle.beside)
    if len(named) > 1:
        raise CardwrightError(f"these files are for different games: {', '.join(named)}; check them one by one")
    if named:
        return load(named[0])
    if not any(file.exists() for file in bundle.files):
        raise CardwrightError("cannot be read: No such file or directory")
    fits = {name: _fit(load(name), bundle) for name in game_names()}
    best = [name for name, fit in fits.items() if fit == max(fits.values())]
    if len(best) > 1 and len(fits) > 1:
        # A file that cannot be read cannot say its game either: that is what is wrong with it.
        for file in bundle.files:
            read_source(file)
        names = " or ".join(game_names())
        raise CardwrightError(
            f'which game is this for? Say --game ({names}), or begin the file with "# game: {best[0]}"'
        )
    return load(best[0])


def _named(files: Iterable[Path]) -> list[str]:
    """The games that files name or lie in, each once."""
    return list(dict.fromkeys(name for file in files if (name := game_named(file) or owner_of(file))))


def owner_of(file: Path) -> str:
    """The game in whose own folder a file lies."""
    try:
        within = file.resolve().relative_to(games_folder().resolve())
    except (ValueError, OSError, RuntimeError):
        return ""
    return within.parts[0] if within.parts[0] in game_names() else ""


def _fit(game: Game, bundle: Bundle) -> tuple[int, int]:
    """How well files fit a game: how much of them is strange to it, and how much it knows; more is better."""
    known = strange = 0
    shape = Shape(game.cards.values())
    kinds, fields = set(shape.kinds), {name for card in game.cards.values() for name in card.fields}
    for file in bundle.cards:
        try:
            entries = [entry for entry in read_entries(file)[0].values() if isinstance(entry, dict)]
        except InvalidCard:
            continue
        said = {str(entry["kind"]) for entry in entries if "kind" in entry}
        names = {name for entry in entries for name in entry if name not in ("name", "text")}
        known += len(said & kinds) + len(names & fields)
        strange += len(said - kinds) + len(names - fields)
    for file in bundle.decks:
        try:
            counts, mistakes = count_cards(read_source(file), game.cards)
        except InvalidCard:
            continue
        known += len(counts)
        strange += 0 if bundle.cards or bundle.beside else len(mistakes)
    return -strange, known
