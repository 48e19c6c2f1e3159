"""What a filter is used for, and which of its parts such a use takes.

What a card is (its kind, name, colour, subtype, printed cost) can be asked everywhere. All else depends on where the
filter stands: what holds must not ask for what itself depends on what holds, or it would wait for itself; and what is
looked at later knows nothing of the moment at which it was said. Each place that writes a filter names its use here,
and a part that the use does not take is refused, so that no part of a text is ever left out.
"""

from dataclasses import dataclass

from cardwright.language.book.page import CannotPlay
from cardwright.language.tree import Node

# The parts that not every use takes.
SIDE, STATE, KEYWORD, STAT, THAT, ZONE, PLAY = "side", "state", "keyword", "stat", "that", "zone", "play"
PARTS = {
    "enemy": SIDE,
    "you control": SIDE,
    "tapped": STATE,
    "untapped": STATE,
    "attacking": STATE,
    "defending": STATE,
    "with keyword": KEYWORD,
    "at most": STAT,
    "at least": STAT,
    "less than this": STAT,
    "more than this": STAT,
    "with the name of that": THAT,
    "from hand": ZONE,
    "from pile": ZONE,
    "in the piles": ZONE,
    "you play": PLAY,
    "your opponent plays": PLAY,
}


@dataclass(frozen=True, slots=True)
class Use:
    """What a filter is used for, in words that can follow "in", what it takes, and what to say instead of the rest."""

    words: str
    takes: frozenset[str]
    instead: str = ""


def use(words: str, *takes: str, instead: str = "") -> Use:
    """A use that takes these parts."""
    return Use(words, frozenset(takes), instead)


BEFORE = "it may depend on what holds; ask for what a card is, its side, its state or its printed cost"
AFTER = "it may depend on this; ask for a keyword, or for the printed cost"
# What is picked, counted or asked while a sentence is carried out: all can be looked up.
DONE = use("what is done", SIDE, STATE, KEYWORD, STAT, THAT, ZONE)
TO_CARDS = use("what is done to cards on the field", SIDE, STATE, KEYWORD, STAT, THAT, instead="leave the place away")
TARGET = use("a target", SIDE, STATE, KEYWORD, STAT, ZONE, instead="a target is chosen before: say what it is itself")
SEARCH = use("a search", KEYWORD, STAT, THAT, instead="cards are searched for in the own deck: say what they are")
CONTROLLED = use(
    "this condition", STATE, KEYWORD, STAT, THAT, instead="who controls them, and that they are on the field, is said"
)
IS = use("this condition", SIDE, STATE, KEYWORD, STAT, THAT, ZONE)
# Conditions of what holds, and of what happens the moment they become true.
CONTROLLED_WHILE = use(
    "what holds as long as cards are controlled", STATE, instead="ask for what they are, their state or printed cost"
)
IS_WHILE = use("what holds as long as something is so", SIDE, STATE, ZONE, instead=BEFORE)
BECOMES_TRUE = use("what waits for a condition", STATE, KEYWORD, STAT, instead="who controls them is said")
# The card that a trigger is about, and the other party.
SUBJECT = use(
    "a trigger", SIDE, STATE, KEYWORD, STAT, instead="where such a card is, and which, follows from the event"
)
# The cards for which something holds: keywords come first, then stats, then all else.
KEYWORDS_HELD = use("what gives or takes keywords all the time", SIDE, STATE, instead=BEFORE)
MORE_HELD = use("what raises bonuses all the time", SIDE, STATE, instead=BEFORE)
STATS_HELD = use("what changes stats all the time", SIDE, STATE, KEYWORD, instead=AFTER)
HELD = use("what holds", SIDE, STATE, KEYWORD, STAT, instead="what holds is said of cards on the field")
COUNTED_HELD = use("what is counted all the time", SIDE, STATE, KEYWORD, ZONE, instead=AFTER)
PLAYED = use("costs", SIDE, KEYWORD, STAT, PLAY, instead="costs are those of cards as they are played")
NEXT = use("the next card", KEYWORD, STAT, instead="it is a card that you play: say what it is")
OTHERS = use("a limit", SIDE, STATE, KEYWORD, STAT, instead="others are cards on the field")
REQUIRED = use("what is required", STATE, KEYWORD, STAT, instead="it is on your side of the field")


def allow(thing: Node, use: Use) -> None:
    """Refuse a filter with a part that its use does not take, or that its place contradicts."""
    places = [part for part in thing.parts if part.phrase in ("from hand", "from pile")]
    for part in thing.parts:
        needed = PARTS.get(part.phrase)
        if needed == STAT and part.parts[0] == "cost":
            continue
        if needed is not None and needed not in use.takes:
            raise CannotPlay(f"this can't be asked for in {use.words}: {use.instead}", part.at or thing.at)
        if needed == SIDE and places:
            raise CannotPlay("whose card it is, its place says already", part.at or thing.at)
