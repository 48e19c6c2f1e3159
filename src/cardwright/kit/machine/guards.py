"""Conditions at the moment at which they are looked at: all that their filters ask for counts."""

from cardwright.kit.bits import bit, count, lowest
from cardwright.kit.defaults import wearer
from cardwright.kit.machine.conditions import holds
from cardwright.kit.machine.fields import card_of, is_card, ref, seat_of
from cardwright.kit.machine.now import fits, matching
from cardwright.kit.machine.selecting import what_it_is
from cardwright.kit.program import (
    CONTROL_AT_LEAST,
    CONTROL_NONE,
    DRAWN_CARDS,
    FITS,
    HOST,
    IT,
    NOT_FITS,
    PAID_CARDS,
    TARGET,
    THAT,
)


def is_so(s, book, row, n, me):
    """Whether a condition of a card is true now, by what cards are and by what they have."""
    test = row.test[n]
    if test == FITS or test == NOT_FITS:
        return are_fit(s, book, row, row.of[n], row.least[n], me) == (test == FITS)
    if test != CONTROL_AT_LEAST and test != CONTROL_NONE:
        return holds(s, book, row, n, me)
    found = 0
    for q in range(2):
        found += count(matching(s, book, row, row.of[n], q, me, seat_of(me)))
    return found == 0 if test == CONTROL_NONE else found >= row.least[n]


def are_fit(s, book, row, f, selector, me):
    """Whether the cards that a condition speaks of fit a filter."""
    some = False
    for q in range(2):
        rest = named_cards(s, selector, q, me)
        while rest:
            some = True
            if not fits(s, book, row, f, ref(q, lowest(rest)), me):
                return False
            rest &= rest - 1
    return some


def named_cards(s, selector, q, me):
    """The cards of seat q that a condition speaks of: this, it, a target, or what was moved last."""
    if selector == IT:
        return what_it_is(s, q)
    if selector == DRAWN_CARDS:
        return 0 + s.drawn[q]
    if selector == PAID_CARDS:
        return 0 + s.paid[q]
    r = me
    if selector == TARGET:
        r = 0 + s.run_target[0]
    elif selector == THAT:
        r = 0 + s.run_that
    elif selector == HOST:
        if q != seat_of(me) or wearer(s, q, card_of(me)) < 0:
            return 0
        return bit(wearer(s, q, card_of(me)))
    if is_card(r) and seat_of(r) == q:
        return bit(card_of(r))
    return 0
