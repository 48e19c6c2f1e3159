"""What a run of the benchmarks tells, from figures that are made up: nothing is measured here."""

import json
import re

import pytest
from benchmarks.__main__ import summary
from benchmarks.bars import KINDS, bars_of
from benchmarks.case import CASES
from benchmarks.games import GAMES, LANDS, MYTHOMAGIC, OurGame
from benchmarks.plot import OBSERVED_PLAY, chart
from benchmarks.results import Results, Row
from benchmarks.words import observed_table, rate_table

from cardwright.engine.game import game_names, load
from tests.house.sources import ROOT

ESSENCE = "essence-wars/essence-wars/rules"
WEISS = "weiss-sim/weiss-schwarz/batch-64"


def row(key: str, value: float, lands: float = 0) -> Row:
    """The row of a case that had this value, while Lands had that rate."""
    return Row(CASES[key], (value,), (lands,) if lands else (), decisions_per_game=90 if lands else None)


@pytest.fixture
def run() -> Results:
    """A run in which the machine was only half as fast while MythoMagic was measured as it was for all others."""
    rates = [
        row(LANDS.key("compiled"), 20e6, 20e6),
        row(MYTHOMAGIC.key("compiled"), 4e6, 10e6),
        row(ESSENCE, 1e6, 20e6),
        row(WEISS, 0.5e6, 20e6),
    ]
    costs = [
        row(MYTHOMAGIC.key("cold start"), 50),
        row(MYTHOMAGIC.key("record"), 1300),
        row(MYTHOMAGIC.key("clone"), 30),
        row(MYTHOMAGIC.key("memcpy"), 20),
    ]
    return Results([*rates, *costs])


def test_every_game_is_measured() -> None:
    """Each game that is here has a case for each of its own bars, and its title is that of its table."""
    assert [game.name for game in GAMES] == game_names()
    for game in GAMES:
        assert game.title == load(game.name).table.title
        assert set(game.bars) <= set(KINDS)
        for mode in ("compiled", "plain", "two cores", "cold start", "warm start", "record", "clone", "memcpy"):
            assert game.key(mode) in CASES


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_record_is_no_larger_than_its_bar(game: OurGame) -> None:
    """A size is the same on every machine, so it can be held here; what is told of the sizes is true."""
    size = load(game.name).layout.dtype.itemsize
    told = (ROOT / "docs" / "how-it-works.md").read_text()

    assert size <= game.bars["record"]
    assert re.search(rf"\b{game.title}: {size:,}\b", told)


def test_a_game_is_compared_with_a_peer_by_way_of_lands(run: Results) -> None:
    """What the machine did between two cases does not count: both rates are taken as parts of that of Lands."""
    assert run.ahead(LANDS, run.rows[ESSENCE]) == 20
    assert run.ahead(MYTHOMAGIC, run.rows[ESSENCE]) == 8
    assert run.ahead(MYTHOMAGIC, run.rows[LANDS.key("compiled")]) == 0.4


def test_bars_have_what_was_measured(run: Results) -> None:
    """Each bar has its verdict; that of trading cards is against the fastest of them."""
    bars = {bar.name: bar for bar in bars_of(run)}
    told = {name: bar.words[2:] for name, bar in bars.items() if name.startswith("MythoMagic")}

    assert told == {
        "MythoMagic: compiled, one core": ("4 M decisions/s", "not met"),
        "MythoMagic: against the fastest trading-card peer": ("8 times (essence wars)", "met"),
        "MythoMagic: on two cores against one, by the clock": ("-", "not measured"),
        "MythoMagic: observed steps, one core": ("-", "not measured"),
        "MythoMagic: observed steps on a GPU, everything staying there": ("-", "not measured"),
        "MythoMagic: in plain Python": ("-", "not measured"),
        "MythoMagic: cold start, compiling included, CPU time": ("50 s", "not met"),
        "MythoMagic: warm start of a whole process, by the clock": ("-", "not measured"),
        "MythoMagic: a state": ("1300 bytes", "met"),
        "MythoMagic: a clone against one memcpy": ("1.50 times (30 ns against 20 ns)", "not met"),
    }
    assert bars["Lands: against the fastest trading-card peer"].measured == 20
    assert bars["Lands: against OpenSpiel's fastest native card game"].measured is None


def test_the_table_says_how_many_times_as_fast_each_game_is(run: Results) -> None:
    """There is a column for each game; one that was not measured has none."""
    table = rate_table(run).splitlines()
    assert [cell.strip() for cell in table[0].split("|")[-3:-1]] == ["Lands is", "MythoMagic is"]
    assert [[cell.strip() for cell in line.split("|")[-3:-1]] for line in table[2:]] == [
        ["1x", "0.40x"],
        ["2.50x", "1x"],
        ["20x", "8x"],
        ["40x", "16x"],
    ]

    peers_only = Results([run.rows[ESSENCE]])
    assert "| Lands is |" in rate_table(peers_only)
    assert "MythoMagic" not in rate_table(peers_only)


def test_all_is_told_in_words_data_and_a_picture(run: Results) -> None:
    """Each game is in the summary, in the plain data with its ratios, and in the chart."""
    told = summary({"cores": 2}, run, list(bars_of(run)))
    rows = {data["key"]: data for data in json.loads(json.dumps(run.as_data()))}

    assert "MythoMagic: a state" in told
    assert rows[ESSENCE]["lands_ratio"] == 20
    assert rows[ESSENCE]["mythomagic_ratio"] == 8
    assert "mythomagic_ratio" not in rows[MYTHOMAGIC.key("record")]
    assert "cardwright: mythomagic, compiled" in chart(run.rates())


def test_observed_steps_have_a_table_and_a_picture_of_their_own(run: Results) -> None:
    """Only what writes what the player sees is in them, beside our vector environments."""
    seen = row(MYTHOMAGIC.key("observed"), 2e6, 20e6)
    with_seen = Results([*run.rows.values(), seen])
    table = observed_table(with_seen)

    assert [told.case.key for told in with_seen.observed()] == [MYTHOMAGIC.key("observed"), WEISS]
    assert with_seen.ahead(MYTHOMAGIC, with_seen.rows[WEISS], "observed") == 4
    assert "essence" not in table
    assert "MythoMagic is" in table
    assert "Lands is" not in table
    assert "weiss schwarz" in chart(with_seen.observed(), OBSERVED_PLAY)
