"""6 Rishis, resources and paying: what something costs, and what pays for it.

Ways of paying are sets of sources, and what pays a cost is a matroid's base: so any sources that can pay parts of a
cost together can be completed to a payment, and leaving out the most valuable sources one by one, as long as the cost
stays within reach (see sources.py), gives the payment that costs least.
"""

from cardwright.games.mythomagic.numbers import CREATURE, FROM_POOL, PAY_BEST, PAY_COST, SPENDS, TAPS_TO_PAY, TYPES
from cardwright.games.mythomagic.prices import is_use, letters_of_ability, pay_price, price_in_types
from cardwright.games.mythomagic.sources import (
    LAST_TYPE,
    NO_SOURCE,
    NO_TYPE,
    ONES,
    TOPS,
    alike_sources,
    available,
    covers,
    free_sources,
    given_by,
    in_pool,
    in_reach,
    unlike_sources,
    with_type,
    with_type_high,
)
from cardwright.kit.bits import bit, count, lowest
from cardwright.kit.machine.asking import beyond
from cardwright.kit.machine.deeds import amount_of
from cardwright.kit.machine.fields import card_of, seat_of
from cardwright.kit.machine.lasting import forget_promises
from cardwright.kit.machine.present import COST_OP, is_quiet
from cardwright.kit.machine.prices import price_change, promised
from cardwright.kit.notes import note
from cardwright.kit.program import (
    ANY_RESOURCE,
    LIFE_RESOURCE,
    NEXT_COST,
)
from cardwright.kit.record import BUTTON
from cardwright.kit.turns import ask

# What something costs


def costs_are_printed(s, p):
    """6.8 Whether nothing changes the costs of the cards of player p."""
    return s.lasting == 0 and is_quiet(s, p, COST_OP)


def cost_of(s, book, p, i, x):
    """6.8 What card i of seat p costs to play: changes touch only the part of any type, to which X belongs."""
    row = book[s.card[p, i]]
    if costs_are_printed(s, p):
        return row.total + x
    return max(0 + row.letters, row.total + x + cost_change(s, book, p, i))


def cost_change(s, book, p, i):
    """6.8 How much more a card costs than it says."""
    return price_change(s, book, p, i) - promised(s, book, NEXT_COST, p, i)


def need_of_ability(row, a):
    """What the price of an ability needs of each set of types."""
    return need_of(0 + row.price_resource[a], price_in_types(row, a))


def need_of(resource, n):
    """What so much of a resource needs of each set of types."""
    if resource == ANY_RESOURCE or n == 0:
        return 0, 0
    return n * with_type(resource), n * with_type_high(resource)


def asked_for(s, book):
    """How much the line of the program that runs lets a player pay."""
    row = book[s.run_card]
    return amount_of(s, book, row, 0 + s.run_line, 0 + s.run_you)


def entry_letters(s, book, k):
    """How many letters the cost of entry k of the stack has."""
    if s.running:
        return 0 if book[s.run_card].argument[s.run_line] == ANY_RESOURCE else asked_for(s, book)
    row = book[s.stack_card[k]]
    if is_use(s, book, k):
        return letters_of_ability(row, s.stack_ability[k])
    return 0 + row.letters


def entry_need(s, book, k):
    """What the letters of entry k need of each set of types."""
    if s.running:
        return need_of(0 + book[s.run_card].argument[s.run_line], asked_for(s, book))
    row = book[s.stack_card[k]]
    if is_use(s, book, k):
        return need_of_ability(row, s.stack_ability[k])
    return 0 + row.need[0], 0 + row.need[1]


def entry_cost(s, book, k):
    """What entry k of the stack costs, X included; while a program runs, what its line lets a player pay."""
    if s.running:
        return asked_for(s, book)
    if is_use(s, book, k):
        return price_in_types(book[s.stack_card[k]], s.stack_ability[k])
    source = s.stack_source[k]
    return cost_of(s, book, seat_of(source), card_of(source), 0 + s.stack_x[k])


# Paying


def pay_for(s, book, k):
    """7.2 Pay for what is being announced; gives False while the player is asked how."""
    p = seat_of(s.stack_source[k])
    if not choose_payment(s, book, p, k):
        return False
    settle(s, book, p, k)
    return True


def pay_resource(s, book, p, resource, n):
    """6.3 A sentence lets player p pay; gives False while the player is asked how."""
    if not choose_payment(s, book, p, 0):
        return False
    settle(s, book, p, 0)
    return True


def choose_payment(s, book, p, k):
    """6.6 Choose what pays, or ask; gives whether it is chosen."""
    total = entry_cost(s, book, k)
    if total > 0:
        free = free_sources(s, book, p)
        pool = in_pool(s, p)
        spare = count(free) + pool - total
        if spare == 0:
            pay_all(s, book, p)
        elif pool == 0 and unlike_sources(s, p, free & ~s.picked[p]) & ((free & ~s.picked[p]) - 1) == 0:
            pay_alike(s, p, free, spare)
        elif may_vary(s, book, p, k, total):
            ask(s, p, PAY_COST)
            return False
        else:
            pay_rest(s, book, p, k, total, False)
    return True


