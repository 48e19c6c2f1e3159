"""Bots that were trained: a file of weights, and what they make of an observation. No package for learning is needed.

A file is numpy's own (`.npz`): `game`, the `version` of the observation's layout, and for each layer its `weight_0`,
`bias_0` and so on. Between layers what is negative becomes nought; the last one has a number for each action.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np

from cardwright.engine.choice import Choice
from cardwright.engine.game import Game
from cardwright.engine.match import Match
from cardwright.engine.observation.eye import Eye
from cardwright.engine.observation.features import Features
from cardwright.engine.observation.layout import VERSION, layout_of
from cardwright.errors import CardwrightError

Array = np.ndarray[Any, Any]


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
    """The layers in a file; one that is of another game, or of another layout, is refused."""
    try:
        with np.load(file, allow_pickle=False) as kept:
            content = {name: kept[name] for name in kept.files}
        name, version = str(content["game"]), int(content["version"])
        layers = [(content[f"weight_{k}"], content[f"bias_{k}"]) for k in range((len(content) - 2) // 2)]
    except (OSError, ValueError, KeyError, BadZipFile) as error:
        raise CardwrightError(f"{file} is not the file of a trained bot: {error}") from error
    if (name, version) != (game.name, VERSION):
        raise CardwrightError(f"{file} was trained for {name}, layout {version}; this is {game.name}, layout {VERSION}")
    if not layers or layers[0][0].shape[1] != inputs or len(layers[-1][1]) != layout_of(game).actions:
        raise CardwrightError(f"{file} does not fit what is seen in {game.name}, or what can be done there")
    return layers


def write_weights(file: Path, game: Game, layers: Sequence[tuple[Array, Array]]) -> Path:
    """Save layers, each a weight and a bias, as the file of a trained bot; gives the file."""
    content: dict[str, Any] = {"game": np.array(game.name), "version": np.array(VERSION)}
    for k, (weight, bias) in enumerate(layers):
        content[f"weight_{k}"], content[f"bias_{k}"] = weight, bias
    with file.open("wb") as out:
        np.savez(out, **content)
    return file
