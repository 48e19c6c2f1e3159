"""What the text of a position says of one seat's cards, spelled out for the notation of the engine.

A list has ids of cards, the first of them in the lowest of its slots; which copy it is need not be said, as in
`gopi.2`. Capital letters are short for cards: `WWF` is three Rishis in MythoMagic. `top/0=water,fire` are the cards on
top of a deck, the topmost first; `pool/0=AAR` are resources, by the first letters of their types.

A card may have marks. `cook:tapped` puts it into the set `tapped`, `cook:damage=3` gives it 3 of `damage`, and
`gopi:good=1/2` a number for each stat. A value may be a card: `armour:host=cook` is the place of the first Cook on the
same side of the field, counted from 1.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from cardwright.engine.game import Game
from cardwright.kit.record import ZONE
from tests.support.usual import Usual


@dataclass
class Named:
    """A card that a list names: the list, its id, which copy it is (0 if that is not said), its marks, and its slot."""

    zone: str
    card: str
    copy: int
    marks: list[str]
    slot: int = -1


class Side:
    """The cards of a seat, with their slots, taken out of the words of a position."""

    def __init__(self, game: Game, usual: Usual, seat: str, words: dict[str, str]) -> None:
        self.game, self.usual, self.seat = game, usual, seat
        self.pool = words.pop(f"pool/{seat}", "")
        self.zones = [zone.name for zone in game.layout.holding(ZONE)]
        lists = self._taken_from(words)
        ready = not usual.deck and "deck" not in lists
        self.named = [named for zone, items in lists.items() for named in self._read(zone, items)]
        own = game.deck_of("named", Counter(named.card for named in self.named))
        self.deck = next(iter(game.decks.values())) if ready else own
        self._find_slots()

    def _taken_from(self, words: dict[str, str]) -> dict[str, str]:
        """The lists of this seat, in the order of the words, which lose them; a deck that is not said is the usual."""
        zones = [place.removesuffix(f"/{self.seat}") for place in words if place.endswith(f"/{self.seat}")]
        lists = {zone: words.pop(f"{zone}/{self.seat}") for zone in zones if zone in (*self.zones, "deck", "top")}
        if self.usual.deck and not {"deck", "top"} & set(lists):
            lists["deck"] = ",".join(self.usual.deck)
        return lists

    def _read(self, zone: str, items: str) -> Iterator[Named]:
        """The cards of a list, with letters spelled out."""
        letters = self.usual.letters
        for item in filter(None, items.split(",")):
            name, *marks = item.split(":")
            card, _, copy = name.partition(".")
            for key in [letters[c] for c in card] if set(card) <= set(letters) else [card]:
                yield Named(zone, key, int(copy or 0), marks)

    def _find_slots(self) -> None:
        """Give each card that is named its slot: the copy that it says, or the first that is free."""
        taken = set[int]()
        for named in sorted(self.named, key=lambda named: named.copy == 0):
            copies = self._copies(named.card)
            meant = copies[named.copy - 1 : named.copy] if named.copy else copies
            free = [slot for slot in meant if slot not in taken]
            assert free, f"the deck of seat {self.seat} has not so many of {named.card}"
            named.slot = free[0]
            taken.add(named.slot)

    def _copies(self, card: str) -> list[int]:
        """The slots of all copies of a card."""
        return [slot for slot, owned in enumerate(self.deck.cards) if owned == card]

    def said(self) -> Iterator[tuple[str, str]]:
        """What the notation of the engine says of these cards: places and values."""
        for zone in self.zones:
            yield f"{zone}/{self.seat}", self._list([named.slot for named in self._in(zone)])
        yield f"deck/{self.seat}", self._list(self._deck_order())
        yield from self._marked()
        for zone, field in self.usual.orders.items():
            for number, named in enumerate(self._in(zone), 1):
                yield f"{field}/{self.seat}/{named.slot}", str(number)
        for number, kind in enumerate(self.game.table.types):
            if kind[0] in self.pool:
                yield f"pool/{self.seat}/{number}", str(self.pool.count(kind[0]))

    def _in(self, zone: str) -> list[Named]:
        return [named for named in self.named if named.zone == zone]

    def _list(self, slots: list[int]) -> str:
        cards = self.deck.cards
        return ",".join(f"{cards[slot]}.{1 + self._copies(cards[slot]).index(slot)}" for slot in slots)

    def _deck_order(self) -> list[int]:
        """The slots of the deck from the bottom up: what is named nowhere, what the deck has, and what is on top."""
        named = {named.slot for named in self.named}
        rest = [slot for slot in range(len(self.deck.cards)) if slot not in named]
        return [*rest, *(one.slot for one in [*self._in("deck"), *reversed(self._in("top"))])]

    def _marked(self) -> Iterator[tuple[str, str]]:
        """The sets and the numbers that the marks of cards speak of."""
        sets: dict[str, list[int]] = {}
        for named in self.named:
            for mark in named.marks:
                name, equals, value = mark.partition("=")
                assert self.game.layout.has(name), f"{named.card}:{mark} says nothing in {self.game.table.title}"
                if not equals:
                    sets.setdefault(name, []).append(named.slot)
                elif "/" in value:
                    for number, part in enumerate(value.split("/")):
                        yield f"{name}/{self.seat}/{named.slot}/{number}", part
                else:
                    yield f"{name}/{self.seat}/{named.slot}", value if value.isdecimal() else self._place(value)
        for name, slots in sets.items():
            yield f"{name}/{self.seat}", self._list(slots)

    def _place(self, card: str) -> str:
        """The place of the first copy of a card on the field, counted from 1."""
        slots = [named.slot for named in self._in("field") if named.card == card]
        assert slots, f"there is no {card} on the field of seat {self.seat}"
        return str(1 + slots[0])
