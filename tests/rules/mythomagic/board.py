"""Boards for scenarios of MythoMagic: positions in few words, and what creatures are on them.

    table = board("hand/0=gopi,F field/0=WWW field/1=keshi")

Capital letters are Rishis: `WWF` is two Rishis of Wood and one of Fire. It is the main phase of seat 0 in turn 5 unless
the text says otherwise, and a deck that is not said is three cards of the most expensive kind. A Rishi in hand keeps
the game in the main phase, where it would run on to the next question otherwise. `damage/0=gopi:2` is what the first
Gopi has suffered, `good/0=gopi:1/0` what it was given for good.
"""

import re
from collections.abc import Mapping
from typing import Any

from cardwright.engine.faces import face_of
from cardwright.engine.game import load
from tests.support.scenario import Scenario, scenario

RISHIS = {"F": "rishi-of-fire", "B": "rishi-of-blood", "G": "rishi-of-gold", "W": "rishi-of-wood"}
USUAL = {"turn": "5", "active": "0", "phase": "main_phase", "top/0": "pralaya,pralaya,pralaya"}
USUAL["top/1"] = USUAL["top/0"]


def board(position: str, seed: int = 1) -> Scenario:
    """The table of a position in which seats own no other cards than those that are named."""
    words = USUAL | dict(word.split("=", 1) for word in position.split())
    words = {"priority": words["active"]} | {place: spelled_out(value) for place, value in words.items()}
    for p in "01":
        for card, value in [item.split(":") for item in words.pop(f"damage/{p}", "").split(",") if item]:
            words[f"damage/{p}/{_place(words, p, card)}"] = value
        for card, value in [item.split(":") for item in words.pop(f"good/{p}", "").split(",") if item]:
            strength, toughness = value.split("/")
            words[f"good/{p}/{_place(words, p, card)}/0"] = strength
            words[f"good/{p}/{_place(words, p, card)}/1"] = toughness
    text = " ".join(f"{place}={value}" for place, value in words.items() if value)
    return scenario("mythomagic", text, seed=seed, named_only=True)


def _place(words: Mapping[str, str], seat: str, card: str) -> int:
    """Where the first copy of a card is among all cards that a seat owns."""
    zones = [words.get(f"{zone}/{seat}", "") for zone in ("hand", "field", "discard", "top")]
    owned = [owned for zone in zones for owned in zone.split(",") if owned]
    order = list(load("mythomagic").cards)
    return sorted(owned, key=order.index).index(card)


def spelled_out(value: str) -> str:
    """A list of cards with the ids of Rishis instead of their letters."""
    return ",".join(re.sub("[FBGW]", lambda m: f"{RISHIS[m[0]]},", w).strip(",") for w in value.split(","))


def passing(table: Scenario, phase: str) -> Scenario:
    """Let everyone who is asked what they do pass, until it is this phase and somebody is asked in it."""
    phases = table.game.table.phase_names
    for _ in range(20):
        if phases[table.state.phase] == phase and table.state.depth == 0:
            return table
        table.choose("Pass", seat=table.state.to_move)
    raise AssertionError(f"it never is {phase}")


def pay(table: Scenario) -> Scenario:
    """Let whoever is asked how to pay, as there are several ways, pay the best way."""
    seat = table.state.to_move
    return table.choose("Pay the best way", seat) if table.asks(seat, "pay_cost") else table


def settle(table: Scenario) -> Scenario:
    """Let everyone pay the best way and pass, until the stack is empty."""
    pay(table)
    while table.state.depth and not table.over:
        pay(table.choose("Pass", seat=table.state.to_move))
    return table


def faces(table: Scenario, seat: int, card: str) -> list[dict[str, Any]]:
    """All that can be seen of the copies of a card on a seat's side of the field."""
    there = [i for i in range(table.game.layout.cards) if table.state.field[seat] >> i & 1]
    number = table.game.card_ids.index(card)
    return [face_of(table.game, table.state, seat, i) for i in there if table.state.card[seat, i] == number]


def face(table: Scenario, seat: int, card: str) -> dict[str, Any]:
    """All that can be seen of the one copy of a card on a seat's side of the field."""
    (only,) = faces(table, seat, card)
    return only


def size(table: Scenario, seat: int, card: str) -> tuple[int, int]:
    """Strength and toughness of a creature as they are now."""
    strength, toughness = face(table, seat, card)["stats"]
    return strength, toughness


def keywords(table: Scenario, seat: int, card: str) -> list[str]:
    """The keywords that a creature has now."""
    return list(face(table, seat, card).get("keywords", []))


def marks(table: Scenario, seat: int, card: str) -> list[str]:
    """The names of a card's marks: tapped, attacking, blocking, fresh."""
    return [mark["name"] for mark in face(table, seat, card).get("marks", [])]


def creatures(table: Scenario, seat: int) -> list[str]:
    """The ids of the creatures on a seat's side of the field."""
    cards = table.game.cards
    return [card for card in table.zone(seat, "field") if cards[card].fields["kind"] == "creature"]


def life(table: Scenario) -> tuple[int, int]:
    """The life of both seats."""
    return int(table.state.life[0]), int(table.state.life[1])


def attack(table: Scenario, *names: str) -> Scenario:
    """Go on to combat, everyone passing, and let the turn player attack with just these creatures."""
    seat, turn = table.state.active, table.state.turn
    passing(table, "attack_phase")
    assert table.state.turn == turn, "it is another turn already"
    for name in _in_order(table, names):
        table.choose(f"Attack with {name}", seat)
    if table.asks(seat, "attackers") and table.state.turn == turn:
        table.choose("No more attackers", seat)
    return table


def _in_order(table: Scenario, names: tuple[str, ...]) -> list[str]:
    """Names in the order of the card set, in which attackers and blockers are chosen."""
    order = [card.name for card in table.game.cards.values()]
    return sorted(names, key=order.index)


def block(table: Scenario, *names: str, attacker: str = "") -> Scenario:
    """Go on to blocking, everyone passing, and let just these creatures block, the named attacker if there are more."""
    seat, turn = 1 - table.state.active, table.state.turn
    passing(table, "block_phase")
    for name in _in_order(table, names):
        table.choose(f"Block with {name}", seat)
        if attacker:
            table.choose(f"Block {attacker}", seat)
    if table.asks(seat, "blockers") and table.state.turn == turn:
        table.choose("No more blockers", seat)
    return table


def idly(table: Scenario, turn: int) -> Scenario:
    """Let everyone pass and nobody attack or block, until somebody is asked in the main phase of this turn."""
    idle = {"act": "Pass", "attackers": "No more attackers", "blockers": "No more blockers"}
    while table.state.turn < turn or table.game.table.phase_names[table.state.phase] != "main_phase":
        table.choose(idle[table.game.table.questions[table.state.asks].name], table.state.to_move)
    assert table.state.turn == turn, "nobody was asked in that turn"
    return table
