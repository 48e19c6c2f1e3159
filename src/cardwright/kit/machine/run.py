"""Carries out the program that runs, line by line, until it ends or must ask.

A line first tests its guard, then finds its cards, then does what it says. Where it has to ask, it stops; the answer
goes into a register, and the same line goes on with it. That is the only way in which anything here waits.
"""

from cardwright.kit.bits import bit
from cardwright.kit.defaults import can_pay, lay_in_pile, pauses, pay_resource, tells_ahead
from cardwright.kit.dice import roll
from cardwright.kit.machine.deeds import act, amount_of, create, gain, lose
from cardwright.kit.machine.events import blank_entry
from cardwright.kit.machine.fields import (
    DECLINES,
    ENTERS,
    FOR_EVER,
    LATER_REF,
    LOSES_BY_CARD,
    MAYBE,
    MOST_IN_A_TURN,
    NO_REF,
    PLAYERS,
    TIMES,
    TOSSES_HEADS,
    TOSSES_TAILS,
    TRIGGERS,
    WINS_BY_CARD,
    YES,
    card_of,
    is_card,
    on_field,
    seat_of,
)
from cardwright.kit.machine.guards import is_so
from cardwright.kit.machine.hooks import counter_card
from cardwright.kit.machine.lasting import last
from cardwright.kit.machine.later import (
    FOLLOWS,
    HAS_WAITED,
    LEADS,
    begin_later,
    first_of_sentence,
    is_left_to_another,
    wait,
)
from cardwright.kit.machine.memory import is_still_itself
from cardwright.kit.machine.own_cards import draw_cards, look_at_top, play_from_top, reveal_cards, search
from cardwright.kit.machine.possible import is_possible
from cardwright.kit.machine.selecting import is_missing, select
from cardwright.kit.machine.verbs import lose_life, stir
from cardwright.kit.notes import note
from cardwright.kit.program import (
    AT_ONCE,
    COIN,
    COST,
    COUNTER,
    DESTROYED_EVENT,
    DISCARDED_EVENT,
    DRAW,
    EACH,
    GAIN,
    HEADS,
    IF,
    IF_DONE,
    IF_NOT_DONE,
    IN_PILE,
    LATER,
    LIFE_RESOURCE,
    LINES,
    LOOK,
    LOSE,
    LOSE_GAME,
    MAY,
    NEXT_COST,
    NEXT_TWICE,
    NO_GUARD,
    NTH_TIME,
    ON,
    OPPONENT,
    PAY,
    PLAY_FREE,
    REVEAL,
    SEARCH,
    TAILS,
    TARGETS,
    TOKEN,
    WIN,
)
from cardwright.kit.record import NOBODY, NOTHING
from cardwright.kit.turns import ask, other_seat

# `run_guarded` of a sentence that each player may do: the one does all of it, then the other is asked.
ONE_BY_ONE = 4
# What is reached more often is not counted further.
MOST_TIMES = 127


def start(s, book):
    """Begin to carry out the topmost entry of the stack, which leaves it."""
    s.depth -= 1
    k = s.depth
    s.ran = min(MOST_IN_A_TURN, s.ran + 1)
    s.running = 1
    s.run_source = s.stack_source[k]
    s.run_card = s.stack_card[k]
    s.run_you = seat_of(s.run_source)
    s.run_ability = s.stack_ability[k]
    s.run_that = s.stack_that[k] if is_card(s.stack_that[k]) or s.stack_that[k] == LATER_REF else NO_REF
    s.run_amount = s.stack_amount[k]
    s.run_x = s.stack_x[k]
    s.run_mode = s.stack_mode[k]
    s.run_target[0] = s.stack_target[k, 0]
    s.run_target[1] = s.stack_target[k, 1]
    s.run_done = 0
    s.run_coin = 0
    s.run_guarded = 0
    s.run_each = 0
    s.run_answer = 0
    s.run_looked = 0
    if s.run_ability != ENTERS and s.run_target[0] == NO_REF and not tells_ahead():
        if book[s.run_card].head[s.run_ability] == ON:
            note(s, TRIGGERS, seat_of(s.run_source), card_of(s.run_source), 0)
    s.run_line = book[s.run_card].first_line[s.run_ability] if s.run_ability != ENTERS else 0
    subject = 0 + s.stack_subject[k]
    for q in range(2):
        s.it[q] = 0
        s.drawn[q] = 0
        s.paid[q] = 0
        s.rest[q] = 0
    if s.run_that == LATER_REF:
        begin_later(s, book, subject)
    elif is_card(subject) and (on_field(s, subject) or not is_on_field_only(book[s.run_card], s.run_ability)):
        s.it[seat_of(subject)] = bit(card_of(subject))
    blank_entry(s, k)


