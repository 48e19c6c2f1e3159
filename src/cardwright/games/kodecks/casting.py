"""4 Costs, shards and casting."""

from cardwright.games.kodecks.numbers import (
    CASTS,
    CREATURE,
    GAINS_SHARD,
    GAINS_SHARDS,
    HEX,
    HUES,
    LOSES_SHARD,
    LOSES_SHARDS,
    MOST_SHARDS,
    SPENDS_SHARD,
    SPENDS_SHARDS,
)
from cardwright.kit.bits import bit, lowest
from cardwright.kit.machine.events import CAME_FROM_HAND, NO_PHASE, emit_for_player, push
from cardwright.kit.machine.fields import ENTERS, MOST_IN_A_TURN, NO_REF, STACK, ref
from cardwright.kit.machine.lasting import forget_promises
from cardwright.kit.machine.present import COST_OP, is_quiet
from cardwright.kit.machine.prices import price_change, promised
from cardwright.kit.machine.stack import has_targets
from cardwright.kit.machine.verbs import enter_field
from cardwright.kit.notes import note
from cardwright.kit.piles import leave_hand
from cardwright.kit.program import ANY_RESOURCE, LIFE_RESOURCE, NEXT_COST, NEXT_TWICE, PLAY


def cost_now(s, book, p, i):
    """4.2 and 4.8 What card i in the hand of seat p costs now: never below 0."""
    cost = book[s.card[p, i]].total - s.waited[p, i]
    if s.lasting or not is_quiet(s, p, COST_OP):
        cost += price_change(s, book, p, i) - promised(s, book, NEXT_COST, p, i)
    return max(0, cost)


def castable(s, book, p):
    """4.6 The cards that player p can cast now; of equal ones that cost the same, which are neighbours, the first."""
    cards = s.hand[p]
    if s.summoned[p]:
        cards &= s.of_kind[p, HEX]  # 4.7
    usual = s.lasting == 0 and is_quiet(s, p, COST_OP)
    can = 0
    last = -1
    offered = 0  # what those cost that are equal to the last one and can be cast
    while cards:
        i = lowest(cards)
        cards &= cards - 1
        c = 0 + s.card[p, i]
        if c != last:
            offered = 0
        last = c
        row = book[c]
        cost = max(0, row.total - s.waited[p, i]) if usual else cost_now(s, book, p, i)
        if cost <= s.pool[p, row.hue] and (offered >> cost) & 1 == 0:
            if row.kind == CREATURE or can_happen(s, book, row, p, i):
                can |= bit(i)
                offered |= bit(cost)
    return can


def can_happen(s, book, row, p, i):
    """4.10 Whether a Hex finds what it targets, and room to happen (9.13)."""
    if s.depth == STACK or s.ran == MOST_IN_A_TURN:
        return False
    return row.played == ENTERS or has_targets(s, book, row, row.played, ref(p, i))


def cast(s, book, p, i):
    """4.6 Pay for a card and put it onto the field; a Hex happens instead (4.10)."""
    row = book[s.card[p, i]]
    cost = cost_now(s, book, p, i)
    note(s, CASTS, p, i, 0)
    leave_hand(s, p, i)
    if cost:
        s.pool[p, row.hue] -= cost
        note(s, SPENDS_SHARD if cost == 1 else SPENDS_SHARDS, p, cost, row.hue)
    if s.lasting:
        forget_promises(s, book, NEXT_COST, p, i)
    emit_for_player(s, book, PLAY, p, ref(p, i), NO_PHASE)
    if row.kind == CREATURE:
        s.summoned[p] = 1
        enter_field(s, book, p, i, CAME_FROM_HAND)
        return
    twice = min(1, forget_promises(s, book, NEXT_TWICE, p, i))
    s.limbo[p] |= bit(i)
    push(s, ref(p, i), s.card[p, i], row.played, NO_REF, NO_REF, twice)


def left_hand(s, p, i):
    """4.3 A card that comes back to the hand has its printed cost again."""
    s.waited[p, i] = 0


def gain_resource(s, p, resource, n):
    """4.5 Shards that a card or a death gives."""
    s.pool[p, resource] = min(MOST_SHARDS, s.pool[p, resource] + n)
    note(s, GAINS_SHARD if n == 1 else GAINS_SHARDS, p, n, resource)


def lose_resource(s, p, resource, n):
    """4.5 Shards are lost down to 0; those of any colour in the order of the colours."""
    if resource != ANY_RESOURCE:
        lose_shards(s, p, resource, n)
        return
    for c in range(HUES):
        some = min(n, 0 + s.pool[p, c])
        lose_shards(s, p, c, some)
        n -= some


def lose_shards(s, p, colour, n):
    """4.5 Shards of one colour are lost, as far as there are any."""
    n = min(n, 0 + s.pool[p, colour])
    s.pool[p, colour] -= n
    if n:
        note(s, LOSES_SHARD if n == 1 else LOSES_SHARDS, p, n, colour)


def has_resource(s, p, resource, n):
    """4.5 Whether player p has so many shards of a colour, or of all colours together, or so much life."""
    if resource == LIFE_RESOURCE:
        return s.life[p] >= n
    if resource != ANY_RESOURCE:
        return s.pool[p, resource] >= n
    shards = 0
    for c in range(HUES):
        shards += s.pool[p, c]
    return shards >= n
