"""The examples of the reference page are played: each on a card of MythoMagic, in short random games."""

import random
import re
from functools import cache

import pytest

from cardwright.engine.cards import Card
from cardwright.engine.game import Game, load
from cardwright.engine.match import Match
from cardwright.language import parse, print_program
from cardwright.language.book import CannotPlay
from cardwright.language.phrases import PHRASES
from cardwright.language.vocabulary import phrases_of
from tests.support.play import assert_conserved
from tests.support.settled import assert_settled, assert_survey_is_true

GAMES = 2
TURNS = 12
# Examples are written for different games: words of the others, and what stands for them here.
OWN_WORDS = {
    "an energy": "a creature",
    "energy": "creature",
    "realms": "creatures",
    "units": "creatures",
    "Event or Instant": "spell",
    "power": "strength",
    "resolve": "toughness",
    "plasma": "Fire",
    "play phase": "main phase",
    "Reinforce": "Main",
    "Holy": "Flying",
    "Hivemind": "Haste",
    "named Fire": "named Bear",
    "Resin Wall": "Bear",
}
FOREIGN = re.compile(rf"\b({'|'.join(OWN_WORDS)})\b")
CREATURE = {"kind": "creature", "cost": "1", "strength": 2, "toughness": 2}
BASIC = {
    "rishi-of-fire": load("mythomagic").cards["rishi-of-fire"],
    "bear": Card("bear", "Bear", "", CREATURE),
    "bolt": Card("bolt", "Bolt", "Deal 1 damage to any target.", {"kind": "spell", "cost": "1"}),
}
# What lies beside ten copies of the example in a deck: resources, something to fight with, something to aim with.
BESIDE = {"rishi-of-fire": 10, "bear": 6, "bolt": 4}
COPIES = 10
WORDS = load("mythomagic").with_cards(BASIC).words
EXAMPLES = list(dict.fromkeys(PHRASES[name].example for name in phrases_of(WORDS))) if WORDS else []


def own_words(example: str) -> str:
    """An example in MythoMagic's words, as far as there are any."""
    return FOREIGN.sub(lambda found: OWN_WORDS[found[0]], example)


def card_of(key: str, text: str) -> Card:
    """A card that says just this: a spell if it is plain sentences, else a creature."""
    assert WORDS is not None
    program = parse(text, WORDS)
    assert print_program(program, WORDS) == text
    if any(ability.head for ability in program.abilities):
        return Card(key, "Example", text, CREATURE)
    return Card(key, "Example", text, {"kind": "spell", "cost": "X" if re.search(r"\bX\b", text) else "1"})


@cache
def game_of_examples() -> Game:
    """MythoMagic with a card for each example that its rules do, the number of the example being its id.

    It is one game, since linking the rules to a game takes longer than these games do.
    """
    base = load("mythomagic")
    cards = dict(BASIC)
    for number, example in enumerate(EXAMPLES):
        card = card_of(str(number), own_words(example))
        try:
            assert len(base.with_cards(BASIC | {card.id: card}).book) == len(BASIC) + 1
        except CannotPlay:
            continue
        cards[card.id] = card
    return base.with_cards(cards)


@pytest.mark.parametrize("number", range(len(EXAMPLES)), ids=EXAMPLES)
def test_an_example_plays(number: int) -> None:
    """Random games with ten copies of it in each deck end without an error, and all is in order on the way."""
    game = game_of_examples()
    if str(number) not in game.cards:
        pytest.skip("MythoMagic's rules do not do this yet")
    deck = game.deck_of("examples", {**BESIDE, str(number): COPIES})
    for seed in range(GAMES):
        dice = random.Random(seed)
        match = Match(game, (deck, deck), seed, {"turn_cap": TURNS})
        while not match.over:
            assert_survey_is_true(game, match.state)
            assert_settled(game, match.state)
            match.choose(dice.choice(match.choices))
        assert_conserved(game, match.state, match.decks)


def test_most_examples_are_played() -> None:
    """The rules do all but a few of the phrases that the game's words have."""
    assert len(game_of_examples().cards) - len(BASIC) >= 0.85 * len(EXAMPLES)
