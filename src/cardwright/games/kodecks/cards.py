"""1 The game and decks: what the book knows of a card, and which cards and decks are allowed."""

from collections import Counter

from cardwright.errors import CardwrightError
from cardwright.games.kodecks.numbers import (
    COLOURS,
    COPIES,
    DECK_SIZE,
    KINDS,
    LARGEST_COST,
    LARGEST_POWER,
    POWER,
    UNIT,
)
from cardwright.kit.machine.fields import ENTERS
from cardwright.kit.program import ACTIVATED, PLAYED


def write_card(row, card):
    """Enter the facts of a card into its row, whose program is written."""
    row.kind = KINDS.index(card.fields["kind"])
    row.hue = COLOURS.index(card.fields["colour"])
    row.total = card.fields["cost"]
    row.stats[POWER] = card.fields.get("power", 0) // UNIT
    row.played = ENTERS
    for a in range(row.abilities):
        if row.head[a] == PLAYED:
            row.played = a
        if row.head[a] == ACTIVATED:
            raise CardwrightError("in Kodecks nobody uses an ability for a price: say when it happens (clause 9.12)")


def deck_problems(cards):
    """1.2 Exactly 20 cards, at most four alike, and no tokens."""
    problems = []
    if len(cards) != DECK_SIZE:
        problems.append(f"{len(cards)} cards instead of {DECK_SIZE} (clause 1.2)")
    copies = Counter(card.id for card in cards)
    for card in {card.id: card for card in cards}.values():
        if card.fields.get("token"):
            problems.append(f"{card.name} is a token (clause 1.2)")
        elif copies[card.id] > COPIES:
            problems.append(f"{copies[card.id]} {card.name}, at most {COPIES} are allowed (clause 1.2)")
    return problems


def card_problems(card):
    """1.3 What is wrong with a card, in words: its colour, its cost, and the power of a creature."""
    kind, cost, power = (card.fields.get(name) for name in ("kind", "cost", "power"))
    problems = []
    if card.fields.get("colour") not in COLOURS:
        problems.append(f"the colour {card.fields.get('colour')!r} should be one of {', '.join(COLOURS)} (clause 1.3)")
    if not isinstance(cost, int) or not 0 <= cost <= LARGEST_COST:
        problems.append(f"the cost {cost!r} should be a number from 0 to {LARGEST_COST} (clause 1.3)")
    if kind == "creature" and not (isinstance(power, int) and 0 <= power <= LARGEST_POWER * UNIT and power % UNIT == 0):
        problems.append(f"a creature has a power from 0 to {LARGEST_POWER * UNIT}, in steps of {UNIT} (clause 1.3)")
    elif kind == "hex" and power is not None:
        problems.append("only a creature has power (clause 1.3)")
    elif kind == "hex" and not card.text:
        problems.append("a Hex without a text does nothing: give it one (clause 1.3)")
    return problems
