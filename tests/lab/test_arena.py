"""The arena: fair blocks, steady results, runs that go on, and ratings that add up."""

import json
import subprocess
import sys
import time
from pathlib import Path

import pytest

from cardwright import CardwrightError
from cardwright.bots import spec_of
from cardwright.engine.game import Game, load
from cardwright.lab.arena import Arena, arena
from cardwright.lab.duels import Duel
from cardwright.lab.rating import ratings
from cardwright.lab.simulate import simulate


def as_results(result: Arena) -> list[tuple[object, ...]]:
    """What must be the same in two runs: all but the time."""
    return [(p.bots, p.games, p.wins, p.draws, p.decisions, p.turns) for p in result.pairs]


def test_the_same_seed_gives_the_same_arena(lands: Game) -> None:
    """On one core or on two; another seed gives another."""
    one = arena(lands, ["search:20", "greedy", "random"], games=10, cores=1)
    two = arena(lands, ["search:20", "greedy", "random"], games=10, cores=2)
    other = arena(lands, ["search:20", "greedy", "random"], games=10, cores=2, seed=2)

    assert as_results(one) == as_results(two)
    assert as_results(one) != as_results(other)
    assert [pair.games for pair in one.pairs] == [10, 10, 10]


def test_a_block_swaps_seats_and_decks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each bot has each seat with each deck, on one deal, and rolls other dice in each game."""
    game = load("kodecks")
    first, second = list(game.decks.values())[:2]
    seen: list[tuple[object, ...]] = []
    monkeypatch.setattr(Duel, "play", lambda _, *arguments: seen.append(arguments))
    Duel(game, (spec_of("random"), spec_of("random")), 1).block((first, second), 3)

    assert [(there, seat) for there, seat, _, _ in seen] == [
        ((first, second), 0),
        ((second, first), 1),
        ((second, first), 0),
        ((first, second), 1),
    ]
    assert {deal for _, _, deal, _ in seen} == {3}
    assert len({number for _, _, _, number in seen}) == 4


@pytest.mark.parametrize("kept", [0, 1, 4])
def test_an_arena_goes_on_where_it_was(lands: Game, tmp_path: Path, kept: int) -> None:
    """A file whose last line was broken off, be it the first, ends as a run without it, and so does one after it."""
    file = tmp_path / "arena.jsonl"
    whole = arena(lands, ["greedy", "random"], games=12, cores=1, file=file)
    content = file.read_text(encoding="utf-8")
    lines = content.splitlines(keepends=True)
    assert len(lines) == 7
    file.write_text("".join(lines[:kept]) + lines[kept][:20], encoding="utf-8")
    counted: list[int] = []
    again = arena(lands, ["greedy", "random"], games=12, cores=1, file=file, progress=counted.append)

    assert as_results(again) == as_results(whole)
    assert counted == list(range(2 * max(1, kept), 13, 2))
    assert as_results(arena(lands, ["greedy", "random"], games=12, cores=1, file=file)) == as_results(whole)
    assert len(file.read_text(encoding="utf-8").splitlines()) == 7


def test_an_arena_that_was_killed_goes_on(lands: Game, tmp_path: Path) -> None:
    """Killed in the middle, at any moment, it loses no block that was finished, and ends as a run that was not."""
    file = tmp_path / "arena.jsonl"
    code = "from pathlib import Path; from cardwright.lab.arena import arena; arena('lands', ['search:300', 'greedy'], "
    code += f"games=400, cores=1, file=Path({str(file)!r}))"
    running = subprocess.Popen([sys.executable, "-c", code])
    try:
        deadline = time.monotonic() + 600
        while not file.exists() or file.read_bytes().count(b"\n") < 4:
            assert running.poll() is None
            assert time.monotonic() < deadline
            time.sleep(0.05)
    finally:
        running.kill()
        running.wait()
    done = file.read_bytes().count(b"\n") - 1
    assert 3 <= done < 200
    counted: list[int] = []
    games = 2 * done + 4
    again = arena(lands, ["search:300", "greedy"], games=games, cores=1, file=file, progress=counted.append)

    assert counted == [games - 2, games]
    assert as_results(again) == as_results(arena(lands, ["search:300", "greedy"], games=games, cores=1))


def test_the_file_of_another_arena_is_refused(lands: Game, tmp_path: Path) -> None:
    """Other bots or another seed cannot go on with it; nor is any other file one."""
    file = tmp_path / "arena.jsonl"
    arena(lands, ["greedy", "random"], games=2, cores=1, file=file)
    with pytest.raises(CardwrightError, match="is of another arena"):
        arena(lands, ["greedy", "random"], games=2, cores=1, seed=2, file=file)
    for other in ("[", "[]\n", "some words\n", "some words"):
        file.write_text(other, encoding="utf-8")
        with pytest.raises(CardwrightError, match=r"is not the file of an arena|is of another arena"):
            arena(lands, ["greedy", "random"], games=2, cores=1, file=file)
        assert file.read_text(encoding="utf-8") == other


@pytest.mark.parametrize("bots", [["random"], ["random", "random"], ["random", "clever"]])
def test_bots_that_cannot_meet(lands: Game, bots: list[str]) -> None:
    """One alone, one twice, one that is not here."""
    with pytest.raises(CardwrightError, match=r"at least two bots|no bot is called"):
        arena(lands, bots, games=2)


def test_data_of_a_pair(lands: Game) -> None:
    """Games, wins, draws, and the rate with its interval, as JSON."""
    data = json.loads(json.dumps(arena(lands, ["greedy", "random"], games=20, cores=1).as_data()))
    (pair,) = data["pairs"]

    assert pair["games"] == 20
    assert pair["low"] < pair["rate"] == (pair["wins"] + pair["draws"] / 2) / 20
    assert pair["rate"] <= pair["high"]
    assert {bot["bot"] for bot in data["bots"]} == {"greedy", "random"}


def test_a_simulation_takes_levels(lands: Game) -> None:
    """A simulation with a bot that thinks is the same plain and compiled."""
    plain, compiled = (simulate(lands, games=2, players=("search:5", "random"), on=on) for on in ("plain", "cpu"))

    assert plain.results.tobytes() == compiled.results.tobytes()
    with pytest.raises(CardwrightError, match="only greedy and random play on a gpu"):
        simulate(lands, games=2, players=("easy", "random"), on="gpu")


def test_ratings_of_known_scores() -> None:
    """Three wins of four are about 190 points; the mean is nought, and more games make smaller errors."""
    few = ratings(["a", "b"], {(0, 1): (75.0, 100)})
    many = ratings(["a", "b"], {(0, 1): (7500.0, 10_000)})

    assert few[0].elo - few[1].elo == pytest.approx(190.8, abs=4)
    assert few[0].elo + few[1].elo == pytest.approx(0, abs=1e-6)
    assert many[0].error < few[0].error / 5


def test_who_never_lost_has_a_rating() -> None:
    """It is high, and finite."""
    found = ratings(["a", "b", "c"], {(0, 1): (50.0, 50), (0, 2): (50.0, 50), (1, 2): (25.0, 50)})

    assert 300 < found[0].elo < 3000
    assert found[1].elo == pytest.approx(found[2].elo, abs=1)
