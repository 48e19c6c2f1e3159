"""What a seed gives: the same games on every interface, all pairs of decks and both seats in turn, and every end."""

from collections import Counter
from typing import Any

import numpy as np
import pytest

from cardwright.engine.game import load
from cardwright.errors import CardwrightError
from cardwright.kit.record import NOBODY
from cardwright.research.board import Board
from cardwright.research.running import steps
from cardwright.research.vector import VectorGames
from tests.research.test_environments import needs, play
from tests.support.imagined import imagine

pytestmark = pytest.mark.filterwarnings("ignore")
KODECKS_PAIRS = 16


def versus(name: str, **settings: Any) -> Any:
    """Gymnasium's environment against a bot."""
    needs("gymnasium")
    from cardwright.research.gymnasium import VersusBot

    return VersusBot(name, **settings)


def dealt(board: Any) -> tuple[int, tuple[int, ...], tuple[int, ...]]:
    """Which pair of decks a game has, and what was dealt to both seats."""
    stage = board.stage
    pair, state = int(stage._read("pairs")[0]), stage._read("table")[0]
    return pair, tuple(state["hand"].tolist()), tuple(state["deck"].ravel().tolist())


# Pairs and seats


def test_seeds_cover_all_pairs_of_decks_and_both_seats() -> None:
    """Whoever seeds every game, as is usual, plays every pair from both seats in as many seeds as there are of them."""
    env = versus("kodecks", bot="random")
    begun = Counter()
    for seed in range(1000, 1000 + 2 * KODECKS_PAIRS):
        _, info = env.reset(seed=seed)
        begun[env._pair, info["seat"]] += 1
    assert begun == {(pair, seat): 1 for pair in range(KODECKS_PAIRS) for seat in range(2)}


@pytest.mark.parametrize("seed", [0, 5, 1003])
def test_without_a_new_seed_pairs_and_seats_come_in_turn(seed: int) -> None:
    """Seats change from game to game, pairs do, and all of both have been met after two rounds of the pairs."""
    env = versus("kodecks", bot="random")
    met = []
    for number in range(2 * KODECKS_PAIRS):
        _, info = env.reset(seed=seed if number == 0 else None)
        met.append((env._pair, info["seat"]))
    assert len(set(met)) == 2 * KODECKS_PAIRS
    assert [pair for pair, _ in met] == [(met[0][0] + k) % KODECKS_PAIRS for k in range(len(met))]


@pytest.mark.parametrize("games", [1, 2, 3, 5])
@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_no_seat_belongs_to_a_pair(games: int, count: int) -> None:
    """In each place where games follow each other, every pair that comes there comes with both seats."""
    in_turn: Any = steps
    for first in range(2 * count):
        for g in range(games):
            met = {
                (in_turn.pair_in_turn(g + k * games, first, count), in_turn.seat_in_turn(k, first, count))
                for k in range(2 * count)
            }
            assert {seat for _, seat in met} == {0, 1}
            assert len(met) == 2 * len({pair for pair, _ in met})


@pytest.mark.parametrize("seed", [0, 7, 2**40 + 3])
def test_the_same_seed_deals_the_same_games_on_every_interface(seed: int) -> None:
    """The first game of a seed and those after it, by reset: in vectors, plain, for PettingZoo and against a bot."""
    needs("pettingzoo")
    from cardwright.research import pettingzoo

    zoo = pettingzoo.raw_env("lands")
    many = [VectorGames("lands", 1, seed=1), VectorGames("lands", 1, on="plain")]
    decks = [("standard", "standard")]
    bot = versus("lands", bot="random", decks=decks)
    beside = VectorGames("lands", 1, seed=0, opponent="random")
    for number in range(5):
        given = seed if number == 0 else None
        zoo.reset(seed=given)
        for games in (*many, beside):
            games.reset(given)
        expected = dealt(zoo.board)
        assert [dealt(games) for games in many] == [expected] * 2
        _, info = bot.reset(seed=given)
        assert bot._match.stream == number
        assert bot._match.fork(0).state.bytes == zoo.board.stage.record().bytes
        assert info["seat"] == int(beside.movers[0])


def test_a_game_of_a_stream_keeps_its_number_in_its_record() -> None:
    """The record of a match that is not the first of its seed replays as it was played."""
    from cardwright.engine.match import Match
    from cardwright.engine.record import match_from, record_of

    game = load("lands")
    decks = (game.deck("standard"), game.deck("standard"))
    match = Match(game, decks, 5, stream=3)
    match.choose(1)
    assert record_of(match)["stream"] == 3
    assert match_from(record_of(match)).hash == match.hash != Match(game, decks, 5).hash
    assert "stream" not in record_of(Match(game, decks, 5))


# Seeds


@pytest.mark.parametrize("kind", [int, np.int64, np.uint8, np.uint64, np.array])
def test_a_seed_is_a_whole_number_of_any_kind(kind: Any) -> None:
    """Numpy's are taken as Python's own; so are those of options."""
    expected = VectorGames("lands", 2, seed=5, options={"turn_cap": 9})
    expected.reset()
    games = VectorGames("lands", 2, seed=kind(5), options={"turn_cap": kind(9)})
    games.reset()
    assert play(games, 20) == play(expected, 20)
    board, env = Board("lands"), versus("lands")
    board.reset(seed=kind(5))
    env.reset(seed=kind(5))
    other = versus("lands")
    other.reset(seed=5)
    assert env._match.hash == other._match.hash
    assert load("lands").match(seed=kind(5)).seed == 5


