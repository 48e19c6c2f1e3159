"""Records in files: what is in them, what damages them, and what they outlive."""

import json
import os
import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from cardwright import CardwrightError, InvalidRecord, RecordDiverged, load_match
from cardwright.engine import record as records
from cardwright.engine.cards import Deck, card_from
from cardwright.engine.game import Game, load
from cardwright.engine.match import Match
from cardwright.engine.record import match_from, reached_cards, record_of
from tests.support.duels import own_folder, ship_duel


@pytest.fixture
def match(lands: Game) -> Match:
    """A match of 45 choices."""
    match = lands.match(seed=12, names=("Ada", "Ben"))
    while not match.over and len(match.events) < 45:
        match.choose(len(match.events) % len(match.choices) + 1)
    return match


@pytest.fixture
def edited(match: Match) -> Callable[..., Any]:
    """Gives the record of the match with some entries replaced."""

    def edited(**entries: Any) -> Any:
        return {**json.loads(json.dumps(record_of(match))), **entries}

    return edited


def test_what_is_in_a_record(match: Match) -> None:
    """The game and its version, options, names, seed, decks, cards with their sentences, events, hashes, result."""
    data = record_of(match)

    assert (data["format"], data["game"], data["rules"]) == (2, "lands", match.game.rules.VERSION)
    assert (data["options"], data["names"], data["seed"]) == ({"turn_cap": 200}, ["Ada", "Ben"], 12)
    assert data["decks"][0] == {"name": "standard", "cards": dict.fromkeys(match.game.cards, 5)}
    assert data["cards"]["fire"]["text"] == match.game.cards["fire"].text
    assert data["events"] == match.events
    assert list(data["hashes"]) == [str(n) for n in (*range(20, len(match.events), 20), len(match.events))]
    assert data["hashes"][str(len(match.events))] == match.hash


def test_the_result_is_in_the_record_of_a_finished_match(lands: Game) -> None:
    """Who won, whether it was a draw, and how many turns it took; before the end there is none."""
    match = lands.match(seed=6)
    assert record_of(match)["result"] is None
    match.concede(match.to_move)
    assert record_of(match)["result"] == {"winner": match.winner, "drawn": False, "turns": 1}


def test_a_file_is_readable_text(match: Match, tmp_path: Path) -> None:
    """UTF-8 JSON in lines, names as they are; saving gives the file's path, and saving again replaces it."""
    named = Match(match.game, match.decks, 6, names=("Ådä", "盤"))
    file = tmp_path / "game.json"

    assert named.save(file) == file
    text = file.read_text(encoding="utf-8")
    assert "盤" in text
    assert text.endswith("}\n")
    named.choose(1)
    named.save(str(file))
    assert load_match(file).hash == named.hash
    assert load_match(str(file)).names == ("Ådä", "盤")
    assert [path.name for path in tmp_path.iterdir()] == ["game.json"]


def test_a_file_that_cannot_be_written(match: Match, tmp_path: Path) -> None:
    """A folder that is not there is an error in one line."""
    with pytest.raises(CardwrightError, match="cannot save to"):
        match.save(tmp_path / "nowhere" / "game.json")


