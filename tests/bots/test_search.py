"""The tree search: fair, steady, the same on every machine, and good at what can be checked."""

from typing import Any

import pytest

from cardwright import CardwrightError
from cardwright.bots import Bot, spec_of
from cardwright.bots.brain import Brain, slots_for
from cardwright.bots.errands import SETTLE, START, THINK
from cardwright.bots.memory import ROOTS, new_roots
from cardwright.bots.searcher import Searcher
from cardwright.bots.tree import CODES, NO_CODE, key_of, mix, root_of
from cardwright.engine.compile.plain import plain_records
from cardwright.engine.game import Game, game_names, load
from cardwright.engine.match import Match
from tests.support.play import moments_of, redealt
from tests.support.table import table

every_game = pytest.mark.parametrize("name", game_names())


def settled(brain: Brain, content: bytes | bytearray, playouts: int, seed: int = 5) -> int:
    """What a brain chooses in a position."""
    brain.look_at(content)
    brain.run(START, 0, 0, seed)
    brain.run(THINK, 0, playouts)
    return brain.run(SETTLE)


@pytest.mark.long
@every_game
def test_a_search_is_the_same_plain_and_compiled(name: str) -> None:
    """The same choices come of it, and the same numbers behind them: everything is whole numbers."""
    game, spec = load(name), spec_of("search:12")
    brains = [Brain(game, [spec], on) for on in ("plain", "cpu")]
    for moment in list(moments_of(name, 2, 23))[:3]:
        found = []
        for brain in brains:
            finger = settled(brain, moment.content, 12)
            found.append((finger, brain.root(0), brain.content))
        assert found[0] == found[1]


@every_game
def test_what_a_seat_cannot_tell_apart_gives_the_same_choice(name: str) -> None:
    """Over a thousand random positions: two states of one information set, the same seed, the same choice."""
    game, brain = load(name), Brain(load(name), [spec_of("search:20")])
    tried = 0
    for moment in moments_of(name, 60, 2):
        state = moment.state
        one, two = (redealt(game, state, state.to_move, moment.number + seed) for seed in (1, 1001))
        assert settled(brain, one.bytes, 20) == settled(brain, two.bytes, 20)
        tried += 1
        if tried == 1000:
            break
    assert tried == 1000


def test_dice_of_the_match_are_never_seen(lands: Game) -> None:
    """What is still to be rolled in the match does not change a choice."""
    brain = Brain(lands, [spec_of("search:50")])
    state = lands.match(seed=3).state
    before = settled(brain, state.bytes, 50)
    for k in range(4):
        state.dice[k] = 12345 + k

    assert settled(brain, state.bytes, 50) == before


def play_on(match: Match, bot: Bot, choices: int) -> list[str]:
    """Let a bot choose for both seats, so many times."""
    for _ in range(choices):
        if not match.over:
            match.choose(bot.choose(match))
    return match.made


@every_game
def test_a_match_that_is_resumed_goes_on_as_it_would_have(name: str) -> None:
    """A bot that comes to a match later chooses as one that was there from the start: trees are thought again."""
    game = load(name)
    whole = play_on(game.match(seed=2), Bot("search:25", game, 9), 16)
    for at in range(3, 15, 4):
        match = game.match(seed=2)
        for text in whole[:at]:
            match.choose(text)
        assert Bot("search:25", game, 9).choose(match).text == whole[at]


def test_a_tree_goes_on_while_one_seat_chooses(lands: Game) -> None:
    """The second of two choices in a row finds what the first had learned about it."""
    position = (
        "lands turn=6 active=1 to_move=0 asks=show phase=resolution_phase board/1=darkness.1 "
        "hand/0=grass.1,lightning.1,fire.1,water.1 hand/1=fire.1,water.1 discard/0=fire.2 discard/1=grass.2"
    )
    match = lands.match(seed=3, start=position)
    search = Searcher(spec_of("search:100"), lands, 1)
    match.choose(search.choose(match))
    assert match.to_move == 0

    assert sum(estimate.visits for estimate in search.estimates(match)) > 100


@every_game
def test_every_choice_in_a_row_is_thought_about(name: str) -> None:
    """However many choices one seat makes in a row, each of them gets all its playouts: a full tree makes room."""
    game = load(name)
    match, search = game.match(seed=5), Searcher(spec_of("search:40"), game, 1)
    for _ in range(40):
        if not match.over:
            found = search.estimates(match)
            assert sum(estimate.visits for estimate in found) >= 40
            match.choose(found[0].choice.text)


@every_game
def test_a_choice_is_surely_tried(name: str) -> None:
    """A choice that is asked about is tried in a quarter of the playouts; one that was is not tried again."""
    game = load(name)
    match, search = game.match(seed=5), Searcher(spec_of("search:200"), game, 1)
    while len(match.choices) < 4:
        match.choose(match.choices[0])
    for before in search.estimates(match):
        after = search.surely(before.choice)
        assert after.visits == max(50, before.visits)
        assert after.rate is not None
        assert search.surely(before.choice) == after


