"""6 Sources and resources: what can be had, in each set of types.

A cost is within reach if, for every set of types, what only those types can pay is no more than the resources that can
be had in them. There are sixteen sets, and the sixteen numbers are 7-bit fields of two words (sets 0 to 7, and 8 to
15), so that all are compared by two subtractions: a field that would go below 0 clears its top bit.
"""

from cardwright.games.mythomagic.numbers import CREATURE, TYPES
from cardwright.kit.bits import bit, count, lowest
from cardwright.kit.defaults import alike, one_of_each
from cardwright.kit.machine.fields import ref
from cardwright.kit.machine.fights import unlike
from cardwright.kit.machine.now import is_silenced
from cardwright.kit.machine.present import SILENCE_OP, is_quiet

ONES = sum(1 << 7 * k for k in range(8))
TOPS = ONES << 6
# For each type but the last, the sets below 8 that have it; those from 8 on all have the last type.
LAST_TYPE = TYPES - 1
NO_SOURCE = NO_TYPE = -1
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


def with_type_high(c):
    """The sets from 8 on that have a type."""
    if c == LAST_TYPE:
        return ONES
    return with_type(c)


def given_by(s, book, p, sources):
    """What these sources give, in each set of types."""
    low = 0
    high = 0
    while sources:
        row = book[s.card[p, lowest(sources)]]
        sources &= sources - 1
        low += row.gives[0]
        high += row.gives[1]
    return low, high


def in_reach(s, book, p, sources):
    """6.6 What can be had from the pool and from these sources, in each set of types."""
    low, high = given_by(s, book, p, sources)
    if in_pool(s, p):
        for c in range(TYPES):
            low = bounded(low + s.pool[p, c] * with_type(c))
            high = bounded(high + s.pool[p, c] * with_type_high(c))
    return low, high


def bounded(sums):
    """The same sums, but for those above 63, which is more than anything costs: these are 63."""
    above = sums & TOPS
    return (sums | (above - (above >> 6))) & ~TOPS


def covers(low, high, need_low, need_high):
    """6.5 Whether the letters of a cost can be paid with what is in reach."""
    return ((low | TOPS) - need_low) & ((high | TOPS) - need_high) & TOPS == TOPS


def in_pool(s, p):
    """How many resources player p has."""
    return 0 + s.pool[p, 0] + s.pool[p, 1] + s.pool[p, 2] + s.pool[p, 3]


def free_sources(s, book, p):
    """6.2 The Rishis and other sources that can be activated; 11.14 not those that have lost their abilities."""
    free = s.field[p] & s.sources[p] & ~s.tapped[p]
    rest = free & s.stateful[p] if is_quiet(s, p, SILENCE_OP) else free
    while rest:
        i = lowest(rest)
        rest &= rest - 1
        if is_silenced(s, book, ref(p, i)):
            free &= ~bit(i)
    return free


def unlike_sources(s, p, cards):
    """Of some sources, those that something tells apart: Rishis by what they are, creatures by all that they are."""
    others = cards & ~s.of_kind[p, CREATURE]
    return one_of_each(s, p, others) | unlike(s, p, cards & s.of_kind[p, CREATURE])


def alike_sources(s, p, i, j):
    """Whether nothing tells two sources apart."""
    if s.card[p, i] != s.card[p, j]:
        return False
    return (s.of_kind[p, CREATURE] >> i) & 1 == 0 or alike(s, p, i, j)


def available(s, book, p):
    """How many resources player p can have now."""
    return count(free_sources(s, book, p)) + in_pool(s, p)
