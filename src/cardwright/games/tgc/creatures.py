"""5, 6 and 8 Equipment, creatures, damage and keywords, and what the machine asks of the rules about them."""

from cardwright.games.tgc.numbers import (
    ASIMOV,
    ATTACHES,
    BATTLEFIELD,
    CLOCKWORK,
    CREATURE,
    EQUIPMENT,
    EVENT,
    GAINS_PLASMA,
    GRAYTIDE,
    HIVEMIND,
    HOLY,
    IMMUNE,
    INSTANT,
    LOSES_PLASMA,
    MOST_PLASMA,
    RESOLVE,
    SHIELDED,
)
from cardwright.kit.bits import bit, lowest
from cardwright.kit.defaults import BY_TURN
from cardwright.kit.machine.customs import come_last, give_up_place
from cardwright.kit.machine.fields import CARDS_STIRRED, IS_DESTROYED, card_of, ref, seat_of
from cardwright.kit.machine.filters import given_keywords, is_among, own_keywords
from cardwright.kit.machine.lasting import forget_lasting
from cardwright.kit.machine.now import (
    FIRST_STATE,
    NO_PLACE,
    has_keyword,
    is_silenced_for_a_time,
    next_holding,
    place_card,
    place_line,
    raised_by,
    stat,
    traits,
)
from cardwright.kit.machine.present import EVERYWHERE_OP, LOSS_OPS, MORE_OP, is_as_printed, is_quiet, survey
from cardwright.kit.machine.verbs import perish
from cardwright.kit.notes import note
from cardwright.kit.program import (
    ALL,
    EVERYWHERE,
    FIRST_HOLDING,
    GRANT,
    HOST,
    LIFE_RESOURCE,
    LOWERS,
    SELF,
    SILENCE,
    STRIP,
)

GRANT_OPS = 1 << (GRANT - FIRST_HOLDING) | EVERYWHERE_OP


def creatures(s, p):
    """The creatures of seat p on the field."""
    return s.field[p] & s.of_kind[p, CREATURE]


def tokens(s, p):
    """The tokens of seat p on the field, whatever they print."""
    return (s.field[p] >> s.brought[p]) << s.brought[p]


# Equipment


def wearer(s, p, i):
    """5.2 The creature that card i of seat p is attached to; -1 if there is none."""
    return s.host[p, i] - 1


def worn(s, p, i):
    """5.2 The Equipment that is attached to card i."""
    found = 0
    rest = s.field[p] & s.of_kind[p, EQUIPMENT]
    while rest:
        if s.host[p, lowest(rest)] == i + 1:
            found |= rest & -rest
        rest &= rest - 1
    return found


def attach(s, book, p, i, j):
    """5.2 Attach Equipment i of seat p to creature j."""
    if (s.field[p] >> i) & 1 and (s.of_kind[p, EQUIPMENT] >> i) & 1:
        s.host[p, i] = j + 1
        survey(s, book)
        s.stirred |= CARDS_STIRRED
        note(s, ATTACHES, p, i, j)


def own_bonus(s, book, p, i):
    """5.2 What Equipment adds to the stats of a creature, and 8.7 Graytide."""
    first = 0
    second = 0
    rest = s.field[p] & s.of_kind[p, EQUIPMENT] if (s.singled[p] >> i) & 1 else 0
    while rest:
        j = lowest(rest)
        rest &= rest - 1
        if s.host[p, j] == i + 1:
            row = book[s.card[p, j]]
            first += row.stats[0]
            second += row.stats[1]
    if has_keyword(s, book, p, i, GRAYTIDE):
        tide = tide_of(s, book, p, i)
        if tide and not is_quiet(s, p, MORE_OP):
            tide += raised_by(s, book, ref(p, i))  # 9.10
        first += tide
        second += tide
    return first, second


def tide_of(s, book, p, i):
    """8.7 How many other creatures of seat p have Graytide."""
    others = 0
    rest = creatures(s, p) & ~bit(i)
    while rest:
        if has_keyword(s, book, p, lowest(rest), GRAYTIDE):
            others += 1
        rest &= rest - 1
    return others


# Damage and destruction


def mortals(s, p):
    """6.1 The creatures that may have died: of wounds, or because something lowers their resolve; and 5.3 Equipment."""
    rest = creatures(s, p)
    found = s.field[p] & s.of_kind[p, EQUIPMENT]
    if not is_quiet(s, p, LOWERS):
        return found | rest
    found |= rest & (s.frail[p] | tokens(s, p))
    while rest:
        i = lowest(rest)
        if s.damage[p, i] or s.good[p, i, RESOLVE] < 0:
            found |= bit(i)
        rest &= rest - 1
    return found


