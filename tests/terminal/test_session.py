"""A session with a person at a screen that is redrawn: pages, remarks, leaving, and being broken off."""

import io
import signal
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from cardwright import load, load_match
from cardwright.engine.game import Game
from cardwright.terminal.play import Play, result_words
from cardwright.terminal.players import Players, against_bot, two_people
from cardwright.terminal.save import Shelf, free_name
from cardwright.terminal.screen import CLEAR, make_screen, styled
from cardwright.terminal.signals import STOPPING, Stopped, heard_signals, hurried, undisturbed
from tests.terminal.terminals import save_start

Line = str | Callable[[], str]


class Typist(io.StringIO):
    """Somebody who types these lines; a line that is a function is called instead."""

    def __init__(self, *lines: Line) -> None:
        super().__init__()
        self.lines = list(lines)

    def readline(self, *_: object) -> str:  # type: ignore[override]
        """The next line, or the end of input."""
        line = self.lines.pop(0) if self.lines else ""
        return line if isinstance(line, str) else line()


class Broken(io.StringIO):
    """An output that nobody reads after its first so many lines."""

    def __init__(self, lines: int) -> None:
        super().__init__()
        self.left = lines

    def write(self, text: str) -> int:
        """Write, as long as somebody reads."""
        self.left -= text.count("\n")
        if self.left < 0:
            raise BrokenPipeError
        return super().write(text)


def press_ctrl_c() -> str:
    """What the terminal does at Ctrl-C."""
    raise KeyboardInterrupt


def session(
    *lines: Line, out: io.StringIO | None = None, players: Players | None = None, plain: bool = False
) -> tuple[Play, io.StringIO]:
    """A game against random at a terminal, and what it writes on."""
    written = out or io.StringIO()
    players = players or against_bot("random", 0)
    screen = make_screen(Typist(*lines), written, colour=not plain, redraws=not plain, person=True, plain=plain)
    return Play(load("lands").match(seed=3, names=players.names), players, screen, Shelf()), written


def test_every_answer_redraws_the_screen(folder: Path) -> None:
    """Each page, remark and question is a screen of its own; a remark is gone at the next answer."""
    play, out = session("xx\n", "\n", "l\n", "\n", "q\n", "n\n")

    assert play.run() == 0
    screens = out.getvalue().split(CLEAR)[1:]
    assert len(screens) == 5
    assert "is not one of the choices" in screens[1]
    assert "is not one of the choices" not in screens[2]
    assert "Type a number" in screens[2]
    assert "Enter: back to the table" in screens[3]


def test_the_bot_is_seen_thinking(folder: Path) -> None:
    """While a bot thinks, it is said, on a line that the next screen clears."""
    play, out = session("1\n")
    play.run()

    assert "Random is thinking ..." in out.getvalue()


def test_a_match_that_ends_offers_to_save(folder: Path) -> None:
    """At the end a person is asked whether to save; Enter does not, y does."""
    for answer, files in (("\n", 0), ("y\n", 1)):
        play, out = session("q\n", "c\n", answer)
        assert play.run() == 0
        assert "You concede." in out.getvalue()
        assert len(list(folder.iterdir())) == files


def test_the_end_of_input_at_the_end_saves_nothing(folder: Path) -> None:
    """A match that is over is not lost by the end of input: it was offered."""
    play, _ = session("q\n", "c\n")

    assert play.run() == 0
    assert list(folder.iterdir()) == []


def test_quitting_right_after_saving_asks_nothing(folder: Path) -> None:
    """What is saved as it stands can be left at once."""
    play, out = session("s\n", "q\n")

    assert play.run() == 0
    assert "Save first?" not in out.getvalue()
    assert [file.name for file in folder.iterdir()] == ["lands-3.json"]


def test_back_to_the_game_and_then_away(folder: Path) -> None:
    """b at the question whether to save goes on with the game; y saves and says where."""
    play, out = session("q\n", "b\n", "q\n", "y\n")

    assert play.run() == 0
    assert "The game goes on." in out.getvalue().split(CLEAR)[2]
    assert out.getvalue().endswith("Saved to lands-3.json.\nTo go on: cardwright play --resume lands-3.json\n")


def test_an_undone_choice_is_remarked_on(folder: Path) -> None:
    """The screen after an undo says that the choice is taken back, and asks the old question."""
    match = load_match(save_start(folder / "game.json"))
    out = io.StringIO()
    screen = make_screen(Typist("grass\n", "u\n"), out, colour=True, redraws=True, person=True)
    Play(match, against_bot("random", 0, "Ada"), screen, Shelf()).run()
    screens = out.getvalue().split(CLEAR)

    assert "Your last choice is taken back." in screens[3]
    assert match.made == []


def test_the_winner_is_told(lands: Game) -> None:
    """Who has won is told in the second person to the one who did, by name to the others; a draw is a draw."""
    start = (
        "lands turn=199 active=0 phase=main_phase hand/0=grass.1,fire.2 "
        "board/0=lightning.1,fire.1,darkness.1,water.1 hand/1=fire.1"
    )
    match = lands.match(seed=1, names=("Ada", "Bo"), start=start)
    match.choose("grass")
    assert result_words(match, 0) == [
        "You win!",
        "You have one of each energy in play and win. (clause 9.2)",
        "199 turns, choices made: 1, seed 1.",
    ]
    assert result_words(match, 1)[0] == result_words(match, None)[0] == "Ada wins."
    capped = lands.match(seed=1, options={"turn_cap": 1})
    while not capped.over:
        capped.choose(1)
    assert result_words(capped, 0)[0] == "A draw."


