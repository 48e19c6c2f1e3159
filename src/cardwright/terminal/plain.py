"""The table in words alone, line by line, as a screen reader reads it."""

from collections.abc import Sequence
from typing import Any

from cardwright.engine.faces import face_words
from cardwright.engine.game import Game
from cardwright.engine.stack import stack_words
from cardwright.engine.table import Row, Zone
from cardwright.engine.words import listed
from cardwright.terminal.labels import Data, Group, deck_words, grouped, printed_facts, with_open
from cardwright.terminal.question import choice_keys, choice_number, set_words, taught
from cardwright.terminal.table import parts_of, seat_name, seat_numbers, standing


def table_words(view: Data, game: Game) -> list[str]:
    """The table: the turn, then the other side, then the own side, a line for each part; then the stack."""
    below = view["seat"] or 0
    sides = [line for seat in (1 - below, below) for line in _side(view, seat, game)]
    facts = [game.table.title, f"turn {view['turn']}", *standing(view)]
    stack = [f"{stack_words(entry)}." for entry in view["stack"]]
    return [f"{', '.join(facts)}.", *sides, *([f"The stack, top first: {' '.join(stack)}"] if stack else [])]


def _side(view: Data, seat: int, game: Game) -> list[str]:
    """The zones of one side; those that are folded are only counted, and empty ones are left out."""
    side = view["seats"][seat]
    numbers = [words.lower() for words in seat_numbers(side, game)]
    folded = [f"{z.title.lower()} {side['zones'][z.name]['count']}" for z in game.table.zones if z.folded]
    lines = [f"{seat_name(view, seat)}: {', '.join([*numbers, deck_words(side['deck']), *folded])}."]
    for zone in game.table.zones:
        if not zone.folded and zone.drawn:
            for title, row, cards in parts_of(zone, side, game):
                if cards:
                    told = _cards(cards, zone, row, side["zones"][zone.name], view, game)
                    lines.append(f"{seat_name(view, seat)}, {title.lower()}: {told}.")
    return lines


def _cards(cards: Sequence[Any], zone: Zone, row: Row | None, there: Data, view: Data, game: Game) -> str:
    """The cards of a part in words."""
    merged = "words" if row and row.merged else ""
    facts = with_open(cards, [_facts(card, zone, game, bool(merged)) for card in cards], there)
    groups = grouped(cards, facts, merged)
    seen = [counted(g) for g in groups if g.name and not g.known]
    hidden = [f"{g.count} not seen{f' ({g.facts})' if g.facts else ''}" for g in groups if not g.name]
    known = [counted(g) for g in groups if g.known]
    knows = "everybody knows" if view["seat"] is None else "you know"
    return listed([*seen, *hidden]) + (f"{'; ' if seen or hidden else ''}{knows} {listed(known)}" if known else "")


def _facts(card: Data | None, zone: Zone, game: Game, merged: bool) -> str:
    """What is said of a card beside its name."""
    if card is None:
        return ""
    if not zone.live:
        printed = printed_facts(game.cards[card["id"]], zone, card.get("now", {}))
        return ", ".join([*printed, *(mark["words"] for mark in card.get("marks", ()))])
    numbers, *others = face_words({"stats": (), **card, "marks": () if merged else card.get("marks", ())})
    printed = [f"printed {'/'.join(map(str, card['printed']))}"] if "printed" in card else []
    return ", ".join(filter(None, [numbers, *printed, *others, *card.get("keywords", ())]))


def counted(group: Group) -> str:
    """A group of equal cards in words."""
    words = f"{group.count} {group.name}" if group.count > 1 else group.name
    facts = [group.facts] if group.facts else []
    facts += [mark if group.count == 1 else f"{n} {mark}" for mark, n in group.marks]
    facts += ["chosen"] * group.picked + ["shown"] * group.shown
    return f"{words} ({', '.join(facts)})" if facts else words


def question_words(view: Data, game: Game, teach: bool) -> list[str]:
    """The question and its choices, a line for each."""
    question = view["question"]
    if question is None:
        return []
    keys = choice_keys(view, game)
    choices = [_choice(choice, key) for choice, key in zip(view["choices"], keys, strict=True)]
    why = [taught(question)] if teach else []
    several = [words] if (words := set_words(view)) else []
    return [f"{question['words']} (clause {question['clause']})", *why, *choices, *several]


def _choice(choice: Data, key: str) -> str:
    """A choice on a line of its own."""
    number = choice_number(choice)
    if number == choice["words"]:
        return number
    return f"{number}, key {key}: {choice['words']}" if key else f"{number}: {choice['words']}"
