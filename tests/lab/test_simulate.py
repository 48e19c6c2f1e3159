"""Simulations: the same games on every machine, pairs that share their deal, counts that add up, settings refused."""

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import cardwright
from cardwright import CardwrightError, MachineMissing
from cardwright.engine.compile.gpu import driver_or_error
from cardwright.engine.game import Game, game_names, load
from cardwright.kit.dice import seed_dice
from cardwright.kit.record import DRAWN
from cardwright.kit.turns import begin
from cardwright.lab.simulate import plan_for, simulate
from tests.support.play import half_deck

every_game = pytest.mark.parametrize("name", game_names())


@every_game
@pytest.mark.parametrize("seed", [5, 2**64 - 1])
def test_plain_and_compiled_simulations_are_the_same(name: str, seed: int) -> None:
    """All figures but the clock's agree, and so does every single result, for any seed."""
    plain = simulate(name, games=60, seed=seed, on="plain")
    compiled = simulate(name, games=60, seed=seed, on="cpu")

    assert plain.results.tobytes() == compiled.results.tobytes()
    clock = {"on", "seconds", "decisions_per_second", "games_per_second"}
    differing = {key for key, value in plain.as_data().items() if value != compiled.as_data()[key]}
    assert differing <= clock


@every_game
def test_one_and_two_cores_are_the_same(name: str) -> None:
    """Games do not depend on which core plays them, nor on how many are played between two looks at the clock."""
    one = simulate(name, games=3001, seed=9)
    two = simulate(name, games=3001, seed=9, cores=2)

    assert one.results.tobytes() == two.results.tobytes()
    assert (one.cores, two.cores) == (1, 2)


def test_a_longer_simulation_begins_like_a_shorter_one() -> None:
    """Game number n is the same, however many follow."""
    short, long = simulate("lands", games=10, seed=3), simulate("lands", games=500, seed=3)

    assert short.results.tobytes() == long.results[:10].tobytes()


def test_the_seed_matters() -> None:
    """Other seeds, in either half of their bits, give other games."""
    results = {simulate("lands", games=50, seed=seed).results.tobytes() for seed in (1, 2, 1 + 2**32, 2**64 - 1)}

    assert len(results) == 4


@pytest.mark.parametrize("cut", [7, 2**32 - 1])
def test_games_of_a_pair_share_their_deal(lands: Game, cut: int) -> None:
    """Games 2k and 2k+1 begin from the same dice, so that the same seat goes first."""
    results = simulate("lands", games=400, seed=cut).results
    even, odd = results[0::2], results[1::2]

    assert (even["first"] == odd["first"]).all()
    assert 0 < even["first"].sum() < len(even)
    deck = lands.deck("standard")
    for pair in range(20):
        state = lands.set_up((deck, deck))
        lands.plain(begin)(state, lands.plain_book, cut, 0, pair)
        assert state.first == even["first"][pair]


def test_the_seats_of_a_pair_are_swapped() -> None:
    """Who is the same bot in every seat wins evenly; who is stronger wins in either seat."""
    result = simulate("lands", games=200, players=("greedy", "random"), seed=2)
    winner, number = result.results["winner"], np.arange(200)
    in_first_seat, in_second_seat = winner[number % 2 == 0] == 0, winner[number % 2 == 1] == 1

    assert in_first_seat.mean() > 0.75
    assert in_second_seat.mean() > 0.75
    assert in_first_seat.sum() + in_second_seat.sum() == result.wins[0]


def test_counts_add_up() -> None:
    """Wins and draws are all games; decisions, turns and the longest game are those of the results."""
    result = simulate("lands", games=1000, seed=4, options={"turn_cap": 18})
    rows = result.results

    assert sum(result.wins) + result.draws == result.games == len(rows) == 1000
    assert 0 < result.draws == (rows["winner"] == DRAWN).sum() < 1000
    assert result.decisions == rows["decisions"].sum()
    assert result.turns == pytest.approx(rows["turns"].mean())
    assert result.longest == rows["turns"].max() == 18
    assert result.first_player_wins == (rows["winner"] == rows["first"]).sum()
    player = [(w + k) % 2 for k, w in enumerate(rows["winner"].tolist()) if w != DRAWN]
    assert result.wins == (player.count(0), player.count(1))
    assert result.win_rate(0).rate + result.win_rate(1).rate == pytest.approx(1)
    assert result.win_rate(0).rate == pytest.approx((result.wins[0] + result.draws / 2) / 1000)
    assert result.first_player_rate().rate == pytest.approx((result.first_player_wins + result.draws / 2) / 1000)


def test_figures_are_plain_data() -> None:
    """The figures go through JSON, and rates come with their bounds."""
    result = simulate("lands", games=50, seed=4)
    data = json.loads(json.dumps(result.as_data()))

    assert data == result.as_data()
    assert data["players"] == ["random", "random"]
    assert data["decks"] == ["standard"]
    assert data["win_rates"][0] == result.win_rate(0).as_data()
    assert data["decisions_per_game"] == result.decisions / 50
    assert data["turns_per_game"] == result.turns
    assert result.games_per_second == pytest.approx(50 / result.seconds)
    assert result.decisions_per_second == pytest.approx(result.decisions / result.seconds)


def test_the_public_name() -> None:
    """`cardwright.simulate` takes a game or its name."""
    by_name = cardwright.simulate("lands", games=20, seed=4, on="plain")
    by_game = cardwright.simulate(load("lands"), games=20, seed=4, on="plain")

    assert by_name.results.tobytes() == by_game.results.tobytes()


