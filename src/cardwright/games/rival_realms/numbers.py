"""The numbers of Rival Realms: kinds, phases, questions, buttons, notes, and the layout of its records."""

import numpy as np

from cardwright.kit.machine.fields import machine_fields
from cardwright.kit.program import PROGRAM
from cardwright.kit.record import DERIVED, NUMBER, SEATS, Field, cards, layout, number, seldom, zone

DECK_SIZE = 40
HAND = 7
LIFE = 20
COPIES = 4
MOST_SUPPLY = 100
# How many things can wait, and last, at once.
ENTRIES, LASTING = 20, 19

UNIT, REALM, SUPPLY, REINFORCE = range(4)
KINDS = ("unit", "realm", "supply", "reinforce")
ATTACK_STAT, DEFENSE = range(2)
# What a reinforce card is marked with; one without a mark is a Discard.
DISCARD_MARK, ONCE_MARK = range(2)
MARKS = ("Discard", "Once")

# The phases that cards name, in the order of words.toml; an ability has a set of them.
DEPLOY, ATTACK, DEFEND, REINFORCING, RESOLVE, REDRAW = range(6)

# table.toml gives each of these its words, under the same name in small letters.
START_PHASE, DEPLOY_PHASE, DEPLOYED, ATTACK_PHASE, DEFEND_PHASE, REINFORCE_PHASE = range(6)  # phases
RESOLVE_PHASE, DIVIDE_PHASE, DAMAGE_PHASE, AFTER_PHASE, REDRAW_PHASE, DRAW_PHASE, CLEANUP = range(6, 13)
ACT, ATTACKERS, DEFENDERS, WHOM, DIVIDE, LAY_DOWN = range(1, 7)  # questions
PASS, FIRST, SENSIBLY, AS_THEY_ARE = range(4)  # buttons
GOES_FIRST, TURN, PLAYS, USES, GAINS_SUPPLY, ATTACKS, NO_ATTACK, DEFENDS, NO_DEFENSE = range(9)  # notes
SET_ASIDE_LOST, RESHUFFLES, FIZZLES, HAS_LOST, BOTH_LOST, WINS_BY_CONDITION, BOTH_WIN = range(9, 16)
REACHED_CAP, LAYS_DOWN, PAYS_SUPPLY, LOSES_SUPPLY = range(16, 20)

Card = np.dtype(
    [
        ("kind", np.uint8),
        ("stats", np.int8, (2,)),
        ("total", np.int8),
        ("mark", np.uint8),
        ("played", np.uint8),
        # What a supply card gives: a fixed part, 1 + the line that gives more for each card, 1 + the line that gives
        # more if some cards are there, and whether it does only the first.
        ("gives", np.int8),
        ("gives_line", np.uint8),
        ("gives_if", np.uint8),
        ("is_plain", np.uint8),
        # Whether it looks at the order of a discard pile, and the phases in which its ability is used.
        ("minds_order", np.uint8),
        # Whether a supply card does more than to give and to take: something may follow from it at any time.
        ("does_more", np.uint8),
        # Whether nothing but its supply has to be looked at before it is played.
        ("is_simple", np.uint8),
        ("used_in", np.uint8),
        *PROGRAM,
    ],
    align=True,
)

State = layout(
    DECK_SIZE,
    *machine_fields(DECK_SIZE, len(KINDS), ENTRIES, LASTING, grows=False),
    seldom(zone("lost")),
    # Which cards have an ability to use, or are supply from which more than supply may follow, known from the start.
    Field("actors", DERIVED, None, (SEATS,)),
    cards("attacking"),
    seldom(cards("blocked")),
    cards("blocking"),
    # What was discarded together and waits for its order. Where the order of discard piles counts (`orders`), `damage`
    # has the place of each card in its pile: damage of its own has only what is on the field.
    cards("ordering"),
    number("orders"),
    # Whom each defender blocks, and how much of that attacker's damage it gets.
    Field("blocks", NUMBER, np.uint8, (DECK_SIZE,)),
    number("share", DECK_SIZE),
    number("supply", SEATS),
    number("priority"),
    number("passes"),
    number("aside"),
    number("striker"),
    number("fought"),
    # Whether damage was dealt in this turn: else no unit has any.
    number("bloody"),
)
