"""The reference page says what the phrase table says."""

from cardwright.language.phrases import PHRASES
from cardwright.language.reference import PAGE, reference


def test_the_page_is_not_stale() -> None:
    """`python -m cardwright.language.reference` would change nothing."""
    assert PAGE.read_text(encoding="utf-8") == reference()


def test_every_phrase_is_on_the_page() -> None:
    """With its example and what it does."""
    page = reference()

    for phrase in PHRASES.values():
        assert phrase.example in page
        assert phrase.does in page
