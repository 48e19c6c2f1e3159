"""Tables of Kodecks for scenarios: what every position of it needs, so that a test says only what it is about.

    table = kode("hand/0=airborne-eagle-ray:3 field/1=turbofish shards/0=AA")

`card:3` in a hand has waited for three standby phases; on the field, cards stand in the order in which they came.
Capital letters are shards: R Ruby, J Jade, A Azure, T Topaz, C Colourless. It is the main phase of seat 0 in turn 5
unless the text says otherwise, and a deck that is not said is four cards that cost too much to be cast soon. Where the
other hand is not said it is a Turbofish, which can always be cast: so the game stops at that player's main phase.
"""

from collections import Counter
from collections.abc import Mapping

from cardwright.engine.cards import Card
from cardwright.engine.game import Game, load
from tests.support.scenario import Scenario, scenario

LETTERS = "RJATC"
PLACES = ("hand", "field", "discard", "deck")
USUAL = {"turn": "5", "active": "0", "phase": "main_phase", "hand/1": "turbofish"}
DECK = ",".join(["moss-grown-mastodon"] * 4)


def kode(position: str, *, game: Game | None = None, seed: int = 1, options: dict[str, int] | None = None) -> Scenario:
    """The table of a position in which seats own no other cards than those that are named."""
    game = game or load("kodecks")
    words = USUAL | dict(word.partition("=")[::2] for word in position.split())
    for p in "01":
        if not {f"top/{p}", f"deck/{p}"} & set(words):
            words[f"deck/{p}"] = DECK
        shards = words.pop(f"shards/{p}", "")
        words |= {f"pool/{p}/{c}": str(shards.count(letter)) for c, letter in enumerate(LETTERS) if letter in shards}
        words |= _numbered(game, words, p)
    text = " ".join(f"{place}={value}" for place, value in words.items() if value)
    return scenario(game, text, seed=seed, options=options, named_only=True)


def _numbered(game: Game, words: Mapping[str, str], p: str) -> dict[str, str]:
    """The numbers of a seat's cards: how long those in hand have waited, and in which order those on the field came."""
    lists = {place: words[f"{place}/{p}"].split(",") for place in PLACES if words.get(f"{place}/{p}")}
    tops = [card for card in words.get(f"top/{p}", "").split(",") if card]
    owned = sorted(
        [item.partition(":")[0] for items in lists.values() for item in items] + tops, key=list(game.cards).index
    )
    seen: Counter[str] = Counter()
    out: dict[str, str] = {}
    # Copies are numbered in the order in which the position names them.
    for place in (place.partition("/")[0] for place in words if place.endswith(f"/{p}")):
        for n, item in enumerate(lists.get(place, []), 1):
            card, _, waited = item.partition(":")
            slot = owned.index(card) + seen[card]
            seen[card] += 1
            if waited:
                out[f"waited/{p}/{slot}"] = waited
            if place == "field":
                out[f"since/{p}/{slot}"] = str(n)
        if place in lists:
            out[f"{place}/{p}"] = ",".join(item.partition(":")[0] for item in lists[place])
    return out


def with_card(card: str, text: str, **fields: object) -> Game:
    """The game with one more card, for what no card of the set does: a Ruby creature that costs 0, unless told."""
    game = load("kodecks")
    usual = {"kind": "creature", "colour": "ruby", "cost": 0} | fields
    if usual["kind"] == "creature":
        usual = {"power": 100} | usual
    return game.with_cards({**game.cards, card: Card(card, card.replace("-", " ").title(), text, usual)})


def phase(table: Scenario) -> str:
    """The name of the phase."""
    return table.game.table.phase_names[table.state.phase]


def costs(table: Scenario, seat: int) -> dict[str, list[int]]:
    """What the cards in a hand cost now, as their player sees it."""
    cards = table.view(seat)["seats"][seat]["zones"]["hand"]["cards"]
    found: dict[str, list[int]] = {}
    for card in cards:
        found.setdefault(card["id"], []).append(card["now"]["cost"])
    return found


def attack(table: Scenario, *names: str) -> Scenario:
    """Cast nothing more, and attack with just these creatures, named in the order of the card set."""
    seat, turn = table.state.active, table.state.turn
    if table.asks(seat, "cast"):
        table.choose("Cast nothing")
    for name in names:
        table.choose(f"Attack with {name}")
    if table.asks(seat, "attackers") and table.state.turn == turn:
        table.choose("No more attackers")
    return table


def block(table: Scenario, *pairs: str) -> Scenario:
    """Let the other player cast nothing and block: `Blocker` or `Blocker, Attacker`, in the order of the card set."""
    seat, turn = 1 - table.state.active, table.state.turn
    if table.asks(seat, "cast") and table.state.turn == turn:
        table.choose("Cast nothing", seat)
    for pair in pairs:
        blocker, _, attacker = pair.partition(", ")
        table.choose(f"Block with {blocker}", seat)
        if attacker:
            table.choose(f"Block {attacker}", seat)
    if table.asks(seat, "blockers") and table.state.turn == turn:
        table.choose("No more blockers", seat)
    return table


def marks(table: Scenario, seat: int, card: str) -> list[str]:
    """What is said of a card on the field, in words."""
    return [mark["words"] for mark in table.face(seat, card).get("marks", [])]


def life(table: Scenario) -> list[int]:
    """The life of both seats as a table shows it."""
    return [side["numbers"][0]["amount"] for side in table.view(0)["seats"]]
