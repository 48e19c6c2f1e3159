"""4 Piles and drawing: the discard pile and its order, the lost pile, and the draw deck that runs out."""

from cardwright.games.rival_realms.numbers import AS_THEY_ARE, HAND, LAY_DOWN, LAYS_DOWN, RESHUFFLES
from cardwright.kit.bits import bit, count, lowest
from cardwright.kit.defaults import one_of_each
from cardwright.kit.machine.events import NO_PHASE, emit_for_player
from cardwright.kit.machine.fields import DRAWS, NO_REF
from cardwright.kit.notes import note
from cardwright.kit.piles import shuffle_in, take_top
from cardwright.kit.program import ADDED, IN_LAST_PILE
from cardwright.kit.record import BUTTON
from cardwright.kit.turns import ask, other_seat

# A pile so high is counted anew from the bottom.
HIGHEST = 100


def lay_in_pile(s, p, i, pile):
    """4.1 and 4.2 Discarded cards go onto the discard pile, lost ones to the lost pile."""
    if pile == IN_LAST_PILE:
        s.lost[p] |= bit(i)
        return
    if s.orders:
        s.damage[p, i] = 1 + height(s, p)
    s.discard[p] |= bit(i)


def height(s, p):
    """The place of the topmost card of a discard pile, counted from one; 0 where it is empty."""
    top = 0
    cards = s.discard[p]
    while cards:
        top = max(top, 0 + s.damage[p, lowest(cards)])
        cards &= cards - 1
    if top >= HIGHEST:
        top = count_anew(s, p)
    return top


def count_anew(s, p):
    """Give the cards of a discard pile the lowest places in the same order; gives the highest of them."""
    place = 0
    for h in range(1, HIGHEST + 1):
        cards = s.discard[p]
        while cards:
            i = lowest(cards)
            cards &= cards - 1
            if s.damage[p, i] == h:
                place += 1
                s.damage[p, i] = place
    return place


def cards_in_pile(s, p, pile):
    """The cards of seat p in one of the two piles."""
    if pile == IN_LAST_PILE:
        return 0 + s.lost[p]
    return 0 + s.discard[p]


def take_from_piles(s, p, i):
    """Take a card out of the pile that it lies in."""
    b = bit(i)
    if s.discard[p] & b:
        s.damage[p, i] = 0
    s.discard[p] &= ~b
    s.lost[p] &= ~b


def top_of_pile(s, p):
    """4.1 The card that was discarded last, as a set."""
    best = 0
    found = 0
    cards = s.discard[p]
    while cards:
        i = lowest(cards)
        cards &= cards - 1
        if s.damage[p, i] >= best:
            best = 0 + s.damage[p, i]
            found = bit(i)
    return found


# Cards that are discarded together


def laid_together(s, p, cards):
    """4.3 Different cards that were discarded together wait for the order that their player wants."""
    cards &= s.discard[p]
    if s.orders and are_different(s, p, cards):
        s.ordering[p] |= cards


def are_different(s, p, cards):
    """Whether some cards are not all the same."""
    if cards == 0:
        return False
    first = s.card[p, lowest(cards)]
    while cards:
        if s.card[p, lowest(cards)] != first:
            return True
        cards &= cards - 1
    return False


def order_discards(s):
    """4.3 Ask for the order of cards that were discarded together, the active player first."""
    p = s.active if s.ordering[s.active] else other_seat(s.active)
    if are_different(s, p, s.ordering[p]):
        ask(s, p, LAY_DOWN)
    else:
        lay_down_rest(s, p)


def offer_order(s, p):
    """4.3 Any of the cards may be the next; or all that are left lie as they fell."""
    s.own = one_of_each(s, p, s.ordering[p])
    s.press = bit(AS_THEY_ARE)


def answer_order(s, p, finger):
    """4.3 The card goes onto those that lie already."""
    if finger == BUTTON + AS_THEY_ARE:
        lay_down_rest(s, p)
        return
    s.ordering[p] &= ~bit(finger)
    s.damage[p, finger] = 1 + height(s, p)
    note(s, LAYS_DOWN, p, finger, 0)


def lay_down_rest(s, p):
    """The cards that are left go onto the pile one after the other."""
    while s.ordering[p]:
        i = lowest(s.ordering[p])
        s.ordering[p] &= s.ordering[p] - 1
        s.damage[p, i] = 1 + height(s, p)


# The draw deck


def deck_ran_out(s, p):
    """4.5 The draw deck has run out: the discard pile is shuffled and becomes the draw deck at that moment."""
    cards = s.discard[p]
    if cards == 0:
        return
    s.discard[p] = 0
    s.ordering[p] = 0
    if s.orders:
        rest = cards
        while rest:
            s.damage[p, lowest(rest)] = 0
            rest &= rest - 1
    note(s, RESHUFFLES, p, 0, 0)
    shuffle_in(s, p, cards)


def out_of_cards(s, p):
    """4.6 A draw is due and the draw deck is empty: what was discarded since is shuffled; whether there is a card."""
    deck_ran_out(s, p)
    return s.left[p] > 0


def redraw(s, book, p):
    """4.4 The active player draws up to seven cards, as many as there are."""
    while count(s.hand[p]) < HAND and (s.left[p] or out_of_cards(s, p)):
        draw_rest(s, book, p)
        if s.left[p] == 0:
            deck_ran_out(s, p)


def draw_rest(s, book, p):
    """4.4 Draw up to seven cards, or to the end of the draw deck; they are told in no order, since none of it stays."""
    before = s.hand[p]
    while count(s.hand[p]) < HAND and s.left[p]:
        take_top(s, p)
        emit_for_player(s, book, ADDED, p, NO_REF, NO_PHASE)
    drawn = s.hand[p] & ~before
    while drawn:
        note(s, DRAWS, p, lowest(drawn), 0)
        drawn &= drawn - 1
