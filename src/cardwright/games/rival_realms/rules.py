"""Rival Realms, executable. Read it beside rulebook.md: code cites the clauses that it enforces.

The numbers are in numbers.py, piles (section 4) in piles.py, playing and using cards (3, 5, 9) in playing.py, units (6)
in units.py, combat (7) in combat.py and damage.py; what cards say is run by the kit's machine.
"""

from cardwright.games.rival_realms import numbers
from cardwright.games.rival_realms.cards import card_problems as card_problems
from cardwright.games.rival_realms.cards import deck_problems as deck_problems
from cardwright.games.rival_realms.cards import write_card as write_card
from cardwright.games.rival_realms.combat import (
    answer_defenders,
    attack,
    block,
    defend,
    end_defending,
    may_attack,
    offer_attackers,
    offer_defenders,
    whom,
)
from cardwright.games.rival_realms.damage import (
    answer_division,
    deal_combat_damage,
    divide,
    end_combat,
    offer_division,
    put_away,
)
from cardwright.games.rival_realms.numbers import (
    ACT,
    AFTER_PHASE,
    ATTACK,
    ATTACK_PHASE,
    ATTACKERS,
    BOTH_LOST,
    BOTH_WIN,
    CLEANUP,
    DAMAGE_PHASE,
    DEFEND,
    DEFEND_PHASE,
    DEFENDERS,
    DEPLOY,
    DEPLOY_PHASE,
    DEPLOYED,
    DIVIDE,
    DIVIDE_PHASE,
    DRAW_PHASE,
    FIRST,
    FIZZLES,
    GOES_FIRST,
    HAND,
    HAS_LOST,
    LAY_DOWN,
    LIFE,
    PASS,
    REACHED_CAP,
    REDRAW,
    REDRAW_PHASE,
    REINFORCE_PHASE,
    REINFORCING,
    RESOLVE,
    RESOLVE_PHASE,
    START_PHASE,
    SUPPLY,
    TURN,
    UNIT,
    WHOM,
    WINS_BY_CONDITION,
)
from cardwright.games.rival_realms.piles import answer_order, offer_order, order_discards, redraw
from cardwright.games.rival_realms.piles import cards_in_pile as cards_in_pile
from cardwright.games.rival_realms.piles import deck_ran_out as deck_ran_out
from cardwright.games.rival_realms.piles import laid_together as laid_together
from cardwright.games.rival_realms.piles import lay_in_pile as lay_in_pile
from cardwright.games.rival_realms.piles import out_of_cards as out_of_cards
from cardwright.games.rival_realms.piles import take_from_piles as take_from_piles
from cardwright.games.rival_realms.piles import top_of_pile as top_of_pile
from cardwright.games.rival_realms.playing import act, can_do, come_into_play, could_do, could_use, more_than_supply
from cardwright.games.rival_realms.playing import announced as announced
from cardwright.games.rival_realms.units import can_be_targeted as can_be_targeted
from cardwright.games.rival_realms.units import can_pay_with as can_pay_with
from cardwright.games.rival_realms.units import counter_card as counter_card
from cardwright.games.rival_realms.units import damage_dealt as damage_dealt
from cardwright.games.rival_realms.units import entered as entered
from cardwright.games.rival_realms.units import gain_resource as gain_resource
from cardwright.games.rival_realms.units import grow as grow
from cardwright.games.rival_realms.units import growth as growth
from cardwright.games.rival_realms.units import has_resource as has_resource
from cardwright.games.rival_realms.units import is_dead as is_dead
from cardwright.games.rival_realms.units import killed as killed
from cardwright.games.rival_realms.units import left as left
from cardwright.games.rival_realms.units import lose_resource as lose_resource
from cardwright.games.rival_realms.units import marks as marks
from cardwright.games.rival_realms.units import mortals as mortals
from cardwright.games.rival_realms.units import most_x as most_x
from cardwright.games.rival_realms.units import order_of_triggers as order_of_triggers
from cardwright.games.rival_realms.units import outgrow as outgrow
from cardwright.games.rival_realms.units import recover as recover
from cardwright.games.rival_realms.units import stat_for_good as stat_for_good
from cardwright.kit.bits import bit, lowest
from cardwright.kit.dice import roll, shuffle
from cardwright.kit.machine import fields
from cardwright.kit.machine.asking import answer_machine, offer_machine, take_aim
from cardwright.kit.machine.deeds import bring_deck
from cardwright.kit.machine.endings import winners_by_card, without_life
from cardwright.kit.machine.events import NO_PHASE, emit_for_player
from cardwright.kit.machine.fields import (
    AIM,
    CARDS_STIRRED,
    CHOOSE,
    DOOM_STIRRED,
    LIFE_STIRRED,
    NO_REF,
    card_of,
    seat_of,
)
from cardwright.kit.machine.lasting import end_turn, is_anything_later
from cardwright.kit.machine.present import is_watched
from cardwright.kit.machine.run import carry_on, start, stop
from cardwright.kit.machine.stack import announce, check_targets, wake_later
from cardwright.kit.machine.verbs import bury, draw_hand
from cardwright.kit.notes import note
from cardwright.kit.program import (
    BECOMES_TRUE,
    DOES_DEPLOYING,
    DOES_ENDINGS,
    DOES_PHASES,
    DOES_PILES,
    IN_PILE,
    PHASE_START,
    PLAYED,
    PLAYING,
    TURN_START,
)
from cardwright.kit.record import BUTTON, DRAWN, NOBODY, NOTHING, OTHER
from cardwright.kit.turns import ask, other_seat

