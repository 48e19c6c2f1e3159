"""What is not understood is pointed at: the first wrong word, what would fit, and the nearest known word."""

import pytest

from cardwright.language import BadSentence, misspelling, parse, print_program
from cardwright.language.printing import doer_of
from cardwright.language.tree import Node
from tests.language.sets import words

WHO = 'it is not said who does this: name the player, like "you ..." or "your opponent ..."'


def refused(text: str, game: str = "mythomagic") -> BadSentence:
    """The error of a text that is no text of a game."""
    with pytest.raises(BadSentence) as caught:
        parse(text, words(game))
    return caught.value


@pytest.mark.parametrize(
    ("text", "wrong", "suggestion"),
    [
        ("Drw a card.", "Drw", "draw"),
        ("Lifelnk.", "Lifelnk", "Lifelink"),
        ("Haste. Hexprof.", "Hexprof", "Hexproof"),
        ("Draw two crads.", "crads", "cards"),
        ("Draw 2 cards.", "2", "two"),
        ("Draw 1 card.", "1", "a"),
        ("Deal three damage to any target.", "three", "3"),
        ("Deal 3 damge to target creature.", "damge", "damage"),
        ("When this enter, draw a card.", "enter,", "enters"),
        ("Destroy target creture.", "creture", "creature"),
        ("As long as you control a creature named Krisna, this has Lifelink.", "Krisna", "Krishna"),
        ("Target creature gets +1 stength this turn.", "stength", "strength"),
        ("Gain 2 lfe.", "lfe", "life"),
        ("Tap: gain 1 Fier.", "Fier", "Fire"),
        ("Create a Keshi tokn.", "tokn", "token"),
        ("This can't be blocked by fewer than 2 creatures.", "2", "two"),
        ("When this hits your oponent, draw a card.", "oponent", "opponent"),
        ("Search your dekc for a card.", "dekc", "deck"),
        ("Look at the top card in your deck.", "in", None),
        ("Put it in your hand.", "in your", None),
        ("Ziehe eine Karte.", "Ziehe", None),
        ("When this enters draw a card.", "draw", None),
        ("If you do draw a card.", "draw", None),
        ("When this enters, this gets +1/+1.", ".", None),
        ("Attach this to target creature.", "Attach", None),
        ("Destroy all creatures with strength 4 or fewer.", "fewer", None),
    ],
)
def test_the_first_wrong_word_is_pointed_at(text: str, wrong: str, suggestion: str | None) -> None:
    """The position is that of the first word that does not fit, inside fixed phrases too."""
    error = refused(text)

    assert text[error.position :].startswith(wrong)
    assert error.suggestion == suggestion
    assert error.text == text


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Draw 2 cards.", "a, two, three, ..."),
        ("Drw a card.", "draw ... cards"),
        ("Drw a card.", "a keyword"),
        ("Destroy creature.", "target"),
        ("Look at the top card in your deck.", "look at the top card of ... deck"),
        ("Put it in your hand.", "onto the field"),
        ("When this enters draw a card.", "a comma"),
        ("Gain 2 lfe.", "life"),
        ("When this enters, this gets +1/+1.", "for good"),
        ("Destroy target creture.", "enemy"),
    ],
)
def test_what_would_fit_is_said_in_words(text: str, expected: str) -> None:
    """Expectations are phrases and words as a designer writes them, never the names of terminals."""
    error = refused(text)

    assert expected in error.expected
    assert not [label for label in error.expected if label.isupper() and len(label) > 1]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("Draw a card", "the full stop is missing"),
        ("You may", "the text ends too soon"),
        ("Search your deck for a card named Indra.", 'no card is called "Indra"'),
        ('"', "a quotation mark does not fit here"),
        ('This has "".', "there is nothing between the quotation marks"),
        ('This has "Draw a card."', "an ability in quotation marks says when it happens"),
        ("Destroy target creature from your discard pile.", "a target is on the field, nowhere else"),
        ("Destroy target tapped untapped creature.", "this was said already, or something else in its place"),
        ("Draw\x07 a card.", "the sign '\\x07' cannot be printed on a card"),
        ("Immunity.", '"Immunity" does not fit here'),
        ("Return target creature to your hand.", "cards go back to the hand of their owner"),
        ("Return a card from your opponent's discard pile to your hand.", "cards go back to the hand of their owner"),
        ("Your opponent shuffles target creature into their deck.", "cards go back to the deck of their owner"),
        ("Your opponent discards a card and lose 2 life.", WHO),
        ("Deal 2 damage to any target and loses 2 life.", WHO),
    ],
)
def test_the_problem_is_named(text: str, problem: str) -> None:
    """Some mistakes have words of their own."""
    assert refused(text).problem == problem


@pytest.mark.parametrize("text", ["x" * 100_000, '"' * 600, 'This has "' * 50, "Draw a card. " * 8000, "(" * 500])
def test_hostile_text_is_refused(text: str) -> None:
    """Length is bounded before anything is read, and quotes do not nest."""
    assert refused(text).position <= 600


@pytest.mark.parametrize("text", ["", "  "])
def test_no_text_says_nothing(text: str) -> None:
    """A card without a text has an empty program, which prints as nothing."""
    program = parse(text, words("mythomagic"))

    assert print_program(program, words("mythomagic")) == ""


@pytest.mark.parametrize(
    ("text", "printed", "word"),
    [
        ("Draw two card.", "Draw two cards.", "cards."),
        ("Target creature get +1/+1 this turn.", "Target creature gets +1/+1 this turn.", "gets"),
        ("draw a card.", "Draw a card.", "Draw"),
        ("Haste. Flying.", "Flying. Haste.", "Flying."),
        ("Target creature gets +1/+0 this turn.", "Target creature gets +1 strength this turn.", "+1"),
        (
            "Return a card from your discard pile to its owner's hand.",
            "Return a card from your discard pile to your hand.",
            "your",
        ),
        ("Draw  a card.", "Draw a card.", "a"),
    ],
)
def test_what_is_written_in_another_way_is_pointed_out(text: str, printed: str, word: str) -> None:
    """Grammar is read in any form, but has one spelling."""
    error = misspelling(text, words("mythomagic"))

    assert error is not None
    assert error.expected == (printed,)
    assert error.suggestion == word


@pytest.mark.parametrize(
    ("text", "doers"),
    [
        ("Your opponent discards a card and loses 2 life.", ["your opponent", "your opponent"]),
        ("Each player sacrifices a creature and draws a card.", ["each player", "each player"]),
        ("Your opponent draws a card and you lose 2 life and draw a card.", ["your opponent", "you", "you"]),
        ("Your opponent may discard a card and draw a card.", ["your opponent", "your opponent"]),
        ("Draw a card and lose 2 life.", ["you", "you"]),
    ],
)
def test_who_was_named_does_what_follows(text: str, doers: list[str]) -> None:
    """After *and*, a verb that agrees with the player before it is what that player does; it prints back so."""
    program = parse(text, words("mythomagic"))

    assert [doer_of(action) for action in program.abilities[0].sentences[0].actions] == [Node(name) for name in doers]
    assert print_program(program, words("mythomagic")) == text


def test_the_right_spelling_is_no_misspelling() -> None:
    """Nothing is pointed out in a text as the printer writes it."""
    assert misspelling("Draw two cards.", words("mythomagic")) is None
