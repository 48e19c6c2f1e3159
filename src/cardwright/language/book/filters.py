"""Filters and conditions, as columns of a row."""

from dataclasses import dataclass
from typing import Any

from cardwright.kit import program as kit
from cardwright.language.book import uses
from cardwright.language.book.page import CannotPlay, Page, small
from cardwright.language.book.uses import Use
from cardwright.language.tree import YOU, Node

STATES = {
    "tapped": kit.IS_TAPPED,
    "untapped": kit.IS_UNTAPPED,
    "attacking": kit.IS_ATTACKING,
    "defending": kit.IS_BLOCKING,
}
PLAYERS = {"you": kit.YOU, "your opponent": kit.OPPONENT, "each player": kit.EACH}
OWNERS = {"your": kit.YOU, "their": kit.YOU, "your opponent's": kit.OPPONENT}
FLIPPED = {kit.YOU: kit.OPPONENT, kit.OPPONENT: kit.YOU}
SIGNS = {
    "at most": kit.AT_MOST,
    "at least": kit.AT_LEAST,
    "less than this": kit.LESS_THAN_THIS,
    "more than this": kit.MORE_THAN_THIS,
}
REFERENTS = {
    "this": kit.SELF,
    "it": kit.IT,
    "them": kit.IT,
    "that": kit.THAT,
    "the wearer": kit.HOST,
    "target": kit.TARGET,
}
# Conditions on how much a player has: yours, and your opponent's.
AMOUNTS = {
    "has at least": (kit.HAS_AT_LEAST, kit.THEY_HAVE_AT_LEAST),
    "has at most": (kit.HAS_AT_MOST, kit.THEY_HAVE_AT_MOST),
}
EACH_OWN = "differs where each player does it: say it in one sentence for you and in one for your opponent"
ROLES = {"drawn": kit.DRAWN_CARDS, "discarded": kit.PAID_CARDS, "sacrificed": kit.PAID_CARDS}


def filter_number(page: Page, thing: Node, use: Use, doer: Node = YOU, **given: int) -> int:
    """The number of the filter for some cards. Sides are those of the doer; `given` fills what the text leaves open."""
    return page.filter(columns(page, thing, use, doer, **given))


def columns(page: Page, thing: Node, use: Use, doer: Node = YOU, **given: int) -> dict[str, int]:
    """The columns of a filter, if what it is used for takes all of its parts."""
    uses.allow(thing, use)
    refuse_side(thing, doer)
    refuse_second_subtype(thing)
    found: dict[str, int] = {}
    for part in thing.parts:
        for name, value in part_columns(page, part, doer).items():
            found[name] = found.get(name, 0) | value if name == "marks" else value
    for name, value in given.items():
        found[name] = found.get(name, 0) | value if name == "marks" else found.get(name) or value
    return found


def refuse_side(thing: Node, doer: Node) -> None:
    """Refuse sides that are not those of the doer: each player has another one, and *their* is never yours."""
    for part in thing.parts:
        if part.phrase in ("enemy", "you control") and doer.phrase == "each player":
            raise CannotPlay(f"whose card this is {EACH_OWN}", part.at or thing.at)
        if part.phrase in ("from hand", "from pile"):
            refuse_whose(part.parts[0], doer)


def refuse_second_subtype(thing: Node) -> None:
    """Refuse a filter with two subtypes: there is room for one."""
    subtypes = [part for part in thing.parts if part.phrase == "subtype"]
    if len(subtypes) > 1:
        raise CannotPlay("the rules tell cards by one subtype only: leave the other away", subtypes[1].at)


def refuse_whose(whose: Node, doer: Node) -> None:
    """Refuse hands and piles that a text does not say to be those of the doer as it should."""
    if whose.phrase == "their" and doer == YOU:
        raise CannotPlay("their would mean yours here: say your, or your opponent's", whose.at)
    if whose.phrase != "their" and doer.phrase == "each player":
        raise CannotPlay(f"whose this is {EACH_OWN}, or their", whose.at)


def part_columns(page: Page, part: Node, doer: Node) -> dict[str, int]:
    """The columns that one part of a filter fills."""
    name = part.phrase
    if name == "kind":
        return {"kinds": page.kinds(part.parts[0])}
    if name == "other":
        return {"marks": kit.OTHER_THAN_THIS}
    if name in STATES:
        return {"states": STATES[name]}
    if name in ("enemy", "you control"):
        return {"side": side(kit.OPPONENT if name == "enemy" else kit.YOU, doer)}
    if name in ("you play", "your opponent plays"):
        return {"side": kit.YOU if name == "you play" else kit.OPPONENT, "zone": kit.PLAYED_CARD}
    if name == "subtype":
        return {"subtype": 1 + page.words.subtypes.index(part.parts[0])}
    if name == "colour":
        return {"colours": 1 << page.words.colours.index(part.parts[0])}
    if name == "faction":
        return {"faction": 1 + page.words.factions.index(part.parts[0])}
    if name in ("named", "not named"):
        return {"name": 1 + page.name_bit(part.parts[0])} | ({"marks": kit.NOT_NAMED} if name == "not named" else {})
    if name == "with the name of that":
        return {"marks": kit.NAME_OF_THAT}
    if name == "with keyword":
        return {"with_keywords": sum(page.keyword_bits[keyword] for keyword in set(part.parts[0]))}
    if name in SIGNS:
        return comparison(page, part)
    if name == "at most value":
        return at_most_value(part)
    if name in ("from hand", "from pile"):
        return zone(page, part, doer)
    if name == "in the piles":
        return {"zone": pile(page, part.parts[0])}
    raise CannotPlay(f'the rules cannot tell cards by "{name}" yet', part.at)


