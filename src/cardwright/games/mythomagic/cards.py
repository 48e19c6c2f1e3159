"""1 The game and decks: what the book knows of a card, and which cards and decks are allowed."""

import re
from collections import Counter

from cardwright.errors import CardwrightError
from cardwright.games.mythomagic.numbers import (
    COPIES,
    DECK_SIZE,
    KINDS,
    LETTERS,
    TYPES,
)
from cardwright.kit.machine.fields import (
    ENTERS,
)
from cardwright.kit.program import (
    ACTIVATED,
    GAIN,
    LIFE_RESOURCE,
    PLAYED,
    PRICE_TAP,
)

COST = re.compile(f"X{{0,1}}[0-9]{{0,2}}[{LETTERS}]*")
LARGEST = 99


def write_card(row, card):
    """Enter the facts of a card into its row, whose program is written."""
    row.kind = KINDS.index(card.fields["kind"])
    row.stats[0] = card.fields.get("strength", 0)
    row.stats[1] = card.fields.get("toughness", 0)
    cost = card.fields.get("cost", "")
    row.has_x = cost.count("X")
    digits = "".join(c for c in cost if c.isdigit())
    for c, letter in enumerate(LETTERS):
        row.cost[c] = cost.count(letter)
        row.letters += row.cost[c]
        row.wants += row.cost[c] << 8 * c
    row.total = int(digits or 0) + row.letters
    row.played = ENTERS
    for a in range(row.abilities):
        k = row.first_line[a]
        if row.head[a] == PLAYED:
            row.played = a
        if row.head[a] == ACTIVATED and row.price[a] == PRICE_TAP and row.lines[a] == 1 and not row.flags[a]:
            if row.op[k] == GAIN and row.argument[k] != LIFE_RESOURCE and row.amount[k] == 1 and not row.limit[a]:
                row.makes = 1 << row.argument[k] | (1 << row.second[k] - 1 if row.second[k] else 0)
                row.acts = 0
    if row.acts and row.kind == KINDS.index("rishi"):
        raise CardwrightError(
            'a Rishi is only activated to pay, for one resource, like "Tap: gain 1 Fire.": '
            "give another ability to a creature (clause 6.3)"
        )
    write_sets(row)


def write_sets(row):
    """6.5 For each set of types: what the letters need of it, and whether the card gives or stays inside it."""
    for m in range(16):
        shift = 7 * (m % 8)
        row.need[m // 8] += sum(row.cost[c] for c in range(TYPES) if m >> c & 1) << shift
        row.gives[m // 8] += (1 if row.makes & m else 0) << shift
        row.inside[m // 8] += (1 if row.makes and row.makes & ~m == 0 else 0) << shift


def deck_problems(cards):
    """1.2 Exactly 30 cards, at most two of each creature and spell, and some of each kind."""
    problems = []
    if len(cards) != DECK_SIZE:
        problems.append(f"{len(cards)} cards instead of {DECK_SIZE} (clause 1.2)")
    kinds = Counter(card.fields["kind"] for card in cards)
    problems += [f"no {kind} in it (clause 1.2)" for kind in KINDS if not kinds[kind]]
    copies = Counter(card.id for card in cards)
    for card in {card.id: card for card in cards}.values():
        n = copies[card.id]
        if card.fields.get("token"):
            problems.append(f"{card.name} is a token (clause 1.2)")
        elif card.fields["kind"] != "rishi" and n > COPIES:
            problems.append(f"{n} {card.name}, at most {COPIES} are allowed (clause 1.2)")
    return problems


def card_problems(card):
    """6.5 and 8 What is wrong with a card, in words: its cost, and the numbers of a creature."""
    kind = card.fields.get("kind")
    cost = card.fields.get("cost", "")
    problems = []
    if not isinstance(cost, str) or not COST.fullmatch(cost):
        problems.append(
            f'the cost {cost!r} should be like "2FFG" or "XGF": a number, then letters of {LETTERS} (clause 6.5)'
        )
    elif kind == "rishi" and cost:
        problems.append("a Rishi has no cost (clause 6.1)")
    elif kind == "spell" and not cost:
        problems.append("a spell has a cost (clause 6.5)")
    elif kind == "creature" and not cost and not card.fields.get("token"):
        problems.append("a creature that is no token has a cost (clause 6.5)")
    for stat in ("strength", "toughness"):
        value = card.fields.get(stat)
        if kind == "creature" and not (isinstance(value, int) and 0 <= value <= LARGEST):
            problems.append(f"a creature has a {stat} from 0 to {LARGEST}")
        elif kind != "creature" and value is not None:
            problems.append(f"only a creature has a {stat}")
    return problems
