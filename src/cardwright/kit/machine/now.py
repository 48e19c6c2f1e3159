"""What a card is now: its keywords, stats and limits, read from the table each time and never accumulated.

A line holds for a card because an effect made it last (`last_*`), or because a card on the field says so. Order plays
no part: losing a keyword beats gaining it, and a stat that is set beats every bonus. Keywords and stats are asked for
most, and have walks of their own over what holds; all else is found by one walk (`next_holding`).
"""

from cardwright.kit.bits import bit, count, lowest
from cardwright.kit.defaults import growth, is_passed_over, own_bonus, wearer, worn
from cardwright.kit.machine.conditions import holds
from cardwright.kit.machine.fields import IS_ANOTHER, KEPT, PLAYERS, card_of, is_card, on_field, ref, seat_of, side_of
from cardwright.kit.machine.filters import given_keywords, is_among, is_for, is_such, matching_kind
from cardwright.kit.machine.present import (
    EVERYWHERE_OP,
    KEYWORD_OPS,
    LOSS_OPS,
    MORE_OP,
    SILENCE_OP,
    STAT_OPS,
    is_as_printed,
    is_left_alone,
    is_quiet,
    limit,
    uses_of,
)
from cardwright.kit.program import (
    ALL,
    ASKS_NOW,
    AT_LEAST,
    AT_MOST,
    AT_MOST_TWICE_COST,
    BONUS,
    COST_STAT,
    COUNT,
    EVERYWHERE,
    FIRST_HOLDING,
    GRANT,
    HOST,
    LESS_THAN_THIS,
    LINES,
    MORE_THAN_THIS,
    PLAYED,
    PLAYER,
    SELF,
    SET,
    SILENCE,
    STRIP,
    X,
)

# Places of the walk: what lasts comes first, then the lines of the cards on the field.
FIRST_STATE = 64
NO_PLACE = -1
# What no stat is set to.
NOT_SET = 1 << 20


def next_holding(s, book, ops, to, at):
    """The place of the next line of one of these operations that holds for a card or player, after place `at`."""
    at += 1
    side = side_of(to)
    own = 0  # the card itself, and what it wears
    if is_card(to):
        own = bit(card_of(to))
        if s.singled[side] & own:
            own |= worn(s, side, card_of(to))
        else:
            at = max(at, FIRST_STATE)
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
    for q in range(seat_of(r), 2):
        its_own = own if q == side else 0
        sources = ((s.field[q] & s.stateful[q]) >> i) << i
        while sources:
            j = lowest(sources)
            sources &= sources - 1
            row = book[s.card[q, j]]
            used = row.reaches[q ^ side] if is_card(to) else row.binds[q ^ side]
            if (its_own >> j) & 1:
                used = 0 + row.holds
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
    return (row.held_if[k] == 0 or holds(s, book, row, row.held_if[k], me)) and not is_silenced(s, book, me)


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


def is_silenced(s, book, to):
    """Whether a card has lost all its abilities.

    A continuous line that takes them is not lost to another such line: so none waits for itself.
    """
    if is_as_printed(s, book, seat_of(to), card_of(to), SILENCE_OP):
        return False
    if is_silenced_for_a_time(s, to):
        return True
    for q in range(2):
        sources = s.field[q] & s.stateful[q]
        while sources:
            me = ref(q, lowest(sources))
            sources &= sources - 1
            row = book[s.card[q, card_of(me)]]
            lines = 0 + row.alters if row.holds & SILENCE_OP else 0
            while lines:
                k = lowest(lines)
                lines &= lines - 1
                if row.op[k] == SILENCE and covers(s, book, row, k, me, to) and not is_silenced_for_a_time(s, me):
                    if row.held_if[k] == 0 or holds(s, book, row, row.held_if[k], me):
                        return True
    return False


def is_silenced_for_a_time(s, to):
    """Whether a lasting effect has taken all abilities of a card."""
    if (s.singled[seat_of(to)] >> card_of(to)) & 1 == 0:
        return False
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
    if row.printed & keywords and is_as_printed(s, book, p, i, LOSS_OPS):
        return True
    return traits(s, book, p, i) & keywords != 0


