"""Text to program and back, for every card and for random programs."""

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from cardwright.language import parse, print_program
from cardwright.language.parse import LONGEST_TEXT
from tests.language.programs import programs
from tests.language.sets import GAMES, cards, texts, words

QUICK = settings(
    max_examples=200,
    deadline=None,
    derandomize=True,
    phases=[Phase.generate],
    suppress_health_check=[HealthCheck.too_slow],
)


@pytest.mark.parametrize("game", GAMES)
def test_every_text_prints_back(game: str) -> None:
    """The text of each card and each keyword is how its own program is written."""
    for text in texts(game):
        assert print_program(parse(text, words(game)), words(game)) == text


@pytest.mark.parametrize(("game", "number"), [("mythomagic", 28), ("kodecks", 54), ("tgc", 129), ("lands", 5)])
def test_all_cards_are_there(game: str, number: int) -> None:
    """The real sets are whole; TGC has two tokens besides its 127 cards."""
    assert len(cards(game)) == number


@pytest.mark.parametrize("game", GAMES)
def test_random_programs_parse_back(game: str) -> None:
    """Whatever program is printed, its text is read as the same program."""

    @QUICK
    @given(st.data())
    def check(data: st.DataObject) -> None:
        program = data.draw(programs(words(game)))
        text = print_program(program, words(game))
        if len(text) <= LONGEST_TEXT:
            assert parse(text, words(game)) == program, text

    check()
