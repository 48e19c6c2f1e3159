"""Redeals reach every arrangement that agrees with what a watcher knows, each equally likely, and no other."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, permutations, product
from typing import Any

import pytest

from cardwright.kit.bits import bit
from cardwright.kit.turns import choices, pose
from tests.support.chance import assert_equal_chances
from tests.support.play import redealt
from tests.support.scenario import Scenario
from tests.support.table import table

Side = tuple[int, tuple[int, ...]]


def side_of(state: Any, p: int) -> Side:
    """The hand and the deck of a seat."""
    return state.hand[p], tuple(state.deck[p, k] for k in range(state.left[p]))


def sides(state: Any, watcher: int, p: int) -> Iterator[Side]:
    """Every hand and deck of a seat that agree with what a watcher knows."""
    hand, deck = side_of(state, p)
    known = state.known[watcher, p]
    held = [i for i in range(25) if hand >> i & 1 and watcher != p and not known >> i & 1]
    places = [k for k, i in enumerate(deck) if not known >> i & 1]
    loose = [*held, *(deck[k] for k in places)]
    kept = hand & ~sum(map(bit, held))
    for taken in combinations(loose, len(held)):
        rest = [i for i in loose if i not in taken]
        for order in permutations(rest):
            new = list(deck)
            for k, i in zip(places, order, strict=True):
                new[k] = i
            yield kept | sum(map(bit, taken)), tuple(new)


def arrangements(scene: Scenario, watcher: int) -> list[tuple[Side, Side]]:
    """Every arrangement that a watcher must think possible: who is asked has something to choose."""
    state, game = scene.state, scene.game
    found = []
    for pair in product(sides(state, watcher, 0), sides(state, watcher, 1)):
        trial = state.copy()
        for p, (hand, deck) in enumerate(pair):
            trial.hand[p] = hand
            for k, i in enumerate(deck):
                trial.deck[p, k] = i
        game.plain(pose)(trial, game.plain_book)
        if game.plain(choices)(trial) > 1:
            found.append(pair)
    return found


def assert_fair(scene: Scenario, watcher: int, expected: int, trials: int = 30) -> None:
    """Many redeals find all arrangements, of which there are as many as expected, equally often."""
    possible = arrangements(scene, watcher)
    assert len(possible) == expected
    found: Counter[tuple[Side, Side]] = Counter()
    for seed in range(trials * expected):
        state = redealt(scene.game, scene.state, watcher, seed)
        found[side_of(state, 0), side_of(state, 1)] += 1
    assert_equal_chances(found, possible)


def test_nothing_known() -> None:
    """The own deck has 3! orders; the other's four hidden cards are two in hand and two in order: 12 ways."""
    scene = table(
        "lands",
        "hand/0=fire,grass top/0=water,fire,grass hand/1=fire,water top/1=grass,fire deck/0= deck/1=",
    )

    assert_fair(scene, watcher=0, expected=6 * 12)


def test_a_known_card_in_the_hand_stays_there() -> None:
    """With one of three cards known, two of the other four hidden ones are in the hand, and two in order: 12 ways."""
    scene = table(
        "lands",
        "hand/0=fire,grass hand/1=fire,water,grass top/1=grass,fire known/0/1=water.1 deck/0= deck/1=",
    )

    assert_fair(scene, watcher=0, expected=12)


def test_a_hand_that_is_known_whole_stays() -> None:
    """Only the order of the deck is open."""
    scene = table(
        "lands",
        "hand/0=fire,grass hand/1=fire,water top/1=grass,fire,water known/0/1=water.1,fire.1 deck/0= deck/1=",
    )

    assert_fair(scene, watcher=0, expected=6)


