"""Many games side by side, each one stride at a time, in the rules' subset: how a GPU plays games with large rules.

Threads of a GPU that do the same at the same time are fast; threads that each play a game by themselves soon stand at
different places of the rules. So the games lie in memory, a stride is the least that a game does in one go (an answer,
a part of a turn, a question), and after each stride the games are sorted by what they do next (see regroup.py).
"""

from types import ModuleType
from typing import Any

import numpy as np

from cardwright.kit.defaults import errand
from cardwright.kit.dice import seed_dice
from cardwright.kit.hooks import answer, proceed
from cardwright.kit.record import NOBODY, NOTHING
from cardwright.kit.turns import begin, choices, nth_choice, pose
from cardwright.lab.batch import PLAYERS, choose, write_result

# A slot's game, by its number in this run; what it does next; and the answer that it has been given.
Walk = np.dtype([("game", np.int32), ("decisions", np.int32), ("finger", np.int16), ("does", np.int16)])

BEGINS, ANSWERS, GOES_ON, POSES, RESTS = range(5)

# Keys: answers by their question and by what was pointed at, parts of a turn by their errand, questions by themselves.
FIRST_ERRAND, FIRST_POSE, BEGINNING, REST = 320, 640, 1022, 1023  # whoever rests is not in the order

# A slot whose game is over gets another one before the next stride.
NO_GAME = -1


def shorter_parts(rules: ModuleType) -> dict[Any, Any]:
    """What to put in the place of what: where rules go on phase after phase, a stride is one phase."""
    return {rules.turn: rules.phase} if hasattr(rules, "phase") else {}


def stride(
    setups, book, low, high, start, records, players, walks, order, starts, keys, results, finals, thread, threads
):
    """Let the game of one slot do one thing. Each slot has two records, the second of which is scratch."""
    if thread >= min(threads, starts[REST]):
        return 0
    k = 0 + order[thread]
    walk = walks[k]
    does = 0 + walk.does
    s = records[2 * k]
    if does == RESTS:
        return 0
    if does == ANSWERS:
        asked = 0 + s.asks
        s.asks = NOTHING
        answer(s, book, asked, 0 + walk.finger)
    elif does == GOES_ON:
        proceed(s, book)
    elif does == POSES:
        pose(s, book)
        if s.winner == NOBODY:
            if choices(s) > 1:
                player = (s.to_move + start + walk.game) % 2
                walk.finger = choice_of(records, k, book, players[2 * k + player], player)
                walk.decisions += 1
            else:
                walk.finger = nth_choice(s, 0)
            walk.does = ANSWERS
            keys[k] = 4 * s.asks + (walk.finger >> 6)
            return 0
        write_result(results[walk.game], s, walk.decisions)
        if walk.game < len(finals):
            finals[walk.game] = records[2 * k]
        walk.game = NO_GAME
        walk.does = BEGINS
        keys[k] = BEGINNING
        return 0
    if does == BEGINS:
        if walk.game >= len(results):
            walk.does = RESTS
            keys[k] = REST
            return 0
        number = start + walk.game
        records[2 * k] = setups[number % len(setups)]
        begin(s, book, low, high, number // 2)
        for j in range(2):
            seed_dice(players[2 * k + j], low ^ PLAYERS, high ^ j, number)
        walk.decisions = 0
    if s.asks == NOTHING and s.winner == NOBODY:
        walk.does = GOES_ON
        keys[k] = FIRST_ERRAND + errand(s, book)
    else:
        walk.does = POSES
        keys[k] = FIRST_POSE + s.asks
    return 0


def choice_of(records, k, book, dice, player):
    """The choice of a player at the table of a slot."""
    return choose(records[2 * k : 2 * k + 2], book, dice, player)
