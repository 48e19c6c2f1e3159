"""Kernels whose threads have what they work on at hand.

A thread is given a slot by an order (see regroup.py). What it works on there, such as the record of a game, is first
copied onto its desk, in memory that is as near as registers, and back when the work is done: a rule reads a record at
many places one after the other, and each of them would be waited for by itself. There is little of that memory, and the
more of it a warp takes, the fewer warps work side by side: of what is long only the beginning is copied, followed by
the address of the whole (see far.py).
"""

from collections.abc import Sequence
from typing import NamedTuple

from cardwright.kit.record import UNIT

# The function that is called, and the kernel that calls it.
WORK, KERNEL = "work", "kernel"
WARP = 32
# Slots are in the order of keys below this; those that have the greatest are not in it.
KEYS = 1024
REST = KEYS - 1
# Eight threads copy a line of a record together.
LINE = 128


class Lent(NamedTuple):
    """What a slot has of an array: so many bytes are at hand, of so many in all."""

    near: int
    whole: int

    @property
    def room(self) -> int:
        """How much of a desk it takes."""
        return self.near + UNIT * (self.near < self.whole)


def desk_size(lent: Sequence[Lent]) -> int:
    """How many bytes the desk of a thread has: an odd number of units, so that desks lie in different banks."""
    units = sum(one.room for one in lent) // UNIT
    return UNIT * (units + 1 - units % 2)


def desk_text(lent: Sequence[Lent], registers: int, places: bool) -> str:
    """The code of a kernel for slots that have something of each of some arrays, to stand after `work`.

    It runs in blocks of a warp, of which so many lanes work. Its numbers are the frame, the lanes, the addresses of how
    many slots are in the order and of the order, then of the arrays. What is not all there is handed over by its place
    among the desks, if `places` are asked for, and else by its address.
    """
    assert all(size % UNIT == 0 for one in lent for size in one)
    size, starts = desk_size(lent), [sum(one.room for one in lent[:k]) for k in range(len(lent))]
    arrays = "".join(f", .param .u64 array{k}" for k in range(len(lent)))
    handed = "".join(_handing(k, one, starts[k], places) for k, one in enumerate(lent))
    forth = "".join(_copying(k, one, starts[k], size, False) for k, one in enumerate(lent))
    back = "".join(_copying(k, one, starts[k], size, True) for k, one in enumerate(lent))
    given = [f"given{k}" for k in range(len(lent) + 2)]
    return f"""
.extern .shared .align 16 .b8 desks[];
.visible .entry {KERNEL}(.param .u64 frame, .param .u64 lanes, .param .u64 count, .param .u64 order{arrays})
.maxnreg {registers}
{{
    .reg .pred %p<4>;
    .reg .u32 %r<16>;
    .reg .u64 %a<8>;
    mov.u32 %r1, %laneid;
    ld.param.u32 %r2, [lanes];
    ld.param.u64 %a1, [count];
    ld.global.u32 %r12, [%a1];
    mov.u32 %r13, %ctaid.x;
    mul.lo.u32 %r13, %r13, %r2;
    mov.u32 %r14, %nctaid.x;
    mul.lo.u32 %r14, %r14, %r2;
round:
    setp.ge.u32 %p1, %r13, %r12;
    @%p1 ret;
    ld.param.u32 %r2, [lanes];
    add.u32 %r3, %r13, %r1;
    setp.lt.u32 %p1, %r3, %r12;
    setp.lt.and.u32 %p1, %r1, %r2, %p1;
    ld.param.u64 %a1, [order];
    mul.wide.u32 %a2, %r3, 4;
    add.u64 %a1, %a1, %a2;
    mov.u32 %r3, 0xffffffff;
    @%p1 ld.global.u32 %r3, [%a1];
{forth}    cp.async.wait_all;
    bar.warp.sync 0xffffffff;
    @!%p1 bra done;
    {{
    {"".join(f".param .b64 {name}; " for name in given)}
    .param .b64 result;
    ld.param.u64 %a1, [frame];
    st.param.b64 [given0], %a1;
    mov.u32 %r4, desks;
    mad.lo.u32 %r4, %r1, {size}, %r4;
{handed}    cvt.u64.u32 %a2, %r3;
    st.param.b64 [{given[-1]}], %a2;
    call (result), {WORK}, ({", ".join(given)});
    }}
done:
    bar.warp.sync 0xffffffff;
{back}    bar.warp.sync 0xffffffff;
    add.u32 %r13, %r13, %r14;
    bra round;
}}
"""


def _handing(number: int, lent: Lent, start: int, places: bool) -> str:
    """Hand a thread its part of an array, with the address of the whole where that is longer; %r4 is its desk."""
    parted = lent.near < lent.whole
    address = f"""    ld.param.u64 %a5, [array{number}];
    mul.wide.u32 %a6, %r3, {lent.whole};
    add.u64 %a5, %a5, %a6;
    st.shared.u64 [%r4+{start + lent.near}], %a5;
"""
    return f"""{address if parted else ""}    add.u32 %r5, %r4, {start};
    cvt.u64.u32 %a4, %r5;
{"" if parted and places else "    cvta.shared.u64 %a4, %a4;"}
    st.param.b64 [given{number + 1}], %a4;
"""


def _copying(number: int, lent: Lent, start: int, desk: int, back: bool) -> str:
    """Copy the part that each slot of the warp has of an array: four slots at a time, eight threads a slot.

    %r1 is the thread in its warp, %r3 its slot, or -1.
    """
    name = f"{'back' if back else 'forth'}{number}"
    moves = []
    for at in range(0, lent.near, LINE):
        guard = "@%p3 " if at + LINE > lent.near else ""
        if back:
            moves.append(f"    {guard}ld.shared.v4.u32 {{%r8, %r9, %r10, %r11}}, [%r7+{at}];\n")
            moves.append(f"    {guard}st.global.v4.u32 [%a5+{at}], {{%r8, %r9, %r10, %r11}};\n")
        else:
            moves.append(f"    {guard}cp.async.cg.shared.global [%r7+{at}], [%a5+{at}], {UNIT};\n")
    return f"""
    shr.u32 %r4, %r1, 3;
    and.b32 %r5, %r1, 7;
    shl.b32 %r5, %r5, 4;
    setp.lt.u32 %p3, %r5, {lent.near % LINE or LINE};
    mov.u32 %r7, desks;
    mad.lo.u32 %r7, %r4, {desk}, %r7;
    add.u32 %r7, %r7, %r5;
    add.u32 %r7, %r7, {start};
    ld.param.u64 %a4, [array{number}];
    cvt.u64.u32 %a5, %r5;
    add.u64 %a4, %a4, %a5;
each_{name}:
    shfl.sync.idx.b32 %r6, %r3, %r4, 31, 0xffffffff;
    setp.eq.u32 %p2, %r6, 0xffffffff;
    @%p2 bra after_{name};
    mul.wide.u32 %a5, %r6, {lent.whole};
    add.u64 %a5, %a5, %a4;
{"".join(moves)}after_{name}:
    bar.warp.sync 0xffffffff;
    add.u32 %r7, %r7, {4 * desk};
    add.u32 %r4, %r4, 4;
    setp.lt.u32 %p2, %r4, {WARP};
    @%p2 bra each_{name};
"""
