"""The rows of cards in an observation, in the rules' subset: what each card is now.

The words of a sheet are the first word of each row, then the second of each, and so on.
"""

from cardwright.engine.observation.writing.places import (
    DIRTY,
    FLAGS,
    GIVEN,
    KNOWN,
    LASTS,
    LIVE,
    MOST_GIVEN,
    PICKED,
    PLACE,
    SIDE,
    TO_FOURTH,
    TO_HAND,
    TO_LIVE,
    TO_SHOWN,
    TOKEN,
    row_named,
    row_of,
    write_places,
)
from cardwright.engine.observation.writing.stand_ins import (
    brought_by,
    changes_costs,
    cost_here,
    damage_on,
    given_in_hand,
    given_on_field,
    given_to,
    has_second_stat,
    mark_0,
    mark_1,
    mark_2,
    mark_3,
    mark_4,
    mark_5,
    now,
    pointed_at,
    pointing,
    row_words,
    rows,
    wears,
    zone_live,
)
from cardwright.kit.bits import bit, count, lowest
from cardwright.kit.defaults import growth, wearer
from cardwright.kit.machine.fields import PLAYERS, card_of, is_card, is_player, ref, seat_of
from cardwright.kit.machine.filters import matching_kind
from cardwright.kit.machine.present import KEYWORD_OPS, STAT_OPS
from cardwright.kit.program import ALL
from cardwright.kit.turns import other_seat

# Players as targets of entries; cards are the numbers of the actions that point at them, plus one.
ME, THEM = 126, 127
BYTE = 255
COST, DAMAGE, MARKS, POINTS_AT = 48, 40, 48, 56
# What is continuous and changes what is written of a card.
WRITTEN_OPS = KEYWORD_OPS | STAT_OPS


def word(a, b, c, d, e, f, g, h):
    """Eight bytes as one word; the last one brings its sign along."""
    low = a & BYTE | (b & BYTE) << 8 | (c & BYTE) << 16 | (d & BYTE) << 24
    return low | (e & BYTE) << 32 | (f & BYTE) << 40 | (g & BYTE) << 48 | h << 56


def near(n):
    """A number as a byte holds it: what is out of its range is as far as it goes."""
    return min(127, max(-128, n))


def write_side(s, book, w, p, facts, ground, sheet, slots, kept, side, fresh):
    """Write the rows of seat p as watcher w sees them; those that are as they were stay, unless the sheet is fresh."""
    at = side * SIDE
    write_places(s, w, p, ground, sheet, kept, at, fresh)
    live = zone_live(s, p)
    tokens = (kept[at + TO_FOURTH] & ~live) >> brought_by(s, p)
    if tokens:
        write_tokens(s, p, tokens << brought_by(s, p), facts, sheet, kept, at)
    if live:
        write_live(s, book, w, p, facts, ground, sheet, slots, side * 2 * rows())
    if changes_costs():
        write_costs(s, book, p, ground, sheet, slots, kept, side)
    if kept[at + KNOWN]:
        write_depths(s, p, ground, sheet, kept, at)
    if s.picked[p] and w == s.to_move:
        flag_cards(s, p, s.picked[p] & ~live, PICKED, ground, sheet, slots, kept, side)
    if given_in_hand(s, p):
        flag_cards(s, p, given_in_hand(s, p), 1 << GIVEN, ground, sheet, slots, kept, side)


def write_tokens(s, p, tokens, facts, sheet, kept, at):
    """Let the rows of tokens that are not on the field say what they are; those of empty slots say nothing."""
    while tokens:
        write_token(s, p, lowest(tokens), facts, sheet, kept, at)
        tokens &= tokens - 1


def write_token(s, p, r, facts, sheet, kept, at):
    """Write the facts of a token into its row."""
    fact = s.card[p, r] * row_words()
    sheet[r] |= facts[fact] | TOKEN << FLAGS
    for k in range(1, row_words()):
        sheet[k * rows() + r] = facts[fact + k]
    kept[at + DIRTY] |= bit(r)


# Cards on the field


