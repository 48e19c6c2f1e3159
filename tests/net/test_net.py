"""The regression net finds what is planted, says where it is, and calls nothing else different."""

import json
import shutil
from pathlib import Path

import pytest

from cardwright.engine.game import game_names, load
from cardwright.errors import CardwrightError
from tests.net import accepted, recorded
from tests.net.__main__ import games_of, main, options_of
from tests.net.checks import Checked, Played, accept, check, compared, report
from tests.net.differences import first_difference
from tests.net.replay import PARTS, Stopped, hashes, moments
from tests.net.trees import ROOT, tree_of

SAMPLE = range(0, 120, 10)


def planted(folder: Path, file: str, old: str, new: str) -> Path:
    """A copy of the sources with one fault."""
    shutil.copytree(ROOT / "src", folder / "src", ignore=shutil.ignore_patterns("__pycache__"))
    source = folder / "src" / "cardwright" / file
    text = source.read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{file} has {text.count(old)} times: {old}"
    source.write_text(text.replace(old, new), encoding="utf-8")
    return folder


# The game that shows a fault, the fault, the parts that differ, and a piece of the line that says where.
FAULTS = {
    "a rule": (
        "kodecks",
        ("games/kodecks/battle.py", "if s.since[p, i] < s.since[p, best]:", "if s.since[p, i] > s.since[p, best]:"),
        {"record", "observations", "views", "words"},
        "",
    ),
    "the end of a game": (
        "lands",
        ("games/lands/rules.py", "ALIKE_TO_WIN = 5", "ALIKE_TO_WIN = 4"),
        {"stopped"},
        "",
    ),
    "the cards of a note": (
        "kodecks",
        ("games/kodecks/battle.py", "note(s, BLOCKS, q, j, i)", "note(s, BLOCKS, q, i, j)"),
        {"views", "words"},
        "/log/",
    ),
    "a note that is missing": (
        "lands",
        ("games/lands/rules.py", "    note(s, RETURNED, p, i, 0)\n", ""),
        {"views", "words"},
        "views/0/log/",
    ),
    "a field of a view": (
        "lands",
        ("engine/view.py", '"turn": state.turn,', '"turn": state.turn + 1,'),
        {"views"},
        "views/0/turn: ",
    ),
    "a view that shows a hidden card": (
        "lands",
        (
            "engine/view.py",
            "seen = there if watcher == p else there & state.known[watcher, p]",
            "seen = there if watcher == p or p == 1 else there & state.known[watcher, p]",
        ),
        {"views"},
        "views/0/seats/1/zones/hand/cards/0",
    ),
    "a byte of an observation": (
        "lands",
        ("engine/observation/writing/observe.py", "asked = 0 + s.asks", "asked = 1 + s.asks"),
        {"observations"},
        "(table, row 0, question)",
    ),
    "a label": (
        "lands",
        ("games/lands/table.toml", 'on_top = "', 'on_top = "Do this: '),
        {"words"},
        "Do this: ",
    ),
    "a question": (
        "lands",
        ("games/lands/table.toml", '[questions.play]\nasks = "', '[questions.play]\nasks = "Say: '),
        {"words"},
        "Say: ",
    ),
    "the dice": (
        "mythomagic",
        ("kit/dice.py", "(c << 21)", "(c << 20)"),
        {"stopped"},
        "",
    ),
    "a number that a record leaves behind": (
        "kodecks",
        ("kit/machine/customs.py", "    s.since[p, i] = 0\n", ""),
        {"record"},
        "record/since/",
    ),
    "the layout of a record": (
        "rival_realms",
        ("kit/record.py", 'Field("turn", NUMBER, np.int16)', 'Field("turn", NUMBER, np.int32)'),
        {"layout"},
        "",
    ),
}


def found_in(checked: Checked) -> set[str]:
    """What a comparison names."""
    return {*checked.differ, *(["stopped"] if checked.stopped else []), *(["layout"] if checked.new_layout else [])}


@pytest.mark.long
@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_is_found_and_named(fault: str, tmp_path: Path) -> None:
    """The parts that a fault reaches differ, and no others; the first difference says where."""
    name, (file, old, new), parts, where = FAULTS[fault]
    tree = planted(tmp_path, file, old, new)
    (checked,) = check({name: SAMPLE}, None, 2, tree)

    found = found_in(checked)
    assert found >= parts if "stopped" in parts else found == parts, found
    for part in sorted(checked.differ)[:1] if where else ():
        difference = first_difference(ROOT, tree, name, min(checked.differ[part]), part)
        assert difference is not None
        assert difference.position.startswith(name)
        assert difference.choice
        assert any(where in line for line in difference.lines), difference.lines


