"""Records know buttons by their names, so that words can change; older records have the words instead."""

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from cardwright.engine.game import Game, game_names, load
from cardwright.engine.match import Match
from cardwright.engine.record import load_match, match_from, record_of
from tests.support.play import played

OLD = Path(__file__).parent / "old_records"
# Odd seeds play with halves of decks, which a record may not have.
SEEDS = range(0, 12, 2)
every_game = pytest.mark.parametrize("name", game_names())


def reworded(game: Game) -> Game:
    """The game with other words for each question, button, card, note, phase and zone that a table names."""

    def changed(words: str) -> str:
        return f"new {words}"

    table = game.table
    questions = {
        number: replace(
            question,
            asks=changed(question.asks),
            choice=changed(question.choice),
            use=changed(question.use),
            why=changed(question.why),
            buttons={button: changed(words) for button, words in question.buttons.items()},
        )
        for number, question in table.questions.items()
    }
    notes = {
        number: replace(note, words=changed(note.words), hidden=changed(note.hidden))
        for number, note in table.notes.items()
    }
    buttons = {button: changed(words) for button, words in table.buttons.items()}
    phases = {number: changed(words) for number, words in table.phases.items()}
    return replace(game, table=replace(table, questions=questions, notes=notes, buttons=buttons, phases=phases))


def in_old_words(data: dict[str, Any], game: Game) -> dict[str, Any]:
    """A record as format 1 had it: with the words of buttons."""
    words = {name: old for old, name in game.table.old_texts.items()}
    return {**data, "format": 1, "events": [words.get(event, event) for event in data["events"]]}


def records(name: str) -> Iterator[dict[str, Any]]:
    """Some matches of random choices, as they are saved."""
    for seed in SEEDS:
        yield json.loads(json.dumps(record_of(played(name, seed)[0])))


@every_game
def test_words_can_change_and_matches_replay(name: str) -> None:
    """Each choice is found by its text in a game that says everything in other words."""
    game = reworded(load(name))
    for seed in SEEDS:
        match, _ = played(name, seed)
        again = Match(game, match.decks, match.seed, match.options, match.names)
        for event in match.events:
            again.choose(str(event))

        assert again.hash == match.hash
        assert {str(entry) for entry in again.log}.isdisjoint({str(entry) for entry in match.log})


@every_game
def test_records_of_format_1_are_read(name: str) -> None:
    """They have the words of buttons, also where a table chose for somebody whose time had run out."""
    game = load(name)
    for data in records(name):
        old = in_old_words(data, game)
        assert match_from(old).hash == match_from(data).hash
        assert old["format"] == 1, "what was read is left as it was"


def test_a_time_out_of_format_1_is_read() -> None:
    """The choice that the table made then is in an event of its own."""
    match = load("lands").match(seed=3)
    while match.default is None or match.default.text != "pass":
        match.choose(1)
    match.time_out(match.to_move or 0)
    data = json.loads(json.dumps(record_of(match)))
    data["events"][-1]["choice"] = "let it be"

    assert match_from({**data, "format": 1}).hash == match.hash


@every_game
def test_no_card_is_taken_for_a_button(name: str) -> None:
    """The words that buttons had in format 1 are no ids of cards, and each name is that of a button."""
    game = load(name)

    assert not set(game.table.old_texts) & {*game.cards, *(f"their {key}" for key in game.cards)}
    assert set(game.table.old_texts.values()) <= set(game.table.button_names.values())


@pytest.mark.parametrize("file", sorted(OLD.glob("*.json")), ids=lambda file: file.stem)
def test_a_match_that_was_saved_in_format_1_loads(file: Path) -> None:
    """A whole match from before names were texts; one of older rules is refused by its version."""
    data = json.loads(file.read_text(encoding="utf-8"))
    assert data["format"] == 1
    if data["rules"] != load(data["game"]).rules.VERSION:
        pytest.skip(f"{data['game']} has newer rules than this match")

    assert load_match(file).over
