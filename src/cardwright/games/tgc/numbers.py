"""The numbers of TGC: kinds, keywords, phases, questions, buttons, notes, and the layout of its records."""

import numpy as np

from cardwright.kit.machine.fields import RESOURCES, columns, machine_fields
from cardwright.kit.program import IMMUNITIES, PROGRAM
from cardwright.kit.record import DERIVED, NUMBER, SEATS, Field, cards, layout, number, seldom

DECK_SIZE = 40
TOKENS = 22
SLOTS = DECK_SIZE + TOKENS
COPIES = 4
SUBTYPES = 3
OPENING_HAND = 5
EXCHANGES = 3
LIFE = 20
LARGEST = 60
MOST_PLASMA = 100
# 9.16 So many effects can last, and so many things can wait, at once.
EFFECTS = 32
ENTRIES = 16

CREATURE, EQUIPMENT, EVENT, INSTANT, BATTLEFIELD = range(5)
KINDS = ("creature", "equipment", "event", "instant", "battlefield")
STAYING = 1 << CREATURE | 1 << EQUIPMENT | 1 << BATTLEFIELD
POWER, RESOLVE = range(2)

# Keywords, in the order of words.toml. 8.10 An immunity to each kind of card has a bit of its own.
ASIMOV, BLOCKER, CHANGELING, CLOCKWORK, FIRST_STRIKE, FURY, GRAYTIDE, HIVEMIND, HOLY, IMMUNITY, TAUNT = (
    1 << k for k in range(11)
)
IMMUNE = 1 << IMMUNITIES
# 8.4 What Clockwork copies: each keyword but itself, and each immunity.
COPYABLE = ((1 << 11) - 1) & ~CLOCKWORK & ~IMMUNITY | (1 << len(KINDS)) - 1 << IMMUNITIES

# table.toml gives each of these its words, under the same name in small letters.
MULLIGAN_PHASE, DRAW_PHASE, STANDBY_PHASE, STOOD_BY, PLAY_START, PLAY_PHASE, PLAYED, BATTLE_START = range(8)  # phases
BATTLE_PHASE, BLOCK_PHASE, CLASH, FIRST_DAMAGE, DAMAGE_PHASE, BATTLED, END_PHASE, ENDING = range(8, 16)
LIMIT_PHASE, CLEANUP = range(16, 18)
# 5.7 The phases that are windows for Instants.
WINDOWS = 1 << STOOD_BY | 1 << PLAYED | 1 << CLASH | 1 << BATTLED | 1 << ENDING
MULLIGAN, ACT, ANSWER, WEARER, ATTACKER, WHOM, BLOCK, COPY_OF, COPY, TRIM = range(1, 11)  # questions
PASS, FLIP, DIRECT = range(3)  # buttons
# 8.4 A keyword to copy is a button: COPIES_FROM and its place among COPYABLE.
COPIES_FROM = RESOURCES
COPY_ASIMOV, COPY_BLOCKER, COPY_CHANGELING, COPY_FIRST_STRIKE, COPY_FURY = range(COPIES_FROM, COPIES_FROM + 5)
COPY_GRAYTIDE, COPY_HIVEMIND, COPY_HOLY, COPY_TAUNT = range(COPIES_FROM + 5, COPIES_FROM + 9)
COPY_NO_CREATURES, COPY_NO_EQUIPMENT, COPY_NO_EVENTS, COPY_NO_INSTANTS = range(COPIES_FROM + 9, COPIES_FROM + 13)
COPY_NO_BATTLEFIELDS = COPIES_FROM + 13
GOES_FIRST, EXCHANGES_CARD, KEEPS_HAND, TURN, GETS_PLASMA, PLAYS, PAYS_PLASMA, FLIPS_COIN = range(8)  # notes
USES, ATTACHES, GAINS_PLASMA, LOSES_PLASMA, ATTACKS, ATTACKS_PLAYER, BLOCKS, NO_BLOCK = range(8, 16)
SHIELDED, COPIES_KEYWORD, PLAYS_TOP, CANNOT_PLAY, ENDS_PLAY, ENDS_BATTLE, ATTACK_IS_LOST, TRIMS = range(16, 24)
HAS_LOST, BOTH_LOST, REACHED_CAP, AGAIN = range(24, 28)

# The phases that sentences name, by their numbers in words.toml.
PHASE_WORDS_PLAY, PHASE_WORDS_BATTLE = range(2)

Card = np.dtype(
    [
        ("kind", np.uint8),
        ("stats", np.int8, (2,)),
        ("total", np.int8),
        ("played", np.uint8),
        # Whether nothing has to be looked at before it is played but its cost.
        ("is_simple", np.uint8),
        *PROGRAM,
    ],
    align=True,
)

State = layout(
    SLOTS,
    *machine_fields(SLOTS, len(KINDS), ENTRIES, EFFECTS),
    # By what they print: cards with an ability to use; cards that may die unhurt; cards that may have Taunt; cards that
    # may have a keyword which leaves something behind.
    Field("actors", DERIVED, None, (SEATS,)),
    seldom(Field("frail", DERIVED, None, (SEATS,))),
    seldom(Field("taunters", DERIVED, None, (SEATS,))),
    seldom(Field("minded", DERIVED, None, (SEATS,))),
    # 5.2 What an Equipment is attached to, from 1; 9.1 which of a seat's cards came first, second, ...
    columns("host", SLOTS),
    columns("since", SLOTS),
    seldom(cards("shielded")),
    seldom(cards("hive")),
    seldom(cards("clockwork")),
    cards("winding"),
    cards("attacking"),
    cards("blocking"),
    number("plasma", SEATS),
    number("extra", SEATS),
    number("coin", SEATS),
    number("turns", SEATS),
    number("exchanged", SEATS),
    number("priority"),
    number("passes"),
    # Whether a window is due because something was carried out.
    number("due"),
    # The attack: who strikes (from 1), who is struck or blocks (from 1, or nobody), whose damage has just
    # landed (1: the attacker's, 2: the other's), who has killed, and whether the struck one was tapped before.
    number("striker"),
    number("struck"),
    number("landed"),
    number("slain"),
    number("was_tapped"),
    # 8.4 Whose keyword is copied: a reference.
    Field("copied", NUMBER, np.uint8),
    # Seats whose cards had keywords from others when last looked at.
    number("strange"),
    # Whether a token has left the field whose slot is not empty yet.
    number("gone"),
    # The entries of the stack whose targets are chosen, one bit each.
    Field("ready", NUMBER, np.int32),
    *(Field(name, NUMBER, np.int16) for name in ("hand_limit", "three_subtypes", "misprints")),
    deck=DECK_SIZE,
)
