"""Conditions on cards that end the game the moment they become true, like "When you have 30 or more life, ..."."""

from cardwright.kit.bits import bit, lowest
from cardwright.kit.machine.fields import ref
from cardwright.kit.machine.guards import is_so
from cardwright.kit.machine.now import is_silenced
from cardwright.kit.machine.present import is_watched
from cardwright.kit.program import BECOMES_TRUE, EACH, ON, OPPONENT, QUOTED, WIN
from cardwright.kit.turns import other_seat


def without_life(s):
    """The seats whose players have no life left, as a set."""
    gone = 0
    for p in range(2):
        if s.life[p] <= 0:
            gone |= bit(p)
    return gone


def winners_by_card(s, book):
    """The players, as a set, who win because a condition of a card on the field is true now."""
    won = 0
    if not is_watched(s, BECOMES_TRUE):
        return won
    for p in range(2):
        cards = s.field[p] & s.watching[p]
        while cards:
            i = lowest(cards)
            cards &= cards - 1
            row = book[s.card[p, i]]
            if (row.watches >> BECOMES_TRUE) & 1 and not is_silenced(s, book, ref(p, i)):
                for a in range(0, row.abilities):
                    if row.head[a] == ON and row.flags[a] & QUOTED == 0 and (row.events[a] >> BECOMES_TRUE) & 1:
                        if is_so(s, book, row, row.holds_if[a], ref(p, i)):
                            won |= named_winner(row, row.first_line[a], p)
    return won


def named_winner(row, k, p):
    """Who wins by a line that says who wins or who loses, as a set."""
    if row.who[k] == EACH:
        return 3
    q = other_seat(p) if row.who[k] == OPPONENT else p
    return bit(q) if row.op[k] == WIN else bit(other_seat(q))
