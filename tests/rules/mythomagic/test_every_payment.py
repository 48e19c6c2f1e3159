"""6.5 and 6.6 for random Rishis, resources and costs, compared with all ways of paying that there are.

A unit is what pays a part of a cost: a source or a resource, with the types that it can pay.
"""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

import pytest

from cardwright.engine.game import load
from cardwright.games.mythomagic.numbers import LETTERS, PAY_BEST, PAY_COST
from cardwright.kit.record import BUTTON
from cardwright.kit.turns import choices, nth_choice, step
from tests.support.scenario import Scenario
from tests.support.table import table

GAME = load("mythomagic")

SOURCES = {
    **{f"rishi-of-{name}": {letter} for name, letter in zip(("fire", "blood", "gold", "wood"), LETTERS, strict=True)},
    "rishi-of-gold-and-fire": {"G", "F"},
    "rishi-of-wood-and-fire": {"W", "F"},
    "rishi-of-blood-and-fire": {"B", "F"},
    "rishi-of-blood-and-wood": {"B", "W"},
    "rishi-of-blood-and-gold": {"B", "G"},
    "rishi-of-wood-and-gold": {"W", "G"},
    "kalpavriksha": {"W", "G"},
    "kubera": {"G"},
}
# Creatures that ask nothing and set off nothing when they come, of many costs.
BUYS = (
    *("gopi", "skilled-hunter", "balarama", "keshi", "peacock", "pralambasura", "vanara-scout", "agni", "mahishasura"),
    *("ravana", "manthara", "raktabija", "jarasandha", "shibi", "airavata", "karna", "garuda", "gandharva"),
)
Unit = tuple[str, frozenset[str]]


@dataclass(frozen=True)
class Purse:
    """What a player has: the ids of sources on the field, and the letters of resources."""

    sources: tuple[str, ...]
    pool: str
    hand: tuple[str, ...]

    @property
    def units(self) -> list[Unit]:
        """All that can pay, by name, with the types that it can pay."""
        return [
            *((source, frozenset(SOURCES[source])) for source in self.sources),
            *((letter, frozenset(letter)) for letter in self.pool),
        ]

    def scene(self) -> Scenario:
        """The table of a player who has this, in the own main phase."""
        field = f"field/0={','.join(self.sources)}" if self.sources else ""
        pool = f"pool/0={self.pool}" if self.pool else ""
        return table("mythomagic", f"hand/0={','.join(self.hand)},rishi-of-fire {field} {pool}")


def purses(n: int, seed: int, least: int = 0) -> Iterator[Purse]:
    """Random purses of so many sources or up to six more: some are empty, some are rich."""
    dice = random.Random(seed)
    for _ in range(n):
        sources = tuple(dice.choices(list(SOURCES), k=least + dice.randrange(7)))
        pool = "".join(dice.choices(LETTERS, k=dice.choice((0, 0, 1, 2, 3))))
        yield Purse(sources, pool, tuple(dice.sample(BUYS, 2)))


def cost(card: str) -> tuple[str, int]:
    """The letters of a card's cost, and how many resources it is in all."""
    text = str(GAME.cards[card].fields["cost"])
    letters = "".join(c for c in text if c in LETTERS)
    return letters, len(letters) + sum(int(c) for c in text if c.isdecimal())


def covers(units: tuple[Unit, ...], letters: str) -> bool:
    """Whether each letter can be paid by a unit of its own, by trying all ways."""
    if not letters:
        return True
    return any(
        letters[0] in types and covers(units[:k] + units[k + 1 :], letters[1:]) for k, (_, types) in enumerate(units)
    )


def payments(purse: Purse, card: str) -> set[tuple[str, ...]]:
    """All ways to pay for a card exactly, as the names of what pays, by trying all subsets."""
    letters, total = cost(card)
    found = {}
    for units in combinations(purse.units, total):
        names = tuple(sorted(name for name, _ in units))
        found[names] = found.get(names, False) or covers(units, letters)
    return {names for names, fine in found.items() if fine}


def paid(purse: Purse, scene: Scenario) -> tuple[str, ...]:
    """What has paid: the sources that are tapped, and the resources that are gone."""
    left = Counter({name[0]: n for name, n in scene.resources(0).items()})
    spent = Counter(purse.pool) - left
    return tuple(sorted([*scene.zone(0, "tapped"), *spent.elements()]))


