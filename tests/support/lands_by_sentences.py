"""Lands played from its sentences: the phases are Lands' own, and whatever an energy does the kit's machine does.

No energy is known here by what it does, only by which it is, for winning. What a sentence leaves to the rulebook is
written below, with its clause: which answers are the same, what a counter is, and what an empty deck means.

The questions are the machine's, the buttons are those of Lands: so that two games of the same seed and the same
choices, one by each set of rules, can be laid side by side.
"""

import numpy as np

from cardwright.games.lands.rules import (
    ALIKE_TO_WIN,
    COUNTER_PHASE,
    DECK_SIZE,
    DRAW_PHASE,
    END_PHASE,
    ENERGIES,
    ENTERED,
    MAIN_PHASE,
    ON_TOP,
    PASS,
    PAY,
    PLAYED,
    REACHED_CAP,
    RESOLUTION_PHASE,
    STOPPED,
    TO_BOTTOM,
    WON_BY_ALIKE,
    WON_BY_EACH,
    begin_turn,
    draw_phase,
    main_phase,
    reshuffle,
)
from cardwright.games.lands.rules import OPTIONS as OPTIONS
from cardwright.games.lands.rules import PLAY as PLAY_ONE
from cardwright.games.lands.rules import VERSION as VERSION
from cardwright.games.lands.rules import card_problems as card_problems
from cardwright.games.lands.rules import deal as deal
from cardwright.games.lands.rules import deck_problems as deck_problems
from cardwright.kit.bits import bit, count, lowest
from cardwright.kit.defaults import one_of_each
from cardwright.kit.machine.asking import answer_machine, offer_machine, take_aim
from cardwright.kit.machine.deeds import be_card
from cardwright.kit.machine.events import CAME_FROM_HAND, emit_in_hands
from cardwright.kit.machine.fields import AIM, MAYBE, NO, YES, machine_fields, ref, seat_of
from cardwright.kit.machine.run import carry_on, start, stop
from cardwright.kit.machine.stack import announce, check_targets
from cardwright.kit.machine.verbs import bury, enter_field
from cardwright.kit.notes import note
from cardwright.kit.piles import leave_hand, stack
from cardwright.kit.program import PLAY, PROGRAM
from cardwright.kit.record import BUTTON, DRAWN, cards, layout, number
from cardwright.kit.turns import other_seat

PLAYS_FROM_HAND = True

Card = np.dtype(
    [("energy", np.int8), ("kind", np.uint8), ("stats", np.int8, (2,)), ("total", np.int8), *PROGRAM], align=True
)

State = layout(DECK_SIZE, *machine_fields(DECK_SIZE, 1), cards("kind", len(ENERGIES)), number("chain"))


def write_card(row, card):
    """Enter which energy a card is into its row, whose program is written."""
    row.energy = ENERGIES.index(card.id)


# 2 Setting up


def setup(s, book, decks):
    """1.2 Each seat's cards, sorted into their kinds."""
    for p in range(2):
        own = 0
        s.brought[p] = len(decks[p])
        for i in range(len(decks[p])):
            be_card(s, book, p, i, decks[p][i])
            s.kind[p, book[decks[p][i]].energy] |= bit(i)
            own |= bit(i)
        stack(s, p, own)


# 4 The turn


def proceed(s, book):
    """First what runs, then what has to go, then what was set off, then the turn."""
    if s.running:
        if carry_on(s, book):
            stop(s)
    elif s.stirred:
        bury(s, book)
    elif s.waiting:
        announce(s, book)
    elif s.depth:
        start(s, book)
        if not check_targets(s, book):
            stop(s)
    else:
        turn(s, book)


def turn(s, book):
    """4.1 The five phases of a turn; 7.4 the counters are over when nothing was set off any more."""
    if s.phase == DRAW_PHASE:
        s.ran = 0
        draw_phase(s)
    elif s.phase == MAIN_PHASE:
        main_phase(s)
    elif s.phase == COUNTER_PHASE:
        s.phase = RESOLUTION_PHASE
    elif s.phase == RESOLUTION_PHASE:
        resolution_phase(s, book)
    elif s.phase == END_PHASE:
        end_phase(s)


