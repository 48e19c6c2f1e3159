"""The phrase table: every phrase of the card language, once. Grammar, printer and reference page are made from it."""

from cardwright.language.phrases import amounts, conditions, filters, operations, selectors, states, triggers
from cardwright.language.phrases.filters import AFTER, BEFORE, PLACES
from cardwright.language.phrases.phrase import Phrase

GROUPS: tuple[tuple[str, tuple[Phrase, ...]], ...] = (
    ("Triggers", triggers.TRIGGERS),
    ("Events", triggers.EVENTS),
    ("Whose turn", triggers.WHOSE_TURN),
    ("Prices", triggers.PRICES),
    ("Conditions", conditions.CONDITIONS),
    ("Guards", conditions.GUARDS),
    ("Structure", conditions.STRUCTURE),
    ("Players", selectors.PLAYERS),
    ("Selectors", selectors.SELECTORS),
    ("Filters", filters.PHRASES),
    ("Operations", operations.PHRASES),
    ("Amounts and durations", amounts.PHRASES),
    ("States", states.VERBS),
    ("Given abilities", states.QUOTES),
    ("Changes", states.CHANGES),
    ("Rules that only hold", states.RULES),
)
PHRASES: dict[str, Phrase] = {phrase.name: phrase for _, group in GROUPS for phrase in group}

__all__ = ["AFTER", "BEFORE", "GROUPS", "PHRASES", "PLACES", "Phrase"]
