"""Naming a choice: by itself, by number, by words, by a part of them."""

from typing import Any

import pytest

from cardwright import IllegalChoice
from cardwright.engine.choice import Choice, choices_of, find_choice
from cardwright.engine.game import Game
from cardwright.engine.match import Match
from tests.support.table import table

OFFERED = (
    Choice(1, 0, "Play Grass", "grass", 0, "hand", "grass"),
    Choice(2, 5, "Play Lightning", "lightning", 0, "hand", "lightning"),
    Choice(3, 66, "Burn Grass", "their grass", 1, "board", "grass"),
    Choice(4, 128, "Let it be", "pass"),
)


@pytest.mark.parametrize(
    ("said", "number"),
    [
        (1, 1),
        (4, 4),
        (OFFERED[2], 3),
        ("Play Grass", 1),
        ("play grass", 1),
        ("  PLAY   GRASS ", 1),
        ("grass", 1),
        ("their grass", 3),
        ("light", 2),
        ("burn", 3),
        ("be", 4),
        ("let it be", 4),
        ("pass", 4),
    ],
)
def test_a_choice_is_found(said: Any, number: int) -> None:
    """By the choice, its number, its words or text in any letters, or a part that fits only one; exact words first."""
    assert find_choice(OFFERED, said, "6.1").number == number


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        (0, "there is no choice number 0: choose Play Grass, Play Lightning, Burn Grass or Let it be"),
        (5, "there is no choice number 5"),
        (-1, "there is no choice number -1"),
        ("chess", '"chess" is not one of the choices: choose Play Grass'),
        ("play", '"play" could mean Play Grass or Play Lightning'),
        ("", "a choice is a number or words, not ''"),
        ("   ", "a choice is a number or words, not '   '"),
        (None, "a choice is a number or words, not None"),
        (True, "a choice is a number or words, not True"),
        (1.0, "a choice is a number or words, not 1.0"),
        (Choice(1, 0, "Play Fire", "fire"), '"Play Fire" cannot be chosen now: choose Play Grass'),
    ],
)
def test_what_is_no_choice_is_refused(said: Any, reason: str) -> None:
    """The refusal says what was wrong, what there is, and which clause asks."""
    with pytest.raises(IllegalChoice) as refused:
        find_choice(OFFERED, said, "6.1")
    assert refused.value.reason.startswith(reason)
    assert refused.value.clause == "6.1"
    assert str(refused.value).endswith("(clause 6.1)")


def test_nothing_is_chosen_after_the_end() -> None:
    """It is said that the game is over; no clause forbids it."""
    with pytest.raises(IllegalChoice, match="nothing is asked: the game is over") as refused:
        find_choice((), 1, "")
    assert refused.value.clause == ""


def test_choices_of_own_cards_and_of_theirs() -> None:
    """A choice says whose card it is, and where it lies."""
    own = table("lands", "active=1 hand/1=grass,fire,fire")
    assert choices_of(own.game, own.state) == (
        Choice(1, 0, "Play Grass", "grass", 1, "hand", "grass"),
        Choice(2, 10, "Play Fire", "fire", 1, "hand", "fire"),
    )
    theirs = table("lands", "active=1 hand/1=grass,fire board/0=water,grass")
    theirs.choose("Play Fire")
    assert choices_of(theirs.game, theirs.state) == (
        Choice(1, 64, "Burn Grass", "their grass", 0, "board", "grass"),
        Choice(2, 84, "Burn Water", "their water", 0, "board", "water"),
    )


def test_choices_of_buttons() -> None:
    """A button has its words, and its name as its text; it points at nothing."""
    scene = table("lands", "hand/0=grass,fire hand/1=water,grass")
    scene.choose("Play Grass")

    assert choices_of(scene.game, scene.state) == (
        Choice(1, 128, "Let it be", "pass"),
        Choice(2, 129, "Counter", "pay"),
    )


def test_two_choices_never_have_one_text(lands: Game) -> None:
    """Where two cards of one name can be told apart, their texts are numbered, so that a record is never ambiguous."""
    state = lands.match(seed=1).state
    state.own = 1 << 10 | 1 << 12 | 1
    offered = choices_of(lands, state)

    assert [choice.text for choice in offered] == ["grass", "fire 1", "fire 2"]
    assert find_choice(offered, "fire 2", "6.1").finger == 12
    with pytest.raises(IllegalChoice, match="could mean"):
        find_choice(offered, "play fire", "6.1")


def test_a_choice_reads_as_its_words(lands: Game) -> None:
    """`str(choice)` is what a person reads."""
    choice = lands.match(seed=1).choices[0]
    assert str(choice) == choice.words


def test_a_choice_of_another_moment_is_refused(lands: Game) -> None:
    """A choice that was offered before is not taken for one that is offered now."""
    match: Match = lands.match(seed=1)
    earlier = match.choices[0]
    match.choose(earlier)
    while earlier in match.choices:
        match.choose(match.choices[0])

    with pytest.raises(IllegalChoice, match="cannot be chosen now"):
        match.choose(earlier)
