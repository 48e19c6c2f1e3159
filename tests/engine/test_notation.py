"""Positions as text: what is said, what is left unsaid, and what is refused."""

from collections.abc import Callable
from typing import Any

import pytest

from cardwright import InvalidPosition
from cardwright.engine.game import Game
from cardwright.engine.notation import parse_position, print_position
from cardwright.kit.record import DRAWN, NOBODY

Parse = Callable[..., Any]


@pytest.fixture
def parse(lands: Game) -> Parse:
    """Parses a position of Lands with standard decks."""
    deck = lands.deck("standard")

    def parse(text: str, **settings: Any) -> Any:
        return parse_position(lands, text, (deck, deck), **settings)

    return parse


def ids(game: Game, state: Any, p: int, cards: int) -> list[str]:
    """The cards of a set."""
    return [game.card_ids[state.card[p, i]] for i in range(25) if cards >> i & 1]


def test_what_is_said_is_there(lands: Game, parse: Parse) -> None:
    """Numbers, names and cards are read into their fields."""
    state = parse("lands turn=7 active=1 first=1 phase=main_phase hand/1=fire,fire,grass board/0=water")

    assert (state.turn, state.active, state.first, state.to_move) == (7, 1, 1, 1)
    assert ids(lands, state, 1, state.hand[1]) == ["grass", "fire", "fire"]
    assert ids(lands, state, 0, state.board[0]) == ["water"]
    assert lands.table.questions[state.asks].name == "play"


def test_a_deck_that_is_not_said_has_the_rest(parse: Parse) -> None:
    """All cards that lie nowhere else are in the deck, in the order of the card set."""
    state = parse("lands turn=7 phase=main_phase hand/0=grass.2,fire.1 discard/0=water.5")

    assert [state.deck[0, k] for k in range(state.left[0])] == [i for i in range(25) if i not in (1, 10, 24)]
    assert state.left[1] == 25


def test_a_deck_that_is_said_is_bottom_first(lands: Game) -> None:
    """The last card named is the top card."""
    deck = lands.deck_of("small", {"grass": 2, "fire": 2})
    text = "lands turn=7 phase=main_phase hand/0=grass.1,fire.1 deck/0=fire.2,grass.2"
    state = parse_position(lands, text, (deck, deck))

    assert [state.deck[0, k] for k in range(state.left[0])] == [3, 1]


def test_a_card_without_a_number_is_the_first_free_copy(parse: Parse) -> None:
    """`fire,fire` are the first and the second Fire; `fire.2,fire` are the second and the first."""
    assert parse("lands phase=main_phase hand/0=fire,fire,grass").hand[0] == 1 | 1 << 10 | 1 << 11
    assert parse("lands phase=main_phase hand/0=fire.2,fire,grass").hand[0] == 1 | 1 << 10 | 1 << 11


def test_a_position_that_asks_nothing_goes_on(lands: Game, parse: Parse) -> None:
    """From the draw phase the game runs to its first question."""
    state = parse("lands turn=4 active=0 phase=draw_phase hand/0=grass")

    assert lands.table.questions[state.asks].name == "play"
    assert state.hand[0].bit_count() == 2


def test_a_finished_position(parse: Parse) -> None:
    """A position may be over, by a win or a draw."""
    assert parse("lands turn=9 winner=1").winner == 1
    assert parse("lands turn=9 winner=draw").winner == DRAWN
    assert parse("lands turn=9 winner=none phase=main_phase hand/0=grass,fire").winner == NOBODY


def test_dice_that_are_not_said_are_those_of_the_seed(parse: Parse) -> None:
    """The same seed gives the same dice; dice that are said are those."""
    text = "lands phase=main_phase hand/0=grass,fire"
    assert list(parse(text, seed=5).dice) == list(parse(text, seed=5).dice) != list(parse(text, seed=6).dice)
    said = parse(f"{text} dice/0=0000000a dice/1=b dice/2=c dice/3=ffffffff", seed=5)
    assert list(said.dice) == [10, 11, 12, 2**32 - 1]


def test_options_belong_to_a_position(lands: Game, parse: Parse) -> None:
    """The turn cap is that of the options, or the one that is said; only one that differs is printed."""
    text = "lands turn=3 phase=main_phase hand/0=grass,fire"
    deck = lands.deck("standard")
    assert parse(text).turn_cap == 200
    assert parse(text, options={"turn_cap": 9}).turn_cap == 9
    assert parse(f"{text} turn_cap=8").turn_cap == 8
    assert "turn_cap=8" in print_position(lands, parse(f"{text} turn_cap=8"), (deck, deck))
    nine = {"turn_cap": 9}
    assert "turn_cap" not in print_position(lands, parse(text, options=nine), (deck, deck), nine)


