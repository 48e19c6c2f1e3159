"""MythoMagic, executable. Read it beside rulebook.md: code cites the clauses that it enforces.

The numbers are in numbers.py, paying (section 6) in paying.py, combat (section 9) in combat.py; what cards say (section
11) is run by the kit's machine.
"""

from cardwright.games.mythomagic import numbers
from cardwright.games.mythomagic.cards import card_problems as card_problems
from cardwright.games.mythomagic.cards import deck_problems as deck_problems
from cardwright.games.mythomagic.cards import write_card as write_card
from cardwright.games.mythomagic.combat import (
    answer_blockers,
    attack,
    block,
    deal_combat_damage,
    declare_attackers,
    declare_blockers,
    end_blocking,
    end_combat,
    offer_attackers,
    offer_blockers,
    order_blockers,
    rank_next,
    to_rank,
    unranked,
    whom,
)
from cardwright.games.mythomagic.creatures import can_be_targeted as can_be_targeted
from cardwright.games.mythomagic.creatures import counter_card as counter_card
from cardwright.games.mythomagic.creatures import damage_dealt as damage_dealt
from cardwright.games.mythomagic.creatures import entered as entered
from cardwright.games.mythomagic.creatures import gain_resource as gain_resource
from cardwright.games.mythomagic.creatures import has_resource as has_resource
from cardwright.games.mythomagic.creatures import is_dead as is_dead
from cardwright.games.mythomagic.creatures import killed as killed
from cardwright.games.mythomagic.creatures import left as left
from cardwright.games.mythomagic.creatures import lose_resource as lose_resource
from cardwright.games.mythomagic.creatures import marks as marks
from cardwright.games.mythomagic.creatures import mortals as mortals
from cardwright.games.mythomagic.creatures import out_of_cards as out_of_cards
from cardwright.games.mythomagic.creatures import tells_ahead as tells_ahead
from cardwright.games.mythomagic.numbers import (
    ACT,
    AGAIN,
    ATTACK_PHASE,
    ATTACKERS,
    BLOCK_PHASE,
    BLOCKERS,
    BOTH,
    BOTH_LOST,
    CLEANUP,
    CREATURE,
    DAMAGE_PHASE,
    DAMAGED,
    DRAW_PHASE,
    DRAWN_PHASE,
    END_PHASE,
    ENDING,
    FIZZLES,
    GOES_FIRST,
    HAS_LOST,
    KEEP,
    KEEPS_HAND,
    LIFE,
    MAIN_PHASE,
    MULLIGAN,
    MULLIGAN_HAND,
    MULLIGAN_PHASE,
    OPENING_HAND,
    ORDER,
    ORDER_PHASE,
    PASS,
    PASSED_OVER,
    PAY_COST,
    REACHED_CAP,
    RESOLVES,
    TAKES_MULLIGAN,
    TURN,
    TYPES,
    UNTAP_PHASE,
    WHOM,
    WINDOWS,
)
from cardwright.games.mythomagic.paying import answer_payment, offer_payment
from cardwright.games.mythomagic.paying import can_pay as can_pay
from cardwright.games.mythomagic.paying import pay_resource as pay_resource
from cardwright.games.mythomagic.playing import act, ask_anew, can_do, in_main, nobody_has_spells, pass_on
from cardwright.games.mythomagic.playing import announced as announced
from cardwright.games.mythomagic.playing import most_x as most_x
from cardwright.games.mythomagic.sources import in_pool
from cardwright.kit.bits import bit, lowest
from cardwright.kit.dice import roll, shuffle
from cardwright.kit.machine import fields
from cardwright.kit.machine.asking import answer_machine, offer_machine, take_aim
from cardwright.kit.machine.deeds import bring_deck, forget_tokens
from cardwright.kit.machine.endings import without_life
from cardwright.kit.machine.events import CAME_FROM_HAND, NO_PHASE, blank_entry, emit_for_player
from cardwright.kit.machine.fields import (
    AIM,
    CARDS_STIRRED,
    CHOOSE,
    DOOM_STIRRED,
    ENTERS,
    MOST_IN_A_TURN,
    NO_REF,
    card_of,
    seat_of,
)
from cardwright.kit.machine.lasting import end_turn, held_tapped, is_anything_later
from cardwright.kit.machine.run import carry_on, end_played, start
from cardwright.kit.machine.stack import announce, check_targets, wake_later
from cardwright.kit.machine.verbs import bury, draw_hand, draw_one, enter_field
from cardwright.kit.notes import note
from cardwright.kit.program import (
    PHASE_START,
    TURN_START,
)
from cardwright.kit.record import BUTTON, DRAWN, NOBODY, NOTHING, OTHER
from cardwright.kit.turns import ask, other_seat

VERSION = 3
OPTIONS = {"turn_cap": 200}
# The phases that sentences name, by their numbers in words.toml.
PHASE_WORDS_MAIN, PHASE_WORDS_COMBAT, PHASE_WORDS_END = range(3)
# Where the numbers are that table.toml gives words to.
NUMBERS = (numbers, fields)
Card = numbers.Card
State = numbers.State


