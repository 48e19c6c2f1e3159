"""Shares of branches: counted where games are played, kept beside the rules, told to the compiler as a hint."""

import importlib
import json
from pathlib import Path

import pytest
from llvmlite import ir

from cardwright.engine.compile import branches
from cardwright.engine.compile.branches import FILE, branches_in, counting, stamp, tell
from cardwright.engine.game import Game, game_names, load
from cardwright.lab.simulate import simulate


def two_ways() -> ir.Module:
    """The code of a function with one branch."""
    code = ir.Module("two_ways")
    function = ir.Function(code, ir.FunctionType(ir.IntType(64), [ir.IntType(64)]), "two_ways")
    builder = ir.IRBuilder(function.append_basic_block("start"))
    with builder.if_else(builder.icmp_signed(">", function.args[0], ir.IntType(64)(0))) as (then, otherwise):
        with then:
            builder.ret(ir.IntType(64)(1))
        with otherwise:
            builder.ret(ir.IntType(64)(2))
    builder.unreachable()
    return code


@pytest.mark.parametrize(
    ("kept", "weights"),
    [([900], "i32 901, i32 101"), ([0], "i32 1, i32 1001"), ([None], None), ([900, 100], None), (None, None)],
)
def test_shares_are_told_where_they_are_known(
    lands: Game, monkeypatch: pytest.MonkeyPatch, kept: list[int | None] | None, weights: str | None
) -> None:
    """A branch has its share; one that was never met has none, nor have those of a function that has changed."""
    monkeypatch.setattr(branches, "stamp", lambda _: json.dumps({} if kept is None else {"two_ways": kept}))
    code = two_ways()
    tell(lands.rules)("two_ways", code)

    assert ("branch_weights" in str(code)) is (weights is not None)
    assert weights is None or weights in str(code)


@pytest.mark.long
def test_branches_are_counted_where_games_are_played(
    lands: Game, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """What is compiled while it is counted plays the same games, and tells how often each way was taken."""
    monkeypatch.setenv("CARDWRIGHT_CACHE", str(tmp_path))
    usual = stamp(lands.rules)
    with counting() as counter:
        assert stamp(lands.rules) != usual
        counted = simulate(lands, games=40, seed=3)
        shares = counter.shares()
    monkeypatch.undo()

    assert stamp(lands.rules) == usual
    assert counted.wins == simulate(lands, games=40, seed=3).wins
    assert counted.decisions == simulate(lands, games=40, seed=3).decisions
    assert "kit.turns.step" in shares
    assert all(share is None or 0 <= share <= 1000 for of in shares.values() for share in of)
    assert any(share not in (None, 0, 1000) for share in shares["kit.turns.step"])


@pytest.mark.parametrize("name", game_names())
def test_a_game_keeps_shares_of_functions_that_it_has(name: str) -> None:
    """Every function that shares are kept of is still there, and among them is what the rules do most."""
    rules = load(name).rules
    kept = json.loads(Path(rules.__file__ or "").with_name(FILE).read_text(encoding="ascii"))
    for function in kept:
        module, _, of = function.rpartition(".")
        assert hasattr(importlib.import_module(f"cardwright.{module}"), of), function

    assert {"kit.turns.step", f"{rules.__name__.removeprefix('cardwright.')}.proceed"} <= set(kept)


def test_a_branch_is_found() -> None:
    """Branches are those with a condition, in the order of the code."""
    assert len(branches_in(two_ways())) == 1
