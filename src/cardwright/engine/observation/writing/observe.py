"""What a seat knows of a state, as numbers: one function for all games, in the rules' subset.

An observation is a row of words of eight bytes: the table, the stack, then words for each card of the seat and of the
other seat (`engine/observation/layout.py` names every byte). What is known of a hidden card is decided where views
decide it, by `known`.
"""

from cardwright.engine.observation.writing.rows import (
    in_zones,
    name_of,
    near,
    row_of,
    word,
    write_pointers,
    write_side,
    write_token,
)
from cardwright.engine.observation.writing.stand_ins import (
    brought_by,
    has_open_numbers,
    has_pointers,
    number_0,
    number_1,
    number_2,
    number_3,
    number_4,
    number_5,
    number_6,
    number_7,
    open_number,
    row_words,
    rows,
    stack_words,
)
from cardwright.kit.bits import count, lowest
from cardwright.kit.record import BUTTON, DRAWN, NOBODY, OTHER, SEATS
from cardwright.kit.turns import other_seat

# What an entry of the stack does: it is being carried out, it waits for that, or it is still being announced.
HAPPENS, STACKED, ANNOUNCED = range(1, 4)
# The winner.
WON, LOST, DREW = range(1, 4)
# Words of the table block, and what follows it where a game has that: hidden cards counted by what all may see of them.
TABLE_WORDS = 4
OPEN_WORDS = 2
MOST_OPEN = 8 * OPEN_WORDS


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
            s,
            book,
            seat,
            p,
            facts,
            runs[d * 2 * n : (d + 1) * 2 * n],
            blank[d * size : (d + 1) * size],
            out[at : at + size],
            maps[side * 2 * n : (side + 1) * 2 * n],
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
    return word(a, b, c, d, near(number_4(s, p)), near(number_5(s, p)), near(number_6(s, p)), near(number_7(s, p)))


def write_open(s, q, hidden, out, at):
    """Count by what can be seen of them the hidden cards in the hand of seat q; the last count is of all above, too."""
    for k in range(OPEN_WORDS):
        out[at + k] = 0
    while hidden:
        number = min(MOST_OPEN - 1, max(0, open_number(s, q, lowest(hidden))))
        hidden &= hidden - 1
        out[at + (number >> 3)] += 1 << 8 * (number & 7)


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


def write_offers(s, seat, facts, runs, deck, out, maps, mask, offers, before, fingers):
    """Write 1 into `mask` for each action that answers the question, and all of these in order into `offers`.

    `fingers` gets what each of them means in the record. Gives how many there are; `before` is how many there were.
    """
    n = rows()
    for k in range(before):
        mask[offers[k]] = 0
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
