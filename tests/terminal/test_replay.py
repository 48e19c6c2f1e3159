"""Replays and stories: forward, back, jump, fork, whose eyes, and the log of two bots."""

import re
from pathlib import Path

import pytest

from cardwright import load, load_match
from tests.terminal.terminals import BOXES, Pipe, Terminal

STEP = re.compile(r"^(\d+) of (\d+) \(Enter: next, \? for help\): ?(.*)$", re.MULTILINE)


@pytest.fixture
def finished(folder: Path, pipe: Pipe) -> Path:
    """A match of two random bots, told and saved."""
    assert pipe("watch", "lands", "--players", "random", "random", "--seed", "5", "--save", "game.json").code == 0
    return folder / "game.json"


def test_a_story(pipe: Pipe, finished: Path) -> None:
    """Two bots play; the story has every turn as a heading and ends with who won; the same seed tells the same."""
    story = pipe("watch", "lands", "--players", "random", "random", "--seed", "5")
    lines = story.out.splitlines()
    match = load_match(finished)

    assert lines[0] == "Lands: Random 1 against Random 2, seed 5."
    assert [line for line in lines if line.startswith("Turn ")] == [str(e) for e in match.log if e.heading]
    assert lines[-1] == f"Random 1 wins. {match.turn} turns, choices made: {len(match.made)}, seed 5."
    assert story == pipe("watch", "lands", "--players", "random", "random", "--seed", "5")
    assert not re.search(r"draws (Grass|Lightning|Fire|Darkness|Water)", story.out), "a story tells what all may know"


def test_a_plain_story_with_pauses(pipe: Pipe) -> None:
    """A story can be plain, and wait after each sentence."""
    ran = pipe("watch", "lands", "--players", "greedy", "random", "--seed", "5", "--plain", "--delay", "0.0001")

    assert ran.code == 0
    assert "Greedy against Random" in ran.out
    assert not [line for line in ran.out.splitlines() if line.startswith(" ") or not line]


def test_forward_back_jump_and_end(pipe: Pipe, finished: Path) -> None:
    """Enter and n go on, b goes back, a number jumps, e goes to the end, q quits; the same step looks the same."""
    made = len(load_match(finished).made)
    ran = pipe("replay", "game.json", typed="\nn\nb\n12\n1\ne\nn\nb\n0\nb\nq\n")
    steps = [(int(at), typed) for at, _, typed in STEP.findall(ran.out)]

    assert ran.code == 0
    assert [at for at, _ in steps] == [0, 1, 2, 1, 12, 1, made, made, made - 1, 0, 0]
    screens = STEP.split(ran.out)[::4]
    assert screens[1].strip() == screens[3].strip() == screens[5].strip() != screens[2].strip()
    assert "Random 1 wins." in screens[6]
    assert f"The match has the steps 0 to {made}" in screens[7]
    assert f"The match has the steps 0 to {made}" in screens[10]


def test_the_end_of_input_ends_a_replay(pipe: Pipe, finished: Path) -> None:
    """A replay ends with its input, and changes nothing in its file."""
    before = finished.read_bytes()
    assert pipe("replay", "game.json", typed="\n\n").code == 0
    assert finished.read_bytes() == before


def test_pages_and_strange_keys(pipe: Pipe, finished: Path) -> None:
    """Help, log, piles and rules can be read at any step; what is no key is said to be none."""
    out = pipe("replay", "game.json", typed="6\n?\nl\nd\nr\nx\nq\n").out
    parts = STEP.split(out)[::4]

    assert "  f  fork: play on from here, against a bot" in parts[2]
    assert "(6.2)" in parts[3]
    assert "discard pile, " in parts[4]
    assert "  1.1   Lands is a game for two players." in parts[5]
    assert '"x" is no key here' in parts[6]


def test_what_a_replay_shows(pipe: Pipe, finished: Path) -> None:
    """A finished match is replayed with open hands; a seat's eyes do not see the other hand, the public's neither."""
    hands = {
        eyes: pipe("replay", "game.json", *(["--seat", eyes] if eyes else []), typed="").out.count("[?]")
        for eyes in ("", "open", "1", "2", "public")
    }

    assert hands == {"": 0, "open": 0, "1": 1, "2": 1, "public": 2}
    assert "The choice: Play Water." in pipe("replay", "game.json", typed="").out
    assert "The choice" not in pipe("replay", "game.json", "--seat", "1", typed="").out
    assert "Next, Random 2 chooses." in pipe("replay", "game.json", "--seat", "1", typed="").out


def test_an_unfinished_match_stays_secret(pipe: Pipe, folder: Path) -> None:
    """A match that may be played on is replayed with both hands hidden, unless told otherwise."""
    match = load("lands").match(seed=4)
    match.choose(1)
    match.save(folder / "open.json")
    out = pipe("replay", "open.json", typed="e\n").out

    assert out.count("[?]") == 4
    assert "The match was saved here." in out


def test_a_concession_is_a_step(pipe: Pipe, folder: Path) -> None:
    """A match that was conceded ends with the concession as its last step, and can be forked before it."""
    match = load("lands").match(seed=4, names=("Ada", "Bo"))
    match.choose(1)
    match.concede(match.to_move or 0)
    match.save(folder / "game.json")
    out = pipe("replay", "game.json", typed="e\nf\nb\n\nq\n").out

    assert [at for at, _, _ in STEP.findall(out)] == ["0", "2", "2", "1", "2"]
    assert "concedes. (clause 1.7)" in out
    assert "The game is over here; go back, and fork from there." in out


def test_a_fork_is_played_on(pipe: Pipe, finished: Path, folder: Path) -> None:
    """f plays on from a step, as whoever is asked there, against a bot; the fork is saved apart, under new names."""
    whole = load_match(finished)
    out = pipe("replay", "game.json", "--bot", "random", typed="6\nf\n1\n").out
    forked = load_match(folder / "lands-5.json")

    assert "Saved to lands-5.json." in out
    assert forked.made[:6] == whole.made[:6]
    assert len(forked.made) > 6
    assert sorted(forked.names) in (["Player 1", "Random"], ["Player 2", "Random"])
    asked = whole.fork(6).to_move
    assert forked.names[1 - (asked or 0)] == "Random"


def test_a_fork_through_a_seats_eyes(pipe: Pipe, finished: Path, folder: Path) -> None:
    """Who looks through a seat's eyes plays on at that seat."""
    pipe("replay", "game.json", "--seat", "2", "--bot", "random", typed="6\nf\n")

    assert load_match(folder / "lands-5.json").names == ("Random", "Player 2")


def test_a_plain_replay(pipe: Pipe, finished: Path) -> None:
    """A plain replay is lines of words."""
    out = pipe("replay", "game.json", "--plain", typed="3\n").out

    assert not BOXES & set(out)
    assert "Random 1, hand: " in out


def test_a_replay_at_a_terminal_is_redrawn(finished: Path, folder: Path) -> None:
    """At a terminal each step is a screen of its own, of at most 24 lines."""
    terminal = Terminal(folder, "replay", "game.json")
    for answer in ("", "9", "?", "", "zz", "e", "q"):
        terminal.wait_for("for help):", "back to the replay")
        terminal.type(answer)

    assert terminal.finish() == 0
    screens = [screen for screen in terminal.screens() if " of " in screen]
    assert len(screens) >= 6
    assert all(len(screen.split("(Enter:")[0].split("\n")) <= 24 for screen in screens)
    assert any('"zz" is no key here' in screen for screen in screens)
