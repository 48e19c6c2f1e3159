"""The keywords and both stats of a card as they are now, by one walk over what holds for it: where all are wanted.

`traits` and `stat` say the same one by one.
"""

from cardwright.kit.defaults import own_bonus
from cardwright.kit.machine.fields import ref
from cardwright.kit.machine.filters import given_keywords
from cardwright.kit.machine.now import (
    FIRST_STATE,
    KEYWORD_OPS,
    MORE_OP,
    NO_PLACE,
    STAT_OPS,
    held_amount,
    held_second,
    is_as_printed,
    is_quiet,
    next_holding,
    place_card,
    place_line,
    raised_by,
    traits,
)
from cardwright.kit.program import BONUS, EVERYWHERE, GRANT, SET, STRIP

ALL_KEYWORDS = -1
# What no stat is set to.
NOT_SET = 1 << 20


def as_it_is(s, book, p, i, with_stats):
    """The keywords of card i of seat p on the field as a set, and its stats; none where they are not wanted."""
    card = book[s.card[p, i]]
    first = 0
    second = 0
    ops = 0 if is_as_printed(s, book, p, i, KEYWORD_OPS) else KEYWORD_OPS
    if with_stats:
        first = card.stats[0] + s.good[p, i, 0]
        second = card.stats[1] + s.good[p, i, 1]
        ops |= 0 if is_as_printed(s, book, p, i, STAT_OPS) else STAT_OPS
    if ops:
        return changed(s, book, p, i, ops, 0 + card.printed, first, second)
    return 0 + card.printed, first, second


def changed(s, book, p, i, ops, has, first, second):
    """Keywords and stats that are these by themselves, with all that holds for the card by some operations."""
    to = ref(p, i)
    lost = 0
    more = 0
    set_first = NOT_SET
    set_second = NOT_SET
    if ops & STAT_OPS:
        one, two = own_bonus(s, book, p, i)
        first += one
        second += two
        more = 0 if is_quiet(s, p, MORE_OP) else raised_by(s, book, to)
    at = next_holding(s, book, ops, to, NO_PLACE)
    while at != NO_PLACE:
        row = book[place_card(s, at)]
        k = place_line(s, at)
        f = row.filter[k]
        op = row.op[k] if at >= FIRST_STATE else s.last_op[at]
        if op == GRANT or op == EVERYWHERE:
            has |= row.keywords[k] if at >= FIRST_STATE else given_keywords(s, book, at)
        elif op == STRIP:
            lost |= row.keywords[k]
        elif op != BONUS and op != SET:
            lost = ALL_KEYWORDS
        elif at < FIRST_STATE or f == 0 or row.with_keywords[f] == 0 or traits(s, book, p, i) & row.with_keywords[f]:
            one = held_amount(s, book, row, k, at)
            if op == BONUS:
                two = held_second(s, book, row, k, at)
                first += one
                second += two
                if at >= FIRST_STATE:
                    first += more if one > 0 else 0
                    second += more if two > 0 else 0
            elif row.argument[k] == 0:
                set_first = one
            elif row.argument[k] == 1:
                set_second = one
        at = next_holding(s, book, ops, to, at)
    if set_first != NOT_SET:
        first = set_first
    if set_second != NOT_SET:
        second = set_second
    return has & ~lost, first, second
