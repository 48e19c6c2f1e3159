"""Information-set tree search over redeals, in the rules' subset: one search for all games and all machines.

It knows a game by its questions, `step`, `redeal` and the result. Every playout is dealt anew, from what the seat to
move knows. On the way down it takes the choice that promises most; below the tree it goes on by habits for a while, and
then by chance. A place in the tree is known by the choices that lead there, as what they point at: which cards are
drawn on the way does not matter, so that what is learned with one hand serves another. A choice is known by its place
and what it points at, and all choices lie in one table, found by a hash of both.
"""

from cardwright.bots.memory import HABITS, ROOTS, TRAIL
from cardwright.kit.dice import bits, roll
from cardwright.kit.knowledge import redeal
from cardwright.kit.record import BUTTON, DRAWN, NO_FINGER, NOBODY, OTHER
from cardwright.kit.turns import choices, nth_choice, other_seat, playout, random_choice, step

LOW = 0x7FFFFFFF
# Places in the table of choices that lie side by side: what is read together should come together from memory.
NEIGHBOURS = 8
# What a choice points at: an own card by its number in the book, one of the other seat's, or a button.
THEIR_CARDS = 256
BUTTONS = 512
CODES = 1024
NO_CODE = -1
# A code with the number of its copy is below 1 << 16: the product is below 1 << 62.
SPREAD = 0x2545F4914F6D
# A rate of one; how much it counts that a choice was seldom tried; what is promised of one that was never tried, beside
# its habit, and what is added to that with the root of how often its place was met: sooner or later all are tried.
ONE = 65536
EXPLORE = 256
UNTRIED = 25000
PATIENCE = 8
# So many choices from the root on are made by habit, and make habits; what comes later is left to chance.
REACH = 16


def think(table, book, dice, player, minds, edges, habits, trail, roots, playouts):
    """Let the seat to move in the first record think for so many playouts more; the second record is scratch."""
    seat = table[0].to_move
    for _ in range(playouts):
        table[1] = table[0]
        s = table[1]
        redeal(s, book, seat, dice)
        walk(s, book, dice, player, minds, edges, habits, trail, roots)


def walk(s, book, dice, player, minds, edges, habits, trail, roots):
    """One playout: down the tree, one choice beyond it, to the end of the game; then all choices on it learn."""
    mind = minds[player]
    node = 0 + mind.root
    met = 0 + mind.thought
    mind.thought += 1
    length = 0
    inside = True
    while s.winner == NOBODY and (inside or length < REACH):
        slot = -1
        if inside:
            finger = NO_FINGER
            if length == 0 and mind.must:
                finger = insist(s, player, minds, edges, node)
            if finger == NO_FINGER:
                finger = select(s, dice, player, minds, edges, habits, roots, node, met)
            slot = mind.slot
            node = mix(node, mind.code)
            met = 0 + edges[slot].visits if slot >= 0 else 0
            inside = met > 0 and length < TRAIL - 1
        else:
            finger = by_habit(s, dice, player, minds, habits)
        trail[length].slot = slot
        trail[length].habit = mind.habit
        trail[length].seat = s.to_move
        length += 1
        step(s, book, finger)
    if s.winner == NOBODY:
        playout(s, book, dice, random_choice(s, dice))
    learn(s, edges, habits, trail, length)


