"""Finds the cards and players that a line is about; where a player has to choose, asks."""

from cardwright.kit.bits import bit, count, lowest, member
from cardwright.kit.defaults import can_pay_with, top_of_pile, wearer, worn
from cardwright.kit.dice import roll
from cardwright.kit.machine.fields import (
    CHOOSE,
    DONE,
    PLAYERS,
    card_of,
    is_card,
    is_player,
    ref,
    seat_of,
)
from cardwright.kit.machine.filters import is_for
from cardwright.kit.machine.memory import is_still_itself
from cardwright.kit.machine.now import fits, matching
from cardwright.kit.program import (
    ALL,
    DRAWN_CARDS,
    EACH,
    HOST,
    IT,
    NO_SELECTOR,
    NOT_FITTING,
    ONE_OF_THEM,
    PAID_CARDS,
    PICK,
    PICK_UP_TO,
    PLAYER,
    PLAYING,
    RANDOM,
    REST,
    SELF,
    SELF_AND_PICK,
    TARGET,
    TARGET_AND_WORN,
    TARGETS,
    THAT,
    TOP_OF_PILE,
)
from cardwright.kit.turns import ask


def select(s, book, row, k, p):
    """Find the cards that a line is about (`found`), or ask player p for them; gives whether they are found."""
    selector = row.selector[k]
    s.found_player = 0
    for q in range(2):
        s.found[q] = 0
    if selector == SELF:
        if is_still_itself(s):
            put_found(s, s.run_source)
    elif selector == THAT:
        put_found(s, s.run_that)
    elif selector == TARGET:
        put_found(s, s.run_target[row.many[k]])
    elif selector == PLAYER:
        for q in range(2):
            if is_for(row.victim[k], s.run_you, q):
                s.found_player |= bit(q)
    elif selector == HOST or selector == TARGET_AND_WORN:
        find_attached(s, row, k)
    elif selector != NO_SELECTOR:
        for q in range(2):
            s.found[q] = candidates(s, book, row, k, q, p)
        if (selector >= PICK and selector <= ONE_OF_THEM) or selector == SELF_AND_PICK:
            return choose_among(s, row, k, p)
    return True


def is_missing(s, row, k):
    """Whether the one card or player that a line speaks of is not there; of *all* and *the rest* there may be none."""
    selector = row.selector[k]
    if selector == NO_SELECTOR or selector == ALL or selector == REST or selector == PLAYER:
        return False
    if (selector == DRAWN_CARDS or selector == PAID_CARDS) and row.filter[k]:
        return False
    return s.found[0] | s.found[1] == 0 and s.found_player == 0


def find_attached(s, row, k):
    """Let what this is attached to be found, or a target with all that is attached to it."""
    if row.selector[k] == HOST:
        p = seat_of(s.run_source)
        j = wearer(s, p, card_of(s.run_source))
        if j >= 0:
            s.found[p] |= bit(j)
        return
    r = s.run_target[row.many[k]]
    put_found(s, r)
    if is_card(r):
        s.found[seat_of(r)] |= worn(s, seat_of(r), card_of(r))


def put_found(s, r):
    """Let a referenced card or player be what a line is about."""
    if is_card(r):
        s.found[seat_of(r)] |= bit(card_of(r))
    elif is_player(r):
        s.found_player = bit(r - PLAYERS)


def candidates(s, book, row, k, q, p):
    """The cards of seat q that a line may be about."""
    selector = row.selector[k]
    if selector == IT or selector == ONE_OF_THEM or selector == REST:
        if row.who[k] == EACH and q != p:  # each player means the own cards
            return 0
        return what_is_left(s, q) if selector == REST else what_it_is(s, q)
    if selector == DRAWN_CARDS or selector == PAID_CARDS:
        m = 0 + s.drawn[q] if selector == DRAWN_CARDS else 0 + s.paid[q]
        if row.filter[k]:
            rest = m
            unfit = row.marks[row.filter[k]] & NOT_FITTING != 0
            while rest:
                if fits(s, book, row, row.filter[k], ref(q, lowest(rest)), s.run_source) == unfit:
                    m ^= rest & -rest
                rest &= rest - 1
        return m
    m = matching(s, book, row, row.filter[k], q, s.run_source, p)
    if selector == TOP_OF_PILE:
        return m & top_of_pile(s, q)
    if row.pays and row.head[s.run_ability] == PLAYING:
        m = can_pay_with(s, book, q, m) & ~kept_for_needs(s, book, row, q)
    if selector == SELF_AND_PICK and q == seat_of(s.run_source):
        m &= ~bit(card_of(s.run_source))
    return m


