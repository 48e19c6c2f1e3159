"""The reference page says what the phrase table says."""

import pytest

from cardwright.language.phrases import PHRASES
from cardwright.language.reference import PAGE, Set, game_sets, reference, who_has


@pytest.fixture(scope="module")
def sets() -> dict[str, Set]:
    """What each game has; its rules are asked about every phrase, once."""
    return dict(game_sets())


@pytest.fixture(scope="module")
def page() -> str:
    """The page as it is written now."""
    return reference()


def test_the_page_is_not_stale(page: str) -> None:
    """`python -m cardwright.language.reference` would change nothing."""
    assert PAGE.read_text(encoding="utf-8") == page


@pytest.mark.parametrize(
    ("phrase", "games"),
    [
        ("draw", ""),
        ("as you play this", " (TGC, Rival Realms)"),
        ("end of turn", " (TGC)"),
        ("in phase", " (Rival Realms)"),
        ("top of pile", " (Rival Realms)"),
        ("can't be attacked", " (TGC)"),
        ("X", " (MythoMagic)"),
        ("fights", " (only as a keyword: Kodecks)"),
        ("has every subtype", " (only as a keyword: TGC)"),
        ("counter", " (Lands)"),
    ],
)
def test_a_phrase_names_the_games_that_play_it(phrase: str, games: str, sets: dict[str, Set]) -> None:
    """Not those that can only read it: the rules of each were asked."""
    assert who_has(PHRASES[phrase], sets) == games


def test_every_phrase_is_on_the_page(page: str) -> None:
    """With its example and what it does."""
    for phrase in PHRASES.values():
        assert phrase.example in page
        assert phrase.does in page
