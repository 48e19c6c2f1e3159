"""Several cards in one answer: numbers, keys and names in any order, sent in the order of the engine."""

from typing import Any

import pytest

from cardwright.engine.choice import Choice
from cardwright.engine.several import Plan
from cardwright.errors import CardwrightError
from cardwright.terminal.several import named_several

OFFERED = (
    Choice(1, 3, "Attack with Gopi", "gopi", 0, "field", "gopi"),
    Choice(2, 9, "Attack with Skilled Hunter", "skilled-hunter", 0, "field", "skilled-hunter"),
    Choice(3, 12, "Attack with Keshi (3/3)", "keshi 1", 0, "field", "keshi"),
    Choice(4, 13, "Attack with Keshi (3/3, damaged 1)", "keshi 2", 0, "field", "keshi"),
    Choice(5, 128, "No more attackers", "pass"),
)
KEYS = ["g", "s", "k", "e", "n"]
VIEW: dict[str, Any] = {"question": {"name": "attackers", "set": True, "end": "pass"}}


def plan_of(answer: str) -> Plan | None:
    """What an answer means to the attackers' player."""
    return named_several(answer, VIEW, KEYS, OFFERED, 0)


@pytest.mark.parametrize(
    ("answer", "fingers"),
    [
        ("1 3", (3, 12)),
        ("3 1", (3, 12)),
        ("4,1", (3, 13)),
        ("g k", (3, 12)),
        ("gopi skilled hunter", (3, 9)),
        ("hunter and gopi", (3, 9)),
        ("Skilled Hunter, Gopi", (3, 9)),
        ("1 1", (3, 3)),
        ("4 2 1 3", (3, 9, 12, 13)),
    ],
)
def test_cards_are_named_in_any_order(answer: str, fingers: tuple[int, ...]) -> None:
    """Numbers, keys and names mean cards, which are sent in the order of their fingers."""
    plan = plan_of(answer)

    assert plan is not None
    assert plan.fingers == fingers


@pytest.mark.parametrize("answer", ["1", "gopi", "no more", "attack with gopi", "g"])
def test_one_card_is_no_set(answer: str) -> None:
    """A single choice is made as it is elsewhere, and the question comes again."""
    assert plan_of(answer) is None


@pytest.mark.parametrize("answer", ["gopi chess", "1 9", "keshi gopi", "1 5"])
def test_what_names_no_card_is_refused(answer: str) -> None:
    """A word that names no card, or several, is refused before anything is sent."""
    with pytest.raises(CardwrightError, match="names none of the cards, or several"):
        plan_of(answer)


def test_all_and_none() -> None:
    """All takes whatever is offered until nothing is, none ends the set at once."""
    everything, nothing = plan_of("all"), plan_of("NONE")
    assert everything is not None
    assert nothing is not None

    assert everything.next(OFFERED, "pass") == (OFFERED[0], everything)
    assert everything.next(OFFERED[-1:], "pass") == (OFFERED[-1], None)
    assert nothing.next(OFFERED, "pass") == (OFFERED[-1], None)


def test_a_plan_is_sent_finger_by_finger() -> None:
    """Each card in turn, then the end; the second of two equal cards is the next one that is offered."""
    plan = plan_of("1 1")
    assert plan is not None
    second = Choice(1, 4, "Attack with Gopi", "gopi", 0, "field", "gopi")
    first, rest = plan.next(OFFERED, "pass")
    assert rest is not None

    assert first == OFFERED[0]
    assert rest.next((second, OFFERED[-1]), "pass")[0] == second
    assert rest.next(OFFERED[1:], "pass")[0] is None


def test_only_sets_take_several() -> None:
    """Where one card is asked for, several are not understood as a set."""
    view = {"question": {**VIEW["question"], "set": False}}
    assert named_several("1 3", view, KEYS, OFFERED, 0) is None
