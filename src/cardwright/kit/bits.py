"""Sets of cards as whole numbers: bit i is card i.

Each machine has instructions of its own for some of these, which take their places (see engine/compile).
"""


def count(cards):
    """How many cards the set has."""
    return cards.bit_count()


def lowest(cards):
    """The first card of a set that is not empty."""
    return (cards & -cards).bit_length() - 1


def first(cards):
    """The set of the first card of a set; of no card, none."""
    return cards & -cards


def bit(card):
    """The set of one card."""
    return 1 << card


def member(cards, k):
    """The k-th card of a set, counted from nought."""
    for _ in range(k):
        cards &= cards - 1
    return lowest(cards)
