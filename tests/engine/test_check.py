"""Checks of cards and decks: every problem with its place, what is only odd, whose files they are, and own folders."""

import shutil
from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright import CardwrightError, InvalidCard, InvalidDeck, UnknownGame
from cardwright.engine import check, files
from cardwright.engine.bundles import check_all, check_game
from cardwright.engine.check import Problem, check_files
from cardwright.engine.game import Game, game_names, load
from tests.support.duels import LION, STRONG_WOLF, duel, own_folder, ship_duel

BEAST = '[lynx]\nname = "Lynx"\nkind = "beast"\npower = 2\n'


@pytest.fixture(scope="module")
def game() -> Game:
    """The small game."""
    return duel()


@pytest.fixture
def shipped(monkeypatch: pytest.MonkeyPatch) -> None:
    """A program whose only game is the small one."""
    ship_duel(monkeypatch)


def told(game: Game, folder: Path, cards: str = "", deck: str = "") -> list[str]:
    """What a check says of a card file and a deck: each problem with its line and column."""
    (folder / "mine.toml").write_text(cards)
    (folder / "mine.txt").write_text(deck)
    checked = check_files(game, [folder / "mine.toml"], [folder / "mine.txt"] if deck else [])
    return [str(problem).removeprefix(f"{folder}/mine.") for problem in checked.problems]


def test_all_that_ships_is_right() -> None:
    """Every card and every deck of every game is understood, and none gives a warning."""
    for name in game_names():
        checked = check_game(name)
        assert [str(problem) for problem in checked.problems] == []
        assert checked.read[0] == len(checked.cards) > 0
        assert checked.read[1] == len(checked.decks) > 0


MISTAKES = {
    "a good card": (BEAST, []),
    "another wolf": (STRONG_WOLF, []),
    "an unknown kind": (
        BEAST.replace('"beast"', '"beest"'),
        ['toml:3:1: no kind of card is called "beest"; did you mean beast?'],
    ),
    "a kind like no other": (
        BEAST.replace('"beast"', '"x"'),
        ['toml:3:1: no kind of card is called "x"; there is: beast, tool'],
    ),
    "an unknown field": (BEAST + "pwer = 3\n", ['toml:5:1: no field is called "pwer"; did you mean power?']),
    "a misspelt name": (BEAST.replace("name", "nmae"), ['toml:2:1: no field is called "nmae"; did you mean name?']),
    "a missing kind": (
        BEAST.replace('kind = "beast"', ""),
        ['toml:1:2: kind is missing; every card has it, like kind = "beast"'],
    ),
    "a missing field": (BEAST[:-10], ["toml:1:2: power is missing; every beast has it, like power = 1"]),
    "a value of another kind": (
        BEAST.replace("2", '"2"'),
        ["toml:4:1: power is a number, not words in quotes"],
    ),
    "a field of another kind of card": (
        BEAST + "sharp = true\n",
        ["toml:5:1: a card of the kind beast has no sharp"],
    ),
    "what the rules forbid": (BEAST.replace("2", "12"), ["toml:4:1: power is from 0 to 9 (clause 1.1)"]),
    "a name that is taken": (
        BEAST.replace("Lynx", "bear"),
        ["toml:2:1: warning: bear has the same name, bear: a deck must call each by its id"],
    ),
    "two mistakes in two cards": (
        BEAST + '[ox]\nkind = "beast"\npower = 77\n[Owl]\n',
        [
            "toml:7:1: power is from 0 to 9 (clause 1.1)",
            'toml:8:2: "Owl" is no id: an id is small letters, digits and dashes, like ember-hound',
        ],
    ),
    "no TOML": ("[lynx\n", ["toml:1:6: this is not TOML: expected ']' at the end of a table declaration"]),
}


@pytest.mark.parametrize(("cards", "problems"), MISTAKES.values(), ids=MISTAKES)
def test_mistakes_in_cards(game: Game, tmp_path: Path, cards: str, problems: Sequence[str]) -> None:
    """Each is told at its line and column; a warning says that it is one."""
    assert told(game, tmp_path, cards) == problems


