"""A position as one line of text, parsed and printed.

    lands turn=3 active=1 to_move=1 asks=play phase=counter_phase hand/0=grass.1,fire.2 deck/0=water.1 ...

A card is its id and which copy of the seat's cards it is; `token/0/30=vanara` makes slot 30 of seat 0 a token. What is
not said is as before the deal; a deck that is not said has all cards of the seat that lie nowhere else. A position
that asks nothing goes on to its first question.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import count
from typing import Any

import numpy as np

from cardwright.engine.cards import Deck
from cardwright.engine.game import Game, seed_words
from cardwright.errors import InvalidPosition
from cardwright.kit.dice import seed_dice
from cardwright.kit.machine.deeds import be_card
from cardwright.kit.machine.present import survey
from cardwright.kit.record import (
    CARD,
    CARDS,
    DERIVED,
    DICE,
    DRAWN,
    NO_FINGER,
    NOBODY,
    NOTHING,
    ORDER,
    PHASE,
    QUESTION,
    SEAT,
    SEATS,
    WINNER,
    ZONE,
    Field,
)
from cardwright.kit.turns import choices, pose, step

# Stands for a slot that no card is in.
NO_CARD = "?"

WINNERS = {NOBODY: "none", 0: "0", 1: "1", DRAWN: "draw"}


def print_position(game: Game, state: Any, decks: Sequence[Deck], options: Mapping[str, int] | None = None) -> str:
    """The text of a position: every field that differs from a record before the deal."""
    blank = game.set_up(decks, options)
    return " ".join([game.name, *_printed_tokens(game, state, decks), *_printed(game, state, blank)])


def _printed_tokens(game: Game, state: Any, decks: Sequence[Deck]) -> Iterator[str]:
    """The cards that are in no deck: those on the table, and those that are gone and still spoken of."""
    for p in range(SEATS):
        for i in range(len(decks[p].cards), game.layout.cards):
            if _is_token(state, p, i):
                yield f"token/{p}/{i}={game.card_ids[state.card[p, i]]}"


def _is_token(state: Any, p: int, i: int) -> bool:
    """Whether there is a token in a slot."""
    return hasattr(state, "brought") and i >= state.brought[p] and bool(state.heads[p] >> i & 1)


def _printed(game: Game, state: Any, blank: Any) -> Iterator[str]:
    for field in game.layout.fields:
        if field.holds in (DERIVED, CARD):
            continue
        for index in np.ndindex(*field.shape[: 1 if field.holds == ORDER else None]):
            text = _print_item(game, state, field, index)
            if field.holds == ORDER or text != _print_item(game, blank, field, index):
                yield f"{'/'.join([field.name, *map(str, index)])}={text}"


def _print_item(game: Game, state: Any, field: Field, index: tuple[int, ...]) -> str:
    if field.holds == ORDER:
        p = index[0]
        return ",".join(_copy(game, state, p, state.deck[p, k]) for k in range(state.left[p]))
    value = getattr(state, field.name)
    value = value if not field.shape else value[index if len(index) > 1 else index[0]]
    if field.holds in (ZONE, CARDS):
        p = index[-1] if field.name == "known" else index[0]
        return ",".join(_copy(game, state, p, i) for i in range(game.layout.cards) if value >> i & 1)
    if field.holds == DICE:
        return f"{value:08x}"
    names = _names(game, field)
    return names.get(value, str(value)) if names else str(value)


def _names(game: Game, field: Field) -> dict[int, str]:
    """The words for the numbers of a field, where it has any."""
    if field.holds == QUESTION:
        return {NOTHING: "nothing", **{k: q.name for k, q in game.table.questions.items()}}
    if field.holds == PHASE:
        return dict(game.table.phase_names)
    return WINNERS if field.holds == WINNER else {}


def _copy(game: Game, state: Any, p: int, instance: int) -> str:
    """A card as its id and which copy it is; empty slots do not count."""
    number = state.card[p, instance]
    brought = getattr(state, "brought", None)
    slots = [i for i in range(instance + 1) if brought is None or i < brought[p] or _is_token(state, p, i)]
    copies = sum(state.card[p, i] == number for i in slots)
    return f"{game.card_ids[number]}.{copies}"


def parse_position(
    game: Game,
    text: str,
    decks: Sequence[Deck],
    options: Mapping[str, int] | None = None,
    seed: int = 0,
    listen: Callable[[Any], None] | None = None,
) -> Any:
    """The record of a position in text, with its question; dice that are not said are those of the seed.

    `listen` is given the record before it goes on to its question, to hear what is told on the way.
    """
    words = text.split()
    if not words or words[0] != game.name:
        raise InvalidPosition(f"a position of {game.table.title} begins with the word {game.name}")
    state = game.set_up(decks, options)
    game.plain(seed_dice)(state, *seed_words(seed), 0)
    pairs = [_assignment(word) for word in words[1:]]
    said = dict(pairs)
    if len(said) < len(pairs):
        twice = next(place for place in said if sum(place == other for other, _ in pairs) > 1)
        raise InvalidPosition(f"{twice} is said twice")
    owned = _with_tokens(game, state, said, decks)
    for place, value in _numbered(game, said, owned).items():
        _store(game, state, place, value, owned)
    _place_cards(game, state, said, decks)
    if hasattr(state, "present"):
        game.plain(survey)(state, game.plain_book)
    if listen is not None:
        listen(state)
    return _posed(game, state)


def _with_tokens(game: Game, state: Any, said: dict[str, str], decks: Sequence[Deck]) -> list[list[str]]:
    """The ids of each seat's cards, by their slots: those of its deck, then the tokens that the position names."""
    owned = [list(deck.cards) for deck in decks]
    for place in [place for place in said if place.startswith("token/")]:
        key, (_, *digits) = said.pop(place), place.split("/")
        if len(digits) != 2 or digits[0] not in ("0", "1") or not digits[1].isdecimal() or key not in game.cards:
            raise InvalidPosition(f'"{place}={key}" is no token: it should be like token/0/{len(decks[0].cards)}=id')
        p, i = int(digits[0]), int(digits[1])
        if not len(decks[p].cards) <= i < game.layout.cards or not hasattr(state, "brought"):
            raise InvalidPosition(f"seat {p} has no room for a token in slot {i}")
        owned[p] += [NO_CARD] * (i + 1 - len(owned[p]))
        owned[p][i] = key
        game.plain(be_card)(state, game.plain_book, p, i, game.card_ids.index(key))
    return owned


