"""Plays any of the choices, each equally likely."""

from cardwright.kit.turns import random_choice


def choose(table, book, dice, player):
    """A finger for the seat to move in the first record of the table."""
    return random_choice(table[0], dice)