def test_a_choice_is_surely_tried_alike_in_plain_python(lands: Game) -> None:
    """Compiled or not, on one tree or on two, what is thought of it is the same."""
    match = lands.match(seed=3)
    searches = [Searcher(spec_of("search:40x2"), lands, 7, on=on) for on in ("plain", "cpu")]
    found = [[search.estimates(match), search.surely(match.choices[-1])] for search in searches]

    assert found[0] == found[1]


@pytest.mark.parametrize("on", ["plain", "cpu"])
def test_a_choice_that_no_deal_offers_is_not_waited_for(lands: Game, on: str) -> None:
    """Where a choice is insisted on that is not offered, the search chooses as it always does."""
    match, never_offered = lands.match(seed=3), CODES - 1
    free, bound = (Brain(lands, [spec_of("search:40")], on) for _ in range(2))
    for brain, code in ((free, NO_CODE), (bound, never_offered)):
        brain.look_at(match.state.bytes)
        brain.run(START, 0, 0, 7)
        brain.insist(0, code)
        brain.run(THINK, 0, 40)

    keys = [key_of(free.root(0), code) for code in range(CODES)]
    assert [bound.edge(0, key) for key in keys] == [free.edge(0, key) for key in keys]
    assert sum(free.edge(0, key)[0] for key in keys) == 40


def test_trees_side_by_side_add_up(lands: Game) -> None:
    """Four trees on one core or on two find the same; together they have four times the playouts."""
    match = lands.match(seed=3)
    one, two = (Searcher(spec_of("search:50x4"), lands, 7, cores=cores) for cores in (1, 2))

    assert [(e.choice, e.visits, e.rate) for e in one.estimates(match)] == [
        (e.choice, e.visits, e.rate) for e in two.estimates(match)
    ]
    assert sum(e.visits for e in one.estimates(match)) >= 200
    assert one.choose(match) == two.choose(match)


def test_a_search_that_is_stopped_gives_the_best_so_far(lands: Game) -> None:
    """It is stopped between chunks, and the first chunk is always thought."""
    match = lands.match(seed=3)
    search = Searcher(spec_of("search:100000"), lands, 7)
    choice = search.choose(match, lambda: True)

    assert choice in match.choices
    assert sum(e.visits for e in Searcher(spec_of("search:100000"), lands, 7).estimates(match, lambda: True)) == 250


@pytest.mark.parametrize("seed", range(3))
def test_a_search_takes_a_win(lands: Game, seed: int) -> None:
    """Where one card wins at once and after the other the opponent does, the search plays the one that wins."""
    position = (
        "turn=9 hand/0=grass,water board/0=grass,lightning,fire,darkness "
        "board/1=water,grass,fire,lightning hand/1=darkness deck/0= deck/1="
    )
    scene = table("lands", position, seed=seed)
    brain = Brain(lands, [spec_of("search:200")])
    finger = settled(brain, scene.state.bytes, 200, seed)
    water = next(i for i in range(25) if scene.state.hand[0] >> i & 1 and scene.state.card[0, i] == 4)

    assert finger == water


def test_a_full_table_still_chooses(lands: Game) -> None:
    """Where there is no room for another choice, playouts go on from what is there."""
    brain = Brain(lands, [spec_of("search:1")])
    state = lands.match(seed=3).state
    brain.look_at(state.bytes)
    brain.run(START, 0, 0, 1)
    brain.run(THINK, 0, 5000)

    assert brain.run(SETTLE) in [choice.finger for choice in lands.match(seed=3).choices]


def test_keys_differ() -> None:
    """A hundred thousand ways of choices have keys of their own, none of them nought and all of 62 bits."""
    keys = {mix(mix(mix(1, a), b * CODES), c) for a in range(50) for b in range(50) for c in range(40)}

    assert len(keys) == 100_000
    assert all(0 < key < 1 << 62 for key in keys)


def test_roots_are_close() -> None:
    """The table gives sixteen times the root, within a hundredth for all that is counted."""
    table: Any = plain_records(new_roots())
    for n in (1, 2, 50, ROOTS - 1, ROOTS, 123_456, 98_765_432):
        assert root_of(table, n << 8) == pytest.approx(256 * n**0.5, rel=0.02)


@pytest.mark.parametrize(("playouts", "slots"), [(1, 64), (100, 512), (10_000, 32_768)])
def test_room_for_a_search(playouts: int, slots: int) -> None:
    """A power of two, three times the playouts or more."""
    assert slots_for(playouts) == slots


@pytest.mark.parametrize(
    "name", ["search:0", "search:9999999", "search:10x65", "search:", "search:x", "Easy", "program:"]
)
def test_bots_that_are_not_here(name: str) -> None:
    """A search without playouts, or with too many, and names that are none."""
    with pytest.raises(CardwrightError, match=r"a search has 1 to|no bot is called"):
        spec_of(name)


def test_an_expert_thinks_as_long_as_the_game_says(lands: Game) -> None:
    """Effort is in playouts; how many make a second's worth differs from game to game."""
    assert spec_of("expert", lands).playouts == lands.table.expert
    assert spec_of("hard", lands).playouts == spec_of("hard").playouts
