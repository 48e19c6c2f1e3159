"""6 Units, damage and loss, and what the machine asks of the rules about cards and supply."""

from cardwright.games.rival_realms.numbers import DEFENSE, GAINS_SUPPLY, LOSES_SUPPLY, MOST_SUPPLY, UNIT
from cardwright.kit.defaults import BY_TURN
from cardwright.kit.machine.deeds import hold
from cardwright.kit.machine.fields import FOR_EVER, ref
from cardwright.kit.machine.fights import fight_of, foes_of, killed_by, stop_fighting
from cardwright.kit.machine.now import stat
from cardwright.kit.machine.verbs import NOT_REPLACED
from cardwright.kit.notes import note
from cardwright.kit.program import BONUS, LIFE_RESOURCE


def mortals(s, p):
    """6.2 Units are lost by damage."""
    if s.bloody == 0:
        return 0
    return s.field[p] & s.of_kind[p, UNIT]


def is_dead(s, book, p, i):
    """6.2 More damage than defense; equal damage is not enough, and a unit that took none is not lost."""
    return s.damage[p, i] > 0 and s.damage[p, i] > max(0, stat(s, book, p, i, DEFENSE))


def killed(s, book, p, i):
    """9.3 A unit that is lost by a fight was killed by those it fought."""
    if s.fought == 0:
        return NOT_REPLACED
    return killed_by(s, book, p, i, foes_of(s, p, i))


def left(s, p, i):
    """6.6 What leaves the field fights no more; 7.10 an attacker that it was set against stays blocked."""
    if (s.blocking[p] >> i) & 1:
        s.share[i] = 0
    stop_fighting(s, p, i)


def marks(s, p, i):
    """What tells units apart that are otherwise alike: whether used, and how they fight."""
    return ((s.used[p] >> i) & 1) | fight_of(s, p, i) << 1


# 9.12 What changes a unit for good is among what lasts: units fight once, so few are changed for long.


def growth(s, p, i, which):
    """Nothing is kept for a unit by itself."""
    return 0


def stat_for_good(s, book, p, i, which):
    """A stat of a unit with all that has changed it for good."""
    value = 0 + book[s.card[p, i]].stats[which]
    for k in range(0, s.lasting):
        if is_for_good(s, k, p, i):
            value += s.last_amount[k] if which == 0 else s.last_second[k]
    return value


def grow(s, book, row, k, r, first, second):
    """A line changes both stats of a unit for good."""
    hold(s, book, BONUS, row, k, 0 + s.run_you, r, first, second)


def recover(s, p, i):
    """A unit gets back what it has lost for good of its defense."""
    for k in range(0, s.lasting):
        if is_for_good(s, k, p, i):
            s.last_second[k] = max(0, 0 + s.last_second[k])


def outgrow(s, p, i):
    """What lasts for a unit ends as it leaves the field, anyway."""


def is_for_good(s, k, p, i):
    """Whether what lasts at place k changes the stats of a unit for good."""
    return s.last_op[k] == BONUS and s.last_until[k] == FOR_EVER and s.last_to[k] == ref(p, i)


def entered(s, book, p, i):
    """6.4 What comes onto the field may attack at once: nothing is kept in mind."""


def can_pay_with(s, book, q, cards):
    """5.6 Units that fight are never given away for a card."""
    return cards & ~(s.attacking[q] | s.blocking[q])


def damage_dealt(s, book, source, to, n):
    """6.1 Damage is kept in mind until the turn ends; nothing else goes with it in the same instant."""
    s.bloody = 1


def can_be_targeted(s, book, q, i, by, ignoring):
    """9.6 There are no keywords that would keep an aim off."""
    return True


def gain_resource(s, p, resource, n):
    """3.2 Supply is added to what the player has."""
    s.supply[p] = min(MOST_SUPPLY, s.supply[p] + n)
    if n > 0:
        note(s, GAINS_SUPPLY, p, n, 0)


def lose_resource(s, p, resource, n):
    """3.2 Supply is lost down to 0."""
    lost = min(0 + s.supply[p], n)
    s.supply[p] -= lost
    if lost > 0:
        note(s, LOSES_SUPPLY, p, lost, 0)


def has_resource(s, p, resource, n):
    """5.5 Whether player p has so much supply, or life."""
    if resource == LIFE_RESOURCE:
        return s.life[p] >= n
    return s.supply[p] >= n


def counter_card(s, book, r):
    """9.1 Nothing is answered here, so nothing is stopped."""


def most_x(s, book, k):
    """No cost has an X."""
    return 0


def order_of_triggers(s):
    """9.4 The rules put what was set off together into an order."""
    return BY_TURN
