"""Every card has a scenario test, and every card that a test names is there; in Lands the cards are its rulebook."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from cardwright.engine.game import game_names, load
from tests.support.markers import marked

TESTS = Path(__file__).parent
with_card_tests = pytest.mark.parametrize("game", [name for name in game_names() if name != "lands"])


def proofs(folder: Path) -> Iterator[tuple[str, str]]:
    """The card and the test, of every `@pytest.mark.card(*ids)` in a folder."""
    return ((card, test) for test, cards in marked(folder, "card") for card in cards)


@with_card_tests
def test_every_card_has_a_test(game: str) -> None:
    """A card without a test is only a sentence."""
    proved = {card for card, _ in proofs(TESTS / game)}

    assert [card for card in load(game).cards if card not in proved] == []


@with_card_tests
def test_every_marked_card_is_there(game: str) -> None:
    """No test claims to prove a card that does not exist."""
    cards = load(game).cards

    assert [(card, test) for card, test in proofs(TESTS / game) if card not in cards] == []


def test_a_missing_marker_is_noticed(tmp_path: Path) -> None:
    """The reading of markers finds what is there, several cards on one test included, and nothing else."""
    (tmp_path / "test_x.py").write_text(
        "import pytest\n@pytest.mark.card('gopi', 'keshi')\n@pytest.mark.slow\ndef test_a(): ...\n"
        "@pytest.mark.card('radha')\ndef helper(): ...\ndef test_b(): ...\n"
    )

    assert list(proofs(tmp_path)) == [("gopi", "test_a"), ("keshi", "test_a")]
