"""The terminals of a game's grammar: what the lexer reads in one piece, and how each is spelled."""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from typing import Any

from cardwright.language.tree import Node
from cardwright.language.vocabulary import FACTION_ENDING, NUMBERS, ORDINALS, ROLES, in_category, lists
from cardwright.language.words import Words

# A word ends where no letter, digit, apostrophe or hyphen follows.
WORD_END = r"(?![\w'-])"
INT, BONUS_ONE, BONUS_TWO = "INT", "BONUS_ONE", "BONUS_TWO"
GIVEN_WAY = {"PLAYER", "WHOSE", "COUNT", "AMOUNT"}
PATTERNS = {INT: r"\d{1,4}(?![\w/])", BONUS_ONE: r"[+-]\d{1,4}(?![\d/])", BONUS_TWO: r"[+-]\d{1,4}/[+-]\d{1,4}(?!\d)"}


@dataclass(frozen=True, slots=True)
class Terminal:
    """One terminal: its regular expression, its spellings where they are few, and what programs keep of each."""

    pattern: str
    spellings: tuple[str, ...]
    values: dict[str, Any] = field(default_factory=dict)
    priority: int = 0


class Terminals:
    """All terminals of a grammar; the same spellings are always the same terminal."""

    def __init__(self) -> None:
        self.by_name: dict[str, Terminal] = {}
        self.by_spelling: dict[frozenset[str], str] = {}

    def literal(self, spellings: Iterable[str]) -> str:
        """The terminal for fixed words, in one of several spellings."""
        key = frozenset(spellings)
        if key not in self.by_spelling:
            name = self.by_spelling[key] = f"T{len(self.by_spelling)}"
            self.by_name[name] = Terminal(alternatives(key), tuple(sorted(key)), priority=1)
        return self.by_spelling[key]

    def before(self, words: str, following: Iterable[str]) -> str:
        """The terminal for words that count only where one of some patterns follows."""
        name = f"{words.upper().replace(' ', '_')}_THEN"
        pattern = rf"{one_spelling(words)}(?=\s+(?:{'|'.join(sorted(set(following)))}){WORD_END})"
        self.by_name[name] = Terminal(pattern, (words,), priority=2)
        return name

    def add_words(self, name: str, values: dict[str, Any]) -> None:
        """A terminal for words of the game, with what programs keep of each spelling."""
        if values:
            self.by_name[name] = Terminal(
                alternatives(values), tuple(values), {k.casefold(): v for k, v in values.items()}
            )

    def give_way(self) -> None:
        """Fixed words do not match where a longer row of words of the game begins with them: each, each player."""
        longer = [text for name, terminal in self.by_name.items() if name in GIVEN_WAY for text in terminal.spellings]
        for name, terminal in self.by_name.items():
            if not terminal.values and terminal.spellings:
                rests = {
                    text[len(own) + 1 :] for own in terminal.spellings for text in longer if text.startswith(own + " ")
                }
                if rests:
                    self.by_name[name] = replace(terminal, pattern=rf"{terminal.pattern}(?!\s+{alternatives(rests)})")

    def value(self, name: str, text: str) -> Any:
        """What a program keeps of a piece of text."""
        if name == INT:
            return int(text)
        if name in PATTERNS:
            return tuple(int(part) for part in text.split("/"))
        return self.by_name[name].values.get(" ".join(text.split()).casefold(), text)


def alternatives(spellings: Iterable[str]) -> str:
    """A regular expression for one of some spellings, the longest that fits."""
    ordered = sorted(spellings, key=lambda text: (-len(text), text))
    return "(?:" + "|".join(one_spelling(text) for text in ordered) + ")"


def one_spelling(text: str) -> str:
    """A regular expression for a spelling, with any room between its words."""
    pattern = r"\s+".join(re.escape(word) for word in text.split())
    return pattern + WORD_END if text[-1].isalnum() else pattern


def game_terminals(words: Words) -> Terminals:
    """The terminals for the words of a game and for numbers."""
    found = Terminals()
    known = lists(words)
    nouns = {kind: words.noun(kind) for kind in known["kind"]}
    found.add_words("KIND", {text: kind for kind, noun in nouns.items() for text in (noun.one, noun.many)})
    found.add_words("KINDS_OWN", {f"{noun.one}'s": kind for kind, noun in nouns.items()})
    for name in ("resource", "shard"):
        forms = {word: words.resource(word) for word in known[name]}
        found.add_words(name.upper(), {text: word for word, n in forms.items() for text in (n.one, n.many)})
    tos = {name for name, keyword in words.keywords.items() if keyword.to}
    found.add_words("KEYWORD_TO", {f"{name} to": name for name in words.keywords if name in tos})
    for name in ("stat", "compared", "keyword", "subtype", "phase", "pile", "name", "card_name"):
        found.add_words(name.upper(), {word: word for word in known[name]})
    found.add_words("FACTION", {word + FACTION_ENDING: word for word in words.factions})
    found.add_words("COLOUR", {capital(word): word for word in words.colours})
    found.add_words("PILES", {f"{word}s": word for word in words.piles})
    found.add_words("NUMBER", {word: k + 2 for k, word in enumerate(NUMBERS)})
    found.add_words("ORDINAL", {word: k + 2 for k, word in enumerate(ORDINALS)})
    found.add_words("ROLE", {word: word for word in ROLES})
    found.add_words("A", {"a": 1, "an": 1})
    found.add_words(
        "COUNT", {"a": 1, "an": 1, **{word: k + 2 for k, word in enumerate(NUMBERS)}, **fixed(words, "count")}
    )
    found.add_words("AMOUNT", fixed(words, "amount"))
    for name in ("player", "whose", "whose_turn"):
        found.add_words(name.upper(), fixed(words, name))
    found.by_name |= {name: Terminal(pattern, ()) for name, pattern in PATTERNS.items()}
    return found


def fixed(words: Words, category: str) -> dict[str, Any]:
    """The phrases of a category that are fixed words, and their nodes."""
    return {phrase.written: Node(phrase.name) for phrase in in_category(words, category)}


def capital(text: str) -> str:
    """A text with its first letter large."""
    return text[:1].upper() + text[1:]


Builder = Callable[[list[Any]], Any]
