"""The five games' words and cards, as the tests of the language read them."""

import tomllib
from functools import lru_cache
from pathlib import Path
from typing import Any

from cardwright.language import Words, read_words

FOLDER = Path(__file__).parent / "sets"
GAMES = ("mythomagic", "kodecks", "tgc", "rival_realms", "lands")


@lru_cache
def cards(game: str) -> dict[str, dict[str, Any]]:
    """The cards of a game, by id."""
    return tomllib.loads((FOLDER / game / "cards.toml").read_text(encoding="utf-8"))


@lru_cache
def words(game: str) -> Words:
    """The words of a game, with the names of its cards."""
    return read_words(FOLDER / game / "words.toml", [card["name"] for card in cards(game).values()])


def texts(game: str) -> list[str]:
    """Every text of a game: of its cards, in all their printings, and of its keywords."""
    printed = [card[field] for card in cards(game).values() for field in ("text", "text_dual") if field in card]
    return printed + [keyword.definition for keyword in words(game).keywords.values() if keyword.definition]
