"""What a bot is asked to do in a game, in the rules' subset: deal, think, settle, or take its turn.

All of it is one function, so that a game compiles once for all of it.
"""

from cardwright.bots.greedy import choose as choose_greedily
from cardwright.bots.memory import GREEDY, SEARCH
from cardwright.bots.random import choose as choose_at_random
from cardwright.bots.tree import NO_CODE, coded, find, forget, key_of, make_room, mix, think
from cardwright.kit.dice import roll, seed_dice
from cardwright.kit.record import NO_FINGER
from cardwright.kit.turns import begin, choices, nth_choice, step

DEAL, START, GO_ON, THINK, SETTLE, TURN = range(6)


def work(table, book, low, high, number, players, minds, edges, habits, trail, roots, errand, player):
    """Run an errand on the first record of the table, for a player; gives a finger where one is chosen.

    DEAL deals game `number` of a seed. START lets a player begin to think, by dice of its own, GO_ON lets it begin with
    its next choice in the same tree. THINK goes on for `number` playouts, SETTLE chooses, and TURN does all of it and
    makes the choice; there, a `number` of nought means that the player chose last, too, and goes on with its tree.
    """
    s = table[0]
    finger = NO_FINGER
    if errand == DEAL:
        begin(s, book, low, high, number)
    elif errand == START:
        seed_dice(players[player], low, high, number)
        forget(minds, player, edges, habits)
    elif errand == GO_ON:
        make_room(minds, player, edges)
    elif errand == THINK:
        think(table, book, players[player], player, minds, edges, habits, trail, roots, number)
    elif errand == SETTLE:
        finger = settle(s, players[player], player, minds, edges)
    elif minds[player].kind == SEARCH:
        if number:
            forget(minds, player, edges, habits)
        else:
            make_room(minds, player, edges)
        think(table, book, players[player], player, minds, edges, habits, trail, roots, minds[player].playouts)
        finger = settle(s, players[player], player, minds, edges)
    elif minds[player].kind == GREEDY:
        finger = choose_greedily(table, book, players[player], player)
    else:
        finger = choose_at_random(table, book, players[player], player)
    if errand in (DEAL, TURN):
        step(s, book, finger)
    return finger


def settle(s, dice, player, minds, edges):
    """The choice that was tried most often; a soft mind takes each as often as it tried it. The tree goes on below."""
    mind = minds[player]
    best = -1
    best_finger = -1
    best_code = 0
    total = 0
    mind.last = NO_CODE
    for k in range(choices(s)):
        finger = nth_choice(s, k)
        code = coded(s, mind, finger)
        key = key_of(mind.root, code)
        slot = find(minds, player, edges, mind.root, key)
        weight = 0
        if edges[slot].key == key and edges[slot].visits > 0:
            # Of those tried equally often, the one that did better.
            weight = (0 + edges[slot].visits) * 4096 + edges[slot].points * 1024 // edges[slot].visits
        total += weight
        taken = weight > best
        if mind.soft:
            taken = weight > 0 and roll(dice, total >> 8) < weight >> 8
        if taken or best_finger < 0:
            best = weight
            best_finger = finger
            best_code = code
    mind.root = mix(mind.root, best_code)
    return best_finger
