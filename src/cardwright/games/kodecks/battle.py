"""5 Attacking, 6 Blocking, 7 Battle."""

from cardwright.games.kodecks.numbers import (
    ATTACKERS,
    ATTACKS,
    BLOCKERS,
    BLOCKS,
    CREATURE,
    FIGHTS,
    NO_ATTACK,
    NO_BLOCK,
    PASS,
    POWER,
    TOXIC,
    WHOM,
)
from cardwright.kit.bits import bit, count, lowest
from cardwright.kit.machine.asking import beyond
from cardwright.kit.machine.events import emit
from cardwright.kit.machine.fields import NO_REF, PLAYERS, ref
from cardwright.kit.machine.now import (
    CANT_OP,
    NO_PLACE,
    is_limited,
    is_quiet,
    next_fitting,
    place_card,
    place_line,
    speaks_of,
    stat,
    traits,
)
from cardwright.kit.machine.verbs import NOT_REPLACED, doom, hurt, replacement
from cardwright.kit.notes import note
from cardwright.kit.program import (
    ATTACK,
    BLOCK,
    BLOCKED,
    CANT_ATTACK,
    CANT_BE_BLOCKED,
    CANT_BE_BLOCKED_BY_FEWER,
    CANT_BE_BLOCKED_EXCEPT,
    CANT_BLOCK,
    KILL,
)
from cardwright.kit.turns import ask, other_seat


def has(s, book, p, i, keywords):
    """Whether card i of seat p has one of some keywords now."""
    return traits(s, book, p, i) & keywords != 0


def power(s, book, p, i):
    """7.5 Power below 0 counts as 0."""
    return max(0, stat(s, book, p, i, POWER))


def ready(s, p):
    """5.2 and 6.2 The creatures of player p that are not exhausted."""
    return s.field[p] & s.of_kind[p, CREATURE] & ~s.tapped[p]


def earliest(s, p, cards):
    """7.1 Of some creatures of player p, the one that came onto the field first."""
    best = lowest(cards)
    cards &= cards - 1
    while cards:
        i = lowest(cards)
        cards &= cards - 1
        if s.since[p, i] < s.since[p, best]:
            best = i
    return best


def alike(s, p, i, j):
    """Whether nothing but the order in which they came tells two creatures of seat p apart."""
    if s.card[p, i] != s.card[p, j] or s.good[p, i, POWER] != s.good[p, j, POWER] or s.lasting:
        return False
    return ((s.tapped[p] >> i) ^ (s.tapped[p] >> j)) & 1 == 0 and (i < s.brought[p]) == (j < s.brought[p])


def is_like(s, p, i, j):
    """Whether nothing tells two cards of seat p apart that lie in the same place."""
    if (s.field[p] >> i) & 1:
        fighting = s.attacking[p] | s.blocking[p]
        return (fighting >> i) & 1 == 0 and (fighting >> j) & 1 == 0 and alike(s, p, i, j)
    return s.card[p, i] == s.card[p, j] and s.waited[p, i] == s.waited[p, j]


def one_of_each(s, p, cards):
    """Of cards of seat p that lie in the same place and that nothing tells apart, which are neighbours, the first."""
    out = 0
    last = -1
    while cards:
        i = lowest(cards)
        cards &= cards - 1
        if last < 0 or not is_like(s, p, last, i):
            out |= bit(i)
        last = i
    return out


def unlike(s, p, cards):
    """Of creatures that nothing tells apart, the first."""
    if cards & (cards - 1) == 0:
        return cards
    out = 0
    last = -1
    while cards:
        i = lowest(cards)
        cards &= cards - 1
        if last < 0 or not alike(s, p, last, i):
            out |= bit(i)
        last = i
    return out


# 5 Attacking


def may_attack(s, book, p):
    """5.2 All creatures that are not exhausted, those just cast too, but for those that can't attack."""
    able = ready(s, p)
    doubtful = able & s.stateful[p] if is_quiet(s, p, CANT_OP) else able
    while doubtful:
        i = lowest(doubtful)
        doubtful &= doubtful - 1
        if is_limited(s, book, CANT_ATTACK, ref(p, i)):
            able &= ~bit(i)
    return able


