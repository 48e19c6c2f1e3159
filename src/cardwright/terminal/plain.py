"""The table in words alone, line by line, as a screen reader reads it."""

from collections.abc import Sequence
from typing import Any

from cardwright.engine.game import Game
from cardwright.engine.words import listed
from cardwright.terminal.labels import Data, Group, deck_words, grouped
from cardwright.terminal.question import choice_keys, taught
from cardwright.terminal.table import seat_name, standing


def table_words(view: Data, game: Game) -> list[str]:
    """The table: the turn, then the other side, then the own side, a line for each zone."""
    below = view["seat"] or 0
    sides = [line for seat in (1 - below, below) for line in _side(view, seat, game)]
    facts = [game.table.title, f"turn {view['turn']}", *standing(view)]
    return [f"{', '.join(facts)}.", *sides]


def _side(view: Data, seat: int, game: Game) -> list[str]:
    """The zones of one side; those that are folded are only counted, and empty ones are left out."""
    side = view["seats"][seat]
    folded = [f"{z.title.lower()} {side['zones'][z.name]['count']}" for z in game.table.zones if z.folded]
    lines = [f"{seat_name(view, seat)}: {', '.join([deck_words(side['deck']), *folded])}."]
    for zone in game.table.zones:
        there = side["zones"][zone.name]
        if not zone.folded and there["count"]:
            lines.append(f"{seat_name(view, seat)}, {zone.title.lower()}: {_cards(there['cards'], view)}.")
    return lines


def _cards(cards: Sequence[Any], view: Data) -> str:
    """The cards of a zone in words."""
    groups = grouped(cards)
    seen = [counted(g) for g in groups if g.name and not g.known]
    hidden = [f"{g.count} not seen" for g in groups if not g.name]
    known = [counted(g) for g in groups if g.known]
    knows = "everybody knows" if view["seat"] is None else "you know"
    return listed([*seen, *hidden]) + (f"{'; ' if seen or hidden else ''}{knows} {listed(known)}" if known else "")


def counted(group: Group) -> str:
    """A group of equal cards in words."""
    words = f"{group.count} {group.name}" if group.count > 1 else group.name
    return f"{words} (chosen)" if group.picked else words


def question_words(view: Data, game: Game, teach: bool) -> list[str]:
    """The question and its choices, a line for each."""
    question = view["question"]
    if question is None:
        return []
    keys = choice_keys(view, game)
    choices = [f"{c['number']}, key {k}: {c['words']}" for c, k in zip(view["choices"], keys, strict=True)]
    why = [taught(question)] if teach else []
    return [f"{question['words']} (clause {question['clause']})", *why, *choices]
