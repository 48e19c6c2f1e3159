"""What waits on the stack remembers of cards that leave the field before it is carried out.

`stack_x` of a trigger, or of an ability that was used, has no X: its low bits are 1 more than the stat that the program
asks for of a card that has left, and IS_ANOTHER says that its own card has come back, as a new one.
"""

from cardwright.kit.machine.fields import ENTERS, IS_ANOTHER, KEPT, LATER_REF, ref
from cardwright.kit.machine.later import asks_for_stat
from cardwright.kit.machine.now import stat
from cardwright.kit.program import (
    COST_STAT,
    COUNT,
    IT,
    LESS_THAN_THIS,
    MORE_THAN_THIS,
    PAID_CARDS,
    PLAYED,
    SELF,
    TARGETS,
    THAT,
)

MOST_KEPT = 125
NO_STAT = -1


def remember(s, book, p, i):
    """A card leaves the field: what waits on the stack and asks for a stat of it keeps the number as it is now."""
    r = ref(p, i)
    for k in range(0, s.depth):
        if s.stack_source[k] == r or s.stack_that[k] == r or s.stack_subject[k] == r:
            if s.stack_x[k] & KEPT == 0 and has_memory(s, book, k):
                which = stat_asked_for(s, book[s.stack_card[k]], k, r)
                if which != NO_STAT:
                    s.stack_x[k] |= 1 + max(0, min(MOST_KEPT, stat(s, book, p, i, which)))


def has_memory(s, book, k):
    """Whether entry k of the stack is a trigger or the use of an ability."""
    if s.stack_ability[k] == ENTERS or s.stack_that[k] == LATER_REF:
        return False
    return book[s.stack_card[k]].head[s.stack_ability[k]] != PLAYED


def stat_asked_for(s, row, k, r):
    """The stat of a card that entry k of the stack asks for, or NO_STAT."""
    a = s.stack_ability[k]
    for line in range(0 + row.first_line[a], row.first_line[a] + row.lines[a]):
        if asks_for_stat(row, line) and row.amount_filter[line] < COST_STAT:
            selector = row.amount[line]
            if selector == SELF and s.stack_source[k] == r:
                return 0 + row.amount_filter[line]
            if selector == THAT and s.stack_that[k] == r:
                return 0 + row.amount_filter[line]
            if selector == IT and s.stack_subject[k] == r:
                return 0 + row.amount_filter[line]
    return stat_compared_with(row, a) if s.stack_source[k] == r else NO_STAT


def stat_compared_with(row, a):
    """The stat of the card itself that a filter of an ability compares others with, or NO_STAT."""
    for t in range(TARGETS):
        if compares_with_this(row, row.target[a, t]):
            return 0 + row.stat[row.target[a, t]]
    for line in range(0 + row.first_line[a], row.first_line[a] + row.lines[a]):
        if compares_with_this(row, row.filter[line]):
            return 0 + row.stat[row.filter[line]]
        if row.amount_kind[line] == COUNT and compares_with_this(row, row.amount_filter[line]):
            return 0 + row.stat[row.amount_filter[line]]
    return NO_STAT


def compares_with_this(row, f):
    """Whether a filter compares a stat of others with that of the card that says it."""
    return (row.sign[f] == LESS_THAN_THIS or row.sign[f] == MORE_THAN_THIS) and row.stat[f] < COST_STAT


def know_as_another(s, book, r):
    """A card comes onto the field: what waits on the stack as a sentence of the card that it was is not its own."""
    for k in range(0, s.depth):
        if s.stack_source[k] == r and has_memory(s, book, k):
            s.stack_x[k] |= IS_ANOTHER


def is_still_itself(s):
    """Whether the card whose program runs is the one that it was when that began to wait."""
    return s.run_x < IS_ANOTHER


def asks_for_it_after(s, row, k):
    """Whether the program that runs asks for a stat of `it` after line k, and speaks of nothing that was given away."""
    a = s.run_ability
    asks = False
    for line in range(k + 1, row.first_line[a] + row.lines[a]):
        asked = row.amount[line] if asks_for_stat(row, line) else 0
        if row.selector[line] == PAID_CARDS or asked == PAID_CARDS:
            return False
        asks = asks or asked == IT
    return asks
