"""1 The game and decks: what the book knows of a card, and which cards and decks are allowed."""

from collections import Counter

from cardwright.games.tgc.numbers import (
    BATTLEFIELD,
    CLOCKWORK,
    COPIES,
    CREATURE,
    DECK_SIZE,
    EQUIPMENT,
    GRAYTIDE,
    HIVEMIND,
    KINDS,
    LARGEST,
    SUBTYPES,
)
from cardwright.kit.machine.fields import ENTERS
from cardwright.kit.machine.present import STAT_OPS
from cardwright.kit.program import EVERYWHERE, GRANT, LOWERS, PLAYED

RARITIES = ("common", "uncommon", "rare", "epic", "legendary", "misprint")
FIGHTING = ("creature", "equipment")


def write_card(row, card):
    """Enter the facts of a card into its row, whose program is written."""
    row.kind = KINDS.index(card.fields["kind"])
    row.stats[0] = card.fields.get("power", 0)
    row.stats[1] = card.fields.get("resolve", 0)
    row.total = card.fields.get("cost", 0)
    row.played = ENTERS
    for a in range(row.abilities):
        if row.head[a] == PLAYED:
            row.played = a
    row.is_simple = 1 if row.kind in (CREATURE, BATTLEFIELD) and not row.pays else 0
    if row.kind == EQUIPMENT and any(row.stats):  # 5.2 Its numbers are a bonus for its wearer.
        row.holds |= STAT_OPS
        row.lends |= STAT_OPS | (LOWERS if min(row.stats) < 0 else 0)
    write_keywords(row)


def write_keywords(row):
    """8.7 Who has Graytide counts the others; 8.4 and 8.8 who gains such a keyword by itself is looked over too."""
    if (row.printed | row.gains) & GRAYTIDE:
        row.holds |= STAT_OPS
    for side in range(2):
        if row.grants[side] & GRAYTIDE:
            row.reaches[side] |= STAT_OPS
    for k in range(len(row.keywords)):
        if row.op[k] in (GRANT, EVERYWHERE) and row.keywords[k] & GRAYTIDE and not row.held >> k & 1:
            row.uses[k] |= STAT_OPS
    row.grants[0] |= row.gains & (HIVEMIND | CLOCKWORK)


def deck_problems(cards):
    """1.2 Exactly 40 cards, at most four of each, no tokens."""
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


def deck_problems_by_options(cards, options):
    """1.3 No misprints, and 1.4 at most three subtypes, as the options say."""
    problems = []
    if not options["misprints"]:
        names = {card.id: card.name for card in cards if card.fields.get("rarity") == "misprint"}
        problems += [
            f"{name} is a misprint ({key}); the option misprints allows it (clause 1.3)" for key, name in names.items()
        ]
    if options["three_subtypes"]:
        found = sorted({subtype for card in cards for subtype in card.fields.get("subtypes", ())})
        if len(found) > SUBTYPES:
            problems.append(f"{len(found)} subtypes ({', '.join(found)}), at most {SUBTYPES} are allowed (clause 1.4)")
    return problems


def card_problems(card):
    """5.1 to 5.6 What is wrong with a card, in words: its cost, its numbers, its rarity, and its text."""
    kind = card.fields.get("kind")
    if kind not in KINDS:
        return [f"the kind of a card is one of {', '.join(KINDS)}"]
    problems = []
    token = card.fields.get("token", False)
    cost = card.fields.get("cost")
    if (cost is None and not token) or (cost is not None and not (type(cost) is int and 0 <= cost <= LARGEST)):
        problems.append(f"a card has a cost from 0 to {LARGEST} (clause 4.3)")
    for stat in ("power", "resolve"):
        value = card.fields.get(stat)
        least = 0 if kind == "creature" else -LARGEST
        if kind in FIGHTING and not (type(value) is int and least <= value <= LARGEST):
            problems.append(f"a card of the kind {kind} has a {stat} from {least} to {LARGEST} (clause 5.2)")
        elif kind not in FIGHTING and value is not None:
            problems.append(f"a card of the kind {kind} has no {stat} (clause 5.2)")
    if card.fields.get("rarity", RARITIES[0]) not in RARITIES:
        problems.append(f"the rarity of a card is one of {', '.join(RARITIES)} (clause 1.3)")
    if kind in ("event", "instant") and not card.text:
        problems.append("an Event or Instant says in its text what it does (clause 5.4)")
    return problems
