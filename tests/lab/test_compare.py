"""Two card sets compared: the same games, each deck's change with its interval, and what is refused."""

import json
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import cardwright
from cardwright import CardwrightError
from cardwright.engine.cards import card_from
from cardwright.engine.game import Game
from cardwright.kit.record import DRAWN
from cardwright.lab.compare import compare
from cardwright.lab.interval import Z95, difference_interval
from cardwright.lab.simulate import simulate
from tests.support.duels import duel, own_folder

RANDOM = ("random", "random")


@pytest.fixture(scope="module")
def game() -> Game:
    """The small game."""
    return duel()


@pytest.fixture(scope="module")
def changed(game: Game) -> Game:
    """The same game with a stronger wolf."""
    wolf = card_from("wolf", {"name": "Wolf", "kind": "beast", "power": 4})
    return game.with_cards({**game.cards, "wolf": wolf})


def test_a_stronger_card_makes_its_deck_stronger(game: Game, changed: Game) -> None:
    """The deck of wolves wins more, the others less, and none of that is within an interval."""
    result = cardwright.compare(game, changed, games=600, players=RANDOM)
    bears, swords, wolves = result.decks

    assert [change.deck for change in result.decks] == ["bears", "swords", "wolves"]
    assert wolves.difference.rate > 0.2
    assert wolves.is_real
    assert bears.difference.high < 0
    assert swords.difference.high < 0
    assert sum(change.difference.rate for change in result.decks) == pytest.approx(0)
    assert all(change.games == 400 for change in result.decks)


