"""TGC, executable. Read it beside rulebook.md: code cites the clauses that it enforces.

The numbers are in numbers.py, plasma and playing cards (sections 4 and 5) in playing.py, creatures and keywords
(sections 6 and 8) in creatures.py, the battle phase (section 7) in battle.py, windows and Clockwork in windows.py; what
cards say (section 9) is run by the kit's machine.
"""

from cardwright.games.tgc import numbers
from cardwright.games.tgc.battle import (
    attack_creature,
    attack_player,
    begin_attack,
    block,
    block_phase,
    clash,
    declare_attack,
    do_not_block,
    end_attack,
    offer_aims,
    offer_attackers,
    offer_blockers,
    second_damage,
)
from cardwright.games.tgc.battle import killed as killed
from cardwright.games.tgc.cards import card_problems as card_problems
from cardwright.games.tgc.cards import deck_problems as deck_problems
from cardwright.games.tgc.cards import deck_problems_by_options as deck_problems_by_options
from cardwright.games.tgc.cards import write_card as write_card
from cardwright.games.tgc.creatures import attach as attach
from cardwright.games.tgc.creatures import can_be_targeted as can_be_targeted
from cardwright.games.tgc.creatures import counter_card as counter_card
from cardwright.games.tgc.creatures import creatures, look_over_keywords
from cardwright.games.tgc.creatures import damage_dealt as damage_dealt
from cardwright.games.tgc.creatures import entered as entered
from cardwright.games.tgc.creatures import gain_resource as gain_resource
from cardwright.games.tgc.creatures import has_resource as has_resource
from cardwright.games.tgc.creatures import is_dead as is_dead
from cardwright.games.tgc.creatures import is_harmless as is_harmless
from cardwright.games.tgc.creatures import is_passed_over as is_passed_over
from cardwright.games.tgc.creatures import is_reached as is_reached
from cardwright.games.tgc.creatures import is_shielded as is_shielded
from cardwright.games.tgc.creatures import left as left
from cardwright.games.tgc.creatures import lose_resource as lose_resource
from cardwright.games.tgc.creatures import mortals as mortals
from cardwright.games.tgc.creatures import next_waiting as next_waiting
from cardwright.games.tgc.creatures import order_of_triggers as order_of_triggers
from cardwright.games.tgc.creatures import out_of_cards as out_of_cards
from cardwright.games.tgc.creatures import own_bonus as own_bonus
from cardwright.games.tgc.creatures import wearer as wearer
from cardwright.games.tgc.creatures import worn as worn
from cardwright.games.tgc.numbers import (
    ACT,
    AGAIN,
    ANSWER,
    ATTACKER,
    BATTLE_PHASE,
    BATTLE_START,
    BATTLED,
    BLOCK,
    BLOCK_PHASE,
    CLASH,
    CLOCKWORK,
    COPY,
    COPY_OF,
    DAMAGE_PHASE,
    DIRECT,
    DRAW_PHASE,
    END_PHASE,
    FIRST_DAMAGE,
    FLIP,
    GOES_FIRST,
    HIVEMIND,
    KEEPS_HAND,
    LIFE,
    MULLIGAN,
    MULLIGAN_PHASE,
    OPENING_HAND,
    PASS,
    PHASE_WORDS_BATTLE,
    PHASE_WORDS_PLAY,
    PLAY_PHASE,
    PLAY_START,
    PLAYED,
    RESOLVE,
    STANDBY_PHASE,
    STOOD_BY,
    TAUNT,
    TRIM,
    TRIMS,
    WEARER,
    WHOM,
    WINDOWS,
)
from cardwright.games.tgc.playing import announced as announced
from cardwright.games.tgc.playing import (
    arrive,
    flip_coin,
    missing_plasma,
    offered,
    pay_for,
    play,
    playable,
    take_offer,
    usable,
    use,
)
from cardwright.games.tgc.playing import can_pay_with as can_pay_with
from cardwright.games.tgc.playing import cost_of as cost_of
from cardwright.games.tgc.playing import marks as marks
from cardwright.games.tgc.playing import most_x as most_x
from cardwright.games.tgc.playing import play_top as play_top
from cardwright.games.tgc.turn import (
    after_end,
    draw_phase,
    end_battle,
    end_phase,
    end_play,
    exchange,
    lose,
    mulligan_phase,
    next_phase,
    play_phase,
)
from cardwright.games.tgc.turn import stage as stage
from cardwright.games.tgc.windows import (
    ask_to_copy,
    copy_keyword,
    offer_copies,
    offer_instants,
    offer_keywords,
    open_window,
    pass_on,
    point_at_copied,
    window,
)
from cardwright.kit.bits import bit
from cardwright.kit.defaults import one_of_each
from cardwright.kit.dice import roll, shuffle
from cardwright.kit.machine import fields
from cardwright.kit.machine.asking import answer_machine, offer_machine, take_aim
from cardwright.kit.machine.customs import is_next_ready, offer_trim, trim
from cardwright.kit.machine.deeds import bring_deck, forget_tokens
from cardwright.kit.machine.events import NO_PHASE, emit_for_player, push
from cardwright.kit.machine.fields import (
    AIM,
    CARDS_STIRRED,
    CHOOSE,
    DOOM_STIRRED,
    DRAWS,
    ENTERS,
    MAYBE,
    NO_REF,
    YES,
    card_of,
    ref,
    seat_of,
)
from cardwright.kit.machine.fights import unlike
from cardwright.kit.machine.present import is_quiet
from cardwright.kit.machine.run import carry_on, start, stop
from cardwright.kit.machine.stack import check_targets
from cardwright.kit.machine.verbs import bury, stir
from cardwright.kit.notes import note
from cardwright.kit.piles import take_top
from cardwright.kit.program import (
    DOES_AIMED_ATTACKS,
    DOES_COSTING_LESS,
    DOES_DEPLOYING,
    DOES_EQUIPMENT,
    DOES_TAUNTS,
    DOES_TOP_CARDS,
    DOES_TURN_ENDS,
    FIRST_HOLDING,
    GRANT_ABILITY,
    LOWERS,
    PHASE_START,
    PLAYING,
    TURN_END,
    TURN_START,
)
from cardwright.kit.record import BUTTON, NOBODY, NOTHING, OTHER
from cardwright.kit.turns import other_seat

