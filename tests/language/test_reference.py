"""The reference page says what the phrase table says."""

import pytest

from cardwright.language.phrases import PHRASES
from cardwright.language.reference import PAGE, game_sets, reference, who_has


def test_the_page_is_not_stale() -> None:
    """`python -m cardwright.language.reference` would change nothing."""
    assert PAGE.read_text(encoding="utf-8") == reference()


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
def test_a_phrase_names_the_games_that_play_it(phrase: str, games: str) -> None:
    """Not those that can only read it: the rules of each were asked."""
    assert who_has(PHRASES[phrase], dict(game_sets())) == games


def test_every_phrase_is_on_the_page() -> None:
    """With its example and what it does."""
    page = reference()

    for phrase in PHRASES.values():
        assert phrase.example in page
        assert phrase.does in page
