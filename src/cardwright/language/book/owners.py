"""Whose cards a sentence speaks of: yours, your opponent's, or the own ones of each player who does it.

A card goes to the hand, deck or pile of its owner, whatever a text says: where a text names a player, that must be the
owner. Here an ability is followed from word to word; None is the owner of cards that may be anybody's.
"""

from cardwright.language.phrases.selectors import SELECTORS
from cardwright.language.printing import doer_of
from cardwright.language.tree import ALWAYS, YOU, Ability, Node

SELECTOR_NAMES = {phrase.name for phrase in SELECTORS}
PICKED = {"pick", "up to", "random", "this and"}
SHOWN = {"look at top card", "look at top cards", "reveal hand", "reveal cards"}
# What a player names as the own cards, and what is from the own side where the text does not say otherwise.
MADE = {*SHOWN, "search", "create", "create copy"}
PAID = {"discard": "discarded", "sacrifice": "sacrificed"}
# Events whose other party is an enemy of the card.
AGAINST_ENEMIES = {"is blocked by", "kills", "fights", "instead of killing"}
WHOSE = {"your": "you", "your opponent's": "your opponent"}


def named_by(whose: Node, doer: Node) -> str:
    """The player whose hand, deck or pile a text names."""
    return WHOSE.get(whose.phrase, doer.phrase)


def of_thing(thing: Node, doer: Node) -> str | None:
    """Whose the cards of a filter are."""
    for part in thing.parts:
        if part.phrase in ("you control", "enemy"):
            return "you" if part.phrase == "you control" else "your opponent"
        if part.phrase in ("from hand", "from pile"):
            return named_by(part.parts[0], doer)
    return None


class Owners:
    """Follows the actions of an ability, and knows whose the cards are that a word like *it* means."""

    def __init__(self, ability: Ability) -> None:
        self.it: str | None = None if ability.head is None else "you"
        self.that: str | None = None
        self.shown: str | None = None
        self.roles: dict[str, str | None] = {}
        head = ability.sentences[0].actions[0] if ability.head == ALWAYS else ability.head
        if head is not None:
            self.begin(head)

    def begin(self, head: Node) -> None:
        """Learn whose the card of a trigger is, and the other party."""
        if head.phrase == "when played":
            player = head.parts[0].phrase
            self.that = player if player != "each player" else None
        if head.phrase == "when" or head.phrase.startswith("instead"):
            actor = head.parts[0]
            self.it = "you" if actor.phrase == "this" else of_thing(actor, YOU)
            others = {self.other(event) for event in (head.parts[1] if head.phrase == "when" else (head,))}
            self.that = others.pop() if len(others) == 1 else None

    def other(self, event: Node) -> str | None:
        """Whose the other party of an event is."""
        thing = next((part for part in reversed(event.parts) if part.phrase == "thing"), None)
        if thing is None:
            return None
        enemy = "your opponent" if self.it == "you" and event.phrase in AGAINST_ENEMIES else None
        return of_thing(thing, YOU) or enemy

    def of(self, selector: Node, doer: Node) -> str | None:
        """Whose the cards of a selector are."""
        name, parts = selector.phrase, selector.parts
        if name in ("this", "the wearer"):
            return "you"
        if name in ("it", "them"):
            return self.it
        if name == "that":
            return self.that
        if name in ("one of them", "the rest"):
            return self.shown
        if name in ("the role card", "each role card that is not"):
            return self.roles.get(parts[0])
        if name == "top of pile":
            return named_by(parts[0], doer)
        if name == "and its Equipment":
            return self.of(parts[0], doer)
        if name in PICKED or name in ("target", "all"):
            return of_thing(parts[-1], doer)
        return None

    def follow(self, action: Node) -> None:
        """Learn what *it* and its like mean after an action."""
        inner = action.parts[0] if action.phrase == "ignoring" else action
        doer = doer_of(inner) or YOU
        if inner.phrase == "draw":
            self.roles["drawn"] = doer.phrase
        if inner.phrase in MADE:
            self.it = doer.phrase
            self.shown = doer.phrase if inner.phrase in SHOWN else None
            return
        selector = next((part for part in inner.parts if is_selector(part)), None)
        if selector is None:
            return
        self.it = self.of(selector, doer)
        if inner.phrase in PAID:
            is_open = selector.phrase in PICKED or selector.phrase == "all"
            self.it = self.roles[PAID[inner.phrase]] = self.it or (doer.phrase if is_open else None)

    def forget(self) -> None:
        """Know nothing any more: one of several options was carried out."""
        self.it = self.shown = None
        self.roles = {}


def is_selector(part: object) -> bool:
    """Whether a part of an action is the cards that it is about."""
    return isinstance(part, Node) and part.phrase in SELECTOR_NAMES
