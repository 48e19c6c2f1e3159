"""Card files of TGC's community: what is read of them, what is told, and what is refused."""

import json
import os
from pathlib import Path
from typing import Any

import pytest

from cardwright.cli import main
from cardwright.engine.cards import read_cards
from cardwright.engine.check import check_files
from cardwright.engine.files import write_whole
from cardwright.engine.game import load
from cardwright.engine.imports import LARGEST_FILE, import_file
from cardwright.errors import CardwrightError

GAME = load("tgc")
CARD: dict[str, Any] = {
    "id": "greeter",
    "name": "Station Greeter",
    "desc": "Waves at\neverybody.",
    "rules": "{$Taunt}, {$First Strike}. {$On Summon}: draw 1 card.",
    "icon_state": "greeter",
    "power": "2",
    "resolve": "3",
    "faction": "Service",
    "summoncost": "2",
    "cardtype": "Creature",
    "cardsubtype": "Bar Clown",
    "rarity": "common",
}


def written(folder: Path, *cards: Any, templates: Any = ()) -> Path:
    """A file of the community's format with these cards."""
    file = folder / "set.json"
    file.write_text(json.dumps({"templates": list(templates), "cards": list(cards)}), encoding="utf-8")
    return file


def imported(folder: Path, *cards: Any, templates: Any = ()) -> tuple[dict[str, Any], list[str], str]:
    """The cards that came of an import, its problems, and the text of the file."""
    target = folder / "set.toml"
    done = import_file(GAME, written(folder, *cards, templates=templates), target, force=True)
    return dict(read_cards(target)), [problem for _, problem in done.problems], target.read_text(encoding="utf-8")


def test_a_card_is_filled_in_and_its_free_text_is_marked(tmp_path: Path) -> None:
    """Facts and keywords are ours, keywords in order; what else the rules say is a note above the card's fields."""
    cards, problems, text = imported(tmp_path, CARD)

    card = cards["station-greeter"]
    assert problems == []
    assert card.text == "First Strike. Taunt."
    assert card.fields == {
        "kind": "creature",
        "faction": "Service",
        "subtypes": ["Bar", "Clown"],
        "power": 2,
        "resolve": 3,
        "cost": 2,
        "rarity": "common",
        "flavour": "Waves at everybody.",
    }
    assert "[station-greeter]\n# to say in our language: On Summon: draw 1 card.\nname" in text
    assert text.startswith("# game: tgc\n")
    assert check_files(GAME, [tmp_path / "set.toml"], []).errors == []


def test_an_equipment_gives_its_keywords(tmp_path: Path) -> None:
    """Keywords that an Equipment lists are its wearer's; its numbers may be negative."""
    suit = CARD | {"cardtype": "Equipment", "rules": "Taunt, Holy", "power": -1}
    cards, problems, _ = imported(tmp_path, suit)

    assert cards["station-greeter"].text == "The wearer has Holy and Taunt."
    assert cards["station-greeter"].fields["power"] == -1
    assert problems == []


def test_the_known_traps_are_told(tmp_path: Path) -> None:
    """A misspelt keyword, a subtype in the place of the type, a subtype that repeats a kind, an unknown one."""
    cards, problems, _ = imported(
        tmp_path,
        CARD | {"rules": "Greytide"},
        CARD | {"id": "b", "name": "Suit", "cardtype": "Clown", "rules": "{$On Equip}: give Taunt."},
        CARD | {"id": "c", "name": "Fry", "cardtype": "Event", "cardsubtype": "Instant Human Frier", "rules": "Fry."},
        CARD | {"id": "d", "rules": "{$Glitter}"},
    )

    assert cards["station-greeter"].text == "Graytide."
    assert cards["suit"].fields["kind"] == "equipment"
    assert cards["fry"].fields["subtypes"] == ["Human"]
    assert "power" not in cards["fry"].fields
    assert "station-greeter-d" in cards
    assert problems == [
        "'Greytide' was read as 'Graytide'",
        "'Clown' is no card type; it was taken for Equipment, since its rules speak of that",
        "'Frier' is no subtype that the game knows; it was left out",
        "another card has the name 'Station Greeter' too",
        "'Glitter' is marked as a keyword, and the game has none of that name",
    ]


