"""Environments: what PettingZoo and Gymnasium test, the same stream for the same seed, copies that keep the state."""

import copy
import pickle
import sys
import warnings
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from cardwright.engine.game import game_names, load
from cardwright.engine.observation.decode import decode
from cardwright.errors import CardwrightError, IllegalChoice
from cardwright.research.board import Board
from cardwright.research.vector import VectorGames

every_game = pytest.mark.parametrize("name", game_names())
# Every game with a bot, and Lands with one that looks ahead.
PAIRED = [*((name, "random") for name in game_names()), ("lands", "greedy")]


def needs(module: str) -> Any:
    """A module of the extra `research`; without it the test is skipped."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return pytest.importorskip(module, reason=f"{module} is not installed: pip install cardwright[research]")


def play(games: VectorGames, steps: int) -> list[bytes]:
    """Everything that some random steps give."""
    out = []
    for _ in range(steps):
        seen, rewards, ends, masks = games.step(games.sample())
        out.append(b"".join(part.tobytes() for part in (seen, rewards, ends, masks, games.movers)))
    return out


def choose(mask: Any, dice: Any) -> int:
    """A legal action by chance."""
    return int(dice.choice(np.flatnonzero(mask)))


# Many games at once


@pytest.mark.long
@every_game
def test_the_same_seed_gives_the_same_stream_on_any_number_of_cores(name: str) -> None:
    """Steps of many games are the same bytes again, and on two cores; another seed gives others."""
    streams = []
    for seed, cores in ((3, 1), (3, 1), (3, 2), (4, 1)):
        games = VectorGames(name, 33, seed=seed, cores=cores)
        games.reset()
        streams.append(play(games, 60))
    assert streams[0] == streams[1] == streams[2] != streams[3]


@every_game
def test_copies_of_many_games_go_the_same_way(name: str) -> None:
    """A deep copy and a pickle continue as the games do that they were made from, and each by itself."""
    games = VectorGames(name, 9, seed=5)
    games.reset()
    play(games, 20)
    others = [copy.deepcopy(games), pickle.loads(pickle.dumps(games))]
    expected = play(games, 40)
    for other in others:
        assert other.observations is not games.observations
        assert play(other, 40) == expected


def test_buffers_stay_where_they_are() -> None:
    """What a step gives are always the same arrays: nothing is copied."""
    games = VectorGames("lands", 16)
    first = games.reset()
    seen, rewards, ends, masks = games.step(games.sample())
    assert seen is first[0] is games.observations
    assert masks is first[1] is games.masks
    assert (rewards is games.rewards, ends is games.ends) == (True, True)


def test_a_caller_keeps_its_games_alive() -> None:
    """One call takes one action in the first game; nobody else has to hold the games."""
    import gc

    games = VectorGames("lands", 1, seed=2)
    games.reset()
    mask, lengths, call = games.masks[0], games.lengths, games.caller()
    del games
    gc.collect()
    for _ in range(500):
        before = int(lengths[0, 0])
        assert call(int(np.flatnonzero(mask)[0])) == 0
        assert lengths[0, 0] in (before + 1, 0)
    assert call(-1) == 1
    assert mask.sum() >= 2


def test_an_end_is_told_and_followed_by_a_new_game() -> None:
    """Rewards are 1 and -1 where a game has a winner, else nought; games go on in the same step."""
    games = VectorGames("lands", 64)
    games.reset()
    ended = 0
    for _ in range(120):
        _, rewards, ends, masks = games.step(games.sample())
        assert (rewards.sum(axis=1) == 0).all()
        assert (rewards[ends == 0] == 0).all()
        assert masks.any(axis=1).all()
        assert (games.lengths[ends == 1, 0] == 0).all()
        assert (games.lengths[ends == 1, 1] > 0).all()
        ended += int(ends.sum())
    assert ended > 64


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    """Its game stays as it is, the others go on, and the error says how many there were."""
    games = VectorGames("lands", 4)
    games.reset()
    before = games.stage.states.copy()
    actions = games.sample().copy()
    for bad in (-1, 10_000, int(np.flatnonzero(games.masks[2] == 0)[0])):
        actions[2] = bad
        with pytest.raises(IllegalChoice, match="1 of 4 actions"):
            games.step(actions)
        assert games.stage.states[2] == before[2]
        actions[[0, 1, 3]] = games.sample()[[0, 1, 3]]


@pytest.mark.parametrize("on", ["cpu", "plain"])
def test_after_an_illegal_action_no_older_end_is_told(on: str) -> None:
    """Where nothing happened, `ends` and `rewards` say nothing: whoever goes on counts no end twice."""
    games = VectorGames("lands", 4, seed=1, on=on)
    games.reset()
    while not games.ends[0]:
        games.step(games.sample())
    actions = games.sample().copy()
    actions[0] = -1
    with pytest.raises(IllegalChoice):
        games.step(actions)
    assert (games.ends[0], games.rewards[0].tolist()) == (0, [0, 0])


@pytest.mark.parametrize("wrong", [[1.0, 2.0], ["a", "b"], [1], 3, [[1, 2]], [None, None]])
def test_actions_are_a_whole_number_for_each_game(wrong: Any) -> None:
    """Nothing is cut off or spread over games that was not meant for them."""
    games = VectorGames("lands", 2)
    games.reset()
    with pytest.raises(CardwrightError, match="a whole number for each of 2 games"):
        games.step(wrong)
    games.step(games.sample().tolist())
    games.step(games.sample().astype(np.int32))


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"games": 0}, "games are a whole number from 1 on, not 0"),
        ({"games": 1.5}, "games are a whole number from 1 on"),
        ({"cores": 0}, "cores are a whole number from 1 on, not 0"),
        ({"cores": -1}, "cores are a whole number from 1 on"),
        ({"decks": "standard"}, r"decks are a list, also of one deck: \['standard'\]"),
        ({"decks": [["standard", "standard"]]}, "a pair of them is a tuple"),
        ({"decks": [("standard", "standard", "standard")]}, "pairs of decks"),
        ({"decks": [load("lands").deck_of("large", {"grass": 26})]}, "it has 26 cards; Lands has room for 25"),
        ({"decks": [next(iter(load("kodecks").decks.values()))]}, "Lands has no card"),
    ],
)
def test_settings_that_cannot_be_are_refused(settings: dict[str, Any], message: str) -> None:
    """Each in one line that says what would do."""
    with pytest.raises(CardwrightError, match=message):
        VectorGames("lands", **settings)


def test_words_of_many_games_go_both_ways() -> None:
    """The words of a legal action mean that action, in each game."""
    games = VectorGames("lands", 3, seed=2)
    games.reset()
    for g in range(3):
        for action, words in games.words(g).items():
            assert games.action_of(g, words) == action
    with pytest.raises(IllegalChoice):
        games.action_of(0, "Fly away")


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_an_opponent_answers_in_compiled_code(bot: str) -> None:
    """The agent is always to move, at both seats in turn, and greedy wins more often than chance does."""
    games = VectorGames("lands", 24, seed=1, opponent=bot)
    games.reset()
    won = ended = 0
    for _ in range(45):
        agents = games.movers.copy()
        _, rewards, ends, _ = games.step(games.sample())
        assert ((games.movers == agents) | (ends == 1)).all()
        won += int((rewards[np.arange(24), agents] > 0).sum())
        ended += int(ends.sum())
    assert ended > 15
    assert won < 0.4 * ended if bot == "greedy" else won < 0.75 * ended


def test_a_bot_that_does_not_play_in_compiled_code_is_refused() -> None:
    """A search needs a memory of its own; the message says who can play."""
    with pytest.raises(CardwrightError, match="greedy and random do"):
        VectorGames("lands", 2, opponent="hard")


def test_decks_are_played_in_turn() -> None:
    """Every pair of the decks that are given, or the pairs that are given, one after the other."""
    game = load("kodecks")
    names = list(game.decks)[:2]
    assert [tuple(deck.name for deck in pair) for pair in Board("kodecks", decks=names).stage.pairs] == [
        (a, b) for a in names for b in names
    ]
    assert len(Board("kodecks", decks=[(names[0], names[1])]).stage.pairs) == 1
    with pytest.raises(CardwrightError):
        Board("kodecks", decks=[])


@every_game
def test_actions_have_words_both_ways(name: str) -> None:
    """Every legal action has words of its own, and these words mean that action."""
    board = Board(name)
    board.reset(seed=2)
    dice = np.random.default_rng(1)
    for _ in range(25):
        if board.over:
            board.reset()
        words = board.words()
        assert set(words) == set(np.flatnonzero(board.stage.masks[0]))
        assert len(words) >= 2
        for action, choice in board.choices().items():
            assert board.action_of(choice.text) == action
        board.step(choose(board.stage.masks[0], dice))


@every_game
def test_a_row_says_which_card_an_action_points_at(name: str) -> None:
    """The row with the number of an action has the card that its words name."""
    board = Board(name)
    board.reset(seed=4)
    dice = np.random.default_rng(2)
    layout = board.stage.layout
    for _ in range(40):
        if board.over:
            board.reset()
        split = layout.split(board.stage.observations[0])
        for action, choice in board.choices().items():
            if choice.card is not None:
                block = "own" if action < layout.rows else "other"
                number = int(split[block][action % layout.rows, 0]) & 255
                assert board.stage.game.card_ids[number - 1] == choice.card
        board.step(choose(board.stage.masks[0], dice))


# PettingZoo


@every_game
@pytest.mark.filterwarnings("ignore")
def test_pettingzoo_finds_nothing_wrong(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Its tests of the interface, of seeds and of rendering pass."""
    tests = needs("pettingzoo.test")
    from cardwright.research import pettingzoo

    tests.api_test(pettingzoo.env(name), num_cycles=60, verbose_progress=False)
    tests.seed_test(lambda: pettingzoo.env(name), num_cycles=10)
    tests.render_test(lambda render_mode: pettingzoo.env(name, render_mode=render_mode))
    capsys.readouterr()


