"""What holds in every game: random games with random decks of all cards."""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import pytest

from cardwright.engine.cards import Deck
from cardwright.engine.choice import choices_of
from cardwright.engine.game import load
from cardwright.engine.notation import parse_position, print_position
from cardwright.games.mythomagic.numbers import ACT, COPIES, DECK_SIZE, LASTING, LETTERS
from cardwright.kit.machine.fields import STACK
from cardwright.kit.record import DRAWN, NO_FINGER, NOBODY, PUBLIC
from cardwright.kit.turns import begin, choices, nth_choice, step
from tests.support.play import assert_conserved, redealt, view_without_log

GAME = load("mythomagic")
SEEDS = range(24)
CREATURE = 1


@dataclass(frozen=True)
class Played:
    """A game of random choices: its decks, the record at every question, the answers, and what was seen on the way."""

    decks: tuple[Deck, Deck]
    contents: list[bytes]
    fingers: list[int]
    at_turns: list[tuple[int, ...]]
    last: Any

    def states(self, every: int = 1) -> Iterator[Any]:
        """A copy of the record at every question, or at every so many-th."""
        return (GAME.state_class(content) for content in self.contents[::every])


def random_deck(dice: random.Random) -> Deck:
    """A deck that the rules allow, of any cards: 13 Rishis and at most two of each of the rest."""
    cards = {key: card.fields for key, card in GAME.cards.items() if not card.fields.get("token")}
    rishis = [key for key, fields in cards.items() if fields["kind"] == "rishi"]
    counts = Counter(dice.choice(rishis) for _ in range(13))
    rest = [key for key in cards if key not in rishis] * COPIES
    counts.update(dice.sample(rest, DECK_SIZE - 13))
    deck = GAME.deck_of("random", counts)
    return deck if not GAME.rules.deck_problems([GAME.cards[key] for key in deck.cards]) else random_deck(dice)


@lru_cache
def played(seed: int) -> Played:
    """A finished game of random choices. It is shared: nobody may change it."""
    dice = random.Random(seed)
    decks = (random_deck(dice), random_deck(dice))
    state = GAME.set_up(decks)
    at_turns: list[tuple[int, ...]] = []
    turn = next(kind for kind, note in GAME.table.notes.items() if note.name == "turn")

    def hear(kind: int, _a: int, _b: int, _c: int) -> None:
        if kind == turn:
            pools = [state.pool[p, c] for p in range(2) for c in range(len(LETTERS))]
            hurt = [state.damage[p, i] for p in range(2) for i in range(GAME.layout.cards)]
            at_turns.append((*pools, *hurt, state.rishi_played, *(state.used[p] for p in range(2))))

    state.tell = hear
    GAME.plain(begin)(state, GAME.plain_book, seed, 0, 0)
    GAME.plain(step)(state, GAME.plain_book, NO_FINGER)
    contents, fingers = [], []
    while state.winner == NOBODY:
        contents.append(bytes(state.bytes))
        fingers.append(GAME.plain(nth_choice)(state, dice.randrange(GAME.plain(choices)(state))))
        GAME.plain(step)(state, GAME.plain_book, fingers[-1])
    state.tell = None
    return Played(decks, contents, fingers, at_turns, state)


def cards_in(number: int) -> list[int]:
    """The cards of a set."""
    return [i for i in range(GAME.layout.cards) if number >> i & 1]


@pytest.mark.parametrize("seed", SEEDS)
def test_cards_are_conserved(seed: int) -> None:
    """At every question each card that was brought lies in just one place, and each token in at most one."""
    game = played(seed)
    for state in game.states():
        assert_conserved(GAME, state, game.decks)
    assert_conserved(GAME, game.last, game.decks)


@pytest.mark.clause("mythomagic", "8.2", "8.4", "12.1")
@pytest.mark.parametrize("seed", SEEDS)
def test_nobody_is_asked_over_the_dead(seed: int) -> None:
    """Outside the carrying out of an entry, no creature on the field has died and no player is without life."""
    for state in played(seed).states():
        if state.running:
            continue
        assert state.life[0] > 0
        assert state.life[1] > 0
        assert state.doomed[0] == state.doomed[1] == 0
        for p in range(2):
            for i in cards_in(state.field[p] & state.of_kind[p, CREATURE]):
                dead = GAME.plain(GAME.rules.is_dead)(state, GAME.plain_book, p, i)
                spared = GAME.card_ids[state.card[p, i]] == "hiranyakashipu"
                assert not dead or spared