def is_on_field_only(row, a):
    """Whether an ability speaks of the card that set it off only while that is on the field."""
    gone = 1 << DESTROYED_EVENT | 1 << DISCARDED_EVENT
    return a != ENTERS and row.head[a] == ON and row.events[a] & gone == 0


def stop(s):
    """The program has ended: its registers are blank again."""
    s.running = 0
    s.run_source = 0
    s.run_card = 0
    s.run_you = 0
    s.run_ability = 0
    s.run_line = 0
    s.run_that = 0
    s.run_amount = 0
    s.run_x = 0
    s.run_mode = 0
    s.run_target[0] = 0
    s.run_target[1] = 0
    s.run_done = 0
    s.run_coin = 0
    s.run_guarded = 0
    s.run_each = 0
    s.run_answer = 0
    s.run_looked = 0
    s.run_paid[0] = 0
    s.run_paid[1] = 0
    s.found_player = 0
    for q in range(2):
        s.it[q] = 0
        s.drawn[q] = 0
        s.paid[q] = 0
        s.rest[q] = 0
        s.found[q] = 0
        s.picked[q] = 0


def end_played(s, book):
    """The program has ended. A played card that has no place yet goes to its pile, or first takes effect once more."""
    p = seat_of(s.run_source)
    i = card_of(s.run_source)
    if (s.limbo[p] >> i) & 1 == 0:
        stop(s)
    elif s.run_amount and s.winner == NOBODY:
        s.run_amount = 0
        for t in range(TARGETS):
            if is_card(s.run_target[t]) and not on_field(s, s.run_target[t]):
                s.run_target[t] = NO_REF
        s.run_line = book[s.run_card].first_line[s.run_ability]
    else:
        stop(s)
        s.limbo[p] &= ~bit(i)
        lay_in_pile(s, p, i, IN_PILE)
        stir(s)


def carry_on(s, book):
    """Carry out lines until the program has ended or something is asked; gives whether it has ended."""
    row = book[s.run_card]
    a = s.run_ability
    last_line = 0 + row.first_line[a] + row.lines[a]
    while s.run_line < last_line:
        k = s.run_line
        if row.mode[k] and row.mode[k] != s.run_mode:
            s.run_line += 1
        elif s.run_guarded & (FOLLOWS | LEADS) and is_left_to_another(s, row, k):
            next_line(s, row, k)
        elif s.run_guarded == 0 and not passes_guard(s, book, row, k):
            if s.asks != NOTHING:
                return False
            s.run_done = 0
            if row.who[k] == EACH and row.guard[k] == MAY and s.run_each == 0:
                s.run_each = 1
            else:
                skip_sentence(s, row, k)
        else:
            if s.run_guarded == 0:
                begin_sentence(s, row, k)
            if not perform(s, book, row, k, doer(s, row, k)):
                return False
            next_line(s, row, k)
        if s.winner != NOBODY:
            return True
        if pauses(s):
            return False
    return True


def begin_sentence(s, row, k):
    """The guard lets a sentence be carried out: it counts as done in full until some part or player fails."""
    s.run_guarded = ONE_BY_ONE if row.who[k] == EACH and row.guard[k] == MAY else 1
    if s.run_each == 0:
        s.run_done = 1


def doer(s, row, k):
    """The seat that does what a line says; where each player does it, the turn player is first."""
    p = 0 + s.run_you
    if row.who[k] == OPPONENT:
        return other_seat(p)
    if row.who[k] == EACH:
        return s.active ^ s.run_each
    return p


def next_line(s, row, k):
    """The line was carried out: on to the other player where each does it, or to the next line."""
    s.run_answer = 0
    for q in range(2):
        s.picked[q] = 0
        s.found[q] = 0
    alone = s.run_guarded & ONE_BY_ONE
    if row.who[k] == EACH and s.run_each == 0 and (alone == 0 or row.ends[k]):
        s.run_each = 1
        if alone:
            s.run_line = first_of_sentence(row, k)
            s.run_guarded = 0
        return
    if alone == 0 or row.ends[k]:
        s.run_each = 0
    s.run_line += 1
    if row.ends[k]:
        if s.run_guarded & HAS_WAITED:
            s.run_line = LINES
        s.run_guarded = 0


