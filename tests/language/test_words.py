"""The words of a game, and what a game without them does not have."""

import subprocess
import sys
from pathlib import Path

import pytest

from cardwright.errors import CardwrightError
from cardwright.language import BadSentence, parse, print_program, read_words
from cardwright.language.vocabulary import phrases_of
from cardwright.language.words import name_openings
from tests.language.sets import GAMES, words


def written(folder: Path, text: str) -> Path:
    """A file of words."""
    file = folder / "words.toml"
    file.write_text(text, encoding="utf-8")
    return file


def test_a_small_file_is_enough(tmp_path: Path) -> None:
    """What a file leaves out, the game does not have."""
    small = read_words(written(tmp_path, 'piles = ["bin"]\n[kinds]\nrobot = { stays = true }\n'), ["Bolt"])

    assert print_program(parse("Put a robot from your bin onto the field.", small), small)
    with pytest.raises(BadSentence):
        parse("Gain 2 life.", small)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ('colors = ["red"]', "no setting called colors"),
        ('features = ["magic"]', "no feature called magic"),
        ('stats = ["a", "b", "c"]', "at most two stats"),
        ('subtypes = ["Robot"]\n[keywords]\nRobot = {}', "Robot is a keyword and something else"),
        ('tap = "exhaust"', "four words"),
        ('tap = "exhaust/exhausted/ready/ready"', "differ"),
        ('stats = ["p0w!r"]', "is not a word"),
        ("life = ", "cannot read"),
    ],
)
def test_a_wrong_file_is_refused(tmp_path: Path, text: str, problem: str) -> None:
    """The message says which file and what is wrong with it."""
    with pytest.raises(CardwrightError, match=problem):
        read_words(written(tmp_path, text))


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    """A file that is not there is an error of ours."""
    with pytest.raises(CardwrightError, match="cannot read"):
        read_words(tmp_path / "none.toml")


@pytest.mark.parametrize(
    ("game", "text"),
    [
        ("lands", "Deal 2 damage to any target."),
        ("lands", "Gain 2 life."),
        ("kodecks", "Toss a coin. On heads, draw a card."),
        ("mythomagic", "The wearer has Haste."),
        ("rival_realms", "Tap: draw a card."),
        ("tgc", "Requires a creature."),
    ],
)
def test_phrases_of_other_games_are_not_known(game: str, text: str) -> None:
    """A phrase that needs something that the game lacks is not in its grammar."""
    with pytest.raises(BadSentence):
        parse(text, words(game))


def test_games_have_different_phrases() -> None:
    """TGC has the most, Lands the fewest."""
    sizes = {game: len(phrases_of(words(game))) for game in GAMES}

    assert max(sizes, key=lambda game: sizes[game]) == "tgc"
    assert min(sizes, key=lambda game: sizes[game]) == "lands"


def test_a_name_can_be_asked_for_by_its_first_words() -> None:
    """Openings are whole words, with nothing left open."""
    assert name_openings("Krishna Opens His Mouth") == [
        "Krishna Opens His Mouth",
        "Krishna",
        "Krishna Opens",
        "Krishna Opens His",
    ]
    assert name_openings("Heir to the Throne") == ["Heir to the Throne", "Heir"]
    assert name_openings("Cyborg (Mining Shell)") == ["Cyborg (Mining Shell)", "Cyborg"]


def test_importing_the_language_loads_no_parser() -> None:
    """The parser library is loaded when a text is read, not before."""
    code = "import sys, cardwright.language; sys.exit('lark' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
