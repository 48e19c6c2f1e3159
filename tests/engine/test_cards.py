"""Cards and decks as they are written: defaults, places, lines of decks and what is wrong with them."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright import CardwrightError, InvalidDeck
from cardwright.engine.cards import MOST_MISTAKES, Card, count_cards, nearest, read_cards, read_deck
from cardwright.engine.game import Game

STANDARD = "5 Grass\n5 Lightning\n5 Fire\n5 Darkness\n5 Water\n"
TWINS = {
    key: Card(key, name, "", {})
    for key, name in {"oak": "Oak", "wolf": "Wolf", "old-wolf": "Wolf", "elm": "oak"}.items()
}


def test_card_files_are_data(tmp_path: Path) -> None:
    """What is not said has a default; other fields are kept as they stand."""
    file = tmp_path / "cards.toml"
    file.write_text('[hound]\nname = "Ember Hound"\ncost = 2\n[cat]\n')

    cards = read_cards(file)
    assert cards["hound"] == Card("hound", "Ember Hound", "", {"cost": 2})
    assert cards["cat"].name == "cat"
    assert cards["hound"].as_data() == {"id": "hound", "name": "Ember Hound", "cost": 2, "text": ""}


def test_equal_cards_may_stand_in_different_places(tmp_path: Path) -> None:
    """A card knows its file and line, and is equal to one that says the same elsewhere."""
    for name, before in (("a.toml", ""), ("b.toml", "# a line more\n")):
        (tmp_path / name).write_text(f'{before}[hound]\ntext = "Draw."\n')
    here, there = (read_cards(tmp_path / name)["hound"] for name in ("a.toml", "b.toml"))

    assert here == there
    assert here.place is not None
    assert there.place is not None
    assert (here.place.file.name, here.place.line) == ("a.toml", 1)
    assert (there.place.file.name, there.place.line) == ("b.toml", 2)
    assert repr(here) == repr(there)


def test_a_deck_by_name_by_file_or_by_itself(lands: Game, tmp_path: Path) -> None:
    """All three ways give the same cards."""
    file = tmp_path / "mine.txt"
    file.write_text("# my deck\n\n" + STANDARD)
    from_file = lands.deck(str(file))

    assert from_file.name == "mine"
    assert from_file.cards == lands.deck("standard").cards
    assert lands.deck(from_file) is from_file


def test_a_deck_lists_equal_cards_together(lands: Game, tmp_path: Path) -> None:
    """The order of lines, capitals and a card named twice make no difference."""
    file = tmp_path / "mine.txt"
    file.write_text("5 WATER\n2 grass\n5 Fire\n5 lightning\n  5   Darkness  \n3 Grass\n")

    assert lands.deck(str(file)).cards == lands.deck("standard").cards


@pytest.mark.parametrize("name", ["aggro", "no/such/file.txt", "x" * 5000, "a\0b", ""])
def test_an_unknown_deck(lands: Game, name: str) -> None:
    """The message says which decks there are."""
    with pytest.raises(CardwrightError, match=r"Lands has no deck called .*; there is: standard; or give a file"):
        lands.deck(name)


def test_a_deck_file_with_mistakes(lands: Game, tmp_path: Path) -> None:
    """All of them are named, with their lines, and the nearest card to a misspelt one."""
    file = tmp_path / "mine.txt"
    file.write_text("5 Grass\nFire\n5 Earth\n-3 Water\n5 Lightnig\n")

    with pytest.raises(InvalidDeck) as refused:
        lands.deck(str(file))
    assert refused.value.name == "mine"
    assert refused.value.problems == (
        'line 2: this should be a number and a card, like "4 Grass": Fire',
        "line 3: no card is called Earth",
        'line 4: this should be a number and a card, like "4 Grass": -3 Water',
        "line 5: no card is called Lightnig; did you mean Lightning?",
    )


def test_two_cards_of_one_name() -> None:
    """A deck calls them by their ids; an id goes before a name."""
    counts, mistakes = count_cards("2 Wolf\n  3 old-wolf\n1 oak\n1 Elm\n4 wolf\n", TWINS)

    assert counts == {"old-wolf": 3, "oak": 1, "elm": 1, "wolf": 4}
    (mistake,) = mistakes
    assert (mistake.line, mistake.column) == (1, 3)
    assert mistake.problem == "2 cards are called Wolf; take the id of one: wolf, old-wolf"


def test_a_deck_of_nothing_but_mistakes() -> None:
    """Only the first are told: reading on would help nobody."""
    counts, mistakes = count_cards("1 x\n" * 100_000, TWINS)

    assert not counts
    assert len(mistakes) == MOST_MISTAKES + 1
    assert mistakes[-1].problem == "here is another mistake, and the rest was not read"


def test_a_deck_file_that_is_no_text(lands: Game, tmp_path: Path) -> None:
    """It is refused in one line."""
    file = tmp_path / "mine.txt"
    file.write_bytes(b"5 Grass\n\xff\xfe")

    with pytest.raises(CardwrightError, match="cannot read the deck"):
        lands.deck(str(file))
    with pytest.raises(CardwrightError, match="cannot read the deck"):
        read_deck(tmp_path / "nothing.txt", lands.cards)


def test_a_deck_that_the_rules_forbid(lands: Game, tmp_path: Path) -> None:
    """Too many, too few and far too many cards are refused."""
    file = tmp_path / "mine.txt"
    file.write_text(STANDARD.replace("5 Fire", "4 Fire"))
    with pytest.raises(InvalidDeck, match='the deck "mine" cannot be played: 4 Fire instead of 5'):
        lands.deck(str(file))
    for many in ("9999", "99999999999"):
        file.write_text(f"{many} Fire\n")
        with pytest.raises(InvalidDeck):
            lands.deck(str(file))
    with pytest.raises(InvalidDeck, match="no card is called earth"):
        lands.deck_of("mine", {"earth": 3})


def test_the_nearest_word() -> None:
    """A slip of the pen is found, another word is not."""
    assert nearest("Tramble", ["Flying", "Trample"]) == "Trample"
    assert nearest("TRAMPEL", ["Flying", "Trample"]) == "Trample"
    assert nearest("draw", ["Flying", "Trample"]) == ""
    assert nearest("x" * 100_000, ["Flying"]) == ""


@given(st.text(st.sampled_from("0123456789 Oakwlfe-#\t\n\x00é٣"), max_size=60))
def test_any_lines_are_a_deck_or_mistakes(source: str) -> None:
    """Every line counts, is a note, or is a mistake at a place that is there."""
    counts, mistakes = count_cards(source, TWINS)
    lines = source.split("\n")

    assert set(counts) <= set(TWINS)
    assert all(1 <= m.column <= len(lines[m.line - 1]) for m in mistakes)
