"""What fights have in common: who may attack and block as cards allow it, who blocks whom, and who killed whom.

For games whose records have `attacking`, `blocked` and `blocking`, and `blocks`: whom each blocker blocks. The turn
player attacks.
"""

from cardwright.kit.bits import bit, lowest
from cardwright.kit.defaults import alike, next_to_fight
from cardwright.kit.machine.events import emit
from cardwright.kit.machine.fields import NO_REF, ref
from cardwright.kit.machine.now import (
    NO_PLACE,
    is_free,
    is_limited,
    next_fitting,
    place_card,
    place_line,
    speaks_of,
    traits,
)
from cardwright.kit.machine.present import is_as_printed, is_quiet, limit
from cardwright.kit.machine.verbs import NOT_REPLACED, replacement
from cardwright.kit.program import (
    ATTACK,
    BLOCK,
    BLOCKED,
    CANT_BE_BLOCKED,
    CANT_BE_BLOCKED_BY_FEWER,
    CANT_BE_BLOCKED_EXCEPT,
    CANT_BLOCK,
    FIRST_LIMIT,
    KILL,
)
from cardwright.kit.turns import other_seat

# Lines that say by whom an attacker can't be blocked, and by how few; and all that limit who may block whom.
BLOCKED_OPS = 1 << (FIRST_LIMIT + CANT_BE_BLOCKED) | 1 << (FIRST_LIMIT + CANT_BE_BLOCKED_EXCEPT)
FEWER_OP = 1 << (FIRST_LIMIT + CANT_BE_BLOCKED_BY_FEWER)
BLOCK_OPS = BLOCKED_OPS | FEWER_OP | 1 << (FIRST_LIMIT + CANT_BLOCK)


def has(s, book, p, i, keywords):
    """Whether card i of seat p has one of some keywords now."""
    return traits(s, book, p, i) & keywords != 0


def unlike(s, p, cards):
    """Of cards of seat p on the field that nothing tells apart, which are neighbours, the first."""
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


def fight_of(s, p, i):
    """How card i of seat p fights, as one number: each in its own way that is blocked, alike what blocks the same."""
    if (s.blocked[p] >> i) & 1:
        return 2 + i
    if (s.blocking[p] >> i) & 1:
        return 64 + s.blocks[i]
    return (s.attacking[p] >> i) & 1


# Who may


def without_limit(s, book, p, cards, n):
    """Of cards of seat p on the field, those for which limit number n does not hold."""
    rest = cards & s.stateful[p] if is_quiet(s, p, limit(n)) else cards
    while rest:
        i = lowest(rest)
        rest &= rest - 1
        if is_limited(s, book, n, ref(p, i)):
            cards &= ~bit(i)
    return cards


def is_free_for_all(s, book, attackers, blockers):
    """Whether nothing limits which of these blockers may block which of these attackers."""
    p = s.active
    q = other_seat(p)
    if not is_quiet(s, p, BLOCK_OPS) or not is_quiet(s, q, BLOCK_OPS):
        return False
    return not has_own_limit(s, book, p, attackers) and not has_own_limit(s, book, q, blockers)


def has_own_limit(s, book, p, cards):
    """Whether one of some cards of seat p says itself what it can't block, or by what it can't be blocked."""
    cards &= s.stateful[p]
    while cards:
        if book[s.card[p, lowest(cards)]].holds & BLOCK_OPS:
            return True
        cards &= cards - 1
    return False


def is_let_block(s, book, q, j, i):
    """Whether what cards say lets card j of seat q block attacker i."""
    p = s.active
    return not is_limited(s, book, CANT_BLOCK, ref(q, j)) and not is_kept_off(s, book, ref(p, i), ref(q, j))


def is_kept_off(s, book, attacker, by):
    """Whether what is said of an attacker keeps a card from blocking it."""
    if is_free(s, book, BLOCKED_OPS, attacker):
        return False
    at = next_fitting(s, book, BLOCKED_OPS, attacker, NO_PLACE)
    while at != NO_PLACE:
        row = book[place_card(s, at)]
        k = place_line(s, at)
        fits = row.by[k] == 0 or speaks_of(s, book, at, by)
        if fits == (row.argument[k] == CANT_BE_BLOCKED):
            return True
        at = next_fitting(s, book, BLOCKED_OPS, attacker, at)
    return False


def fewest_asked(s, book, i):
    """How many cards must block attacker i, if any do, as cards say."""
    p = s.active
    n = 1
    if is_as_printed(s, book, p, i, FEWER_OP):
        return n
    at = next_fitting(s, book, FEWER_OP, ref(p, i), NO_PLACE)
    while at != NO_PLACE:
        n = max(n, 0 + book[place_card(s, at)].amount[place_line(s, at)])
        at = next_fitting(s, book, FEWER_OP, ref(p, i), at)
    return n


# Who does


def begin_attack(s, book, attackers):
    """These cards of the turn player attack: what waits for it is set off."""
    p = s.active
    s.attacking[p] = attackers
    while attackers:
        i = next_to_fight(s, p, attackers)
        attackers &= ~bit(i)
        emit(s, book, ATTACK, ref(p, i), NO_REF, 0)


def begin_block(s, q, j, i):
    """Card j of seat q blocks attacker i."""
    s.blocks[j] = i
    s.blocking[q] |= bit(j)
    s.blocked[other_seat(q)] |= bit(i)


def end_choice_of_blockers(s, book):
    """All blockers are chosen: blocking sets off what waits for it; gives whether there are any."""
    p = s.active
    q = other_seat(p)
    s.picked[q] = 0
    s.striker = 0
    blocking = s.blocking[q]
    while blocking:
        j = next_to_fight(s, q, blocking)
        blocking &= ~bit(j)
        emit(s, book, BLOCK, ref(q, j), ref(p, s.blocks[j]), 0)
        emit(s, book, BLOCKED, ref(p, s.blocks[j]), ref(q, j), 0)
    return s.blocking[q] != 0


def blockers_of(s, i):
    """The cards that block attacker i."""
    out = 0
    blocking = s.blocking[other_seat(s.active)]
    while blocking:
        j = lowest(blocking)
        blocking &= blocking - 1
        if s.blocks[j] == i:
            out |= bit(j)
    return out


def stop_fighting(s, p, i):
    """A card that leaves the field fights no more; an attacker that it blocked stays blocked."""
    b = bit(i)
    s.attacking[p] &= ~b
    s.blocked[p] &= ~b
    if s.blocking[p] & b:
        s.blocking[p] &= ~b
        s.blocks[i] = 0


def foes_of(s, p, i):
    """The cards of the other seat that card i of seat p fights."""
    if (s.attacking[p] >> i) & 1:
        return blockers_of(s, i)
    if (s.blocking[p] >> i) & 1:
        return bit(s.blocks[i]) & s.attacking[other_seat(p)]
    return 0


def killed_by(s, book, p, i, foes):
    """Card i of seat p is destroyed by a fight with these: each has killed it. Gives what happens instead."""
    q = other_seat(p)
    rest = foes
    while rest:
        j = lowest(rest)
        rest &= rest - 1
        place = replacement(s, book, KILL, ref(q, j), ref(p, i))
        if place != NOT_REPLACED:
            return place
    while foes:
        j = lowest(foes)
        foes &= foes - 1
        emit(s, book, KILL, ref(q, j), ref(p, i), 0)
    return NOT_REPLACED
