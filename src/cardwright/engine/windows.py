"""When a table asks a person in a window, and when it passes for them. In doubt it asks."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from cardwright.engine.table import Stop, Table
from cardwright.engine.words import listed

Data = Mapping[str, Any]

FULL_CONTROL = "full control"
IN_DOUBT = "no stop speaks of this"


@dataclass(frozen=True, slots=True)
class Stops:
    """The stops that are on for a person; with full control every window is asked."""

    on: frozenset[str] = frozenset()
    full: bool = False

    def switched(self, stop: Stop) -> "Stops":
        """The same with one stop switched; one that is fixed stays on."""
        return self if stop.fixed else replace(self, on=self.on ^ {stop.name})


@dataclass(frozen=True, slots=True)
class Decision:
    """Whether a person is asked, and why; if not, what is passed over."""

    asks: bool
    reason: str


def usual_stops(table: Table, full: bool = False) -> Stops:
    """The stops that are on before anybody switches one."""
    return Stops(frozenset(stop.name for stop in table.stops if stop.on or stop.fixed), full)


def decide(view: Data, stops: Sequence[Stop], chosen: Stops) -> Decision:
    """Whether the one who looks is asked, by what can be seen alone.

    What is no window is always asked; so is a window that no stop speaks of, on or off.
    """
    question = view["question"]
    if not question["window"] or question["enter"] is None:
        return Decision(True, "")
    fitting = [stop for stop in stops if fits(stop, view)]
    on = [stop for stop in fitting if stop.fixed or stop.name in chosen.on]
    if on:
        return Decision(True, on[0].words)
    if chosen.full:
        return Decision(True, FULL_CONTROL)
    return Decision(False, moment(view)) if fitting else Decision(True, IN_DOUBT)


def with_reason(view: Data, reason: str) -> Data:
    """The view with the reason why a window is asked before the question, where there is one."""
    if not view["question"] or not view["question"]["window"] or not reason:
        return view
    words = f"{reason[:1].upper()}{reason[1:]}. {view['question']['words']}"
    return {**view, "question": {**view["question"], "words": words}}


def fits(stop: Stop, view: Data) -> bool:
    """Whether a stop speaks of this moment."""
    own_turn = view["active"] == view["seat"]
    if stop.turn and (stop.turn == "own") != own_turn:
        return False
    if stop.phases and view["phase_name"] not in stop.phases:
        return False
    foreign = any(entry["seat"] != view["seat"] for entry in view["stack"])
    if stop.stack == "other":
        return foreign
    return bool(view["stack"]) and not foreign if stop.stack else not view["stack"]


def moment(view: Data) -> str:
    """What is passed over, in a few words."""
    if view["stack"]:
        return f"{view['stack'][0]['card']['name']} on the stack"
    return str(view["phase"]) if view["active"] == view["seat"] else f"their {view['phase']}"


def passed_words(passed: Sequence[str]) -> str:
    """One line that says what was passed over; nothing where nothing was."""
    return f"Passed for you: {listed(list(dict.fromkeys(passed)))}." if passed else ""


def stop_lines(stops: Sequence[Stop], chosen: Stops) -> list[str]:
    """The stops, numbered, with whether each is on."""
    lines = []
    for number, stop in enumerate(stops, 1):
        state = "always" if stop.fixed else "on" if stop.name in chosen.on else "off"
        lines.append(f"{number:>2}  {state:<7} {stop.words}")
    return lines
