"""Lands, executable. Read it beside rulebook.md: the sections stand in the same order, and code cites its clauses."""

import numpy as np

from cardwright.kit.bits import bit, count, first, lowest
from cardwright.kit.dice import roll, shuffle
from cardwright.kit.knowledge import look, reveal, seen_first
from cardwright.kit.notes import note
from cardwright.kit.piles import enter_hand, shuffle_in, stack, take_top, top, top_to_bottom
from cardwright.kit.record import BUTTON, DRAWN, NOTHING, OTHER, cards, layout, number, zone
from cardwright.kit.turns import ask, other_seat

VERSION = 2
OPTIONS = {"turn_cap": 200}

DECK_SIZE = 25
COPIES = 5
OPENING_HAND = 5
SHOWN_TO_DARKNESS = 3
ALIKE_TO_WIN = 5
FEWEST_TO_WIN = 5

ENERGIES = ("grass", "lightning", "fire", "darkness", "water")
GRASS, LIGHTNING, FIRE, DARKNESS, WATER = range(5)

# table.toml gives each of these its words, under the same name in small letters.
DRAW_PHASE, MAIN_PHASE, COUNTER_PHASE, RESOLUTION_PHASE, END_PHASE = range(5)  # phases
PLAY, COUNTER, RETURN, BURN, SHOW, STRIP, KEEP = range(1, 8)  # questions
PASS, PAY, ON_TOP, TO_BOTTOM = range(4)  # buttons
GOES_FIRST, TURN, SKIPPED_DRAW, DREW, RESHUFFLED, FAILED_DRAW, PLAYED, NOTHING_TO_PLAY = range(8)  # notes
COUNTERED, DID_NOT_COUNTER, ENTERED, STOPPED, RETURNED, BURNED, SHOWED, STRIPPED = range(8, 16)
LOOKED, KEPT, SANK, NO_EFFECT, WON_BY_EACH, WON_BY_ALIKE, REACHED_CAP = range(16, 23)

Card = np.dtype([("energy", np.int8)])

State = layout(
    DECK_SIZE,
    zone("pending"),
    zone("board"),
    zone("discard"),
    cards("shown"),
    cards("kind", len(ENERGIES)),
    number("chain"),
)


def write_card(row, card):
    """Enter a card into the book."""
    row.energy = ENERGIES.index(card.id)


def card_problems(card):
    """1.2 There are no other cards than the five energies. Gives what is wrong with a card, in words."""
    return [] if card.id in ENERGIES else [f"Lands has no cards but {', '.join(ENERGIES)} (clause 1.2)"]


def deck_problems(cards):
    """1.2 A deck is five of each of the five energies. Gives what is wrong with a deck, in words."""
    names = [card.id for card in cards]
    problems = []
    for energy in ENERGIES:
        n = names.count(energy)
        if n != COPIES:
            problems.append(f"{n} {energy.capitalize()} instead of {COPIES} (clause 1.2)")
    return problems


# 2 Setting up


def setup(s, book, decks):
    """1.2 Each seat's cards, sorted into their kinds."""
    for p in range(2):
        own = 0
        for i in range(len(decks[p])):
            s.card[p, i] = decks[p][i]
            s.kind[p, book[decks[p][i]].energy] |= bit(i)
            own |= bit(i)
        stack(s, p, own)


def deal(s, book):
    """2.1 to 2.3 Shuffle, draw five each, and let chance say who goes first."""
    for p in range(2):
        shuffle(s, p)
        for _ in range(OPENING_HAND):
            draw_top(s, p)
    s.first = roll(s, 2)
    s.active = s.first
    note(s, GOES_FIRST, s.first, 0, 0)
    begin_turn(s)


# 3 Drawing


def draw(s, p):
    """3.2 An empty deck is first made anew of the discard pile."""
    if s.left[p] == 0:
        reshuffle(s, p)
    draw_top(s, p)


def draw_top(s, p):
    """3.1 The top card of the deck goes to the hand; 3.3 where there is none, the draw fails."""
    if s.left[p] == 0:
        note(s, FAILED_DRAW, p, 0, 0)
        return
    i = take_top(s, p)
    note(s, DREW, p, i, 0)


def reshuffle(s, p):
    """3.2 The discard pile becomes the deck."""
    if s.discard[p]:
        note(s, RESHUFFLED, p, 0, 0)
        pile = s.discard[p]
        s.discard[p] = 0
        shuffle_in(s, p, pile)


# 4 The turn


def proceed(s, book):
    """4.1 The five phases of a turn, in this order; a question leaves the phase as it is."""
    if s.phase == DRAW_PHASE:
        draw_phase(s)
    if s.phase == MAIN_PHASE:
        main_phase(s)
    if s.phase == COUNTER_PHASE:
        counter_phase(s, book)
    if s.phase == RESOLUTION_PHASE:
        resolution_phase(s, book)
    if s.phase == END_PHASE:
        end_phase(s)


