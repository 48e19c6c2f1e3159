"""Games found by name, their decks, options and seeds, and what is refused."""

from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import cardwright
from cardwright import CardwrightError, UnknownGame
from cardwright.engine.cards import Card
from cardwright.engine.game import Game, game_names, load, seed_words
from cardwright.engine.rulebook import read_rulebook
from cardwright.engine.table import read_table
from cardwright.kit.machine.fields import CHOOSE, DONE, DRAWS
from cardwright.kit.record import ZONE


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
    """Whatever rules ask, tell, offer or go through, the table has a word for, from the first number to the last.

    The numbers of the machine that runs card programs begin anew, at CHOOSE, at DONE and at DRAWS.
    """
    table = load(name).table
    sections = (table.questions, 1, CHOOSE), (table.buttons, 0, DONE), (table.notes, 0, DRAWS), (table.phases, 0, None)
    for section, first, machine in sections:
        own = [number for number in section if machine is None or number < machine]
        rest = [number for number in section if number not in own]
        assert sorted(own) == list(range(first, first + len(own)))
        assert sorted(rest) == list(range(machine or 0, (machine or 0) + len(rest)))
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
