"""What a game's table and record name, put into the places of the stand-ins of `observe`: data, no code of a game.

A stand-in for a zone, a number or a mark becomes a function that reads the record's field of that name. These are made
like the properties of plain records: one pattern, with the field's own name in it.
"""

from collections.abc import Sequence
from types import CodeType, FunctionType
from typing import Any

from cardwright.engine.compile.link import Chosen, Rule
from cardwright.engine.faces import runs_programs
from cardwright.engine.game import Game
from cardwright.engine.observation.writing import observe, places, rows, stand_ins
from cardwright.engine.observation.writing.fields import (
    CONSTANT,
    all_cards,
    of_card,
    of_seat,
    of_seat_and_type,
    of_slot,
    the_constant,
)
from cardwright.kit.defaults import wearer
from cardwright.kit.machine.fields import NUMBERS
from cardwright.kit.machine.now import as_it_is

ZONES = tuple(getattr(stand_ins, f"zone_{k}") for k in range(places.OTHER_ZONES))
SEAT_NUMBERS = tuple(getattr(stand_ins, f"number_{k}") for k in range(8))
MARKS = tuple(getattr(stand_ins, f"mark_{k}") for k in range(6))


def made(pattern: Rule, name: str, number: int = 0) -> Rule:
    """A function like a pattern, which reads the field `name`, and has `number` in the place of its constant."""
    assert isinstance(pattern, FunctionType)
    code: CodeType = pattern.__code__
    names = tuple(name if n == "field_name" else n for n in code.co_names)
    constants = tuple(number if k == CONSTANT else k for k in code.co_consts)
    title = f"{pattern.__name__}_{name}_{number}"
    function = FunctionType(
        code.replace(co_names=names, co_consts=constants, co_name=title), pattern.__globals__, title
    )
    function.__module__ = pattern.__module__
    function.__doc__ = pattern.__doc__
    return function


def constant(stand_in: Rule, number: int) -> Rule:
    """A function in the place of a stand-in that gives a number."""
    return made(the_constant, stand_in.__name__, number)


def number_fields(game: Game) -> list[tuple[str, int | None]]:
    """The numbers of a seat as fields of the record, each with its place where there is one for each type."""
    out: list[tuple[str, int | None]] = []
    for number in game.table.numbers:
        out += [(number.name, k) for k in range(len(game.table.types))] if number.each else [(number.name, None)]
    return out


def live_zone(game: Game) -> str | None:
    """The zone where cards have marks and numbers of their own."""
    return next((zone.name for zone in game.table.zones if zone.live), None)


def other_zones(game: Game) -> list[str]:
    """The zones besides that and the hand, in the order of the table."""
    return [zone.name for zone in game.table.zones[1:] if not zone.live]


def places_of(game: Game) -> dict[int, str]:
    """The zones by their places in rows."""
    others = enumerate(other_zones(game), places.FIRST_OTHER)
    live = live_zone(game)
    return {places.HAND: "hand", **({places.LIVE: live} if live else {}), **dict(others)}


def changing_cost(game: Game) -> str | None:
    """The name of the function of the rules that says what a card in the hand costs now."""
    return dict(game.table.zones[0].now).get("cost")


def open_column(game: Game) -> str | None:
    """The field of the record that all may see of hidden cards."""
    return next((column for column, _ in game.table.zones[0].opens), None)


def button_count(game: Game) -> int:
    """How many buttons there are at most: those of the table, and the numbers, where cards run programs."""
    return NUMBERS + 30 if runs_programs(game) else 1 + max(game.table.buttons, default=-1)


def row_words(game: Game) -> int:
    """How many words the row of a card has."""
    return 3 if runs_programs(game) else 1


def stack_words(game: Game) -> int:
    """How many entries the stack block has room for."""
    return 1 + game.layout.dtype["stack_card"].shape[0] if runs_programs(game) else 0


def links_of(game: Game) -> Chosen:
    """What stands in the places of the stand-ins in a game."""
    table, programs = game.table, runs_programs(game)
    assert table.zones[0].name == "hand"
    numbers = [made(of_seat, n) if k is None else made(of_seat_and_type, n, k) for n, k in number_fields(game)]
    whom = next((mark for mark in table.marks if mark.whom), None)
    given = table.given
    live, cost, opens = live_zone(game), changing_cost(game), open_column(game)
    chosen: dict[Rule, Rule] = {
        stand_ins.zone_live: made(of_seat, live) if live else stand_ins.no_cards,
        **_filled(ZONES, [made(of_seat, name) for name in other_zones(game)], stand_ins.no_cards),
        **_filled(SEAT_NUMBERS, numbers, stand_ins.no_number),
        **_filled(MARKS, [made(of_seat, mark.name) for mark in table.marks], stand_ins.no_cards),
        stand_ins.pointing: made(of_seat, whom.name) if whom else stand_ins.no_cards,
        stand_ins.pointed_at: made(of_slot, whom.whom) if whom else stand_ins.no_card,
        stand_ins.given_in_hand: made(of_seat, given.name) if given and not given.of else stand_ins.no_cards,
        stand_ins.given_on_field: made(of_seat, given.of) if given and given.of else stand_ins.no_cards,
        stand_ins.given_to: made(of_slot, given.name) if given and given.of else stand_ins.no_card,
        stand_ins.damage_on: made(of_card, table.damage) if table.damage else stand_ins.no_number_on,
        stand_ins.cost_here: getattr(game.rules, cost) if cost else stand_ins.no_cost,
        stand_ins.open_number: made(of_card, opens) if opens else stand_ins.no_number_on,
        stand_ins.now: as_it_is if programs else stand_ins.nothing_now,
        stand_ins.brought_by: made(of_seat, "brought") if programs else made(all_cards, "cards", game.layout.cards),
    }
    if not programs:
        chosen |= {rows.lasting_for: stand_ins.no_cards, rows.unlike_printed: stand_ins.no_such_cards}
        chosen |= {rows.is_raised: stand_ins.no_number_on, observe.write_stack: stand_ins.no_stack}
    for stand_in, number in constants_of(game).items():
        chosen[stand_in] = constant(stand_in, number)
    return chosen


def constants_of(game: Game) -> dict[Rule, int]:
    """The numbers that are known when a game is linked."""
    wears = getattr(game.rules, "wearer", wearer) is not wearer
    return {
        stand_ins.rows: game.layout.cards,
        stand_ins.row_words: row_words(game),
        stand_ins.buttons: button_count(game),
        stand_ins.changes_costs: int(changing_cost(game) is not None),
        stand_ins.has_open_numbers: int(open_column(game) is not None),
        stand_ins.has_pointers: int(wears or any(mark.whom for mark in game.table.marks)),
        stand_ins.wears: int(wears),
        stand_ins.has_second_stat: int(game.words is not None and len(game.words.stats) > 1),
        stand_ins.stack_words: stack_words(game),
    }


def _filled(stand_ins: Sequence[Rule], functions: Sequence[Rule], nothing: Rule) -> dict[Rule, Any]:
    """Functions in the places of the first stand-ins, and nothing in those of the others."""
    assert len(functions) <= len(stand_ins)
    return {old: functions[k] if k < len(functions) else nothing for k, old in enumerate(stand_ins)}
