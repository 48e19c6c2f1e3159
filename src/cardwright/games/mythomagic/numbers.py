"""The numbers of MythoMagic: kinds, keywords, phases, questions, buttons, notes, and the layout of its records."""

import numpy as np

from cardwright.kit.machine.fields import RESOURCES, machine_fields
from cardwright.kit.program import PROGRAM
from cardwright.kit.record import DERIVED, NUMBER, SEATS, Field, cards, layout, number, seldom

DECK_SIZE = 30
TOKENS = 6
SLOTS = DECK_SIZE + TOKENS
OPENING_HAND = 5
MULLIGAN_HAND = 4
LIFE = 15
COPIES = 2
# How much can last at once.
LASTING = 14

RISHI, CREATURE, SPELL = range(3)
KINDS = ("rishi", "creature", "spell")
TYPES = 4  # Fire, Blood, Gold, Wood
LETTERS = "FBGW"
STRENGTH, TOUGHNESS = range(2)

# Keywords, in the order of words.toml.
HASTE, LIFELINK, DEATHTOUCH, VIGILANCE, TRAMPLE, HEXPROOF, FLYING, REACH, MENACE = (1 << k for k in range(9))

# table.toml gives each of these its words, under the same name in small letters.
MULLIGAN_PHASE, UNTAP_PHASE, UNTAPPED, DRAW_PHASE, DRAWN_PHASE, MAIN_PHASE, COMBAT_PHASE = range(7)  # phases
ATTACK_PHASE, ATTACKED, BLOCK_PHASE, ORDER_PHASE, BLOCKED_PHASE, DAMAGE_PHASE, DAMAGED = range(7, 14)
END_PHASE, ENDING, CLEANUP = range(14, 17)
WINDOWS = sum(
    1 << phase for phase in (UNTAPPED, DRAWN_PHASE, MAIN_PHASE, COMBAT_PHASE, ATTACKED, BLOCKED_PHASE, DAMAGED, ENDING)
)
# Windows after which nothing happens but the next phase.
PASSED_OVER = 1 << UNTAPPED | 1 << COMBAT_PHASE | 1 << ATTACKED | 1 << BLOCKED_PHASE
BOTH = 3  # both seats, as a set
MULLIGAN, ACT, PAY_COST, ATTACKERS, BLOCKERS, WHOM, ORDER = range(1, 8)  # questions
PASS, KEEP, AGAIN, PAY_BEST = range(4)  # buttons; FROM_POOL + a type
FROM_POOL = 4
FROM_FIRE, FROM_BLOOD, FROM_GOLD, FROM_WOOD = range(FROM_POOL, FROM_POOL + TYPES)
GET_FIRE, GET_BLOOD, GET_GOLD, GET_WOOD = range(RESOURCES, RESOURCES + TYPES)
GOES_FIRST, KEEPS_HAND, TAKES_MULLIGAN, TURN, PLAYS_RISHI, ANNOUNCES, USES, TAPS_TO_PAY = range(8)  # notes
SPENDS, ATTACKS, NO_ATTACK, BLOCKS, NO_BLOCK, RESOLVES, FIZZLES, HAS_LOST, BOTH_LOST = range(8, 17)
REACHED_CAP, GAINS_TYPE = range(17, 19)

Card = np.dtype(
    [
        ("need", np.int64, (2,)),
        ("gives", np.int64, (2,)),
        ("inside", np.int64, (2,)),
        ("kind", np.uint8),
        ("stats", np.int8, (2,)),
        ("cost", np.int8, (TYPES,)),
        ("wants", np.int64),
        ("letters", np.int8),
        ("total", np.int8),
        ("has_x", np.uint8),
        ("makes", np.uint8),
        ("played", np.uint8),
        *PROGRAM,
    ],
    align=True,
)

State = layout(
    SLOTS,
    *machine_fields(SLOTS, len(KINDS), lasting=LASTING),
    Field("sources", DERIVED, None, (SEATS,)),
    seldom(cards("fresh")),
    cards("attacking"),
    seldom(cards("blocked")),
    cards("blocking"),
    Field("blocks", NUMBER, np.uint8, (SLOTS,)),
    number("pool", SEATS, TYPES),
    number("spent", TYPES),
    number("rank", SLOTS),
    number("ranked"),
    number("priority"),
    number("passes"),
    number("rishi_played"),
    number("striker"),
    number("fought"),
    # Who has to draw and cannot, as a set of seats.
    number("lost"),
    # Who could do nothing when last looked at, outside the own main phase, and nothing has happened since.
    number("idle"),
    deck=DECK_SIZE,
)
