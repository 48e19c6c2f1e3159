"""The examples of the reference page are played: each on a card of a game whose rules do it, in short random games."""

import random
import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any

import pytest

from cardwright.engine.cards import Card
from cardwright.engine.game import Game, load
from cardwright.engine.match import Match
from cardwright.errors import CardwrightError
from cardwright.language import parse, print_program
from cardwright.language.phrases import PHRASES
from tests.support.play import assert_conserved
from tests.support.settled import assert_settled, assert_survey_is_true

GAMES = 2
TURNS = 12
COPIES = 10
# What stands on a card of Lands is played by `tests/rules/lands/test_by_sentences.py`.
ON_LANDS = " ".join(card.text for card in load("lands").cards.values())
EXAMPLES = list(dict.fromkeys(phrase.example for phrase in PHRASES.values() if phrase.example not in ON_LANDS))


@dataclass(frozen=True)
class Bench:
    """A game on which examples are tried: its words for what others call otherwise, the fields of a card that stays and
    of one that is done with once it was played, and a deck in which the example takes the place of other cards."""

    name: str
    words: dict[str, str]
    stays: dict[str, Any]
    passes: dict[str, Any]
    deck: str

    @cached_property
    def game(self) -> Game:
        """The game with the cards of the deck."""
        game = load(self.name)
        return game.with_cards({key: game.cards[key] for key in game.decks[self.deck].counts()})

    def card_of(self, key: str, example: str) -> Card:
        """A card that says just this, or one with the keyword that is defined by it."""
        words = self.game.words
        assert words is not None
        for name, keyword in words.keywords.items():
            if example in (keyword.definition or ""):
                return Card(key, "Example", f"{name}.", self.stays)
        foreign = re.compile(rf"\b({'|'.join(self.words)})\b")
        text = foreign.sub(lambda found: self.words[found[0]], example)
        program = parse(text, words)
        assert print_program(program, words) == text
        if any(ability.head for ability in program.abilities):
            return Card(key, "Example", text, self.stays)
        dear = {"cost": "X"} if re.search(r"\bX\b", text) and self.passes["cost"] == "1" else {}
        return Card(key, "Example", text, self.passes | dear)

    def game_with(self, examples: Mapping[str, str]) -> Game:
        """The game with a card for each example that its rules do, under the same key."""
        found = {}
        for key, example in examples.items():
            try:
                card = self.card_of(key, example)
                assert len(self.game.with_cards({**self.game.cards, key: card}).book) == len(self.game.book) + 1
            except CardwrightError:
                continue
            found[key] = card
        return self.game.with_cards({**self.game.cards, **found})

    def deck_with(self, key: str) -> Counter[str]:
        """The deck with copies of an example instead of cards that are no resources."""
        counts = Counter(self.game.decks[self.deck].counts())
        for one in sorted(counts):
            if counts[key] < COPIES and self.game.cards[one].fields["kind"] not in ("rishi", "supply"):
                counts[key] += counts.pop(one)
        return counts


BENCHES = (
    Bench(
        "mythomagic",
        {
            "an energy": "a creature",
            "energy": "creature",
            "realms": "creatures",
            "units": "creatures",
            "Event or Instant": "spell",
            "power": "strength",
            "resolve": "toughness",
            "plasma": "Fire",
            "play phase": "main phase",
            "Holy": "Flying",
            "Hivemind": "Haste",
            "named Fire": "named Keshi",
            "Resin Wall": "Keshi",
        },
        {"kind": "creature", "cost": "1", "strength": 2, "toughness": 2},
        {"kind": "spell", "cost": "1"},
        "ember",
    ),
    Bench(
        "tgc",
        {"realms": "creatures", "units": "creatures"},
        {"kind": "creature", "faction": "Command", "subtypes": ["ERT"], "cost": 1, "power": 1, "resolve": 1},
        {"kind": "event", "faction": "Command", "subtypes": ["ERT"], "cost": 1},
        "security",
    ),
    Bench(
        "rival_realms",
        {"creature": "unit", "creatures": "units"},
        {"kind": "unit", "faction": "Highmark", "cost": 0, "attack": 1, "defense": 2},
        {"kind": "reinforce", "faction": "Highmark", "cost": 0, "mark": "Discard"},
        "crown",
    ),
    Bench(
        "kodecks",
        {"realms": "creatures", "units": "creatures"},
        {"kind": "creature", "colour": "ruby", "cost": 0, "power": 100, "subtypes": ["Mutant"]},
        {"kind": "hex", "colour": "ruby", "cost": 0},
        "furnace",
    ),
)


@cache
def benches() -> Mapping[str, tuple[Bench, Game]]:
    """For the number of each example the first bench whose rules do it, and its game with all that it does.

    That is one game for each bench, since linking the rules to a game takes longer than these games do.
    """
    found: dict[str, tuple[Bench, Game]] = {}
    left = {str(number): example for number, example in enumerate(EXAMPLES)}
    for bench in BENCHES:
        game = bench.game_with(left)
        found |= {key: (bench, game) for key in left if key in game.cards}
        left = {key: example for key, example in left.items() if key not in game.cards}
    return found


@pytest.mark.parametrize("number", range(len(EXAMPLES)), ids=EXAMPLES)
def test_an_example_plays(number: int) -> None:
    """Random games with ten copies of it in each deck end without an error, and all is in order on the way."""
    assert str(number) in benches(), "the rules of no game do this"
    bench, game = benches()[str(number)]
    deck = game.deck_of("examples", bench.deck_with(str(number)))
    for seed in range(GAMES):
        dice = random.Random(seed)
        match = Match(game, (deck, deck), seed, {"turn_cap": TURNS})
        while not match.over:
            assert_survey_is_true(game, match.state)
            assert_settled(game, match.state)
            match.choose(dice.choice(match.choices))
        assert_conserved(game, match.state, match.decks)