def bought(scene: Scenario, card: str) -> Scenario:
    """The table after the announcement of a card, before or after it was paid for."""
    return scene.choose(f"Play {GAME.cards[card].name}")


def endings(purse: Purse, card: str) -> set[tuple[str, ...]]:
    """What has paid at the end of each way of answering, the button for the best way left alone."""
    found = set()
    scene = bought(purse.scene(), card)
    rest = [scene.state]
    while rest:
        scene.state = rest.pop()
        if scene.state.asks != PAY_COST:
            assert card in scene.zone(0, "field")
            found.add(paid(purse, scene))
            continue
        for k in range(GAME.plain(choices)(scene.state)):
            finger = GAME.plain(nth_choice)(scene.state, k)
            if finger != BUTTON + PAY_BEST:
                rest.append(scene.state.copy())
                GAME.plain(step)(rest[-1], GAME.plain_book, finger)
    return found


@pytest.mark.clause("mythomagic", "6.5", "7.3")
def test_a_card_is_offered_just_if_some_way_pays_for_it() -> None:
    """For random Rishis, resources and costs, all subsets of what there is say the same as the rules."""
    seen = Counter[bool]()
    for purse in purses(250, seed=1):
        offered = purse.scene().choices
        for card in purse.hand:
            can = bool(payments(purse, card))
            assert (f"Play {GAME.cards[card].name}" in offered) == can, (purse, card)
            seen[can] += 1

    assert min(seen.values()) > 50


@pytest.mark.clause("mythomagic", "6.6")
def test_every_way_of_paying_can_be_chosen_and_no_other() -> None:
    """The player reaches each way to pay exactly, and whatever is chosen ends in one of them."""
    asked = 0
    for purse in purses(150, seed=2):
        for card in purse.hand:
            ways = payments(purse, card)
            if ways:
                assert endings(purse, card) == ways, (purse, card)
                asked += len(ways) > 1

    assert asked > 30


@pytest.mark.clause("mythomagic", "6.6", "1.7")
def test_nothing_is_asked_where_there_is_one_way() -> None:
    """Where all ways to pay leave the same there is no question, and where they do not there is one."""
    for purse in purses(200, seed=3):
        for card in purse.hand:
            ways = payments(purse, card)
            if ways:
                assert bought(purse.scene(), card).asks(0, "pay_cost") == (len(ways) > 1), (purse, card, ways)


@pytest.mark.clause("mythomagic", "6.6")
def test_the_best_way_pays_exactly_the_cost() -> None:
    """One press, at once or after some choices, pays in one of the ways there are."""
    dice = random.Random(4)
    pressed = 0
    for purse in purses(200, seed=4):
        for card in purse.hand:
            if not payments(purse, card):
                continue
            scene = bought(purse.scene(), card)
            while scene.asks(0, "pay_cost"):
                words = "Pay the best way" if dice.random() < 0.6 else dice.choice(scene.choices)
                pressed += words == "Pay the best way"
                scene.choose(words)

            assert card in scene.zone(0, "field")
            assert paid(purse, scene) in payments(purse, card), (purse, card)
    assert pressed > 50


@pytest.mark.clause("mythomagic", "6.6")
def test_the_best_way_leaves_what_the_other_card_needs() -> None:
    """If the Rishis can pay for both cards in hand, then after one press for the first the second can be paid for."""
    kept = 0
    for purse in purses(120, seed=5, least=3):
        card, other = purse.hand
        rishis = Counter(source for source in purse.sources if source.startswith("rishi"))
        purse = Purse(tuple(rishis.elements()), "", purse.hand)
        if any(payments(left_of(purse, way, other), other) for way in payments(purse, card)):
            scene = bought(purse.scene(), card)
            if scene.asks(0, "pay_cost"):
                scene.choose("Pay the best way")
            assert payments(left_of(purse, paid(purse, scene), other), other), (purse, paid(purse, scene))
            kept += 1
    assert kept > 15


def left_of(purse: Purse, way: tuple[str, ...], other: str) -> Purse:
    """What is left of sources when some have paid."""
    return Purse(tuple((Counter(purse.sources) - Counter(way)).elements()), "", (other,))