def is_dead(s, book, p, i):
    """6.1 Damage equal to its resolve or more, or no resolve at all; 5.3 Equipment that nobody wears."""
    row = book[s.card[p, i]]
    if row.kind != CREATURE:
        return row.kind == EQUIPMENT and s.host[p, i] == 0
    if s.damage[p, i] < row.stats[RESOLVE] + s.good[p, i, RESOLVE] and is_as_printed(s, book, p, i, LOWERS):
        return False
    return s.damage[p, i] >= stat(s, book, p, i, RESOLVE)


def is_harmless(s, book, source, to, ignoring):
    """8.1 What has Asimov deals no damage to creatures."""
    return has_keyword(s, book, seat_of(source), card_of(source), ASIMOV & ~ignoring)


def is_shielded(s, book, to):
    """8.8 The first damage to what has Hivemind takes its shield instead."""
    p = seat_of(to)
    b = bit(card_of(to))
    if s.shielded[p] & b == 0:
        return False
    s.shielded[p] &= ~b
    note(s, SHIELDED, p, card_of(to), 0)
    return True


def immunities(kind):
    """8.9 and 8.10 The keywords that keep off what cards of a kind do."""
    if kind == EVENT or kind == INSTANT:
        return IMMUNE << kind | HOLY
    return IMMUNE << kind


def is_reached(s, book, q, i, source):
    """8.10 Whether what a card does reaches a card on the field."""
    kind = book[s.card[seat_of(source), card_of(source)]].kind
    return not has_keyword(s, book, q, i, immunities(kind))


def is_passed_over(s, book, to, source):
    """8.10 What holds for all such cards passes over what is immune: by itself, or because a card always says so."""
    p = seat_of(to)
    i = card_of(to)
    kept_off = immunities(book[s.card[seat_of(source), card_of(source)]].kind)
    if own_keywords(s, book, p, i) & kept_off:
        return True
    if (s.given[p] | book[s.card[p, i]].gains) & kept_off == 0:
        return False
    return always_given(s, book, to) & kept_off != 0


def always_given(s, book, to):
    """The keywords that cards on the field give to a creature by lines that ask for nothing, less those it has lost.

    No immunity has a condition (see `cannot_do` in kit/program.py): what that asks for may be what holds.
    """
    has = 0
    for q in range(2):
        sources = s.field[q] & s.stateful[q]
        while sources:
            me = ref(q, lowest(sources))
            sources &= sources - 1
            row = book[s.card[q, card_of(me)]]
            lines = 0 + row.alters
            while lines:
                k = lowest(lines)
                lines &= lines - 1
                if (row.op[k] == GRANT or row.op[k] == EVERYWHERE) and row.held_if[k] == 0:
                    if is_meant(s, book, row, k, me, to):
                        has |= row.keywords[k]
    for k in range(0, s.lasting):
        if s.last_to[k] == to and s.last_op[k] == SILENCE:
            has = 0
        elif s.last_to[k] == to and s.last_op[k] == STRIP:
            has &= ~(0 + book[s.last_card[k]].keywords[s.last_line[k]])
    return has


def is_meant(s, book, row, k, me, to):
    """Whether a line of a card with its abilities speaks of a creature: itself, its wearer, or all that are such."""
    if is_silenced_for_a_time(s, me):
        return False
    if row.selector[k] == SELF:
        return to == me
    if row.selector[k] == HOST:
        return seat_of(to) == seat_of(me) and wearer(s, seat_of(me), card_of(me)) == card_of(to)
    return row.selector[k] == ALL and is_among(s, book, row, row.filter[k], to, me, seat_of(me))


def damage_dealt(s, book, source, to, n):
    """No keyword of TGC works in the same instant as damage."""


def can_be_targeted(s, book, q, i, by, ignoring):
    """9.2 No keyword but an immunity keeps an aim off."""
    return True


# Coming and going


def entered(s, book, p, i):
    """5.1 What comes onto the field comes tapped; 5.5 a second Battlefield takes the place of the first."""
    come_last(s, p, i)
    row = book[s.card[p, i]]
    if row.kind == CREATURE:
        s.tapped[p] |= bit(i)
        gain_keywords(s, book, p, i)
    elif row.kind == BATTLEFIELD:
        old = s.field[p] & s.of_kind[p, BATTLEFIELD] & ~bit(i)
        if old:
            note(s, IS_DESTROYED, p, lowest(old), 0)
            perish(s, book, p, lowest(old))


