"""What fields a card of a game has: the game's own cards are the pattern for all others."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from cardwright.engine.cards import FLAVOUR, Card, kind_of, nearest, or_else
from cardwright.engine.words import listed

# What so many cards of a kind have without an exception, every card of that kind needs.
ENOUGH = 3


class Shape:
    """The kinds of cards, the fields of each, and what kind of value a field has, learned from cards that are."""

    def __init__(self, cards: Iterable[Card], kinds: Iterable[str] = ()) -> None:
        self._cards: Counter[str] = Counter()
        self._fields: dict[str, Counter[str]] = {}
        self._uses: Counter[str] = Counter()
        self._values: dict[str, dict[str, Any]] = {}
        for card in cards:
            kind = kind_called(card)
            self._cards[kind] += 1
            self._fields.setdefault(kind, Counter())
            for name, value in card.fields.items():
                if name == FLAVOUR:
                    continue
                self._fields[kind][name] += 1
                self._uses[name] += 1
                self._values.setdefault(name, {}).setdefault(kind_of(value), value)
        self._total = self._cards.total()
        self.kinds = list(kinds) or [kind for kind in self._cards if kind]

    def problems(self, card: Card) -> Iterator[tuple[str, str]]:
        """The fields of a card that are unknown, of another kind or missing, each with what is wrong with it."""
        kind = kind_called(card)
        if kind and kind not in self.kinds:
            yield "kind", f'no kind of card is called "{kind}"{or_else(kind, self.kinds)}'
            return
        for name, value in card.fields.items():
            if problem := self._against(name, value, kind):
                yield name, problem
        # A card of no kind needs what all cards have, a kind among it.
        pattern, cards = (self._fields[kind], self._cards[kind]) if self._cards[kind] else (self._uses, self._total)
        for name, uses in pattern.items():
            if name not in card.fields and uses == cards >= ENOUGH:
                example = next(iter(self._values[name].values()))
                written = f'"{example}"' if isinstance(example, str) else str(example).lower()
                yield "", f"{name} is missing; every {kind or 'card'} has it, like {name} = {written}"

    def _against(self, name: str, value: Any, kind: str) -> str:
        """What is wrong with a field; nothing if nothing is."""
        if name == FLAVOUR:
            return "" if isinstance(value, str) else f"{name} is words in quotes, not {kind_of(value)}"
        others = ["name", "text", FLAVOUR, *(other for other in self._uses if other != name)]
        # A field that one card alone has may be a slip of the pen in the pattern itself.
        if name not in self._uses or (self._uses[name] == 1 and nearest(name, others)):
            return f'no field is called "{name}"{or_else(name, others)}'
        if self._cards[kind] >= ENOUGH and name not in self._fields.get(kind, {}):
            return f"a card of the kind {kind} has no {name}"
        kinds = self._values[name]
        return "" if kind_of(value) in kinds else f"{name} is {listed(list(kinds), 'or')}, not {kind_of(value)}"


def kind_called(card: Card) -> str:
    """The kind that a card says it is; nothing where it says none."""
    return str(card.fields.get("kind", ""))
