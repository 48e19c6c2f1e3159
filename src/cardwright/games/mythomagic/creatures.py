"""8 Creatures, damage and destruction, and what the machine asks of the rules about cards and resources."""

from cardwright.games.mythomagic.numbers import (
    CREATURE,
    DEATHTOUCH,
    GAINS_TYPE,
    HEXPROOF,
    LIFELINK,
    TOUGHNESS,
)
from cardwright.games.mythomagic.sources import in_pool
from cardwright.kit.bits import bit
from cardwright.kit.machine.fields import (
    LIFE_STIRRED,
    card_of,
    is_card,
    seat_of,
)
from cardwright.kit.machine.fights import fight_of, foes_of, has, killed_by, stop_fighting
from cardwright.kit.machine.now import stat
from cardwright.kit.machine.present import is_as_printed
from cardwright.kit.machine.verbs import MOST, NOT_REPLACED, doom, gain_life, is_token
from cardwright.kit.notes import note
from cardwright.kit.program import (
    ANY_RESOURCE,
    LIFE_RESOURCE,
    LOWERS,
)


def mortals(s, p):
    """8.2 Creatures die of their wounds."""
    return s.field[p] & s.of_kind[p, CREATURE]


def is_dead(s, book, p, i):
    """8.2 Damage equal to its toughness or more, or to what no creature withstands, or a toughness of 0 or less."""
    row = book[s.card[p, i]]
    n = s.damage[p, i]
    if n < row.stats[TOUGHNESS] + s.good[p, i, TOUGHNESS] and n < MOST and is_as_printed(s, book, p, i, LOWERS):
        return False
    return n >= min(MOST, stat(s, book, p, i, TOUGHNESS))


def killed(s, book, p, i):
    """11.4 A creature that is destroyed by a fight was killed by those it fought."""
    if s.fought == 0:
        return NOT_REPLACED
    return killed_by(s, book, p, i, foes_of(s, p, i))


def left(s, p, i):
    """8.6 What leaves the field fights no more; 9.10 an attacker that it blocked stays blocked."""
    s.fresh[p] &= ~bit(i)
    if is_token(s, p, i):
        s.sources[p] &= ~bit(i)
    if (s.blocking[p] >> i) & 1:
        s.rank[i] = 0
    stop_fighting(s, p, i)


def marks(s, p, i):
    """What tells creatures apart that are otherwise alike: whether tapped, used, just come, and how they fight."""
    state = ((s.tapped[p] >> i) & 1) | ((s.used[p] >> i) & 1) << 1 | ((s.fresh[p] >> i) & 1) << 2
    if (s.blocking[p] >> i) & 1:
        state |= s.rank[i] << 10
    return state | fight_of(s, p, i) << 3


def entered(s, book, p, i):
    """9.2 What has just come cannot attack yet; 11.22 a token that gives a resource is a source like a card."""
    s.fresh[p] |= bit(i)
    if is_token(s, p, i) and book[s.card[p, i]].makes:
        s.sources[p] |= bit(i)


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
    """3.2 Who has to draw and cannot loses, when that is looked at (8.4)."""
    s.lost |= bit(p)
    s.stirred |= LIFE_STIRRED
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


def tells_ahead():
    """5.2 Players may answer what waits, so it is told before."""
    return True
