"""The programs that card sentences become: fixed-size columns in a card's row of the book.

A card has up to ABILITIES abilities. An ability is a head (when it is carried out) and a run of lines (what it does);
lines and abilities name filters (what kind of card) and conditions by their numbers, from 1, in the same row. 0 is
none. A number that a phrase does not use is 0. Nothing here is a string: names after "named" are bits (see NAMES).

`language/book.py` writes these rows, `kit/machine` runs them.
"""

from typing import Any

import numpy as np

# How much a card can say.
ABILITIES = 4
LINES = 8
FILTERS = 6
CONDITIONS = 3
TARGETS = 2

# ---- Heads: when an ability is carried out

NO_HEAD = 0
PLAYED = 1  # the effect of a spell, Event, Instant, supply card: when it is carried out from the stack
ON = 2  # "When ...": `events` is the set of events, `subject` and `whose` say of what
ACTIVATED = 3  # "Tap: ...": `price`, `price_amount`, `price_resource`, `limit`, `phases`
STATE = 4  # continuous, while the card is on the field (and `condition` holds); its lines hold, they do not act
REPLACE = 5  # "If ... would ..., ... instead": `events` (one of KILL, HURT, DESTROYED), `subject`; one line
PLAYING = 6  # "As you play this, ...": lines carried out before the price is paid
NEEDS = 7  # "Requires A and B": `target` holds the filters

# ---- Events: numbers of bits in an ability's `events`

ENTER, ATTACK, BLOCK, BLOCKED, HIT, KILL, DEAL, HURT, DESTROYED_EVENT, TARGETED = range(10)
ADDED = 10  # a card is added to a hand; `whose`: to whose
PLAY = 11  # a card is played; `whose`: by whom; `against` filters the card
TURN_START = 12  # `whose` turn
PHASE_START = 13  # `whose` turn; `phases` says which phases
BECOMES_TRUE = 14  # "When COND,": `condition` became true
FIGHT = 15  # only in definitions of keywords
TURN_END = 16  # `whose` turn
DISCARDED_EVENT = 17  # it goes to the discard pile from the field or from a hand
# `subject` is a filter, or 0 for the card itself. `against` is a filter for the other party ("kills a creature",
# "is targeted by a spell", "deals damage to a creature"), or 0 for any. FROM_HAND in `flags` asks that it came
# from its owner's hand.

# `flags` of an ability
QUOTED = 1  # not an ability of this card but one that it gives: a GRANT_ABILITY line names it by its number
FROM_HAND = 2
IN_HAND = 4  # works from the hand (Lands' Water)
TO_A_CREATURE = 8  # DEAL: only damage to a creature

# ---- Sides, for `side` of a filter, `whose` of an ability and `who` of a line

ANYBODY = 0
YOU = 1
OPPONENT = 2
EACH = 3  # of a line: carried out for the turn player, then for the other

# ---- Prices: bits of `price`

PRICE_TAP, PRICE_SACRIFICE, PRICE_DISCARD, PRICE_PAY = 1, 2, 4, 8
# PRICE_PAY: `price_amount` of resource number `price_resource` of the game's words (ANY_RESOURCE: of any type;
# LIFE_RESOURCE: life)

# ---- Resources, for `price_resource` and a line's `argument`; below these, resource number k of the game is k

LIFE_RESOURCE = 15
ANY_RESOURCE = 14

# ---- Guards of a line. A guard stands on the first line of its sentence; where it fails, the machine goes on after the
# line of that sentence that has `ends` = 1. Every sentence's last line has `ends` = 1.

NO_GUARD = 0
MAY = 1  # asked of `who`
IF_DONE = 2  # "If you do,": the operation before was done in full
IF_NOT_DONE = 3
IF = 4  # `condition`
HEADS = 5
TAILS = 6
LATER = 7  # "At the end of the turn,": the sentence waits, and remembers `it`

# ---- Operations that act