def test_templates_are_inherited(tmp_path: Path) -> None:
    """The default holds for every card, another one for those that name it, and a card's own fields beat both."""
    bare = {"id": "a", "name": "Bare", "template": "crew", "power": "5"}
    default = {"template": "default", "rarity": "rare", "cardtype": "Creature", "resolve": "1", "summoncost": 1}
    crew = {"template": "crew", "faction": "Cargo", "power": "1"}
    cards, problems, _ = imported(tmp_path, bare, templates=[default, crew])

    found = {"kind": "creature", "faction": "Cargo", "power": 5, "resolve": 1, "cost": 1, "rarity": "rare"}
    assert (cards["bare"].fields, problems) == (found, [])


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"name": ""}, "its name is no line"),
        ({"name": ["x"]}, "its name is no line"),
        ({"name": "two\nlines"}, "its name is no line"),
        ({"power": "many"}, "power is a number from 0 to 60, not 'many'"),
        ({"power": "-1"}, "power is a number"),
        ({"summoncost": 1e9}, "summoncost is a number"),
        ({"resolve": None}, "resolve is a number"),
        ({"cardtype": "Clown"}, "'Clown' is no card type"),
        ({"cardtype": 7}, "7 is no card type"),
        ({"name": "???"}, "no id can be made of its name"),
    ],
)
def test_what_cannot_be_read_is_left_out_and_told(tmp_path: Path, change: dict[str, Any], problem: str) -> None:
    """The other cards of the file are written all the same."""
    cards, problems, _ = imported(tmp_path, CARD | change, CARD | {"id": "fine", "name": "Fine"})

    assert list(cards) == ["fine"]
    assert problem in problems[0]


@pytest.mark.parametrize(
    "change",
    [
        {"rules": ["x"]},
        {"rules": "x" * 5000},
        {"desc": {}},
        {"faction": "Clowns"},
        {"cardsubtype": 3},
        {"rarity": 9},
        {"id": 3},
        {"template": "none"},
    ],
)
def test_smaller_faults_are_told_and_the_card_is_kept(tmp_path: Path, change: dict[str, Any]) -> None:
    """What is wrong is left out of the card, not the card."""
    cards, problems, _ = imported(tmp_path, CARD | change)

    assert list(cards) == ["station-greeter"]
    assert len(problems) == 1


def test_an_id_that_comes_twice_is_left_out(tmp_path: Path) -> None:
    """The first card keeps it."""
    cards, problems, _ = imported(tmp_path, CARD, CARD | {"name": "Other"}, 5)

    assert list(cards) == ["station-greeter"]
    assert problems[:2] == ["the id 'greeter' comes twice", "it was left out"]
    assert problems[2] == "it is no object with fields"


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        (b"\xff\xfe{}", "no text in UTF-8"),
        (b"not json", "is not JSON: line 1, column 1"),
        (b"[" * 100_000, "is not JSON"),
        (b"[1, 2]", "an object with a list"),
        (b'{"cards": {}}', "an object with a list"),
        (b'{"cards": [], "templates": [3]}', "is a list of objects"),
        (b" " * (LARGEST_FILE + 1), "more than 4 MB"),
        (json.dumps({"cards": [0] * 2001}).encode(), "at most 2,000"),
    ],
)
def test_hostile_files_are_refused(tmp_path: Path, content: bytes, problem: str) -> None:
    """The error says what is wrong, and nothing is written."""
    file = tmp_path / "set.json"
    file.write_bytes(content)

    with pytest.raises(CardwrightError, match=problem):
        import_file(GAME, file, tmp_path / "set.toml")
    assert not (tmp_path / "set.toml").exists()


def test_a_file_that_is_there_is_not_written_over(tmp_path: Path) -> None:
    """Only with force."""
    target = tmp_path / "set.toml"
    target.write_text("mine", encoding="utf-8")

    with pytest.raises(CardwrightError, match="--force"):
        import_file(GAME, written(tmp_path, CARD), target)
    assert target.read_text(encoding="utf-8") == "mine"
    assert import_file(GAME, written(tmp_path, CARD), target, force=True).written == 1


