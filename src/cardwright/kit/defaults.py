"""What a game may define for itself: the linker puts a function of the same name in the place of one of these.

Where a game's rules have no such function, what stands here holds. What every game has to define is in kit/hooks.py.
"""

from cardwright.kit.bits import bit, lowest


def left_hand(s, p, i):
    """Card i has just left the hand of seat p."""


def dealt_anew(s, p, before, after, dice):
    """Hidden cards in the hand of seat p were dealt anew: those `before` are now those `after`, just as many.

    What everybody knows of a place in the hand, whichever card is there, has to stay with the place.
    """


def one_of_each(s, p, cards):
    """Of cards of seat p that lie in the same place and that nothing tells apart, the first of each kind.

    Equal cards are neighbours, and runs of them are fields of a word (`heads`). In all fields at once, 1 is subtracted:
    what differs then, of the bits that were set, is the lowest of its field. Slots of tokens are fields of their own.
    """
    heads = s.heads[p]
    tails = heads >> 1
    less = ((cards | tails) - (heads & ~tails)) ^ ((cards ^ ~heads) & tails)
    out = cards & ~less
    if out >> s.brought[p]:
        out &= ~equal_tokens(s, p, out)
    return out


def equal_tokens(s, p, cards):
    """Of some cards of seat p, the tokens that are equal to the one before them."""
    equal = 0
    last = -1
    cards = (cards >> s.brought[p]) << s.brought[p]
    while cards:
        i = lowest(cards)
        cards &= cards - 1
        if s.card[p, i] == last:
            equal |= bit(i)
        last = 0 + s.card[p, i]
    return equal


def destroyed(s, book, p, i):
    """Card i of seat p is being destroyed or sacrificed; it still is on the field."""


def has_fixed_order(s):
    """Whether the rules say in which order things that were set off happen; where they do not, their players do."""
    return False
