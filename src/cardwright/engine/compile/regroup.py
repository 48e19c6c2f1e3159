"""Kernels that put slots into the order of small keys, by counting, and that give out work to those who have none.

Which of two slots with the same key is first, and which gets which work, is open; so nothing may depend on it.
"""

import numpy as np

from cardwright.engine.compile.gpu import Gpu, Room
from cardwright.engine.compile.ptx import ARCHITECTURE

KEYS = 1024
# Slots with the last key are left out of the order.
REST = KEYS - 1

# tally: how many have each key. sum up: where each key begins. place: each into the next place of its key.
TEXT = f"""
.version 7.0
.target {ARCHITECTURE}
.address_size 64

.visible .entry tally(.param .u64 keys, .param .u64 n, .param .u64 counts)
{{
    .reg .pred %p;
    .reg .u32 %r<6>;
    .reg .u64 %a<8>;
    mov.u32 %r1, %ctaid.x;
    mov.u32 %r2, %ntid.x;
    mov.u32 %r3, %tid.x;
    mad.lo.u32 %r4, %r1, %r2, %r3;
    cvt.u64.u32 %a1, %r4;
    ld.param.u64 %a2, [n];
    setp.ge.u64 %p, %a1, %a2;
    @%p ret;
    ld.param.u64 %a3, [keys];
    shl.b64 %a4, %a1, 1;
    add.u64 %a4, %a3, %a4;
    ld.global.u16 %r5, [%a4];
    setp.eq.u32 %p, %r5, {REST};
    @%p ret;
    mul.wide.u32 %a5, %r5, 4;
    ld.param.u64 %a6, [counts];
    add.u64 %a6, %a6, %a5;
    red.global.add.u32 [%a6], 1;
    ret;
}}

.visible .entry sum_up(.param .u64 counts, .param .u64 starts)
{{
    .reg .pred %p;
    .reg .u32 %r<6>;
    .reg .u64 %a<4>;
    mov.u32 %r1, %tid.x;
    mov.u32 %r2, %ctaid.x;
    or.b32 %r1, %r1, %r2;
    setp.ne.u32 %p, %r1, 0;
    @%p ret;
    ld.param.u64 %a1, [counts];
    ld.param.u64 %a2, [starts];
    mov.u32 %r3, 0;
    mov.u32 %r4, 0;
again:
    ld.global.u32 %r5, [%a1];
    st.global.u32 [%a2], %r3;
    add.u32 %r3, %r3, %r5;
    add.u64 %a1, %a1, 4;
    add.u64 %a2, %a2, 4;
    add.u32 %r4, %r4, 1;
    setp.lt.u32 %p, %r4, {KEYS};
    @%p bra again;
    ret;
}}

.visible .entry place(.param .u64 keys, .param .u64 n, .param .u64 starts, .param .u64 order)
{{
    .reg .pred %p;
    .reg .u32 %r<7>;
    .reg .u64 %a<8>;
    mov.u32 %r1, %ctaid.x;
    mov.u32 %r2, %ntid.x;
    mov.u32 %r3, %tid.x;
    mad.lo.u32 %r4, %r1, %r2, %r3;
    cvt.u64.u32 %a1, %r4;
    ld.param.u64 %a2, [n];
    setp.ge.u64 %p, %a1, %a2;
    @%p ret;
    ld.param.u64 %a3, [keys];
    shl.b64 %a4, %a1, 1;
    add.u64 %a4, %a3, %a4;
    ld.global.u16 %r5, [%a4];
    setp.eq.u32 %p, %r5, {REST};
    @%p ret;
    mul.wide.u32 %a5, %r5, 4;
    ld.param.u64 %a6, [starts];
    add.u64 %a6, %a6, %a5;
    atom.global.add.u32 %r6, [%a6], 1;
    mul.wide.u32 %a5, %r6, 4;
    ld.param.u64 %a7, [order];
    add.u64 %a7, %a7, %a5;
    st.global.u32 [%a7], %r4;
    ret;
}}
"""


# hand out: whoever has no number gets the next one. Numbers lie `size` bytes apart.
HAND_OUT = f"""
.version 7.0
.target {ARCHITECTURE}
.address_size 64

.visible .entry hand_out(.param .u64 numbers, .param .u64 n, .param .u64 size, .param .u64 next)
{{
    .reg .pred %p;
    .reg .u32 %r<5>;
    .reg .s32 %s<3>;
    .reg .u64 %a<7>;
    mov.u32 %r1, %ctaid.x;
    mov.u32 %r2, %ntid.x;
    mov.u32 %r3, %tid.x;
    mad.lo.u32 %r4, %r1, %r2, %r3;
    cvt.u64.u32 %a1, %r4;
    ld.param.u64 %a2, [n];
    setp.ge.u64 %p, %a1, %a2;
    @%p ret;
    ld.param.u64 %a3, [numbers];
    ld.param.u64 %a4, [size];
    mad.lo.u64 %a5, %a1, %a4, %a3;
    ld.global.s32 %s1, [%a5];
    setp.ge.s32 %p, %s1, 0;
    @%p ret;
    ld.param.u64 %a6, [next];
    atom.global.add.s32 %s2, [%a6], 1;
    st.global.s32 [%a5], %s2;
    ret;
}}
"""


class HandOut:
    """Gives numbers to slots that have none (below nought), each number once; which slot gets which is open."""

    def __init__(self, gpu: Gpu, slots: Room, first: int) -> None:
        self._slots = slots
        self._next = gpu.copy_of(np.array([first], np.int32))
        self._kernel = gpu.kernel(HAND_OUT, "hand_out")

    def run(self) -> None:
        """Give out numbers. They are the first thing in a slot."""
        slots = self._slots
        self._kernel.launch(slots.count, slots.address, slots.count, slots.dtype.itemsize, self._next.address)


class Regroup:
    """Puts the numbers of slots into the order of the slots' keys. `starts[REST]` is how many are in the order."""

    def __init__(self, gpu: Gpu, keys: Room, order: Room) -> None:
        self._keys, self._order = keys, order
        self._counts, self.starts = gpu.room(KEYS, "u4"), gpu.room(KEYS, "u4")
        self._tally, self._sum_up, self._place = (gpu.kernel(TEXT, name) for name in ("tally", "sum_up", "place"))

    def run(self) -> None:
        """Sort."""
        n = self._keys.count
        self._counts.clear()
        self._tally.launch(n, self._keys.address, n, self._counts.address)
        self._sum_up.launch(1, self._counts.address, self.starts.address)
        self._place.launch(n, self._keys.address, n, self.starts.address, self._order.address)
