"""Doubts: what a text says that can never do anything, or that a card of its kind would do as one of another kind."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from cardwright.language.tree import ALWAYS, Ability, Node, Program, Sentence, walk
from cardwright.language.words import Kind, Words

Warning_ = tuple[int | None, str]

# Guards that need something before them, and what.
NEEDS_BEFORE = {"on heads": "toss a coin", "on tails": "toss a coin"}
ROLES = {"drawn": ("draw",), "discarded": ("discard",), "sacrificed": ("sacrifice",)}
SHOWN = ("look at top card", "look at top cards", "reveal hand", "reveal cards")
# Events and triggers that have another party, and those that have an amount.
WITH_OTHER = {
    "is blocked by",
    "kills",
    "deals damage to",
    "fights",
    "is targeted by",
    "when played",
    "instead of killing",
}
WITH_AMOUNT = {"deals damage", "deals damage to", "takes damage", "hits", "instead of damage"}
OTHERS = {"that", "that one's number", "with the name of that", "counter"}
# What *it* can be after it.
NAMING = {"this", "that", "it", "them", "the wearer", "target", "any target", "all", "pick", "up to", "random"}
NAMING |= {"this and", "top of pile", "one of them", "the rest", "the role card", "each role card that is not"}
NAMING |= {*SHOWN, "search", "create", "create copy"}
# What is done only to cards on the field.
ON_THE_FIELD = {"destroy", "sacrifice", "tap", "untap", "heal", "deal", "deal equal", "double", "set", "return"}
ON_THE_FIELD |= {"put into hand", "put into pile", "put on bottom", "put on top", "shuffle into deck", "create copy"}
# What counts cards on the field, and what is said of those that block, are attacked or take damage.
COUNTING = {"draw", "gain", "lose", "deal", "gets", "costs more", "costs less"}
FIGHTING = {"can't attack these", "can't be blocked by", "can't be blocked except by", "prevent damage by this"}
FIGHTING |= {"can't be blocked by fewer than", "is blocked by", "kills", "fights", "deals damage to"}
# What is said of cards as they are played, or wherever they are.
ELSEWHERE = {"costs more", "costs less", "costs half", "has everywhere"}


def misplaced(program: Program, words: Words, kind: str | None) -> list[Warning_]:
    """What a card of this kind can't say, each with its place in the text: it would be played as another kind."""
    return [found for ability in program.abilities for found in of_kind(ability, words, kind)]


def warnings(program: Program, words: Words) -> list[Warning_]:
    """What can never do anything, each with its place in the text."""
    found: list[Warning_] = []
    given = [node.parts[0] for node in walk(program) if node.phrase == "has ability"]
    for ability in (ability for part in (program, *given) for ability in part.abilities):
        found += of_ability(ability)
        found += of_targets(ability, words)
    for node in walk(program):
        found += of_node(node)
    return sorted(dict.fromkeys(found), key=lambda warning: (warning[0] or 0, warning[1]))


def of_kind(ability: Ability, words: Words, kind: str | None) -> Iterator[Warning_]:
    """An ability that a card of its kind has no use for."""
    if kind is None or kind not in words.kinds:
        return
    noun = words.noun(kind).one
    if ability.head is None and words.kinds[kind].stays:
        yield place(ability), f'a card of the kind "{noun}" stays on the field: say when this happens'
    if ability.head is not None and not words.kinds[kind].stays:
        if ability.head == ALWAYS:
            yield (
                place(ability),
                f'a card of the kind "{noun}" does not stay on the field: say how long, like this turn',
            )
        elif ability.head.phrase not in ("as you play this", "requires"):
            yield place(ability), f'a card of the kind "{noun}" does not stay on the field: this never happens'
    if not words.kinds[kind].stays:
        for action in (action for sentence in ability.sentences for action in sentence.actions):
            if any(node.phrase == "as long as this is on the field" for node in own_nodes(action)):
                yield action.at, f'a card of the kind "{noun}" is never on the field: say how long, like this turn'


def of_ability(ability: Ability) -> Iterator[Warning_]:
    """What an ability speaks of without having said it."""
    before: set[str] = set()
    has = {node.phrase for node in walk(ability.head)} | {a.phrase for s in ability.sentences for a in s.actions}
    for number, sentence in enumerate(ability.sentences):
        yield from of_guard(sentence, number, before)
        for node in own_nodes(sentence.guard):
            yield from of_mention(node, before, has)
            yield from of_it(node, before, ability)
        for action in sentence.actions:
            nodes = list(own_nodes(action))
            for node in nodes:
                yield from of_mention(node, before, has)
                yield from of_it(node, before, ability)
            before |= {node.phrase for node in nodes}


