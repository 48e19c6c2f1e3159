"""What a seat may see, as plain data: the one way by which anything about a match reaches a person or a page."""

from collections.abc import Sequence
from typing import Any

from cardwright.engine.choice import Choice
from cardwright.engine.game import Game
from cardwright.engine.log import Entry
from cardwright.engine.words import fill, listed, places
from cardwright.kit.record import DRAWN, NOBODY, NOTHING, PUBLIC, SEATS


def view_of(
    game: Game,
    state: Any,
    seat: int | None,
    names: tuple[str, str],
    choices: Sequence[Choice],
    log: Sequence[Entry],
    since: int = 0,
) -> dict[str, Any]:
    """The view of a seat, or of a spectator (None), with the log from entry number `since` on."""
    watcher = PUBLIC if seat is None else seat
    asked = state.asks != NOTHING and seat == state.to_move
    over = state.winner != NOBODY
    return {
        "game": game.name,
        "seat": seat,
        "turn": state.turn,
        "phase": game.table.phases.get(state.phase, ""),
        "first": state.first,
        "active": state.active,
        "to_move": None if over else state.to_move,
        "over": over,
        "winner": state.winner if over and state.winner != DRAWN else None,
        "seats": [_seat(game, state, watcher, p, names[p]) for p in range(SEATS)],
        "question": _question(game, state) if asked else None,
        "choices": [_choice(choice) for choice in choices] if asked else [],
        "log": [_entry(entry, seat) for entry in log[since:]],
    }


def _seat(game: Game, state: Any, watcher: int, p: int, name: str) -> dict[str, Any]:
    """One side of the table, as a watcher sees it."""
    zones = {zone.name: _zone(game, state, watcher, p, zone.name) for zone in game.table.zones}
    return {"name": name, "zones": zones, "deck": _deck(game, state, watcher, p)}


def _zone(game: Game, state: Any, watcher: int, p: int, zone: str) -> dict[str, Any]:
    """The cards in a zone in the order of the card set; those that the watcher does not know come last, as None."""
    there = getattr(state, zone)[p]
    seen = there
    if zone == "hand" and watcher != p:
        seen &= state.known[watcher, p]
    cards = [_card(game, state, watcher, p, i) for i in range(game.layout.cards) if seen >> i & 1]
    hidden = there.bit_count() - len(cards)
    cards.sort(key=lambda card: game.card_ids.index(card["id"]))
    return {"count": there.bit_count(), "cards": [*cards, *[None] * hidden]}


def _card(game: Game, state: Any, watcher: int, p: int, instance: int) -> dict[str, Any]:
    key = game.card_ids[state.card[p, instance]]
    card: dict[str, Any] = {"id": key, "name": game.cards[key].name}
    if watcher != p and state.hand[p] >> instance & 1:
        card["known"] = True
    # An unfinished answer is its own seat's secret.
    if watcher == p and state.picked[p] >> instance & 1:
        card["picked"] = True
    return card


def _deck(game: Game, state: Any, watcher: int, p: int) -> dict[str, Any]:
    """How many cards a deck has, and those whose place the watcher knows, counted from the top."""
    known = [
        {"from_top": state.left[p] - k, "card": _card(game, state, watcher, p, state.deck[p, k])}
        for k in range(state.left[p] - 1, -1, -1)
        if state.known[watcher, p] >> state.deck[p, k] & 1
    ]
    return {"count": state.left[p], "known": known}


def _question(game: Game, state: Any) -> dict[str, str]:
    question = game.table.questions[state.asks]
    values = {name: _cards_named(game, state, name) for name in places(question.asks)}
    return {
        "name": question.name,
        "words": fill(question.asks, values),
        "clause": question.clause,
        "why": question.why,
    }


def _cards_named(game: Game, state: Any, place: str) -> str:
    """The cards that a question speaks of: the top of the own deck, or those in an open zone."""
    if place == "top":
        p = state.to_move
        return game.cards[game.card_ids[state.card[p, state.deck[p, state.left[p] - 1]]]].name
    cards = [(p, i) for p in range(SEATS) for i in range(game.layout.cards) if getattr(state, place)[p] >> i & 1]
    return listed([game.cards[game.card_ids[state.card[p, i]]].name for p, i in cards])


def _entry(entry: Entry, seat: int | None) -> dict[str, Any]:
    return {
        "number": entry.number,
        "turn": entry.turn,
        "seat": entry.seat,
        "words": entry.words(seat),
        "clause": entry.clause,
        "heading": entry.heading,
    }


def _choice(choice: Choice) -> dict[str, Any]:
    return {
        "number": choice.number,
        "words": choice.words,
        "text": choice.text,
        "seat": choice.seat,
        "zone": choice.zone,
        "card": choice.card,
    }
