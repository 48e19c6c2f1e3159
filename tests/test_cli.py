"""The command line: what every command prints, its data, and that bad input gets one clear line and exit code 2."""

import json
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

import cardwright
from cardwright import CardwrightError, cli
from cardwright.terminal import chores
from tests.support.duels import own_folder, ship_duel
from tests.terminal.terminals import Pipe, pipe_to

COMMANDS = ("play", "watch", "replay", "games", "rules", "cards", "check", "simulate", "picture", "test", "bench")


@pytest.fixture
def pipe(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Pipe:
    """What runs a command in an empty folder."""
    monkeypatch.chdir(tmp_path)
    return pipe_to(monkeypatch, capsys)


@pytest.mark.parametrize("arguments", [("--help",), ("-h",), ("help",)])
def test_the_overview(pipe: Pipe, arguments: Sequence[str]) -> None:
    """When asked for help, every command is named, and the one to begin with."""
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
    ("play", "lands", "--deck", "a"),
    ("play", "lands", "--deck", "standard", "--deck", "b"),
    ("play", "lands", "--deck", "standard", "--deck", "standard", "--deck", "standard"),
    ("play", "lands", "--decks", "standard", "standard"),
    ("play", "lands", "--deck", "bad.txt"),
    ("play", "lands", "--cards", "missing"),
    ("play", "lands", "--cards", "text.json"),
    ("play", "lands", "--cards", "bad"),
    ("play", "lands", "--cards", "empty"),
    ("play", "lands", "--frob"),
    ("play", "lands", "chess"),
    ("play", "--resume", "missing.json"),
    ("play", "--resume", "text.json"),
    ("play", "--resume", "over.json"),
    ("play", "chess", "--resume", "open.json"),
    ("play", "--resume", "open.json", "--seed", "1"),
    ("play", "--resume", "open.json", "--seat", "9"),
    ("play", "--resume", "open.json", "--deck", "standard"),
    ("play", "--resume", "open.json", "--cards", "bad"),
    ("play", "--resume", "damaged.json"),
    ("play", "--resume", "."),
    ("watch",),
    ("watch", "chess"),
    ("watch", "lands", "--players", "random"),
    ("watch", "lands", "--players", "random", "deep"),
    ("watch", "lands", "--delay", "-1"),
    ("watch", "lands", "--deck", "a"),
    ("watch", "lands", "--cards", "bad"),
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
    ("cards", "lands", "-kind:energy"),
    ("cards", "lands", "power>3"),
    ("cards", "lands", "colour<"),
    ("cards", "lands", "--frob"),
    ("cards", "lands", "--cards", "bad"),
    ("check", "--game", "chess"),
    ("check", "bad", "--game", "chess"),
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
    ("simulate", "lands", "--deck", "none"),
    ("simulate", "lands", "--cards", "bad"),
    ("simulate", "lands", "--against"),
    ("simulate", "lands", "--against", "missing"),
    ("simulate", "lands", "--cards", "good", "--against", "good"),
    ("simulate", "lands", "--cards", "good", "--against"),
    ("simulate", "lands", "--cards", "good", "--against", "--cores", "0"),
    ("cards", "lands", "--cards"),
    ("check", "--game"),
    ("simulate", "lands", "--cards", "good", "--against", "--deck", "hot"),
    ("picture", "lands"),
    ("picture", "chess", "a.svg"),
    ("picture", "lands", "no/such/a.svg", "--turn", "1"),
    ("picture", "lands", "a.svg", "--seed", "-1"),
]


HOT = "5 Grass\n5 Lightning\n5 Blaze\n5 Darkness\n5 Water\n"
BLAZE = '[fire]\nname = "Blaze"\nkind = "energy"\ncolour = "red"\ntext = "{}"\n'.format(
    "When this enters, destroy target enemy energy."
)


def own_cards(folder: Path) -> Path:
    """A folder with another name for Fire, and a deck that uses it."""
    folder.mkdir()
    (folder / "mine.toml").write_text(f"# game: lands\n{BLAZE}")
    (folder / "hot.txt").write_text(HOT)
    return folder


@pytest.mark.parametrize("arguments", BAD, ids=" ".join)
def test_bad_input_gets_one_line(pipe: Pipe, tmp_path: Path, arguments: Sequence[str]) -> None:
    """Whatever is wrong, there is one line on the error stream, nothing else, and exit code 2."""
    game = cardwright.load("lands")
    (tmp_path / "text.json").write_text("no record\x1b[2J")
    for folder in ("bad", "empty"):
        (tmp_path / folder).mkdir()
    (tmp_path / "bad" / "mine.toml").write_text("[fire]\nname = 3\n")
    (tmp_path / "bad.txt").write_text("5 Frie\n")
    own_cards(tmp_path / "good")
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
    assert "lands\n    Two players, five energies" in pipe("games").out
    lands = next(game for game in json.loads(pipe("games", "--json").out) if game["name"] == "lands")

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
    """Cards are found by words in any of their fields and counted; as data they have id, name and every field."""
    assert pipe("cards", "lands").out.count("[") == 5
    assert pipe("cards", "lands").out.endswith("\n5 of 5 cards\n")
    assert pipe("cards", "lands", "COUNTER", "top").out.startswith("[W Water]  kind energy, colour blue, 5 in the deck")
    found = json.loads(pipe("cards", "lands", "fire", "--json").out)

    assert found == [cardwright.load("lands").cards["fire"].as_data()]
    assert {"id", "name", "kind", "colour", "text"} == set(found[0])
    assert json.loads(pipe("cards", "lands", "dragon", "--json").out) == []


