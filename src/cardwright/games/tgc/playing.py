"""4, 5 and 9 Plasma, playing cards and using abilities: what a player can do, what it costs, and doing it."""

from cardwright.games.tgc.creatures import creatures, lose_resource, tokens
from cardwright.games.tgc.numbers import (
    ATTACHES,
    CANNOT_PLAY,
    CREATURE,
    ENTRIES,
    EQUIPMENT,
    EVENT,
    FLIPS_COIN,
    INSTANT,
    MOST_PLASMA,
    PAYS_PLASMA,
    PLAYS,
    PLAYS_TOP,
    USES,
    WEARER,
)
from cardwright.kit.bits import bit, lowest
from cardwright.kit.machine.deploying import begin_deploying
from cardwright.kit.machine.events import CAME_FROM_HAND, NO_PHASE, blank_entry, emit_for_player, push
from cardwright.kit.machine.fields import (
    ENTERS,
    IS_SACRIFICED,
    LATER_REF,
    MOST_IN_A_TURN,
    NO_REF,
    card_of,
    ref,
    seat_of,
)
from cardwright.kit.machine.fights import unlike
from cardwright.kit.machine.lasting import forget_promises
from cardwright.kit.machine.now import is_silenced, matching
from cardwright.kit.machine.present import COST_OP, is_quiet
from cardwright.kit.machine.prices import price_change, promised
from cardwright.kit.machine.run import start
from cardwright.kit.machine.stack import has_targets
from cardwright.kit.machine.verbs import enter_field, lose_life, perish, stir, take_from_deck, tap
from cardwright.kit.notes import note
from cardwright.kit.piles import leave_hand, top
from cardwright.kit.program import (
    ABILITIES,
    ACTIVATED,
    COST,
    EACH,
    LIFE_RESOURCE,
    NEXT_COST,
    NEXT_TWICE,
    PICK,
    PLAY,
    PRICE_PAY,
    PRICE_SACRIFICE,
    PRICE_TAP,
    QUOTED,
    SACRIFICE,
    YOU,
)
from cardwright.kit.turns import ask

# What can be done


def nobody_has_instants(s):
    """5.8 Whether no hand has an Instant: nobody can do anything in a window then."""
    return (s.hand[0] & s.of_kind[0, INSTANT]) | (s.hand[1] & s.of_kind[1, INSTANT]) == 0


def cost_of(s, book, p, i):
    """4.3 What card i of seat p costs to play; never less than 0."""
    cost = 0 + book[s.card[p, i]].total
    if s.lasting == 0 and is_quiet(s, p, COST_OP):
        return cost
    return max(0, cost + price_change(s, book, p, i) - promised(s, book, NEXT_COST, p, i))


def playable(s, book, p, cards):
    """4.3 and 5.1 to 5.6 Of some cards in hand, those that player p can play now; of equal ones the first."""
    can = 0
    if s.depth == ENTRIES or s.ran == MOST_IN_A_TURN:
        return can
    last = -1
    as_printed = s.lasting == 0 and is_quiet(s, p, COST_OP)
    while cards:
        i = lowest(cards)
        cards &= cards - 1
        c = 0 + s.card[p, i]
        if c != last:
            row = book[c]
            cost = 0 + row.total if as_printed else cost_of(s, book, p, i)
            if row.pays:
                cost -= most_less(s, book, row, ref(p, i))
            if cost <= s.plasma[p] and (row.is_simple or is_possible(s, book, row, p, i)):
                can |= bit(i)
        last = c
    return can


def is_possible(s, book, row, p, i):
    """5.2 Whether there is a creature for an Equipment, and 9.2 a target for what needs one."""
    if row.kind == EQUIPMENT:
        return creatures(s, p) != 0
    return row.played == ENTERS or has_targets(s, book, row, row.played, ref(p, i))


def most_less(s, book, row, me):
    """4.5 How much less a card can cost by what its player may give away as it is played."""
    best = 0
    a = row.pays - 1
    p = seat_of(me)
    lessens = False
    for k in range(0 + row.first_line[a], row.first_line[a] + row.lines[a]):
        if row.op[k] == COST:
            lessens = True
    for k in range(0 + row.first_line[a], row.first_line[a] + row.lines[a]):
        if lessens and row.op[k] == SACRIFICE and row.selector[k] == PICK:
            rest = matching(s, book, row, row.filter[k], p, me, p)
            while rest:
                best = max(best, 0 + book[s.card[p, lowest(rest)]].total)
                rest &= rest - 1
    return best


def can_pay_with(s, book, q, cards):
    """4.5 What is given away as a card is played must make it cheap enough."""
    missing = missing_plasma(s, book)
    rest = cards
    while rest and missing > 0:
        if book[s.card[q, lowest(rest)]].total < missing:
            cards &= ~(rest & -rest)
        rest &= rest - 1
    return cards


