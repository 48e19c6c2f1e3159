"""Changes: what a subject gets, has, loses or can't do, as lines that hold."""

from cardwright.kit import program as kit
from cardwright.language.book.filters import PLAYERS, filter_number, player
from cardwright.language.book.lines import Columns, Lines, lasting
from cardwright.language.book.page import CannotPlay, small
from cardwright.language.book.uses import (
    HELD,
    KEYWORDS_HELD,
    MORE_HELD,
    OTHERS,
    PLAYED,
    STATS_HELD,
    TO_CARDS,
    Use,
    allow,
)
from cardwright.language.tree import Node, Program

LIMITS = {
    "can't attack": kit.CANT_ATTACK,
    "can't attack these": kit.CANT_ATTACK,
    "can't block": kit.CANT_BLOCK,
    "can't be blocked": kit.CANT_BE_BLOCKED,
    "can't be blocked by": kit.CANT_BE_BLOCKED,
    "can't be blocked except by": kit.CANT_BE_BLOCKED_EXCEPT,
    "can't be blocked by fewer than": kit.CANT_BE_BLOCKED_BY_FEWER,
    "can't be targeted": kit.CANT_BE_TARGETED,
    "can't be targeted by your opponent": kit.CANT_BE_TARGETED,
    "can't be destroyed": kit.CANT_BE_DESTROYED,
    "can't be attacked": kit.CANT_BE_ATTACKED,
}
COSTS = {"costs more": 1, "costs less": -1}
# What the cards are asked for of which something holds all the time; for all else, HELD.
HELD_BY = {
    "has": KEYWORDS_HELD,
    "has everywhere": KEYWORDS_HELD,
    "loses": KEYWORDS_HELD,
    "loses all abilities": KEYWORDS_HELD,
    "gets": STATS_HELD,
    "set": STATS_HELD,
}


def changes(lines: Lines, action: Node, given: list[tuple[int, Program]]) -> list[Columns]:
    """The lines of a change. An ability that is given is left to be written: its place in the list, and its program."""
    page = lines.page
    name, parts = action.phrase, action.parts
    if name == "change":
        subject, verbs, duration = parts
        uses = [use_of(lines, verb.phrase) for verb in verbs]
        for use in uses if subject.phrase == "all" else ():
            allow(subject.parts[0], use)
        selected = lines.selected(subject, use=uses[0])
        found: list[Columns] = []
        for verb in verbs:
            if verb.phrase == "has ability":
                given.append((len(found), verb.parts[0]))
                found.append({"op": kit.GRANT_ABILITY, "who": kit.YOU} | selected | lasting(duration))
            else:
                found.append(one_change(lines, verb, selected) | lasting(duration))
        return found
    if name == "set":
        stat, selector, number, duration = parts
        if selector.phrase in PLAYERS:
            raise CannotPlay(f"a player has no {stat}", selector.at or action.at)
        found_set = {"op": kit.SET, "who": kit.YOU, "argument": page.stat(stat), "amount": page.scaled(number)}
        return [found_set | lines.selected(selector, use=use_of(lines, name)) | lasting(duration)]
    if name == "prevent damage":
        selected = lines.selected(parts[0], use=use_of(lines, name))
        return [{"op": kit.PREVENT, "who": kit.YOU} | selected | lasting(parts[1])]
    if name == "can't gain life":
        found_limit = {"op": kit.CANT, "argument": kit.CANT_GAIN_LIFE, "who": kit.YOU}
        return [found_limit | {"selector": kit.PLAYER, "victim": player(parts[0])} | lasting(parts[1])]
    if name == "prevent damage by this":
        cards = filter_number(page, parts[0], OTHERS)
        return [{"op": kit.PREVENT_BY, "who": kit.YOU, "selector": kit.SELF, "by": cards}]
    if name == "gains more":
        found_more = {"op": kit.MORE, "who": kit.YOU, "amount": page.scaled(parts[1])}
        return [found_more | {"selector": kit.ALL, "filter": filter_number(page, parts[0], MORE_HELD)}]
    raise CannotPlay(f'the rules cannot do "{name}" yet', action.at)


def use_of(lines: Lines, verb: str) -> Use:
    """What the filter of the cards is for of which a verb is said."""
    if verb in COSTS or verb == "costs half":
        return PLAYED
    return HELD_BY.get(verb, HELD) if lines.holds else TO_CARDS


def one_change(lines: Lines, verb: Node, selected: Columns) -> Columns:
    """The line of one verb for the cards that were selected."""
    page = lines.page
    name, parts = verb.phrase, verb.parts
    held = {"who": kit.YOU} | selected
    if name == "gets":
        x, y = (page.scaled(number) for number in parts[0])
        return held | {"op": kit.BONUS, "second": y} | lines.amount(x, parts[1])
    if name == "has":
        return held | {"op": kit.GRANT, "keywords": page.keywords(parts[0])}
    if name == "has everywhere":
        return held | {"op": kit.EVERYWHERE, "keywords": page.keywords((parts[0],))}
    if name == "loses":
        return held | {"op": kit.STRIP, "keywords": page.keywords(parts[0])}
    if name == "loses all abilities":
        return held | {"op": kit.SILENCE}
    if name == "takes at most":
        return held | {"op": kit.CAP, "amount": page.scaled(parts[0])}
    if name == "must attack this":
        return held | {"op": kit.MUST_ATTACK}
    if name in COSTS or name == "costs half":
        return cost(lines, verb, selected)
    if name in LIMITS:
        return held | limit(lines, verb)
    raise CannotPlay(f'the rules do not know "{name}" yet', verb.at)


def limit(lines: Lines, verb: Node) -> Columns:
    """The line of something that cards can't do."""
    found = {"op": kit.CANT, "argument": LIMITS[verb.phrase]}
    if verb.phrase == "can't be targeted by your opponent":
        found["who"] = kit.OPPONENT
    elif verb.phrase == "can't be targeted":
        found["who"] = kit.ANYBODY
    if not verb.parts:
        return found
    if verb.phrase == "can't be blocked by fewer than":
        found["amount"] = verb.parts[0]
        if odd := next((part for part in verb.parts[1].parts if part.phrase != "kind"), None):
            raise CannotPlay("all that block are counted, whatever they are: say only their kind", odd.at or verb.at)
    return found | {"by": filter_number(lines.page, verb.parts[-1], OTHERS)}


def cost(lines: Lines, verb: Node, selected: Columns) -> Columns:
    """The line of what cards cost as they are played. What lasts is kept for the players who play them."""
    if selected["selector"] != kit.ALL:
        raise CannotPlay("what costs more or less is said of all such cards", verb.at)
    again = lines.page.changed(selected["filter"], zone=kit.PLAYED_CARD)
    found = {"op": kit.COST, "who": kit.YOU, "selector": kit.ALL, "filter": again}
    if not lines.holds:
        found |= {"selector": kit.PLAYER, "victim": lines.page.row.side[again]}
    if verb.phrase == "costs half":
        return found | {"amount_kind": kit.HALF}
    return found | lines.amount(COSTS[verb.phrase] * small(verb.parts[0]), verb.parts[1])
