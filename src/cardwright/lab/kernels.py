"""Batches of games on a GPU, and what they keep there."""

from copy import copy
from dataclasses import replace
from typing import Any, Self

import numpy as np

from cardwright.engine.compile import regroup
from cardwright.engine.compile.gpu import Gpu, frame_of
from cardwright.engine.compile.handout import HandOut
from cardwright.engine.compile.ptx import kernel_text
from cardwright.kit.record import Dice
from cardwright.lab import batch, waves
from cardwright.lab.machines import Plan, Records

# Found by trying on an H200.
THREADS_PER_PROCESSOR = 4096
SHARE_REGISTERS, WAVE_REGISTERS = 64, 128
# The more games side by side, the more of them do the same; but each slot should play some games before others rest.
SLOTS, FEW_SLOTS, GAMES_IN_SLOT = 1 << 22, 1 << 18, 4
# How many strides are made before it is looked whether all games are over.
STRIDES = 64


class OnGpu:
    """What both ways of playing have: a kernel, and the cards and decks of a plan on the GPU."""

    def __init__(self, plan: Plan, function: Any, private: dict[str, int], registers: int) -> None:
        self._gpu = Gpu()
        self._kernel = self._gpu.kernel(self.text(plan, function, private, registers))
        self._bring(plan)

    @staticmethod
    def text(plan: Plan, function: Any, private: dict[str, int], registers: int) -> str:
        """The code of the kernel, which needs no GPU to be made."""
        state, card = plan.game.layout.dtype, np.dtype(plan.game.rules.Card)
        arrays = {"setups": state, "book": card, "results": batch.Result, "finals": state, "table": state}
        arrays |= {"players": Dice, "records": state, "walks": waves.Walk}
        arrays |= regroup.KINDS
        records = {"s": state, "row": card, "dice": Dice, "result": batch.Result, "walk": waves.Walk}
        return kernel_text(function, plan.game.rules, plan.chosen, arrays, records, private, registers, plan.compiling)

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

    def __init__(self, plan: Plan) -> None:
        super().__init__(plan, batch.play_share, {"table": 2, "players": 2}, SHARE_REGISTERS)

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

    def __init__(self, plan: Plan) -> None:
        shorter = replace(plan, chosen={**plan.chosen, **waves.parts_for(plan.game)})
        super().__init__(shorter, waves.send_on, {}, WAVE_REGISTERS)

    def run(self, start: int, results: Records, finals: Records) -> None:
        """Play the games."""
        gpu = self._gpu
        played, ends = gpu.room(len(results), results.dtype), gpu.room(len(finals), finals.dtype)
        state = self._plan.game.layout.dtype
        # A game takes its two records and less than a tenth of them; half of the memory is left to others.
        fitting = min(SLOTS, gpu.free_memory() // (5 * state.itemsize))
        slots = max(1, min(fitting, len(results), max(FEW_SLOTS, len(results) // GAMES_IN_SLOT)))
        records, players = gpu.room(2 * slots, state), gpu.room(2 * slots, Dice)
        walks = np.zeros(slots, waves.Walk)
        walks["game"] = np.arange(slots)
        walking = gpu.copy_of(walks)
        order, hand_out = regroup.Regroup(gpu, slots, waves.REST), HandOut(gpu, walking, slots)
        lists = order.rooms.values()
        frame = frame_of(gpu, *self._words, start, records, players, walking, *lists, played, ends)
        while active := order.count:
            for _ in range(STRIDES):
                self._kernel.launch(active, frame.address)
                hand_out.run()
                order.run()
        played.read(results)
        ends.read(finals)