@pytest.mark.parametrize("seed", [1.5, "3", -1, 2**64, [1, 2, 3], [1, 2, 3, 1.5], {}])
def test_what_is_no_seed_is_refused(seed: Any) -> None:
    """Each interface says so in one line, and nothing is dropped in silence."""
    from cardwright.research.gymnasium import VectorEnv

    for begin in (
        lambda: VectorEnv("lands", 4).reset(seed=seed),
        lambda: VectorGames("lands", 4).reset(seed),
        lambda: VectorGames("lands", 4, seed=seed),
        lambda: versus("lands").reset(seed=seed),
    ):
        with pytest.raises(CardwrightError, match="seed") as raised:
            begin()
        assert "\n" not in str(raised.value)
    with pytest.raises(CardwrightError, match="seed"):
        Board("lands").reset(seed)


def test_far_seeds_give_other_games() -> None:
    """No part of a seed is dropped: seeds that differ by a power of two deal different games."""
    env = versus("lands")
    seen = set()
    for seed in (5, 5 + 2**32, 5 + 2**33, 5 + 2**63):
        env.reset(seed=seed)
        seen.add(env._match.hash)
    assert len(seen) == 4


@pytest.mark.parametrize("on", ["cpu", "plain"])
def test_a_list_of_seeds_gives_each_game_its_own(on: str) -> None:
    """Each game is what it would be by itself with that seed, whatever the others have; None lets one go on."""
    games = VectorGames("lands", 3, opponent="random", on=on)
    games.reset([4, 9, 4])
    alone = VectorGames("lands", 1, opponent="random", on=on)
    alone.reset(9)
    for _ in range(60):
        alone.sample()
        games.sample()
        assert games.stage.actions[1] == alone.stage.actions[0]
        alone.step(alone.stage.actions)
        games.step(games.stage.actions)
        assert (games.observations[1] == alone.observations[0]).all()
        assert (games.observations[0] == games.observations[2]).all()
    before = games.stage._read("numbers")[1]
    games.reset([4, None, 8])
    assert games.stage._read("numbers")[1] == before + 1
    alone.reset()
    assert (games.observations[1] == alone.observations[0]).all()


def test_a_caller_follows_a_new_seed() -> None:
    """A caller that was made before the games were seeded goes the same way as one that is made afterwards."""
    early, late = VectorGames("lands", 1, seed=1), VectorGames("lands", 1, seed=1)
    call = early.caller()
    calls = []
    for games, made in ((early, lambda: call), (late, late.caller)):
        games.reset(seed=8)
        take, out = made(), []
        for _ in range(300):
            take(int(np.flatnonzero(games.masks[0])[0]))
            out.append(games.observations.tobytes())
        calls.append(out)
    assert calls[0] == calls[1]


# Games in which nobody is asked


def without_choices(**settings: Any) -> VectorGames:
    """Lands with decks in which there is nothing to choose."""
    game = load("lands")
    return VectorGames(game, 4, decks=[game.deck_of("mine", {"grass": 3})], **settings)


@pytest.mark.parametrize("settings", [{}, {"on": "plain"}, {"cores": 2}, {"opponent": "random"}])
def test_games_in_which_nobody_is_asked_have_an_end(settings: Any) -> None:
    """After so many in a row the reset is refused in one clear line; it does not wait for ever."""
    games = without_choices(**settings)
    with pytest.raises(
        CardwrightError, match=r"1000 games in a row ended before (anybody|the agent) was asked anything"
    ):
        games.reset()
    assert not games.masks.any()
    assert games.unasked.sum() >= 1000


def test_other_interfaces_say_so_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """PettingZoo's reset, and that against a bot, are refused likewise; on a GPU the check is."""
    needs("pettingzoo")
    from cardwright.research import pettingzoo

    game = load("lands")
    decks = [game.deck_of("mine", {"grass": 3})]
    with pytest.raises(CardwrightError, match="1000 games in a row"):
        pettingzoo.env(game, decks=decks).reset(seed=1)
    monkeypatch.setattr(steps, "MOST_UNASKED", 20)
    with pytest.raises(CardwrightError, match="20 games in a row ended before the agent"):
        versus(game, decks=decks).reset(seed=1)


def test_a_gpu_stops_there_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that gets to no question rests, and the check tells of it."""
    from cardwright.research.running import strides

    imagine(monkeypatch)
    monkeypatch.setattr(strides, "MOST_UNASKED", 10)
    games = without_choices(on="gpu")
    games.reset()
    with pytest.raises(CardwrightError, match="games in a row ended before anybody"):
        games.check()
    games.check()
    assert games.unasked.numpy().sum(axis=1).tolist() == [10] * 4  # type: ignore[attr-defined]


@pytest.mark.parametrize("on", ["cpu", "plain", "gpu"])
def test_every_end_is_counted(on: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games that were dealt were told as ends, are counted as ended before anybody was asked, or are still played."""
    if on == "gpu":
        imagine(monkeypatch)
    games = VectorGames("lands", 4, seed=3, opponent="random", options={"turn_cap": 1}, on=on)
    games.reset()
    told = 0
    for _ in range(30):
        games.step(games.sample())
        told += int(games.stage._read("ends").sum())
    numbers = games.stage._read("numbers")
    assert (games.stage._read("table")["winner"] == NOBODY).all()
    unasked = games.stage._read("unasked")
    assert unasked.sum() > 5
    assert int((numbers - np.arange(4)).sum()) // 4 == told + int(unasked.sum()) + 4


def test_against_a_bot_the_agent_is_always_asked() -> None:
    """A game that ends before that is counted in `info`, by what it brought, and the next one is dealt."""
    env = versus("lands", options={"turn_cap": 1})
    for _ in range(40):
        _, info = env.reset(seed=3 if env._seed is None else None)
        assert info["action_mask"].any()
    assert sum(info["unasked"]) == env._dealt - 40 > 0