def test_the_rates_are_those_of_two_simulations(game: Game, changed: Game) -> None:
    """Both sets play the games of a simulation with the same seed; a deck's rate is counted from all its games."""
    result = compare(game, changed, games=300, players=RANDOM, seed=5)
    decks = list(game.decks)
    pairs = [(0, 1), (0, 2), (1, 2)]
    for rate, cards in (("before", game), ("after", changed)):
        rows = simulate(cards, games=300, players=RANDOM, seed=5).results
        won: dict[str, list[float]] = {deck: [] for deck in decks}
        for number, winner in enumerate(rows["winner"].tolist()):
            pair = pairs[number // 2 % 3]
            seats = pair if number % 2 == 0 else pair[::-1]
            for seat, deck in enumerate(seats):
                won[decks[deck]].append(0.5 if winner == DRAWN else float(winner == seat))
        for change in result.decks:
            assert getattr(change, rate) == pytest.approx(np.mean(won[change.deck]))


@pytest.mark.parametrize("on", ["plain", "cpu"])
def test_the_same_cards_make_no_difference(game: Game, on: str) -> None:
    """Every game is the same, so that every difference is nought, and none is called one."""
    result = compare(game, game.with_cards(dict(game.cards)), games=60, players=RANDOM, on=on)

    assert [change.difference.rate for change in result.decks] == [0, 0, 0]
    assert not any(change.is_real for change in result.decks)
    assert all(change.difference.low < 0 < change.difference.high for change in result.decks)


def test_pairing_tells_more_than_two_rates(game: Game) -> None:
    """What both sets share drops out: the interval is narrower than that of two simulations of their own."""
    rat = card_from("rat", {"name": "Rat", "kind": "beast", "power": 2})
    result = compare(game, game.with_cards({**game.cards, "rat": rat}), games=3000, players=RANDOM)
    for change in result.decks:
        alone = Z95 * np.sqrt(sum(r * (1 - r) / change.games for r in (change.before, change.after)))
        assert change.difference.high - change.difference.low < 2 * alone


def test_intervals_keep_their_word(game: Game, changed: Game) -> None:
    """Of many short comparisons, about nineteen in twenty have in their interval what a long one finds."""
    truth = {c.deck: c.difference.rate for c in compare(game, changed, games=60_000, players=RANDOM, seed=999).decks}
    runs = [compare(game, changed, games=120, players=RANDOM, seed=seed) for seed in range(200)]
    held = [c.difference.low <= truth[c.deck] <= c.difference.high for run in runs for c in run.decks]

    assert 0.92 <= np.mean(held) <= 0.99


def test_differences_from_pairs() -> None:
    """An interval has its mean in it, never says more than is possible, and is not nothing even where all agree."""
    same = difference_interval([0.0] * 10)
    assert (same.rate, same.low, same.high) == (0, pytest.approx(-same.high), pytest.approx(Z95 / 12))
    assert difference_interval([1.0] * 5).high == 1
    assert difference_interval([-1.0]).low == -1
    for pairs in ([1.0], [0.5, -0.5], [1.0] * 9 + [-1.0], [0.0, 0.5]):
        interval = difference_interval(pairs)
        assert -1 <= interval.low <= interval.rate <= interval.high <= 1


def test_machines_agree(game: Game, changed: Game) -> None:
    """Plain, compiled and on two cores, a comparison finds the same."""
    results = [compare(game, changed, games=120, players=RANDOM, on="plain")]
    results += [compare(game, changed, games=120, players=RANDOM, cores=cores) for cores in (1, 2)]

    assert results[0].decks == results[1].decks == results[2].decks
    assert results[0].turns == results[1].turns == results[2].turns


def test_nothing_is_compiled_for_another_card(game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The code is compiled once for both sets, and never again for any other cards, however many there are."""
    monkeypatch.setenv("CARDWRIGHT_CACHE", str(tmp_path / "cache"))
    made: list[str] = []

    @contextmanager
    def compiling() -> Any:
        made.append("compiled")
        yield

    mine = game.with_folder(own_folder(tmp_path / "mine"))
    compare(game, mine, games=60, players=RANDOM, compiling=compiling)
    compare(mine, game, games=60, players=RANDOM, compiling=compiling)
    simulate(mine, games=60, players=RANDOM, decks=["pride", "bears"], compiling=compiling)

    assert made == ["compiled"]
    assert len(list((tmp_path / "cache").iterdir())) == 1


def test_decks_that_only_one_set_has(game: Game, tmp_path: Path) -> None:
    """They are left out and named; one that is asked for by name or file must be playable with both."""
    mine = game.with_folder(own_folder(tmp_path / "mine"))
    result = compare(game, mine, games=60, players=RANDOM, on="plain")

    assert result.left_out == ("pride",)
    assert [change.deck for change in result.decks] == ["bears", "swords", "wolves"]
    named = compare(game, mine, games=60, players=RANDOM, on="plain", decks=["wolves", "bears", "wolves"])
    assert [change.deck for change in named.decks] == ["wolves", "bears"]
    assert named.left_out == ()
    with pytest.raises(CardwrightError, match='with the cards before the change: Duel has no deck called "pride"'):
        compare(game, mine, decks=["pride", "bears"])
    with pytest.raises(CardwrightError, match="with the cards after the change"):
        compare(mine, game, decks=["pride", "bears"])


def test_a_comparison_is_plain_data(game: Game, changed: Game) -> None:
    """It goes through JSON; each deck has its games, rates, difference and interval."""
    result = compare(game, changed, games=60, players=RANDOM, on="plain")
    data = json.loads(json.dumps(result.as_data()))

    assert data == result.as_data()
    assert set(data["decks"][0]) >= {"deck", "games", "rate_before", "rate_after", "difference", "low", "high"}
    assert data["players"] == ["random", "random"]


def test_progress_goes_through_both_runs(game: Game, changed: Game) -> None:
    """The number of games done so far grows to those of both sets."""
    heard: list[int] = []
    compare(game, changed, games=60, players=RANDOM, on="plain", progress=heard.append)

    assert heard == sorted(heard)
    assert 60 in heard
    assert heard[-1] == 120


@pytest.mark.parametrize(
    ("settings", "problem"),
    [
        ({"games": 61}, "3 pairs of decks need an even number of games, at least 6"),
        ({"games": 4}, "3 pairs of decks need an even number of games, at least 6"),
        ({"games": 0}, "the number of games is a whole number"),
        ({"decks": ["bears"]}, "a comparison needs at least two decks"),
        ({"decks": []}, "a comparison needs at least two decks"),
        ({"players": ("greedy", "deep")}, 'no bot is called "deep"'),
        ({"on": "abacus"}, "a simulation runs on"),
        ({"seed": -1}, "a seed is a whole number"),
    ],
)
def test_bad_settings_are_refused(game: Game, changed: Game, settings: dict[str, Any], problem: str) -> None:
    """Before anything is played."""
    with pytest.raises(CardwrightError) as refused:
        compare(game, changed, **{"games": 60, "on": "plain", "players": RANDOM, **settings})
    assert problem in str(refused.value)


def test_two_games_cannot_be_compared(game: Game, lands: Game) -> None:
    """They share no decks, and a difference would mean nothing."""
    with pytest.raises(CardwrightError, match="only card sets of one game can be compared, not of duel and lands"):
        compare(game, lands)
