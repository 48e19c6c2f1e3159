"""What a seat knows of a state, as numbers: one function for all games, in the rules' subset.

An observation is a row of words of eight bytes: the table, the stack, then words for each card of the seat and of the
other seat (`engine/observation/layout.py` names every byte). What is known of a hidden card is decided where views
decide it, by `known`. Equal cards are neighbours, and their rows are sorted: by place, and on the field by what can be
seen of them; those that cannot be placed come last. So nobody can tell by its row which of equal cards one is, and
equal knowledge gives equal bytes. How many of a run of equal cards lie in each place says what each of its rows is:
that is counted for all rows at once, without a branch, and only cards on the field are looked at one by one.

A game's zones, numbers and marks have names of their own. The functions of this module that only raise are stand-ins:
`engine/observation/links.py` puts what the game's table names in their places.
"""

from cardwright.kit.bits import bit, count, lowest
from cardwright.kit.defaults import wearer
from cardwright.kit.machine.fields import PLAYERS, card_of, is_card, is_player, ref, seat_of
from cardwright.kit.record import BUTTON, DRAWN, NOBODY, OTHER, SEATS
from cardwright.kit.turns import other_seat

# Places of a card: the hand, the zone where cards have marks and numbers of their own, the other zones in the order of
# the table, a place in a deck that is known. A card that is not placed lies in the own deck, or, of the other seat, in
# its hand or deck.
NOT_PLACED, HAND, LIVE, FIRST_OTHER = range(4)
OTHER_ZONES = 4
IN_DECK = FIRST_OTHER + OTHER_ZONES
# Flags of a row: in the hand, known to the other seat (if it is the own); chosen already; something lasts for it; token.
SHOWN, PICKED, LASTS, TOKEN = 1, 2, 4, 8
# What an entry of the stack does: it is being carried out, it waits for that, or it is still being announced.
HAPPENS, STACKED, ANNOUNCED = range(1, 4)
# Players as targets of entries; cards are the numbers of the actions that point at them, plus one.
ME, THEM = 126, 127
# The winner.
WON, LOST, DREW = range(1, 4)
# Words of the table block, and what follows it: what all may see of hidden cards, two words, where a game has that.
TABLE_WORDS = 4
OPEN_WORDS = 2
MOST_OPEN = 8 * OPEN_WORDS
BYTE = 255
PLACE = 8
FLAGS = 24


def zone_live(s, p):
    """The cards of seat p in the zone where they have marks and numbers of their own."""
    raise NotImplementedError


def zone_0(s, p):
    """The cards of seat p in another zone than its hand."""
    raise NotImplementedError


def zone_1(s, p):
    """The cards of seat p in another zone than its hand."""
    raise NotImplementedError


def zone_2(s, p):
    """The cards of seat p in another zone than its hand."""
    raise NotImplementedError


def zone_3(s, p):
    """The cards of seat p in another zone than its hand."""
    raise NotImplementedError


def number_0(s, p):
    """A number that seat p has."""
    raise NotImplementedError


def number_1(s, p):
    """A number that seat p has."""
    raise NotImplementedError


def number_2(s, p):
    """A number that seat p has."""
    raise NotImplementedError


def number_3(s, p):
    """A number that seat p has."""
    raise NotImplementedError


def number_4(s, p):
    """A number that seat p has."""
    raise NotImplementedError


def number_5(s, p):
    """A number that seat p has."""
    raise NotImplementedError


def number_6(s, p):
    """A number that seat p has."""
    raise NotImplementedError


def number_7(s, p):
    """A number that seat p has."""
    raise NotImplementedError


def mark_0(s, p):
    """The cards of seat p with a mark."""
    raise NotImplementedError


def mark_1(s, p):
    """The cards of seat p with a mark."""
    raise NotImplementedError


def mark_2(s, p):
    """The cards of seat p with a mark."""
    raise NotImplementedError


def mark_3(s, p):
    """The cards of seat p with a mark."""
    raise NotImplementedError


def mark_4(s, p):
    """The cards of seat p with a mark."""
    raise NotImplementedError


def mark_5(s, p):
    """The cards of seat p with a mark."""
    raise NotImplementedError


def pointing(s, p):
    """The cards of seat p with a mark that names a card of the other seat."""
    raise NotImplementedError


def pointed_at(s, i):
    """The card of the other seat that the mark of card i names."""
    raise NotImplementedError


def damage_on(s, p, i):
    """The damage on card i of seat p."""
    raise NotImplementedError


def cost_here(s, book, p, i):
    """What card i costs in the hand of seat p at the moment."""
    raise NotImplementedError


def open_number(s, p, i):
    """What all may see of card i in the hand of seat p, even if it is hidden."""
    raise NotImplementedError


