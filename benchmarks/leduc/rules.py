"""Leduc hold'em on the kit, decision for decision OpenSpiel's `leduc_poker`: to compare engines on one game.

A benchmark-only game. Both seats draw from one pack, which the kit's knowledge has no notion of, so it is for random
play and not for a table. A card of the pack has the same number in either hand; both seats bring the same list.
"""

import numpy as np

from cardwright.kit.bits import bit, count, lowest, member
from cardwright.kit.dice import roll
from cardwright.kit.record import BUTTON, DRAWN, NOBODY, cards, layout, number
from cardwright.kit.turns import ask, other_seat

VERSION = 1
OPTIONS: dict[str, int] = {}

RANKS = ("jack", "queen", "king")
COPIES = 2
PACK_SIZE = COPIES * len(RANKS)
ANTE = 1
SMALL_RAISE = 2
BIG_RAISE = 4
MOST_RAISES = 2

FIRST_ROUND, SECOND_ROUND = range(2)  # phases
BET = 1  # questions
FOLD, CALL, RAISE = range(3)  # buttons

Card = np.dtype([("rank", np.int8)])

# The first word of `pack` has the cards that are not dealt, and the first of `up` the card that is turned up.
State = layout(PACK_SIZE, cards("pack"), cards("up"), number("paid", 2), number("raises"), number("calls"))


def write_card(row, card):
    """Enter a card into the book."""
    row.rank = RANKS.index(card.id)


def deck_problems(cards):
    """1.1 The pack is two of each rank. Gives what is wrong with a pack, in words."""
    names = [card.id for card in cards]
    return [f"{names.count(rank)} {rank} instead of {COPIES} (1.1)" for rank in RANKS if names.count(rank) != COPIES]


def setup(s, book, decks):
    """1.1 and 1.2 The pack, and an ante from each seat."""
    for p in range(2):
        s.paid[p] = ANTE
        for i in range(PACK_SIZE):
            s.card[p, i] = decks[p][i]
    s.pack[0] = bit(PACK_SIZE) - 1


def deal(s, book):
    """1.2 and 1.3 A card for each seat; seat 0 bets first."""
    s.hand[0] = draw(s)
    s.hand[1] = draw(s)
    s.winner = NOBODY
    s.turn = 1


def draw(s):
    """Take any card of the pack, each equally likely; gives the set of that one card."""
    card = bit(member(s.pack[0], roll(s, count(s.pack[0]))))
    s.pack[0] &= ~card
    return card


def proceed(s, book):
    """1.3 Two rounds of betting, and then the cards decide."""
    if not is_settled(s):
        ask(s, s.active, BET)
    elif s.phase == FIRST_ROUND:
        begin_second_round(s)
    else:
        show_down(s, book)


def is_settled(s):
    """2.4 A round is over when both have called, or when a raise was called."""
    if s.raises > 0:
        return s.calls == 1
    return s.calls == 2


def begin_second_round(s):
    """3.1 A card is turned up; seat 0 bets first again."""
    s.up[0] = draw(s)
    s.phase = SECOND_ROUND
    s.turn = 2
    s.active = 0
    s.raises = 0
    s.calls = 0


def show_down(s, book):
    """3.2 The better card wins; equal ranks draw."""
    first = strength(s, book, 0)
    second = strength(s, book, 1)
    if first > second:
        s.winner = 0
    elif second > first:
        s.winner = 1
    else:
        s.winner = DRAWN


def strength(s, book, p):
    """3.2 How good the card of seat p is: the rank turned up beats every other."""
    own = rank(s, book, s.hand[p])
    if own == rank(s, book, s.up[0]):
        return len(RANKS)
    return own


def rank(s, book, cards):
    """The rank of the one card in a set."""
    return book[s.card[0, lowest(cards)]].rank


def offer(s, book):
    """2.1 to 2.3 Write the buttons that may be pressed."""
    p = s.to_move
    press = bit(CALL)
    if s.paid[p] < s.paid[other_seat(p)]:
        press |= bit(FOLD)
    if s.raises < MOST_RAISES:
        press |= bit(RAISE)
    s.press = press


def answer(s, book, asked, finger):
    """Do what the button does."""
    p = s.to_move
    s.active = other_seat(p)
    if finger == BUTTON + FOLD:
        s.winner = other_seat(p)
    elif finger == BUTTON + CALL:
        call(s, p)
    else:
        raise_bet(s, p)


def call(s, p):
    """2.1 Pay what the other seat has paid more."""
    s.paid[p] = s.paid[other_seat(p)]
    s.calls += 1


def raise_bet(s, p):
    """2.2 Pay that and more: the other seat must call it, raise again or fold."""
    more = SMALL_RAISE if s.phase == FIRST_ROUND else BIG_RAISE
    s.paid[p] = s.paid[other_seat(p)] + more
    s.raises += 1
    s.calls = 0
