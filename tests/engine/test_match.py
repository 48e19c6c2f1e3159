"""A match from outside: choosing, taking back, forking, conceding, and what stays untouched."""

import random
from pathlib import Path

import pytest

import cardwright
from cardwright import CardwrightError, IllegalChoice, NothingToUndo
from cardwright.engine.game import Game
from cardwright.engine.match import Match

SHOWING = (
    "lands turn=5 active=0 phase=main_phase hand/0=darkness.1,fire.1 hand/1=grass.1,lightning.1,fire.1,fire.2,water.1"
)


@pytest.fixture
def match(lands: Game) -> Match:
    """A match after ten choices."""
    match = lands.match(seed=2, names=("Ada", "Ben"))
    for _ in range(10):
        match.choose(1)
    return match


@pytest.fixture
def showing(lands: Game) -> Match:
    """A match in which seat 1 has to choose three cards to show."""
    match = lands.match(seed=1, start=SHOWING)
    match.choose("Play Darkness")
    return match


def test_a_match_is_played_to_its_end(lands: Game) -> None:
    """The loop of the readme: choose until it is over; then there is a winner and a last line."""
    match = cardwright.load("lands").match(decks=("standard", "standard"), seed=7)
    while not match.over:
        match.choose(match.choices[0])

    assert match.winner in (0, 1)
    assert str(match.log[-1]).startswith(match.names[match.winner])
    assert str(match.log[-1]).endswith("energy in play and wins.")


def test_choosing_gives_the_choice(match: Match) -> None:
    """By number, words or choice, `choose` gives back what was chosen, and it is on record."""
    choice = match.choices[-1]

    assert match.choose(choice.words) == choice
    assert match.made[-1] == choice.text
    assert match.events[-1] == choice.text
    assert len(match.made) == 11


def test_the_state_is_a_copy(match: Match) -> None:
    """Changing what `state` gives changes nothing."""
    before = match.hash
    state = match.state
    state.winner = 1
    state.hand[0] = 0

    assert match.hash == before
    assert not match.over


def test_the_log_of_before_is_not_changed(match: Match) -> None:
    """A log that somebody holds stays as it was, and the new one begins with it."""
    log = match.log
    held = list(log)
    match.choose(1)

    assert log == held
    assert match.log[: len(held)] == held
    assert len(match.log) > len(held)


def test_an_illegal_choice_leaves_the_match_alone(match: Match) -> None:
    """Hash, log, events and choices are as before, and the clause is that of the question."""
    before = (match.hash, list(match.log), list(match.events), match.choices)

    with pytest.raises(IllegalChoice) as refused:
        match.choose("fly away")
    assert refused.value.clause == match.question.clause
    assert (match.hash, match.log, match.events, match.choices) == before


