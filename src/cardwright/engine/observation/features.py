"""Observations as floats, for networks: ids as one of so many, sets as a number for each bit, numbers as they are, / 8.

The same table for every row of a block, so a batch takes one look-up for each column. Names (which card points at
which) and card numbers are left out: `Layout` says where they are, for networks with embeddings.
"""

from typing import Any

import numpy as np

from cardwright.engine.observation.layout import BITS, ID, NUMBER, Block, Column, Layout

Array = np.ndarray[Any, Any]
SCALE = 8
MOST_IDS = 64


class Features:
    """Turns observations of a layout into floats: `size` of them each, and `shapes` says how they are arranged."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self._blocks = [(block, _used(block)) for block in layout.blocks if block.rows]
        self._tables = {id(column): _table(column) for _, columns in self._blocks for column in columns}
        self.shapes = {
            block.name: (block.rows, sum(self._tables[id(c)].shape[1] for c in columns))
            for block, columns in self._blocks
        }

    @property
    def size(self) -> int:
        """How many floats an observation becomes."""
        return sum(rows * width for rows, width in self.shapes.values())

    def split(self, observations: Array) -> dict[str, Array]:
        """The floats of each block: games, rows, features."""
        many = np.atleast_2d(observations)
        out = {}
        for block, columns in self._blocks:
            found = block.of(many).view(np.uint8)
            parts = [self._tables[id(column)][found[..., column.at]] for column in columns]
            out[block.name] = np.concatenate(parts, axis=-1)
        return out

    def __call__(self, observations: Array) -> Array:
        """The floats of one observation, or of many, one after the other."""
        parts = [part.reshape(len(part), -1) for part in self.split(observations).values()]
        flat = np.concatenate(parts, axis=1)
        out: Array = flat if observations.ndim == 2 else flat[0]
        return out


def _used(block: Block) -> list[Column]:
    """The columns that say something to a network without embeddings."""
    return [c for c in block.columns if c.kind in (BITS, NUMBER) or (c.kind == ID and 0 < c.ids <= MOST_IDS)]


def _table(column: Column) -> Array:
    """The floats of each of the 256 values of a byte."""
    values = np.arange(256, dtype=np.uint8)
    if column.kind == BITS:
        return np.unpackbits(values[:, None], axis=1, bitorder="little").astype(np.float32)
    if column.kind == ID:
        is_that: Array = values[:, None] == np.arange(column.ids)
        return is_that.astype(np.float32)
    signed: Array = values.view(np.int8)[:, None] / SCALE
    return signed.astype(np.float32)
