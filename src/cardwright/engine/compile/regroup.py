"""Kernels that put slots into the order of small keys, by counting.

Each block of threads counts its own slots in memory that it has for itself, and only sums are added up for all. Which
of two slots with the same key is first is open; so nothing may depend on it.
"""

from collections.abc import Mapping, Sequence

import numpy as np

from cardwright.engine.compile.desks import KEYS, REST, WARP, WARPS, Lent, desk_size
from cardwright.engine.compile.gpu import Gpu, Room, Side
from cardwright.engine.compile.ptx import ARCHITECTURE

KEY = np.dtype(np.int16)
# Slots in the order, and where keys end in it.
ORDERED = {"order": np.dtype(np.int32), "bounds": np.dtype(np.uint32)}

# A block of so many threads counts for itself; each of them takes so many slots, and its share of the keys.
BLOCK, SLOTS_EACH = 1024, 8
KEYS_EACH = KEYS // BLOCK
assert KEYS_EACH * BLOCK == KEYS

# What is done for each slot or key of a thread.
CLEARING = """    st.shared.u32 [%a1+{at}], 0;
"""
READING_KEY = f"""    setp.lt.u32 %p, %r5, %r3;
    mov.u32 %key{{k}}, %r4;
    @%p ld.global.u16 %key{{k}}, [%a4+{{at}}];
    add.u32 %r5, %r5, {BLOCK};
"""
COUNTING_KEY = """    setp.eq.u32 %p, %key{k}, %r4;
    @%p mov.u32 %key{k}, 0xffffffff;
    @%p bra counted{k};
    mad.wide.u32 %a6, %key{k}, 4, %a5;
    atom.shared.add.u32 %before{k}, [%a6], 1;
counted{k}:
"""
ADDING_COUNT = """    ld.shared.u32 %r5, [%a1+{at}];
    setp.ne.u32 %p, %r5, 0;
    @%p red.global.add.u32 [%a6+{at}], %r5;
"""
TAKING_COUNT = """    ld.global.u32 %count{k}, [%a4+{at}];
    st.global.u32 [%a4+{at}], 0;
    add.u32 %r3, %r3, %count{k};
"""
SETTING_START = """    st.global.u32 [%a4+{at}], %r4;
    add.u32 %r4, %r4, %count{k};
"""
RESERVING = """    ld.shared.u32 %r5, [%a1+{at}];
    setp.ne.u32 %p, %r5, 0;
    @%p atom.global.add.u32 %r5, [%a6+{at}], %r5;
    st.shared.u32 [%a1+{at}], %r5;
"""
PLACING = f"""    setp.eq.u32 %p, %key{{k}}, 0xffffffff;
    @%p bra placed{{k}};
    mad.wide.u32 %a6, %key{{k}}, 4, %a5;
    ld.shared.u32 %r5, [%a6];
    add.u32 %r5, %r5, %before{{k}};
    mad.wide.u32 %a6, %r5, 4, %a7;
    st.global.u32 [%a6], %r6;
placed{{k}}:
    add.u32 %r6, %r6, {BLOCK};
"""


def each(count: int, text: str, apart: int = 0) -> str:
    """A text so many times: {k} is which time it is, {at} how many bytes on that is."""
    return "".join(text.format(k=k, at=k * apart) for k in range(count))


# %r1 is the thread in its block, %r2 its first slot, %a1 its place among the block's own counts, %a3 how far on that
# is. A thread's slots, and its keys, are a block apart.
BEGINNING = f"""
    .reg .pred %p;
    .reg .u32 %r<9>;
    .reg .u32 %key<{SLOTS_EACH}>;
    .reg .u32 %before<{SLOTS_EACH}>;
    .reg .u32 %count<{KEYS_EACH}>;
    .reg .u64 %a<9>;
    .shared .u32 own[{KEYS}];
    mov.u32 %r1, %tid.x;
    mov.u32 %r2, %ctaid.x;
    mad.lo.u32 %r2, %r2, {BLOCK * SLOTS_EACH}, %r1;
    mul.wide.u32 %a3, %r1, 4;
    mov.u64 %a1, own;
    add.u64 %a1, %a1, %a3;
"""

# The block counts its own slots: of each it has the key in %key, or -1 if it rests, and in %before how many with that
# key it had counted before.
COUNTING = f"""
{each(KEYS_EACH, CLEARING, 4 * BLOCK)}
    ld.param.u64 %a4, [n];
    cvt.u32.u64 %r3, %a4;
    ld.param.u64 %a4, [rest];
    cvt.u32.u64 %r4, %a4;
    ld.param.u64 %a4, [keys];
    mad.wide.u32 %a4, %r2, 2, %a4;
    mov.u64 %a5, own;
    mov.u32 %r5, %r2;
    bar.sync 0;
{each(SLOTS_EACH, READING_KEY, KEY.itemsize * BLOCK)}
{each(SLOTS_EACH, COUNTING_KEY)}
    bar.sync 0;
"""

