"""The rows of cards in an observation, in the rules' subset: where each is, and what it is now.

Equal cards are neighbours, and their rows are sorted: by place, and on the field by what can be seen of them; those
that cannot be placed come last. So nobody can tell by its row which of equal cards one is, and equal knowledge gives
equal bytes. How many of a run of equal cards lie in each place says what each of its rows is: that is counted for all
rows at once, without a branch, and only cards on the field are looked at one by one.

The words of a sheet are the first word of each row, then the second of each, and so on.
"""

from cardwright.engine.observation.writing.stand_ins import (
    brought_by,
    changes_costs,
    cost_here,
    damage_on,
    has_second_stat,
    mark_0,
    mark_1,
    mark_2,
    mark_3,
    mark_4,
    mark_5,
    pointed_at,
    pointing,
    row_words,
    rows,
    stat_now,
    traits_now,
    wears,
    zone_0,
    zone_1,
    zone_2,
    zone_3,
    zone_live,
)
from cardwright.kit.bits import bit, count, lowest
from cardwright.kit.defaults import wearer
from cardwright.kit.machine.fields import PLAYERS, card_of, is_card, is_player, ref, seat_of
from cardwright.kit.turns import other_seat

# Places of a card: the hand, the zone where cards have marks and numbers of their own, the other zones in the order of
# the table, a place in a deck that is known. A card that is not placed lies in the own deck, or, of the other seat, in
# its hand or deck.
NOT_PLACED, HAND, LIVE, FIRST_OTHER = range(4)
OTHER_ZONES = 4
IN_DECK = FIRST_OTHER + OTHER_ZONES
# Flags of a row: in the hand and known to the other seat; chosen already; something lasts for it; it is a token.
SHOWN, PICKED, LASTS, TOKEN = 1, 2, 4, 8
# Players as targets of entries; cards are the numbers of the actions that point at them, plus one.
ME, THEM = 126, 127
BYTE = 255
PLACE = 8
FLAGS = 24


def word(a, b, c, d, e, f, g, h):
    """Eight bytes as one word; the last one brings its sign along."""
    low = a & BYTE | (b & BYTE) << 8 | (c & BYTE) << 16 | (d & BYTE) << 24
    return low | (e & BYTE) << 32 | (f & BYTE) << 40 | (g & BYTE) << 48 | h << 56


def near(n):
    """A number as a byte holds it: what is out of its range is as far as it goes."""
    return min(127, max(-128, n))


def other_zone(s, p, z):
    """The cards of seat p in one of the other zones."""
    if z == 0:
        return zone_0(s, p)
    if z == 1:
        return zone_1(s, p)
    if z == 2:
        return zone_2(s, p)
    return zone_3(s, p)


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


def write_side(s, book, w, p, facts, kin, bare, sheet, slots):
    """Write the rows of seat p as watcher w sees them."""
    n = rows()
    # What lies in the first place, in the first two, and so on, of the places in their order.
    live = zone_live(s, p)
    shown = live | shown_in_hand(s, w, p)
    hand = shown | rest_of_hand(s, w, p)
    first = hand | zone_0(s, p)
    second = first | zone_1(s, p)
    third = second | zone_2(s, p)
    fourth = third | zone_3(s, p)
    in_deck = known_in_deck(s, w, p)
    for r in range(n):
        m = kin[r]
        k = kin[n + r]
        # Past each place that is full, the code of the next takes the place of the last one's.
        code = LIVE << PLACE
        code += (k >= count(live & m)) * ((HAND - LIVE << PLACE) + (SHOWN << FLAGS))
        code -= (k >= count(shown & m)) * (SHOWN << FLAGS)
        code += (k >= count(hand & m)) * (FIRST_OTHER - HAND << PLACE)
        code += (k >= count(first & m)) * (1 << PLACE)
        code += (k >= count(second & m)) * (1 << PLACE)
        code += (k >= count(third & m)) * (1 << PLACE)
        code += (k >= count(fourth & m)) * (1 << PLACE)
        code -= (k >= count((fourth | in_deck) & m)) * (IN_DECK << PLACE)
        sheet[r] = bare[r] | code
    for r in range(n, n * row_words()):
        sheet[r] = bare[r]
    write_tokens(s, p, facts, sheet)
    if live:
        write_live(s, book, w, p, kin, sheet, slots)
    if changes_costs():
        write_costs(s, book, w, p, kin, sheet)
    if in_deck:
        write_places(s, p, in_deck, fourth, kin, sheet)
    if w == s.to_move and s.picked[p]:
        write_picked(s, w, p, kin, sheet, slots)


