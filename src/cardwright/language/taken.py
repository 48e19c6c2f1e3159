"""Which phrases the rules of a game carry out: the example of each is said in the words of the game, and tried."""

import re
from collections.abc import Collection, Iterable, Iterator
from types import SimpleNamespace
from typing import Any

import numpy as np

from cardwright.kit import program as kit
from cardwright.kit.refusals import cannot_do, refusal
from cardwright.language.book import CannotPlay, name_numbers, write_marks, write_program
from cardwright.language.explain import outline
from cardwright.language.parse import BadSentence, parse
from cardwright.language.phrases import Phrase
from cardwright.language.terminals import capital
from cardwright.language.tree import Program, walk
from cardwright.language.vocabulary import lists, phrases_of
from cardwright.language.words import Kind, Words


def taken(words: Words, rules: Any, texts: Iterable[str]) -> frozenset[str]:
    """The phrases that a game takes. Where its rules run no programs, its cards say just what their texts say."""
    known = phrases_of(words)
    if not set(rules.Card.names) >= {name for name, *_ in kit.PROGRAM}:
        return frozenset(name for text in texts for name in named(parse(text, words))) & known.keys()
    found = {name for name, phrase in known.items() if any(does(text, words, rules) for text in said(phrase, words))}
    # Any row has room for X, but only some games have prices with it.
    return frozenset(found if any(re.search(r"\bX\b", text) for text in texts) else found - {"X"})


def named(program: Program) -> set[str]:
    """The phrases of a program; who may do something stands beside its nodes."""
    asked = {"may" for ability in program.abilities for sentence in ability.sentences if sentence.may is not None}
    return {node.phrase for node in walk(program)} | asked


def does(text: str, words: Words, rules: Any) -> bool:
    """Whether the rules carry out all of a text."""
    row = SimpleNamespace(**{column[0]: empty(*column[2:]) for column in kit.PROGRAM})
    try:
        program = parse(text, words)
        numbers = dict.fromkeys(words.names, 0) | name_numbers([program])
        write_program(row, program, words, numbers)
    except (BadSentence, CannotPlay):
        return False
    write_marks(row, {}, words)
    kit.summarise(row)
    return not (cannot_do(row, getattr(rules, "PLAYS_FROM_HAND", False), getattr(rules, "DOES", 0)) or refusal(row))


def empty(*shape: Any) -> Any:
    """A column of a row in which nothing is written: a number, or an array of numbers."""
    return np.zeros(shape[0], np.int64) if shape else 0


def said(phrase: Phrase, words: Words) -> Iterator[str]:
    """The example of a phrase as it is, and in the words of a game; with numbers as the game prints them, too."""
    own = translation(words)
    example = phrase.example if words.keywords else re.sub(r" with [A-Z]\w+(?: or [A-Z]\w+)?", "", phrase.example)
    foreign = re.compile(rf"\b({'|'.join(sorted(own, key=len, reverse=True))})\b")
    text = foreign.sub(lambda found: own[found[0]], example)
    for version in dict.fromkeys((phrase.example, text)):
        yield version
        if words.unit > 1:
            yield re.sub(r"\d+", lambda found: str(int(found[0]) * words.unit), version)


def translation(words: Words) -> dict[str, str]:
    """What a game says for the words of other games that stand in the examples of phrases."""
    kinds = list(words.kinds.values())
    fighter = next((kind for kind in kinds if kind.fights), kinds[0])
    other = next((kind for kind in kinds if not kind.stays), fighter)
    found = nouns(("creature", "unit", "realm"), fighter, words) | nouns(("spell",), other, words)
    found |= {"an energy": f"a {fighter.word.one}", "energy": fighter.word.one, "energy's": f"{fighter.word.one}'s"}
    found |= {"Event or Instant": other.word.one}
    known = lists(words)
    for examples, category in EXAMPLES:
        for k, example in enumerate(examples if known[category] else ()):
            found[example] = known[category][min(k, len(known[category]) - 1)]
    if words.stats:
        found["power or resolve"] = words.own()["stats"]
    found |= {"discard pile": words.piles[0], "discard piles": f"{words.piles[0]}s"}
    if words.phases:
        found |= {"play phase": f"{words.phases[0]} phase", "Reinforce": capital(words.phases[0])}
    own = {text: words.own().get(text, text) for text in ("tap", "untap", "tapped", "untapped")}
    return found | own | {capital(text): capital(word) for text, word in own.items()}


# Words of examples, and the list of words that they are in.
EXAMPLES = (
    (("power", "resolve"), "stat"),
    (("plasma",), "resource"),
    (("Lifelink", "Hexproof", "Holy", "Flying", "Reach", "Hivemind"), "keyword"),
    (("Animal",), "subtype"),
    (("Medical",), "faction"),
    (("Ruby",), "colour"),
    (("Fire", "Resin Wall"), "card_name"),
)


def nouns(examples: Iterable[str], kind: Kind, words: Words) -> dict[str, str]:
    """The word of a kind for those of other games; a word that the game has itself stays."""
    left = [word for word in examples if word not in words.kinds]
    found = dict.fromkeys(left, kind.word.one) | {f"{word}s": kind.word.many for word in left}
    return found | {capital(word): capital(noun) for word, noun in found.items()}


def refused_outlines(words: Words, phrases: Collection[str]) -> set[str]:
    """How phrases are called that the grammar of a game has and that are not among those that its rules take."""
    called: dict[str, bool] = {}
    for name, phrase in phrases_of(words).items():
        for written in filter(None, (phrase.written, phrase.during)):
            text = outline(written, words.own())
            called[text] = called.get(text, False) or name in phrases
    return {text for text, is_taken in called.items() if not is_taken}
