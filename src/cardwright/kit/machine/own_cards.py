"""Draws, looks for, looks at and shows cards of a player's own deck and hand."""

from cardwright.kit.bits import bit, lowest
from cardwright.kit.defaults import play_top
from cardwright.kit.knowledge import look
from cardwright.kit.machine.events import NO_PHASE, emit_for_player
from cardwright.kit.machine.fields import FIND, FINDS, FINDS_NOTHING, LOOKS, NO_REF, REVEALS, SHUFFLES
from cardwright.kit.machine.selecting import leave_nothing, mean_looked_at, mean_nothing, to_find
from cardwright.kit.machine.verbs import draw_one, shuffle_deck, take_from_deck
from cardwright.kit.notes import note
from cardwright.kit.piles import enter_hand, reveal_from_hand
from cardwright.kit.program import ADDED, EACH, NO_SELECTOR
from cardwright.kit.record import NOBODY
from cardwright.kit.turns import ask


def draw_cards(s, book, p, n):
    """Draw one by one; the cards are what was moved."""
    before = s.hand[p]
    for _ in range(n):
        if s.winner == NOBODY and not draw_one(s, book, p):
            s.run_done = 0
    s.drawn[0] = 0
    s.drawn[1] = 0
    s.drawn[p] = s.hand[p] & ~before


def search(s, book, row, k, p):
    """Look through the own deck for a card that fits: it is shown and taken, and the deck is shuffled.

    `it` is that card, or nothing.
    """
    if s.run_answer == 0 and s.picked[p] == 0 and to_find(s, book, row, k, p):
        ask(s, p, FIND)
        return False
    mean_nothing(s, row, k)
    if s.picked[p]:
        i = lowest(s.picked[p])
        take_from_deck(s, p, i)
        note(s, FINDS, p, i, 0)
        enter_hand(s, p, i)
        emit_for_player(s, book, ADDED, p, NO_REF, NO_PHASE)
        s.it[p] = bit(i)
    else:
        s.run_done = 0
        note(s, FINDS_NOTHING, p, 0, 0)
    note(s, SHUFFLES, p, 0, 0)
    shuffle_deck(s, p)
    return True


def look_at_top(s, row, k, p, n):
    """Look at the top cards of the own deck; they are `it`, by their place, since others do not know which they are."""
    mean_nothing(s, row, k)
    leave_nothing(s, row, k)
    there = min(n, 0 + s.left[p])
    if there < n:
        s.run_done = 0
    if there > 0:
        mean_looked_at(s, p, n if row.who[k] == EACH else there)
    for at in range(0, there):
        i = s.deck[p, s.left[p] - 1 - at]
        look(s, p, p, bit(i))
        note(s, LOOKS, p, i, 0)


def reveal_cards(s, row, k, p):
    """Show the whole hand, or the cards found; they are `it`, and `the rest` until one of them is chosen."""
    cards = s.hand[p] if row.selector[k] == NO_SELECTOR else s.found[p]
    reveal_from_hand(s, p, cards)
    mean_nothing(s, row, k)
    leave_nothing(s, row, k)
    s.it[p] = cards
    s.rest[p] = cards
    while cards:
        note(s, REVEALS, p, lowest(cards), 0)
        cards &= cards - 1


def play_from_top(s, book, p):
    """Play the top card of the own deck for free, as the rules do it."""
    if not play_top(s, book, p):
        s.run_done = 0
