"""What a search thinks of positions and matches."""

import json

import pytest

from cardwright import CardwrightError
from cardwright.bots import Bot
from cardwright.engine.game import Game
from cardwright.engine.match import Match
from cardwright.lab.analysis import Analysis, Point, analyse, hint


@pytest.fixture(scope="module")
def finished() -> Match:
    """A match between two random bots."""
    from cardwright.engine.game import load

    lands = load("lands")
    match, bot = lands.match(seed=5, names=("Ada", "Ben")), Bot("random", lands, 1)
    while not match.over:
        match.choose(bot.choose(match))
    return match


def test_a_hint_knows_a_win(lands: Game) -> None:
    """Where one choice wins at once, its chance is one, and it comes first."""
    start = (
        "lands turn=9 active=0 to_move=0 asks=play phase=main_phase hand/0=fire.1,water.1 "
        "board/0=grass.1,lightning.1,fire.2,darkness.1 hand/1=darkness.1"
    )
    found = hint(lands.match(seed=1, start=start), "search:300")

    assert found[0].choice.words == "Play Water"
    assert found[0].rate is not None
    assert found[0].rate > 0.9
    assert sum(estimate.visits for estimate in found) == 300


def test_a_match_that_is_over_needs_no_hint(finished: Match) -> None:
    """It is refused in one line, and so is a bot without an opinion."""
    with pytest.raises(CardwrightError, match="this match is over"):
        hint(finished)
    with pytest.raises(CardwrightError, match="greedy has no opinion"):
        analyse(finished, "greedy")


def test_an_analysis_has_every_choice(finished: Match) -> None:
    """Chances lie between nought and one; the last one threw the game away; the same seed thinks the same."""
    result = analyse(finished, "search:200")

    assert len(result.points) == len(finished.made)
    assert all(0 <= point.rate <= point.best_rate <= 1 for point in result.points)
    assert result == analyse(finished, "search:200")
    assert json.loads(json.dumps(result.as_data()))["winner"] == finished.winner
    # In its last choice the loser let the card be that won.
    assert result.points[-1] in result.turning_points()


def test_turning_points_are_the_worst_choices() -> None:
    """At most five, only real ones, in the order of the game."""
    points = tuple(Point(k, k, k % 2, "play", "this", 0.5, "that", 0.5 + k / 20) for k in range(9))
    result = Analysis(("Ada", "Ben"), "hard", points, 0, True)

    assert [point.number for point in result.turning_points()] == [4, 5, 6, 7, 8]
    assert result.points[8].chance(0) == pytest.approx(0.9)
    assert result.points[7].chance(0) == pytest.approx(1 - 0.85)
