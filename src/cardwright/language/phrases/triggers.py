"""Triggers, the events in them, and prices: when an ability happens."""

from cardwright.language.phrases.phrase import Phrase


def event(name: str, written: str, does: str, example: str, needs: str = "combat") -> Phrase:
    """Something that happens to the subject of a trigger."""
    return Phrase(name, written, does, example, ("event",), needs)


def trigger(name: str, written: str, does: str, example: str, needs: str = "") -> Phrase:
    """The opening of an ability that waits for something."""
    return Phrase(name, written, does, example, ("trigger",), needs)


def price(name: str, written: str, does: str, example: str, needs: str = "") -> Phrase:
    """One item before the colon of an ability that a player uses."""
    return Phrase(name, written, does, example, ("price",), needs)


EVENTS = (
    event("enters", "enters", "It comes onto the field, in any way.", "When this enters, draw a card.", ""),
    event(
        "enters from your hand",
        "enters from your hand",
        "It comes onto the field from the hand of its owner, played or put there.",
        "When this enters from your hand, draw a card.",
        "",
    ),
    event("attacks", "attacks", "It is declared as an attacker.", "When this attacks, draw a card."),
    event("blocks", "blocks", "It is declared as a blocker.", "When this blocks, draw a card."),
    event(
        "is blocked by",
        "is blocked by {a_thing}",
        "Before damage. That card is the other party.",
        "When this is blocked by a creature, deal 1 damage to that creature.",
    ),
    event(
        "hits",
        "hits your opponent",
        "It deals combat damage above 0 to the enemy player.",
        "When this hits your opponent, draw a card.",
    ),
    event(
        "kills",
        "kills {a_thing}",
        "A card that it fought is destroyed by that fight. That card is the other party.",
        "When this kills a creature, draw a card.",
    ),
    event(
        "deals damage to",
        "deals damage to {a_thing}",
        "Any damage above 0 by it to such a card, in combat or by its text. That card is the other party.",
        "When this deals damage to a creature, destroy that creature.",
    ),
    event(
        "deals damage",
        "deals damage",
        "Any damage above 0 by it, to a card or a player. Sets that much.",
        "When this deals damage, gain that much life.",
    ),
    event(
        "takes damage",
        "takes damage",
        "Any damage above 0 to it. Sets that much.",
        "When this takes damage, return it to its owner's hand.",
    ),
    event(
        "fights",
        "fights {a_thing}",
        "A battle between the two is being decided. That card is the other party.",
        "When this fights a creature, destroy that creature.",
    ),
    event(
        "is destroyed",
        "is destroyed",
        "It goes from the field to its pile by destruction or sacrifice. It is then the card in that pile.",
        "When this is destroyed, draw a card.",
        "",
    ),
    event(
        "is discarded",
        "is discarded",
        "It goes to the discard pile, from the field or from a hand. It is then the card in that pile.",
        "When this is discarded, draw a card.",
        "",
    ),
    event(
        "is targeted by",
        "is targeted by {a_thing}",
        "Such a card names it as a target. That card is the other party.",
        "When this is targeted by a spell, draw a card.",
        "",
    ),
)

TRIGGERS = (
    trigger(
        "when",
        "when {actor} {events}",
        "Each time this happens to the card itself, or to a card that fits. Two events share an effect with *or*.",
        "When this attacks or blocks, draw a card.",
    ),
    trigger(
        "when added",
        "when a card is added to {whose} hand",
        "Once for each card, from anywhere, after the game has been set up.",
        "When a card is added to your hand, heal this.",
    ),
    trigger(
        "when played",
        "when {player} play/plays {a_thing}",
        "Before that card takes effect. That card is the other party.",
        "When your opponent plays an energy, draw a card.",
    ),
    trigger(
        "when true",
        "when {holding}",
        "The moment it becomes true; looked at after every effect.",
        "When you control six or more realms, you win the game.",
    ),
    trigger(
        "start of turn",
        "at the start of {whose_turn} turn",
        "Before anything of that turn can be chosen.",
        "At the start of your turn, draw a card.",
    ),
    trigger(
        "end of turn",
        "at the end of {whose_turn} turn",
        "After everything else of that turn.",
        "At the end of your turn, draw a card.",
    ),
    trigger(
        "start of phase",
        "at the start of {whose_turn} {phase} phase",
        "Before anything of that phase can be chosen.",
        "At the start of each play phase, draw a card.",
    ),
    trigger(
        "as you play this",
        "as you play this",
        "Before the price is paid. What cannot be done keeps the card from being played; *you may* leaves it open.",
        "As you play this, sacrifice two units.",
    ),
)

PRICES = (
    price(
        "in phase",
        "{phases}",
        "The phase in which it may be used. Without it: the phase in which cards are played, with nothing pending.",
        "Reinforce: draw a card.",
    ),
    price("once per turn", "once per turn", "One use in each turn.", "Once per turn: draw a card."),
    price("tap this", "$tap/$taps", "Turn this card; it must not be turned yet.", "Tap: draw a card."),
    price(
        "pay first",
        "pay/pays {amount} {resource}",
        "The player who uses it pays.",
        "Pay 2 plasma: draw a card.",
    ),
    price(
        "sacrifice this",
        "sacrifice/sacrifices {itself}",
        "This goes from the field to its pile; not while it fights.",
        "Sacrifice this: draw a card.",
    ),
    price(
        "discard this",
        "discard/discards {itself}",
        "This goes from the field to the discard pile, as if from a hand; not while it fights.",
        "Discard this: draw a card.",
    ),
)

WHOSE_TURN = tuple(
    Phrase(
        name,
        written,
        does,
        f"At the start of {written} turn, draw a card.",
        ("whose_turn",),
    )
    for name, written, does in (
        ("on your turn", "your", "The turn of the card's controller."),
        ("on each turn", "each", "Both players' turns."),
        ("on your opponent's turn", "your opponent's", "The turn of the other player."),
    )
)

PHRASES = (*TRIGGERS, *EVENTS, *WHOSE_TURN, *PRICES)
