"""Customs that several games share and no card decides: a limit to the hand, who came first, one thing at a time."""

from cardwright.kit.bits import bit, count, lowest
from cardwright.kit.defaults import one_of_each
from cardwright.kit.machine.asking import beyond, with_enough
from cardwright.kit.machine.stack import announce, arrange
from cardwright.kit.notes import note
from cardwright.kit.piles import leave_hand


def is_next_ready(s, book):
    """Whether what comes first of all that was set off can be carried out now: its targets are chosen.

    For games whose records have `ready`: the entries of the stack whose targets are chosen.
    """
    if s.arranged < s.waiting:
        arrange(s)
    k = s.depth - 1
    if (s.ready >> k) & 1 == 0:
        s.waiting = 1
        s.arranged = 1
        if announce(s, book) or s.depth <= k:
            return False
        if s.depth > k + 1:  # being a target has set something off, which comes before
            s.ready |= bit(k)
            return False
    s.ready &= ~bit(k)
    return True


def offer_trim(s, p):
    """The cards that may be discarded next of a hand that is too large: in ascending order, so that enough are left."""
    missing = count(s.hand[p]) - s.hand_limit - count(s.picked[p])
    cards = beyond(s.hand[p], s.picked[p])
    s.own = with_enough(one_of_each(s, p, cards), cards, missing)


def trim(s, p, i, told):
    """A card is chosen; when there are enough, all of them are discarded, which note `told` tells."""
    s.picked[p] |= bit(i)
    if count(s.hand[p]) - count(s.picked[p]) > s.hand_limit:
        return
    cards = s.picked[p]
    s.picked[p] = 0
    while cards:
        i = lowest(cards)
        cards &= cards - 1
        leave_hand(s, p, i)
        s.discard[p] |= bit(i)
        note(s, told, p, i, 0)


def come_last(s, p, i):
    """Card i has come onto the field, after all others of its seat. For games whose records have `since`."""
    s.since[p, i] = count(s.field[p])


def give_up_place(s, p, i):
    """Card i has left the field: whoever came after it moves up."""
    gone = 0 + s.since[p, i]
    s.since[p, i] = 0
    rest = s.field[p]
    while rest:
        j = lowest(rest)
        rest &= rest - 1
        if s.since[p, j] > gone:
            s.since[p, j] -= 1