def play(s, book, p, i):
    """6.2 The energy leaves the hand and is pending; 7.1 what may answer it is set off."""
    leave_hand(s, p, i)
    s.limbo[p] = bit(i)
    s.phase = COUNTER_PHASE
    note(s, PLAYED, p, i, 0)
    emit_in_hands(s, book, PLAY, p, ref(p, i))


def counter_card(s, book, r):
    """7.4 A counter goes onto the chain; 7.3 it counts as the energy that says so being played, and may be answered."""
    s.chain += 1
    emit_in_hands(s, book, PLAY, seat_of(s.run_source), 0 + s.run_source)


def resolution_phase(s, book):
    """8.1 and 8.2 An odd number of counters stops the energy; else it enters play, and its sentence is set off."""
    p = s.active
    if s.limbo[p] == 0:
        s.phase = END_PHASE
        return
    i = lowest(s.limbo[p])
    s.limbo[p] = 0
    if s.chain & 1:
        s.discard[p] |= bit(i)
        note(s, STOPPED, p, i, 0)
    else:
        note(s, ENTERED, p, i, 0)
        enter_field(s, book, p, i, CAME_FROM_HAND)
    s.chain = 0


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
    for e in range(5):
        n = count(s.field[p] & s.kind[p, e])
        if n >= ALIKE_TO_WIN:
            return WON_BY_ALIKE
        if n == 0:
            each = 0
    return each


# The questions: what may be pointed at, and what the answer does


def offer(s, book):
    """Write what may be answered: cards to point at, of which equal ones are one answer, or buttons to press."""
    p = s.to_move
    q = other_seat(p)
    if s.asks == PLAY_ONE:
        s.own = s.hand[p]
    elif s.asks == MAYBE and s.run_looked:
        s.press = bit(ON_TOP) | (bit(TO_BOTTOM) if s.left[p] > 1 else 0)  # 10.10: with one card it is the same
    elif s.asks == MAYBE:
        s.press = bit(PASS) | bit(PAY)
    else:
        offer_machine(s, book)
    s.own = one_of_each(s, p, s.own)
    s.other = one_of_each(s, q, s.other)


def answer(s, book, asked, finger):
    """Do what the answer does."""
    if asked == PLAY_ONE:
        play(s, book, s.to_move, finger)
    elif asked == AIM:
        take_aim(s, book, finger)
    elif asked == MAYBE:
        agreed = finger == BUTTON + PAY or finger == BUTTON + TO_BOTTOM
        answer_machine(s, asked, BUTTON + (YES if agreed else NO))
    else:
        answer_machine(s, asked, finger)


# What the machine asks of the rules


def out_of_cards(s, p):
    """3.2 An empty deck is made anew of the discard pile; 3.3 where that is empty too, the draw fails."""
    reshuffle(s, p)
    return s.left[p] > 0


def announced(s, book, k):
    """Nothing has a price before it is carried out."""
    return True


def can_be_targeted(s, book, q, i, by, ignoring):
    """Every energy in play may be chosen."""
    return True


def killed(s, book, p, i):
    """Nothing happens instead."""
    return -1


def mortals(s, p):
    """No energy has wounds."""
    return 0


def is_dead(s, book, p, i):
    """No energy has wounds."""
    return False


def entered(s, book, p, i):
    """An energy in play is an energy in play."""


def left(s, p, i):
    """It is gone."""


def fighting(s, q, states):
    """No energy fights."""
    return 0


def damage_dealt(s, book, source, to, n):
    """No energy deals damage."""


def most_x(s, book, k):
    """Nothing costs X."""
    return 0


def gain_resource(s, p, resource, n):
    """There are no resources."""


def lose_resource(s, p, resource, n):
    """There are no resources."""


def has_resource(s, p, resource, n):
    """There are no resources."""
    return False
