"""What each watcher knows of what is hidden: the one place that decides it.

Hidden are hands, the order of decks, and an unfinished answer. `known[w, p]` is the set of seat p's hidden cards that
watcher w can place: a card in the hand of p, or the place of a card in a deck. For a card that lies open it says
nothing; whatever hides a card again sets it anew. Of everything else w knows only which cards there are, since deck
lists are open. Of equal cards the known one leaves first, so that knowledge is never more than "at least so many of
this card".
"""

from cardwright.kit.bits import bit, count, lowest
from cardwright.kit.defaults import dealt_anew
from cardwright.kit.dice import bits, roll
from cardwright.kit.record import NOBODY, OTHER, SEATS, STAY, WATCHERS
from cardwright.kit.turns import choices, nth_choice, other_seat, step


def reveal(s, p, cards):
    """Show hidden cards of seat p to everybody."""
    for w in range(WATCHERS):
        s.known[w, p] |= cards


def look(s, w, p, cards):
    """Show hidden cards of seat p to one watcher."""
    s.known[w, p] |= cards


def hide_in_deck(s, p):
    """The deck of seat p is about to be shuffled: nobody can place a card in it any more."""
    for w in range(WATCHERS):
        s.known[w, p] &= s.hand[p]


def lose_sight(s, p, cards):
    """Cards of seat p are put elsewhere by their owner, who alone sees which of them: nobody else can place them."""
    for w in range(WATCHERS):
        if w != p:
            s.known[w, p] &= ~cards


def seen_first(s, p, cards):
    """The card of seat p that stands for a set of equal ones: one that the other seat knows, if there is one."""
    seen = cards & s.known[other_seat(p), p]
    if seen:
        return lowest(seen)
    return lowest(cards)


def redeal(s, book, w, dice):
    """Make of a state a random one that agrees with all that watcher w knows, each equally likely.

    The result depends on what w knows and on the dice, and on nothing else. An unfinished answer of another seat has
    not happened yet, for w; and since w sees that this seat is asked, it has something to choose.
    """
    while True:
        for p in range(SEATS):
            redeal_seat(s, w, p, dice)
        for k in range(4):
            s.dice[k] = bits(dice)
        if w == s.to_move or s.winner != NOBODY or pose_anew(s, book):
            return


def pose_anew(s, book):
    """Put the question from its beginning; gives whether there is something to choose.

    Of a question for a set, the first cards may have no alternative: they are picked, as `step` would have done.
    """
    p = s.to_move
    for q in range(SEATS):
        s.picked[q] = 0
    step(s, book, STAY)
    while choices(s) == 1:
        finger = nth_choice(s, 0)
        if finger >= OTHER or (s.picked[p] >> finger) & 1:
            return False
        s.picked[p] |= bit(finger)
        step(s, book, STAY)
    return choices(s) > 1


def redeal_seat(s, w, p, dice):
    """Deal the cards of seat p that watcher w cannot place over the hidden places they may be in."""
    in_hand = 0
    if w != p:
        in_hand = s.hand[p] & ~s.known[w, p]
    u = (w + 1) % WATCHERS
    v = (w + 2) % WATCHERS
    u_places = known_places(s, u, p)
    v_places = known_places(s, v, p)
    cards = in_hand
    for k in range(0, s.left[p]):
        if not knows_place(s, w, p, k):
            cards |= bit(s.deck[p, k])
    s.hand[p] &= ~in_hand
    kept = 0 + s.hand[p]
    deal_unplaced(s, w, p, cards, count(in_hand), dice)
    dealt_anew(s, p, in_hand, s.hand[p] & ~kept, dice)
    shuffle_unplaced(s, w, p, dice)
    remember_places(s, u, p, cards, u_places)
    remember_places(s, v, p, cards, v_places)


def knows_place(s, w, p, k):
    """Whether watcher w knows which card lies k places above the bottom of the deck of seat p."""
    return (s.known[w, p] >> s.deck[p, k]) & 1 == 1


def known_places(s, w, p):
    """The places in the deck of seat p, as a set, whose cards watcher w knows."""
    places = 0
    if s.known[w, p] & ~s.hand[p]:
        for k in range(0, s.left[p]):
            if knows_place(s, w, p, k):
                places |= bit(k)
    return places


def remember_places(s, w, p, dealt, places):
    """Let watcher w know, of the cards that were dealt anew, those that lie in these places of the deck of seat p."""
    s.known[w, p] &= ~dealt
    while places:
        s.known[w, p] |= bit(s.deck[p, lowest(places)])
        places &= places - 1


def deal_unplaced(s, w, p, cards, to_hand, dice):
    """Deal a random choice of the cards to the hand of seat p, and the others to the places that w does not know."""
    n = count(cards)
    k = 0
    while cards:
        i = lowest(cards)
        cards &= cards - 1
        if to_hand > 0 and roll(dice, n) < to_hand:
            s.hand[p] |= bit(i)
            to_hand -= 1
        else:
            while knows_place(s, w, p, k):
                k += 1
            s.deck[p, k] = i
            k += 1
        n -= 1


def shuffle_unplaced(s, w, p, dice):
    """Shuffle the cards of the deck of seat p among the places that watcher w does not know."""
    for i in range(s.left[p] - 1, 0, -1):
        if knows_place(s, w, p, i):
            continue
        j = roll(dice, i + 1)
        while knows_place(s, w, p, j):
            j = roll(dice, i + 1)
        card = s.deck[p, i]
        s.deck[p, i] = s.deck[p, j]
        s.deck[p, j] = card
