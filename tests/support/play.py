"""Games played at random, step by step or in batches, and what must hold in every one of them."""

import itertools
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np

from cardwright.bots.brain import Brain
from cardwright.bots.errands import START, TURN
from cardwright.engine.cards import Deck
from cardwright.engine.choice import Choice, choices_of
from cardwright.engine.compile.plain import plain_class
from cardwright.engine.game import Game, load
from cardwright.engine.match import Match
from cardwright.engine.view import view_of
from cardwright.kit.dice import seed_dice
from cardwright.kit.knowledge import redeal
from cardwright.kit.record import ZONE, Dice
from cardwright.lab import batch
from cardwright.lab.machines import MACHINES
from cardwright.lab.simulate import plan_for
from tests.support.bounds import answer_in_words, bounded

NAMES = ("Ada", "Ben")


@dataclass(frozen=True)
class Moment:
    """A match as it stood before a choice, and the text of the choice that was then made."""

    match: Match
    number: int
    content: bytes
    entries: int
    chosen: str

    @property
    def state(self) -> Any:
        """A copy of the record."""
        return self.match.game.state_class(self.content)


def deck_pairs(game: Game) -> list[tuple[Deck, Deck]]:
    """All pairs of ready decks."""
    return list(itertools.product(game.decks.values(), repeat=2))


def half_deck(game: Game, deck: Deck) -> Deck:
    """Every second card of a deck: soon drawn to its end, so that what happens then happens in tests."""
    return game.deck_of(f"half {deck.name}", Counter(deck.cards[::2]))


@lru_cache
def played(name: str, seed: int) -> tuple[Match, list[Moment]]:
    """A match of random choices, finished, with every moment of it. It is shared: nobody may change it.

    Even seeds play with ready decks, odd ones with halves of them.
    """
    game = load(name)
    pairs = deck_pairs(game)
    first, second = pairs[seed // 2 % len(pairs)]
    if seed % 2:
        first, second = half_deck(game, first), half_deck(game, second)
    moments: list[Moment] = []

    def last() -> str:
        if not moments:
            return f"{name} was dealt with seed {seed}"
        return answer_in_words(game, moments[-1].state, (first, second), moments[-1].chosen)

    with bounded(last):
        match = Match(game, (first, second), seed, names=NAMES)
        dice = random.Random(seed)
        while not match.over:
            choice = dice.choice(match.choices)
            content = bytes(match.state.bytes)
            moments.append(Moment(match, len(moments), content, len(match.log), choice.text))
            match.choose(choice)
    return match, moments


def moments_of(name: str, games: int, every: int = 1) -> Iterator[Moment]:
    """Every moment, or every so many-th, of some games of random choices."""
    for seed in range(games):
        yield from played(name, seed)[1][seed % every :: every]


def assert_conserved(game: Game, state: Any, decks: Sequence[Deck]) -> None:
    """Every card that a seat brought lies in just one zone or once in its deck; a token lies nowhere twice."""
    for p in range(2):
        deck = [state.deck[p, k] for k in range(state.left[p])]
        zones = [getattr(state, zone.name)[p] for zone in game.layout.holding(ZONE)]
        for i in range(game.layout.cards):
            places = deck.count(i) + sum(zone >> i & 1 for zone in zones)
            assert places == 1 if i < len(decks[p].cards) else places <= 1, f"card {i} of seat {p}: {places} places"
        assert all(state.deck[p, k] == 0 for k in range(state.left[p], state.deck.shape[1]))


def chosen_by(brain: Brain, content: bytes | bytearray, seed: int) -> int:
    """What the first bot of a brain, with dice of this seed, chooses in a position; the choice is made there."""
    brain.look_at(content)
    brain.run(START, 0, 0, seed)
    return brain.run(TURN)


def new_dice(seed: int) -> Any:
    """A player's own dice."""
    dice = plain_class(Dice)()
    seed_dice(dice, seed, 0, 0)
    return dice


def redealt(game: Game, state: Any, watcher: int, seed: int) -> Any:
    """Another state of the watcher's information set."""
    other = state.copy()
    game.plain(redeal)(other, game.plain_book, watcher, new_dice(seed))
    return other


def view_without_log(game: Game, state: Any, seat: int | None) -> dict[str, Any]:
    """What a seat may see of a bare state."""
    return view_of(game, state, seat, NAMES, choices_of(game, state), [])


def choice_of(game: Game, state: Any, text: str) -> Choice | None:
    """The choice of this text, if it is offered."""
    return next((choice for choice in choices_of(game, state) if choice.text == text), None)


@lru_cache
def machine(name: str, players: tuple[str, str], on: str, seed: int = 1, cores: int = 1, cap: int | None = None) -> Any:
    """What plays batches of a game between two bots with all its ready decks; compiled once a session."""
    game = load(name)
    options = None if cap is None else {"turn_cap": cap}
    return MACHINES[on](plan_for(game, players, seed, list(game.decks.values()), options, cores=cores))


def batch_of(
    name: str,
    games: int,
    players: tuple[str, str] = ("random", "random"),
    on: str = "cpu",
    cores: int = 1,
    cap: int | None = None,
) -> tuple[Any, Any]:
    """Results and last records of a batch of games, which end after `cap` turns where it is given."""
    results, finals = np.zeros(games, batch.Result), np.zeros(games, load(name).layout.dtype)
    machine(name, players, on, cores=cores, cap=cap).run(0, results, finals)
    return results, finals
