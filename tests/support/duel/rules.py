"""Duel: the seats play one card each in turn; when both hands are empty, more power on the table wins."""

import numpy as np

from cardwright.kit.bits import bit
from cardwright.kit.dice import roll, shuffle
from cardwright.kit.notes import note
from cardwright.kit.piles import stack, take_top
from cardwright.kit.record import DRAWN, layout, number, zone
from cardwright.kit.turns import ask, other_seat

VERSION = 1
OPTIONS = {"turn_cap": 30}
DECK_SIZE, HAND = 8, 3

PLAY_PHASE = 0
PLAY = 1
PASS = 0
PLAYED = 0

Card = np.dtype([("power", np.int8)])
State = layout(DECK_SIZE, zone("field"), number("total", 2))


def write_card(row, card):
    """Enter a card into the book."""
    row.power = card.fields["power"]


def card_problems(card):
    """1.1 Power is from 0 to 9. Gives what is wrong with a card, in words."""
    return [] if 0 <= card.fields["power"] <= 9 else ["power is from 0 to 9 (clause 1.1)"]


def deck_problems(cards):
    """1.2 A deck has eight cards. Gives what is wrong with a deck, in words."""
    return [] if len(cards) == DECK_SIZE else [f"{len(cards)} cards instead of {DECK_SIZE} (clause 1.2)"]


def setup(s, book, decks):
    """1.2 Each seat's cards."""
    for p in range(2):
        for i in range(len(decks[p])):
            s.card[p, i] = decks[p][i]
        stack(s, p, bit(len(decks[p])) - 1)


def deal(s, book):
    """1.3 Three cards each."""
    for p in range(2):
        shuffle(s, p)
        for _ in range(HAND):
            take_top(s, p)
    s.first = roll(s, 2)
    s.active = s.first
    s.turn = 1


def proceed(s, book):
    """1.4 In turn, until both hands are empty."""
    if s.hand[s.active]:
        ask(s, s.active, PLAY)
    elif s.total[0] == s.total[1]:
        s.winner = DRAWN
    elif s.total[0] > s.total[1]:
        s.winner = 0
    else:
        s.winner = 1


def offer(s, book):
    """1.4 Any card of the hand."""
    s.own = s.hand[s.to_move]


def answer(s, book, asked, finger):
    """1.4 The card lies on the table, and counts."""
    p = s.to_move
    s.hand[p] &= ~bit(finger)
    s.field[p] |= bit(finger)
    s.total[p] += book[s.card[p, finger]].power
    note(s, PLAYED, p, finger, 0)
    s.turn += 1
    s.active = other_seat(p)