VERSION = 3
OPTIONS = {"turn_cap": 200}
DOES = DOES_PHASES | DOES_DEPLOYING | DOES_ENDINGS | DOES_PILES
# Where the numbers are that table.toml gives words to.
NUMBERS = (numbers, fields)
Card = numbers.Card
State = numbers.State


# 1 The game and decks


def setup(s, book, decks):
    """1.1 and 1.3 Each seat's cards and life; 4.3 whether any card looks at the order of a discard pile."""
    for p in range(2):
        bring_deck(s, book, p, decks[p])
        s.life[p] = LIFE
        for i in range(len(decks[p])):
            row = book[decks[p][i]]
            if row.acts or row.does_more:
                s.actors[p] |= bit(i)
            if row.minds_order:
                s.orders = 1


def deal(s, book):
    """1.4 A coin decides who goes first; each player shuffles and draws seven cards."""
    s.first = roll(s, 2)
    s.active = s.first
    note(s, GOES_FIRST, s.first, 0, 0)
    for p in range(2):
        shuffle(s, p)
        draw_hand(s, p, HAND)
    begin_turn(s)


# 2 The turn and its phases


def proceed(s, book):
    """First the order of discards and the end of the game, then what runs, has to go or was set off, then the turn."""
    if s.ordering[0] | s.ordering[1]:
        order_discards(s)
    elif s.life[0] <= 0 or s.life[1] <= 0:
        judge(s, book)
    elif s.running:
        if is_watched(s, BECOMES_TRUE):
            judge(s, book)  # 6.5 after every sentence
        if s.winner == NOBODY and carry_on(s, book):
            finish(s, book)
    elif s.stirred:
        settle_table(s, book)
    elif s.waiting:
        announce(s, book)
    elif s.depth:
        carry_out(s, book)
    else:
        turn(s, book)


def pauses(s):
    """10.1 and 4.3 A program stops where a player has no life left, for the order of discards, and for conditions."""
    if s.ordering[0] | s.ordering[1]:
        return True
    if s.run_guarded == 0 and is_watched(s, BECOMES_TRUE):
        return True
    return s.run_each == 0 and (s.life[0] <= 0 or s.life[1] <= 0)


def turn(s, book):
    """2.2 Phase after phase, until somebody is asked or something has to be done first."""
    while s.asks == NOTHING and s.winner == NOBODY:
        phase(s, book)
        if s.stirred | s.depth or s.ordering[0] | s.ordering[1]:
            return


def phase(s, book):
    """2.2 A phase of a turn; a question leaves the phase as it is."""
    now = s.phase
    if now == DEPLOY_PHASE:
        s.found[0] = can_do(s, book, s.active)
        if s.found[0]:
            ask(s, s.active, ACT)
        else:
            s.phase = DEPLOYED
    elif now == DEPLOYED:
        window(s, book, other_seat(s.active), ATTACK_PHASE, ATTACK)
    elif now == ATTACK_PHASE:
        attack_phase(s, book)
    elif now == DEFEND_PHASE:
        defend_phase(s, book)
    elif now == REINFORCE_PHASE:
        reinforce_phase(s, book)
    elif now == RESOLVE_PHASE:
        window(s, book, s.active, DIVIDE_PHASE, NO_PHASE)
    elif now == DIVIDE_PHASE:
        if not divide(s, book):
            s.phase = DAMAGE_PHASE
    elif now == DAMAGE_PHASE:
        deal_combat_damage(s, book)
        s.phase = AFTER_PHASE
    elif now == AFTER_PHASE:
        end_combat(s, book)
        begin_phase(s, book, REDRAW_PHASE, REDRAW)
    elif now == REDRAW_PHASE:
        window(s, book, s.active, DRAW_PHASE, NO_PHASE)
    elif now == DRAW_PHASE:
        redraw(s, book, s.active)
        s.phase = CLEANUP
    elif now == CLEANUP:
        cleanup(s, book)
    elif now == START_PHASE:
        emit_for_player(s, book, TURN_START, s.active, NO_REF, NO_PHASE)
        begin_phase(s, book, DEPLOY_PHASE, DEPLOY)


