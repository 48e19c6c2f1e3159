"""What the machine keeps in a game's record, and how it names a card or a player in one number."""

import numpy as np

from cardwright.kit.program import TARGETS
from cardwright.kit.record import CARDS, DERIVED, NUMBER, SEATS, Field, cards, often, seldom, zone

# A reference is a card of a seat (64 numbers a seat), or a player.
PLAYERS = 128
NO_REF = 255
# `stack_x` of what is no played card: its card has come back since, as another; or 1 more than a stat that it remembers
# (see kit/machine/memory.py).
IS_ANOTHER, KEPT = 128, 127
# What a sentence that waited for the end of the turn is set off by.
LATER_REF = 254
# A target that left the field and came back: it is another card now.
LOST_REF = 253

# What does not fit does not happen: a bound on how much can wait and last at once.
STACK = 16
LASTING = 16
# How many entries of the stack are carried out in one turn; what is set off beyond that is lost: every turn ends.
MOST_IN_A_TURN = 200

# The ability of a stack entry that is a card without an effect of its own: it enters the field.
ENTERS = 15

# `last_until` of what ends with its source, and of what lasts for good.
SOURCE_LEAVES = -1
FOR_EVER = 32767

# `last_op` of what is no operation: a sentence that waits for the end of the turn, and how often a line was reached.
WAITS, TIMES = 30, 31

# `stirred`: somebody's life has changed; what cards are, or their wounds; it is known which ones go (`doomed`).
LIFE_STIRRED, CARDS_STIRRED, DOOM_STIRRED = 1, 2, 4

# Questions of the machine; a game's own are below these.
CHOOSE, MAYBE, OPTION, AIM, FIND, ARRANGE, HOW_MUCH, WHICH = range(32, 40)

# Buttons of the machine: a game's own are below these. NUMBERS + n is the number n.
DONE, YES, NO, ME, THEM, FIND_NOTHING = range(8, 14)
OPTIONS = 14
OPTION_1, OPTION_2, OPTION_3, OPTION_4 = range(OPTIONS, OPTIONS + 4)
RESOURCES = 18
NUMBERS = 32
MOST_NUMBERS = 30

# Notes of the machine; a game's own are below these. Where a note is about a card, its seat comes first.
DRAWS, CANNOT_DRAW, DISCARDS, REVEALS, FINDS, FINDS_NOTHING, LOOKS, SHUFFLES = range(64, 72)
TO_HAND, TO_TOP, TO_PILE, TO_DECK, TO_BOTTOM, IS_DESTROYED, IS_SACRIFICED, GETS_TAPPED = range(72, 80)
GETS_UNTAPPED, TAKES_DAMAGE, PLAYER_HURT, GAINS_LIFE, LOSES_LIFE, SINKS, CROWDED_OUT, HEALS = range(80, 88)
TOSSES_HEADS, TOSSES_TAILS, CREATES, CHANGES, WINS_BY_CARD, LOSES_BY_CARD, TRIGGERS, NO_TARGET = range(88, 96)
DECLINES, PREVENTED, TAKES_AIM, TAKES_AIM_AT_PLAYER, AIM_IS_LOST, ENTERS_FIELD, TAKES, SPARED = range(96, 104)
RISES, SLIPS_IN, VANISHES, TO_LAST_PILE = range(104, 108)


def columns(name: str, slots: int, *more: int) -> Field:
    """A small number for each card of each seat."""
    return Field(name, NUMBER, np.int8, (SEATS, slots, *more))


def reference(name: str, *shape: int) -> Field:
    """References to cards or players."""
    return Field(name, NUMBER, np.uint8, shape)


def small(name: str, *shape: int) -> Field:
    """Small signed numbers: where two are subtracted, compiled code needs a sign."""
    return Field(name, NUMBER, np.int8, shape)


