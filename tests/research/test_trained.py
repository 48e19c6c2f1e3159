"""Trained bots: a file of weights plays by what its seat sees; the examples run in small."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import numpy as np
import pytest

from cardwright.bots import Bot, spec_of
from cardwright.bots.trained import write_weights
from cardwright.engine.game import Game, load
from cardwright.engine.observation.eye import Eye
from cardwright.engine.observation.features import Features
from cardwright.engine.observation.layout import VERSION, layout_of
from cardwright.errors import CardwrightError
from cardwright.lab.arena import arena
from cardwright.research.stage import Stage
from tests.research.test_observation import played
from tests.support.play import redealt

EXAMPLES = Path(__file__).parents[2] / "examples"


def weights(game: Game, file: Path, seed: int = 1) -> Path:
    """The file of a bot that knows nothing."""
    layout, dice = layout_of(game), np.random.default_rng(seed)
    shapes = [(16, Features(layout).size), (layout.actions, 16)]
    layers = [(dice.normal(size=shape).astype(np.float32), np.zeros(shape[0], np.float32)) for shape in shapes]
    return write_weights(file, game, layers)


@pytest.mark.parametrize("name", ["lands", "kodecks"])
def test_a_trained_bot_plays_by_what_its_seat_sees(name: str, tmp_path: Path) -> None:
    """In a match whose hidden cards are dealt anew it makes the same choice; the same file gives the same game."""
    game = load(name)
    file = weights(game, tmp_path / "some.npz")
    games = []
    for _ in range(2):
        match, bot = game.match(seed=3), Bot(f"trained:{file}", game, 1)
        while not match.over:
            choice = bot.choose(match)
            other = game.match(seed=3, start=None)
            other._stand = other._stand.__class__(
                redealt(game, match.state, match.to_move or 0, 5), match.choices, [], [], [], {}
            )
            assert bot.choose(other) == choice
            match.choose(choice)
        games.append(match.hash)
    assert games[0] == games[1]


def test_the_eye_sees_what_a_stage_sees() -> None:
    """What looks at one state in the plain run writes the same bytes as what looks at many in compiled code."""
    stage = Stage("lands", 6)
    eye = Eye(stage.game, stage.pairs[0])
    for _ in played(stage, 30):
        for g in range(stage.games):
            seen, fingers = eye.look(stage.record(g), int(stage.movers[g]))
            assert (seen == stage.observations[g]).all()
            assert sorted(fingers) == list(np.flatnonzero(stage.masks[g]))


def test_a_trained_bot_sits_in_the_arena(tmp_path: Path) -> None:
    """It plays against others on the same deals, by its name."""
    file = weights(load("lands"), tmp_path / "some.npz")
    (pair,) = arena("lands", [f"trained:{file}", "random"], games=8, cores=1).pairs

    assert pair.games == 8
    assert pair.failures == ()
    assert spec_of(f"trained:{file}").weights == str(file)


@pytest.mark.parametrize("fault", ["absent", "other game", "other layout", "no weights", "not a file of numpy"])
def test_a_file_that_does_not_fit_is_refused(fault: str, tmp_path: Path) -> None:
    """The message says what is wrong with it."""
    lands = load("lands")
    file = weights(load("kodecks") if fault == "other game" else lands, tmp_path / "some.npz")
    if fault == "absent":
        file.unlink()
    elif fault == "other layout":
        with np.load(file) as kept:
            content = dict(kept)
        np.savez(file, **{**content, "version": np.array(0)})
    elif fault == "no weights":
        np.savez(file, game=np.array("lands"), version=np.array(VERSION))
    elif fault == "not a file of numpy":
        file.write_text("weights")
    with pytest.raises(CardwrightError, match=r"some\.npz"):
        Bot(f"trained:{file}", lands, 1)


def broken(fault: str, game: Game) -> dict[str, Any]:
    """What is in the file of a bot with a fault."""
    size, actions = Features(layout_of(game)).size, layout_of(game).actions
    good = {"weight_0": np.ones((8, size)), "bias_0": np.zeros(8), "weight_1": np.ones((actions, 8))}
    good |= {"bias_1": np.zeros(actions), "game": np.array(game.name), "version": np.array(VERSION)}
    faults: dict[str, dict[str, Any]] = {
        "a weight of one dimension": {"weight_0": np.ones(size)},
        "layers that do not fit": {"weight_1": np.ones((actions, 9))},
        "a bias that is too short": {"bias_0": np.zeros(7)},
        "a bias that is one number": {"bias_1": np.float32(0)},
        "too few rows": {"weight_1": np.ones((actions - 1, 8))},
        "too few actions": {"weight_1": np.ones((actions - 1, 8)), "bias_1": np.zeros(actions - 1)},
        "strings": {"weight_1": np.full((actions, 8), "x")},
        "no numbers": {"weight_0": np.full((8, size), np.nan)},
        "two versions": {"version": np.array([1, 2])},
        "a version in words": {"version": np.array("x")},
        "objects": {"weight_0": np.array([{}], dtype=object)},
    }
    return good | faults[fault]


@pytest.mark.parametrize(
    "fault",
    [
        "a weight of one dimension",
        "layers that do not fit",
        "a bias that is too short",
        "a bias that is one number",
        "too few rows",
        "too few actions",
        "strings",
        "no numbers",
        "two versions",
        "a version in words",
        "objects",
    ],
)
def test_a_broken_network_is_refused_before_the_game(fault: str, tmp_path: Path) -> None:
    """Every layer has to fit the next one, and every number has to be one; the message is one line."""
    lands = load("lands")
    file = tmp_path / "some.npz"
    np.savez(file, **broken(fault, lands))
    with pytest.raises(CardwrightError, match=r"some\.npz") as raised:
        Bot(f"trained:{file}", lands, 1)
    assert "\n" not in str(raised.value)


@pytest.mark.parametrize("fault", ["nothing", "text", "one array", "half", "a byte", "a folder", "not an array"])
def test_a_broken_file_is_refused(fault: str, tmp_path: Path) -> None:
    """Whatever became of a file, what is said is one line with its name."""
    lands = load("lands")
    file = weights(lands, tmp_path / "some.npz")
    content = bytearray(file.read_bytes())
    if fault == "nothing":
        file.write_bytes(b"")
    elif fault == "text":
        file.write_text("hello")
    elif fault == "one array":
        with file.open("wb") as out:
            np.save(out, np.zeros(3))
    elif fault == "half":
        file.write_bytes(content[: len(content) // 2])
    elif fault == "a byte":
        content[len(content) // 3] ^= 255
        file.write_bytes(content)
    elif fault == "a folder":
        file.unlink()
        file.mkdir()
    else:
        with ZipFile(file, "a") as archive:
            archive.writestr("note.txt", "hello")
    with pytest.raises(CardwrightError, match=r"some\.npz is not the file of a trained bot: ") as raised:
        Bot(f"trained:{file}", lands, 1)
    assert "\n" not in str(raised.value)


def sit_down(file: Path) -> str:
    """A whole game against a trained bot in the terminal, every answer the first."""
    command = [sys.executable, "-m", "cardwright", "play", "lands", "--seed", "3", "--bot", f"trained:{file}"]
    done = subprocess.run(command, input="1\n" * 200, capture_output=True, text=True, check=False, timeout=600)
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout


def test_a_trained_bot_sits_down_in_the_terminal(tmp_path: Path) -> None:
    """`play --bot trained:FILE` is a game to its end."""
    assert "seed 3." in sit_down(weights(load("lands"), tmp_path / "some.npz"))


def run(example: str, *arguments: Any) -> str:
    """What an example prints."""
    command = [sys.executable, str(EXAMPLES / example), *map(str, arguments)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=600)
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout


def refused(name: str, *words: Any) -> str:
    """What an example says that does not run: how it is called, and one line."""
    command = [sys.executable, str(EXAMPLES / name), *map(str, words)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=os.environ | {"COLUMNS": "300"})
    assert (done.returncode, "Traceback" in done.stderr) == (2, False)
    return done.stderr.splitlines()[-1]


def installed(module: str) -> Any:
    """Skips a test where a package is absent."""
    from importlib.util import find_spec

    missing = find_spec(module) is None and "CARDWRIGHT_CI" not in os.environ
    return pytest.mark.skipif(missing, reason=f"{module} is not installed: pip install cardwright[research,train]")


@installed("torch")
def test_the_example_that_trains_runs_in_small(tmp_path: Path) -> None:
    """It learns from some choices, saves a bot, and that bot plays in the arena."""
    told = run("ppo_lands.py", "--steps", 16384, "--save", tmp_path / "lands.npz", "--arena", 4)

    assert "against greedy" in told
    assert "seed 3." in sit_down(tmp_path / "lands.npz")


@installed("sb3_contrib")
def test_the_example_of_stable_baselines_runs_in_small() -> None:
    """It learns from a few steps and plays a few games."""
    assert "won" in run("sb3_maskable_ppo.py", "--steps", 65, "--games", 2)


@installed("sb3_contrib")
@pytest.mark.parametrize(
    ("wrong", "message"),
    [(("--steps", 1), "--steps is 2 or more"), (("--game", "nope"), 'no game is called "nope"; there is: ')],
)
def test_the_example_of_stable_baselines_says_what_is_wrong(wrong: tuple[Any, ...], message: str) -> None:
    """Too few steps to learn from, a game that is not there: one line, and no traceback."""
    assert message in refused("sb3_maskable_ppo.py", *wrong)


@installed("pyspiel")
def test_the_example_of_openspiel_says_what_is_wrong() -> None:
    """A game that is not there: one line, and no traceback."""
    assert 'no game is called "nope"; there is: kodecks' in refused("openspiel_ismcts.py", "--game", "nope")


@installed("pyspiel")
def test_the_example_of_openspiel_runs_in_small() -> None:
    """The search plays a whole game."""
    assert "the search has" in run("openspiel_ismcts.py", "--simulations", 3)
