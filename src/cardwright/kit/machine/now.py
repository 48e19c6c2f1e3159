"""What a card is now: its keywords, stats and limits, read from the table each time and never accumulated.

A line holds for a card because an effect made it last (`last_*`), or because a card on the field says so. Both are
found by one walk. Order plays no part: losing a keyword beats gaining it, and a stat that is set beats every bonus.
"""

from cardwright.kit.bits import bit, count, lowest
from cardwright.kit.defaults import is_passed_over, own_bonus, wearer
from cardwright.kit.machine.conditions import holds
from cardwright.kit.machine.fields import PLAYERS, card_of, is_card, ref, seat_of, side_of
from cardwright.kit.machine.filters import given_keywords, is_among, is_for, is_kind, matching_kind
from cardwright.kit.program import (
    ALL,
    AT_LEAST,
    AT_MOST,
    AT_MOST_TWICE_COST,
    BONUS,
    CANT,
    COST,
    COST_STAT,
    COUNT,
    EVERYWHERE,
    FIRST_HOLDING,
    FIRST_LIMIT,
    GRANT,
    HOST,
    LESS_THAN_THIS,
    LINES,
    LOWERS,
    MORE,
    MORE_THAN_THIS,
    PLAYER,
    SELF,
    SET,
    SILENCE,
    STRIP,
    X,
)
from cardwright.kit.turns import other_seat

# Places of the walk: what lasts comes first, then the lines of the cards on the field.
FIRST_STATE = 64
NO_PLACE = -1

EVERYWHERE_OP = 1 << (EVERYWHERE - FIRST_HOLDING)
KEYWORD_OPS = (
    1 << (GRANT - FIRST_HOLDING) | 1 << (STRIP - FIRST_HOLDING) | 1 << (SILENCE - FIRST_HOLDING) | EVERYWHERE_OP
)
LOSS_OPS = 1 << (STRIP - FIRST_HOLDING) | 1 << (SILENCE - FIRST_HOLDING)
STAT_OPS = 1 << (BONUS - FIRST_HOLDING) | 1 << (SET - FIRST_HOLDING)
CANT_OP = 1 << (CANT - FIRST_HOLDING)
COST_OP = 1 << (COST - FIRST_HOLDING)
MORE_OP = 1 << (MORE - FIRST_HOLDING)


def is_quiet(s, p, ops):
    """Whether no other card on the field, and nothing that lasts, holds one of these operations for seat p."""
    return s.present[p] & ops == 0


def is_as_printed(s, book, p, i, ops):
    """Whether none of these operations can hold for a card: neither by itself, nor by others, nor by what lasts."""
    return (s.present[p] | book[s.card[p, i]].holds) & ops == 0


def is_watched(s, event):
    """Whether a card on the field waits for an event of others, or of a player."""
    return (s.watched >> event) & 1 == 1


def appear(s, book, p, i):
    """Keep in mind what a card uses that has come onto the field of seat p."""
    row = book[s.card[p, i]]
    s.present[p] |= row.reaches[0]
    s.present[other_seat(p)] |= row.reaches[1]
    s.given[p] |= row.grants[0]
    s.given[other_seat(p)] |= row.grants[1]
    s.watched |= row.watches


def survey(s, book):
    """Look over the table for what it uses: a card has gone, or something lasts no more."""
    s.present[0] = 0
    s.present[1] = 0
    s.given[0] = 0
    s.given[1] = 0
    s.watched = 0
    for k in range(0, s.lasting):
        appear_lasting(s, book, k)
    for p in range(2):
        cards = s.field[p] & (s.reaching[p] | s.watching[p])
        while cards:
            appear(s, book, p, lowest(cards))
            cards &= cards - 1


def appear_lasting(s, book, k):
    """Keep in mind what an effect that lasts is for."""
    if s.last_op[k] >= FIRST_HOLDING:
        p = side_of(s.last_to[k])
        s.present[p] |= uses_of(s, book, k)
        if s.last_op[k] == SET or min(s.last_amount[k], s.last_second[k]) < 0:
            s.present[p] |= LOWERS
        if s.last_op[k] == GRANT or s.last_op[k] == EVERYWHERE:
            s.given[p] |= given_keywords(s, book, k)
            if s.last_amount[k]:  # a keyword that was chosen: the rules may add to a stat for it
                s.present[p] |= STAT_OPS


