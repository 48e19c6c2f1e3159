"""Cards in the community's own file format, as entries of our card files.

The format is JSON: `templates` with fields that cards inherit, and `cards` with `id`, `name`, `desc` (flavour), `rules`
(free text), `power`, `resolve` and `summoncost` (numbers, mostly written as strings), `faction`, `cardtype`,
`cardsubtype` (separated by spaces) and `rarity`. Keywords stand in the rules as {$Fury} or as a plain list. Nothing in
such a file is trusted: what does not fit is told, card by card.
"""

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from cardwright.games.tgc.cards import RARITIES
from cardwright.games.tgc.numbers import KINDS, LARGEST

LONGEST_NAME = 60
LONGEST_RULES = 1000
SPELLINGS = {"greytide": "Graytide"}
# Words of the format that open an ability; they are no keywords of ours.
OPENERS = ("On Summon", "On Play", "On Equip", "Deadeye", "Squad Tactics", "Tap")
MARKED = re.compile(r"\{\$([^{}]*)\}")
NUMBER = re.compile(r"[+-]?[0-9]{1,3}")
NUMBERED = {"power": "power", "resolve": "resolve", "cost": "summoncost"}
READ = ("id", "name", "desc", "rules", "power", "resolve", "faction", "summoncost", "cardtype", "cardsubtype", "rarity")


@dataclass(frozen=True, slots=True)
class Imported:
    """What came of one card: our id and entry (none where it was left out), what is still to be said, and problems."""

    name: str
    id: str = ""
    entry: Mapping[str, Any] | None = None
    to_say: str = ""
    problems: tuple[str, ...] = ()


@dataclass
class Import:
    """One import: the words of the game, and the ids that are taken."""

    keywords: Mapping[str, str]
    subtypes: tuple[str, ...]
    factions: tuple[str, ...]
    taken: set[str] = field(default_factory=set)
    seen: set[str] = field(default_factory=set)


def import_cards(data: Any, words: Any) -> list[Imported]:
    """All cards of a file in the community's format; a ValueError where it is no such file."""
    if not isinstance(data, dict) or not isinstance(data.get("cards"), list):
        raise ValueError('a card file of the community is an object with a list of "cards"')
    templates = _templates(data.get("templates", []))
    keywords = {name.casefold(): name for name, word in words.keywords.items() if not word.to}
    run = Import(keywords, words.subtypes, words.factions)
    return [_card(run, n, card, templates) for n, card in enumerate(data["cards"], 1)]


def _templates(found: Any) -> dict[str, dict[str, Any]]:
    """The templates by their names; `default` holds for every card."""
    if not isinstance(found, list) or not all(isinstance(template, dict) for template in found):
        raise ValueError('"templates" is a list of objects')
    return {str(template.get("template")): template for template in found}


def _card(run: Import, number: int, card: Any, templates: Mapping[str, dict[str, Any]]) -> Imported:
    """One card of the file."""
    if not isinstance(card, dict):
        return Imported(f"card {number}", problems=("it is no object with fields",))
    inherited = templates.get("default", {}) | templates.get(str(card.get("template")), {})
    values = {name: inherited[name] for name in READ if name in inherited and name not in ("id", "name")} | card
    problems: list[str] = []
    name = values.get("name")
    if not isinstance(name, str) or not name.strip() or len(name) > LONGEST_NAME or not name.isprintable():
        said = values.get("id")
        told = said[:LONGEST_NAME] if isinstance(said, str) and said.isprintable() else f"card {number}"
        return Imported(told, problems=(f"its name is no line of 1 to {LONGEST_NAME} letters",))
    if "template" in card and str(card["template"]) not in templates:
        problems.append(f"there is no template called {card['template']!r}")
    key = _id(run, name, values.get("id"), problems)
    rules = _words(values, "rules", problems)
    kind = _kind(values, rules, problems)
    entry = _entry(run, values, kind, problems)
    if not kind or entry is None or not key:
        return Imported(name, key, None, problems=(*problems, "it was left out"))
    found, rest = _keywords(run, rules, problems)
    gives = kind == "equipment" and found
    if gives:
        entry["text"] = f"The wearer has {_listed(found)}."
    elif found:
        entry["text"] = " ".join(f"{keyword}." for keyword in found)
    if flavour := _words(values, "desc", problems):
        entry["flavour"] = " ".join(flavour.split())
    return Imported(name, key, {"name": name} | entry, rest, tuple(problems))


def _id(run: Import, name: str, said: Any, problems: list[str]) -> str:
    """Our id of a card: its name in small letters; where that is taken, with the id of the format after it."""
    if not isinstance(said, str) or not said.strip():
        problems.append("it has no id")
        said = ""
    elif said in run.seen:
        problems.append(f"the id {said[:LONGEST_NAME]!r} comes twice")
        return ""
    run.seen.add(said)
    key = _slug(name)
    if key in run.taken:
        problems.append(f"another card has the name {name!r} too")
        key = f"{key}-{_slug(said)}"[:LONGEST_NAME].strip("-")
    if not key or key in run.taken:
        problems.append("no id can be made of its name")
        return ""
    run.taken.add(key)
    return key


