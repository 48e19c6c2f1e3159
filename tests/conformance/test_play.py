"""What holds in every game at every step of random play: choices, cards, copies, refusals, take-backs, the end."""

import json
import random

import pytest

from cardwright import IllegalChoice, NothingToUndo
from cardwright.engine.choice import Choice, choices_of
from cardwright.engine.game import game_names, load
from cardwright.engine.match import Match
from cardwright.kit.record import BUTTON, NOBODY, OTHER, ZONE
from cardwright.kit.turns import step
from tests.support.play import Moment, assert_conserved, moments_of, played

GAMES = 50

every_game = pytest.mark.parametrize("name", game_names())


def match_at(moment: Moment) -> Match:
    """A match of its own that stands where another one stood."""
    past = moment.match
    match = Match(past.game, past.decks, past.seed, past.options, past.names)
    for earlier in played(past.game.name, past.seed)[1][: moment.number]:
        match.choose(earlier.chosen)
    return match


@every_game
def test_there_are_always_two_choices(name: str) -> None:
    """Before the end somebody is asked something with at least two answers, all of them different."""
    for moment in moments_of(name, GAMES):
        choices = choices_of(load(name), moment.state)
        assert len(choices) >= 2
        assert len({choice.finger for choice in choices}) == len(choices)
        assert len({choice.text for choice in choices}) == len(choices)
        assert [choice.number for choice in choices] == list(range(1, len(choices) + 1))


@every_game
def test_cards_are_conserved(name: str) -> None:
    """Every card lies in one place, at every step and after the last one."""
    game = load(name)
    for moment in moments_of(name, GAMES):
        assert_conserved(game, moment.state, moment.match.decks)
    for seed in range(GAMES):
        match, _ = played(name, seed)
        assert_conserved(game, match.state, match.decks)


@every_game
def test_every_game_ends(name: str) -> None:
    """There is a winner or a draw, nobody is asked anything more, and nothing can be chosen."""
    for seed in range(GAMES):
        match, _ = played(name, seed)
        assert match.over
        assert match.drawn == (match.winner is None)
        assert (match.to_move, match.question, match.choices) == (None, None, ())
        assert match.turn <= match.options["turn_cap"]
        with pytest.raises(IllegalChoice):
            match.choose(1)


@every_game
def test_a_clone_goes_the_same_way(name: str) -> None:
    """A copy of the record, given the same finger, becomes the same bytes; the one copied from stays as it was."""
    game = load(name)
    for seed in range(GAMES):
        match, moments = played(name, seed)
        contents = [*(moment.content for moment in moments[1:]), bytes(match.state.bytes)]
        for moment, after in zip(moments, contents, strict=True):
            state = moment.state
            clone = state.copy()
            finger = next(c.finger for c in choices_of(game, clone) if c.text == moment.chosen)
            game.plain(step)(clone, game.plain_book, finger)
            assert bytes(clone.bytes) == after
            assert bytes(state.bytes) == moment.content


@every_game
def test_the_end_is_not_before_the_last_choice(name: str) -> None:
    """No record but the last one has a winner."""
    for moment in moments_of(name, GAMES):
        assert moment.state.winner == NOBODY


@every_game
def test_an_illegal_choice_changes_nothing(name: str) -> None:
    """Whatever is said that is not a choice is refused with a clause, and bytes, log and events are as before."""
    clauses = {clause.number for clause in load(name).rulebook}
    for moment in moments_of(name, 10, every=9):
        match = match_at(moment)
        before = (bytes(match.state.bytes), list(match.log), list(match.events), match.made, match.choices)
        stranger = Choice(1, 61, "Win", "win")
        for said in (0, -1, len(match.choices) + 1, "", "  ", "win the game", stranger, None, True, 1.0, [1]):
            with pytest.raises(IllegalChoice) as refused:
                match.choose(said)  # type: ignore[arg-type]
            assert refused.value.clause in clauses
            assert refused.value.reason in str(refused.value)
        assert (bytes(match.state.bytes), match.log, match.events, match.made, match.choices) == before


@every_game
def test_fingers_point_at_what_lies_there(name: str) -> None:
    """A choice of a card names the seat and the zone it points into; a button points at nothing."""
    game = load(name)
    for moment in moments_of(name, 20):
        state = moment.state
        for choice in choices_of(game, state):
            if choice.finger >= BUTTON:
                assert (choice.seat, choice.zone, choice.card) == (None, None, None)
                continue
            instance = choice.finger % OTHER
            assert choice.seat == (state.to_move if choice.finger < OTHER else 1 - state.to_move)
            assert game.card_ids[state.card[choice.seat, instance]] == choice.card
            if choice.zone is None:
                # A card of the deck that is searched, or one that set something off and is nowhere any more.
                zones = [getattr(state, zone.name)[choice.seat] for zone in game.layout.holding(ZONE)]
                assert not any(zone >> instance & 1 for zone in zones)
                continue
            assert getattr(state, choice.zone)[choice.seat] >> instance & 1


@every_game
def test_undo_gives_back_the_same_bytes_or_refuses(name: str) -> None:
    """A choice that told nobody anything is taken back to the byte; after any other there is nothing to undo."""
    taken = 0
    for moment in moments_of(name, 12, every=4):
        match = match_at(moment)
        seat = match.to_move
        before = (bytes(match.state.bytes), list(match.log), match.made, match.choices, match.position)
        match.choose(moment.chosen)
        told = match.log[len(before[1]) :]
        silent = match.state.dice == moment.state.dice and not match.over
        assert not match.can_undo(1 - seat)
        if match.can_undo(seat):
            assert silent
            notes = {note.name: note for note in load(name).table.notes.values()}
            assert all(notes[entry.note].quiet for entry in told)
            match.undo(seat)
            assert (bytes(match.state.bytes), match.log, match.made, match.choices, match.position) == before
            taken += 1
        else:
            state = bytes(match.state.bytes)
            with pytest.raises(NothingToUndo):
                match.undo(seat)
            assert bytes(match.state.bytes) == state
    assert taken > 0


@every_game
def test_take_backs_are_replayed(name: str) -> None:
    """A match that went back and another way has the same end when its events are replayed."""
    from cardwright.engine.record import match_from, record_of

    match = load(name).match(seed=1)
    dice = random.Random(1)
    for _ in range(15):
        match.choose(dice.choice(match.choices))
    match.take_back(6)
    while not match.over:
        match.choose(dice.choice(match.choices))

    again = match_from(json.loads(json.dumps(record_of(match))))
    assert again.hash == match.hash
    assert again.made == match.made
    assert again.events == match.events
    assert again.log == match.log
