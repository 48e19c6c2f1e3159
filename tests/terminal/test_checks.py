"""A check on the terminal: places, carets, what fits, colours, and the line that sums it up."""

import io
from pathlib import Path

import pytest

from cardwright.engine.check import Checked, Problem
from cardwright.engine.game import Game
from cardwright.terminal.checks import check_data, problem_lines, show_check, summary
from cardwright.terminal.screen import Screen, make_screen

SENTENCE = "When this enters, drow a card."
LONG = f"{'Draw a card. ' * 20}Drow a card. {'Draw a card. ' * 20}".strip()


def screen(width: int = 80, colour: bool = False) -> Screen:
    """A screen that nobody looks at."""
    return make_screen(io.StringIO(), io.StringIO(), width=width, colour=colour)


def drawn(problem: Problem, width: int = 80) -> list[str]:
    """The lines of a problem."""
    return [line.plain for line in problem_lines(problem, screen(width))]


def test_a_sentence_with_its_caret() -> None:
    """The place, the problem, the sentence, carets under the wrong word, and the phrases that fit there."""
    problem = Problem(
        Path("my.toml"), 7, 27, "no word here", ("draw", "gain"), "draw", SENTENCE, SENTENCE.index("drow")
    )

    assert drawn(problem) == [
        "my.toml:7:27: no word here",
        "    When this enters, drow a card.",
        "                      ^^^^",
        "    fits here: draw, gain",
    ]


def test_many_phrases_fit() -> None:
    """Those that are like what stands there come first, and the others are only counted."""
    phrases = (*(f"phrase {n}" for n in range(30)), "draw ... cards")
    problem = Problem(Path("my.toml"), 7, 27, "no word here", phrases, "", SENTENCE, SENTENCE.index("drow"))
    fits = " ".join(" ".join(drawn(problem)[3:]).split())

    assert fits.startswith("fits here: draw ... cards, phrase 0, phrase 1, ")
    assert fits.endswith("phrase 14, and 15 more")


def test_the_end_of_a_sentence() -> None:
    """Where something is missing at the end, the caret stands after it."""
    assert drawn(Problem(Path("my.toml"), 7, 9, "a full stop is missing", shown="Draw a card", at=11))[1:] == [
        "    Draw a card",
        "               ^",
    ]


def test_a_problem_with_a_whole_file() -> None:
    """Nothing but the file and the problem; a warning says that it is one."""
    assert drawn(Problem(Path("my.toml"), 0, 0, "cannot be read")) == ["my.toml: cannot be read"]
    assert drawn(Problem(Path("my.toml"), 1, 2, "odd", warning=True)) == ["my.toml:1:2: warning: odd"]


@pytest.mark.parametrize("width", [40, 60, 80])
@pytest.mark.parametrize("at", [0, LONG.index("Drow"), len(LONG) - 5, len(LONG)])
def test_a_long_sentence_is_cut_around_the_caret(width: int, at: int) -> None:
    """It fits the screen, and the carets are under the word."""
    _, sentence, carets = drawn(Problem(Path("m"), 1, 1, "x", shown=LONG, at=at), width)
    word = LONG[at:].split()[0].strip(".") if LONG[at:] else ""

    assert len(sentence) <= width
    assert sentence[carets.index("^") :].startswith(word)
    assert carets.count("^") == max(1, len(word))


def test_letters_that_are_wide_or_steer() -> None:
    """A wide letter takes two places above the caret; what could steer a terminal is not written."""
    problem = Problem(Path("a\x1b[2Jb"), 1, 1, "x\x1b", shown="盤\x1b盤 drow", at=4)
    first, sentence, carets = drawn(problem)

    assert "\x1b" not in first + sentence
    assert carets == " " * (4 + 6) + "^^^^"


def test_files_below_this_folder_are_named_as_one_types_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A whole path is shortened where it can be."""
    monkeypatch.chdir(tmp_path)

    assert drawn(Problem(tmp_path / "mine" / "a.toml", 1, 1, "x"))[0] == "mine/a.toml:1:1: x"
    assert drawn(Problem(tmp_path.parent / "a.toml", 1, 1, "x"))[0] == f"{tmp_path.parent}/a.toml:1:1: x"


def checked(game: Game, cards: int, decks: int, *problems: Problem) -> Checked:
    """A check of so many cards and decks with these problems."""
    return Checked(game, {}, {}, (cards, decks), problems)


def test_the_summary(lands: Game) -> None:
    """How many cards and decks there are, and that all is right, or how many errors and warnings."""
    error, warning = Problem(Path("a"), 1, 1, "x"), Problem(Path("a"), 1, 1, "x", warning=True)

    assert summary(checked(lands, 71, 4)) == "71 cards and 4 decks of Lands: all right"
    assert summary(checked(lands, 1, 0)) == "1 card of Lands: all right"
    assert summary(checked(lands, 0, 1)) == "1 deck of Lands: all right"
    assert summary(checked(lands, 2, 1, warning)) == "2 cards and 1 deck of Lands: all right, 1 warning"
    assert (
        summary(checked(lands, 2000, 1, error, warning, error))
        == "2,000 cards and 1 deck of Lands: 2 errors, 1 warning"
    )


def test_colour_is_for_a_terminal(lands: Game) -> None:
    """Errors are red, warnings yellow, and the summary green; elsewhere the same words stand alone."""
    found = [checked(lands, 1, 0, Problem(Path("a"), 1, 1, "x", warning=True))]
    lost = [Problem(Path("b"), 0, 0, "y")]
    plain, colourful = screen(), screen(colour=True)
    show_check(found, lost, plain)
    show_check(found, lost, colourful)

    assert plain.out.getvalue() == "b: y\na:1:1: warning: x\n1 card of Lands: all right, 1 warning\n"  # type: ignore[attr-defined]
    assert {"\x1b[31m", "\x1b[33m", "\x1b[1;32m"} <= {
        f"\x1b{part.split('m')[0]}m"
        for part in colourful.out.getvalue().split("\x1b")  # type: ignore[attr-defined]
    }


def test_a_place_stays_on_its_line(lands: Game) -> None:
    """However narrow the screen, editors find the place and what is wrong in one line."""
    narrow = screen(40)
    show_check([], [Problem(Path("a" * 50), 12, 34, "word " * 20)], narrow)

    assert narrow.out.getvalue().splitlines()[0].startswith(f"{'a' * 50}:12:34: word word word")  # type: ignore[attr-defined]


def test_a_check_as_data(lands: Game) -> None:
    """The sets with their counts, and all problems."""
    error = Problem(Path("a"), 1, 1, "x")
    data = check_data([checked(lands, 3, 1, error)], [Problem(Path("b"), 0, 0, "y")])

    assert data["sets"] == [{"game": "lands", "cards": 3, "decks": 1, "errors": 1, "warnings": 0}]
    assert [problem["file"] for problem in data["problems"]] == ["b", "a"]
