"""Many games side by side, each a few strides at a time, in the rules' subset: how a GPU plays games with large rules.

Threads of a GPU that do the same at the same time are fast; threads that each play a game by themselves soon stand at
different places of the rules. So the games lie in memory, and each time that they are sent on, all do the same: they
take the answer that was given, go on stride by stride until somebody is asked again, and there they wait. A stride is
the least that a game does in one go (an answer, a part of a turn, a question); after each of them the threads of a
group come together again. Whoever has a long way goes the rest of it when the others are sent on next.
"""

from types import ModuleType
from typing import Any

import numpy as np

from cardwright.kit.dice import seed_dice
from cardwright.kit.hooks import answer, proceed
from cardwright.kit.record import NOBODY, NOTHING
from cardwright.kit.turns import begin, choices, nth_choice, pose
from cardwright.lab.batch import PLAYERS, choose, write_result

# A slot's game, by its number in this run; what it does next; and the answer that it has been given.
Walk = np.dtype([("game", np.int32), ("decisions", np.int32), ("finger", np.int16), ("does", np.int16)])

# What a game does next, or what has to be done about it: somebody has to decide, it is over, it rests.
BEGINS, ANSWERS, GOES_ON, POSES, DECIDES, ENDS, RESTS = range(7)

# A slot whose game is over gets another one before it is sent on again.
NO_GAME = -1


def shorter_parts(rules: ModuleType) -> dict[Any, Any]:
    """What to put in the place of what: where rules go on phase after phase, a stride is one phase."""
    return {rules.turn: rules.phase} if hasattr(rules, "phase") else {}


def send_on(setups, book, low, high, start, most, records, players, walks, results, finals, thread, threads):
    """Let the game of one slot do so many things at most, until a player has decided or it is over.

    Each slot has two records, the second of which is scratch.
    """
    k = thread
    if k >= min(threads, len(walks)):
        return 0
    walk = walks[k]
    s = records[2 * k]
    for _ in range(most):
        if walk.does == BEGINS:
            if walk.game >= len(results):
                return 0
            number = start + walk.game
            records[2 * k] = setups[number % len(setups)]
            begin(s, book, low, high, number // 2)
            for j in range(2):
                seed_dice(players[2 * k + j], low ^ PLAYERS, high ^ j, number)
            walk.decisions = 0
            go_on(s, walk)
        else:
            do_next(s, book, walk)
        if walk.does == DECIDES:
            player = (s.to_move + start + walk.game) % 2
            walk.decisions += 1
            give(walk, choice_of(records, k, book, players[2 * k + player], player))
            return 0
        if walk.does == ENDS:
            write_result(results[walk.game], s, walk.decisions)
            if walk.game < len(finals):
                finals[walk.game] = records[2 * k]
            walk.game = NO_GAME
            walk.does = BEGINS
            return 0
    return 0


def do_next(s, book, walk):
    """Let a game answer, go on or pose its question, and find out what it does then."""
    if walk.does == POSES:
        pose(s, book)
        if s.winner != NOBODY:
            walk.does = ENDS
        elif choices(s) > 1:
            walk.does = DECIDES
        else:
            give(walk, nth_choice(s, 0))
        return
    if walk.does == ANSWERS:
        asked = 0 + s.asks
        s.asks = NOTHING
        answer(s, book, asked, 0 + walk.finger)
    else:
        proceed(s, book)
    go_on(s, walk)


def give(walk, finger):
    """Give a game the answer that it goes on with."""
    walk.finger = finger
    walk.does = ANSWERS


def go_on(s, walk):
    """Let a game go on until it is asked or over."""
    walk.does = GOES_ON if s.asks == NOTHING and s.winner == NOBODY else POSES


def choice_of(records, k, book, dice, player):
    """The choice of a player at the table of a slot."""
    return choose(records[2 * k : 2 * k + 2], book, dice, player)
