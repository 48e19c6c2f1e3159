"""3, 5 and 9 Supply, playing cards and using abilities: what a player who is asked can do, and what it costs."""

from cardwright.games.rival_realms.numbers import (
    ATTACK,
    ATTACK_PHASE,
    DEFEND,
    DEFEND_PHASE,
    DEPLOY,
    DEPLOY_PHASE,
    DEPLOYED,
    ENTRIES,
    PAYS_SUPPLY,
    PLAYS,
    REALM,
    REDRAW,
    REINFORCE,
    REINFORCE_PHASE,
    REINFORCING,
    RESOLVE,
    RESOLVE_PHASE,
    SUPPLY,
    UNIT,
    USES,
)
from cardwright.games.rival_realms.piles import lay_in_pile
from cardwright.games.rival_realms.units import gain_resource, has_resource
from cardwright.kit.bits import bit, lowest
from cardwright.kit.defaults import one_of_each
from cardwright.kit.machine.deploying import begin_deploying, can_be_deployed, meets_needs
from cardwright.kit.machine.events import CAME_FROM_HAND, NO_PHASE, emit, emit_for_player, push
from cardwright.kit.machine.fields import (
    DISCARDS,
    ENTERS,
    IS_SACRIFICED,
    LIFE_STIRRED,
    MOST_IN_A_TURN,
    NO_REF,
    card_of,
    ref,
    seat_of,
)
from cardwright.kit.machine.fights import unlike
from cardwright.kit.machine.guards import is_so
from cardwright.kit.machine.lasting import forget_promises
from cardwright.kit.machine.now import counted, is_silenced
from cardwright.kit.machine.present import COST_OP, is_quiet, is_watched
from cardwright.kit.machine.prices import price_change, promised
from cardwright.kit.machine.stack import has_targets
from cardwright.kit.machine.verbs import enter_field, leave_field, lose_life, perish
from cardwright.kit.notes import note
from cardwright.kit.piles import leave_hand
from cardwright.kit.program import (
    ABILITIES,
    ACTIVATED,
    BECOMES_TRUE,
    DISCARDED_EVENT,
    IN_PILE,
    LIFE_RESOURCE,
    NEXT_COST,
    NEXT_TWICE,
    PLAY,
    PRICE_DISCARD,
    PRICE_PAY,
    PRICE_SACRIFICE,
    QUOTED,
)
from cardwright.kit.turns import other_seat


def time_of(s):
    """9.8 The phase that cards call it now."""
    if s.phase == DEPLOY_PHASE or s.phase == DEPLOYED:
        return DEPLOY
    if s.phase == ATTACK_PHASE:
        return ATTACK
    if s.phase == DEFEND_PHASE:
        return DEFEND
    if s.phase == REINFORCE_PHASE:
        return REINFORCING
    if s.phase == RESOLVE_PHASE:
        return RESOLVE
    return REDRAW


# What can be done


def can_do(s, book, p):
    """5.1 The cards with which player p can do something: supply, what may be played now, abilities to use."""
    return one_of_each(s, p, s.hand[p] & s.of_kind[p, SUPPLY]) | more_than_supply(s, book, p, 0 + s.supply[p])


def could_do(s, book, p):
    """5.2 Whether player p can do more than gain supply, with all the supply that the hand can give."""
    if s.hand[p] & s.of_kind[p, SUPPLY] & s.actors[p]:
        return True  # 3.3 who knows what follows
    if not has_something(s, book, p):
        return False
    return more_than_supply(s, book, p, means(s, book, p)) != 0


def could_use(s, book, p):
    """5.2 Whether player p can use an ability, with all the supply that the hand can give."""
    return timely(s, book, p) != 0 and usable(s, book, p, means(s, book, p)) != 0


def has_something(s, book, p):
    """Whether player p has a card that might be played or used now."""
    return s.hand[p] & in_season(s, p) != 0 or timely(s, book, p) != 0


def timely(s, book, p):
    """9.8 The cards of seat p on the field whose ability lists this phase."""
    cards = s.field[p] & s.actors[p]
    if cards == 0:
        return 0
    out = 0
    time = time_of(s)
    while cards:
        i = lowest(cards)
        cards &= cards - 1
        if (book[s.card[p, i]].used_in >> time) & 1:
            out |= bit(i)
    return out


