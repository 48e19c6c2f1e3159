"""The parser: a card's text as a program tree, or an error that says where and why not."""

from __future__ import annotations

import re
from functools import lru_cache
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from cardwright.errors import CardwrightError
from cardwright.language.build import UNKNOWN
from cardwright.language.explain import explain
from cardwright.language.grammar import Grammar, write_grammar
from cardwright.language.keep import parser_file
from cardwright.language.phrases import PHRASES
from cardwright.language.printing import print_program
from cardwright.language.tree import Node, Program, walk
from cardwright.language.words import Words

if TYPE_CHECKING:
    from lark import Lark

LONGEST_TEXT = 600
OWN_PLACE = re.compile(
    r"\b(its\s+owner's|their\s+owners'|your\s+opponent's|your|their)\s+(hand|deck)s?\b", re.IGNORECASE
)


class BadSentence(CardwrightError):
    """A text that is not one of the card language: where it goes wrong, and what would fit there."""

    def __init__(
        self, text: str, position: int, problem: str, expected: tuple[str, ...] = (), suggestion: str | None = None
    ) -> None:
        super().__init__(problem + (f'; did you mean "{suggestion}"?' if suggestion else ""))
        self.text = text
        self.position = position
        self.problem = problem
        self.expected = expected
        self.suggestion = suggestion


@lru_cache(maxsize=64)
def parser_of(words: Words) -> tuple[Lark, Grammar]:
    """The parser of a game, made when it is first needed."""
    from lark import Lark

    grammar = write_grammar(words)
    builders: Any = SimpleNamespace(**grammar.builders)
    kept = parser_file(grammar.text) or False
    parser = Lark(
        grammar.text, parser="lalr", lexer="contextual", transformer=builders, keep_all_tokens=True, cache=kept
    )
    return parser, grammar


@lru_cache(maxsize=4096)
def parse(text: str, words: Words) -> Program:
    """The program that a text says; a text without a word says nothing. Card sets share the texts they both have."""
    refuse_hostile(text)
    if not text.strip():
        return Program()
    program = read(text, words)
    refuse_nonsense(text, program)
    if OWN_PLACE.search(text):
        refuse_other_owner(text, print_program(program, words))
    return program


def read(text: str, words: Words) -> Program:
    """The program that the grammar finds in a text."""
    from lark.exceptions import UnexpectedInput

    parser, grammar = parser_of(words)
    try:
        program: Any = parser.parse(text)
    except UnexpectedInput as error:
        position = error.pos_in_stream
        ended = position is None or getattr(getattr(error, "token", None), "type", "") == "$END"
        stopped: Any = error.interactive_parser
        last = stopped.parser_state.value_stack[-1] if stopped.parser_state.value_stack else None
        before = (getattr(last, "type", ""), getattr(last, "start_pos", None) or 0)
        accepted = set(stopped.accepts()) - {"$END"}
        fault = explain(text, len(text) if ended else int(position or 0), accepted, grammar, before)
    else:
        return program  # type: ignore[no-any-return]
    raise BadSentence(text, fault.position, fault.problem, fault.expected, fault.suggestion)


def refuse_hostile(text: str) -> None:
    """Refuse what is no card text before anything is read: too long, or with signs that cannot be printed."""
    if len(text) > LONGEST_TEXT:
        problem = f"a text has at most {LONGEST_TEXT} characters, not {len(text)}"
        raise BadSentence(text[:LONGEST_TEXT], LONGEST_TEXT, problem)
    for position, sign in enumerate(text):
        if not sign.isprintable() and sign not in "\n\t":
            raise BadSentence(text, position, f"the sign {sign!r} cannot be printed on a card")


def refuse_nonsense(text: str, program: Program) -> None:
    """Refuse what nobody is said to do, and filters that say where a target is, or the same thing twice."""
    for node in walk(program):
        if node.parts and node.parts[0] == Node(UNKNOWN):
            problem = 'it is not said who does this: name the player, like "you ..." or "your opponent ..."'
            raise BadSentence(text, node.at or 0, problem)
        if node.phrase == "target" and (zone := zone_of(node.parts[0])) is not None:
            raise BadSentence(text, zone.at or 0, "a target is on the field, nowhere else")
        if node.phrase == "thing":
            refuse_twice(text, node)
        if node.phrase == "has ability" and any(ability.head is None for ability in node.parts[0].abilities):
            raise BadSentence(text, text.find('"') + 1, "an ability in quotation marks says when it happens")


def refuse_other_owner(text: str, printed: str) -> None:
    """Refuse a text that names another owner of a hand or deck than cards go back to there."""
    for said, meant in zip(OWN_PLACE.finditer(text), OWN_PLACE.finditer(printed), strict=True):
        whose, owner = (" ".join(found[1].casefold().split()) for found in (said, meant))
        if whose != owner and whose in ("your", "their"):
            problem = f"cards go back to the {said[2]} of their owner"
            raise BadSentence(text, said.start(), problem, (printed,), meant[0])


def refuse_twice(text: str, thing: Node) -> None:
    """Refuse a filter with two parts that exclude each other; a card may have several subtypes."""
    places: dict[str, Node] = {}
    for part in thing.parts:
        place = PHRASES[part.phrase].fits[0]
        if place in places and place != "subtype_part":
            at = max(part.at or 0, places[place].at or 0)
            raise BadSentence(text, at, "this was said already, or something else in its place")
        places[place] = part


def zone_of(thing: Node) -> Node | None:
    """The part of a filter that says where the card is."""
    last: Node = thing.parts[-1]
    return last if PHRASES[last.phrase].fits == ("zone_part",) else None


def misspelling(text: str, words: Words) -> BadSentence | None:
    """The first word of a text that is understood but is not how it is written, None where all is well."""
    printed = print_program(parse(text, words), words)
    if printed == text:
        return None
    same = next(
        (k for k, (a, b) in enumerate(zip(text, printed, strict=False)) if a != b), min(len(text), len(printed))
    )
    start = printed.rfind(" ", 0, same) + 1
    word = printed[start:].split(" ")[0]
    return BadSentence(text, start, "this is written in another way", (printed,), word or None)
