"""No wall clock and no chance from outside where games are decided: a state and its choices decide everything."""

from pathlib import Path

import pytest

from tests.house.sources import PACKAGE, imports, modules

OUTSIDE = {"time", "datetime", "random", "uuid", "secrets", "socket", "threading", "asyncio", "multiprocessing"}
# A match without a seed gets one by chance; a cache knows when it was last used; a program that hangs loses; threads
# that want the same function linked wait for each other.
ALLOWED = {("engine/game.py", "secrets"), ("engine/compile/cache.py", "time"), ("bots/program.py", "time")}
ALLOWED |= {("engine/compile/link.py", "threading")}
DECIDING = [file for room in ("kit", "games", "engine", "bots", "language") for file in modules(PACKAGE / room)]


@pytest.mark.parametrize("file", DECIDING, ids=lambda file: str(file.relative_to(PACKAGE)))
def test_games_depend_on_nothing_outside(file: Path) -> None:
    """Kit, games, engine and bots import no clock, no other generator, no threads."""
    found = {(file.relative_to(PACKAGE).as_posix(), name.split(".")[0]) for name in imports(file)}

    assert {pair for pair in found if pair[1] in OUTSIDE} <= ALLOWED


def test_numpy_rolls_no_dice() -> None:
    """Nothing in the package uses numpy's generators."""
    for file in modules():
        assert "np.random" not in file.read_text(encoding="utf-8")
        assert "numpy.random" not in file.read_text(encoding="utf-8")