def in_season(s, p):
    """5.1 The cards of seat p of the kinds that may be played now, supply apart."""
    if s.phase == REINFORCE_PHASE:
        return 0 + s.of_kind[p, REINFORCE]
    if s.phase == DEPLOY_PHASE and s.active == p:
        return s.of_kind[p, UNIT] | s.of_kind[p, REALM]
    return 0


def more_than_supply(s, book, p, supply):
    """5.1 The cards that player p could play or use with so much supply."""
    if s.depth == ENTRIES or s.ran == MOST_IN_A_TURN:
        return 0
    return playable(s, book, p, s.hand[p] & in_season(s, p), supply) | usable(s, book, p, supply)


def means(s, book, p):
    """3.3 The supply that player p has and could have from the hand."""
    n = 0 + s.supply[p]
    cards = s.hand[p] & s.of_kind[p, SUPPLY]
    while cards:
        i = lowest(cards)
        cards &= cards - 1
        row = book[s.card[p, i]]
        n += row.gives
        if row.gives_line:
            k = row.gives_line - 1
            n += row.amount[k] * counted(s, book, row, row.amount_filter[k], ref(p, i))
        if row.gives_if and is_so(s, book, row, row.condition[row.gives_if - 1], ref(p, i)):
            n += row.amount[row.gives_if - 1]
    return n


def cost_of(s, book, p, i):
    """5.3 What card i of seat p costs to play; never less than 0."""
    cost = 0 + book[s.card[p, i]].total
    if s.lasting == 0 and is_quiet(s, p, COST_OP):
        return cost
    return max(0, cost + price_change(s, book, p, i) - promised(s, book, NEXT_COST, p, i))


def playable(s, book, p, cards, supply):
    """5.3 to 5.5 Of some cards in hand, those that could be played with so much supply; of equal ones the first."""
    can = 0
    as_printed = s.lasting == 0 and is_quiet(s, p, COST_OP)
    cards = one_of_each(s, p, cards)
    while cards:
        i = lowest(cards)
        cards &= cards - 1
        row = book[s.card[p, i]]
        cost = 0 + row.total if as_printed else cost_of(s, book, p, i)
        if cost <= supply and (row.is_simple or is_possible(s, book, row, ref(p, i))):
            can |= bit(i)
    return can


def is_possible(s, book, row, me):
    """5.4 to 5.6 and 9.6 Whether what a card requires, asks for and aims at is there."""
    if not meets_needs(s, book, row, me) or not can_be_deployed(s, book, row, me):
        return False
    return row.played == ENTERS or has_targets(s, book, row, row.played, me)


def usable(s, book, p, supply):
    """9.8 The cards on the field whose ability player p could use now with so much supply."""
    out = 0
    cards = timely(s, book, p)
    while cards:
        i = lowest(cards)
        cards &= cards - 1
        if usable_ability(s, book, p, i, supply) < ABILITIES:
            out |= bit(i)
    if out & (out - 1) == 0:
        return out
    return unlike(s, p, out)


def usable_ability(s, book, p, i, supply):
    """9.8 The ability of card i that can be used now with so much supply; ABILITIES if there is none."""
    row = book[s.card[p, i]]
    for a in range(0, row.abilities):
        if row.head[a] == ACTIVATED and row.flags[a] & QUOTED == 0 and can_pay_price(s, p, i, row, a, supply):
            if has_targets(s, book, row, a, ref(p, i)) and not is_silenced(s, book, ref(p, i)):
                return a
    return ABILITIES


def can_pay_price(s, p, i, row, a, supply):
    """9.9 Whether the price of an ability can be paid; 9.10 units that fight cannot be its price."""
    if row.limit[a] and (s.used[p] >> i) & 1:
        return False
    if row.price[a] & (PRICE_SACRIFICE | PRICE_DISCARD) and ((s.attacking[p] | s.blocking[p]) >> i) & 1:
        return False
    if row.price[a] & PRICE_PAY:
        if row.price_resource[a] == LIFE_RESOURCE:
            return has_resource(s, p, LIFE_RESOURCE, row.price_amount[a])
        return row.price_amount[a] <= supply
    return True


