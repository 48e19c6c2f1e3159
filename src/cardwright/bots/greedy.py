"""One decision ahead: for each choice, exactly 20 random playouts, each over its own redeal; the best mean wins.

This definition stays fixed: greedy is a measuring stick.
"""

from cardwright.kit.knowledge import redeal
from cardwright.kit.record import DRAWN
from cardwright.kit.turns import choices, nth_choice, playout

PLAYOUTS = 20


def choose(table, book, dice, player):
    """A finger for the seat to move in the first record of the table; the second record is scratch."""
    s = table[0]
    seat = s.to_move
    best = -1
    best_finger = -1
    for k in range(choices(s)):
        finger = nth_choice(s, k)
        score = 0
        for _ in range(PLAYOUTS):
            score += trial(table, book, dice, seat, finger)
        # Of equal means the first wins, so that the same dice give the same choice.
        if score > best:
            best = score
            best_finger = finger
    return best_finger


def trial(table, book, dice, seat, finger):
    """The result of one playout after a choice: 2 for a win, 1 for a draw, 0 for a loss."""
    table[1] = table[0]
    s = table[1]
    redeal(s, book, seat, dice)
    playout(s, book, dice, finger)
    if s.winner == seat:
        return 2
    if s.winner == DRAWN:
        return 1
    return 0
