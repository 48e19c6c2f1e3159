"""What every game defines for itself: the kit calls these by name, and the linker puts the game's own in their place.

A game's rules module has a function of the same name for each. Running one of these bodies means that a game was not
linked (see engine/link.py).
"""


def setup(s, book, decks):
    """Fill a blank record with what is the same in every deal of two decks: run once, in plain Python."""
    raise NotImplementedError


def deal(s, book):
    """Start a game on a record that was set up and whose dice were seeded: shuffles, hands, who begins."""
    raise NotImplementedError


def proceed(s, book):
    """Do the next thing that the rules do by themselves; it may put a question or end the game."""
    raise NotImplementedError


def offer(s, book):
    """Write into `own`, `other` and `press` what the question that `asks` names may be answered with."""
    raise NotImplementedError


def answer(s, book, asked, finger):
    """Do what answering the question `asked` with a finger does."""
    raise NotImplementedError
