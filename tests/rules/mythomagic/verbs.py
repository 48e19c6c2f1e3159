"""What players of MythoMagic do in scenarios, and what is read off a table of it."""

from tests.support.scenario import Scenario


def passing(scene: Scenario, phase: str) -> Scenario:
    """Let everyone who is asked what they do pass, until it is this phase and somebody is asked in it."""
    for _ in range(20):
        if scene.phase == phase and scene.state.depth == 0:
            return scene
        scene.choose("Pass", seat=scene.state.to_move)
    raise AssertionError(f"it never is {phase}")


def pass_both(scene: Scenario) -> Scenario:
    """Both players pass, the turn player first; each must be asked."""
    active = scene.state.active
    return scene.choose("Pass", active).choose("Pass", 1 - active)


def pay(scene: Scenario, words: str = "Pay the best way") -> Scenario:
    """Answer the questions how something is paid for, as often as one seat is asked, all in the same way."""
    seat = scene.state.to_move
    while scene.asks(seat, "pay_cost"):
        scene.choose(words, seat)
    return scene


def settle(scene: Scenario) -> Scenario:
    """Let everyone pay the best way and pass, until the stack is empty."""
    pay(scene)
    while scene.state.depth and not scene.over:
        pay(scene.choose("Pass", seat=scene.state.to_move))
    return scene


def creatures(scene: Scenario, seat: int) -> list[str]:
    """The ids of the creatures on a seat's side of the field."""
    cards = scene.game.cards
    return [card for card in scene.zone(seat, "field") if cards[card].fields["kind"] == "creature"]


def attack(scene: Scenario, *names: str) -> Scenario:
    """Go on to combat, everyone passing, and let the turn player attack with just these creatures."""
    seat, turn = scene.state.active, scene.state.turn
    passing(scene, "attack_phase")
    assert scene.state.turn == turn, "it is another turn already"
    for name in _in_order(scene, names):
        scene.choose(f"Attack with {name}", seat)
    if scene.asks(seat, "attackers") and scene.state.turn == turn:
        scene.choose("No more attackers", seat)
    return scene


def block(scene: Scenario, *names: str, attacker: str = "") -> Scenario:
    """Go on to blocking, everyone passing, and let just these creatures block, the named attacker if there are more."""
    seat, turn = 1 - scene.state.active, scene.state.turn
    passing(scene, "block_phase")
    for name in _in_order(scene, names):
        scene.choose(f"Block with {name}", seat)
        if attacker:
            scene.choose(f"Block {attacker}", seat)
    if scene.asks(seat, "blockers") and scene.state.turn == turn:
        scene.choose("No more blockers", seat)
    return scene


def _in_order(scene: Scenario, names: tuple[str, ...]) -> list[str]:
    """Names in the order of the card set, in which attackers and blockers are chosen."""
    order = [card.name for card in scene.game.cards.values()]
    return sorted(names, key=order.index)


def idly(scene: Scenario, turn: int) -> Scenario:
    """Let everyone pass and nobody attack or block, until somebody is asked in the main phase of this turn."""
    idle = {"act": "Pass", "attackers": "No more attackers", "blockers": "No more blockers"}
    while scene.state.turn < turn or scene.phase != "main_phase":
        scene.choose(idle[scene.game.table.questions[scene.state.asks].name], scene.state.to_move)
    assert scene.state.turn == turn, "nobody was asked in that turn"
    return scene
