"""Which phrases a game has, and the words that its slots take."""

from functools import lru_cache

from cardwright.language.pattern import own_words, slots
from cardwright.language.phrases import PHRASES, Phrase
from cardwright.language.words import ANY_KIND, Words, name_openings

NUMBERS = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
ORDINALS = ("second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
ROLES = ("drawn", "discarded", "sacrificed")
FACTION_ENDING = "-faction"

# Slots that take a word, a number or a row of them, and the list of words that they cannot do without.
WORD_SLOTS = {
    "int": "",
    "many": "",
    "ordinal": "",
    "role": "",
    "kind": "kind",
    "kind's": "kind",
    "kinds": "kind",
    "stat": "stat",
    "bonus": "stat",
    "compared": "compared",
    "resource": "resource",
    "shard": "shard",
    "keyword_name": "keyword",
    "any_keyword": "keyword",
    "keywords": "any keyword",
    "one_keyword": "any keyword",
    "subtype": "subtype",
    "faction": "faction",
    "colour": "colour",
    "phase": "phase",
    "phases": "phase",
    "pile": "pile",
    "piles": "pile",
    "name": "name",
    "card_name": "name",
}
# Slots that are put together from others by the grammar itself.
BUILT = {"actor", "a_thing", "thing", "things", "counted", "each", "target", "picked", "events"}
BUILT |= {"action", "actions", "doing", "quoted", "amount", "count"}


def lists(words: Words) -> dict[str, tuple[str, ...]]:
    """The words of a game by the kind of slot that takes them, as they stand in programs."""
    life = (words.life,) if words.life else ()
    resources = (*words.resources, *life)
    plain = tuple(name for name, keyword in words.keywords.items() if not keyword.to)
    return {
        "kind": (*words.kinds, *(() if ANY_KIND in words.kinds else (ANY_KIND,))),
        "stat": words.stats,
        "compared": words.counted(),
        "resource": resources,
        "shard": (*resources, *((words.any_resource.one,) if words.any_resource else ())),
        "keyword": plain,
        "any keyword": tuple(words.keywords),
        "subtype": words.subtypes,
        "faction": words.factions,
        "colour": words.colours,
        "phase": words.phases,
        "pile": words.piles,
        "name": tuple(dict.fromkeys(text for name in words.names for text in name_openings(name))),
        "card_name": words.names,
    }


@lru_cache(maxsize=64)
def phrases_of(words: Words) -> dict[str, Phrase]:
    """The phrases that a game has: those whose words, features and slots it can fill."""
    known = lists(words)
    own = set(words.own())
    found = {
        name: phrase
        for name, phrase in PHRASES.items()
        if own_words(phrase) <= own and (not phrase.needs or phrase.needs in words.features)
    }
    while True:
        filled = {category for phrase in found.values() for category in phrase.fits}
        kept = {
            name: phrase
            for name, phrase in found.items()
            if all(can_fill(category, filled, known) for category in slots(phrase.written))
        }
        if len(kept) == len(found):
            return kept
        found = kept


def can_fill(category: str, filled: set[str], known: dict[str, tuple[str, ...]]) -> bool:
    """Whether a game has anything for such a slot."""
    if category in WORD_SLOTS:
        return not WORD_SLOTS[category] or bool(known[WORD_SLOTS[category]])
    return category in BUILT or category in filled


def in_category(words: Words, category: str) -> list[Phrase]:
    """The phrases of a game that may stand in a slot of a category."""
    return [phrase for phrase in phrases_of(words).values() if category in phrase.fits]
