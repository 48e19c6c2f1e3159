"""Amounts, numbers that are looked up, and durations."""

from cardwright.language.phrases.phrase import Phrase


def value(name: str, written: str, does: str, example: str, needs: str = "") -> Phrase:
    """A number that is looked up on a card when it is needed."""
    return Phrase(name, written, does, example, ("value",), needs)


def duration(name: str, written: str, does: str, example: str) -> Phrase:
    """How long a change lasts."""
    return Phrase(name, written, does, example, ("duration",))


PHRASES = (
    Phrase(
        "X",
        "X",
        "What was paid for X; it may be 0. Only what a card does when it is played knows it.",
        "Draw X cards.",
        ("amount", "count"),
        "cost",
    ),
    Phrase(
        "that much",
        "that much",
        "The amount of the event that set this off.",
        "When this deals damage, gain that much life.",
        ("amount",),
        "combat",
    ),
    Phrase(
        "that many",
        "that many",
        "The amount of the event that set this off.",
        "When this deals damage, draw that many cards.",
        ("count",),
        "combat",
    ),
    value(
        "own number",
        "this card's {compared}",
        "As it is now, or was when the card left the field; the cost as printed.",
        "Deal damage to you equal to this card's power.",
    ),
    value(
        "its number",
        "its {compared}",
        "Of what the ability named last.",
        "Destroy target creature. Deal damage to you equal to its power.",
    ),
    value(
        "that one's number",
        "that {kind's} {compared}",
        "Of the other party of the trigger, as it is now, or was when it left the field.",
        "When this kills a creature, deal damage to you equal to that creature's power.",
    ),
    value(
        "the wearer's number",
        "the wearer's {compared}",
        "Of the creature that this is attached to.",
        "Deal damage to you equal to the wearer's power.",
        "equipment",
    ),
    value(
        "the role card's number",
        "the {role} card's {compared}",
        "Of what was last drawn, discarded or sacrificed.",
        "Sacrifice a creature. Deal damage to you equal to the sacrificed card's power.",
    ),
    value(
        "twice",
        "twice {value}",
        "Two times that.",
        "Deal damage to you equal to twice this card's power.",
    ),
    duration("this turn", "this turn", "To the end of this turn, whoever's it is.", "This can't attack this turn."),
    duration(
        "until your next turn",
        "until your next turn",
        "Ends as your next turn begins.",
        "Target creature gets +1 power until your next turn.",
    ),
    duration(
        "for one turn", "for one turn", "The next turn, whoever's it is.", "Target creature gets +1 power for one turn."
    ),
    duration(
        "for turns",
        "for {many} turns",
        "Both players' turns count, from the next one on.",
        "Target creature gets +1 power for two turns.",
    ),
    duration("for good", "for good", "Until it leaves the field.", "Target creature gets +1 power for good."),
    duration(
        "as long as this is on the field",
        "as long as this is on the field",
        "Ends when this leaves.",
        "When this enters, target creature gets +1 power as long as this is on the field.",
    ),
)
