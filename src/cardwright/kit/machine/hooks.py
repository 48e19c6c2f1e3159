"""What a game defines for itself if its cards have programs: the machine calls these by name (see kit/hooks.py)."""


def mortals(s, p):
    """The cards of seat p on the field that can die of their wounds."""
    raise NotImplementedError


def is_dead(s, book, p, i):
    """Whether card i of seat p, on the field, has to be destroyed as things are."""
    raise NotImplementedError


def killed(s, book, p, i):
    """Card i of seat p is being destroyed: set off what waits for the kill; gives what happens instead.

    See `replacement` in kit/machine/verbs.py.
    """
    raise NotImplementedError


def entered(s, book, p, i):
    """Card i of seat p has just come onto the field."""
    raise NotImplementedError


def left(s, p, i):
    """Card i of seat p has just left the field."""
    raise NotImplementedError


def damage_dealt(s, book, source, to, n):
    """A card has just dealt damage: do what goes with it in the same instant."""
    raise NotImplementedError


def can_be_targeted(s, book, q, i, by, ignoring):
    """Whether the keywords of card i of seat q let seat `by` target it; some keywords may be ignored."""
    raise NotImplementedError


def announced(s, book, k):
    """Entry k of the stack has its targets: let it be paid for. Gives False while something is asked."""
    raise NotImplementedError


def most_x(s, book, k):
    """The largest X that can be paid for entry k of the stack."""
    raise NotImplementedError


def out_of_cards(s, p):
    """Player p has to draw and the deck is empty: do what the rules say; gives whether there is a card to draw now."""
    raise NotImplementedError


def gain_resource(s, p, resource, n):
    """Player p gains some of a resource."""
    raise NotImplementedError


def lose_resource(s, p, resource, n):
    """Player p loses some of a resource, or all there is."""
    raise NotImplementedError


def has_resource(s, p, resource, n):
    """Whether player p has so much of a resource, life included."""
    raise NotImplementedError


def counter_card(s, book, r):
    """Stop the card that a program speaks of."""
    raise NotImplementedError