@pytest.mark.parametrize("words", ["Leave it on top", "Put it on the bottom"])
def test_a_card_that_was_looked_at_stays_in_its_place(words: str) -> None:
    """Who looked at a card of the own deck knows one place of four; the other three cards have 3! orders."""
    scene = table(
        "lands",
        "hand/0=water,grass,fire top/0=water,fire,grass,fire "
        "hand/1=lightning,lightning,grass top/1=lightning,lightning deck/0= deck/1=",
    )
    scene.choose("Play Water").choose(words)
    # Seat 1 is asked; what it holds is known whole, so that only the deck of seat 0 is open.
    scene.state.known[0, 1] = scene.state.hand[1] | bit(scene.state.deck[1, 0])

    assert_fair(scene, watcher=0, expected=6, trials=100)


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("words", "place"), [("Leave it on top", -1), ("Put it on the bottom", 0)])
def test_that_the_other_looked_is_kept(words: str, place: int, seat: int) -> None:
    """To the other seat any card may lie in the place that was looked at; who looked knows it in every redeal."""
    other = 1 - seat
    scene = table(
        "lands",
        f"active={seat} hand/{seat}=water,grass top/{seat}=water,fire,grass "
        f"hand/{other}=lightning,grass top/{other}=fire deck/0= deck/1=",
    )
    scene.choose("Play Water").choose(words)
    assert scene.asks(other, "play")

    # The three cards of the deck and the one in hand: four hands, 3! orders each.
    assert_fair(scene, watcher=other, expected=24)
    for watcher in (other, 2):
        for seed in range(30):
            state = redealt(scene.game, scene.state, watcher, seed)
            _, deck = side_of(state, seat)
            assert state.known[seat, seat] & sum(map(bit, deck)) == bit(deck[place])
            assert state.known[other, seat] & sum(map(bit, deck)) == 0
            assert state.known[2, seat] & sum(map(bit, deck)) == 0


def test_who_is_asked_to_counter_can_counter() -> None:
    """To the active player, who sees the other asked, only hands that can pay for a counter are possible."""
    scene = table(
        "lands",
        "hand/0=fire,grass top/0=fire hand/1=fire,water top/1=grass,water,darkness deck/0= deck/1=",
    )
    scene.choose("Play Fire")
    assert scene.asks(1, "counter")

    # A Fire with one of two Waters in hand, and the other three cards in any order.
    assert_fair(scene, watcher=0, expected=2 * 6)


def test_who_is_asked_to_play_has_two_kinds() -> None:
    """A spectator knows neither hand; the active player, who is asked, holds two different energies."""
    scene = table(
        "lands",
        "hand/0=fire,grass top/0=fire hand/1=water top/1=grass deck/0= deck/1=",
    )

    # Of Fire, Fire and Grass the hand has the Grass and one Fire; the other seat holds one of two cards.
    assert_fair(scene, watcher=2, expected=2 * 2, trials=100)


def test_who_is_asked_to_show_has_something_to_choose() -> None:
    """Of five cards any four may be in the hand: each four of these leave a choice of three to show."""
    scene = table(
        "lands",
        "hand/0=darkness,grass top/0=fire hand/1=grass,lightning,fire,fire top/1=darkness deck/0= deck/1=",
    )
    scene.choose("Play Darkness")
    assert scene.asks(1, "show")
    assert not any(scene.state.picked)

    assert_fair(scene, watcher=0, expected=5, trials=60)


def test_the_dice_are_dealt_anew_too() -> None:
    """A redeal has new dice, so that nobody foresees a shuffle; each redeal has its own."""
    scene = table("lands", "hand/0=fire,grass hand/1=fire,water")
    states = [redealt(scene.game, scene.state, 0, seed) for seed in range(50)]

    dice = {tuple(state.dice) for state in [scene.state, *states]}
    assert len(dice) == 51


def test_an_unfinished_answer_of_another_has_not_happened() -> None:
    """Who does not see the cards that are being chosen gets the same redeals before and after one was chosen."""
    scene = table("lands", "hand/0=darkness,grass hand/1=grass,lightning,fire,fire,water")
    scene.choose("Play Darkness")
    before = [bytes(redealt(scene.game, scene.state, watcher, 3).bytes) for watcher in (0, 2)]
    scene.choose("Show Grass", seat=1)

    assert [bytes(redealt(scene.game, scene.state, watcher, 3).bytes) for watcher in (0, 2)] == before


def test_an_unfinished_answer_of_the_mover_is_kept() -> None:
    """Who is choosing cards to show keeps what was chosen so far, whatever is dealt anew."""
    scene = table("lands", "hand/0=darkness,grass hand/1=grass,lightning,fire,fire,water")
    scene.choose("Play Darkness").choose("Show Grass", seat=1)

    assert redealt(scene.game, scene.state, 1, 3).picked[1] == scene.state.picked[1] != 0


def test_a_forced_first_card_hides_no_hand() -> None:
    """Where the first card to show has no alternative but a later one has, such a hand is dealt as often as any."""
    scene = table(
        "lands",
        "hand/0=darkness,fire hand/1=grass,grass,lightning,fire top/1=water,water deck/0= deck/1=",
    )
    scene.choose("Play Darkness")
    hands = {redealt(scene.game, scene.state, 0, seed).hand[1] for seed in range(2000)}

    assert scene.state.hand[1] in hands