def test_mistakes_in_decks(game: Game, tmp_path: Path) -> None:
    """Lines that are wrong, cards that are unknown, and what the rules say of the whole; own cards are known."""
    assert told(game, tmp_path, BEAST, "4 Lynx\n4 Wolf\n") == []
    assert told(game, tmp_path, BEAST, "4 Lynx\n4 Wofl\nRat\n") == [
        "txt:2:3: no card is called Wofl; did you mean Wolf?",
        'txt:3:1: this should be a number and a card, like "4 Rat": Rat',
    ]
    assert told(game, tmp_path, BEAST, "4 Lynx\n0 Wolf\n") == [
        "txt:2:1: 0 is no number of cards: leave the line away, or say how many"
    ]
    assert told(game, tmp_path, BEAST, "# game: tgc\n8 Wolf\n") == ["txt:1:1: this deck is for tgc, not for duel"]
    assert told(game, tmp_path, BEAST, "4 Lynx\n") == ["txt: 4 cards instead of 8 (clause 1.2)"]
    assert told(game, tmp_path, BEAST, "9999 Lynx\n") == ["txt: it has 9999 cards; no game has decks of more than 62"]


def test_a_deck_with_an_unknown_card_has_its_other_faults(tmp_path: Path) -> None:
    """What is wrong with a card that is known is told beside it, but not what the missing one would mend."""
    deck = tmp_path / "mine.txt"
    deck.write_text("9 Gopi\n2 Vanara\n1 Gopii\n")
    found = [problem.words for problem in check_files(load("mythomagic"), [], [deck]).problems]

    assert [words.partition(",")[0].partition(" (")[0] for words in found] == [
        "9 Gopi",
        "Vanara is a token",
        "no card is called Gopii; did you mean Gopi?",
    ]
    deck.write_text("# game: tgc\n")
    with pytest.raises(InvalidDeck, match="it is for tgc, not for mythomagic"):
        load("mythomagic").deck(str(deck))


@pytest.mark.parametrize(
    ("content", "words"),
    [
        ("# game: mythomagic\n".encode("utf-16"), "not UTF-8"),
        ("# game: mythomagic\n# caf\u00e9\n".encode("latin-1"), "not UTF-8"),
        (b"# game: mythomagic\n\0", "a NUL byte"),
        (b"# game: mythomagic\n" + b"#" * 600_000, "more than 500,000 bytes"),
    ],
)
def test_a_file_that_cannot_be_read_says_why(tmp_path: Path, content: bytes, words: str) -> None:
    """It is not asked for its game, which it may have named: nobody could read that."""
    (tmp_path / "mine.toml").write_bytes(content)
    done, lost = check_all([tmp_path / "mine.toml"])

    assert done == []
    assert [words in problem.words for problem in lost] == [True]


def test_old_newlines_are_newlines(tmp_path: Path) -> None:
    """A deck and cards with a carriage return at the end of each line are read like others."""
    deck, cards = tmp_path / "mine.txt", tmp_path / "mine.toml"
    deck.write_bytes(b"# game: mythomagic\r3 Gopii\r")
    cards.write_bytes(b"# game: mythomagic\r[mine]\rkind = 'spell'\r")
    (checked,) = check_all([cards, deck])[0]

    assert {(problem.file, problem.line) for problem in checked.problems} == {(deck, 2), (cards, 2)}


def test_numbers_that_are_too_large_are_named(tmp_path: Path) -> None:
    """At their place in the sentence; a cost that no record could count is refused in words."""
    card = '[mine]\nname = "Mine"\nkind = "spell"\ncost = "{}"\ntext = "{}"\n'
    file = tmp_path / "mine.toml"
    file.write_text(card.format("F", "Draw a card and deal 128 damage to any target."))
    (problem,) = check_files(load("mythomagic"), [file], []).problems
    assert (problem.words, problem.shown[problem.at :][:3]) == ("128 is more than a card can say", "128")
    file.write_text(card.format("F" * 300, "Draw a card."))
    (problem,) = check_files(load("mythomagic"), [file], []).problems
    assert problem.words == "the rules of MythoMagic cannot use this card: a number of it is more than they can count"