def begin_turn(s):
    """4.2 Turns are counted from one."""
    s.turn += 1
    s.phase = DRAW_PHASE
    note(s, TURN, s.active, s.turn, 0)


def draw_phase(s):
    """5.1 The active player draws a card."""
    s.phase = MAIN_PHASE
    if s.turn == 1:
        note(s, SKIPPED_DRAW, s.active, 0, 0)  # 5.2
    else:
        draw(s, s.active)


def main_phase(s):
    """6.1 The active player must play one energy."""
    if s.hand[s.active]:
        ask(s, s.active, PLAY)
    else:
        s.phase = END_PHASE
        note(s, NOTHING_TO_PLAY, s.active, 0, 0)  # 6.4


def counter_phase(s, book):
    """7.1 The players may counter in turn, the other player first; 7.6 who cannot is passed over in the same words."""
    p = next_to_counter(s)
    if can_counter(s, book, p):
        ask(s, p, COUNTER)
    else:
        decline(s, p)


def next_to_counter(s):
    """7.4 The players take turns, beginning with the one who is not active."""
    return other_seat((s.active + s.chain) & 1)


def resolution_phase(s, book):
    """8.1 and 8.2 An odd number of counters stops the energy; else it enters play and does what its sentence says."""
    p = s.active
    if s.pending[p]:
        i = lowest(s.pending[p])
        s.pending[p] = 0
        if s.chain & 1:
            s.discard[p] |= bit(i)
            note(s, STOPPED, p, i, 0)
        else:
            s.board[p] |= bit(i)
            note(s, ENTERED, p, i, 0)
            resolve(s, book, p, i)
        s.chain = 0
    if s.asks == NOTHING:
        s.phase = END_PHASE


def end_phase(s):
    """9.1 If the active player has not won, the turn passes to the other player."""
    p = s.active
    won = winning_note(s, p)
    if won:
        s.winner = p
        note(s, won, p, 0, 0)
    elif s.turn >= s.turn_cap:
        s.winner = DRAWN  # 4.3
        note(s, REACHED_CAP, p, s.turn, 0)
    else:
        s.active = other_seat(p)
        begin_turn(s)


def winning_note(s, p):
    """9.2 and 9.3 One of each energy in play wins, and so do five of one; gives what to tell, or nought."""
    each = WON_BY_EACH
    if count(s.board[p]) < FEWEST_TO_WIN:
        return 0
    for e in range(5):
        n = count(s.board[p] & s.kind[p, e])
        if n >= ALIKE_TO_WIN:
            return WON_BY_ALIKE
        if n == 0:
            each = 0
    return each


# 10 The energies


def resolve(s, book, p, i):
    """10.1 The energy does what its sentence says, if it can; what it asks for must be chosen."""
    q = other_seat(p)
    e = energy(s, book, p, i)
    if e == LIGHTNING:
        draw(s, p)
    elif e == GRASS and s.discard[p]:
        ask(s, p, RETURN)
    elif e == FIRE and s.board[q]:
        ask(s, p, BURN)
    elif e == DARKNESS and s.hand[q]:
        ask(s, q, SHOW)
    elif e == WATER and s.left[p]:
        look(s, p, p, bit(top(s, p)))
        note(s, LOOKED, p, top(s, p), 0)
        ask(s, p, KEEP)
    else:
        note(s, NO_EFFECT, p, i, 0)


def energy(s, book, p, i):
    """Which energy a card of seat p is."""
    return book[s.card[p, i]].energy


# The questions: what may be pointed at, and what the answer does


def offer(s, book):
    """Write what may be answered: cards to point at, of which equal ones are one answer, or buttons to press."""
    p = s.to_move
    q = other_seat(p)
    asked = s.asks
    own = 0
    other = 0
    if asked == PLAY:
        own = s.hand[p]
    elif asked == COUNTER:
        s.press = bit(PASS) | (bit(PAY) if can_counter(s, book, p) else 0)
    elif asked == RETURN:
        own = s.discard[p]
    elif asked == BURN:
        other = s.board[q]
    elif asked == SHOW:
        own = may_show(s, p)
    elif asked == STRIP:
        other = s.shown[q]
    elif asked == KEEP:
        s.press = bit(ON_TOP) | (bit(TO_BOTTOM) if s.left[p] > 1 else 0)  # 10.10: with one card it is the same
    s.own = one_of_each(s, p, own)
    s.other = one_of_each(s, q, other)


def answer(s, book, asked, finger):
    """Do what the answer does."""
    p = s.to_move
    if asked == PLAY:
        play(s, p, finger)
    elif asked == COUNTER:
        counter(s, book, p, finger - BUTTON)
    elif asked == RETURN:
        return_energy(s, p, finger)
    elif asked == BURN:
        burn(s, p, finger - OTHER)
    elif asked == SHOW:
        show(s, p, finger)
    elif asked == STRIP:
        strip(s, p, finger - OTHER)
    elif asked == KEEP:
        keep(s, p, finger - BUTTON)


