"""The grammar of a game, made from the phrase table: rules for lark, and what each rule builds.

A row of fixed words between two slots is one terminal, so that one token of lookahead is enough. Rules are lax where
the printer is strict: a verb or a noun is read in any of its forms.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from cardwright.language import build
from cardwright.language.pattern import VERB, Slot, Word, pieces, spelled, ways
from cardwright.language.phrases import AFTER, BEFORE, PHRASES, Phrase
from cardwright.language.terminals import Builder, Terminals, game_terminals
from cardwright.language.tree import Node
from cardwright.language.vocabulary import in_category, phrases_of
from cardwright.language.words import Words

# Slots that take one word of the game, and its terminal.
TERMINAL_SLOTS = {
    "int": "INT",
    "many": "NUMBER",
    "count": "COUNT",
    "player": "PLAYER",
    "whose": "WHOSE",
    "whose_turn": "WHOSE_TURN",
    "ordinal": "ORDINAL",
    "role": "ROLE",
    "kind": "KIND",
    "kind's": "KINDS_OWN",
    "stat": "STAT",
    "compared": "COMPARED",
    "resource": "RESOURCE",
    "shard": "SHARD",
    "keyword_name": "KEYWORD",
    "subtype": "SUBTYPE",
    "faction": "FACTION",
    "colour": "COLOUR",
    "phase": "PHASE",
    "pile": "PILE",
    "piles": "PILES",
    "name": "NAME",
    "card_name": "CARD_NAME",
}
FILTER_PLACES = dict.fromkeys(BEFORE, "before") | dict.fromkeys(AFTER, "after")
# Phrases of these categories are read as single words or by rules of their own.
ELSEWHERE = {"choice", "quoting", "player", "whose", "whose_turn", "count", "amount", "action", "other"}
ELSEWHERE |= {"kind_part", "together"}


@dataclass(frozen=True, slots=True)
class Grammar:
    """The rules of a game's grammar as lark reads them, what each builds, and the terminals in them."""

    text: str
    builders: dict[str, Builder]
    terminals: Terminals
    openings: dict[str, list[str]]
    own: dict[str, str]


