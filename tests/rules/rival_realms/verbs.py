"""What players of Rival Realms do in scenarios, and what is read off a table of it."""

from cardwright.engine.game import load
from tests.support.scenario import Scenario
from tests.support.table import table


def attack(scene: Scenario, *units: str) -> Scenario:
    """Let the active player attack with units by their names, and no others; they are named in the order of the set."""
    order = [card.name for card in scene.game.cards.values()]
    for unit in sorted(units, key=order.index):
        scene.choose(f"Attack with {unit}")
    return scene.choose("No more attackers") if scene.asks(scene.state.active, "attackers") else scene


def defend(scene: Scenario, *pairs: tuple[str, str]) -> Scenario:
    """Let the other player defend with units, each against an attacker, and with no others."""
    seat = 1 - scene.state.active
    for unit, against in pairs:
        scene.choose(f"Defend with {unit}", seat)
        if scene.asks(seat, "whom"):
            scene.choose(f"Against {against}", seat)
    return scene.choose("No more defenders", seat) if scene.asks(seat, "defenders") else scene


def discarded(scene: Scenario, seat: int) -> list[str]:
    """The discard pile without Supply Wagons, in the order of the card set."""
    return [card for card in scene.zone(seat, "discard") if card != "supply-wagon"]


def lost(scene: Scenario, seat: int) -> list[str]:
    """The lost pile."""
    return scene.zone(seat, "lost")


def hand(scene: Scenario, seat: int) -> list[str]:
    """The hand without Supply Wagons."""
    return [card for card in scene.zone(seat, "hand") if card != "supply-wagon"]


def supply(scene: Scenario) -> list[int]:
    """The supply of both seats."""
    return [scene.state.supply[p] for p in range(2)]


def top(scene: Scenario, seat: int) -> str:
    """The card on top of a discard pile."""
    there = [i for i in range(scene.game.layout.cards) if scene.state.discard[seat] >> i & 1]
    best = max(there, key=lambda i: (scene.state.damage[seat, i], i))
    return str(scene.game.card_ids[scene.state.card[seat, best]])


def printed(scene: Scenario, card: str) -> tuple[int, int]:
    """Attack and defense as a card prints them."""
    fields = scene.game.cards[card].fields
    return int(fields["attack"]), int(fields["defense"])


def cost(card: str) -> int:
    """The printed cost of a card."""
    return int(load("rival_realms").cards[card].fields["cost"])


def played(card: str, position: str = "") -> Scenario:
    """A table on which seat 0 has just played a card, with supply enough; a Wagon in hand keeps its phase open."""
    words = dict(word.split("=", 1) for word in position.split())
    more = words.pop("hand/0", "")
    rest = " ".join(f"{place}={value}" for place, value in words.items())
    scene = table("rival_realms", f"hand/0={card},W{',' if more else ''}{more} supply/0=9 {rest}")
    return scene.choose(f"Play {scene.game.cards[card].name}")


def reinforced(card: str, position: str) -> Scenario:
    """A table in the reinforce phase of seat 0 on which seat 0 has just played a card, with supply enough."""
    scene = table("rival_realms", f"phase=reinforce_phase hand/0={card},W supply/0=9 {position}")
    return scene.choose(f"Play {scene.game.cards[card].name}")
