"""Options of a game on the command line: used, compared, and refused where they are none."""

import json

import pytest

from tests.terminal.terminals import Pipe


def test_simulate_with_an_option_and_against_it(pipe: Pipe) -> None:
    """It is used in all games; `--against` plays the same deals as usual, `--against-option` with another value."""
    few = ("--games", "12", "--players", "random", "random", "--on", "plain")
    short = json.loads(pipe("simulate", "kodecks", "--option", "turn_cap=3", *few, "--json").out)
    assert short["longest_game"] == 3

    words = pipe("simulate", "kodecks", "--option", "hand_limit=4", "--against", *few).out
    assert "before: the game's own cards\nafter:  the game's own cards, hand_limit=4\n" in words
    other = pipe("simulate", "kodecks", "--option", "turn_cap=3", "--against-option", "turn_cap=5", *few, "--json").out
    data = json.loads(other)
    assert data["turns_after"] <= 3 < data["turns_before"]


@pytest.mark.parametrize(
    ("given", "problem"),
    [
        (("--option", "mulligan=1"), 'Kodecks has no option "mulligan"; there is: turn_cap, deck_out_loses'),
        (("--option", "hand_limit"), 'an option is a name and a number, like turn_cap=50, not "hand_limit"'),
        (("--option", "hand_limit=many"), "an option is a name and a number"),
        (("--option", "hand_limit=1", "--option", "hand_limit=2"), 'the option "hand_limit" is given twice'),
        (("--option", "hand_limit=0", "--against"), "both card sets are the same"),
        (("--option", "hand_limit=99999"), "is a number from 0 to 32767"),
    ],
)
def test_bad_options_are_refused(pipe: Pipe, given: tuple[str, ...], problem: str) -> None:
    """In one line that says what to do."""
    ran = pipe("simulate", "kodecks", *given)
    assert ran.code == 2
    assert problem in ran.err


def test_watching_a_game_with_an_option(pipe: Pipe) -> None:
    """The story is that of the game with the option."""
    told = pipe("watch", "kodecks", "--players", "random", "random", "--seed", "1", "--option", "skip_first_draw=1").out
    assert "does not draw on the first turn" in told
