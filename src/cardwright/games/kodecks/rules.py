"""Kodecks, executable. Read it beside rulebook.md: code cites the clauses that it enforces.

The numbers are in numbers.py, costs, shards and casting (section 4) in casting.py, attacking, blocking and battle
(sections 5 to 7) in battle.py, destruction and keywords (section 8) in creatures.py; what cards say (section 9) is run
by the kit's machine.
"""

from cardwright.games.kodecks import numbers
from cardwright.games.kodecks.battle import (
    attack,
    block,
    choose_blocker,
    declare_attackers,
    declare_blockers,
    end_battle,
    end_blocking,
    next_battle,
    offer_attackers,
    offer_blockers,
    whom,
)
from cardwright.games.kodecks.battle import entered as entered
from cardwright.games.kodecks.battle import killed as killed
from cardwright.games.kodecks.battle import left as left
from cardwright.games.kodecks.battle import marks as marks
from cardwright.games.kodecks.battle import next_to_fight as next_to_fight
from cardwright.games.kodecks.battle import one_of_each as one_of_each
from cardwright.games.kodecks.cards import card_problems as card_problems
from cardwright.games.kodecks.cards import deck_problems as deck_problems
from cardwright.games.kodecks.cards import write_card as write_card
from cardwright.games.kodecks.casting import cast, castable
from cardwright.games.kodecks.casting import cost_now as cost_now
from cardwright.games.kodecks.casting import gain_resource as gain_resource
from cardwright.games.kodecks.casting import has_resource as has_resource
from cardwright.games.kodecks.casting import left_hand as left_hand
from cardwright.games.kodecks.casting import lose_resource as lose_resource
from cardwright.games.kodecks.creatures import announced as announced
from cardwright.games.kodecks.creatures import can_be_targeted as can_be_targeted
from cardwright.games.kodecks.creatures import counter_card as counter_card
from cardwright.games.kodecks.creatures import damage_dealt as damage_dealt
from cardwright.games.kodecks.creatures import dealt_anew as dealt_anew
from cardwright.games.kodecks.creatures import destroyed as destroyed
from cardwright.games.kodecks.creatures import is_dead as is_dead
from cardwright.games.kodecks.creatures import mortals as mortals
from cardwright.games.kodecks.creatures import most_x as most_x
from cardwright.games.kodecks.creatures import order_of_triggers as order_of_triggers
from cardwright.games.kodecks.creatures import out_of_cards as out_of_cards
from cardwright.games.kodecks.numbers import (
    ATTACK_PHASE,
    ATTACKERS,
    BATTLE_PHASE,
    BLOCK_PHASE,
    BLOCKERS,
    BLOCKERS_PHASE,
    BOTH_LOST,
    CAST,
    CLEANUP,
    DRAW_PHASE,
    END_PHASE,
    GOES_FIRST,
    HAS_LOST,
    HEX_HAPPENS,
    LIFE,
    LIMIT_PHASE,
    LONGEST_WAIT,
    MAIN_PHASE,
    OPENING_HAND,
    PASS,
    REACHED_CAP,
    SKIPS_DRAW,
    STANDBY_PHASE,
    TRIM,
    TRIMS,
    TURN,
    WHOM,
)
from cardwright.kit.bits import bit, count, lowest
from cardwright.kit.dice import roll, shuffle
from cardwright.kit.machine import fields
from cardwright.kit.machine.asking import (
    answer_machine,
    offer_machine,
    take_aim,
)
from cardwright.kit.machine.customs import is_next_ready, offer_trim, trim
from cardwright.kit.machine.deeds import bring_deck
from cardwright.kit.machine.endings import without_life
from cardwright.kit.machine.events import NO_PHASE, emit_for_player
from cardwright.kit.machine.fields import AIM, CHOOSE, DOOM_STIRRED, ENTERS, NO_REF, card_of, seat_of
from cardwright.kit.machine.fights import unlike
from cardwright.kit.machine.lasting import end_turn, held_tapped
from cardwright.kit.machine.run import carry_on, end_played, start
from cardwright.kit.machine.stack import check_targets, wake_later
from cardwright.kit.machine.verbs import bury, draw_hand, draw_one
from cardwright.kit.notes import note
from cardwright.kit.program import PHASE_START, TURN_START
from cardwright.kit.record import BUTTON, DRAWN, OTHER
from cardwright.kit.turns import ask, other_seat