# 2 Setting up


def setup(s, book, decks):
    """1.1 and 1.3 Each seat's cards and life."""
    for p in range(2):
        bring_deck(s, book, p, decks[p])
        s.life[p] = LIFE
        for i in range(len(decks[p])):
            if book[decks[p][i]].makes:
                s.sources[p] |= bit(i)


def deal(s, book):
    """2.1 A coin decides who goes first; shuffle and draw five cards each."""
    s.first = roll(s, 2)
    s.active = s.first
    note(s, GOES_FIRST, s.first, 0, 0)
    for p in range(2):
        shuffle(s, p)
        draw_hand(s, p, OPENING_HAND)
    s.phase = MULLIGAN_PHASE


def mulligan_phase(s):
    """2.2 and 2.3 Each player may once shuffle the hand into the deck and draw four cards, the first player first."""
    if s.passes < 2:
        ask(s, s.first ^ s.passes, MULLIGAN)
        return
    s.passes = 0
    begin_turn(s)


def mulligan(s, p, button):
    """2.2 Keep the hand, or shuffle it into the deck and draw four cards."""
    s.passes += 1
    if button == KEEP:
        note(s, KEEPS_HAND, p, 0, 0)
        return
    note(s, TAKES_MULLIGAN, p, 0, 0)
    hand = s.hand[p]
    s.hand[p] = 0
    while hand:
        s.deck[p, s.left[p]] = lowest(hand)
        s.left[p] += 1
        hand &= hand - 1
    shuffle(s, p)
    draw_hand(s, p, MULLIGAN_HAND)


# 4 The turn and its phases


def proceed(s, book):
    """First what runs, then what has to go, then what was set off, then the stack, then the turn."""
    if s.running:
        if carry_on(s, book):
            end_played(s, book)
    elif s.stirred:
        settle_table(s, book)
    elif s.waiting:
        announce(s, book)
    elif s.depth:
        if not window(s, book):
            carry_out(s, book)
    else:
        turn(s, book)


def settle_table(s, book):
    """8.4 What has to be destroyed is destroyed, and who has lost has lost, before anybody is asked."""
    if not bury(s, book):
        lose(s)
    if s.stirred & DOOM_STIRRED == 0:
        s.fought = 0


def turn(s, book):
    """4.1 Phase after phase, until somebody is asked or something was set off."""
    while s.asks == NOTHING and s.waiting == 0 and s.stirred == 0 and s.winner == NOBODY:
        phase(s, book)


def phase(s, book):
    """4.1 A phase of a turn, or a window between two (5.1); a question leaves the phase as it is."""
    now = s.phase
    if (WINDOWS >> now) & 1:
        if (now != MAIN_PHASE and nobody_has_spells(s)) or not window(s, book):
            after_window(s, book)
    elif now == MULLIGAN_PHASE:
        mulligan_phase(s)
    elif now == UNTAP_PHASE:
        untap_phase(s, book)
    elif now == DRAW_PHASE:
        draw_phase(s, book)
    elif now == ATTACK_PHASE:
        if not declare_attackers(s, book):
            end_attackers(s, book)
    elif now == BLOCK_PHASE:
        if not declare_blockers(s, book):
            next_phase(s)
    elif now == ORDER_PHASE:
        if not order_blockers(s):
            s.idle = 0
            end_blocking(s, book)
            next_phase(s)
    elif now == DAMAGE_PHASE:
        s.idle = 0
        deal_combat_damage(s, book)
        next_phase(s)
    elif now == END_PHASE:
        if s.passes == 0:
            emit_for_player(s, book, PHASE_START, s.active, NO_REF, PHASE_WORDS_END)
        wake_later(s, book)
        next_phase(s)
    elif now == CLEANUP:
        cleanup(s, book)


def next_phase(s):
    """On to what comes next, where the turn player is asked first (5.2); 5.3 not to a window that nobody can use."""
    s.phase += 1
    s.passes = 0
    s.priority = s.active
    if (PASSED_OVER >> s.phase) & 1 and s.waiting == 0 and s.stirred == 0 and nobody_has_spells(s):
        s.phase += 1


def after_window(s, book):
    """5.4 Both have passed: the game goes on to what comes next."""
    if s.phase == DAMAGED:
        end_combat(s)
    if s.phase == DRAWN_PHASE:
        emit_for_player(s, book, PHASE_START, s.active, NO_REF, PHASE_WORDS_MAIN)
    elif s.phase == MAIN_PHASE:
        emit_for_player(s, book, PHASE_START, s.active, NO_REF, PHASE_WORDS_COMBAT)
    if s.phase == ENDING and is_anything_later(s):
        s.phase = END_PHASE  # 4.5 A new sentence waits for the end of the turn.
        s.passes = 1
        return
    next_phase(s)


def begin_turn(s):
    """4.7 Turns are counted from one."""
    s.turn += 1
    s.ran = 0
    s.phase = UNTAP_PHASE
    note(s, TURN, s.active, s.turn, 0)