def begin_phase(s, book, phase, word):
    """2.3 Go on to a phase: what happens at its start is set off, if cards have a word for it."""
    s.phase = phase
    s.passes = 0
    s.priority = s.active
    if word != NO_PHASE:
        emit_for_player(s, book, PHASE_START, s.active, NO_REF, word)


def window(s, book, p, phase, word):
    """5.2 Ask a player who can use an ability now; who cannot, or has passed, is not asked, and the game goes on."""
    if s.passes == 0 and could_use(s, book, p):
        ask(s, p, ACT)
    else:
        begin_phase(s, book, phase, word)


def begin_turn(s):
    """2.1 Turns are counted from one."""
    s.turn += 1
    s.ran = 0
    s.phase = START_PHASE
    note(s, TURN, s.active, s.turn, 0)


def attack_phase(s, book):
    """7.1 The active player chooses attackers; without any there is no combat."""
    p = s.active
    if s.aside:
        ask(s, p, ACT)
        return
    s.found[0] = may_attack(s, book, p)
    if s.found[0] or could_use(s, book, p):
        ask(s, p, ATTACKERS)
    else:
        end_attackers(s, book)


def end_attackers(s, book):
    """7.1 The attackers are chosen; if there are none, the redraw phase follows."""
    if attack(s, book, s.active):
        begin_phase(s, book, DEFEND_PHASE, DEFEND)
    else:
        begin_phase(s, book, REDRAW_PHASE, REDRAW)


def defend_phase(s, book):
    """7.3 The other player chooses defenders, then the reinforce phase begins."""
    q = other_seat(s.active)
    if s.aside:
        ask(s, q, ACT)
    elif s.passes or not defend(s, book, q):
        if s.passes == 0 and s.blocking[q] == 0 and could_use(s, book, q):
            ask(s, q, DEFENDERS)
        else:
            end_defending(s, book)
            begin_phase(s, book, REINFORCE_PHASE, REINFORCING)


def reinforce_phase(s, book):
    """8.1 and 8.3 Players make reinforce actions in turn until both have passed; who can make none passes."""
    while s.passes < 2:
        if could_do(s, book, 0 + s.priority):
            ask(s, s.priority, ACT)
            return
        s.passes += 1
        s.priority = other_seat(s.priority)
    begin_phase(s, book, RESOLVE_PHASE, RESOLVE)


def cleanup(s, book):
    """2.4 Sentences that wait for the end of the turn, then all that ends with it; the other player's turn begins."""
    if is_anything_later(s):
        wake_later(s, book)
        return
    for p in range(2):
        put_away(s, book, p)
        s.used[p] = 0
        s.supply[p] = 0
        if s.bloody:
            units = s.field[p] & s.of_kind[p, UNIT]
            while units:
                s.damage[p, lowest(units)] = 0
                units &= units - 1
    s.bloody = 0
    if s.lasting:
        end_turn(s, book)
    if (s.field[0] & s.stateful[0]) | (s.field[1] & s.stateful[1]):
        s.stirred |= CARDS_STIRRED  # whose turn it is may matter to what holds
    if s.turn >= s.turn_cap:
        s.winner = DRAWN  # 10.5
        note(s, REACHED_CAP, s.active, s.turn, 0)
    else:
        s.active = other_seat(s.active)
        begin_turn(s)


# 9 What cards say


def carry_out(s, book):
    """9.1 Carry out what was set off or played: it begins to do what it says, if its targets are still there."""
    start(s, book)
    if not check_targets(s, book):  # 9.6
        note(s, FIZZLES, seat_of(s.run_source), card_of(s.run_source), 0)
        s.run_amount = 0
        finish(s, book)