def machine_fields(
    slots: int, kinds: int, stack: int = STACK, lasting: int = LASTING, grows: bool = True
) -> tuple[Field, ...]:
    """The fields for a game of so many cards and tokens a seat, kinds of card, and what can wait, and last, at once.

    Where cards `grow`, what changes their stats for good has a place of its own (see `growth` in kit/defaults.py).
    """
    return (
        zone("field"),
        seldom(zone("discard")),
        zone("limbo"),
        # What cards are, known from the start: their kinds, and which have something continuous, and which wait for
        # others.
        Field("of_kind", DERIVED, None, (SEATS, kinds)),
        Field("stateful", DERIVED, None, (SEATS,)),
        seldom(Field("watching", DERIVED, None, (SEATS,))),
        # The first of each run of equal cards, which are neighbours, and all slots of tokens.
        Field("heads", DERIVED, None, (SEATS,)),
        # The holding operations that other cards on the field may hold for any card of a seat; the cards for which
        # something lasts, or which wear something, with the operations that this may hold for them, and any for the
        # player; and the events that cards on the field wait for.
        Field("present", DERIVED, np.int32, (SEATS,)),
        Field("singled", DERIVED, None, (SEATS,)),
        Field("for_singled", DERIVED, np.int32, (SEATS,)),
        # The keywords that these may give to each seat's cards; all of them where a lasting effect gives one.
        Field("given", DERIVED, np.int32, (SEATS,)),
        Field("watched", DERIVED, np.int32),
        reference("brought", SEATS),
        # What happened since the table was last looked over for what has to go: LIFE_STIRRED, CARDS_STIRRED.
        small("stirred"),
        cards("tapped"),
        cards("doomed"),
        seldom(cards("used")),
        columns("damage", slots),
        *([columns("good", slots, 2)] if grows else []),
        Field("life", NUMBER, np.int16, (SEATS,)),
        # The stack: the topmost `waiting` entries have not been announced yet, and of these the topmost `arranged` are
        # in the order that their players want.
        small("depth"),
        small("waiting"),
        reference("ran"),
        small("arranged"),
        often(reference("stack_source", stack)),
        often(reference("stack_card", stack)),
        often(small("stack_ability", stack)),
        seldom(reference("stack_subject", stack)),
        seldom(reference("stack_that", stack)),
        seldom(reference("stack_amount", stack)),
        seldom(reference("stack_x", stack)),
        seldom(small("stack_mode", stack)),
        reference("stack_target", stack, TARGETS),
        # What lasts: a line of a card's program, for one card or player.
        small("lasting"),
        reference("last_op", lasting),
        reference("last_to", lasting),
        reference("last_source", lasting),
        reference("last_card", lasting),
        small("last_line", lasting),
        Field("last_amount", NUMBER, np.int8, (lasting,)),
        Field("last_second", NUMBER, np.int8, (lasting,)),
        Field("last_until", NUMBER, np.int16, (lasting,)),
        # The registers of the program that runs.
        small("running"),
        reference("run_source"),
        reference("run_card"),
        small("run_you"),
        small("run_ability"),
        small("run_line"),
        reference("run_that"),
        reference("run_amount"),
        seldom(reference("run_x")),
        seldom(small("run_mode")),
        reference("run_target", TARGETS),
        small("run_done"),
        seldom(small("run_coin")),
        small("run_guarded"),
        small("run_each"),
        small("run_answer"),
        small("run_looked"),
        seldom(small("found_player")),
        seldom(Field("it", CARDS, None, (SEATS,))),
        seldom(Field("drawn", CARDS, None, (SEATS,))),
        seldom(Field("paid", CARDS, None, (SEATS,))),
        seldom(reference("run_paid", 2)),
        seldom(Field("rest", CARDS, None, (SEATS,))),
        Field("found", DERIVED, None, (SEATS,)),
    )


def ref(p, i):
    """The reference of card i of seat p."""
    return p << 6 | i


def seat_of(r):
    """The seat of a referenced card."""
    return r >> 6


def side_of(r):
    """The seat of a referenced card or player."""
    return r - PLAYERS if r >= PLAYERS else r >> 6


def card_of(r):
    """The card of a reference, in its seat."""
    return r & 63


def is_card(r):
    """Whether a reference is a card."""
    return r < PLAYERS


def is_player(r):
    """Whether a reference is a player."""
    return PLAYERS <= r < PLAYERS + SEATS


def on_field(s, r):
    """Whether a reference is a card on the field."""
    return is_card(r) and (s.field[seat_of(r)] >> card_of(r)) & 1 == 1
