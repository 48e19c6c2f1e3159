"""Play at a real pseudo-terminal: screens of 80 by 24, redraws, keys, signals, and two people at one screen."""

import signal
from pathlib import Path

import pytest

from cardwright import load_match
from cardwright.terminal.play import LEAVING, PROMPT
from tests.terminal.terminals import ESCAPE, Terminal, save_start

OVER = "Save the match"


def test_a_whole_game_fits_into_80_by_24(folder: Path) -> None:
    """A game against random is played to its end; every screen has at most 24 lines of at most 80 columns."""
    terminal = Terminal(folder, "play", "lands", "--seed", "3", "--bot", "random", "--teach")
    while not terminal.wait_for(PROMPT, OVER).endswith(OVER):
        terminal.type("1")
    terminal.type("y")

    assert terminal.finish() == 0
    drawn = [screen for screen in terminal.screens() if PROMPT in screen or OVER in screen]
    assert len(drawn) > 8
    for screen in drawn:
        lines = screen.split(PROMPT)[0].split(OVER)[0].split("\n")
        assert len(lines) <= 24, screen
        assert max(map(len, lines)) <= 80, screen
    assert load_match(folder / "lands-3.json").over
    assert "lands-3.json" in drawn[-1]


@pytest.mark.parametrize("size", [(120, 40), (60, 16)])
def test_other_sizes_fit_too(folder: Path, size: tuple[int, int]) -> None:
    """A wide screen has the log beside the table, a small one leaves it out; neither is overrun."""
    terminal = Terminal(folder, "play", "lands", "--seed", "3", "--bot", "random", columns=size[0], rows=size[1])
    for _ in range(4):
        terminal.wait_for(PROMPT)
        terminal.type("1")
    terminal.wait_for(PROMPT)
    terminal.type("q")
    terminal.wait_for(LEAVING)
    terminal.type("n")

    assert terminal.finish() == 0
    for screen in [screen for screen in terminal.screens() if PROMPT in screen]:
        lines = screen.split(PROMPT)[0].split("\n")
        assert len(lines) <= size[1], screen
        assert max(map(len, lines)) <= size[0], screen
        assert (lines[0].endswith("Log")) == (size[0] == 120)


def test_the_screen_follows_its_terminal(folder: Path) -> None:
    """When the terminal gets another size, the next screen fits into it."""
    terminal = Terminal(folder, "play", "lands", "--seed", "3", "--bot", "random")
    terminal.wait_for(PROMPT)
    terminal.resize(60, 20)
    terminal.type("1")
    terminal.wait_for(PROMPT)
    terminal.send(signal.SIGINT)

    assert terminal.finish() == 130
    widths = [max(map(len, screen.split(PROMPT)[0].split("\n"))) for screen in terminal.screens() if PROMPT in screen]
    assert widths == [80, 60]


def test_undo_takes_a_choice_back(folder: Path) -> None:
    """A card picked to be shown told nobody anything: u gives the question back, and the log of events says so."""
    terminal = Terminal(folder, "play", "--resume", str(save_start(folder / "game.json")))
    terminal.wait_for(PROMPT)
    terminal.type("g")
    assert "chosen" in ESCAPE.sub("", terminal.wait_for(PROMPT))
    terminal.type("u")
    undone = ESCAPE.sub("", terminal.wait_for(PROMPT))
    assert "chosen" not in undone
    assert "taken back" in undone
    terminal.type("u")
    assert "othing can be taken back" in terminal.wait_for(PROMPT)
    terminal.type("s")
    terminal.wait_for("--resume")
    terminal.type("q")

    assert terminal.finish() == 0
    assert load_match(folder / "game.json").events == ["grass", {"take_back": 0}]


def test_quitting_offers_to_save(folder: Path) -> None:
    """q asks first: b goes back to the game, Enter saves and says where."""
    terminal = Terminal(folder, "play", "lands", "--seed", "3", "--bot", "random")
    terminal.wait_for(PROMPT)
    terminal.type("q")
    terminal.wait_for(LEAVING)
    terminal.type("b")
    terminal.wait_for("The game goes on.")
    terminal.type("1")
    terminal.wait_for(PROMPT)
    terminal.type("q")
    terminal.wait_for(LEAVING)
    terminal.type("")

    assert terminal.finish() == 0
    assert "cardwright play --resume lands-3.json" in terminal.text
    assert load_match(folder / "lands-3.json").made[0] == "grass"


