"""The stack: what was set off is put into order and announced, and the topmost entry is carried out first.

Announcing an entry is choosing what it leaves open: one of its options, X, its targets. What is played is paid for at
the end of that, by the game's own rules.
"""

from cardwright.kit.bits import bit, lowest
from cardwright.kit.defaults import BY_EVENTS, BY_PLAYERS, is_reached, next_waiting, order_of_triggers, tells_ahead
from cardwright.kit.machine.events import blank_entry, emit, push
from cardwright.kit.machine.fields import (
    AIM,
    AIM_IS_LOST,
    ARRANGE,
    ENTERS,
    HOW_MUCH,
    LATER_REF,
    NO_REF,
    NO_TARGET,
    OPTION,
    PLAYERS,
    TAKES_AIM,
    TAKES_AIM_AT_PLAYER,
    TRIGGERS,
    WAITS,
    card_of,
    is_card,
    is_player,
    ref,
    seat_of,
)
from cardwright.kit.machine.hooks import announced, can_be_targeted
from cardwright.kit.machine.lasting import forget_lasting
from cardwright.kit.machine.later import FOLLOWS, LEADS, LESS, ONLY_NUMBER, target_spoken_of
from cardwright.kit.machine.now import NO_PLACE, is_free, matching, next_fitting, place_card, place_line
from cardwright.kit.machine.present import limit
from cardwright.kit.notes import note
from cardwright.kit.program import CANT_BE_TARGETED, ON, OPPONENT, TARGETED, TARGETS
from cardwright.kit.turns import ask, other_seat

# `stack_x` of an entry whose X is not chosen yet.
OPEN = 255


def wake_later(s, book):
    """Set off the sentences that wait for the end of the turn: what began to wait first is carried out first."""
    n = 0
    k = s.lasting - 1
    while k >= 0:
        if s.last_op[k] == WAITS:
            at = 0 + s.depth
            ability = s.last_amount[k] & ONLY_NUMBER
            line = s.last_line[k] | s.last_amount[k] & (FOLLOWS | LEADS)
            push(s, s.last_source[k], s.last_card[k], ability, s.last_to[k], LATER_REF, line)
            if s.depth > at:
                s.stack_x[at] = s.last_second[k] + LESS
                t = target_spoken_of(book[s.last_card[k]], 0 + s.last_line[k])
                if t < TARGETS:
                    s.stack_target[at, t] = s.last_to[k]
                n += 1
            forget_lasting(s, book, k)
        k -= 1
    s.arranged += n


def arrange(s):
    """Put what waits into order, the turn player's on top; a player whose triggers differ is asked. Whether done."""
    order = order_of_triggers(s)
    if order == BY_EVENTS:
        arrange_by_events(s)
        return True
    while s.arranged < s.waiting:
        place = s.depth - 1 - s.arranged
        p = next_to_arrange(s)
        if order == BY_PLAYERS and differ(s, p):
            ask(s, p, ARRANGE)
            return False
        k = next_waiting(s, p, first_waiting(s, p))
        lift_entry(s, k, place)
        s.arranged += 1
    return True


def arrange_by_events(s):
    """Put what waits into order by what set it off: what happened first comes first.

    Of what one event set off, the sentences of the card it happened to come first, then those of others, the last one
    that was set off before the rest.
    """
    while s.arranged < s.waiting:
        place = s.depth - 1 - s.arranged
        k = s.depth - s.waiting
        if not is_of_itself(s, k):
            while k < place and s.stack_subject[k + 1] == s.stack_subject[k] and not is_of_itself(s, k + 1):
                k += 1
        lift_entry(s, k, place)
        s.arranged += 1


def is_of_itself(s, k):
    """Whether entry k of the stack is a sentence of the card that set it off."""
    return s.stack_source[k] == s.stack_subject[k]


def next_to_arrange(s):
    """The seat whose entries are put into order now: the turn player's first, which is on top."""
    if first_waiting(s, s.active) != OPEN:
        return 0 + s.active
    return other_seat(s.active)


def first_waiting(s, p):
    """The lowest entry of seat p that is not in order yet: it was set off first."""
    for k in range(s.depth - s.waiting, s.depth - s.arranged):
        if seat_of(s.stack_source[k]) == p:
            return k
    return OPEN


