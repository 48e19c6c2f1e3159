"""Where the cards of a seat lie, as a watcher sees it, and which row of an observation each of them has.

Equal cards are neighbours (a run), and their rows are sorted: by place, and on the field, and in hands where costs
change, by what can be seen of them; those that cannot be placed come last. So nobody can tell by its row which of equal
cards one is, and equal knowledge gives equal bytes. How many of a run lie in each place says what each of its rows is.
Which row a card has, `row_of` says, and `row_named` and `row_offered` to those
who name it and offer it.

The places are kept as sets that grow: the cards in the first place, in the first two, and so on. What an observation
was last written from is kept beside it (`kept`), so that only rows whose cards went somewhere are written again.
"""

from cardwright.engine.observation.writing.stand_ins import (
    brought_by,
    changes_costs,
    given_in_hand,
    row_words,
    rows,
    zone_0,
    zone_1,
    zone_2,
    zone_3,
    zone_live,
)
from cardwright.kit.bits import bit, count, lowest
from cardwright.kit.turns import other_seat

# Places of a card: the hand, the zone where cards have marks and numbers of their own, the other zones in the order of
# the table, a place in a deck that is known. A card that is not placed lies in the own deck, or, of the other seat, in
# its hand or deck.
NOT_PLACED, HAND, LIVE, FIRST_OTHER = range(4)
OTHER_ZONES = 4
IN_DECK = FIRST_OTHER + OTHER_ZONES
# Flags of a row: in the hand and known to the other seat; chosen already; something lasts for it; it is a token. The
# bits above them are a number that the card was given.
SHOWN, PICKED, LASTS, TOKEN = 1, 2, 4, 8
GIVEN = 4
MOST_GIVEN = 15
PLACE = 8
FLAGS = 24

# What is kept of a side: the sets that grow, in this order, the known cards in the deck, the rows that have to be
# written again, since they say more than where their cards lie, and the sorted rows that others name.
TO_LIVE, TO_SHOWN, TO_HAND, TO_FIRST, TO_SECOND, TO_THIRD, TO_FOURTH, KNOWN, DIRTY, NAMED = range(10)
SIDE = 10


def shown_in_hand(s, w, p):
    """The cards in the hand of seat p that the watcher knows; of the watcher's own, those that the other seat knows."""
    if w == p:
        return s.hand[p] & s.known[other_seat(p), p]
    return s.hand[p] & s.known[w, p]


def rest_of_hand(s, w, p):
    """The other cards in the hand of seat p that the watcher can see."""
    if w == p:
        return s.hand[p] & ~s.known[other_seat(p), p]
    return 0


def in_zones(s, p):
    """All cards of seat p that lie in a zone."""
    return s.hand[p] | zone_live(s, p) | zone_0(s, p) | zone_1(s, p) | zone_2(s, p) | zone_3(s, p)


def known_in_deck(s, w, p):
    """The cards in the deck of seat p whose places the watcher knows."""
    return s.known[w, p] & ~in_zones(s, p) & (bit(brought_by(s, p)) - 1)


