"""Play over a pipe: whole games by number, key and words; saving at the end of input; what is shown and what is not."""

import json
import os
import re
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from cardwright import load, load_match
from cardwright.terminal.play import PROMPT
from tests.terminal.terminals import BOXES, Pipe, save_start

PLAY = ("play", "lands", "--seed", "3", "--bot", "random")


@pytest.mark.parametrize("answer", ["1", "1.", "p"])
def test_a_whole_game_by_one_answer(pipe: Pipe, answer: str) -> None:
    """A game can be played to its end by numbers alone; what is no choice is refused, and the game goes on."""
    ran = pipe(*PLAY, typed=f"{answer}\n1\n" * 60)

    assert ran.code == 0
    assert re.search(
        r"(You win!|Random wins\.)\n .* \(clause 9\.[23]\)\n \d+ turns, choices made: \d+, seed 3\.\n$", ran.out
    )
    assert "Saved" not in ran.out, "nothing is offered where nobody could answer"


def test_a_choice_by_key_and_by_words(pipe: Pipe) -> None:
    """The letter beside the number and a part of the words, in large letters or small, mean the same choice."""
    outs = [pipe(*PLAY, typed=f"{answer}\n").out for answer in ("2", "i", "Lightning", "PLAY LIGHT", "ghtn")]

    assert "You play Lightning." in outs[0]
    assert {out.replace(answer, "2", 1) for out, answer in zip(outs, ["2"] * 5, strict=True)} == set(outs)
    after = [out.split(PROMPT, 2)[2] for out in outs]
    assert [re.sub(r"lands-3\S*json", "FILE", text) for text in after] == [after[0].replace("lands-3.json", "FILE")] * 5


def test_words_that_fit_two_choices_are_refused(pipe: Pipe) -> None:
    """What could mean several choices, or none, is refused in one remark that names them and the clause."""
    ran = pipe(*PLAY, typed="play\nwater\n99\n99999999999999999999\n\n")
    said = " ".join(ran.out.split())

    assert '"play" could mean Play Grass, Play Lightning or Play Fire (clause 6.1)' in said
    assert '"water" is not one of the choices: choose Play Grass, Play Lightning or Play Fire (clause 6.1)' in said
    assert "There is no choice number 99: " in said
    assert '"99999999999999999999" is not one of the choices' in said
    assert "Type a number, a key or a part of the words" in said
    assert said.count("Turn 1: you.") == 1, "the table is not written again after a refusal"


def test_the_end_of_input_saves(pipe: Pipe, folder: Path) -> None:
    """When no more answers come, the game is saved, it is said where, and the exit code is 0."""
    ran = pipe(*PLAY, typed="1\n1\n")

    assert ran.code == 0
    assert ran.out.endswith("Saved to lands-3.json.\nTo go on: cardwright play --resume lands-3.json\n")
    assert load_match(folder / "lands-3.json").names == ("Player 1", "Random")


def test_a_resumed_game_goes_on_as_it_would_have(pipe: Pipe, folder: Path) -> None:
    """A game broken off and resumed ends with the same choices as the same game played in one go, bot's included."""
    pipe(*PLAY, typed="1\n" * 9 + "s\nq\n")
    whole = load_match(folder / "lands-3.json")
    assert "lands-3-2.json" in pipe(*PLAY, typed="1\n" * 4).out
    ran = pipe("play", "--resume", "lands-3-2.json", typed="1\n" * 5)

    assert "Saved to lands-3-2.json, in place of the earlier save." in ran.out
    assert load_match(folder / "lands-3-2.json").events == whole.events
    assert ran.out.count("Turn 1:") == 0, "only the last turns are told again"


def test_the_same_seed_gives_the_same_game(pipe: Pipe) -> None:
    """Everything that is shown, bot's choices included, follows from the seed and the answers."""
    first, again = (pipe(*PLAY, typed="1\n" * 60).out for _ in range(2))

    assert first == again
    assert pipe("play", "lands", "--seed", "4", "--bot", "random", typed="1\n" * 60).out != first


