"""Whole games between two bots, in the rules' subset: what `simulate` runs on every machine."""

import numpy as np

from cardwright.kit.dice import seed_dice
from cardwright.kit.record import NO_FINGER, NOBODY
from cardwright.kit.turns import begin, step

Result = np.dtype([("decisions", np.int32), ("turns", np.int16), ("winner", np.int8), ("first", np.int8)])

# Keeps the dice of the players apart from those of the game.
PLAYERS = 0x9E3779B9


def choose(table, book, dice, player):
    """The choice of a player, by a finger; the linker puts a bot, or `choose_either`, in its place."""
    raise NotImplementedError


def choose_first(table, book, dice, player):
    """The choice of the first of two unlike players."""
    raise NotImplementedError


def choose_second(table, book, dice, player):
    """The choice of the second of two unlike players."""
    raise NotImplementedError


def choose_either(table, book, dice, player):
    """The choice of one of two unlike players."""
    if player == 0:
        return choose_first(table, book, dice, player)
    return choose_second(table, book, dice, player)


def play_games(setups, book, low, high, start, table, players, results, finals):
    """Play games number `start` and on, one for each result; keep the last records where there is room for them."""
    for k in range(len(results)):
        play_game(setups, book, low, high, start + k, table, players, results[k])
        if k < len(finals):
            finals[k] = table[0]


def play_game(setups, book, low, high, game, table, players, result):
    """Play one game. Two games in a row share their deal, with the players' seats (and decks) swapped."""
    table[0] = setups[game % len(setups)]
    s = table[0]
    begin(s, book, low, high, game // 2)
    for k in range(2):
        seed_dice(players[k], low ^ PLAYERS, high ^ k, game)
    decisions = 0
    finger = NO_FINGER
    while True:
        step(s, book, finger)
        if s.winner != NOBODY:
            break
        player = (s.to_move + game) % 2
        finger = choose(table, book, players[player], player)
        decisions += 1
    write_result(result, s, decisions)


def play_share(setups, book, low, high, start, results, finals, table, players, thread, threads):
    """Of many threads that share the games, what one of them plays."""
    for k in range((len(results) + threads - 1) // threads):
        i = thread + k * threads
        if i < len(results):
            play_game(setups, book, low, high, start + i, table, players, results[i])
            if i < len(finals):
                finals[i] = table[0]
    return 0


def write_result(result, s, decisions):
    """Keep what became of a game that is over."""
    result.decisions = decisions
    result.turns = s.turn
    result.winner = s.winner
    result.first = s.first
