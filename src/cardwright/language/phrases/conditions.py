"""Conditions, and the guards that open a sentence."""

from cardwright.language.phrases.phrase import Phrase


def condition(name: str, written: str, does: str, example: str, needs: str = "", *, counts: bool = False) -> Phrase:
    """Something that is true or not; what counts cards or resources can also set off a trigger."""
    return Phrase(name, written, does, example, ("condition", "holding") if counts else ("condition",), needs)


def guard(name: str, written: str, does: str, example: str, needs: str = "") -> Phrase:
    """What has to be so for the sentence to be carried out."""
    return Phrase(name, written, does, example, ("guard",), needs)


CONDITIONS = (
    condition(
        "controls",
        "{player} control/controls {a_thing}",
        "There is such a card on that player's side of the field.",
        "When this enters, if you control a creature, draw a card.",
        counts=True,
    ),
    condition(
        "controls many",
        "{player} control/controls {many} or more {things}",
        "There are at least so many on that player's side of the field.",
        "When this enters, if you control two or more creatures, draw a card.",
        counts=True,
    ),
    condition(
        "controls no",
        "{player} control/controls no {things}",
        "There is none on that player's side of the field. *No other cards*: this one is alone.",
        "When this enters, if you control no other cards, draw a card.",
        counts=True,
    ),
    condition(
        "has no",
        "{player} have/has no {shard}",
        "The player has none of that resource.",
        "When this enters, if you have no life, draw a card.",
        counts=True,
    ),
    condition(
        "has at least",
        "{player} have/has {int} or more {shard}",
        "The player has that much or more.",
        "When this enters, if your opponent has 10 or more life, draw a card.",
        counts=True,
    ),
    condition(
        "has at most",
        "{player} have/has {int} or less {shard}",
        "The player has that much or less.",
        "When this enters, if you have 5 or less life, draw a card.",
        counts=True,
    ),
    condition(
        "is",
        "{referent} is {a_thing}",
        "The card fits the filter.",
        "Draw a card. If the drawn card is a creature, draw a card.",
    ),
    condition(
        "is not",
        "{referent} is not {a_thing}",
        "The card does not fit the filter.",
        "Draw a card. If the drawn card is not a creature, draw a card.",
    ),
    condition("it is your turn", "it is your turn", "You are the turn player.", "If it is your turn, draw a card."),
    condition(
        "it is your opponent's turn",
        "it is your opponent's turn",
        "Your opponent is the turn player.",
        "If it is your opponent's turn, draw a card.",
    ),
    condition(
        "it is the nth time",
        "it is the {ordinal} time",
        "This ability of this card is carried out for that time since the card entered.",
        "At the start of each turn, draw a card. If it is the fourth time, destroy this.",
    ),
)

GUARDS = (
    guard(
        "if",
        "if {condition}",
        "Looked at when the sentence is reached.",
        "If you control a creature, draw a card.",
    ),
    guard(
        "if you do",
        "if you do",
        "The sentence before was carried out in full.",
        "Discard a card. If you do, draw a card.",
    ),
    guard(
        "if they don't",
        "if they don't",
        "The sentence before was not carried out in full.",
        "Your opponent discards a card. If they don't, draw a card.",
    ),
    guard("on heads", "on heads", "The coin shows heads.", "Toss a coin. On heads, draw a card.", "coins"),
    guard("on tails", "on tails", "The coin shows tails.", "Toss a coin. On tails, draw a card.", "coins"),
    guard(
        "at the end of the turn",
        "at the end of the turn",
        "The sentence waits until this turn ends. It remembers one card of which it speaks (it, a target, that card, a "
        "discarded or sacrificed one), which is nothing once that has gone, and one number (X, that much).",
        "Destroy target creature. At the end of the turn, draw a card.",
    ),
)

STRUCTURE = (
    Phrase(
        "as long as",
        "as long as {condition}",
        "Only before what holds: it holds while this is true.",
        "As long as it is your turn, this can't be targeted.",
        ("while",),
    ),
    Phrase(
        "may",
        "{player} may",
        "The player is asked, when it is reached; nobody is asked what cannot be done. It covers the whole sentence.",
        "When this enters, you may draw a card.",
        ("offer",),
    ),
    Phrase(
        "choose one",
        "choose one: {actions} ; or {actions}",
        "Chosen before targets are.",
        "Choose one: draw a card; or destroy target creature.",
        ("choice",),
    ),
    Phrase(
        "ignoring",
        "{doing} , ignoring {keyword_name}",
        "What was just said takes no notice of the keyword, on either side.",
        "Destroy target creature, ignoring Hexproof.",
        ("action",),
    ),
    Phrase(
        "requires",
        "requires {a_thing} [and {a_thing}]",
        "There must be such cards on your side of the field when you play this; nothing is used up.",
        "Requires a realm and a unit.",
        ("requirement",),
        "requirements",
    ),
)

PHRASES = (*CONDITIONS, *GUARDS, *STRUCTURE)