VERSION = 3
OPTIONS = {"turn_cap": 100, "deck_out_loses": 1, "hand_limit": 0, "ties_kill_both": 0, "skip_first_draw": 0}
# The phases that sentences name, by their numbers in words.toml.
PHASE_WORDS_STANDBY, PHASE_WORDS_MAIN = range(2)
# Where the numbers are that table.toml gives words to.
NUMBERS = (numbers, fields)
Card = numbers.Card
State = numbers.State


# 2 Setting up


def setup(s, book, decks):
    """1.1 and 1.4 Each seat's cards and life."""
    for p in range(2):
        bring_deck(s, book, p, decks[p])
        s.life[p] = LIFE


def deal(s, book):
    """2.1 A coin decides who goes first; 2.2 shuffle and draw five cards each."""
    s.first = roll(s, 2)
    s.active = s.first
    note(s, GOES_FIRST, s.first, 0, 0)
    for p in range(2):
        shuffle(s, p)
        draw_hand(s, p, OPENING_HAND)
    begin_turn(s, book)


# 3 The turn


def proceed(s, book):
    """First what runs, then what has to go, then what was set off, then the turn."""
    if s.running:
        if carry_on(s, book):
            end_played(s, book)
    elif s.stirred:
        settle(s, book)
    elif s.depth:
        happen(s, book)
    else:
        turn(s, book)


def settle(s, book):
    """8.1 What is destroyed goes together, then it is looked at who has lost (11.1)."""
    if not bury(s, book):
        lose(s)
    if s.stirred & DOOM_STIRRED == 0:
        s.fought = 0


def turn(s, book):
    """3.1 The phases of a turn; a question leaves the phase as it is."""
    phase = s.phase
    if phase == MAIN_PHASE:
        if not offer_cast(s, book, s.active):
            s.phase = ATTACK_PHASE
    elif phase == ATTACK_PHASE:
        if not declare_attackers(s, book):
            end_attackers(s, book)
    elif phase == BLOCK_PHASE:
        if s.attacking[s.active] == 0 or not offer_cast(s, book, other_seat(s.active)):
            s.phase = BLOCKERS_PHASE
    elif phase == BLOCKERS_PHASE:
        if not declare_blockers(s, book):
            end_blockers(s, book)
    elif phase == BATTLE_PHASE:
        battle_phase(s, book)
    elif phase == DRAW_PHASE:
        draw_phase(s, book)
    elif phase == STANDBY_PHASE:
        standby_phase(s, book)
    elif phase == END_PHASE:
        end_phase(s, book)
    elif phase == LIMIT_PHASE:
        limit_phase(s)
    elif phase == CLEANUP:
        cleanup(s, book)


def begin_turn(s, book):
    """3.8 Turns are counted from one; 9.4 the turn's start sets off what waits for it."""
    s.turn += 1
    s.ran = 0
    s.phase = DRAW_PHASE
    note(s, TURN, s.active, s.turn, 0)
    emit_for_player(s, book, TURN_START, s.active, NO_REF, NO_PHASE)


def draw_phase(s, book):
    """3.2 The turn player draws a card, on the first turn too, unless it is played without that (10.4)."""
    s.phase = STANDBY_PHASE
    if s.turn == 1 and s.skip_first_draw:
        note(s, SKIPS_DRAW, s.active, 0, 0)
    else:
        draw_one(s, book, s.active)
    emit_for_player(s, book, PHASE_START, s.active, NO_REF, PHASE_WORDS_STANDBY)


def standby_phase(s, book):
    """3.4 The turn player's cards in hand cost 1 less, and creatures are no longer exhausted, unless held so (9.8)."""
    p = s.active
    s.phase = MAIN_PHASE
    hand = s.hand[p]
    while hand:
        i = lowest(hand)
        hand &= hand - 1
        s.waited[p, i] = min(LONGEST_WAIT, s.waited[p, i] + 1)
    s.tapped[p] &= held_tapped(s, p)  # 9.8
    emit_for_player(s, book, PHASE_START, p, NO_REF, PHASE_WORDS_MAIN)


def offer_cast(s, book, p):
    """3.5 and 6.1 Ask a player who can cast something; gives whether something is asked."""
    s.found[0] = castable(s, book, p)
    if s.found[0] == 0:
        return False
    ask(s, p, CAST)
    return True


