"""Heads of abilities: when they happen."""

from typing import Any

from cardwright.kit import program as kit
from cardwright.language.book.filters import TRUE, condition_number, filter_number, player
from cardwright.language.book.page import CannotPlay, Page, small
from cardwright.language.book.uses import SUBJECT
from cardwright.language.tree import Node

EVENTS = {
    "enters": kit.ENTER,
    "enters from your hand": kit.ENTER,
    "attacks": kit.ATTACK,
    "blocks": kit.BLOCK,
    "is blocked by": kit.BLOCKED,
    "hits": kit.HIT,
    "kills": kit.KILL,
    "deals damage": kit.DEAL,
    "deals damage to": kit.DEAL,
    "takes damage": kit.HURT,
    "fights": kit.FIGHT,
    "is destroyed": kit.DESTROYED_EVENT,
    "is discarded": kit.DISCARDED_EVENT,
    "is targeted by": kit.TARGETED,
}
TURNS = {"on your turn": kit.YOU, "on each turn": kit.EACH, "on your opponent's turn": kit.OPPONENT}
HANDS = {"your": kit.YOU, "their": kit.OPPONENT, "your opponent's": kit.OPPONENT}
PRICES = {"tap this": kit.PRICE_TAP, "sacrifice this": kit.PRICE_SACRIFICE, "discard this": kit.PRICE_DISCARD}

Columns = dict[str, int]


def heads(page: Page, head: Node | None) -> list[Columns]:
    """The columns of each ability that a head makes: events with another party of their own are abilities apart."""
    if head is None:
        return [{"head": kit.PLAYED}]
    if head.phrase == "activate":
        return [activation(page, head.parts[0])]
    if head.phrase == "as you play this":
        return [{"head": kit.PLAYING}]
    if head.phrase == "when":
        return happenings(page, head)
    return [{"head": kit.ON} | watching(page, head)]


def happenings(page: Page, head: Node) -> list[Columns]:
    """The abilities of a trigger: one for all events without another party, one for each with one."""
    actor, events = head.parts
    found: dict[Any, Columns] = {}
    for event in events:
        subject = 0 if actor.phrase == "this" else filter_number(page, actor, SUBJECT, zone=place_of(actor, event))
        key = (event.parts, event.phrase == "enters from your hand", subject)
        ability = found.setdefault(key, {"head": kit.ON, "subject": subject, "events": 0})
        ability["events"] |= 1 << EVENTS[event.phrase]
        if event.parts:
            ability["against"] = filter_number(page, event.parts[0], SUBJECT, zone=kit.ANYWHERE)
        if event.phrase == "deals damage to":
            ability["flags"] = kit.TO_A_CREATURE
        if event.phrase == "enters from your hand":
            ability["flags"] = kit.FROM_HAND
    return list(found.values())


def place_of(actor: Node, event: Node) -> int:
    """Where a card is as something happens to it: on the field, but it is discarded from a hand too."""
    controlled = any(part.phrase == "you control" for part in actor.parts)
    return kit.ANYWHERE if event.phrase == "is discarded" and not controlled else kit.ON_FIELD


def watching(page: Page, head: Node) -> Columns:
    """The columns of a trigger that waits for a player, a time or a condition."""
    name, parts = head.phrase, head.parts
    if name == "when added":
        return {"events": 1 << kit.ADDED, "whose": HANDS[parts[0].phrase]}
    if name == "when played":
        against = filter_number(page, parts[1], SUBJECT, zone=kit.ANYWHERE)
        return {"events": 1 << kit.PLAY, "whose": player(parts[0]), "against": against}
    if name == "when true":
        return {"events": 1 << kit.BECOMES_TRUE, "holds_if": condition_number(page, parts[0], TRUE), "whose": kit.EACH}
    if name == "start of turn":
        return {"events": 1 << kit.TURN_START, "whose": TURNS[parts[0].phrase]}
    if name == "end of turn":
        return {"events": 1 << kit.TURN_END, "whose": TURNS[parts[0].phrase]}
    if name == "start of phase":
        phases = 1 << page.words.phases.index(parts[1])
        return {"events": 1 << kit.PHASE_START, "whose": TURNS[parts[0].phrase], "phases": phases}
    raise CannotPlay(f'the rules do not know "{name}" yet', head.at)


def activation(page: Page, prices: tuple[Node, ...]) -> Columns:
    """The columns of an ability that a player uses."""
    found = {"head": kit.ACTIVATED, "price": 0}
    for number, price in enumerate(prices):
        if price.phrase in [other.phrase for other in prices[:number]]:
            hint = "say both with or between them" if price.phrase == "in phase" else "say it once"
            raise CannotPlay(f"an ability has one price of a kind: {hint}", price.at)
        if price.phrase in PRICES:
            found["price"] |= PRICES[price.phrase]
        elif price.phrase == "once per turn":
            found["limit"] = 1
        elif price.phrase == "in phase":
            found["phases"] = sum(1 << page.words.phases.index(phase) for phase in set(price.parts[0]))
        elif isinstance(price.parts[0], int):
            amount, resource = price.parts
            is_life = page.resource(resource) == kit.LIFE_RESOURCE
            found["price"] |= kit.PRICE_PAY
            found["price_amount"] = page.scaled(amount) if is_life else small(amount)
            found["price_resource"] = page.resource(resource)
        else:
            raise CannotPlay("a price before a colon is a fixed number", price.at)
    return found