def _numbered(game: Game, said: Mapping[str, str], owned: Sequence[Sequence[str]]) -> dict[str, str]:
    """The position with a number for each card in a zone or a deck: a copy that is not named is the first free one."""
    lying = {field.name for field in game.layout.holding(ZONE, ORDER)}
    places = {place: value.split(",") for place, value in said.items() if place.partition("/")[0] in lying}
    named = {(place.rpartition("/")[2], item) for place, items in places.items() for item in items if "." in item}
    out = dict(said)
    for place, items in places.items():
        seat = place.rpartition("/")[2]
        cards = owned[int(seat)] if seat in ("0", "1") else ()
        for k, item in enumerate(items):
            if item in cards:
                copy = next(n for n in count(1) if (seat, f"{item}.{n}") not in named)
                items[k] = f"{item}.{copy}"
                named.add((seat, items[k]))
        out[place] = ",".join(items)
    return out


def _assignment(word: str) -> tuple[str, str]:
    place, equals, value = word.partition("=")
    if not equals:
        raise InvalidPosition(f'"{word}" should be name=value')
    return place, value


def _store(game: Game, state: Any, place: str, value: str, owned: Sequence[Sequence[str]]) -> None:
    """Write one field, or one item of an array, of a position."""
    name, *digits = place.split("/")
    field = next((f for f in game.layout.fields if f.name == name and f.holds not in (DERIVED, CARD)), None)
    depth = 0 if field is None else 1 if field.holds == ORDER else len(field.shape)
    if field is None or len(digits) != depth or not all(d.isdecimal() and str(int(d)) == d for d in digits):
        raise InvalidPosition(f'"{place}" is no field of a position of {game.table.title}')
    index = tuple(map(int, digits))
    try:
        if field.holds == ORDER:
            _store_deck(state, index[0], _cards(value, owned[index[0]], place))
            return
        number = _number(game, field, index, value, owned, place)
        if field.shape:
            getattr(state, name)[index if len(index) > 1 else index[0]] = number
        else:
            setattr(state, name, number)
            state.check()
    except (ValueError, IndexError, OverflowError) as error:
        raise InvalidPosition(f'"{place}={value}" does not fit: {error}') from error


