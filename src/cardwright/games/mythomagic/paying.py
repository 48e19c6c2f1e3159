"""6 Rishis, resources and paying.

A cost is within reach if, for every set of types, what only those types can pay is no more than the resources that can
be had in them. There are sixteen sets, and the sixteen numbers are 7-bit fields of two words (sets 0 to 7, and 8 to
15), so that all are compared by two subtractions: a field that would go below 0 clears its top bit.

Ways of paying are sets of sources, and what pays a cost is a matroid's base: so any sources that can pay parts of a
cost together can be completed to a payment, and leaving out the most valuable sources one by one, as long as the cost
stays within reach, gives the payment that costs least.
"""

from cardwright.games.mythomagic.numbers import CREATURE, FROM_POOL, PAY_BEST, PAY_COST, SPENDS, TAPS_TO_PAY, TYPES
from cardwright.kit.bits import bit, count, lowest
from cardwright.kit.machine.asking import beyond, one_of_each
from cardwright.kit.machine.fields import DISCARDS, ENTERS, IS_SACRIFICED, card_of, is_card, seat_of
from cardwright.kit.machine.lasting import forget_promises
from cardwright.kit.machine.now import COST_OP, is_quiet, price_change, promised
from cardwright.kit.machine.verbs import go_to_pile, lose_life, perish, tap
from cardwright.kit.notes import note
from cardwright.kit.program import (
    ACTIVATED,
    ANY_RESOURCE,
    LIFE_RESOURCE,
    NEXT_COST,
    PRICE_DISCARD,
    PRICE_PAY,
    PRICE_SACRIFICE,
    PRICE_TAP,
    SILENCE,
)
from cardwright.kit.record import BUTTON
from cardwright.kit.turns import ask

ONES = sum(1 << 7 * k for k in range(8))
TOPS = ONES << 6
# For each type but the last, the sets below 8 that have it; those from 8 on all have the last type.
LAST_TYPE = TYPES - 1
NO_SOURCE = -1
WITH_FIRE, WITH_BLOOD, WITH_GOLD = (sum(1 << 7 * k for k in range(8) if k >> c & 1) for c in range(3))


def with_type(c):
    """The sets below 8 that have a type, each as a 1 in its field; of the last type there are none."""
    if c == 0:
        return WITH_FIRE
    if c == 1:
        return WITH_BLOOD
    if c == 2:
        return WITH_GOLD
    return 0


def in_reach(s, book, p, sources):
    """6.6 Add up what can be had from the pool and from these sources (`reach`)."""
    low = 0
    high = 0
    while sources:
        row = book[s.card[p, lowest(sources)]]
        sources &= sources - 1
        low += row.gives[0]
        high += row.gives[1]
    for c in range(TYPES):
        n = s.pool[p, c]
        if n:
            low += n * with_type(c)
            high += n * with_type_high(c)
    s.reach[0] = low
    s.reach[1] = high


def with_type_high(c):
    """The sets from 8 on that have a type."""
    if c == LAST_TYPE:
        return ONES
    return with_type(c)


def change_reach(s, book, p, i, c, n):
    """Add n times source i of seat p to what is in reach, or, where i is NO_SOURCE, n resources of type c."""
    if i == NO_SOURCE:
        s.reach[0] += n * with_type(c)
        s.reach[1] += n * with_type_high(c)
    else:
        row = book[s.card[p, i]]
        s.reach[0] += n * row.gives[0]
        s.reach[1] += n * row.gives[1]


def forget_reach(s):
    """Blank what was added up or found on the way to a question: it is no part of the game."""
    for k in range(2):
        s.reach[k] = 0
        s.need[k] = 0
        s.found[k] = 0


def letters_in_reach(s):
    """6.5 Whether the letters of a cost (`need`) can be paid with what is in reach."""
    return ((s.reach[0] | TOPS) - s.need[0]) & ((s.reach[1] | TOPS) - s.need[1]) & TOPS == TOPS


def in_pool(s, p):
    """How many resources player p has."""
    n = 0
    for c in range(TYPES):
        n += s.pool[p, c]
    return n


def free_sources(s, p):
    """6.2 The Rishis and other sources that can be activated; 11.14 not those that have lost their abilities."""
    free = s.field[p] & s.sources[p] & ~s.tapped[p]
    for k in range(0, s.lasting):
        if s.last_op[k] == SILENCE and is_card(s.last_to[k]) and seat_of(s.last_to[k]) == p:
            free &= ~bit(card_of(s.last_to[k]))
    return free


def available(s, p):
    """How many resources player p can have now."""
    return count(free_sources(s, p)) + in_pool(s, p)


# What something costs