def write_places(s, w, p, ground, sheet, kept, at, fresh):
    """Write where the cards of seat p lie into their rows: into all, or into those that are not as they were."""
    live = zone_live(s, p)
    shown = live | shown_in_hand(s, w, p)
    hand = shown | rest_of_hand(s, w, p)
    first = hand | zone_0(s, p)
    second = first | zone_1(s, p)
    third = second | zone_2(s, p)
    fourth = third | zone_3(s, p)
    known = known_in_deck(s, w, p)
    if writes_all(fresh):
        write_rows(ground, sheet, live, shown, hand, first, second, third, fourth, known)
    else:
        again = -1
        if not fresh:
            again = live ^ kept[at + TO_LIVE] | shown ^ kept[at + TO_SHOWN] | hand ^ kept[at + TO_HAND]
            again |= first ^ kept[at + TO_FIRST] | second ^ kept[at + TO_SECOND] | third ^ kept[at + TO_THIRD]
            again |= fourth ^ kept[at + TO_FOURTH] | known ^ kept[at + KNOWN] | kept[at + DIRTY]
        again = blank_rows(ground, sheet, again)
        place_cards(ground, sheet, shown & ~live & again, live, (HAND << PLACE) + (SHOWN << FLAGS))
        place_cards(ground, sheet, hand & ~shown & again, shown, HAND << PLACE)
        place_cards(ground, sheet, first & ~hand & again, hand, FIRST_OTHER << PLACE)
        place_cards(ground, sheet, second & ~first & again, first, FIRST_OTHER + 1 << PLACE)
        place_cards(ground, sheet, third & ~second & again, second, FIRST_OTHER + 2 << PLACE)
        place_cards(ground, sheet, fourth & ~third & again, third, FIRST_OTHER + 3 << PLACE)
        place_cards(ground, sheet, known & ~fourth & again, fourth, IN_DECK << PLACE)
    kept[at + TO_LIVE] = live
    kept[at + TO_SHOWN] = shown
    kept[at + TO_HAND] = hand
    kept[at + TO_FIRST] = first
    kept[at + TO_SECOND] = second
    kept[at + TO_THIRD] = third
    kept[at + TO_FOURTH] = fourth
    kept[at + KNOWN] = known
    kept[at + DIRTY] = 0
    if row_words() > 1:
        kept[at + NAMED] = 0


def writes_all(fresh):
    """Whether all rows are written: where they have one word each, that costs less than to ask which ones."""
    return row_words() == 1


def writes_all_if_fresh(fresh):
    """Where those that have a fresh sheet write side by side, and nobody waits for others, it is so for these, too."""
    return fresh or row_words() == 1


def write_rows(ground, sheet, live, shown, hand, first, second, third, fourth, known):
    """Write all rows: what the cards print, and where they lie.

    Past each place that is full, the code of the next takes the place of the last one's.
    """
    for r in range(rows()):
        m = ground[r]
        k = ground[rows() + r]
        code = LIVE << PLACE
        code += (k >= count(live & m)) * ((HAND - LIVE << PLACE) + (SHOWN << FLAGS))
        code -= (k >= count(shown & m)) * (SHOWN << FLAGS)
        code += (k >= count(hand & m)) * (FIRST_OTHER - HAND << PLACE)
        code += (k >= count(first & m)) * (1 << PLACE)
        code += (k >= count(second & m)) * (1 << PLACE)
        code += (k >= count(third & m)) * (1 << PLACE)
        code += (k >= count(fourth & m)) * (1 << PLACE)
        code -= (k >= count((fourth | known) & m)) * (IN_DECK << PLACE)
        sheet[r] = ground[2 * rows() + r] | code
    for r in range(rows(), rows() * row_words()):
        sheet[r] = ground[2 * rows() + r]


def blank_rows(ground, sheet, cards):
    """Let the rows of these cards, and of those equal to them, say that nothing is placed. Gives all of them."""
    if cards == -1:
        for r in range(rows() * row_words()):
            sheet[r] = ground[2 * rows() + r]
        return cards
    blank = 0
    while cards:
        i = lowest(cards)
        m = ground[i]
        start = i - ground[rows() + i]
        for k in range(row_words()):
            for r in range(start, start + count(m)):
                sheet[k * rows() + r] = ground[(2 + k) * rows() + r]
        blank |= m
        cards &= ~m
    return blank


def place_cards(ground, sheet, cards, before, code):
    """Let the blank rows of some cards say that they lie in a place; equal ones in places `before` it come first.

    Cards on the field are not placed so: more is written of them (see `rows.py`).
    """
    while cards:
        i = lowest(cards)
        m = ground[i]
        first = i - ground[rows() + i] + count(before & m)
        for r in range(first, first + count(cards & m)):
            sheet[r] |= code
        cards &= ~m


def row_of(s, p, i, ground, slots, kept, side):
    """The row of card i of seat p, which is asked about it or has chosen it already."""
    if (sorted_in(kept, side * SIDE) >> i) & 1:
        return 0 + slots[side * 2 * rows() + i]
    return row_of_other(s, p, i, ground, kept, side * SIDE)


