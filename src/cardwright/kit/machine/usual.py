"""What most games do alike, and a game may do otherwise: the machine calls these by name.

A game that has a function of the same name among its rules has its own; for others, what is here holds.
"""

from cardwright.kit.bits import bit


def lay_in_pile(s, p, i, pile):
    """Put a card of seat p that lies nowhere into a pile: IN_PILE where it was discarded, IN_LAST_PILE if destroyed."""
    s.discard[p] |= bit(i)


def cards_in_pile(s, p, pile):
    """The cards of seat p in a pile."""
    return 0 + s.discard[p]


def take_from_piles(s, p, i):
    """Take a card of seat p out of the pile that it lies in."""
    s.discard[p] &= ~bit(i)


def top_of_pile(s, p):
    """The card that went last to the discard pile of seat p, as a set; none where piles have no order."""
    return 0


def laid_together(s, p, cards):
    """Cards of seat p were discarded at the same time."""


def pauses(s):
    """Whether the program that runs has to wait for something that the rules do first."""
    return False


def deck_ran_out(s, p):
    """The last card has just left the deck of seat p."""


def orders_triggers(s):
    """Whether a player puts different abilities that were set off together into an order, or the rules do."""
    return True


def can_pay_with(s, q, cards):
    """Of some cards of seat q, those that may be given away as a card is played."""
    return cards
