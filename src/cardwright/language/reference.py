"""The reference page of the card language, made from the phrase table: `python -m cardwright.language.reference`."""

import importlib
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from cardwright.language.explain import outline
from cardwright.language.parse import parse
from cardwright.language.pattern import slots as categories
from cardwright.language.phrases import GROUPS, Phrase
from cardwright.language.taken import named, taken
from cardwright.language.words import Words, read_words

ROOT = Path(__file__).parents[3]
PAGE = ROOT / "docs" / "card-language.md"
GAMES = {
    "mythomagic": "MythoMagic",
    "kodecks": "Kodecks",
    "tgc": "TGC",
    "rival_realms": "Rival Realms",
    "lands": "Lands",
}
# Words for $tap and the like, where no game is meant.
OWN = {"tap": "tap", "untap": "untap", "tapped": "tapped", "untapped": "untapped", "life": "life", "stats": "stats"}
# What slots take, in words.
SLOTS = {
    "a_thing": "a card",
    "thing": "card",
    "things": "cards",
    "each": "card",
    "counted": "cards",
    "picked": "two cards",
    "target": "target card",
    "marked": "target card",
    "actor": "this or a card",
    "itself": "this",
    "object": "cards",
    "victim": "cards or a player",
    "affected": "cards or a player",
    "referent": "it",
    "many": "two",
    "count": "two",
    "int": "2",
    "amount": "2",
    "bonus": "+2/+1",
    "compared": "stat or cost",
    "shard": "resource",
    "holding": "condition",
    "keyword_name": "keyword",
    "any_keyword": "keyword or keyword",
    "one_keyword": "keyword",
    "keywords": "keyword and keyword",
    "events": "event or event",
    "doing": "action",
    "whose": "your",
    "whose_turn": "your",
    "card_name": "name",
    "kind's": "kind's",
    "quoted": "ability",
}
# Some phrases speak of cards by name: these names make every example a text of some game.
NAMES = ("Fire", "Resin Wall")

INTRODUCTION = """\
# The card language

A card's text is its program. This page lists every phrase that a text may use. It is made from the phrase table by
`python -m cardwright.language.reference`; a test fails while it is stale.

- **Keywords come first**, each a sentence of its own, in alphabetical order: `Haste. Lifelink.`
- **An ability begins** with a trigger (`When this enters, ...`), with prices and a colon (`Tap: ...`), or is something
  that holds (`This can't be blocked.`). Plain sentences that follow belong to the ability before them. The text of a
  card that does not stay on the field is plain sentences only.
- **What holds has no duration; what is done once and lasts always has one.** `Creatures you control get +1 power.`
  holds while the card is there, `Target creature gets +1 power this turn.` happens once.
- **What holds asks only for what is settled before it**: first the keywords that cards have, then their stats, then all
  else. What gives keywords, and every *as long as*, asks for what cards are, their side, state and printed cost; what
  changes or counts for stats may ask for keywords too. Everything else asks for all of it.
- **Who is told to do it, chooses.** Where nobody is named, it is you; after *and*, who was named before it, if the verb
  agrees: `Your opponent discards a card and loses 2 life.`
- **Target** is pointed at before, on the field, and can be protected against; **a, two, up to three** are chosen while
  it happens; **all** are not chosen.
- **A condition** covers its own sentence, *and* included.
- **Numbers** of cards and turns are words, all other numbers digits.
- One program has one spelling: a text that is understood but written in another way is pointed out.

In the lists, words in italics stand for what a slot takes. A phrase that names games is not played in the others: the
example of each was tried in all of them. In Lands the cards are rules, and say only what they say already.
"""


@dataclass(frozen=True)
class Set:
    """The words of a game, its rules and the texts of its cards."""

    words: Words
    rules: Any
    texts: tuple[str, ...]

    @cached_property
    def taken(self) -> frozenset[str]:
        """The phrases that its rules carry out."""
        return taken(self.words, self.rules, self.texts)

    @cached_property
    def in_keywords(self) -> set[str]:
        """The phrases that its keywords are short for."""
        said = [keyword.definition for keyword in self.words.keywords.values() if keyword.definition]
        return {name for text in said for name in named(parse(text, self.words))}


def reference() -> str:
    """The whole page."""
    games = dict(game_sets())
    lines = [INTRODUCTION]
    for title, phrases in GROUPS:
        lines.append(f"## {title}\n")
        lines += [entry(phrase, games) for phrase in phrases]
        lines.append("")
    lines += keyword_tables(games)
    return "\n".join(lines).rstrip() + "\n"


def game_sets() -> Iterator[tuple[str, Set]]:
    """What each game has in its own folder."""
    for game in GAMES:
        folder = Path(__file__).parents[1] / "games" / game
        cards = tomllib.loads((folder / "cards.toml").read_text(encoding="utf-8"))
        names = [str(card["name"]) for card in cards.values()]
        rules = importlib.import_module(f"cardwright.games.{game}.rules")
        texts = tuple(str(card.get("text", "")) for card in cards.values())
        yield game, Set(read_words(folder / "words.toml", [*names, *NAMES]), rules, texts)


def entry(phrase: Phrase, games: Mapping[str, Set]) -> str:
    """One phrase: how it is written, what it does, an example, and who has it."""
    return f"- **{shape(phrase)}**{who_has(phrase, games)}: {phrase.does}\n  `{phrase.example}`"


def who_has(phrase: Phrase, games: Mapping[str, Set]) -> str:
    """The games that play a phrase; nothing where all do whose cards can say anything."""
    having = [game for game, own in games.items() if phrase.name in own.taken]
    if set(games) - set(having) <= {"lands"}:
        return ""
    only = [game for game, own in games.items() if game not in having and phrase.name in own.in_keywords]
    parts = [", ".join(GAMES[game] for game in having)] * bool(having)
    parts += [f"only as a keyword: {', '.join(GAMES[game] for game in only)}"] * bool(only)
    return f" ({'; '.join(parts)})" if parts else " (in no game yet)"


def shape(phrase: Phrase) -> str:
    """How a phrase is written, with words in italics for its slots."""
    slots = {category: f"*{SLOTS.get(category, category)}*" for category in categories(phrase.written)}
    return outline(phrase.written, OWN, slots)


def keyword_tables(games: Mapping[str, Set]) -> list[str]:
    """The keywords of each game with what they mean."""
    lines = ["## Keywords\n"]
    for game, own in games.items():
        for name, keyword in own.words.keywords.items():
            lines.append(f"- **{name}** ({GAMES[game]}): {keyword.definition or keyword.rule}")
    return lines


def main() -> None:
    """Rewrite the page."""
    PAGE.write_text(reference(), encoding="utf-8")


if __name__ == "__main__":
    main()