def uses_of(s, book, k):
    """What an effect that lasts is for, if it holds something."""
    if s.last_op[k] == CANT:
        return CANT_OP | limit(book[s.last_card[k]].argument[s.last_line[k]])
    return bit(s.last_op[k] - FIRST_HOLDING)


def limit(n):
    """What a line is for that is limit number n."""
    return bit(FIRST_LIMIT + n)


def next_holding(s, book, ops, to, at):
    """The place of the next line of one of these operations that holds for a card or player, after place `at`."""
    at += 1
    if at < FIRST_STATE:
        while at < s.lasting:
            if s.last_to[at] == to and s.last_op[at] >= FIRST_HOLDING:
                if uses_of(s, book, at) & ops:
                    return at
            at += 1
        at = FIRST_STATE
    line = (at - FIRST_STATE) % LINES
    r = (at - FIRST_STATE) // LINES
    i = card_of(r)
    side = side_of(to)
    for q in range(seat_of(r), 2):
        sources = s.reaching[q]
        if q == side and is_card(to):
            sources |= bit(card_of(to))
        sources = ((s.field[q] & sources) >> i) << i
        while sources:
            j = lowest(sources)
            sources &= sources - 1
            row = book[s.card[q, j]]
            used = row.holds if to == ref(q, j) else row.reaches[q ^ side]
            if used & ops:
                k = held_line(s, book, row, ops, to, ref(q, j), line if ref(q, j) == r else 0)
                if k < LINES:
                    return FIRST_STATE + ref(q, j) * LINES + k
        i = 0
    return NO_PLACE


def next_fitting(s, book, ops, to, at):
    """Like `next_holding`, for what may ask for keywords and stats of the cards it speaks of."""
    at = next_holding(s, book, ops, to, at)
    while at >= FIRST_STATE and is_card(to):
        row = book[place_card(s, at)]
        f = row.filter[place_line(s, at)]
        if f == 0 or is_fit(s, book, row, f, seat_of(to), card_of(to), place_source(s, at)):
            return at
        at = next_holding(s, book, ops, to, at)
    return at


def held_line(s, book, row, ops, to, me, start):
    """The first line from `start` on by which card `me`, on the field, holds something for a card or player."""
    lines = ((0 + row.held) >> start) << start
    while lines:
        k = lowest(lines)
        lines &= lines - 1
        if row.uses[k] & ops and covers(s, book, row, k, me, to) and is_in_force(s, book, row, k, me):
            return k
    return LINES


def is_in_force(s, book, row, k, me):
    """Whether a continuous line of card `me` holds now: its condition is true, and the card has its abilities."""
    return (row.held_if[k] == 0 or holds(s, book, row, row.held_if[k], me)) and not is_silenced(s, me)


def covers(s, book, row, k, me, to):
    """Whether a continuous line of a card speaks of a card or player."""
    selector = row.selector[k]
    if selector == SELF:
        return to == me
    if selector == PLAYER:
        return not is_card(to) and is_for(row.victim[k], seat_of(me), to - PLAYERS)
    if selector == HOST:
        return is_card(to) and seat_of(to) == seat_of(me) and wearer(s, seat_of(me), card_of(me)) == card_of(to)
    if selector == ALL and is_card(to) and is_among(s, book, row, row.filter[k], to, me, seat_of(me)):
        return not is_passed_over(s, book, to, me)
    return False


def is_silenced(s, to):
    """Whether a card has lost all its abilities."""
    for k in range(0, s.lasting):
        if s.last_op[k] == SILENCE and s.last_to[k] == to:
            return True
    return False


def place_card(s, at):
    """The number in the book of the card whose line holds at a place of the walk."""
    if at < FIRST_STATE:
        return 0 + s.last_card[at]
    r = (at - FIRST_STATE) // LINES
    return 0 + s.card[seat_of(r), card_of(r)]


def place_line(s, at):
    """The line that holds at a place of the walk."""
    if at < FIRST_STATE:
        return 0 + s.last_line[at]
    return (at - FIRST_STATE) % LINES


def place_source(s, at):
    """The card that the line at a place of the walk comes from."""
    if at < FIRST_STATE:
        return 0 + s.last_source[at]
    return (at - FIRST_STATE) // LINES