def test_cards_by_terms(pipe: Pipe, tmp_path: Path) -> None:
    """Fields, phrases and terms turned round; a term with a dash is no option; own cards are among them."""

    def found(*terms: str) -> list[str]:
        return [card["id"] for card in json.loads(pipe("cards", "lands", *terms, "--json").out)]

    assert found("colour:re") == ["grass", "fire"]
    assert found("an energy", "-water") == ["grass"]
    assert found("-text:discard", "kind=energy") == ["lightning", "fire"]
    assert found("--cards", str(own_cards(tmp_path / "own")), "name:blaze") == ["fire"]
    assert pipe("cards", "lands", "-water", "-fire").out.endswith("\n3 of 5 cards\n")


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
    ran = pipe("simulate", "lands", "--games", "4", "--on", "plain", "--deck", "standard")

    assert ran.code == 0
    assert ran.out.startswith("Lands: 4 games in ")
    assert "decks: standard" in ran.out


def test_own_cards_and_decks_are_played(pipe: Pipe, tmp_path: Path) -> None:
    """A folder's cards and decks are watched, played, saved and replayed, also when the folder is gone."""
    folder = own_cards(tmp_path / "own")
    own = ("--cards", "own", "--deck", "hot")
    told = pipe("watch", "lands", *own, "--players", "random", "random", "--seed", "2", "--save", "game.json").out

    assert "Blaze" in told
    assert "Blaze" in pipe("play", "lands", *own, "--seed", "1", "--seat", "2", "--plain", typed="q\nn\n").out
    decks = [deck["name"] for deck in json.loads((tmp_path / "game.json").read_text())["decks"]]
    assert decks == ["hot", "standard"]
    shutil.rmtree(folder)
    again = pipe("replay", "game.json", "--plain", typed="e\nl\nq\n")
    assert again.code == 0
    assert "Blaze" in again.out


@pytest.mark.parametrize(
    ("arguments", "decks"),
    [
        (("--deck", "mine.txt"), ["mine", "standard"]),
        (("--deck", "mine.txt", "--seat", "2"), ["standard", "mine"]),
        (("--deck", "standard", "--deck", "mine.txt"), ["standard", "mine"]),
        (("--deck", "mine.txt", "--two"), ["mine", "standard"]),
        ((), ["standard", "standard"]),
    ],
)
def test_whose_deck_it_is(pipe: Pipe, tmp_path: Path, arguments: Sequence[str], decks: Sequence[str]) -> None:
    """One deck is that of the own seat, two are those of both; a file or a name is the same."""
    (tmp_path / "mine.txt").write_text(HOT.replace("Blaze", "Fire"))
    ran = pipe("play", "lands", "--seed", "1", *arguments, "--plain", typed="\n" * 3 + "q\n\n")

    (saved,) = tmp_path.glob("*.json")
    assert ran.code == 0
    assert [deck["name"] for deck in json.loads(saved.read_text())["decks"]] == decks


def test_a_check_that_finds_nothing(pipe: Pipe, tmp_path: Path) -> None:
    """Each game that ships has its line; so has a folder, a file and a deck; the exit code is 0."""
    own_cards(tmp_path / "own")

    assert "5 cards and 1 deck of Lands: all right\n" in pipe("check").out
    assert pipe("check", "--game", "lands").out == "5 cards and 1 deck of Lands: all right\n"
    assert pipe("check", "own").out == "1 card and 1 deck of Lands: all right\n"
    assert pipe("check", "own/mine.toml").out == "1 card of Lands: all right\n"
    ran = pipe("check", "own/hot.txt", "--game", "lands")
    assert (ran.code, ran.out, ran.err) == (0, "1 deck of Lands: all right\n", "")