def given_everywhere(s, book, p, i):
    """The keywords that a card of seat p has outside the field, because a card there says so."""
    has = 0
    if is_quiet(s, p, EVERYWHERE_OP):
        return has
    for q in range(2):
        sources = s.field[q] & s.stateful[q]
        while sources:
            me = ref(q, lowest(sources))
            sources &= sources - 1
            row = book[s.card[q, card_of(me)]]
            lines = 0 + row.held if row.reaches[q ^ p] & EVERYWHERE_OP else 0
            while lines:
                k = lowest(lines)
                lines &= lines - 1
                if row.op[k] == EVERYWHERE and is_such(s, book, row, row.filter[k], ref(p, i), me, q):
                    if is_in_force(s, book, row, k, me):
                        has |= row.keywords[k]
    return has


def changed_traits(s, book, p, i, has):
    """The keywords of a card on the field of which these are printed, with all that holds for it."""
    lost = 0
    to = ref(p, i)
    if is_silenced(s, book, to):
        return 0
    if (s.singled[p] >> i) & 1:
        for k in range(0, s.lasting):
            if s.last_to[k] == to:
                op = s.last_op[k]
                if op == GRANT or op == EVERYWHERE:
                    has |= given_keywords(s, book, k)
                elif op == STRIP:
                    lost |= book[s.last_card[k]].keywords[s.last_line[k]]
    for q in range(2):
        sources = s.field[q] & s.stateful[q]
        while sources:
            me = ref(q, lowest(sources))
            sources &= sources - 1
            row = book[s.card[q, card_of(me)]]
            lines = 0 + row.alters
            while lines:
                k = lowest(lines)
                lines &= lines - 1
                if covers(s, book, row, k, me, to) and is_in_force(s, book, row, k, me):
                    if row.op[k] == STRIP:
                        lost |= row.keywords[k]
                    else:
                        has |= row.keywords[k]
    return has & ~lost


def stat(s, book, p, i, which):
    """A stat of card i of seat p as it is now; the cost is the printed one."""
    card = book[s.card[p, i]]
    if which == COST_STAT:
        return 0 + card.total
    if is_as_printed(s, book, p, i, STAT_OPS) or (s.field[p] >> i) & 1 == 0:
        return card.stats[which] + growth(s, p, i, which)
    first, second = changed_stats(s, book, p, i)
    return first if which == 0 else second


def as_it_is(s, book, p, i, with_stats):
    """The keywords of card i of seat p on the field as a set, and its stats; none where they are not wanted."""
    has = traits(s, book, p, i)
    if not with_stats:
        return has, 0, 0
    if is_as_printed(s, book, p, i, STAT_OPS):
        card = book[s.card[p, i]]
        return has, card.stats[0] + growth(s, p, i, 0), card.stats[1] + growth(s, p, i, 1)
    first, second = changed_stats(s, book, p, i)
    return has, first, second


def changed_stats(s, book, p, i):
    """Both stats of a card on the field, with all that holds for it."""
    to = ref(p, i)
    card = book[s.card[p, i]]
    first, second = own_bonus(s, book, p, i)
    first += card.stats[0] + growth(s, p, i, 0)
    second += card.stats[1] + growth(s, p, i, 1)
    set_first = NOT_SET
    set_second = NOT_SET
    more = 0 if is_left_alone(s, p, i, MORE_OP) else raised_by(s, book, to)
    if (s.singled[p] >> i) & 1:
        for k in range(0, s.lasting):
            if s.last_to[k] == to:
                if s.last_op[k] == BONUS:
                    first += s.last_amount[k]
                    second += s.last_second[k]
                elif s.last_op[k] == SET:
                    which = book[s.last_card[k]].argument[s.last_line[k]]
                    set_first = s.last_amount[k] if which == 0 else set_first
                    set_second = s.last_amount[k] if which == 1 else set_second
    for q in range(2):
        sources = s.field[q] & s.stateful[q]
        while sources:
            me = ref(q, lowest(sources))
            sources &= sources - 1
            row = book[s.card[q, card_of(me)]]
            lines = 0 + row.adds
            while lines:
                k = lowest(lines)
                lines &= lines - 1
                if (
                    covers(s, book, row, k, me, to)
                    and is_in_force(s, book, row, k, me)
                    and has_asked(s, book, row, k, to)
                ):
                    n = counted(s, book, row, row.amount_filter[k], me) if row.amount_kind[k] == COUNT else 1
                    if row.op[k] == BONUS:
                        first += row.amount[k] * n
                        second += row.second[k] * n
                        first += more if row.amount[k] * n > 0 else 0
                        second += more if row.second[k] * n > 0 else 0
                    elif row.argument[k] == 0:
                        set_first = row.amount[k] * n
                    elif row.argument[k] == 1:
                        set_second = row.amount[k] * n
    return first if set_first == NOT_SET else set_first, second if set_second == NOT_SET else set_second