def missing_plasma(s, book):
    """4.5 How much plasma the card lacks that is being played."""
    p = seat_of(s.run_source)
    return cost_of(s, book, p, card_of(s.run_source)) - s.plasma[p]


def usable(s, book, p):
    """9.5 The cards on the field whose ability player p can use now."""
    out = 0
    cards = s.field[p] & s.actors[p] | tokens(s, p)
    if cards == 0 or s.depth == ENTRIES or s.ran == MOST_IN_A_TURN:
        return out
    while cards:
        i = lowest(cards)
        cards &= cards - 1
        if book[s.card[p, i]].acts and usable_ability(s, book, p, i) < ABILITIES:
            out |= bit(i)
    return unlike(s, p, out)


def usable_ability(s, book, p, i):
    """9.5 The ability of card i that can be used now; ABILITIES if there is none."""
    row = book[s.card[p, i]]
    for a in range(0, row.abilities):
        if row.head[a] == ACTIVATED and row.flags[a] & QUOTED == 0 and can_pay_price(s, p, p, i, row, a):
            if has_targets(s, book, row, a, ref(p, i)) and not is_silenced(s, book, ref(p, i)):
                return a
    return ABILITIES


def can_pay_price(s, p, q, i, row, a):
    """9.5 Whether player p can pay the price of an ability of card i of seat q."""
    if row.price[a] & PRICE_TAP and (s.tapped[q] >> i) & 1:
        return False
    if row.limit[a] and (s.used[q] >> i) & 1:
        return False
    if row.price[a] & PRICE_PAY:
        if row.price_resource[a] == LIFE_RESOURCE:
            return s.life[p] >= row.price_amount[a]
        return s.plasma[p] >= row.price_amount[a]
    return True


def offered(s, book, p, q):
    """9.6 The cards of seat q on the field that offer player p an ability which can be used now."""
    out = 0
    cards = s.field[q] & s.stateful[q]
    while cards:
        i = lowest(cards)
        cards &= cards - 1
        row = book[s.card[q, i]]
        if row.offers and s.ran < MOST_IN_A_TURN and can_pay_price(s, p, q, i, row, row.offers - 1):
            if not is_silenced(s, book, ref(q, i)) and is_offered_to(row, p == q):
                out |= bit(i)
    return out


def is_offered_to(row, own):
    """9.6 Whether a card offers its ability to its own player, or to the other."""
    for a in range(0, row.abilities):
        for k in range(0 + row.first_line[a], row.first_line[a] + row.lines[a]):
            if row.flags[a] == 0 and row.argument[k] == row.offers - 1 and row.victim[k]:
                return row.victim[k] == EACH or (row.victim[k] == YOU) == own
    return False


def marks(s, p, i):
    """What tells cards apart that are otherwise alike but for the order in which they came, as one number.

    Whether tapped, used, shielded and in a fight; where somebody wears something, no card is like another.
    """
    if s.field[p] & s.of_kind[p, EQUIPMENT]:
        return 32 + i
    fights = s.attacking[p] | s.blocking[p]
    state = ((s.tapped[p] >> i) & 1) | ((s.used[p] >> i) & 1) << 1
    return state | ((s.shielded[p] >> i) & 1) << 2 | ((s.hive[p] >> i) & 1) << 3 | ((fights >> i) & 1) << 4


# Doing it


def flip_coin(s, p):
    """4.2 Turn the coin: one more plasma this turn."""
    s.coin[p] = 0
    s.plasma[p] = min(MOST_PLASMA, s.plasma[p] + 1)
    s.extra[p] = 1
    note(s, FLIPS_COIN, p, 0, 0)


def pay(s, p, n):
    """4.1 and 4.2 Pay plasma, that of the coin first."""
    if n > 0:
        s.plasma[p] -= n
        s.extra[p] = max(0, s.extra[p] - n)
        note(s, PAYS_PLASMA, p, n, 0)


def use(s, book, p, i):
    """9.5 Use the ability of a card on the field."""
    note(s, USES, p, i, 0)
    a = usable_ability(s, book, p, i)
    push(s, ref(p, i), s.card[p, i], a, ref(p, i), NO_REF, 0)


def take_offer(s, book, p, q, i):
    """9.6 Use an ability that card i of seat q offers: it is paid for and begins, and who uses it is *you*."""
    row = book[s.card[q, i]]
    a = row.offers - 1
    note(s, USES, q, i, 0)
    s.used[q] |= bit(i) if row.limit[a] else 0
    if row.price[a] & PRICE_PAY:
        if row.price_resource[a] == LIFE_RESOURCE:
            lose_life(s, p, row.price_amount[a])
        else:
            pay(s, p, 0 + row.price_amount[a])
    push(s, ref(q, i), s.card[q, i], a, ref(q, i), NO_REF, 0)
    s.waiting -= 1
    start(s, book)
    s.run_you = p