def declare_attackers(s, book):
    """5.1 The turn player chooses attackers, or none; gives whether something is asked."""
    s.found[0] = may_attack(s, book, s.active)
    if s.found[0] == 0:
        return False
    ask(s, s.active, ATTACKERS)
    return True


def offer_attackers(s, book, p):
    """5.1 Creatures that may attack, in ascending order, until the player has chosen enough."""
    able = s.found[0] if s.found[0] else may_attack(s, book, p)
    s.found[0] = 0
    s.own = beyond(unlike(s, p, able & ~s.picked[p]), s.picked[p])
    s.press = bit(PASS)


def attack(s, book):
    """5.3 The chosen creatures attack and are exhausted; 5.4 what that sets off is set off in their order of coming."""
    p = s.active
    attackers = s.picked[p]
    s.picked[p] = 0
    s.attacking[p] = attackers
    s.tapped[p] |= attackers
    if attackers == 0:
        note(s, NO_ATTACK, p, 0, 0)
    while attackers:
        i = earliest(s, p, attackers)
        attackers &= ~bit(i)
        note(s, ATTACKS, p, i, 0)
        emit(s, book, ATTACK, ref(p, i), NO_REF, 0)


# 6 Blocking


def can_be_blocked(s, book, i, q, j):
    """6.4 Whether what is said of attacker i lets creature j of seat q block it."""
    me = ref(s.active, i)
    at = next_fitting(s, book, CANT_OP, me, NO_PLACE)
    while at != NO_PLACE:
        row = book[place_card(s, at)]
        k = place_line(s, at)
        limit = row.argument[k]
        if limit == CANT_BE_BLOCKED and (row.by[k] == 0 or speaks_of(s, book, at, ref(q, j))):
            return False
        if limit == CANT_BE_BLOCKED_EXCEPT and not speaks_of(s, book, at, ref(q, j)):
            return False
        if limit == CANT_BE_BLOCKED_BY_FEWER and row.amount[k] > 1:
            return False
        at = next_fitting(s, book, CANT_OP, me, at)
    return True


def whom(s, book, q, j):
    """6.3 The attackers that creature j of seat q may block: one that is not blocked yet."""
    p = s.active
    attackers = s.attacking[p] & ~s.blocked[p]
    if is_quiet(s, p, CANT_OP) and is_quiet(s, q, CANT_OP):
        if (s.stateful[q] >> j) & 1 == 0 and attackers & s.stateful[p] == 0:
            return attackers
    if is_limited(s, book, CANT_BLOCK, ref(q, j)):
        return 0
    rest = attackers
    while rest:
        i = lowest(rest)
        rest &= rest - 1
        if not can_be_blocked(s, book, i, q, j):
            attackers &= ~bit(i)
    return attackers


def may_block(s, book, q):
    """6.2 The creatures that may be chosen next, in ascending order."""
    p = s.active
    attackers = s.attacking[p] & ~s.blocked[p]
    free = beyond(ready(s, q) & ~s.blocking[q], s.picked[q])
    if attackers == 0 or free == 0:
        return 0
    free = unlike(s, q, free)
    if is_quiet(s, p, CANT_OP) and is_quiet(s, q, CANT_OP):
        if (free & s.stateful[q]) | (attackers & s.stateful[p]) == 0:
            return free
    out = 0
    while free:
        j = lowest(free)
        free &= free - 1
        if whom(s, book, q, j):
            out |= bit(j)
    return out


def declare_blockers(s, book):
    """6.2 The other player chooses blockers one after the other; gives whether something is asked."""
    q = other_seat(s.active)
    s.found[0] = may_block(s, book, q)
    if s.found[0] == 0:
        return False
    ask(s, q, BLOCKERS)
    return True


def offer_blockers(s, book, q):
    """6.2 Who may block."""
    s.own = s.found[0] if s.found[0] else may_block(s, book, q)
    s.found[0] = 0
    s.press = bit(PASS)


def choose_blocker(s, q, j):
    """6.2 Creature j is to block; whom is asked next."""
    s.picked[q] = bit(j)
    s.striker = j
    ask(s, q, WHOM)


def block(s, q, j, i):
    """6.3 Creature j blocks attacker i."""
    s.blocks[j] = i
    s.striker = 0
    s.blocking[q] |= bit(j)
    s.blocked[other_seat(q)] |= bit(i)
    note(s, BLOCKS, q, j, i)


