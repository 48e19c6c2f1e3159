"""Every game survives being written down: as a record, as a position, as a fork, at any step."""

import json
from pathlib import Path
from typing import Any

import pytest

from cardwright import load_match
from cardwright.engine.game import Game, game_names, load
from cardwright.engine.notation import parse_position, print_position
from cardwright.engine.record import match_from, record_of
from tests.support.play import moments_of, played

every_game = pytest.mark.parametrize("name", game_names())


@every_game
def test_a_position_is_printed_and_parsed_to_the_same_bytes(name: str) -> None:
    """`parse(print(state))` is the state, byte by byte, and printing it again gives the same text."""
    game = load(name)
    for moment in moments_of(name, 50, every=2):
        decks, state = moment.match.decks, moment.state
        text = print_position(game, state, decks)
        parsed = parse_position(game, text, decks)
        assert what_counts(game, parsed) == what_counts(game, state)
        assert print_position(game, parsed, decks) == text


@every_game
def test_a_finished_position_is_printed_and_parsed(name: str) -> None:
    """The last position of a game too."""
    game = load(name)
    for seed in range(50):
        match, _ = played(name, seed)
        parsed = parse_position(game, match.position, match.decks)
        assert what_counts(game, parsed) == what_counts(game, match.state)


def what_counts(game: Game, state: Any) -> dict[str, bytes]:
    """The fields of a record. What was found out about the table on the way, and slots of tokens that are gone, are
    no part of a position where cards run programs."""
    along = {"of_kind", "stateful", "watching", "heads", "card"}
    skipped = along if hasattr(state, "present") else set()
    fields = game.layout.dtype.fields or {}
    content = bytes(state.bytes)
    return {n: content[at : at + kind.itemsize] for n, (kind, at, *_) in fields.items() if n not in skipped}


@every_game
def test_a_record_replays_to_the_same_bytes_and_words(name: str) -> None:
    """A match loaded from its record has the same state, log, choices and events."""
    for seed in range(0, 20, 2):
        match, _ = played(name, seed)
        again = match_from(json.loads(json.dumps(record_of(match))))
        assert bytes(again.state.bytes) == bytes(match.state.bytes)
        assert again.log == match.log
        assert again.events == match.events
        assert again.choices == match.choices
        assert record_of(again) == record_of(match)


@every_game
def test_a_match_in_the_middle_is_saved_and_goes_on(name: str, tmp_path: Path) -> None:
    """Saved and loaded at any step, a match goes on to the same end."""
    finished, moments = played(name, 2)
    for at in range(0, len(moments), 9):
        match = finished.fork(at)
        again = load_match(match.save(tmp_path / "match.json"))
        assert bytes(again.state.bytes) == moments[at].content
        for moment in moments[at:]:
            again.choose(moment.chosen)
        assert again.hash == finished.hash
        assert again.log == finished.log


@every_game
def test_a_fork_stands_where_the_match_stood(name: str) -> None:
    """Forked after any number of choices, a match has the bytes and the log of that moment, and the original stays."""
    match, moments = played(name, 1)
    before = (match.hash, list(match.events), list(match.log))
    for moment in moments[::7]:
        fork = match.fork(moment.number)
        assert bytes(fork.state.bytes) == moment.content
        assert fork.log == match.log[: moment.entries]
        fork.choose(fork.choices[-1])
    assert match.fork().hash == match.hash
    assert (match.hash, match.events, match.log) == before


@every_game
def test_a_match_starts_from_any_position(name: str) -> None:
    """A match that starts from a position has its bytes, is saved with it, and goes on to the same end."""
    finished, moments = played(name, 4)
    game = load(name)
    for at in range(5, len(moments), 11):
        position = print_position(game, moments[at].state, finished.decks)
        match = game.match(decks=finished.decks, seed=9, start=position)
        assert bytes(match.state.bytes) == moments[at].content
        for moment in moments[at:]:
            match.choose(moment.chosen)
        again = match_from(json.loads(json.dumps(record_of(match))))
        assert again.hash == match.hash == finished.hash
