"""What happens sets off abilities: each that waited for it goes onto the stack, to be announced when nothing runs."""

from cardwright.kit.bits import bit, lowest
from cardwright.kit.machine.fields import CROWDED_OUT, MOST_IN_A_TURN, NO_REF, card_of, is_card, ref, seat_of
from cardwright.kit.machine.filters import is_for
from cardwright.kit.machine.now import NO_PLACE, fits, is_held_by, is_silenced, next_fitting, place_card, place_line
from cardwright.kit.machine.present import is_left_alone, is_watched
from cardwright.kit.notes import note
from cardwright.kit.program import (
    FIRST_HOLDING,
    FROM_HAND,
    GRANT_ABILITY,
    IN_HAND,
    ON,
    PLAYER,
    QUOTED,
    STATE,
    TARGETS,
    TO_A_CREATURE,
)
from cardwright.kit.turns import other_seat

# The amount of entering for a card that came from the hand.
CAME_FROM_HAND = 1
# What `emit_for_player` is given where no phase begins.
NO_PHASE = -1

GRANT_ABILITY_OP = 1 << (GRANT_ABILITY - FIRST_HOLDING)


def push(s, source, card, ability, subject, that, amount):
    """Put something onto the stack that has not been announced yet; where the stack is full, it does not happen."""
    k = s.depth
    if k == len(s.stack_source) or s.ran == MOST_IN_A_TURN:
        note(s, CROWDED_OUT, seat_of(source), card_of(source), 0)
        return
    s.depth += 1
    s.waiting += 1
    s.stack_source[k] = source
    s.stack_card[k] = card
    s.stack_ability[k] = ability
    s.stack_subject[k] = subject
    s.stack_that[k] = that
    s.stack_amount[k] = max(0, min(200, amount))
    s.stack_x[k] = 0
    s.stack_mode[k] = 0
    for t in range(TARGETS):
        s.stack_target[k, t] = NO_REF


def blank_entry(s, k):
    """Clear an entry that has left the stack."""
    s.stack_source[k] = 0
    s.stack_card[k] = 0
    s.stack_ability[k] = 0
    s.stack_subject[k] = 0
    s.stack_that[k] = 0
    s.stack_amount[k] = 0
    s.stack_x[k] = 0
    s.stack_mode[k] = 0
    for t in range(TARGETS):
        s.stack_target[k, t] = 0


def emit(s, book, event, r, that, amount):
    """Something happened to a card, by or to another: what waits for it is set off."""
    row = book[s.card[seat_of(r), card_of(r)]]
    given = not is_left_alone(s, seat_of(r), card_of(r), GRANT_ABILITY_OP)
    if (row.hears >> event) & 1 or is_watched(s, event) or given:
        set_off(s, book, event, r, that, amount)


def set_off(s, book, event, r, that, amount):
    """Set off what waits for an event: the card's own abilities, those given to it, and those of others."""
    p = seat_of(r)
    i = card_of(r)
    row = book[s.card[p, i]]
    if (row.hears >> event) & 1 and not is_silenced(s, book, r):
        for a in range(0, row.abilities):
            if row.head[a] == ON and row.flags[a] & QUOTED == 0 and row.subject[a] == 0:
                if (row.events[a] >> event) & 1 and is_against(s, book, row, a, that, r):
                    if is_from_there(row, a, amount):
                        push(s, r, s.card[p, i], a, r, that, amount)
    if not is_left_alone(s, p, i, GRANT_ABILITY_OP):
        emit_given(s, book, event, r, that, amount)
    if is_watched(s, event):
        for n in range(2):
            q = s.active if n == 0 else other_seat(s.active)
            watchers = s.field[q] & s.watching[q]
            while watchers:
                j = lowest(watchers)
                watchers &= watchers - 1
                emit_to(s, book, event, ref(q, j), r, that, amount)


def is_against(s, book, row, a, that, me):
    """Whether the other party of an event is what an ability of card `me` asks for."""
    f = row.against[a]
    if f == 0:
        return row.flags[a] & TO_A_CREATURE == 0 or is_card(that)
    return is_card(that) and fits(s, book, row, f, that, me)


def is_from_there(row, a, amount):
    """Whether a card that enters comes from where an ability wants it to come from."""
    return row.flags[a] & FROM_HAND == 0 or amount == CAME_FROM_HAND


