"""Batches of games on a GPU, and what they keep there."""

from copy import copy
from typing import Any, ClassVar, Self

import numpy as np

from cardwright.engine.compile.desks import Lent
from cardwright.engine.compile.gpu import Gpu, frame_of
from cardwright.engine.compile.handout import HandOut
from cardwright.engine.compile.link import Chosen
from cardwright.engine.compile.ptx import kernel_text
from cardwright.engine.compile.regroup import KEY, Desks, Regroup
from cardwright.kit.record import Dice
from cardwright.lab import batch, waves
from cardwright.lab.machines import Plan, Records

# Found by trying on an H200.
THREADS_PER_PROCESSOR = 4096
SHARE_REGISTERS, WAVE_REGISTERS = 64, 255
# The more games side by side, the more of them do the same; but each slot should play some games before others rest.
SLOTS, FEW_SLOTS, GAMES_IN_SLOT = 1 << 22, 1 << 18, 4
# How many strides are made before it is looked whether all games are over.
STRIDES = 64


class OnGpu:
    """What both ways of playing have: a kernel, and the cards and decks of a plan on the GPU."""

    function: ClassVar[Any]
    registers: ClassVar[int]

    def __init__(self, plan: Plan) -> None:
        self._gpu = Gpu()
        self._make(plan)
        self._bring(plan)

    def _make(self, plan: Plan) -> None:
        raise NotImplementedError

    @staticmethod
    def chosen(plan: Plan) -> Chosen:
        """What stands in the place of what."""
        return plan.chosen

    @staticmethod
    def private(plan: Plan) -> dict[str, int]:
        """How many items a thread has for itself, by the names of its parameters."""
        raise NotImplementedError

    @staticmethod
    def lent(plan: Plan) -> dict[str, Lent]:
        """What a thread has at hand of a slot, by the names of its parameters."""
        del plan
        return {}

    @classmethod
    def text(cls, plan: Plan) -> str:
        """The code of the kernel, which needs no GPU to be made."""
        state, card = plan.game.layout.dtype, np.dtype(plan.game.rules.Card)
        arrays = {"setups": state, "book": card, "results": batch.Result, "finals": state, "table": state}
        arrays |= {"players": Dice, "records": state, "desk": state, "walks": waves.Walk, "keys": KEY}
        records = {"s": state, "row": card, "dice": Dice, "result": batch.Result, "walk": waves.Walk}
        given = (plan.game.rules, cls.chosen(plan), arrays, records, cls.private(plan), cls.registers, plan.compiling)
        return kernel_text(cls.function, *given, cls.lent(plan))

    def _bring(self, plan: Plan) -> None:
        self._plan = plan
        self._book, self._setups = self._gpu.copy_of(plan.game.book), self._gpu.copy_of(plan.setups)
        self._words = (self._setups, self._book, plan.low, plan.high)

    def again(self, plan: Plan) -> Self:
        """The same kernel over other cards and decks."""
        other = copy(self)
        other._bring(plan)
        return other


class Shares(OnGpu):
    """Each thread plays games by itself, in its own memory."""

    function = staticmethod(batch.play_share)
    registers = SHARE_REGISTERS

    @staticmethod
    def private(plan: Plan) -> dict[str, int]:
        """A table, and the dice of two players."""
        del plan
        return {"table": 2, "players": 2}

    def _make(self, plan: Plan) -> None:
        self._kernel = self._gpu.kernel(self.text(plan))

    def run(self, start: int, results: Records, finals: Records) -> None:
        """Play the games."""
        gpu = self._gpu
        played, ends = gpu.room(len(results), results.dtype), gpu.room(len(finals), finals.dtype)
        frame = frame_of(gpu, *self._words, start, played, ends)
        self._kernel.launch(min(gpu.processors * THREADS_PER_PROCESSOR, len(results)), frame.address)
        played.read(results)
        ends.read(finals)


class Waves(OnGpu):
    """All games lie in memory and make a stride at a time, sorted by what they do."""

    function = staticmethod(waves.send_on)
    registers = WAVE_REGISTERS

    @staticmethod
    def chosen(plan: Plan) -> Chosen:
        """The players, and what makes strides short."""
        return {**plan.chosen, **waves.parts_for(plan.game, plan.chosen.values())}

    @staticmethod
    def private(plan: Plan) -> dict[str, int]:
        """What players need that try things out."""
        return {"desk": 2 * waves.tries_out(plan.chosen.values())}

    @staticmethod
    def lent(plan: Plan) -> dict[str, Lent]:
        """A slot's game, the dice of its two players, and its walk."""
        layout = plan.game.layout
        whole = {"players": 2 * Dice.itemsize, "walks": waves.Walk.itemsize}
        return {"records": Lent(layout.near, layout.dtype.itemsize)} | {n: Lent(k, k) for n, k in whole.items()}

    def _make(self, plan: Plan) -> None:
        self._desks = Desks(self._gpu, self.text(plan), self.lent(plan))

    def run(self, start: int, results: Records, finals: Records) -> None:
        """Play the games."""
        gpu = self._gpu
        played, ends = gpu.room(len(results), results.dtype), gpu.room(len(finals), finals.dtype)
        state = self._plan.game.layout.dtype
        # A game takes its record and less than a tenth of that; half of the memory is left to others.
        fitting = min(SLOTS, gpu.free_memory() // (3 * state.itemsize))
        slots = max(1, min(fitting, len(results), max(FEW_SLOTS, len(results) // GAMES_IN_SLOT)))
        records, players = gpu.room(slots, state), gpu.room(2 * slots, Dice)
        walks = np.zeros(slots, waves.Walk)
        walks["game"] = np.arange(slots)
        walking = gpu.copy_of(walks)
        order, hand_out = Regroup(gpu, slots), HandOut(gpu, walking, slots)
        frame = frame_of(gpu, *self._words, start, played, ends, order.keys)
        while active := order.count:
            for _ in range(STRIDES):
                order.work(self._desks, active, frame, (records, players, walking), together=True)
                hand_out.run()
                order.run()
        played.read(results)
        ends.read(finals)
