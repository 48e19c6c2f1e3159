"""The numbers of Kodecks: kinds, colours, keywords, phases, questions, buttons, notes, and the layout of its records.

Life, power and damage are counted in hundreds; only what is printed has them in full.
"""

import numpy as np

from cardwright.kit.machine.fields import RESOURCES, columns, machine_fields
from cardwright.kit.program import PROGRAM
from cardwright.kit.record import NUMBER, SEATS, Field, cards, layout, number

DECK_SIZE = 20
TOKENS = 10
SLOTS = DECK_SIZE + TOKENS
COPIES = 4
OPENING_HAND = 5
UNIT = 100
LIFE = 10
LARGEST_COST = 20
LARGEST_POWER = 50
# A card in hand gets no cheaper than this, and a player has no more shards of a colour.
LONGEST_WAIT = 100
MOST_SHARDS = 60

CREATURE, HEX = range(2)
KINDS = ("creature", "hex")
COLOURS = ("ruby", "jade", "azure", "topaz", "colourless")
HUES = len(COLOURS)
POWER = 0

# Keywords, in the order of words.toml.
DEVOUR, STEALTH, TOXIC, VOLATILE = (1 << k for k in range(4))

# table.toml gives each of these its words, under the same name in small letters.
DRAW_PHASE, STANDBY_PHASE, MAIN_PHASE, ATTACK_PHASE, BLOCK_PHASE, BLOCKERS_PHASE, BATTLE_PHASE = range(7)  # phases
END_PHASE, LIMIT_PHASE, CLEANUP = range(7, 10)
CAST, ATTACKERS, BLOCKERS, WHOM, TRIM = range(1, 6)  # questions
PASS = 0  # buttons
GET_RUBY, GET_JADE, GET_AZURE, GET_TOPAZ, GET_COLOURLESS = range(RESOURCES, RESOURCES + HUES)
GOES_FIRST, TURN, SKIPS_DRAW, CASTS, SPENDS_SHARD, SPENDS_SHARDS, ATTACKS, NO_ATTACK = range(8)  # notes
BLOCKS, NO_BLOCK, FIGHTS, GAINS_SHARD, GAINS_SHARDS, LOSES_SHARD, LOSES_SHARDS, TRIMS = range(8, 16)
HEX_HAPPENS, HAS_LOST, BOTH_LOST, REACHED_CAP = range(16, 20)

Card = np.dtype(
    [
        ("kind", np.uint8),
        ("hue", np.uint8),
        ("stats", np.int8, (2,)),
        ("total", np.int8),
        ("played", np.uint8),
        *PROGRAM,
    ],
    align=True,
)

State = layout(
    SLOTS,
    *machine_fields(SLOTS, len(KINDS)),
    # How many standby phases a card has been in the hand; which of a seat's creatures came first, second, ...
    columns("waited", SLOTS),
    columns("since", SLOTS),
    number("pool", SEATS, HUES),
    cards("attacking"),
    cards("blocked"),
    cards("blocking"),
    Field("blocks", NUMBER, np.uint8, (SLOTS,)),
    # The creature that is to block, and those whose battle has just been decided, by its attacker.
    number("striker"),
    number("fought"),
    number("summoned", SEATS),
    number("lost"),
    # The entries of the stack whose targets are chosen, one bit each.
    Field("ready", NUMBER, np.int32),
    *(Field(name, NUMBER, np.int16) for name in ("deck_out_loses", "hand_limit", "ties_kill_both", "skip_first_draw")),
    deck=DECK_SIZE,
)
