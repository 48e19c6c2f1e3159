"""What a card is now: its keywords, stats and limits, read from the table each time and never accumulated.

A line holds for a card because an effect made it last (`last_*`), or because a card on the field says so. Both are
found by one walk. Order plays no part: losing a keyword beats gaining it, and a stat that is set beats every bonus.
"""

from cardwright.kit.bits import bit, count, lowest
from cardwright.kit.machine.fields import PLAYERS, card_of, is_card, ref, seat_of, side_of
from cardwright.kit.machine.filters import is_among, is_for, is_kind, matching_kind
from cardwright.kit.machine.hooks import has_resource
from cardwright.kit.program import (
    ALL,
    AT_LEAST,
    AT_MOST,
    BONUS,
    CANT,
    CONTROL_AT_LEAST,
    CONTROL_NONE,
    COST,
    COST_STAT,
    COUNT,
    DRAWN_CARDS,
    FIRST_HOLDING,
    FITS,
    GRANT,
    HALF,
    HAS_AT_LEAST,
    HAS_AT_MOST,
    HAS_NO_RESOURCE,
    IT,
    LESS_THAN_THIS,
    LINES,
    LOWERS,
    MORE_THAN_THIS,
    NOT_FITS,
    PAID_CARDS,
    PLAYER,
    SELF,
    SET,
    SILENCE,
    STATE,
    STRIP,
    TARGET,
    THAT,
    THEY_HAVE_AT_LEAST,
    THEY_HAVE_AT_MOST,
    TURN_OF_OPPONENT,
    TURN_OF_YOU,
    X,
)
from cardwright.kit.turns import other_seat

# Places of the walk: what lasts comes first, then the lines of the cards on the field.
FIRST_STATE = 64
NO_PLACE = -1

KEYWORD_OPS = 1 << (GRANT - FIRST_HOLDING) | 1 << (STRIP - FIRST_HOLDING) | 1 << (SILENCE - FIRST_HOLDING)
STAT_OPS = 1 << (BONUS - FIRST_HOLDING) | 1 << (SET - FIRST_HOLDING)
CANT_OP = 1 << (CANT - FIRST_HOLDING)
COST_OP = 1 << (COST - FIRST_HOLDING)


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
    s.watched |= row.watches


def survey(s, book):
    """Look over the table for what it uses: a card has gone, or something lasts no more."""
    s.present[0] = 0
    s.present[1] = 0
    s.watched = 0
    for k in range(0, s.lasting):
        appear_lasting(s, k)
    for p in range(2):
        cards = s.field[p] & (s.reaching[p] | s.watching[p])
        while cards:
            appear(s, book, p, lowest(cards))
            cards &= cards - 1


def appear_lasting(s, k):
    """Keep in mind the operation of an effect that lasts."""
    if s.last_op[k] >= FIRST_HOLDING:
        s.present[side_of(s.last_to[k])] |= bit(s.last_op[k] - FIRST_HOLDING)
        if s.last_op[k] == SET or min(s.last_amount[k], s.last_second[k]) < 0:
            s.present[side_of(s.last_to[k])] |= LOWERS


def next_holding(s, book, ops, to, at):
    """The place of the next line of one of these operations that holds for a card or player, after place `at`."""
    at += 1
    if at < FIRST_STATE:
        while at < s.lasting:
            if s.last_to[at] == to and s.last_op[at] >= FIRST_HOLDING:
                if (ops >> (s.last_op[at] - FIRST_HOLDING)) & 1:
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
    if is_silenced(s, me):
        return LINES
    for a in range(0, row.abilities):
        if row.head[a] == STATE and row.flags[a] == 0:
            for k in range(max(start, 0 + row.first_line[a]), row.first_line[a] + row.lines[a]):
                if (ops >> (row.op[k] - FIRST_HOLDING)) & 1 and covers(s, book, row, k, me, to):
                    if row.holds_if[a] == 0 or holds(s, book, row, row.holds_if[a], me):
                        return k
    return LINES


def covers(s, book, row, k, me, to):
    """Whether a continuous line of a card speaks of a card or player."""
    selector = row.selector[k]
    if selector == SELF:
        return to == me
    if selector == PLAYER:
        return not is_card(to) and is_for(row.victim[k], seat_of(me), to - PLAYERS)
    return selector == ALL and is_card(to) and is_among(s, book, row, row.filter[k], to, me, seat_of(me))


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


def holds(s, book, row, n, me):
    """Whether a condition of a card holds."""
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
    """Whether the cards that a condition speaks of are what a filter names."""
    some = False
    for q in range(2):
        rest = named_cards(s, selector, q, me)
        while rest:
            some = True
            if not is_kind(s, book, row, f, q, lowest(rest)):
                return False
            rest &= rest - 1
    return some


