"""1 The game and decks: what the book knows of a card, and which cards and decks are allowed."""

from collections import Counter

from cardwright.games.rival_realms.numbers import COPIES, DECK_SIZE, DEPLOY, KINDS, MARKS, SUPPLY
from cardwright.kit.machine.fields import ENTERS
from cardwright.kit.program import (
    ACTIVATED,
    CONTROL_AT_LEAST,
    CONTROL_NONE,
    COUNT,
    GAIN,
    IF,
    LIFE_RESOURCE,
    LOSE,
    NO_GUARD,
    NUMBER,
    PLAYED,
    TOP_OF_PILE,
    YOU,
)

LARGEST = 60
# Which fields a kind of card has besides its name and its text: those it must have, and those it may have.
FIELDS = {
    "unit": (("cost", "attack", "defense"), ()),
    "realm": (("cost",), ()),
    "supply": ((), ()),
    "reinforce": (("cost",), ("mark",)),
}
NUMBERED = ("cost", "attack", "defense")


def write_card(row, card):
    """Enter the facts of a card into its row, whose program is written."""
    row.kind = KINDS.index(card.fields["kind"])
    row.stats[0] = card.fields.get("attack", 0)
    row.stats[1] = card.fields.get("defense", 0)
    row.total = card.fields.get("cost", 0)
    row.mark = MARKS.index(card.fields.get("mark", MARKS[0]))
    row.played = ENTERS
    row.is_simple = 1 if row.needs == row.pays == 0 else 0
    for a in range(row.abilities):
        lines = range(row.first_line[a], row.first_line[a] + row.lines[a])
        if row.head[a] == PLAYED:
            row.played = a
            row.is_simple &= 0 if row.target[a, 0] else 1
            if row.kind == SUPPLY:
                write_supply(row, lines)
        if row.head[a] == ACTIVATED:
            row.used_in |= row.phases[a] or 1 << DEPLOY
        if any(row.selector[k] == TOP_OF_PILE for k in lines):
            row.minds_order = 1


def write_supply(row, lines):
    """3.1 What a supply card gives, and whether that is all it does."""
    for k in lines:
        if row.op[k] == GAIN and row.argument[k] != LIFE_RESOURCE and row.who[k] == YOU:
            if row.guard[k] == IF and row.test[row.condition[k]] in (CONTROL_AT_LEAST, CONTROL_NONE):
                row.gives_if = 1 + k
            elif row.amount_kind[k] == NUMBER:
                row.gives += row.amount[k]
            elif row.amount_kind[k] == COUNT:
                row.gives_line = 1 + k
    row.does_more = 1 if any(row.op[k] not in (GAIN, LOSE) for k in lines) else 0
    (only, *more) = lines
    is_plain = not more and row.guard[only] == NO_GUARD and row.op[only] == GAIN and row.amount_kind[only] == NUMBER
    row.is_plain = 1 if is_plain and row.gives and row.abilities == 1 else 0


def deck_problems(cards):
    """1.2 Exactly 40 cards, at most four of each but the basic ones."""
    problems = []
    if len(cards) != DECK_SIZE:
        problems.append(f"{len(cards)} cards instead of {DECK_SIZE} (clause 1.2)")
    copies = Counter(card.id for card in cards)
    bound = {card.id: card for card in cards if not card.fields.get("basic")}
    problems += [
        f"{copies[card.id]} {card.name}, at most {COPIES} are allowed (clause 1.2)"
        for card in bound.values()
        if copies[card.id] > COPIES
    ]
    return problems


def card_problems(card):
    """What is wrong with a card, in words: its numbers, its mark, and a text where its kind needs one."""
    kind = card.fields.get("kind")
    if kind not in FIELDS:
        return [f"the kind of a card is one of {', '.join(FIELDS)}"]
    needed, allowed = FIELDS[kind]
    problems = []
    for name in NUMBERED:
        value = card.fields.get(name)
        if name in needed and not (type(value) is int and 0 <= value <= LARGEST):
            problems.append(f"a {kind} card has a {name} from 0 to {LARGEST}")
        elif name not in needed and value is not None:
            problems.append(f"a {kind} card has no {name} (clause 5.8)")
    mark = card.fields.get("mark")
    if mark is not None and (mark not in MARKS or "mark" not in allowed):
        problems.append(f"the mark of a reinforce card is {' or '.join(MARKS)} (clause 8.4)")
    if kind in ("supply", "reinforce") and not card.text:
        problems.append(f"a {kind} card says in its text what it does (clause 5.8)")
    return problems
