"""7 The battle phase: attacks, blocks, fights, and what the keywords of section 8 do in them."""

from cardwright.games.tgc.creatures import creatures, tokens
from cardwright.games.tgc.numbers import (
    ATTACK_IS_LOST,
    ATTACKER,
    ATTACKS,
    ATTACKS_PLAYER,
    BATTLE_PHASE,
    BLOCK,
    BLOCK_PHASE,
    BLOCKER,
    BLOCKS,
    CLASH,
    DAMAGE_PHASE,
    DIRECT,
    FIRST_DAMAGE,
    FIRST_STRIKE,
    FURY,
    NO_BLOCK,
    PASS,
    POWER,
    TAUNT,
    WHOM,
)
from cardwright.kit.bits import bit, lowest
from cardwright.kit.machine.events import emit
from cardwright.kit.machine.fields import NO_REF, PLAYERS, card_of, ref, seat_of
from cardwright.kit.machine.fights import BLOCKED_OPS, fewest_asked, is_kept_off, unlike, without_limit
from cardwright.kit.machine.now import (
    NO_PLACE,
    has_keyword,
    next_fitting,
    place_card,
    place_line,
    place_source,
    speaks_of,
    stat,
)
from cardwright.kit.machine.present import is_as_printed, is_quiet, limit
from cardwright.kit.machine.verbs import NOT_REPLACED, hurt, replacement
from cardwright.kit.notes import note
from cardwright.kit.program import (
    ATTACK,
    BLOCKED,
    CANT_ATTACK,
    CANT_BE_ATTACKED,
    CANT_BLOCK,
    FIRST_HOLDING,
    KILL,
    MUST_ATTACK,
)
from cardwright.kit.program import BLOCK as BLOCK_EVENT
from cardwright.kit.turns import ask, other_seat

MUST_OP = 1 << (MUST_ATTACK - FIRST_HOLDING)


def power(s, book, p, i):
    """6.2 Power below 0 counts as 0."""
    return max(0, stat(s, book, p, i, POWER))


# Attacking


def taunting(s, book, q):
    """8.11 The creatures of seat q that have Taunt."""
    found = 0
    rest = creatures(s, q)
    if s.given[q] & TAUNT == 0:
        rest &= s.taunters[q] | tokens(s, q)
    while rest:
        if has_keyword(s, book, q, lowest(rest), TAUNT):
            found |= rest & -rest
        rest &= rest - 1
    return found


def whom(s, book, p, i, taunts):
    """7.2 and 7.5 The creatures that creature i of seat p may attack; some of the other side have Taunt."""
    q = other_seat(p)
    aims = creatures(s, q)
    must = taunts | demanded(s, book, ref(p, i))
    if must:
        aims &= must
    if not is_as_printed(s, book, p, i, limit(CANT_ATTACK)):
        aims &= ~forbidden(s, book, p, i)
    return without_limit(s, book, q, aims, CANT_BE_ATTACKED)


def demanded(s, book, r):
    """7.5 The creatures that say of an attacker that it must attack them."""
    found = 0
    if is_quiet(s, seat_of(r), MUST_OP):
        return found
    at = next_fitting(s, book, MUST_OP, r, NO_PLACE)
    while at != NO_PLACE:
        by = place_source(s, at)
        if seat_of(by) != seat_of(r):
            found |= bit(card_of(by))
        at = next_fitting(s, book, MUST_OP, r, at)
    return found & creatures(s, other_seat(seat_of(r)))


def forbidden(s, book, p, i):
    """7.5 The creatures of the other side that creature i of seat p can't attack."""
    found = 0
    q = other_seat(p)
    at = next_fitting(s, book, limit(CANT_ATTACK), ref(p, i), NO_PLACE)
    while at != NO_PLACE:
        every = book[place_card(s, at)].by[place_line(s, at)] == 0
        rest = creatures(s, q)
        while rest:
            if every or speaks_of(s, book, at, ref(q, lowest(rest))):
                found |= rest & -rest
            rest &= rest - 1
        at = next_fitting(s, book, limit(CANT_ATTACK), ref(p, i), at)
    return found


def may_strike(s, book, p, i):
    """8.2 What has Blocker can't attack, nor can what a card forbids it altogether."""
    if has_keyword(s, book, p, i, BLOCKER):
        return False
    if is_as_printed(s, book, p, i, limit(CANT_ATTACK)):
        return True
    at = next_fitting(s, book, limit(CANT_ATTACK), ref(p, i), NO_PLACE)
    while at != NO_PLACE:
        if book[place_card(s, at)].by[place_line(s, at)] == 0:
            return False
        at = next_fitting(s, book, limit(CANT_ATTACK), ref(p, i), at)
    return True


