"""How a match is set up: the game, who sits where with which deck, the clock, and the cards as they are."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from functools import lru_cache
from typing import Any

from cardwright.engine.cards import Deck
from cardwright.engine.game import Game, load
from cardwright.engine.record import pinned_game
from cardwright.errors import CardwrightError, InvalidRecord


@dataclass(frozen=True, slots=True)
class Side:
    """A side of the table: who sits there, the deck, and the level of the bot; a person has none.

    A side without a deck waits for somebody to join.
    """

    name: str
    deck: tuple[str, Mapping[str, int]] | None
    bot: str | None = None


@dataclass(frozen=True, slots=True)
class Setup:
    """All that is fixed when a match begins. A clock has so many seconds, and adds so many with each answer."""

    game: str
    options: Mapping[str, int]
    sides: tuple[Side, Side]
    clock: tuple[float, float] | None = None
    start: str | None = None
    # Where it comes from: the match that it goes on from, or that it is the return match of.
    source: str | None = None

    def with_side(self, seat: int, side: Side) -> "Setup":
        """The same with another side."""
        sides = (side, self.sides[1]) if seat == 0 else (self.sides[0], side)
        return replace(self, sides=sides)

    @property
    def names(self) -> tuple[str, str]:
        """Who sits at the two seats."""
        return self.sides[0].name, self.sides[1].name

    @property
    def complete(self) -> bool:
        """Whether both sides have a deck."""
        return all(side.deck is not None for side in self.sides)

    def as_data(self) -> dict[str, Any]:
        """The setup as plain data."""
        return asdict(self)


def setup_from(data: Mapping[str, Any]) -> Setup:
    """A setup from its data."""
    first, second = (
        Side(side["name"], (side["deck"][0], side["deck"][1]) if side["deck"] else None, side["bot"])
        for side in data["sides"]
    )
    clock = (data["clock"][0], data["clock"][1]) if data["clock"] else None
    return Setup(data["game"], data["options"], (first, second), clock, data["start"], data["source"])


def deck_in(game: Game, deck: tuple[str, Mapping[str, int]]) -> Deck:
    """The deck of a side, as the game's cards make it."""
    return game.deck(game.deck_of(deck[0], deck[1]))


@lru_cache(maxsize=32)
def pin_of(name: str) -> tuple[str, str]:
    """The cards of a game as they are now, and their hash."""
    game = load(name)
    cards = {key: card.as_data() for key, card in game.cards.items()}
    body = json.dumps({"rules": game.rules.VERSION, "cards": cards}, ensure_ascii=False)
    return hashlib.sha256(body.encode()).hexdigest(), body


def get_going(name: str) -> None:
    """Load a game and deal it once, so that the first who plays it waits no longer than others."""
    pin_of(name)
    load(name).match(seed=1).view(None)


_games: dict[tuple[str, str], Game] = {}


def game_of(name: str, pin: str, body: str) -> Game:
    """A game with its cards as a match pins them."""
    if (name, pin) not in _games:
        data = json.loads(body)
        game = load(name)
        if data["rules"] != game.rules.VERSION:
            raise InvalidRecord(
                f"this match was begun by version {data['rules']} of the rules, which is not here any more"
            )
        _games[name, pin] = game if pin == pin_of(name)[0] else pinned_game(game, data["cards"], list(data["cards"]))
    return _games[name, pin]


def checked_clock(data: Any) -> tuple[float, float] | None:
    """The clock that somebody asks for: minutes for each side, and seconds that are added with each answer."""
    if data is None:
        return None
    minutes, more = (data.get("minutes"), data.get("increment", 0)) if isinstance(data, dict) else (None, None)
    for value, most in ((minutes, 180), (more, 180)):
        if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= most:
            raise CardwrightError("a clock has 0 to 180 minutes, and adds 0 to 180 seconds")
    if not minutes and not more:
        raise CardwrightError("a clock without time is none: give it minutes or seconds to add")
    return float(minutes or 0) * 60, float(more or 0)
