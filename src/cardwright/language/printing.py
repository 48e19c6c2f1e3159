"""The printer: a program tree as its text. One program has one spelling."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from cardwright.language.pattern import CASE, HOME, NOUN, PLAIN, VERB, Maybe, Piece, Slot, Word, flat, pieces
from cardwright.language.phrases import PHRASES, Phrase
from cardwright.language.terminals import capital
from cardwright.language.tree import ALWAYS, YOU, Ability, Node, Program, Sentence
from cardwright.language.vocabulary import FACTION_ENDING, NUMBERS, ORDINALS
from cardwright.language.words import Words

# Stands for "a" or "an" until the word after it is known.
ARTICLE = "\N{BULLET}"
SOUNDS_LIKE_A_CONSONANT = ("uni", "use", "usu", "eu", "one", "once")
# Selectors of several cards, and those of cards that were looked at, which are the own ones.
SEVERAL = {"them", "all", "up to", "the rest", "this and", "and its Equipment"}
OWN = {"one of them", "the rest"}
OWNER = {"your": "your", "their": "their"}


@dataclass(frozen=True, slots=True)
class Form:
    """What the words of a phrase agree with."""

    third: bool = False
    subject: bool = False
    holds: bool = False
    number: Any = 1


def print_program(program: Program, words: Words) -> str:
    """The text of a program."""
    return Printer(words).program(program)


class Printer:
    """Prints programs in the words of one game."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.own = words.own()
        self.spelled: dict[str, Callable[[Any], str]] = {
            "kind": lambda kind: words.noun(kind).one,
            "kind's": lambda kind: f"{words.noun(kind).one}'s",
            "shard": lambda word: words.resource(word).many,
            "bonus": self.bonus,
            "keywords": self.keywords,
            "one_keyword": self.keyword,
        }

    def program(self, program: Program) -> str:
        """Keywords first, then the abilities."""
        said = [f"{self.keyword(node)}." for node in program.keywords]
        for ability in program.abilities:
            said += self.ability(ability)
        return with_articles(" ".join(said))

    def ability(self, ability: Ability) -> Iterator[str]:
        """The sentences of an ability; the first one opens with its head."""
        opening = self.head(ability.head)
        if not ability.sentences:
            yield capital(f"{opening}.")
        for sentence in ability.sentences:
            text = self.sentence(sentence, holds=ability.head == ALWAYS)
            said = capital(with_articles(opening + text))
            yield said if said.endswith('."') else f"{said}."
            opening = ""

    def head(self, head: Node | None) -> str:
        """The trigger or the prices that open an ability."""
        if head is None or head == ALWAYS:
            return ""
        if head.phrase == "activate":
            return ", ".join(self.node(price, Form()) for price in head.parts[0]) + ": "
        if head.phrase == "requires":
            return self.node(head, Form())
        return f"{self.node(head, Form(third=True))}, "

    def sentence(self, sentence: Sentence, *, holds: bool) -> str:
        """A sentence without its capital and its full stop."""
        guard = "" if sentence.guard is None else f"{self.node(sentence.guard, Form())}, "
        may = "" if sentence.may is None else f"{sentence.may.phrase} may "
        return guard + may + self.actions(sentence.actions, sentence.may or YOU, holds=holds)

    def actions(self, actions: tuple[Node, ...], default: Node, *, holds: bool = False) -> str:
        """Actions in a row. Who does it is named where it is not who it is without a name: who was named before."""
        said = []
        named: Node | None = None
        for action in actions:
            doer = doer_of(action)
            again = named is not None and doer == named
            named = doer if doer is not None and (doer != default or named is not None) else None
            text = self.action(action, Form(third=named is not None and named != YOU, holds=holds))
            said.append(text if named is None or again else f"{named.phrase} {text}")
        return " and ".join(said)

    def action(self, action: Node, form: Form) -> str:
        """One action, without who does it."""
        if action.phrase == "change":
            return self.change(*action.parts)
        if action.phrase == "choose one":
            return "choose one: " + "; or ".join(self.actions(option, YOU) for option in action.parts)
        if action.phrase in PHRASES and PHRASES[action.phrase].fits == ("change",):
            *parts, duration = action.parts
            text = self.node(Node(action.phrase, tuple(parts)), replace(form, holds=duration is None))
            return text if duration is None else f"{text} {self.node(duration, form)}"
        return self.node(action, form)

    def change(self, subject: Node, verbs: tuple[Node, ...], duration: Node | None) -> str:
        """What a subject gets, has or can't do."""
        form = Form(third=is_third(subject), subject=True, holds=duration is None)
        said = f"{self.node(subject, form)} " + " and ".join(self.node(verb, form) for verb in verbs)
        return said if duration is None else f"{said} {self.node(duration, form)}"

    def node(self, node: Node, form: Form) -> str:
        """A node as its phrase is written."""
        if node.phrase == "all" and form.holds:
            return self.thing(node.parts[0], "", many=True)
        if node.phrase == "has ability":
            return f'{"has" if form.third else "have"} "{self.program(node.parts[0])}"'
        phrase = PHRASES[node.phrase]
        parts = node.parts[1:] if phrase.doer else node.parts
        row = pieces(phrase.during if phrase.during and not form.holds else phrase.written)
        home = self.home(node) if any(isinstance(p, Word) and p.agrees == HOME for p in flat(row)) else None
        said = " ".join(self.row(phrase, row, list(parts), form, home))
        return said.replace(" ,", ",")

    def row(
        self, phrase: Phrase, row: tuple[Piece, ...], parts: list[Any], form: Form, home: int | None
    ) -> Iterator[str]:
        """The words of a phrase, one slot after the other. Parts that were used are taken off the list."""
        for piece in row:
            if isinstance(piece, Maybe):
                taken = sum(width(part.category) for part in flat((piece,)) if isinstance(part, Slot))
                if parts[0] is not None:
                    yield from self.row(phrase, piece.pieces, parts[:taken], form, home)
                del parts[:taken]
            elif isinstance(piece, Slot):
                taken = width(piece.category)
                value = parts[0] if taken == 1 else tuple(parts[:taken])
                del parts[:taken]
                yield self.slot(piece.category, value, form)
                form = replace(form, number=value) if piece.category in ("count", "amount", "many", "int") else form
                form = replace(form, third=value != YOU) if piece.category == "player" else form
            else:
                yield self.word(piece, form, home)

    def word(self, word: Word, form: Form, home: int | None) -> str:
        """The form of a word that agrees with what it should."""
        chosen = {
            PLAIN: 0,
            VERB: int(form.third),
            NOUN: int(form.number != 1),
            CASE: int(form.subject),
            HOME: home or 0,
        }[word.agrees]
        text = word.forms[chosen]
        return self.own[text[1:]] if text[0] == "$" else text

    def slot(self, category: str, value: Any, form: Form) -> str:
        """What stands in a slot."""
        if category in ("a_thing", "actor"):
            return "this" if value.phrase == "this" else self.thing(value, ARTICLE)
        if category in ("thing", "each"):
            return self.thing(value, "")
        if category == "things":
            return self.thing(value, "", many=True)
        if category == "counted":
            return self.thing(value, "", many=form.number != 1)
        if category == "target":
            return self.thing(value, "target")
        if category == "picked":
            return self.picked(*value)
        if category == "action":
            return self.actions((value,), YOU)
        if category == "doing":
            return self.action(value, form)
        if category == "resource":
            return self.resource(value, form)
        if category == "events":
            return " or ".join(self.node(event, form) for event in value)
        if category in SPELLED or category in self.spelled:
            return (SPELLED.get(category) or self.spelled[category])(value)
        if isinstance(value, Node):
            return self.node(value, form if category in ("affected", "subject") else Form(number=form.number))
        return str(value)

    def picked(self, count: Any, thing: Node) -> str:
        """So many cards of a filter."""
        if count == 1:
            return self.thing(thing, ARTICLE)
        return f"{number_word(count)} {self.thing(thing, '', many=True)}"

    def thing(self, thing: Node, before: str, *, many: bool = False) -> str:
        """A filter after a word like a, target or nothing; another takes the place of a and other."""
        parts = list(thing.parts)
        if before and parts[0].phrase == "other":
            before = "another" if before == ARTICLE else f"another {before}"
            del parts[0]
        said = [before] if before else []
        said += [
            self.kinds(part.parts[0], many) if part.phrase == "kind" else self.node(part, Form()) for part in parts
        ]
        return " ".join(said)

    def kinds(self, kinds: tuple[str, ...], many: bool) -> str:
        """Kinds of cards, in one number."""
        nouns = [self.words.noun(kind) for kind in kinds]
        return " or ".join(noun.many if many else noun.one for noun in nouns)

    def keyword(self, node: Node) -> str:
        """A keyword, with what it is against."""
        name, to = node.parts
        return str(name) if to is None else f"{name} to {self.thing(to, '', many=True)}"

    def keywords(self, nodes: tuple[Node, ...]) -> str:
        """Keywords in a row."""
        said = [self.keyword(node) for node in nodes]
        return said[0] if len(said) == 1 else f"{', '.join(said[:-1])} and {said[-1]}"

    def resource(self, word: str, form: Form) -> str:
        """A resource in the number that goes with its amount."""
        noun = self.words.resource(word)
        return noun.one if form.number == 1 else noun.many

    def bonus(self, value: tuple[int, int]) -> str:
        """+2/+1, or the one number that changes with its name."""
        x, y = value
        if len(self.words.stats) == 1 or (x and not y):
            return f"{x:+d} {self.words.stats[0]}"
        return f"{y:+d} {self.words.stats[1]}" if y and not x else f"{x:+d}/{y:+d}"

    def home(self, node: Node) -> int:
        """Whose hand or deck cards go back to: its owner's, their owners', your, their."""
        who, selector = node.parts[0], node.parts[1]
        if selector.phrase in OWN:
            return 2 if who == YOU else 3
        thing = next((part for part in selector.parts if isinstance(part, Node) and part.phrase == "thing"), None)
        zone = selector if selector.phrase == "top of pile" else thing.parts[-1] if thing is not None else None
        if zone is not None and zone.phrase in ("from hand", "from pile", "top of pile"):
            owner = zone.parts[0].phrase
            if owner != "your opponent's":
                return 2 if owner == "your" else 3
        return int(is_several(selector))