DRAW = 1  # `who` draws amount cards
DISCARD = 2  # `who` discards the selection from the hand (or from the field)
REVEAL = 3  # `who` reveals the hand (selector NO_SELECTOR) or the picked cards
SEARCH = 4  # `who` looks for one card that fits `filter` in the own deck
LOOK = 5  # at the top amount cards of the own deck; they become `it`
MOVE = 6  # the selection to `argument` (a place, below)
DESTROY = 7
SACRIFICE = 8  # `who` sacrifices the selection
TAP = 9  # with `duration`: held tapped for that long
UNTAP = 10
DAMAGE = 11  # amount to the selection; the source is the card that says so
GAIN = 12  # `who` gains amount of `argument` (a resource); `second`: 1 + another resource to choose from, or 0
LOSE = 13
PAY = 14  # only if there is that much; else not done
HEAL = 15
DOUBLE = 16  # the stat `argument` of the selection, `duration`
ATTACH = 17
COIN = 18
TOKEN = 19  # `who` creates amount tokens of card number `argument`; selector other than none: a copy of it
NEXT_COST = 20  # the next `filter` card you play this turn costs amount less
NEXT_TWICE = 21  # the next `filter` card you play this turn takes effect twice
PLAY_FREE = 22
COUNTER = 23
WIN = 24  # `who` wins
LOSE_GAME = 25

FIRST_HOLDING = 32
# What a line that holds is for, as bits: its operation, less FIRST_HOLDING; which limit it is, from FIRST_LIMIT on; and
# whether it may lower a stat.
FIRST_LIMIT = 14
LOWERS = 1 << 30

# ---- Operations that hold: continuous in a STATE ability; with a duration in others

BONUS = 32  # amount to stat 0, `second` to stat 1; amount kind COUNT: both times the count of `amount_filter`
SET = 33  # stat `argument` to amount
GRANT = 34  # keywords `keywords`
STRIP = 35  # loses keywords `keywords`
SILENCE = 36  # loses all abilities
GRANT_ABILITY = 37  # ability number `argument` of this card (a QUOTED one)
PREVENT = 38  # all damage to the selection (cards, or the player `who` with selector PLAYER)
PREVENT_BY = 39  # all damage by the selection to cards that fit `by`
COST = 40  # cards that fit `filter` and are played by `filter`'s side cost amount more (negative: less); HALF: half
CANT = 41  # `argument`: a limit, below; `by` where it is about others
CAP = 42  # takes at most amount damage at a time
MORE = 43  # stat gains of `filter` are amount more
MUST_ATTACK = 44
EVERYWHERE = 45  # GRANT that also reaches hands, decks and piles

# Keywords from this bit on protect from what cards of a kind do: bit IMMUNITIES + k from kind number k.
IMMUNITIES = 16

# Limits: `argument` of CANT
CANT_ATTACK = 1  # `by`: not those (0: not at all)
CANT_BLOCK = 2
CANT_BE_BLOCKED = 3  # `by`: by those (0: at all)
CANT_BE_BLOCKED_EXCEPT = 4  # except by those that fit `by`
CANT_BE_BLOCKED_BY_FEWER = 5  # than amount
CANT_BE_TARGETED = 6  # `who`: OPPONENT (by your opponent) or ANYBODY
CANT_BE_DESTROYED = 7
CANT_BE_ATTACKED = 8
CANT_GAIN_LIFE = 9  # the player `who`

# ---- Selectors: which cards

NO_SELECTOR = 0
SELF = 1
IT = 2
THAT = 3  # the other party of the event
HOST = 4
DRAWN_CARDS = 5  # with `filter`: those that fit ("each drawn card that is not ...": use a NOT filter)
PAID_CARDS = 6  # discarded or sacrificed before
TARGET = 7  # `many`: which of the ability's targets, from 0
ALL = 8  # every card that fits `filter`
PICK = 9  # `many` cards that fit `filter`, chosen by `who`
PICK_UP_TO = 10
RANDOM = 11
ONE_OF_THEM = 12  # PICK of `it`
REST = 13  # of those not picked
PLAYER = 14  # damage or prevention for a player: `who`... of `victim`: YOU, OPPONENT, EACH
SELF_AND_PICK = 15  # this, and a picked card
TOP_OF_PILE = 16  # the card that went last to a discard pile; `filter` says whose
TARGET_AND_WORN = 17  # like TARGET, with all that is attached to it

# ---- Amounts

