"""Tables by their rows alone: the same rows make the same table, drafts change nothing, clocks, stops, offers."""

import random

import pytest

from cardwright.engine.game import game_names, load
from cardwright.errors import CardwrightError, IllegalChoice, InvalidRecord, NothingToUndo
from cardwright.server import acts
from cardwright.server.acts import Stale
from cardwright.server.clock import AGAIN, Clock
from cardwright.server.limits import Bucket, Buckets
from cardwright.server.setup import Setup, Side, checked_clock, pin_of, setup_from
from cardwright.server.store import Kept, Row
from cardwright.server.table import Table
from tests.server.tables import MATCH, chosen, in_full_control, message_to, new_table, text_choices


def again(table: Table, rows: list[Row]) -> Table:
    """A table made anew from its setup and rows."""
    kept = Kept(MATCH, 0.0, "here", table._secret, pin_of(table.game.name)[0], table.setup.as_data())
    other = Table(kept, table.game)
    for row in rows:
        other.apply(row)
    return other


@pytest.mark.parametrize("name", game_names())
def test_rows_make_the_table(name: str) -> None:
    """Whatever happened, the rows alone give the same messages to both seats and to spectators."""
    table, dice = new_table(name, 3), random.Random(3)
    rows = list(table.fresh)
    for k in range(60):
        if table.over:
            break
        draft, seat = table.draft(), table.to_move or 0
        if k == 10:
            acts.switch_stops(draft, seat, [], True, 5.0, "mark")
        elif k == 20:
            acts.let_bot(draft, 1 - seat, "random", 5.0, None)
        elif k == 40:
            acts.come_back(draft, draft.bots.index("random"), 5.0, None)
        elif draft.bots[seat] is not None:
            acts.play_for_bot(draft, seat, draft.events, dice.choice(text_choices(draft)), 5.0)
        else:
            acts.choose(draft, seat, draft.n[seat], [dice.choice(text_choices(draft))], 5.0, None)
        rows += draft.fresh
        table = draft
    other = again(table, rows)
    for watcher in (0, 1, None):
        assert message_to(other, watcher) == message_to(table, watcher)
    assert (other.passes, other.answered, other.marks) == (table.passes, table.answered, table.marks)


def test_a_draft_changes_nothing() -> None:
    """What is tried and forgotten leaves the table as it was, also when it fails in the middle."""
    table = new_table("kodecks")
    before = [message_to(table, watcher) for watcher in (0, 1, None)]
    chosen(table, text_choices(table)[0])
    draft = table.draft()
    acts.concede(draft, 0, 2.0)
    with pytest.raises(IllegalChoice):
        chosen(table, "dance")

    assert [message_to(table, watcher) for watcher in (0, 1, None)] == before


def test_rows_come_in_their_order() -> None:
    """A row that is missing or comes twice is noticed."""
    table = new_table("lands")
    for number in (table.number, table.number + 2):
        with pytest.raises(InvalidRecord):
            table.draft().apply(Row(number, 1.0, 0, None, {"offer": None}))


def test_nobody_plays_before_the_deal() -> None:
    """Choices and concessions wait until both have come."""
    game = load("lands")
    sides = (Side("Ada", ("standard", {}), None), Side("Ben", None))
    kept = Kept(MATCH, 0.0, "here", bytes(32), pin_of("lands")[0], Setup("lands", game.options, sides).as_data())
    table = Table(kept, game)

    assert table.is_open()
    with pytest.raises(CardwrightError, match="not begun"):
        acts.choose(table, 0, 0, ["grass"], 1.0, None)
    with pytest.raises(CardwrightError, match="not begun"):
        acts.concede(table, 0, 1.0)


def test_a_setup_comes_back_from_its_data() -> None:
    """As it was."""
    sides = (Side("Ada", ("x", {"grass": 4})), Side("Normal", ("y", {"fire": 4}), "normal"))
    setup = Setup("lands", {"turn_cap": 50}, sides, (60.0, 5.0), "position", "other")
    assert setup_from(setup.as_data()) == setup


def test_a_clock_charges_who_thinks() -> None:
    """Time goes by for the one that is asked; what is added comes when the question goes to the other."""
    clock = Clock((60.0, 60.0), 5.0, 100.0).passed_to(0, 100.0)
    assert (clock.left_at(0, 110.0), clock.left_at(1, 110.0)) == (50.0, 60.0)
    same = clock.passed_to(0, 110.0)
    assert same.left == (50.0, 60.0)
    other = same.passed_to(1, 115.0)
    assert other.left == (50.0, 60.0)
    assert other.ends == 175.0
    assert other.passed_to(None, 120.0).ends is None
    assert clock.left_at(0, 1000.0) == 0.0
    assert clock.passed_to(0, 1000.0, ran_out=True).left == (AGAIN, 60.0)
    # A clock of the machine that goes back gives nobody time.
    assert clock.left_at(0, 50.0) == 60.0


