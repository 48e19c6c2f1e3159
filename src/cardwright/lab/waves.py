"""Many games side by side, each one stride at a time, in the rules' subset: how a GPU plays games with large rules.

Threads of a GPU that do the same at the same time are fast; threads that each play a game by themselves soon stand at
different places of the rules, and wait for code. So the games lie in memory, a stride is the least that a game does in
one go (an answer, a part of a turn, a question), and after each stride the games are sorted by what they do next (see
engine/compile/regroup.py): neighbours do the same.
"""

from collections.abc import Iterable
from typing import Any

import numpy as np

from cardwright.bots import random
from cardwright.engine.compile.desks import KEYS, REST, STAYS
from cardwright.engine.game import Game
from cardwright.kit.bits import count
from cardwright.kit.defaults import STAGES, stage
from cardwright.kit.dice import seed_dice
from cardwright.kit.hooks import answer, proceed
from cardwright.kit.machine.fields import CHOOSE, DOOM_STIRRED
from cardwright.kit.program import LINES
from cardwright.kit.record import NOBODY, NOTHING
from cardwright.kit.turns import begin, choices, nth_choice, other_seat, pose
from cardwright.lab.batch import PLAYERS, choose, write_result

# A slot's game, by its number in this run; what it does next; and the answer that it has been given.
Walk = np.dtype([("game", np.int32), ("finger", np.int16), ("does", np.int16), ("decisions", np.int64)], align=True)

# What a game does next, or what has to be done about it: somebody has to decide, it is over, it rests.
BEGINS, ANSWERS, GOES_ON, POSES, DECIDES, ENDS, RESTS = range(7)

# Kinds of strides: answers by their question and by which zone is pointed into, questions by themselves, parts of a
# turn by what they do. A game's own questions are few, and the machine's follow them. Of each kind there are so many
# likenesses.
OWN_QUESTIONS, QUESTIONS, ZONES = 16, 24, 3
LIKENESSES = 64
FIRST_POSE, FIRST_ERRAND, BEGINNING = ZONES * QUESTIONS, (ZONES + 1) * QUESTIONS, KEYS // LIKENESSES - 1
ZONE = 6  # fingers of one zone have all but so many bits in common
# What a game does next before its turn goes on, and then the lines of programs by their operation.
STIRRED_ERRAND, DOOM_ERRAND, WAITING_ERRAND, STACK_ERRAND, FIRST_LINE_ERRAND = range(STAGES, STAGES + 5)

# A slot whose game is over gets another one before the next stride.
NO_GAME = -1


def is_large(game: Game) -> bool:
    """Whether the rules of a game run programs, and so are too much code for each thread to be elsewhere in it."""
    return bool(game.layout.has("running"))


def tries_out(bots: Iterable[Any]) -> bool:
    """Whether any of these players tries things out, for which it needs records."""
    return any(bot is not random.choose for bot in bots)


def parts_for(game: Game, bots: Iterable[Any]) -> dict[Any, Any]:
    """What to put in the place of what: where rules go on phase after phase, a stride is one phase."""
    parts: dict[Any, Any] = {game.rules.turn: game.rules.phase} if hasattr(game.rules, "phase") else {}
    if is_large(game):
        parts |= {errand: errand_of_programs, likeness: likeness_of_programs}
    if not tries_out(bots):
        parts[choice_of] = choice_at_once
    return parts


def send_on(setups, book, low, high, start, results, finals, keys, desk, records, players, walks, slot):
    """Let the game of a slot, which is at hand, make one stride."""
    walk = walks[0]
    s = records[0]
    if walk.does == BEGINS:
        if walk.game >= len(results):
            keys[slot] = REST
            return STAYS
        number = start + walk.game
        records[0] = setups[number % len(setups)]
        begin(s, book, low, high, number // 2)
        for j in range(2):
            seed_dice(players[j], low ^ PLAYERS, high ^ j, number)
        walk.decisions = 0
        go_on(s, walk)
    else:
        do_next(s, book, walk)
    if walk.does == DECIDES:
        player = (s.to_move + start + walk.game) % 2
        walk.decisions += 1
        give(walk, choice_of(records, desk, book, players[player], player))
    elif walk.does == ENDS:
        write_result(results[walk.game], s, walk.decisions)
        if walk.game < len(finals):
            finals[walk.game] = records[0]
        walk.game = NO_GAME
        walk.does = BEGINS
    going = line_up(s, book, walk, keys, slot)
    # It waits for a game to begin.
    return STAYS if walk.does == BEGINS else going


def line_up(s, book, walk, keys, slot):
    """Say by a key what the game of a slot does next, and what that is like: games with the same key will do alike.

    Gives what neighbours in a warp have to agree on to go on at once.
    """
    if walk.does == RESTS:
        keys[slot] = REST
        return STAYS
    kind = kind_of(s, book, walk)
    keys[slot] = LIKENESSES * kind + likeness(s, book, walk)
    return 1 + kind


def kind_of(s, book, walk):
    """What a game does next."""
    if walk.does == ANSWERS:
        return ZONES * question(s) + (walk.finger >> ZONE)
    if walk.does == GOES_ON:
        return FIRST_ERRAND + errand(s, book)
    if walk.does == POSES:
        return FIRST_POSE + question(s)
    return BEGINNING


def question(s):
    """Which question is asked, below QUESTIONS."""
    return s.asks if s.asks < CHOOSE else s.asks - CHOOSE + OWN_QUESTIONS


def errand(s, book):
    """What a game does next while nothing is asked: its turn."""
    return stage(s)


def errand_of_programs(s, book):
    """The same where programs run: the line that runs, what has to go, what was set off, the stack, or the turn."""
    if s.running:
        return FIRST_LINE_ERRAND + book[s.run_card].op[min(0 + s.run_line, LINES - 1)]
    if s.stirred:
        return DOOM_ERRAND if s.stirred & DOOM_STIRRED else STIRRED_ERRAND
    if s.waiting:
        return WAITING_ERRAND
    if s.depth:
        return STACK_ERRAND
    return stage(s)


def likeness(s, book, walk):
    """What a stride is like, below LIKENESSES: in small rules all of a kind are alike."""
    return 0


def likeness_of_programs(s, book, walk):
    """The same where programs run: by the card that it is about, or else by how much there is on the table."""
    if walk.does == BEGINS:
        return 0
    if walk.does == ANSWERS and walk.finger >> ZONE == 0:
        return s.card[s.to_move, walk.finger] % LIKENESSES
    if walk.does == GOES_ON and s.running:
        return (s.run_card + 11 * s.run_line) % LIKENESSES
    if walk.does == GOES_ON and s.depth and not s.stirred:
        return (s.stack_card[s.depth - 1] + 11 * s.stack_ability[s.depth - 1]) % LIKENESSES
    me = 0 + s.active
    held = (s.present[me] != 0) + 2 * (s.present[other_seat(me)] != 0)
    singled = (s.for_singled[0] | s.for_singled[1]) != 0
    return (s.lasting > 0) + 2 * held + 8 * singled + 16 * min(count(s.field[me]) >> 1, 3)


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


def choice_of(records, desk, book, dice, player):
    """The choice of a player who may try things out at a desk."""
    desk[0] = records[0]
    return choose(desk, book, dice, player)


def choice_at_once(records, desk, book, dice, player):
    """The choice of a player who tries nothing out."""
    return choose(records, book, dice, player)