def pay_all(s, book, p):
    """6.6 Everything that player p has is needed."""
    s.picked[p] = free_sources(s, book, p)
    if in_pool(s, p):
        for c in range(TYPES):
            s.spent[c] = s.pool[p, c]


def pay_alike(s, p, free, spare):
    """6.6 All sources that are not chosen yet are alike: so many of them are left out."""
    rest = free & ~s.picked[p]
    for _ in range(spare):
        rest &= rest - 1
    s.picked[p] |= rest


def may_vary(s, book, p, k, total):
    """6.6 Whether another way to pay leaves something else: of some way, a source can be exchanged for another.

    Ways to pay are connected by single exchanges, so looking at those of one way is enough.
    """
    picked = 0 + s.picked[p]
    spent = pool_spent(s)
    pay_rest(s, book, p, k, total, False)
    fine = can_exchange(s, book, p, k, picked, spent)
    s.picked[p] = picked
    set_spent(s, spent)
    return fine


def pool_spent(s):
    """The resources of the pool that were chosen to pay, eight bits a type."""
    spent = 0
    for c in range(TYPES):
        spent |= s.spent[c] << 8 * c
    return spent


def set_spent(s, spent):
    """The opposite of `pool_spent`."""
    for c in range(TYPES):
        s.spent[c] = (spent >> 8 * c) & 255


def can_exchange(s, book, p, k, picked, spent):
    """6.6 Whether something that pays, and was not chosen by the player, can be exchanged for something else."""
    low, high = paying(s, book, p)
    need_low, need_high = entry_need(s, book, k)
    low |= TOPS
    high |= TOPS
    used = unlike_sources(s, p, s.picked[p] & ~picked)
    while used:
        i = lowest(used)
        used &= used - 1
        row = book[s.card[p, i]]
        if can_replace(s, book, p, low - row.gives[0] - need_low, high - row.gives[1] - need_high, i, NO_TYPE):
            return True
    for c in range(TYPES):
        if s.spent[c] > (spent >> 8 * c) & 255:
            left_low = low - with_type(c) - need_low
            if can_replace(s, book, p, left_low, high - with_type_high(c) - need_high, NO_SOURCE, c):
                return True
    return False


def paying(s, book, p):
    """What the chosen sources and resources give in each set of types."""
    low, high = given_by(s, book, p, s.picked[p])
    if in_pool(s, p):
        for c in range(TYPES):
            low += s.spent[c] * with_type(c)
            high += s.spent[c] * with_type_high(c)
    return low, high


def can_replace(s, book, p, low, high, source, without):
    """Whether some source unlike this one, or resource of another type than this, completes a payment.

    `low` and `high` are what the others give beyond the cost, with the top bits of all fields set.
    """
    others = unlike_sources(s, p, free_sources(s, book, p) & ~s.picked[p])
    while others:
        i = lowest(others)
        others &= others - 1
        row = book[s.card[p, i]]
        if source == NO_SOURCE or not alike_sources(s, p, i, source):
            if (low + row.gives[0]) & (high + row.gives[1]) & TOPS == TOPS:
                return True
    if in_pool(s, p) == 0:
        return False
    for c in range(TYPES):
        if c != without and s.pool[p, c] > s.spent[c]:
            if (low + with_type(c)) & (high + with_type_high(c)) & TOPS == TOPS:
                return True
    return False


def ways(s, book, p, k, generic):
    """6.6 The sources that may pay but need not: in ascending order, equal ones only once."""
    out = 0
    low, high = in_reach(s, book, p, free_sources(s, book, p))
    need_low, need_high = entry_need(s, book, k)
    room_low, room_high = room_left(s, book, p, need_low + generic * ONES, need_high + generic * ONES)
    cards = beyond(unlike_sources(s, p, free_sources(s, book, p) & ~s.picked[p]), s.picked[p])
    while cards:
        i = lowest(cards)
        cards &= cards - 1
        row = book[s.card[p, i]]
        if covers(low - row.gives[0], high - row.gives[1], need_low, need_high):
            if covers(room_low, room_high, row.inside[0], row.inside[1]):
                out |= bit(i)
    return out


def pool_ways(s, book, p, k, generic):
    """6.6 The resources of the pool that may pay but need not, as buttons: in ascending order, before any source."""
    out = 0
    if s.picked[p] or in_pool(s, p) == 0:
        return out
    low, high = in_reach(s, book, p, free_sources(s, book, p))
    need_low, need_high = entry_need(s, book, k)
    room_low, room_high = room_left(s, book, p, need_low + generic * ONES, need_high + generic * ONES)
    for n in range(TYPES):
        c = LAST_TYPE - n
        if s.pool[p, c] > s.spent[c] and covers(low - with_type(c), high - with_type_high(c), need_low, need_high):
            if covers(room_low, room_high, with_type(c), with_type_high(c)):
                out |= bit(FROM_POOL + c)
        if s.spent[c]:
            return out
    return out


