"""What a game may define for itself: the linker puts a function of the same name in the place of one of these.

Where a game's rules have no such function, what stands here holds. What every game has to define is in kit/hooks.py.
"""

from cardwright.kit.bits import bit, lowest
from cardwright.kit.machine.fields import CARDS_STIRRED, CHANGES, card_of, ref, seat_of
from cardwright.kit.machine.hooks import has_resource, lose_resource
from cardwright.kit.notes import note
from cardwright.kit.program import IS_ATTACKING, IS_BLOCKING

# Orders of what was set off together: as its players want it; the turn player's first, as it was set off; or by what
# set it off (see `arrange_by_events` in kit/machine/stack.py).
BY_PLAYERS, BY_TURN, BY_EVENTS = range(3)

# No stat is changed for good by more than this.
MOST_GROWTH = 100

# How many stages a turn can have (see `stage`).
STAGES = 40


def left_hand(s, p, i):
    """Card i has just left the hand of seat p."""


def stage(s):
    """What the turn does next, below STAGES: machines that play many games at once sort them by that."""
    return 0 + s.phase


def dealt_anew(s, p, before, after, dice):
    """Hidden cards in the hand of seat p were dealt anew: those `before` are now those `after`, just as many.

    What everybody knows of a place in the hand, whichever card is there, has to stay with the place.
    """


def one_of_each(s, p, cards):
    """Of cards of seat p that lie in the same place and that nothing tells apart, the first of each kind.

    Equal cards are neighbours, and runs of them are fields of a word (`heads`). In all fields at once, 1 is subtracted:
    what differs then, of the bits that were set, is the lowest of its field. Slots of tokens are fields of their own.
    """
    heads = s.heads[p]
    tails = heads >> 1
    less = ((cards | tails) - (heads & ~tails)) ^ ((cards ^ ~heads) & tails)
    out = cards & ~less
    if out >> s.brought[p]:
        out &= ~equal_tokens(s, p, out)
    return out


def equal_tokens(s, p, cards):
    """Of some cards of seat p, the tokens that are equal to the one before them."""
    equal = 0
    last = -1
    cards = (cards >> s.brought[p]) << s.brought[p]
    while cards:
        i = lowest(cards)
        cards &= cards - 1
        if s.card[p, i] == last:
            equal |= bit(i)
        last = 0 + s.card[p, i]
    return equal


def alike(s, p, i, j):
    """Whether nothing tells two cards of seat p on the field apart."""
    if s.card[p, i] != s.card[p, j] or s.damage[p, i] != s.damage[p, j]:
        return False
    if s.lasting and (is_touched(s, ref(p, i)) or is_touched(s, ref(p, j))):
        return False
    if growth(s, p, i, 0) != growth(s, p, j, 0) or growth(s, p, i, 1) != growth(s, p, j, 1):
        return False
    return (i < s.brought[p]) == (j < s.brought[p]) and marks(s, p, i) == marks(s, p, j)


def is_touched(s, r):
    """Whether something lasts for a card, or comes from it."""
    for k in range(0, s.lasting):
        if s.last_to[k] == r or s.last_source[k] == r:
            return True
    return False


def marks(s, p, i):
    """What else tells card i of seat p on the field apart from others, as one number."""
    return ((s.tapped[p] >> i) & 1) | ((s.used[p] >> i) & 1) << 1


def next_to_fight(s, p, cards):
    """Of cards of seat p that begin to fight at the same time, the one whose sentences are set off first."""
    return lowest(cards)


def fighting(s, p, states):
    """The cards of seat p that are attacking or blocking, as the state words of a filter ask."""
    out = 0
    if states & IS_ATTACKING:
        out |= s.attacking[p]
    if states & IS_BLOCKING:
        out |= s.blocking[p]
    return out


def destroyed(s, book, p, i):
    """Card i of seat p is being destroyed or sacrificed; it still is on the field."""


def order_of_triggers(s):
    """How things that were set off together come one after the other: BY_PLAYERS, BY_TURN or BY_EVENTS."""
    return BY_PLAYERS


