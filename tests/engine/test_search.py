"""Cards by words and terms: what fits, what is turned round, and which terms are refused."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright import CardwrightError
from cardwright.engine.cards import Card
from cardwright.engine.search import number_of, search_cards

CARDS = {
    card.id: card
    for card in (
        Card("hound", "Ember Hound", "Trample. Draw a card.", {"kind": "creature", "cost": "2FFG", "strength": 3}),
        Card(
            "cat",
            "Night Cat",
            "Flying. When this enters, draw two cards.",
            {"kind": "creature", "cost": "1", "strength": 1},
        ),
        Card("bolt", "Bolt of X", "Deal X damage.", {"kind": "spell", "cost": "XF", "colours": ["red", "dark red"]}),
        Card("oak", "Old Oak", "", {"kind": "creature", "cost": 5, "strength": 0, "rare": True}),
    )
}


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ([], "hound cat bolt oak"),
        (["draw"], "hound cat"),
        (["DRAW", "two"], "cat"),
        (["draw a card"], "hound"),
        (['"draw a card"'], "hound"),
        (['"draw a', 'card"'], "hound"),
        (["cost<=2"], "cat bolt"),
        (["cost<2", "strength>0"], "cat"),
        (["cost<2 strength>0"], "cat"),
        (["cost=5"], "hound oak"),
        (["cost=2ffg"], "hound"),
        (["cost=FFGG"], ""),
        (["cost!=5"], "cat bolt"),
        (["cost>=4"], "hound oak"),
        (["strength=0"], "oak"),
        (["strength!=0"], "hound cat"),
        (["kind:creature", "-draw"], "oak"),
        (["-kind:creature"], "bolt"),
        ([" -kind:creature"], "bolt"),
        (['-"draw a card"'], "cat bolt oak"),
        (["-strength>2"], "cat bolt oak"),
        (["name:cat"], "cat"),
        (['name:"night cat"'], "cat"),
        (["name=bolt"], ""),
        (["name=Bolt of X"], ""),
        (['name="Bolt of X"'], "bolt"),
        (["text:draw", "text:two"], "cat"),
        (["id=oak"], "oak"),
        (["keyword:trample"], "hound"),
        (["keyword:ample"], ""),
        (["keywords:flying"], "cat"),
        (["-keyword:flying", "kind:creature"], "hound oak"),
        (["colour:red"], "bolt"),
        (["colours:dark"], "bolt"),
        (["rare:true"], "oak"),
        (["KIND:Spell"], "bolt"),
        (["-"], "hound cat bolt oak"),
        (['""'], "hound cat bolt oak"),
        (["text<3"], ""),
    ],
    ids=str,
)
def test_what_fits(words: list[str], found: str) -> None:
    """All terms must fit; letters large and small are alike; a field may be in the singular or the plural."""
    assert [card.id for card in search_cards(words, CARDS)] == found.split()


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (["power>2"], 'no card has a field "power"; there is: name, text, id, kind, cost, strength, colours, rare'),
        (["-power:2"], 'no card has a field "power"'),
        (["cost<="], "cost<= needs a value after it, like cost<=2"),
        (["kind:"], "kind: needs a value after it"),
        (["cost=<2"], "did you mean cost<=2?"),
        (["keyword:tramp"], 'no card has the keyword "tramp"; did you mean Trample?'),
        (["cost<cheap"], 'cost< needs a number, not "cheap"'),
    ],
)
def test_terms_that_are_refused(words: list[str], problem: str) -> None:
    """The message says which fields there are, or what is missing."""
    with pytest.raises(CardwrightError) as refused:
        search_cards(words, CARDS)
    assert problem in str(refused.value)


@pytest.mark.parametrize(
    ("value", "number"),
    [
        *[(3, 3), ("3", 3), ("2FFG", 5), ("X", 0), ("XXW", 1), ("12", 12), ("-2", -2), ("1.5", 1.5)],
        *[("", None), ("red", None), ("2f", None), (True, None), (["1"], None), ("1" * 5000, None)],
    ],
)
def test_what_counts_as_a_number(value: object, number: float | None) -> None:
    """Numbers, digits, and costs: each letter is one, X is nothing."""
    assert number_of(value) == number


@given(
    st.lists(
        st.text(max_size=12) | st.sampled_from(['"', "-", "--", "cost<=", 'name:"', "a:b:c", "=", ":x"]), max_size=5
    )
)
def test_any_terms_find_cards_or_are_refused(words: list[str]) -> None:
    """Whatever is typed, there is an answer in words or in cards of the set."""
    with suppress(CardwrightError):
        assert all(CARDS[card.id] is card for card in search_cards(words, CARDS))