def test_the_old_file_stays_until_the_new_one_is_whole(
    match: Match, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """When writing fails, the file that was there is as it was, and nothing is left lying about."""
    file = match.save(tmp_path / "game.json")
    before = file.read_bytes()

    def fail(*paths: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", fail)
    with pytest.raises(CardwrightError, match="No space left on device"):
        match.save(file)
    assert file.read_bytes() == before
    assert [path.name for path in tmp_path.iterdir()] == ["game.json"]


@pytest.mark.parametrize("text", ["", "{", "not json", '{"format": 1', "\ufeff{}"])
def test_what_is_not_json(tmp_path: Path, text: str) -> None:
    """A damaged file is refused, and the file is named."""
    file = tmp_path / "game.json"
    file.write_text(text, encoding="utf-8")

    with pytest.raises(InvalidRecord, match=r"game\.json"):
        load_match(file)


def test_what_is_not_text(tmp_path: Path) -> None:
    """Bytes that are no text are refused too."""
    file = tmp_path / "game.json"
    file.write_bytes(b"\xff\xfe\x00")

    with pytest.raises(InvalidRecord, match=r"game\.json"):
        load_match(file)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    """It is said, in one line."""
    with pytest.raises(InvalidRecord, match="cannot read"):
        load_match(tmp_path / "nothing.json")


@pytest.mark.parametrize("data", [None, 3, [], "x", {}, {"format": 3}, {"format": "1"}])
def test_another_format(data: Any) -> None:
    """What is no record of this format is refused, and the message says which it is."""
    with pytest.raises(InvalidRecord, match="not a match record of format 2"):
        match_from(data)


@pytest.mark.parametrize(
    "entries",
    [
        {"cards": {"grass": 3}},
        {"cards": []},
        {"decks": []},
        {"decks": [{"name": "x"}, {"name": "y"}]},
        {"names": []},
        {"names": 3},
        {"events": {}},
        {"events": [3]},
        {"events": [None]},
        {"events": [["grass"]]},
        {"events": [{"concede": 0, "and": 1}]},
        {"events": [{"dance": 0}]},
        {"events": [{"take_back": "x"}]},
        {"events": [{"take_back": None}]},
        {"hashes": []},
        {"game": []},
        {"options": [1]},
        {"rules": 99},
    ],
)
def test_a_damaged_record(edited: Callable[..., Any], entries: dict[str, Any]) -> None:
    """Whatever is wrong with an entry, it is refused as an invalid record."""
    with pytest.raises(InvalidRecord):
        match_from(edited(**entries))


@pytest.mark.parametrize("entry", ["game", "rules", "options", "names", "seed", "decks", "cards", "events", "hashes"])
def test_a_missing_entry(edited: Callable[..., Any], entry: str) -> None:
    """A record that lacks something is refused."""
    data = edited()
    del data[entry]

    with pytest.raises(InvalidRecord, match=entry):
        match_from(data)


@pytest.mark.parametrize(
    ("entries", "problem"),
    [
        ({"game": "chess"}, 'no game is called "chess"'),
        ({"seed": -1}, "a seed is a whole number"),
        ({"seed": "x"}, "a seed is a whole number"),
        ({"options": {"luck": 3}}, 'has no option "luck"'),
        ({"options": {"turn_cap": -3}}, "is a number from 0"),
        ({"start": "nonsense"}, "begins with the word lands"),
        ({"decks": [{"name": "x", "cards": {"grass": 25}}] * 2}, "25 Grass instead of 5"),
        ({"decks": [{"name": "x", "cards": {"earth": 5}}] * 2}, "no card is called earth"),
        ({"decks": [{"name": "x", "cards": {"grass": 10**12}}] * 2}, "1000000000000 cards"),
    ],
)
def test_a_record_of_what_is_not_here(edited: Callable[..., Any], entries: dict[str, Any], problem: str) -> None:
    """A record may be sound and still ask for what there is not; the message is the one of that error."""
    with pytest.raises(CardwrightError, match=problem):
        match_from(edited(**entries))


def test_a_choice_that_was_not_possible(edited: Callable[..., Any]) -> None:
    """The replay stops there and says at which choice, and what could have been chosen."""
    data = edited()
    data["events"][7] = "win the game"

    with pytest.raises(RecordDiverged, match=r"the record diverges at choice 8: .*not one of the choices") as refused:
        match_from(data)
    assert refused.value.at == 8


@pytest.mark.parametrize("event", [{"concede": 0}, {"concede": 1}, {"take_back": 99}, {"take_back": -1}])
def test_an_event_after_the_end(lands: Game, event: Any) -> None:
    """A concession of a finished match, and a take-back to where it never was, are not replayed."""
    match = lands.match(seed=6)
    match.concede(match.to_move)
    data = {**record_of(match), "events": [*match.events, event]}

    with pytest.raises(RecordDiverged) as refused:
        match_from(data)
    assert refused.value.at == 2


@pytest.mark.parametrize("at", ["20", "40"])
def test_a_wrong_hash(edited: Callable[..., Any], at: str) -> None:
    """A replay that does not reach the recorded position says where it noticed."""
    data = edited()
    data["hashes"][at] = "0" * 16

    with pytest.raises(RecordDiverged, match="should have the hash 0000000000000000") as refused:
        match_from(data)
    assert refused.value.at == int(at)


def test_another_seed_diverges(edited: Callable[..., Any]) -> None:
    """A record whose seed was changed cannot be replayed."""
    with pytest.raises(RecordDiverged):
        match_from(edited(seed=7))


def test_another_seed_diverges_before_any_choice(lands: Game) -> None:
    """Even a record without events is compared with its hash."""
    data = {**record_of(lands.match(seed=6)), "seed": 7}

    with pytest.raises(RecordDiverged) as refused:
        match_from(data)
    assert refused.value.at == 0


def test_an_edited_sentence_does_not_hurt_old_records(
    match: Match, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A match is replayed with the cards as they were, and these stay with it when it is saved again."""
    file = match.save(tmp_path / "game.json")
    cards = {**match.game.cards, "fire": replace(match.game.cards["fire"], name="Blaze", text="When this enters, win.")}
    monkeypatch.setattr(records, "load", lambda _: match.game.with_cards(cards))
    again = load_match(file)

    assert again.hash == match.hash
    assert again.game.cards["fire"] == match.game.cards["fire"]
    assert again.log == match.log
    assert record_of(again) == record_of(match)


def test_a_card_that_is_gone_is_still_in_its_record(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    """A record brings its cards along, so that even a renamed one does no harm."""
    cards = {key: replace(card, name=card.name.upper()) for key, card in match.game.cards.items()}
    monkeypatch.setattr(records, "load", lambda _: match.game.with_cards(cards))

    assert match_from(record_of(match)).log == match.log


def test_a_match_outlives_the_folder_of_its_cards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Own cards are pinned with the match: it is replayed, choice by choice, when their folder is long gone."""
    ship_duel(monkeypatch)
    folder = own_folder(tmp_path / "mine")
    match = load("duel").with_folder(folder).match(decks=("pride", "wolves"), seed=4)
    while not match.over:
        match.choose(1)
    file = match.save(tmp_path / "game.json")
    shutil.rmtree(folder)
    again = load_match(file)

    assert [entry.words(None) for entry in again.log] == [entry.words(None) for entry in match.log]
    assert (again.hash, again.winner) == (match.hash, match.winner)
    assert again.game.cards["lion"].fields == {"kind": "beast", "power": 9}
    assert again.game.cards["wolf"].fields["power"] == 4
    assert record_of(again) == record_of(match)
    assert again.fork(2).made == match.made[:2]


def test_a_match_outlives_cards_that_are_added_to_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cards keep the numbers that they had, though the game has others before them by now."""
    ship_duel(monkeypatch)
    game = load("duel")
    match = game.match(decks=("bears", "wolves"), seed=4)
    grown = game.with_cards({"ant": card_from("ant", {"kind": "beast", "power": 0}), **game.cards})
    monkeypatch.setattr(records, "load", lambda _: grown)

    assert match_from(record_of(match)).hash == match.hash
    without_book = {key: value for key, value in record_of(match).items() if key != "book"}
    with pytest.raises(RecordDiverged):
        match_from(without_book)


def test_cards_that_sentences_name_are_pinned_too(lands: Game) -> None:
    """What a deck can bring onto the table is pinned: the cards that its sentences name, and those that these name."""
    cards = {
        "hatchery": card_from("hatchery", {"name": "Hatchery", "text": "Create two Eggs."}),
        "egg": card_from("egg", {"name": "Egg", "text": "At the end of your turn, this becomes a Hen."}),
        "hen": card_from("hen", {"name": "Hen"}),
        "stone": card_from("stone", {"name": "Stone"}),
    }

    assert reached_cards([Deck("d", ("hatchery",))], cards) == {"hatchery", "egg", "hen"}


@pytest.mark.parametrize("book", [3, [3], [[]], None, ["water"]])
def test_a_damaged_book(edited: Callable[..., Any], book: Any) -> None:
    """A book that is no list of ids, or lacks cards, is refused or found to lead elsewhere."""
    with pytest.raises(InvalidRecord):
        match_from(edited(book=book))
