"""What a seat may see, as plain data: the one way by which anything about a match reaches a person or a page."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from cardwright.engine.choice import Choice
from cardwright.engine.faces import card_at, faces_of, facts_now, given_mark, given_to, runs_programs
from cardwright.engine.game import Game
from cardwright.engine.log import Entry
from cardwright.engine.spoken import option_sentences, sentence_at
from cardwright.engine.stack import stack_of
from cardwright.engine.table import Zone
from cardwright.engine.words import fill, listed, places
from cardwright.kit.machine.now import stat
from cardwright.kit.record import BUTTON, DRAWN, NOBODY, NOTHING, OTHER, PUBLIC, SEATS

# The cards that a watcher sees in the zones of each seat, in the order of the list of that zone.
Where = Sequence[dict[str, list[int]]]
# The zone whose cards only their own seat sees.
HAND = "hand"


@dataclass(frozen=True, slots=True)
class Looked:
    """A position, and all of it that lies open, seat by seat: views of it share this, so nobody writes to a view."""

    # A copy: looking at cards writes into the record what was found out about the table.
    state: Any
    numbers: tuple[list[dict[str, Any]], ...]
    zones: tuple[dict[str, dict[str, Any]], ...]
    where: Where
    # The decks from the top down, and as sets.
    decks: tuple[list[int], ...]
    in_decks: tuple[int, ...]


def look(game: Game, state: Any) -> Looked:
    """What all watchers of a record share; looking may write into it."""
    decks = tuple(cards[:left][::-1] for cards, left in zip(state.deck.tolist(), state.left, strict=True))
    zones: tuple[dict[str, dict[str, Any]], ...] = tuple({} for _ in range(SEATS))
    where: Where = tuple({} for _ in range(SEATS))
    for p in range(SEATS):
        for zone in game.table.zones:
            if zone.name != HAND:
                there, cards = _rows(game, state, p, zone, getattr(state, zone.name)[p])
                where[p][zone.name] = there
                zones[p][zone.name] = {"count": len(cards), "cards": cards}
    _point_at_cards(_marks_in(zones), where)
    numbers = tuple(_numbers(game, state, p) for p in range(SEATS))
    return Looked(state, numbers, zones, where, decks, tuple(sum(1 << i for i in deck) for deck in decks))


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
    looked = looked or look(game, state.copy())
    where = [dict(cards) for cards in looked.where]
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


def _rows(game: Game, state: Any, p: int, zone: Zone, cards: int) -> tuple[list[int], list[dict[str, Any]]]:
    """Cards of a zone that lies open, and what is seen of them, in the order of the card set."""
    numbers, named = state.card, game.named
    there = sorted(_members(cards), key=lambda i: numbers[p, i])
    if not zone.live and not zone.now:
        # Nothing can be said of these but which they are.
        return there, [named[numbers[p, i]] for i in there]
    seen = [dict(named[numbers[p, i]]) for i in there]
    if zone.now:
        _add_facts(game, state, p, zone, there, seen)
    if zone.live:
        for card, face in zip(seen, faces_of(game, state, p, there), strict=True):
            card.update(face)
    return _by_facts(state, p, zone, there, seen)


def _add_facts(game: Game, state: Any, p: int, zone: Zone, cards: list[int], seen: list[dict[str, Any]]) -> None:
    """Add the facts that may change where the cards lie, as they are now."""
    for i, card in zip(cards, seen, strict=True):
        card["now"] = facts_now(game, state, p, i, zone)


def _by_facts(
    state: Any, p: int, zone: Zone, cards: list[int], seen: list[dict[str, Any]]
) -> tuple[list[int], list[dict[str, Any]]]:
    """The same cards, those of the same name by their facts."""
    if not zone.now or len(cards) < 2:
        return cards, seen
    numbers = state.card
    rows = sorted(zip(cards, seen, strict=True), key=lambda row: (numbers[p, row[0]], *row[1]["now"].values()))
    return [i for i, _ in rows], [card for _, card in rows]


def _open_zone(looked: Looked, watcher: int, p: int, zone: Zone) -> dict[str, Any]:
    """A zone that lies open. An unfinished answer is its own seat's secret."""
    found = looked.zones[p][zone.name]
    picked = looked.state.picked[p] if watcher == looked.state.to_move else 0
    if not picked:
        return found
    cards = zip(looked.where[p][zone.name], found["cards"], strict=True)
    return {**found, "cards": [{**card, "picked": True} if picked >> i & 1 else card for i, card in cards]}