def traits(s, book, p, i):
    """The keywords that card i of seat p has now, as a set; outside the field, those it prints."""
    has = 0 + book[s.card[p, i]].printed
    if is_as_printed(s, book, p, i, KEYWORD_OPS):
        return has
    if (s.field[p] >> i) & 1 == 0:
        return has | given_everywhere(s, book, p, i)
    return changed_traits(s, book, p, i, has)


def has_keyword(s, book, p, i, keywords):
    """Whether card i of seat p has one of some keywords now."""
    row = book[s.card[p, i]]
    if (row.printed | row.gains | s.given[p]) & keywords == 0:
        return False
    if row.printed & keywords and (s.present[p] | row.holds) & LOSS_OPS == 0:
        return True
    return traits(s, book, p, i) & keywords != 0


def given_everywhere(s, book, p, i):
    """The keywords that a card of seat p has outside the field, because a card there says so."""
    has = 0
    if is_quiet(s, p, EVERYWHERE_OP):
        return has
    for q in range(2):
        sources = s.field[q] & s.reaching[q]
        while sources:
            me = ref(q, lowest(sources))
            sources &= sources - 1
            row = book[s.card[q, card_of(me)]]
            lines = 0 + row.held if row.reaches[q ^ p] & EVERYWHERE_OP else 0
            while lines:
                k = lowest(lines)
                lines &= lines - 1
                f = row.filter[k]
                if row.op[k] == EVERYWHERE and is_for(row.side[f], q, p) and is_kind(s, book, row, f, p, i):
                    if is_in_force(s, book, row, k, me):
                        has |= row.keywords[k]
    return has


def changed_traits(s, book, p, i, has):
    """The keywords of a card of which these are printed, with all that holds for it."""
    lost = 0
    to = ref(p, i)
    at = next_holding(s, book, KEYWORD_OPS, to, NO_PLACE)
    while at != NO_PLACE:
        row = book[place_card(s, at)]
        k = place_line(s, at)
        op = row.op[k] if at >= FIRST_STATE else s.last_op[at]
        if op == GRANT or op == EVERYWHERE:
            has |= row.keywords[k] if at >= FIRST_STATE else given_keywords(s, book, at)
        elif op == STRIP:
            lost |= row.keywords[k]
        else:
            return 0
        at = next_holding(s, book, KEYWORD_OPS, to, at)
    return has & ~lost


def stat(s, book, p, i, which):
    """A stat of card i of seat p as it is now; the cost is the printed one."""
    card = book[s.card[p, i]]
    if which == COST_STAT:
        return 0 + card.total
    value = card.stats[which] + s.good[p, i, which]
    if is_as_printed(s, book, p, i, STAT_OPS) or (s.field[p] >> i) & 1 == 0:
        return value
    return changed_stat(s, book, p, i, which, value)


def changed_stat(s, book, p, i, which, value):
    """A stat that has this value by itself, with all that holds for the card."""
    to = ref(p, i)
    is_set = False
    fixed = 0
    first, second = own_bonus(s, book, p, i)
    value += first if which == 0 else second
    more = 0 if is_quiet(s, p, MORE_OP) else raised_by(s, book, to)
    at = next_holding(s, book, STAT_OPS, to, NO_PLACE)
    while at != NO_PLACE:
        row = book[place_card(s, at)]
        k = place_line(s, at)
        f = row.filter[k]
        if at < FIRST_STATE or f == 0 or row.with_keywords[f] == 0 or traits(s, book, p, i) & row.with_keywords[f]:
            if (at >= FIRST_STATE and row.op[k] == SET) or (at < FIRST_STATE and s.last_op[at] == SET):
                if row.argument[k] == which:
                    is_set = True
                    fixed = held_amount(s, book, row, k, at)
            else:
                change = held_amount(s, book, row, k, at) if which == 0 else held_second(s, book, row, k, at)
                value += change
                if change > 0 and at >= FIRST_STATE:
                    value += more
        at = next_holding(s, book, STAT_OPS, to, at)
    if is_set:
        return fixed
    return value


def raised_by(s, book, to):
    """How much more a card gets by each bonus that raises a stat of it."""
    more = 0
    at = next_holding(s, book, MORE_OP, to, NO_PLACE)
    while at != NO_PLACE:
        more += held_amount(s, book, book[place_card(s, at)], place_line(s, at), at)
        at = next_holding(s, book, MORE_OP, to, at)
    return more


