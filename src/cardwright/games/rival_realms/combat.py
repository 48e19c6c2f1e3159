"""7 Combat: who attacks, and who defends against whom."""

from cardwright.games.rival_realms.numbers import (
    ATTACK_STAT,
    ATTACKS,
    DEFENDERS,
    DEFENDS,
    FIRST,
    NO_ATTACK,
    NO_DEFENSE,
    PASS,
    UNIT,
    WHOM,
)
from cardwright.kit.bits import bit, count, lowest
from cardwright.kit.machine.asking import beyond
from cardwright.kit.machine.fields import NO_REF
from cardwright.kit.machine.fights import (
    begin_attack,
    begin_block,
    blockers_of,
    end_choice_of_blockers,
    fewest_asked,
    is_free_for_all,
    is_let_block,
    unlike,
    without_limit,
)
from cardwright.kit.machine.now import stat
from cardwright.kit.notes import note
from cardwright.kit.program import CANT_ATTACK
from cardwright.kit.turns import ask, other_seat


def power(s, book, p, i):
    """6.3 Attack below 0 counts as 0."""
    return max(0, stat(s, book, p, i, ATTACK_STAT))


# 7.2 Attacking


def may_attack(s, book, p):
    """7.2 All units, also those that came this turn, but those that something forbids it."""
    return without_limit(s, book, p, s.field[p] & s.of_kind[p, UNIT], CANT_ATTACK)


def offer_attackers(s, book, p, first_possible):
    """7.2 Units that may attack, in ascending order, until the player has chosen enough; before the first, 3.1."""
    able = s.found[0] if s.found[0] else may_attack(s, book, p)
    s.own = beyond(unlike(s, p, able & ~s.picked[p]), s.picked[p])
    s.press = bit(PASS)
    if s.picked[p] == 0 and first_possible:
        s.press |= bit(FIRST)


def attack(s, book, p):
    """7.2 The chosen units attack; gives whether there are any."""
    attackers = s.picked[p]
    s.picked[p] = 0
    if attackers == 0:
        note(s, NO_ATTACK, p, 0, 0)
    rest = attackers
    while rest:
        note(s, ATTACKS, p, lowest(rest), 0)
        rest &= rest - 1
    begin_attack(s, book, attackers)
    return attackers != 0


# 7.3 Defending


def free_units(s):
    """The units of the defending player that do not defend yet."""
    q = other_seat(s.active)
    return s.field[q] & s.of_kind[q, UNIT] & ~s.blocking[q]


def free_for(s, book, i):
    """The units that could still be chosen to defend against attacker i."""
    q = other_seat(s.active)
    free = free_units(s)
    rest = free
    while rest:
        j = lowest(rest)
        rest &= rest - 1
        if not is_let_block(s, book, q, j, i):
            free &= ~bit(j)
    return free


def short_of_defenders(s, book):
    """7.3 The attacker that has some defenders, but not as many as it asks for; NO_REF if there is none."""
    attackers = s.attacking[s.active] & s.blocked[s.active]
    while attackers:
        i = lowest(attackers)
        attackers &= attackers - 1
        n = fewest_asked(s, book, i)
        if n > 1 and count(blockers_of(s, i)) < n:
            return i
    return NO_REF


def may_be_blocked_by(s, book, j):
    """The attackers that unit j may be chosen to defend against, so that there can be as many as each asks for."""
    q = other_seat(s.active)
    out = 0
    attackers = s.attacking[s.active]
    while attackers:
        i = lowest(attackers)
        attackers &= attackers - 1
        if is_let_block(s, book, q, j, i):
            n = fewest_asked(s, book, i)
            if n == 1 or count(blockers_of(s, i) | free_for(s, book, i)) >= n:
                out |= bit(i)
    return out


def may_block(s, book, q):
    """7.3 The units that may be chosen next: in ascending order, or those that an attacker still asks for."""
    free = free_units(s)
    if free == 0 or s.attacking[s.active] == 0:
        return 0
    if is_free_for_all(s, book, s.attacking[s.active], free):
        return unlike(s, q, beyond(free, s.picked[q]))
    short = short_of_defenders(s, book)
    if short != NO_REF:
        return free_for(s, book, short)
    free = beyond(free, s.picked[q])
    rest = free
    while rest:
        j = lowest(rest)
        rest &= rest - 1
        if may_be_blocked_by(s, book, j) == 0:
            free &= ~bit(j)
    return unlike(s, q, free)


def offer_defenders(s, book, q, first_possible):
    """7.3 Who may defend; to stop is possible where no attacker lacks defenders; before the first, 3.1."""
    s.own = s.found[0] if s.found[0] else may_block(s, book, q)
    if is_free_for_all(s, book, s.attacking[s.active], free_units(s)) or short_of_defenders(s, book) == NO_REF:
        s.press = bit(PASS)
    if s.blocking[q] == 0 and first_possible:
        s.press |= bit(FIRST)


def answer_defenders(s, book, q, finger):
    """7.3 The player chooses a unit to defend with."""
    short = NO_REF
    if not is_free_for_all(s, book, s.attacking[s.active], free_units(s)):
        short = short_of_defenders(s, book)
    s.striker = finger
    if short == NO_REF:
        s.picked[q] = bit(finger)
        ask(s, q, WHOM)
    else:
        block(s, q, finger, short)


def whom(s, book):
    """7.3 The attackers that the unit just chosen may defend against, as cards of the other seat."""
    attackers = s.attacking[s.active]
    if not is_free_for_all(s, book, attackers, bit(s.striker)):
        attackers = may_be_blocked_by(s, book, s.striker)
    return unlike(s, s.active, attackers)


def block(s, q, j, i):
    """7.3 Unit j defends against attacker i."""
    begin_block(s, q, j, i)
    note(s, DEFENDS, q, j, i)


def end_defending(s, book):
    """7.3 The choice of defenders is finished: defending sets off what waits for it."""
    if not end_choice_of_blockers(s, book):
        note(s, NO_DEFENSE, other_seat(s.active), 0, 0)


def defend(s, book, q):
    """7.3 Ask for defenders as long as some can be chosen; gives whether something is asked."""
    s.found[0] = may_block(s, book, q)
    if s.found[0] == 0:
        return False
    ask(s, q, DEFENDERS)
    return True
