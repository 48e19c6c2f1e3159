"""Operations: what is done, once, when its sentence is carried out."""

from cardwright.language.phrases.phrase import Phrase


def deed(name: str, written: str, does: str, example: str, needs: str = "") -> Phrase:
    """Something that a player does; where none is named, it is you."""
    return Phrase(name, written, does, example, ("deed",), needs, doer=True)


def happening(name: str, written: str, does: str, example: str, needs: str = "") -> Phrase:
    """Something that happens, whoever is told."""
    return Phrase(name, written, does, example, ("happening",), needs)


DEEDS = (
    deed(
        "draw",
        "draw/draws {count} card|cards [for each {each}]",
        "From the top of the deck, one by one.",
        "Draw two cards.",
    ),
    deed(
        "discard",
        "discard/discards {object}",
        "From the own hand to the own pile; *you control* means from the field. One of the cards that the opponent "
        "revealed goes to the opponent's pile.",
        "Discard a card.",
    ),
    deed(
        "reveal hand",
        "reveal/reveals {whose} hand",
        "The other player knows these cards from then on.",
        "Your opponent reveals their hand.",
    ),
    deed(
        "reveal cards",
        "reveal/reveals {count} card|cards from {whose} hand",
        "The other player knows these cards from then on; their owner chooses which.",
        "Your opponent reveals three cards from their hand.",
    ),
    deed(
        "search",
        "search/searches {whose} deck for {a_thing}",
        "See the deck, show one card that fits, take it into the hand, shuffle. Finding nothing is allowed.",
        "Search your deck for a card.",
    ),
    deed(
        "look at top card",
        "look/looks at the top card of {whose} deck",
        "Only the player who looks sees it.",
        "Look at the top card of your deck.",
    ),
    deed(
        "look at top cards",
        "look/looks at the top {many} cards of {whose} deck",
        "Only the player who looks sees them.",
        "Look at the top three cards of your deck.",
    ),
    deed(
        "return",
        "return/returns {object} to <hand>",
        "From the field or a pile to the hand of its owner.",
        "Return target creature to its owner's hand.",
    ),
    deed(
        "put onto field",
        "put/puts {object} onto the field",
        "From a hand or pile, for free; only kinds of cards that stay there.",
        "Put a creature from your hand onto the field.",
    ),
    deed(
        "put into hand",
        "put/puts {object} into {whose} hand",
        "For cards that were looked at.",
        "Look at the top card of your deck. Put it into your hand.",
    ),
    deed(
        "put into pile",
        "put/puts {object} into {whose} {pile}",
        "For cards that were looked at.",
        "Look at the top card of your deck. Put it into your discard pile.",
    ),
    deed(
        "put on bottom",
        "put/puts {object} on the bottom of {whose} deck",
        "Under all other cards of the deck.",
        "Look at the top card of your deck. Put it on the bottom of your deck.",
    ),
    deed(
        "put on top",
        "put/puts {object} on top of {whose} deck",
        "Over all other cards of the deck.",
        "Put a card from your hand on top of your deck.",
    ),
    deed(
        "shuffle into deck",
        "shuffle/shuffles {object} into <deck>",
        "To the deck of its owner; one shuffle after all of them went.",
        "Shuffle target creature into its owner's deck.",
    ),
    deed(
        "destroy",
        "destroy/destroys {object}",
        "From the field to its owner's pile.",
        "Destroy target creature.",
    ),
    deed(
        "sacrifice",
        "sacrifice/sacrifices {object}",
        "A player destroys own cards; that cannot be prevented.",
        "Sacrifice a creature.",
    ),
    deed(
        "tap",
        "$tap/$taps {object} [{duration}]",
        "Turn it. That sets off none of its abilities. With a duration, it stays so at least that long.",
        "Tap target creature for five turns.",
    ),
    deed("untap", "$untap/$untaps {object}", "Turn it back.", "Untap target creature."),
    deed(
        "gain",
        "gain/gains {amount} {resource} [or {resource}] [for each {each}]",
        "Of two resources, the player chooses one.",
        "Gain 2 life.",
    ),
    deed(
        "gain equal",
        "gain/gains {resource} equal to {value}",
        "As much as the number that is looked up.",
        "Gain life equal to this card's power.",
    ),
    deed(
        "lose",
        "lose/loses {amount} {resource} [for each {each}]",
        "This is neither damage nor a price; resources do not go below 0.",
        "Lose 1 life.",
    ),
    deed(
        "pay",
        "pay/pays {amount} {resource}",
        "Only by a player who has that much; otherwise it is not done.",
        "Pay 2 life. If you do, draw a card.",
    ),
    deed(
        "heal",
        "heal/heals {object}",
        "All its damage is taken off, and what it has lost for good of its second number.",
        "Heal target creature.",
        "combat",
    ),
    deed(
        "create",
        "create/creates {count} {card_name} token|tokens",
        "The token is a card of the set. It enters like a card, and is gone once it leaves the field.",
        "Create a Resin Wall token.",
        "tokens",
    ),
    deed(
        "create copy",
        "create/creates a token copy of {object}",
        "A token that is the same card.",
        "When this enters from your hand, create a token copy of it.",
        "tokens",
    ),
    deed(
        "play top card",
        "play/plays the top card of {whose} deck for free",
        "What cannot be played is discarded.",
        "Play the top card of your deck for free.",
        "cost",
    ),
)

HAPPENINGS = (
    happening(
        "deal",
        "deal {amount} damage to {victim} [for each {each}]",
        "The source is the card that says so.",
        "Deal 4 damage to all creatures.",
        "combat",
    ),
    happening(
        "deal equal",
        "deal damage to {victim} equal to {value}",
        "As much as the number that is looked up.",
        "Deal damage to you equal to this card's power.",
        "combat",
    ),
    happening(
        "double",
        "double the {stat} of {object} {duration}",
        "A bonus as large as the number it has now, without changes of this turn.",
        "Double the power of target creature for good.",
    ),
    happening(
        "attach",
        "attach this to {object}",
        "This moves to another wearer.",
        "Once per turn: attach this to another target creature you control.",
        "equipment",
    ),
    happening("toss a coin", "toss a coin", "It shows heads or tails.", "Toss a coin. On heads, draw a card.", "coins"),
    happening(
        "counter",
        "counter that {kind}",
        "The card that was played goes to its owner's pile and has no effect.",
        "When your opponent plays an energy, you may discard this and a card with that energy's name from your hand. "
        "If you do, counter that energy.",
        "counter",
    ),
    happening(
        "next costs less",
        "the next {thing} you play this turn costs {int} less",
        "Used up by the first card that fits.",
        "The next creature you play this turn costs 1 less.",
        "cost",
    ),
    happening(
        "next takes effect twice",
        "the next {thing} you play this turn takes effect twice",
        "Used up by the first card that fits. It is carried out again, with new choices.",
        "The next Event or Instant you play this turn takes effect twice.",
        "cost",
    ),
    happening(
        "costs less by",
        "this costs less by {value}",
        "Only while it is being played.",
        "As you play this, sacrifice a creature. This costs less by the sacrificed card's cost.",
        "cost",
    ),
    happening(
        "remove shield",
        "remove its shield",
        "The subject loses its shield.",
        "If this would take damage, remove its shield instead.",
        "shields",
    ),
    happening("win", "{player} win/wins the game", "At once.", "You win the game."),
    happening("lose game", "{player} lose/loses the game", "At once.", "Your opponent loses the game."),
)

PHRASES = (*DEEDS, *HAPPENINGS)
