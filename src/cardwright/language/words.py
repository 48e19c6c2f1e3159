"""The words that a game adds to the card language, read from its `words.toml`.

    life = "life"                        # what players lose; leave it out where there is none
    tap = "tap"                          # turning a card sideways, where the game has it; other words for it are
                                         # "exhaust/exhausted/refresh/refreshed" (do it, done, undo it, undone)
    piles = ["discard pile"]             # where used cards lie; destroyed cards go to the last one
    stats = ["strength", "toughness"]    # none, one or two; +2/+1 means the first and the second
    resources = ["Fire", "Blood"]        # what costs are paid with; "Ruby shard/Ruby shards" where it is counted
    any_resource = "shard/shards"        # optional: a word for any of them
    phases = ["main", "combat", "end"]   # those that sentences may name
    subtypes = ["Animal", "Silicon"]     # each list may be left out
    factions = ["Medical"]               # written "Medical-faction" in a sentence
    colours = ["ruby"]
    features = ["combat", "cost"]        # what the rules know; FEATURES below says what each is
    unit = 100                           # optional: stats, damage and life are printed as multiples of this

    [kinds]                              # in the order that the rules number them; "card" (any kind) is always there
    creature = { stays = true }          # stays: it lies on the field; fights = true: it can be damaged, which is
                                         # so for creatures and units without being said
    rishi = { word = "Rishi", stays = true }
    equipment = { word = "Equipment/Equipment", stays = true }    # singular/plural, where the plural is not just -s
    spell = {}

    [keywords]                           # in the order that the rules number them
    Lifelink = { definition = "When this deals damage, gain that much life." }
    Haste = { rule = "It may attack on the turn it enters." }
    Immunity = { to = true, rule = "No effect of such cards touches it." }    # to: written "Immunity to spells"

A definition is a sentence of the card language; a rule is a note in plain words on what the rulebook does with it.
Card names are not in this file: they come from the card set.
"""

import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cardwright.errors import CardwrightError

FEATURES = {
    "combat": "creatures attack, block and fight",
    "cost": "cards have a cost",
    "tokens": "cards that are in no deck can be created",
    "equipment": "cards can be attached to a creature, their wearer",
    "coins": "coins are tossed",
    "counter": "a card that was played can be countered before it takes effect",
    "shields": "a card can carry a shield",
    "requirements": "a card can ask for others on the field before it is played",
}
LISTS = ("piles", "stats", "resources", "phases", "subtypes", "factions", "colours", "features")
KNOWN = {*LISTS, "life", "tap", "unit", "any_resource", "kinds", "keywords"}
ANY_KIND = "card"
FIGHTERS = ("creature", "unit")
TAP = ("tap", "tapped", "untap", "untapped")


