"""A row of the book while a program is written into it: what is taken, and what there is still room for."""

from collections.abc import Mapping
from typing import Any

from cardwright.errors import CardwrightError
from cardwright.kit import program as kit
from cardwright.language.tree import Node
from cardwright.language.words import Words

NAMED = "named "


class CannotPlay(CardwrightError):
    """A text that is understood but that the rules cannot carry out: too long, or something they do not do yet."""

    def __init__(self, problem: str, position: int | None = None) -> None:
        super().__init__(problem)
        self.problem = problem
        self.position = position


class Page:
    """A row, the words of its game, and the numbers of what it names."""

    def __init__(self, row: Any, words: Words, numbers: Mapping[str, int]) -> None:
        self.row = row
        self.words = words
        self.numbers = numbers
        self.abilities = 0
        self.lines = 0
        self.filters: dict[tuple[tuple[str, int], ...], int] = {}
        self.conditions: dict[tuple[int, int, int], int] = {}
        self.keyword_bits = {name: 1 << k for k, name in enumerate(words.keywords)}
        self.kind_bits = {name: 1 << k for k, name in enumerate(words.kinds)}
        self.resources = {name: k for k, name in enumerate(words.resources)}

    def new_ability(self) -> int:
        """The number of a fresh ability."""
        if self.abilities == kit.ABILITIES:
            raise CannotPlay(f"a card has room for {kit.ABILITIES} abilities")
        self.abilities += 1
        return self.abilities - 1

    def new_line(self) -> int:
        """The number of a fresh line."""
        if self.lines == kit.LINES:
            raise CannotPlay(f"a card has room for {kit.LINES} actions")
        self.lines += 1
        return self.lines - 1

    def filter(self, columns: Mapping[str, int]) -> int:
        """The number of a filter with these columns, written where it is new."""
        key = tuple(sorted((name, value) for name, value in columns.items() if value))
        if key not in self.filters:
            if len(self.filters) == kit.FILTERS:
                raise CannotPlay(f"a card has room for {kit.FILTERS} different descriptions of cards")
            self.filters[key] = len(self.filters) + 1
            for name, value in key:
                getattr(self.row, name)[self.filters[key]] = value
        return self.filters[key]

    def changed(self, number: int, **columns: int) -> int:
        """The number of a filter like another one, but for some columns."""
        same = next(key for key, value in self.filters.items() if value == number)
        return self.filter(dict(same) | columns)

    def condition(self, test: int, of: int, least: int) -> int:
        """The number of a condition, written where it is new."""
        key = (test, of, least)
        if key not in self.conditions:
            if len(self.conditions) == kit.CONDITIONS:
                raise CannotPlay(f"a card has room for {kit.CONDITIONS} conditions")
            number = self.conditions[key] = len(self.conditions) + 1
            self.row.test[number], self.row.of[number], self.row.least[number] = key
        return self.conditions[key]

    def resource(self, word: str) -> int:
        """The number of a resource."""
        if word == self.words.life:
            return kit.LIFE_RESOURCE
        return self.resources.get(word, kit.ANY_RESOURCE)

    def stat(self, word: str) -> int:
        """The number of a stat, or of the cost."""
        return kit.COST_STAT if word == "cost" else self.words.stats.index(word)

    def keywords(self, nodes: tuple[Node, ...]) -> int:
        """Keywords as a set; one that is *to* cards of some kinds has a bit for each of these too."""
        found = 0
        for node in nodes:
            found |= self.keyword_bits[node.parts[0]]
            if node.parts[1] is not None:
                found |= self.immunities(node) << kit.IMMUNITIES
        return found

    def immunities(self, node: Node) -> int:
        """The kinds of cards that a keyword is to."""
        name, thing = node.parts
        if [part.phrase for part in thing.parts] != ["kind"]:
            raise CannotPlay(f"{name} is to all cards of a kind", node.at)
        if len(self.keyword_bits) > kit.IMMUNITIES or sum(word.to for word in self.words.keywords.values()) > 1:
            raise CannotPlay(f"there is no room for {name} beside the other keywords", node.at)
        return self.kinds(thing.parts[0].parts[0]) or sum(self.kind_bits.values())

    def kinds(self, kinds: tuple[str, ...]) -> int:
        """Kinds as a set; none for any card."""
        return (
            0 if any(kind not in self.kind_bits for kind in kinds) else sum(self.kind_bits[kind] for kind in set(kinds))
        )

    def staying(self) -> int:
        """The kinds of cards that stay on the field by themselves; what is worn stays on another card."""
        return sum(b for kind, b in self.kind_bits.items() if self.words.kinds[kind].stays and kind != "equipment")

    def fighters(self) -> int:
        """The kinds of cards that can be damaged."""
        return sum(bit for kind, bit in self.kind_bits.items() if self.words.kinds[kind].fights)

    def scaled(self, number: int) -> int:
        """A number of damage, life or stats as the rules count it."""
        if number % self.words.unit:
            raise CannotPlay(f"{number} is not counted in steps of {self.words.unit}")
        if not fits(number // self.words.unit):
            raise CannotPlay(f"{number} is more than a card can say")
        return number // self.words.unit

    def card(self, name: str) -> int:
        """The number of a card in the book."""
        if name not in self.numbers:
            raise CannotPlay(f"no card of the book is called {name}")
        return self.numbers[name]

    def name_bit(self, name: str) -> int:
        """The number of the bit of a name that is asked for."""
        if NAMED + name not in self.numbers:
            raise CannotPlay(f'no number was given for "{NAMED}{name}": see name_numbers')
        return self.numbers[NAMED + name]


def small(number: int) -> int:
    """A number that fits into its column."""
    if not fits(number):
        raise CannotPlay(f"{number} is more than a card can say")
    return number


def fits(number: int) -> bool:
    """Whether a number has room in its column."""
    return -128 <= number <= 127
