"""Tables without a server, for tests that play very many of them."""

import copy
import random
from dataclasses import replace
from typing import Any

from cardwright.engine.choice import choices_of
from cardwright.engine.game import load
from cardwright.engine.windows import usual_stops
from cardwright.server import acts
from cardwright.server.setup import Setup, Side, pin_of
from cardwright.server.store import Kept
from cardwright.server.table import Table
from cardwright.server.telling import Surroundings, table_message

KEY = bytes(32)
MATCH = "aaaaaaaaaaaa"
WATCHERS = (0, 1, None)


def new_table(name: str, seed: int = 1, bots: tuple[str | None, str | None] = (None, None), **more: Any) -> Table:
    """A table of a game, dealt; the seed decides the decks and the deal."""
    game = load(name)
    dice = random.Random(seed)
    decks = [dice.choice(list(game.decks.values())) for _ in range(2)]
    first, second = (
        Side(person, (deck.name, deck.counts()), bot)
        for person, deck, bot in zip(("Ada", "Ben"), decks, bots, strict=True)
    )
    setup = Setup(name, more.pop("options", game.options), (first, second), **more)
    kept = Kept(MATCH, 0.0, "here", dice.randbytes(32), pin_of(name)[0], setup.as_data())
    table = Table(kept, game).draft()
    for seat in (0, 1):
        if bots[seat] is None:
            table.add({"nonce": f"{seat:02x}"}, 1.0, seat)
    acts.settle(table, 1.0)
    return table


def text_choices(table: Table) -> list[str]:
    """The texts of what can be chosen."""
    assert table.match is not None
    return [choice.text for choice in table.match.choices]


def chosen(table: Table, text: str, at: float = 2.0) -> Table:
    """The table after a choice of the seat that is asked."""
    draft, seat = table.draft(), table.to_move
    assert seat is not None
    acts.choose(draft, seat, draft.n[seat], [text], at, None)
    return draft


def message_to(table: Table, watcher: int | None, since: int = 0) -> dict[str, Any]:
    """What a seat or a spectator is told."""
    return table_message(table, watcher, since, KEY, Surroundings((True, True)))


def in_full_control(table: Table) -> Table:
    """The table with both seats asked in every window."""
    draft = table.draft()
    draft.stops = [replace(usual_stops(table.game.table), full=True)] * 2
    return draft


def with_state(table: Table, state: Any) -> Table:
    """The table with another record on it."""
    other = table.draft()
    assert other.match is not None
    choices = choices_of(other.game, state, other.match.names)
    other.match = copy.copy(other.match)
    other.match._stand = replace(other.match._stand, state=state, choices=choices)
    return other
