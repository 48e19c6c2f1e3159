"""What environments cannot do is refused in one line that says what would do."""

import re
import warnings
from collections.abc import Callable
from typing import Any

import pytest

from cardwright.engine.game import load
from cardwright.errors import CardwrightError
from cardwright.research.vector import VectorGames
from tests.research.test_environments import needs

pytestmark = pytest.mark.filterwarnings("ignore")
# What is wrong with the settings of any environment, and what is said of it.
SETTINGS: list[tuple[dict[str, Any], str]] = [
    ({"game": None}, "a game is a name or a Game, not None"),
    ({"game": 5}, "a game is a name or a Game, not 5"),
    ({"decks": 5}, "decks are a list, not 5"),
    ({"decks": {"standard": 2}}, "list a deck or a pair more often and it is played more often"),
    ({"decks": {"standard"}}, "decks are a list, not {'standard'}"),
    ({"options": 5}, 'options are numbers by their names, like {"turn_cap": 40}, not 5'),
    ({"options": []}, "options are numbers by their names"),
]


def environments() -> dict[str, Callable[..., Any]]:
    """Ways to make an environment."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        needs("gymnasium"), needs("pettingzoo")
        from cardwright.research import gymnasium, pettingzoo

    return {
        "games": VectorGames,
        "vector": gymnasium.VectorEnv,
        "versus": gymnasium.VersusBot,
        "zoo": pettingzoo.env,
        "raw": pettingzoo.raw_env,
    }


@pytest.mark.parametrize("kind", ["games", "vector", "versus", "zoo"])
@pytest.mark.parametrize(("settings", "message"), SETTINGS)
def test_settings_of_other_kinds_are_refused(kind: str, settings: dict[str, Any], message: str) -> None:
    """A game, decks or options that are none: every interface says so in the same words."""
    with pytest.raises(CardwrightError, match=re.escape(message)):
        environments()[kind](**{"game": "lands", **settings})


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"opponent": ""}, 'no bot is called ""'),
        ({"opponent": 5}, "a bot is given by its name, not as 5"),
        ({"games": 10**15}, "there is no memory for 1000000000000000 games of Lands"),
    ],
)
def test_games_that_cannot_be_played_are_refused(settings: dict[str, Any], message: str) -> None:
    """An opponent without a name, and more games than any machine holds."""
    with pytest.raises(CardwrightError, match=message):
        VectorGames("lands", **settings)


@pytest.mark.parametrize("bot", [None, 5, "", "nobody"])
def test_a_bot_that_is_none_is_refused_at_once(bot: Any) -> None:
    """Not when the first game is dealt."""
    with pytest.raises(CardwrightError, match="bot"):
        environments()["versus"]("lands", bot=bot)


@pytest.mark.parametrize("mode", ["ansi", "human", "", 5])
def test_a_vector_is_not_drawn(mode: Any) -> None:
    """Whoever wants pictures of a vector is told that there are none; None is what others are given, too."""
    assert environments()["vector"]("lands", 2, render_mode=None).num_envs == 2
    with pytest.raises(CardwrightError, match=f"render_mode is None, not {mode!r}"):
        environments()["vector"]("lands", 2, render_mode=mode)


@pytest.mark.parametrize("g", [-1, 3, 10**9, "0", 1.5, None])
def test_the_words_of_a_game_that_is_not_there(g: Any) -> None:
    """A game has a number, counted from 0."""
    games = VectorGames("lands", 3)
    games.reset()
    for ask in (games.words, lambda g: games.action_of(g, "Play Water")):
        with pytest.raises(CardwrightError, match="a game has a number from 0 to 2, not"):
            ask(g)


@pytest.mark.parametrize("count", [-3, 2.5, "2", None])
def test_a_deck_has_no_less_than_none_of_a_card(count: Any) -> None:
    """What is no number of cards is not left out without a word."""
    with pytest.raises(CardwrightError, match="is no number of grass: it has 0 or more"):
        load("lands").deck_of("mine", {"grass": count, "water": 4})


@pytest.mark.parametrize("kind", ["vector", "versus", "zoo"])
def test_a_reset_has_no_options(kind: str) -> None:
    """What would be passed over is refused; none, or an empty set of them, is as usual."""
    env = environments()[kind]("lands")
    for options in (None, {}):
        env.reset(seed=1, options=options)
    with pytest.raises(CardwrightError, match="a reset has no options"):
        env.reset(seed=1, options={"turn_cap": 3})


def test_an_environment_begins_with_a_reset() -> None:
    """PettingZoo's, without its wrappers, says so too, whatever is asked of it; and agents have names."""
    env = environments()["raw"]("lands", render_mode="ansi")
    early = (lambda: env.step(0), lambda: env.observe("player_0"), env.render, env.words, lambda: env.action_of("Play"))
    for ask in early:
        with pytest.raises(CardwrightError, match=r"begins with reset\(\)"):
            ask()
    env.reset(seed=1)
    with pytest.raises(CardwrightError, match="an agent is player_0 or player_1, not 'player_7'"):
        env.observe("player_7")
    with pytest.raises(CardwrightError, match="an action is a whole number, not None"):
        env.step(None)
    with pytest.raises(CardwrightError, match="a seed is a whole number"):
        env.reset(seed=[1])
