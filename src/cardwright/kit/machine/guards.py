"""Conditions at the moment at which they are looked at: all that their filters ask for counts."""

from cardwright.kit.bits import count, lowest
from cardwright.kit.machine.conditions import fits_named, holds, named_cards
from cardwright.kit.machine.fields import seat_of
from cardwright.kit.machine.now import is_fit, matching
from cardwright.kit.program import ASKS_NOW, CONTROL_AT_LEAST, CONTROL_NONE, FITS, NOT_FITS


def is_so(s, book, row, n, me):
    """Whether a condition of a card is true now, by what cards are and by what they have."""
    test = row.test[n]
    if test == CONTROL_AT_LEAST or test == CONTROL_NONE:
        if row.stages[row.of[n]] & ASKS_NOW:
            found = 0
            for q in range(2):
                found += count(matching(s, book, row, row.of[n], q, me, seat_of(me)))
            return found == 0 if test == CONTROL_NONE else found >= row.least[n]
    elif test == FITS or test == NOT_FITS:
        if row.stages[row.of[n]] & ASKS_NOW:
            return are_fit(s, book, row, row.of[n], row.least[n], me) == (test == FITS)
    return holds(s, book, row, n, me)


def are_fit(s, book, row, f, selector, me):
    """Whether the cards that a condition speaks of fit all of a filter."""
    if not fits_named(s, book, row, f, selector, me):
        return False
    for q in range(2):
        rest = named_cards(s, selector, q, me)
        while rest:
            if not is_fit(s, book, row, f, q, lowest(rest), me):
                return False
            rest &= rest - 1
    return True