def write_live(s, book, w, p, facts, ground, sheet, slots, base):
    """Write what the cards of seat p on the field are now, sorted among equal ones."""
    n = rows()
    live = zone_live(s, p)
    lasting = lasting_for(s, p)
    picked = s.picked[p] if w == s.to_move else 0
    given = given_on_field(s, p)
    with_stats = ground[(2 + row_words()) * n]
    unlike = unlike_printed(s, book, p, live)
    cards = live
    while cards:
        i = lowest(cards)
        cards &= cards - 1
        if is_raised(s, p, i):
            unlike |= bit(i)
    # One after the other, and not between: threads of a GPU do it together.
    cards = unlike
    while cards:
        i = lowest(cards)
        cards &= cards - 1
        sheet[n + i - ground[n + i] + count(live & ground[i] & (bit(i) - 1))] = now_word(s, book, p, i, with_stats)
    cards = live
    while cards:
        i = lowest(cards)
        cards &= cards - 1
        first = i - ground[n + i]
        r = first + count(live & ground[i] & (bit(i) - 1))
        head = ground[2 * n + r]
        printed = ground[3 * n + r]
        if i >= brought_by(s, p):
            fact = s.card[p, i] * row_words()
            head = facts[fact] | TOKEN << FLAGS
            printed = facts[fact + 1]
            for k in range(2, row_words()):
                sheet[k * n + r] = facts[fact + k]
        sheet[r] = head | LIVE << PLACE
        if ((lasting | picked | given) >> i) & 1:
            flags = ((lasting >> i) & 1) * LASTS | ((picked >> i) & 1) * PICKED
            if (given >> i) & 1:
                flags |= min(MOST_GIVEN, given_to(s, i)) << GIVEN
            sheet[r] |= flags << FLAGS
        marks = near(damage_on(s, p, i)) & BYTE | marks_on(s, p, i) << MARKS - DAMAGE
        if (unlike >> i) & 1:
            printed = sheet[n + r]
        sheet[n + r] = printed | marks << DAMAGE
        sort_in(sheet, slots, base, first, r, i)


def sort_in(sheet, slots, base, first, r, i):
    """Sort row r, which says what card i is, among the rows of equal cards that begin at `first`."""
    slots[base + rows() + r] = i
    while r > first and is_before(sheet, r):
        swap_rows(sheet, slots, base, r)
        r -= 1
    slots[base + i] = r


def is_before(sheet, r):
    """Whether a row belongs before the one above it."""
    n = rows()
    if sheet[r] == sheet[r - 1]:
        return sheet[n + r] < sheet[n + r - 1]
    return sheet[r] < sheet[r - 1]


def swap_rows(sheet, slots, base, r):
    """Let a row change places with the one above it, which is of an equal card."""
    n = rows()
    for k in range(2):
        moved = sheet[k * n + r]
        sheet[k * n + r] = sheet[k * n + r - 1]
        sheet[k * n + r - 1] = moved
    i = slots[base + n + r]
    j = slots[base + n + r - 1]
    slots[base + n + r] = j
    slots[base + n + r - 1] = i
    slots[base + j] = r


def marks_on(s, p, i):
    """The marks on card i of seat p, as a set."""
    marks = (mark_0(s, p) >> i) & 1 | ((mark_1(s, p) >> i) & 1) << 1 | ((mark_2(s, p) >> i) & 1) << 2
    return marks | ((mark_3(s, p) >> i) & 1) << 3 | ((mark_4(s, p) >> i) & 1) << 4 | ((mark_5(s, p) >> i) & 1) << 5


def now_word(s, book, p, i, with_stats):
    """The numbers and keywords of card i of seat p as they are now; what prints no stat has none."""
    has, first, second = now(s, book, p, i, (with_stats >> i) & 1)
    return word(near(first), near(second) if has_second_stat() else 0, has, has >> 8, has >> 16, 0, 0, 0)


def unlike_printed(s, book, p, live):
    """Of the cards of seat p on the field, those whose numbers and keywords may be others than they print."""
    unlike = s.stateful[p] | s.singled[p]
    if s.present[p] & WRITTEN_OPS:
        for q in range(2):
            cards = s.field[q] & s.stateful[q]
            while cards:
                j = lowest(cards)
                cards &= cards - 1
                if book[s.card[q, j]].reaches[q ^ p] & WRITTEN_OPS:
                    unlike |= spoken_of(s, book, p, q, j)
    return live & unlike


def spoken_of(s, book, p, q, j):
    """The cards of seat p on the field that card j of seat q says something continuous of."""
    row = book[s.card[q, j]]
    found = 0
    lines = 0 + row.held
    while lines:
        k = lowest(lines)
        lines &= lines - 1
        if row.selector[k] == ALL and row.uses[k] & WRITTEN_OPS:
            found |= matching_kind(s, book, row, row.filter[k], p, ref(q, j), q)
    return found


def is_raised(s, p, i):
    """Whether a stat of card i of seat p was changed for good."""
    return growth(s, p, i, 0) | growth(s, p, i, 1)


