"""Warnings about what can never do anything."""

import pytest

from cardwright.language import misplaced, parse, warnings
from tests.language.sets import GAMES, cards, words


@pytest.mark.parametrize(
    ("text", "warning", "at"),
    [
        ("If you do, draw a card.", "nothing comes before", "If"),
        ("Draw a card. Put one of them into your hand.", "no cards were looked at", "one of them"),
        ("Discard the drawn card.", "no card was drawn before", "the drawn"),
        ("Destroy that creature.", "no other card", "that"),
        ("Draw a card for each spell.", "no spell is ever on the field", "spell"),
        ("This can't be blocked by spells.", "no spell ever fights", "spells"),
        ("Destroy target spell.", "no spell is ever on the field", "spell"),
        ("Tap all spells.", "no spell is ever on the field", "spells"),
        ("Destroy target enemy creature you control.", "both enemy and controlled by you", "enemy"),
        ("Target creature gets +0/+0 this turn.", "changes nothing", "gets"),
        ("Deal 0 damage to any target.", "the amount is 0", "Deal"),
    ],
)
def test_what_does_nothing_is_pointed_at(text: str, warning: str, at: str) -> None:
    """Each warning says where and why."""
    ((position, found),) = warnings(parse(text, words("mythomagic")), words("mythomagic"))

    assert warning in found
    assert position is not None
    assert text[position:].startswith(at)


@pytest.mark.parametrize(
    ("text", "kind", "warning"),
    [
        ("This can't be blocked.", "spell", "does not stay on the field"),
        ("When this attacks, draw a card.", "spell", "does not stay on the field"),
        ("Draw a card.", "creature", "say when this happens"),
    ],
)
def test_a_text_fits_its_kind_of_card(text: str, kind: str, warning: str) -> None:
    """Abilities that a card of its kind has no use for are pointed at."""
    ((_, found),) = misplaced(parse(text, words("mythomagic")), words("mythomagic"), kind)

    assert warning in found


@pytest.mark.parametrize("game", GAMES)
def test_real_cards_raise_no_warning(game: str) -> None:
    """Nothing on a real card is in vain."""
    for card in cards(game).values():
        program = parse(card.get("text", ""), words(game))
        assert warnings(program, words(game)) == misplaced(program, words(game), card["kind"]) == []
