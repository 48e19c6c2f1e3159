"""Programs as bots: the example of the docs plays whole games, and one that fails loses and says why."""

import json
import sys
from pathlib import Path

import pytest

from cardwright import CardwrightError
from cardwright.bots import Bot
from cardwright.bots.program import Program
from cardwright.engine.game import Game, load
from cardwright.errors import BotFailed
from cardwright.lab.arena import arena
from tests.house.sources import ROOT

EXAMPLE = f"program:{sys.executable} {ROOT / 'docs' / 'example_bot.py'}"

FAILING = {
    "ends": ("", "it ended with exit code 0"),
    "crashes": ("raise SystemExit(3)", "it ended with exit code 3"),
    "hangs": ("import time; time.sleep(60)", "it did not answer within"),
    "babbles": ("print('hello', flush=True); input(); input()", "its answer is not like"),
    "cheats": ("input(); input(); print('{\"choose\": 99}', flush=True); input()", "which cannot be chosen"),
    "lies": ("input(); input(); print('{\"choose\": true}', flush=True); input()", "which cannot be chosen"),
    "floods": ("print('x' * 200000, flush=True); input(); input()", "its answer has no end"),
}


@pytest.fixture
def written(tmp_path: Path) -> object:
    """What writes a program and gives its command."""

    def write(code: str) -> str:
        file = tmp_path / "bot.py"
        file.write_text(f"import sys\n{code}\n", encoding="utf-8")
        return f"{sys.executable} {file}"

    return write


@pytest.mark.parametrize("name", ["lands", "kodecks"])
def test_the_example_plays_a_game(name: str) -> None:
    """It answers every question of a whole game."""
    game = load(name)
    match, bot = game.match(seed=4), Bot(EXAMPLE, game, 1)
    other = Bot("random", game, 2)
    try:
        while match.to_move is not None:
            match.choose((bot if match.to_move == 0 else other).choose(match))
    finally:
        bot.close()

    assert match.over


def test_the_example_is_short() -> None:
    """Thirty lines are enough, and the page shows them as they are."""
    code = (ROOT / "docs" / "example_bot.py").read_text(encoding="utf-8")

    assert len(code.splitlines()) <= 30
    assert f"```python\n{code}```\n" in (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("way", FAILING)
def test_a_program_that_fails_says_why(lands: Game, written: object, way: str) -> None:
    """One that ends, crashes, hangs, babbles or cheats raises BotFailed."""
    code, reason = FAILING[way]
    bot = Program("it", written(code), lands, 1, patience=1.0 if way == "hangs" else 50.0)  # type: ignore[operator]
    try:
        with pytest.raises(BotFailed, match=reason):
            bot.choose(lands.match(seed=1))
    finally:
        bot.close()


def test_a_program_that_fails_loses_in_the_arena(lands: Game, written: object) -> None:
    """All its games are lost, and the arena says by what."""
    command = "program:" + written("raise SystemExit(3)")  # type: ignore[operator]
    (pair,) = arena(lands, [command, "random"], games=4, cores=1).pairs

    assert (pair.games, pair.wins, len(pair.failures)) == (4, 0, 4)
    assert "exit code 3" in pair.failures[0]


def test_a_program_that_cannot_be_started(lands: Game) -> None:
    """It is refused in one line."""
    with pytest.raises(CardwrightError, match="cannot start the bot no-such-program"):
        Bot("program:no-such-program", lands, 1)


def test_a_program_sees_its_seat_only(lands: Game, tmp_path: Path) -> None:
    """What it is sent is the view of its seat: the hand of the other is counted, not shown."""
    file, seen = tmp_path / "bot.py", tmp_path / "seen"
    code = f"open({str(seen)!r}, 'w').write(input() + chr(10) + input())\n"
    file.write_text(code + "print('{\"choose\": 1}', flush=True)\n", encoding="utf-8")
    match = lands.match(seed=1)
    bot = Program("it", f"{sys.executable} {file}", lands, 1)
    bot.choose(match)
    bot.close()
    start, asked = map(json.loads, seen.read_text(encoding="utf-8").splitlines())

    assert (start["type"], start["protocol"], start["game"], start["seat"]) == ("start", 1, "lands", match.to_move)
    assert asked["view"] == match.view(match.to_move)
    other = asked["view"]["seats"][1 - match.to_move]["zones"]["hand"]
    assert other["cards"] == [None] * other["count"]