def _hand(game: Game, state: Any, watcher: int, p: int, zone: Zone, where: Where) -> dict[str, Any]:
    """The cards in a hand; those that the watcher does not know come last, as None."""
    there = getattr(state, zone.name)[p]
    seen = there if watcher == p else there & state.known[watcher, p]
    hidden = there & ~seen
    where[p][zone.name], cards = _seen_in_hand(game, state, watcher, p, zone, seen)
    found = {"count": there.bit_count(), "cards": cards + [None] * hidden.bit_count()}
    return found | _open(state, p, hidden, zone) if hidden and zone.opens else found


def _seen_in_hand(
    game: Game, state: Any, watcher: int, p: int, zone: Zone, cards: int
) -> tuple[list[int], list[dict[str, Any] | None]]:
    """The cards of a hand that the watcher knows, and what it sees of them."""
    numbers = state.card
    there = sorted(_members(cards), key=lambda i: numbers[p, i])
    seen = [_card(game, state, watcher, p, i) for i in there]
    if zone.now:
        _add_facts(game, state, p, zone, there, seen)
    there, seen = _by_facts(state, p, zone, there, seen)
    return there, [*seen]


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
        if instance is not None and (found := _place(where, *instance)) is not None:
            one["at"] = {"seat": instance[0], "zone": found[0], "at": found[1]}


def _place(where: Where, seat: int, instance: int) -> tuple[str, int] | None:
    """The zone in which a card is seen, and its place in the list of that zone."""
    for zone, cards in where[seat].items():
        if instance in cards:
            return zone, cards.index(instance)
    return None


def _open(state: Any, p: int, hidden: int, zone: Zone) -> dict[str, Any]:
    """What all may see of hidden cards, in words, in an order that tells nothing more."""
    columns = [getattr(state, column) for column, _ in zone.opens]
    rows = sorted((tuple(column[p, i] for column in columns) for i in _members(hidden)), reverse=True)
    return {"open": [_open_words(zone, row) for row in rows]}


@lru_cache(maxsize=4096)
def _open_words(zone: Zone, numbers: tuple[int, ...]) -> str:
    """What all may see of a hidden card."""
    said = zip(numbers, zone.opens, strict=True)
    return ", ".join(fill(text, {"number": str(n)}, sentence=False) for n, (_, text) in said)


def _card(game: Game, state: Any, watcher: int, p: int, instance: int) -> dict[str, Any]:
    """A card that does not lie open, as a watcher who knows it sees it."""
    card = card_at(game, state, p, instance)
    if state.hand[p] >> instance & 1:
        if watcher != p:
            card["known"] = True
        elif state.known[1 - p, p] >> instance & 1:
            card["shown"] = True
    if watcher == state.to_move and state.picked[p] >> instance & 1:
        card["picked"] = True
    if number := given_to(game, state, p, instance):
        card["marks"] = [given_mark(game, number)]
    return card


def _deck(game: Game, looked: Looked, watcher: int, p: int) -> dict[str, Any]:
    """How many cards a deck has, and those whose place the watcher knows, counted from the top."""
    known, deck = looked.state.known[watcher, p], looked.decks[p]
    if not known & looked.in_decks[p]:
        return {"count": len(deck), "known": []}
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
    if place in ("about", "left"):
        i = _about(game, state)
        return str(_left(game, state, i)) if place == "left" else str(card_at(game, state, state.to_move, i)["name"])
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


def _about(game: Game, state: Any) -> int:
    """The card of the seat that is asked which its question is about."""
    name = game.table.questions[state.asks].about
    return int(getattr(state, name) if game.layout.has(name) else game.plain(getattr(game.rules, name))(state))


def _left(game: Game, state: Any, i: int) -> int:
    """What is left of a stat of card i, when what was given to those that point at it is taken away."""
    assert game.words is not None
    p, k = state.to_move, list(game.words.stats).index(game.table.questions[state.asks].left)
    whom = next(mark for mark in game.table.marks if mark.whom)
    marked, at = getattr(state, whom.name)[1 - p], getattr(state, whom.whom)
    given = sum(given_to(game, state, 1 - p, j) for j in _members(marked) if at[j] == i)
    return max(0, int(game.plain(stat)(state, game.plain_book, p, i, k))) - given


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
    note, (words, card, several) = entry.told, entry.read(seat)
    return {
        "number": entry.number,
        "turn": entry.turn,
        "seat": entry.seat,
        "note": note.name,
        "words": words,
        "card": card,
        "several": several,
        "clause": note.clause,
        "heading": note.heading,
        "aside": note.aside,
        "repeats": note.repeats,
    }


def _choice(choice: Choice, where: Where) -> dict[str, Any]:
    """A choice as plain data; `at` is the place of its card in the list of its zone, where it is seen in one."""
    place = _place(where, choice.seat, choice.finger % OTHER) if choice.seat is not None else None
    return {
        "number": choice.number,
        "words": choice.words,
        "text": choice.text,
        "seat": choice.seat,
        "zone": choice.zone,
        "card": choice.card,
        "at": place[1] if place else None,
    }
