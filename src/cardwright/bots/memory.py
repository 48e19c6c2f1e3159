"""What a search writes on: the choices it has tried, the habits it has learned, and the trail of one playout.

All of it is whole numbers in numpy records, so that the plain run and compiled code give the same bytes.
"""

import math
from typing import Any

import numpy as np

# What plays: a roll of the dice, one decision ahead, or the tree search.
RANDOM, GREEDY, SEARCH = range(3)

# A player as the search sees it: where its tree begins, which bot it is, how hard it thinks, whether it is soft, and
# where its part of the memory is. `thought` counts the playouts of this tree; `must` is one more than the code of
# a choice that every playout begins with, or nought. `used`, `slot`, `code`, `habit`, `last` and `copies` are what the
# search notes for itself.
Mind = np.dtype(
    [
        ("root", np.int64),
        ("kind", np.int32),
        ("playouts", np.int32),
        ("soft", np.int32),
        ("first", np.int32),
        ("slots", np.int32),
        ("used", np.int32),
        ("slot", np.int32),
        ("code", np.int32),
        ("habit", np.int32),
        ("thought", np.int32),
        ("last", np.int32),
        ("copies", np.int32),
        ("must", np.int32),
    ]
)

# A choice at a place of the tree: how often it could be taken and was, its points (two for a win, one for a draw),
# their mean, and how much it counts that it was tried so seldom. What was divided is kept: divisions are slow.
Edge = np.dtype(
    [
        ("key", np.int64),
        ("offers", np.int32),
        ("visits", np.int32),
        ("points", np.int32),
        ("mean", np.int32),
        ("doubt", np.int32),
        ("spare", np.int32),
    ]
)

# How a kind of choice has turned out, wherever in the game it was made.
Habit = np.dtype([("visits", np.int32), ("points", np.int32)])
HABITS = 16384

# One choice of a playout: its habit, its place in the tree (or none), and who made it.
Step = np.dtype([("slot", np.int32), ("habit", np.int32), ("seat", np.int32)])
TRAIL = 400

# Square roots of whole numbers, by table: a table is the same on every machine. They are in units of 1/16.
Root = np.dtype([("root", np.int32)])
ROOTS = 4096


def new_roots() -> np.ndarray[Any, Any]:
    """The table of roots."""
    table = np.zeros(ROOTS, Root)
    table["root"] = [math.isqrt(256 * n) for n in range(ROOTS)]
    return table
