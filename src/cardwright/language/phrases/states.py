"""States, limits and replacements: what holds while the card is on the field, or for as long as a duration says."""

from cardwright.language.phrases.phrase import Phrase


def verb(name: str, written: str, does: str, example: str, needs: str = "", *, during: str = "") -> Phrase:
    """What a card gets, has, loses or can't do. It follows its subject; several are joined by *and*."""
    return Phrase(name, written, does, example, ("verb",), needs, during)


def change(name: str, written: str, does: str, example: str, needs: str = "") -> Phrase:
    """A change that needs no subject. A duration may follow."""
    return Phrase(name, written, does, example, ("change",), needs)


def rule(name: str, written: str, does: str, example: str, needs: str = "") -> Phrase:
    """Something that only ever holds, without a duration."""
    return Phrase(name, written, does, example, ("rule",), needs)


VERBS = (
    verb(
        "gets",
        "get/gets {bonus} [for each {each}]",
        "Both numbers, or one with its name where the other stays.",
        "Target creature gets +1 power this turn.",
    ),
    verb(
        "has",
        "have/has {keywords}",
        "Has the keywords as well. Where a duration follows it is written *gains*.",
        "Creatures you control have Lifelink.",
        during="gain/gains {keywords}",
    ),
    verb(
        "has everywhere",
        "have/has {one_keyword} everywhere",
        "In every zone, not only on the field.",
        "Creatures you control have Hivemind everywhere.",
    ),
    verb(
        "has every subtype",
        "have/has every subtype everywhere",
        "It counts as having each of them, in every zone.",
        "This has every subtype everywhere.",
    ),
    verb(
        "gains a keyword of",
        "gain/gains a keyword of {object}",
        "You choose one of the keywords that the other has.",
        "When this enters, it gains a keyword of another target creature for good.",
    ),
    verb(
        "loses",
        "lose/loses {keywords}",
        "A loss beats every gain of the same keyword.",
        "Target creature loses Lifelink for good.",
    ),
    verb(
        "loses all abilities",
        "lose/loses all abilities",
        "Sentences and keywords, given ones too; bonuses stay.",
        "Target creature loses all abilities this turn.",
    ),
    verb("can't be destroyed", "can't be destroyed", "Sacrifice is still possible.", "This can't be destroyed."),
    verb("can't be targeted", "can't be targeted", "By nobody.", "This can't be targeted."),
    verb(
        "can't be targeted by your opponent",
        "can't be targeted by your opponent",
        "By you it can.",
        "This can't be targeted by your opponent.",
    ),
    verb("can't attack", "can't attack", "Not at all.", "This can't attack.", "combat"),
    verb(
        "can't attack these",
        "can't attack {things}",
        "Not those; players still.",
        "This can't attack creatures with Holy.",
        "combat",
    ),
    verb("can't block", "can't block", "It is no blocker.", "This can't block.", "combat"),
    verb(
        "can't be attacked",
        "can't be attacked",
        "It is not the aim of an attack.",
        "This can't be attacked.",
        "combat",
    ),
    verb("can't be blocked", "can't be blocked", "By nothing.", "This can't be blocked.", "combat"),
    verb(
        "can't be blocked by",
        "can't be blocked by {things}",
        "By others it can.",
        "This can't be blocked by creatures with less power than this.",
        "combat",
    ),
    verb(
        "can't be blocked except by",
        "can't be blocked except by {things}",
        "Only by those.",
        "This can't be blocked except by creatures with Flying or Reach.",
        "combat",
    ),
    verb(
        "can't be blocked by fewer than",
        "can't be blocked by fewer than {many} {things}",
        "So many must block it together, or none.",
        "This can't be blocked by fewer than two creatures.",
        "combat",
    ),
    verb(
        "must attack this",
        "must attack this",
        "If they attack at all, they attack a card that says this of them.",
        "Enemy creatures must attack this.",
        "combat",
    ),
    verb(
        "takes at most",
        "take/takes at most {int} damage at a time",
        "More at once counts as so much.",
        "This takes at most 2 damage at a time.",
        "combat",
    ),
    verb(
        "costs more",
        "cost/costs {int} more [for each {each}]",
        "Costs are halved first, then raised and lowered; never below 0.",
        "Creatures cost 1 more.",
        "cost",
    ),
    verb(
        "costs less",
        "cost/costs {int} less [for each {each}]",
        "Costs are halved first, then raised and lowered; never below 0.",
        "Creatures you play cost 1 less.",
        "cost",
    ),
    verb("costs half", "cost/costs half", "Rounded up.", "Creatures you play cost half.", "cost"),
    verb(
        "enters with a shield",
        "enter/enters with a shield",
        "One, as it enters.",
        "This enters with a shield.",
        "shields",
    ),
)

QUOTES = (
    Phrase(
        "has ability",
        'have/has "{quoted}"',
        "In the quotes, *this* is the card that has it and *you* its controller. Each player can have one too: both "
        "may use it, in their own turns.",
        'Creatures you control have "When this attacks, draw a card."',
        ("quoting",),
    ),
)

CHANGES = (
    change(
        "set",
        "set the {stat} of {affected} to {int}",
        "Beats every bonus.",
        "Set the power of target creature to 0 this turn.",
    ),
    change(
        "prevent damage",
        "prevent all damage to {affected}",
        "To cards or to a player. Paid and lost life is not damage.",
        "Prevent all damage to you.",
        "combat",
    ),
    change(
        "can't gain life",
        "{player} can't gain $life",
        "Nothing is gained instead.",
        "Your opponent can't gain life this turn.",
    ),
)

RULES = (
    rule(
        "prevent damage by this",
        "prevent all damage this would deal to {things}",
        "In combat and by its text.",
        "Prevent all damage this would deal to creatures.",
        "combat",
    ),
    rule(
        "instead of killing",
        "if {actor} would kill {a_thing} , {action} instead",
        "This replaces the event, which then did not happen: nothing that waits for it is set off.",
        "If this would kill a creature, shuffle that creature into its owner's deck instead.",
        "combat",
    ),
    rule(
        "instead of damage",
        "if {actor} would take damage , {action} instead",
        "This replaces the damage, which then did not happen.",
        "If this would take damage, remove its shield instead.",
        "combat",
    ),
    rule(
        "instead of destruction",
        "if {actor} would be destroyed , {action} instead",
        "This replaces the event, which then did not happen.",
        "If this would be destroyed, return it to its owner's hand instead.",
    ),
    rule(
        "gains more",
        "if {a_thing} would gain $stats , it gains {int} more",
        "For each bonus that a sentence gives, on each number that rises.",
        "If a creature you control would gain power or resolve, it gains 1 more.",
    ),
)

PHRASES = (*VERBS, *QUOTES, *CHANGES, *RULES)
