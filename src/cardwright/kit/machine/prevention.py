"""Damage that does not happen, and the words for that."""

from cardwright.kit.defaults import is_harmless, is_reached
from cardwright.kit.machine.fields import PLAYERS, PREVENTED, SPARED, card_of, is_card, seat_of
from cardwright.kit.machine.now import is_held, is_held_against
from cardwright.kit.notes import note
from cardwright.kit.program import PREVENT, PREVENT_BY


def is_prevented(s, book, source, to, ignoring):
    """Whether damage by a card does not happen: it is prevented, or does not reach."""
    if is_held(s, book, PREVENT, to):
        return True
    if not is_card(to):
        return False
    if is_held_against(s, book, PREVENT_BY, source, to) or is_harmless(s, book, source, to, ignoring):
        return True
    return not is_reached(s, book, seat_of(to), card_of(to), source)


def tell_prevented(s, to):
    """Tell that a card or player takes no damage."""
    if is_card(to):
        note(s, PREVENTED, seat_of(to), card_of(to), 0)
    else:
        note(s, SPARED, to - PLAYERS, 0, 0)
