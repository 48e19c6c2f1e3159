"""What the cards on the field and lasting effects are for, kept in mind: most questions about a card need no more.

It is written down as cards come and effects begin, and looked over again when one goes.
"""

from cardwright.kit.bits import bit, lowest
from cardwright.kit.defaults import wearer
from cardwright.kit.machine.fields import card_of, is_card, side_of
from cardwright.kit.machine.filters import given_keywords
from cardwright.kit.program import (
    BONUS,
    CANT,
    COST,
    EVERYWHERE,
    FIRST_HOLDING,
    FIRST_LIMIT,
    GRANT,
    LOWERS,
    MORE,
    SET,
    SILENCE,
    STRIP,
)
from cardwright.kit.turns import other_seat

SILENCE_OP = 1 << (SILENCE - FIRST_HOLDING)
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
    return (s.present[p] | s.for_singled[p]) & ops == 0


def is_left_alone(s, p, i, ops):
    """Whether none of these operations can hold for a card by others, or by what lasts."""
    return (s.present[p] | s.for_singled[p] & -((s.singled[p] >> i) & 1)) & ops == 0


def is_as_printed(s, book, p, i, ops):
    """Whether none of these operations can hold for a card: neither by itself, nor by others, nor by what lasts."""
    return book[s.card[p, i]].holds & ops == 0 and is_left_alone(s, p, i, ops)


def is_watched(s, event):
    """Whether a card on the field waits for an event of others, or of a player."""
    return (s.watched >> event) & 1 == 1


def appear(s, book, p, i):
    """Keep in mind what a card uses that has come onto the field of seat p."""
    row = book[s.card[p, i]]
    s.present[p] |= row.reaches[0]
    s.present[other_seat(p)] |= row.reaches[1]
    s.for_singled[p] |= row.binds[0]
    s.for_singled[other_seat(p)] |= row.binds[1]
    s.given[p] |= row.grants[0]
    s.given[other_seat(p)] |= row.grants[1]
    s.watched |= row.watches
    if wearer(s, p, i) >= 0:
        s.singled[p] |= bit(wearer(s, p, i))
        s.for_singled[p] |= row.lends


def survey(s, book):
    """Look over the table for what it uses: a card has gone, or something lasts no more."""
    for p in range(2):
        s.present[p] = 0
        s.given[p] = 0
        s.singled[p] = 0
        s.for_singled[p] = 0
    s.watched = 0
    for k in range(0, s.lasting):
        appear_lasting(s, book, k)
    for p in range(2):
        cards = s.field[p] & (s.stateful[p] | s.watching[p])
        while cards:
            appear(s, book, p, lowest(cards))
            cards &= cards - 1


def appear_lasting(s, book, k):
    """Keep in mind what an effect that lasts is for."""
    if s.last_op[k] >= FIRST_HOLDING:
        p = side_of(s.last_to[k])
        if is_card(s.last_to[k]):
            s.singled[p] |= bit(card_of(s.last_to[k]))
        s.for_singled[p] |= uses_of(s, book, k)
        if s.last_op[k] == SET or min(s.last_amount[k], s.last_second[k]) < 0:
            s.for_singled[p] |= LOWERS
        if s.last_op[k] == GRANT or s.last_op[k] == EVERYWHERE:
            s.given[p] |= given_keywords(s, book, k)
            if s.last_amount[k]:  # a keyword that was chosen: the rules may add to a stat for it
                s.for_singled[p] |= STAT_OPS
            else:
                s.for_singled[p] |= book[s.last_card[k]].uses[s.last_line[k]]


def uses_of(s, book, k):
    """What an effect that lasts is for, if it holds something."""
    if s.last_op[k] == CANT:
        return CANT_OP | limit(book[s.last_card[k]].argument[s.last_line[k]])
    return bit(s.last_op[k] - FIRST_HOLDING)


def limit(n):
    """What a line is for that is limit number n."""
    return bit(FIRST_LIMIT + n)