def test_too_many_cards_beside_a_file(game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """They are left out, which is told; the file itself is checked all the same, and so is a deck."""
    monkeypatch.setattr(check, "MOST_IN_SET", 5)
    mine, beside, deck = tmp_path / "mine.toml", tmp_path / "more.toml", tmp_path / "mine.txt"
    mine.write_text(BEAST)
    beside.write_text(BEAST.replace("lynx", "ox").replace("Lynx", "Ox"))
    deck.write_text("8 Wolf\n")

    for cards, decks in (([mine], []), ([], [deck])):
        checked = check_files(game, cards, decks, [beside, *([] if cards else [mine])])
        assert checked.errors == []
        assert [problem.words.partition(":")[0] for problem in checked.problems] == ["the cards beside it are left out"]


def test_a_problem_shows_the_line(game: Game, tmp_path: Path) -> None:
    """The line of the file is shown, and where in it the problem begins."""
    file = tmp_path / "mine.toml"
    file.write_text(BEAST.replace("power", "  pwer"))
    first, second = check_files(game, [file], []).problems

    assert (first.shown, first.at, first.column) == ("[lynx]", 1, 2)
    assert (second.shown, second.at, second.column) == ("  pwer = 2", 2, 3)
    assert second.as_data() == {
        "file": str(file),
        "line": 4,
        "column": 3,
        "level": "error",
        "problem": 'no field is called "pwer"; did you mean power?',
        "expected": [],
        "suggestion": "",
        "shown": "  pwer = 2",
        "at": 2,
    }


def test_cards_that_the_book_cannot_hold(game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A set with more cards than a record can tell apart is refused as a whole."""
    monkeypatch.setattr(check, "MOST_IN_SET", 4)

    assert told(game, tmp_path, BEAST) == ["toml: with these there are 5 cards; Duel holds at most 4"]
    assert told(game, tmp_path, STRONG_WOLF) == []


def test_cards_without_a_judge(lands: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Lands knows no sixth energy and says so; rules that say nothing are asked to enter the card into the book."""
    earth = '[earth]\nname = "Earth"\nkind = "energy"\ncolour = "brown"\ntext = "When this enters, draw a card."\n'
    assert told(lands, tmp_path, earth)[0].startswith("toml:1:2: Lands has no cards but grass")
    monkeypatch.delattr(lands.rules, "card_problems")
    assert told(lands, tmp_path, earth)[0].startswith("toml:1:2: the rules of Lands cannot use this card")
    monkeypatch.setattr(lands.rules, "write_card", lambda _, card: card.fields["power"])
    assert told(lands, tmp_path, earth)[0] == "toml:1:2: power is missing"


def test_the_name_of_a_token_is_taken(tmp_path: Path) -> None:
    """A second card of that name would be created in its place: it is refused, but not a new form of the same card."""
    game = load("mythomagic")
    card = '[{}]\nname = "{}"\nkind = "creature"\ncost = "F"\nstrength = 1\ntoughness = 1\n'
    taken = "toml:2:1: vanara has the same name, vAnara, by which tokens are created: take another"

    assert told(game, tmp_path, card.format("mine", "vAnara")) == [taken]
    with pytest.raises(InvalidCard, match="take another"):
        game.with_folder(tmp_path)
    assert told(game, tmp_path, card.format("vanara", "Vanara")) == []


@pytest.mark.usefixtures("shipped")
def test_a_misspelt_field_in_what_ships(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: Game) -> None:
    """A field that one card alone has, and that is nearly another, is a slip of the pen even in a game's own cards."""
    shutil.copytree(game.folder, tmp_path / "duel")
    cards = tmp_path / "duel" / "cards.toml"
    cards.write_text(cards.read_text().replace("power = 5", "powr = 5"))
    monkeypatch.setattr(Game, "folder", tmp_path / "duel")

    assert [problem.words for problem in check_game("duel").errors] == [
        'no field is called "powr"; did you mean power?'
    ]


def problems_of(found: tuple[list[object], list[Problem]]) -> list[str]:
    """What was no card at all."""
    return [problem.words for problem in found[1]]


def test_whose_files_they_are(tmp_path: Path, lands: Game, shipped: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game is told, named in the first line, or owns the folder; the only game that there is needs no name."""
    mine = tmp_path / "mine.toml"
    mine.write_text(BEAST)
    assert [checked.game.name for checked in check_all([mine])[0]] == ["duel"]
    assert [checked.game.name for checked in check_all([])[0]] == ["duel"]
    assert [checked.read for checked in check_all([duel().folder / "decks" / "bears.txt"])[0]] == [(4, 3)]
    mine.write_text(f"# game: chess\n{BEAST}")
    assert problems_of(check_all([mine])) == ['no game is called "chess"; there is: duel']
    mine.write_text(f"#Game : duel\n{BEAST}")
    assert [checked.game.name for checked in check_all([mine])[0]] == ["duel"]
    with pytest.raises(UnknownGame):
        check_all([mine], "chess")
    with pytest.raises(UnknownGame):
        check_all([], "chess")


def test_files_that_fit_several_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: Game, lands: Game) -> None:
    """The game that knows more of the kinds and fields is meant; where none is nearer, it has to be said."""
    from cardwright.engine import bundles

    known = {"duel": game, "lands": lands}
    monkeypatch.setattr(bundles, "game_names", lambda: list(known))
    monkeypatch.setattr(bundles, "load", known.__getitem__)
    mine, deck = tmp_path / "mine.toml", tmp_path / "mine.txt"
    mine.write_text(BEAST)
    deck.write_text("4 Wolf\n4 Lynx\n")

    assert [checked.game.name for checked in check_all([mine, deck])[0]] == ["duel"]
    assert [checked.game.name for checked in check_all([deck])[0]] == ["duel"]
    mine.write_text('[x]\nname = "X"\n')
    (lost,) = check_all([mine])[1]
    assert lost.words == 'which game is this for? Say --game (duel or lands), or begin the file with "# game: duel"'
    assert [checked.game.name for checked in check_all([mine], "lands")[0]] == ["lands"]
    mine.write_text(f"# game: duel\n{BEAST}")
    deck.write_text("# game: lands\n")
    assert "these files are for different games: duel, lands" in problems_of(check_all([mine, deck]))[0]


def test_files_and_folders_together(tmp_path: Path, shipped: None) -> None:
    """Each folder is a set of its own, so that two can have the same card; what is neither cards nor deck is told."""
    first, second = own_folder(tmp_path / "first"), own_folder(tmp_path / "second")
    (tmp_path / "empty").mkdir()
    (tmp_path / "notes.md").touch()
    done, lost = check_all([first, second, tmp_path / "empty", tmp_path / "notes.md", tmp_path / "gone.toml"])

    assert [(checked.read, len(checked.errors)) for checked in done] == [((3, 1), 0), ((3, 1), 0)]
    assert [problem.words for problem in lost] == [
        "this folder has no cards (*.toml) and no decks (*.txt)",
        "cards are in files *.toml, decks in files *.txt",
        "cannot be read: No such file or directory",
    ]


def test_a_file_that_is_not_there_is_not_asked_for_its_game(tmp_path: Path) -> None:
    """Where nothing says which game it is for, either, it is told that it cannot be read."""
    done, lost = check_all([tmp_path / "nowhere.toml"])

    assert (done, [problem.words for problem in lost]) == ([], ["cannot be read: No such file or directory"])


def test_folders_and_files_that_lead_nowhere(tmp_path: Path, shipped: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder with far too many files, a file that is a folder, and one that leads round in a circle are told of."""
    crowd, circle = tmp_path / "crowd", tmp_path / "circle"
    for folder in (crowd, circle):
        folder.mkdir()
    for n in range(3):
        (crowd / f"{n}.toml").touch()
    (circle / "loop.toml").symlink_to("loop.toml")
    (circle / "folder.toml").mkdir()
    (circle / "odd.txt").write_bytes(b"\xff")
    done, lost = check_all([circle, circle / "folder.toml", circle / "odd.txt"])
    told = [problem.words for checked in done for problem in checked.problems]

    assert lost == []
    assert any("Too many levels" in words for words in told)
    assert sum("but a folder" in words for words in told) == 2
    assert sum("not UTF-8" in words for words in told) == 2
    monkeypatch.setattr(files, "MOST_FILES", 2)
    (problem,) = check_all([crowd])[1]
    assert "has 3 files *.toml; at most 2 can be read" in problem.words
    (crowd / "deck.txt").write_text("8 Wolf\n")
    assert [checked.problems for checked in check_all([crowd / "deck.txt"])[0]] == [()]


def test_single_files_know_their_neighbours(tmp_path: Path, shipped: None) -> None:
    """A deck may name the cards that lie beside it; what is wrong with these is not told."""
    folder = own_folder(tmp_path / "mine")
    (folder / "broken.toml").write_text("[")

    for path in (folder / "decks" / "pride.txt", folder / "decks"):
        (checked,), lost = check_all([path])
        assert (checked.read, checked.problems, lost) == ((0, 1), (), [])


def test_a_neighbour_may_be_for_another_game(tmp_path: Path) -> None:
    """A single file names its game; only where it names none, what lies beside it does."""
    (tmp_path / "energies.toml").write_text("# game: lands\n")
    mine = tmp_path / "mine.toml"
    mine.write_text('# game: kodecks\n[ox]\nname = "Ox"\nkind = "creature"\ncolour = "ruby"\ncost = 1\npower = 100\n')

    (checked,), lost = check_all([mine])
    assert (checked.game.name, checked.read, lost) == ("kodecks", (1, 0), [])
    (tmp_path / "bare.toml").write_text("")
    mine.unlink()
    (checked,), lost = check_all([tmp_path / "bare.toml"])
    assert (checked.game.name, lost) == ("lands", [])


def test_a_folder_joins_a_game(game: Game, tmp_path: Path) -> None:
    """Its cards are added, one of the same id takes the place and the number of the game's own; so with decks."""
    mine = game.with_folder(own_folder(tmp_path / "mine"))

    assert list(mine.cards) == [*game.cards, "ant", "lion"]
    assert mine.cards["wolf"].fields["power"] == 4
    assert game.cards["wolf"].fields["power"] == 3
    assert list(mine.decks) == [*game.decks, "pride"]
    assert mine.deck("pride").counts() == {"lion": 4, "wolf": 4}
    assert mine.book["power"].tolist() == [1, 4, 5, 4, 0, 9]


def test_a_folder_that_cannot_join(game: Game, tmp_path: Path) -> None:
    """The first problem is raised with its place, and how to see the others; a deck has all of its own at once."""
    folder = own_folder(tmp_path / "mine")
    (folder / "wolf.toml").write_text(STRONG_WOLF.replace("4", "44") + LION.replace("9", "99"))
    with pytest.raises(InvalidCard, match=r"wolf\.toml:4:1: power is from 0 to 9.*and 1 more: cardwright check") as bad:
        game.with_folder(folder)
    assert (bad.value.file, bad.value.line, bad.value.column) == (folder / "wolf.toml", 4, 1)
    (folder / "wolf.toml").write_text(STRONG_WOLF)
    (folder / "decks" / "pride.txt").write_text("4 Liom\n4 Wofl\n")
    with pytest.raises(InvalidDeck, match=r"line 1: no card is called Liom.*; line 2: no card is called Wofl"):
        game.with_folder(folder)
    (folder / "decks" / "pride.txt").write_text("# game: lands\n")
    with pytest.raises(InvalidCard, match="these cards are for lands, not for duel"):
        game.with_folder(folder)
    with pytest.raises(CardwrightError, match=r"has no cards \(\*\.toml\) and no decks"):
        game.with_folder(_empty(tmp_path))
    with pytest.raises(CardwrightError, match="cannot read the folder"):
        game.with_folder(tmp_path / "gone")


def _empty(folder: Path) -> Path:
    (folder / "empty").mkdir()
    return folder / "empty"


VALUES = st.sampled_from(
    ["1", "-1", '"beast"', '"x"', "true", "[]", '["a"]', "1.5", "1979-05-27", "{a = 1}", "[[1]]", "'''\n'''"]
)
FIELDS = st.sampled_from(["name", "kind", "power", "text", "id", "odd", "a.b", '"x y"'])


@given(st.lists(st.dictionaries(FIELDS, VALUES, max_size=4), min_size=1, max_size=3))
def test_any_fields_are_cards_or_problems(
    tmp_path_factory: pytest.TempPathFactory, tables: list[dict[str, str]]
) -> None:
    """Whatever the fields of a file hold, there are cards that can be played or problems with places."""
    game = duel()
    file = tmp_path_factory.mktemp("odd") / "odd.toml"
    file.write_text(
        "\n".join(f"[c{n}]\n" + "".join(f"{k} = {v}\n" for k, v in t.items()) for n, t in enumerate(tables))
    )
    checked = check_files(game, [file], [])

    lines = file.read_text().count("\n") + 1
    assert all(0 <= problem.line <= lines and problem.words for problem in checked.problems)
    if not checked.errors:
        assert len(game.with_cards({**game.cards, **checked.cards}).book) == len(game.cards) + len(tables)


def test_flavour_is_for_any_card_and_for_none(tmp_path: Path) -> None:
    """A line of flavour may be left out though all cards of a game have one; it is words and nothing else."""
    from cardwright.engine.game import load

    game = load("rival_realms")
    card = '[hut]\nname = "Hut"\nkind = "realm"\ncost = 1\n'
    file = tmp_path / "huts.toml"
    for more, problems in (("", 0), ('flavour = "It leaks."\n', 0), ("flavour = 3\n", 1)):
        file.write_text(card + more)
        assert len(check_files(game, [file], []).errors) == problems
