"""What environments do with games, in the rules' subset: all of it is one function, so that a game compiles once.

Every number of an environment lies in flat arrays that stay where they are; game g has its part of each.
"""

from cardwright.engine.observation.writing.observe import KEPT, observe, table_words, write_offers
from cardwright.engine.observation.writing.stand_ins import buttons, row_words, rows
from cardwright.kit.dice import MASK, roll, seed_dice
from cardwright.kit.knowledge import redeal
from cardwright.kit.record import DRAWN, NO_FINGER, NOBODY, SEATS
from cardwright.kit.turns import begin, other_seat, step
from cardwright.lab.batch import choose

# RESET begins games. STEP answers with the action of each, and begins a new one where a game has ended. That in two
# parts is HOLD, which leaves an end as it is, seen by who was asked last, and NEXT. ANSWER answers with an action that
# is given, and leaves an end as it is. LOOK writes what a seat sees, REDEAL deals anew what it does not. SAMPLE draws a
# legal action for each game, SEED gives each its dice.
RESET, STEP, NEXT, HOLD, ANSWER, LOOK, SAMPLE, SEED, REDEAL = range(9)
# The stream of games that a game follows: a seed in two words, what it begins with (which pair of decks, and at which
# seat the agent sits), and how many numbers lie between one game and the next one in its place.
LOW, HIGH, FIRST, EVERY = range(4)
STREAM = 4
# So many games in a row may end before their player is asked. Then it is of no use to wait for one that asks: that is a
# fault, told beside actions that are not legal, in the higher bits.
MOST_UNASKED = 1000
STALLED = 1 << 30
# Above them HOLD counts the games that have ended.
ENDED = 1 << 40
# What games have brought that ended so: won, lost, drawn.
RESULTS = 3
# So many games are run, then looked at: what looks is the same code for one after the other, and they stay at hand.
TOGETHER = 16


def work(
    table,
    desk,
    book,
    setups,
    facts,
    grounds,
    actions,
    out,
    masks,
    rewards,
    ends,
    movers,
    pairs,
    numbers,
    lengths,
    slots,
    kept,
    offers,
    counts,
    fingers,
    players,
    streams,
    unasked,
    opponent,
    errand,
    start,
    stop,
    action,
):
    """Run an errand for the games from `start` to `stop`; gives how many actions were not legal, which did nothing.

    `action` is the action of ANSWER, and the seat of LOOK and REDEAL. With an `opponent` a bot answers for one seat.
    Where games end before anybody is asked, one after the other, STALLED is added, and no more such games are dealt.
    """
    faults = 0
    for first in range(start, stop, TOGETHER):
        last = min(first + TOGETHER, stop)
        if errand != LOOK:
            for g in range(first, last):
                s = table[g]
                if errand == SAMPLE:
                    actions[g] = offers[g * action_count() + roll(players[g], 0 + counts[g])]
                elif errand == SEED:
                    at = STREAM * g
                    seed_dice(players[g], streams[at + LOW], streams[at + HIGH], numbers[g] & MASK)
                elif errand == REDEAL:
                    redeal(s, book, action, players[g])
                else:
                    if errand != ANSWER:
                        action = 0 + actions[g]
                    clear(rewards, ends, g)
                    if errand == RESET:
                        deal_next(table, desk, book, setups, pairs, numbers, lengths, players, streams, opponent, g)
                    elif errand != NEXT:
                        if not is_legal(masks, g, action):
                            faults += 1
                            continue
                        step(s, book, 0 + fingers[g * action_count() + action])
                        lengths[2 * g] += 1
                        if opponent:
                            answer_for(table, desk, book, setups, players[g], numbers, streams, g)
                    if s.winner != NOBODY:
                        faults += STALLED * settle(
                            table,
                            desk,
                            book,
                            setups,
                            pairs,
                            numbers,
                            lengths,
                            players,
                            streams,
                            unasked,
                            opponent,
                            g,
                            errand,
                            rewards,
                            ends,
                            MOST_UNASKED if faults < STALLED else 1,
                        )
        if errand < SAMPLE:
            for g in range(first, last):
                s = table[g]
                seat = 0 + s.to_move
                if errand != STEP:
                    if errand == LOOK:
                        seat = action
                    elif errand == HOLD and s.winner != NOBODY:
                        faults += ENDED
                        seat = 0 + movers[g]
                    elif errand == NEXT and ends[g] == 0:
                        continue
                look(s, book, seat, facts, grounds, pairs, out, masks, movers, slots, kept, offers, counts, fingers, g)
    return faults


def action_count():
    """How many actions there are."""
    return 2 * rows() + buttons()


