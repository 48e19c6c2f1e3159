"""8 Creatures, damage and destruction, and what the machine asks of the rules about cards and resources."""

from cardwright.games.mythomagic.combat import (
    has,
    kill,
    stop_fighting,
)
from cardwright.games.mythomagic.numbers import (
    CREATURE,
    DEATHTOUCH,
    GAINS_TYPE,
    HEXPROOF,
    LIFELINK,
    TOUGHNESS,
)
from cardwright.games.mythomagic.paying import in_pool
from cardwright.kit.bits import bit
from cardwright.kit.machine.fields import (
    card_of,
    is_card,
    seat_of,
)
from cardwright.kit.machine.now import stat
from cardwright.kit.machine.verbs import doom, gain_life
from cardwright.kit.notes import note
from cardwright.kit.program import (
    ANY_RESOURCE,
    IS_ATTACKING,
    IS_BLOCKING,
    LIFE_RESOURCE,
    LOWERS,
)
from cardwright.kit.turns import other_seat


def mortals(s, p):
    """8.2 Creatures die of their wounds."""
    return s.field[p] & s.of_kind[p, CREATURE]


def is_dead(s, book, p, i):
    """8.2 Damage equal to its toughness or more, or a toughness of 0 or less."""
    row = book[s.card[p, i]]
    if s.damage[p, i] < row.stats[TOUGHNESS] + s.good[p, i, TOUGHNESS] and (s.present[p] | row.holds) & LOWERS == 0:
        return False
    return s.damage[p, i] >= stat(s, book, p, i, TOUGHNESS)


def killed(s, book, p, i):
    """11.4 A creature is being destroyed: perhaps by one that it fought."""
    return kill(s, book, p, i)


def entered(s, book, p, i):
    """9.2 What has just come cannot attack yet."""
    s.fresh[p] |= bit(i)


def left(s, p, i):
    """8.6 What leaves the field fights no more."""
    s.fresh[p] &= ~bit(i)
    stop_fighting(s, p, i)


def fighting(s, q, states):
    """Attacking and blocking creatures."""
    out = 0
    if states & IS_ATTACKING:
        out |= s.attacking[q]
    if states & IS_BLOCKING:
        out |= s.blocking[q]
    return out


def damage_dealt(s, book, source, to, n):
    """10.2 Lifelink and 10.3 Deathtouch work in the same instant as the damage."""
    p = seat_of(source)
    i = card_of(source)
    if has(s, book, p, i, LIFELINK):
        gain_life(s, book, p, n)
    if is_card(to) and has(s, book, p, i, DEATHTOUCH):
        doom(s, book, seat_of(to), card_of(to))


def can_be_targeted(s, book, q, i, by, ignoring):
    """10.6 Hexproof keeps the other player's aim off."""
    return q == by or not has(s, book, q, i, HEXPROOF & ~ignoring)


def out_of_cards(s, p):
    """3.2 Who has to draw and cannot loses."""
    s.winner = other_seat(p)
    return False


def gain_resource(s, p, resource, n):
    """6.7 Resources that an effect gives go into the pool."""
    s.pool[p, resource] = min(30, s.pool[p, resource] + n)
    note(s, GAINS_TYPE, p, n, resource)


def lose_resource(s, p, resource, n):
    """Resources are lost down to 0."""
    s.pool[p, resource] = max(0, s.pool[p, resource] - n)


def has_resource(s, p, resource, n):
    """11.15 Whether player p has so much of a resource; of life too."""
    if resource == LIFE_RESOURCE:
        return s.life[p] >= n
    if resource == ANY_RESOURCE:
        return in_pool(s, p) >= n
    return s.pool[p, resource] >= n


def counter_card(s, book, r):
    """No card of MythoMagic stops another."""
