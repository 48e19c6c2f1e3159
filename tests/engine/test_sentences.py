"""The sentences of cards in a check: where they go wrong, what would fit there, and what is only odd."""

from dataclasses import replace
from pathlib import Path

import pytest

from cardwright import CardwrightError, InvalidCard
from cardwright.engine.cards import Card
from cardwright.engine.check import Problem, check_files
from cardwright.engine.game import Game, load
from cardwright.engine.sentences import Sentences
from tests.support.duels import duel

WORDS = """
life = "life"
piles = ["discard pile"]
stats = ["power"]
features = ["combat"]

[kinds]
beast = { stays = true }
tool = { stays = true }

[keywords]
Trample = { rule = "What its blockers do not need of its damage is dealt to the other player." }
Flying = { definition = "This can't be blocked except by beasts with Flying." }
"""
GAME = duel()
CARD = '[lynx]\nname = "Lynx"\nkind = "beast"\npower = 2\ntext = {}\n'


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Game:
    """The small game, with words of its own; its book has no room for programs."""
    (tmp_path / "words.toml").write_text(WORDS)
    monkeypatch.setattr(Game, "folder", tmp_path)
    return GAME.with_cards({key: card for key, card in GAME.cards.items() if not card.text})


def problems(game: Game, folder: Path, string: str) -> tuple[Problem, ...]:
    """What a check says of a card with this string for its text."""
    (folder / "mine.toml").write_text(CARD.format(string))
    return check_files(game, [folder / "mine.toml"], []).problems


@pytest.mark.parametrize("text", ["", "Trample.", "Flying. Trample.", "When this enters, draw a card."])
def test_good_sentences(game: Game, tmp_path: Path, text: str) -> None:
    """Nothing is said of them."""
    assert problems(game, tmp_path, f'"{text}"') == ()


@pytest.mark.parametrize(
    ("string", "wrong", "line", "column"),
    [
        ('"Trampel."', "Trampel", 5, 9),
        ('"When this enters, drow a card."', "drow", 5, 27),
        ("'When this enters, drow a card.'", "drow", 5, 27),
        ('"When this enters, d\\u0072ow a card."', "drow", 5, 27),
        ('"""\nTrample. \\\n   When this enters, drow a card."""', "drow", 7, 22),
    ],
)
def test_a_wrong_word_is_found_in_the_file(
    game: Game, tmp_path: Path, string: str, wrong: str, line: int, column: int
) -> None:
    """At its line and column, however the string is written, with the sentence and the phrases that would fit."""
    (problem,) = problems(game, tmp_path, string)

    assert (problem.line, problem.column) == (line, column)
    assert problem.shown[problem.at :].startswith(wrong)
    assert problem.expected
    assert not problem.warning


def test_the_nearest_word_is_asked_for(game: Game, tmp_path: Path) -> None:
    """A slip of the pen is known for what it is."""
    (problem,) = problems(game, tmp_path, '"Trampel."')

    assert problem.suggestion == "Trample"
    assert "did you mean Trample?" in problem.words


def test_a_folder_with_a_wrong_sentence_is_refused(game: Game, tmp_path: Path) -> None:
    """One line has the place, the problem and either the nearest word or a few phrases that would fit."""
    folder = tmp_path / "own"
    folder.mkdir()
    (folder / "mine.toml").write_text(CARD.format('"Trampel."'))
    with pytest.raises(InvalidCard, match=r"mine\.toml:5:9: .*did you mean Trample\?$"):
        game.with_folder(folder)
    (folder / "mine.toml").write_text(CARD.format('"When this enters, draw a card"'))
    with pytest.raises(InvalidCard, match=r"the full stop is missing; expected: .*a full stop") as refused:
        game.with_folder(folder)
    assert 1 <= len(refused.value.expected) <= 6


def test_what_the_language_finds_odd(game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An effect that does nothing and a text that is printed otherwise are warnings, at their places."""
    monkeypatch.setattr("cardwright.language.warnings", lambda *_: [(9, "this does nothing"), (None, "nor this")])
    monkeypatch.setattr("cardwright.language.print_program", lambda *_: "Trample. Fly.")
    found = problems(game, tmp_path, '"Trample. Flying."')

    assert [(p.column, p.words, p.warning) for p in found] == [
        (9, "nor this", True),
        (18, "this does nothing", True),
        (21, "this would be printed as: Trample. Fly.", True),
    ]


def test_a_sentence_that_the_book_cannot_hold(game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is understood and still does not fit is told in the words of the one who refused it."""

    def refuse(*_: object) -> None:
        raise CardwrightError("this text does too much")

    monkeypatch.setattr(Game, "enter", refuse)
    (problem,) = problems(game, tmp_path, '"Trample."')

    assert (problem.line, problem.column, problem.words) == (5, 9, "this text does too much")
    assert problem.shown == "Trample."


def test_a_wrong_card_is_not_held_against_others(game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The other cards of a file are judged by the rules all the same, and may name the wrong one."""
    read: list[str] = []
    monkeypatch.setattr(Game, "enter", lambda game, _, card: read.append(f"{card.id} {game.cards['lynx'].text}"))
    other = CARD.format('"Trample."').replace("lynx", "puma").replace("Lynx", "Puma")
    found = problems(game, tmp_path, f'"Trampel."\n{other.removesuffix(chr(10))}')

    assert [problem.words for problem in found] == ['"Trampel" does not fit here; did you mean Trample?']
    assert read == ["puma "]


@pytest.mark.parametrize(("game", "is_offered"), [("mythomagic", False), ("tgc", True)])
def test_what_would_fit_is_what_the_game_plays(game: str, is_offered: bool) -> None:
    """A phrase that the rules would refuse is not offered in the place of a wrong word."""
    card = Card("mine", "Mine", "Wen this attacks, draw a card.", {"kind": "creature"})
    (remark,) = Sentences(load(game)).remarks(card)

    assert "at the start of ... turn" in remark.expected
    assert ("at the end of ... turn" in remark.expected) is is_offered


def test_what_works_from_the_hand_is_only_for_games_that_play_it() -> None:
    """A card that waits in the hand is refused in words by a game whose rules do not set it off there."""
    game = load("mythomagic")
    text = "When your opponent plays a creature, you may discard this and a creature from your hand."
    game = game.with_cards({**game.cards, "gopi": replace(game.cards["gopi"], text=text)})

    with pytest.raises(CardwrightError, match=r"^what works from the hand is not played in MythoMagic yet$"):
        assert game.book
