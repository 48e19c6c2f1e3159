"""When a table asks in a window and when it passes: by a view alone, by named stops, and in doubt it asks."""

from typing import Any

import pytest

from cardwright.engine.game import load
from cardwright.engine.table import Stop
from cardwright.engine.windows import (
    FULL_CONTROL,
    IN_DOUBT,
    Stops,
    decide,
    passed_words,
    stop_lines,
    usual_stops,
    with_reason,
)

TABLE = load("mythomagic").table
USUAL = usual_stops(TABLE)


def seen(phase: str, active: int = 0, stack: tuple[int, ...] = (), **facts: Any) -> dict[str, Any]:
    """What seat 0 sees of a window: the name of its phase, whose turn it is, and the seats that own the stack."""
    question = {"name": "act", "words": "What do you do?", "window": True, "enter": "pass", **facts}
    entries = [{"seat": seat, "card": {"name": "Agni"}} for seat in stack]
    return {"seat": 0, "active": active, "phase": f"the {phase}", "phase_name": phase, "stack": entries} | {
        "question": question
    }


@pytest.mark.parametrize(
    ("view", "reason"),
    [
        (seen("main_phase"), "your main phase"),
        (seen("attacked", active=1), "you are attacked"),
        (seen("blocked_phase", active=1), "blockers are chosen"),
        (seen("blocked_phase"), "blockers are chosen"),
        (seen("ending", active=1), "the end of your opponent's turn"),
        (seen("main_phase", active=1, stack=(1,)), "your opponent has something on the stack"),
        (seen("untapped", stack=(0, 1, 0)), "your opponent has something on the stack"),
        (seen("no such phase"), IN_DOUBT),
    ],
)
def test_where_a_table_stops(view: dict[str, Any], reason: str) -> None:
    """The own main phase, being attacked, blocks, the end of the other turn, and what the other has on the stack."""
    assert (decide(view, TABLE.stops, USUAL).asks, decide(view, TABLE.stops, USUAL).reason) == (True, reason)


@pytest.mark.parametrize(
    ("view", "passed"),
    [
        (seen("untapped"), "the untapped"),
        (seen("drawn_phase"), "the drawn_phase"),
        (seen("combat_phase"), "the combat_phase"),
        (seen("attacked"), "the attacked"),
        (seen("damaged", active=1), "their the damaged"),
        (seen("ending"), "the ending"),
        (seen("main_phase", active=1), "their the main_phase"),
        (seen("main_phase", stack=(0,)), "Agni on the stack"),
    ],
)
def test_where_a_table_passes(view: dict[str, Any], passed: str) -> None:
    """Elsewhere it passes, over the own entries of the stack too; with full control it asks everywhere."""
    decision = decide(view, TABLE.stops, USUAL)

    assert not decision.asks
    assert decision.reason == passed
    assert decide(view, TABLE.stops, Stops(USUAL.on, full=True)).reason == FULL_CONTROL


def test_what_is_no_window_is_always_asked() -> None:
    """Attackers, payments and whatever cannot be passed are asked, wherever it is."""
    assert decide(seen("untapped", window=False), TABLE.stops, Stops()).asks
    assert decide(seen("untapped", enter=None), TABLE.stops, Stops()).asks


def test_stops_can_be_switched() -> None:
    """A stop is switched off and on again; one that is fixed stays on."""
    by_name = {stop.name: stop for stop in TABLE.stops}
    without = USUAL.switched(by_name["end"])

    assert not decide(seen("ending", active=1), TABLE.stops, without).asks
    assert without.switched(by_name["end"]) == USUAL
    assert USUAL.switched(by_name["main"]) == USUAL
    assert decide(seen("main_phase"), TABLE.stops, Stops()).asks


def test_every_window_has_a_stop() -> None:
    """For both turns and every phase with a window there is a stop, on or off, so that nothing is asked in doubt."""
    phases = {name for stop in TABLE.stops for name in stop.phases}
    assert {"untapped", "drawn_phase", "main_phase", "combat_phase", "attacked", "blocked_phase"} <= phases
    for phase in phases:
        for active in (0, 1):
            assert decide(seen(phase, active), TABLE.stops, USUAL).reason != IN_DOUBT


def test_what_was_passed_is_said_in_one_line() -> None:
    """Each moment once, in order; nothing where nothing was passed."""
    assert passed_words(["draw phase", "start of combat", "draw phase"]) == (
        "Passed for you: draw phase and start of combat."
    )
    assert passed_words([]) == ""


def test_the_stops_as_a_list() -> None:
    """Each stop has a number, and whether it is on."""
    stop = Stop("calm", "nothing happens", "", (), "", on=False, fixed=False)

    assert stop_lines([stop], Stops()) == [" 1  off     nothing happens"]
    assert stop_lines([stop], Stops(frozenset({"calm"}))) == [" 1  on      nothing happens"]
    assert stop_lines(TABLE.stops, USUAL)[0] == " 1  always  your main phase"


def test_the_reason_stands_before_the_question() -> None:
    """A window says why it is asked; any other question stays as it is."""
    view = seen("attacked", active=1)

    assert with_reason(view, "you are attacked")["question"]["words"] == "You are attacked. What do you do?"
    assert with_reason(view, "") == view
    assert with_reason({**view, "question": None}, "you are attacked")["question"] is None
