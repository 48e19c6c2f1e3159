"""Tables for scenarios: a position in few words, in one notation for all games, and games with made-up cards.

    scene = table("tgc", "hand/0=clown field/1=cook:tapped:damage=1,mime plasma/0=3")
    scene = table(with_card("tgc", "bomb", "When this enters, lose 5 life."), "hand/0=bomb")

The text is the notation of positions without the game's name, and need not say what is usual (usual.py). Seats own the
cards that are named. What a list of cards may say besides is told in side.py.
"""

from collections.abc import Mapping

from cardwright.engine.cards import Card
from cardwright.engine.game import Game, load
from cardwright.engine.notation import parse_position
from tests.support.bounds import bounded
from tests.support.scenario import Scenario
from tests.support.side import Side
from tests.support.usual import USUAL


def table(game: str | Game, position: str, *, seed: int = 1, options: Mapping[str, int] | None = None) -> Scenario:
    """The table of a position, at its first question."""
    game = load(game) if isinstance(game, str) else game
    usual = USUAL[game.name]
    words = _words(usual.position) | _words(position)
    if game.layout.has("priority"):
        words.setdefault("priority", words["active"])
    sides = [Side(game, usual, seat, words) for seat in "01"]
    for place, value in [pair for side in sides for pair in side.said()]:
        assert place not in words, f"{place} is said twice: {position}"
        words[place] = value
    text = " ".join([game.name, *(f"{place}={value}" for place, value in words.items() if value)])
    scene = Scenario(game, (sides[0].deck, sides[1].deck), {**usual.options, **(options or {})})
    with bounded(lambda: text):
        parse_position(game, text, scene.decks, scene.options, seed, scene.listen)
    scene.check()
    return scene


def with_card(game: str | Game, card: str, text: str, **fields: object) -> Game:
    """The game with one more card, for what no card of the set does; its fields are the usual ones, unless told."""
    game = load(game) if isinstance(game, str) else game
    kinds = USUAL[game.name].kinds
    kind = str(fields.get("kind", next(iter(kinds))))
    made = Card(card, card.replace("-", " ").title(), text, {"kind": kind, **kinds.get(kind, {}), **fields})
    return game.with_cards({**game.cards, card: made})


def _words(position: str) -> dict[str, str]:
    """The places of a position, and what is said of them."""
    words = dict(word.partition("=")[::2] for word in position.split())
    assert len(words) == len(position.split()), f"a place is said twice: {position}"
    return words
