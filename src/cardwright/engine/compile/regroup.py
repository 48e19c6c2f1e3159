"""Kernels that put slots into the order of small keys, by counting, and that give out work to those who have none.

Which of two slots with the same key is first, and which gets which work, is open; so nothing may depend on it.
"""

import numpy as np

from cardwright.engine.compile.gpu import Gpu, Room
from cardwright.engine.compile.ptx import ARCHITECTURE

KEYS = 1024
# Slots with the last key are left out of the order.
REST = KEYS - 1


def kernel_of(name: str, parameters: str, work: str) -> str:
    """A kernel of threads from nought to below `n`: each is %a1, and in 32 bits %r1, and does some work."""
    given = ", ".join(f".param .u64 {parameter}" for parameter in ("n", *parameters.split()))
    return f"""
.version 7.0
.target {ARCHITECTURE}
.address_size 64

.visible .entry {name}({given})
{{
    .reg .pred %p;
    .reg .u32 %r<6>;
    .reg .u64 %a<6>;
    mov.u32 %r1, %ctaid.x;
    mov.u32 %r2, %ntid.x;
    mov.u32 %r3, %tid.x;
    mad.lo.u32 %r1, %r1, %r2, %r3;
    cvt.u64.u32 %a1, %r1;
    ld.param.u64 %a2, [n];
    setp.ge.u64 %p, %a1, %a2;
    @%p ret;
{work}    ret;
}}
"""


# %a3: the place of a thread's key in a list of numbers, for all but those who rest.
FIND = f"""    ld.param.u64 %a3, [keys];
    shl.b64 %a4, %a1, 1;
    add.u64 %a3, %a3, %a4;
    ld.global.u16 %r2, [%a3];
    setp.eq.u32 %p, %r2, {REST};
    @%p ret;
    mul.wide.u32 %a4, %r2, 4;
    ld.param.u64 %a3, [list];
    add.u64 %a3, %a3, %a4;
"""

# How many have each key.
TALLY = kernel_of("tally", "keys list", f"{FIND}    red.global.add.u32 [%a3], 1;\n")

# Where each key begins: by one thread.
SUM_UP = kernel_of(
    "sum_up",
    "list starts",
    f"""    ld.param.u64 %a3, [list];
    ld.param.u64 %a4, [starts];
    mov.u32 %r2, 0;
    mov.u32 %r3, 0;
again:
    ld.global.u32 %r4, [%a3];
    st.global.u32 [%a4], %r2;
    add.u32 %r2, %r2, %r4;
    add.u64 %a3, %a3, 4;
    add.u64 %a4, %a4, 4;
    add.u32 %r3, %r3, 1;
    setp.lt.u32 %p, %r3, {KEYS};
    @%p bra again;
""",
)

# Each slot into the next place of its key.
PLACE = kernel_of(
    "place",
    "keys list order",
    f"""{FIND}    atom.global.add.u32 %r2, [%a3], 1;
    mul.wide.u32 %a4, %r2, 4;
    ld.param.u64 %a3, [order];
    add.u64 %a3, %a3, %a4;
    st.global.u32 [%a3], %r1;
""",
)

# Whoever has no number gets the next one. Numbers lie `size` bytes apart.
HAND_OUT = kernel_of(
    "hand_out",
    "numbers size next",
    """    ld.param.u64 %a3, [numbers];
    ld.param.u64 %a4, [size];
    mad.lo.u64 %a3, %a1, %a4, %a3;
    ld.global.u32 %r2, [%a3];
    setp.ge.s32 %p, %r2, 0;
    @%p ret;
    ld.param.u64 %a4, [next];
    atom.global.add.u32 %r2, [%a4], 1;
    st.global.u32 [%a3], %r2;
""",
)


class HandOut:
    """Gives numbers to slots that have none (below nought), each number once; which slot gets which is open."""

    def __init__(self, gpu: Gpu, slots: Room, first: int) -> None:
        self._slots = slots
        self._next = gpu.copy_of(np.array([first], np.int32))
        self._kernel = gpu.kernel(HAND_OUT, "hand_out")

    def run(self) -> None:
        """Give out numbers. They are the first thing in a slot."""
        slots = self._slots
        self._kernel.launch(slots.count, slots.count, slots.address, slots.dtype.itemsize, self._next.address)


class Regroup:
    """Puts the numbers of slots into the order of the slots' keys. `starts[REST]` is how many are in the order."""

    def __init__(self, gpu: Gpu, keys: Room, order: Room) -> None:
        self._keys, self._order = keys, order
        self._counts, self.starts = gpu.room(KEYS, "u4"), gpu.room(KEYS, "u4")
        texts = {"tally": TALLY, "sum_up": SUM_UP, "place": PLACE}
        self._tally, self._sum_up, self._place = (gpu.kernel(text, name) for name, text in texts.items())

    def run(self) -> None:
        """Sort."""
        n = self._keys.count
        self._counts.clear()
        self._tally.launch(n, n, self._keys.address, self._counts.address)
        self._sum_up.launch(1, 1, self._counts.address, self.starts.address)
        self._place.launch(n, n, self._keys.address, self.starts.address, self._order.address)