def finish(s, book):
    """5.5 and 5.7 The program has ended: a card whose price was done comes into play, a supply card is discarded."""
    p = seat_of(s.run_source)
    i = card_of(s.run_source)
    head = book[s.run_card].head[s.run_ability]
    aside = (s.limbo[p] >> i) & 1
    if is_watched(s, BECOMES_TRUE):
        s.stirred |= LIFE_STIRRED
    if head == PLAYED and aside and s.run_amount and s.winner == NOBODY:
        s.run_amount = 0
        s.run_line = book[s.run_card].first_line[s.run_ability]
        return
    stop(s)
    if aside and head == PLAYING:
        come_into_play(s, book, p, i)
    elif aside and head == PLAYED and (s.of_kind[p, SUPPLY] >> i) & 1:
        s.limbo[p] &= ~bit(i)
        lay_in_pile(s, p, i, IN_PILE)


# 10 Winning and losing


def settle_table(s, book):
    """6.5 What has to be lost is lost, and who has won has won, before anybody is asked."""
    if not bury(s, book):
        judge(s, book)
    if s.stirred & DOOM_STIRRED == 0:
        s.fought = 0


def judge(s, book):
    """10.2 to 10.4 Who fulfils the condition of a card wins, and else who has no life left loses."""
    won = winners_by_card(s, book)
    if won == 3:
        s.winner = DRAWN
        note(s, BOTH_WIN, s.active, 0, 0)
    elif won:
        s.winner = lowest(won)
        note(s, WINS_BY_CONDITION, s.winner, 0, 0)
    elif without_life(s) == 3:
        s.winner = DRAWN
        note(s, BOTH_LOST, s.active, 0, 0)
    elif without_life(s):
        s.winner = 2 - without_life(s)
        note(s, HAS_LOST, other_seat(s.winner), 0, 0)


# The questions: what may be answered, and what the answer does


def offer(s, book):
    """Write what may be answered: cards to point at, of which equal ones are one answer, or buttons to press."""
    p = s.to_move
    asked = s.asks
    if asked >= CHOOSE:
        offer_machine(s, book)
    elif asked == ACT:
        offer_act(s, book, p)
    elif asked == ATTACKERS:
        offer_attackers(s, book, p, has_first(s, book, p))
    elif asked == DEFENDERS:
        offer_defenders(s, book, p, has_first(s, book, p))
    elif asked == WHOM:
        s.other = whom(s, book)
    elif asked == DIVIDE:
        offer_division(s)
    elif asked == LAY_DOWN:
        offer_order(s, p)
    s.found[0] = 0  # what was found on the way to a question is no part of the game
    s.found[1] = 0


def offer_act(s, book, p):
    """5.1 What player p can do, or to pass; 5.2 outside the own deploy phase only supply is nothing to be asked for."""
    s.own = s.found[0] if s.found[0] else can_do(s, book, p)
    if s.aside == 0:
        s.press = bit(PASS)
        if s.phase != DEPLOY_PHASE and s.own & ~s.of_kind[p, SUPPLY] == 0 and not could_do(s, book, p):
            s.own = 0


def has_first(s, book, p):
    """3.1 and 9.8 Whether there is something to do before attackers or defenders are chosen."""
    if s.hand[p] & s.of_kind[p, SUPPLY]:
        return True
    return more_than_supply(s, book, p, 0 + s.supply[p]) != 0


def answer(s, book, asked, finger):
    """Do what the answer does."""
    p = s.to_move
    if asked == AIM:
        take_aim(s, book, finger)
    elif asked >= CHOOSE:
        answer_machine(s, asked, finger)
    elif asked == ACT:
        s.aside = 0
        if finger == BUTTON + PASS:
            pass_on(s)
        else:
            act(s, book, p, finger)
    elif asked == ATTACKERS:
        if finger == BUTTON + PASS:
            end_attackers(s, book)
        elif finger == BUTTON + FIRST:
            s.aside = 1
        else:
            s.picked[p] |= bit(finger)
    elif asked == DEFENDERS:
        if finger == BUTTON + PASS:
            s.passes = 1
        elif finger == BUTTON + FIRST:
            s.aside = 1
        else:
            answer_defenders(s, book, p, finger)
    elif asked == WHOM:
        block(s, p, 0 + s.striker, finger - OTHER)
    elif asked == DIVIDE:
        answer_division(s, book, finger)
    elif asked == LAY_DOWN:
        answer_order(s, p, finger)


def pass_on(s):
    """5.2 and 8.3 A player passes: the deploy phase is over, or the other player is asked, or the game goes on."""
    if s.phase == DEPLOY_PHASE:
        s.phase = DEPLOYED
    else:
        s.passes += 1
        s.priority = other_seat(s.priority)
