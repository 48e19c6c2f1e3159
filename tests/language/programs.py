"""Random programs of a game, made from the phrase table."""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from hypothesis import strategies as st

from cardwright.language.build import PRICE_ORDER, keyword_order
from cardwright.language.pattern import Maybe, Piece, Slot, pieces
from cardwright.language.phrases import PLACES, Phrase
from cardwright.language.tree import ALWAYS, YOU, Ability, Node, Program, Sentence
from cardwright.language.vocabulary import ROLES, in_category, lists, phrases_of
from cardwright.language.words import Words

T = TypeVar("T")
PLAYERS = [YOU, Node("your opponent"), Node("each player")]
# Slots that take one word of the game, and the list that it is in.
WORDS = {name: name for name in ("kind", "stat", "compared", "resource", "shard", "subtype", "faction", "colour")}
WORDS |= {"phase": "phase", "pile": "pile", "piles": "pile", "name": "name", "card_name": "card_name"}
WORDS |= {"kind's": "kind", "keyword_name": "keyword"}


class Maker:
    """Makes the parts of a random program; `draw` takes an example of a strategy."""

    def __init__(self, words: Words, draw: Callable[[Any], Any]) -> None:
        self.words = words
        self.draw = draw
        self.known = lists(words)
        self.has = phrases_of(words)

    def one(self, options: Sequence[T]) -> T:
        """One of some things."""
        chosen: T = options[self.draw(st.integers(0, len(options) - 1))]
        return chosen

    def number(self, least: int, most: int) -> int:
        """A number."""
        found: int = self.draw(st.integers(least, most))
        return found

    def yes(self) -> bool:
        """Whether something optional is there."""
        return self.number(0, 3) == 3

    def several(self, make: Callable[[], T], most: int) -> tuple[T, ...]:
        """A few different things."""
        return tuple(dict.fromkeys(make() for _ in range(self.number(1, most))))

    def category(self, category: str) -> Node:
        """A node that fits in a slot."""
        return self.node(self.one(in_category(self.words, category)))

    def node(self, phrase: Phrase) -> Node:
        """A node of a phrase."""
        doer = [None] if phrase.doer else []
        return Node(phrase.name, (*doer, *self.parts(pieces(phrase.written))))

    def parts(self, row: tuple[Piece, ...]) -> list[Any]:
        """What stands in the slots of a phrase."""
        found: list[Any] = []
        for piece in row:
            if isinstance(piece, Slot):
                found += self.slot(piece.category)
            elif isinstance(piece, Maybe):
                found += self.parts(piece.pieces) if self.yes() else [None]
        return found

    def slot(self, category: str) -> list[Any]:
        """What stands in a slot, as the parts of a node."""
        if category in WORDS:
            return [self.one(self.known[WORDS[category]])]
        if category == "picked":
            return [self.count(), self.thing()]
        special = getattr(self, f"slot_{category}", None)
        return [self.category(category) if special is None else special()]

    def slot_int(self) -> int:
        """A number in digits."""
        return self.number(0, 9999)

    def slot_many(self) -> int:
        """A number of cards from two up."""
        return self.number(2, 12)

    def slot_ordinal(self) -> int:
        """Which time it is."""
        return self.number(2, 10)

    def slot_role(self) -> str:
        """What was done with a card."""
        return self.one(ROLES)

    def slot_amount(self) -> Any:
        """A number, or one that is not fixed."""
        return self.category("amount") if in_category(self.words, "amount") and self.yes() else self.number(0, 9999)

    def count(self) -> Any:
        """A number of cards."""
        return self.category("count") if in_category(self.words, "count") and self.yes() else self.number(1, 12)

    slot_count = count

    def slot_bonus(self) -> tuple[int, int]:
        """A bonus for each stat."""
        return self.number(-99, 99), self.number(-99, 99) if len(self.words.stats) == 2 else 0

    def slot_kinds(self) -> tuple[str, ...]:
        """One kind or several."""
        return self.several(lambda: self.one(self.known["kind"]), 2)

    def slot_phases(self) -> tuple[str, ...]:
        """One phase or two."""
        return self.several(lambda: self.one(self.known["phase"]), 2)

    def slot_any_keyword(self) -> tuple[str, ...]:
        """One keyword or several, of those that are against nothing."""
        return self.several(lambda: self.one(self.known["keyword"]), 3)

    def slot_one_keyword(self) -> Node:
        """A keyword, with what it is against where it is."""
        name = self.one(self.known["any keyword"])
        return Node("keyword", (name, self.thing() if self.words.keywords[name].to else None))

    def slot_keywords(self) -> tuple[Node, ...]:
        """Keywords in a row."""
        return self.several(self.slot_one_keyword, 3)

    def thing(self, *, other: bool = True, zone: bool = True) -> Node:
        """A filter."""
        parts = []
        for place in PLACES:
            skipped = (place == "other" and not other) or (place == "zone_part" and not zone)
            if place == "kind_part":
                parts.append(Node("kind", (self.slot_kinds(),)))
            elif not skipped and in_category(self.words, place) and self.yes():
                parts.append(self.category(place))
        return Node("thing", tuple(parts))

    slot_things = slot_each = slot_a_thing = slot_counted = thing

    def slot_thing(self) -> Node:
        """A filter where other has no place."""
        return self.thing(other=False)

    def slot_target(self) -> Node:
        """A filter for cards on the field."""
        return self.thing(zone=False)

    def slot_actor(self) -> Node:
        """The subject of a trigger."""
        return self.thing() if self.yes() else Node("this")

    def slot_events(self) -> tuple[Node, ...]:
        """One event or two."""
        return self.several(lambda: self.category("event"), 2)

    def doing(self, default: Node = YOU) -> Node:
        """What a player does or what happens."""
        if self.yes():
            return self.category("happening")
        deed = self.category("deed")
        return Node(deed.phrase, (self.one([default, *PLAYERS]), *deed.parts[1:]))

    def changes(self, duration: Node | None) -> Node:
        """A change that lasts, or that holds."""
        if in_category(self.words, "change") and self.yes():
            change = self.category("change")
            return Node(change.phrase, (*change.parts, duration))
        verbs = self.several(lambda: self.category("verb"), 2)
        return Node("change", (self.category("subject"), verbs, duration))

    def action(self, default: Node = YOU) -> Node:
        """Any action."""
        if self.yes() and in_category(self.words, "verb"):
            return self.changes(self.category("duration"))
        if self.yes() and "ignoring" in self.has:
            return Node("ignoring", (self.doing(default), self.one(self.known["keyword"])))
        return self.doing(default)

    slot_action = action

    def actions(self, default: Node) -> tuple[Node, ...]:
        """One action or a few."""
        return tuple(self.action(default) for _ in range(self.number(1, 2)))

    def sentence(self) -> Sentence:
        """A sentence that is carried out."""
        guard = self.category("guard") if self.yes() else None
        if self.yes() and self.yes():
            return Sentence(guard, None, (Node("choose one", (self.actions(YOU), self.actions(YOU))),))
        may = self.one(PLAYERS) if self.yes() else None
        return Sentence(guard, may, self.actions(may or YOU))

    def sentences(self) -> tuple[Sentence, ...]:
        """One sentence or two."""
        return tuple(self.sentence() for _ in range(self.number(1, 2)))

    def holding(self, *, quotes: bool) -> Ability:
        """Something that holds."""
        guard = self.category("while") if self.yes() else None
        action = self.category("rule") if in_category(self.words, "rule") and self.yes() else self.changes(None)
        if quotes and self.yes():
            inner = Program((), tuple(self.ability(quotes=False) for _ in range(self.number(1, 2))))
            verbs = (Node("has ability", (inner,)),)
            holder = self.category("subject") if self.yes() else self.one(PLAYERS)
            action = Node("change", (holder, verbs, None))
        return Ability(ALWAYS, (Sentence(guard, None, (action,)),))

    def ability(self, *, quotes: bool) -> Ability:
        """An ability with a head, or something that holds."""
        if self.yes() and in_category(self.words, "verb"):
            return self.holding(quotes=quotes)
        if self.yes() and "requires" in self.has:
            return Ability(self.category("requirement"), ())
        if self.yes():
            prices = {price.phrase: price for price in self.several(lambda: self.category("price"), 3)}
            row = tuple(prices[name] for name in PRICE_ORDER if name in prices)
            return Ability(Node("activate", (row,)), self.sentences())
        return Ability(self.category("trigger"), self.sentences())

    def program(self) -> Program:
        """A whole text."""
        has_keywords = self.words.keywords and self.yes()
        keywords = sorted(self.several(self.slot_one_keyword, 3), key=keyword_order) if has_keywords else []
        effect = [Ability(None, self.sentences())] if self.yes() else []
        return Program(tuple(keywords), (*effect, *(self.ability(quotes=True) for _ in range(self.number(0, 2)))))


@st.composite
def programs(draw: Callable[[Any], Any], words: Words) -> Program:
    """Random programs of a game."""
    return Maker(words, draw).program()
