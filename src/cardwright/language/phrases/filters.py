"""Filters: what kind of card. The parts of a filter stand in the order of this file, the kind among them."""

from cardwright.language.phrases.phrase import Phrase


def part(name: str, written: str, does: str, example: str, place: str, needs: str = "") -> Phrase:
    """One part of a filter. Parts of one place exclude each other."""
    return Phrase(name, written, does, example, (place,), needs)


# The places before and after the kind, in the order in which they are written.
BEFORE = ("other", "state_part", "side_before", "colour_part", "faction_part", "subtype_part")
AFTER = ("side_after", "name_part", "keyword_part", "compare_part", "zone_part")
PLACES = (*BEFORE, "kind_part", *AFTER)

PHRASES = (
    part("other", "other", "Not this card. With *a* it is written *another*.", "Destroy all other creatures.", "other"),
    part("tapped", "$tapped", "Turned.", "Destroy target tapped creature.", "state_part"),
    part("untapped", "$untapped", "Not turned.", "Destroy target untapped creature.", "state_part"),
    part("attacking", "attacking", "Attacks now.", "Destroy target attacking creature.", "state_part", "combat"),
    part("defending", "defending", "Blocks now.", "Destroy target defending creature.", "state_part", "combat"),
    part("enemy", "enemy", "Controlled by your opponent.", "Destroy target enemy creature.", "side_before"),
    part("colour", "{colour}", "Has the colour.", "Destroy target Ruby creature.", "colour_part"),
    part(
        "faction",
        "{faction}",
        "Has the faction.",
        "Destroy target Medical-faction creature.",
        "faction_part",
    ),
    part("subtype", "{subtype}", "Has the subtype.", "Destroy target Animal creature.", "subtype_part"),
    part(
        "kind",
        "{kinds}",
        "Of the kind, or of one of them. *Card* is any kind. Without a zone it means cards on the field.",
        "Destroy target creature.",
        "kind_part",
    ),
    part("you control", "you control", "Controlled by you.", "Destroy target creature you control.", "side_after"),
    part("you play", "you play", "Cards as you play them.", "Creatures you play cost 1 less.", "side_after", "cost"),
    part(
        "your opponent plays",
        "your opponent plays",
        "Cards as your opponent plays them.",
        "Creatures your opponent plays cost 1 more.",
        "side_after",
        "cost",
    ),
    part(
        "named",
        "named {name}",
        "Its name is this, or begins with these words.",
        "Search your deck for a card named Fire.",
        "name_part",
    ),
    part(
        "not named",
        "not named {name}",
        "Its name neither is this nor begins with these words.",
        "Search your deck for a card not named Fire.",
        "name_part",
    ),
    part(
        "with the name of that",
        "with that {kind's} name",
        "It has the name of the other party of the trigger.",
        "When your opponent plays an energy, discard a card with that energy's name.",
        "name_part",
    ),
    part(
        "with keyword",
        "with {any_keyword}",
        "Has one of the keywords now; outside the field: prints it.",
        "Destroy target creature with Flying or Reach.",
        "keyword_part",
    ),
    part(
        "at most",
        "with {compared} {int} or less",
        "Stats as they are now (not in what holds for keywords or stats), the cost as printed.",
        "Destroy target creature with power 3 or less.",
        "compare_part",
    ),
    part(
        "at least",
        "with {compared} {int} or more",
        "Stats as they are now (not in what holds for keywords or stats), the cost as printed.",
        "Destroy target creature with power 3 or more.",
        "compare_part",
    ),
    part(
        "at most value",
        "with {compared} at most {value}",
        "Compared with a number that is looked up when it is needed.",
        "Destroy target creature with cost at most twice this card's cost.",
        "compare_part",
    ),
    part(
        "less than this",
        "with less {compared} than this",
        "Strictly less than this card has now.",
        "Destroy target creature with less power than this.",
        "compare_part",
    ),
    part(
        "more than this",
        "with more {compared} than this",
        "Strictly more than this card has now.",
        "Destroy target creature with more power than this.",
        "compare_part",
    ),
    part(
        "from hand",
        "from {whose} hand",
        "In that hand.",
        "Put a creature from your hand onto the field.",
        "zone_part",
    ),
    part(
        "from pile",
        "from {whose} {pile}",
        "In that pile.",
        "Return a card from your discard pile to your hand.",
        "zone_part",
    ),
    part(
        "in the piles",
        "in the {piles}",
        "In the piles of both players.",
        "Draw a card for each creature in the discard piles.",
        "zone_part",
    ),
)