# tally: how many have each key. sum_up: where each key begins. place: each into the next place of its key.
TEXT = f"""
.version 7.0
.target {ARCHITECTURE}
.address_size 64

.visible .entry tally(.param .u64 n, .param .u64 keys, .param .u64 rest, .param .u64 counts)
{{{BEGINNING}{COUNTING}
    ld.param.u64 %a6, [counts];
    add.u64 %a6, %a6, %a3;
{each(KEYS_EACH, ADDING_COUNT, 4 * BLOCK)}
    ret;
}}

.visible .entry sum_up(.param .u64 counts, .param .u64 starts)
{{{BEGINNING}
    ld.param.u64 %a4, [counts];
    mad.wide.u32 %a4, %r1, {4 * KEYS_EACH}, %a4;
    mov.u32 %r3, 0;
{each(KEYS_EACH, TAKING_COUNT, 4)}
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
    setp.lt.u32 %p, %r5, {BLOCK};
    @%p bra further;
    sub.u32 %r4, %r4, %r3;
    ld.param.u64 %a4, [starts];
    mad.wide.u32 %a4, %r1, {4 * KEYS_EACH}, %a4;
{each(KEYS_EACH, SETTING_START, 4)}
    ret;
}}

.visible .entry place(.param .u64 n, .param .u64 keys, .param .u64 rest, .param .u64 starts, .param .u64 order)
{{{BEGINNING}{COUNTING}
    ld.param.u64 %a6, [starts];
    add.u64 %a6, %a6, %a3;
{each(KEYS_EACH, RESERVING, 4 * BLOCK)}
    bar.sync 0;
    ld.param.u64 %a7, [order];
    mov.u32 %r6, %r2;
{each(SLOTS_EACH, PLACING)}
    ret;
}}
"""


class Regroup:
    """Puts the numbers of slots into the `order` of their keys; those with the key REST are left out.

    `bounds` then say of each key where those end that have it or a smaller one, and of REST how many are in the order.
    Before the first run all are in it. `work` lets a kernel with desks do its work for those in the order.
    """

    def __init__(self, gpu: Gpu, slots: int) -> None:
        self.keys, self._counts = gpu.room(slots, KEY), gpu.room(KEYS, np.uint32)
        self.order = gpu.copy_of(np.arange(slots, dtype=ORDERED["order"]))
        self.bounds = gpu.copy_of(np.full(KEYS, slots, ORDERED["bounds"]))
        self._tally, self._sum_up, self._place = (gpu.kernel(TEXT, n, BLOCK) for n in ("tally", "sum_up", "place"))

    def run(self, side: Side | None = None) -> None:
        """Sort."""
        n, keys, bounds = self.keys.count, self.keys.address, self.bounds.address
        threads = -(-n // SLOTS_EACH)
        self._tally.launch(threads, n, keys, REST, self._counts.address, side=side)
        self._sum_up.launch(BLOCK, self._counts.address, bounds, side=side)
        self._place.launch(threads, n, keys, REST, bounds, self.order.address, side=side)

    def work(
        self,
        desks: "Desks",
        most: int,
        frame: Room,
        lent: Sequence[Room],
        lanes: int = WARP,
        together: bool = False,
        side: Side | None = None,
    ) -> None:
        """Let a kernel with desks work on what is in the order, so much of it at a time at most.

        Of a warp so many lanes work: with fewer of them, fewer have to wait for each other. Several warps of neighbours
        can go `together`: they find code at hand that another has just used, but the next ones wait for all of them.
        """
        count = self.bounds.address + REST * self.bounds.dtype.itemsize
        numbers = (frame.address, lanes, count, self.order.address, *(room.address for room in lent))
        warps = desks.warps if together else 1
        threads, near = -(-most // lanes) * WARP, warps * lanes * desks.size
        desks.kernel.launch(threads, *numbers, near=near, block=warps * WARP, side=side)

    @property
    def count(self) -> int:
        """How many are in the order; waits for what still runs."""
        found = np.zeros(1, self.bounds.dtype)
        self.bounds.read(found, REST)
        return int(found[0])


class Desks:
    """A kernel whose threads have desks."""

    def __init__(self, gpu: Gpu, text: str, lent: Mapping[str, Lent]) -> None:
        self.size = desk_size([*lent.values()])
        self.warps = min(WARPS, gpu.near_memory // (WARP * self.size))
        self.kernel = gpu.kernel(text, near=self.warps * WARP * self.size)