def _slug(name: str) -> str:
    """A name in small letters, digits and dashes."""
    return re.sub(r"[^a-z0-9]+", "-", name.casefold()).strip("-")[:LONGEST_NAME].strip("-")


def _words(values: Mapping[str, Any], name: str, problems: list[str]) -> str:
    """A text of a card; nothing where it has none."""
    text = values.get(name, "")
    if isinstance(text, str) and len(text) <= LONGEST_RULES:
        kept = "".join(letter for letter in text if _is_text(letter))
        if len(kept) < len(text):
            problems.append(f"{name} has control characters or halves of letters; they were left out")
        return kept.strip()
    problems.append(f"{name} is no text of at most {LONGEST_RULES} letters")
    return ""


def _is_text(letter: str) -> bool:
    """Whether a letter may stand in a text: no control character but white space, and no half of a pair."""
    return letter.isspace() or unicodedata.category(letter) not in ("Cc", "Cs")


def _kind(values: Mapping[str, Any], rules: str, problems: list[str]) -> str:
    """The kind of a card. Some cards of the format have a subtype in the place of the type."""
    said = values.get("cardtype")
    kind = said.strip().casefold() if isinstance(said, str) else ""
    if kind in KINDS:
        return kind
    if kind and re.search(r"\bequip", MARKED.sub(r"\1", rules), re.IGNORECASE):
        problems.append(f"{said!r} is no card type; it was taken for Equipment, since its rules speak of that")
        return "equipment"
    problems.append(f"{said!r} is no card type: {', '.join(kind.capitalize() for kind in KINDS)}")
    return ""


def _entry(run: Import, values: Mapping[str, Any], kind: str, problems: list[str]) -> dict[str, Any] | None:
    """The facts of a card as our card files have them; None where a number cannot be read."""
    entry: dict[str, Any] = {"kind": kind}
    faction = values.get("faction")
    if faction in run.factions:
        entry["faction"] = faction
    elif faction:
        problems.append(f"{faction!r} is no faction: {', '.join(run.factions)}")
    if subtypes := _subtypes(run, values.get("cardsubtype", ""), problems):
        entry["subtypes"] = subtypes
    for ours, theirs in NUMBERED.items():
        if ours == "cost" or kind in ("creature", "equipment"):
            least = -LARGEST if kind == "equipment" and ours != "cost" else 0
            value = _number(values.get(theirs), theirs, least, problems)
            if value is None:
                return None
            entry[ours] = value
    rarity = values.get("rarity", RARITIES[0])
    if isinstance(rarity, str) and rarity.casefold() in RARITIES:
        entry["rarity"] = rarity.casefold()
    else:
        problems.append(f"{rarity!r} is no rarity: {', '.join(RARITIES)}")
    return entry


def _subtypes(run: Import, said: Any, problems: list[str]) -> list[str]:
    """The subtypes of a card that the game knows; those that repeat a kind are left out."""
    if not isinstance(said, str):
        problems.append("cardsubtype is no text")
        return []
    known = {subtype.casefold(): subtype for subtype in run.subtypes}
    found = []
    for word in said.split():
        if word.casefold() in known:
            found.append(known[word.casefold()])
        elif word.casefold() not in KINDS:
            problems.append(f"{word!r} is no subtype that the game knows; it was left out")
    return list(dict.fromkeys(found))


def _number(said: Any, name: str, least: int, problems: list[str]) -> int | None:
    """A number that may be written as a string."""
    value = said
    if isinstance(said, str) and NUMBER.fullmatch(said.strip()):
        value = int(said)
    if type(value) is int and least <= value <= LARGEST:
        return value
    problems.append(f"{name} is a number from {least} to {LARGEST}, not {str(said)[:LONGEST_NAME]!r}")
    return None


def _keywords(run: Import, rules: str, problems: list[str]) -> tuple[list[str], str]:
    """The keywords of a card in order, and what else its rules say; that is for a person to say in our language."""
    plain = MARKED.sub(lambda found: found[1].strip(), rules)
    found: list[str] = []
    rest = []
    for part in re.split(r"(?<=[.;\n])\s+|\n", plain):
        names = [word.strip(" .;") for word in part.split(",") if word.strip(" .;")]
        known = [_keyword(run, name, problems) for name in names]
        if known and all(known):
            found += known
        elif part.strip():
            rest.append(part.strip())
    marked = [name.strip() for name in MARKED.findall(rules)]
    odd = [name for name in marked if not _keyword(run, name, []) and name not in (*OPENERS, "Immunity", "Faction")]
    problems += [f"{name!r} is marked as a keyword, and the game has none of that name" for name in odd]
    return sorted(set(found)), " ".join(rest)


def _keyword(run: Import, name: str, problems: list[str]) -> str:
    """The keyword that a word is; nothing if it is none. Known misspellings are told."""
    if right := SPELLINGS.get(name.casefold()):
        problems.append(f"{name!r} was read as {right!r}")
        return right
    return run.keywords.get(name.casefold(), "")


def _listed(names: list[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
