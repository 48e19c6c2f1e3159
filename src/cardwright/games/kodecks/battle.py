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
from cardwright.kit.bits import bit, lowest
from cardwright.kit.defaults import alike
from cardwright.kit.machine.asking import beyond
from cardwright.kit.machine.customs import come_last, give_up_place
from cardwright.kit.machine.fields import NO_REF, PLAYERS, card_of, ref
from cardwright.kit.machine.fights import (
    begin_attack,
    begin_block,
    blockers_of,
    end_choice_of_blockers,
    fewest_asked,
    fight_of,
    has,
    is_free_for_all,
    is_let_block,
    killed_by,
    stop_fighting,
    unlike,
    without_limit,
)
from cardwright.kit.machine.now import stat
from cardwright.kit.machine.verbs import NOT_REPLACED, doom, hurt
from cardwright.kit.notes import note
from cardwright.kit.program import CANT_ATTACK
from cardwright.kit.turns import ask, other_seat


def power(s, book, p, i):
    """7.5 Power below 0 counts as 0."""
    return max(0, stat(s, book, p, i, POWER))


def ready(s, p):
    """5.2 and 6.2 The creatures of player p that are not exhausted."""
    return s.field[p] & s.of_kind[p, CREATURE] & ~s.tapped[p]


def next_to_fight(s, p, cards):
    """5.4 and 6.5 Of creatures that begin to fight at the same time, the one that came first."""
    return earliest(s, p, cards)


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


def marks(s, p, i):
    """What tells creatures apart that are otherwise alike: whether exhausted, used, and how they fight."""
    return ((s.tapped[p] >> i) & 1) | ((s.used[p] >> i) & 1) << 1 | fight_of(s, p, i) << 2


def is_like(s, p, i, j):
    """Whether nothing tells two cards of seat p apart that lie in the same place."""
    if (s.field[p] >> i) & 1:
        return alike(s, p, i, j)
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


# 5 Attacking


def may_attack(s, book, p):
    """5.2 All creatures that are not exhausted, those just cast too, but for those that can't attack."""
    return without_limit(s, book, p, ready(s, p), CANT_ATTACK)


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
    s.tapped[p] |= attackers
    if attackers == 0:
        note(s, NO_ATTACK, p, 0, 0)
    rest = attackers
    while rest:
        i = earliest(s, p, rest)
        rest &= ~bit(i)
        note(s, ATTACKS, p, i, 0)
    begin_attack(s, book, attackers)


# 6 Blocking


def whom(s, book, q, j):
    """6.3 The attackers that creature j of seat q may block: one that is not blocked yet."""
    attackers = s.attacking[s.active] & ~s.blocked[s.active]
    if is_free_for_all(s, book, attackers, bit(j)):
        return attackers
    rest = attackers
    while rest:
        i = lowest(rest)
        rest &= rest - 1
        if not is_let_block(s, book, q, j, i) or fewest_asked(s, book, i) > 1:  # 6.4
            attackers &= ~bit(i)
    return attackers


def may_block(s, book, q):
    """6.2 The creatures that may be chosen next, in ascending order."""
    attackers = s.attacking[s.active] & ~s.blocked[s.active]
    free = beyond(ready(s, q) & ~s.blocking[q], s.picked[q])
    if attackers == 0 or free == 0:
        return 0
    free = unlike(s, q, free)
    if is_free_for_all(s, book, attackers, free):
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
    begin_block(s, q, j, i)
    s.striker = 0
    note(s, BLOCKS, q, j, i)


def end_blocking(s, book):
    """6.5 The choice of blockers is finished: blocking sets off what waits for it."""
    if not end_choice_of_blockers(s, book) and s.attacking[s.active]:
        note(s, NO_BLOCK, other_seat(s.active), 0, 0)


# 7 Battle


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
    by = blockers_of(s, i)
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
    return NOT_REPLACED if by == NO_REF else killed_by(s, book, p, i, bit(card_of(by)))


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
    come_last(s, p, i)


def left(s, p, i):
    """7.7 What leaves the field fights no more; an attacker that it blocked stays blocked."""
    stop_fighting(s, p, i)
    give_up_place(s, p, i)