def learn(s, edges, habits, trail, length):
    """Let every choice of a playout know what came of it."""
    for k in range(length):
        points = 0
        if s.winner == trail[k].seat:
            points = 2
        elif s.winner == DRAWN:
            points = 1
        slot = trail[k].slot
        if slot >= 0:
            edges[slot].visits += 1
            edges[slot].points += points
            edges[slot].mean = edges[slot].points * (ONE // 2) // edges[slot].visits
            edges[slot].doubt = EXPLORE * ONE // (edges[slot].visits + 1)
        habit = trail[k].habit
        habits[habit].visits += 1
        habits[habit].points += points


def select(s, dice, player, minds, edges, habits, roots, node, met):
    """The choice that promises most at a place in the tree that was met so often; notes where the choice is kept, or
    -1 where there is no room."""
    mind = minds[player]
    untried = UNTRIED + root_of(roots, met << 8) * PATIENCE
    best = -1
    best_finger = -1
    best_slot = -1
    best_key = 0
    ties = 0
    offered = 0
    root = 0
    mind.last = NO_CODE
    for k in range(choices(s)):
        finger = nth_choice(s, k)
        code = coded(s, mind, finger)
        key = key_of(node, code)
        slot = find(minds, player, edges, node, key)
        if edges[slot].key == 0:
            habit = habit_of(s, player, code)
            value = untried + (habits[habit].points + 1) * (ONE // 2) // (habits[habit].visits + 1)
        else:
            edges[slot].offers += 1
            # All choices here were offered about equally often: their root is seldom looked up.
            if edges[slot].offers != offered:
                offered = 0 + edges[slot].offers
                root = root_of(roots, offered << 8)
            value = edges[slot].mean + (edges[slot].doubt * root >> 16)
        if value == best:
            ties += 1
        if value > best or (value == best and roll(dice, ties) == 0):
            ties = ties if value == best else 1
            best = value
            best_finger = finger
            best_slot = slot
            best_key = key
            mind.code = code
    if edges[best_slot].key == 0:
        best_slot = enter(minds, player, edges, best_slot, best_key)
    mind.slot = best_slot
    mind.habit = habit_of(s, player, mind.code)
    return best_finger


def insist(s, player, minds, edges, node):
    """The choice that must be made at a place, noted as a choice that promises most is.

    Where it points at a card that nobody knows, not every deal offers it: then it gives no choice.
    """
    mind = minds[player]
    mind.last = NO_CODE
    for k in range(choices(s)):
        finger = nth_choice(s, k)
        if coded(s, mind, finger) + 1 == mind.must:
            mind.code = mind.must - 1
            mind.habit = habit_of(s, player, mind.code)
            key = key_of(node, 0 + mind.code)
            slot = find(minds, player, edges, node, key)
            mind.slot = slot if edges[slot].key else enter(minds, player, edges, slot, key)
            return finger
    return NO_FINGER


def by_habit(s, dice, player, minds, habits):
    """Two choices by chance, of which that one is taken that has turned out better so far."""
    n = choices(s)
    # Two numbers below n of one roll: in a playout, a chance that is off by one in a thousand does not matter.
    rolled = bits(dice)
    finger = nth_choice(s, (rolled >> 16) * n >> 16)
    other = nth_choice(s, (rolled & 0xFFFF) * n >> 16)
    a = habit_of(s, player, code_of(s, finger))
    if other != finger:
        b = habit_of(s, player, code_of(s, other))
        # Means are compared without a division; what was never tried counts as a draw.
        if (habits[b].points + 1) * (habits[a].visits + 1) > (habits[a].points + 1) * (habits[b].visits + 1):
            minds[player].habit = b
            return other
    minds[player].habit = a
    return finger


def code_of(s, finger):
    """What a finger points at, by cards and not by their places: equal cards that are unlike now have one code."""
    if finger >= BUTTON:
        return BUTTONS + finger - BUTTON
    if finger >= OTHER:
        return THEIR_CARDS + s.card[other_seat(s.to_move), finger - OTHER]
    return 0 + s.card[s.to_move, finger]


def coded(s, mind, finger):
    """What the next of all fingers points at: copies that are unlike now come one after the other, each with a code of
    its own. Before the first, `last` of the mind is NO_CODE."""
    code = code_of(s, finger)
    mind.copies = mind.copies + CODES if code == mind.last else 0
    mind.last = code
    return code + mind.copies


def habit_of(s, player, code):
    """Where the habit of a choice is kept: one for each seat, question and thing pointed at, whichever copy, and one
    more for the other seat's turn: what is good there is bad in one's own."""
    place = (0 + s.asks) * 331 + (code & (CODES - 1)) * 7
    if s.active != s.to_move:
        place += 4099
    return (player * 2 + s.to_move) * HABITS + (place & (HABITS - 1))


def key_of(node, code):
    """What a choice at a node is known by: choices of one node have keys of their own, those of others by chance."""
    return node ^ (code + 1) * SPREAD


def mix(key, part):
    """A number of 62 bits for a key and one part more: products of 31 bits each, so that no machine overflows."""
    low = ((key & LOW) ^ part) * 0x5851F42D + (key >> 31)
    high = (key >> 31) * 0x2545F491 + (low >> 29) + part
    low ^= low >> 31
    return ((high & LOW) << 31) | (low & LOW)


def find(minds, player, edges, node, key):
    """Where a choice at a node is kept, or the free place where it belongs: choices of one node are neighbours."""
    mind = minds[player]
    last = mind.slots - 1
    at = node & last & ~(NEIGHBOURS - 1)
    while True:
        slot = mind.first + at
        if edges[slot].key == key or edges[slot].key == 0:
            return slot
        at = (at + 1) & last


def enter(minds, player, edges, slot, key):
    """Keep a choice that is new in a free place; gives the place, or -1 where the table is too full for another."""
    mind = minds[player]
    if mind.used * 4 >= mind.slots * 3:
        return -1
    mind.used += 1
    edges[slot].key = key
    edges[slot].offers = 1
    # Until it is known better: a choice that is met again on the very same way down.
    edges[slot].mean = ONE // 2
    edges[slot].doubt = EXPLORE * ONE // 2
    return slot


def root_of(roots, n):
    """The square root of a whole number, times 16."""
    doubled = 0
    while n >= ROOTS:
        n >>= 2
        doubled += 1
    return (0 + roots[n].root) << doubled


def make_room(minds, player, edges):
    """Begin a new tree at the same place where the present one may be too full for another choice's playouts.

    Every playout keeps one choice more, and a seat may choose many times in a row.
    """
    mind = minds[player]
    if (mind.used + mind.playouts) * 4 > mind.slots * 3:
        clear(minds, player, edges)


def clear(minds, player, edges):
    """Forget all choices of a tree."""
    mind = minds[player]
    for k in range(mind.slots):
        slot = mind.first + k
        edges[slot].key = 0
        edges[slot].visits = 0
        edges[slot].points = 0
    mind.used = 0
    mind.thought = 0


def forget(minds, player, edges, habits):
    """Begin a new tree, and learn habits anew: what was learned elsewhere in the game depends on who plays it."""
    clear(minds, player, edges)
    minds[player].root = 1
    for k in range(2 * HABITS):
        habit = player * 2 * HABITS + k
        habits[habit].visits = 0
        habits[habit].points = 0