def stat_now(s, book, p, i, which):
    """A stat of card i of seat p as it is now."""
    raise NotImplementedError


def traits_now(s, book, p, i):
    """The keywords that card i of seat p has now, as a set."""
    raise NotImplementedError


def brought_by(s, p):
    """How many cards seat p has brought; those after them are tokens."""
    raise NotImplementedError


def rows():
    """How many cards and tokens a seat has at most."""
    raise NotImplementedError


def row_words():
    """How many words the row of a card has."""
    raise NotImplementedError


def buttons():
    """How many buttons there are."""
    raise NotImplementedError


def changes_costs():
    """Whether costs in the hand change."""
    raise NotImplementedError


def has_open_numbers():
    """Whether something can be seen of hidden cards."""
    raise NotImplementedError


def has_pointers():
    """Whether cards on the field point at others, or are attached to others."""
    raise NotImplementedError


def wears():
    """Whether cards are attached to others."""
    raise NotImplementedError


def stack_words():
    """How many entries the stack block has room for, what is carried out included."""
    raise NotImplementedError


def observe(s, book, seat, facts, runs, blank, deck, out, maps):
    """Write what a seat knows of a state into `out`, and which rows on the field stand for which cards into `maps`.

    `facts` has the words of each card of the book. Of both sides of each pair of decks, `blank` has the rows with
    nothing placed, and `runs` of each card the run of equal ones that it belongs to, as a set, and its place in that.
    `deck` is the number of the pair.
    """
    n = rows()
    size = n * row_words()
    start = table_words()
    p = seat
    for side in range(SEATS):
        at = start + side * size
        d = deck * 2 + p
        write_side(
            s, book, seat, p, facts, runs[d * 2 * n : (d + 1) * 2 * n], blank[d * size : (d + 1) * size],
            out[at : at + size], maps[side * 2 * n : (side + 1) * 2 * n],
        )
        p = other_seat(p)
    if has_pointers():
        for side in range(SEATS):
            at = start + side * size
            write_pointers(s, seat, p, runs, deck, out[at : at + size], maps, side * 2 * n)
            p = other_seat(p)
    write_table(s, seat, out)
    write_stack(s, seat, runs, deck, out[start - stack_words() : start], maps)


def table_words():
    """How many words come before the rows of cards."""
    return TABLE_WORDS + (OPEN_WORDS if has_open_numbers() else 0) + stack_words()


def word(a, b, c, d, e, f, g, h):
    """Eight bytes as one word; the last one brings its sign along."""
    low = a & BYTE | (b & BYTE) << 8 | (c & BYTE) << 16 | (d & BYTE) << 24
    return low | (e & BYTE) << 32 | (f & BYTE) << 40 | (g & BYTE) << 48 | h << 56


def near(n):
    """A number as a byte holds it: what is out of its range is as far as it goes."""
    return min(127, max(-128, n))


# The rows of a side


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
    return s.known[w, p] & ~in_zones(s, p)


def write_side(s, book, w, p, facts, run, rows_blank, side, slots):
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
        m = run[r]
        k = run[n + r]
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
        side[r] = rows_blank[r] | code
    for r in range(n, n * row_words()):
        side[r] = rows_blank[r]
    write_tokens(s, p, facts, side)
    if live:
        write_live(s, book, w, p, run, side, slots)
    if changes_costs():
        write_costs(s, book, w, p, run, side)
    if in_deck:
        write_places(s, p, in_deck, fourth, run, side)
    if w == s.to_move and s.picked[p]:
        write_picked(s, w, p, run, side, slots)


def write_tokens(s, p, facts, side):
    """Let the rows of tokens say what they are; those of slots without one say nothing."""
    n = rows()
    start = brought_by(s, p)
    if start >= n:
        return
    there = in_zones(s, p) >> start
    for r in range(start, n):
        if there & 1:
            write_token(s, p, r, facts, side)
        else:
            side[r] = 0
        there >>= 1


def write_token(s, p, r, facts, side):
    """Write the facts of a token into its row."""
    at = s.card[p, r] * row_words()
    side[r] |= facts[at] | TOKEN << FLAGS
    for k in range(1, row_words()):
        side[k * rows() + r] = facts[at + k]


def write_live(s, book, w, p, run, side, slots):
    """Write what the cards of seat p on the field are now, sorted among equal ones."""
    n = rows()
    live = zone_live(s, p)
    lasting = lasting_for(s, p)
    cards = live
    while cards:
        i = lowest(cards)
        cards &= cards - 1
        first = i - run[n + i]
        r = first + count(live & run[i] & (bit(i) - 1))
        side[r] |= ((lasting >> i) & 1) * (LASTS << FLAGS)
        side[n + r] = live_word(s, book, p, i)
        slots[n + r] = i
        while r > first and is_before(side, r):
            swap_rows(side, slots, r)
            r -= 1
        slots[i] = r