def may_be_direct(s, book, p, i, taunts):
    """7.2 and 8.11 Whether creature i may attack the player: nothing demands to be attacked."""
    return taunts | demanded(s, book, ref(p, i)) == 0


def attackers(s, book, p):
    """7.1 The untapped creatures of player p that can attack something."""
    out = 0
    ready = creatures(s, p) & ~s.tapped[p]
    if ready == 0:
        return out
    taunts = taunting(s, book, other_seat(p))
    ready = unlike(s, p, ready)
    while ready:
        i = lowest(ready)
        ready &= ready - 1
        if may_strike(s, book, p, i):
            if may_be_direct(s, book, p, i, taunts) or whom(s, book, p, i, taunts):
                out |= bit(i)
    return out


def declare_attack(s, book):
    """7.1 The turn player chooses an attacker, or ends the battle phase; gives whether something is asked."""
    s.found[0] = attackers(s, book, s.active)
    if s.found[0] == 0:
        return False
    ask(s, s.active, ATTACKER)
    return True


def offer_attackers(s, book, p):
    """7.1 Who may attack."""
    s.own = s.found[0] if s.found[0] else attackers(s, book, p)
    s.press = bit(PASS)


def offer_aims(s, book, p):
    """7.2 What the attacker may attack."""
    i = s.striker - 1
    taunts = taunting(s, book, other_seat(p))
    s.other = unlike(s, other_seat(p), whom(s, book, p, i, taunts))
    if may_be_direct(s, book, p, i, taunts):
        s.press = bit(DIRECT)


def begin_attack(s, p, i):
    """7.1 Creature i is to attack; whom is asked next."""
    s.striker = 1 + i
    ask(s, p, WHOM)


def attack_player(s, book, p):
    """7.3 A direct attack: the other player may block."""
    i = s.striker - 1
    s.attacking[p] = bit(i)
    s.phase = BLOCK_PHASE
    note(s, ATTACKS_PLAYER, p, i, 0)
    emit(s, book, ATTACK, ref(p, i), NO_REF, 0)


def attack_creature(s, book, p, j):
    """7.4 An attack on a creature, which is the blocker."""
    i = s.striker - 1
    s.attacking[p] = bit(i)
    s.phase = CLASH
    note(s, ATTACKS, p, i, j)
    emit(s, book, ATTACK, ref(p, i), ref(other_seat(p), j), 0)
    meet(s, book, other_seat(p), j)


def meet(s, book, q, j):
    """7.3 and 7.4 Creature j of seat q is the blocker."""
    p = other_seat(q)
    s.struck = 1 + j
    s.was_tapped = (s.tapped[q] >> j) & 1
    s.blocking[q] = bit(j)
    emit(s, book, BLOCK_EVENT, ref(q, j), ref(p, s.striker - 1), 0)
    emit(s, book, BLOCKED, ref(p, s.striker - 1), ref(q, j), 0)


# Blocking


def blockers(s, book, q):
    """7.3 The untapped creatures of player q that may block the attacker."""
    p = other_seat(q)
    i = s.striker - 1
    ready = creatures(s, q) & ~s.tapped[q]
    if ready == 0:
        return 0
    ready = without_limit(s, book, q, unlike(s, q, ready), CANT_BLOCK)
    if fewest_asked(s, book, i) > 1:  # 7.3 one creature blocks
        return 0
    rest = 0 if is_as_printed(s, book, p, i, BLOCKED_OPS) else ready
    while rest:
        if is_kept_off(s, book, ref(p, i), ref(q, lowest(rest))):
            ready ^= rest & -rest
        rest &= rest - 1
    return ready


def block_phase(s, book):
    """7.3 The other player may block; gives whether something is asked."""
    q = other_seat(s.active)
    if s.attacking[s.active] == 0:
        s.phase = CLASH
        return False
    s.found[0] = blockers(s, book, q)
    if s.found[0] == 0:
        do_not_block(s, q)
        return False
    ask(s, q, BLOCK)
    return True


def offer_blockers(s, book, q):
    """7.3 Who may block."""
    s.own = s.found[0] if s.found[0] else blockers(s, book, q)
    s.press = bit(PASS)


