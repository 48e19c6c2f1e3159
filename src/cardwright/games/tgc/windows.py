"""5.7 Windows for Instants, and 8.4 the questions of Clockwork."""

from cardwright.games.tgc.creatures import creatures
from cardwright.games.tgc.numbers import ANSWER, COPIES_FROM, COPIES_KEYWORD, COPY, COPY_OF, COPYABLE, INSTANT, PASS
from cardwright.games.tgc.playing import nobody_has_instants, playable
from cardwright.kit.bits import bit, count, lowest, member
from cardwright.kit.machine.fields import FOR_EVER, card_of, ref, seat_of
from cardwright.kit.machine.lasting import last
from cardwright.kit.machine.now import traits
from cardwright.kit.notes import note
from cardwright.kit.program import GRANT
from cardwright.kit.record import OTHER
from cardwright.kit.turns import ask, other_seat


def open_window(s):
    """5.7 The next window begins with the turn player, and nobody has passed."""
    s.passes = 0
    s.priority = s.active


def pass_on(s):
    """5.7 One player passes: the other is asked."""
    s.passes += 1
    s.priority = other_seat(s.priority)


def window(s, book):
    """5.7 and 5.8 Ask in turn until both have passed; who can play no Instant is not asked. Whether asked."""
    if nobody_has_instants(s):
        return False
    while s.passes < 2:
        p = 0 + s.priority
        instants = s.hand[p] & s.of_kind[p, INSTANT]
        if instants:
            s.found[0] = playable(s, book, p, instants)
            if s.found[0]:
                ask(s, p, ANSWER)
                return True
        pass_on(s)
    return False


def offer_instants(s, book, p):
    """5.7 The Instants that can be played."""
    s.own = s.found[0] if s.found[0] else playable(s, book, p, s.hand[p] & s.of_kind[p, INSTANT])
    s.press = bit(PASS)


# 8.4 Clockwork


def ask_to_copy(s, book):
    """8.4 Who has just gained Clockwork copies a keyword, the turn player's first; without one to copy, nothing."""
    p = 0 + s.active
    if s.winding[p] == 0:
        p = other_seat(p)
    i = lowest(s.winding[p])
    if copies(s, book, 0, p, i) | copies(s, book, 1, p, i):
        ask(s, p, COPY_OF)
    else:
        s.winding[p] &= ~bit(i)


def copies(s, book, q, p, i):
    """8.4 The creatures of seat q that have a keyword which creature i of seat p can copy."""
    found = 0
    rest = creatures(s, q)
    if p == q:
        rest &= ~bit(i)
    while rest:
        if traits(s, book, q, lowest(rest)) & COPYABLE:
            found |= rest & -rest
        rest &= rest - 1
    return found


def offer_copies(s, book, p):
    """8.4 The creatures whose keywords may be copied."""
    i = lowest(s.winding[p])
    s.own = copies(s, book, p, p, i)
    s.other = copies(s, book, other_seat(p), p, i)


def point_at_copied(s, p, finger):
    """8.4 A creature is chosen; which of its keywords is asked next."""
    s.copied = ref(other_seat(p), finger - OTHER) if finger >= OTHER else ref(p, finger)
    ask(s, p, COPY)


def offer_keywords(s, book):
    """8.4 The keywords of the creature that was chosen."""
    has = traits(s, book, seat_of(s.copied), card_of(s.copied)) & COPYABLE
    while has:
        s.press |= bit(COPIES_FROM + count(COPYABLE & ((has & -has) - 1)))
        has &= has - 1


def copy_keyword(s, book, p, button):
    """8.4 The keyword is copied, until the creature loses Clockwork or leaves."""
    i = lowest(s.winding[p])
    s.winding[p] &= ~bit(i)
    s.copied = 0
    keyword = member(COPYABLE, button - COPIES_FROM)
    last(s, book, GRANT, ref(p, i), ref(p, i), s.card[p, i], 0, 1 + keyword, 0, FOR_EVER)
    note(s, COPIES_KEYWORD, p, i, keyword)