NUMBER = 0  # `amount`
X = 1
THAT_MUCH = 2
COUNT = 3  # `amount` times the cards that fit `amount_filter`
STAT_OF = 4  # stat number `amount_filter` of selector `amount` (SELF, PAID_CARDS, IT, THAT); stat COST_STAT is the cost
TWICE_STAT_OF = 5
HALF = 6
COST_STAT = 7

# ---- Durations

AT_ONCE = 0
THIS_TURN = 1
UNTIL_YOUR_NEXT_TURN = 2
TURNS = 3  # `turns` of them
FOR_GOOD = 4
WHILE_SOURCE = 5  # as long as this is on the field

# ---- Places, for MOVE and for `zone` of a filter

ON_FIELD = 0
IN_A_HAND = 1
IN_PILE = 2
IN_DECK = 3  # MOVE: shuffled into it
ON_BOTTOM = 4
ON_TOP = 5
PLAYED_CARD = 6  # a filter for cards as they are played ("creatures you play")
IN_LAST_PILE = 7  # the pile of destroyed cards, in a game that has one of its own
ANYWHERE = 8  # a filter for a card that is spoken of already, wherever it lies
# MOVE always goes to the owner's.

# ---- Filters: bits of `states` and `marks`

IS_TAPPED, IS_UNTAPPED, IS_ATTACKING, IS_BLOCKING = 1, 2, 4, 8
OTHER_THAN_THIS, NOT_FITTING, IS_TOKEN, NAME_OF_THAT, NOT_NAMED = 1, 2, 4, 8, 16
# NOT_FITTING turns the whole filter round ("each drawn card that is not a Rishi"), NOT_NAMED only the name.
# `kinds`: a set of the game's kinds (0: any), `colours`: of its colours. `keywords`: has one of them (0: any).
# `subtype`, `faction`: 1 + number. `name`: 1 + number of the name bit. A player can be a target too where `players` is
# 1 ("any target").

# What is asked of a card that fits a filter, apart from kind, side, place and state: bits of `stages`
ASKS_WHAT = 1  # what the card is: its name, subtype, ..., or whether it is a token
ASKS_COST = 2  # its printed cost
ASKS_NOW = 4  # what it has now: keywords, or a stat

# Comparisons: `sign` of stat number `stat` (or COST_STAT) with `bound`
AT_MOST, AT_LEAST, LESS_THAN_THIS, MORE_THAN_THIS, AT_MOST_TWICE_COST = 1, 2, 3, 4, 5

# ---- Conditions

CONTROL_AT_LEAST = 1  # cards that fit `of`: `least` or more (a filter with a side)
CONTROL_NONE = 2
HAS_NO_RESOURCE = 3  # resource `least` (ANY_RESOURCE: of any)
FITS = 4  # selector `least` fits `of`
NOT_FITS = 5
TURN_OF_OPPONENT = 6
NTH_TIME = 7  # `least`
TURN_OF_YOU = 8
HAS_AT_LEAST = 9  # `least` of resource `of`
HAS_AT_MOST = 10
THEY_HAVE_AT_LEAST = 11
THEY_HAVE_AT_MOST = 12

# NAMES: the loader gives each different name that is asked for ("named Krishna") a bit; every card carries the bits of
# the names that its own begins with.

