"""What a seat may see, as plain data: the one way by which anything about a match reaches a person or a page."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
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
# The zone whose cards only their own seat sees.
HAND = "hand"


@dataclass(frozen=True, slots=True)
class Looked:
    """A position, and all of it that lies open, seat by seat: views of it share this, so nobody writes to a view."""

    # Looking at cards writes what was found out about the table into the record: into a copy.
    state: Any
    numbers: tuple[list[dict[str, Any]], ...]
    zones: tuple[dict[str, dict[str, Any]], ...]
    # Which cards lie in a zone, in the order of its list, and where all see them; the decks from the top down.
    instances: tuple[dict[str, list[int]], ...]
    where: Where
    decks: tuple[list[int], ...]


def look(game: Game, state: Any) -> Looked:
    """What all watchers of a record share."""
    state = state.copy()
    decks = state.deck.tolist()
    looked = Looked(
        state,
        tuple(_numbers(game, state, p) for p in range(SEATS)),
        tuple({} for _ in range(SEATS)),
        tuple({} for _ in range(SEATS)),
        {},
        tuple(decks[p][: state.left[p]][::-1] for p in range(SEATS)),
    )
    for p in range(SEATS):
        for zone in game.table.zones:
            if zone.name != HAND:
                rows = _rows(game, state, PUBLIC, p, zone, getattr(state, zone.name)[p])
                looked.instances[p][zone.name] = [i for i, _ in rows]
                looked.zones[p][zone.name] = {"count": len(rows), "cards": [card for _, card in rows]}
                _place(looked.where, p, zone, rows)
    _point_at_cards(_marks_in(looked.zones), looked.where)
    return looked


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
    looked = looked or look(game, state)
    where = dict(looked.where)
    seats = [_seat(game, looked, watcher, p, names[p], where) for p in range(SEATS)]
    glance = glance_of(game, looked.state, seat, names, choices)
    _point_at_cards((target for entry in glance["stack"] for target in entry["targets"]), where)
    return {
        **glance,
        "seats": seats,
        "choices": [_choice(choice, where) for choice in choices] if glance["question"] else [],
        "log": [_entry(entry, seat) for entry in log[since:]],
    }


def glance_of(
    game: Game, state: Any, seat: int | None, names: tuple[str, str], choices: Sequence[Choice]
) -> dict[str, Any]:
    """What a seat sees without looking at the cards: the moment, the stack, and what it is asked."""
    asked = state.asks != NOTHING and seat == state.to_move
    over = state.winner != NOBODY
    watcher = PUBLIC if seat is None else seat
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
        "stack": stack_of(game, state, watcher, names) if runs_programs(game) else [],
        "question": _question(game, state, choices) if asked else None,
    }


def _seat(game: Game, looked: Looked, watcher: int, p: int, name: str, where: Where) -> dict[str, Any]:
    """One side of the table, as a watcher sees it."""
    zones = {
        zone.name: _hand(game, looked.state, watcher, p, zone, where)
        if zone.name == HAND
        else _open_zone(looked, watcher, p, zone)
        for zone in game.table.zones
    }
    return {
        "name": name,
        "numbers": looked.numbers[p],
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


def _rows(game: Game, state: Any, watcher: int, p: int, zone: Zone, cards: int) -> list[tuple[int, dict[str, Any]]]:
    """Cards of a zone that a watcher sees, with their instances, in the order of the card set."""
    if not zone.live and not zone.now and zone.name != HAND:
        # Nothing can be said of these but which they are.
        numbers = sorted((state.card[p, i], i) for i in _members(cards))
        return [(i, game.named[number]) for number, i in numbers]
    rows = [(i, _card(game, state, watcher, p, i, zone)) for i in _members(cards)]
    rows.sort(key=lambda row: (state.card[p, row[0]], *row[1].get("now", {}).values()))
    return rows


def _place(where: Where, p: int, zone: Zone, rows: list[tuple[int, dict[str, Any]]]) -> None:
    """Add where the cards of a zone are seen."""
    where.update({(p, i): {"seat": p, "zone": zone.name, "at": at} for at, (i, _) in enumerate(rows)})


def _open_zone(looked: Looked, watcher: int, p: int, zone: Zone) -> dict[str, Any]:
    """A zone that lies open. An unfinished answer is its own seat's secret."""
    found = looked.zones[p][zone.name]
    picked = looked.state.picked[p] if watcher == looked.state.to_move else 0
    if not picked:
        return found
    cards = zip(looked.instances[p][zone.name], found["cards"], strict=True)
    return {**found, "cards": [{**card, "picked": True} if picked >> i & 1 else card for i, card in cards]}


def _hand(game: Game, state: Any, watcher: int, p: int, zone: Zone, where: Where) -> dict[str, Any]:
    """The cards in a hand; those that the watcher does not know come last, as None."""
    there = getattr(state, zone.name)[p]
    seen = there if watcher == p else there & state.known[watcher, p]
    hidden = there & ~seen
    rows = _rows(game, state, watcher, p, zone, seen)
    _place(where, p, zone, rows)
    found = {"count": there.bit_count(), "cards": [*(card for _, card in rows), *[None] * hidden.bit_count()]}
    return found | _open(state, p, hidden, zone)


def _marks_in(sides: Iterable[dict[str, dict[str, Any]]]) -> Iterator[dict[str, Any]]:
    """The marks of all cards in some zones."""
    for zones in sides:
        for zone in zones.values():
            for card in zone["cards"]:
                yield from card.get("marks", ())


def _point_at_cards(pointing: Iterable[dict[str, Any]], where: Where) -> None:
    """Let marks and targets that speak of a card say where it is seen, instead of which it is."""
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


def _card(game: Game, state: Any, watcher: int, p: int, instance: int, zone: Zone | None = None) -> dict[str, Any]:
    card = card_at(game, state, p, instance)
    if state.hand[p] >> instance & 1:
        if watcher != p:
            card["known"] = True
        elif state.known[1 - p, p] >> instance & 1:
            card["shown"] = True
    if watcher == state.to_move and state.picked[p] >> instance & 1:
        card["picked"] = True
    if zone is not None and zone.now:
        card["now"] = facts_now(game, state, p, instance, zone)
    return card | face_of(game, state, p, instance) if zone is not None and zone.live else card


def _deck(game: Game, looked: Looked, watcher: int, p: int) -> dict[str, Any]:
    """How many cards a deck has, and those whose place the watcher knows, counted from the top."""
    known, deck = looked.state.known[watcher, p], looked.decks[p]
    places = [(k, i) for k, i in enumerate(deck, 1) if known >> i & 1]
    found = [{"from_top": k, "card": _card(game, looked.state, watcher, p, i)} for k, i in places]
    return {"count": len(deck), "known": found}


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