def write_tokens(s, p, facts, sheet):
    """Let the rows of tokens say what they are; those of empty slots say nothing."""
    start = brought_by(s, p)
    if start < rows():
        tokens = (in_zones(s, p) >> start) << start
        while tokens:
            write_token(s, p, lowest(tokens), facts, sheet)
            tokens &= tokens - 1


def write_token(s, p, r, facts, sheet):
    """Write the facts of a token into its row."""
    at = s.card[p, r] * row_words()
    sheet[r] |= facts[at] | TOKEN << FLAGS
    for k in range(1, row_words()):
        sheet[k * rows() + r] = facts[at + k]


def write_live(s, book, w, p, kin, sheet, slots):
    """Write what the cards of seat p on the field are now, sorted among equal ones."""
    n = rows()
    live = zone_live(s, p)
    lasting = lasting_for(s, p)
    cards = live
    while cards:
        i = lowest(cards)
        cards &= cards - 1
        first = i - kin[n + i]
        r = first + count(live & kin[i] & (bit(i) - 1))
        sheet[r] |= ((lasting >> i) & 1) * (LASTS << FLAGS)
        sheet[n + r] = live_word(s, book, p, i)
        slots[n + r] = i
        while r > first and is_before(sheet, r):
            swap_rows(sheet, slots, r)
            r -= 1
        slots[i] = r


def is_before(sheet, r):
    """Whether a row belongs before the one above it."""
    n = rows()
    if sheet[r] == sheet[r - 1]:
        return sheet[n + r] < sheet[n + r - 1]
    return sheet[r] < sheet[r - 1]


def swap_rows(sheet, slots, r):
    """Let a row change places with the one above it, which is of an equal card."""
    n = rows()
    for k in range(2):
        moved = sheet[k * n + r]
        sheet[k * n + r] = sheet[k * n + r - 1]
        sheet[k * n + r - 1] = moved
    i = slots[n + r]
    j = slots[n + r - 1]
    slots[n + r] = j
    slots[n + r - 1] = i
    slots[j] = r


def live_word(s, book, p, i):
    """The numbers, keywords and marks of card i of seat p as they are now."""
    has = traits_now(s, book, p, i)
    marks = (mark_0(s, p) >> i) & 1 | ((mark_1(s, p) >> i) & 1) << 1 | ((mark_2(s, p) >> i) & 1) << 2
    marks |= ((mark_3(s, p) >> i) & 1) << 3 | ((mark_4(s, p) >> i) & 1) << 4 | ((mark_5(s, p) >> i) & 1) << 5
    first = near(stat_now(s, book, p, i, 0))
    second = near(stat_now(s, book, p, i, 1)) if has_second_stat() else 0
    return word(first, second, has, has >> 8, has >> 16, near(damage_on(s, p, i)), marks, 0)


def lasting_for(s, p):
    """The cards of seat p for which something lasts."""
    found = 0
    for k in range(0, s.lasting):
        if is_card(s.last_to[k]) and seat_of(s.last_to[k]) == p:
            found |= bit(card_of(s.last_to[k]))
    return found