VERSION = 3
OPTIONS = {"turn_cap": 100, "hand_limit": 0, "three_subtypes": 0, "misprints": 0}
# What the rules do for what cards say besides what the machine does by itself.
DOES = (
    DOES_AIMED_ATTACKS
    | DOES_COSTING_LESS
    | DOES_DEPLOYING
    | DOES_EQUIPMENT
    | DOES_TAUNTS
    | DOES_TOP_CARDS
    | DOES_TURN_ENDS
)
# Where the numbers are that table.toml gives words to.
NUMBERS = (numbers, fields)
# What a line is for that gives an ability to a card or offers it to a player.
OFFERED = 1 << (GRANT_ABILITY - FIRST_HOLDING)
Card = numbers.Card
State = numbers.State


# 2 Setting up


def setup(s, book, decks):
    """1.1 and 1.5 Each seat's cards and life."""
    for p in range(2):
        bring_deck(s, book, p, decks[p])
        s.life[p] = LIFE
        for i in range(len(decks[p])):
            row = book[decks[p][i]]
            if row.acts:
                s.actors[p] |= bit(i)
            if row.stats[RESOLVE] <= 0 or row.holds & LOWERS:
                s.frail[p] |= bit(i)
            if (row.printed | row.gains) & TAUNT:
                s.taunters[p] |= bit(i)
            if (row.printed | row.gains) & (HIVEMIND | CLOCKWORK):
                s.minded[p] |= bit(i)


def deal(s, book):
    """2.1 A coin decides who goes first and lies by the other player; 2.2 shuffle and draw five cards each."""
    s.first = roll(s, 2)
    s.active = s.first
    s.coin[other_seat(s.first)] = 1
    note(s, GOES_FIRST, s.first, 0, 0)
    for p in range(2):
        shuffle(s, p)
        for _ in range(OPENING_HAND):
            if s.left[p]:
                note(s, DRAWS, p, take_top(s, p), 0)
    s.phase = MULLIGAN_PHASE


# 3 The turn


