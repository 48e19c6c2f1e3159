"""Files that somebody wrote: whatever is in one, it is refused by its name, with a place, and quickly."""

import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright import CardwrightError, InvalidCard
from cardwright.engine.cards import read_cards, read_set
from cardwright.engine.files import MOST_FILES, card_files, deck_files, read_source

HOSTILE = {
    "empty brackets": (b"[]\n", 1, "this is not TOML"),
    "a word without quotes": (b"[a]\nname = Hound\n", 2, 'words stand in quotes: name = "Hound"'),
    "a quote that is not closed": (b'[a]\nname = "Hound\n', 2, "the closing quote is missing"),
    "a quote too many": (b'[a]\ntext = "Say "woof"."\n', 2, 'a quote inside a sentence is written \\"'),
    "the same card twice": (b"[a]\nx = 1\n[a]\n", 3, "twice"),
    "the same field twice": (b"[a]\nx = 1\nx = 2\n", 3, "overwrite"),
    "an open string at the end": (b'[a]\ntext = """no end', 2, "this is not TOML"),
    "nothing but a bracket": (b"[", 1, "this is not TOML"),
    "not UTF-8": (b"[a]\nname = '\xff'\n", 2, "this is not UTF-8 text"),
    "a NUL byte": (b"[a]\nname = '\0'\n", 2, "a NUL byte"),
    "UTF-16": ('[a]\nname = "b"\n'.encode("utf-16"), 1, "this is not UTF-8 text"),
    "too many bytes": (b"#" * 500_001, 0, "more than 500,000 bytes"),
    "too many cards": (b"".join(b"[a%d]\n" % n for n in range(2001)), 0, "at most 2,000 cards"),
    "deep lists": (b"a = " + b"[" * 100_000, 0, "too deep"),
    "deep tables": (b"a = " + b"{a = " * 50_000, 0, "too deep"),
    "a key of many parts": (b"[" + b"a." * 100_000 + b"a]\n", 1, "more than 60 dots"),
    "a number of many digits": (b"a = " + b"1" * 100_000, 0, "not TOML that can be read"),
    "a number": (b"a = 3\n", 1, "a is no card"),
    "a list of tables": (b"[[a]]\nname = 'x'\n", 1, "a is no card"),
    "a name that is a number": (b"[a]\nname = 3\n", 2, "name is words in quotes, not a number"),
    "a text that is a list": (b"[a]\ntext = ['x']\n", 2, "text is words in quotes, not a list of words"),
    "a field that is a table": (b"[a.b]\nx = 1\n", 1, "not a table"),
    "a field that is a date": (b"[a]\nborn = 1979-05-27\n", 2, "not a date"),
    "a field that is a fraction": (b"[a]\ncost = 1.5\n", 2, "not a float"),
    "a field that is far too large": (b"[a]\ncost = 0x7fffffffffffffff\n", 2, "not a number so large"),
    "a list of lists": (b"[a]\ncost = [[1]]\n", 2, "not a list of other things"),
    "an id with a blank": (b"['a b']\n", 1, '"a b" is no id'),
    "an id in capitals": (b"[Hound]\n", 1, '"Hound" is no id'),
    "an empty id": (b"['']\n", 1, '"" is no id'),
    "an id as a field": (b"[a]\nid = 'b'\n", 2, "the id of a card is in the line [a]"),
    "an empty name": (b"[a]\nname = ' '\n", 2, "a name has 1 to 60 letters"),
    "a name that steers a terminal": (b'[a]\nname = "\\u001b[2J"\n', 2, "a name has 1 to 60 letters"),
    "a text without an end": (b"[a]\ntext = '" + b"x" * 2001 + b"'\n", 2, "this text has 2,001 letters"),
}


@pytest.mark.parametrize(("content", "line", "problem"), HOSTILE.values(), ids=HOSTILE)
def test_what_is_no_card_file(tmp_path: Path, content: bytes, line: int, problem: str) -> None:
    """The error has the file, the line and what is wrong."""
    file = tmp_path / "mine.toml"
    file.write_bytes(content)

    with pytest.raises(InvalidCard) as refused:
        read_cards(file)
    assert (refused.value.file, refused.value.line) == (file, line)
    assert problem in refused.value.problem
    assert str(refused.value).startswith(f"{file}:{line}:{refused.value.column}: " if line else f"{file}: ")