def room_left(s, book, p, low, high):
    """How much of a cost, given in each set of types, those chosen already leave for others that pay only there."""
    cards = s.picked[p]
    while cards:
        row = book[s.card[p, lowest(cards)]]
        cards &= cards - 1
        low -= row.inside[0]
        high -= row.inside[1]
    if in_pool(s, p):
        for c in range(TYPES):
            low -= s.spent[c] * with_type(c)
            high -= s.spent[c] * with_type_high(c)
    return low, high


def pay_rest(s, book, p, k, total, best):
    """6.6 Choose what else pays: leave out sources one by one, as long as the cost can be paid.

    In the best way, what the other cards in hand need most is left out first.
    """
    use = free_sources(s, book, p)
    low, high = in_reach(s, book, p, use)
    need_low, need_high = entry_need(s, book, k)
    spare = available(s, book, p) - total
    rest = use & ~s.picked[p]
    wants = hand_wants(s, book, p) if best else 0
    while spare > 0 and rest:
        i = most_wanted(s, book, p, rest, wants) if best else lowest(rest)
        rest &= ~bit(i)
        row = book[s.card[p, i]]
        if covers(low - row.gives[0], high - row.gives[1], need_low, need_high):
            low -= row.gives[0]
            high -= row.gives[1]
            use &= ~bit(i)
            spare -= 1
    s.picked[p] = use
    if in_pool(s, p) == 0:
        return
    for c in range(TYPES):
        n = 0 + s.pool[p, c]
        while (
            spare > 0 and n > s.spent[c] and covers(low - with_type(c), high - with_type_high(c), need_low, need_high)
        ):
            low -= with_type(c)
            high -= with_type_high(c)
            n -= 1
            spare -= 1
        s.spent[c] = n


def hand_wants(s, book, p):
    """How many letters of each type the hand of player p has, eight bits a type."""
    wants = 0
    cards = s.hand[p]
    while cards:
        wants += book[s.card[p, lowest(cards)]].wants
        cards &= cards - 1
    return wants


def most_wanted(s, book, p, cards, wants):
    """The source whose types the hand needs most; of equals one of two types, and a creature before all."""
    best = -1
    found = 0
    cards = unlike_sources(s, p, cards)
    while cards:
        i = lowest(cards)
        cards &= cards - 1
        row = book[s.card[p, i]]
        value = 1000 if row.kind == CREATURE else 0
        for c in range(TYPES):
            if (row.makes >> c) & 1:
                value += 1 + 4 * ((wants >> 8 * c) & 255)
        if value > best:
            best = value
            found = i
    return found


def settle(s, book, p, k):
    """6.2 The chosen sources are activated and the chosen resources spent; 11.8 the rest of a price is paid."""
    cards = s.picked[p]
    s.picked[p] = 0
    s.tapped[p] |= cards
    while cards:
        note(s, TAPS_TO_PAY, p, lowest(cards), 0)
        cards &= cards - 1
    if in_pool(s, p):
        for c in range(TYPES):
            if s.spent[c]:
                s.pool[p, c] -= s.spent[c]
                note(s, SPENDS, p, s.spent[c], c)
                s.spent[c] = 0
    if s.running:
        return
    if is_use(s, book, k):
        pay_price(s, book, p, k)
    else:
        forget_promises(s, book, NEXT_COST, p, card_of(s.stack_source[k]))  # 11.19


def offer_payment(s, book, p):
    """6.6 What may pay: sources, resources of the pool, or the best way in one press."""
    k = s.depth - s.waiting
    generic = entry_cost(s, book, k) - entry_letters(s, book, k)
    s.own = ways(s, book, p, k, generic)
    s.press = bit(PAY_BEST) | pool_ways(s, book, p, k, generic)


def answer_payment(s, book, p, finger):
    """6.6 The player chooses a source or a resource, or leaves the rest to one press."""
    if finger == BUTTON + PAY_BEST:
        k = s.depth - s.waiting
        pay_rest(s, book, p, k, entry_cost(s, book, k), True)
    elif finger > BUTTON:
        s.spent[finger - BUTTON - FROM_POOL] += 1
    else:
        s.picked[p] |= bit(finger)


def can_afford(s, book, p, row, a):
    """7.3 Whether the price of an ability can be paid."""
    return is_in_reach(s, book, p, 0 + row.price_resource[a], price_in_types(row, a))


def is_in_reach(s, book, p, resource, n):
    """6.6 Whether player p can pay so much of a resource, or of any."""
    if n == 0:
        return True
    if available(s, book, p) < n:
        return False
    low, high = in_reach(s, book, p, free_sources(s, book, p))
    need_low, need_high = need_of(resource, n)
    return covers(low, high, need_low, need_high)


def can_pay(s, book, p, resource, n):
    """6.3 Whether player p can pay what a sentence lets them pay; 11.15 of life, if they have as much."""
    if resource == LIFE_RESOURCE:
        return s.life[p] >= n
    return is_in_reach(s, book, p, resource, n)
