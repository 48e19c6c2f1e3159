"""Games found by name, their decks, options and seeds, and what is refused."""

from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import cardwright
from cardwright import CardwrightError, InvalidDeck, UnknownGame
from cardwright.engine.cards import Card, find_card, read_cards, read_deck, search_cards
from cardwright.engine.game import Game, game_names, load, seed_words
from cardwright.engine.rulebook import read_rulebook
from cardwright.engine.table import read_table
from cardwright.kit.record import ZONE

STANDARD = "5 Grass\n5 Lightning\n5 Fire\n5 Darkness\n5 Water\n"


def test_games_are_found_by_name() -> None:
    """Lands is here; a game is loaded once."""
    assert "lands" in game_names()
    assert cardwright.game_names() == game_names()
    assert load("lands") is cardwright.load("lands")
    assert load("lands").name == "lands"


@pytest.mark.parametrize("name", ["chess", "", "Lands", "../lands", "lands.rules"])
def test_an_unknown_game(name: str) -> None:
    """The error carries the name and says which games there are."""
    with pytest.raises(UnknownGame, match=f'no game is called "{name}"; there is: .*lands') as refused:
        load(name)
    assert refused.value.name == name
    assert refused.value.known == tuple(game_names())


def test_the_errors_are_one_tree() -> None:
    """Everything that Cardwright refuses is a CardwrightError, by its public name."""
    errors = [value for name in cardwright.__all__ if isinstance(value := getattr(cardwright, name), type)]
    kinds = [kind for kind in errors if issubclass(kind, Exception)]

    assert len(kinds) >= 9
    assert all(issubclass(kind, CardwrightError) for kind in kinds)


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
    file.write_text("5 WATER\n2 grass\n5 Fire\n5 lightning\n5 Darkness\n3 Grass\n")

    assert lands.deck(str(file)).cards == lands.deck("standard").cards


def test_an_unknown_deck(lands: Game) -> None:
    """The message says which decks there are."""
    with pytest.raises(CardwrightError, match='Lands has no deck called "aggro"; there is: standard'):
        lands.deck("aggro")


def test_a_deck_file_with_mistakes(lands: Game, tmp_path: Path) -> None:
    """All of them are named, with their lines."""
    file = tmp_path / "mine.txt"
    file.write_text("5 Grass\nFire\n5 Earth\n-3 Water\n")

    with pytest.raises(InvalidDeck) as refused:
        lands.deck(str(file))
    assert refused.value.name == "mine"
    assert refused.value.problems == (
        'line 2 should be a number and a card, like "4 Grass": Fire',
        "line 3: no card is called Earth",
        'line 4 should be a number and a card, like "4 Grass": -3 Water',
    )


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
    file.write_text("99999999999 Fire\n")
    with pytest.raises(InvalidDeck):
        lands.deck(str(file))
    with pytest.raises(InvalidDeck, match="no card is called earth"):
        lands.deck_of("mine", {"earth": 3})


@pytest.mark.parametrize("decks", [(), ("standard",), ("standard",) * 3])
def test_a_match_has_two_decks(lands: Game, decks: tuple[str, ...]) -> None:
    """Any other number is refused."""
    with pytest.raises(CardwrightError, match=f"a match has two decks, not {len(decks)}"):
        lands.match(decks=decks)


@pytest.mark.parametrize("value", [-1, 2**15, 1.5, "7", None])
def test_an_option_out_of_range(lands: Game, value: Any) -> None:
    """The message names the option and its range."""
    with pytest.raises(CardwrightError, match='the option "turn_cap" is a number from 0 to 32767'):
        lands.match(options={"turn_cap": value})


def test_an_unknown_option(lands: Game) -> None:
    """The message says which options there are."""
    with pytest.raises(CardwrightError, match='Lands has no option "speed"; there is: turn_cap'):
        lands.match(options={"speed": 3})


@pytest.mark.parametrize("value", [0, 2**15 - 1])
def test_an_option_at_its_bounds(lands: Game, value: int) -> None:
    """Both ends of the range can be played; the options of the game stay as they were."""
    assert lands.match(seed=1, options={"turn_cap": value}).options == {"turn_cap": value}
    assert lands.options == {"turn_cap": 200}


@pytest.mark.parametrize("seed", [-1, 2**64, 1.0, "1"])
def test_a_seed_out_of_range(lands: Game, seed: Any) -> None:
    """Seeds are whole numbers of 64 bits."""
    with pytest.raises(CardwrightError, match=r"a seed is a whole number from 0 to 18446744073709551615"):
        lands.match(seed=seed)