def tells_ahead():
    """Whether all that was set off is told as it begins to wait, since players may answer it; else when its turn comes.

    What is aimed at something is always told when the aim is taken.
    """
    return False


def next_waiting(s, p, k):
    """Of the entries of the stack of seat p that are not in order yet, the next one; entry k was set off first."""
    return k


def lay_in_pile(s, p, i, pile):
    """Put a card of seat p that lies nowhere into a pile: IN_PILE where it was discarded, IN_LAST_PILE if destroyed."""
    s.discard[p] |= bit(i)


def cards_in_pile(s, p, pile):
    """The cards of seat p in a pile."""
    return 0 + s.discard[p]


def take_from_piles(s, p, i):
    """Take a card of seat p out of the pile that it lies in."""
    s.discard[p] &= ~bit(i)


def top_of_pile(s, p):
    """The card that went last to the discard pile of seat p, as a set; none where piles have no order."""
    return 0


def laid_together(s, p, cards):
    """Cards of seat p were discarded at the same time."""


def pauses(s):
    """Whether the program that runs has to wait for something that the rules do first."""
    return False


def deck_ran_out(s, p):
    """The last card has just left the deck of seat p."""


def can_pay(s, book, p, resource, n):
    """Whether player p can pay so much of a resource, life included, when a sentence says so."""
    return has_resource(s, p, resource, n)


def pay_resource(s, book, p, resource, n):
    """Player p, who can, pays so much of a resource, not of life; gives whether it is paid, else something is asked."""
    lose_resource(s, p, resource, n)
    return True


def can_pay_with(s, book, q, cards):
    """Of some cards of seat q, those that may be given away as a card is played."""
    return cards


def wearer(s, p, i):
    """The card of seat p that card i of the same seat is attached to; -1 where it is attached to none."""
    return -1


def worn(s, p, i):
    """The cards of seat p that are attached to card i."""
    return 0


def attach(s, book, p, i, j):
    """Attach card i of seat p, which is on the field, to card j."""


def growth(s, p, i, which):
    """By how much a stat of card i of seat p on the field was changed for good, where that has a place of its own."""
    return 0 + s.good[p, i, which]


def stat_for_good(s, book, p, i, which):
    """A stat of card i of seat p on the field with all that has changed it for good, and with nothing else."""
    return book[s.card[p, i]].stats[which] + growth(s, p, i, which)


def grow(s, book, row, k, r, first, second):
    """Line k of the program that runs changes both stats of a card on the field for good."""
    p = seat_of(r)
    i = card_of(r)
    s.good[p, i, 0] = max(-MOST_GROWTH, min(MOST_GROWTH, s.good[p, i, 0] + first))
    s.good[p, i, 1] = max(-MOST_GROWTH, min(MOST_GROWTH, s.good[p, i, 1] + second))
    s.stirred |= CARDS_STIRRED
    note(s, CHANGES, p, i, 0)


def recover(s, p, i):
    """Card i of seat p gets back what it has lost for good of its second stat."""
    s.good[p, i, 1] = max(0, 0 + s.good[p, i, 1])


def outgrow(s, p, i):
    """Card i of seat p leaves the field: nothing was changed for good any more."""
    s.good[p, i, 0] = 0
    s.good[p, i, 1] = 0


def own_bonus(s, book, p, i):
    """What the rules add to both stats of a card on the field, besides what sentences say."""
    return 0, 0


def is_reached(s, book, q, i, source):
    """Whether what a card does reaches card i of seat q, which is on the field."""
    return True


def is_passed_over(s, book, to, source):
    """Whether what card `source` says of all such cards leaves one out; only what that has by itself may be read."""
    return False


def is_harmless(s, book, source, to, ignoring):
    """Whether a card deals no damage to another, by a keyword that is not ignored."""
    return False


def is_shielded(s, book, to):
    """Whether something else happens instead of damage to a card; then it has happened."""
    return False


def play_top(s, book, p):
    """Player p plays the top card of the own deck for free; gives whether there was one."""
    return False
