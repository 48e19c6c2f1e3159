"""Games on a GPU: the same errands by the same rules, and all arrays stay there.

A step is a row of kernels that nobody waits for: what each game does first, its way until somebody is asked, and what
the seat to move sees then. Games with large rules go their way stride by stride, and are sorted by what they do next.
"""

import inspect
from typing import Any, ClassVar

import numpy as np

from cardwright.engine.compile import regroup
from cardwright.engine.compile.gpu import Gpu, frame_of
from cardwright.engine.compile.link import Rule
from cardwright.engine.compile.ptx import kernel_text
from cardwright.engine.compile.tensors import Intake, Tensor
from cardwright.kit.record import Dice
from cardwright.lab import waves
from cardwright.research.running import steps, strides
from cardwright.research.stage import Array, Stage

# What a thread has for itself.
PRIVATE = {strides.stride: {"desk": 2}}
REGISTERS = {strides.send_off: 64, strides.stride: 128, strides.look_at: 128}
# What games need that stride, besides what they need anyway: one of each.
STRIDING = {"walks": waves.Walk, "faults": np.dtype(np.int32)}
# Most games are asked again after six to nine strides. Those that are not then go the rest of their way in one go.
SORTED_STRIDES = 16
NO_END = 1 << 40

_kernels: dict[tuple[str, str, Rule], Any] = {}


class GpuStage(Stage):
    """So many games of one kind on a GPU."""

    machines: ClassVar[tuple[str, ...]] = ("gpu",)

    def _make(self) -> None:
        self._gpu = Gpu()
        super()._make()
        self._arrays |= {name: self._room(self.games, dtype) for name, dtype in STRIDING.items()}
        self._order = regroup.Regroup(self._gpu, self.games, waves.REST)
        self._arrays |= self._order.rooms
        self._intake = Intake(self._gpu, self._arrays["actions"])

    def _room(self, count: int, dtype: Any) -> Any:
        return self._gpu.room(count, dtype)

    def _laid(self, array: Array) -> Any:
        return self._gpu.copy_of(array)

    def _shaped(self, room: Any, dtype: Any, shape: tuple[int, ...]) -> Any:
        return Tensor(room, dtype, shape)

    def _read(self, name: str, start: int = 0, count: int | None = None) -> Array:
        room = self._arrays[name]
        array = np.empty(room.count - start if count is None else count, room.dtype)
        room.read(array, start)
        return array

    def _write(self, name: str, array: Array) -> None:
        self._arrays[name].write(array)

    def take(self, actions: Any) -> None:
        """Take the actions of all games, from the GPU or from elsewhere, for the next step."""
        if actions is not self.actions:
            self._intake.take(actions)

    def count_faults(self) -> int:
        """How many actions were not legal since this was last asked; waits for all steps."""
        found = int(self._read("faults").sum())
        if found:
            self._arrays["faults"].clear()
        return found

    def runner(self, part: int = 0) -> Any:
        """What runs errands: all games go together."""
        assert part == 0
        return self._errand

    def run_parts(self, errand: int, cores: int) -> int:
        """Send all games on an errand; cores have nothing to do with it."""
        del cores
        return self._errand(errand, 0, self.games, 0)

    def _errand(self, errand: int, start: int, stop: int, action: int) -> int:
        """Send all games on an errand. Nothing is waited for, so what was not legal is told by `count_faults`."""
        assert (start, stop, action) == (0, self.games, 0)
        self._launch(strides.send_off, errand=errand)
        if errand in (steps.RESET, steps.STEP):
            for _ in range(SORTED_STRIDES if waves.is_large(self.game) else 0):
                self._order.run()
                self._launch(strides.stride, most=1)
            self._launch(strides.stride, most=NO_END)
            self._launch(strides.look_at)
        return 0

    def _launch(self, function: Rule, **numbers: int) -> None:
        """Launch a kernel, a thread a game, over a frame that is made when it is first needed."""
        key: Any = (function, *numbers.values())
        if key not in self._frames:
            given = {**self._arrays, **self._numbers, **numbers}
            names = list(inspect.signature(function).parameters)[:-2]
            words = [given[name] for name in names if name not in PRIVATE.get(function, {})]
            self._frames[key] = self._kernel(function), frame_of(self._gpu, *words)
        kernel, frame = self._frames[key]
        kernel.launch(self.games, frame.address)

    def _kernel(self, function: Rule) -> Any:
        """The kernel of a function: made once a process, and kept on disk. Decks and cards can be any."""
        key = self.game.rules.__name__, self._rule.__module__, function
        if key not in _kernels:
            _kernels[key] = self._gpu.kernel(text_of(self, function))
        return _kernels[key]


def text_of(stage: Stage, function: Rule) -> str:
    """The code of a kernel for the games of a stage, which needs no GPU to be made."""
    rules = stage.game.rules
    arrays = {name: array.dtype for name, array in stage._arrays.items()} | STRIDING | regroup.KINDS
    arrays |= {"mask": np.dtype(np.uint8), "sheet": np.dtype(np.int64), "ground": np.dtype(np.int64)}
    records = {"s": stage.game.layout.dtype, "row": np.dtype(rules.Card), "dice": Dice, "walk": waves.Walk}
    chosen = {**stage._chosen, **waves.parts_for(stage.game)}
    private, registers = PRIVATE.get(function, {}), REGISTERS[function]
    return kernel_text(function, rules, chosen, arrays, records, private, registers, stage._compiling)