def test_a_seed_is_two_words(lands: Game) -> None:
    """All 64 bits count."""
    assert seed_words(2**64 - 1) == (2**32 - 1, 2**32 - 1)
    assert seed_words(5 + (7 << 32)) == (5, 7)
    assert len({lands.match(seed=seed).hash for seed in (1, 1 + 2**32, 1 + 2**63)}) == 3


def test_without_a_seed_chance_decides(lands: Game) -> None:
    """Matches without a seed differ, and each remembers the seed it got."""
    matches = [lands.match() for _ in range(5)]

    assert len({match.seed for match in matches}) == 5
    assert lands.match(seed=matches[0].seed).hash == matches[0].hash


def test_cards_are_found_and_searched(lands: Game) -> None:
    """By id or name in any letters; a search has all words in any of the fields."""
    assert find_card(" GRASS ", lands.cards) is lands.cards["grass"]
    assert find_card("earth", lands.cards) is None
    assert [card.id for card in search_cards(["discard", "hand"], lands.cards)] == ["grass", "darkness", "water"]
    assert [card.id for card in search_cards(["RED"], lands.cards)] == ["fire"]
    assert search_cards(["discard", "earth"], lands.cards) == []


def test_card_files_are_data(tmp_path: Path) -> None:
    """What is not said has a default; other fields are kept as they stand."""
    file = tmp_path / "cards.toml"
    file.write_text('[hound]\nname = "Ember Hound"\ncost = 2\n[cat]\n')

    cards = read_cards(file)
    assert cards["hound"] == Card("hound", "Ember Hound", "", {"cost": 2})
    assert cards["cat"].name == "cat"
    assert cards["hound"].as_data() == {"id": "hound", "name": "Ember Hound", "cost": 2, "text": ""}


def test_other_cards_make_another_game(lands: Game) -> None:
    """A game with one card renamed plays the same, and the first game is as it was."""
    renamed = Card("fire", "Blaze", "", {})
    other = lands.with_cards({**lands.cards, "fire": renamed})

    assert other.cards["fire"].name == "Blaze"
    assert lands.cards["fire"].name == "Fire"
    assert other.match(seed=3).hash == lands.match(seed=3).hash
    assert any("Blaze" in choice.words for choice in other.match(seed=3).choices) == any(
        "Fire" in choice.words for choice in lands.match(seed=3).choices
    )


def test_a_table_names_constants_of_the_rules(tmp_path: Path) -> None:
    """A word that is no constant, or the second one for a number, is refused."""
    head = 'title = "T"\nsummary = "S"\nminutes = 1\n[zones.hand]\nname = "Hand"\n'
    head += '[concede]\nwords = "."\nclause = "1.1"\n'
    rules = ModuleType("rules")
    rules.__dict__.update({"PLAY": 1, "ALSO": 1})
    file = tmp_path / "table.toml"
    for buttons in ('jump = "Jump"', 'play = "Play"\nalso = "Also"'):
        file.write_text(f"{head}[buttons]\n{buttons}\n")
        with pytest.raises(CardwrightError, match=r"table\.toml: \[buttons\] (jump|also) is no constant of rules"):
            read_table(file, rules)
    file.write_text(f'{head}[buttons]\nplay = "Play"\n')
    assert read_table(file, rules).buttons == {1: "Play"}


@pytest.mark.parametrize("name", game_names())
def test_every_number_of_the_rules_has_its_words(name: str) -> None:
    """Whatever rules ask, tell, offer or go through, the table has a word for, from the first number to the last."""
    table = load(name).table
    for section, first in ((table.questions, 1), (table.buttons, 0), (table.notes, 0), (table.phases, 0)):
        assert sorted(section) == list(range(first, first + len(section)))
    assert {zone.name for zone in table.zones} == {field.name for field in load(name).layout.holding(ZONE)}


def test_a_rulebook_is_read_by_clause(tmp_path: Path) -> None:
    """Clauses know their number and section; a section gives all of its clauses; other lines are prose."""
    file = tmp_path / "rulebook.md"
    file.write_text(
        "# T\n\nProse 9.9.\n\n## 1 One\n\n- **1.1** First **bold**.\n- **1.2** Second.\n## 10 Ten\n- **10.1** Tenth.\n"
    )
    rulebook = read_rulebook(file)

    assert [str(clause) for clause in rulebook] == ["1.1 First bold.", "1.2 Second.", "10.1 Tenth."]
    assert [clause.section for clause in rulebook] == ["1 One", "1 One", "10 Ten"]
    assert [clause.number for clause in rulebook.find("1")] == ["1.1", "1.2"]
    assert [clause.number for clause in rulebook.find("1.1")] == ["1.1"]
    assert rulebook.find("7") == []