ABILITY_COLUMNS: tuple[tuple[str, Any], ...] = (
    ("head", np.uint8),
    ("flags", np.uint8),
    ("events", np.uint32),
    ("subject", np.uint8),
    ("against", np.uint8),
    ("whose", np.uint8),
    ("price", np.uint8),
    ("price_resource", np.uint8),
    ("price_amount", np.int8),
    ("limit", np.uint8),
    ("phases", np.uint16),
    ("holds_if", np.uint8),  # condition of a STATE, or of BECOMES_TRUE
    ("modes", np.uint8),  # "Choose one": how many; 0: no choice
    ("first_line", np.uint8),
    ("lines", np.uint8),
    ("ignoring", np.uint32),  # keywords that targeting takes no notice of: a summary of its lines
)
LINE_COLUMNS: tuple[tuple[str, Any], ...] = (
    ("op", np.uint8),
    ("guard", np.uint8),
    ("condition", np.uint8),
    ("ends", np.uint8),
    ("mode", np.uint8),  # 0: always; m: only where mode m was chosen
    ("who", np.uint8),
    ("selector", np.uint8),
    ("filter", np.uint8),
    ("many", np.uint8),
    ("by", np.uint8),  # CANT: the filter of those by whom, or of those that can't be attacked
    ("victim", np.uint8),  # PLAYER: YOU, OPPONENT or EACH
    ("amount_kind", np.uint8),
    ("amount", np.int8),
    ("amount_filter", np.uint8),
    ("second", np.int8),
    ("argument", np.uint8),
    ("keywords", np.uint32),
    ("duration", np.uint8),
    ("turns", np.uint8),
    ("ignores", np.uint32),  # keywords that this line takes no notice of
    ("uses", np.uint32),  # summary: what it is for, where it holds (see FIRST_LIMIT)
    ("held_if", np.uint8),  # summary: the condition of its STATE
)
FILTER_COLUMNS: tuple[tuple[str, Any], ...] = (
    ("kinds", np.uint16),
    ("side", np.uint8),
    ("zone", np.uint8),
    ("states", np.uint8),
    ("marks", np.uint8),
    ("players", np.uint8),
    ("subtype", np.uint8),
    ("faction", np.uint8),
    ("name", np.uint8),
    ("colours", np.uint8),
    ("with_keywords", np.uint32),
    ("stat", np.uint8),
    ("sign", np.uint8),
    ("bound_kind", np.uint8),  # NUMBER or X
    ("bound", np.int8),
    ("stages", np.uint8),  # summary: what is asked of a single card (ASKS_WHAT, ...)
)
CONDITION_COLUMNS: tuple[tuple[str, Any], ...] = (("test", np.uint8), ("of", np.uint8), ("least", np.uint8))

# What the rules of a game have to do for what its cards say; a game names in `DOES` what it does.
DOES_PHASES = 1  # an ability is used in the phases that it names
DOES_DEPLOYING = 2  # "As you play this" and "Requires" (see kit/machine/deploying.py)
DOES_ENDINGS = 4  # "When COND, you win the game" (see kit/machine/endings.py)
DOES_PILES = 8  # a pile of its own for destroyed cards, and a discard pile that has an order
DOES_EQUIPMENT = 16  # cards are attached to others (see `wearer`, `worn` and `attach` in kit/defaults.py)
DOES_TOP_CARDS = 32  # the top card of a deck is played (`play_top`), and players are offered abilities (`offers`)
DOES_TAUNTS = 64  # cards say whom others must attack
DOES_TURN_ENDS = 128  # the end of a turn sets things off
DOES_COSTING_LESS = 256  # what is done as a card is played may make it cost less (`run_amount` of that program)
DOES_AIMED_ATTACKS = 512  # cards are attacked, not only players

PROGRAM: tuple[tuple[Any, ...], ...] = (
    ("abilities", np.uint8),  # how many
    ("names", np.uint32),  # the name bits of the card itself
    ("subtypes", np.int64),  # its subtypes, as a set
    ("factions", np.uint16),  # its faction, as a set of one
    ("every", np.uint32),  # the keywords of the game that mean having every subtype
    ("colour", np.uint8),  # its colour, as a set of one; none where it has none
    ("stays", np.uint8),  # whether it stays on the field by itself: no effect puts other cards there
    ("printed", np.uint32),  # the keywords of the card
    ("hears", np.uint32),  # summary: events of its own that it waits for
    ("watches", np.uint32),  # summary: events of other cards and of players that it waits for
    ("acts", np.uint8),  # summary: whether it has an activated ability
    ("needs", np.uint8),  # summary: 1 + the ability that says what it requires
    ("pays", np.uint8),  # summary: 1 + the ability that says what is done as it is played
    ("offers", np.uint8),  # summary: 1 + the ability that it offers to players
    ("bestows", np.uint32),  # summary: events of players that an ability waits for which it gives to cards
    ("held", np.uint8),  # summary: the lines of its STATE abilities, as a set
    ("alters", np.uint8),  # summary: those of these that change keywords
    ("adds", np.uint8),  # summary: those of these that change stats
    ("holds", np.uint32),  # summary: what its STATE abilities are for (see FIRST_LIMIT)
    ("reaches", np.uint32, (2,)),  # summary: those that speak of other cards, of the own side and of the other side
    ("binds", np.uint32, (2,)),  # summary: those that speak of the own player, and of the other
    ("lends", np.uint32),  # summary: those that speak of what wears it
    ("grants", np.uint32, (2,)),  # summary: the keywords that these give, to the own side and to the other side
    ("gains", np.uint32),  # summary: the keywords that it gives to itself
    *((name, kind, (ABILITIES,)) for name, kind in ABILITY_COLUMNS),
    ("target", np.uint8, (ABILITIES, TARGETS)),  # the filters of what is targeted
    ("target_mode", np.uint8, (ABILITIES, TARGETS)),  # the option in which it is (0: always)
    *((name, kind, (LINES,)) for name, kind in LINE_COLUMNS),
    *((name, kind, (1 + FILTERS,)) for name, kind in FILTER_COLUMNS),
    *((name, kind, (1 + CONDITIONS,)) for name, kind in CONDITION_COLUMNS),
)


