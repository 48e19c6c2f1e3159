"""How a table shows a game: zones, colours, and the words of questions, buttons and notes (games/*/table.toml)."""

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import ModuleType
from typing import Any

from cardwright.engine.words import places
from cardwright.errors import CardwrightError

USUAL_EXPERT = 10_000


@dataclass(frozen=True, slots=True)
class Question:
    """What a seat is asked: the sentence, the words of a choice of a card, the clause, and why it matters.

    `use` are the words for a card that lies on the field already, `buttons` those that a button has only here. `enter`
    is the button that a table presses when nothing else is said. `takes_set` is set where several cards may be named at
    once; `within` names the question for a set during which this one comes. In a window a table may pass for a person.
    `about` is the field of the record, or the function of the rules, that says which card of the seat is {about}; and
    {left} is what is left of a stat of that card, when what was given to those that point at it is taken away.
    """

    name: str
    asks: str
    choice: str
    use: str
    clause: str
    why: str
    buttons: Mapping[int, str]
    enter: int | None
    takes_set: bool
    within: str
    window: bool
    about: str
    left: str


@dataclass(frozen=True, slots=True)
class Note:
    """What is told when something happened; `hidden` is what those are told who may not see the card.

    `several` tells the same of several {cards} in a row, `several_hidden` to those who may not see them, of so many.
    What is an aside continues the line before it. A story leaves a note out where it only repeats the one named
    `repeats`.
    """

    name: str
    words: str
    hidden: str
    clause: str
    heading: bool
    quiet: bool
    several: str
    several_hidden: str
    aside: bool
    repeats: str
    # The names of the values that its sentences need.
    needs: tuple[str, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        said = (self.words, self.hidden, self.several, self.several_hidden)
        names = dict.fromkeys(name for sentence in said for name in places(sentence))
        object.__setattr__(self, "needs", tuple(names))


@dataclass(frozen=True, slots=True)
class Row:
    """A part of a zone: the cards of some kinds. In a merged one, equal cards with different marks are one count."""

    title: str
    kinds: tuple[str, ...]
    merged: bool


@dataclass(frozen=True, slots=True)
class Zone:
    """A place on the table where cards lie; a folded one is shown as a number and opened on demand.

    In a live one cards have marks and numbers of their own. One that is not drawn is shown by the stack.
    `shows` are the printed facts that stand beside a card, like `cost` or `strength/toughness`. `now` names for some of
    them the function of the rules that says what they are at the moment, and `opens` a number of the record that all
    may see of a card in it, even of one that is hidden, with the words for that.
    """

    name: str
    title: str
    folded: bool
    live: bool
    drawn: bool
    shows: tuple[str, ...]
    rows: tuple[Row, ...]
    now: tuple[tuple[str, str], ...]
    opens: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Number:
    """A number that each seat has, by the name of its field; `each` says that there is one for each type."""

    name: str
    title: str
    each: bool


@dataclass(frozen=True, slots=True)
class Mark:
    """What a set of the record says of a card, in words and short; the field `whom` names a card of the other seat.

    Only cards of a kind have it, where one is given, and not those with a keyword that makes it meaningless, nor, if it
    counts in the own turn only, in the other's.
    """

    name: str
    words: str
    short: str
    whom: str
    kind: str
    without: str
    own_turn: bool


@dataclass(frozen=True, slots=True)
class Given:
    """What a seat has given to a card in an answer that is not finished or not carried out yet, in words and short.

    The field of that name has a number for each of the cards in the set `of`, which all are of one seat; without `of`
    it is a set itself, of cards in the hand that all may see.
    """

    name: str
    words: str
    short: str
    of: str


@dataclass(frozen=True, slots=True)
class Stop:
    """A kind of window in which a table asks a person, if it is on; in others it passes for them.

    `turn` is whose turn it is ("own", "other" or any), `phases` the names of phases; `stack` is whose entry has to be
    on the stack, which is else empty. One that is fixed is always on.
    """

    name: str
    words: str
    turn: str
    phases: tuple[str, ...]
    stack: str
    on: bool
    fixed: bool


@dataclass(frozen=True, slots=True)
class Look:
    """How a page paints the game.

    `dark` and `light` are colours by role (cloth, edge, back, accent, paper), `pattern` is what is woven into the cloth
    and printed on the backs, `emblem` the way in which the pictures on cards are composed, and `hues` says which hue a
    colour of the table has on paper. `cost` and `stats` are the corners in which a face has them; `band` says where it
    carries its colour.
    """

    dark: Mapping[str, str]
    light: Mapping[str, str]
    pattern: str
    emblem: str
    hues: Mapping[str, str]
    cost: str
    stats: str
    band: str


@dataclass(frozen=True, slots=True)
class Table:
    """Everything a table needs to show a game. Questions, buttons, notes and phases go by the rules' own numbers."""

    title: str
    summary: str
    minutes: int
    expert: int
    types: tuple[str, ...]
    damage: str
    letters: Mapping[str, str]
    colours: Mapping[str, str]
    zones: tuple[Zone, ...]
    numbers: tuple[Number, ...]
    marks: tuple[Mark, ...]
    given: Given | None
    stops: tuple[Stop, ...]
    phases: Mapping[int, str]
    phase_names: Mapping[int, str]
    questions: Mapping[int, Question]
    buttons: Mapping[int, str]
    # The names of the buttons, by which records, clients and programs know them, whatever their words are.
    button_names: Mapping[int, str]
    # What matches of format 1 have instead of these names: the words that buttons had then, in small letters.
    old_texts: Mapping[str, str]
    notes: Mapping[int, Note]
    concede: Note
    look: Look


def read_table(file: Path, rules: ModuleType) -> Table:
    """The table of a game; each name in it must be a constant of the rules or of a module in its `NUMBERS`."""
    data = tomllib.loads(file.read_text(encoding="utf-8"))
    named = (rules, *getattr(rules, "NUMBERS", ()))

    def number(section: str, name: str) -> int:
        value = next((getattr(place, name.upper()) for place in named if hasattr(place, name.upper())), None)
        if not isinstance(value, int):
            raise CardwrightError(f"{file.name}: [{section}] {name} is no constant of {rules.__name__}")
        return value

    def numbered(section: str) -> dict[int, tuple[str, Any]]:
        out: dict[int, tuple[str, Any]] = {}
        for name, entry in data.get(section, {}).items():
            if out.setdefault(number(section, name), (name, entry)) != (name, entry):
                raise CardwrightError(f"{file.name}: [{section}] {name} is no constant of {rules.__name__}")
        return out

    def button(name: str) -> int:
        return number("buttons", name)

    return Table(
        title=data["title"],
        summary=data["summary"],
        minutes=data["minutes"],
        # How many playouts an expert thinks of a choice for: on one core, less than a second's worth.
        expert=data.get("expert", USUAL_EXPERT),
        types=tuple(data.get("types", ())),
        damage=data.get("damage", ""),
        letters=data.get("letters", {}),
        colours=data.get("colours", {}),
        zones=tuple(_zone(name, zone) for name, zone in data["zones"].items()),
        numbers=tuple(Number(n, e["name"], e.get("each", False)) for n, e in data.get("numbers", {}).items()),
        marks=tuple(_mark(name, mark) for name, mark in data.get("marks", {}).items()),
        given=next((_given(name, given) for name, given in data.get("given", {}).items()), None),
        stops=tuple(_stop(name, stop) for name, stop in data.get("stops", {}).items()),
        phases={k: words for k, (_, words) in numbered("phases").items()},
        phase_names={k: name for k, (name, _) in numbered("phases").items()},
        questions={k: _question(name, q, button) for k, (name, q) in numbered("questions").items()},
        buttons={k: words for k, (_, words) in numbered("buttons").items()},
        button_names={k: name for k, (name, _) in numbered("buttons").items()},
        old_texts=data.get("old_texts", {}),
        notes={k: _note(name, n) for k, (name, n) in numbered("notes").items()},
        concede=_note("concede", data["concede"]),
        look=_look(data.get("look", {})),
    )


def _look(entry: Mapping[str, Any]) -> Look:
    """The look of a game; one that says nothing of it is plain."""
    return Look(
        entry.get("dark", {}),
        entry.get("light", {}),
        entry.get("pattern", "plain"),
        entry.get("emblem", "sign"),
        entry.get("hues", {}),
        entry.get("cost", "top-right"),
        entry.get("stats", "bottom-right"),
        entry.get("band", "side"),
    )


def _question(name: str, entry: Mapping[str, Any], button: Callable[[str], int]) -> Question:
    choice = entry.get("choice", "{card}")
    return Question(
        name,
        entry["asks"],
        choice,
        entry.get("use", choice),
        entry["clause"],
        entry["why"],
        {button(key): words for key, words in entry.get("buttons", {}).items()},
        button(entry["enter"]) if "enter" in entry else None,
        entry.get("set", False),
        entry.get("within", ""),
        entry.get("window", False),
        entry.get("about", ""),
        entry.get("left", ""),
    )


def _zone(name: str, entry: Mapping[str, Any]) -> Zone:
    rows = tuple(Row(row["name"], tuple(row["kinds"]), row.get("merged", False)) for row in entry.get("rows", ()))
    flags = (entry.get("folded", False), entry.get("live", False), entry.get("drawn", True))
    extra = (tuple(entry.get(key, {}).items()) for key in ("now", "opens"))
    return Zone(name, entry["name"], *flags, tuple(entry.get("shows", ())), rows, *extra)


def _mark(name: str, entry: Mapping[str, Any]) -> Mark:
    words = entry["words"]
    where = (entry.get("kind", ""), entry.get("without", ""), entry.get("own_turn", False))
    return Mark(name, words, entry.get("short", words), entry.get("whom", ""), *where)


def _given(name: str, entry: Mapping[str, Any]) -> Given:
    words = entry["words"]
    return Given(name, words, entry.get("short", words), entry.get("of", ""))


def _stop(name: str, entry: Mapping[str, Any]) -> Stop:
    return Stop(
        name,
        entry["words"],
        entry.get("turn", ""),
        tuple(entry.get("phases", ())),
        entry.get("stack", ""),
        entry.get("on", True),
        entry.get("fixed", False),
    )


def _note(name: str, entry: Mapping[str, Any]) -> Note:
    words = entry["words"]
    return Note(
        name,
        words,
        entry.get("hidden", words),
        entry["clause"],
        entry.get("heading", False),
        entry.get("quiet", False),
        entry.get("several", ""),
        entry.get("several_hidden", ""),
        entry.get("aside", False),
        entry.get("repeats", ""),
    )