def _number(
    game: Game, field: Field, index: tuple[int, ...], value: str, owned: Sequence[Sequence[str]], place: str
) -> int:
    if field.holds in (ZONE, CARDS):
        p = index[-1] if field.name == "known" else index[0]
        return sum(1 << i for i in _cards(value, owned[p], place))
    if field.holds == DICE:
        return _whole(value, 16)
    if field.holds == SEAT and value not in ("0", "1"):
        raise InvalidPosition(f"{field.name} is a seat, 0 or 1, not {value}")
    by_name = {name: number for number, name in _names(game, field).items()}
    if by_name and value not in by_name:
        raise InvalidPosition(f'"{value}" is no {field.name}; there is: {", ".join(by_name)}')
    return by_name[value] if by_name else _whole(value, 10)


def _whole(value: str, base: int) -> int:
    """A number as it is written; what is none is refused in our words."""
    try:
        return int(value, base)
    except ValueError as error:
        raise ValueError(f"a {'whole' if base == 10 else 'hexadecimal'} number belongs there") from error


def _cards(value: str, owned: Sequence[str], place: str) -> list[int]:
    """The cards of a list like `grass.1,fire`; without a number, the first copy not named yet."""
    found: list[int] = []
    for item in filter(None, value.split(",")):
        key, dot, copy = item.partition(".")
        copies = [i for i, card in enumerate(owned) if card == key]
        free = [i for i in copies if i not in found]
        if not free or (dot and not (copy.isdecimal() and 1 <= int(copy) <= len(copies))):
            raise InvalidPosition(f'{place}: there is no card "{item}" in the deck, or not so many of it')
        found.append(copies[int(copy) - 1] if dot else free[0])
    if len(set(found)) != len(found):
        raise InvalidPosition(f"{place} names a card twice")
    return found


def _store_deck(state: Any, p: int, cards: list[int]) -> None:
    for k in range(state.dtype["deck"].shape[1]):
        state.deck[p, k] = cards[k] if k < len(cards) else 0
    state.left[p] = len(cards)


def _place_cards(game: Game, state: Any, said: Mapping[str, str], decks: Sequence[Deck]) -> None:
    """See that every card is in one place; cards of a deck that was not said go there if they are nowhere else."""
    for p in range(SEATS):
        lying = 0
        for zone in game.layout.holding(ZONE):
            there = getattr(state, zone.name)[p]
            if lying & there:
                raise InvalidPosition(f"a card of seat {p} is in {zone.name}/{p} and in another zone")
            lying |= there
        rest = [i for i in range(len(decks[p].cards)) if not lying >> i & 1]
        if f"deck/{p}" not in said:
            _store_deck(state, p, rest)
        elif sorted(state.deck[p, k] for k in range(state.left[p])) != rest:
            raise InvalidPosition(f"deck/{p} must have just the cards of seat {p} that lie nowhere else")


def _posed(game: Game, state: Any) -> Any:
    """The record with its question; where nothing is asked, it goes on until something is."""
    if state.asks == NOTHING and state.winner == NOBODY:
        game.plain(step)(state, game.plain_book, NO_FINGER)
    else:
        game.plain(pose)(state, game.plain_book)
        if state.winner == NOBODY and game.plain(choices)(state) < 2:
            raise InvalidPosition("the question of this position has fewer than two answers")
    return state