def untap_phase(s, book):
    """4.2 The turn player's cards untap, but for those held tapped (11.12); 4.3 the turn's start is told."""
    p = s.active
    s.idle = 0
    s.fresh[p] = 0
    s.tapped[p] &= held_tapped(s, p)
    emit_for_player(s, book, TURN_START, p, NO_REF, NO_PHASE)
    next_phase(s)


def draw_phase(s, book):
    """4.4 The turn player draws a card; 3.2 who cannot loses."""
    s.idle &= ~bit(s.active)
    if draw_one(s, book, s.active):
        next_phase(s)


def end_attackers(s, book):
    """9.1 The attackers are chosen; if there are none, the combat phase is over."""
    attack(s, book, s.active)
    next_phase(s)
    if s.attacking[s.active]:
        s.idle = 0
    if s.attacking[s.active] == 0:
        s.phase = END_PHASE


def cleanup(s, book):
    """4.6 Resources are lost, the reset is done (8.7), and the other player's turn begins."""
    for p in range(2):
        s.used[p] = 0
        if in_pool(s, p):
            for c in range(TYPES):
                s.pool[p, c] = 0
        hurt = s.field[p] & s.of_kind[p, CREATURE]
        while hurt:
            s.damage[p, lowest(hurt)] = 0
            hurt &= hurt - 1
    if s.lasting:
        end_turn(s, book)
    forget_tokens(s, book)
    s.rishi_played = 0
    if (s.field[0] & s.stateful[0]) | (s.field[1] & s.stateful[1]):
        s.stirred |= CARDS_STIRRED  # whose turn it is may matter to what holds
    if s.turn >= s.turn_cap:
        s.winner = DRAWN  # 4.7
        note(s, REACHED_CAP, s.active, s.turn, 0)
    else:
        s.active = other_seat(s.active)
        begin_turn(s)


# 5 Windows


def window(s, book):
    """5.2 to 5.4 Ask the players in turn until both have passed; who can do nothing is not asked. Whether asked."""
    if s.idle == BOTH and not in_main(s, s.active):
        return False
    while s.passes < 2:
        if (s.idle >> s.priority) & 1 == 0 or in_main(s, s.priority):
            s.found[0] = can_do(s, book, s.priority)
            if s.found[0]:
                ask(s, s.priority, ACT)
                return True
            s.idle |= bit(s.priority)
        pass_on(s)
    return False


# 7 Playing cards


def carry_out(s, book):
    """5.4 Carry out what is on top of the stack: 7.5 a creature arrives, anything else begins to do what it says."""
    s.idle = 0
    ask_anew(s)
    if s.stack_ability[s.depth - 1] == ENTERS:
        arrive(s, book)
        return
    start(s, book)
    note(s, RESOLVES, seat_of(s.run_source), card_of(s.run_source), 0)
    if not check_targets(s, book):  # 7.7
        note(s, FIZZLES, seat_of(s.run_source), card_of(s.run_source), 0)
        s.run_amount = 0
        end_played(s, book)


def arrive(s, book):
    """7.5 The creature on top of the stack enters the field."""
    s.depth -= 1
    r = 0 + s.stack_source[s.depth]
    s.ran = min(MOST_IN_A_TURN, s.ran + 1)
    blank_entry(s, 0 + s.depth)
    s.limbo[seat_of(r)] &= ~bit(card_of(r))
    enter_field(s, book, seat_of(r), card_of(r), CAME_FROM_HAND)


# 8 Creatures, damage and destruction


def lose(s):
    """12.1 A player without life, or who could not draw (3.2), loses; both together draw."""
    gone = s.lost | without_life(s)
    if gone == BOTH:
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
    elif asked == ACT:
        s.own = s.found[0] if s.found[0] else can_do(s, book, p)
        s.found[0] = 0
        s.press = bit(PASS)
    elif asked == PAY_COST:
        offer_payment(s, book, p)
    elif asked == ATTACKERS:
        offer_attackers(s, book, p)
    elif asked == BLOCKERS:
        offer_blockers(s, book, p)
    elif asked == WHOM:
        s.other = whom(s, book, p)
    elif asked == ORDER:
        s.other = unranked(s, to_rank(s))
    elif asked == MULLIGAN:
        s.press = bit(KEEP) | bit(AGAIN)
    s.found[0] = 0
    s.found[1] = 0


def answer(s, book, asked, finger):
    """Do what the answer does."""
    p = s.to_move
    if asked == AIM:
        take_aim(s, book, finger)
    elif asked >= CHOOSE:
        answer_machine(s, asked, finger)
    elif asked == ACT:
        act(s, book, p, finger)
    elif asked == PAY_COST:
        answer_payment(s, book, p, finger)
    elif asked == ATTACKERS:
        if finger == BUTTON + PASS:
            end_attackers(s, book)
        else:
            s.picked[p] |= bit(finger)
    elif asked == BLOCKERS:
        if answer_blockers(s, book, p, finger):
            next_phase(s)
    elif asked == WHOM:
        block(s, p, 0 + s.striker, finger - OTHER)
    elif asked == ORDER:
        rank_next(s, finger - OTHER)
    elif asked == MULLIGAN:
        mulligan(s, p, finger - BUTTON)
