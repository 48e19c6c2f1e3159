"""7 Combat: how damage is divided and dealt, and how fighters leave the field."""

from cardwright.games.rival_realms.combat import power
from cardwright.games.rival_realms.numbers import DEFENSE, DIVIDE, ONCE_MARK, SENSIBLY, SET_ASIDE_LOST
from cardwright.games.rival_realms.piles import laid_together, lay_in_pile
from cardwright.kit.bits import bit, count, first, lowest
from cardwright.kit.machine.events import emit
from cardwright.kit.machine.fields import DISCARDS, NO_REF, PLAYERS, ref
from cardwright.kit.machine.fights import blockers_of, unlike
from cardwright.kit.machine.now import is_held, least_held, stat
from cardwright.kit.machine.present import is_watched
from cardwright.kit.machine.verbs import hurt, leave_field
from cardwright.kit.notes import note
from cardwright.kit.program import (
    CAP,
    DAMAGE,
    DEAL,
    DESTROYED_EVENT,
    DISCARDED_EVENT,
    HURT,
    IN_LAST_PILE,
    IN_PILE,
    KILL,
    PLAYER,
    PREVENT,
)
from cardwright.kit.record import BUTTON, OTHER
from cardwright.kit.turns import ask, other_seat

# What a unit needs to be lost that nothing can hurt enough.
NEVER = 200

# What happens when a unit is lost.
LOSSES = 1 << DESTROYED_EVENT | 1 << KILL


# 7.6 Dividing damage


def needs(s, book, q, j):
    """7.7 How much more damage a defender needs to be lost, with its share counted in."""
    n = max(0, stat(s, book, q, j, DEFENSE)) - s.damage[q, j] + 1 - s.share[j]
    if n > 0 and (is_held(s, book, PREVENT, ref(q, j)) or least_held(s, book, CAP, ref(q, j), n) < n):
        return NEVER
    return n


def divide(s, book):
    """7.6 Each attacker with defenders divides its attack, in ascending order; gives whether something is asked."""
    p = s.active
    attackers = s.attacking[p] & s.blocked[p] & ~(bit(s.striker) - 1)
    while attackers:
        i = lowest(attackers)
        attackers &= attackers - 1
        s.striker = i
        if not is_divided(s, book, p, i):
            ask(s, p, DIVIDE)
            return True
    s.striker = 0
    return False


def is_divided(s, book, p, i):
    """7.6 Divide the attack of attacker i as far as there is nothing to choose; gives whether all of it is."""
    defenders = blockers_of(s, i)
    points = points_left(s, book, p, i, defenders)
    if points <= 0 or defenders == 0:
        return True
    still = still_open(s, defenders)
    if still & (still - 1) == 0:
        s.share[lowest(still)] += points
        return True
    if still == defenders and s.share[lowest(defenders)] == 0 and not matters(s, book, p, i, defenders, points):
        share_sensibly(s, book, i)
        return True
    return False


def points_left(s, book, p, i, defenders):
    """How much of the attack of attacker i is not given to a defender yet."""
    points = power(s, book, p, i)
    while defenders:
        points -= s.share[lowest(defenders)]
        defenders &= defenders - 1
    return points


def still_open(s, defenders):
    """7.6 The defenders that may get the next point: in ascending order, the last that got one among them."""
    out = defenders
    rest = defenders
    while rest:
        if s.share[lowest(rest)]:
            out = defenders & ~(first(rest) - 1)
        rest &= rest - 1
    return out


def matters(s, book, p, i, defenders, points):
    """7.7 Whether it matters how damage is divided: it decides which units are lost, or what is set off asks for it.

    Where some can be lost, it decides that, but for units that are alike and so many points that one of them is lost
    in any way, and never two.
    """
    q = other_seat(p)
    if is_minded(s, book, p, i, defenders):
        return True
    least = NEVER
    rest = defenders
    while rest:
        least = min(least, needs(s, book, q, lowest(rest)))
        rest &= rest - 1
    if least > points:
        return False
    if unlike(s, q, defenders) != first(defenders):
        return True
    return points >= 2 * least or count(defenders) * (least - 1) >= points


