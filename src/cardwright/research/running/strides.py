"""What environments do on a GPU, in the rules' subset: the same as `steps`, by three kernels of a thread a game.

One says what each game does first, one lets games make strides (see `lab/waves.py`) until somebody is asked, and one
writes what that seat sees. Games that have arrived rest until the next step; they are looked at in the order of decks,
seats and cards on the field, since what is written of two such tables is alike.
"""

from cardwright.engine.compile.desks import REST
from cardwright.engine.observation.writing.observe import KEPT, WRITTEN_FOR
from cardwright.engine.observation.writing.stand_ins import zone_live
from cardwright.kit.bits import count
from cardwright.kit.dice import MASK, roll, seed_dice
from cardwright.kit.record import SEATS
from cardwright.kit.turns import other_seat
from cardwright.lab.waves import BEGINS, DECIDES, ENDS, RESTS, choice_of, do_next, give, go_on, line_up
from cardwright.research.running.steps import (
    HIGH,
    LOW,
    MOST_UNASKED,
    RESET,
    SAMPLE,
    SEED,
    STALLED,
    STREAM,
    action_count,
    agent_of,
    begin_next,
    clear,
    count_unasked,
    finish,
    is_legal,
    look,
)

# So many cards of a seat on the field are told apart when games are put in order to be looked at.
CROWD = 8


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
    streams,
    numbers,
    pairs,
    kept,
    views,
    errand,
    thread,
    threads,
):
    """Say what the game of a thread does first in RESET and STEP; SAMPLE and SEED are done here, too.

    An action that is not legal is counted, and its game rests, and is looked at again.
    """
    g = thread
    if g >= len(table):
        return 0
    if errand == SAMPLE:
        actions[g] = offers[g * action_count() + roll(players[g], 0 + counts[g])]
        return 0
    if errand == SEED:
        at = STREAM * g
        seed_dice(players[g], streams[at + LOW], streams[at + HIGH], numbers[g] & MASK)
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
        views[g] = view_of(table[g], pairs, kept, g)
    clear(rewards, ends, g)
    walk.game = 0
    line_up(table[g], book, walk, keys, g)
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
    faults,
    streams,
    unasked,
    opponent,
    most,
    kept,
    desk,
    records,
    walks,
    slot,
):
    """Let the game of a slot, which is at hand, make so many strides at most, until its player is asked.

    A game that ends is followed by the next one. With an `opponent` a bot decides for one seat. `walk.game` counts
    those that have ended in a row before their player was asked; of too many, the last one rests, which is a fault.
    """
    walk = walks[0]
    s = records[0]
    for _ in range(most):
        if walk.does == RESTS:
            break
        if walk.does == BEGINS:
            begin_next(records, 0, book, setups, pairs, numbers, lengths, streams, slot)
            go_on(s, walk)
        else:
            do_next(s, book, walk)
        if walk.does == DECIDES:
            if opponent and s.to_move != agent_of(setups, numbers, streams, slot):
                give(walk, choice_of(records, desk, book, players[slot], 0))
            else:
                walk.does = RESTS
        elif walk.does == ENDS:
            walk.does = BEGINS
            if lengths[2 * slot]:
                finish(s, rewards, ends, lengths, slot)
            else:
                count_unasked(s, setups, numbers, streams, unasked, opponent, slot)
                walk.game += 1
                if walk.game == MOST_UNASKED:
                    faults[slot] |= STALLED
                    walk.does = RESTS
    if walk.does == RESTS:
        views[slot] = view_of(s, pairs, kept, slot)
    return line_up(s, book, walk, keys, slot)


def view_of(s, pairs, kept, slot):
    """A key for what is seen of a game: its decks, the seat, and whether they are not those it was last written for.

    And how many cards lie on the fields: of each, what it is now is written. Of very many decks, some share keys.
    """
    view = SEATS * pairs[slot] + s.to_move
    kind = 2 * view + (kept[slot * KEPT + WRITTEN_FOR] != 1 + view)
    own, others = count(zone_live(s, 0 + s.to_move)), count(zone_live(s, other_seat(s.to_move)))
    return ((kind * CROWD + min(own, CROWD - 1)) * CROWD + min(others, CROWD - 1)) % REST


def look_at(
    book,
    facts,
    grounds,
    pairs,
    out,
    masks,
    movers,
    slots,
    kept,
    offers,
    counts,
    fingers,
    views,
    table,
    order,
    bounds,
    thread,
    threads,
):
    """Write what the seats to move of all games in an order see, and what they may do."""
    for t in range(thread, 0 + bounds[REST], threads):
        g = 0 + order[t]
        s = table[g]
        seat = 0 + s.to_move
        look(s, book, seat, facts, grounds, pairs, out, masks, movers, slots, kept, offers, counts, fingers, g)
        views[g] = REST
    return 0