def left(s, p, i):
    """6.4 What leaves the field fights no more; 5.3 nobody wears what was attached to it."""
    b = bit(i)
    s.shielded[p] &= ~b
    s.hive[p] &= ~b
    s.clockwork[p] &= ~b
    s.winding[p] &= ~b
    s.attacking[p] &= ~b
    s.blocking[p] &= ~b
    s.host[p, i] = 0
    if i >= s.brought[p]:
        s.gone = 1
    if (s.of_kind[p, CREATURE] >> i) & 1:
        rest = s.field[p] & s.of_kind[p, EQUIPMENT]
        while rest:
            j = lowest(rest)
            rest &= rest - 1
            if s.host[p, j] == i + 1:
                s.host[p, j] = 0
                s.stirred |= CARDS_STIRRED
    give_up_place(s, p, i)


def gain_keywords(s, book, p, i):
    """8.4 A keyword to copy for who has Clockwork, and 8.8 a shield for who has Hivemind and had it not.

    A shield goes with its keyword; one that was lost before does not come back when the keyword was only taken away.
    """
    now = traits(s, book, p, i)
    b = bit(i)
    if now & CLOCKWORK:
        if s.clockwork[p] & b == 0:
            s.clockwork[p] |= b
            s.winding[p] |= b
    elif s.clockwork[p] & b:
        s.clockwork[p] &= ~b
        s.winding[p] &= ~b
        forget_copy(s, book, ref(p, i))
        now = traits(s, book, p, i)
    if now & HIVEMIND:
        if s.hive[p] & b == 0:
            s.hive[p] |= b
            s.shielded[p] |= b
    elif s.hive[p] & b and (s.shielded[p] & b or not is_given(s, book, p, i, HIVEMIND)):
        s.hive[p] &= ~b
        s.shielded[p] &= ~b


def is_given(s, book, p, i, keywords):
    """Whether a creature prints one of some keywords or is given one, whatever takes it away."""
    if book[s.card[p, i]].printed & keywords:
        return True
    at = next_holding(s, book, GRANT_OPS, ref(p, i), NO_PLACE)
    while at != NO_PLACE:
        if at < FIRST_STATE:
            has = given_keywords(s, book, at)
        else:
            has = 0 + book[place_card(s, at)].keywords[place_line(s, at)]
        if has & keywords:
            return True
        at = next_holding(s, book, GRANT_OPS, ref(p, i), at)
    return False


def forget_copy(s, book, r):
    """8.4 What lost Clockwork loses the keyword that it copied."""
    for k in range(s.lasting - 1, -1, -1):
        if s.last_op[k] == GRANT and s.last_to[k] == r and s.last_amount[k] > 0:
            forget_lasting(s, book, k)


def look_over_keywords(s, book):
    """8.4 and 8.8 Who has gained or lost a keyword that leaves something behind, since cards came or went."""
    for p in range(2):
        given = s.given[p] & (HIVEMIND | CLOCKWORK) != 0
        if given or (s.strange >> p) & 1 or not is_quiet(s, p, LOSS_OPS):
            rest = creatures(s, p)
            if not given:
                rest &= s.minded[p] | s.hive[p] | s.clockwork[p] | tokens(s, p)
            while rest:
                gain_keywords(s, book, p, lowest(rest))
                rest &= rest - 1
            if given or not is_quiet(s, p, LOSS_OPS):
                s.strange |= bit(p)
            else:
                s.strange &= ~bit(p)


# What the machine asks


def order_of_triggers(s):
    """9.1 The turn player's first."""
    return BY_TURN


def next_waiting(s, p, k):
    """9.1 Then in the order in which their cards came onto the field; what has left it comes before."""
    best = k
    for n in range(k + 1, s.depth - s.arranged):
        if seat_of(s.stack_source[n]) == p:
            if s.since[p, card_of(s.stack_source[n])] < s.since[p, card_of(s.stack_source[best])]:
                best = n
    return best


def out_of_cards(s, p):
    """3.3 Who cannot draw does not draw, and loses nothing by it."""
    return False


def gain_resource(s, p, resource, n):
    """4.1 Plasma that a card gives."""
    s.plasma[p] = min(MOST_PLASMA, s.plasma[p] + n)
    note(s, GAINS_PLASMA, p, n, 0)


def lose_resource(s, p, resource, n):
    """4.2 Plasma is paid and lost down to 0, that of the coin first."""
    n = min(n, 0 + s.plasma[p])
    s.plasma[p] -= n
    s.extra[p] = max(0, s.extra[p] - n)
    note(s, LOSES_PLASMA, p, n, 0)


def has_resource(s, p, resource, n):
    """4.6 Whether player p has so much plasma, or life."""
    if resource == LIFE_RESOURCE:
        return s.life[p] >= n
    return s.plasma[p] >= n


def counter_card(s, book, r):
    """No card of TGC stops another."""