@pytest.mark.clause("mythomagic", "4.6", "8.7")
@pytest.mark.parametrize("seed", SEEDS)
def test_every_turn_begins_afresh(seed: int) -> None:
    """When a turn begins there are no resources and no damage, no Rishi was played and no ability used."""
    seen = played(seed).at_turns

    assert seen, "no turn was told"
    assert not any(any(values) for values in seen)


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_said_of_the_field_is_on_the_field(seed: int) -> None:
    """Only cards on the field are tapped, new or fighting, only attackers are blocked, and the stack has its cards."""
    for state in played(seed).states():
        assert 0 <= state.waiting <= state.depth <= STACK
        assert 0 <= state.lasting <= LASTING
        for p in range(2):
            field = state.field[p]
            for marked in (state.tapped, state.fresh, state.attacking, state.blocking, state.used):
                assert marked[p] & ~field == 0
            assert state.blocked[p] & ~state.attacking[p] == 0
            assert all(state.damage[p, i] == 0 for i in range(GAME.layout.cards) if not field >> i & 1)
            sources = {state.stack_source[k] & 63 for k in range(state.depth) if state.stack_source[k] >> 6 == p}
            running = {state.run_source & 63} if state.running and state.run_source >> 6 == p else set()
            assert set(cards_in(state.limbo[p])) <= sources | running
        if state.attacking[0] | state.attacking[1]:
            assert state.attacking[1 - state.active] == 0
            assert state.blocking[state.active] == 0


@pytest.mark.parametrize("seed", SEEDS)
def test_what_has_ended_leaves_nothing_behind(seed: int) -> None:
    """In a window with an empty stack all registers and entries are blank, so that equal tables are equal records."""
    names = ["it", "drawn", "paid", "rest", "picked", "spent", "waiting", "arranged", "running", "found_player"]
    names += [field.name for field in GAME.layout.fields if field.name.startswith(("run_", "stack_"))]
    blank = GAME.set_up(played(seed).decks)
    for state in played(seed).states():
        if state.asks == ACT and state.depth == 0:
            assert [name for name in names if values(state, name) != values(blank, name)] == []
        for k in range(state.lasting, LASTING):
            assert state.last_op[k] == state.last_to[k] == state.last_until[k] == 0


def values(state: Any, name: str) -> list[int]:
    """All numbers of a field."""
    at = state.dtype.fields[name][1]
    size = state.dtype.fields[name][0].itemsize
    return list(bytes(state.bytes)[at : at + size])


@pytest.mark.clause("mythomagic", "1.7")
@pytest.mark.parametrize("seed", SEEDS)
def test_every_question_has_answers_that_can_be_told_apart(seed: int) -> None:
    """There are at least two answers, and no two of them have the same text or the same words."""
    for state in played(seed).states(every=3):
        offered = choices_of(GAME, state)
        assert len(offered) >= 2
        assert len({choice.text for choice in offered}) == len(offered)
        assert len({choice.words for choice in offered}) == len(offered)


@pytest.mark.clause("mythomagic", "3.2", "4.7", "12.1")
@pytest.mark.parametrize("seed", SEEDS)
def test_every_game_ends_for_a_reason(seed: int) -> None:
    """The loser has no life or no card to draw, both lost, or the last turn is over."""
    game = played(seed)
    state = game.last
    if state.winner == DRAWN:
        assert state.turn == state.turn_cap or max(state.life[0], state.life[1]) <= 0
    else:
        loser = 1 - state.winner
        assert state.life[loser] <= 0 or state.left[loser] == 0


@pytest.mark.clause("mythomagic", "1.5")
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("watcher", [0, 1, PUBLIC])
def test_a_redeal_keeps_what_its_watcher_sees_and_can_be_played(seed: int, watcher: int) -> None:
    """Another state that agrees with what a watcher knows gives the same view, and each choice in it can be played."""
    game = played(seed)
    seat = None if watcher == PUBLIC else watcher
    for number, state in enumerate(game.states(every=17)):
        other = redealt(GAME, state, watcher, seed * 1000 + number)
        assert view_without_log(GAME, other, seat) == view_without_log(GAME, state, seat)
        assert_conserved(GAME, other, game.decks)
        for k in range(GAME.plain(choices)(other)):
            after = other.copy()
            GAME.plain(step)(after, GAME.plain_book, GAME.plain(nth_choice)(after, k))
            assert_conserved(GAME, after, game.decks)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_position_in_text_is_the_position(seed: int) -> None:
    """What is printed of a record, tokens and all, is read back as the same record."""
    game = played(seed)
    for state in game.states(every=23):
        text = print_position(GAME, state, game.decks)
        again = parse_position(GAME, text, game.decks)
        assert print_position(GAME, again, game.decks) == text
        assert [c.text for c in choices_of(GAME, again)] == [c.text for c in choices_of(GAME, state)]
