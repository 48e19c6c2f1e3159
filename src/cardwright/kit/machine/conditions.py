"""Conditions of cards: what has to be so for something to hold or to be carried out.

What holds asks only for what cards are (`holds`), which is known before anything else; where a sentence is reached, all
of a filter counts (`is_so` in kit/machine/guards.py).
"""

from cardwright.kit.bits import count
from cardwright.kit.defaults import wearer
from cardwright.kit.machine.fields import card_of, ref, seat_of
from cardwright.kit.machine.filters import is_among, matching_kind
from cardwright.kit.machine.hooks import has_resource
from cardwright.kit.program import (
    CONTROL_AT_LEAST,
    CONTROL_NONE,
    FITS,
    HAS_AT_LEAST,
    HAS_AT_MOST,
    HAS_NO_RESOURCE,
    HOST,
    NOT_FITS,
    THEY_HAVE_AT_LEAST,
    THEY_HAVE_AT_MOST,
    TURN_OF_OPPONENT,
    TURN_OF_YOU,
)
from cardwright.kit.turns import other_seat


def holds(s, book, row, n, me):
    """Whether a condition of a card holds, by what cards are."""
    test = row.test[n]
    p = seat_of(me)
    if test == CONTROL_AT_LEAST or test == CONTROL_NONE:
        found = 0
        for q in range(2):
            found += count(matching_kind(s, book, row, row.of[n], q, me, p))
        if test == CONTROL_NONE:
            return found == 0
        return found >= row.least[n]
    if test == TURN_OF_OPPONENT:
        return s.active != p
    if test == TURN_OF_YOU:
        return s.active == p
    if test == HAS_NO_RESOURCE:
        return not has_resource(s, p, row.least[n], 1)
    if test == HAS_AT_LEAST:
        return has_resource(s, p, row.of[n], row.least[n])
    if test == HAS_AT_MOST:
        return not has_resource(s, p, row.of[n], row.least[n] + 1)
    if test == THEY_HAVE_AT_LEAST:
        return has_resource(s, other_seat(p), row.of[n], row.least[n])
    if test == THEY_HAVE_AT_MOST:
        return not has_resource(s, other_seat(p), row.of[n], row.least[n] + 1)
    if test == FITS:
        return fits_named(s, book, row, row.of[n], row.least[n], me)
    if test == NOT_FITS:
        return not fits_named(s, book, row, row.of[n], row.least[n], me)
    return False


def fits_named(s, book, row, f, selector, me):
    """Whether this card, or what it is attached to, is what a filter names: what holds speaks of no others."""
    p = seat_of(me)
    i = wearer(s, p, card_of(me)) if selector == HOST else card_of(me)
    return i >= 0 and is_among(s, book, row, f, ref(p, i), me, p)
