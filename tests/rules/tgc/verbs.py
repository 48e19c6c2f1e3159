"""What players of TGC do in scenarios, and what is read off a table of it."""

from tests.support.scenario import Scenario


def battle(scene: Scenario) -> Scenario:
    """Go on to the battle phase; nobody plays an Instant before it."""
    if scene.asks(scene.state.active, "act"):
        scene.choose("Go on to the battle phase")
    while scene.phase == "played":
        scene.choose("Pass", scene.state.to_move)
    return scene


def attack(scene: Scenario, attacker: str, aim: str = "", block: str | None = None) -> Scenario:
    """Attack: directly, or a creature; `block` is who blocks, "" for nobody where somebody could."""
    battle(scene).choose(f"Attack with {attacker}")
    seat = scene.state.active
    if scene.asks(seat, "whom"):
        scene.choose(f"Attack {aim}" if aim else "Attack directly")
    if block is not None:
        scene.choose(f"Block with {block}" if block else "Do not block", 1 - seat)
    return scene


def end_turn(scene: Scenario) -> Scenario:
    """The turn player does nothing more in this turn."""
    seat, turn = scene.state.active, scene.state.turn
    for question, words in (("act", "Go on to the battle phase"), ("attacker", "End the battle phase")):
        if scene.state.turn == turn and scene.asks(seat, question):
            scene.choose(words)
    return scene


def plasma(scene: Scenario, seat: int = 0) -> int:
    """The plasma of a seat."""
    return int(scene.state.plasma[seat])
