"""9 Combat, and what the keywords of section 10 do in it."""

from cardwright.games.mythomagic.numbers import (
    ATTACKERS,
    ATTACKS,
    BLOCKERS,
    BLOCKS,
    DEATHTOUCH,
    FLYING,
    HASTE,
    MENACE,
    NO_ATTACK,
    NO_BLOCK,
    ORDER,
    PASS,
    REACH,
    STRENGTH,
    TOUGHNESS,
    TRAMPLE,
    VIGILANCE,
    WHOM,
)
from cardwright.kit.bits import bit, count, first, lowest
from cardwright.kit.machine.asking import beyond
from cardwright.kit.machine.fields import LIFE_STIRRED, NO_REF, PLAYERS, ref
from cardwright.kit.machine.fights import (
    begin_attack,
    begin_block,
    blockers_of,
    end_choice_of_blockers,
    fewest_asked,
    has,
    is_let_block,
    unlike,
)
from cardwright.kit.machine.now import is_limited, stat
from cardwright.kit.machine.verbs import MOST, hurt
from cardwright.kit.notes import note
from cardwright.kit.program import CANT_ATTACK
from cardwright.kit.record import BUTTON
from cardwright.kit.turns import ask, other_seat


def strength(s, book, p, i):
    """8.3 Strength below 0 counts as 0."""
    return max(0, stat(s, book, p, i, STRENGTH))


# Attacking


def may_attack(s, book, p):
    """9.2 Untapped creatures that did not come this turn, or have Haste (10.1)."""
    ready = s.field[p] & s.of_kind[p, 1] & ~s.tapped[p]
    out = 0
    while ready:
        i = lowest(ready)
        ready &= ready - 1
        if (s.fresh[p] >> i) & 1 == 0 or has(s, book, p, i, HASTE):
            if not is_limited(s, book, CANT_ATTACK, ref(p, i)):
                out |= bit(i)
    return out


def declare_attackers(s, book):
    """9.1 The turn player chooses attackers, or none; gives whether something is asked."""
    p = s.active
    s.found[0] = may_attack(s, book, p)
    if s.found[0] == 0:
        return False
    ask(s, p, ATTACKERS)
    return True


def offer_attackers(s, book, p):
    """9.1 Creatures that may attack, in ascending order, until the player has chosen enough."""
    able = s.found[0] if s.found[0] else may_attack(s, book, p)
    s.found[0] = 0
    s.own = beyond(unlike(s, p, able & ~s.picked[p]), s.picked[p])
    s.press = bit(PASS)


def attack(s, book, p):
    """9.3 The chosen creatures attack and are tapped, but for Vigilance (10.4)."""
    attackers = s.picked[p]
    s.picked[p] = 0
    if attackers == 0:
        note(s, NO_ATTACK, p, 0, 0)
    rest = attackers
    while rest:
        i = lowest(rest)
        rest &= rest - 1
        note(s, ATTACKS, p, i, 0)
        if not has(s, book, p, i, VIGILANCE):
            s.tapped[p] |= bit(i)
    begin_attack(s, book, attackers)


# Blocking


def can_block(s, book, q, j, i):
    """9.4 Whether creature j of seat q is able to block attacker i of the turn player."""
    if has(s, book, s.active, i, FLYING) and not has(s, book, q, j, FLYING | REACH):
        return False
    return is_let_block(s, book, q, j, i)


def fewest_blockers(s, book, i):
    """10.9 How many creatures must block attacker i, if any do."""
    return max(2 if has(s, book, s.active, i, MENACE) else 1, fewest_asked(s, book, i))


def free_blockers(s, book, i):
    """The creatures that could still be chosen to block attacker i."""
    q = other_seat(s.active)
    free = s.field[q] & s.of_kind[q, 1] & ~(s.tapped[q] | s.blocking[q])
    out = 0
    while free:
        j = lowest(free)
        free &= free - 1
        if can_block(s, book, q, j, i):
            out |= bit(j)
    return out


def short_of_blockers(s, book):
    """9.5 The attacker that has some blockers, but not as many as it asks for; NO_REF if there is none."""
    attackers = s.attacking[s.active] & s.blocked[s.active]
    while attackers:
        i = lowest(attackers)
        attackers &= attackers - 1
        if count(blockers_of(s, i)) < fewest_blockers(s, book, i):
            return i
    return NO_REF


def can_be_chosen(s, book, j, i):
    """Whether creature j may be chosen to block attacker i, so that there can be as many as i asks for."""
    if not can_block(s, book, other_seat(s.active), j, i):
        return False
    n = fewest_blockers(s, book, i)
    return n == 1 or count(blockers_of(s, i) | free_blockers(s, book, i)) >= n


def may_be_blocked_by(s, book, j):
    """The attackers that creature j may be chosen to block."""
    out = 0
    attackers = s.attacking[s.active]
    while attackers:
        i = lowest(attackers)
        attackers &= attackers - 1
        if can_be_chosen(s, book, j, i):
            out |= bit(i)
    return out


def may_block(s, book, q):
    """9.4 The creatures that may be chosen next: in ascending order, or those that a blocked attacker still needs."""
    short = short_of_blockers(s, book)
    if short != NO_REF:
        return free_blockers(s, book, short)
    free = s.field[q] & s.of_kind[q, 1] & ~(s.tapped[q] | s.blocking[q])
    free = beyond(free, s.picked[q])
    out = 0
    while free:
        j = lowest(free)
        free &= free - 1
        if has_whom(s, book, j):
            out |= bit(j)
    return out


def has_whom(s, book, j):
    """Whether there is an attacker that creature j may be chosen to block."""
    attackers = s.attacking[s.active]
    while attackers:
        i = lowest(attackers)
        attackers &= attackers - 1
        if can_be_chosen(s, book, j, i):
            return True
    return False


