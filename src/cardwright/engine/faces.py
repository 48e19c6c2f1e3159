"""What can be seen of a card that lies open: its numbers and keywords as they are now, its marks, what lasts for it."""

from typing import Any

from cardwright.engine.game import Game
from cardwright.engine.table import Zone
from cardwright.engine.words import fill
from cardwright.kit.defaults import wearer
from cardwright.kit.machine.fields import FOR_EVER, PLAYERS, SOURCE_LEAVES
from cardwright.kit.machine.now import stat, traits
from cardwright.kit.record import SEATS


def runs_programs(game: Game) -> bool:
    """Whether the machine that runs card programs keeps its state in the game's record."""
    return game.runs_programs


def place_of(reference: int) -> tuple[int, int | None] | None:
    """The seat and the card that the machine names by a number, a player as no card; None where it names nothing."""
    if reference < PLAYERS:
        return reference >> 6, reference & 63
    return (reference - PLAYERS, None) if reference < PLAYERS + SEATS else None


def card_at(game: Game, state: Any, p: int, i: int) -> dict[str, Any]:
    """The id and the name of a card of seat p."""
    return dict(game.named[state.card[p, i]])


def face_of(game: Game, state: Any, p: int, i: int) -> dict[str, Any]:
    """Card i of seat p, which lies in a live zone, as plain data; what is as usual is left out."""
    number = state.card[p, i]
    fields = game.cards[game.card_ids[number]].fields
    face: dict[str, Any] = {}
    if runs_programs(game) and game.words is not None:
        stats, printed = game.printed_stats[number]
        if stats:
            now_of, unit = game.plain(stat), game.unit
            face |= _numbers([now_of(state, game.plain_book, p, i, k) * unit for k in stats], printed)
        has = game.plain(traits)(state, game.plain_book, p, i)
        if has and (keywords := [name for k, name in enumerate(game.words.keywords) if has >> k & 1]):
            face["keywords"] = keywords
        if lasting := _lasting(game, state, p, i):
            face["lasting"] = lasting
    if game.table.damage and (hurt := getattr(state, game.table.damage)[p, i]):
        face["damage"] = hurt
    if runs_programs(game) and i >= state.brought[p]:
        face["token"] = True
    if marks := _marks(game, state, p, i, str(fields.get("kind", "")), face.get("keywords", [])):
        face["marks"] = marks
    return face


def _numbers(now: list[int], printed: list[int]) -> dict[str, Any]:
    return {"stats": now} if now == printed else {"stats": now, "printed": printed}


def facts_now(game: Game, state: Any, p: int, i: int, zone: Zone) -> dict[str, int]:
    """The printed facts of card i of seat p that may change where it lies, as they are at the moment."""
    return {
        name: game.plain(getattr(game.rules, function))(state, game.plain_book, p, i) for name, function in zone.now
    }


def _marks(game: Game, state: Any, p: int, i: int, kind: str, keywords: list[str]) -> list[dict[str, Any]]:
    """The marks of a card, in the order of the table; `to` is the seat and the instance of the card they speak of."""
    out: list[dict[str, Any]] = []
    for mark in game.table.marks:
        if not getattr(state, mark.name)[p] >> i & 1:
            continue
        if mark.kind in ("", kind) and mark.without not in keywords and (not mark.own_turn or state.active == p):
            to = (1 - p, int(getattr(state, mark.whom)[i])) if mark.whom else None
            whom = card_at(game, state, *to)["name"] if to else ""
            words, short = (fill(text, {"card": whom}, sentence=False) for text in (mark.words, mark.short))
            out.append({"name": mark.name, "words": words, "short": short} | ({"to": to} if to else {}))
    if runs_programs(game) and (host := game.plain(wearer)(state, p, i)) >= 0:
        name = card_at(game, state, p, host)["name"]
        out.append({"name": "worn", "words": f"worn by {name}", "short": f"on {name}", "to": (p, int(host))})
    return out


def _lasting(game: Game, state: Any, p: int, i: int) -> list[dict[str, str]]:
    """What lasts for a card: which card did it, and until when."""
    return [
        {"by": game.cards[game.card_ids[state.last_card[k]]].name, "until": _until(state, state.last_until[k])}
        for k in range(state.lasting)
        if place_of(state.last_to[k]) == (p, i)
    ]


def _until(state: Any, turn: int) -> str:
    if turn == SOURCE_LEAVES:
        return "as long as that is on the field"
    if turn == FOR_EVER:
        return "for good"
    return "this turn" if turn <= state.turn else f"until turn {turn} ends"


def face_words(face: dict[str, Any]) -> list[str]:
    """A face in a few words: its numbers, what it has suffered, and its marks."""
    words = ["/".join(map(str, face["stats"]))] if "stats" in face else []
    if "damage" in face:
        words.append(f"damaged {face['damage']}")
    return words + [mark["words"] for mark in face.get("marks", ())]
