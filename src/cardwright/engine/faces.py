"""What can be seen of a card that lies open: its numbers and keywords as they are now, its marks, what lasts for it."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from cardwright.engine.game import Game
from cardwright.engine.table import Mark, Zone
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
    return faces_of(game, state, p, [i])[0]


def faces_of(game: Game, state: Any, p: int, cards: Sequence[int]) -> list[dict[str, Any]]:
    """Cards of seat p that lie in a live zone, as plain data; what is as usual is left out.

    What holds for few cards is looked for once for all of them.
    """
    faces: list[dict[str, Any]] = [{} for _ in cards]
    if game.runs_programs and game.words is not None:
        _add_numbers(game, state, p, cards, faces)
        if state.lasting:
            _add_lasting(game, state, p, cards, faces)
    if game.table.damage:
        damage = getattr(state, game.table.damage)
        for i, face in zip(cards, faces, strict=True):
            if hurt := damage[p, i]:
                face["damage"] = hurt
    if game.runs_programs:
        brought = state.brought[p]
        for i, face in zip(cards, faces, strict=True):
            if i >= brought:
                face["token"] = True
    _add_marks(game, state, p, cards, faces)
    return faces


def _add_numbers(game: Game, state: Any, p: int, cards: Sequence[int], faces: list[dict[str, Any]]) -> None:
    """Add what cards have now, of stats and of keywords."""
    numbers, book, unit = state.card, game.plain_book, game.unit
    stat_now, traits_now, printed_stats = game.plain(stat), game.plain(traits), game.printed_stats
    for i, face in zip(cards, faces, strict=True):
        stats, printed = printed_stats[numbers[p, i]]
        if stats:
            face["stats"] = now = [stat_now(state, book, p, i, k) * unit for k in stats]
            if now != printed:
                face["printed"] = printed
        if (has := traits_now(state, book, p, i)) and (keywords := game.keywords_in(has)):
            face["keywords"] = keywords


def facts_now(game: Game, state: Any, p: int, i: int, zone: Zone) -> dict[str, int]:
    """The printed facts of card i of seat p that may change where it lies, as they are at the moment."""
    return {
        name: game.plain(getattr(game.rules, function))(state, game.plain_book, p, i) for name, function in zone.now
    }


def _add_marks(game: Game, state: Any, p: int, cards: Sequence[int], faces: list[dict[str, Any]]) -> None:
    """Add the marks of cards, in the order of the table; `to` is the seat and instance of the card they speak of.

    What a card was given comes last.
    """
    for mark in game.table.marks:
        marked = getattr(state, mark.name)[p]
        if not marked or (mark.own_turn and state.active != p):
            continue
        for i, face in zip(cards, faces, strict=True):
            if marked >> i & 1 and _speaks_of(game, state, mark, p, i, face):
                to = (1 - p, int(getattr(state, mark.whom)[i])) if mark.whom else None
                words, short = _mark_words(mark, card_at(game, state, *to)["name"] if to else "")
                said = {"name": mark.name, "words": words, "short": short} | ({"to": to} if to else {})
                face.setdefault("marks", []).append(said)
    if game.runs_programs and hasattr(game.rules, wearer.__name__):
        _add_wearers(game, state, p, cards, faces)
    if game.table.given:
        for i, face in zip(cards, faces, strict=True):
            if number := given_to(game, state, p, i):
                face.setdefault("marks", []).append(given_mark(game, number))


def given_to(game: Game, state: Any, p: int, i: int) -> int:
    """What a seat has given to card i of seat p so far: of a set that it belongs to, 1."""
    given = game.table.given
    if given is None or not getattr(state, given.of or given.name)[p] >> i & 1:
        return 0
    return int(getattr(state, given.name)[i]) if given.of else 1


def given_mark(game: Game, number: int) -> dict[str, Any]:
    """What is said of a card that was given a number, as a mark."""
    given = game.table.given
    assert given is not None
    words, short = (fill(text, {"number": str(number)}, sentence=False) for text in (given.words, given.short))
    return {"name": given.name, "words": words, "short": short}


def _speaks_of(game: Game, state: Any, mark: Mark, p: int, i: int, face: dict[str, Any]) -> bool:
    """Whether a mark says something of a card of its kind and keywords."""
    if mark.kind and mark.kind != game.cards[game.card_ids[state.card[p, i]]].fields.get("kind", ""):
        return False
    return mark.without not in face.get("keywords", ())


@lru_cache(maxsize=4096)
def _mark_words(mark: Mark, whom: str) -> tuple[str, str]:
    """What a mark says, in full and short."""
    words, short = (fill(text, {"card": whom}, sentence=False) for text in (mark.words, mark.short))
    return words, short


def _add_wearers(game: Game, state: Any, p: int, cards: Sequence[int], faces: list[dict[str, Any]]) -> None:
    """Add which card wears a card."""
    for i, face in zip(cards, faces, strict=True):
        if (host := game.plain(wearer)(state, p, i)) >= 0:
            name = card_at(game, state, p, host)["name"]
            said = {"name": "worn", "words": f"worn by {name}", "short": f"on {name}", "to": (p, int(host))}
            face.setdefault("marks", []).append(said)


def _add_lasting(game: Game, state: Any, p: int, cards: Sequence[int], faces: list[dict[str, Any]]) -> None:
    """Add what lasts for cards: which card did it, and until when."""
    for k in range(state.lasting):
        place = place_of(state.last_to[k])
        if place is not None and place[0] == p and place[1] in cards:
            by = game.cards[game.card_ids[state.last_card[k]]].name
            said = {"by": by, "until": _until(state, state.last_until[k])}
            faces[cards.index(place[1])].setdefault("lasting", []).append(said)


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