def proceed(s, book):
    """First what runs, then what has to go, then what was set off, then the turn."""
    if s.running:
        if carry_on(s, book):
            finish(s, book)
    elif s.stirred:
        settle(s, book)
    elif s.winding[0] | s.winding[1]:
        ask_to_copy(s, book)
    elif s.depth:
        happen(s, book)
    elif s.limbo[0] | s.limbo[1] or s.gone:
        sweep(s, book)
    else:
        turn(s, book)


def settle(s, book):
    """6.3 What is destroyed goes together, then it is looked at who has lost (10.1)."""
    if s.stirred & CARDS_STIRRED:
        look_over_keywords(s, book)
    if not bury(s, book):
        lose(s)
    if s.stirred & DOOM_STIRRED == 0:
        s.landed = 0


def turn(s, book):
    """3.1 Phase after phase, until somebody is asked or something was set off."""
    while s.asks == NOTHING and s.depth == 0 and s.stirred == 0 and s.running == 0 and s.winner == NOBODY:
        phase(s, book)


def phase(s, book):
    """3.1 A phase of a turn, or a window (5.7); a question leaves the phase as it is."""
    now = s.phase
    if s.due or (WINDOWS >> now) & 1:
        if window(s, book):
            return
        if s.due:
            s.due = 0
            if (WINDOWS >> now) & 1 == 0:
                open_window(s)
                return
    if now == PLAY_PHASE:
        play_phase(s, book)
    elif now == BATTLE_PHASE:
        if not declare_attack(s, book):
            end_battle(s)
    elif now == BLOCK_PHASE:
        block_phase(s, book)
    elif now == CLASH:
        open_window(s)
        clash(s, book)
    elif now == FIRST_DAMAGE:
        second_damage(s, book)
    elif now == DAMAGE_PHASE:
        end_attack(s)
    elif now == DRAW_PHASE:
        draw_phase(s, book)
    elif now == STANDBY_PHASE:
        s.phase = STOOD_BY
        emit_for_player(s, book, TURN_START, s.active, NO_REF, NO_PHASE)  # 3.4
    elif now == STOOD_BY:
        next_phase(s, PLAY_START)
    elif now == PLAY_START:
        s.phase = PLAY_PHASE
        emit_for_player(s, book, PHASE_START, s.active, NO_REF, PHASE_WORDS_PLAY)  # 3.5
    elif now == PLAYED:
        next_phase(s, BATTLE_START)
    elif now == BATTLE_START:
        s.phase = BATTLE_PHASE
        emit_for_player(s, book, PHASE_START, s.active, NO_REF, PHASE_WORDS_BATTLE)  # 3.6
    elif now == BATTLED:
        next_phase(s, END_PHASE)
        emit_for_player(s, book, TURN_END, s.active, NO_REF, NO_PHASE)
    elif now == END_PHASE:
        end_phase(s, book)
    elif now == MULLIGAN_PHASE:
        mulligan_phase(s)
    else:
        after_end(s, book)


# 9 What cards say


def happen(s, book):
    """9.1 and 9.2 What comes first of all that was set off: its targets are chosen, and it is carried out."""
    if not is_next_ready(s, book):
        return
    k = s.depth - 1
    s.due = 1  # 5.7
    open_window(s)
    if s.stack_ability[k] == ENTERS:
        arrive(s, book)
        return
    start(s, book)
    if not check_targets(s, book):
        s.run_amount = 0
        finish(s, book)


def finish(s, book):
    """5.4 The program has ended: an Event or Instant goes to the discard pile, or first happens once more (9.15)."""
    p = seat_of(s.run_source)
    i = card_of(s.run_source)
    row = book[s.run_card]
    a = 0 + s.run_ability
    amount = 0 + s.run_amount
    stop(s)
    s.due = 1
    open_window(s)
    if (s.limbo[p] >> i) & 1 == 0:
        return
    if row.head[a] == PLAYING:
        pay_for(s, book, p, i, amount)  # 4.5
    elif amount and s.winner == NOBODY:
        note(s, AGAIN, p, i, 0)
        push(s, ref(p, i), s.card[p, i], a, NO_REF, NO_REF, 0)
    elif not is_waiting(s, p, i):
        s.limbo[p] &= ~bit(i)
        s.discard[p] |= bit(i)
        stir(s)


def is_waiting(s, p, i):
    """Whether a card that is being played has not happened yet."""
    for k in range(0, s.depth):
        if s.stack_source[k] == ref(p, i):
            return True
    return False