class Writer:
    """Collects rules. Each way to write a rule has a name and a builder."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.own = words.own()
        self.phrases = phrases_of(words)
        self.terminals = game_terminals(words)
        self.lines: dict[str, list[str]] = {}
        self.builders: dict[str, Builder] = {}
        self.openings: dict[str, list[str]] = {}
        self.ids = {name: f"p{k}" for k, name in enumerate(PHRASES)}

    def has(self, *names: str) -> bool:
        """Whether the game has something for these terminals."""
        return all(name in self.terminals.by_name for name in names)

    def rule(self, name: str, symbols: str, builder: Builder | None = None) -> None:
        """One way to write a rule. Without a builder it stands for its only symbol."""
        alternatives = self.lines.setdefault(name, [])
        if builder is None:
            alternatives.append(symbols)
            return
        alias = f"{name.lstrip(chr(63))}__{len(alternatives)}"
        alternatives.append(f"{symbols} -> {alias}")
        self.builders[alias] = builder

    def words_rule(self, name: str, terminal: str) -> None:
        """A rule for one word of the game."""
        if self.has(terminal):
            self.rule(name, terminal, lambda children: self.value(terminal, children[0]))

    def value(self, terminal: str, token: Any) -> Any:
        """What a program keeps of a token."""
        found = self.terminals.value(terminal, token)
        return replace(found, at=token.start_pos) if isinstance(found, Node) else found

    def symbols(self, row: Sequence[Word | Slot]) -> list[str]:
        """The symbols of a phrase: a terminal for words in a row, a terminal or rule for each slot."""
        found: list[str] = []
        run: list[Word] = []
        for piece in [*row, None]:
            if isinstance(piece, Word):
                run.append(piece)
                continue
            if run:
                found.append(self.terminals.literal(spelled(tuple(run), self.own)))
                run = []
            if piece is not None:
                found.append(TERMINAL_SLOTS.get(piece.category, piece.category))
        return found

    def phrase(self, rule: str, phrase: Phrase, written: str) -> None:
        """The rules for all ways to write a phrase."""
        for row, there in ways(written):
            symbols = self.symbols(row)
            taken = [k for k, symbol in enumerate(symbols) if not self.is_fixed(symbol)]
            self.rule(rule, " ".join(symbols), self.phrase_builder(phrase, symbols, taken, there))
            self.openings.setdefault(symbols[0], []).append(written)

    def is_fixed(self, symbol: str) -> bool:
        """Whether a symbol is fixed words, of which a program keeps nothing."""
        return symbol in self.terminals.by_name and not self.terminals.by_name[symbol].values and symbol != "INT"

    def phrase_builder(self, phrase: Phrase, symbols: list[str], taken: list[int], there: tuple[bool, ...]) -> Builder:
        """What builds a node of a phrase from its children."""
        names = {k: symbols[k] for k in taken if symbols[k] in self.terminals.by_name}

        def make(children: list[Any]) -> Any:
            parts = [self.value(names[k], children[k]) if k in names else children[k] for k in taken]
            node = build.phrase_node(phrase, parts, there, build.place(children))
            return build.in_third_person(node) if phrase.doer and third.match(children[0]) else node

        third = self.third_person(phrase)
        return make

    def third_person(self, phrase: Phrase) -> re.Pattern[str]:
        """What a phrase begins with where its verb is said of another than you."""
        verb = pieces(phrase.written)[0]
        texts = verb.forms[1:] if isinstance(verb, Word) and verb.agrees == VERB else ()
        forms = [re.escape(self.own[text[1:]] if text[0] == "$" else text) for text in texts]
        return re.compile(rf"(?:{'|'.join(forms)})\b" if forms else "(?!)", re.IGNORECASE)

    def place(self, phrase: Phrase) -> None:
        """The rules for a phrase, in its category, or apart where it is in several."""
        places = dict.fromkeys(FILTER_PLACES.get(category, category) for category in phrase.fits)
        rule = f"?{next(iter(places))}" if len(places) == 1 else self.ids[phrase.name]
        for written in filter(None, (phrase.written, phrase.during)):
            self.phrase(rule, phrase, written)
        if len(places) > 1:
            for category in places:
                self.rule(f"?{category}", rule)

    def prune(self) -> None:
        """Take out what needs something that the game does not have."""
        while True:
            defined = {name.lstrip("?") for name in self.lines} | set(self.terminals.by_name)
            kept = {
                name: [way for way in ways if set(way.split(" -> ")[0].split()) <= defined]
                for name, ways in self.lines.items()
            }
            found = {name: ways for name, ways in kept.items() if ways}
            if found == self.lines:
                return
            self.lines = found

    def grammar(self) -> Grammar:
        """The whole grammar."""
        for phrase in self.phrases.values():
            if phrase.fits[0] not in ELSEWHERE:
                self.place(phrase)
        for part in (numbers, lists_of_words, filters, structure):
            part(self)
        self.prune()
        self.terminals.give_way()
        lines = [f"{name}: " + "\n  | ".join(ways) for name, ways in self.lines.items()]
        for name, terminal in self.terminals.by_name.items():
            lines.append(f"{name}.{terminal.priority}: /{terminal.pattern.replace('/', chr(92) + '/')}/i")
        return Grammar(
            "\n".join([*lines, r"%ignore /\s+/"]) + "\n", self.builders, self.terminals, self.openings, self.own
        )


def numbers(w: Writer) -> None:
    """Amounts in digits, and bonuses."""
    w.words_rule("amount", "INT")
    w.words_rule("amount", "AMOUNT")
    if w.has("STAT"):
        number = w.words.stats.index
        w.rule(
            "bonus", "BONUS_ONE STAT", lambda c: build.bonus(w.value("BONUS_ONE", c[0]), number(w.value("STAT", c[1])))
        )
    if len(w.words.stats) == 2:
        w.rule("bonus", "BONUS_TWO", lambda c: w.value("BONUS_TWO", c[0]))


def lists_of_words(w: Writer) -> None:
    """Kinds, keywords and phases in a row."""
    word = w.value
    comma, or_ = (w.terminals.literal([text]) for text in (",", "or"))
    w.rule("kinds", "KIND", lambda c: Node("kind", ((word("KIND", c[0]),),), c[0].start_pos))
    w.rule("kinds", f"kinds {or_} KIND", lambda c: replace(c[0], parts=((*c[0].parts[0], word("KIND", c[2])),)))
    if w.has("PHASE"):
        w.rule("phases", "PHASE", lambda c: (word("PHASE", c[0]),))
        w.rule("phases", f"PHASE {or_} PHASE", lambda c: (word("PHASE", c[0]), word("PHASE", c[2])))
    if w.has("KEYWORD"):
        w.rule("keyword", "KEYWORD", lambda c: build.keyword(word("KEYWORD", c[0]), None, c[0].start_pos))
        w.rule("any_keyword", "KEYWORD", lambda c: (word("KEYWORD", c[0]),))
        w.rule("any_keyword", f"any_keyword {or_} KEYWORD", lambda c: (*c[0], word("KEYWORD", c[2])))
    if w.has("KEYWORD_TO"):
        w.rule("keyword", "KEYWORD_TO things", lambda c: build.keyword(word("KEYWORD_TO", c[0]), c[1], c[0].start_pos))
    if w.words.keywords:
        w.rule("?one_keyword", "keyword")
        w.rule("keywords", "keyword", lambda c: (c[0],))
        w.rule("keywords", f"keywords {comma} keyword", lambda c: (*c[0], c[2]))


def filters(w: Writer) -> None:
    """Filters: parts before the kind, the kind, parts after it; and how they stand after a, target, two, all.

    The parts are read in any order.
    """
    w.rule("?befores", "before")
    w.rule("?befores", "befores before", build.thing)
    w.rule("?afters", "after")
    w.rule("?afters", "afters after", build.thing)
    for symbols in ("kinds", "befores kinds", "kinds afters", "befores kinds afters"):
        w.rule("thing", symbols, build.thing)
    other, another, target, another_target = (
        w.terminals.literal([text]) for text in ("other", "another", "target", "another target")
    )
    w.rule("?things", "thing")
    w.rule("?things", f"{other} thing", build.another)
    w.rule("?each", "things")
    w.rule("?counted", "things")
    w.rule("a_thing", "A thing", lambda c: c[1])
    w.rule("a_thing", f"{another} thing", build.another)
    w.rule("target", f"{target} thing", lambda c: c[1])
    w.rule("target", f"{another_target} thing", build.another)
    w.rule("picked", "COUNT thing", lambda c: build.Row((w.value("COUNT", c[0]), c[1])))
    w.rule("picked", f"COUNT {other} thing", lambda c: build.Row((w.value("COUNT", c[0]), build.another(c[1:]))))
    w.rule("picked", f"{another} thing", lambda c: build.Row((1, build.another(c))))
    together = w.terminals.before("this and", [*w.terminals.by_name["COUNT"].spellings, "another(?! target)"])
    w.rule("together", f"{together} picked", lambda c: Node("this and", tuple(c[1]), c[0].start_pos))
    for category in ("object", "victim"):
        w.rule(f"?{category}", "together")
    w.rule("?actor", "a_thing")
    for category in ("subject", "affected"):
        w.rule(f"?{category}", "things", build.all_of)
    for category in ("victim", "affected"):
        w.rule(f"?{category}", "PLAYER", lambda c: w.value("PLAYER", c[0]))


def structure(w: Writer) -> None:
    """Sentences and abilities."""
    comma, dot, colon, quote, and_ = (w.terminals.literal([text]) for text in (",", ".", ":", '"', "and"))
    choose, or_else = w.terminals.literal(["choose one:"]), w.terminals.literal(["; or"])
    either = w.terminals.before("or", first_words(w, "event"))
    have = w.terminals.literal(["have", "has"])
    w.rule("start", "said", lambda c: build.program(c))
    w.rule("start", "start said", lambda c: build.program(c))
    w.rule("said", "simple", build.only)
    if w.words.keywords:
        w.rule("said", f"keyword {dot}", lambda c: build.Said("keyword", c[0]))
    w.rule("said", "quoting", lambda c: build.Said("holds", None, c[0]))
    w.rule("said", f"while {comma} quoting", lambda c: build.Said("holds", c[0], c[2]))
    w.rule("simple", f"trigger {comma} guarded {dot}", lambda c: build.Said("head", c[0], c[2]))
    w.rule("simple", f"prices {colon} guarded {dot}", lambda c: build.Said("head", build.activation(c[0]), c[2]))
    w.rule("simple", f"guarded {dot}", lambda c: build.Said("plain", None, c[0]))
    w.rule("simple", f"state {dot}", lambda c: build.Said("holds", None, c[0]))
    w.rule("simple", f"while {comma} state {dot}", lambda c: build.Said("holds", c[0], c[2]))
    if "requires" in w.phrases:
        w.rule("simple", f"requirement {dot}", lambda c: build.Said("head", c[0]))
    w.rule("prices", "price", lambda c: (c[0],))
    w.rule("prices", f"prices {comma} price", lambda c: (*c[0], c[2]))
    w.rule("guarded", "body", lambda c: build.guarded(None, c[0]))
    w.rule("guarded", f"guard {comma} body", lambda c: build.guarded(c[0], c[2]))
    w.rule("body", "actions", lambda c: build.body(None, c[0]))
    w.rule("body", "offer actions", lambda c: build.body(c[0], c[1]))
    w.rule("body", "choice", lambda c: build.body(None, (c[0],)))
    w.rule("choice", f"{choose} actions {or_else} actions", lambda c: build.choice((c[1], c[3]), c[0].start_pos))
    w.rule("choice", f"choice {or_else} actions", lambda c: build.more_choice(c[0], c[2]))
    w.rule("actions", "action", lambda c: (c[0],))
    w.rule("actions", f"actions {and_} action", lambda c: (*c[0], c[2]))
    w.rule("?action", "doing")
    if "ignoring" in w.phrases:
        w.phrase("?action", PHRASES["ignoring"], PHRASES["ignoring"].written)
    w.rule("?action", "change duration", build.lasting)
    w.rule("?action", "subject verbs duration", build.changed)
    w.rule("?doing", "deed")
    w.rule("?doing", "PLAYER deed", lambda c: build.done_by(w.value("PLAYER", c[0]), c[1]))
    w.rule("?doing", "happening")
    w.rule("state", "change", build.lasting)
    w.rule("state", "subject verbs", build.changed)
    w.rule("state", "rule", build.only)
    w.rule("verbs", "verb", lambda c: (c[0],))
    w.rule("verbs", f"verbs {and_} verb", lambda c: (*c[0], c[2]))
    if w.words.keywords:
        w.rule("verbs", f"verbs {and_} keyword", build.one_more_keyword)
    w.rule("events", "event", lambda c: (c[0],))
    w.rule("events", f"event {either} event", lambda c: (c[0], c[2]))
    quoted = f"{have} {quote} inner {quote}"
    w.rule("quoting", f"PLAYER {quoted}", lambda c: build.quoting(w.value("PLAYER", c[0]), (), c[3]))
    w.rule("quoting", f"subject {quoted}", lambda c: build.quoting(c[0], (), c[3]))
    w.rule("quoting", f"subject verbs {and_} {quoted}", lambda c: build.quoting(c[0], c[1], c[5]))
    w.rule("inner", "simple", lambda c: build.program(c))
    w.rule("inner", "inner simple", lambda c: build.program(c))


def first_words(w: Writer, category: str) -> set[str]:
    """The first words of all phrases of a category, in every form."""
    found: set[str] = set()
    for phrase in in_category(w.words, category):
        for written in filter(None, (phrase.written, phrase.during)):
            first = pieces(written)[0]
            found |= set(first.forms) if isinstance(first, Word) else set()
    return found


def write_grammar(words: Words) -> Grammar:
    """The grammar of a game."""
    return Writer(words).grammar()