def held_amount(s, book, row, k, at):
    """The number of a line that holds: what it was when it began to last, or what it is now."""
    if at < FIRST_STATE:
        return 0 + s.last_amount[at]
    if row.amount_kind[k] == COUNT:
        return row.amount[k] * counted(s, book, row, row.amount_filter[k], place_source(s, at))
    return 0 + row.amount[k]


def held_second(s, book, row, k, at):
    """The second number of a line that holds."""
    if at < FIRST_STATE:
        return 0 + s.last_second[at]
    if row.amount_kind[k] == COUNT:
        return row.second[k] * counted(s, book, row, row.amount_filter[k], place_source(s, at))
    return 0 + row.second[k]


def counted(s, book, row, f, me):
    """How many cards fit a filter, keywords included."""
    found = 0
    for q in range(2):
        m = matching_kind(s, book, row, f, q, me, seat_of(me))
        if row.with_keywords[f]:
            rest = m
            while rest:
                if traits(s, book, q, lowest(rest)) & row.with_keywords[f] == 0:
                    m ^= rest & -rest
                rest &= rest - 1
        found += count(m)
    return found


def matching(s, book, row, f, q, me, p):
    """The cards of seat q that fit a filter, by what they are and by what they have now."""
    m = matching_kind(s, book, row, f, q, me, p)
    if row.with_keywords[f] or row.sign[f]:
        rest = m
        while rest:
            if not is_fit(s, book, row, f, q, lowest(rest), me):
                m ^= rest & -rest
            rest &= rest - 1
    return m


def is_fit(s, book, row, f, q, i, me):
    """Whether a card has the keywords and the stat that a filter asks for."""
    if row.with_keywords[f] and traits(s, book, q, i) & row.with_keywords[f] == 0:
        return False
    sign = row.sign[f]
    if sign == 0:
        return True
    value = max(0, stat(s, book, q, i, row.stat[f]))
    if sign == AT_MOST:
        return value <= bound(s, row, f)
    if sign == AT_LEAST:
        return value >= bound(s, row, f)
    own = max(0, stat(s, book, seat_of(me), card_of(me), row.stat[f]))
    if sign == LESS_THAN_THIS:
        return value < own
    if sign == AT_MOST_TWICE_COST:
        return value <= 2 * own
    return sign == MORE_THAN_THIS and value > own


def bound(s, row, f):
    """The number that a filter compares with."""
    if row.bound_kind[f] == X:
        return 0 + s.run_x
    return 0 + row.bound[f]


def is_limited(s, book, n, r):
    """Whether limit number n, without a filter, holds for a card or player."""
    return not is_free(s, book, limit(n), r) and next_fitting(s, book, limit(n), r, NO_PLACE) != NO_PLACE


def is_free(s, book, ops, r):
    """Whether none of these operations can hold for a card or player."""
    if is_card(r):
        return is_as_printed(s, book, seat_of(r), card_of(r), ops)
    return is_quiet(s, r - PLAYERS, ops)


def speaks_of(s, book, at, r):
    """Whether a card is among those by whom, that the line at a place of the walk speaks of."""
    row = book[place_card(s, at)]
    f = row.by[place_line(s, at)]
    me = place_source(s, at)
    return (matching(s, book, row, f, seat_of(r), me, seat_of(me)) >> card_of(r)) & 1 == 1


def is_held(s, book, op, r):
    """Whether any line of an operation holds for a card or player."""
    ops = bit(op - FIRST_HOLDING)
    return not is_free(s, book, ops, r) and next_fitting(s, book, ops, r, NO_PLACE) != NO_PLACE


def is_held_by(s, book, ops, to, me, k):
    """Whether line k of card `me`, one of these operations, holds for a card."""
    at = next_fitting(s, book, ops, to, NO_PLACE)
    while at != NO_PLACE:
        if at >= FIRST_STATE and place_source(s, at) == me and place_line(s, at) == k:
            return True
        at = next_fitting(s, book, ops, to, at)
    return False


def least_held(s, book, op, r, start):
    """The least number that lines of an operation hold for a card, or `start`."""
    if is_free(s, book, bit(op - FIRST_HOLDING), r):
        return start
    at = next_fitting(s, book, bit(op - FIRST_HOLDING), r, NO_PLACE)
    while at != NO_PLACE:
        start = min(start, held_amount(s, book, book[place_card(s, at)], place_line(s, at), at))
        at = next_fitting(s, book, bit(op - FIRST_HOLDING), r, at)
    return start