def test_time_that_runs_out() -> None:
    """The table chooses, twice; the third time in a row the game is lost. An own answer counts anew."""
    table = new_table("lands", clock=(10.0, 0.0))
    at = 1.0
    lost = []
    for _ in range(20):
        draft = table.draft()
        assert not acts.run_out(draft, at)
        at += 11.0
        seat = draft.to_move
        assert acts.run_out(draft, at)
        table = draft
        if table.over:
            lost.append(seat)
            break
    assert table.match is not None
    assert table.match.winner == 1 - lost[0]
    assert table.timeouts[lost[0]] == 2
    assert table.clock is not None
    assert table.clock.running is None


def test_an_answer_in_time_forgives() -> None:
    """Timeouts count in a row only."""
    table = new_table("lands", clock=(10.0, 0.0)).draft()
    seat = table.to_move or 0
    acts.run_out(table, 12.0)
    assert table.timeouts[seat] == 1
    at = 13.0
    while table.to_move != seat:
        table = chosen(table, text_choices(table)[0], at)
    table = chosen(table, text_choices(table)[0], at)
    assert table.timeouts[seat] == 0


@pytest.mark.parametrize(
    "data", [{"minutes": -1}, {"minutes": "x"}, {"minutes": 0}, [], "x", {"increment": -3, "minutes": 1}]
)
def test_bad_clocks(data: object) -> None:
    """They are refused."""
    with pytest.raises(CardwrightError):
        checked_clock(data)
    assert checked_clock(None) is None
    assert checked_clock({"minutes": 1.5}) == (90.0, 0.0)


def test_offers() -> None:
    """One at a time, answered by the other; whatever happens on the table ends one; a rematch comes after the game."""
    table = new_table("lands").draft()
    with pytest.raises(CardwrightError, match="after the game"):
        acts.ask(table, 0, "rematch", 1.0, None)
    with pytest.raises(NothingToUndo):
        acts.ask(table, 0, "take_back", 1.0, None)
    with pytest.raises(CardwrightError, match="nobody asks"):
        acts.answer(table, 0, "take_back", True, 1.0, None)
    acts.concede(table, 0, 1.0)
    acts.ask(table, 0, "rematch", 1.0, None)
    with pytest.raises(CardwrightError, match="already"):
        acts.ask(table, 1, "rematch", 1.0, None)
    with pytest.raises(CardwrightError, match="nobody asks"):
        acts.answer(table, 0, "rematch", True, 1.0, None)
    assert acts.answer(table, 1, "rematch", True, 1.0, None)
    assert not acts.answer(table, 1, "rematch", False, 1.0, None)
    assert table.offer is None


def test_a_take_back_crosses_nothing_revealed() -> None:
    """Over many games: after a take-back the seat is asked what it was asked, and sees what it saw."""
    taken = 0
    for seed in range(6):
        table, dice = in_full_control(new_table("tgc", seed, bots=(None, "random"))), random.Random(seed)
        for _ in range(80):
            if table.over:
                break
            draft = table.draft()
            if draft.to_move == 1:
                acts.play_for_bot(draft, 1, draft.events, dice.choice(text_choices(draft)), 1.0)
                table = draft
                continue
            before = message_to(table, 0)["view"]
            table = chosen(table, dice.choice(text_choices(table)))
            if acts.undo_to(table, 0) is not None:
                back = table.draft()
                acts.undo(back, 0, back.n[0], 1.0, None)
                view = message_to(back, 0)["view"]
                assert (view["choices"], view["seats"], view["log"]) == (
                    before["choices"],
                    before["seats"],
                    before["log"],
                )
                with pytest.raises(Stale):
                    acts.undo(back, 0, table.n[0], 1.0, None)
                taken += 1
    assert taken > 10


def test_a_bot_answers_only_what_it_was_asked() -> None:
    """What a bot found for an older position is dropped."""
    table = new_table("lands", bots=("random", None))
    while table.to_move != 0:
        table = chosen(table, text_choices(table)[0])
    draft = table.draft()
    with pytest.raises(Stale):
        acts.play_for_bot(draft, 0, draft.events + 1, text_choices(draft)[0], 1.0)
    with pytest.raises(Stale):
        acts.play_for_bot(draft, 1, draft.events, text_choices(draft)[0], 1.0)
    with pytest.raises(CardwrightError, match="already"):
        acts.let_bot(draft, 1, "random", 1.0, None)


def test_buckets() -> None:
    """So many at once, then at the rate; everybody has one of their own."""
    bucket = Bucket(rate=1.0, burst=3)
    assert [bucket.take(10.0) for _ in range(4)] == [True, True, True, False]
    assert [bucket.take(11.5) for _ in range(2)] == [True, False]
    many = Buckets(rate=1.0, burst=1)
    assert [many.take(who, 5.0) for who in ("a", "a", "b")] == [True, False, True]
