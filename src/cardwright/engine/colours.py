"""The colours of cards: by what is printed on them, and with a letter for each, since colour never stands alone."""

import re
from collections.abc import Iterable

from cardwright.engine.cards import Card
from cardwright.engine.table import Table


def colour_keys(card: Card, table: Table) -> list[str]:
    """Which of the table's colours a card has: its own, that of its colour or faction, of its cost, or of its name."""
    printed = (str(card.fields.get(name, "")) for name in ("colour", "faction"))
    own = [key for key in (card.id, *printed) if key in table.colours]
    cost = [table.letters[c] for c in str(card.fields.get("cost", "")) if c in table.letters]
    named = [word for word in re.findall(r"\w+", card.name.lower()) if word in map(str.lower, table.types)]
    return own[:1] or [key for key in dict.fromkeys(cost or named) if key in table.colours]


def colour_letters(keys: Iterable[str], table: Table) -> dict[str, str]:
    """A capital letter for each colour: its own in a cost, or the first of its name that is free."""
    taken = {key: letter for letter, key in table.letters.items()}
    for key in keys:
        free = [c for c in key.upper() if c.isalpha() and c not in taken.values()]
        taken.setdefault(key, free[0] if free else "*")
    return taken