def test_what_is_no_file(tmp_path: Path) -> None:
    """A folder, a link that leads to itself, a pipe, a missing file: none is waited for."""
    (tmp_path / "folder.toml").mkdir()
    (tmp_path / "loop.toml").symlink_to("loop.toml")
    os.mkfifo(tmp_path / "pipe.toml")

    for name, problem in {
        "folder.toml": "but a folder",
        "loop.toml": "cannot be read: Too many levels",
        "pipe.toml": "not a file that can be read",
        "missing.toml": "cannot be read: No such file",
    }.items():
        with pytest.raises(InvalidCard, match=problem):
            read_cards(tmp_path / name)


def test_a_file_from_another_system(tmp_path: Path) -> None:
    """A byte-order mark and Windows' line ends are no mistakes, and lines are counted as everywhere."""
    file = tmp_path / "mine.toml"
    file.write_bytes('\ufeff[hound]\r\nname = "Hound"\r\ntext = "Draw."\r\n'.encode())
    card = read_cards(file)["hound"]

    assert (card.name, card.text) == ("Hound", "Draw.")
    assert card.place is not None
    assert card.place.of_letter(0) == (3, 9)
    assert "\r" not in read_source(file)


def test_the_files_of_a_folder(tmp_path: Path) -> None:
    """Cards are *.toml in the folder and in `cards`, decks *.txt in it and in `decks`; a game's own tables are none."""
    for name in (
        "b.toml",
        "a.toml",
        "table.toml",
        "words.toml",
        "cards/c.toml",
        "decks/d.txt",
        "e.txt",
        "other/f.toml",
    ):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).touch()

    assert [file.name for file in card_files(tmp_path)] == ["a.toml", "b.toml", "c.toml"]
    assert [file.name for file in deck_files(tmp_path)] == ["d.txt", "e.txt"]


def test_a_folder_that_cannot_be_read(tmp_path: Path) -> None:
    """A missing folder, a file in its place, and one with far too many files are refused."""
    (tmp_path / "file").touch()
    for name in ("missing", "file"):
        with pytest.raises(CardwrightError, match="cannot read the folder"):
            card_files(tmp_path / name)
    for n in range(MOST_FILES + 1):
        (tmp_path / f"{n}.txt").touch()
    with pytest.raises(CardwrightError, match=f"at most {MOST_FILES} can be read"):
        deck_files(tmp_path)


def test_a_card_in_two_files(tmp_path: Path) -> None:
    """The second place is refused, and the first is named."""
    (tmp_path / "a.toml").write_text("\n[hound]\n")
    (tmp_path / "b.toml").write_text("[cat]\n\n[hound]\n")

    with pytest.raises(InvalidCard, match=r"b\.toml:3:2: hound stands in a\.toml, line 2 already"):
        read_set(tmp_path)


def test_a_set_that_is_too_large(tmp_path: Path) -> None:
    """Many files do not get round the limit of one."""
    for name in "ab":
        (tmp_path / f"{name}.toml").write_text("".join(f"[{name}{n}]\n" for n in range(1001)))

    with pytest.raises(CardwrightError, match="has 2,002 cards; a set has at most 2,000"):
        read_set(tmp_path)


PIECES = st.sampled_from(
    ["[", "]", "a", '"', "'", "=", ".", "\n", "{", "}", ",", "1", "#", '"""', "text", "name", " ", "\\", "é", "\x01"]
)


@given(st.lists(PIECES, max_size=40).map("".join) | st.text(max_size=40))
def test_any_text_is_read_or_refused(tmp_path_factory: pytest.TempPathFactory, text: str) -> None:
    """Whatever a file says, it is cards with their places or an error that names the file."""
    file = tmp_path_factory.mktemp("odd") / "odd.toml"
    file.write_text(text, encoding="utf-8", errors="replace", newline="")
    refused = None
    try:
        cards = read_cards(file)
    except InvalidCard as error:
        refused = error

    if refused is None:
        assert all(card.place is not None and card.place.line >= 1 for card in cards.values())
    else:
        assert refused.file == file
        assert refused.line <= text.count("\n") + 1