def test_the_pages_over_a_pipe(pipe: Pipe) -> None:
    """The keys for help, rules, log and piles write their pages whole, and the question stays."""
    ran = pipe(*PLAY, typed="1\n?\nr\nl\nD\nu\n2\n")
    answers = [part.strip() for part in ran.out.split(PROMPT)]

    assert answers[2].startswith("?\nLands: Two players")
    assert all(f"\n  {key}  " in answers[2] for key in "?rldusq")
    assert answers[3].startswith("r\nLands\n")
    assert "  7.2   To counter an energy costs two cards" in answers[3]
    assert "  Random burns your Grass. (10.5)" in answers[4]
    assert "You, discard pile, 1 card\n  [G Grass]\n" in answers[5]
    assert "Random, discard pile, no cards\n  -\n" in answers[5]
    assert "Nothing can be taken back" in answers[6]
    assert "You play Lightning." in answers[7]


def test_plain_has_lines_only(pipe: Pipe) -> None:
    """With --plain there are no boxes, no escape codes and no broken lines, and every choice is a line."""
    ran = pipe(*PLAY, "--plain", typed="1\nd\n")

    assert not BOXES & set(ran.out)
    assert "\x1b" not in ran.out
    assert ran.out.isascii()
    lines = ran.out.splitlines()
    assert "Lands, turn 3, your turn, main phase." in lines
    assert "You, hand: Grass, 2 Lightning and 2 Fire." in lines
    assert "Random, hand: 5 not seen." in lines
    assert "Random, in play: Fire." in lines
    assert lines.count("2, key i: Play Lightning") == 2
    assert not [line for line in lines if line.startswith(" ") and line.strip() not in ("Grass", "nothing")]


def test_teach_says_why(pipe: Pipe) -> None:
    """With --teach each question comes with one sentence of why, and its clause; else it does not."""
    taught = " ".join(pipe(*PLAY, "--teach", typed="").out.split())

    assert "Why: You must play one energy each turn;" in taught
    assert "(clause 6.1) 1 g Play Grass" in taught
    assert "Why:" not in pipe(*PLAY, typed="").out


def test_what_is_not_known_is_not_shown(pipe: Pipe, folder: Path) -> None:
    """Two games that differ only in the cards that the other seat hides look the same, byte for byte."""
    keys = "?\nl\nd\n"
    shown = []
    for theirs in ("fire.1,water.1", "darkness.2,grass.1"):
        save_start(folder / "game.json", theirs)
        shown.append(pipe("play", "--resume", "game.json", typed=keys).out)

    assert shown[0] == shown[1]
    assert "[?]" in shown[0]


def test_what_was_shown_stays_known(pipe: Pipe, folder: Path) -> None:
    """A card that the other seat has shown is named beside its hand, in words, and for whom while that is asked."""
    for file in ("one.json", "two.json"):
        save_start(folder / file, names=("Random", "Ada"))
    ran = pipe("play", "--resume", "one.json", typed="1\n")
    plain = pipe("play", "--resume", "two.json", "--plain", typed="1\n")

    table = [line for line in ran.out.splitlines() if line.startswith("│ Hand")]
    assert re.search(r"\[\?\].*you know: +\[\w \w+\]", table[-2])
    now = r" \(shown to Darkness\)"
    assert re.search(rf"Random, hand: \d not seen; you know \w+{now}, \w+{now} and \w+{now}\.", plain.out)


def test_two_people_over_a_pipe(pipe: Pipe) -> None:
    """Two people hand over before every change of seat, and each is called by name."""
    ran = pipe("play", "lands", "--seed", "3", "--two", typed="\n1\n\n1\n")

    assert [line for line in ran.out.splitlines() if line.startswith("Hand over")][:2] == [
        "Hand over to Player 1. The other player looks away.",
        "Hand over to Player 2. The other player looks away.",
    ]
    assert "Player 1 plays Grass." in ran.out