def test_a_check_that_finds_mistakes(pipe: Pipe, tmp_path: Path) -> None:
    """Each mistake has its file, line and column, the line with a caret, and a cure; the exit code is 1."""
    own_cards(tmp_path / "own")
    (tmp_path / "own" / "mine.toml").write_text(f"# game: lands\n{BLAZE.replace('colour', 'color')}")
    (tmp_path / "own" / "hot.txt").write_text(HOT.replace("Water", "Watre"))
    ran = pipe("check", "own", "gone.txt", "--game", "lands")

    assert ran.code == 1
    assert ran.err == ""
    assert ran.out == (
        'own/mine.toml:2:2: colour is missing; every energy has it, like colour = "green"\n'
        "    [fire]\n"
        "     ^^^^\n"
        'own/mine.toml:5:1: no field is called "color"; did you mean colour?\n'
        '    color = "red"\n'
        "    ^^^^^\n"
        "own/hot.txt:5:3: no card is called Watre; did you mean Water?\n"
        "    5 Watre\n"
        "      ^^^^^\n"
        "gone.txt: cannot be read: No such file or directory\n"
        "1 card and 1 deck of Lands: 3 errors\n"
        "1 deck of Lands: 1 error\n"
    )


def test_a_check_as_data(pipe: Pipe, tmp_path: Path) -> None:
    """The problems come with their places; the exit code is the same."""
    own_cards(tmp_path / "own")
    (tmp_path / "own" / "mine.toml").write_text("[fire]\nname = 3\n")
    ran = pipe("check", "own", "--game", "lands", "--json")
    data = json.loads(ran.out)

    assert ran.code == 1
    assert data["sets"] == [{"game": "lands", "cards": 1, "decks": 1, "errors": 2, "warnings": 0}]
    assert [(p["file"], p["line"], p["column"]) for p in data["problems"]] == [
        ("own/mine.toml", 2, 1),
        ("own/hot.txt", 3, 3),
    ]


def test_simulate_with_own_cards(pipe: Pipe, tmp_path: Path) -> None:
    """The decks of a folder are played with the game's own, or those that are named."""
    own_cards(tmp_path / "own")
    few = ("--games", "4", "--on", "plain", "--json")

    assert json.loads(pipe("simulate", "lands", "--cards", "own", *few).out)["decks"] == ["standard", "hot"]
    named = pipe("simulate", "lands", "--cards", "own", "--deck", "own/hot.txt", *few)
    assert json.loads(named.out)["decks"] == ["hot"]


def test_simulate_against_other_cards(pipe: Pipe, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two card sets play the same games; each deck has both rates and the difference, in words, bars and data."""
    ship_duel(monkeypatch)
    own_folder(tmp_path / "own")
    few = ("--games", "120", "--players", "random", "random", "--on", "plain")
    data = json.loads(pipe("simulate", "duel", "--cards", "own", "--against", *few, "--json").out)
    wolves = next(deck for deck in data["decks"] if deck["deck"] == "wolves")
    back = json.loads(pipe("simulate", "duel", "--against", "own", *few, "--json").out)
    words = pipe("simulate", "duel", "--cards", "own", "--against", *few)

    assert wolves["difference"] == pytest.approx(wolves["rate_after"] - wolves["rate_before"])
    assert 0 < wolves["low"] < wolves["difference"] < wolves["high"]
    assert [deck["difference"] for deck in back["decks"]] == [-deck["difference"] for deck in data["decks"]]
    assert words.out.startswith("Duel: 120 games each way in ")
    assert "before: the game's own cards\nafter:  own\n" in words.out
    assert "left out, since only one of the sets has it: pride" in words.out
    assert words.err == ""


def test_greedy_players_on_all_cores_judge_cards(pipe: Pipe, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Unless told otherwise, a comparison is played by greedy bots on every core."""
    ship_duel(monkeypatch)
    own_folder(tmp_path / "own")
    heard: dict[str, object] = {}

    def compare(before: object, after: object, **settings: object) -> None:
        heard.update(settings)
        raise CardwrightError("enough")

    monkeypatch.setattr(cardwright, "compare", compare)
    pipe("simulate", "duel", "--cards", "own", "--against")

    assert (heard["players"], heard["cores"], heard["games"]) == (("greedy", "greedy"), os.cpu_count(), 1000)
    pipe("simulate", "duel", "--cards", "own", "--against", "--cores", "1", "--on", "cpu")
    assert heard["cores"] == 1


def test_bench_hands_its_arguments_on(pipe: Pipe, monkeypatch: pytest.MonkeyPatch) -> None:
    """`bench` runs the benchmarks in the source tree and gives their exit code."""
    calls: list[Sequence[str]] = []
    monkeypatch.setattr(chores, "run_module", lambda command, _: calls.append(command) or 3)

    assert pipe("bench", "--quick", "lands").code == 3
    assert calls == [["benchmarks", "--quick", "lands"]]


def test_net_hands_its_arguments_on(pipe: Pipe, monkeypatch: pytest.MonkeyPatch) -> None:
    """`net` plays recorded games in the source tree, gives their exit code, and has a help of its own."""
    calls: list[list[str]] = []
    monkeypatch.setattr(chores, "run_module", lambda command, _: calls.append(list(command)) or 1)

    assert pipe("net", "--sample", "5").code == 1
    assert pipe("net", "--help").code == 1
    assert calls == [["tests.net", "--sample", "5"], ["tests.net", "--help"]]


@pytest.mark.parametrize("command", ["test", "net", "bench"])
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
