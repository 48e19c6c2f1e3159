"""What the rules of the grammar build: program trees, from the bottom up."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from cardwright.language.phrases import PHRASES, PLACES, Phrase
from cardwright.language.tree import ALWAYS, YOU, Ability, Node, Program, Sentence

# Who does it, where a text does not name the player but has the verb in the third person; and where it cannot be told.
UNNAMED, UNKNOWN = "the one before", "nobody"
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


def in_third_person(node: Node) -> Node:
    """What a player does who is not named here, said as of another than you."""
    return replace(node, parts=(Node(UNNAMED), *node.parts[1:]))


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


def with_doer(actions: tuple[Node, ...], default: Node) -> tuple[Node, ...]:
    """Actions in a row with their doers put in: who was named stays the doer where the verb after *and* agrees."""
    found: list[Node] = []
    named: Node | None = None
    for action in actions:
        said = said_doer(action)
        after = found[-1] if found else None
        doer = said if is_player(said) else doer_after(after, named, default, third=said is not None)
        found.append(one_with_doer(action, doer or default))
        named = doer if has_doer(action) and (is_player(said) or named is not None) else None
    return tuple(found)


def doer_after(before: Node | None, named: Node | None, default: Node, *, third: bool) -> Node:
    """Who does what names nobody: who was named in the action before, if the verb agrees; you, where none was."""
    if named is not None:
        return named if third == (named != YOU) else Node(UNKNOWN)
    return Node(UNKNOWN) if third and before is not None and not has_doer(before) else default


def has_doer(action: Node) -> bool:
    """Whether an action is one that a player does."""
    inner = action.parts[0] if action.phrase == "ignoring" else action
    return inner.phrase in PHRASES and PHRASES[inner.phrase].doer


def said_doer(action: Node) -> Node | None:
    """What a text says of who does an action: the player, or only that it is in the third person; None for neither."""
    inner = action.parts[0] if action.phrase == "ignoring" else action
    return inner.parts[0] if has_doer(inner) else None


def is_player(said: Node | None) -> bool:
    """Whether it was said who does it."""
    return said is not None and said.phrase != UNNAMED


def one_with_doer(action: Node, doer: Node) -> Node:
    """An action with its doer put in where none was named."""
    if action.phrase == "ignoring":
        return replace(action, parts=(one_with_doer(action.parts[0], doer), action.parts[1]))
    if action.phrase.startswith("instead"):
        return replace(action, parts=(*action.parts[:-1], one_with_doer(action.parts[-1], doer)))
    if has_doer(action) and not is_player(action.parts[0]):
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