def test_pairs_of_decks_are_played_in_turn(lands: Game) -> None:
    """With three decks there are three pairs, each both ways round, and one deck plays against itself."""
    names = ("a", "b", "c")
    decks = [lands.deck_of(name, {"grass": 5, "fire": k}) for k, name in enumerate(names, 1)]
    plan = plan_for(lands, ("random", "random"), 1, decks)
    fires = [tuple(sum(row["card"][p][:10] == 2) for p in range(2)) for row in plan.setups]

    assert fires == [(1, 2), (2, 1), (1, 3), (3, 1), (2, 3), (3, 2)]
    assert len(plan_for(lands, ("random", "random"), 1, decks[:1]).setups) == 2


def test_progress_is_told() -> None:
    """The number of games done so far grows to all of them."""
    heard: list[int] = []
    simulate("lands", games=300, seed=1, on="plain", progress=heard.append)

    assert heard == sorted(heard)
    assert heard[-1] == 300
    assert len(heard) > 2


def test_compiling_is_told_once(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Something can be shown while code is compiled; code that is there already is not compiled again."""
    monkeypatch.setenv("CARDWRIGHT_CACHE", str(tmp_path))
    opened = []

    @contextmanager
    def compiling() -> Iterator[None]:
        opened.append("begin")
        yield
        opened.append("end")

    for _ in range(2):
        simulate("lands", games=1, compiling=compiling)
        assert opened == ["begin", "end"]


@pytest.mark.parametrize(
    ("settings", "problem"),
    [
        ({"games": 0}, "the number of games is a whole number from 1"),
        ({"games": -5}, "not -5"),
        ({"games": 2**31}, "the number of games is a whole number from 1"),
        ({"games": 1.5}, "not 1.5"),
        ({"games": "7"}, "not '7'"),
        ({"players": ("random",)}, "there are two players"),
        ({"players": ("random",) * 3}, "there are two players"),
        ({"players": ("random", "clever")}, 'no bot is called "clever"'),
        ({"on": "abacus"}, 'a simulation runs on plain, cpu, gpu, not on "abacus"'),
        ({"cores": 0}, "cores; 0 cannot be used"),
        ({"cores": 10**6}, "cores; 1000000 cannot be used"),
        ({"cores": 1.0}, "cores; 1.0 cannot be used"),
        ({"cores": 2, "on": "plain"}, "only a simulation on cpu uses several cores"),
        ({"seed": -1}, "a seed is a whole number"),
        ({"seed": 2**64}, "a seed is a whole number"),
        ({"decks": ("aggro",)}, 'no deck called "aggro"'),
        ({"options": {"speed": 1}}, 'no option "speed"'),
    ],
)
def test_bad_settings_are_refused(settings: dict[str, Any], problem: str) -> None:
    """Whatever cannot be simulated is refused in one line, before anything is compiled."""
    with pytest.raises(CardwrightError) as refused:
        simulate("lands", **{"games": 2, "on": "plain", **settings})
    assert problem in str(refused.value)


def test_an_unknown_game_is_refused() -> None:
    """As everywhere."""
    with pytest.raises(CardwrightError, match='no game is called "chess"'):
        simulate("chess")


@pytest.mark.parametrize("name", ["lands", "mythomagic"])
def test_a_machine_without_a_gpu_says_so(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """One line says what is missing, before anything is compiled."""
    monkeypatch.setitem(sys.modules, "cuda.bindings", None)
    with pytest.raises(MachineMissing, match="no CUDA GPU can be used here"):
        simulate(name, games=100, seed=5, on="gpu")


@every_game
def test_a_gpu_plays_the_same_games(name: str) -> None:
    """Where there is a GPU, its results are those of the plain run."""
    try:
        driver_or_error()
    except MachineMissing as missing:
        pytest.skip(str(missing))
    plain = simulate(name, games=30, seed=5, on="plain")

    assert simulate(name, games=30, seed=5, on="gpu").results.tobytes() == plain.results.tobytes()


def test_players_have_dice_of_their_own(lands: Game) -> None:
    """What the players roll is apart from what the game rolls, and from each other's."""
    from cardwright.lab.batch import PLAYERS

    states = set()
    for words in ((7, 0, 0), (7 ^ PLAYERS, 0, 0), (7 ^ PLAYERS, 1, 0)):
        state = lands.state_class()
        seed_dice(state, *words)
        states.add(tuple(state.dice))
    assert len(states) == 3


def test_a_game_that_soon_runs_out_of_cards(lands: Game) -> None:
    """Decks of half the size are shuffled anew again and again: plain and compiled still agree byte by byte."""
    from cardwright.lab import batch
    from cardwright.lab.machines import MACHINES

    half = half_deck(lands, lands.deck("standard"))
    finals = []
    for on in ("plain", "cpu"):
        results, ends = np.zeros(300, batch.Result), np.zeros(300, lands.layout.dtype)
        MACHINES[on](plan_for(lands, ("random", "random"), 8, [half])).run(0, results, ends)
        finals.append((results.tobytes(), ends.tobytes()))
    assert finals[0] == finals[1]


@pytest.mark.parametrize("on", ["plain", "cpu"])
def test_a_deck_named_twice_is_one_deck(on: str) -> None:
    """The same deck for both players is played as when it is named once."""
    once = simulate("lands", games=20, decks=["standard"], on=on)
    twice = simulate("lands", games=20, decks=["standard", "standard"], on=on)

    assert once.results.tobytes() == twice.results.tobytes()


def test_a_simulation_needs_a_deck() -> None:
    """No deck at all is refused."""
    with pytest.raises(CardwrightError, match="at least one deck"):
        simulate("lands", games=2, decks=[])