@every_game
@pytest.mark.filterwarnings("ignore")
def test_copies_of_a_pettingzoo_environment_keep_the_state(name: str) -> None:
    """A deep copy and a pickle in the middle of a game see the same, and go the same way."""
    needs("pettingzoo")
    from cardwright.research import pettingzoo

    env = pettingzoo.env(name)
    env.reset(seed=7)
    dice = np.random.default_rng(1)
    for _ in range(9):
        env.step(choose(env.last()[0]["action_mask"], dice))
    for other in (copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
        state, action = copy.deepcopy(env), choose(env.last()[0]["action_mask"], dice)
        assert other.agent_selection == state.agent_selection
        for some in (other, state):
            some.step(action)
        assert (other.last()[0]["observation"] == state.last()[0]["observation"]).all()
        assert other.unwrapped.board.stage.states.tobytes() == state.unwrapped.board.stage.states.tobytes()


@pytest.mark.filterwarnings("ignore")
def test_who_is_not_asked_may_do_nothing() -> None:
    """The other agent sees the table from its side, with an empty mask."""
    needs("pettingzoo")
    from cardwright.research import pettingzoo

    env = pettingzoo.env("lands")
    env.reset(seed=1)
    asked, other = env.agent_selection, next(a for a in env.agents if a != env.agent_selection)
    assert env.observe(asked)["action_mask"].sum() >= 2
    assert env.observe(other)["action_mask"].sum() == 0
    before = env.observe(asked)["observation"]
    with pytest.raises(IllegalChoice):
        env.unwrapped.step(int(np.flatnonzero(env.observe(asked)["action_mask"] == 0)[0]))
    assert (env.observe(asked)["observation"] == before).all()


# Gymnasium


@pytest.mark.parametrize(("name", "bot"), [*((name, "random") for name in game_names()), ("lands", "search:20")])
@pytest.mark.filterwarnings("ignore")
def test_gymnasium_finds_nothing_wrong(name: str, bot: str) -> None:
    """Its check of environments passes, with bytes and with floats."""
    check = needs("gymnasium.utils.env_checker")
    from cardwright.research.gymnasium import VersusBot

    for floats in (False, True):
        check.check_env(VersusBot(name, bot, floats=floats, render_mode="ansi"), skip_render_check=False)


@pytest.mark.parametrize(("name", "bot"), [*PAIRED, ("lands", "search:10")])
@pytest.mark.filterwarnings("ignore")
def test_copies_of_a_gymnasium_environment_go_the_same_way(name: str, bot: str) -> None:
    """A deep copy and a pickle in the middle of a game give what the environment gives, the bot's choices included."""
    needs("gymnasium")
    from cardwright.research.gymnasium import VersusBot

    env = VersusBot(name, bot, illegal="raise")
    _, info = env.reset(seed=5)
    for _ in range(5):
        *_, info = env.step(int(np.flatnonzero(info["action_mask"])[0]))
    others = [env, copy.deepcopy(env), pickle.loads(pickle.dumps(env))]
    told: list[list[Any]] = [[], [], []]
    for some, out in zip(others, told, strict=True):
        mask, over = some.action_masks(), False
        while not over:
            seen, reward, over, _, more = some.step(int(np.flatnonzero(mask)[0]))
            mask = more["action_mask"]
            out.append((seen.tobytes(), reward))
    assert told[0] == told[1] == told[2]
    with pytest.raises(IllegalChoice):
        env.step(0)


@pytest.mark.filterwarnings("ignore")
def test_a_copy_of_a_game_that_was_conceded_is_over() -> None:
    """Who took an illegal action has lost once, also in what comes out of a pickle."""
    needs("gymnasium")
    from cardwright.research.gymnasium import VersusBot

    env = VersusBot("lands")
    env.reset(seed=3)
    assert env.step(int(np.flatnonzero(env.action_masks() == 0)[0]))[1:3] == (-1.0, True)
    for other in (env, copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
        with pytest.raises(IllegalChoice):
            other.step(0)
        assert other._match.winner == 1 - other._agent


@pytest.mark.filterwarnings("ignore")
def test_a_program_ends_with_its_game() -> None:
    """There is one program for the game that is played, and none after `close`."""
    needs("gymnasium")
    from cardwright.research.gymnasium import VersusBot

    example = Path(__file__).parents[2] / "docs" / "example_bot.py"
    env = VersusBot("lands", bot=f"program:{sys.executable} {example}")
    begun: list[Any] = []
    for seed in range(3):
        env.reset(seed=seed)
        begun.append(env._bot._player._process)  # type: ignore[union-attr]
        assert [process.poll() is None for process in begun] == [False] * seed + [True]
    env.close()
    assert all(process.poll() is not None for process in begun)


@pytest.mark.filterwarnings("ignore")
def test_what_gymnasium_cannot_do_is_said() -> None:
    """Before the first reset, with other words than there are, with an action that is no number: one clear line."""
    gymnasium = needs("gymnasium")
    from cardwright.research import pettingzoo
    from cardwright.research.gymnasium import VersusBot

    env = VersusBot("lands", render_mode="ansi")
    for early in (lambda: env.step(0), env.render, env.action_masks, env.words, lambda: env.action_of("Play Water")):
        with pytest.raises(gymnasium.error.ResetNeeded, match="reset"):
            early()
    env.close()
    assert pickle.loads(pickle.dumps(env)).reset(seed=1)[1]["action_mask"].any()
    env.reset(seed=1)
    with pytest.raises(CardwrightError, match=r"an action is a whole number, not 1\.5"):
        env.step(1.5)  # type: ignore[arg-type]
    with pytest.raises(CardwrightError, match="to concede or to raise, not 'foo'"):
        VersusBot("lands", illegal="foo")
    for kind in (VersusBot, pettingzoo.env):
        with pytest.raises(CardwrightError, match="render_mode is ansi"):
            kind("lands", render_mode="film")


@pytest.mark.filterwarnings("ignore")
def test_the_vector_environment_of_gymnasium() -> None:
    """Shapes and spaces fit, rewards are those of the seat that acted, and buffers are the games' own."""
    needs("gymnasium")
    from cardwright.research.gymnasium import VectorEnv

    env = VectorEnv("lands", 8, seed=1)
    seen, info = env.reset(seed=2)
    assert seen in env.observation_space
    for _ in range(200):
        acted = info["mover"].copy()
        seen, rewards, ends, cut, info = env.step(env.sample())
        assert seen is env.games.observations
        assert (rewards == info["rewards"][np.arange(8), acted]).all()
        assert (ends.dtype, cut.any()) == (bool, False)
    with pytest.raises(CardwrightError, match="numpy's"):
        VectorEnv("lands", 8, on="gpu")


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("settings", [{}, {"opponent": "random"}, {"cores": 2}])
def test_the_end_of_a_game_is_told_with_its_last_observation(settings: dict[str, Any]) -> None:
    """`final_obs` is what the seat that acted sees of the end; all else is as in a vector that tells nothing of it."""
    needs("gymnasium")
    from cardwright.research.gymnasium import VectorEnv

    env, games = VectorEnv("lands", 24, seed=1, **settings), VectorGames("lands", 24, seed=1, **settings)
    _, info = env.reset()
    games.reset()
    told = 0
    for _ in range(200):
        acted, actions = info["mover"].copy(), env.sample().copy()
        assert (games.sample() == actions).all()
        games.step(actions)
        _, rewards, ends, _, info = env.step(actions)
        for field in ("table", "out", "masks", "rewards", "ends", "movers", "lengths", "numbers", "players", "unasked"):
            assert (env.games.stage._read(field) == games.stage._read(field)).all(), field
        assert ("final_obs" in info) == ends.any()
        if not ends.any():
            continue
        assert (info["_final_obs"] == ends).all()
        assert (info["final_info"]["rewards"] == games.rewards).all()
        for g, last in enumerate(info["final_obs"]):
            if not ends[g]:
                assert last is None
                continue
            view = decode(load("lands"), last, int(acted[g]))
            winner = {1: acted[g], -1: 1 - acted[g], 0: None}[int(rewards[g])]
            assert (view["over"], view["winner"]) == (True, winner)
            told += 1
    assert told > 20


@pytest.mark.filterwarnings("ignore")
def test_after_an_illegal_action_other_games_have_ended_and_begun() -> None:
    """An error about one game leaves no other one at its end."""
    needs("gymnasium")
    from cardwright.research.gymnasium import VectorEnv

    env = VectorEnv("lands", 64, seed=1)
    env.reset()
    ended = 0
    for _ in range(40):
        actions = env.sample().copy()
        actions[0] = -1
        with pytest.raises(IllegalChoice, match="1 of 64"):
            env.step(actions)
        ended += int(env.games.ends.sum())
        assert env.games.masks.any(axis=1).all()
    assert ended > 20