@dataclass(frozen=True, slots=True)
class Noun:
    """A word in the singular and the plural."""

    one: str
    many: str


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of card: its word, whether it stays on the field, and whether it fights and can be damaged."""

    word: Noun
    stays: bool
    fights: bool


@dataclass(frozen=True, slots=True)
class Keyword:
    """A keyword: the sentence that it is short for, or what the rulebook does with it."""

    definition: str
    rule: str
    to: bool


@dataclass(frozen=True, eq=False)
class Words:
    """All words of one game. Two readings of a file are two Words: each has a parser of its own."""

    kinds: Mapping[str, Kind]
    stats: tuple[str, ...]
    resources: Mapping[str, Noun]
    any_resource: Noun | None
    keywords: Mapping[str, Keyword]
    subtypes: tuple[str, ...]
    factions: tuple[str, ...]
    colours: tuple[str, ...]
    phases: tuple[str, ...]
    piles: tuple[str, ...]
    life: str
    tap: str
    unit: int
    features: frozenset[str]
    names: tuple[str, ...]

    def noun(self, kind: str) -> Noun:
        """The word for a kind of card, or for any card."""
        return Noun("card", "cards") if kind == ANY_KIND else self.kinds[kind].word

    def resource(self, word: str) -> Noun:
        """The word for a resource or for life, by its singular."""
        if self.any_resource is not None and word == self.any_resource.one:
            return self.any_resource
        return self.resources.get(word, Noun(word, word))

    def own(self) -> dict[str, str]:
        """The words that phrases write as $tap, $tapped, $life and so on; those that the game has."""
        found = {}
        if self.tap:
            do, done, undo, undone = TAP if self.tap == TAP[0] else self.tap.split("/")
            found = {"tap": do, "taps": f"{do}s", "tapped": done}
            found |= {"untap": undo, "untaps": f"{undo}s", "untapped": undone}
        if self.life:
            found["life"] = self.life
        if self.stats:
            found["stats"] = " or ".join(self.stats)
        return found

    def counted(self) -> tuple[str, ...]:
        """What a comparison can be about: the stats, and the cost where there is one."""
        return (*self.stats, "cost") if "cost" in self.features else self.stats


def read_words(file: Path, names: Iterable[str] = ()) -> Words:
    """The words of a game, with the names of its cards."""
    try:
        data = tomllib.loads(file.read_text(encoding="utf-8"))
        return words_from(data, names)
    except (OSError, ValueError, CardwrightError) as error:
        raise CardwrightError(f"cannot read the words in {file}: {error}") from error


def words_from(data: Mapping[str, Any], names: Iterable[str] = ()) -> Words:
    """The words of a game from the data of its file."""
    lists = {name: tuple(str(word) for word in data.get(name, ())) for name in LISTS}
    any_resource = data.get("any_resource")
    words = Words(
        kinds={key: kind_from(key, entry) for key, entry in data.get("kinds", {}).items()},
        stats=lists["stats"],
        resources={noun.one: noun for noun in (noun_from(word, word) for word in lists["resources"])},
        any_resource=noun_from(any_resource, any_resource) if any_resource else None,
        keywords={key: keyword_from(entry) for key, entry in data.get("keywords", {}).items()},
        subtypes=lists["subtypes"],
        factions=lists["factions"],
        colours=lists["colours"],
        phases=lists["phases"],
        piles=lists["piles"],
        life=str(data.get("life", "")),
        tap=str(data.get("tap", "")),
        unit=int(data.get("unit", 1)),
        features=frozenset(lists["features"]),
        names=tuple(dict.fromkeys(names)),
    )
    if found := problems(data, words):
        raise CardwrightError("; ".join(found))
    return words


def noun_from(text: str, plural: str) -> Noun:
    """A noun from `one/many`, or from one word and the plural that it has when none is written."""
    one, slash, many = text.partition("/")
    return Noun(one, many if slash else plural)


def kind_from(key: str, entry: Mapping[str, Any]) -> Kind:
    """A kind of card from its entry."""
    word = str(entry.get("word", key))
    fights = bool(entry.get("fights", key in FIGHTERS))
    return Kind(noun_from(word, f"{word}s"), bool(entry.get("stays", False)), fights)


def keyword_from(entry: Mapping[str, Any]) -> Keyword:
    """A keyword from its entry."""
    return Keyword(str(entry.get("definition", "")), str(entry.get("rule", "")), bool(entry.get("to", False)))


def problems(data: Mapping[str, Any], words: Words) -> list[str]:
    """What is wrong with a file of words."""
    found = [f"there is no setting called {key}" for key in data if key not in KNOWN]
    found += [f"there is no feature called {name}" for name in sorted(words.features - set(FEATURES))]
    found += [f"a game has at most two stats, not {len(words.stats)}"] * (len(words.stats) > 2)
    if words.tap not in ("", TAP[0]) and words.tap.count("/") != 3:
        found.append(f'tap is "tap" or four words like "exhaust/exhausted/refresh/refreshed", not "{words.tap}"')
    if words.tap.count("/") == 3 and len(set(words.tap.split("/"))) < 4:
        found.append(f'the four words of tap differ from each other, unlike "{words.tap}"')
    nouns = {noun.casefold() for kind in words.kinds.values() for noun in (kind.word.one, kind.word.many)}
    for keyword in words.keywords:
        if keyword.casefold() in nouns | {word.casefold() for word in (*words.subtypes, *words.colours)}:
            found.append(f"{keyword} is a keyword and something else as well")
    for word in (*nouns, *words.keywords, *words.stats, *words.subtypes, *words.factions, *words.phases):
        if not re.fullmatch(r"[^\W\d_][\w' -]*", word):
            found.append(f"{word!r} is not a word")
    return found


def name_openings(name: str) -> list[str]:
    """A name, and the openings of it that `named` may use: whole words, the last with a capital, nothing left open."""
    parts = name.split(" ")
    openings = (" ".join(parts[:k]) for k in range(1, len(parts)) if parts[k - 1][:1].isupper())
    return [name, *(text for text in openings if text[-1].isalnum() and "(" not in text and "'" not in text)]
