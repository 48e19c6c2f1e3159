"""Views, logs and bots know what a seat knows and nothing else: tried on redeals of random positions of every game."""

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from cardwright.bots import spec_of
from cardwright.bots.brain import Brain
from cardwright.engine.choice import choices_of
from cardwright.engine.game import Game, game_names, load
from cardwright.engine.log import Entry, tell
from cardwright.kit.record import NOBODY, PUBLIC, WATCHERS
from cardwright.kit.turns import step
from tests.support.play import NAMES, Moment, choice_of, chosen_by, moments_of, played, redealt, view_without_log

every_game = pytest.mark.parametrize("name", game_names())

# The only numbers in a view: what is open to all, and places in a list.
OPEN_NUMBERS = {"seat", "turn", "first", "active", "to_move", "winner", "count", "from_top", "number", "at"}
# And what can be seen of a card that lies open, and the numbers that a seat has.
OPEN_NUMBERS |= {"stats", "printed", "damage", "amount"}
# And what a card that is seen costs now.
OPEN_NUMBERS |= {"cost"}


def seat_of(watcher: int) -> int | None:
    """A watcher as views name it."""
    return None if watcher == PUBLIC else watcher


def watched(name: str, games: int, every: int) -> Iterator[tuple[Moment, Any, int]]:
    """Positions of random play, each for each of its watchers."""
    for moment in moments_of(name, games, every):
        for watcher in range(WATCHERS):
            yield moment, moment.state, watcher


def numbers_in(view: Any, key: str = "") -> Iterator[str]:
    """The keys under which a view has whole numbers."""
    if isinstance(view, dict):
        for name, value in view.items():
            yield from numbers_in(value, name)
    elif isinstance(view, list):
        for value in view:
            yield from numbers_in(value, key)
    elif isinstance(view, int) and not isinstance(view, bool):
        yield key


def after(game: Game, state: Any, finger: int) -> tuple[Any, list[Entry]]:
    """The state after a choice, and what was told on the way."""
    state = state.copy()
    entries: list[Entry] = []

    def hear(kind: int, a: int, b: int, c: int) -> None:
        entries.append(tell(game, NAMES, len(entries), state, game.table.notes[kind], a, b, c))

    state.tell = hear
    game.plain(step)(state, game.plain_book, finger)
    return state, entries


def told_alike(game: Game, games: int) -> int:
    """Continue pairs of redeals by the same choice; where a watcher's views stay equal, so must its logs. Counts those.

    Whoever may not know a card may not read of it either, for in the other redeal it is another card. Who draws two
    cards sees them come in an order, which the view forgets: so the order of what is told does not count.
    """
    compared = 0
    for moment, state, watcher in watched(game.name, games, every=3):
        one, two = (redealt(game, state, watcher, moment.number + seed) for seed in (1, 1001))
        for choice in choices_of(game, one):
            same = choice_of(game, two, choice.text)
            if same is None:
                continue
            (first, told_first), (second, told_second) = after(game, one, choice.finger), after(game, two, same.finger)
            if view_without_log(game, first, seat_of(watcher)) == view_without_log(game, second, seat_of(watcher)):
                one_told, two_told = (
                    sorted(entry.words(seat_of(watcher)) for entry in told) for told in (told_first, told_second)
                )
                assert one_told == two_told
                compared += 1
    return compared


@every_game
def test_views_are_plain_data(name: str) -> None:
    """A view is JSON and comes back from JSON as it was."""
    for seed in range(20):
        match, moments = played(name, seed)
        for seat in (0, 1, None):
            assert json.loads(json.dumps(match.view(seat))) == match.view(seat)
        for moment in moments[::5]:
            for seat in (0, 1, None):
                view = view_without_log(match.game, moment.state, seat)
                assert json.loads(json.dumps(view)) == view


@every_game
def test_views_have_no_numbers_of_cards(name: str) -> None:
    """Numbers in a view are counts, seats, turns and places: no number tells one of two equal cards from the other."""
    for moment, state, watcher in watched(name, 50, every=5):
        view = view_without_log(moment.match.game, state, seat_of(watcher))
        assert set(numbers_in(view)) <= OPEN_NUMBERS


@every_game
def test_a_redeal_keeps_what_a_watcher_sees(name: str) -> None:
    """Whatever hidden cards are dealt anew, a seat's view, question and choices are the same; so is a spectator's."""
    game = load(name)
    changed = 0
    for moment, state, watcher in watched(name, 50, every=4):
        view = view_without_log(game, state, seat_of(watcher))
        for seed in (1, 2):
            other = redealt(game, state, watcher, seed + 10 * moment.number)
            assert view_without_log(game, other, seat_of(watcher)) == view
            if watcher == state.to_move:
                assert choices_of(game, other) == choices_of(game, state)
            changed += (list(other.hand), other.deck.tolist()) != (list(state.hand), state.deck.tolist())
    assert changed > 1000


@every_game
def test_a_redeal_is_a_position_of_the_game(name: str) -> None:
    """In a redeal every card lies in one place, somebody has two choices, and the dice are new."""
    from tests.support.play import assert_conserved

    game = load(name)
    for moment, state, watcher in watched(name, 20, every=5):
        other = redealt(game, state, watcher, 7)
        assert_conserved(game, other, moment.match.decks)
        assert other.winner == NOBODY
        assert len(choices_of(game, other)) >= 2
        assert (other.to_move, other.asks) == (state.to_move, state.asks)
        assert other.dice != state.dice


@every_game
def test_a_redeal_depends_on_what_is_known_and_on_nothing_else(name: str) -> None:
    """Two states of one information set, dealt anew by the same dice, are the same state, byte by byte."""
    game = load(name)
    for moment, state, watcher in watched(name, 20, every=5):
        one, two = (redealt(game, state, watcher, moment.number + seed) for seed in (1, 1001))
        assert bytes(redealt(game, one, watcher, 5).bytes) == bytes(redealt(game, two, watcher, 5).bytes)


@every_game
def test_logs_tell_nothing_that_a_view_hides(name: str) -> None:
    """Where two futures look the same to a watcher, the watcher is told the same words."""
    assert told_alike(load(name), games=10) > 200


def test_a_log_that_tells_a_hidden_card_is_caught(lands: Game) -> None:
    """The test above fails for a table that tells everybody what was drawn."""
    notes = {k: replace(n, hidden=n.words) if n.name == "drew" else n for k, n in lands.table.notes.items()}
    careless = replace(lands, table=replace(lands.table, notes=notes))

    with pytest.raises(AssertionError):
        told_alike(careless, games=4)


@every_game
@pytest.mark.parametrize(("bot", "every"), [("random", 3), ("greedy", 20)])
def test_bots_choose_by_what_their_seat_knows(name: str, bot: str, every: int) -> None:
    """In two states that look the same to its seat, a bot with the same dice makes the same choice."""
    game = load(name)
    brain = Brain(game, [spec_of(bot)])
    for moment in moments_of(name, 20, every):
        states = (redealt(game, moment.state, moment.state.to_move, seed + moment.number) for seed in (1, 1001))
        assert len({chosen_by(brain, state.bytes, 3) for state in states}) == 1
