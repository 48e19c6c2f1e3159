"""8 Destruction, keywords, and what the machine asks of the rules about cards and players."""

from cardwright.games.kodecks.battle import foe, power
from cardwright.games.kodecks.casting import gain_resource
from cardwright.games.kodecks.numbers import DEVOUR, STEALTH, VOLATILE
from cardwright.kit.bits import bit, lowest
from cardwright.kit.defaults import BY_EVENTS
from cardwright.kit.dice import roll
from cardwright.kit.machine.fields import LIFE_STIRRED, NO_REF, card_of, is_card, seat_of
from cardwright.kit.machine.fights import has
from cardwright.kit.machine.verbs import doom, is_token


def mortals(s, p):
    """8.1 Nothing dies by itself: creatures keep no damage."""
    return 0


def is_dead(s, book, p, i):
    """8.1 Nothing dies by itself."""
    return False


def destroyed(s, book, p, i):
    """4.4 A card that is destroyed leaves a shard of its colour to its owner.

    Tokens do not (9.10), nor what is Volatile (8.4) or was killed by what has Devour (8.6).
    """
    if is_token(s, p, i) or has(s, book, p, i, VOLATILE):
        return
    by = foe(s, p, i)
    if by == NO_REF or not has(s, book, seat_of(by), card_of(by), DEVOUR):
        gain_resource(s, p, book[s.card[p, i]].hue, 1)


def damage_dealt(s, book, source, to, n):
    """8.2 Damage to a creature destroys it if it is its power or more; a creature keeps no damage."""
    if is_card(to):
        p = seat_of(to)
        i = card_of(to)
        s.damage[p, i] = 0
        if n >= power(s, book, p, i):
            doom(s, book, p, i)


def can_be_targeted(s, book, q, i, by, ignoring):
    """8.5 Stealth keeps every aim off, the own player's too."""
    return not has(s, book, q, i, STEALTH & ~ignoring)


def dealt_anew(s, p, before, after, dice):
    """1.6 How long each hidden card has been in the hand is open: the same times are dealt to the new cards.

    Times are gathered beyond the end of the deck, longest first, where there is room for all cards in hand.
    """
    left = 0 + s.left[p]
    n = 0
    while before:
        i = lowest(before)
        before &= before - 1
        waited = 0 + s.waited[p, i]
        s.waited[p, i] = 0
        k = left + n
        while k > left and s.deck[p, k - 1] < waited:
            s.deck[p, k] = s.deck[p, k - 1]
            k -= 1
        s.deck[p, k] = waited
        n += 1
    while after:
        i = lowest(after)
        after &= after - 1
        k = left + roll(dice, n)
        n -= 1
        s.waited[p, i] = s.deck[p, k]
        s.deck[p, k] = s.deck[p, left + n]
        s.deck[p, left + n] = 0


def out_of_cards(s, p):
    """3.3 Who has to draw and cannot loses, unless the game is played without that (10.1)."""
    if s.deck_out_loses:
        s.lost |= bit(p)
        s.stirred |= LIFE_STIRRED
    return False


def order_of_triggers(s):
    """9.3 What was set off together happens in an order that the rules say."""
    return BY_EVENTS


def announced(s, book, k):
    """9.2 Nothing is paid for what is set off."""
    return True


def most_x(s, book, k):
    """No cost of Kodecks has an X."""
    return 0


def counter_card(s, book, r):
    """No card of Kodecks stops another."""
