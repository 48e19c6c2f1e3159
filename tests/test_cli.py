"""The command line: what every command prints, its data, and that bad input gets one clear line and exit code 2."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

import cardwright
from cardwright import cli
from cardwright.terminal import chores
from tests.terminal.terminals import Pipe, pipe_to

COMMANDS = ("play", "watch", "replay", "games", "rules", "cards", "simulate", "picture", "test", "bench")


@pytest.fixture
def pipe(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Pipe:
    """What runs a command in an empty folder."""
    monkeypatch.chdir(tmp_path)
    return pipe_to(monkeypatch, capsys)


@pytest.mark.parametrize("arguments", [(), ("--help",), ("-h",), ("help",)])
def test_the_overview(pipe: Pipe, arguments: Sequence[str]) -> None:
    """Without arguments, and when asked for help, every command is named, and the one to begin with."""
    ran = pipe(*arguments)

    assert ran.code == 0
    assert all(f"\n  {command} " in ran.out for command in COMMANDS)
    assert "cardwright play lands" in ran.out
    assert max(map(len, ran.out.splitlines())) <= 80


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(pipe: Pipe, command: str) -> None:
    """Each command tells what it does and takes."""
    with pytest.raises(SystemExit) as exit_:
        pipe(command, "--help")

    assert exit_.value.code == 0


def test_the_version(pipe: Pipe, capsys: pytest.CaptureFixture[str]) -> None:
    """--version is the version of the package."""
    with pytest.raises(SystemExit) as exit_:
        pipe("--version")

    assert exit_.value.code == 0
    assert capsys.readouterr().out == f"cardwright {cardwright.__version__}\n"


BAD = [
    ("frob",),
    ("play",),
    ("play", "chess"),
    ("play", "lands", "--seat", "3"),
    ("play", "lands", "--seed", "x"),
    ("play", "lands", "--seed", "-1"),
    ("play", "lands", "--seed", "99999999999999999999999"),
    ("play", "lands", "--bot", "deep"),
    ("play", "lands", "--two", "--bot", "random"),
    ("play", "lands", "--two", "--seat", "1"),
    ("play", "lands", "--name", "Greedy"),
    ("play", "lands", "--name", "A", "--name", "B"),
    ("play", "lands", "--two", "--name", "A", "--name", "B", "--name", "C"),
    ("play", "lands", "--decks", "a", "b"),
    ("play", "lands", "--decks", "standard"),
    ("play", "lands", "--frob"),
    ("play", "lands", "chess"),
    ("play", "--resume", "missing.json"),
    ("play", "--resume", "text.json"),
    ("play", "--resume", "over.json"),
    ("play", "chess", "--resume", "open.json"),
    ("play", "--resume", "open.json", "--seed", "1"),
    ("play", "--resume", "open.json", "--seat", "9"),
    ("play", "--resume", "damaged.json"),
    ("play", "--resume", "."),
    ("watch",),
    ("watch", "chess"),
    ("watch", "lands", "--players", "random"),
    ("watch", "lands", "--players", "random", "deep"),
    ("watch", "lands", "--delay", "-1"),
    ("watch", "lands", "--delay", "nan"),
    ("watch", "lands", "--players", "random", "random", "--save", "no/such/folder.json"),
    ("replay",),
    ("replay", "missing.json"),
    ("replay", "text.json"),
    ("replay", "over.json", "--seat", "3"),
    ("replay", "over.json", "--bot", "deep"),
    ("games", "more"),
    ("rules",),
    ("rules", "chess"),
    ("rules", "lands", "99"),
    ("rules", "lands", "7.99"),
    ("rules", "lands", "7."),
    ("cards",),
    ("cards", "chess"),
    ("cards", "lands", "dragon"),
    ("simulate",),
    ("simulate", "chess"),
    ("simulate", "lands", "--games", "0"),
    ("simulate", "lands", "--games", "1.5"),
    ("simulate", "lands", "--games", "99999999999"),
    ("simulate", "lands", "--players", "random"),
    ("simulate", "lands", "--players", "random", "deep"),
    ("simulate", "lands", "--on", "moon"),
    ("simulate", "lands", "--cores", "0"),
    ("simulate", "lands", "--cores", "100000"),
    ("simulate", "lands", "--on", "plain", "--cores", "2"),
    ("simulate", "lands", "--seed", "-1"),
    ("simulate", "lands", "--decks", "none"),
    ("picture", "lands"),
    ("picture", "chess", "a.svg"),
    ("picture", "lands", "no/such/a.svg", "--turn", "1"),
    ("picture", "lands", "a.svg", "--seed", "-1"),
]


@pytest.mark.parametrize("arguments", BAD, ids=" ".join)
def test_bad_input_gets_one_line(pipe: Pipe, tmp_path: Path, arguments: Sequence[str]) -> None:
    """Whatever is wrong, there is one line on the error stream, nothing else, and exit code 2."""
    game = cardwright.load("lands")
    (tmp_path / "text.json").write_text("no record\x1b[2J")
    (tmp_path / "damaged.json").write_text('{"format": 1, "game": "lands"}')
    match = game.match(seed=1, names=("Ada", "Random"))
    match.save(tmp_path / "open.json")
    match.concede(match.to_move or 0)
    match.save(tmp_path / "over.json")
    ran = pipe(*arguments)

    assert ran.code == 2
    assert ran.err.startswith("cardwright: ")
    assert ran.err.endswith("\n")
    assert ran.err.count("\n") == 1
    assert "\x1b" not in ran.err
    if arguments[:2] != ("watch", "lands"):
        assert ran.out == ""


def test_games_in_words_and_as_data(pipe: Pipe) -> None:
    """Every game is listed with what it is about; as data it has its name, title, summary, minutes and decks."""
    assert pipe("games").out.startswith("lands\n    Two players, five energies")
    (lands,) = json.loads(pipe("games", "--json").out)

    assert (lands["name"], lands["title"], lands["minutes"], lands["decks"]) == ("lands", "Lands", 10, ["standard"])
    assert set(lands) == {"name", "title", "summary", "minutes", "cards", "decks", "options", "rules"}


def test_rules_by_section_and_clause(pipe: Pipe) -> None:
    """The whole rulebook has every clause in order; a section has its own; a clause stands alone."""
    book = cardwright.load("lands").rulebook
    whole = " ".join(pipe("rules", "lands").out.split())
    places = [whole.index(" ".join(f"{clause.number} {clause.text}".split())) for clause in book]

    assert places == sorted(places)
    section = pipe("rules", "lands", "7").out.splitlines()
    assert section[0] == "7 Counter phase"
    assert [line.split()[0] for line in section if line.startswith("  7.")] == [f"7.{n}" for n in range(1, 7)]
    assert pipe("rules", "lands", "4.2").out == (
        "4 The turn\n  4.2   Turns are counted from one, both players' turns together.\n"
    )


def test_cards_in_words_and_as_data(pipe: Pipe) -> None:
    """Cards are found by words in any of their fields; as data they have id, name and every field."""
    assert pipe("cards", "lands").out.count("[") == 5
    assert pipe("cards", "lands", "COUNTER", "top").out.startswith("[W Water]  kind energy, colour blue, 5 in the deck")
    found = json.loads(pipe("cards", "lands", "fire", "--json").out)

    assert found == [cardwright.load("lands").cards["fire"].as_data()]
    assert {"id", "name", "kind", "colour", "text"} == set(found[0])
    assert json.loads(pipe("cards", "lands", "dragon", "--json").out) == []


def test_simulate_as_data(pipe: Pipe) -> None:
    """The data of a simulation agrees with the same simulation from Python, and goes to the output alone."""
    ran = pipe("simulate", "lands", "--games", "12", "--seed", "3", "--on", "plain", "--json")
    data = json.loads(ran.out)
    same = cardwright.simulate("lands", games=12, seed=3, on="plain").as_data()
    timed = {"seconds", "decisions_per_second", "games_per_second"}

    assert {k: v for k, v in data.items() if k not in timed} == {k: v for k, v in same.items() if k not in timed}
    assert all(data[key] > 0 for key in timed)
    assert data["games"] == sum(data["wins"]) + data["draws"] == 12
    assert ran.err == ""


def test_simulate_in_words(pipe: Pipe) -> None:
    """Without --json the figures come in words."""
    ran = pipe("simulate", "lands", "--games", "4", "--on", "plain", "--decks", "standard")

    assert ran.code == 0
    assert ran.out.startswith("Lands: 4 games in ")
    assert "decks: standard" in ran.out


def test_tests_run_every_step(pipe: Pipe, monkeypatch: pytest.MonkeyPatch) -> None:
    """`test` runs format, lint, types, tests with the arguments given, and coverage, also after one failed."""
    ran_steps: list[Sequence[str]] = []

    def run(step: Sequence[str], folder: Path) -> int:
        ran_steps.append(step)
        assert (folder / "pyproject.toml").is_file()
        return int(step[0] == "mypy")

    monkeypatch.setattr(chores, "run_module", run)
    ran = pipe("test", "-k", "words", "--lf")

    assert ran.code == 1
    assert ran.out.endswith("cardwright test: failed: types\n")
    assert [step[0] for step in ran_steps] == ["ruff", "ruff", "mypy", "coverage", "coverage"]
    assert ran_steps[3] == ["coverage", "run", "-m", "pytest", "-k", "words", "--lf"]


def test_tests_that_pass(pipe: Pipe, monkeypatch: pytest.MonkeyPatch) -> None:
    """When every step is well, so is the exit code."""
    monkeypatch.setattr(chores, "run_module", lambda *_: 0)

    assert pipe("test").code == 0


def test_bench_hands_its_arguments_on(pipe: Pipe, monkeypatch: pytest.MonkeyPatch) -> None:
    """`bench` runs the benchmarks in the source tree and gives their exit code."""
    calls: list[Sequence[str]] = []
    monkeypatch.setattr(chores, "run_module", lambda command, _: calls.append(command) or 3)

    assert pipe("bench", "--quick", "lands").code == 3
    assert calls == [["benchmarks", "--quick", "lands"]]


@pytest.mark.parametrize("command", ["test", "bench"])
def test_chores_need_a_source_tree(pipe: Pipe, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, command: str) -> None:
    """Outside a source tree, tests and benchmarks are refused in one line."""
    monkeypatch.setattr(cardwright, "__file__", str(tmp_path / "lib" / "cardwright" / "__init__.py"))
    ran = pipe(command)

    assert ran.code == 2
    assert ran.err == (
        "cardwright: this works only in a source tree; clone the repository and run ./cardwright there\n"
    )


def test_a_source_tree_without_benchmarks(pipe: Pipe, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Where there are no benchmarks, it is said in one line."""
    monkeypatch.setattr(chores, "source_tree", lambda: tmp_path)
    ran = pipe("bench")

    assert (ran.code, ran.err) == (2, f"cardwright: there are no benchmarks in {tmp_path}\n")