def cost_of(s, book, p, i, x):
    """6.8 What card i of seat p costs to play: changes touch only the part of any type, to which X belongs."""
    row = book[s.card[p, i]]
    if s.lasting == 0 and is_quiet(s, book, COST_OP):
        return row.total + x
    return max(0 + row.letters, row.total + x + cost_change(s, book, p, i))


def cost_change(s, book, p, i):
    """6.8 How much more a card costs than it says."""
    return price_change(s, book, p, i) - promised(s, book, NEXT_COST, p, i)


def is_use(s, book, k):
    """Whether entry k of the stack is the use of an ability."""
    return s.stack_ability[k] != ENTERS and book[s.stack_card[k]].head[s.stack_ability[k]] == ACTIVATED


def price_in_types(row, a):
    """How many resources the price of an ability has."""
    if row.price[a] & PRICE_PAY and row.price_resource[a] != LIFE_RESOURCE:
        return 0 + row.price_amount[a]
    return 0


def need_ability(s, row, a):
    """Write down what the price of an ability needs of each set of types; gives how many these letters are."""
    n = price_in_types(row, a)
    c = row.price_resource[a]
    if n == 0 or c == ANY_RESOURCE:
        n = 0
        c = 0
    s.need[0] = n * with_type(c)
    s.need[1] = n * with_type_high(c)
    return n


def need_card(s, row):
    """Write down what the letters of a card need of each set of types; gives how many they are."""
    s.need[0] = row.need[0]
    s.need[1] = row.need[1]
    return 0 + row.letters


def entry_letters(s, book, k):
    """Write down what the letters of entry k need; gives how many they are."""
    row = book[s.stack_card[k]]
    if is_use(s, book, k):
        return need_ability(s, row, s.stack_ability[k])
    return need_card(s, row)


def entry_cost(s, book, k):
    """What entry k of the stack costs, X included."""
    if is_use(s, book, k):
        return price_in_types(book[s.stack_card[k]], s.stack_ability[k])
    source = s.stack_source[k]
    return cost_of(s, book, seat_of(source), card_of(source), 0 + s.stack_x[k])


# Paying


def pay_for(s, book, k):
    """7.2 Pay for what is being announced; gives False while the player is asked how."""
    p = seat_of(s.stack_source[k])
    total = entry_cost(s, book, k)
    if total > 0:
        if available(s, p) == total:
            pay_all(s, p)
            settle(s, book, p, k)
            return True
        entry_letters(s, book, k)
        in_reach(s, book, p, free_sources(s, p))
        picked = 0 + s.picked[p]
        spent = pool_spent(s)
        pay_rest(s, book, p, total)
        if can_vary(s, book, p, picked, spent):
            s.picked[p] = picked
            set_spent(s, spent)
            ask(s, p, PAY_COST)
            return False
    settle(s, book, p, k)
    return True


def pay_all(s, p):
    """6.6 Everything that player p has is needed."""
    s.picked[p] = free_sources(s, p)
    for c in range(TYPES):
        s.spent[c] = s.pool[p, c]


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


def can_vary(s, book, p, picked, spent):
    """6.6 Whether another way to pay leaves something else: some source of the way found can be exchanged for another.

    `reach` is what the way found gives. Ways to pay are connected by single exchanges, so looking at those is enough.
    """
    used = one_of_each(s, p, s.picked[p] & ~picked)
    while used:
        i = lowest(used)
        used &= used - 1
        change_reach(s, book, p, i, 0, -1)
        if can_replace(s, book, p, s.card[p, i], NO_SOURCE):
            return True
        change_reach(s, book, p, i, 0, 1)
    for c in range(TYPES):
        if s.spent[c] > (spent >> 8 * c) & 255:
            change_reach(s, book, p, NO_SOURCE, c, -1)
            if can_replace(s, book, p, -1, c):
                return True
            change_reach(s, book, p, NO_SOURCE, c, 1)
    return False


def can_replace(s, book, p, card, without):
    """Whether some other source than this card, or resource than this type, completes what is in reach to a payment."""
    others = one_of_each(s, p, free_sources(s, p) & ~s.picked[p])
    while others:
        i = lowest(others)
        others &= others - 1
        if s.card[p, i] != card and is_enough_with(s, book, p, i, 0):
            return True
    for c in range(TYPES):
        if c != without and s.pool[p, c] > s.spent[c] and is_enough_with(s, book, p, NO_SOURCE, c):
            return True
    return False


def is_enough_with(s, book, p, i, c):
    """Whether the letters can be paid with one more source, or one more resource."""
    change_reach(s, book, p, i, c, 1)
    fine = letters_in_reach(s)
    change_reach(s, book, p, i, c, -1)
    return fine


