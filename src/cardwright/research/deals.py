"""All deals of a seat's hidden cards that a watcher cannot tell apart and that are different, with their chances."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import factorial
from typing import Any

from cardwright.engine.cards import Deck
from cardwright.engine.game import Game
from cardwright.errors import CardwrightError
from cardwright.kit.record import PUBLIC, WATCHERS, ZONE


@dataclass(frozen=True, slots=True)
class Deal:
    """Which cards go to the hand, and which to which places of the deck from the bottom up; and how likely that is."""

    hand: tuple[int, ...]
    deck: tuple[int, ...]
    chance: float


def hidden_of(state: Any, seat: int, watcher: int) -> tuple[list[int], list[int]]:
    """The cards in the hand of a seat that a watcher does not know, and the places of the deck that it does not."""
    known, hand = state.known[watcher, seat], state.hand[seat]
    in_hand = [i for i in range(state.card.shape[1]) if hand >> i & 1 and not known >> i & 1]
    places = [k for k in range(state.left[seat]) if not known >> state.deck[seat, k] & 1]
    return in_hand, places


def deals_of(state: Any, seat: int, watcher: int) -> list[Deal]:
    """All different deals, each once. Of equal cards any will do, so one stands for all."""
    in_hand, places = hidden_of(state, seat, watcher)
    cards = in_hand + [state.deck[seat, k] for k in places]
    by_card: dict[int, list[int]] = {}
    for i in sorted(cards):
        by_card.setdefault(state.card[seat, i], []).append(i)
    ways = factorial(len(cards))
    out = []
    for hand in _hands(list(by_card.values()), len(in_hand)):
        rest = [[i for i in alike if i not in hand] for alike in by_card.values()]
        orders = list(_orders(rest))
        taken = factorial(len(hand))
        for alike in by_card.values():
            k = sum(i in hand for i in alike)
            taken = taken * factorial(len(alike)) // (factorial(k) * factorial(len(alike) - k))
        # Each order of the rest stands for as many as there are ways to swap equal cards in it.
        swaps = 1
        for alike in rest:
            swaps *= factorial(len(alike))
        out += [Deal(hand, order, taken * swaps / ways) for order in orders]
    return out


def _hands(groups: Sequence[Sequence[int]], size: int) -> Iterator[tuple[int, ...]]:
    """All hands of a size, as the first cards of each group of equal ones."""
    if not groups:
        if size == 0:
            yield ()
        return
    for k in range(min(size, len(groups[0])) + 1):
        for rest in _hands(groups[1:], size - k):
            yield (*groups[0][:k], *rest)


def _orders(groups: Sequence[Sequence[int]]) -> Iterator[tuple[int, ...]]:
    """All different orders of groups of equal cards."""
    if not any(groups):
        yield ()
        return
    for g, group in enumerate(groups):
        if group:
            left = [rest[1:] if k == g else rest for k, rest in enumerate(groups)]
            for order in _orders(left):
                yield (group[0], *order)


def with_deal(state: Any, seat: int, deal: Deal) -> Any:
    """A copy of a state in which a seat's cards that the public does not know are dealt so, and only it knows them."""
    other = state.copy()
    in_hand, places = hidden_of(state, seat, PUBLIC)
    moved = sum(1 << i for i in in_hand) | sum(1 << state.deck[seat, k] for k in places)
    other.hand[seat] &= ~moved
    for i in deal.hand:
        other.hand[seat] |= 1 << i
    for k, i in zip(places, deal.deck, strict=True):
        other.deck[seat, k] = i
    for w in range(WATCHERS):
        other.known[w, seat] &= ~moved
    return other


def named_decks(game: Game, position: str) -> tuple[Deck, Deck]:
    """Decks of no other cards than those that a position puts somewhere."""
    places = {zone.name for zone in game.layout.holding(ZONE)} | {"deck"}
    counts: tuple[Counter[str], Counter[str]] = Counter(), Counter()
    for word in position.split()[1:]:
        place, _, cards = word.partition("=")
        name, _, seat = place.partition("/")
        if name in places:
            if seat not in ("0", "1"):
                raise CardwrightError(f'"{word}" has no seat: write {name}/0 or {name}/1')
            counts[int(seat)].update(card.partition(".")[0] for card in filter(None, cards.split(",")))
    return game.deck_of("named", counts[0]), game.deck_of("named", counts[1])