# How what stands in a slot is spelled, where that does not depend on the words of the game.
SPELLED: dict[str, Callable[[Any], str]] = {
    "count": lambda value: ARTICLE if value == 1 else number_word(value),
    "many": lambda value: number_word(value),
    "ordinal": lambda value: ORDINALS[value - 2],
    "any_keyword": lambda value: " or ".join(value),
    "phases": lambda value: " or ".join(value),
    "faction": lambda value: f"{value}{FACTION_ENDING}",
    "colour": capital,
    "piles": lambda value: f"{value}s",
}


def width(category: str) -> int:
    """How many parts of a node stand in a slot."""
    return 2 if category == "picked" else 1


def number_word(value: Any) -> str:
    """A number of cards or turns in words."""
    return NUMBERS[value - 2] if isinstance(value, int) else PHRASES[value.phrase].written


def doer_of(action: Node) -> Node | None:
    """The player who does an action, None where it is nobody's."""
    inner = action.parts[0] if action.phrase == "ignoring" else action
    doer = inner.parts[0] if inner.phrase in PHRASES and PHRASES[inner.phrase].doer else None
    return doer if isinstance(doer, Node) else None


def is_several(selector: Node) -> bool:
    """Whether a selector is of several cards."""
    return selector.phrase in SEVERAL or (selector.phrase in ("pick", "random") and selector.parts[0] != 1)


def is_third(subject: Node) -> bool:
    """Whether the verb of a subject has its -s."""
    return not is_several(subject) and subject != YOU


def with_articles(text: str) -> str:
    """A text with a or an before each word that waits for one."""
    return re.sub(rf"{ARTICLE} (\w+)", lambda found: f"{article(found[1])} {found[1]}", text)


def article(word: str) -> str:
    """A or an, as the word after it asks."""
    first = word.casefold()
    return "an" if first[0] in "aeiou" and not first.startswith(SOUNDS_LIKE_A_CONSONANT) else "a"
