"""Questions and answers: a game goes on by itself until somebody has a real choice."""

from cardwright.kit.bits import count, member
from cardwright.kit.dice import roll, seed_dice
from cardwright.kit.hooks import answer, deal, offer, proceed
from cardwright.kit.record import BUTTON, NOBODY, NOTHING, OTHER, STAY


def begin(s, book, low, high, stream):
    """Deal a game from a seed, on a record that was set up; `step` with no finger then finds its first question."""
    seed_dice(s, low, high, stream)
    deal(s, book)


def ask(s, seat, question):
    """Put a question to a seat. What may be answered is found when the game stops for it."""
    s.to_move = seat
    s.asks = question


def other_seat(p):
    """The seat across the table."""
    return p ^ 1


def step(s, book, finger):
    """Answer the question, then go on until somebody has a choice of at least two, or the game is over.

    A question with one answer is answered here, and nobody can tell that it was put. With the finger STAY nothing is
    answered: what may be answered is only written anew.
    """
    while True:
        if s.asks != NOTHING and finger != STAY:
            asked = s.asks
            s.asks = NOTHING
            answer(s, book, asked, finger)
        while s.asks == NOTHING and s.winner == NOBODY:
            proceed(s, book)
        pose(s, book)
        if finger == STAY or s.winner != NOBODY or choices(s) > 1:
            return
        finger = nth_choice(s, 0)


def pose(s, book):
    """Write what the question may be answered with; nothing when the game is over."""
    s.own = 0
    s.other = 0
    s.press = 0
    if s.winner == NOBODY:
        offer(s, book)


def choices(s):
    """How many fingers answer the question."""
    return count(s.own) + count(s.other) + count(s.press)


def nth_choice(s, k):
    """The k-th finger that answers the question: own cards, then the other seat's, then buttons."""
    among = s.own
    first = 0
    if k >= count(among):
        k -= count(among)
        among = s.other
        first = OTHER
        if k >= count(among):
            k -= count(among)
            among = s.press
            first = BUTTON
    return first + member(among, k)


def random_choice(s, dice):
    """One of the fingers that answer the question, each equally likely, by the dice given."""
    return nth_choice(s, roll(dice, choices(s)))


def playout(s, book, dice, finger):
    """Play on from an answer to the end, every later answer at random; gives how many were given."""
    n = 0
    while True:
        step(s, book, finger)
        n += 1
        if s.winner != NOBODY:
            return n
        finger = random_choice(s, dice)


def concede(s, seat):
    """End the game: the other seat wins."""
    s.winner = other_seat(seat)
    s.asks = NOTHING
    s.own = 0
    s.other = 0
    s.press = 0