# Doing it


def act(s, book, p, i):
    """5.1 Play a card from the hand, or use an ability of a card on the field."""
    if (s.field[p] >> i) & 1:
        take_turns(s, p)
        note(s, USES, p, i, 0)
        a = usable_ability(s, book, p, i, 0 + s.supply[p])
        push(s, ref(p, i), s.card[p, i], a, ref(p, i), NO_REF, 0)
    else:
        play(s, book, p, i)


def take_turns(s, p):
    """8.2 A reinforce action is made: the other player is next, and both have to pass anew."""
    if s.phase == REINFORCE_PHASE:
        s.passes = 0
        s.priority = other_seat(p)


def play(s, book, p, i):
    """5.3 Play a card: pay its supply, then do what it asks for (5.5), then it comes into play."""
    c = 0 + s.card[p, i]
    row = book[c]
    if row.is_plain:
        play_supply(s, book, p, i)
        return
    cost = cost_of(s, book, p, i)
    if s.lasting:
        forget_promises(s, book, NEXT_COST, p, i)
    leave_hand(s, p, i)
    note(s, PLAYS, p, i, 0)
    if cost > 0:
        s.supply[p] -= cost
        note(s, PAYS_SUPPLY, p, cost, 0)
    if row.kind == REINFORCE:
        take_turns(s, p)
    if row.pays:
        s.limbo[p] |= bit(i)
        begin_deploying(s, book, ref(p, i), c)
    else:
        come_into_play(s, book, p, i)


def play_supply(s, book, p, i):
    """3.1 A supply card gives its supply and goes to the discard pile at once."""
    leave_hand(s, p, i)
    note(s, PLAYS, p, i, 0)
    lay_in_pile(s, p, i, IN_PILE)
    gain_resource(s, p, 0, 0 + book[s.card[p, i]].gives)
    if is_watched(s, BECOMES_TRUE):
        s.stirred |= LIFE_STIRRED
    emit_for_player(s, book, PLAY, p, ref(p, i), NO_PHASE)


def come_into_play(s, book, p, i):
    """5.7 A unit or a realm comes onto the field; anything else is set aside while it does what it says."""
    c = 0 + s.card[p, i]
    row = book[c]
    emit_for_player(s, book, PLAY, p, ref(p, i), NO_PHASE)  # 9.5
    if row.played == ENTERS:
        s.limbo[p] &= ~bit(i)
        enter_field(s, book, p, i, CAME_FROM_HAND)
    else:
        s.limbo[p] |= bit(i)
        twice = 0
        if s.lasting:
            twice = min(1, forget_promises(s, book, NEXT_TWICE, p, i))
        push(s, ref(p, i), c, row.played, NO_REF, NO_REF, twice)


def announced(s, book, k):
    """9.9 The targets of entry k are chosen: the price of an ability is paid. Everything else was paid before."""
    a = s.stack_ability[k]
    if a != ENTERS and book[s.stack_card[k]].head[a] == ACTIVATED:
        pay_price(s, book, k)
    return True


def pay_price(s, book, k):
    """9.9 Supply, life, and the card itself."""
    row = book[s.stack_card[k]]
    a = s.stack_ability[k]
    p = seat_of(s.stack_source[k])
    i = card_of(s.stack_source[k])
    if row.limit[a]:
        s.used[p] |= bit(i)
    if row.price[a] & PRICE_PAY:
        n = 0 + row.price_amount[a]
        if row.price_resource[a] == LIFE_RESOURCE:
            lose_life(s, p, n)
        else:
            s.supply[p] -= n
            note(s, PAYS_SUPPLY, p, n, 0)
    if row.price[a] & PRICE_SACRIFICE:
        note(s, IS_SACRIFICED, p, i, 0)
        perish(s, book, p, i)
    elif row.price[a] & PRICE_DISCARD:
        note(s, DISCARDS, p, i, 0)
        emit(s, book, DISCARDED_EVENT, ref(p, i), NO_REF, 0)
        leave_field(s, book, p, i)
        lay_in_pile(s, p, i, IN_PILE)
