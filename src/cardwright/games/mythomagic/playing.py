"""5 and 7 Playing cards: what a player can do in a window, announcing and paying."""

from cardwright.games.mythomagic.numbers import (
    ANNOUNCES,
    CREATURE,
    MAIN_PHASE,
    PASS,
    PLAYS_RISHI,
    RISHI,
    SPELL,
    USES,
)
from cardwright.games.mythomagic.paying import can_afford, cost_change, cost_of, costs_are_printed, pay_for
from cardwright.games.mythomagic.prices import is_use
from cardwright.games.mythomagic.sources import available, covers, free_sources, in_pool, in_reach
from cardwright.kit.bits import bit, count, lowest
from cardwright.kit.defaults import one_of_each
from cardwright.kit.machine.events import CAME_FROM_HAND, NO_PHASE, emit_for_player, push
from cardwright.kit.machine.fields import (
    ENTERS,
    MOST_IN_A_TURN,
    MOST_NUMBERS,
    NO_REF,
    STACK,
    card_of,
    ref,
    seat_of,
)
from cardwright.kit.machine.fights import unlike
from cardwright.kit.machine.lasting import forget_promises
from cardwright.kit.machine.now import is_silenced
from cardwright.kit.machine.stack import OPEN, has_targets
from cardwright.kit.machine.verbs import enter_field
from cardwright.kit.notes import note
from cardwright.kit.piles import leave_hand
from cardwright.kit.program import (
    ABILITIES,
    ACTIVATED,
    LIFE_RESOURCE,
    NEXT_TWICE,
    PLAY,
    PRICE_PAY,
    PRICE_TAP,
    QUOTED,
)
from cardwright.kit.record import BUTTON
from cardwright.kit.turns import other_seat


def pass_on(s):
    """5.4 One player passes: the other is asked."""
    s.passes += 1
    s.priority = other_seat(s.priority)


def ask_anew(s):
    """5.4 Something was announced or carried out: the turn player is asked first again."""
    s.passes = 0
    s.priority = s.active


def in_main(s, p):
    """7.1 Whether it is the own main phase and the stack is empty."""
    return s.phase == MAIN_PHASE and s.active == p and s.depth == 0


def nobody_has_spells(s):
    """5.3 Whether no hand has a spell: outside the main phase, nobody can do anything then."""
    return (s.hand[0] & s.of_kind[0, SPELL]) | (s.hand[1] & s.of_kind[1, SPELL]) == 0


def can_do(s, book, p):
    """5.3 The cards with which player p can do something in a window: hand cards to play, or abilities to use."""
    if in_main(s, p):
        return playable(s, book, p, s.hand[p]) | usable(s, book, p)
    spells = s.hand[p] & s.of_kind[p, SPELL]
    if spells == 0:
        return 0
    return playable(s, book, p, spells)


def playable(s, book, p, cards):
    """7.1 and 7.3 Of some cards in hand, those that player p can announce now, and a Rishi that can be played (6.1).

    Of equal cards the first.
    """
    can = 0
    cards = one_of_each(s, p, cards)
    rishis = cards & s.of_kind[p, RISHI]
    if rishis:
        cards &= ~rishis
        if s.rishi_played == 0:
            can = rishis
    if cards == 0 or s.depth == STACK or s.ran == MOST_IN_A_TURN:
        return can
    sources = free_sources(s, book, p)
    resources = count(sources) + in_pool(s, p)
    as_printed = costs_are_printed(s, p)
    cheap = 0
    while cards:
        i = lowest(cards)
        cards &= cards - 1
        if (book[s.card[p, i]].total if as_printed else cost_of(s, book, p, i, 0)) <= resources:
            cheap |= bit(i)
    if cheap == 0:
        return can
    low, high = in_reach(s, book, p, sources)
    aimed = 0
    while cheap:
        i = lowest(cheap)
        cheap &= cheap - 1
        row = book[s.card[p, i]]
        if covers(low, high, row.need[0], row.need[1]):
            if row.played == ENTERS:
                can |= bit(i)
            else:
                aimed |= bit(i)
    # One after the other, and not between: cores foresee it, and threads of a GPU do it together.
    while aimed:
        i = lowest(aimed)
        aimed &= aimed - 1
        row = book[s.card[p, i]]
        if has_targets(s, book, row, row.played, ref(p, i)):
            can |= bit(i)
    return can


