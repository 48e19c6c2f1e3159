"""Effects that last: each is a line of a card's program that holds for one card or player until some time."""

from cardwright.kit.bits import bit
from cardwright.kit.machine.fields import (
    CARDS_STIRRED,
    FOR_EVER,
    NO_REF,
    SOURCE_LEAVES,
    WAITS,
    card_of,
    is_card,
    seat_of,
)
from cardwright.kit.machine.present import appear_lasting, survey
from cardwright.kit.machine.prices import is_promised
from cardwright.kit.program import FOR_GOOD, TAP, THIS_TURN, TURNS, UNTIL_YOUR_NEXT_TURN


def last(s, book, op, to, source, card, line, amount, second, until):
    """Let a line hold for a card or player from now on; gives whether it does: not where the table of these is full."""
    k = s.lasting
    if k == len(s.last_op):
        return False
    s.stirred |= CARDS_STIRRED
    s.lasting += 1
    s.last_op[k] = op
    s.last_to[k] = to
    s.last_source[k] = source
    s.last_card[k] = card
    s.last_line[k] = line
    s.last_amount[k] = max(-100, min(100, amount))
    s.last_second[k] = max(-100, min(100, second))
    s.last_until[k] = until
    appear_lasting(s, book, k)
    return True


def end_of(s, duration, turns, p):
    """The turn with which a duration ends, said by seat p now."""
    if duration == THIS_TURN:
        return 0 + s.turn
    if duration == UNTIL_YOUR_NEXT_TURN:
        return s.turn + (1 if s.active == p else 0)
    if duration == TURNS:
        return s.turn + turns
    if duration == FOR_GOOD:
        return FOR_EVER
    return SOURCE_LEAVES


def forget_lasting(s, book, k):
    """Take an effect out; the others keep their order."""
    s.stirred |= CARDS_STIRRED
    s.lasting -= 1
    for j in range(k, 0 + s.lasting):
        copy_lasting(s, j + 1, j)
    s.last_op[s.lasting] = 0
    s.last_to[s.lasting] = 0
    s.last_source[s.lasting] = 0
    s.last_card[s.lasting] = 0
    s.last_line[s.lasting] = 0
    s.last_amount[s.lasting] = 0
    s.last_second[s.lasting] = 0
    s.last_until[s.lasting] = 0
    survey(s, book)


def copy_lasting(s, a, b):
    """Write one entry over another."""
    s.last_op[b] = s.last_op[a]
    s.last_to[b] = s.last_to[a]
    s.last_source[b] = s.last_source[a]
    s.last_card[b] = s.last_card[a]
    s.last_line[b] = s.last_line[a]
    s.last_amount[b] = s.last_amount[a]
    s.last_second[b] = s.last_second[a]
    s.last_until[b] = s.last_until[a]


def held_tapped(s, p):
    """The cards of seat p that an effect keeps tapped."""
    held = 0
    for k in range(0, s.lasting):
        if s.last_op[k] == TAP and is_card(s.last_to[k]) and seat_of(s.last_to[k]) == p:
            held |= bit(card_of(s.last_to[k]))
    return held


def is_anything_later(s):
    """Whether a sentence waits for the end of the turn."""
    for k in range(0, s.lasting):
        if s.last_op[k] == WAITS:
            return True
    return False


def forget_promises(s, book, op, p, i):
    """The promises by an operation that card i of player p was the next one for are kept; gives how many there were."""
    n = 0
    k = 0
    while k < s.lasting:
        if is_promised(s, book, op, k, p, i):
            forget_lasting(s, book, k)
            n += 1
        else:
            k += 1
    return n


def forget_card(s, book, r):
    """A card leaves the field: what lasts for it ends, and what lasts as long as it is there."""
    k = 0
    while k < s.lasting:
        if s.last_op[k] == WAITS:
            if s.last_to[k] == r:
                s.last_to[k] = NO_REF
            k += 1
        elif s.last_to[k] == r or (s.last_source[k] == r and s.last_until[k] == SOURCE_LEAVES):
            forget_lasting(s, book, k)
        else:
            k += 1


def end_turn(s, book):
    """What lasts until the end of this turn ends."""
    k = 0
    while k < s.lasting:
        if s.last_until[k] != SOURCE_LEAVES and s.last_until[k] <= s.turn:
            forget_lasting(s, book, k)
        else:
            k += 1
