"""Cardwright: two-player card games, played, made and measured.

>>> import cardwright
>>> match = cardwright.load("lands").match(seed=7)
>>> match.over
False
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from cardwright.engine.game import Game, game_names, load
from cardwright.engine.record import load_match
from cardwright.errors import (
    BotFailed,
    CardwrightError,
    IllegalChoice,
    InvalidCard,
    InvalidDeck,
    InvalidPosition,
    InvalidRecord,
    MachineMissing,
    NothingToUndo,
    RecordDiverged,
    UnknownGame,
)

if TYPE_CHECKING:
    from cardwright.lab.arena import Arena
    from cardwright.lab.compare import Comparison
    from cardwright.lab.simulate import Simulation

__version__ = "0.1.0"

__all__ = [
    "BotFailed",
    "CardwrightError",
    "Game",
    "IllegalChoice",
    "InvalidCard",
    "InvalidDeck",
    "InvalidPosition",
    "InvalidRecord",
    "MachineMissing",
    "NothingToUndo",
    "RecordDiverged",
    "UnknownGame",
    "arena",
    "compare",
    "game_names",
    "load",
    "load_match",
    "simulate",
]


def arena(game: str | Game, bots: Sequence[str], **settings: Any) -> "Arena":
    """Let every two of some bots play each other; see `cardwright.lab.arena.arena` for the settings."""
    from cardwright.lab.arena import arena as run

    return run(game, bots, **settings)


def simulate(game: str | Game, **settings: Any) -> "Simulation":
    """Play many games between two bots and count; see `cardwright.lab.simulate.simulate` for the settings."""
    from cardwright.lab.simulate import simulate as run

    return run(game, **settings)


def compare(before: Game, after: Game, **settings: Any) -> "Comparison":
    """Play the same games with two card sets of a game; see `cardwright.lab.compare.compare` for the settings."""
    from cardwright.lab.compare import compare as run

    return run(before, after, **settings)
