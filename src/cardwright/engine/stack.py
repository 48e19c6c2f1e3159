"""The stack as a watcher sees it: what waits to be carried out, from the top down."""

from typing import Any

from cardwright.engine.faces import card_at, place_of
from cardwright.engine.game import Game
from cardwright.engine.spoken import option_sentences
from cardwright.engine.words import listed
from cardwright.kit.machine.fields import ENTERS
from cardwright.kit.machine.stack import OPEN
from cardwright.kit.program import ACTIVATED, PLAYED, TARGETS

CARD, ABILITY, TRIGGER = "card", "ability", "trigger"


def stack_of(game: Game, state: Any, watcher: int, names: tuple[str, str]) -> list[dict[str, Any]]:
    """What is on the stack, from the top down; what is being carried out, if something is, comes before it all.

    An entry that waits is still being announced.
    """
    out = []
    if state.running:
        columns = (state.run_source, state.run_card, state.run_ability, state.run_mode, state.run_x)
        out.append({**_entry(game, state, columns, list(state.run_target), watcher, names), "happens": True})
    for k in range(state.depth - 1, -1, -1):
        columns = tuple(
            column[k]
            for column in (state.stack_source, state.stack_card, state.stack_ability, state.stack_mode, state.stack_x)
        )
        aims = [state.stack_target[k, t] for t in range(TARGETS)]
        entry = _entry(game, state, columns, aims, watcher, names)
        out.append({**entry, "waits": k >= state.depth - state.waiting})
    return out


def _entry(
    game: Game, state: Any, columns: tuple[int, ...], aims: list[int], watcher: int, names: tuple[str, str]
) -> dict[str, Any]:
    source, number, ability, mode, x = columns
    p = source >> 6
    card = game.card_ids[number]
    places = [place for aim in aims if (place := place_of(aim))]
    targets = [_target(game, state, seat, aim, watcher, names) for seat, aim in places]
    chosen = option_sentences(game, number, ability) if mode else ()
    return {
        "seat": p,
        "card": {"id": card, "name": game.cards[card].name},
        "is": (what := kind_of_entry(game, number, ability)),
        "whose": _whose(p, watcher, names),
        "option": chosen[mode - 1] if 0 < mode <= len(chosen) else "",
        "x": str(x) if what == CARD and x not in (0, OPEN) else "",
        "targets": targets,
    }


def kind_of_entry(game: Game, number: int, ability: int) -> str:
    """Whether an entry is a card that was played, an ability that was used, or a sentence that was set off."""
    if ability == ENTERS:
        return CARD
    return {PLAYED: CARD, ACTIVATED: ABILITY}.get(game.plain_book[number].head[ability], TRIGGER)


def _target(
    game: Game, state: Any, seat: int, instance: int | None, watcher: int, names: tuple[str, str]
) -> dict[str, Any]:
    if instance is None:
        return {"seat": seat, "card": None, "words": "you" if seat == watcher else names[seat]}
    card = card_at(game, state, seat, instance)
    return {
        "seat": seat,
        "card": card,
        "words": f"{_whose(seat, watcher, names)} {card['name']}",
        "to": (seat, instance),
    }


def _whose(seat: int, watcher: int, names: tuple[str, str]) -> str:
    return "your" if seat == watcher else f"{names[seat]}'s"


def stack_words(entry: dict[str, Any]) -> str:
    """An entry of the stack in words, as its watcher reads it."""
    words = f"{entry['whose']} {entry['card']['name']}"
    words = words[:1].upper() + words[1:]
    facts = [{ABILITY: "ability", TRIGGER: "set off"}[entry["is"]]] if entry["is"] != CARD else []
    facts += ["happens now"] if entry.get("happens") else []
    facts += ["being announced"] if entry.get("waits") else []
    facts += [f"X is {entry['x']}"] if entry["x"] else []
    words += f" ({', '.join(facts)})" if facts else ""
    words += f" at {listed([target['words'] for target in entry['targets']])}" if entry["targets"] else ""
    return f"{words}: {entry['option']}" if entry["option"] else words
