"""The questions that the machine asks: what may be answered, and what the answer does."""

from cardwright.kit.bits import bit, count, first
from cardwright.kit.defaults import one_of_each
from cardwright.kit.machine.fields import (
    AIM,
    ARRANGE,
    CHOOSE,
    DONE,
    FIND,
    FIND_NOTHING,
    HOW_MUCH,
    MAYBE,
    ME,
    NO,
    NUMBERS,
    OPTION,
    OPTIONS,
    PLAYERS,
    RESOURCES,
    THEM,
    WHICH,
    YES,
    ref,
)
from cardwright.kit.machine.fights import unlike
from cardwright.kit.machine.hooks import most_x
from cardwright.kit.machine.selecting import candidates, to_find
from cardwright.kit.machine.stack import (
    has_target,
    open_target,
    put_first,
    sources_to_arrange,
    targets,
    wants_target,
)
from cardwright.kit.program import PICK_UP_TO, TARGETS
from cardwright.kit.record import BUTTON, OTHER
from cardwright.kit.turns import other_seat


def offer_machine(s, book):
    """Write what a question of the machine may be answered with."""
    p = s.to_move
    asked = s.asks
    if asked == CHOOSE:
        offer_choose(s, book, p)
    elif asked == MAYBE:
        s.press = bit(YES) | bit(NO)
    elif asked == FIND:
        s.own = one_of_each(s, p, to_find(s, book, book[s.run_card], s.run_line, p))
        s.press = bit(FIND_NOTHING)
    elif asked == ARRANGE:
        s.own = sources_to_arrange(s, p)
    elif asked == WHICH:
        row = book[s.run_card]
        k = s.run_line
        s.press = bit(RESOURCES + row.argument[k]) | bit(RESOURCES + row.second[k] - 1)
    else:
        offer_announcing(s, book, p)


def offer_announcing(s, book, p):
    """What may be answered while something is announced: an option, X, or a target."""
    k = s.depth - s.waiting
    row = book[s.stack_card[k]]
    a = s.stack_ability[k]
    if s.asks == OPTION:
        for mode in range(1, row.modes[a] + 1):
            fine = True
            for t in range(TARGETS):
                if wants_target(row, a, t, mode) and not has_target(s, book, row, a, t, s.stack_source[k]):
                    fine = False
            if fine:
                s.press |= bit(OPTIONS + mode - 1)
        if s.press == 0:
            s.press = bit(OPTIONS)
    elif s.asks == HOW_MUCH:
        s.press = (bit(most_x(s, book, k) + 1) - 1) << NUMBERS
    elif s.asks == AIM:
        t = open_target(s, book, k)
        me = s.stack_source[k]
        s.own = targets(s, book, row, a, t, p, me)
        s.other = targets(s, book, row, a, t, other_seat(p), me)
        if row.players[row.target[a, t]]:
            s.press = bit(ME) | bit(THEM)


def offer_choose(s, book, p):
    """The cards that may be picked next: in ascending order, own cards first, so that enough are left."""
    row = book[s.run_card]
    k = s.run_line
    q = other_seat(p)
    wanted = max(1, 0 + row.many[k])
    missing = wanted - count(s.picked[p]) - count(s.picked[q])
    own = beyond(candidates(s, book, row, k, p, p), s.picked[p])
    if s.picked[q]:
        own = 0
    other = beyond(candidates(s, book, row, k, q, p), s.picked[q])
    if row.selector[k] == PICK_UP_TO:
        missing = 1
        s.press = bit(DONE)
    s.own = with_enough(different(s, p, own), own, missing - count(other))
    s.other = with_enough(different(s, q, other), other, missing)


def different(s, q, cards):
    """Of cards of seat q in one place the first of those that are equal: on the field, in all that happened to them."""
    if cards & s.field[q]:
        return unlike(s, q, cards)
    return one_of_each(s, q, cards)


def beyond(cards, picked):
    """The cards above all that are picked."""
    while picked:
        top = first(picked)
        picked &= picked - 1
        cards &= ~(top | (top - 1))
    return cards


def with_enough(heads, cards, missing):
    """Of the heads, those after which (themselves included) at least so many cards are left."""
    out = 0
    while heads:
        head = first(heads)
        if count(cards & ~(head - 1)) >= missing:
            out |= head
        heads &= heads - 1
    return out


def answer_machine(s, asked, finger):
    """Take the answer to a question of the machine."""
    p = s.to_move
    if asked == ARRANGE:
        put_first(s, p, finger)
    elif asked == OPTION:
        s.stack_mode[s.depth - s.waiting] = 1 + finger - BUTTON - OPTIONS
    elif asked == HOW_MUCH:
        s.stack_x[s.depth - s.waiting] = finger - BUTTON - NUMBERS
    elif asked == CHOOSE or asked == FIND:
        if finger >= BUTTON:
            s.run_answer = finger - BUTTON
        elif finger >= OTHER:
            s.picked[other_seat(p)] |= bit(finger - OTHER)
        else:
            s.picked[p] |= bit(finger)
    elif asked == MAYBE or asked == WHICH:
        s.run_answer = finger - BUTTON


def take_aim(s, book, finger):
    """Take the answer to the question for a target."""
    p = s.to_move
    k = s.depth - s.waiting
    t = open_target(s, book, k)
    if finger == BUTTON + ME:
        s.stack_target[k, t] = PLAYERS + p
    elif finger == BUTTON + THEM:
        s.stack_target[k, t] = PLAYERS + other_seat(p)
    elif finger >= OTHER:
        s.stack_target[k, t] = ref(other_seat(p), finger - OTHER)
    else:
        s.stack_target[k, t] = ref(p, finger)
