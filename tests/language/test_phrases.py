"""The phrase table: every phrase has a text that shows it."""

import pytest

from cardwright.language import BadSentence, Program, parse, print_program
from cardwright.language.phrases import PHRASES, Phrase
from cardwright.language.tree import walk
from tests.language.sets import GAMES, words


def readings(text: str) -> dict[str, Program]:
    """The games in which a text is understood, and what it says there."""
    found = {}
    for game in GAMES:
        try:
            found[game] = parse(text, words(game))
        except BadSentence:
            continue
    return found


@pytest.mark.parametrize("phrase", PHRASES.values(), ids=PHRASES)
def test_an_example_shows_its_phrase(phrase: Phrase) -> None:
    """Each example is read in some game, prints back, and has the phrase in its program."""
    found = readings(phrase.example)

    assert found
    for game, program in found.items():
        assert print_program(program, words(game)) == phrase.example
        names = {node.phrase for node in walk(program)}
        assert phrase.name in names or phrase.name in spoken(program)


def spoken(program: Program) -> set[str]:
    """What stands beside the nodes of a program: who is asked."""
    return {"may" for ability in program.abilities for sentence in ability.sentences if sentence.may is not None}
