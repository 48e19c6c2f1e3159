"""Arena, hint and analyse on the command line."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from cardwright.bots.searcher import CHUNK, Searcher
from cardwright.lab import analysis
from cardwright.lab.analysis import searcher_for
from cardwright.terminal.signals import hurried
from tests.terminal.terminals import Pipe, save_start


@pytest.fixture
def saved(pipe: Pipe, folder: Path) -> Path:
    """A finished match in a file."""
    ran = pipe("watch", "lands", "--players", "random", "greedy", "--seed", "4", "--save", "game.json")
    assert ran.code == 0
    return folder / "game.json"


def test_a_hint_for_a_saved_match(pipe: Pipe, saved: Path) -> None:
    """The choices as the match stood, each with its chance; as data too."""
    ran = pipe("hint", str(saved), "--at", "4", "--bot", "search:100")
    assert ran.code == 0
    assert "is asked:" in ran.out
    assert "%" in ran.out
    data = json.loads(pipe("hint", str(saved), "--at", "4", "--bot", "search:100", "--json").out)
    assert sum(choice["visits"] for choice in data["choices"]) >= 100


def press_ctrl_c() -> None:
    """What a terminal does to the process in front of it."""
    os.kill(os.getpid(), signal.SIGINT)


def test_a_hint_that_is_hurried(pipe: Pipe, saved: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C ends the thinking, not the command: the best so far is shown."""

    def pressed(*arguments: Any) -> Searcher:
        press_ctrl_c()
        return searcher_for(*arguments)

    monkeypatch.setattr(analysis, "searcher_for", pressed)
    ran = pipe("hint", str(saved), "--at", "4", "--bot", "search:1000000", "--json")

    assert ran.code == 0
    assert sum(choice["visits"] for choice in json.loads(ran.out)["choices"]) == CHUNK


def test_ctrl_c_once_and_twice() -> None:
    """The first is enough, the second interrupts, and afterwards it is as it was."""
    before = signal.getsignal(signal.SIGINT)
    with hurried() as enough:
        assert not enough()
        press_ctrl_c()
        assert enough()
        with pytest.raises(KeyboardInterrupt):
            press_ctrl_c()

    assert signal.getsignal(signal.SIGINT) == before


def test_an_arena_that_is_interrupted(folder: Path) -> None:
    """It ends with 130, says how it goes on, and has kept what was played."""
    command = [sys.executable, "-m", "cardwright", "arena", "lands", "search:300", "greedy", "--games", "4000"]
    running = subprocess.Popen([*command, "--save", "a.jsonl", "--cores", "1"], stderr=subprocess.PIPE, text=True)
    while not (folder / "a.jsonl").exists() or (folder / "a.jsonl").read_bytes().count(b"\n") < 3:
        assert running.poll() is None
        time.sleep(0.1)
    running.send_signal(signal.SIGINT)
    _, told = running.communicate(timeout=600)

    assert running.returncode == 130
    assert "Stopped. The same command goes on where it was, by a.jsonl." in told


def test_a_hint_for_a_position(pipe: Pipe) -> None:
    """A position in its notation will do."""
    ran = pipe("hint", "lands turn=3 hand/0=fire.1,water.1", "--bot", "search:50", "--plain")

    assert ran.code == 0
    assert "Player 1 is asked" in ran.out or "Player 2 is asked" in ran.out


def test_what_is_no_match(pipe: Pipe) -> None:
    """It is refused in one line."""
    ran = pipe("hint", "nothing.json")

    assert ran.code == 2
    assert 'cardwright: "nothing.json" is no saved match, nor a position' in ran.err