def differ(s, p):
    """Whether a seat has different entries to put into order."""
    first = first_waiting(s, p)
    for k in range(first + 1, s.depth - s.arranged):
        if seat_of(s.stack_source[k]) == p:
            if s.stack_card[k] != s.stack_card[first] or s.stack_ability[k] != s.stack_ability[first]:
                return True
    return False


def sources_to_arrange(s, p):
    """The cards of seat p whose entries are to be put into order."""
    cards = 0
    for k in range(s.depth - s.waiting, s.depth - s.arranged):
        if seat_of(s.stack_source[k]) == p:
            cards |= bit(card_of(s.stack_source[k]))
    return cards


def put_first(s, p, i):
    """The player wants an entry of this card to be carried out before those that are not in order yet."""
    for k in range(s.depth - s.waiting, s.depth - s.arranged):
        if s.stack_source[k] == ref(p, i):
            lift_entry(s, k, s.depth - 1 - s.arranged)
            s.arranged += 1
            return


def lift_entry(s, k, place):
    """Move an entry of the stack up to a place; those between go down by one."""
    while k < place:
        swap_entries(s, k, k + 1)
        k += 1


def swap_entries(s, a, b):
    """Exchange two neighbours on the stack."""
    source, card, ability = 0 + s.stack_source[a], 0 + s.stack_card[a], 0 + s.stack_ability[a]
    subject, that, amount = 0 + s.stack_subject[a], 0 + s.stack_that[a], 0 + s.stack_amount[a]
    s.stack_source[a] = s.stack_source[b]
    s.stack_card[a] = s.stack_card[b]
    s.stack_ability[a] = s.stack_ability[b]
    s.stack_subject[a] = s.stack_subject[b]
    s.stack_that[a] = s.stack_that[b]
    s.stack_amount[a] = s.stack_amount[b]
    s.stack_source[b] = source
    s.stack_card[b] = card
    s.stack_ability[b] = ability
    s.stack_subject[b] = subject
    s.stack_that[b] = that
    s.stack_amount[b] = amount
    x, mode = 0 + s.stack_x[a], 0 + s.stack_mode[a]
    s.stack_x[a] = s.stack_x[b]
    s.stack_mode[a] = s.stack_mode[b]
    s.stack_x[b] = x
    s.stack_mode[b] = mode
    for t in range(TARGETS):
        r = 0 + s.stack_target[a, t]
        s.stack_target[a, t] = s.stack_target[b, t]
        s.stack_target[b, t] = r


def announce(s, book):
    """Announce the lowest entry that waits; gives whether something is asked."""
    if s.arranged < s.waiting and not arrange(s):
        return True
    k = s.depth - s.waiting
    a = s.stack_ability[k]
    row = book[s.stack_card[k]]
    p = seat_of(s.stack_source[k])
    if a != ENTERS and s.stack_that[k] != LATER_REF:
        if row.modes[a] and s.stack_mode[k] == 0:
            ask(s, p, OPTION)
            return True
        if s.stack_x[k] == OPEN:
            ask(s, p, HOW_MUCH)
            return True
        for t in range(TARGETS):
            if wants_target(row, a, t, s.stack_mode[k]) and s.stack_target[k, t] == NO_REF:
                if not has_target(s, book, row, a, t, s.stack_source[k]):
                    note(s, NO_TARGET, p, card_of(s.stack_source[k]), 0)
                    drop_entry(s, k)
                    return False
                ask(s, p, AIM)
                return True
    if not announced(s, book, k):
        return True
    s.waiting -= 1
    s.arranged -= 1
    if a != ENTERS:
        if row.head[a] == ON and (tells_ahead() or s.stack_target[k, 0] != NO_REF):
            note(s, TRIGGERS, p, card_of(s.stack_source[k]), 0)
        if s.stack_that[k] != LATER_REF:
            for t in range(TARGETS):
                aim(s, book, k, t)
    return False