def summarise(row: Any) -> None:
    """Write the summaries of a row whose program is complete (in plain Python, once per book)."""
    for f in range(1 + FILTERS):
        row.stages[f] = asked(row, f)
    for a in range(row.abilities):
        lines = range(row.first_line[a], row.first_line[a] + row.lines[a])
        row.ignoring[a] = 0
        for k in lines:
            row.ignoring[a] |= row.ignores[k]
        if row.flags[a] & QUOTED:
            if row.head[a] == ON and row.whose[a] != ANYBODY:
                row.bestows |= row.events[a]
                row.watches |= row.events[a]
            continue
        if row.head[a] == ON and row.subject[a] == 0 and row.whose[a] == ANYBODY:
            row.hears |= row.events[a]
        elif row.head[a] == ON:
            row.watches |= row.events[a]
        elif row.head[a] == ACTIVATED:
            row.acts = 1
        elif row.head[a] == NEEDS:
            row.needs = 1 + a
        elif row.head[a] == PLAYING:
            row.pays = 1 + a
        elif row.head[a] == STATE:
            for k in lines:
                here = (row.flags[a] == 0) << k
                row.held |= here
                row.alters |= here if row.op[k] in (GRANT, STRIP, SILENCE, EVERYWHERE) else 0
                row.adds |= here if row.op[k] in (BONUS, SET) else 0
                row.held_if[k] = row.holds_if[a]
                row.uses[k] = 1 << (row.op[k] - FIRST_HOLDING)
                if row.op[k] == CANT:
                    row.uses[k] |= 1 << (FIRST_LIMIT + row.argument[k])
                if row.op[k] == SET or (row.op[k] == BONUS and min(row.amount[k], row.second[k]) < 0):
                    row.uses[k] |= LOWERS
                row.holds |= row.uses[k]
                row.gains |= row.keywords[k]
                if row.selector[k] == HOST:
                    row.lends |= row.uses[k]
                    row.grants[0] |= row.keywords[k]
                for side in sides(row, k):
                    (row.binds if row.selector[k] == PLAYER else row.reaches)[side] |= row.uses[k]
                    row.grants[side] |= row.keywords[k]
                if row.op[k] == GRANT_ABILITY and row.selector[k] == PLAYER:
                    row.offers = 1 + row.argument[k]


def asked(row: Any, f: int) -> int:
    """What a filter asks of a single card: ASKS_WHAT and so on."""
    what = row.name[f] or row.subtype[f] or row.colours[f] or row.faction[f] or row.marks[f] & (IS_TOKEN | NAME_OF_THAT)
    cost = row.sign[f] and row.stat[f] == COST_STAT
    now = row.with_keywords[f] or (row.sign[f] and not cost)
    return (ASKS_WHAT if what else 0) | (ASKS_COST if cost else 0) | (ASKS_NOW if now else 0)


def sides(row: Any, k: int) -> tuple[int, ...]:
    """The sides, the own (0) and the other (1), of whose cards and player a continuous line may speak in general."""
    if row.selector[k] in (SELF, HOST):
        return ()
    side = row.victim[k] if row.selector[k] == PLAYER else row.side[row.filter[k]]
    return {YOU: (0,), OPPONENT: (1,)}.get(side, (0, 1))
