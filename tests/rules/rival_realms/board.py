"""Boards for scenarios of Rival Realms: positions in few words, and what lies on them.

    table = board("hand/0=soldier,W supply/0=2 field/1=keep")

W is a Supply Wagon, S a Soldier. It is the deploy phase of seat 0 in turn 5 unless the text says otherwise, and a deck
that is not said is eight Supply Wagons: whoever draws them is asked in the next own turn, where the game would run on
otherwise. `hurt/0=keep:2` is damage, `pile/0=a,b,c` a discard pile in its order, the last on top.
"""

from cardwright.engine.cards import Card
from cardwright.engine.game import Game, load
from tests.support.scenario import Scenario, scenario

SHORT = {"W": "supply-wagon", "S": "soldier"}
DECK = ",".join(["supply-wagon"] * 8)
USUAL = {"turn": "5", "active": "0", "phase": "deploy_phase"}
ZONES = ("hand", "field", "discard", "lost", "limbo", "top", "deck")


def board(position: str, seed: int = 1, game: Game | None = None) -> Scenario:
    """The table of a position in which seats own no other cards than those that are named."""
    game = game or load("rival_realms")
    words = USUAL | dict(word.split("=", 1) for word in position.split())
    words = {"priority": words["active"]} | words
    for p in "01":
        if not {f"top/{p}", f"deck/{p}"} & set(words):
            words[f"top/{p}"] = DECK
        pile = [spelled(card) for card in words.pop(f"pile/{p}", "").split(",") if card]
        if pile:
            words[f"discard/{p}"] = ",".join(pile)
        for zone in ZONES:
            if f"{zone}/{p}" in words:
                words[f"{zone}/{p}"] = ",".join(spelled(card) for card in words[f"{zone}/{p}"].split(",") if card)
        for place, card in enumerate(pile, 1):
            words[f"damage/{p}/{_number(game, words, p, card)}"] = str(place)
        for item in [item for item in words.pop(f"hurt/{p}", "").split(",") if item]:
            card, amount = item.split(":")
            words |= {f"damage/{p}/{_number(game, words, p, spelled(card))}": amount, "bloody": "1"}
    text = " ".join(f"{place}={value}" for place, value in words.items() if value)
    return scenario(game, text, seed=seed, named_only=True)


def spelled(card: str) -> str:
    """The id of a card that may be short."""
    return SHORT.get(card, card)


def _number(game: Game, words: dict[str, str], seat: str, card: str) -> int:
    """The number of the first copy of a card among all cards that a seat owns."""
    zones = [words.get(f"{zone}/{seat}", "") for zone in ZONES]
    owned = [owned for zone in zones for owned in zone.split(",") if owned]
    return sorted(owned, key=list(game.cards).index).index(card)


def with_card(card: str, kind: str, text: str, **fields: object) -> Game:
    """The game with one more card, for what no card of the set does: it costs nothing, unless told."""
    game = load("rival_realms")
    facts = {"unit": {"cost": 0, "attack": 1, "defense": 1}, "realm": {"cost": 0}, "reinforce": {"cost": 0}}
    name = card.replace("-", " ").title()
    made = Card(card, name, text, {"kind": kind, **facts.get(kind, {}), **fields})
    return game.with_cards({**game.cards, card: made})


def with_cards(**made: tuple[str, str]) -> Game:
    """The game with more cards, each its kind and its text."""
    game = load("rival_realms")
    cards = dict(game.cards)
    for key, (kind, text) in made.items():
        cards |= {key: with_card(key, kind, text).cards[key]}
    return game.with_cards(cards)


def attack(table: Scenario, *units: str) -> Scenario:
    """Let the active player attack with units by their names, and no others; they are named in the order of the set."""
    order = [card.name for card in table.game.cards.values()]
    for unit in sorted(units, key=order.index):
        table.choose(f"Attack with {unit}")
    return table.choose("No more attackers") if table.asks(table.state.active, "attackers") else table


def defend(table: Scenario, *pairs: tuple[str, str]) -> Scenario:
    """Let the other player defend with units, each against an attacker, and with no others."""
    seat = 1 - table.state.active
    for unit, against in pairs:
        table.choose(f"Defend with {unit}", seat)
        if table.asks(seat, "whom"):
            table.choose(f"Against {against}", seat)
    return table.choose("No more defenders", seat) if table.asks(seat, "defenders") else table


def size(table: Scenario, seat: int, unit: str) -> tuple[int, ...]:
    """Attack and defense of a unit as they are now."""
    return table.stats(seat, spelled(unit))


def discarded(table: Scenario, seat: int) -> list[str]:
    """The discard pile without Supply Wagons, in the order of the card set."""
    return [card for card in table.zone(seat, "discard") if card != "supply-wagon"]


def lost(table: Scenario, seat: int) -> list[str]:
    """The lost pile."""
    return table.zone(seat, "lost")


def hand(table: Scenario, seat: int) -> list[str]:
    """The hand without Supply Wagons."""
    return [card for card in table.zone(seat, "hand") if card != "supply-wagon"]


def supply(table: Scenario) -> list[int]:
    """The supply of both seats."""
    return [table.state.supply[p] for p in range(2)]


def phase(table: Scenario) -> str:
    """The name of the phase."""
    return table.game.table.phase_names[table.state.phase]


def top(table: Scenario, seat: int) -> str:
    """The card on top of a discard pile."""
    there = [i for i in range(table.game.layout.cards) if table.state.discard[seat] >> i & 1]
    best = max(there, key=lambda i: (table.state.damage[seat, i], i))
    return table.game.card_ids[table.state.card[seat, best]]


def printed(table: Scenario, card: str) -> tuple[int, int]:
    """Attack and defense as a card prints them."""
    fields = table.game.cards[spelled(card)].fields
    return int(fields["attack"]), int(fields["defense"])


def cost(card: str) -> int:
    """The printed cost of a card."""
    return int(load("rival_realms").cards[card].fields["cost"])


def played(card: str, position: str = "") -> Scenario:
    """A table on which seat 0 has just played a card, with supply enough; a Wagon in hand keeps its phase open."""
    words = dict(word.split("=", 1) for word in position.split())
    more = words.pop("hand/0", "")
    rest = " ".join(f"{place}={value}" for place, value in words.items())
    table = board(f"hand/0={card},W{',' if more else ''}{more} supply/0=9 {rest}")
    return table.choose(f"Play {table.game.cards[card].name}")


def reinforced(card: str, position: str) -> Scenario:
    """A table in the reinforce phase of seat 0 on which seat 0 has just played a card, with supply enough."""
    table = board(f"phase=reinforce_phase hand/0={card},W supply/0=9 {position}")
    return table.choose(f"Play {table.game.cards[card].name}")
