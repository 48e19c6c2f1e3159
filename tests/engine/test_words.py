"""Sentences with places to fill."""

import pytest

from cardwright.engine.words import fill, listed, people, places


def test_who_acts_is_addressed() -> None:
    """The one who draws reads "you draw", the others "Ada draws"."""
    for viewer, sentence in ((0, "You draw Fire."), (1, "Ada draws Fire."), (2, "Ada draws Fire.")):
        values = {**people(("Ada", "Ben"), 0, viewer), "card": "Fire"}
        assert fill("{seat} {draw|draws} {card}.", values, addressed=viewer == 0) == sentence


def test_whose_card_it_is() -> None:
    """The other one is addressed too."""
    template = "{seat} {burn|burns} {other's} {theirs}."
    told = [
        fill(template, {**people(("Ada", "Ben"), 1, viewer), "theirs": "Fire"}, addressed=viewer == 1)
        for viewer in range(3)
    ]
    assert told == ["Ben burns your Fire.", "You burn Ada's Fire.", "Ben burns Ada's Fire."]


def test_names_are_not_filled_again() -> None:
    """A player may be called anything, even like a place."""
    values = {**people(("{card}", "{a|b}"), 0, 2), "card": "Fire"}
    assert fill("{seat} and {other}: {card}", values) == "{card} and {a|b}: Fire"


def test_the_places_of_a_sentence() -> None:
    """The values that it needs, forms of verbs not among them."""
    assert places("{seat} {draw|draws} {card} and {second}.") == ("seat", "card", "second")


def test_a_missing_value_is_an_error() -> None:
    """A sentence with a place that nobody fills is a mistake in a table."""
    with pytest.raises(KeyError):
        fill("{nobody} knows", {})


@pytest.mark.parametrize(
    ("names", "words"), [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")]
)
def test_names_in_a_row(names: list[str], words: str) -> None:
    """As one says them."""
    assert listed(names) == words
    assert listed(names, "or") == words.replace(" and ", " or ")