def is_minded(s, book, p, i, defenders):
    """7.7 Whether damage of attacker i sets something off, or whether more may follow when a unit is lost."""
    if is_watched(s, HURT) or is_watched(s, DEAL) or (book[s.card[p, i]].hears >> DEAL) & 1:
        return True
    while defenders:
        if (book[s.card[other_seat(p), lowest(defenders)]].hears >> HURT) & 1:
            return True
        defenders &= defenders - 1
    for q in range(2):
        rest = s.field[q]
        while rest:
            row = book[s.card[q, lowest(rest)]]
            rest &= rest - 1
            if (row.hears | row.watches) & LOSSES and deals_damage(row):
                return True
    return False


def deals_damage(row):
    """Whether a sentence of a card that waits for a unit to be lost deals damage, and not to players alone."""
    for a in range(0, row.abilities):
        if row.events[a] & LOSSES:
            for k in range(0 + row.first_line[a], row.first_line[a] + row.lines[a]):
                if row.op[k] == DAMAGE and row.selector[k] != PLAYER:
                    return True
    return False


def share_sensibly(s, book, i):
    """7.8 Give what is left so that as many units as possible are lost: to the one that needs least, and so on."""
    p = s.active
    q = other_seat(p)
    defenders = blockers_of(s, i)
    points = points_left(s, book, p, i, defenders)
    still = still_open(s, defenders)
    while points > 0:
        best = NO_REF
        least = points + 1
        rest = still
        while rest:
            j = lowest(rest)
            rest &= rest - 1
            n = needs(s, book, q, j)
            if 0 < n < least:
                least = n
                best = j
        if best == NO_REF:
            s.share[lowest(still)] += points
            return
        s.share[best] += least
        points -= least


def offer_division(s):
    """7.6 The defenders that may get the next point, or all that is left in one press."""
    s.other = still_open(s, blockers_of(s, 0 + s.striker))
    s.press = bit(SENSIBLY)


def answer_division(s, book, finger):
    """7.6 One point to a defender, or the rest sensibly."""
    if finger == BUTTON + SENSIBLY:
        share_sensibly(s, book, 0 + s.striker)
    else:
        s.share[finger - OTHER] += 1


# 7.9 Damage


def deal_combat_damage(s, book):
    """7.9 All damage is dealt at the same time: nothing is lost before all of it is dealt."""
    p = s.active
    q = other_seat(p)
    s.fought = 1
    attackers = s.attacking[p]
    while attackers:
        i = lowest(attackers)
        attackers &= attackers - 1
        if (s.blocked[p] >> i) & 1:
            defenders = blockers_of(s, i)
            while defenders:
                j = lowest(defenders)
                defenders &= defenders - 1
                back = power(s, book, q, j)
                hurt(s, book, ref(p, i), ref(q, j), 0 + s.share[j], True)
                hurt(s, book, ref(q, j), ref(p, i), back, True)
        else:
            hurt(s, book, ref(p, i), PLAYERS + q, power(s, book, p, i), True)


# 7.11 After the fight


def end_combat(s, book):
    """7.11 All fighters are discarded together, with the reinforce cards that are not lost; the active player first."""
    for n in range(2):
        p = s.active ^ n
        units = s.attacking[p] | s.blocking[p]
        rest = units
        while rest:
            i = lowest(rest)
            rest &= rest - 1
            note(s, DISCARDS, p, i, 0)
            emit(s, book, DISCARDED_EVENT, ref(p, i), NO_REF, 0)
        rest = units
        while rest:
            i = lowest(rest)
            rest &= rest - 1
            leave_field(s, book, p, i)
            lay_in_pile(s, p, i, IN_PILE)
        laid_together(s, p, units | put_away(s, book, p))


def put_away(s, book, p):
    """8.4 The cards set aside are lost if marked Once, and else discarded; gives those."""
    discarded = 0
    while s.limbo[p]:
        i = lowest(s.limbo[p])
        s.limbo[p] &= s.limbo[p] - 1
        if book[s.card[p, i]].mark == ONCE_MARK:
            note(s, SET_ASIDE_LOST, p, i, 0)
            lay_in_pile(s, p, i, IN_LAST_PILE)
        else:
            note(s, DISCARDS, p, i, 0)
            lay_in_pile(s, p, i, IN_PILE)
            discarded |= bit(i)
    return discarded
