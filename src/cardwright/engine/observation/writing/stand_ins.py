"""What differs from game to game in an observation: stand-ins, in whose places `links.py` puts what a table names.

Each that has a usual answer for a game without such a thing is followed, at the end, by that answer.
"""


def zone_live(s, p):
    """The cards of seat p in the zone where they have marks and numbers of their own."""
    raise NotImplementedError


def zone_0(s, p):
    """The cards of seat p in another zone than its hand."""
    raise NotImplementedError


def zone_1(s, p):
    """The cards of seat p in another zone than its hand."""
    raise NotImplementedError


def zone_2(s, p):
    """The cards of seat p in another zone than its hand."""
    raise NotImplementedError


def zone_3(s, p):
    """The cards of seat p in another zone than its hand."""
    raise NotImplementedError


def number_0(s, p):
    """A number that seat p has."""
    raise NotImplementedError


def number_1(s, p):
    """A number that seat p has."""
    raise NotImplementedError


def number_2(s, p):
    """A number that seat p has."""
    raise NotImplementedError


def number_3(s, p):
    """A number that seat p has."""
    raise NotImplementedError


def number_4(s, p):
    """A number that seat p has."""
    raise NotImplementedError


def number_5(s, p):
    """A number that seat p has."""
    raise NotImplementedError


def number_6(s, p):
    """A number that seat p has."""
    raise NotImplementedError


def number_7(s, p):
    """A number that seat p has."""
    raise NotImplementedError


def mark_0(s, p):
    """The cards of seat p with a mark."""
    raise NotImplementedError


def mark_1(s, p):
    """The cards of seat p with a mark."""
    raise NotImplementedError


def mark_2(s, p):
    """The cards of seat p with a mark."""
    raise NotImplementedError


def mark_3(s, p):
    """The cards of seat p with a mark."""
    raise NotImplementedError


def mark_4(s, p):
    """The cards of seat p with a mark."""
    raise NotImplementedError


def mark_5(s, p):
    """The cards of seat p with a mark."""
    raise NotImplementedError


def pointing(s, p):
    """The cards of seat p with a mark that names a card of the other seat."""
    raise NotImplementedError


def pointed_at(s, i):
    """The card of the other seat that the mark of card i names."""
    raise NotImplementedError


def given_in_hand(s, p):
    """The cards in the hand of seat p that were given something: all may see them."""
    raise NotImplementedError


def given_on_field(s, p):
    """The cards of seat p on the field that may have been given something."""
    raise NotImplementedError


def given_to(s, i):
    """What card i of them was given."""
    raise NotImplementedError


def damage_on(s, p, i):
    """The damage on card i of seat p."""
    raise NotImplementedError


def cost_here(s, book, p, i):
    """What card i costs in the hand of seat p at the moment."""
    raise NotImplementedError


def open_number(s, p, i):
    """What all may see of card i in the hand of seat p, even if it is hidden."""
    raise NotImplementedError


def now(s, book, p, i, with_stats):
    """The keywords that card i of seat p has now, as a set, and its stats, if they are wanted."""
    raise NotImplementedError


def has_second_stat():
    """Whether cards have two stats."""
    raise NotImplementedError


def brought_by(s, p):
    """How many cards seat p has brought; those after them are tokens."""
    raise NotImplementedError


def rows():
    """How many cards and tokens a seat has at most."""
    raise NotImplementedError


def row_words():
    """How many words the row of a card has."""
    raise NotImplementedError


def buttons():
    """How many buttons there are."""
    raise NotImplementedError


def changes_costs():
    """Whether costs in the hand change."""
    raise NotImplementedError


def has_open_numbers():
    """Whether something can be seen of hidden cards."""
    raise NotImplementedError


def has_pointers():
    """Whether cards on the field point at others, or are attached to others."""
    raise NotImplementedError


def wears():
    """Whether cards are attached to others."""
    raise NotImplementedError


def stack_words():
    """How many entries the stack block has room for, what is carried out included."""
    raise NotImplementedError


# What stands in for what a game does not have


def no_cards(s, p):
    """No card has it."""
    return 0


def no_number(s, p):
    """Nothing is counted."""
    return 0


def no_card(s, i):
    """No card is meant."""
    return 0


def no_number_on(s, p, i):
    """Nothing is on a card."""
    return 0


def no_cost(s, book, p, i):
    """Nothing costs anything."""
    return 0


def nothing_now(s, book, p, i, with_stats):
    """Cards have no keywords and no stats."""
    return 0, 0, 0


def no_such_cards(s, book, p, live):
    """None of them is such a card."""
    return 0


def no_stack(s, book, seat, grounds, deck, out, slots, kept):
    """There is no stack."""
