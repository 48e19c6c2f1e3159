"""What a seat may see, as plain data: the one way by which anything about a match reaches a person or a page."""

from collections.abc import Iterator, Sequence
from typing import Any

from cardwright.engine.choice import Choice
from cardwright.engine.faces import card_at, face_of, facts_now, runs_programs
from cardwright.engine.game import Game
from cardwright.engine.log import Entry
from cardwright.engine.spoken import option_sentences, sentence_at
from cardwright.engine.stack import stack_of
from cardwright.engine.table import Zone
from cardwright.engine.words import fill, listed, places
from cardwright.kit.record import BUTTON, DRAWN, NOBODY, NOTHING, OTHER, PUBLIC, SEATS

# Where the watcher sees a card, by its seat and instance: the seat, the zone, and its place in the list of that zone.
Where = dict[tuple[int, int], dict[str, Any]]


class Looked:
    """A record that is looked at, and the faces of the cards that lie open: what all watchers of it share.

    Looking at cards writes what was found out about the table into the record: into a copy.
    """

    __slots__ = ("faces", "state")

    def __init__(self, state: Any) -> None:
        self.state = state.copy()
        self.faces: dict[tuple[int, int], dict[str, Any]] = {}


def view_of(
    game: Game,
    state: Any,
    seat: int | None,
    names: tuple[str, str],
    choices: Sequence[Choice],
    log: Sequence[Entry],
    since: int = 0,
    looked: Looked | None = None,
) -> dict[str, Any]:
    """The view of a seat, or of a spectator (None), with the log from entry number `since` on.

    `looked` is what others who look at the same state have found out already.
    """
    watcher = PUBLIC if seat is None else seat
    looked = looked or Looked(state)
    state = looked.state
    asked = state.asks != NOTHING and seat == state.to_move
    over = state.winner != NOBODY
    where: Where = {}
    seats = [_seat(game, looked, watcher, p, names[p], where) for p in range(SEATS)]
    stack = stack_of(game, state, watcher, names) if runs_programs(game) else []
    _point_at_cards(seats, stack, where)
    return {
        "game": game.name,
        "seat": seat,
        "turn": state.turn,
        "phase": game.table.phases.get(state.phase, ""),
        "phase_name": game.table.phase_names.get(state.phase, ""),
        "first": state.first,
        "active": state.active,
        "to_move": None if over else state.to_move,
        "over": over,
        "winner": state.winner if over and state.winner != DRAWN else None,
        "seats": seats,
        "stack": stack,
        "question": _question(game, state, choices) if asked else None,
        "choices": [_choice(choice, where) for choice in choices] if asked else [],
        "log": [_entry(entry, seat) for entry in log[since:]],
    }


def _seat(game: Game, looked: Looked, watcher: int, p: int, name: str, where: Where) -> dict[str, Any]:
    """One side of the table, as a watcher sees it."""
    state = looked.state
    zones = {zone.name: _zone(game, looked, watcher, p, zone, where) for zone in game.table.zones}
    return {
        "name": name,
        "numbers": _numbers(game, state, p),
        "zones": zones,
        "deck": _deck(game, looked, watcher, p),
    }


def _numbers(game: Game, state: Any, p: int) -> list[dict[str, Any]]:
    """The numbers that a seat has, in the order of the table."""
    out: list[dict[str, Any]] = []
    for number in game.table.numbers:
        if number.each:
            there = [getattr(state, number.name)[p, k] for k in range(len(game.table.types))]
            out += [{"name": name, "amount": n} for name, n in zip(game.table.types, there, strict=True)]
        else:
            unit = game.unit if number.name == "life" else 1
            out.append({"name": number.title, "amount": getattr(state, number.name)[p] * unit})
    return out


def _members(cards: int) -> Iterator[int]:
    """The cards of a set, in their order."""
    while cards:
        lowest = cards & -cards
        yield lowest.bit_length() - 1
        cards ^= lowest


def _zone(game: Game, looked: Looked, watcher: int, p: int, zone: Zone, where: Where) -> dict[str, Any]:
    """The cards in a zone in the order of the card set; those that the watcher does not know come last, as None.

    Where each of the cards that are seen lies is added to `where`.
    """
    state = looked.state
    there = getattr(state, zone.name)[p]
    seen = there
    if zone.name == "hand" and watcher != p:
        seen &= state.known[watcher, p]
    rows = [(i, _card(game, looked, watcher, p, i, zone)) for i in _members(seen)]
    hidden = there & ~seen
    rows.sort(key=lambda row: (state.card[p, row[0]], *row[1].get("now", {}).values()))
    where.update({(p, i): {"seat": p, "zone": zone.name, "at": at} for at, (i, _) in enumerate(rows)})
    found = {"count": there.bit_count(), "cards": [*(card for _, card in rows), *[None] * hidden.bit_count()]}
    return found | _open(state, p, hidden, zone)


def _point_at_cards(seats: list[dict[str, Any]], stack: list[dict[str, Any]], where: Where) -> None:
    """Let marks and targets that speak of a card say where the watcher sees it, instead of which it is."""
    cards = [card for side in seats for zone in side["zones"].values() for card in zone["cards"] if card]
    pointing = [mark for card in cards for mark in card.get("marks", ())]
    pointing += [target for entry in stack for target in entry["targets"]]
    for one in pointing:
        instance = one.pop("to", None)
        if instance in where:
            one["at"] = where[instance]


