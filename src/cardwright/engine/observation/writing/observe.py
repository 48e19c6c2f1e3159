"""What a seat knows of a state, as numbers: one function for all games, in the rules' subset.

An observation is a row of words of eight bytes: the table, the stack, then words for each card of the seat and of the
other seat (`engine/observation/layout.py` names every byte). What is known of a hidden card is decided where views
decide it, by `known`.
"""

from cardwright.engine.observation.writing.places import SIDE, TO_FOURTH, row_offered
from cardwright.engine.observation.writing.rows import (
    ground_at,
    ground_end,
    name_of,
    near,
    word,
    write_pointers,
    write_side,
    write_token,
)
from cardwright.engine.observation.writing.stand_ins import (
    brought_by,
    buttons,
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
from cardwright.kit.machine.fields import ENTERS
from cardwright.kit.program import PLAYED
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
# What is kept beside an observation: both sides, for which seat and pair of decks it was written, how many entries of
# the stack it has.
WRITTEN_FOR = 2 * SIDE
ENTRIES = WRITTEN_FOR + 1
KEPT = ENTRIES + 1


def observe(s, book, seat, facts, grounds, deck, out, slots, kept):
    """Write what a seat knows of a state into `out`, and which rows on the field stand for which cards into `slots`.

    `facts` has the words of each card of the book. `deck` is the number of a pair of decks; `grounds` says where the
    tables of both begin, and has of each card of a deck the run of equal ones that it belongs to, as a set, its place
    in that, the rows with nothing placed, and the set of cards that print a stat. `kept` says what `out` was last
    written from: what is as it was is not written again.
    """
    size = rows() * row_words()
    start = table_words()
    written_for = 1 + deck * SEATS + seat
    fresh = kept[WRITTEN_FOR] != written_for
    kept[WRITTEN_FOR] = written_for
    p = seat
    for side in range(SEATS):
        at = start + side * size
        ground = grounds[ground_at(grounds, deck, p) : ground_end(grounds, deck, p)]
        write_side(s, book, seat, p, facts, ground, out[at : at + size], slots, kept, side, fresh)
        p = other_seat(p)
    if has_pointers():
        for side in range(SEATS):
            write_pointers(s, seat, p, grounds, deck, out, start, slots, kept, side)
            p = other_seat(p)
    write_table(s, seat, out)
    write_stack(s, book, seat, grounds, deck, out, slots, kept)


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


def write_stack(s, book, seat, grounds, deck, out, slots, kept):
    """Write the entries of the stack from the top down; what is being carried out comes before them all."""
    rows_at = table_words()
    start = rows_at - stack_words()
    n = 0
    if s.running:
        source = name_of(s, seat, 0 + s.run_source, grounds, deck, out, rows_at, slots, kept)
        first = name_of(s, seat, 0 + s.run_target[0], grounds, deck, out, rows_at, slots, kept)
        second = name_of(s, seat, 0 + s.run_target[1], grounds, deck, out, rows_at, slots, kept)
        x = x_of(book, 0 + s.run_card, 0 + s.run_ability, 0 + s.run_x)
        out[start] = word(source, s.run_card, s.run_ability, s.run_mode, x, first, second, HAPPENS)
        n = 1
    for k in range(s.depth - 1, -1, -1):
        source = name_of(s, seat, 0 + s.stack_source[k], grounds, deck, out, rows_at, slots, kept)
        first = name_of(s, seat, 0 + s.stack_target[k, 0], grounds, deck, out, rows_at, slots, kept)
        second = name_of(s, seat, 0 + s.stack_target[k, 1], grounds, deck, out, rows_at, slots, kept)
        state = STACKED if k < s.depth - s.waiting else ANNOUNCED
        card, ability, mode = 0 + s.stack_card[k], 0 + s.stack_ability[k], 0 + s.stack_mode[k]
        x = x_of(book, card, ability, 0 + s.stack_x[k])
        out[start + n] = word(source, card, ability, mode, x, first, second, state)
        n += 1
    for k in range(n, kept[ENTRIES]):
        out[start + k] = 0
    kept[ENTRIES] = n


def x_of(book, card, ability, x):
    """X, which only cards that are played have; of anything else the number is for the rules alone."""
    return x if ability == ENTERS or book[card].head[ability] == PLAYED else 0


# Actions: the own rows, the other seat's rows, the buttons


def write_offers(s, seat, facts, grounds, deck, out, slots, kept, mask, offers, fingers):
    """Write 1 into `mask` for each action that answers the question, and all of these in order into `offers`.

    `fingers` gets what each action of them means in the record. Gives how many there are. Of rows that are the same,
    the first ones are offered: which of equal cards the rules have chosen to stand for all is nothing that is seen.
    """
    n = rows()
    if clears_masks():
        for k in range(2 * n + buttons()):
            mask[k] = 0
    if s.to_move != seat or s.winner != NOBODY:
        return 0
    found = 0
    cards = 0 + s.own
    p = seat
    for side in range(SEATS):
        first = side * n
        words = table_words() + side * n * row_words()
        ground = grounds[ground_at(grounds, deck, p) : ground_end(grounds, deck, p)]
        gone = cards & ~kept[side * SIDE + TO_FOURTH]
        if gone >> brought_by(s, p):
            write_gone(s, p, gone >> brought_by(s, p), facts, out, kept, side)
        while cards:
            i = lowest(cards)
            cards &= cards - 1
            action = first + row_offered(s, p, i, ground, out, words, slots, kept, side)
            while mask[action] == 1:
                action += 1
            mask[action] = 1
            offers[found] = action
            fingers[action] = side * OTHER + i
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


def clears_masks():
    """Whether what a mask said before is still there."""
    return True


def finds_masks_clear():
    """Where all masks are cleared at once, before anything is written."""
    return False


def write_gone(s, p, tokens, facts, out, kept, side):
    """Let the rows of tokens tell what they are that are nowhere any more, and can still be chosen."""
    size = rows() * row_words()
    at = table_words() + side * size
    while tokens:
        write_token(s, p, brought_by(s, p) + lowest(tokens), facts, out[at : at + size], kept, side * SIDE)
        tokens &= tokens - 1