def lasting_for(s, p):
    """The cards of seat p for which something lasts."""
    found = 0
    for k in range(0, s.lasting):
        if is_card(s.last_to[k]) and seat_of(s.last_to[k]) == p:
            found |= bit(card_of(s.last_to[k]))
    return found


# Other cards of which more is known than where they lie


def write_costs(s, book, p, ground, sheet, slots, kept, side):
    """Write what the cards in the hand of seat p cost now, the cheapest of equal ones first."""
    n = rows()
    at = side * SIDE
    live = kept[at + TO_LIVE]
    shown = kept[at + TO_SHOWN]
    cards = kept[at + TO_HAND] & ~live
    while cards:
        i = lowest(cards)
        cards &= cards - 1
        m = ground[i]
        # The known ones come first.
        before = live if (shown >> i) & 1 else shown
        here = kept[at + TO_HAND] & ~shown if before == shown else shown & ~live
        first = i - ground[n + i] + count(before & m)
        r = first + count(here & m & (bit(i) - 1))
        sheet[r] = sheet[r] & ~(BYTE << COST) | (near(cost_here(s, book, p, i)) & BYTE) << COST
        sort_in(sheet, slots, side * 2 * n, first, r, i)


def write_depths(s, p, ground, sheet, kept, at):
    """Write the places of known cards in the deck of seat p, counted from the top."""
    rest = kept[at + KNOWN]
    before = kept[at + TO_FOURTH]
    k = s.left[p] - 1
    while rest and k >= 0:
        i = 0 + s.deck[p, k]
        if (rest >> i) & 1:
            r = i - ground[rows() + i] + count(before & ground[i])
            sheet[r] |= (s.left[p] - k) << 16
            kept[at + DIRTY] |= bit(r)
            before |= bit(i)
            rest &= ~bit(i)
        k -= 1


def flag_cards(s, p, cards, flag, ground, sheet, slots, kept, side):
    """Let the rows of cards of seat p that do not lie on the field have a flag."""
    while cards:
        r = row_of(s, p, lowest(cards), ground, slots, kept, side)
        cards &= cards - 1
        sheet[r] |= flag << FLAGS
        kept[side * SIDE + DIRTY] |= bit(r)


# Cards that name others


def write_pointers(s, w, p, grounds, deck, out, start, slots, kept, side):
    """Let the rows of seat p on the field say which card theirs points at, or which one it is attached to.

    The rows of both sides begin at a word of `out`.
    """
    ground = grounds[ground_at(grounds, deck, p) : ground_end(grounds, deck, p)]
    size = rows() * row_words()
    sheet = out[start + side * size : start + (side + 1) * size]
    cards = zone_live(s, p) & pointing(s, p)
    while cards:
        i = lowest(cards)
        cards &= cards - 1
        named = name_of(s, w, ref(other_seat(p), pointed_at(s, i)), grounds, deck, out, start, slots, kept)
        write_pointer(i, named, ground, sheet, slots, side)
    if wears():
        cards = zone_live(s, p)
        while cards:
            i = lowest(cards)
            cards &= cards - 1
            j = wearer(s, p, i)
            if j >= 0:
                named = name_of(s, w, ref(p, j), grounds, deck, out, start, slots, kept)
                write_pointer(i, named, ground, sheet, slots, side)


def write_pointer(i, named, ground, sheet, slots, side):
    """Let the row of card i name a card, and sort it in by that."""
    n = rows()
    r = 0 + slots[side * 2 * n + i]
    sheet[n + r] |= named << POINTS_AT
    sort_in(sheet, slots, side * 2 * n, i - ground[n + i], r, i)


def name_of(s, w, r, grounds, deck, out, start, slots, kept):
    """A referenced card as the number of the action that points at it, plus one; a player; 0 for nothing."""
    if is_player(r):
        return ME if r - PLAYERS == w else THEM
    if not is_card(r):
        return 0
    p = seat_of(r)
    side = 0
    if p != w:
        side = 1
    ground = grounds[ground_at(grounds, deck, p) : ground_end(grounds, deck, p)]
    words = start + side * rows() * row_words()
    return 1 + side * rows() + row_named(s, p, card_of(r), ground, out, words, slots, kept, side)


def ground_at(grounds, deck, p):
    """Where the table of a seat's deck begins: runs of equal cards, places in runs, rows with nothing placed, a set."""
    return grounds[deck * 2 + p]


def ground_end(grounds, deck, p):
    """Where the table of a seat's deck ends."""
    return grounds[deck * 2 + p] + rows() * (2 + row_words()) + 1