def sweep(s, book):
    """9.2 What could not happen, for want of a target, goes to the discard pile; 5.11 tokens that left are gone."""
    if s.limbo[0] | s.limbo[1]:
        for p in range(2):
            s.discard[p] |= s.limbo[p]
            s.limbo[p] = 0
        stir(s)
    if s.gone:
        s.gone = 0
        forget_tokens(s, book)


# The questions: what may be answered, and what the answer does


def offer(s, book):
    """Write what may be answered: cards to point at, of which equal ones are one answer, or buttons to press."""
    p = s.to_move
    asked = s.asks
    if asked >= CHOOSE:
        offer_machine(s, book)
        if asked == MAYBE and book[s.run_card].head[s.run_ability] == PLAYING and missing_plasma(s, book) > 0:
            s.press = bit(YES)  # 4.5
    elif asked == ACT:
        offer_actions(s, book, p)
    elif asked == ANSWER:
        offer_instants(s, book, p)
    elif asked == ATTACKER:
        offer_attackers(s, book, p)
    elif asked == WHOM:
        offer_aims(s, book, p)
    elif asked == BLOCK:
        offer_blockers(s, book, p)
    elif asked == WEARER:
        s.own = unlike(s, p, creatures(s, p))
    elif asked == MULLIGAN:
        s.own = one_of_each(s, p, s.hand[p])
        s.press = bit(PASS)
    elif asked == COPY_OF:
        offer_copies(s, book, p)
    elif asked == COPY:
        offer_keywords(s, book)
    elif asked == TRIM:
        offer_trim(s, p)
    s.found[0] = 0
    s.found[1] = 0


def offer_actions(s, book, p):
    """3.5 Cards to play, abilities to use, the coin (4.2), and what the cards of both sides offer (9.6)."""
    q = other_seat(p)
    s.own = playable(s, book, p, s.hand[p]) | usable(s, book, p)
    if not is_quiet(s, p, OFFERED):
        s.own |= offered(s, book, p, p)
        s.other = offered(s, book, p, q)
    s.press = bit(PASS)
    if s.coin[p]:
        s.press |= bit(FLIP)


def act(s, book, p, finger):
    """3.5 Play a card, use an ability, turn the coin, or go on to the battle phase."""
    s.due = 1
    open_window(s)
    if finger == BUTTON + PASS:
        s.due = 0
        end_play(s)
    elif finger == BUTTON + FLIP:
        flip_coin(s, p)
        s.due = 0
    elif finger >= OTHER:
        take_offer(s, book, p, other_seat(p), finger - OTHER)
    elif (s.hand[p] >> finger) & 1:
        play(s, book, p, finger)
    elif book[s.card[p, finger]].offers:
        take_offer(s, book, p, p, finger)
    else:
        use(s, book, p, finger)


def answer(s, book, asked, finger):
    """Do what the answer does."""
    p = s.to_move
    if asked == AIM:
        take_aim(s, book, finger)
    elif asked >= CHOOSE:
        answer_machine(s, asked, finger)
    elif asked == ACT:
        act(s, book, p, finger)
    elif asked == ANSWER:
        if finger == BUTTON + PASS:
            pass_on(s)
        else:
            s.due = 1
            open_window(s)
            play(s, book, p, finger)
    elif asked == ATTACKER:
        if finger == BUTTON + PASS:
            end_battle(s)
        else:
            begin_attack(s, p, finger)
    elif asked == WHOM:
        if finger == BUTTON + DIRECT:
            attack_player(s, book, p)
        else:
            attack_creature(s, book, p, finger - OTHER)
    elif asked == BLOCK:
        if finger == BUTTON + PASS:
            do_not_block(s, p)
        else:
            block(s, book, p, finger)
    elif asked == WEARER:
        s.stack_target[s.depth - s.waiting, 0] = ref(p, finger)
    elif asked == MULLIGAN:
        if finger == BUTTON + PASS:
            s.passes += 1
            note(s, KEEPS_HAND, p, 0, 0)
        else:
            exchange(s, p, finger)
    elif asked == COPY_OF:
        point_at_copied(s, p, finger)
    elif asked == COPY:
        copy_keyword(s, book, p, finger - BUTTON)
    elif asked == TRIM:
        trim(s, p, finger, TRIMS)
