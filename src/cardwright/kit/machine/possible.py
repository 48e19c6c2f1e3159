"""Whether a player can do what a sentence says: nobody is asked what cannot be done."""

from cardwright.kit.bits import count
from cardwright.kit.defaults import can_pay
from cardwright.kit.machine.deeds import amount_of
from cardwright.kit.machine.fields import card_of, is_card, on_field, seat_of
from cardwright.kit.machine.later import asks_for_stat, names_cards
from cardwright.kit.machine.memory import is_still_itself
from cardwright.kit.machine.selecting import candidates
from cardwright.kit.program import (
    DISCARD,
    DRAW,
    IN_A_HAND,
    IT,
    MOVE,
    ON_FIELD,
    ONE_OF_THEM,
    PAY,
    PICK,
    PICK_UP_TO,
    PLAY_FREE,
    RANDOM,
    SACRIFICE,
    SEARCH,
    SELF,
    SELF_AND_PICK,
    TAP,
    THAT,
    TOKEN,
)


def is_possible(s, book, row, first, p):
    """Whether a player can do all that the sentence that begins with a line says, as things are."""
    k = first
    while is_line_possible(s, book, row, first, k, p):
        if row.ends[k]:
            return True
        k += 1
    return False


def is_line_possible(s, book, row, first, k, p):
    """Whether a player can do what a line says; what the lines before it in its sentence may bring is not judged."""
    selector = row.selector[k]
    if row.op[k] == PAY:
        if k > first and asks_for_stat(row, k):
            return True
        return can_pay(s, book, p, row.argument[k], amount_of(s, book, row, k, p))
    if (selector == SELF or selector == SELF_AND_PICK) and not is_possible_with_this(s, row.op[k]):
        return False
    if selector == PICK or selector == PICK_UP_TO or selector == RANDOM or selector == SELF_AND_PICK:
        found = 0
        for q in range(2):
            found += count(candidates(s, book, row, k, q, p))
        return found >= (1 if selector == PICK_UP_TO else max(1, 0 + row.many[k])) or may_bring(row, first, k)
    if selector == IT or selector == ONE_OF_THEM:
        there = candidates(s, book, row, k, 0, p) | candidates(s, book, row, k, 1, p)
        return there != 0 or names_cards(row, first, k)
    return selector != THAT or is_card(s.run_that)


def is_possible_with_this(s, op):
    """Whether something can be done to the card whose program runs."""
    if not is_still_itself(s):
        return False
    if op == TAP:
        tapped = s.tapped[seat_of(s.run_source)]
        return on_field(s, s.run_source) and (tapped >> card_of(s.run_source)) & 1 == 0
    return op != SACRIFICE or on_field(s, s.run_source)


def may_bring(row, first, k):
    """Whether the lines before line k, from the first on, may bring cards to where it looks for them."""
    place = row.zone[row.filter[k]]
    for line in range(first, k):
        op = row.op[line]
        if op == PLAY_FREE or (op == MOVE and row.argument[line] == place):
            return True
        if place == IN_A_HAND and (op == DRAW or op == SEARCH):
            return True
        if place == ON_FIELD and op == TOKEN:
            return True
        if place != IN_A_HAND and place != ON_FIELD and (op == DISCARD or op == SACRIFICE):
            return True
    return False
