"""Small kernels written by hand, and the one that gives out work to those who have none.

Who gets which work is open; so nothing may depend on it.
"""

import numpy as np

from cardwright.engine.compile.gpu import Gpu, Room
from cardwright.engine.compile.ptx import ARCHITECTURE


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
