"""Games on a GPU: the same errands by the same functions, one thread a game, and all arrays stay there.

Observations, masks, rewards and the rest have `__cuda_array_interface__`: `torch.as_tensor(games.observations,
device="cuda")` and `jax.numpy.asarray` use them where they are, and actions may come from there, too. Nothing waits for
a step to end but what reads its results; so an action that is not legal is told by `check`, and not by the step.
"""

from typing import Any

import numpy as np

from cardwright.engine.compile.gpu import cuda_for
from cardwright.engine.compile.grid import Errands
from cardwright.research.running import steps
from cardwright.research.stage import Array, Stage

_errands: dict[tuple[str, str], Errands] = {}


class GpuStage(Stage):
    """So many games of one kind on a GPU."""

    def _make(self, opponent: str | None) -> None:
        self._cuda = cuda_for(self.game)
        self.faults = self._room(1, np.int64)
        super()._make(opponent)
        # Each thread has a desk of its own; where no bot sits, nobody needs one.
        desks = 2 * self.games if opponent is not None else 2
        self._arrays["desk"] = self._room(desks, self.game.layout.dtype)

    def _room(self, count: int, dtype: Any) -> Any:
        array = self._cuda.device_array(count, np.dtype(dtype))
        words = array.view(np.uint8)
        blocks = (len(words) + 255) // 256
        _cleared(self._cuda)[min(blocks, 1 << 16), 256](words)
        return array

    def _laid(self, array: Array) -> Any:
        return self._cuda.to_device(array)

    def _made_runner(self) -> Any:
        key = self.game.rules.__name__, self._rule.__module__
        if key not in _errands:
            with self._compiling():
                _errands[key] = Errands(self._cuda, steps.work, self.game.rules, self._chosen)
        errands = _errands[key]

        def run(errand: int, start: int, stop: int, action: int) -> int:
            assert start == 0, "on a GPU all games go on an errand together"
            given = {**self._arrays, **self._numbers, "action": action}
            errands.send(errand, stop, given, self.faults)
            return 0

        return run

    def take(self, actions: Any) -> None:
        """Take the actions of all games, from the GPU or from elsewhere, for the next step."""
        if actions is self.actions:
            return
        there = hasattr(actions, "__cuda_array_interface__")
        given = self._cuda.as_cuda_array(actions) if there else np.ascontiguousarray(actions, np.int64)
        here: Any = self.actions
        here.copy_to_device(given)

    def _read(self, part: Any) -> Array:
        content: Array = part.copy_to_host()
        return content

    def count_faults(self) -> int:
        """How many actions were not legal since this was last asked; waits for all steps to end."""
        found = int(self._read(self.faults)[0])
        if found:
            self.faults.copy_to_device(np.zeros(1, np.int64))
        return found


_clearing: list[Any] = []


def _cleared(cuda: Any) -> Any:
    """A kernel that writes noughts."""
    if not _clearing:

        @cuda.jit  # type: ignore[untyped-decorator]
        def clear(array: Any) -> None:
            for k in range(cuda.grid(1), len(array), cuda.gridsize(1)):
                array[k] = 0

        _clearing.append(clear)
    return _clearing[0]