def test_run_module_gives_the_exit_code(tmp_path: Path) -> None:
    """A module is run by this Python in the folder given, and its exit code comes back."""
    (tmp_path / "five.py").write_text("raise SystemExit(5)")

    assert chores.run_module(["five"], tmp_path) == 5


def test_an_interrupt_leaves_no_traceback(pipe: Pipe, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C in any command gives exit code 130 and says nothing."""

    def interrupt(_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setitem(cli.COMMANDS, "games", interrupt)
    ran = pipe("games")

    assert (ran.code, ran.err) == (128 + signal.SIGINT, "")


def test_a_reader_that_stops_reading() -> None:
    """When nobody reads on, a command ends quietly."""
    read, write = os.pipe()
    os.close(read)
    command = [sys.executable, "-m", "cardwright", "rules", "lands"]
    ran = subprocess.run(command, stdout=write, stderr=subprocess.PIPE, text=True, check=False)
    os.close(write)

    assert (ran.returncode, ran.stderr) == (128 + signal.SIGPIPE, "")


def test_reading_commands_stay_light() -> None:
    """`games` and `--version` import neither numba nor rich nor the simulator, so that they start at once."""
    code = "import sys; from cardwright.cli import main; main(['games']); print(sorted(sys.modules))"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = ran.stdout.splitlines()[-1]

    assert "'cardwright.cli'" in loaded
    for heavy in ("numba", "rich", "cardwright.lab.simulate", "cardwright.bots"):
        assert f"'{heavy}'" not in loaded