def end_attackers(s, book):
    """5.1 The attackers are chosen; if there are none, the turn ends."""
    attack(s, book)
    s.phase = BLOCK_PHASE if s.attacking[s.active] else END_PHASE


def end_blockers(s, book):
    """6.5 The blockers are chosen: battle begins."""
    end_blocking(s, book)
    s.phase = BATTLE_PHASE


def battle_phase(s, book):
    """7.1 One battle after the other, until none is left."""
    if s.attacking[s.active]:
        next_battle(s, book)
    else:
        end_battle(s)
        s.phase = END_PHASE


def end_phase(s, book):
    """9.4 Sentences that wait for the end of the turn are carried out; if others wait then, those too."""
    if s.lasting:
        wake_later(s, book)
        if s.depth:
            return
    s.phase = LIMIT_PHASE if s.hand_limit else CLEANUP


def limit_phase(s):
    """10.2 With a hand limit, the turn player discards what is too much."""
    if count(s.hand[s.active]) > s.hand_limit:
        ask(s, s.active, TRIM)
    else:
        s.phase = CLEANUP


def cleanup(s, book):
    """3.7 What lasts this turn is over, both players may cast a creature again, and the other player's turn begins."""
    if s.lasting:
        end_turn(s, book)
    s.summoned[0] = 0
    s.summoned[1] = 0
    if s.turn >= s.turn_cap:
        s.winner = DRAWN  # 3.8
        note(s, REACHED_CAP, s.active, s.turn, 0)
    else:
        s.active = other_seat(s.active)
        begin_turn(s, book)


# 9 What cards say


def happen(s, book):
    """9.2 and 9.3 What comes first of all that was set off: its targets are chosen, and it is carried out."""
    if is_next_ready(s, book):
        carry_out(s, book)


def carry_out(s, book):
    """9.2 Begin to carry out what is on top; what has lost its target does nothing."""
    start(s, book)
    p = seat_of(s.run_source)
    i = card_of(s.run_source)
    if (s.limbo[p] >> i) & 1:
        note(s, HEX_HAPPENS, p, i, 0)
    if s.run_ability == ENTERS or not check_targets(s, book):
        s.run_amount = 0
        end_played(s, book)


# 11 Winning, losing, conceding


def lose(s):
    """11.1 A player without life, or who could not draw (3.3), loses; both together draw."""
    gone = s.lost | without_life(s)
    if gone == 3:
        s.winner = DRAWN
        note(s, BOTH_LOST, s.active, 0, 0)
    elif gone:
        s.winner = 2 - gone
        note(s, HAS_LOST, other_seat(s.winner), 0, 0)


# The questions: what may be answered, and what the answer does


def offer(s, book):
    """Write what may be answered: cards to point at, of which equal ones are one answer, or buttons to press."""
    p = s.to_move
    asked = s.asks
    if asked >= CHOOSE:
        offer_machine(s, book)
    elif asked == CAST:
        s.own = s.found[0] if s.found[0] else castable(s, book, p)
        s.press = bit(PASS)
    elif asked == ATTACKERS:
        offer_attackers(s, book, p)
    elif asked == BLOCKERS:
        offer_blockers(s, book, p)
    elif asked == WHOM:
        s.other = unlike(s, other_seat(p), whom(s, book, p, 0 + s.striker))
    elif asked == TRIM:
        offer_trim(s, p)
    s.found[0] = 0
    s.found[1] = 0


def answer(s, book, asked, finger):
    """Do what the answer does."""
    p = s.to_move
    if asked == AIM:
        take_aim(s, book, finger)
    elif asked >= CHOOSE:
        answer_machine(s, asked, finger)
    elif asked == CAST:
        if finger == BUTTON + PASS:
            s.phase += 1
        else:
            cast(s, book, p, finger)
    elif asked == ATTACKERS:
        if finger == BUTTON + PASS:
            end_attackers(s, book)
        else:
            s.picked[p] |= bit(finger)
    elif asked == BLOCKERS:
        if finger == BUTTON + PASS:
            end_blockers(s, book)
        else:
            choose_blocker(s, p, finger)
    elif asked == WHOM:
        block(s, p, 0 + s.striker, finger - OTHER)
    elif asked == TRIM:
        trim(s, p, finger, TRIMS)
