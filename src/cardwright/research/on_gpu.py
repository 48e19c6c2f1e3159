"""Games on a GPU: the same errands by the same rules, and all arrays stay there.

A step is a row of kernels that nobody waits for: what each game does first, its way until somebody is asked, and what
the seat to move sees then. Games with large rules go their way stride by stride, and are sorted by what they do next.
"""

import inspect
from typing import Any, ClassVar

import numpy as np

from cardwright.engine.compile.desks import REST, Lent
from cardwright.engine.compile.gpu import Gpu, Room, frame_of
from cardwright.engine.compile.link import Rule
from cardwright.engine.compile.ptx import kernel_text
from cardwright.engine.compile.regroup import KEY, ORDERED, Desks, Regroup
from cardwright.engine.compile.tensors import Intake, Tensor
from cardwright.engine.observation.writing import observe, places
from cardwright.kit.record import Dice
from cardwright.lab import waves
from cardwright.research.running import steps, strides
from cardwright.research.stage import Array, Stage

REGISTERS = {strides.send_off: 64, strides.stride: 255, strides.look_at: 255}
# What games need that stride, besides what they need anyway: one of each.
STRIDING = {"walks": waves.Walk, "faults": np.dtype(np.int32)}
# Most games are asked again after so many strides, in which neighbours that do the same go on together.
STRIDES = 6
# The others go on while what those see is written. Nearly all are asked after some more, so many of them without
# sorting; the rest go on until somebody is asked: so many at a time on each processor, in warps of few.
LATE_STRIDES = 2, 4, 8
NO_END, LATE, LATE_LANES = 1 << 40, 128, 8

_kernels: dict[tuple[str, str, Rule], Any] = {}


class GpuStage(Stage):
    """So many games of one kind on a GPU."""

    machines: ClassVar[tuple[str, ...]] = ("gpu",)

    def _make(self) -> None:
        self._gpu = Gpu()
        super()._make()
        self._arrays |= {name: self._room(self.games, dtype) for name, dtype in STRIDING.items()}
        self._order, self._views, self._late = (Regroup(self._gpu, self.games) for _ in range(3))
        self._late.keys.write(np.full(self.games, REST, KEY))
        self._beside = self._gpu.side()
        self._arrays |= {"records": self._arrays["table"], "keys": self._order.keys}
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
        found = self._read("faults")
        if found.any():
            self._arrays["faults"].clear()
        self.heard(int(found.max()))
        return int(found.sum())

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
        self._launch(strides.send_off, self.games, errand=errand, views=self._views.keys)
        if errand in (steps.RESET, steps.STEP):
            self._arrays["masks"].clear()
            if waves.is_large(self.game):
                for _ in range(STRIDES):
                    self._order.run()
                    self._stride(1, self._views, together=True)
                self._beside.send_off()
                for most in LATE_STRIDES:
                    self._order.run(self._beside)
                    self._stride(most, self._late, side=self._beside)
                self._order.run(self._beside)
                late = LATE * self._gpu.processors
                self._stride(NO_END, self._late, most_at_once=late, lanes=LATE_LANES, side=self._beside)
                self._look_at(self._views)
                self._beside.wait_for()
                self._look_at(self._late)
            else:
                self._stride(NO_END, self._views)
                self._look_at(self._views)
        return 0

    def _stride(self, most: int, views: Regroup, most_at_once: int = 0, **how: Any) -> None:
        """Let games in the order make so many strides at most; those that arrive want to be looked at."""
        desks, frame, lent = self._ready(strides.stride, most=most, views=views.keys)
        self._order.work(desks, most_at_once or self.games, frame, lent, **how)

    def _look_at(self, views: Regroup) -> None:
        """Write what is seen of the games that want it."""
        views.run()
        ordered = {"order": views.order, "bounds": views.bounds}
        self._launch(strides.look_at, self.games, views=views.keys, **ordered)

    def _launch(self, function: Rule, threads: int, **more: Room | int) -> None:
        """Let so many threads run a kernel."""
        kernel, frame, _ = self._ready(function, **more)
        kernel.launch(threads, frame.address)

    def _ready(self, function: Rule, **more: Room | int) -> tuple[Any, Room, list[Room]]:
        """A kernel, the frame that it reads, made when it is first needed, and the arrays that it lends to threads."""
        key: Any = (function, *more.values())
        lent = lent_to(self, function)
        if key not in self._frames:
            given = {**self._arrays, **self._numbers, **more}
            own = {*private_to(self, function), *lent}
            names = [name for name in inspect.signature(function).parameters if name not in own]
            words = [given[name] for name in names if name in given]
            self._frames[key] = self._kernel(function), frame_of(self._gpu, *words)
        return (*self._frames[key], [self._arrays[name] for name in lent])

    def _kernel(self, function: Rule) -> Any:
        """The kernel of a function: made once a process, and kept on disk. Decks and cards can be any."""
        key = self.game.rules.__name__, self._rule.__module__, function
        if key not in _kernels:
            text, lent = text_of(self, function), lent_to(self, function)
            _kernels[key] = Desks(self._gpu, text, lent) if lent else self._gpu.kernel(text)
        return _kernels[key]


def private_to(stage: Stage, function: Rule) -> dict[str, int]:
    """How many items a thread has for itself, by the names of its parameters: what bots need that try things out."""
    return {"desk": 2 * waves.tries_out([stage._rule])} if function is strides.stride else {}


def lent_to(stage: Stage, function: Rule) -> dict[str, Lent]:
    """What a thread has at hand of a game, by the names of its parameters."""
    size, layout = waves.Walk.itemsize, stage.game.layout
    striding = {"records": Lent(layout.near, layout.dtype.itemsize), "walks": Lent(size, size)}
    return striding if function is strides.stride else {}


def text_of(stage: Stage, function: Rule) -> str:
    """The code of a kernel for the games of a stage, which needs no GPU to be made."""
    rules = stage.game.rules
    arrays = {name: array.dtype for name, array in stage._arrays.items()} | STRIDING
    arrays |= {"records": stage.game.layout.dtype, "keys": KEY, "views": KEY, **ORDERED}
    arrays |= {"mask": np.dtype(np.uint8), "sheet": np.dtype(np.int64), "ground": np.dtype(np.int64)}
    records = {"s": stage.game.layout.dtype, "row": np.dtype(rules.Card), "dice": Dice, "walk": waves.Walk}
    chosen = {**stage._chosen, **waves.parts_for(stage.game, [stage._rule])}
    chosen |= {places.writes_all: places.writes_all_if_fresh, observe.clears_masks: observe.finds_masks_clear}
    private, registers, lent = private_to(stage, function), REGISTERS[function], lent_to(stage, function)
    return kernel_text(function, rules, chosen, arrays, records, private, registers, stage._compiling, lent)
