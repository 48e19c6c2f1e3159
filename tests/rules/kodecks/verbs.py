"""What players of Kodecks do in scenarios, and what is read off a table of it."""

from tests.support.scenario import Scenario


def costs(scene: Scenario, seat: int) -> dict[str, list[int]]:
    """What the cards in a hand cost now, as their player sees it."""
    cards = scene.view(seat)["seats"][seat]["zones"]["hand"]["cards"]
    found: dict[str, list[int]] = {}
    for card in cards:
        found.setdefault(card["id"], []).append(card["now"]["cost"])
    return found


def attack(scene: Scenario, *names: str) -> Scenario:
    """Cast nothing more, and attack with just these creatures, named in the order of the card set."""
    seat, turn = scene.state.active, scene.state.turn
    if scene.asks(seat, "cast"):
        scene.choose("Cast nothing")
    for name in names:
        scene.choose(f"Attack with {name}")
    if scene.asks(seat, "attackers") and scene.state.turn == turn:
        scene.choose("No more attackers")
    return scene


def block(scene: Scenario, *pairs: str) -> Scenario:
    """Let the other player cast nothing and block: `Blocker` or `Blocker, Attacker`, in the order of the card set."""
    seat, turn = 1 - scene.state.active, scene.state.turn
    if scene.asks(seat, "cast") and scene.state.turn == turn:
        scene.choose("Cast nothing", seat)
    for pair in pairs:
        blocker, _, attacker = pair.partition(", ")
        scene.choose(f"Block with {blocker}", seat)
        if attacker:
            scene.choose(f"Block {attacker}", seat)
    if scene.asks(seat, "blockers") and scene.state.turn == turn:
        scene.choose("No more blockers", seat)
    return scene


def life(scene: Scenario) -> list[int]:
    """The life of both seats as a table shows it."""
    return [side["numbers"][0]["amount"] for side in scene.view(0)["seats"]]
