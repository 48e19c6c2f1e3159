"""Kernels that put slots into the order of small keys, by counting.

Each block of threads counts its own slots in memory that it has for itself, and only sums are added up for all. Which
of two slots with the same key is first is open; so nothing may depend on it.
"""

from collections.abc import Mapping, Sequence

import numpy as np

from cardwright.engine.compile.desks import KEYS, REST, WARP, Lent, desk_size
from cardwright.engine.compile.gpu import Gpu, Room, Side
from cardwright.engine.compile.ptx import ARCHITECTURE

KEY = np.dtype(np.int16)

# What all three begin with: %r1 is the thread in its block, %r2 and %a2 its slot, %a1 its place among the block's own
# counts, which are nought.
BEGINNING = """
    .reg .pred %p;
    .reg .u32 %r<9>;
    .reg .u64 %a<9>;
    .shared .u32 own[1024];
    mov.u32 %r1, %tid.x;
    mov.u32 %r2, %ctaid.x;
    mad.lo.u32 %r2, %r2, 1024, %r1;
    cvt.u64.u32 %a2, %r2;
    mul.wide.u32 %a3, %r1, 4;
    mov.u64 %a1, own;
    add.u64 %a1, %a1, %a3;
    st.shared.u32 [%a1], 0;
    bar.sync 0;
"""

# The key of a slot in %r3 and the place of its count in %a4; who has none, or rests, goes to `counted`.
FINDING_KEY = """
    ld.param.u64 %a4, [n];
    setp.ge.u64 %p, %a2, %a4;
    mov.u32 %r3, 0xffff;
    @%p bra counted;
    ld.param.u64 %a4, [keys];
    shl.b64 %a5, %a2, 1;
    add.u64 %a4, %a4, %a5;
    ld.global.u16 %r3, [%a4];
    ld.param.u64 %a4, [rest];
    cvt.u32.u64 %r4, %a4;
    setp.eq.u32 %p, %r3, %r4;
    @%p mov.u32 %r3, 0xffff;
    @%p bra counted;
    mul.wide.u32 %a5, %r3, 4;
    mov.u64 %a4, own;
    add.u64 %a4, %a4, %a5;
"""

# tally: how many have each key. sum_up: where each key begins. place: each into the next place of its key.
TEXT = f"""
.version 7.0
.target {ARCHITECTURE}
.address_size 64

.visible .entry tally(.param .u64 n, .param .u64 keys, .param .u64 rest, .param .u64 counts)
{{{BEGINNING}{FINDING_KEY}
    atom.shared.add.u32 %r4, [%a4], 1;
counted:
    bar.sync 0;
    ld.shared.u32 %r5, [%a1];
    setp.eq.u32 %p, %r5, 0;
    @%p ret;
    ld.param.u64 %a6, [counts];
    add.u64 %a6, %a6, %a3;
    red.global.add.u32 [%a6], %r5;
    ret;
}}

.visible .entry sum_up(.param .u64 counts, .param .u64 starts)
{{{BEGINNING}
    ld.param.u64 %a4, [counts];
    add.u64 %a4, %a4, %a3;
    ld.global.u32 %r3, [%a4];
    st.global.u32 [%a4], 0;
    mov.u32 %r4, %r3;
    mov.u32 %r5, 1;
further:
    st.shared.u32 [%a1], %r4;
    bar.sync 0;
    mov.u32 %r6, 0;
    setp.lt.u32 %p, %r1, %r5;
    @%p bra added;
    mul.wide.u32 %a5, %r5, 4;
    sub.u64 %a5, %a1, %a5;
    ld.shared.u32 %r6, [%a5];
added:
    bar.sync 0;
    add.u32 %r4, %r4, %r6;
    shl.b32 %r5, %r5, 1;
    setp.lt.u32 %p, %r5, 1024;
    @%p bra further;
    sub.u32 %r4, %r4, %r3;
    ld.param.u64 %a4, [starts];
    add.u64 %a4, %a4, %a3;
    st.global.u32 [%a4], %r4;
    ret;
}}

.visible .entry place(.param .u64 n, .param .u64 keys, .param .u64 rest, .param .u64 starts, .param .u64 order)
{{
    .shared .u32 first[1024];{BEGINNING}{FINDING_KEY}
    atom.shared.add.u32 %r4, [%a4], 1;
counted:
    bar.sync 0;
    ld.shared.u32 %r5, [%a1];
    setp.eq.u32 %p, %r5, 0;
    @%p bra reserved;
    ld.param.u64 %a6, [starts];
    add.u64 %a6, %a6, %a3;
    atom.global.add.u32 %r6, [%a6], %r5;
    mov.u64 %a6, first;
    add.u64 %a6, %a6, %a3;
    st.shared.u32 [%a6], %r6;
reserved:
    bar.sync 0;
    setp.eq.u32 %p, %r3, 0xffff;
    @%p ret;
    mul.wide.u32 %a5, %r3, 4;
    mov.u64 %a6, first;
    add.u64 %a6, %a6, %a5;
    ld.shared.u32 %r6, [%a6];
    add.u32 %r6, %r6, %r4;
    ld.param.u64 %a7, [order];
    mul.wide.u32 %a8, %r6, 4;
    add.u64 %a7, %a7, %a8;
    st.global.u32 [%a7], %r2;
    ret;
}}
"""


class Regroup:
    """Puts the numbers of slots into the order of their keys; those with the key REST are left out.

    Before the first run all are in it. `work` then lets a kernel with desks do its work for those in the order.
    """

    def __init__(self, gpu: Gpu, slots: int) -> None:
        self.keys, self._counts = gpu.room(slots, KEY), gpu.room(KEYS, np.uint32)
        self._order = gpu.copy_of(np.arange(slots, dtype=np.int32))
        self._starts = gpu.copy_of(np.full(KEYS, slots, np.uint32))
        self._tally, self._sum_up, self._place = (gpu.kernel(TEXT, n, KEYS) for n in ("tally", "sum_up", "place"))

    def run(self) -> None:
        """Sort."""
        n, keys, starts = self.keys.count, self.keys.address, self._starts.address
        self._tally.launch(n, n, keys, REST, self._counts.address)
        self._sum_up.launch(KEYS, self._counts.address, starts)
        self._place.launch(n, n, keys, REST, starts, self._order.address)

    def work(
        self,
        desks: "Desks",
        most: int,
        frame: Room,
        lent: Sequence[Room],
        lanes: int = WARP,
        side: Side | None = None,
    ) -> None:
        """Let a kernel with desks work on what is in the order, so much of it at a time at most.

        Of a warp so many lanes work: with fewer of them, fewer have to wait for each other.
        """
        count = self._starts.address + REST * self._starts.dtype.itemsize
        numbers = (frame.address, lanes, count, self._order.address, *(room.address for room in lent))
        desks.kernel.launch(-(-most // lanes) * WARP, *numbers, near=lanes * desks.size, side=side)

    @property
    def count(self) -> int:
        """How many are in the order; waits for what still runs."""
        found = np.zeros(1, np.uint32)
        self._starts.read(found, REST)
        return int(found[0])


class Desks:
    """A kernel whose threads have desks."""

    def __init__(self, gpu: Gpu, text: str, lent: Mapping[str, Lent]) -> None:
        self.size = desk_size([*lent.values()])
        self.kernel = gpu.kernel(text, block=WARP, near=WARP * self.size)