def is_before(side, r):
    """Whether a row belongs before the one above it."""
    n = rows()
    if side[r] == side[r - 1]:
        return side[n + r] < side[n + r - 1]
    return side[r] < side[r - 1]


def swap_rows(side, slots, r):
    """Let a row change places with the one above it, which is of an equal card."""
    n = rows()
    for k in range(2):
        moved = side[k * n + r]
        side[k * n + r] = side[k * n + r - 1]
        side[k * n + r - 1] = moved
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
    second = near(stat_now(s, book, p, i, 1))
    return word(first, second, has, has >> 8, has >> 16, near(damage_on(s, p, i)), marks, 0)


def lasting_for(s, p):
    """The cards of seat p for which something lasts."""
    found = 0
    for k in range(0, s.lasting):
        if is_card(s.last_to[k]) and seat_of(s.last_to[k]) == p:
            found |= bit(card_of(s.last_to[k]))
    return found


def write_costs(s, book, w, p, run, side):
    """Write what the cards in the hand of seat p cost now, the cheapest of equal ones first."""
    n = rows()
    hand = shown_in_hand(s, w, p) | rest_of_hand(s, w, p)
    cards = hand
    while cards:
        i = lowest(cards)
        cards &= cards - 1
        r = row_of_other(s, w, p, i, run)
        first = i - run[n + i]
        side[r] = side[r] & ~(BYTE << 48) | near(cost_here(s, book, p, i)) << 48
        while r > first and (side[r] ^ side[r - 1]) & (BYTE << PLACE | BYTE << FLAGS) == 0 and side[r] < side[r - 1]:
            moved = side[r]
            side[r] = side[r - 1]
            side[r - 1] = moved
            r -= 1


def write_places(s, p, in_deck, before, run, side):
    """Write the places of known cards in the deck of seat p, counted from the top."""
    n = rows()
    done = 0
    for k in range(s.left[p] - 1, -1, -1):
        i = 0 + s.deck[p, k]
        if (in_deck >> i) & 1:
            r = i - run[n + i] + count((before | done) & run[i])
            side[r] |= (s.left[p] - k) << 16
            done |= bit(i)


def write_picked(s, w, p, run, side, slots):
    """Mark the cards of seat p that were chosen already."""
    cards = 0 + s.picked[p]
    while cards:
        i = lowest(cards)
        cards &= cards - 1
        side[row_of(s, w, p, i, run, slots)] |= PICKED << FLAGS


def row_of(s, w, p, i, run, slots):
    """The row of card i of seat p; of equal cards that cannot be told apart, the first stands for the first."""
    if (zone_live(s, p) >> i) & 1:
        return 0 + slots[i]
    return row_of_other(s, w, p, i, run)


def row_of_other(s, w, p, i, run):
    """The row of a card that is not on the field."""
    m = run[i]
    below = m & (bit(i) - 1)
    r = i - run[rows() + i] + count(zone_live(s, p) & m)
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


def write_pointers(s, w, p, runs, deck, side, maps, base):
    """Let the rows of seat p on the field say which card theirs points at, or which one it is attached to."""
    n = rows()
    cards = zone_live(s, p) & pointing(s, p)
    while cards:
        i = lowest(cards)
        cards &= cards - 1
        side[n + maps[base + i]] |= name_of(s, w, ref(other_seat(p), pointed_at(s, i)), runs, deck, maps) << 56
    if wears():
        cards = zone_live(s, p)
        while cards:
            i = lowest(cards)
            cards &= cards - 1
            j = wearer(s, p, i)
            if j >= 0:
                side[n + maps[base + i]] |= name_of(s, w, ref(p, j), runs, deck, maps) << 56


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


# The table and the stack


def write_table(s, seat, out):
    """Write what all may see of the table, from the side of a seat."""
    q = other_seat(seat)
    moves = 0
    asked = 0
    winner = 0
    if s.winner == DRAWN:
        winner = DREW
    elif s.winner != NOBODY:
        winner = WON if s.winner == seat else LOST
    elif s.to_move == seat:
        moves = 1
        asked = 0 + s.asks
    active = 1 if s.active == seat else 0
    first = 1 if s.first == seat else 0
    out[0] = word(s.turn & 127, s.turn >> 7, s.phase, asked, moves, active, first, winner)
    out[1] = numbers_of(s, seat)
    out[2] = numbers_of(s, q)
    hidden = s.hand[q] & ~s.known[seat, q]
    out[3] = word(s.left[seat], count(s.hand[seat]), s.left[q], count(s.hand[q]), count(hidden), 0, 0, 0)
    if has_open_numbers():
        write_open(s, q, hidden, out, TABLE_WORDS)