def end_blocking(s, book):
    """6.5 The choice of blockers is finished: blocking sets off what waits for it."""
    p = s.active
    q = other_seat(p)
    s.picked[q] = 0
    blocking = s.blocking[q]
    if blocking == 0 and s.attacking[p]:
        note(s, NO_BLOCK, q, 0, 0)
    while blocking:
        j = earliest(s, q, blocking)
        blocking &= ~bit(j)
        emit(s, book, BLOCK, ref(q, j), ref(p, s.blocks[j]), 0)
        emit(s, book, BLOCKED, ref(p, s.blocks[j]), ref(q, j), 0)


# 7 Battle


def blocker_of(s, i):
    """The creature that blocks attacker i, as a set; none if it has left."""
    q = other_seat(s.active)
    blocking = s.blocking[q]
    while blocking:
        j = lowest(blocking)
        if s.blocks[j] == i:
            return bit(j)
        blocking &= blocking - 1
    return 0


def next_battle(s, book):
    """7.1 Carry out the next battle: of blocked attackers first, in the order in which they came onto the field."""
    p = s.active
    attackers = s.attacking[p]
    blocked = attackers & s.blocked[p]
    i = earliest(s, p, blocked if blocked else attackers)
    s.attacking[p] &= ~bit(i)
    s.fought = 0
    if blocked == 0:
        hurt(s, book, ref(p, i), PLAYERS + other_seat(p), power(s, book, p, i), True)  # 7.2
        return
    s.blocked[p] &= ~bit(i)
    by = blocker_of(s, i)
    if by:  # 7.7
        fight(s, book, p, i, lowest(by))


def fight(s, book, p, i, j):
    """7.3 and 7.4 Attacker i and blocker j compare their power; 8.3 what is Toxic destroys the other in any case."""
    q = other_seat(p)
    note(s, FIGHTS, p, i, j)
    mine = power(s, book, p, i)
    theirs = power(s, book, q, j)
    ends_me = theirs > mine or has(s, book, q, j, TOXIC)
    ends_them = mine > theirs or has(s, book, p, i, TOXIC)
    if mine == theirs and mine > 0:
        ends_them = True
        ends_me = ends_me or s.ties_kill_both != 0  # 10.3
    s.fought = 1 + i
    s.striker = j
    s.blocking[q] &= ~bit(j)
    s.blocks[j] = 0
    if ends_me:
        doom(s, book, p, i)
    if ends_them:
        doom(s, book, q, j)


def foe(s, p, i):
    """Who card i of seat p has just fought, if its battle has just been decided; NO_REF else."""
    if s.fought == 0:
        return NO_REF
    if p == s.active:
        return ref(other_seat(p), s.striker) if i == s.fought - 1 else NO_REF
    return ref(s.active, s.fought - 1) if i == s.striker else NO_REF


def killed(s, book, p, i):
    """7.6 A creature that is destroyed by a battle was killed by the one it fought; gives what happens instead."""
    by = foe(s, p, i)
    if by == NO_REF:
        return NOT_REPLACED
    place = replacement(s, book, KILL, by)
    if place == NOT_REPLACED:
        emit(s, book, KILL, by, ref(p, i), 0)
    return place


def end_battle(s):
    """7.8 All battles are over: nobody attacks or blocks any more."""
    s.fought = 0
    s.striker = 0
    q = other_seat(s.active)
    s.blocked[s.active] = 0
    while s.blocking[q]:
        s.blocks[lowest(s.blocking[q])] = 0
        s.blocking[q] &= s.blocking[q] - 1


def entered(s, book, p, i):
    """7.1 The creatures of a seat are numbered in the order in which they came."""
    s.since[p, i] = count(s.field[p])


def left(s, p, i):
    """7.7 What leaves the field fights no more; an attacker that it blocked stays blocked."""
    b = bit(i)
    s.attacking[p] &= ~b
    s.blocked[p] &= ~b
    if s.blocking[p] & b:
        s.blocking[p] &= ~b
        s.blocks[i] = 0
    gone = 0 + s.since[p, i]
    s.since[p, i] = 0
    rest = s.field[p]
    while rest:
        j = lowest(rest)
        rest &= rest - 1
        if s.since[p, j] > gone:
            s.since[p, j] -= 1