def is_legal(masks, g, action):
    """Whether an action answers the question of game g."""
    return 0 <= action < action_count() and masks[g * action_count() + action] != 0


def look(s, book, seat, facts, grounds, pairs, out, masks, movers, slots, kept, offers, counts, fingers, g):
    """Write what a seat sees of game g, and what it may do."""
    deck = 0 + pairs[g]
    size = table_words() + 2 * rows() * row_words()
    seen = out[g * size : (g + 1) * size]
    here = slots[g * 4 * rows() : (g + 1) * 4 * rows()]
    memory = kept[g * KEPT : (g + 1) * KEPT]
    start = g * action_count()
    stop = start + action_count()
    observe(s, book, seat, facts, grounds, deck, seen, here, memory)
    counts[g] = write_offers(
        s, seat, facts, grounds, deck, seen, here, memory, masks[start:stop], offers[start:stop], fingers[start:stop]
    )
    movers[g] = s.to_move


def deal_next(table, desk, book, setups, pairs, numbers, lengths, players, streams, opponent, g):
    """Begin the next game in the place of game g, up to its first question."""
    begin_next(table, g, book, setups, pairs, numbers, lengths, streams, g)
    step(table[g], book, NO_FINGER)
    if opponent:
        answer_for(table, desk, book, setups, players[g], numbers, streams, g)


def begin_next(table, at, book, setups, pairs, numbers, lengths, streams, g):
    """Deal the next game of game g, whose record is `at` a place. Its number is its stream of the seed."""
    number = numbers[g]
    here = STREAM * g
    numbers[g] = number + streams[here + EVERY]
    pairs[g] = pair_in_turn(number, streams[here + FIRST], len(setups))
    table[at] = setups[pairs[g]]
    lengths[2 * g] = 0
    begin(table[at], book, streams[here + LOW], streams[here + HIGH], number & MASK)


def settle(
    table,
    desk,
    book,
    setups,
    pairs,
    numbers,
    lengths,
    players,
    streams,
    unasked,
    opponent,
    g,
    errand,
    rewards,
    ends,
    most,
):
    """Write down the end of game g, and let the next one follow. Gives 1 where so many in a row ask nothing."""
    s = table[g]
    if errand != RESET:
        finish(s, rewards, ends, lengths, g)
    in_a_row = 0
    while s.winner != NOBODY and errand < HOLD:
        # A game that nobody has acted in is counted, and not told of as an end.
        if lengths[2 * g] == 0:
            count_unasked(s, setups, numbers, streams, unasked, opponent, g)
            in_a_row += 1
            if in_a_row == most:
                return 1
        deal_next(table, desk, book, setups, pairs, numbers, lengths, players, streams, opponent, g)
    return 0


def answer_for(table, desk, book, setups, dice, numbers, streams, g):
    """Let the bot answer until it is the agent's turn. The agent sits at the one seat and at the other in turn."""
    s = table[g]
    agent = agent_of(setups, numbers, streams, g)
    while s.winner == NOBODY and s.to_move != agent:
        desk[0] = table[g]
        step(s, book, choose(desk, book, dice, 0))


def pair_in_turn(number, first, count):
    """Which of so many pairs of decks a game of a stream has: they come in turn, from the first one on."""
    return (number + first) % count


def seat_in_turn(turn, first, count):
    """The seat of the agent in a game of a stream, by how many were dealt in its place before it.

    It is the one and the other in turn, and the other one when a pair of decks, of so many, comes again.
    """
    return (turn + turn // count * (count + 1) + first // count) % SEATS


def agent_of(setups, numbers, streams, g):
    """The seat of the agent in game g."""
    turn = numbers[g] // streams[STREAM * g + EVERY] - 1
    return seat_in_turn(turn, streams[STREAM * g + FIRST], len(setups))


def count_unasked(s, setups, numbers, streams, unasked, opponent, g):
    """Count an end of game g before anybody was asked, as the agent has it; without an opponent, as seat 0 has it."""
    k = RESULTS * g + 2
    if s.winner != DRAWN:
        seat = agent_of(setups, numbers, streams, g) if opponent else 0
        k = RESULTS * g + (0 if s.winner == seat else 1)
    unasked[k] += 1


def clear(rewards, ends, g):
    """Write down that a step of game g has brought nothing yet."""
    ends[g] = 0
    rewards[2 * g] = 0
    rewards[2 * g + 1] = 0


def finish(s, rewards, ends, lengths, g):
    """Write down the end of game g: 1 for who has won and -1 for who has lost."""
    ends[g] = 1
    lengths[2 * g + 1] = lengths[2 * g]
    if s.winner != DRAWN:
        rewards[2 * g + s.winner] = 1
        rewards[2 * g + other_seat(s.winner)] = -1
