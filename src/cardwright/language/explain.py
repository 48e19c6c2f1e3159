"""Why a text is refused: the first wrong word, what would fit there, and the nearest word that is known."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from types import MappingProxyType
from typing import Any

from cardwright.language.grammar import Grammar
from cardwright.language.pattern import NOUN, Slot, Word, flat, pieces
from cardwright.language.phrases import PHRASES
from cardwright.language.terminals import BONUS_ONE, BONUS_TWO, INT, Terminal, Terminals
from cardwright.language.vocabulary import NUMBERS

# The place of each way to write a phrase in the table.
ORDER = {written: k for k, phrase in enumerate(PHRASES.values()) for written in (phrase.written, phrase.during)}
DOT, QUOTE = ".", '"'
WORD = re.compile(r"[+-]?\w[\w'/-]*|[^\w\s]")
# What a designer calls the terminals that stand for many words.
LABELS = {
    INT: "a number in digits",
    "AMOUNT": "a number in digits",
    "COUNT": "a, two, three, ...",
    "NUMBER": "two, three, four, ...",
    "A": "a ...",
    BONUS_ONE: "a bonus like +1",
    BONUS_TWO: "a bonus like +2/+1",
    "NAME": "the name of a card",
    "CARD_NAME": "the name of a card",
    "SUBTYPE": "a subtype",
    "FACTION": "a faction",
    "COLOUR": "a colour",
    "KEYWORD": "a keyword",
    "ORDINAL": "second, third, fourth, ...",
    "KINDS_OWN": "the card's ...",
}
NAMES = {"NAME", "CARD_NAME"}
SIGNS = {",": "a comma", ".": "a full stop", ":": "a colon", '"': "a quotation mark"}


@dataclass(frozen=True, slots=True)
class Fault:
    """Where a text goes wrong and what would fit."""

    position: int
    problem: str
    expected: tuple[str, ...]
    suggestion: str | None


def explain(text: str, position: int, accepted: Iterable[str], grammar: Grammar, before: tuple[str, int]) -> Fault:
    """The fault of a text that stops making sense at a position where these terminals would fit.

    `before` is the terminal that was read last and where: it may be only the beginning of what was meant.
    """
    fitting = sorted(accepted)
    known = 0
    longer = [name for name in grammar.openings if begins_with(name, before[0], grammar.terminals)]
    if longer:
        reached, begun = furthest(words_from(text, before[1]), longer, grammar.terminals)
        read = len(words_from(text[:position], before[1]))
        if reached > read:
            position, known, fitting = before[1], reached, begun
    typed = words_from(text, position)
    if not known:
        known, fitting = furthest(typed, fitting, grammar.terminals)
    starts = [match.start() for match in WORD.finditer(text, position)]
    at = starts[known] if known < len(starts) else len(text.rstrip())
    rest = typed[known:]
    suggestion = nearest(rest, known, fitting, grammar.terminals) if rest else None
    return Fault(at, problem(text, at, rest, fitting, grammar.terminals), expectations(fitting, grammar), suggestion)


def words_from(text: str, position: int) -> list[str]:
    """The words and signs of a text from a position on."""
    return WORD.findall(text, position)


def begins_with(name: str, shorter: str, terminals: Terminals) -> bool:
    """Whether a terminal is longer than another one and begins as that does."""
    if shorter not in terminals.by_name or name not in terminals.by_name:
        return False
    openings = terminals.by_name[shorter].spellings
    return any(a.startswith(f"{b} ") for a in terminals.by_name[name].spellings for b in openings)


def furthest(typed: list[str], accepted: list[str], terminals: Terminals) -> tuple[int, list[str]]:
    """How many words can be read as the beginning of something that fits, and what begins so."""
    best = 0
    fitting = list(accepted)
    for name in accepted:
        for spelling in terminals.by_name[name].spellings:
            same = shared(typed, WORD.findall(spelling))
            if same > best:
                best, fitting = same, [name]
            elif same == best and best and name not in fitting:
                fitting.append(name)
    return best, fitting


def shared(typed: list[str], spelling: list[str]) -> int:
    """How many words two rows have in common at their beginning."""
    count = 0
    for a, b in zip(typed, spelling, strict=False):
        if a.casefold() != b.casefold():
            break
        count += 1
    return count


def problem(text: str, at: int, rest: list[str], fitting: list[str], terminals: Terminals) -> str:
    """What is wrong, in a sentence."""
    if not rest:
        ends = terminals.by_spelling.get(frozenset([DOT]))
        return "the full stop is missing" if ends in fitting else "the text ends too soon"
    if at > 0 and rest[0] == QUOTE == text[at - 1]:
        return "there is nothing between the quotation marks"
    if set(fitting) <= NAMES:
        name = re.split(r"[.,:;]", text[at:], maxsplit=1)[0].strip()
        return f'no card is called "{name}"'
    return "a quotation mark does not fit here" if rest[0] == QUOTE else f'"{rest[0]}" does not fit here'


def nearest(rest: list[str], known: int, fitting: list[str], terminals: Terminals) -> str | None:
    """The known word that is most like the first wrong one."""
    if rest[0].isdigit() and not {INT} & set(fitting) and {"COUNT", "NUMBER"} & set(fitting):
        return number_in_words(int(rest[0]))
    if rest[0].casefold() in NUMBERS and INT in fitting:
        return str(NUMBERS.index(rest[0].casefold()) + 2)
    candidates: dict[str, str] = {}
    for name in fitting:
        for spelling in terminals.by_name[name].spellings:
            following = WORD.findall(spelling)[known:]
            for size in range(1, len(following) + 1):
                candidates.setdefault(" ".join(following[:size]).casefold(), " ".join(following[:size]))
    for size in range(1, min(4, len(rest)) + 1):
        wrong = " ".join(rest[:size]).casefold()
        pool = [text for text in candidates if text.count(" ") == size - 1]
        if close := get_close_matches(wrong, pool, 1, 0.72):
            return candidates[close[0]] if candidates[close[0]].casefold() != wrong else None
    return None


def number_in_words(number: int) -> str | None:
    """A number as cards are counted."""
    return "a" if number == 1 else NUMBERS[number - 2] if 2 <= number < len(NUMBERS) + 2 else None


def expectations(fitting: list[str], grammar: Grammar) -> tuple[str, ...]:
    """What would fit, in the order of the phrase table, words of the game last."""
    found: dict[str, int] = {}
    for name in fitting:
        for rank, label in labels(name, grammar):
            found[label] = min(rank, found.get(label, rank))
    return tuple(sorted(found, key=lambda label: (found[label], label)))


def labels(name: str, grammar: Grammar) -> list[tuple[int, str]]:
    """What a terminal is called where it would fit: the phrases that it opens, or its words; each with its rank."""
    last = len(ORDER) + 1
    if name in LABELS:
        return [(last, LABELS[name])]
    terminal = grammar.terminals.by_name[name]
    if terminal.values:
        return [(last, word) for word in one_word_each(terminal)]
    if name in grammar.openings:
        return [(ORDER[written], outline(written, grammar.own)) for written in grammar.openings[name]]
    shortest = min(terminal.spellings, key=len)
    return [(last - 1, SIGNS.get(shortest, shortest))]


def one_word_each(terminal: Terminal) -> list[str]:
    """One spelling for each thing that a terminal can mean."""
    found: dict[Any, str] = {}
    for spelling in terminal.spellings:
        found.setdefault(terminal.values[spelling.casefold()], spelling)
    return list(found.values())


def outline(written: str, own: dict[str, str], slots: Mapping[str, str] = MappingProxyType({})) -> str:
    """A phrase with dots or other words for its slots; what may be left out only where other words are given."""
    said: list[str] = []
    for piece in flat(pieces(written)) if slots else pieces(written):
        if isinstance(piece, Slot):
            said.append(slots.get(piece.category, "..."))
        elif isinstance(piece, Word):
            text = piece.forms[piece.agrees == NOUN]
            said.append(own.get(text[1:], text) if text[0] == "$" else text)
    return re.sub(r" ([,;])", r"\1", " ".join(said)).replace("... ...", "...")