def ways(s, book, p, total, letters):
    """6.6 The sources that may pay but need not: in ascending order, equal ones only once."""
    out = 0
    cards = beyond(one_of_each(s, p, free_sources(s, p) & ~s.picked[p]), s.picked[p])
    while cards:
        i = lowest(cards)
        cards &= cards - 1
        if is_optional(s, book, p, i, 0) and can_join(s, book, p, total - letters, i, 0):
            out |= bit(i)
    return out


def pool_ways(s, book, p, total, letters):
    """6.6 The resources of the pool that may pay but need not, as buttons: in ascending order, before any source."""
    out = 0
    if s.picked[p]:
        return out
    for k in range(TYPES):
        c = LAST_TYPE - k
        if s.pool[p, c] > s.spent[c]:
            if is_optional(s, book, p, NO_SOURCE, c) and can_join(s, book, p, total - letters, NO_SOURCE, c):
                out |= bit(FROM_POOL + c)
        if s.spent[c]:
            return out
    return out


def is_optional(s, book, p, i, c):
    """Whether the cost stays within reach without a source, or without a resource of the pool."""
    change_reach(s, book, p, i, c, -1)
    fine = letters_in_reach(s)
    change_reach(s, book, p, i, c, 1)
    return fine


def can_join(s, book, p, generic, i, c):
    """Whether a source, or a resource of the pool, can pay a part of the cost together with those chosen already."""
    low = 0
    high = 0
    cards = s.picked[p]
    if i != NO_SOURCE:
        cards |= bit(i)
    while cards:
        row = book[s.card[p, lowest(cards)]]
        cards &= cards - 1
        low += row.inside[0]
        high += row.inside[1]
    for t in range(TYPES):
        n = s.spent[t] + (1 if i == NO_SOURCE and t == c else 0)
        low += n * with_type(t)
        high += n * with_type_high(t)
    room_low = s.need[0] + generic * ONES
    room_high = s.need[1] + generic * ONES
    return ((room_low | TOPS) - low) & ((room_high | TOPS) - high) & TOPS == TOPS


def pay_rest(s, book, p, total):
    """6.6 Choose what else pays: leave out what the other cards in hand need most, as long as the cost can be paid."""
    use = free_sources(s, p)
    spare = available(s, p) - total
    open_sources = use & ~s.picked[p]
    wants = hand_wants(s, book, p)
    while spare > 0 and open_sources:
        i = most_wanted(s, book, p, open_sources, wants)
        open_sources &= ~bit(i)
        change_reach(s, book, p, i, 0, -1)
        if letters_in_reach(s):
            use &= ~bit(i)
            spare -= 1
        else:
            change_reach(s, book, p, i, 0, 1)
    s.picked[p] = use
    for c in range(TYPES):
        n = 0 + s.pool[p, c]
        while spare > 0 and n > s.spent[c] and is_optional(s, book, p, NO_SOURCE, c):
            change_reach(s, book, p, NO_SOURCE, c, -1)
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
    cards = one_of_each(s, p, cards)
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
    for c in range(TYPES):
        if s.spent[c]:
            s.pool[p, c] -= s.spent[c]
            note(s, SPENDS, p, s.spent[c], c)
            s.spent[c] = 0
    if is_use(s, book, k):
        pay_price(s, book, p, k)
    else:
        forget_promises(s, book, NEXT_COST, p, card_of(s.stack_source[k]))  # 11.19


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
        go_to_pile(s, p, i)


def offer_payment(s, book, p):
    """6.6 What may pay: sources, resources of the pool, or the best way in one press."""
    k = s.depth - s.waiting
    total = entry_cost(s, book, k)
    letters = entry_letters(s, book, k)
    in_reach(s, book, p, free_sources(s, p))
    s.own = ways(s, book, p, total, letters)
    s.press = bit(PAY_BEST) | pool_ways(s, book, p, total, letters)


def answer_payment(s, book, p, finger):
    """6.6 The player chooses a source or a resource, or leaves the rest to one press."""
    if finger == BUTTON + PAY_BEST:
        k = s.depth - s.waiting
        entry_letters(s, book, k)
        in_reach(s, book, p, free_sources(s, p))
        pay_rest(s, book, p, entry_cost(s, book, k))
    elif finger > BUTTON:
        s.spent[finger - BUTTON - FROM_POOL] += 1
    else:
        s.picked[p] |= bit(finger)


def can_afford(s, book, p, total):
    """7.3 Whether a cost, with its letters written down in `need`, can be paid."""
    if available(s, p) < total:
        return False
    in_reach(s, book, p, free_sources(s, p))
    return letters_in_reach(s)
