"""Two card sets on the terminal: rates, differences with their intervals, and the picture."""

import io

import pytest

from cardwright.lab.compare import Comparison, DeckChange
from cardwright.lab.interval import Interval
from cardwright.terminal.comparison import comparison_lines
from cardwright.terminal.screen import make_screen


def comparison(*differences: tuple[float, float, float], left_out: tuple[str, ...] = ()) -> Comparison:
    """A comparison with these differences and their bounds."""
    decks = tuple(
        DeckChange(f"deck{n}", 400, 0.5, 0.5 + rate, Interval(rate, low, high))
        for n, (rate, low, high) in enumerate(differences)
    )
    return Comparison("duel", ("greedy", "greedy"), 1, "cpu", 2, 600, 1.5, decks, left_out, (7.0, 8.5))


def drawn(result: Comparison, width: int = 100, boxes: bool = True, plain: bool = False) -> list[str]:
    """The lines of a comparison."""
    screen = make_screen(io.StringIO(), io.StringIO(), width=width, boxes=boxes, plain=plain)
    return [line.plain for line in comparison_lines(result, "Duel", ("own", "mine"), screen)]


def test_a_comparison_in_words_and_bars() -> None:
    """What was played, then a line for each deck; a difference inside its interval is said to be none."""
    lines = drawn(comparison((0.06, 0.02, 0.1), (-0.05, -0.08, -0.02), (0.01, -0.01, 0.03), left_out=("pride",)))

    assert lines[0] == ("Duel: 600 games each way in 1.50 s on cpu (2 cores), greedy against greedy, seed 1")
    assert lines[1:7] == [
        "before: own",
        "after:  mine",
        "  deck   before   after  difference                     -10      0      +10",
        "  deck0   50.0%   56.0%  +6.0 (+2.0 to +10.0)                    │ ├──●───┤",
        "  deck1   50.0%   45.0%  -5.0 (-8.0 to -2.0)              ├─●──┤ │",
        "  deck2   50.0%   51.0%  no difference (-1.0 to +3.0)           ├─●─┤",
    ]
    assert lines[7] == "  length: 7.0 turns before, 8.5 after"
    assert lines[8] == "  left out, since only one of the sets has it: pride"
    assert "95%" in lines[9]


@pytest.mark.parametrize(("far", "scale"), [(0.01, 5), (0.05, 5), (0.06, 10), (0.3, 50), (0.9, 100), (1.0, 100)])
def test_the_scale_has_room_for_all(far: float, scale: int) -> None:
    """It goes to a round number, and the longest interval reaches its end at most."""
    lines = drawn(comparison((far, 0.0, far)))

    assert lines[3].endswith(f"+{scale}")
    assert len(lines[4]) <= len(lines[3])


def test_screens_without_boxes_or_room() -> None:
    """Without box letters the bars are ASCII; where the screen is narrow or plain, the numbers stand alone."""
    result = comparison((0.06, 0.02, 0.1))

    assert drawn(result, boxes=False)[4].endswith("| |--o---|")
    assert drawn(result, width=60)[4 + 1].endswith("+6.0 (+2.0 to +10.0)")
    assert drawn(result, plain=True)[4].endswith("+6.0 (+2.0 to +10.0)")