@pytest.mark.parametrize("plain", [[], ["--plain"]])
def test_an_analysis_in_words_and_as_a_picture(pipe: Pipe, saved: Path, folder: Path, plain: list[str]) -> None:
    """The chances as a graph, or in sentences; the turning points; and a picture of either kind."""
    ran = pipe("analyse", str(saved), "--bot", "search:60", "--plot", "chances.svg", *plain)

    assert ran.code == 0
    assert "Turning points:" in ran.out or "No single choice turned it." in ran.out
    assert ("Before choice 0:" in ran.out) == bool(plain)
    assert (folder / "chances.svg").read_text(encoding="utf-8").startswith("<svg")
    assert pipe("analyse", str(saved), "--bot", "search:60", "--plot", "chances.png", *plain).out == ran.out
    assert (folder / "chances.png").read_bytes().startswith(b"\x89PNG")
    assert json.loads(pipe("analyse", str(saved), "--bot", "search:60", "--json").out)["points"]


def test_an_analysis_of_no_choices(pipe: Pipe, folder: Path) -> None:
    """A match that has just begun has nothing to analyse."""
    save_start(folder / "start.json")

    assert "no choice was made yet" in pipe("analyse", "start.json", "--bot", "search:10").out


def test_an_arena(pipe: Pipe, folder: Path) -> None:
    """Ratings, a crosstable, all pairs; the file goes on; a picture."""
    arguments = ["arena", "lands", "search:20", "greedy", "random", "--games", "6", "--save", "a.jsonl", "--cores", "1"]
    ran = pipe(*arguments, "--plot", "ratings.svg")

    assert ran.code == 0
    assert "greedy against random:" in ran.out
    assert "Elo" in ran.out
    assert (folder / "ratings.svg").read_text(encoding="utf-8").startswith("<svg")
    data = json.loads(pipe(*arguments, "--json").out)
    assert [pair["games"] for pair in data["pairs"]] == [6, 6, 6]


@pytest.mark.parametrize(
    ("file", "problem"),
    [("ratings.gif", "pictures are SVG or PNG: take a name like ratings.svg"), ("no/a.svg", "there is no folder no")],
)
def test_a_picture_that_cannot_be_written(pipe: Pipe, folder: Path, file: str, problem: str) -> None:
    """It is refused before a game is played, by arena and by analyse."""
    save_start(folder / "start.json")
    ran = pipe("arena", "lands", "greedy", "random", "--games", "2", "--save", "a.jsonl", "--plot", file)
    assert (ran.code, problem in ran.err) == (2, True)
    assert not (folder / "a.jsonl").exists()
    ran = pipe("analyse", "start.json", "--plot", file)
    assert (ran.code, problem in ran.err) == (2, True)


def test_an_arena_of_unknown_bots(pipe: Pipe) -> None:
    """It is refused before anything is compiled."""
    ran = pipe("arena", "lands", "greedy", "clever")

    assert ran.code == 2
    assert 'no bot is called "clever"' in ran.err


@pytest.mark.parametrize("level", ["easy", "search:10"])
def test_levels_play_at_the_table(pipe: Pipe, level: str) -> None:
    """A person loses or wins against a level as against any bot."""
    ran = pipe("play", "lands", "--bot", level, "--seed", "3", typed="1\n" * 200)

    assert ran.code == 0
    assert level.capitalize() in ran.out


def test_a_program_that_fails_at_the_table_loses(pipe: Pipe) -> None:
    """The person wins, and is told why; so is who watches."""
    ran = pipe("play", "lands", "--bot", "program:false", "--seed", "3", typed="1\n" * 200)
    assert "You win!" in ran.out
    assert "The bot program:false loses: it ended with exit code 1." in ran.out
    ran = pipe("watch", "lands", "--players", "program:false", "random", "--seed", "3")
    assert "loses: it ended with exit code 1." in ran.out
    assert "Random wins." in ran.out


def test_an_arena_tells_in_full_why_a_program_failed(pipe: Pipe) -> None:
    """The reason of a program with a long command is wrapped, not cut off."""
    bot = " ".join(["program:false", *(f"--much={k}" for k in range(40))])
    ran = pipe("arena", "lands", bot, "random", "--games", "2", "--cores", "1")

    assert f"the bot {bot} loses: it ended with exit code 1" in " ".join(ran.out.split())
    assert max(map(len, ran.out.splitlines())) <= 80
