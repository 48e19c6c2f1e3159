"""What the rules of the grammar build: program trees, from the bottom up."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from cardwright.language.phrases import PHRASES, PLACES, Phrase
from cardwright.language.tree import ALWAYS, YOU, Ability, Node, Program, Sentence

PRICE_ORDER = ("in phase", "once per turn", "tap this", "pay first", "sacrifice this", "discard this")


class Row(tuple[Any, ...]):
    """Several parts that stand in a node one after the other."""


@dataclass(frozen=True, slots=True)
class Said:
    """One sentence of a text, before sentences are put together to abilities."""

    form: str
    head: Node | None = None
    sentence: Any = None


def place(children: Sequence[Any]) -> int | None:
    """Where in the text the first of some children stands."""
    for child in children:
        if isinstance(child, Node):
            return child.at
        if (at := getattr(child, "start_pos", None)) is not None:
            return int(at)
        if isinstance(child, tuple) and child and (at := place(child)) is not None:
            return at
    return None


def only(children: list[Any]) -> Any:
    """The one child of a rule."""
    return children[0]


def phrase_node(phrase: Phrase, parts: list[Any], there: tuple[bool, ...], at: int | None) -> Node:
    """A node of a phrase: its parts, None where an optional one is missing, the doer first where there is one."""
    rest = iter(parts)
    found: list[Any] = [None] if phrase.doer else []
    for here in there:
        part = next(rest) if here else None
        found += part if isinstance(part, Row) else [part]
    return Node(phrase.name, tuple(found), at)


def bonus(amount: tuple[int, ...], stat: int) -> tuple[int, int]:
    """A bonus for both stats from one for a single stat."""
    return (amount[0], 0) if stat == 0 else (0, amount[0])


def keyword(name: str, to: Node | None, at: int) -> Node:
    """A keyword, with what it is against where it says so."""
    return Node("keyword", (name, to), at)


def thing(children: Sequence[Any]) -> Node:
    """A filter from its parts and from filters, in the order of the table."""
    parts: list[Node] = []
    for child in children:
        parts += child.parts if child.phrase == "thing" else [child]
    ordered = sorted(parts, key=lambda part: PLACES.index(PHRASES[part.phrase].fits[0]))
    return Node("thing", tuple(ordered), place(children))


def another(children: Sequence[Any]) -> Node:
    """A filter that leaves this card out."""
    return thing([Node("other", (), children[0].start_pos), children[1]])


def all_of(children: Sequence[Any]) -> Node:
    """All cards of a filter."""
    return Node("all", (children[0],), place(children))


def done_by(player: Node, deed: Node) -> Node:
    """What a player does, with the player put in."""
    return replace(deed, parts=(player, *deed.parts[1:]))


def lasting(children: Sequence[Any]) -> Node:
    """A change with its duration, None where it holds."""
    node = children[0]
    return Node(node.phrase, (*node.parts, children[1] if len(children) > 1 else None), node.at)


def changed(children: Sequence[Any]) -> Node:
    """What a subject gets, has or can't do, with the duration."""
    subject, verbs = children[:2]
    return Node("change", (subject, verbs, children[2] if len(children) > 2 else None), place(children))


def one_more_keyword(children: Sequence[Any]) -> tuple[Node, ...]:
    """What a subject has or loses, with the last keyword of the row put in."""
    verbs, keyword = children[0], children[2]
    if verbs[-1].phrase not in ("has", "loses"):
        return (*verbs, Node("has", ((keyword,),), keyword.at))
    return (*verbs[:-1], replace(verbs[-1], parts=((*verbs[-1].parts[0], keyword),)))


def quoting(holder: Node, verbs: tuple[Node, ...], inner: Program) -> Node:
    """A subject that has an ability in quotes, perhaps after other things that it has."""
    return Node("change", (holder, (*verbs, Node("has ability", (inner,), holder.at)), None), holder.at)


def activation(prices: tuple[Node, ...]) -> Node:
    """The head of an ability that a player uses: its prices, in their order."""
    ordered = sorted(dict.fromkeys(prices), key=lambda price: PRICE_ORDER.index(price.phrase))
    return Node("activate", (tuple(ordered),), place(prices))


def choice(options: tuple[Any, ...], at: int) -> Node:
    """A choice between rows of actions."""
    return Node("choose one", tuple(with_doer(option, YOU) for option in options), at)


def more_choice(node: Node, actions: tuple[Node, ...]) -> Node:
    """A choice with one more option."""
    return replace(node, parts=(*node.parts, with_doer(actions, YOU)))


def body(offer: Node | None, actions: tuple[Node, ...]) -> Sentence:
    """What a sentence does; where a player is asked, that player is the doer unless another is named."""
    may = None if offer is None else offer.parts[0]
    return Sentence(None, may, with_doer(actions, YOU if may is None else may))


def with_doer(actions: tuple[Node, ...], doer: Node) -> tuple[Node, ...]:
    """Actions with their doer put in where none was named."""
    return tuple(one_with_doer(action, doer) for action in actions)


def one_with_doer(action: Node, doer: Node) -> Node:
    """An action with its doer put in where none was named."""
    if action.phrase == "ignoring":
        return replace(action, parts=(one_with_doer(action.parts[0], doer), action.parts[1]))
    if action.phrase.startswith("instead"):
        return replace(action, parts=(*action.parts[:-1], one_with_doer(action.parts[-1], doer)))
    if action.phrase in PHRASES and PHRASES[action.phrase].doer and action.parts[0] is None:
        return replace(action, parts=(doer, *action.parts[1:]))
    return action


def guarded(guard: Node | None, sentence: Sentence) -> Sentence:
    """A sentence under its guard."""
    return replace(sentence, guard=guard)


def program(children: Sequence[Any]) -> Program:
    """A text, sentence by sentence: a program so far, and what is said next."""
    so_far, said = (Program(), children[0]) if len(children) == 1 else children
    if said.form == "keyword":
        keywords = sorted({*so_far.keywords, said.head}, key=keyword_order)
        return replace(so_far, keywords=tuple(keywords))
    if said.form == "holds":
        action = one_with_doer(said.sentence, YOU)
        return replace(so_far, abilities=(*so_far.abilities, Ability(ALWAYS, (Sentence(said.head, None, (action,)),))))
    if said.form == "head":
        sentences = () if said.sentence is None else (said.sentence,)
        return replace(so_far, abilities=(*so_far.abilities, Ability(said.head, sentences)))
    if so_far.abilities and takes_more(so_far.abilities[-1]):
        last = so_far.abilities[-1]
        longer = replace(last, sentences=(*last.sentences, said.sentence))
        return replace(so_far, abilities=(*so_far.abilities[:-1], longer))
    return replace(so_far, abilities=(*so_far.abilities, Ability(None, (said.sentence,))))


def takes_more(ability: Ability) -> bool:
    """Whether a plain sentence that follows belongs to an ability."""
    return ability.head is None or (ability.head != ALWAYS and bool(ability.sentences))


def keyword_order(node: Node) -> tuple[str, str]:
    """Keywords are sorted by name, and by what they are against."""
    return node.parts[0], repr(node.parts[1])