def play(s, book, p, i):
    """5.1 to 5.6 Play a card from the hand; 4.5 what is done as it is played comes before its cost is paid."""
    c = 0 + s.card[p, i]
    leave_hand(s, p, i)
    note(s, PLAYS, p, i, 0)
    s.limbo[p] |= bit(i)
    if book[c].pays:
        begin_deploying(s, book, ref(p, i), c)
    else:
        pay_for(s, book, p, i, 0)


def pay_for(s, book, p, i, less):
    """4.3 Pay for a card that is being played, which costs so much less; then it comes into play."""
    cost = max(0, cost_of(s, book, p, i) - less)
    if s.lasting:
        forget_promises(s, book, NEXT_COST, p, i)
    pay(s, p, cost)
    begin_to_play(s, book, p, i, CAME_FROM_HAND)


def begin_to_play(s, book, p, i, how):
    """9.15 A card that was paid for, or is free, is played: what waits for that is set off, and it comes into play."""
    twice = 0
    if s.lasting:
        twice = min(1, forget_promises(s, book, NEXT_TWICE, p, i))  # 9.15
    emit_for_player(s, book, PLAY, p, ref(p, i), NO_PHASE)
    come_into_play(s, book, p, i, twice, how)


def come_into_play(s, book, p, i, twice, how):
    """5.1 A creature or a Battlefield comes onto the field; an Equipment needs a wearer, anything else happens."""
    row = book[s.card[p, i]]
    if row.kind == EQUIPMENT or row.kind == EVENT or row.kind == INSTANT:
        push(s, ref(p, i), s.card[p, i], row.played, NO_REF, NO_REF, twice)
    else:
        s.limbo[p] &= ~bit(i)
        enter_field(s, book, p, i, how)


def arrive(s, book):
    """5.2 The Equipment on top of the stack is attached; without its wearer it goes to the discard pile."""
    s.depth -= 1
    k = 0 + s.depth
    r = 0 + s.stack_source[k]
    host = 0 + s.stack_target[k, 0]
    blank_entry(s, k)
    p = seat_of(r)
    i = card_of(r)
    s.ran = min(MOST_IN_A_TURN, s.ran + 1)
    s.limbo[p] &= ~bit(i)
    if (creatures(s, p) >> card_of(host)) & 1:
        s.host[p, i] = 1 + card_of(host)
        note(s, ATTACHES, p, i, card_of(host))
        enter_field(s, book, p, i, CAME_FROM_HAND)
    else:
        s.discard[p] |= bit(i)
        stir(s)


def play_top(s, book, p):
    """5.10 The top card of the own deck is played for free; what cannot be played is discarded."""
    if s.left[p] == 0:
        return False
    i = 0 + top(s, p)
    take_from_deck(s, p, i)
    row = book[s.card[p, i]]
    note(s, PLAYS_TOP, p, i, 0)
    if (row.kind == CREATURE or row.is_simple or is_possible(s, book, row, p, i)) and s.depth < ENTRIES:
        s.limbo[p] |= bit(i)
        if s.lasting:
            forget_promises(s, book, NEXT_COST, p, i)  # 4.4
        begin_to_play(s, book, p, i, 0)
    else:
        note(s, CANNOT_PLAY, p, i, 0)
        s.discard[p] |= bit(i)
        stir(s)
    return True


def announced(s, book, k):
    """5.2 The wearer of an Equipment is chosen; 9.5 the price of an ability is paid. The rest was paid before."""
    source = s.stack_source[k]
    p = seat_of(source)
    a = s.stack_ability[k]
    if a == ENTERS:
        if s.stack_target[k, 0] == NO_REF and creatures(s, p):
            ask(s, p, WEARER)
            return False
    elif book[s.stack_card[k]].head[a] == ACTIVATED and s.stack_that[k] != LATER_REF:
        pay_price(s, book, p, card_of(source), book[s.stack_card[k]], a)
    return True


def pay_price(s, book, p, i, row, a):
    """9.5 Tapping, plasma, life, and the card itself."""
    if row.limit[a]:
        s.used[p] |= bit(i)
    if row.price[a] & PRICE_TAP:
        tap(s, p, i)
    if row.price[a] & PRICE_PAY:
        if row.price_resource[a] == LIFE_RESOURCE:
            lose_life(s, p, row.price_amount[a])
        else:
            lose_resource(s, p, 0, row.price_amount[a])
    if row.price[a] & PRICE_SACRIFICE:
        note(s, IS_SACRIFICED, p, i, 0)
        perish(s, book, p, i)


def most_x(s, book, k):
    """No cost of TGC has an X."""
    return 0