def comparison(page: Page, part: Node) -> dict[str, int]:
    """The columns of a comparison."""
    stat = page.stat(part.parts[0])
    found = {"stat": stat, "sign": SIGNS[part.phrase]}
    if len(part.parts) > 1:
        bound = part.parts[1]
        found["bound"] = small(bound) if stat == kit.COST_STAT else page.scaled(bound)
    return found


def at_most_value(part: Node) -> dict[str, int]:
    """The columns of the one comparison with a number that is looked up."""
    compared, value = part.parts
    if compared == "cost" and value.phrase == "twice" and value.parts[0] == Node("own number", ("cost",)):
        return {"stat": kit.COST_STAT, "sign": kit.AT_MOST_TWICE_COST}
    raise CannotPlay("the rules compare only the cost, with twice this card's cost", part.at)


def zone(page: Page, part: Node, doer: Node) -> dict[str, int]:
    """The columns of a filter for cards in a hand or pile. What is the doer's own is said of the doer."""
    owner = OWNERS[part.parts[0].phrase]
    if part.parts[0].phrase == "your" or owner == kit.OPPONENT:
        owner = side(owner, doer)
    if part.phrase == "from hand":
        return {"zone": kit.IN_A_HAND, "side": owner}
    return {"zone": pile(page, part.parts[1]), "side": owner}


def pile(page: Page, word: str) -> int:
    """The place of a pile: discarded cards go to the first that a game has, destroyed ones to the last."""
    if word == page.words.piles[0]:
        return kit.IN_PILE
    if word == page.words.piles[-1]:
        return kit.IN_LAST_PILE
    raise CannotPlay(f"the rules do not look for cards in the {word} yet")


def side(said: int, doer: Node) -> int:
    """A side as the doer sees it, where the text says it of you."""
    return FLIPPED[said] if doer.phrase == "your opponent" else said


@dataclass(frozen=True, slots=True)
class Asked:
    """When a condition is looked at: what its filters may ask for, and of which cards it may speak."""

    controlled: Use
    named: Use
    of: frozenset[str]


# Where a sentence is reached; all the time; and after every effect.
REACHED = Asked(uses.CONTROLLED, uses.IS, frozenset({*REFERENTS, "the role card"}))
WHILE = Asked(uses.CONTROLLED_WHILE, uses.IS_WHILE, frozenset({"this", "the wearer"}))
TRUE = Asked(uses.BECOMES_TRUE, uses.IS_WHILE, frozenset({"this", "the wearer"}))


def condition_number(page: Page, condition: Node, asked: Asked) -> int:
    """The number of a condition."""
    name, parts = condition.phrase, condition.parts
    if name in ("controls", "controls many", "controls no"):
        thing = parts[-1]
        if parts[0].phrase == "each player":
            raise CannotPlay("the rules do not count the cards of each player yet", condition.at)
        of = page.filter(columns(page, thing, asked.controlled) | {"side": PLAYERS[parts[0].phrase]})
        if name == "controls no":
            return page.condition(kit.CONTROL_NONE, of, 0)
        return page.condition(kit.CONTROL_AT_LEAST, of, 1 if name == "controls" else int(parts[1]))
    if name == "has no" and parts[0] == YOU:
        return page.condition(kit.HAS_NO_RESOURCE, 0, page.resource(parts[1]))
    if name in AMOUNTS and parts[0].phrase != "each player":
        of = page.resource(parts[2])
        least = page.scaled(parts[1]) if of == kit.LIFE_RESOURCE else small(parts[1])
        return page.condition(AMOUNTS[name][parts[0] != YOU], of, least)
    if name in ("is", "is not"):
        if parts[0].phrase not in asked.of:
            raise CannotPlay("all the time, only this card and its wearer can be asked for", parts[0].at)
        test = kit.FITS if name == "is" else kit.NOT_FITS
        return page.condition(test, filter_number(page, parts[1], asked.named, zone=kit.ANYWHERE), referent(parts[0]))
    if name == "it is your turn":
        return page.condition(kit.TURN_OF_YOU, 0, 0)
    if name == "it is your opponent's turn":
        return page.condition(kit.TURN_OF_OPPONENT, 0, 0)
    if name == "it is the nth time" and asked is REACHED:
        return page.condition(kit.NTH_TIME, 0, parts[0])
    raise CannotPlay(f'the rules cannot ask "{name}" yet', condition.at)


def referent(selector: Node) -> int:
    """The selector of a single card that was named before."""
    if selector.phrase in ("the role card", "each role card that is not"):
        return ROLES[selector.parts[0]]
    return REFERENTS[selector.phrase]


def player(node: Any) -> int:
    """The side of a player, as seen by the card that says it."""
    return PLAYERS[node.phrase]