def do_not_block(s, q):
    """7.3 Nobody blocks: 5.7 the attack is fixed."""
    note(s, NO_BLOCK, q, 0, 0)
    s.phase = CLASH


def block(s, book, q, j):
    """7.3 Creature j blocks: 5.7 the attack is fixed."""
    note(s, BLOCKS, q, j, s.striker - 1)
    s.phase = CLASH
    meet(s, book, q, j)


# Damage


def clash(s, book):
    """7.6 The fighters strike: who has First Strike (8.5) alone strikes before the other; 7.7 who is gone does not."""
    p = s.active
    q = other_seat(p)
    i = s.striker - 1
    if s.attacking[p] == 0:
        note(s, ATTACK_IS_LOST, p, 0, 0)
        end_attack(s)
        return
    if s.struck == 0:
        tap_fighters(s, book)
        hurt(s, book, ref(p, i), PLAYERS + q, power(s, book, p, i), True)
        end_attack(s)
        return
    if s.blocking[q] == 0:
        tap_fighters(s, book)
        note(s, ATTACK_IS_LOST, p, 0, 0)
        end_attack(s)
        return
    mine = has_keyword(s, book, p, i, FIRST_STRIKE)
    theirs = has_keyword(s, book, q, s.struck - 1, FIRST_STRIKE)
    if mine == theirs:
        tap_fighters(s, book)
        fight(s, book, True, True)
        s.phase = DAMAGE_PHASE
    else:
        fight(s, book, mine, theirs)
        s.phase = FIRST_DAMAGE


def second_damage(s, book):
    """8.5 Who had no First Strike strikes now, if both are still there."""
    p = s.active
    q = other_seat(p)
    mine = (s.slain >> 2) & 1 == 0
    tap_fighters(s, book)
    if s.attacking[p] and s.blocking[q]:
        fight(s, book, mine, not mine)
    s.phase = DAMAGE_PHASE


def fight(s, book, mine, theirs):
    """7.6 The attacker, the blocker or both deal their power as damage to the other, at the same time."""
    p = s.active
    q = other_seat(p)
    i = s.striker - 1
    j = s.struck - 1
    forth = power(s, book, p, i) if mine else 0
    back = power(s, book, q, j) if theirs else 0
    if mine and not theirs:
        s.slain |= 4  # who has struck already, for the second damage
    before = 0 + s.damage[q, j]
    hurt(s, book, ref(p, i), ref(q, j), forth, True)
    landed = 1 if s.damage[q, j] > before else 0
    before = 0 + s.damage[p, i]
    hurt(s, book, ref(q, j), ref(p, i), back, True)
    if s.damage[p, i] > before:
        landed |= 2
    s.landed = landed


def tap_fighters(s, book):
    """7.8 Both fighters are tapped, unless 8.6 one with Fury has killed already."""
    p = s.active
    q = other_seat(p)
    i = s.striker - 1
    j = s.struck - 1
    if s.attacking[p] and s.slain & 1 == 0:
        s.tapped[p] |= bit(i)
    if s.blocking[q] and s.slain & 2 == 0:
        s.tapped[q] |= bit(j)


def foe(s, p, i):
    """7.9 Who has just dealt combat damage to card i of seat p in their fight; NO_REF if nobody has."""
    if p == s.active:
        return ref(other_seat(p), s.struck - 1) if s.landed & 2 and i == s.striker - 1 else NO_REF
    return ref(s.active, s.striker - 1) if s.landed & 1 and i == s.struck - 1 else NO_REF


def killed(s, book, p, i):
    """7.9 A creature that dies of a fight was killed by the one it fought; gives what happens instead (9.11)."""
    by = foe(s, p, i)
    if by == NO_REF:
        return NOT_REPLACED
    place = replacement(s, book, KILL, by, ref(p, i))
    if place != NOT_REPLACED:
        return place
    emit(s, book, KILL, by, ref(p, i), 0)
    q = seat_of(by)
    if has_keyword(s, book, q, card_of(by), FURY):  # 8.6
        s.slain |= 1 if q == s.active else 2
        if q == s.active or s.was_tapped == 0:
            s.tapped[q] &= ~bit(card_of(by))
    return place


def end_attack(s):
    """7.1 The attack is over; 5.7 a window is due, then the next attack may come."""
    for p in range(2):
        s.attacking[p] = 0
        s.blocking[p] = 0
    s.striker = 0
    s.struck = 0
    s.slain = 0
    s.was_tapped = 0
    s.due = 1
    s.phase = BATTLE_PHASE