def test_nobody_sees_who_was_not_asked(pipe: Pipe, folder: Path) -> None:
    """Of two people, one who might have countered but could not is handed the screen as if it had been asked."""
    start = (
        "lands turn=5 active=0 phase=main_phase asks=play to_move=0 hand/0=grass.1,fire.1 discard/0=fire.2,water.1 "
        "hand/1={theirs}"
    )
    seen = []
    for theirs, answer in (("fire.1", "\n"), ("grass.1,water.1", "let\n")):
        match = load("lands").match(seed=3, names=("Ada", "Bo"), start=start.format(theirs=theirs))
        match.save(folder / "game.json")
        ran = pipe("play", "--resume", "game.json", typed=f"\ngrass\n\n{answer}\n")
        seen.append([line for line in ran.out.splitlines() if line.startswith("Hand over")])

    assert seen[0] == seen[1]
    assert [line.split()[3] for line in seen[0]] == ["Ada.", "Bo.", "Ada."]


def test_quitting_over_a_pipe(pipe: Pipe, folder: Path) -> None:
    """q then n leaves without a file; q then c concedes and tells who has won; a strange answer is asked again."""
    assert pipe(*PLAY, typed="q\nn\n").code == 0
    assert list(folder.iterdir()) == []
    ran = pipe(*PLAY, typed="q\nx\nc\n")

    assert ran.code == 0
    assert "\n Random wins.\n You concede. (clause 1.7)\n" in ran.out
    assert list(folder.iterdir()) == []


def test_saving_never_overwrites(pipe: Pipe, folder: Path) -> None:
    """A file that is there stays: a new game takes the next free name; its own later saves replace its own file."""
    (folder / "lands-3.json").write_text("mine")
    ran = pipe(*PLAY, typed="s\n1\ns\nq\n")

    assert (folder / "lands-3.json").read_text() == "mine"
    assert "Saved to lands-3-2.json.\n" in ran.out
    assert "Saved to lands-3-2.json, in place of the earlier save." in ran.out
    assert sorted(file.name for file in folder.iterdir()) == ["lands-3-2.json", "lands-3.json"]


def test_a_folder_that_cannot_be_written(pipe: Pipe, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the current folder takes no file, it is said, and the game is saved in the temporary folder."""
    gone, spare = folder / "gone", folder / "spare"
    gone.mkdir()
    spare.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(spare))
    monkeypatch.chdir(gone)
    gone.rmdir()
    ran = pipe(*PLAY, typed="1\n")
    said = " ".join(ran.out.split())
    os.chdir(folder)

    assert ran.code == 0
    assert "Cannot save to lands-3.json: No such file or directory." in said
    assert load_match(spare / "lands-3.json").made[0] == "grass"


def test_a_reader_that_stops_reading(folder: Path) -> None:
    """When nobody reads what is shown, the game is saved all the same, and it is said on the error stream."""
    streams = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    command = [sys.executable, "-m", "cardwright", *PLAY]
    with subprocess.Popen(command, cwd=folder, text=True, **streams) as process:
        assert process.stdout
        assert process.stdin
        assert process.stderr
        process.stdout.readline()
        process.stdout.close()
        process.stdin.write("1\n" * 4)
        process.stdin.close()
        said = process.stderr.read()

    assert process.returncode == 128 + signal.SIGPIPE
    assert said == "Saved to lands-3.json.\nTo go on: cardwright play --resume lands-3.json\n"
    assert load_match(folder / "lands-3.json").names == ("Player 1", "Random")


def test_a_name_cannot_steer_the_terminal(pipe: Pipe, folder: Path) -> None:
    """Escape codes in the names of a record are shown as question marks and not obeyed."""
    file = save_start(folder / "game.json", names=("\x1b[2JAda", "Bo"))
    assert json.loads(file.read_text())["names"][0] == "\x1b[2JAda"
    ran = pipe("play", "--resume", "game.json", typed="\n1\n1\nl\nq\nc\n")
    replayed = pipe("replay", "game.json", typed="e\nl\n")

    assert "?[2JAda" in ran.out
    assert "?[2JAda" in replayed.out
    assert "\x1b" not in ran.out + replayed.out