def numbers_of(s, p):
    """The numbers that seat p has, as a word."""
    a, b, c, d = near(number_0(s, p)), near(number_1(s, p)), near(number_2(s, p)), near(number_3(s, p))
    return word(
        a, b, c, d, near(number_4(s, p)), near(number_5(s, p)), near(number_6(s, p)), near(number_7(s, p))
    )


def write_open(s, q, hidden, out, at):
    """Write what can be seen of hidden cards in the hand of seat q, each plus one, the largest first."""
    for k in range(OPEN_WORDS):
        out[at + k] = 0
    above = 128
    n = 0
    while n < MOST_OPEN:
        # The largest of those below what was written before, and how many there are of it.
        best = -1
        alike = 0
        rest = hidden
        while rest:
            i = lowest(rest)
            rest &= rest - 1
            number = min(126, max(0, open_number(s, q, i)))
            if number < above:
                if number > best:
                    best = number
                    alike = 0
                if number == best:
                    alike += 1
        if best < 0:
            return
        for _ in range(min(alike, MOST_OPEN - n)):
            out[at + (n >> 3)] |= (best + 1) << 8 * (n & 7)
            n += 1
        above = best


def write_stack(s, seat, runs, deck, out, maps):
    """Write the entries of the stack from the top down; what is being carried out comes before them all."""
    n = 0
    if s.running:
        source = name_of(s, seat, 0 + s.run_source, runs, deck, maps)
        first = name_of(s, seat, 0 + s.run_target[0], runs, deck, maps)
        second = name_of(s, seat, 0 + s.run_target[1], runs, deck, maps)
        out[0] = word(source, s.run_card, s.run_ability, s.run_mode, s.run_x, first, second, HAPPENS)
        n = 1
    for k in range(s.depth - 1, -1, -1):
        source = name_of(s, seat, 0 + s.stack_source[k], runs, deck, maps)
        first = name_of(s, seat, 0 + s.stack_target[k, 0], runs, deck, maps)
        second = name_of(s, seat, 0 + s.stack_target[k, 1], runs, deck, maps)
        state = STACKED if k < s.depth - s.waiting else ANNOUNCED
        out[n] = word(source, s.stack_card[k], s.stack_ability[k], s.stack_mode[k], s.stack_x[k], first, second, state)
        n += 1
    for k in range(n, stack_words()):
        out[k] = 0


# Actions: the own rows, the other seat's rows, the buttons


def write_offers(s, seat, facts, runs, deck, out, maps, mask, offers, fingers):
    """Write 1 into `mask` for each action that answers the question, and all of these in order into `offers`.

    `fingers` gets what each of them means in the record. Gives how many there are.
    """
    n = rows()
    for k in range(2 * n + buttons()):
        mask[k] = 0
    if s.to_move != seat or s.winner != NOBODY:
        return 0
    found = 0
    cards = 0 + s.own
    p = seat
    for side in range(SEATS):
        d = (deck * 2 + p) * 2 * n
        first = side * n
        for_finger = side * OTHER
        here = maps[first * 2 : first * 2 + 2 * n]
        while cards:
            i = lowest(cards)
            cards &= cards - 1
            r = row_of(s, seat, p, i, runs[d : d + 2 * n], here)
            # A token that is nowhere any more, and can still be chosen, is told by its row alone.
            if i >= brought_by(s, p) and (in_zones(s, p) >> i) & 1 == 0:
                at = table_words() + first * row_words()
                write_token(s, p, i, facts, out[at : at + n * row_words()])
            while mask[first + r]:
                r += 1
            mask[first + r] = 1
            offers[found] = first + r
            fingers[first + r] = for_finger + i
            found += 1
        cards = 0 + s.other
        p = other_seat(p)
    cards = 0 + s.press
    while cards:
        i = lowest(cards)
        cards &= cards - 1
        mask[2 * n + i] = 1
        offers[found] = 2 * n + i
        fingers[2 * n + i] = BUTTON + i
        found += 1
    return found


# What stands in for what a game does not have


def no_cards(s, p):
    """No card has it."""
    return 0


def no_number(s, p):
    """Nothing is counted."""
    return 0


def no_card(s, i):
    """No card is meant."""
    return 0


def no_number_on(s, p, i):
    """Nothing is on a card."""
    return 0


def no_cost(s, book, p, i):
    """Nothing costs anything."""
    return 0


def no_stat(s, book, p, i, which):
    """Cards have no stats."""
    return 0


def no_traits(s, book, p, i):
    """Cards have no keywords."""
    return 0


def no_stack(s, seat, runs, deck, out, maps):
    """There is no stack."""