def aim(s, book, k, t):
    """Tell what an announced entry is aimed at; what waits for being a target is set off."""
    r = s.stack_target[k, t]
    if is_card(r):
        note(s, TAKES_AIM, seat_of(r), card_of(r), 0)
        emit(s, book, TARGETED, r, s.stack_source[k], 0)
    elif r != NO_REF:
        note(s, TAKES_AIM_AT_PLAYER, r - PLAYERS, 0, 0)


def drop_entry(s, k):
    """Take an entry that cannot be announced off the stack; it is the lowest that waits."""
    lift_down(s, k)
    s.depth -= 1
    s.waiting -= 1
    s.arranged -= 1
    blank_entry(s, 0 + s.depth)


def lift_down(s, k):
    """Move an entry to the top; those above it go down by one."""
    while k < s.depth - 1:
        swap_entries(s, k, k + 1)
        k += 1


def wants_target(row, a, t, mode):
    """Whether an ability has a target number t, in the option that was chosen."""
    return row.target[a, t] != 0 and (row.target_mode[a, t] == 0 or row.target_mode[a, t] == mode)


def targets(s, book, row, a, t, q, me):
    """The cards of seat q that may be target number t of an ability."""
    m = matching(s, book, row, row.target[a, t], q, me, seat_of(me))
    rest = m
    while rest:
        if not can_be_aimed_at(s, book, row, a, q, lowest(rest), me):
            m ^= rest & -rest
        rest &= rest - 1
    return m


def can_be_aimed_at(s, book, row, a, q, i, me):
    """Whether a card that fits can be a target of an ability of card `me`."""
    fine = can_be_targeted(s, book, q, i, seat_of(me), row.ignoring[a]) and is_reached(s, book, q, i, me)
    return fine and not is_out_of_reach(s, book, ref(q, i), seat_of(me))


def is_out_of_reach(s, book, r, by):
    """Whether something holds for a card that keeps the aim of seat `by` off it."""
    if is_free(s, book, limit(CANT_BE_TARGETED), r):
        return False
    at = next_fitting(s, book, limit(CANT_BE_TARGETED), r, NO_PLACE)
    while at != NO_PLACE:
        if book[place_card(s, at)].who[place_line(s, at)] != OPPONENT or by != seat_of(r):
            return True
        at = next_fitting(s, book, limit(CANT_BE_TARGETED), r, at)
    return False


def has_target(s, book, row, a, t, me):
    """Whether there is something that may be target number t."""
    if row.players[row.target[a, t]]:
        return True
    for q in range(2):
        rest = matching(s, book, row, row.target[a, t], q, me, seat_of(me))
        while rest:
            if can_be_aimed_at(s, book, row, a, q, lowest(rest), me):
                return True
            rest &= rest - 1
    return False


def has_targets(s, book, row, a, me):
    """Whether each target of an ability can be chosen, in one of its options."""
    options = row.modes[a]
    for mode in range(1 if options else 0, options + 1):
        fine = True
        for t in range(TARGETS):
            if wants_target(row, a, t, mode) and not has_target(s, book, row, a, t, me):
                fine = False
        if fine:
            return True
    return False


def open_target(s, book, k):
    """The number of the target that the entry k is asked for."""
    row = book[s.stack_card[k]]
    for t in range(TARGETS):
        if wants_target(row, s.stack_ability[k], t, s.stack_mode[k]) and s.stack_target[k, t] == NO_REF:
            return t
    return 0


def is_still_target(s, book, row, a, t, r):
    """Whether what was chosen as target number t is a card that may be: one that has come back is none."""
    if not is_card(r):
        return False
    return (targets(s, book, row, a, t, seat_of(r), s.run_source) >> card_of(r)) & 1 == 1


def check_targets(s, book):
    """Look at the targets of the program that begins: those that are none any more are lost. Whether it goes on."""
    row = book[s.run_card]
    a = s.run_ability
    wanted = 0
    kept = 0
    for t in range(TARGETS):
        r = s.run_target[t]
        if r != NO_REF:
            wanted += 1
            if is_player(r) or is_still_target(s, book, row, a, t, r):
                kept += 1
            else:
                s.run_target[t] = NO_REF
                if is_card(r):
                    note(s, AIM_IS_LOST, seat_of(r), card_of(r), 0)
    return wanted == 0 or kept > 0
