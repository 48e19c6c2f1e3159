"""Bots: found by name, fair, steady, the same on every machine, and greedy is better than chance."""

from collections import Counter

import pytest

from cardwright import CardwrightError
from cardwright.bots import Bot, bot_names, spec_of
from cardwright.bots.brain import Brain
from cardwright.bots.errands import TURN
from cardwright.bots.greedy import choose
from cardwright.engine.compile.plain import PlainRecords
from cardwright.engine.game import Game, game_names, load
from cardwright.lab.arena import arena
from tests.support.chance import assert_equal_chances
from tests.support.play import batch_of, chosen_by, moments_of, new_dice
from tests.support.table import table

every_game = pytest.mark.parametrize("name", game_names())


def test_bots_are_found_by_name(lands: Game) -> None:
    """Levels, the search and the two sticks are here; any other name is refused, and the message says which are."""
    assert {"easy", "normal", "hard", "expert", "search", "random", "greedy"} == set(bot_names())
    with pytest.raises(
        CardwrightError, match='no bot is called "clever"; there is: easy, normal, hard, expert, search'
    ):
        Bot("clever", lands, 1)


@pytest.mark.parametrize("seed", [-1, 2**64])
def test_a_bot_has_a_seed_like_a_match(lands: Game, seed: int) -> None:
    """A seed out of range is refused."""
    with pytest.raises(CardwrightError, match="a seed is a whole number"):
        Bot("random", lands, seed)


@pytest.mark.long
@every_game
@pytest.mark.parametrize(("bot", "choices"), [("random", 30), ("greedy", 4)])
def test_the_same_seed_makes_the_same_choices(name: str, bot: str, choices: int) -> None:
    """Two bots of one seed choose alike; the match is not changed by asking, and what is chosen is offered."""
    game = load(name)
    match = game.match(seed=11)
    one, two = Bot(bot, game, 5), Bot(bot, game, 5)
    for _ in range(choices):
        if match.over:
            break
        before = match.hash
        choice = one.choose(match)
        assert two.choose(match) == choice
        assert choice in match.choices
        assert match.hash == before
        match.choose(choice)


def test_another_seed_makes_other_choices(lands: Game) -> None:
    """Random bots of ten seeds do not all play one game."""
    games = set()
    for seed in range(10):
        match, bot = lands.match(seed=11), Bot("random", lands, seed)
        while not match.over:
            match.choose(bot.choose(match))
        games.add(tuple(match.made))

    assert len(games) == 10


def test_random_plays_any_choice_equally_often(lands: Game) -> None:
    """Over many moves in one position every choice comes up as often as any other."""
    match, bot = lands.match(seed=7), Bot("random", lands, 3)
    found = Counter(bot.choose(match).words for _ in range(900))

    assert_equal_chances(found, [choice.words for choice in match.choices])


@pytest.mark.long
@every_game
def test_greedy_beats_random_clearly(name: str) -> None:
    """In 80 games, seats and decks swapped, the whole interval of its win rate lies above 70 in a hundred."""
    assert arena(name, ["greedy", "random"], games=80, seed=3).pair(0, 1).rate.low > 0.7


@pytest.mark.long
@every_game
def test_greedy_is_the_same_plain_and_compiled(name: str) -> None:
    """It chooses the same, and its dice and the position are the same after it: playouts agree on both machines."""
    game = load(name)
    plain, compiled = (Brain(game, [spec_of("greedy")], on) for on in ("plain", "cpu"))
    for moment in list(moments_of(name, 2, 29))[:3]:
        assert chosen_by(plain, moment.content, 7) == chosen_by(compiled, moment.content, 7)
        assert plain.content == compiled.content
        assert plain.run(TURN) == compiled.run(TURN)


def test_greedy_simulates_the_same_plain_and_compiled() -> None:
    """The very same games come of it, byte by byte, as a simulation plays them. Short games do."""
    plain, plain_ends = batch_of("lands", 2, ("greedy", "random"), on="plain", cap=5)
    compiled, compiled_ends = batch_of("lands", 2, ("greedy", "random"), on="cpu", cap=5)

    assert plain.tobytes() == compiled.tobytes()
    assert plain_ends.tobytes() == compiled_ends.tobytes()


@pytest.mark.parametrize("seed", range(3))
def test_greedy_takes_a_win(lands: Game, seed: int) -> None:
    """Where one card wins at once and the opponent cannot counter, greedy plays it."""
    position = (
        "turn=9 hand/0=fire,water board/0=grass,lightning,fire,darkness "
        "board/1=water,grass,fire,lightning hand/1=darkness deck/0= deck/1="
    )
    scene = table("lands", position, seed=seed)
    records = PlainRecords([scene.state.copy(), scene.state.copy()])
    finger = lands.plain(choose)(records, lands.plain_book, new_dice(seed), 0)
    water = next(i for i in range(25) if scene.state.hand[0] >> i & 1 and scene.state.card[0, i] == 4)

    assert finger == water
