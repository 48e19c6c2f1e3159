"""Bots at work, in the rules' subset: one of them thinks about a position, or two of them play whole games.

Both are one function, so that a game compiles once for all of it.
"""

from cardwright.bots.greedy import choose as choose_greedily
from cardwright.bots.memory import GREEDY, SEARCH
from cardwright.bots.random import choose as choose_at_random
from cardwright.bots.tree import CODES, code_of, find, forget, mix, think
from cardwright.kit.dice import roll, seed_dice
from cardwright.kit.record import NO_FINGER, NOBODY
from cardwright.kit.turns import begin, choices, nth_choice, step

# Keeps the dice of the players apart from those of the game.
PLAYERS = 0x9E3779B9


def work(setups, book, low, high, start, table, players, minds, edges, habits, trail, roots, results, playouts):
    """Let player 0 think for so many playouts more about the first record; with none, play a game for each result."""
    if playouts > 0:
        think(table, book, players, 0, minds, edges, habits, trail, roots, playouts)
        return
    for k in range(len(results)):
        play_game(
            setups, book, low, high, start + k, table, players, minds, edges, habits, trail, roots, results[k]
        )


def play_game(setups, book, low, high, game, table, players, minds, edges, habits, trail, roots, result):
    """Play one game. Two games in a row share their deal, with the players' seats (and decks) swapped."""
    table[0] = setups[game % len(setups)]
    s = table[0]
    begin(s, book, low, high, game // 2)
    for k in range(2):
        seed_dice(players[k], low ^ PLAYERS, high ^ k, game)
        minds[k].decisions = 0
        if minds[k].kind == SEARCH:
            forget(minds, k, edges, habits)
            forget(minds, k, edges, habits)
    last = -1
    finger = NO_FINGER
    while True:
        step(s, book, finger)
        if s.winner != NOBODY:
            break
        player = (s.to_move + game) % 2
        finger = decide(table, book, players, player, minds, edges, habits, trail, roots, player == last)
        minds[player].decisions += 1
        last = player
    result.decisions = minds[0].decisions + minds[1].decisions
    result.turns = s.turn
    result.winner = s.winner
    result.first = s.first


def decide(table, book, players, player, minds, edges, habits, trail, roots, again):
    """The choice of a player, by a finger. Who chooses again, with nobody in between, keeps its tree."""
    mind = minds[player]
    if mind.kind == SEARCH:
        if not again:
            forget(minds, player, edges, habits)
        think(table, book, players, player, minds, edges, habits, trail, roots, mind.playouts)
        return settle(table[0], players[player], player, minds, edges)
    if mind.kind == GREEDY:
        return choose_greedily(table, book, players[player], player)
    return choose_at_random(table, book, players[player], player)


def settle(s, dice, player, minds, edges):
    """The choice that was tried most often, and the tree goes on below it."""
    mind = minds[player]
    best = -1
    best_finger = -1
    best_key = 0
    last = -1
    same = 0
    total = 0
    for k in range(choices(s)):
        finger = nth_choice(s, k)
        code = code_of(s, finger)
        same = same + CODES if code == last else 0
        last = code
        key = mix(mind.root, code + same)
        slot = find(minds, player, edges, key)
        weight = 0
        if edges[slot].key == key:
            weight = (0 + edges[slot].visits) * 4096 + edges[slot].points * 1024 // edges[slot].visits
        total += weight
        # A soft mind takes a choice as often as it tried it.
        if weight > best if mind.soft == 0 else weight > 0 and roll(dice, total >> 8) < weight >> 8:
            best = weight
            best_finger = finger
            best_key = key
    mind.root = best_key
    return best_finger