def sorted_in(kept, at):
    """The cards whose rows are sorted by what can be seen of them: `slots` says which they have."""
    return kept[at + TO_HAND] if changes_costs() else kept[at + TO_LIVE]


def row_of_other(s, p, i, ground, kept, at):
    """The row of a card that is not sorted in: after those before its place, and the equal ones chosen there.

    Chosen ones are told apart by their slots. Of the others, the first row stands for each: they are all the same.
    """
    r = first_in_place(i, ground, kept, at)
    if (kept[at + TO_FOURTH] >> i) & 1:
        chosen = s.picked[p] | given_in_hand(s, p)
        return r + count(in_place_before(chosen, i, kept, at) & ground[i]) if chosen else r
    known = kept[at + KNOWN] & ground[i]
    return r + (places_above(s, p, i, known) if (known >> i) & 1 else count(known))


def first_in_place(i, ground, kept, at):
    """The row after those of cards that are equal to card i and lie in places before its own."""
    before = 0
    for k in range(TO_FOURTH + 1):
        cards = kept[at + k]
        # All bits where the card is not among these, else none.
        before |= cards & ((cards >> i) & 1) - 1
    return i - ground[rows() + i] + count(before & ground[i])


def in_place_before(chosen, i, kept, at):
    """Of chosen cards, those in the place of card i whose rows come before its own: all, unless it is one of them."""
    if (chosen >> i) & 1:
        chosen &= bit(i) - 1
    for k in range(TO_FOURTH + 1):
        cards = kept[at + k]
        inside = -((cards >> i) & 1)
        chosen &= cards & inside | ~cards & ~inside
    return chosen


def row_named(s, p, i, ground, out, words, slots, kept, side):
    """The row by which others name card i of seat p. The rows of a side begin at a word of `out`.

    On the field the first of rows that are the same becomes its own, and is from then on like no other. Elsewhere
    nobody can tell which of equal cards is meant, so it is the first of its place.
    """
    at = side * SIDE
    if (sorted_in(kept, at) >> i) & 1:
        base = side * 2 * rows()
        r = 0 + slots[base + i]
        if (kept[at + NAMED] >> r) & 1 == 0:
            first = first_same(i, r, ground, out, words, kept, at)
            if first < r:
                trade_rows(slots, base, first, r)
            r = first
            kept[at + NAMED] |= bit(r)
        return r
    if (kept[at + TO_FOURTH] >> i) & 1:
        return first_in_place(i, ground, kept, at)
    return row_of_other(s, p, i, ground, kept, at)


def row_offered(s, p, i, ground, out, words, slots, kept, side):
    """The row that is offered for card i of seat p: the first that is the same as its own.

    Which of equal cards the rules let stand for all is nothing that can be seen.
    """
    at = side * SIDE
    if row_words() == 1 or (sorted_in(kept, at) >> i) & 1 == 0:
        return row_of_other(s, p, i, ground, kept, at)
    return first_same(i, 0 + slots[side * 2 * rows() + i], ground, out, words, kept, at)


def first_same(i, r, ground, out, words, kept, at):
    """The first row that is the same as row r, that of card i: one that others name is the same as no other."""
    first = i - ground[rows() + i]
    while r > first and is_same(out, words + r) and (kept[at + NAMED] >> (r - 1)) & 3 == 0:
        r -= 1
    return r


def is_same(out, r):
    """Whether two words of the row of a card are those of the row above it; what else it has, equal cards share."""
    return out[r] == out[r - 1] and out[rows() + r] == out[rows() + r - 1]


def trade_rows(slots, base, r, other):
    """Let the cards of two rows that are the same have each other's."""
    n = rows()
    i = slots[base + n + r]
    j = slots[base + n + other]
    slots[base + n + r] = j
    slots[base + n + other] = i
    slots[base + i] = other
    slots[base + j] = r


def places_above(s, p, i, cards):
    """How many of some cards lie above card i in the deck of seat p."""
    above = 0
    for k in range(s.left[p] - 1, -1, -1):
        j = 0 + s.deck[p, k]
        if j == i:
            return above
        above += (cards >> j) & 1
    return above
