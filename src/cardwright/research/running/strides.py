"""What environments do on a GPU, in the rules' subset: the same as `steps`, by three kernels of a thread a game.

One says what each game does first, one lets games make strides (see `lab/waves.py`) until somebody is asked, and one
writes what that seat sees. Games that have arrived rest until the next step.
"""

from cardwright.kit.dice import roll, seed_dice
from cardwright.lab.batch import choose
from cardwright.lab.waves import BEGINS, DECIDES, ENDS, REST, RESTS, do_next, give, go_on, key_of
from cardwright.research.running.steps import (
    RESET,
    SAMPLE,
    SEED,
    action_count,
    agent_of,
    begin_next,
    clear,
    finish,
    is_legal,
    look,
)


def send_off(
    table,
    book,
    actions,
    masks,
    rewards,
    ends,
    lengths,
    offers,
    counts,
    fingers,
    players,
    walks,
    faults,
    keys,
    low,
    high,
    errand,
    thread,
    threads,
):
    """Say what the game of a thread does first in RESET and STEP; SAMPLE and SEED are done here, too.

    An action that is not legal is counted, and its game rests.
    """
    g = thread
    if g >= len(table):
        return 0
    if errand == SAMPLE:
        actions[g] = offers[g * action_count() + roll(players[g], 0 + counts[g])]
        return 0
    if errand == SEED:
        seed_dice(players[g], low, high, g)
        return 0
    walk = walks[g]
    action = 0 + actions[g]
    if errand == RESET:
        walk.does = BEGINS
    elif is_legal(masks, g, action):
        lengths[2 * g] += 1
        give(walk, 0 + fingers[g * action_count() + action])
    else:
        faults[g] += 1
        walk.does = RESTS
    if walk.does != RESTS:
        clear(rewards, ends, g)
    keys[g] = key_of(table[g], book, walk)
    return 0


def stride(
    table,
    desk,
    book,
    setups,
    rewards,
    ends,
    pairs,
    numbers,
    lengths,
    players,
    walks,
    order,
    starts,
    keys,
    low,
    high,
    opponent,
    most,
    thread,
    threads,
):
    """Let the game of a thread make so many strides at most, until its player is asked.

    A game that ends is followed by the next one. With an `opponent` a bot decides for one seat.
    """
    if thread >= min(threads, starts[REST]):
        return 0
    g = 0 + order[thread]
    walk = walks[g]
    s = table[g]
    for _ in range(most):
        if walk.does == RESTS:
            break
        if walk.does == BEGINS:
            begin_next(table, book, setups, pairs, numbers, lengths, low, high, g)
            go_on(s, walk)
        else:
            do_next(s, book, walk)
        if walk.does == DECIDES:
            if opponent and s.to_move != agent_of(table, numbers, g):
                desk[0] = table[g]
                give(walk, choose(desk, book, players[g], 0))
            else:
                walk.does = RESTS
        elif walk.does == ENDS:
            # A game that nobody has acted in is not told of.
            if lengths[2 * g]:
                finish(s, rewards, ends, lengths, g)
            walk.does = BEGINS
    keys[g] = key_of(s, book, walk)
    return 0


def look_at(
    table, book, facts, grounds, pairs, out, masks, movers, slots, kept, offers, counts, fingers, thread, threads
):
    """Write what the seat to move of one game sees, and what it may do."""
    if thread < len(table):
        s = table[thread]
        seat = 0 + s.to_move
        look(s, book, seat, facts, grounds, pairs, out, masks, movers, slots, kept, offers, counts, fingers, thread)
    return 0
