"""What there is to read: games, faces of cards, rulebooks, decks."""

import re
from collections.abc import Mapping
from dataclasses import asdict
from functools import lru_cache
from typing import Any

from cardwright.bots import LEVELS
from cardwright.engine.cards import Card, Deck, count_cards
from cardwright.engine.colours import colour_keys, colour_letters
from cardwright.engine.files import deck_files
from cardwright.engine.game import Game, game_names, load
from cardwright.errors import CardwrightError, InvalidDeck
from cardwright.server.phrases import PHRASES

LONGEST_LIST = 5000


@lru_cache
def games_data() -> dict[str, Any]:
    """All games as a lobby shows them, the bots, and what players can say."""
    return {
        "games": [game_data(load(name)) for name in game_names()],
        "bots": [{"name": spec.name, "about": spec.about} for spec in LEVELS],
        "phrases": list(PHRASES),
    }


def game_data(game: Game) -> dict[str, Any]:
    """A game: what it is called and about, how a table shows it, its stops, decks and options."""
    table = game.table
    return {
        "name": game.name,
        "title": table.title,
        "summary": table.summary,
        "minutes": table.minutes,
        "look": asdict(table.look),
        "colours": dict(table.colours),
        "letters": dict(table.letters),
        "types": list(table.types),
        "zones": [
            {
                "name": zone.name,
                "title": zone.title,
                "folded": zone.folded,
                "live": zone.live,
                "drawn": zone.drawn,
                "shows": list(zone.shows),
                "rows": [{"title": row.title, "kinds": list(row.kinds), "merged": row.merged} for row in zone.rows],
            }
            for zone in table.zones
        ],
        "numbers": [{"name": number.name, "title": number.title, "each": number.each} for number in table.numbers],
        "marks": [{"name": mark.name, "words": mark.words, "short": mark.short} for mark in table.marks],
        "stops": [
            {"name": stop.name, "words": stop.words, "on": stop.on or stop.fixed, "fixed": stop.fixed}
            for stop in table.stops
        ],
        "options": game.options,
        "cards": len(game.cards),
        "decks": [
            {"name": deck.name, "story": stories(game).get(deck.name, ""), "list": list_data(deck)}
            for deck in game.decks.values()
        ],
    }


def list_data(deck: Deck) -> list[dict[str, Any]]:
    """The list of a deck."""
    return [{"id": key, "count": n} for key, n in deck.counts().items()]


def stories(game: Game) -> dict[str, str]:
    """What the notes at the top of each ready deck say of it."""
    found = {}
    for file in deck_files(game.folder):
        lines = file.read_text(encoding="utf-8").splitlines()
        notes = [line.lstrip("# ").strip() for line in lines if line.startswith("#")]
        found[file.stem] = re.sub(rf"^{re.escape(file.stem)}: *", "", " ".join(notes), flags=re.IGNORECASE)
    return found


@lru_cache
def faces_data(name: str) -> dict[str, dict[str, Any]]:
    """The faces of all cards of a game, by their ids."""
    return faces_in(load(name))


def faces_in(game: Game) -> dict[str, dict[str, Any]]:
    """The faces of all cards of a game, which may have other cards than it has now."""
    keys = [key for card in game.cards.values() for key in colour_keys(card, game.table)]
    letters = colour_letters(dict.fromkeys(keys), game.table)
    return {key: face_data(game, card, letters) for key, card in game.cards.items()}


def face_data(game: Game, card: Card, letters: Mapping[str, str]) -> dict[str, Any]:
    """What is printed on a card, with its keywords explained."""
    fields = dict(card.fields)
    words = game.words
    stats = {} if words is None else {name: fields[name] for name in words.stats if name in fields}
    kind, types = str(fields.get("kind", "")), list(fields.get("subtypes", ()))
    shown = words.kinds[kind].word.one if words is not None and kind in words.kinds else kind
    line = [word for word in (fields.get("faction"), fields.get("colour"), shown) if word]
    return {
        "id": card.id,
        "name": card.name,
        "kind": kind,
        "kind_line": " ".join(str(word) for word in line).capitalize() + (f": {', '.join(types)}" if types else ""),
        "cost": fields.get("cost"),
        "stats": stats,
        "types": types,
        "colour": fields.get("colour"),
        "faction": fields.get("faction"),
        "rarity": fields.get("rarity"),
        "mark": fields.get("mark"),
        "keywords": keywords_of(game, card),
        "sentence": card.text,
        "flavour": fields.get("flavour", ""),
        "token": bool(fields.get("token", False)),
        "colours": (colours := colour_keys(card, game.table)),
        "letter": "".join(letters[key] for key in colours),
    }


def keywords_of(game: Game, card: Card) -> list[dict[str, str]]:
    """The keywords that a card's sentence has, with what they mean and the clause that says so."""
    if game.words is None:
        return []
    found = []
    for word, keyword in game.words.keywords.items():
        if re.search(rf"(?<!\w){re.escape(word)}(?!\w)", card.text):
            explains = keyword.rule or keyword.definition
            found.append({"word": word, "explains": explains, "clause": _clause(game, word)})
    return found


def _clause(game: Game, word: str) -> str:
    return next((clause.number for clause in game.rulebook if clause.text.startswith(f"{word}:")), "")


@lru_cache
def rules_data(name: str) -> dict[str, Any]:
    """The rulebook of a game, section by section."""
    game = load(name)
    sections: dict[str, list[dict[str, str]]] = {}
    for clause in game.rulebook:
        sections.setdefault(clause.section, []).append({"number": clause.number, "text": clause.text})
    return {
        "title": game.table.title,
        "sections": [{"title": title, "clauses": clauses} for title, clauses in sections.items()],
    }


def deck_from(game: Game, wanted: Any, options: Mapping[str, int] | None = None) -> Deck:
    """A ready deck by its name, or one from a list; every reason why it cannot be played is told.

    A name is never taken for a file.
    """
    if isinstance(wanted, str) and wanted in game.decks:
        deck = game.decks[wanted]
    elif isinstance(wanted, dict) and isinstance(wanted.get("list"), str):
        deck = _listed(game, wanted["list"])
    else:
        raise CardwrightError(f"a deck is one of {', '.join(game.decks)}, or a list like 4 Laser Frog")
    game.deck(deck)
    game.allow_decks([deck], game.checked_options(options))
    return deck


def _listed(game: Game, text: str) -> Deck:
    if len(text) > LONGEST_LIST:
        raise CardwrightError("this list is too long for a deck")
    counts, mistakes = count_cards(text.replace("\r", ""), game.cards)
    if mistakes:
        raise InvalidDeck("your list", [f"line {m.line}: {m.problem}" for m in mistakes])
    return game.deck_of("your list", counts)
