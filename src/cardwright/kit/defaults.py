"""What a game may define for itself: the linker puts a function of the same name in the place of one of these.

Where a game's rules have no such function, what stands here holds. What every game has to define is in kit/hooks.py.
"""


def left_hand(s, p, i):
    """Card i has just left the hand of seat p."""


def dealt_anew(s, p, before, after, dice):
    """Hidden cards in the hand of seat p were dealt anew: those `before` are now those `after`, just as many.

    What everybody knows of a place in the hand, whichever card is there, has to stay with the place.
    """


def is_like(s, p, i, j):
    """Whether nothing tells two cards of seat p apart that lie in the same place."""
    return s.card[p, i] == s.card[p, j]


def destroyed(s, book, p, i):
    """Card i of seat p is being destroyed or sacrificed; it still is on the field."""


def has_fixed_order(s):
    """Whether the rules say in which order things that were set off happen; where they do not, their players do."""
    return False
