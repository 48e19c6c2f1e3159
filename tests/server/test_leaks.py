"""Nothing that is sent to a seat or a spectator tells of what it may not know.

`CARDWRIGHT_LEAK_GAMES=200` plays so many games of each; the usual run plays a few.
"""

import json
import os
import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

from cardwright.engine.game import game_names
from cardwright.kit.record import PUBLIC, ZONE
from cardwright.server.connection import as_text
from cardwright.server.table import Table
from tests.server.tables import WATCHERS, chosen, in_full_control, message_to, new_table, text_choices, with_state
from tests.support.play import redealt

GAMES = int(os.environ.get("CARDWRIGHT_LEAK_GAMES", "4"))
every_game = pytest.mark.parametrize("name", game_names())


def played(name: str, seed: int) -> Iterator[tuple[Table, random.Random]]:
    """Every moment of a game of random choices; every second game is played in full control."""
    table, dice = new_table(name, seed), random.Random(seed)
    if seed % 2:
        table = in_full_control(table)
    while not table.over:
        yield table, dice
        table = chosen(table, dice.choice(text_choices(table)))
    yield table, dice


def visible_to(table: Table, watcher: int | None) -> set[str]:
    """The ids of the cards that a watcher can see in the record, found without the view."""
    assert table.match is not None
    state, game, out = table.match.state, table.game, set()
    eyes = PUBLIC if watcher is None else watcher
    for p in range(2):
        seen = 0
        for zone in game.layout.holding(ZONE):
            cards = getattr(state, zone.name)[p]
            seen |= cards & state.known[eyes, p] if zone.name == "hand" and watcher != p else cards
        # Who is asked sees what it may point at, such as a card of the deck that is looked through.
        if watcher == table.to_move:
            seen |= state.own if watcher == p else state.other
        for k in range(state.left[p]):
            if state.known[eyes, p] >> state.deck[p, k] & 1:
                seen |= 1 << state.deck[p, k]
        out |= {game.card_ids[state.card[p, i]] for i in range(game.layout.cards) if seen >> i & 1}
    return out


def strings_in(data: Any) -> Iterator[str]:
    """All words in a message."""
    if isinstance(data, dict):
        for value in data.values():
            yield from strings_in(value)
    elif isinstance(data, list):
        for value in data:
            yield from strings_in(value)
    elif isinstance(data, str):
        yield data


def without_open_lists(message: dict[str, Any]) -> dict[str, Any]:
    """A message without the lists of the decks, which are open, and without the log, which is looked at by redeals."""
    view = message["view"]
    seats = [{**side, "deck": {**side["deck"], "list": []}} for side in view["seats"]]
    return {**message, "view": {**view, "seats": seats, "log": []}}


@every_game
def test_no_hidden_card_is_named(name: str) -> None:
    """A card that a watcher has never been able to see is in nothing that is sent to it, neither name nor id."""
    looked = 0
    for seed in range(GAMES):
        seen: dict[int | None, set[str]] = {watcher: set() for watcher in WATCHERS}
        for table, _ in played(name, seed):
            assert table.match is not None
            in_decks = {key for deck in table.match.decks for key in deck.cards}
            for watcher in WATCHERS:
                seen[watcher] |= visible_to(table, watcher)
                hidden = in_decks - seen[watcher]
                said = [text.casefold() for text in strings_in(without_open_lists(message_to(table, watcher)))]
                whole = "\n".join(said)
                # What the sentence of a card that is seen says is no secret.
                told = " ".join(table.game.cards[key].text for key in seen[watcher]).casefold()
                for key in hidden:
                    word = table.game.cards[key].name.casefold()
                    looked += 1
                    if word not in whole and key not in whole:
                        continue
                    if word in told or any(word in table.game.cards[other].name.casefold() for other in seen[watcher]):
                        continue
                    found = [text for text in said if text == key or re.search(rf"\b{re.escape(word)}\b", text)]
                    assert not found or word in _plain_words(table), (word, found)
    assert looked > 20 * GAMES


def _plain_words(table: Table) -> str:
    """The words of the table itself, which may be like the name of a card."""
    shown = table.game.table
    questions = [f"{q.asks} {q.why} {' '.join(q.buttons.values())}" for q in shown.questions.values()]
    named = [*shown.types, *shown.buttons.values(), *(zone.title for zone in shown.zones), *shown.phases.values()]
    return " ".join([*questions, *named]).casefold()


@every_game
def test_a_redeal_changes_nothing_that_is_sent(name: str) -> None:
    """Whatever hidden cards are dealt anew, the bytes for that watcher stay the same."""
    for seed in range(GAMES):
        for k, (table, _) in enumerate(played(name, seed)):
            assert table.match is not None
            watcher = WATCHERS[(seed + k) % 3]
            eyes = PUBLIC if watcher is None else watcher
            text = as_text(message_to(table, watcher))
            other = with_state(table, redealt(table.game, table.match.state, eyes, 1000 * seed + k))
            assert as_text(message_to(other, watcher)) == text


def draws_in_order(message: dict[str, Any]) -> dict[str, Any]:
    """A message in which the watcher's own draws stand in the order of their words.

    Which of several cards it drew first is its own to know, and may differ where the table looks the same.
    """
    log = message["view"]["log"]
    own = [entry for entry in log if entry["note"] == "draws" and entry["seat"] == message["seat"]]
    sorted_ones = iter(sorted(({"words": e["words"], "card": e["card"]} for e in own), key=lambda e: e["words"]))
    ordered = [{**entry, **next(sorted_ones)} if entry in own else entry for entry in log]
    return {**message, "view": {**message["view"], "log": ordered}}


@every_game
def test_what_follows_a_choice_tells_no_more_than_the_table(name: str) -> None:
    """After the same choice on two redeals, where the table looks the same, every other byte is the same too.

    So neither a number nor what can be done next tells whether the other was asked in between.
    """
    compared = 0
    for seed in range(GAMES):
        for k, (table, dice) in enumerate(played(name, seed)):
            if table.over or k % 2:
                continue
            assert table.match is not None
            seat, text = table.to_move or 0, dice.choice(text_choices(table))
            tables = []
            for number in (1, 2):
                state = redealt(table.game, table.match.state, seat, 1000 * seed + 2 * k + number)
                tables.append(chosen(with_state(table, state), text))
            since = len(table.match.log)
            for watcher in (seat, None):
                one, two = (message_to(other, watcher, since) for other in tables)
                if {**one["view"], "log": []} == {**two["view"], "log": []} and not one["over"]:
                    assert as_text(draws_in_order(one)) == as_text(draws_in_order(two))
                    compared += 1
    assert compared > GAMES


def test_a_count_of_all_events_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The test above is a good one: with the number of all events in the message it fails in some game."""
    from tests.server import test_leaks

    plain = message_to

    def careless(table: Table, watcher: int | None, since: int = 0) -> dict[str, Any]:
        return {**plain(table, watcher, since), "n": table.events}

    monkeypatch.setattr(test_leaks, "message_to", careless)
    with pytest.raises(AssertionError):
        test_what_follows_a_choice_tells_no_more_than_the_table("tgc")


@every_game
def test_no_secret_is_sent(name: str) -> None:
    """Neither the secret nor anything that a record keeps to itself is in a message, also when the match is over."""
    for table, _ in played(name, 1):
        secret = table._secret
        for watcher in WATCHERS:
            text = as_text(message_to(table, watcher))
            assert secret.hex() not in text
            assert json.dumps(list(secret)) not in text
            assert table.match is not None
            assert table.match.hash not in text
            assert str(table.match.seed) not in text
