"""The budget of machine code: what compiling a bot takes may not grow unseen."""

import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from cardwright.engine.game import game_names
from tests.engine import budget

GAMES = game_names()
KEPT = {"made with": {}, "games": {"lands": {"functions": 100, "bytes": 50_000}}}


@pytest.fixture
def here() -> budget.Kept:
    """The budget, where its figures can be compared with those of this machine."""
    kept = budget.read()
    if budget.is_elsewhere(kept):
        pytest.skip("the budget is of Linux on x86-64, with Python " + kept["made with"]["Python"])
    if kept["made with"] != budget.tools():
        told = f"the budget was made with {kept['made with']}, here is {budget.tools()}"
        assert "CARDWRIGHT_CI" not in os.environ, f"{told}: {budget.RENEW.format('')}"
        pytest.skip(told)
    return kept


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_a_bot_takes_no_more_than_its_budget(
    name: str, here: budget.Kept, record_property: Callable[[str, str], None]
) -> None:
    """Neither functions nor machine code of a bot have grown by more than 5%; where they shrank, a hint is given.

    Takes 6 seconds of CPU for Lands and 25 to 30 for every other game, whatever is cached.
    """
    found = budget.measure(name)
    rises = budget.rises(name, here, found)
    assert not rises, "\n".join(rises)
    for hint in budget.falls(name, here, found):
        record_property("hint", hint)


@pytest.mark.parametrize(("functions", "size"), [(104, 52_000), (105, 52_500), (96, 48_000)])
def test_a_small_change_passes(functions: int, size: int) -> None:
    """Up to 5% more or less is neither a fault nor worth a hint."""
    found = {"functions": functions, "bytes": size}

    assert budget.rises("lands", KEPT, found) == []
    assert budget.falls("lands", KEPT, found) == []


def test_a_large_rise_fails() -> None:
    """The fault names the game, the figure, both numbers and the command; the other figure is well."""
    (told,) = budget.rises("lands", KEPT, {"functions": 100, "bytes": 53_000})
    assert told == (
        "lands: bytes of machine code for a bot: 50,000 in the budget, 53,000 now (+6.0%). That is too much; "
        'if it has to be: python -m tests.engine.budget lands --renew --because "..."'
    )
    assert len(budget.rises("lands", KEPT, {"functions": 106, "bytes": 53_000})) == 2


def test_a_large_fall_is_a_hint() -> None:
    """What has become less is no fault, but the budget should follow."""
    found = {"functions": 94, "bytes": 50_000}
    (told,) = budget.falls("lands", KEPT, found)

    assert budget.rises("lands", KEPT, found) == []
    assert told.startswith("lands: functions compiled for a bot: 100 in the budget, 94 now (-6.0%).")


def test_a_game_without_a_budget_fails() -> None:
    """A new game is told to get one."""
    (told,) = budget.rises("hearts", KEPT, {"functions": 1, "bytes": 1})
    assert "hearts is not in budget.json" in told
    assert "python -m tests.engine.budget hearts --renew" in told


def test_every_game_has_a_budget_with_a_reason() -> None:
    """The games of the file are those that there are, and each figure has a reason."""
    games = budget.read()["games"]

    assert list(games) == GAMES
    assert all(entry["because"] for entry in games.values())


def test_renewing_keeps_the_last_reason_and_both_figures() -> None:
    """The reason stands beside what has changed, with the figures before; what is the same keeps its own reason."""
    first = budget.renewed(KEPT, {"lands": {"functions": 110, "bytes": 50_000}}, "a seer", ["lands", "tgc"])
    second = budget.renewed(first, {"lands": {"functions": 110, "bytes": 50_000}}, "nothing", ["lands", "tgc"])
    third = budget.renewed(second, {"lands": {"functions": 90, "bytes": 40_000}}, "fewer rules", ["lands"])

    assert first["games"] == {
        "lands": {
            "functions": 110,
            "bytes": 50_000,
            "before": {"functions": 100, "bytes": 50_000},
            "because": "a seer",
        }
    }
    assert second == first
    assert third["games"]["lands"]["before"] == {"functions": 110, "bytes": 50_000}
    assert third["games"]["lands"]["because"] == "fewer rules"


def test_a_game_that_is_gone_leaves_the_budget() -> None:
    """What no game has any more is no figure."""
    assert budget.renewed(KEPT, {}, "gone", ["tgc"])["games"] == {}


@pytest.mark.parametrize("reason", [[], ["--because", " "]])
def test_renewing_takes_a_reason(
    reason: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without one nothing is measured or written."""
    monkeypatch.setattr(budget, "measure", lambda _: pytest.fail("it was measured"))
    with pytest.raises(SystemExit) as refused:
        budget.main(["--renew", *reason])

    assert refused.value.code == 2
    assert "--because" in capsys.readouterr().err


def test_renewing_writes_the_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Of the games that are named; with figures of other tools only all of them together."""
    file = tmp_path / "budget.json"
    file.write_text(json.dumps({**KEPT, "made with": budget.tools()}))
    monkeypatch.setattr(budget, "FILE", file)
    monkeypatch.setattr(budget, "measure", lambda _: {"functions": 7, "bytes": 70})

    budget.main(["lands", "--renew", "--because", "smaller"])
    assert json.loads(file.read_text())["games"]["lands"]["functions"] == 7

    file.write_text(json.dumps(KEPT))
    with pytest.raises(SystemExit):
        budget.main(["lands", "--renew", "--because", "smaller"])
    budget.main(["--renew", "--because", "other tools"])
    assert list(json.loads(file.read_text())["games"]) == GAMES