def declare_blockers(s, book):
    """9.4 The other player chooses blockers one after the other; gives whether something is asked."""
    q = other_seat(s.active)
    if s.attacking[s.active] == 0:
        return False
    s.found[0] = may_block(s, book, q)
    if s.found[0] == 0:
        return False
    ask(s, q, BLOCKERS)
    return True


def offer_blockers(s, book, q):
    """9.4 Who may block; 9.5 to stop is possible where no attacker lacks blockers."""
    s.own = s.found[0] if s.found[0] else may_block(s, book, q)
    if short_of_blockers(s, book) == NO_REF:
        s.press = bit(PASS)


def answer_blockers(s, book, q, finger):
    """9.4 The player chooses a creature to block with; gives whether the choice of blockers is finished."""
    if finger == BUTTON + PASS:
        return True
    short = short_of_blockers(s, book)
    s.picked[q] = bit(finger) if short == NO_REF else s.picked[q]
    s.striker = finger
    if short == NO_REF:
        ask(s, q, WHOM)
    else:
        block(s, q, finger, short)
    return False


def block(s, q, j, i):
    """9.4 Creature j blocks attacker i."""
    begin_block(s, q, j, i)
    note(s, BLOCKS, q, j, i)


def end_blocking(s, book):
    """9.4 The choice of blockers is finished."""
    if not end_choice_of_blockers(s, book):
        note(s, NO_BLOCK, other_seat(s.active), 0, 0)


# The order of blockers


def to_rank(s):
    """9.6 The attacker whose blockers have no order yet though there are several; NO_REF if there is none."""
    attackers = s.attacking[s.active] & s.blocked[s.active]
    while attackers:
        i = lowest(attackers)
        attackers &= attackers - 1
        if count(unranked(s, i)) > 1:
            return i
    return NO_REF


def unranked(s, i):
    """The blockers of attacker i that have no place in its order yet."""
    out = 0
    blockers = blockers_of(s, i)
    while blockers:
        j = lowest(blockers)
        blockers &= blockers - 1
        if s.rank[j] == 0:
            out |= bit(j)
    return out


def order_blockers(s):
    """9.6 Where several creatures block one attacker, its player puts them in an order; whether something is asked."""
    if to_rank(s) == NO_REF:
        return False
    ask(s, s.active, ORDER)
    return True


def rank_next(s, j):
    """9.6 Creature j is next in the order of the blockers."""
    s.ranked += 1
    s.rank[j] = s.ranked


# Damage


def next_struck(s, i, after):
    """The blocker of attacker i that comes next in its order; NO_REF when there is none."""
    best = NO_REF
    blockers = blockers_of(s, i)
    while blockers:
        j = lowest(blockers)
        blockers &= blockers - 1
        place = place_in_order(s, j)
        if place > after and (best == NO_REF or place < place_in_order(s, best)):
            best = j
    return best


def place_in_order(s, j):
    """The place of a blocker in the order of its attacker; the one that was left over is last."""
    if s.rank[j]:
        return 0 + s.rank[j]
    return 120


def deal_combat_damage(s, book):
    """9.7 All combat damage is dealt at the same time: nothing is destroyed before all of it is dealt."""
    p = s.active
    q = other_seat(p)
    s.fought = 1
    s.stirred |= LIFE_STIRRED
    attackers = s.attacking[p]
    while attackers:
        i = lowest(attackers)
        attackers &= attackers - 1
        power = strength(s, book, p, i)
        if (s.blocked[p] >> i) & 1:
            power = strike(s, book, p, q, i, power)
        if (s.blocked[p] >> i) & 1 == 0 or has(s, book, p, i, TRAMPLE):
            deal(s, book, ref(p, i), PLAYERS + q, power)
    for seat in range(2):
        s.life[seat] += s.found[seat]
        s.found[seat] = 0


def deal(s, book, source, to, n):
    """9.7 Deal combat damage; what it does to a player's life is not seen (`found` has it) before all is dealt.

    Nothing else that damage does changes how much damage others deal.
    """
    life = 0 + s.life[0]
    other_life = 0 + s.life[1]
    hurt(s, book, source, to, n, True)
    s.found[0] += s.life[0] - life
    s.found[1] += s.life[1] - other_life
    s.life[0] = life
    s.life[1] = other_life


def strike(s, book, p, q, i, power):
    """9.9 An attacker deals damage to its blockers in their order, and they to it; gives what is left of it."""
    after = 0
    j = next_struck(s, i, after)
    tramples = has(s, book, p, i, TRAMPLE)
    touch = has(s, book, p, i, DEATHTOUCH)
    while j != NO_REF:
        after = place_in_order(s, j)
        following = next_struck(s, i, after)
        n = 1 if touch else max(0, min(MOST, stat(s, book, q, j, TOUGHNESS)) - s.damage[q, j])
        n = min(n, power)
        if following == NO_REF and not tramples:
            n = power
        power -= n
        back = strength(s, book, q, j)
        deal(s, book, ref(p, i), ref(q, j), n)
        deal(s, book, ref(q, j), ref(p, i), back)
        j = following
    return power


def end_combat(s):
    """Combat is over: nobody attacks or blocks any more."""
    for p in range(2):
        s.attacking[p] = 0
        s.blocked[p] = 0
        while s.blocking[p]:
            j = lowest(s.blocking[p])
            s.blocking[p] ^= first(s.blocking[p])
            s.blocks[j] = 0
            s.rank[j] = 0
    s.ranked = 0


def whom(s, book, q):
    """The attackers that the creature just chosen may block, as cards of the other seat."""
    return may_be_blocked_by(s, book, s.striker)
