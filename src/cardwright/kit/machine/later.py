"""Sentences that wait for the end of the turn, and what they remember until then.

Such a sentence waits among what lasts, with one card and one number that it speaks of; kit/refusals.py says which
sentences speak of more. Where it speaks of several cards in one word, it waits once for each of them; what it says
besides is carried out once, with the first or the last of them, as it is written.
"""

from cardwright.kit.bits import bit, count, lowest
from cardwright.kit.machine.fields import NO_REF, WAITS, card_of, is_card, ref, seat_of
from cardwright.kit.machine.lasting import last
from cardwright.kit.program import (
    COST_STAT,
    COUNT,
    DISCARD,
    HALF,
    IT,
    LOOK,
    NAME_OF_THAT,
    NO_SELECTOR,
    PAID_CARDS,
    PLAYER,
    REVEAL,
    SACRIFICE,
    SEARCH,
    STAT_OF,
    TARGET,
    TARGET_AND_WORN,
    TARGETS,
    THAT,
    THAT_MUCH,
    TOKEN,
    X,
)

# What lasts has room for signed numbers only: so much is subtracted from the number that is remembered.
LESS = 100
# `run_guarded` of a sentence that has waited: it is carried out whatever its guard says, and nothing after it.
HAS_WAITED = 2
# Marks of a sentence that waits for several cards, beside its ability (`last_amount`), its line (`stack_amount`) and
# HAS_WAITED: it waits for another card as well, which comes before this one, or after it.
FOLLOWS, LEADS = 16, 32
ONLY_NUMBER = 15


def wait(s, book, row, k):
    """Let the sentence that begins with line k wait for the end of the turn."""
    n = number_spoken_of(s, row, k) - LESS
    selector = card_spoken_of(row, k)
    if selector == IT or selector == PAID_CARDS:
        wait_for_each(s, book, row, k, selector, n)
        return
    r = NO_REF
    if selector == THAT:
        r = 0 + s.run_that
    elif selector != NO_SELECTOR:
        r = 0 + s.run_target[target_spoken_of(row, k)]
    wait_with(s, book, k, r, n, 0)


def wait_for_each(s, book, row, k, selector, n):
    """Let a sentence wait once for each card that it speaks of; where there is none, for what it says besides."""
    left = 0
    for q in range(2):
        left += count(s.it[q] if selector == IT else s.paid[q])
    if left == 0:
        if says_more(row, k):
            wait_with(s, book, k, NO_REF, n, 0)
        return
    marks = 0
    for q in range(2):
        rest = 0 + s.it[q] if selector == IT else 0 + s.paid[q]
        while rest:
            left -= 1
            wait_with(s, book, k, ref(q, lowest(rest)), n, marks | (LEADS if left else 0))
            marks = FOLLOWS
            rest &= rest - 1


def wait_with(s, book, k, r, n, marks):
    """Let a sentence wait that speaks of a card or player."""
    last(s, book, WAITS, r, s.run_source, s.run_card, k, s.run_ability | marks, n, s.turn)


def begin_later(s, book, r):
    """A sentence that has waited begins: all its words for a card mean the one it remembers, and so with numbers."""
    n = 0 + s.run_x
    s.run_line = s.run_amount & ONLY_NUMBER
    s.run_mode = book[s.run_card].mode[s.run_line]
    s.run_guarded = HAS_WAITED | s.run_amount & (FOLLOWS | LEADS)
    s.run_that = r if is_card(r) else NO_REF
    s.run_amount = n
    s.run_x = min(100, n)
    s.run_paid[0] = n
    s.run_paid[1] = n
    if is_card(r):
        s.it[seat_of(r)] = bit(card_of(r))
        s.paid[seat_of(r)] = bit(card_of(r))


def card_spoken_of(row, first):
    """By which selector a sentence, from its first line on, speaks of a card that was named before it."""
    k = first
    while spoken_of(row, first, k) == NO_SELECTOR and row.ends[k] == 0:
        k += 1
    return spoken_of(row, first, k)


def says_more(row, first):
    """Whether a sentence says something that is not about a card that was named before it."""
    k = first
    while spoken_of(row, first, k) != NO_SELECTOR:
        if row.ends[k]:
            return False
        k += 1
    return True


def is_left_to_another(s, row, k):
    """Whether a line of a sentence that waited for several cards is about none of them and goes with another one.

    What is said before the cards are spoken of goes with the first of them, all else with the last.
    """
    first = first_of_sentence(row, k)
    if spoken_of(row, first, k) != NO_SELECTOR:
        return False
    for line in range(first, k):
        if spoken_of(row, first, line) != NO_SELECTOR:
            return s.run_guarded & LEADS != 0
    return s.run_guarded & FOLLOWS != 0


def first_of_sentence(row, k):
    """The first line of the sentence that a line belongs to."""
    while k > 0 and row.ends[k - 1] == 0:
        k -= 1
    return k


def spoken_of(row, first, k):
    """By which selector line k speaks of a card that was named before the sentence that begins with the first line."""
    if is_from_before(row, first, k, row.selector[k]):
        return 0 + row.selector[k]
    if asks_for_stat(row, k) and is_from_before(row, first, k, row.amount[k]):
        return 0 + row.amount[k]
    return THAT if row.marks[row.filter[k]] & NAME_OF_THAT else NO_SELECTOR


def is_from_before(row, first, k, selector):
    """Whether a selector of line k speaks of a card that no line of its sentence has named, from the first one on."""
    if selector == IT:
        return not names_cards(row, first, k)
    if selector == PAID_CARDS:
        for line in range(first, k):
            if (row.op[line] == DISCARD or row.op[line] == SACRIFICE) and names_cards(row, line, line + 1):
                return False
    return is_named_before(selector)


def names_cards(row, first, k):
    """Whether the lines before line k, from the first on, say anew what `it` means."""
    for line in range(first, k):
        op = row.op[line]
        if op == SEARCH or op == LOOK or op == REVEAL or op == TOKEN:
            return True
        selector = row.selector[line]
        if selector != NO_SELECTOR and selector != PLAYER and selector != IT:
            return True
    return False


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