def kept_for_needs(s, book, row, q):
    """The cards of seat q that are not given away as a card is played: nothing else is what the card requires."""
    kept = 0
    if row.needs and q == seat_of(s.run_source):
        for t in range(TARGETS):
            f = row.target[row.needs - 1, t]
            if f:
                m = matching(s, book, row, f, q, s.run_source, q) & ~s.picked[q]
                if m & (m - 1) == 0:
                    kept |= m
    return kept


# `run_looked`: of how many cards on top of a deck `it` is, and of which decks, as bits (the first seat's is the sign).
LOOKED, FIRST_LOOKS, SECOND_LOOKS = 63, -128, 64


def what_it_is(s, q):
    """The cards of seat q that `it` and `them` mean: those looked at, or those that were last acted on."""
    if s.run_looked == 0 or not has_looked(s, q):
        return 0 + s.it[q]
    out = 0
    for k in range(max(0, s.left[q] - (s.run_looked & LOOKED)), 0 + s.left[q]):
        out |= bit(s.deck[q, k])
    return out


def what_is_left(s, q):
    """The cards of seat q that `the rest` means: all that were looked at, as long as none of them was chosen."""
    if s.run_looked and has_looked(s, q):
        return what_it_is(s, q)
    return 0 + s.rest[q]


def has_looked(s, q):
    """Whether `it` means the top cards of the deck of seat q."""
    if q == 0:
        return s.run_looked < 0
    return s.run_looked & SECOND_LOOKS != 0


def mean_looked_at(s, q, n):
    """Let `it` mean the top cards of the deck of seat q; those of the other's deck, where it means such, as well."""
    first = q == 0 or has_looked(s, 0)
    second = q == 1 or has_looked(s, 1)
    s.run_looked = min(LOOKED, n) + (FIRST_LOOKS if first else 0) + (SECOND_LOOKS if second else 0)


def mean_nothing(s, row, k):
    """A line is about to say what `it` means; where each player does it, what the first named is kept."""
    if row.who[k] != EACH or s.run_each == 0:
        s.run_looked = 0
        for q in range(2):
            s.it[q] = 0


def leave_nothing(s, row, k):
    """A line is about to say what `the rest` means; where each player does it, what the first left is kept."""
    if row.who[k] != EACH or s.run_each == 0:
        for q in range(2):
            s.rest[q] = 0


def mean_found(s, row, k, p):
    """Let `it` mean the cards found by player p; where each player does it, the other's own are kept."""
    for q in range(2):
        if row.who[k] != EACH or q == p or s.found[q]:
            s.it[q] = s.found[q]
            if s.run_looked and has_looked(s, q):
                s.run_looked -= FIRST_LOOKS if q == 0 else SECOND_LOOKS
    if not has_looked(s, 0) and not has_looked(s, 1):
        s.run_looked = 0


def choose_among(s, row, k, p):
    """Let player p, or chance, choose among the cards found; gives whether that is done."""
    selector = row.selector[k]
    wanted = max(1, 0 + row.many[k])
    there = count(s.found[0]) + count(s.found[1])
    chosen = count(s.picked[0]) + count(s.picked[1])
    if selector == RANDOM:
        while chosen < min(wanted, there):
            pick_random(s, roll(s, there - chosen))
            chosen += 1
    elif selector == PICK_UP_TO:
        if there > 0 and chosen < min(wanted, there) and s.run_answer != DONE:
            ask(s, p, CHOOSE)
            return False
    elif there > wanted and chosen < wanted:
        ask(s, p, CHOOSE)
        return False
    elif there <= wanted:
        for q in range(2):
            s.picked[q] = s.found[q]
    if count(s.picked[0]) + count(s.picked[1]) < (1 if selector == PICK_UP_TO else wanted):
        s.run_done = 0
    for q in range(2):
        if selector == ONE_OF_THEM and (row.who[k] != EACH or q == p):
            s.rest[q] = s.found[q] & ~s.picked[q]
        s.found[q] = s.picked[q]
    if selector == SELF_AND_PICK and is_still_itself(s):
        put_found(s, s.run_source)
    elif selector == SELF_AND_PICK:
        s.run_done = 0
    return True


def pick_random(s, n):
    """Pick the n-th of the cards found that are not picked yet."""
    for q in range(2):
        rest = s.found[q] & ~s.picked[q]
        if n < count(rest):
            s.picked[q] |= bit(member(rest, n))
            return
        n -= count(rest)


def to_find(s, book, row, k, p):
    """The cards in the deck of player p that a search may find."""
    return matching(s, book, row, row.filter[k], p, s.run_source, p)
