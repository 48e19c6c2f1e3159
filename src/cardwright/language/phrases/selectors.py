"""Players, and selectors: who does it, and which cards it is done to."""

from cardwright.language.phrases.phrase import Phrase

# Where a selector may stand: as the object of an operation, as what is damaged, as what a lasting change is about, as
# the subject of such a change, and as what a condition asks about.
OBJECT = ("object", "victim")
CARD = ("object", "victim", "affected", "subject")
TOGETHER = ("together", *OBJECT)
REFERENT = (*CARD, "referent")

PLAYERS = (
    Phrase(
        "you",
        "you",
        "The controller of the card that says so; in quotes, of the card that was given the ability. Where nobody is "
        "named, it is you who does it.",
        "When this enters, deal 1 damage to you.",
        ("player", "victim", "affected"),
    ),
    Phrase(
        "your opponent",
        "your opponent",
        "The other player. Who is told to do something also chooses how.",
        "When this enters, your opponent discards a card.",
        ("player", "victim", "affected"),
    ),
    Phrase(
        "each player",
        "each player",
        "The turn player, then the other.",
        "When this enters, each player draws a card.",
        ("player", "victim", "affected"),
    ),
    Phrase("your", "your", "Of the player who does it, if that is you.", "Search your deck for a card.", ("whose",)),
    Phrase(
        "their",
        "their",
        "Of the player who does it, if that is not you alone.",
        "Your opponent searches their deck for a card.",
        ("whose",),
    ),
    Phrase(
        "your opponent's",
        "your opponent's",
        "Of the other player.",
        "Shuffle a card from your opponent's discard pile into its owner's deck.",
        ("whose",),
    ),
)

SELECTORS = (
    Phrase(
        "this",
        "this",
        "The card that says so; in quotes, the card that was given the ability.",
        "When this enters, destroy this.",
        (*REFERENT, "itself", "actor"),
    ),
    Phrase(
        "it",
        "it",
        "What the ability named last: at first the subject of the trigger, later what was last chosen or acted on.",
        "When this is destroyed, return it to its owner's hand.",
        REFERENT,
    ),
    Phrase(
        "them",
        "them~they",
        "The same, where it is several cards.",
        "Heal two creatures. Destroy them.",
        CARD,
    ),
    Phrase(
        "that",
        "that {kind}",
        "The other party of the trigger.",
        "When this is blocked by a creature, destroy that creature.",
        REFERENT,
    ),
    Phrase(
        "the wearer",
        "the wearer",
        "The creature that this is attached to.",
        "When this enters, tap the wearer.",
        REFERENT,
        "equipment",
    ),
    Phrase(
        "the role card",
        "the {role} card",
        "What was last drawn, discarded or sacrificed in this ability.",
        "Draw a card. Discard the drawn card.",
        (*OBJECT, "referent"),
    ),
    Phrase(
        "each role card that is not",
        "each {role} card that is not {a_thing}",
        "Of the cards last drawn, discarded or sacrificed, those that do not fit.",
        "Draw two cards and discard each drawn card that is not a creature.",
        OBJECT,
    ),
    Phrase(
        "target",
        "{target}",
        "You point at one card on the field, before anything is carried out; it is looked at again then. Where there "
        "is none, a spell cannot be played and a trigger does nothing. *Another*: not this card, nor its wearer.",
        "Destroy target creature.",
        (*CARD, "marked"),
    ),
    Phrase(
        "any target",
        "any target",
        "A target that is a creature or a player.",
        "Deal 2 damage to any target.",
        ("victim",),
    ),
    Phrase(
        "and its Equipment",
        "{marked} and its Equipment",
        "With all that is attached to it.",
        "Target creature and its Equipment lose all abilities for good.",
        CARD,
        "equipment",
    ),
    Phrase(
        "all",
        "all {things}",
        "Every card that fits at that moment; nothing is targeted. What holds leaves *all* away.",
        "Destroy all creatures.",
        CARD,
    ),
    Phrase(
        "pick",
        "{picked}",
        "Chosen while it happens, by the player who does it; not targeted. Where there are fewer, as many as there "
        "are, and *if you do* then fails. Discarded cards come from the hand, sacrificed ones from the own side.",
        "Sacrifice two creatures.",
        OBJECT,
    ),
    Phrase(
        "up to",
        "up to {many} {things}",
        "So many or fewer, chosen while it happens.",
        "Destroy up to three creatures.",
        OBJECT,
    ),
    Phrase(
        "random",
        "{count} random {counted}",
        "Picked by chance.",
        "Your opponent discards a random card.",
        OBJECT,
    ),
    Phrase(
        "this and",
        "this and {picked}",
        "This card together with others, chosen while it happens.",
        "Sacrifice this and a creature.",
        TOGETHER,
    ),
    Phrase(
        "top of pile",
        "the top card of {whose} {pile}",
        "The card that went there last, in a game whose piles have an order.",
        "Return the top card of your discard pile to your hand.",
        OBJECT,
    ),
    Phrase(
        "one of them",
        "one of them",
        "One of the cards just looked at or revealed, chosen by the player who does it.",
        "Look at the top three cards of your deck. Put one of them into your hand.",
        OBJECT,
    ),
    Phrase(
        "the rest",
        "the rest",
        "Those of them that were not chosen.",
        "Look at the top three cards of your deck. Put one of them into your hand and shuffle the rest into your deck.",
        OBJECT,
    ),
)

PHRASES = (*PLAYERS, *SELECTORS)
