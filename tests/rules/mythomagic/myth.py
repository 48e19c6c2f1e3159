"""Tables of MythoMagic for scenarios: what every position of it needs, so that a test says only what it is about."""

from collections.abc import Mapping

from cardwright.engine.cards import Card
from cardwright.engine.game import Game, load
from cardwright.games.mythomagic.numbers import LETTERS
from tests.support.scenario import Scenario, scenario

# What a deck has where a test does not say.
DECK = ",".join(["rishi-of-wood"] * 4)


def myth(position: str, *, game: Game | None = None, seed: int = 1) -> Scenario:
    """A table in seat 0's main phase of turn 5, unless told.

    `pool/0=FFB` gives resources by their letters, `hurt/0=gopi:2` gives damage, `grown/0=gopi:1:3` gives
    +1/+3 for good. The seats own just the cards that are named, and four Rishis in a deck that is not.
    """
    words = dict(word.partition("=")[::2] for word in position.split())
    for p in ("0", "1"):
        pool = words.pop(f"pool/{p}", "")
        words |= {f"pool/{p}/{c}": str(pool.count(letter)) for c, letter in enumerate(LETTERS) if letter in pool}
        if not {f"top/{p}", f"deck/{p}"} & set(words):
            words[f"deck/{p}"] = DECK
        for item in filter(None, words.pop(f"hurt/{p}", "").split(",")):
            card, _, amount = item.partition(":")
            words[f"damage/{p}/{_place(words, p, card, game)}"] = amount
        for item in filter(None, words.pop(f"grown/{p}", "").split(",")):
            card, *amounts = item.split(":")
            words |= {f"good/{p}/{_place(words, p, card, game)}/{k}": amount for k, amount in enumerate(amounts)}
    words = {"turn": "5", "active": "0", "phase": "main_phase"} | words
    words.setdefault("priority", words["active"])
    text = " ".join(f"{place}={value}" for place, value in words.items())
    return scenario(game or load("mythomagic"), text, seed=seed, named_only=True)


def with_card(card: str, text: str, game: Game | None = None, **fields: object) -> Game:
    """The game with one more card, for what no card of the set does: a spell for a Fire, unless told."""
    game = game or load("mythomagic")
    name = card.replace("-", " ").title()
    return game.with_cards({**game.cards, card: Card(card, name, text, {"kind": "spell", "cost": "F", **fields})})


def with_creature(card: str, text: str, game: Game | None = None, **fields: object) -> Game:
    """The game with one more creature: 2/2 for a Fire, unless told."""
    return with_card(card, text, game, **{"kind": "creature", "strength": 2, "toughness": 2, **fields})


def _place(words: Mapping[str, str], p: str, card: str, game: Game | None) -> int:
    """The number that a card of a seat gets: its cards are numbered in the order of the card set."""
    places = ("hand", "field", "discard", "deck", "top")
    order = list((game or load("mythomagic")).cards)
    owned = [c.partition(".")[0] for place in places for c in words.get(f"{place}/{p}", "").split(",") if c]
    return sorted(owned, key=order.index).index(card)


def phase(table: Scenario) -> str:
    """The name of the phase."""
    return table.game.table.phase_names[table.state.phase]


def pay(table: Scenario, words: str = "Pay the best way", seat: int | None = None) -> Scenario:
    """Answer the questions how something is paid for, as often as there are such, all in the same way."""
    while table.asks(table.state.active if seat is None else seat, "pay_cost"):
        table.choose(words, seat)
    return table


def pass_both(table: Scenario) -> Scenario:
    """Both players pass, the turn player first; each must be asked."""
    active = table.state.active
    return table.choose("Pass", active).choose("Pass", 1 - active)