def has_asked(s, book, row, k, to):
    """Whether a card has one of the keywords that a continuous line asks for, if it asks for any."""
    asked = row.with_keywords[row.filter[k]] if row.filter[k] else 0
    return asked == 0 or traits(s, book, seat_of(to), card_of(to)) & asked != 0


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
    if row.stages[f] & ASKS_NOW:
        rest = m
        while rest:
            if not is_fit(s, book, row, f, q, lowest(rest), me):
                m ^= rest & -rest
            rest &= rest - 1
    return m


def fits(s, book, row, f, r, me):
    """Whether a referenced card fits a filter of card `me`, by what it is and by what it has now."""
    if not is_among(s, book, row, f, r, me, seat_of(me)):
        return False
    return row.stages[f] & ASKS_NOW == 0 or is_fit(s, book, row, f, seat_of(r), card_of(r), me)


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
    own = stat_of_this(s, book, row, me, row.stat[f])
    if sign == LESS_THAN_THIS:
        return value < own
    if sign == AT_MOST_TWICE_COST:
        return value <= 2 * own
    return sign == MORE_THAN_THIS and value > own


def stat_of_this(s, book, row, me, which):
    """A stat of the card that a filter compares with: as it was when the card left, if what runs remembers that."""
    if s.running and me == s.run_source and which < COST_STAT and has_kept(s, row):
        if not on_field(s, me) or s.run_x >= IS_ANOTHER:
            return (s.run_x & KEPT) - 1
    return max(0, stat(s, book, seat_of(me), card_of(me), which))


def has_kept(s, row):
    """Whether the program that runs remembers a stat of a card that has left."""
    return s.run_x & KEPT != 0 and row.head[s.run_ability] != PLAYED


def bound(s, row, f):
    """The number that a filter compares with."""
    if row.bound_kind[f] == X:
        return 0 + s.run_x
    return 0 + row.bound[f]


def is_limited(s, book, n, r):
    """Whether limit number n holds for a card or player, whoever the other one is."""
    if is_free(s, book, limit(n), r):
        return False
    at = next_fitting(s, book, limit(n), r, NO_PLACE)
    while at != NO_PLACE and book[place_card(s, at)].by[place_line(s, at)]:
        at = next_fitting(s, book, limit(n), r, at)
    return at != NO_PLACE


def is_free(s, book, ops, r):
    """Whether none of these operations can hold for a card or player."""
    if is_card(r):
        return is_as_printed(s, book, seat_of(r), card_of(r), ops)
    return is_quiet(s, r - PLAYERS, ops)


def speaks_of(s, book, at, r):
    """Whether a card is among those by whom, that the line at a place of the walk speaks of."""
    row = book[place_card(s, at)]
    return fits(s, book, row, row.by[place_line(s, at)], r, place_source(s, at))


def is_held(s, book, op, r):
    """Whether any line of an operation holds for a card or player."""
    ops = bit(op - FIRST_HOLDING)
    return not is_free(s, book, ops, r) and next_fitting(s, book, ops, r, NO_PLACE) != NO_PLACE


def is_held_against(s, book, op, r, other):
    """Whether a line of an operation that speaks of another card holds for a card."""
    ops = bit(op - FIRST_HOLDING)
    if is_free(s, book, ops, r):
        return False
    at = next_fitting(s, book, ops, r, NO_PLACE)
    while at != NO_PLACE and not speaks_of(s, book, at, other):
        at = next_fitting(s, book, ops, r, at)
    return at != NO_PLACE


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