@pytest.mark.parametrize("name", game_names())
def test_recorded_games_are_what_they_are_drawn_to_be(name: str) -> None:
    """There are 2,000 games; half of the decks come from the whole pool, and all cards and options are met."""
    game = load(name)
    games = recorded.read(name)
    brought = {key for key, card in game.cards.items() if not card.fields.get("token")}

    assert [one.number for one in games] == list(range(recorded.GAMES))
    assert {key for one in games for deck in one.decks for key in deck} == brought
    assert {"random", "search:40"} == {player for one in games for player in one.players}
    for option in game.options:
        assert len({one.options[option] for one in games}) > 1, option
    assert all(one.fingers for one in games[:: recorded.GAMES // 40])


def test_a_recorded_game_ends_as_it_did() -> None:
    """All its choices are legal, and they are all that is chosen: no bot thinks again."""
    game, one = load("kodecks"), recorded.read("kodecks")[3]
    *_, last = moments(game, one)

    assert last.match.over
    assert last.match.count == len(one.fingers)
    assert set(last.parts) == {*PARTS, "log"}


def test_a_choice_that_is_no_longer_legal_stops_only_its_game(capsys: pytest.CaptureFixture[str]) -> None:
    """The game is counted and its position is printed; the parts are compared for the others."""
    game, one = load("lands"), recorded.read("lands")[0]
    broken = recorded.from_data({**recorded.as_data(one), "fingers": [*one.fingers[:4], 61, *one.fingers[5:]]})
    found, stopped = hashes(game, broken)
    assert isinstance(stopped, Stopped)
    assert stopped.at == 4

    stop = {"at": 4, "why": str(stopped), "position": stopped.match.position}
    checked = Checked("lands", 2, {}, {0: stop}, False)
    report([checked], None)
    assert not checked.good
    assert "1 game stops: a recorded choice is no longer legal" in capsys.readouterr().out
    assert found["choices"] != hashes(game, one)[0]["choices"]


def test_games_that_stop_are_not_compared_part_by_part() -> None:
    """A stopped game differs in everything that follows: it counts once."""
    row = dict.fromkeys(PARTS, "0")
    old = accepted.Accepted("layout", {0: row, 1: row})
    new = play_of(old.layout, {0: row | {"views": "1"}, 1: row | {"views": "1"}}, stopped={0})

    assert compared("lands", old, new).differ == {"views": [1]}


def test_a_new_layout_is_compared_through_the_text_of_the_position() -> None:
    """Bytes say nothing where fields have moved; with the same layout they are the stricter of the two."""
    row = dict.fromkeys(PARTS, "0")
    changed = row | {"record": "1", "position": "1"}
    old = accepted.Accepted("old", {0: row})

    assert compared("lands", old, play_of("new", {0: changed})).differ == {"position": [0]}
    assert compared("lands", old, play_of("new", {0: row | {"record": "1"}})).differ == {}
    assert compared("lands", old, play_of("old", {0: changed})).differ == {"record": [0]}


def play_of(layout: str, rows: accepted.Hashes, stopped: frozenset[int] | set[int] = frozenset()) -> Played:
    """What came of some games."""
    return Played(layout, rows, {number: {"at": 0, "why": "", "position": ""} for number in stopped})


def test_one_part_is_accepted_and_the_others_stay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only its column is renewed, in every game, and the reason stands beside it; the others still differ."""
    monkeypatch.setattr(accepted, "FOLDER", tmp_path)
    monkeypatch.setattr(accepted, "REASONS", tmp_path / "reasons.json")
    row = dict.fromkeys(PARTS, "00000000")
    accepted.write("lands", accepted.Accepted("layout", {0: row, 1: row}))
    new = play_of("layout", {n: dict.fromkeys(PARTS, "11111111") for n in (0, 1)})
    accept({"lands": new}, ["words"], "plain words")

    assert set(compared("lands", accepted.read("lands"), new).differ) == set(PARTS) - {"words", "position"}
    assert json.loads(accepted.REASONS.read_text("utf-8")) == {"lands": {"words": "plain words"}}


def test_a_sample_has_as_many_of_each_game() -> None:
    """--sample 200 is 40 of each of the five, spread over all numbers."""
    games = games_of(options_of(["--sample", "200"]))

    assert {len(numbers) for numbers in games.values()} == {200 // len(game_names())}
    assert all(numbers[0] == 0 and numbers[-1] > recorded.GAMES * 0.9 for numbers in games.values())


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["chess"], "there is no game chess"),
        (["--accept", "words"], "say why"),
        (["--record", "all", "--because", " "], "say why"),
        (["--accept", "luck", "--because", "x"], "invalid choice"),
        (["--accept", "words", "--sample", "5", "--because", "x"], "work on all games"),
        (["--sample", "0"], "1 or more"),
    ],
)
def test_bad_input_is_refused_in_words(arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Nothing is played and nothing is written."""
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert ended.value.code == 2
    assert words in capsys.readouterr().err


def test_a_tree_that_is_none_is_refused() -> None:
    """Neither a folder with sources nor a revision."""
    with pytest.raises(CardwrightError, match="neither a source tree nor a revision"), tree_of("no-such-tree"):
        pass