def test_the_command_tells_and_counts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It writes beside where it runs, tells problems by card, and fails where a card was left out."""
    monkeypatch.chdir(tmp_path)
    file = written(tmp_path, CARD, CARD | {"id": "b", "name": "Broken", "power": "x"})

    assert main(["import", "tgc", str(file)]) == 1
    told = capsys.readouterr().out
    assert "Broken: power is a number from 0 to 60, not 'x'" in told
    assert "1 of 2 cards are in set.toml; 1 of them have text to say in our language." in told
    assert main(["import", "tgc", str(file)]) == 2
    assert "--force" in capsys.readouterr().err
    assert main(["import", "lands", str(file), "--force"]) == 2
    assert "no other format" in capsys.readouterr().err
    assert main(["import", "tgc", "nowhere.json", "--to", "x.toml"]) == 2
    assert "cannot read" in capsys.readouterr().err


def test_quotes_and_letters_survive(tmp_path: Path) -> None:
    """Names with quotes, dashes and letters of other alphabets are written so that they are read back."""
    name = 'O\'Hara "Ünit" \\ 7'
    cards, _, _ = imported(tmp_path, CARD | {"name": name, "desc": "tab\there \x7f"})

    (card,) = cards.values()
    assert card.name == name


@pytest.mark.parametrize("odd", ["\u0007", "\u007f", "\u0000", "\ud800", "\u001b[31m"])
@pytest.mark.parametrize("field", ["rules", "desc"])
def test_letters_that_no_file_can_have_are_left_out_and_told(tmp_path: Path, field: str, odd: str) -> None:
    """A bell, or half of a letter, in a text of a card: the card is there without it, and the file can be read."""
    cards, problems, text = imported(tmp_path, CARD | {field: f"Ring {odd} it."})

    assert "station-greeter" in cards
    assert problems == [f"{field} has control characters or halves of letters; they were left out"]
    assert odd[0] not in text
    assert check_files(GAME, [tmp_path / "set.toml"], []).errors == []


def test_a_file_whose_name_has_odd_letters_is_named_on_one_line(tmp_path: Path) -> None:
    """The name of the file stands in a note: a bell or a new line in it does not end the note."""
    source = written(tmp_path, CARD).rename(tmp_path / "se\nt\u0007.json")
    import_file(GAME, source, tmp_path / "set.toml")
    assert (tmp_path / "set.toml").read_text(encoding="utf-8").splitlines()[1] == "# Imported from se t .json."


def test_an_id_with_odd_letters_is_not_told(tmp_path: Path) -> None:
    """A card without a name is told by its id, where that can be shown."""
    done = import_file(GAME, written(tmp_path, CARD | {"name": "", "id": "\ud800"}), tmp_path / "set.toml")
    assert [name for name, _ in done.problems] == ["card 1"]


def test_a_text_that_cannot_be_written_leaves_nothing_behind(tmp_path: Path) -> None:
    """Half of a letter cannot be written: no file is left, not even a part of one."""
    with pytest.raises(UnicodeEncodeError):
        write_whole(tmp_path / "set.toml", "name = '\ud800'")
    assert list(tmp_path.iterdir()) == []


def test_a_place_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    """A name that is too long for any folder is refused in one line."""
    source = tmp_path / "a.json"
    source.write_text('{"cards": []}')
    with pytest.raises(CardwrightError, match="cannot write"):
        import_file(GAME, source, tmp_path / f"{'x' * 300}.toml")


def test_a_pipe_is_no_card_file(tmp_path: Path) -> None:
    """What nobody may ever write into is not waited for."""
    os.mkfifo(tmp_path / "a.json")
    with pytest.raises(CardwrightError, match="is not a file that can be read"):
        import_file(GAME, tmp_path / "a.json", tmp_path / "a.toml")


def test_a_written_file_has_the_usual_rights_and_links_stay(tmp_path: Path) -> None:
    """It can be read by whoever may read new files here; a link is followed, not replaced."""
    source, there, link = (tmp_path / name for name in ("a.json", "there.toml", "link.toml"))
    source.write_text('{"cards": []}')
    there.write_text("")
    link.symlink_to(there)
    import_file(GAME, source, link, force=True)
    import_file(GAME, source, tmp_path / "new.toml")
    assert link.is_symlink()
    assert there.read_text().startswith("# game: tgc")
    assert (tmp_path / "new.toml").stat().st_mode == source.stat().st_mode
