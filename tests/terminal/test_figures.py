"""A simulation on the terminal: what is said while it compiles, how far it is, and its figures."""

import re
import sys
from types import SimpleNamespace

import pytest

from cardwright import simulate
from cardwright.terminal.figures import compiling, counting, figures


def test_compiling_is_told(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a terminal, one line before and one after say that machine code is made, and for how long."""
    clock = iter((10.0, 12.5))
    monkeypatch.setattr("cardwright.terminal.figures.time", SimpleNamespace(perf_counter=lambda: next(clock)))
    with compiling():
        before = capsys.readouterr()
    after = capsys.readouterr()

    assert before == ("", "cardwright: compiling, once for this machine ...\n")
    assert after == ("", "cardwright: compiled in 2.5 s\n")


def test_compiling_counts_seconds_on_a_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a terminal the seconds are counted while it compiles."""
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    monkeypatch.setenv("TERM", "xterm")
    with compiling():
        pass

    assert re.search(r"\d:\d\d:\d\d", capsys.readouterr().err)


def test_progress_is_for_a_terminal(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """A bar is drawn on the error stream of a terminal, and nothing anywhere else."""
    with counting(100) as done:
        done(50)
    assert capsys.readouterr() == ("", "")
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    monkeypatch.setenv("TERM", "xterm")
    with counting(100) as done:
        done(50)
        done(100)
    out, err = capsys.readouterr()

    assert out == ""
    assert "100/100" in err


def test_figures_in_words() -> None:
    """The figures have both players with intervals, who goes first, draws, length and speed."""
    result = simulate("lands", games=20, players=("random", "random"), seed=1, on="plain")
    head, *lines = figures(result, "Lands")

    assert head.startswith("Lands: 20 games in ")
    assert head.endswith(" on plain, seed 1")
    assert lines[0].split("  ")[1:] == ["player 1, random", str(result.win_rate(0)), f"won {result.wins[0]}"]
    assert lines[2].split("  ")[1] == "who goes first"
    assert [line.split()[0] for line in lines[3:6]] == ["draws", "length", "speed"]
    assert "95% interval" in lines[6]
