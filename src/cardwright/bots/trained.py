"""Bots that were trained: a file of weights, and what they make of an observation. No package for learning is needed.

A file is numpy's own (`.npz`): `game`, the `version` of the observation's layout, and for each layer its `weight_0`,
`bias_0` and so on. Between layers what is negative becomes nought; the last one has a number for each action.
"""

import zlib
from collections.abc import Sequence
from pathlib import Path
from typing import Any
from zipfile import BadZipFile, is_zipfile

import numpy as np

from cardwright.engine.choice import Choice
from cardwright.engine.game import Game
from cardwright.engine.match import Match
from cardwright.engine.observation.eye import Eye
from cardwright.engine.observation.features import Features
from cardwright.engine.observation.layout import VERSION, layout_of
from cardwright.errors import CardwrightError

Array = np.ndarray[Any, Any]
# What reading a broken file raises.
BROKEN = (OSError, EOFError, ValueError, RuntimeError, MemoryError, BadZipFile, zlib.error)


class Trained:
    """A trained bot. It takes the legal action that its network thinks best, by what its seat sees."""

    def __init__(self, file: str, game: Game) -> None:
        self._game = game
        self._features = Features(layout_of(game))
        self._layers = read_weights(Path(file), game, self._features.size)
        self._eye: tuple[Any, Eye] | None = None

    def choose(self, match: Match) -> Choice:
        """The choice for the seat to move."""
        if self._eye is None or self._eye[0] != match.decks:
            self._eye = match.decks, Eye(self._game, match.decks)
        state = match.state
        seen, fingers = self._eye[1].look(state, state.to_move)
        scores = self._scores(self._features(seen))
        best = max(fingers, key=lambda action: (scores[action], -action))
        return next(choice for choice in match.choices if choice.finger == fingers[best])

    def _scores(self, floats: Array) -> Array:
        for weight, bias in self._layers[:-1]:
            floats = np.maximum(weight @ floats + bias, 0)
        weight, bias = self._layers[-1]
        return weight @ floats + bias


def read_weights(file: Path, game: Game, inputs: int) -> list[tuple[Array, Array]]:
    """The layers in a file; one that is of another game, or of another layout, or broken, is refused."""
    try:
        content = _content(file)
        if missing := {"game", "version"} - set(content):
            raise ValueError(f"there is no {' and no '.join(sorted(missing))} in it")
        name, version = content["game"].item(), content["version"].item()
    except BROKEN as error:
        raise CardwrightError(f"{file} is not the file of a trained bot: {error}") from error
    if (name, version) != (game.name, VERSION):
        raise CardwrightError(f"{file} was trained for {name}, layout {version}; this is {game.name}, layout {VERSION}")
    count = next(k for k in range(len(content)) if f"weight_{k}" not in content or f"bias_{k}" not in content)
    layers = [(content[f"weight_{k}"], content[f"bias_{k}"]) for k in range(count)]
    if problem := _misfit(layers, inputs, layout_of(game).actions):
        raise CardwrightError(f"{file} does not fit what is seen in {game.name}, or what can be done there: {problem}")
    return layers


def _content(file: Path) -> dict[str, Array]:
    """The arrays in a file, by their names."""
    with file.open("rb") as opened:
        if not is_zipfile(opened):
            raise ValueError("it is no .npz of numpy")
    with np.load(file, allow_pickle=False) as kept:
        content = {name: kept[name] for name in kept.files}
    if other := [name for name, array in content.items() if not isinstance(array, np.ndarray)]:
        raise ValueError(f"{other[0]} is no array of numpy")
    return content


def _misfit(layers: Sequence[tuple[Array, Array]], inputs: int, actions: int) -> str:
    """What is wrong with the layers of a network that has so many inputs and a number for each action."""
    if not layers:
        return "it has no layers"
    for k, (weight, bias) in enumerate(layers):
        if weight.dtype.kind not in "fiu" or bias.dtype.kind not in "fiu":
            return f"layer {k} has no numbers"
        if weight.ndim != 2 or weight.shape[1] != inputs or bias.shape != weight.shape[:1]:
            return f"layer {k} takes {inputs} numbers, and has weights {weight.shape} and a bias {bias.shape}"
        if not (np.isfinite(weight).all() and np.isfinite(bias).all()):
            return f"layer {k} has numbers that are none"
        inputs = len(weight)
    return "" if inputs == actions else f"the last layer has {inputs} numbers for {actions} actions"


def write_weights(file: Path, game: Game, layers: Sequence[tuple[Array, Array]]) -> Path:
    """Save layers, each a weight and a bias, as the file of a trained bot; gives the file."""
    content: dict[str, Any] = {"game": np.array(game.name), "version": np.array(VERSION)}
    for k, (weight, bias) in enumerate(layers):
        content[f"weight_{k}"], content[f"bias_{k}"] = weight, bias
    with file.open("wb") as out:
        np.savez(out, **content)
    return file
