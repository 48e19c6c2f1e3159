"""11.8 The prices of abilities."""

from cardwright.kit.bits import bit
from cardwright.kit.machine.events import emit
from cardwright.kit.machine.fields import DISCARDS, ENTERS, IS_SACRIFICED, NO_REF, card_of, ref
from cardwright.kit.machine.verbs import go_to_pile, lose_life, perish, tap
from cardwright.kit.notes import note
from cardwright.kit.program import (
    ACTIVATED,
    ANY_RESOURCE,
    DISCARDED_EVENT,
    LIFE_RESOURCE,
    PRICE_DISCARD,
    PRICE_PAY,
    PRICE_SACRIFICE,
    PRICE_TAP,
)


def is_use(s, book, k):
    """Whether entry k of the stack is the use of an ability."""
    return s.stack_ability[k] != ENTERS and book[s.stack_card[k]].head[s.stack_ability[k]] == ACTIVATED


def price_in_types(row, a):
    """How many resources the price of an ability has."""
    if row.price[a] & PRICE_PAY and row.price_resource[a] != LIFE_RESOURCE:
        return 0 + row.price_amount[a]
    return 0


def letters_of_ability(row, a):
    """How many resources of a certain type the price of an ability has."""
    if row.price_resource[a] == ANY_RESOURCE:
        return 0
    return price_in_types(row, a)


def pay_price(s, book, p, k):
    """11.8 Tap, sacrifice, pay life: what an ability asks for besides resources."""
    row = book[s.stack_card[k]]
    a = s.stack_ability[k]
    i = card_of(s.stack_source[k])
    if row.limit[a]:
        s.used[p] |= bit(i)
    if row.price[a] & PRICE_PAY and row.price_resource[a] == LIFE_RESOURCE:
        lose_life(s, p, 0 + row.price_amount[a])
    if row.price[a] & PRICE_TAP:
        tap(s, p, i)
    if row.price[a] & PRICE_SACRIFICE:
        note(s, IS_SACRIFICED, p, i, 0)
        perish(s, book, p, i)
    if row.price[a] & PRICE_DISCARD:
        note(s, DISCARDS, p, i, 0)
        emit(s, book, DISCARDED_EVENT, ref(p, i), NO_REF, 0)
        go_to_pile(s, book, p, i)