def test_pages_are_turned(folder: Path) -> None:
    """The rules come page by page: Enter turns, q goes back to the table; the log begins with its last page."""
    terminal = Terminal(folder, "play", "lands", "--seed", "3", "--bot", "random")
    terminal.wait_for(PROMPT)
    terminal.type("1")
    terminal.wait_for(PROMPT)
    terminal.type("r")
    terminal.wait_for("more pages")
    terminal.type("")
    terminal.wait_for("more pages")
    terminal.type("q")
    terminal.wait_for(PROMPT)
    terminal.type("l")
    terminal.wait_for("earlier page")
    terminal.type("q")
    terminal.wait_for(PROMPT)
    terminal.type("q")
    terminal.wait_for(LEAVING)
    terminal.type("n")

    assert terminal.finish() == 0
    pages = [screen for screen in terminal.screens() if "q: back to the table" in screen]
    assert [page.split("\n")[0] for page in pages[:1]] == ["Lands"]
    assert pages[1].split("\n")[0] != "Lands"
    assert "Turn 3" in pages[2]
    assert all(len(page.split("Enter:")[0].split("\n")) <= 24 for page in pages)


def test_two_people_do_not_see_each_other(folder: Path) -> None:
    """Between two people the screen is cleared, scrolled lines too, and the next one sees only the own hand."""
    terminal = Terminal(folder, "play", "lands", "--seed", "3", "--two", "--name", "Ada", "--name", "Bo")
    terminal.wait_for("Ada, press Enter")
    terminal.type("")
    ada = ESCAPE.sub("", terminal.wait_for(PROMPT))
    terminal.type("1")
    terminal.wait_for("Bo, press Enter")
    terminal.type("")
    bo = ESCAPE.sub("", terminal.wait_for(PROMPT))
    terminal.send(signal.SIGINT)

    assert terminal.finish() == 130
    match = load_match(folder / "lands-3.json")
    hands = [[card["name"] for card in match.view(p)["seats"][p]["zones"]["hand"]["cards"]] for p in range(2)]
    assert hands[0] != hands[1]
    hidden = [screen.split("\n") for screen in terminal.screens()]
    handed = next(k for k, lines in enumerate(hidden) if lines[0].startswith("Hand over to Bo"))
    assert [line for line in hidden[handed] if line] == [
        "Hand over to Bo. The other player looks away.",
        "Bo, press Enter when you are ready: ",
    ]
    assert all(f"You draw {name}" in ada for name in ("Lightning", "Fire", "Grass"))
    assert "You draw Lightning" in bo
    assert "Ada draws a card (5 times)" in bo
    assert "? " in next(line for line in bo.split("\n") if "Hand 4" in line)


def test_no_color_writes_no_escape_codes(folder: Path) -> None:
    """With NO_COLOR a terminal gets text alone: cards are in brackets, and nothing is redrawn."""
    terminal = Terminal(folder, "play", "lands", "--seed", "3", "--bot", "random", extra={"NO_COLOR": "1"})
    terminal.wait_for(PROMPT)
    terminal.type("1")
    terminal.wait_for(PROMPT)
    terminal.type("q")
    terminal.wait_for(LEAVING)
    terminal.type("n")

    assert terminal.finish() == 0
    assert "\x1b" not in terminal.text
    assert "[G Grass]" in terminal.text


def test_a_bot_that_thinks_can_be_interrupted(folder: Path) -> None:
    """The table shows that it thinks, and Ctrl-C does not wait for it: the game is saved with what was chosen."""
    terminal = Terminal(folder, "play", "lands", "--seed", "3", "--bot", "search:1000000x2")
    terminal.wait_for(PROMPT)
    terminal.type("1")
    terminal.wait_for("is thinking (")
    terminal.send(signal.SIGINT)

    assert terminal.finish() == 128 + signal.SIGINT
    assert "Saved to lands-3.json." in terminal.text
    assert load_match(folder / "lands-3.json").made == ["grass"]


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_signal_saves_first(folder: Path, number: signal.Signals) -> None:
    """Ctrl-C, a shutdown and a dropped line save the game, say where, and leave no traceback."""
    terminal = Terminal(folder, "play", "lands", "--seed", "3", "--bot", "random")
    terminal.wait_for(PROMPT)
    terminal.type("1")
    terminal.wait_for(PROMPT)
    terminal.send(number)

    assert terminal.finish() == 128 + number
    assert "Saved to lands-3.json." in terminal.text
    assert "Traceback" not in terminal.text
    assert load_match(folder / "lands-3.json").made[0] == "grass"