def test_pages_can_be_left() -> None:
    """q leaves a text before its last page."""
    out = io.StringIO()
    screen = make_screen(Typist("q\n"), out, colour=True, redraws=True, person=True)
    screen.page([styled("line")] * 50, "back")

    assert out.getvalue().count(CLEAR) == 1


def test_a_screen_has_the_size_of_its_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """A screen on the standard output follows the size of the terminal; on any other stream it stays as it is."""
    monkeypatch.setenv("COLUMNS", "91")
    monkeypatch.setenv("LINES", "33")
    fitted = make_screen(io.StringIO(), sys.stdout, redraws=True).fitted()
    other = make_screen(io.StringIO(), io.StringIO(), redraws=True).fitted()

    assert (fitted.width, fitted.height, fitted.console.width) == (91, 33, 91)
    assert (other.width, other.height) == (80, 24)


def test_ctrl_c_saves_once(folder: Path) -> None:
    """Ctrl-C saves what is not saved yet and gives 130; what stands as it was saved is not saved again."""
    play, out = session("1\n", press_ctrl_c)
    assert play.run() == 130
    assert "Saved to lands-3.json." in out.getvalue()
    again, out = session("s\n", press_ctrl_c)
    assert again.run() == 130

    assert out.getvalue().count("Saved to") == 1
    assert sorted(file.name for file in folder.iterdir()) == ["lands-3-2.json", "lands-3.json"]


@pytest.mark.parametrize("number", STOPPING)
def test_a_signal_saves(folder: Path, number: signal.Signals) -> None:
    """A signal to stop saves, gives its own exit code, and the old handler is back afterwards."""
    before = signal.getsignal(number)
    play, _ = session("1\n", lambda: signal.raise_signal(number) or "")

    assert play.run() == 128 + number
    assert load_match(folder / "lands-3.json").made
    assert signal.getsignal(number) == before


@pytest.mark.parametrize("number", [signal.SIGINT, *STOPPING])
def test_what_is_ignored_stays_ignored(number: signal.Signals) -> None:
    """A command that was started to ignore a signal, as under nohup, goes on when it comes."""
    before = signal.signal(number, signal.SIG_IGN)
    try:
        with heard_signals(), hurried() as enough:
            signal.raise_signal(number)
            assert not enough()
        assert signal.getsignal(number) == signal.SIG_IGN
    finally:
        signal.signal(number, before)


def test_a_signal_waits_for_a_choice_to_be_whole() -> None:
    """While a choice or a save is made, a signal waits, and comes right after."""
    done = []

    def choose() -> None:
        with heard_signals():
            with undisturbed():
                signal.raise_signal(signal.SIGTERM)
                done.append("whole")
            done.append("never")

    with pytest.raises(Stopped):
        choose()
    assert done == ["whole"]


def test_an_output_that_breaks(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """When nobody reads on, the match is saved before the error goes on, and the error stream says where."""
    play, _ = session("1\n", "1\n", out=Broken(20))
    with pytest.raises(BrokenPipeError):
        play.run()

    assert capsys.readouterr().err.startswith("Saved to lands-3.json.")
    assert load_match(folder / "lands-3.json").events == play.match.events


def test_the_last_screen_of_two_people_shows_no_hand(folder: Path) -> None:
    """When two people have finished, the last screen is one that both may see."""
    play, out = session("\n", "q\n", "c\n", "\n", players=two_people(["Ada", "Bo"]))

    assert play.run() == 0
    last = out.getvalue().split(CLEAR)[-1]
    assert "Bo wins." in last
    assert last.count(" ? ") == 2


def test_without_redraws_the_screen_is_scrolled_away(folder: Path) -> None:
    """Two people at a terminal that cannot be cleared see blank lines between their screens."""
    play, out = session("\n", "1\n", players=two_people([]), plain=True)
    play.run()

    assert "\n" * 24 + "Hand over to Player 2." in out.getvalue()
    assert "\x1b" not in out.getvalue()


def test_pages_of_a_long_text() -> None:
    """A long text is shown page by page, forwards or from its end; nothing is left out or shown twice."""
    lines = [styled(f"line {k}") for k in range(50)]
    for from_end, first in ((False, "line 0"), (True, "line 49")):
        out = io.StringIO()
        screen = make_screen(Typist("\n", "\n", "\n"), out, colour=True, redraws=True, person=True)
        screen.page(lines, "back", from_end)
        shown = [part.splitlines() for part in out.getvalue().split(CLEAR)[1:]]
        assert first in shown[0]
        assert sorted(line for part in shown for line in part if line.startswith("line")) == sorted(
            line.plain for line in lines
        )


def test_free_names(folder: Path) -> None:
    """A file is named by game and seed, with the next number where there is one."""
    match = load("lands").match(seed=9)
    assert free_name(match, folder) == folder / "lands-9.json"
    (folder / "lands-9.json").touch()
    (folder / "lands-9-2.json").touch()

    assert free_name(match, folder) == folder / "lands-9-3.json"