def skip_sentence(s, row, k):
    """Go on after the sentence of a line."""
    while row.ends[k] == 0:
        k += 1
    s.run_line = k + 1
    s.run_each = 0
    s.run_guarded = 0


def passes_guard(s, book, row, k):
    """Whether the guard of a sentence lets it be carried out; *may* asks first."""
    guard = row.guard[k]
    if guard == NO_GUARD:
        return True
    if guard == IF_DONE:
        return s.run_done == 1
    if guard == IF_NOT_DONE:
        return s.run_done == 0
    if guard == IF and row.test[row.condition[k]] == NTH_TIME:
        if not on_field(s, s.run_source) or not is_still_itself(s):
            return False
        return times_run(s, book, k) == row.least[row.condition[k]]
    if guard == IF:
        return is_so(s, book, row, row.condition[k], s.run_source)
    if guard == HEADS:
        return s.run_coin == 1
    if guard == TAILS:
        return s.run_coin == 0
    if guard == LATER:
        wait(s, book, row, k)
        return False
    return wants(s, book, row, k, doer(s, row, k))


def times_run(s, book, k):
    """How often this line of this card has been reached since the card came, this time included."""
    for at in range(0, s.lasting):
        if s.last_op[at] == TIMES and is_of_this_line(s, at, k):
            if s.last_amount[at] == MOST_TIMES:
                return MOST_TIMES + 1
            s.last_amount[at] += 1
            return 0 + s.last_amount[at]
    last(s, book, TIMES, s.run_source, s.run_source, s.run_card, k, 1, 0, FOR_EVER)
    return 1


def is_of_this_line(s, at, k):
    """Whether what lasts is about line k of the program that runs: a given one is of another card's row."""
    return s.last_to[at] == s.run_source and s.last_card[at] == s.run_card and s.last_line[at] == k


def wants(s, book, row, k, p):
    """*You may*: asked of a player who can do it."""
    if s.run_answer == 0:
        if is_possible(s, book, row, k, p):
            ask(s, p, MAYBE)
        else:
            note(s, DECLINES, p, s.run_source, 0)  # who cannot looks the same as who does not want to
        return False
    said = s.run_answer
    s.run_answer = 0
    if said != YES:
        note(s, DECLINES, p, s.run_source, 0)
    return said == YES


def perform(s, book, row, k, p):
    """Do what a line says, for player p; gives whether it is done, else something was asked."""
    op = row.op[k]
    if op != SEARCH and op != GAIN and not select(s, book, row, k, p):
        return False
    if is_missing(s, row, k):
        s.run_done = 0
    n = amount_of(s, book, row, k, p)
    if op == DRAW:
        draw_cards(s, book, p, n)
    elif op == GAIN:
        return gain(s, book, row, k, p, n)
    elif op == LOSE:
        lose(s, p, row.argument[k], n)
    elif op == PAY:
        return pay(s, book, row, k, p, n)
    elif op == SEARCH:
        return search(s, book, row, k, p)
    elif op == LOOK:
        look_at_top(s, row, k, p, n)
    elif op == REVEAL:
        reveal_cards(s, row, k, p)
    elif op == COIN:
        s.run_coin = roll(s, 2)
        note(s, TOSSES_HEADS if s.run_coin else TOSSES_TAILS, p, 0, 0)
    elif op == TOKEN:
        create(s, book, row, k, p, n)
    elif op == NEXT_COST or op == NEXT_TWICE:
        if not last(s, book, op, PLAYERS + p, s.run_source, s.run_card, k, n, 0, s.turn):
            s.run_done = 0
    elif op == WIN or op == LOSE_GAME:
        note(s, WINS_BY_CARD if op == WIN else LOSES_BY_CARD, p, 0, 0)
        s.winner = p if op == WIN else other_seat(p)
    elif op == COUNTER:
        counter_card(s, book, s.run_that)
    elif op == PLAY_FREE:
        play_from_top(s, book, p)
    elif op == COST and row.duration[k] == AT_ONCE:
        s.run_amount = max(0, min(200, n))  # what the card that is being played costs less
    else:
        act(s, book, row, k, p, n)
    return True


def pay(s, book, row, k, p, n):
    """Pay life or resources, if player p can; gives whether that is over, else something was asked."""
    if not can_pay(s, book, p, row.argument[k], n):
        s.run_done = 0
        return True
    if row.argument[k] == LIFE_RESOURCE:
        lose_life(s, p, n)
        return True
    return pay_resource(s, book, p, row.argument[k], n)