def test_a_printed_position_reads_like_one(lands: Game, parse: Parse) -> None:
    """Names for phases and questions, ids for cards, and nothing that is as it was before the deal."""
    deck = lands.deck("standard")
    text = "lands turn=7 active=1 to_move=1 asks=play phase=main_phase hand/1=fire.1,fire.2,grass.1 board/0=water.1"
    printed = print_position(lands, parse(text), (deck, deck)).split()

    assert printed[0] == "lands"
    for word in ("turn=7", "active=1", "to_move=1", "asks=play", "phase=main_phase", "board/0=water.1"):
        assert word in printed
    assert "hand/1=grass.1,fire.1,fire.2" in printed
    assert not any(word.startswith(("hand/0", "discard", "winner", "own", "left", "card")) for word in printed)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "a position of Lands begins with the word lands"),
        ("chess turn=3", "a position of Lands begins with the word lands"),
        ("lands turn", '"turn" should be name=value'),
        ("lands colour=red", '"colour" is no field of a position of Lands'),
        ("lands =3", '"" is no field of a position of Lands'),
        ("lands own=3", '"own" is no field of a position of Lands'),
        ("lands left/0=3", '"left/0" is no field of a position of Lands'),
        ("lands card/0/0=3", '"card/0/0" is no field of a position of Lands'),
        ("lands hand=grass", '"hand" is no field of a position of Lands'),
        ("lands hand/0/1=grass", '"hand/0/1" is no field of a position of Lands'),
        ("lands hand/x=grass", '"hand/x" is no field of a position of Lands'),
        ("lands hand/-1=grass", '"hand/-1" is no field of a position of Lands'),
        ("lands turn/0=3", '"turn/0" is no field of a position of Lands'),
        ("lands hand/2=grass", '"hand/2=grass" does not fit'),
        ("lands known/5/0=grass", '"known/5/0=grass" does not fit'),
        ("lands turn=many", '"turn=many" does not fit: a whole number belongs there'),
        ("lands turn=99999", '"turn=99999" does not fit'),
        ("lands turn=-99999", '"turn=-99999" does not fit'),
        ("lands dice/0=xyz", '"dice/0=xyz" does not fit: a hexadecimal number belongs there'),
        ("lands dice/0=100000000", '"dice/0=100000000" does not fit'),
        ("lands dice/4=1", '"dice/4=1" does not fit'),
        ("lands phase=lunch", '"lunch" is no phase; there is: draw_phase, main_phase'),
        ("lands asks=why", '"why" is no asks; there is: nothing, play'),
        ("lands winner=2", '"2" is no winner; there is: none, 0, 1, draw'),
        ("lands hand/0=earth", 'hand/0: there is no card "earth" in the deck'),
        ("lands hand/0=grass.0", 'hand/0: there is no card "grass.0" in the deck'),
        ("lands hand/0=grass.6", 'hand/0: there is no card "grass.6" in the deck, or not so many of it'),
        ("lands hand/0=grass.x", 'hand/0: there is no card "grass.x" in the deck'),
        ("lands hand/0=grass.", 'hand/0: there is no card "grass." in the deck'),
        ("lands hand/0=" + ",".join(["grass"] * 6), 'hand/0: there is no card "grass.6" in the deck, or not so many'),
        ("lands hand/0=grass hand/0=fire", "hand/0 is said twice"),
        ("lands active=2", "active is a seat, 0 or 1, not 2"),
        ("lands to_move=7", "to_move is a seat, 0 or 1, not 7"),
        ("lands deck/00=grass", '"deck/00" is no field of a position of Lands'),
        ("lands hand/0=grass.1,grass.1", "hand/0 names a card twice"),
        ("lands hand/0=grass.1 board/0=grass.1", "a card of seat 0 is in board/0 and in another zone"),
        ("lands hand/0=grass.1 deck/0=grass.1", "deck/0 must have just the cards of seat 0 that lie nowhere else"),
        ("lands hand/0=grass.1 deck/0=", "deck/0 must have just the cards of seat 0 that lie nowhere else"),
        ("lands asks=play hand/0=grass", "the question of this position has fewer than two answers"),
        ("lands asks=burn", "the question of this position has fewer than two answers"),
    ],
)
def test_what_is_no_position_is_refused(parse: Parse, text: str, problem: str) -> None:
    """The message says which word is wrong and what would do."""
    with pytest.raises(InvalidPosition) as refused:
        parse(text)
    assert problem in str(refused.value)
