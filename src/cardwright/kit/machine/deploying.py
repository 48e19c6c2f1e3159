"""What a card asks for as it is played: what it requires on the field, and what its player does for it.

A card that something is required of is not given away for the same card.
"""

from cardwright.kit.bits import bit, count
from cardwright.kit.defaults import can_pay_with
from cardwright.kit.machine.events import push
from cardwright.kit.machine.fields import NO_REF, card_of, seat_of
from cardwright.kit.machine.hooks import has_resource
from cardwright.kit.machine.now import matching
from cardwright.kit.machine.run import start
from cardwright.kit.program import NO_GUARD, PAY, PICK, RANDOM, TARGETS


def meets_needs(s, book, row, me):
    """Whether all that a card requires is on its player's side of the field."""
    if row.needs == 0:
        return True
    p = seat_of(me)
    for t in range(TARGETS):
        f = row.target[row.needs - 1, t]
        if f and matching(s, book, row, f, p, me, p) == 0:
            return False
    return True


def can_be_deployed(s, book, row, me):
    """Whether what a card asks for as it is played can be done in full; its supply or other price is not looked at."""
    if row.pays == 0:
        return True
    a = row.pays - 1
    guarded = False
    for k in range(0 + row.first_line[a], row.first_line[a] + row.lines[a]):
        if row.guard[k] != NO_GUARD:
            guarded = True
        if not guarded and not can_do_line(s, book, row, k, me):
            return False
        if row.ends[k]:
            guarded = False
    return True


def can_do_line(s, book, row, k, me):
    """Whether a line of what is done as a card is played can be done in full."""
    p = seat_of(me)
    if row.op[k] == PAY:
        return has_resource(s, p, row.argument[k], row.amount[k])
    if row.selector[k] == PICK or row.selector[k] == RANDOM:
        there = 0
        for q in range(2):
            cards = can_pay_with(s, book, q, matching(s, book, row, row.filter[k], q, me, p))
            if q == p:
                cards &= ~bit(card_of(me))
                there -= needed_of(s, book, row, me, cards)
            there += count(cards)
        return there >= row.many[k]
    return True


def needed_of(s, book, row, me, cards):
    """How many of some cards have to stay on the field, since nothing else is what the card requires."""
    if row.needs == 0:
        return 0
    p = seat_of(me)
    needed = 0
    before = 0
    for t in range(TARGETS):
        f = row.target[row.needs - 1, t]
        if f:
            m = matching(s, book, row, f, p, me, p)
            if m & ~cards == 0 and m & before == 0:
                needed += 1
                before = m
    return needed


def begin_deploying(s, book, me, card):
    """Begin to carry out what is done as a card is played."""
    push(s, me, card, book[card].pays - 1, NO_REF, NO_REF, 0)
    s.waiting -= 1
    start(s, book)
