"""Patterns of functions that read a field of a record: `engine/observation/links.py` puts names into their places."""

# What takes the place of a constant in the patterns.
CONSTANT = 987654321


def of_seat(s, p):
    """A field that each seat has."""
    return 0 + s.field_name[p]


def of_seat_and_type(s, p):
    """One of several numbers of a field that each seat has."""
    return 0 + s.field_name[p, 987654321]


def of_card(s, p, i):
    """A field that each card has."""
    return 0 + s.field_name[p, i]


def of_slot(s, i):
    """A field that a card of either seat has."""
    return 0 + s.field_name[i]


def the_constant():
    """A number that is known when a game is linked."""
    return 987654321


def all_cards(s, p):
    """As many as there can be."""
    return 987654321