def usable(s, book, p):
    """11.7 The cards on the field whose activated ability player p can use."""
    out = 0
    if s.depth == STACK or s.ran == MOST_IN_A_TURN:
        return out
    cards = s.field[p] & s.of_kind[p, CREATURE]
    while cards:
        i = lowest(cards)
        cards &= cards - 1
        if book[s.card[p, i]].acts and usable_ability(s, book, p, i) < ABILITIES:
            out |= bit(i)
    return unlike(s, p, out)


def usable_ability(s, book, p, i):
    """11.7 and 11.8 The activated ability of card i that can be used now; ABILITIES if there is none."""
    row = book[s.card[p, i]]
    for a in range(0, row.abilities):
        if row.head[a] == ACTIVATED and row.flags[a] & QUOTED == 0 and can_pay_price(s, book, p, i, row, a):
            if has_targets(s, book, row, a, ref(p, i)) and not is_silenced(s, book, ref(p, i)):
                return a
    return ABILITIES


def can_pay_price(s, book, p, i, row, a):
    """11.8 Whether the price of an ability can be paid."""
    if row.price[a] & PRICE_TAP or row.kind == CREATURE:
        if (s.tapped[p] >> i) & 1:  # 8.8
            return False
    if row.limit[a] and (s.used[p] >> i) & 1:
        return False
    if row.price[a] & PRICE_PAY and row.price_resource[a] == LIFE_RESOURCE and s.life[p] < row.price_amount[a]:
        return False
    return can_afford(s, book, p, row, a)


def act(s, book, p, finger):
    """5.2 Pass, play a Rishi, announce a card or use an ability."""
    if finger == BUTTON + PASS:
        pass_on(s)
        return
    s.idle = 0
    i = finger
    if (s.field[p] >> i) & 1:
        a = usable_ability(s, book, p, i)
        note(s, USES, p, i, 0)
        push(s, ref(p, i), s.card[p, i], a, ref(p, i), NO_REF, 0)
        return
    leave_hand(s, p, i)
    if (s.of_kind[p, RISHI] >> i) & 1:
        s.rishi_played = 1  # 6.1
        note(s, PLAYS_RISHI, p, i, 0)
        s.limbo[p] |= bit(i)
        emit_for_player(s, book, PLAY, p, ref(p, i), NO_PHASE)  # 11.5
        s.limbo[p] &= ~bit(i)
        enter_field(s, book, p, i, CAME_FROM_HAND)
        ask_anew(s)
        return
    s.limbo[p] |= bit(i)
    row = book[s.card[p, i]]
    note(s, ANNOUNCES, p, i, 0)
    push(s, ref(p, i), s.card[p, i], row.played, NO_REF, NO_REF, takes_effect_twice(s, book, p, i))
    if row.has_x:
        s.stack_x[s.depth - 1] = OPEN


def takes_effect_twice(s, book, p, i):
    """11.19 Whether a promise makes this card take effect twice; it is used up."""
    return min(1, forget_promises(s, book, NEXT_TWICE, p, i))


def announced(s, book, k):
    """7.2 What is announced is paid for; then the turn player is asked first (5.4). Triggers cost nothing."""
    source = s.stack_source[k]
    p = seat_of(source)
    if (s.limbo[p] >> card_of(source)) & 1 or is_use(s, book, k):
        if not pay_for(s, book, k):
            return False
        if (s.limbo[p] >> card_of(source)) & 1:
            emit_for_player(s, book, PLAY, p, source, NO_PHASE)  # 11.5
    s.idle = 0
    ask_anew(s)
    return True


def most_x(s, book, k):
    """6.5 The largest X that can be paid."""
    p = seat_of(s.stack_source[k])
    i = card_of(s.stack_source[k])
    base = book[s.card[p, i]].total + cost_change(s, book, p, i)
    return max(0, min(MOST_NUMBERS - 1, available(s, book, p) - base))
