"""Tables of TGC for scenarios: what every position of it needs, so that a test says only what it is about.

    table = tgc("hand/0=clown field/1=cook:t,good-planning plasma/0=4")

`card:t` on the field is tapped, `card:s` has its shield, `card:3` has 3 damage, `card:@cook` is attached to the first
Cook of its seat. Cards stand in the order in which they came. It is the play phase of seat 0 in turn 9, both have had
five turns (seat 0) and four (seat 1), unless the text says otherwise; seat 0 has 20 plasma. A deck that is not said is
four Captains. Each player has a coin to turn, so that the game stops in every play phase.
"""

from collections import Counter
from collections.abc import Mapping

from cardwright.engine.cards import Card
from cardwright.engine.game import Game, load
from tests.support.scenario import Scenario, scenario

PLACES = ("hand", "field", "discard", "deck")
USUAL = {
    "turn": "9",
    "active": "0",
    "phase": "play_phase",
    "plasma/0": "20",
    "turns/0": "5",
    "turns/1": "4",
    "coin/0": "1",
    "coin/1": "1",
}
DECK = ",".join(["captain"] * 4)


def tgc(
    position: str, *, game: Game | None = None, seed: int = 1, options: Mapping[str, int] | None = None
) -> Scenario:
    """The table of a position in which seats own no other cards than those that are named."""
    game = game or load("tgc")
    words = USUAL | dict(word.partition("=")[::2] for word in position.split())
    for p in "01":
        if not {f"top/{p}", f"deck/{p}"} & set(words):
            words[f"deck/{p}"] = DECK
        words |= _numbered(game, words, p)
    text = " ".join(f"{place}={value}" for place, value in words.items() if value)
    allowed = {"misprints": 1} | dict(options or {})
    return scenario(game, text, seed=seed, options=allowed, named_only=True)


def _numbered(game: Game, words: Mapping[str, str], p: str) -> dict[str, str]:
    """What is said of a seat's cards, by their slots: what lies on the field tapped, shielded, hurt or attached."""
    lists = {place: words[f"{place}/{p}"].split(",") for place in PLACES if words.get(f"{place}/{p}")}
    tops = [card for card in words.get(f"top/{p}", "").split(",") if card]
    owned = sorted(
        [item.partition(":")[0] for items in lists.values() for item in items] + tops, key=list(game.cards).index
    )
    seen: Counter[str] = Counter()
    out: dict[str, str] = {}
    tapped, shielded = [], []
    slots: dict[tuple[str, int], int] = {}
    # Copies are numbered in the order in which the position names them.
    for place in (place.partition("/")[0] for place in words if place.endswith(f"/{p}")):
        for n, item in enumerate(lists.get(place, []), 1):
            card = item.partition(":")[0]
            seen[card] += 1
            if place == "field":
                slots[card, n] = owned.index(card) + seen[card] - 1
                out[f"since/{p}/{slots[card, n]}"] = str(n)
        if place in lists:
            out[f"{place}/{p}"] = ",".join(item.partition(":")[0] for item in lists[place])
    copies: Counter[str] = Counter()
    for (card, n), slot in slots.items():
        copies[card] += 1
        for mark in filter(None, lists["field"][n - 1].split(":")[1:]):
            if mark == "t":
                tapped.append(f"{card}.{_copy(owned, card, slot)}")
            elif mark == "s":
                shielded.append(f"{card}.{_copy(owned, card, slot)}")
            elif mark.startswith("@"):
                out[f"host/{p}/{slot}"] = str(1 + next(s for (c, _), s in slots.items() if c == mark[1:]))
            else:
                out[f"damage/{p}/{slot}"] = mark
    if tapped:
        out[f"tapped/{p}"] = ",".join(tapped)
    if shielded:
        out[f"shielded/{p}"] = out[f"hive/{p}"] = ",".join(shielded)
    return out


def _copy(owned: list[str], card: str, slot: int) -> int:
    return 1 + slot - owned.index(card)


def with_card(card: str, text: str, **fields: object) -> Game:
    """The game with one more card, for what no card of the set does: a creature 2/2 that costs 1, unless told."""
    game = load("tgc")
    usual: dict[str, object] = {"kind": "creature", "cost": 1} | fields
    if usual["kind"] in ("creature", "equipment"):
        usual = {"power": 2, "resolve": 2} | usual
    return game.with_cards({**game.cards, card: Card(card, card.replace("-", " ").title(), text, usual)})


def phase(table: Scenario) -> str:
    """The name of the phase."""
    return table.game.table.phase_names[table.state.phase]


def battle(table: Scenario) -> Scenario:
    """Go on to the battle phase; nobody plays an Instant before it."""
    if table.asks(table.state.active, "act"):
        table.choose("Go on to the battle phase")
    while phase(table) == "played":
        table.choose("Pass", table.state.to_move)
    return table


def attack(table: Scenario, attacker: str, aim: str = "", block: str | None = None) -> Scenario:
    """Attack: directly, or a creature; `block` is who blocks, "" for nobody where somebody could."""
    battle(table).choose(f"Attack with {attacker}")
    seat = table.state.active
    if table.asks(seat, "whom"):
        table.choose(f"Attack {aim}" if aim else "Attack directly")
    if block is not None:
        table.choose(f"Block with {block}" if block else "Do not block", 1 - seat)
    return table


def end_turn(table: Scenario) -> Scenario:
    """The turn player does nothing more in this turn."""
    seat, turn = table.state.active, table.state.turn
    for question, words in (("act", "Go on to the battle phase"), ("attacker", "End the battle phase")):
        if table.state.turn == turn and table.asks(seat, question):
            table.choose(words)
    return table


def marks(table: Scenario, seat: int, card: str) -> list[str]:
    """What is said of a card on the field, in words."""
    return [mark["words"] for mark in table.face(seat, card).get("marks", [])]


def plasma(table: Scenario, seat: int = 0) -> int:
    """The plasma of a seat."""
    return int(table.state.plasma[seat])