def _open(state: Any, p: int, hidden: int, zone: Zone) -> dict[str, Any]:
    """What all may see of hidden cards, in words, in an order that tells nothing more."""
    if not hidden or not zone.opens:
        return {}
    rows = sorted(([getattr(state, column)[p, i] for column, _ in zone.opens] for i in _members(hidden)), reverse=True)
    words = [
        [fill(text, {"number": str(n)}, sentence=False) for n, (_, text) in zip(row, zone.opens, strict=True)]
        for row in rows
    ]
    return {"open": [", ".join(row) for row in words]}


def _card(game: Game, looked: Looked, watcher: int, p: int, instance: int, zone: Zone | None = None) -> dict[str, Any]:
    state = looked.state
    card = card_at(game, state, p, instance)
    if state.hand[p] >> instance & 1:
        if watcher != p:
            card["known"] = True
        elif state.known[1 - p, p] >> instance & 1:
            card["shown"] = True
    # An unfinished answer is its own seat's secret.
    if watcher == state.to_move and state.picked[p] >> instance & 1:
        card["picked"] = True
    if zone is not None and zone.now:
        card["now"] = facts_now(game, state, p, instance, zone)
    if zone is None or not zone.live:
        return card
    if (p, instance) not in looked.faces:
        looked.faces[p, instance] = face_of(game, state, p, instance)
    face = looked.faces[p, instance]
    # What marks point at is said to each watcher by what that watcher sees.
    marks = {"marks": [dict(mark) for mark in face["marks"]]} if "marks" in face else {}
    return card | face | marks


def _deck(game: Game, looked: Looked, watcher: int, p: int) -> dict[str, Any]:
    """How many cards a deck has, and those whose place the watcher knows, counted from the top."""
    state = looked.state
    known = [
        {"from_top": state.left[p] - k, "card": _card(game, looked, watcher, p, state.deck[p, k])}
        for k in range(state.left[p] - 1, -1, -1)
        if state.known[watcher, p] >> state.deck[p, k] & 1
    ]
    return {"count": state.left[p], "known": known}


def _question(game: Game, state: Any, choices: Sequence[Choice]) -> dict[str, Any]:
    question = game.table.questions[state.asks]
    values = {name: _cards_named(game, state, name) for name in places(question.asks)}
    return {
        "name": question.name,
        "words": fill(question.asks, values),
        "clause": question.clause,
        "why": question.why,
        "set": question.takes_set,
        "within": question.within,
        "window": question.window,
        "end": _pressed(game, state, choices) if question.takes_set else None,
        "enter": _enter(game, state, choices),
    }


def _enter(game: Game, state: Any, choices: Sequence[Choice]) -> str | None:
    """The text of the choice that a table takes when nothing is said; for a set only when it has begun."""
    begun = any(state.picked[p] for p in range(SEATS))
    return _pressed(game, state, choices) if begun or not game.table.questions[state.asks].takes_set else None


def _pressed(game: Game, state: Any, choices: Sequence[Choice]) -> str | None:
    """The text of the button that a question names for Enter, where it is offered."""
    button = game.table.questions[state.asks].enter
    return next((c.text for c in choices if button is not None and c.finger == BUTTON + button), None)


def _cards_named(game: Game, state: Any, place: str) -> str:
    """What a question speaks of: the card it is about, what that says, the top of the own deck, or an open zone."""
    if place == "sentence":
        return _sentence(game, state)
    if place == "source":
        source = state.run_source if state.running else state.stack_source[state.depth - state.waiting]
        return str(card_at(game, state, source >> 6, source & 63)["name"])
    if place == "top":
        p = state.to_move
        return str(card_at(game, state, p, state.deck[p, state.left[p] - 1])["name"])
    cards = [(p, i) for p in range(SEATS) for i in range(game.layout.cards) if getattr(state, place)[p] >> i & 1]
    return listed([card_at(game, state, p, i)["name"] for p, i in cards])


def _sentence(game: Game, state: Any) -> str:
    """What is being carried out, or what an entry that is being announced says of its target."""
    if state.running:
        return sentence_at(game, state.run_card, state.run_line)
    k = state.depth - state.waiting
    number, ability, mode = state.stack_card[k], state.stack_ability[k], state.stack_mode[k]
    options = option_sentences(game, number, ability)
    said = options[mode - 1] if 0 < mode <= len(options) else ""
    said = said or sentence_at(game, number, game.plain_book[number].first_line[ability])
    return said if "target" in said else game.cards[game.card_ids[number]].text


def _entry(entry: Entry, seat: int | None) -> dict[str, Any]:
    watcher = PUBLIC if seat is None else seat
    return {
        "number": entry.number,
        "turn": entry.turn,
        "seat": entry.seat,
        "note": entry.note,
        "words": entry.words(seat),
        "card": entry.cards[watcher],
        "several": entry.several[watcher],
        "clause": entry.clause,
        "heading": entry.heading,
        "aside": entry.aside,
        "repeats": entry.repeats,
    }


def _choice(choice: Choice, where: Where) -> dict[str, Any]:
    """A choice as plain data; `at` is the place of its card in the list of its zone, where it is seen in one."""
    place = where.get((choice.seat, choice.finger % OTHER)) if choice.seat is not None else None
    return {
        "number": choice.number,
        "words": choice.words,
        "text": choice.text,
        "seat": choice.seat,
        "zone": choice.zone,
        "card": choice.card,
        "at": place["at"] if place else None,
    }
