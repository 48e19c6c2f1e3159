"""What a seat or a spectator is told of a table: the one message that a page draws."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from cardwright.engine.game import load
from cardwright.engine.windows import decide
from cardwright.server.acts import may_come_back, undo_to
from cardwright.server.table import REMATCH, TAKE_BACK, Table
from cardwright.server.tokens import INVITE, WATCH, token_of


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What is not in the rows of a table: who is here, who has gone for good, which bot thinks, and the time."""

    here: tuple[bool, bool] = (False, False)
    gone: tuple[bool, bool] = (False, False)
    thinking: bool = False
    ready: bool = True
    now: float = 0.0
    grace: float = 60.0


def table_message(table: Table, seat: int | None, since: int, key: bytes, around: Surroundings) -> dict[str, Any]:
    """The whole table as a seat (None: a spectator) may see it, with the log from entry `since` on."""
    match = table.match
    log_from = min(since, len(match.log)) if match else 0
    view = match.view(seat, log_from) if match else None
    players = _players(table, around)
    asked, reason = False, ""
    if view is not None and view["question"] is not None and seat is not None:
        asked, reason = True, decide(view, table.game.table.stops, table.stops[seat]).reason
    said: dict[str, Any] = {
        "t": "table",
        "match": table.id,
        "faces": faces_path(table),
        "n": 0 if seat is None else table.n[seat],
        "seat": seat,
        "view": view,
        "log_from": log_from,
        "asked": asked,
        "reason": reason,
        "passed": list(dict.fromkeys(table.passed[seat])) if seat is not None else [],
        "stops": _stops(table, seat),
        "clock": _clock(table, around),
        "players": players,
        "opponent": None if seat is None else players[1 - seat],
        "can": can(table, seat, around),
        "offer": None if table.offer is None else {"kind": table.offer[0], "by": table.offer[1]},
        "commitment": table.commitment,
        "spectator": token_of(key, table.id, WATCH),
        "waiting": None,
        "over": _over(table, seat, key),
    }
    if match is None:
        said["waiting"] = "friend" if table.is_open() else "nonce"
        if table.is_open() and seat is not None:
            said["invite"] = token_of(key, table.id, INVITE)
    return said


def faces_path(table: Table) -> str:
    """Where the faces of the cards are that a table plays with: those of the game, unless it has others by now."""
    name = table.game.name
    return f"/api/games/{name}/faces" if table.game is load(name) else f"/api/matches/{table.id}/faces"


def _stops(table: Table, seat: int | None) -> dict[str, Any] | None:
    if seat is None:
        return None
    return {"on": sorted(table.stops[seat].on), "full": table.stops[seat].full}


def _clock(table: Table, around: Surroundings) -> dict[str, Any] | None:
    if table.clock is None:
        return None
    left = [round(table.clock.left_at(seat, around.now), 1) for seat in (0, 1)]
    return {"left": left, "running": table.clock.running, "increment": table.clock.added}


def _players(table: Table, around: Surroundings) -> Sequence[dict[str, Any]]:
    out = []
    for seat, side in enumerate(table.setup.sides):
        bot = table.bots[seat]
        thinks = around.thinking and table.to_move == seat and bot is not None
        here = bot is not None or around.here[seat]
        out.append(
            {
                "name": side.name,
                "bot": bot,
                "here": here,
                "gone": around.gone[seat],
                "thinking": thinks,
                "ready": around.ready or not thinks,
            }
        )
    return out


def can(table: Table, seat: int | None, around: Surroundings) -> dict[str, bool]:
    """What a seat may do beside answering."""
    nothing = dict.fromkeys(("undo", TAKE_BACK, "concede", "claim", "let_bot", "come_back", REMATCH), False)
    if seat is None or table.match is None:
        return nothing
    if table.bots[seat] is not None:
        return {**nothing, "come_back": may_come_back(table, seat)}
    other_is_bot = table.bots[1 - seat] is not None
    back = undo_to(table, seat) is not None
    left = not table.over and not other_is_bot and around.gone[1 - seat] and not around.here[1 - seat]
    return {
        "undo": back and other_is_bot,
        TAKE_BACK: back and not other_is_bot and table.offer is None,
        "concede": not table.over,
        "claim": left,
        "let_bot": left,
        "come_back": False,
        REMATCH: table.over and table.rematch is None,
    }


def _over(table: Table, seat: int | None, key: bytes) -> dict[str, Any] | None:
    match = table.match
    if match is None or not match.over:
        return None
    words = match.log[-1].words(seat) if match.log else ""
    token = None
    if table.rematch is not None:
        token = token_of(key, table.rematch, WATCH if seat is None else str(seat))
    return {
        "winner": match.winner,
        "drawn": match.drawn,
        "words": words,
        "clause": match.log[-1].clause if match.log else "",
        "record": f"/api/matches/{table.id}/record",
        "replay": f"/r/{table.id}",
        "rematch": token,
    }
