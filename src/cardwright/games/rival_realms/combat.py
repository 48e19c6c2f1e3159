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
from cardwright.kit.machine.events import emit
from cardwright.kit.machine.fields import NO_REF, ref
from cardwright.kit.machine.now import (
    CANT_OP,
    NO_PLACE,
    is_as_printed,
    is_limited,
    is_quiet,
    next_fitting,
    place_card,
    place_line,
    speaks_of,
    stat,
)
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
)
from cardwright.kit.turns import ask, other_seat


def power(s, book, p, i):
    """6.3 Attack below 0 counts as 0."""
    return max(0, stat(s, book, p, i, ATTACK_STAT))


def unlike(s, p, cards):
    """Of units that nothing tells apart, the first."""
    out = 0
    last = -1
    while cards:
        i = lowest(cards)
        cards &= cards - 1
        if last < 0 or not alike(s, p, last, i):
            out |= bit(i)
        last = i
    return out


def alike(s, p, i, j):
    """Whether nothing tells two cards of seat p on the field apart."""
    if s.card[p, i] != s.card[p, j] or s.damage[p, i] != s.damage[p, j] or s.lasting:
        return False
    if s.good[p, i, 0] != s.good[p, j, 0] or s.good[p, i, 1] != s.good[p, j, 1]:
        return False
    differ = s.used[p] ^ s.blocked[p]
    if (differ >> i) & 1 != (differ >> j) & 1:
        return False
    return (s.blocked[p] >> i) & 1 == 0


# 7.2 Attacking


def may_attack(s, book, p):
    """7.2 All units, also those that came this turn, but those that something forbids it."""
    units = s.field[p] & s.of_kind[p, UNIT]
    rest = units & s.stateful[p] if is_quiet(s, book, CANT_OP) else units
    while rest:
        i = lowest(rest)
        rest &= rest - 1
        if is_limited(s, book, CANT_ATTACK, ref(p, i)):
            units &= ~bit(i)
    return units


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
    s.attacking[p] = attackers
    if attackers == 0:
        note(s, NO_ATTACK, p, 0, 0)
        return False
    while attackers:
        i = lowest(attackers)
        attackers &= attackers - 1
        note(s, ATTACKS, p, i, 0)
        emit(s, book, ATTACK, ref(p, i), NO_REF, 0)
    return True


# 7.3 Defending


def can_block(s, book, q, j, i):
    """7.3 Whether unit j of seat q is able to defend against attacker i."""
    p = s.active
    if is_limited(s, book, CANT_BLOCK, ref(q, j)):
        return False
    if is_as_printed(s, book, ref(p, i), CANT_OP):
        return True
    at = next_fitting(s, book, CANT_OP, ref(p, i), NO_PLACE)
    while at != NO_PLACE:
        row = book[place_card(s, at)]
        k = place_line(s, at)
        limit = row.argument[k]
        if limit == CANT_BE_BLOCKED and (row.by[k] == 0 or speaks_of(s, book, at, ref(q, j))):
            return False
        if limit == CANT_BE_BLOCKED_EXCEPT and not speaks_of(s, book, at, ref(q, j)):
            return False
        at = next_fitting(s, book, CANT_OP, ref(p, i), at)
    return True


def fewest_blockers(s, book, i):
    """7.3 How many units must defend against attacker i, if any do."""
    p = s.active
    n = 1
    if is_as_printed(s, book, ref(p, i), CANT_OP):
        return n
    at = next_fitting(s, book, CANT_OP, ref(p, i), NO_PLACE)
    while at != NO_PLACE:
        row = book[place_card(s, at)]
        k = place_line(s, at)
        if row.argument[k] == CANT_BE_BLOCKED_BY_FEWER:
            n = max(n, 0 + row.amount[k])
        at = next_fitting(s, book, CANT_OP, ref(p, i), at)
    return n


def is_free_for_all(s, book, cards):
    """Whether nothing limits who may defend against whom, with these units as defenders."""
    if not is_quiet(s, book, CANT_OP):
        return False
    p = s.active
    for q in range(2):
        rest = s.stateful[q] & (s.attacking[p] if q == p else cards)
        while rest:
            if book[s.card[q, lowest(rest)]].holds & CANT_OP:
                return False
            rest &= rest - 1
    return True


def defenders_of(s, i):
    """The units that defend against attacker i."""
    out = 0
    blocking = s.blocking[other_seat(s.active)]
    while blocking:
        j = lowest(blocking)
        blocking &= blocking - 1
        if s.blocks[j] == i:
            out |= bit(j)
    return out


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
        if not can_block(s, book, q, j, i):
            free &= ~bit(j)
    return free


def short_of_defenders(s, book):
    """7.3 The attacker that has some defenders, but not as many as it asks for; NO_REF if there is none."""
    attackers = s.attacking[s.active] & s.blocked[s.active]
    while attackers:
        i = lowest(attackers)
        attackers &= attackers - 1
        n = fewest_blockers(s, book, i)
        if n > 1 and count(defenders_of(s, i)) < n:
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
        if can_block(s, book, q, j, i):
            n = fewest_blockers(s, book, i)
            if n == 1 or count(defenders_of(s, i) | free_for(s, book, i)) >= n:
                out |= bit(i)
    return out


def may_block(s, book, q):
    """7.3 The units that may be chosen next: in ascending order, or those that an attacker still asks for."""
    free = free_units(s)
    if free == 0 or s.attacking[s.active] == 0:
        return 0
    if is_free_for_all(s, book, free):
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
    if is_free_for_all(s, book, free_units(s)) or short_of_defenders(s, book) == NO_REF:
        s.press = bit(PASS)
    if s.blocking[q] == 0 and first_possible:
        s.press |= bit(FIRST)


def answer_defenders(s, book, q, finger):
    """7.3 The player chooses a unit to defend with."""
    short = NO_REF
    if not is_free_for_all(s, book, free_units(s)):
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
    if not is_free_for_all(s, book, bit(s.striker)):
        attackers = may_be_blocked_by(s, book, s.striker)
    return unlike(s, s.active, attackers)


def block(s, q, j, i):
    """7.3 Unit j defends against attacker i."""
    s.blocks[j] = i
    s.blocking[q] |= bit(j)
    s.blocked[other_seat(q)] |= bit(i)
    note(s, DEFENDS, q, j, i)


def end_defending(s, book):
    """7.3 The choice of defenders is finished: defending sets off what waits for it."""
    p = s.active
    q = other_seat(p)
    s.picked[q] = 0
    s.striker = 0
    blocking = s.blocking[q]
    if blocking == 0:
        note(s, NO_DEFENSE, q, 0, 0)
    while blocking:
        j = lowest(blocking)
        blocking &= blocking - 1
        emit(s, book, BLOCK, ref(q, j), ref(p, s.blocks[j]), 0)
        emit(s, book, BLOCKED, ref(p, s.blocks[j]), ref(q, j), 0)


def defend(s, book, q):
    """7.3 Ask for defenders as long as some can be chosen; gives whether something is asked."""
    s.found[0] = may_block(s, book, q)
    if s.found[0] == 0:
        return False
    ask(s, q, DEFENDERS)
    return True