def emit_given(s, book, event, r, that, amount):
    """Set off the abilities that a card was given, by lasting effects or by others on the field."""
    if (s.field[seat_of(r)] >> card_of(r)) & 1 == 0 or is_silenced(s, book, r):
        return
    at = next_fitting(s, book, GRANT_ABILITY_OP, r, NO_PLACE)
    while at != NO_PLACE:
        row = book[place_card(s, at)]
        a = row.argument[place_line(s, at)]
        if row.head[a] == ON and row.subject[a] == 0 and (row.events[a] >> event) & 1:
            if is_against(s, book, row, a, that, r) and is_from_there(row, a, amount):
                push(s, r, place_card(s, at), a, r, that, amount)
        at = next_fitting(s, book, GRANT_ABILITY_OP, r, at)


def emit_to(s, book, event, me, r, that, amount):
    """Set off the abilities of a card on the field that wait for what happens to others."""
    row = book[s.card[seat_of(me), card_of(me)]]
    if (row.watches >> event) & 1 == 0 or is_silenced(s, book, me):
        return
    for a in range(0, row.abilities):
        if row.head[a] == ON and row.flags[a] & QUOTED == 0 and (row.events[a] >> event) & 1 and row.subject[a]:
            wanted = fits(s, book, row, row.subject[a], r, me) and is_from_there(row, a, amount)
            if wanted and is_against(s, book, row, a, that, me):
                push(s, me, s.card[seat_of(me), card_of(me)], a, r, that, amount)


def emit_for_player(s, book, event, p, that, phase):
    """Something happened to a player: what waits for it is set off, the turn player's first."""
    if is_watched(s, event):
        set_off_for_player(s, book, event, p, that, phase)


def set_off_for_player(s, book, event, p, that, phase):
    """Set off what waits for something that happened to a player."""
    for n in range(2):
        q = s.active if n == 0 else other_seat(s.active)
        watchers = s.field[q] & s.watching[q]
        while watchers:
            j = lowest(watchers)
            watchers &= watchers - 1
            row = book[s.card[q, j]]
            if (row.watches >> event) & 1 and not is_silenced(s, book, ref(q, j)):
                for a in range(0, row.abilities):
                    if row.head[a] == ON and row.flags[a] & (QUOTED | IN_HAND) == 0 and row.events[a] & bit(event):
                        if is_for(row.whose[a], q, p) and is_against(s, book, row, a, that, ref(q, j)):
                            if phase == NO_PHASE or (row.phases[a] >> phase) & 1:
                                push(s, ref(q, j), s.card[q, j], a, ref(q, j), that, 0)
                if (row.bestows >> event) & 1:
                    set_off_given(s, book, event, ref(q, j), p, that, phase)


def set_off_given(s, book, event, me, p, that, phase):
    """Set off what a card gives to others that waits for something that happened to a player."""
    row = book[s.card[seat_of(me), card_of(me)]]
    for b in range(0, row.abilities):
        if row.head[b] == STATE and row.flags[b] == 0:
            for k in range(0 + row.first_line[b], row.first_line[b] + row.lines[b]):
                a = row.argument[k]
                if row.op[k] == GRANT_ABILITY and row.selector[k] != PLAYER:
                    if row.head[a] == ON and (row.events[a] >> event) & 1:
                        if phase == NO_PHASE or (row.phases[a] >> phase) & 1:
                            set_off_each(s, book, row, k, me, p, that)


def set_off_each(s, book, row, k, me, p, that):
    """Set off the ability that a line gives, for each card that has it by that line."""
    a = row.argument[k]
    for n in range(2):
        q = s.active if n == 0 else other_seat(s.active)
        rest = s.field[q]
        while rest:
            to = ref(q, lowest(rest))
            rest &= rest - 1
            if is_for(row.whose[a], q, p) and is_held_by(s, book, GRANT_ABILITY_OP, to, me, k):
                if not is_silenced(s, book, to) and is_against(s, book, row, a, that, to):
                    push(s, to, s.card[seat_of(me), card_of(me)], a, to, that, 0)


def emit_in_hands(s, book, event, p, that):
    """Something happened to a player: what waits for it in a hand is set off, once for equal cards (neighbours).

    Only a game whose cards work from the hand calls this; to hide who could do something is then for its rules.
    """
    for n in range(2):
        q = s.active if n == 0 else other_seat(s.active)
        watchers = s.hand[q] & s.watching[q]
        last = -1
        while watchers:
            j = lowest(watchers)
            watchers &= watchers - 1
            row = book[s.card[q, j]]
            if s.card[q, j] != last and (row.watches >> event) & 1:
                for a in range(0, row.abilities):
                    if row.head[a] == ON and row.flags[a] & IN_HAND and row.events[a] & bit(event):
                        if is_for(row.whose[a], q, p) and is_against(s, book, row, a, that, ref(q, j)):
                            push(s, ref(q, j), s.card[q, j], a, ref(q, j), that, 0)
            last = 0 + s.card[q, j]