def named_cards(s, selector, q, me):
    """The cards of seat q that a condition speaks of: this, it, a target, or what was moved last."""
    if selector == IT:
        return 0 + s.it[q]
    if selector == DRAWN_CARDS:
        return 0 + s.drawn[q]
    if selector == PAID_CARDS:
        return 0 + s.paid[q]
    r = me
    if selector == TARGET:
        r = 0 + s.run_target[0]
    elif selector == THAT:
        r = 0 + s.run_that
    if is_card(r) and seat_of(r) == q:
        return bit(card_of(r))
    return 0


def traits(s, book, p, i):
    """The keywords that card i of seat p has now, as a set; outside the field, those it prints."""
    has = 0 + book[s.card[p, i]].printed
    if is_as_printed(s, book, p, i, KEYWORD_OPS) or (s.field[p] >> i) & 1 == 0:
        return has
    return changed_traits(s, book, p, i, has)


def changed_traits(s, book, p, i, has):
    """The keywords of a card of which these are printed, with all that holds for it."""
    lost = 0
    to = ref(p, i)
    at = next_holding(s, book, KEYWORD_OPS, to, NO_PLACE)
    while at != NO_PLACE:
        row = book[place_card(s, at)]
        k = place_line(s, at)
        if row.op[k] == GRANT:
            has |= row.keywords[k]
        elif row.op[k] == STRIP:
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
            elif which == 0:
                value += held_amount(s, book, row, k, at)
            else:
                value += held_second(s, book, row, k, at)
        at = next_holding(s, book, STAT_OPS, to, at)
    if is_set:
        return fixed
    return value


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
    return sign == MORE_THAN_THIS and value > own


def bound(s, row, f):
    """The number that a filter compares with."""
    if row.bound_kind[f] == X:
        return 0 + s.run_x
    return 0 + row.bound[f]


def is_limited(s, book, limit, r):
    """Whether a limit without a filter holds for a card or player."""
    return not is_free(s, book, CANT_OP, r) and has_limit(s, book, limit, r)


def is_free(s, book, ops, r):
    """Whether none of these operations can hold for a card or player."""
    if is_card(r):
        return is_as_printed(s, book, seat_of(r), card_of(r), ops)
    return is_quiet(s, r - PLAYERS, ops)


def has_limit(s, book, limit, r):
    """Whether a limit holds for a card or player, where something holds at all."""
    at = next_fitting(s, book, CANT_OP, r, NO_PLACE)
    while at != NO_PLACE:
        if book[place_card(s, at)].argument[place_line(s, at)] == limit:
            return True
        at = next_fitting(s, book, CANT_OP, r, at)
    return False


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


def least_held(s, book, op, r, start):
    """The least number that lines of an operation hold for a card, or `start`."""
    if is_free(s, book, bit(op - FIRST_HOLDING), r):
        return start
    at = next_fitting(s, book, bit(op - FIRST_HOLDING), r, NO_PLACE)
    while at != NO_PLACE:
        start = min(start, held_amount(s, book, book[place_card(s, at)], place_line(s, at), at))
        at = next_fitting(s, book, bit(op - FIRST_HOLDING), r, at)
    return start


def price_change(s, book, p, i):
    """How much more card i of seat p costs to play, by what the cards on the field and lasting effects say."""
    change = 0
    if is_quiet(s, p, COST_OP):
        return change
    for q in range(2):
        sources = s.field[q] & s.reaching[q]
        while sources:
            j = lowest(sources)
            sources &= sources - 1
            change += price_changed_by(s, book, q, j, p, i)
    return change


def price_changed_by(s, book, q, j, p, i):
    """How much more card i of seat p costs because of card j of seat q."""
    row = book[s.card[q, j]]
    change = 0
    if row.holds & COST_OP == 0 or is_silenced(s, ref(q, j)):
        return change
    for a in range(0, row.abilities):
        if row.head[a] == STATE and row.flags[a] == 0:
            for k in range(0 + row.first_line[a], row.first_line[a] + row.lines[a]):
                if row.op[k] == COST and is_among(s, book, row, row.filter[k], ref(p, i), ref(q, j), q):
                    if row.holds_if[a] == 0 or holds(s, book, row, row.holds_if[a], ref(q, j)):
                        if row.amount_kind[k] == HALF:
                            change -= book[s.card[p, i]].total // 2
                        elif row.amount_kind[k] == COUNT:
                            change += row.amount[k] * counted(s, book, row, row.amount_filter[k], ref(q, j))
                        else:
                            change += row.amount[k]
    return change


def is_promised(s, book, op, at, p, i):
    """Whether what lasts at a place is a promise, by this operation, that card i is the next one for of player p."""
    if s.last_op[at] != op or s.last_to[at] != PLAYERS + p:
        return False
    row = book[s.last_card[at]]
    return is_kind(s, book, row, row.filter[s.last_line[at]], p, i)


def promised(s, book, op, p, i):
    """The sum of all promises by an operation that card i of player p is the next one for."""
    total = 0
    for at in range(0, s.lasting):
        if is_promised(s, book, op, at, p, i):
            total += s.last_amount[at]
    return total
