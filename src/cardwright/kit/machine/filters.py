"""What kind of card: filters, as sets of the cards that fit.

Filters are read in two stages, so that nothing has to be known of a card before it can be: first by what it is (kind,
name, side, place, tapped, printed cost), then by what it has now (keywords and stats). Continuous effects on keywords
and their conditions use only the first stage, those on stats may ask for keywords too; so no effect waits for itself.
`language/book/uses.py` refuses a text that would ask for more.
"""

from cardwright.kit.bits import bit, lowest
from cardwright.kit.defaults import cards_in_pile, fighting, wearer
from cardwright.kit.machine.fields import card_of, is_card, ref, seat_of
from cardwright.kit.program import (
    ANYWHERE,
    ASKS_COST,
    ASKS_WHAT,
    AT_LEAST,
    AT_MOST,
    AT_MOST_TWICE_COST,
    GRANT,
    IN_A_HAND,
    IN_LAST_PILE,
    IN_PILE,
    IS_ATTACKING,
    IS_BLOCKING,
    IS_TAPPED,
    IS_TOKEN,
    IS_UNTAPPED,
    LESS_THAN_THIS,
    NAME_OF_THAT,
    NOT_NAMED,
    ON_FIELD,
    OPPONENT,
    OTHER_THAN_THIS,
    PLAYED_CARD,
    SILENCE,
    STRIP,
    YOU,
)


def lying(s, zone, q):
    """The cards of seat q in a place that a filter names."""
    if zone == ON_FIELD:
        return s.field[q]
    if zone == IN_A_HAND:
        return s.hand[q]
    if zone == IN_PILE or zone == IN_LAST_PILE:
        return cards_in_pile(s, q, zone)
    if zone == PLAYED_CARD:
        return s.hand[q] | s.limbo[q]
    if zone == ANYWHERE:
        return -1
    return in_deck(s, q)


def in_deck(s, q):
    """The cards in the deck of seat q, as a set."""
    there = 0
    for k in range(0, s.left[q]):
        there |= bit(s.deck[q, k])
    return there


def is_for(side, p, q):
    """Whether a side, as seat p says it, is seat q."""
    if side == YOU:
        return p == q
    if side == OPPONENT:
        return p != q
    return True


def matching_kind(s, book, row, f, q, me, p):
    """The cards of seat q that fit a filter by what they are; `me` is the card that says it, p who is `you`."""
    if not is_for(row.side[f], p, q):
        return 0
    m = 0 + lying(s, row.zone[f], q)
    marks = row.marks[f]
    kinds = row.kinds[f]
    if m and kinds:
        allowed = 0
        k = 0
        while kinds >> k:
            if (kinds >> k) & 1:
                allowed |= s.of_kind[q, k]
            k += 1
        m &= allowed
    if marks & OTHER_THAN_THIS and q == seat_of(me):
        m &= ~bit(card_of(me))
        if wearer(s, q, card_of(me)) >= 0:
            m &= ~bit(wearer(s, q, card_of(me)))
    if row.states[f]:
        m &= in_state(s, q, row.states[f])
    if m and row.stages[f] & (ASKS_WHAT | ASKS_COST):
        rest = m
        while rest:
            if not is_kind(s, book, row, f, q, lowest(rest), me):
                m ^= rest & -rest
            rest &= rest - 1
    return m


def in_state(s, q, states):
    """The cards of seat q that are in the states that a filter asks for."""
    m = -1
    if states & IS_TAPPED:
        m &= s.tapped[q]
    if states & IS_UNTAPPED:
        m &= ~s.tapped[q]
    if states & (IS_ATTACKING | IS_BLOCKING):
        m &= fighting(s, q, states)
    return m


def is_kind(s, book, row, f, q, i, me):
    """Whether card i of seat q is what a filter names: kind, name, colour, subtype, whether a token, printed cost."""
    card = book[s.card[q, i]]
    if row.kinds[f] and (row.kinds[f] >> card.kind) & 1 == 0:
        return False
    if row.stages[f] & ASKS_COST and not has_cost(book, row, f, card.total, s.card[seat_of(me), card_of(me)]):
        return False
    if row.stages[f] & ASKS_WHAT == 0:
        return True
    marks = row.marks[f]
    if row.name[f] and ((card.names >> (row.name[f] - 1)) & 1 == 1) == (marks & NOT_NAMED != 0):
        return False
    if row.colours[f] and row.colours[f] & card.colour == 0:
        return False
    if row.subtype[f] and (card.subtypes >> (row.subtype[f] - 1)) & 1 == 0:
        if card.every == 0 or own_keywords(s, book, q, i) & card.every == 0:
            return False
    if row.faction[f] and (card.factions >> (row.faction[f] - 1)) & 1 == 0:
        return False
    if marks & IS_TOKEN and i < s.brought[q]:
        return False
    if marks & NAME_OF_THAT:
        that = s.run_that
        return is_card(that) and s.card[q, i] == s.card[seat_of(that), card_of(that)]
    return True


def has_cost(book, row, f, total, own):
    """Whether a printed cost is what a filter asks for; `own` is the number of the card that says so in the book."""
    sign = row.sign[f]
    if sign == AT_MOST:
        return total <= row.bound[f]
    if sign == AT_LEAST:
        return total >= row.bound[f]
    if sign == LESS_THAN_THIS:
        return total < book[own].total
    if sign == AT_MOST_TWICE_COST:
        return total <= 2 * book[own].total
    return total > book[own].total


def own_keywords(s, book, q, i):
    """The keywords that a card has by itself: those it prints, and those that last for it on the field."""
    has = 0 + book[s.card[q, i]].printed
    if s.lasting == 0 or (s.field[q] >> i) & 1 == 0:
        return has
    lost = 0
    r = ref(q, i)
    for k in range(0, s.lasting):
        if s.last_to[k] == r:
            if s.last_op[k] == SILENCE:
                return 0
            if s.last_op[k] == GRANT:
                has |= given_keywords(s, book, k)
            elif s.last_op[k] == STRIP:
                lost |= book[s.last_card[k]].keywords[s.last_line[k]]
    return has & ~lost


def given_keywords(s, book, k):
    """The keywords that a lasting effect gives: those of its line, or the one that was chosen (its amount, less 1)."""
    if s.last_amount[k] > 0:
        return bit(s.last_amount[k] - 1)
    return 0 + book[s.last_card[k]].keywords[s.last_line[k]]


def is_among(s, book, row, f, r, me, p):
    """Whether a referenced card fits a filter by what it is, where it lies included."""
    return (lying(s, row.zone[f], seat_of(r)) >> card_of(r)) & 1 == 1 and is_such(s, book, row, f, r, me, p)


def is_such(s, book, row, f, r, me, p):
    """Whether a referenced card fits a filter by what it is, wherever it lies."""
    q = seat_of(r)
    i = card_of(r)
    if not is_for(row.side[f], p, q):
        return False
    if row.marks[f] & OTHER_THAN_THIS and q == seat_of(me):
        if r == me or wearer(s, q, card_of(me)) == i:
            return False
    if row.states[f] and (in_state(s, q, row.states[f]) >> i) & 1 == 0:
        return False
    return is_kind(s, book, row, f, q, i, me)
