"""Who sits where: names, seats, bots, and taking a seat in a saved match."""

from pathlib import Path

import pytest

from cardwright import CardwrightError, load, load_match
from cardwright.bots.seating import bot_choice, name_problem
from cardwright.terminal.players import against_bot, seat_called, seated, two_bots, two_people
from cardwright.terminal.thinking import Thinkers
from tests.terminal.terminals import Pipe


@pytest.mark.parametrize(("word", "seat"), [("1", 0), ("first", 0), ("2", 1), ("Second", 1)])
def test_seats_have_names(word: str, seat: int) -> None:
    """A seat is called 1 or 2, first or second."""
    assert seat_called(word) == seat


@pytest.mark.parametrize("word", ["0", "3", "", "third", "-1"])
def test_there_are_two_seats(word: str) -> None:
    """No other word is a seat."""
    with pytest.raises(CardwrightError, match="1 or 2"):
        seat_called(word)


def test_a_person_against_a_bot() -> None:
    """The person has the seat asked for, the bot the other, under its own name."""
    assert against_bot("greedy", 0).names == ("Player 1", "Greedy")
    assert against_bot("random", 1, "Ada").names == ("Random", "Ada")
    assert against_bot("random", 1).people == [1]


def test_equal_bots_are_numbered() -> None:
    """Two equal bots have different names, two different ones their own."""
    assert two_bots(["random", "random"]).names == ("Random 1", "Random 2")
    assert two_bots(["greedy", "random"]).names == ("Greedy", "Random")


@pytest.mark.parametrize("name", ["", "x" * 21, "a\x1bb", "a\nb", "You", "greedy", "Random 2"])
def test_names_that_mislead(name: str) -> None:
    """A name that cannot be printed, is too long, or is somebody else's, is refused."""
    assert name_problem(name)


def test_two_people_have_two_names() -> None:
    """Two people may give both names, one or none; they cannot share one."""
    assert two_people([]).names == ("Player 1", "Player 2")
    assert two_people(["Ada"]).names == ("Ada", "Player 2")
    assert two_people(["Ada", "Bo"]).names == ("Ada", "Bo")
    with pytest.raises(CardwrightError, match="two names"):
        two_people(["Ada", "ada"])


def test_names_say_who_plays_on() -> None:
    """In a saved match, a seat with a bot's name is the bot's; two people stay two people."""
    match = load("lands").match(seed=1, names=("Ada", "Random"))
    assert seated(match, None, None, two=False)[1].bots == (None, "random")
    people = load("lands").match(seed=1, names=("Ada", "Bo"))
    assert seated(people, None, None, two=False)[1].bots == (None, None)
    assert seated(people, "2", None, two=False)[1].bots == ("normal", None)


def test_a_seat_taken_from_a_bot_is_renamed() -> None:
    """Who takes over a bot's seat gets a person's name, so that the next save says who is who; the game is the same."""
    bots = load("lands").match(seed=1, names=("Random 1", "Random 2"))
    bots.choose(1)
    with pytest.raises(CardwrightError, match="--seat"):
        seated(bots, None, None, two=False)
    match, players = seated(bots, "1", None, two=False)

    assert match.names == players.names == ("Player 1", "Random")
    assert match.hash == bots.hash
    assert match.made == bots.made


def test_two_take_over_a_saved_match() -> None:
    """--two lets two people go on with any match, and goes with neither a seat nor a bot."""
    match = load("lands").match(seed=1, names=("Ada", "Random"))
    assert seated(match, None, None, two=True)[1].people == [0, 1]
    with pytest.raises(CardwrightError, match="--two"):
        seated(match, "1", None, two=True)


def test_a_bot_chooses_by_the_match_alone() -> None:
    """Asked twice, a bot chooses the same; between as many choices in another match, it may choose another."""
    match = load("lands").match(seed=1)
    assert bot_choice(match, "random") == bot_choice(match, "random")
    matches = [load("lands").match(seed=seed) for seed in range(20)]
    numbers = {bot_choice(match, "random").number for match in matches if len(match.choices) == 3}
    assert numbers == {1, 2, 3}


def test_a_seat_at_the_table(pipe: Pipe, folder: Path) -> None:
    """--seat and --name say where a person sits and what the log calls it."""
    ran = pipe("play", "lands", "--seed", "3", "--seat", "second", "--bot", "random", "--name", "Ada", typed="1\n")

    assert ran.code == 0
    assert load_match(folder / "lands-3.json").names == ("Random", "Ada")
    assert "Random goes first." in ran.out


def test_help_tells_of_every_bot() -> None:
    """What the commands say of the bots is what the bots say of themselves."""
    from cardwright.bots.levels import LEVELS, STICKS, USUAL
    from cardwright.terminal.arguments import BOTS

    for spec in (*LEVELS, USUAL, *STICKS):
        assert f"\n  {spec.name:<20}  {spec.about}\n" in BOTS
    assert max(map(len, BOTS.splitlines())) <= 80


def test_a_trained_bot_without_its_file_is_refused_before_the_game() -> None:
    """Nobody plays half a game against a bot that is not there."""
    with pytest.raises(CardwrightError, match=r"none\.npz is not the file of a trained bot"):
        Thinkers(load("lands"), ["trained:none.npz", None])