def one_of_each(s, p, cards):
    """For each energy among the cards of seat p, the card that stands for all of that energy.

    In the hand that is one that the other seat knows; of a card that lies open, `known` says nothing.
    """
    out = 0
    if not cards:
        return out
    seen = cards & s.hand[p] & s.known[other_seat(p), p]
    for e in range(5):
        alike = seen & s.kind[p, e]
        if not alike:
            alike = cards & s.kind[p, e]
        out |= first(alike)
    return out


def play(s, p, i):
    """6.2 The energy leaves the hand and is pending: not in play yet."""
    s.hand[p] &= ~bit(i)
    s.pending[p] = bit(i)
    s.phase = COUNTER_PHASE
    note(s, PLAYED, p, i, 0)


def answered_energy(s, book):
    """7.2 and 7.3 The energy that a counter must match: the pending one, or Water when it answers a counter."""
    if s.chain > 0:
        return WATER
    return energy(s, book, s.active, lowest(s.pending[s.active]))


def can_counter(s, book, p):
    """7.2 and 7.3 A counter costs a Water and a card like the one it answers: two Waters where that is a Water."""
    waters = count(s.hand[p] & s.kind[p, WATER])
    e = answered_energy(s, book)
    if e == WATER:
        return waters >= 2
    return waters >= 1 and s.hand[p] & s.kind[p, e] != 0


def counter(s, book, p, button):
    """7.4 A counter goes onto the chain and the other player may answer it."""
    if button == PASS:
        decline(s, p)
        return
    e = answered_energy(s, book)
    s.chain += 1
    water = spend(s, p, WATER)
    match = spend(s, p, e)
    note(s, COUNTERED, p, water, match)


def decline(s, p):
    """7.4 Whoever does not counter ends the chain."""
    s.phase = RESOLUTION_PHASE
    note(s, DID_NOT_COUNTER, p, 0, 0)


def spend(s, p, e):
    """7.5 A card paid for a counter goes to its owner's discard pile at once; gives the card."""
    i = seen_first(s, p, s.hand[p] & s.kind[p, e])
    discard(s, p, i)
    return i


def discard(s, p, i):
    """Move a card of seat p from the hand to the discard pile."""
    s.hand[p] &= ~bit(i)
    s.discard[p] |= bit(i)


def return_energy(s, p, i):
    """10.2 Grass: the chosen card of the discard pile goes to the hand."""
    s.discard[p] &= ~bit(i)
    enter_hand(s, p, i)
    note(s, RETURNED, p, i, 0)


def burn(s, p, i):
    """10.5 Fire: the chosen energy in play goes to its owner's discard pile."""
    q = other_seat(p)
    s.board[q] &= ~bit(i)
    s.discard[q] |= bit(i)
    note(s, BURNED, p, i, 0)


def may_show(s, p):
    """10.7 Darkness: what may be shown next, in the order of the energies, so that enough are left to show."""
    missing = cards_to_show(s, p) - count(s.picked[p])
    allowed = 0
    beyond = 0
    for k in range(5):
        e = 4 - k
        alike = s.hand[p] & ~s.picked[p] & s.kind[p, e]
        beyond |= alike
        if count(beyond) >= missing:
            allowed |= alike
        if s.picked[p] & s.kind[p, e]:
            return allowed
    return allowed


def cards_to_show(s, p):
    """10.7 Three cards, or the whole hand if it has fewer."""
    return min(SHOWN_TO_DARKNESS, count(s.hand[p]))


def show(s, p, i):
    """10.7 Darkness: the chosen cards are shown together, and the active player is asked to choose one of them."""
    s.picked[p] |= bit(i)
    if count(s.picked[p]) < cards_to_show(s, p):
        ask(s, p, SHOW)
        return
    s.shown[p] = s.picked[p]
    s.picked[p] = 0
    reveal(s, p, s.shown[p])
    rest = s.shown[p]
    while rest:
        note(s, SHOWED, p, lowest(rest), 0)
        rest &= rest - 1
    ask(s, other_seat(p), STRIP)


def strip(s, p, i):
    """10.8 Darkness: the chosen card goes to its owner's discard pile; the others stay known."""
    q = other_seat(p)
    s.shown[q] = 0
    discard(s, q, i)
    note(s, STRIPPED, p, i, 0)


def keep(s, p, button):
    """10.9 Water: the card that was seen stays on top or goes to the bottom."""
    if button == ON_TOP:
        note(s, KEPT, p, 0, 0)
    else:
        top_to_bottom(s, p)
        note(s, SANK, p, 0, 0)
