"""Both stats of a card as they are now, by one walk over what holds for it: where one is wanted, the other is too."""

from cardwright.kit.defaults import own_bonus
from cardwright.kit.machine.fields import ref
from cardwright.kit.machine.now import (
    FIRST_STATE,
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
from cardwright.kit.program import SET

# Two stats in one number: the second so many times. What no stat is set to.
TWICE = 65536
NOT_SET = 1 << 20


def stats(s, book, p, i):
    """Both stats of card i of seat p on the field as they are now, found by one walk: the second 65536 times."""
    card = book[s.card[p, i]]
    first = card.stats[0] + s.good[p, i, 0]
    second = card.stats[1] + s.good[p, i, 1]
    if is_as_printed(s, book, p, i, STAT_OPS):
        return first + second * TWICE
    return changed_stats(s, book, p, i, first, second)


def changed_stats(s, book, p, i, first, second):
    """Both stats, which have these values by themselves, with all that holds for the card: see `changed_stat`."""
    to = ref(p, i)
    first += own_bonus(s, book, p, i, 0)
    second += own_bonus(s, book, p, i, 1)
    set_first = NOT_SET
    set_second = NOT_SET
    more = 0 if is_quiet(s, p, MORE_OP) else raised_by(s, book, to)
    at = next_holding(s, book, STAT_OPS, to, NO_PLACE)
    while at != NO_PLACE:
        row = book[place_card(s, at)]
        k = place_line(s, at)
        f = row.filter[k]
        if at < FIRST_STATE or f == 0 or row.with_keywords[f] == 0 or traits(s, book, p, i) & row.with_keywords[f]:
            one = held_amount(s, book, row, k, at)
            if (at >= FIRST_STATE and row.op[k] == SET) or (at < FIRST_STATE and s.last_op[at] == SET):
                if row.argument[k] == 0:
                    set_first = one
                elif row.argument[k] == 1:
                    set_second = one
            else:
                two = held_second(s, book, row, k, at)
                first += one
                second += two
                if at >= FIRST_STATE:
                    first += more if one > 0 else 0
                    second += more if two > 0 else 0
        at = next_holding(s, book, STAT_OPS, to, at)
    if set_first != NOT_SET:
        first = set_first
    if set_second != NOT_SET:
        second = set_second
    return first + second * TWICE
