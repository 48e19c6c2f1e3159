"""2, 3 and 10 The mulligan, what the phases of a turn do, and who has lost."""

from cardwright.games.tgc.numbers import (
    ACT,
    BATTLED,
    BOTH_LOST,
    CLEANUP,
    DRAW_PHASE,
    ENDING,
    ENDS_BATTLE,
    ENDS_PLAY,
    EXCHANGES,
    EXCHANGES_CARD,
    GETS_PLASMA,
    HAS_LOST,
    LIMIT_PHASE,
    MOST_PLASMA,
    MULLIGAN,
    PLAYED,
    REACHED_CAP,
    STANDBY_PHASE,
    TRIM,
    TURN,
)
from cardwright.games.tgc.windows import open_window
from cardwright.kit.bits import bit, count
from cardwright.kit.machine.fields import CARDS_STIRRED, DRAWS, card_of, is_card, seat_of
from cardwright.kit.machine.lasting import end_turn
from cardwright.kit.machine.stack import wake_later
from cardwright.kit.machine.verbs import draw_one, shuffle_deck
from cardwright.kit.notes import note
from cardwright.kit.piles import take_top, under
from cardwright.kit.program import TAP
from cardwright.kit.record import DRAWN
from cardwright.kit.turns import ask, other_seat


def mulligan_phase(s):
    """2.3 Each player may exchange up to three cards, the first player first; 2.4 they are shuffled in at the end."""
    if s.passes < 2:
        p = s.first ^ s.passes
        if s.exchanged[p] < EXCHANGES:
            ask(s, p, MULLIGAN)
        else:
            s.passes += 1
        return
    s.passes = 0
    for p in range(2):
        if s.exchanged[p]:
            shuffle_deck(s, p)
            s.exchanged[p] = 0
    begin_turn(s)


def exchange(s, p, i):
    """2.3 Set a card aside face down, out of reach under the deck, and draw one; only its owner knows which."""
    s.exchanged[p] += 1
    note(s, EXCHANGES_CARD, p, i, 0)
    s.hand[p] &= ~bit(i)
    drawn = take_top(s, p)
    under(s, p, i)
    s.known[p, p] |= bit(i)
    note(s, DRAWS, p, drawn, 0)


def stage(s):
    """The phase, and whether a window is due before it goes on (5.7)."""
    return s.phase + (CLEANUP + 1) * (s.due != 0)


def next_phase(s, following):
    """On to the next phase; the next window begins with the turn player (5.7)."""
    s.phase = following
    open_window(s)


def begin_turn(s):
    """3.9 Turns are counted from one."""
    s.turn += 1
    s.ran = 0
    s.phase = DRAW_PHASE
    open_window(s)
    note(s, TURN, s.active, s.turn, 0)


def draw_phase(s, book):
    """3.2 Plasma is set to the number of own turns, a card is drawn, and the own cards untap, unless held tapped."""
    p = s.active
    s.turns[p] = min(MOST_PLASMA, s.turns[p] + 1)
    s.plasma[p] = s.turns[p]
    s.extra[p] = 0
    s.phase = STANDBY_PHASE
    note(s, GETS_PLASMA, p, s.plasma[p], 0)
    draw_one(s, book, p)
    s.tapped[p] &= held_tapped(s, p)


def held_tapped(s, p):
    """9.8 The cards that an effect keeps tapped."""
    held = 0
    for k in range(0, s.lasting):
        if s.last_op[k] == TAP and is_card(s.last_to[k]) and seat_of(s.last_to[k]) == p:
            held |= bit(card_of(s.last_to[k]))
    return held


def play_phase(s, book):
    """3.5 The turn player is asked what to do until going on."""
    ask(s, s.active, ACT)


def end_play(s):
    """3.6 The play phase is over; there is no way back to it."""
    note(s, ENDS_PLAY, s.active, 0, 0)
    next_phase(s, PLAYED)


def end_battle(s):
    """3.6 The battle phase is over."""
    note(s, ENDS_BATTLE, s.active, 0, 0)
    next_phase(s, BATTLED)


def end_phase(s, book):
    """3.7 Sentences that wait for the end of the turn are carried out; if others wait then, those too."""
    if s.lasting:
        wake_later(s, book)
        if s.depth:
            return
    next_phase(s, ENDING)


def after_end(s, book):
    """3.7 and 3.8 The window of the end phase is closed: the hand limit, if there is one, then the turn is over."""
    if s.phase == ENDING:
        s.phase = LIMIT_PHASE
    if s.phase == LIMIT_PHASE and s.hand_limit and count(s.hand[s.active]) > s.hand_limit:
        ask(s, s.active, TRIM)
    else:
        s.phase = CLEANUP
        cleanup(s, book)


def cleanup(s, book):
    """3.7 What lasts this turn is over, the coin's plasma is gone (4.2), and the other player's turn begins."""
    for p in range(2):
        s.used[p] = 0
    s.plasma[s.active] = max(0, s.plasma[s.active] - s.extra[s.active])
    s.extra[s.active] = 0
    if s.lasting:
        end_turn(s, book)
    if (s.field[0] & s.stateful[0]) | (s.field[1] & s.stateful[1]):
        s.stirred |= CARDS_STIRRED  # whose turn it is may matter to what holds
    if s.turn >= s.turn_cap:
        s.winner = DRAWN  # 3.9
        note(s, REACHED_CAP, s.active, s.turn, 0)
    else:
        s.active = other_seat(s.active)
        begin_turn(s)


# 10 Winning and losing


def lose(s):
    """10.1 A player without life loses, both together draw (10.2)."""
    if s.life[0] > 0 and s.life[1] > 0:
        return
    if s.life[0] <= 0 and s.life[1] <= 0:
        s.winner = DRAWN
        note(s, BOTH_LOST, s.active, 0, 0)
    else:
        s.winner = 1 if s.life[0] <= 0 else 0
        note(s, HAS_LOST, other_seat(s.winner), 0, 0)