def own_nodes(tree: Any) -> Iterator[Node]:
    """The nodes of a tree, without those of abilities that it gives."""
    parts = tree.parts if isinstance(tree, Node) else tree if isinstance(tree, tuple) else ()
    if isinstance(tree, Node):
        yield tree
    for part in parts:
        yield from own_nodes(part)


def of_guard(sentence: Sentence, number: int, before: set[str]) -> Iterator[Warning_]:
    """A guard about something that did not happen."""
    guard = sentence.guard
    if guard is None:
        return
    if guard.phrase in ("if you do", "if they don't") and number == 0:
        yield guard.at, f'nothing comes before "{guard.phrase}"'
    if guard.phrase in NEEDS_BEFORE and NEEDS_BEFORE[guard.phrase] not in before:
        yield guard.at, "no coin was tossed before"


def of_mention(node: Node, before: set[str], has: set[str]) -> Iterator[Warning_]:
    """A word for a card or number that nothing before it has set."""
    if node.phrase in OTHERS and not has & WITH_OTHER:
        yield node.at, "the trigger has no other card that this could be"
    if node.phrase in ("one of them", "the rest") and not before & set(SHOWN):
        yield node.at, "no cards were looked at or revealed before"
    if node.phrase.startswith(("the role card", "each role card")) and not before & set(ROLES[node.parts[0]]):
        yield node.at, f"no card was {node.parts[0]} before"


def of_it(node: Node, before: set[str], ability: Ability) -> Iterator[Warning_]:
    """*It* where nothing was named: a trigger and a price have this card to begin with, what is played has none."""
    if node.phrase in ("it", "them") and ability.head is None and not before & NAMING:
        yield node.at, "no card was named before that this could be"


def of_targets(ability: Ability, words: Words) -> Iterator[Warning_]:
    """A card that would have to be on the field and never is."""
    for node in walk(ability):
        for thing in on_the_field(node):
            if (known := kinds_of(thing, words)) and not any(kind.stays for kind in known):
                yield thing.at, f"no {known[0].word.one} is ever on the field"
        for thing in filter(is_thing, node.parts if node.phrase in FIGHTING else ()):
            if (known := kinds_of(thing, words)) and not any(kind.fights for kind in known):
                yield thing.at, f"no {known[0].word.one} ever fights"


def kinds_of(thing: Node, words: Words) -> list[Kind]:
    """The kinds that a filter names; none where it is for any card."""
    kinds = next(part.parts[0] for part in thing.parts if part.phrase == "kind")
    return [words.kinds[kind] for kind in kinds] if all(kind in words.kinds for kind in kinds) else []


def on_the_field(node: Node) -> list[Node]:
    """The filters of a phrase that are for cards on the field."""
    if node.phrase == "target" or node.phrase.startswith("controls"):
        return [part for part in node.parts if is_thing(part)]
    if node.phrase in COUNTING and is_thing(node.parts[-1]):
        return [node.parts[-1], *(on_the_field(replace(node, parts=node.parts[:-1])))]
    if node.phrase == "when" and any(event.phrase != "is discarded" for event in node.parts[1]):
        return [node.parts[0]] if is_thing(node.parts[0]) else []
    if node.phrase in ON_THE_FIELD or (node.phrase == "change" and not {v.phrase for v in node.parts[1]} & ELSEWHERE):
        selectors = [part for part in node.parts if isinstance(part, Node) and not part.phrase.startswith("each role")]
        return [part for selector in selectors for part in selector.parts if is_thing(part)]
    return []


def is_thing(part: object) -> bool:
    """Whether a part is a filter without a zone."""
    if not isinstance(part, Node) or part.phrase != "thing":
        return False
    return part.parts[-1].phrase not in ("from hand", "from pile", "in the piles")


def of_node(node: Node) -> Iterator[Warning_]:
    """A phrase that contradicts itself or changes nothing."""
    if node.phrase == "thing":
        names = {part.phrase for part in node.parts}
        if {"enemy", "you control"} <= names:
            yield node.at, "no card is both enemy and controlled by you"
    if node.phrase == "gets" and node.parts[0] == (0, 0):
        yield node.at, "this bonus changes nothing"
    if node.phrase in ("deal", "gain", "lose") and 0 in node.parts:
        yield node.at, "this is of nothing: the amount is 0"


def paid_x(program: Program) -> Node | None:
    """The first word of a program that asks what was paid for X."""
    return next((node for node in walk(program) if node.phrase == "X"), None)


def place(ability: Ability) -> int | None:
    """Where an ability stands."""
    return next((node.at for node in walk(ability) if node.at is not None and node != ALWAYS), None)
