"""Recorded games: decks, options, a seed and the fingers that were chosen. Bots choose once, when a game is recorded.

A game's number decides how it is drawn: the kinds of its decks, who plays, and the seed of everything else.
"""

import json
import lzma
import random
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from typing import Any

from cardwright.bots import Bot
from cardwright.engine.cards import Deck
from cardwright.engine.game import Game, load
from cardwright.engine.match import Match
from cardwright.errors import CardwrightError

FOLDER = Path(__file__).parent / "recorded"
GAMES = 2000
# Who plays. Two in five games have a search bot, which finds other positions than chance does.
PLAYERS = (
    ("random", "random"),
    ("random", "random"),
    ("random", "random"),
    ("search:40", "random"),
    ("search:40", "search:40"),
)
# Values of options that are no switches; a switch is 0 or 1.
OPTION_VALUES = {"turn_cap": (10, 30, 200), "hand_limit": (0, 3, 7)}
# Most decks that are drawn from the pool are legal; some have too few cards of three subtypes.
MOST_DRAWS = 1000


@dataclass(frozen=True, slots=True)
class Recorded:
    """One recorded game. `fingers` are the choices as the rules take them, in order."""

    number: int
    seed: int
    players: tuple[str, str]
    options: dict[str, int]
    decks: tuple[dict[str, int], dict[str, int]]
    fingers: tuple[int, ...] = ()

    def match(self, game: Game) -> Match:
        """A match of this game after its deal."""
        first, second = (game.deck_of(f"deck {k}", counts) for k, counts in enumerate(self.decks))
        return Match(game, (first, second), self.seed, self.options)


def read(name: str, folder: Path = FOLDER) -> list[Recorded]:
    """All recorded games of a game, by their numbers."""
    text = lzma.decompress(file_of(name, folder).read_bytes()).decode()
    return [from_data(json.loads(line)) for line in text.splitlines()]


def file_of(name: str, folder: Path = FOLDER) -> Path:
    """The file with the recorded games of a game."""
    return folder / f"{name}.jsonl.xz"


def as_data(one: Recorded) -> dict[str, Any]:
    """A recorded game as plain data."""
    return asdict(one)


def from_data(data: Mapping[str, object]) -> Recorded:
    """A recorded game from plain data."""
    fixed = {key: tuple(value) if isinstance(value, list) else value for key, value in data.items()}
    return Recorded(**fixed)  # type: ignore[arg-type]


def write(name: str, games: Iterable[Recorded], folder: Path = FOLDER) -> None:
    """Write all recorded games of a game."""
    lines = [json.dumps(as_data(one), separators=(",", ":")) for one in games]
    packed = lzma.compress("\n".join(lines).encode(), preset=9 | lzma.PRESET_EXTREME)
    folder.mkdir(parents=True, exist_ok=True)
    file_of(name, folder).write_bytes(packed)


def drawn(game: Game, number: int) -> Recorded:
    """A game before its first choice: in half of the seats a ready deck, in half a deck from the whole pool."""
    dice = random.Random(f"{game.name} {number}")
    options = _options(game, dice)
    kinds = (number % 4 in (0, 2), number % 4 in (0, 3))
    decks = [_ready_deck(game, options, dice) if ready else _pool_deck(game, options, dice) for ready in kinds]
    players = PLAYERS[number // 4 % len(PLAYERS)]
    seats = players if number // 20 % 2 == 0 else players[::-1]
    return Recorded(number, dice.getrandbits(63), seats, options, (dict(decks[0].counts()), dict(decks[1].counts())))


def _options(game: Game, dice: random.Random) -> dict[str, int]:
    """The usual options in half of the games, and any others in the rest."""
    usual = game.options
    if dice.random() < 0.5:
        return usual
    return {name: dice.choice(OPTION_VALUES.get(name, (0, 1))) for name in usual}


def _allowed(game: Game, deck: Deck, options: Mapping[str, int]) -> bool:
    return not game.rules.deck_problems([game.cards[key] for key in deck.cards]) and _fits(game, deck.cards, options)


def _fits(game: Game, keys: Iterable[str], options: Mapping[str, int]) -> bool:
    """Whether the options allow these cards in one deck."""
    by_options = getattr(game.rules, "deck_problems_by_options", None)
    return by_options is None or not by_options([game.cards[key] for key in keys], options)


def _ready_deck(game: Game, options: Mapping[str, int], dice: random.Random) -> Deck:
    """A ready deck; where the options forbid it, the nearest deck that the pool has."""
    allowed = [deck for deck in game.decks.values() if _allowed(game, deck, options)]
    return dice.choice(allowed) if allowed else _pool_deck(game, options, dice)


def _pool_deck(game: Game, options: Mapping[str, int], dice: random.Random) -> Deck:
    """A deck of any cards of the game, with about as many unlimited cards as ready decks have.

    A game with one ready deck, such as Lands, has rules that allow no other.
    """
    unlimited, share, size = _shape(game.name)
    brought = [key for key, card in game.cards.items() if not card.fields.get("token")]
    limited = [key for key in brought if key not in unlimited and _fits(game, [key], options)]
    if len(game.decks) == 1:
        return next(iter(game.decks.values()))
    for _ in range(MOST_DRAWS):
        pool = _of_three_subtypes(game, limited, dice) if options.get("three_subtypes") else limited
        copies = dice.choice((1, 2, 2, 4))
        many = min(size, round(size * share) + dice.randint(-2, 2)) if unlimited else 0
        counts = Counter(dice.choice(sorted(unlimited)) for _ in range(many))
        counts.update(dice.sample(pool * copies, min(size - many, len(pool) * copies)))
        deck = game.deck_of("pool", counts)
        if _allowed(game, deck, options):
            return deck
    raise CardwrightError(f"{MOST_DRAWS} decks of {game.name} were drawn, and the rules allow none of them: {options}")


def _of_three_subtypes(game: Game, keys: list[str], dice: random.Random) -> list[str]:
    """The cards that have no subtypes but three."""
    found = sorted({subtype for key in keys for subtype in game.cards[key].fields.get("subtypes", ())})
    three = set(dice.sample(found, 3))
    return [key for key in keys if three.issuperset(game.cards[key].fields.get("subtypes", ()))]


@cache
def _shape(game_name: str) -> tuple[frozenset[str], float, int]:
    """What ready decks are like: the cards without a limit of copies, the share of these, and the size of a deck."""
    game = load(game_name)
    cards = [key for deck in game.decks.values() for key in deck.cards]
    size = len(cards) // len(game.decks)
    unlimited = frozenset(key for key in cards if _is_unlimited(game, key, size))
    return unlimited, sum(key in unlimited for key in cards) / len(cards), size


def _is_unlimited(game: Game, key: str, size: int) -> bool:
    """Whether the rules have nothing against a deck of this card alone, besides what such a deck lacks."""
    card = game.cards[key]
    return not any(card.name in problem for problem in game.rules.deck_problems([card] * size))


def play(game: Game, number: int) -> Recorded:
    """Draw a game and let its players play it."""
    one = drawn(game, number)
    match = one.match(game)
    bots = [Bot(name, game, one.seed ^ seat) for seat, name in enumerate(one.players)]
    fingers = []
    while not match.over:
        assert match.to_move is not None
        choice = bots[match.to_move].choose(match)
        fingers.append(choice.finger)
        match.choose(choice)
    fixed = {**as_data(one), "fingers": tuple(fingers)}
    return Recorded(**fixed)
