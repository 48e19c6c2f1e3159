"""Sentences that wait for the end of the turn, and what they remember until then.

Such a sentence waits among what lasts, with one card and one number that it speaks of; kit/refusals.py says which
sentences speak of more. Where it speaks of several cards in one word, it waits once for each of them.
"""

from cardwright.kit.bits import bit, lowest
from cardwright.kit.machine.fields import NO_REF, WAITS, card_of, is_card, ref, seat_of
from cardwright.kit.machine.lasting import last
from cardwright.kit.program import (
    COST_STAT,
    COUNT,
    HALF,
    IT,
    NAME_OF_THAT,
    NO_SELECTOR,
    PAID_CARDS,
    STAT_OF,
    TARGET,
    TARGET_AND_WORN,
    TARGETS,
    THAT,
    THAT_MUCH,
    X,
)

# What lasts has room for signed numbers only: so much is subtracted from the number that is remembered.
LESS = 100
# `run_guarded` of a sentence that has waited: it is carried out whatever its guard says, and nothing after it.
HAS_WAITED = 2


def wait(s, book, row, k):
    """Let the sentence that begins with line k wait for the end of the turn."""
    n = number_spoken_of(s, row, k) - LESS
    selector = card_spoken_of(row, k)
    if selector == IT or selector == PAID_CARDS:
        for q in range(2):
            rest = 0 + s.it[q] if selector == IT else 0 + s.paid[q]
            while rest:
                wait_with(s, book, k, ref(q, lowest(rest)), n)
                rest &= rest - 1
        return
    r = NO_REF
    if selector == THAT:
        r = 0 + s.run_that
    elif selector != NO_SELECTOR:
        r = 0 + s.run_target[target_spoken_of(row, k)]
    wait_with(s, book, k, r, n)


def wait_with(s, book, k, r, n):
    """Let a sentence wait that speaks of a card or player."""
    last(s, book, WAITS, r, s.run_source, s.run_card, k, s.run_ability, n, s.turn)


def begin_later(s, book, r):
    """A sentence that has waited begins: all its words for a card mean the one it remembers, and so with numbers."""
    n = 0 + s.run_x
    s.run_line = s.run_amount
    s.run_mode = book[s.run_card].mode[s.run_line]
    s.run_guarded = HAS_WAITED
    s.run_that = r if is_card(r) else NO_REF
    s.run_amount = n
    s.run_x = min(100, n)
    s.run_paid[0] = n
    s.run_paid[1] = n
    if is_card(r):
        s.it[seat_of(r)] = bit(card_of(r))
        s.paid[seat_of(r)] = bit(card_of(r))


def card_spoken_of(row, k):
    """By which selector a sentence, from its first line on, speaks of a card that was named before it."""
    while True:
        if is_named_before(row.selector[k]):
            return 0 + row.selector[k]
        if asks_for_stat(row, k) and is_named_before(row.amount[k]):
            return 0 + row.amount[k]
        if row.marks[row.filter[k]] & NAME_OF_THAT:
            return THAT
        if row.ends[k]:
            return NO_SELECTOR
        k += 1


def is_named_before(selector):
    """Whether a selector speaks of a card that was named before."""
    if selector == IT or selector == THAT or selector == PAID_CARDS:
        return True
    return selector == TARGET or selector == TARGET_AND_WORN


def asks_for_stat(row, k):
    """Whether the amount of a line is a stat of some card."""
    return row.amount_kind[k] >= STAT_OF and row.amount_kind[k] <= HALF


def target_spoken_of(row, k):
    """The number of the target that a sentence speaks of; TARGETS if it speaks of none."""
    while row.selector[k] != TARGET and row.selector[k] != TARGET_AND_WORN:
        if row.ends[k]:
            return TARGETS
        k += 1
    return 0 + row.many[k]


def number_spoken_of(s, row, k):
    """The number of the program that runs which a sentence, from its first line on, speaks of; 0 if of none."""
    while True:
        kind = row.amount_kind[k]
        if kind == X or row.bound_kind[row.filter[k]] == X:
            return 0 + s.run_x
        if kind == COUNT and row.bound_kind[row.amount_filter[k]] == X:
            return 0 + s.run_x
        if kind == THAT_MUCH:
            return 0 + s.run_amount
        if asks_for_stat(row, k) and row.amount[k] == PAID_CARDS and row.amount_filter[k] < COST_STAT:
            return 0 + s.run_paid[row.amount_filter[k]]
        if row.ends[k]:
            return 0
        k += 1
