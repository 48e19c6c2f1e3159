"""Decks and hands: cards move, and what everybody knows moves with them."""

from cardwright.kit.bits import bit, lowest
from cardwright.kit.defaults import left_hand
from cardwright.kit.dice import shuffle
from cardwright.kit.record import WATCHERS


def stack(s, p, cards):
    """Make a set of cards the deck of seat p, in the order of their numbers."""
    n = 0
    while cards:
        s.deck[p, n] = lowest(cards)
        cards &= cards - 1
        n += 1
    s.left[p] = n


def top(s, p):
    """The card on top of the deck of seat p, which must not be empty."""
    return s.deck[p, s.left[p] - 1]


def take_top(s, p):
    """Move the top card of the deck to the hand of seat p; gives the card. Who knew its place still knows it."""
    i = top(s, p)
    s.left[p] -= 1
    s.deck[p, s.left[p]] = 0
    s.hand[p] |= bit(i)
    return i


def top_to_bottom(s, p):
    """Move the top card of the deck of seat p to its bottom."""
    i = top(s, p)
    for k in range(s.left[p] - 1, 0, -1):
        s.deck[p, k] = s.deck[p, k - 1]
    s.deck[p, 0] = i


def over(s, p, i):
    """Put a card on top of the deck of seat p."""
    s.deck[p, s.left[p]] = i
    s.left[p] += 1


def under(s, p, i):
    """Put a card under the deck of seat p."""
    for k in range(0 + s.left[p], 0, -1):
        s.deck[p, k] = s.deck[p, k - 1]
    s.deck[p, 0] = i
    s.left[p] += 1


def pull_from_deck(s, p, i):
    """Take a card out of the deck of seat p, to which it may come back at once; the others keep their order."""
    k = 0
    while s.deck[p, k] != i:
        k += 1
    s.left[p] -= 1
    for j in range(k, 0 + s.left[p]):
        s.deck[p, j] = s.deck[p, j + 1]
    s.deck[p, s.left[p]] = 0


def shuffle_in(s, p, cards):
    """Make the cards of a public pile the deck of seat p, whose deck is empty, and shuffle it.

    With no card in the deck the hand is all that is hidden, so by counting everybody knows it from now on.
    """
    for w in range(WATCHERS):
        s.known[w, p] = s.hand[p]
    stack(s, p, cards)
    shuffle(s, p)


def enter_hand(s, p, i):
    """Put a card that lay open into the hand of seat p: everybody remembers it there."""
    s.hand[p] |= bit(i)
    for w in range(WATCHERS):
        s.known[w, p] |= bit(i)


def leave_hand(s, p, i):
    """Take a card out of the hand of seat p, to be laid open.

    Of equal cards the known one leaves first: whoever did not know this card, but knows an equal one in the hand,
    knows that one no more.
    """
    s.hand[p] &= ~bit(i)
    for w in range(WATCHERS):
        if w != p and (s.known[w, p] >> i) & 1 == 0:
            forget_equal(s, w, p, i, s.hand[p])
    left_hand(s, p, i)


def leave_hand_unseen(s, p, i):
    """Take a card out of the hand of seat p, to be laid where nobody else sees it, and nobody else knows which it was.

    Of each card that a watcher knows in the hand, the one that has gone may be a copy: one fewer is known of each. Who
    knows all of a hand of equal cards knows this one too.
    """
    for w in range(WATCHERS):
        if w != p:
            known = s.known[w, p] & s.hand[p]
            maybe = one_of_every(s, p, known, i)
            if known != s.hand[p] or maybe & (maybe - 1):
                s.known[w, p] &= ~maybe
    s.hand[p] &= ~bit(i)
    s.known[p, p] |= bit(i)
    left_hand(s, p, i)


def one_of_every(s, p, cards, i):
    """Of cards of seat p, one of each run of equal ones: card i where it is one of them, and else the first."""
    out = cards & bit(i)
    own = -1
    if out:
        own = 0 + s.card[p, i]
    last = -1
    while cards:
        j = lowest(cards)
        cards &= cards - 1
        c = 0 + s.card[p, j]
        if c != last and c != own:
            out |= bit(j)
        last = c
    return out


def reveal_from_hand(s, p, cards):
    """Show cards in the hand of seat p to everybody.

    Of equal cards the known one is shown first: whoever did not know one of these cards, but knows an equal one that
    is not shown, knows this one instead.
    """
    for w in range(WATCHERS):
        fresh = cards & ~s.known[w, p]
        while fresh:
            forget_equal(s, w, p, lowest(fresh), s.hand[p] & ~cards)
            fresh &= fresh - 1
        s.known[w, p] |= cards


def forget_equal(s, w, p, i, among):
    """Watcher w no longer knows one of these cards of seat p that is equal to card i, if it knows one."""
    equal = s.known[w, p] & among
    while equal:
        j = lowest(equal)
        equal &= equal - 1
        if s.card[p, j] == s.card[p, i]:
            s.known[w, p] &= ~bit(j)
            equal = 0