def write_costs(s, book, w, p, kin, sheet):
    """Write what the cards in the hand of seat p cost now, the cheapest of equal ones first."""
    n = rows()
    live = zone_live(s, p)
    shown = shown_in_hand(s, w, p)
    rest = rest_of_hand(s, w, p)
    cards = shown | rest
    while cards:
        i = lowest(cards)
        cards &= cards - 1
        m = kin[i]
        below = m & (bit(i) - 1)
        first = i - kin[n + i] + count(live & m)
        r = first + count(shown & below)
        if (rest >> i) & 1:
            first += count(shown & m)
            r = first + count(rest & below)
        sheet[r] = sheet[r] & ~(BYTE << 48) | near(cost_here(s, book, p, i)) << 48
        while r > first and sheet[r] < sheet[r - 1]:
            moved = sheet[r]
            sheet[r] = sheet[r - 1]
            sheet[r - 1] = moved
            r -= 1


def write_places(s, p, in_deck, before, kin, sheet):
    """Write the places of known cards in the deck of seat p, counted from the top."""
    n = rows()
    done = 0
    for k in range(s.left[p] - 1, -1, -1):
        i = 0 + s.deck[p, k]
        if (in_deck >> i) & 1:
            r = i - kin[n + i] + count((before | done) & kin[i])
            sheet[r] |= (s.left[p] - k) << 16
            done |= bit(i)


def write_picked(s, w, p, kin, sheet, slots):
    """Mark the cards of seat p that were chosen already."""
    cards = 0 + s.picked[p]
    while cards:
        i = lowest(cards)
        cards &= cards - 1
        sheet[row_of(s, w, p, i, kin, slots)] |= PICKED << FLAGS


def row_of(s, w, p, i, kin, slots):
    """The row of card i of seat p; of equal cards that cannot be told apart, the first stands for the first."""
    if (zone_live(s, p) >> i) & 1:
        return 0 + slots[i]
    return row_of_other(s, w, p, i, kin)


def row_of_other(s, w, p, i, kin):
    """The row of a card that is not on the field."""
    m = kin[i]
    below = m & (bit(i) - 1)
    r = i - kin[rows() + i] + count(zone_live(s, p) & m)
    cards = shown_in_hand(s, w, p)
    if (cards >> i) & 1:
        return r + count(cards & below)
    r += count(cards & m)
    cards = rest_of_hand(s, w, p)
    if (cards >> i) & 1:
        return r + count(cards & below)
    r += count(cards & m)
    for z in range(OTHER_ZONES):
        cards = other_zone(s, p, z)
        if (cards >> i) & 1:
            return r + count(cards & below)
        r += count(cards & m)
    cards = known_in_deck(s, w, p)
    if (cards >> i) & 1:
        return r + places_above(s, p, i, cards & m)
    return r + count(cards & m)


def places_above(s, p, i, cards):
    """How many of some cards lie above card i in the deck of seat p."""
    above = 0
    for k in range(s.left[p] - 1, -1, -1):
        j = 0 + s.deck[p, k]
        if j == i:
            return above
        above += (cards >> j) & 1
    return above


# Cards that name others


def write_pointers(s, w, p, runs, deck, sheet, maps, base):
    """Let the rows of seat p on the field say which card theirs points at, or which one it is attached to."""
    n = rows()
    cards = zone_live(s, p) & pointing(s, p)
    while cards:
        i = lowest(cards)
        cards &= cards - 1
        sheet[n + maps[base + i]] |= name_of(s, w, ref(other_seat(p), pointed_at(s, i)), runs, deck, maps) << 56
    if wears():
        cards = zone_live(s, p)
        while cards:
            i = lowest(cards)
            cards &= cards - 1
            j = wearer(s, p, i)
            if j >= 0:
                sheet[n + maps[base + i]] |= name_of(s, w, ref(p, j), runs, deck, maps) << 56


def name_of(s, w, r, runs, deck, maps):
    """A referenced card as the number of the action that points at it, plus one; a player; 0 for nothing."""
    if is_player(r):
        return ME if r - PLAYERS == w else THEM
    if not is_card(r):
        return 0
    n = rows()
    p = seat_of(r)
    d = (deck * 2 + p) * 2 * n
    side = 0
    if p != w:
        side = 1
    return 1 + side * n + row_of(s, w, p, card_of(r), runs[d : d + 2 * n], maps[side * 2 * n : (side + 1) * 2 * n])
