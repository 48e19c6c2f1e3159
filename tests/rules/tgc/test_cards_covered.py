"""Every card of TGC has a scenario test, and every card that a test names is there."""

from pathlib import Path

from cardwright.engine.game import load
from tests.rules.kodecks.test_cards_covered import marked

TESTS = Path(__file__).parent


def test_every_card_has_a_test() -> None:
    """A card without a test is only a sentence."""
    tested = {card for card, _ in marked(TESTS)}

    assert [card for card in load("tgc").cards if card not in tested] == []


def test_every_marked_card_is_there() -> None:
    """No test claims to prove a card that does not exist."""
    cards = load("tgc").cards

    assert [(card, test) for card, test in marked(TESTS) if card not in cards] == []
