"""Where cards stand in their files: the lines of cards and fields, and the place of every letter of a sentence."""

import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.engine.places import places_in

FILE = Path("cards.toml")
ODD = (
    r'''# a note with [brackets] and "quotes"
title.name = "dotted"

[hound] # the first
name = "Ember \"Hound\""
cost = [1, # ] "
  2, "]", """
[not-a-card]
"""]
text = "Say \"woof\" \u00e9\t\\ twice."

[ "odd key" . inner ]
x = {text = "inline", y = [{}]}
[cat]
text = """\
   Purr.
[not-this-either]
Then \
   "sleep""\u0021"""
kind = 'it''s'
[literal]
text = 'C:\new [x]'
[[many]]
text = '''.replace("kind = 'it''s'", "kind = 'its'")
    + "'''\nraw \\n ''quotes'''''\n"
)


def letters(source: str, key: str) -> list[tuple[str, str]]:
    """Each letter of a sentence, and what stands in the file where it is said to be."""
    place = places_in(source, FILE)[key]
    entry = tomllib.loads(source)[key]
    text = entry[0]["text"] if isinstance(entry, list) else entry["text"]
    lines = [f"{line}\n" for line in source.split("\n")]
    spots = [place.of_letter(n) for n in range(len(text))]
    return [(letter, lines[line - 1][column - 1]) for letter, (line, column) in zip(text, spots, strict=True)]


@pytest.mark.parametrize("key", ["hound", "cat", "literal", "many"])
def test_every_letter_of_a_sentence_has_its_place(key: str) -> None:
    """In strings of all four kinds, over several lines, the letter stands there, or the escape that means it."""
    found = letters(ODD, key)

    assert found
    assert all(there in (letter, "\\") for letter, there in found)


def test_cards_and_fields_have_their_lines() -> None:
    """Lines and columns are counted from one, and what looks like a card inside a string is none."""
    places = places_in(ODD, FILE)

    assert list(places) == list(tomllib.loads(ODD)) == ["title", "hound", "odd key", "cat", "literal", "many"]
    assert (places["hound"].line, places["hound"].column) == (4, 2)
    assert places["hound"].of_field("cost") == (6, 1)
    assert places["hound"].of_field("power") == (4, 2)
    assert places["odd key"].of_field("inner") == (12, 3)
    assert places["title"].of_field("name") == (2, 1)


def test_the_end_of_a_sentence_is_its_closing_quote() -> None:
    """Where something is missing at the end, the place is that of the quote."""
    place = places_in('[a]\ntext = "Draw"\n', FILE)["a"]

    assert place.of_letter(0) == (2, 9)
    assert place.of_letter(4) == (2, 13)
    assert place.of_letter(99) == (2, 13)


def test_a_file_without_a_last_newline() -> None:
    """The last card has its place all the same."""
    assert places_in('[a]\ntext = "Draw" # x', FILE)["a"].of_letter(3) == (2, 12)
    assert places_in("[a]\ncost = 12", FILE)["a"].of_field("cost") == (2, 1)
    assert places_in("", FILE) == {}


def test_a_card_without_a_sentence_of_its_own() -> None:
    """A card that is written as one value, or has no text, stands where its id does."""
    places = places_in('a = {text = "Draw."}\n[b]\nname = "B"\n', FILE)

    assert places["a"].of_letter(3) == (1, 1)
    assert places["b"].of_letter(0) == (2, 2)


TEXTS = st.text(
    st.characters(codec="utf-8", exclude_categories=["Cc", "Cs"]) | st.sampled_from("\n\"\\'["), max_size=30
)


@given(st.lists(TEXTS, min_size=1, max_size=4), st.sampled_from(["basic", "multi"]))
def test_any_sentence_has_its_places(texts: list[str], how: str) -> None:
    """Whatever is in a sentence, with escapes for quotes, each letter is found where it stands, card by card."""
    tables = []
    for n, text in enumerate(texts):
        escaped = text.replace("\\", "\\\\").replace('"', '\\"')
        string = f'"{escaped}"'.replace("\n", "\\n") if how == "basic" else f'"""\n{escaped}"""'
        tables.append(f"[card-{n}]\nkind = '''[x]\n'''\ntext = {string}\n")
    source = "\n".join(tables)
    assert [card["text"] for card in tomllib.loads(source).values()] == texts

    for n in range(len(texts)):
        assert all(there in (letter, "\\") for letter, there in letters(source, f"card-{n}"))
