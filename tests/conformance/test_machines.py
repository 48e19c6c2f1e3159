"""The plain and the compiled run are one: the same bytes for the same seeds, and every record of them is sound."""

from typing import Any

import numpy as np
import pytest

from cardwright.engine.compile.plain import Plain, plain_records
from cardwright.engine.game import game_names, load
from cardwright.kit.record import DRAWN, UNIT, ZONE, is_near
from cardwright.lab import batch
from cardwright.lab.machines import MACHINES
from cardwright.lab.simulate import plan_for
from tests.support.play import batch_of

every_game = pytest.mark.parametrize("name", game_names())
GAMES = 10_000


@every_game
def test_plain_and_compiled_games_are_the_same_bytes(name: str) -> None:
    """Results and last records of the same games agree byte by byte."""
    plain, plain_ends = batch_of(name, 200, on="plain")
    compiled, compiled_ends = batch_of(name, 200, on="cpu")

    assert plain.tobytes() == compiled.tobytes()
    assert plain_ends.tobytes() == compiled_ends.tobytes()


class FromNought:
    """An array of a plain record that refuses to count from its end."""

    def __init__(self, array: Any) -> None:
        self._array = array
        self.shape = array.shape

    def __len__(self) -> int:
        return len(self._array)

    def __getitem__(self, place: Any) -> Any:
        return self._array[self._checked(place)]

    def __setitem__(self, place: Any, number: int) -> None:
        self._array[self._checked(place)] = number

    def _checked(self, place: Any) -> Any:
        assert min(place if isinstance(place, tuple) else (place,)) >= 0
        return place


@every_game
def test_no_rule_counts_from_the_end_of_an_array(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every index is nought or more: compiled code, unlike Python, takes it as it is."""
    usual = Plain.__getattr__

    def array_of(record: Plain, field: str) -> FromNought:
        usual(record, field)
        array = FromNought(object.__getattribute__(record, field))
        setattr(record, field, array)
        return array

    monkeypatch.setattr(Plain, "__getattr__", array_of)
    game = load(name)
    monkeypatch.setitem(game.__dict__, "plain_book", tuple(plain_records(game.book)))
    plan = plan_for(game, ("random", "random"), 1, list(game.decks.values()))
    results = np.zeros(60, batch.Result)
    MACHINES["plain"](plan).run(0, results)

    assert (results["decisions"] >= 1).all()


@every_game
def test_two_cores_play_the_same_games(name: str) -> None:
    """However the games are cut into parts, each is the same."""
    one, one_ends = batch_of(name, 501)
    two, two_ends = batch_of(name, 501, cores=2)

    assert one.tobytes() == two.tobytes()
    assert one_ends.tobytes() == two_ends.tobytes()


@every_game
def test_cards_are_conserved_in_many_games(name: str) -> None:
    """In every last record each card lies in just one place, and nothing lies beyond the end of a deck."""
    game = load(name)
    _, finals = batch_of(name, GAMES)
    setups = plan_for(game, ("random", "random"), 1, list(game.decks.values())).setups
    sizes = setups["left"][np.arange(GAMES) % len(setups)]
    instances = np.arange(game.layout.cards)
    places = np.zeros((GAMES, 2, len(instances)), int)
    for zone in game.layout.holding(ZONE):
        places += finals[zone.name][:, :, None].astype(np.int64) >> instances & 1
    in_deck = np.arange(finals["deck"].shape[2]) < finals["left"][:, :, None]
    for i in instances:
        places[:, :, i] += ((finals["deck"] == i) & in_deck).sum(axis=2)

    brought = instances < sizes[:, :, None]
    assert (places[brought] == 1).all()
    assert (places[~brought] <= 1).all()
    assert (finals["deck"][~in_deck] == 0).all()


@every_game
def test_every_one_of_many_games_ends(name: str) -> None:
    """Each has a winner or is a draw, within the turn cap, and leaves nothing asked."""
    results, finals = batch_of(name, GAMES)
    cap = load(name).options["turn_cap"]

    assert np.isin(results["winner"], [0, 1, DRAWN]).all()
    assert np.isin(results["first"], [0, 1]).all()
    assert ((results["turns"] >= 1) & (results["turns"] <= cap)).all()
    assert (results["decisions"] >= 1).all()
    for field in ("asks", "own", "other", "press"):
        assert not finals[field].any()
    assert (finals["winner"] == results["winner"]).all()
    assert (finals["turn"] == results["turns"]).all()


@every_game
def test_a_record_has_no_gaps(name: str) -> None:
    """Every byte belongs to a field, for what lies in a gap is lost in a copy; what is spare is never written."""
    game = load(name)
    used = np.zeros(game.layout.dtype.itemsize, int)
    for field, offset in game.layout.dtype.fields.values():
        used[offset : offset + field.itemsize] += 1
    _, finals = batch_of(name, GAMES)

    assert (used == 1).all()
    assert not any(finals[spare].any() for spare in ("spare", "spare_too") if spare in finals.dtype.names)


@every_game
def test_what_is_looked_at_often_comes_first(name: str) -> None:
    """All that rules look at often comes before the rest, of which only what fits fills the last unit of that."""
    layout = load(name).layout
    places = layout.dtype.fields
    near = {field.name for field in layout.fields if is_near(field)}
    first = {field for field in places if places[field][1] < layout.near} - {"spare"}
    filled = sum(layout.dtype[field].itemsize for field in first - near)

    assert {"card", "hand", "asks"} <= near <= first
    assert "deck" not in first
    assert filled < UNIT
    assert layout.near % UNIT == layout.dtype.itemsize % UNIT == 0


@every_game
def test_many_games_differ(name: str) -> None:
    """Two deals in a row are never the same: the stream of a game is part of its seed."""
    _, finals = batch_of(name, GAMES)

    assert len({record.tobytes() for record in finals}) == GAMES