def test_a_rule_that_breaks_leaves_the_match_alone(lands: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """An error in the middle of a step keeps the match as it was before it."""
    match = lands.match(seed=2)
    before = (match.hash, list(match.log), list(match.events), match.choices)

    def broken(*arguments: object) -> None:
        raise RuntimeError("a bug")

    monkeypatch.setattr("cardwright.engine.match.tell", broken)
    with pytest.raises(RuntimeError):
        match.choose(1)
    assert (match.hash, match.log, match.events, match.choices) == before


def test_undo_takes_back_a_choice_that_told_nothing(showing: Match) -> None:
    """The first of three cards to show is still a secret: it can be taken back, to the byte."""
    before = (showing.hash, list(showing.log), showing.choices, showing.made)
    showing.choose("Show Grass")
    assert showing.can_undo(1)
    assert not showing.can_undo(0)
    showing.undo(1)

    assert (showing.hash, showing.log, showing.choices, showing.made) == before
    assert showing.events[-1] == {"take_back": 1}


def test_undo_again_and_again(showing: Match) -> None:
    """Two quiet choices can be taken back one after the other, and no further."""
    start = showing.hash
    showing.choose("Show Grass")
    showing.choose("Show Lightning")
    showing.undo(1)
    showing.undo(1)
    assert showing.hash == start

    with pytest.raises(NothingToUndo):
        showing.undo(1)
    with pytest.raises(NothingToUndo):
        showing.undo(0)


def test_undo_refuses_after_information(showing: Match) -> None:
    """Once three cards are shown, nothing is taken back by anybody."""
    for words in ("Show Grass", "Show Lightning", "Show Fire"):
        showing.choose(words)
    before = showing.hash

    for seat in range(2):
        assert not showing.can_undo(seat)
        with pytest.raises(NothingToUndo):
            showing.undo(seat)
    assert showing.hash == before


def test_undo_refuses_at_the_beginning_and_after_the_end(lands: Game) -> None:
    """Before any choice and after a concession there is nothing to undo."""
    match = lands.match(seed=1)
    with pytest.raises(NothingToUndo):
        match.undo(match.to_move)
    seat = match.to_move
    match.concede(seat)
    with pytest.raises(NothingToUndo):
        match.undo(seat)


@pytest.mark.parametrize("kept", [0, 3, 9])
def test_taking_back_to_a_number(match: Match, kept: int) -> None:
    """The match stands where so many choices had been made, with the log and choices of then."""
    there = match.fork(kept)
    match.take_back(kept)

    assert match.hash == there.hash
    assert match.log == there.log
    assert match.choices == there.choices
    assert match.made == there.made
    assert match.events[-1] == {"take_back": kept}


@pytest.mark.parametrize("kept", [-1, 10, 99])
def test_taking_back_to_where_it_never_was(match: Match, kept: int) -> None:
    """It is refused, and nothing changes."""
    before = (match.hash, list(match.events))

    with pytest.raises(CardwrightError, match="10 choices"):
        match.take_back(kept)
    assert (match.hash, match.events) == before


def test_a_fork_goes_its_own_way(match: Match) -> None:
    """Choices in a fork do not touch the match, and the other way round."""
    before = match.hash
    fork = match.fork(5)
    while not fork.over:
        fork.choose(len(fork.choices))
    assert match.hash == before

    held = fork.hash
    match.choose(1)
    assert fork.hash == held


@pytest.mark.parametrize("at", [-1, 11])
def test_a_fork_where_the_match_never_was(match: Match, at: int) -> None:
    """It is refused."""
    with pytest.raises(CardwrightError, match=f"it cannot be forked at {at}"):
        match.fork(at)


def test_a_fork_of_a_match_that_went_back(match: Match) -> None:
    """Only choices that stand are in a fork."""
    match.take_back(4)
    match.choose(match.choices[-1])

    assert match.fork().hash == match.hash
    assert match.fork().made == match.made
    assert len(match.fork().events) == 5


def test_a_match_that_starts_from_a_position_is_kept_with_it(showing: Match, tmp_path: Path) -> None:
    """Its record has the position, replays from it, and forks from it."""
    showing.choose("Show Grass")
    again = cardwright.load_match(showing.save(tmp_path / "game.json"))

    assert again.hash == showing.hash
    assert again.start == SHOWING
    assert showing.fork(0).question.name == "play"


def test_a_view_gives_the_log_from_where_one_left_off(match: Match) -> None:
    """`since` leaves out what was read before; entries keep their numbers."""
    whole = match.view(0)["log"]

    assert [entry["number"] for entry in whole] == list(range(len(match.log)))
    assert match.view(0, since=7)["log"] == whole[7:]
    assert match.view(0, since=len(whole))["log"] == []


def test_log_entries_name_clauses(lands: Game) -> None:
    """Every entry of a whole game names a clause of the rulebook, and has words for both seats and spectators."""
    clauses = {clause.number for clause in lands.rulebook}
    match, dice = lands.match(seed=8, names=("Ada", "Ben")), random.Random(8)
    while not match.over:
        match.choose(dice.choice(match.choices))

    for number, entry in enumerate(match.log):
        assert entry.number == number
        assert entry.clause in clauses
        assert all(words and "{" not in words for words in map(entry.words, (0, 1, None)))
        assert entry.words(None) == str(entry)
        assert "Ada" not in entry.words(0)
        assert "Ben" not in entry.words(1)


def test_a_hash_is_of_the_position(lands: Game) -> None:
    """Equal positions have equal hashes, whatever happened before; any other position has another."""
    one, two = lands.match(seed=2), lands.match(seed=2)
    one.choose(1)
    hashes = {one.hash, two.hash}
    two.choose(2)
    hashes.add(two.hash)
    assert len(hashes) == 3
    two.take_back(0)
    two.choose(1)
    assert two.hash == one.hash
