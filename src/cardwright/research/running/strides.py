"""What environments do on a GPU, in the rules' subset: the same as `steps`, by three kernels of a thread a game.

One says what each game does first, one lets games make strides (see `lab/waves.py`) until somebody is asked, and one
writes what that seat sees. Games that have arrived rest until the next step; they are looked at in the order of decks
and seats, since what is written of two tables with the same decks is alike.
"""

from cardwright.engine.compile.desks import REST
from cardwright.kit.dice import roll, seed_dice
from cardwright.kit.record import SEATS
from cardwright.lab.waves import BEGINS, DECIDES, ENDS, RESTS, choice_of, do_next, give, go_on, key_of
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
    book,
    setups,
    rewards,
    ends,
    pairs,
    numbers,
    lengths,
    players,
    keys,
    views,
    low,
    high,
    opponent,
    most,
    desk,
    records,
    walks,
    slot,
):
    """Let the game of a slot, which is at hand, make so many strides at most, until its player is asked.

    A game that ends is followed by the next one. With an `opponent` a bot decides for one seat.
    """
    walk = walks[0]
    s = records[0]
    for _ in range(most):
        if walk.does == RESTS:
            break
        if walk.does == BEGINS:
            begin_next(records, 0, book, setups, pairs, numbers, lengths, low, high, slot)
            go_on(s, walk)
        else:
            do_next(s, book, walk)
        if walk.does == DECIDES:
            if opponent and s.to_move != agent_of(numbers, slot):
                give(walk, choice_of(records, desk, book, players[slot], 0))
            else:
                walk.does = RESTS
        elif walk.does == ENDS:
            # A game that nobody has acted in is not told of.
            if lengths[2 * slot]:
                finish(s, rewards, ends, lengths, slot)
            walk.does = BEGINS
    keys[slot] = key_of(s, book, walk)
    if walk.does == RESTS:
        views[slot] = (SEATS * pairs[slot] + s.to_move) % REST
    return 0


def look_at(
    book, facts, grounds, pairs, out, masks, movers, slots, kept, offers, counts, fingers, views, records, slot
):
    """Write what the seat to move of the game of a slot, which is at hand, sees, and what it may do."""
    s = records[0]
    seat = 0 + s.to_move
    look(s, book, seat, facts, grounds, pairs, out, masks, movers, slots, kept, offers, counts, fingers, slot)
    views[slot] = REST
    return 0
