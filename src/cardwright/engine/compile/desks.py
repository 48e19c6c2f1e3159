"""Kernels whose threads have what they work on at hand.

A thread is given a slot by an order (see regroup.py). What it works on there, such as the record of a game, is first
copied onto its desk, in memory that is as near as registers, and back when the work is done: a rule reads a record at
many places one after the other, and each of them would be waited for by itself. There is little of that memory, and the
more of it a warp takes, the fewer warps work side by side: of what is long only the beginning is copied, followed by
the address of the whole (see far.py).

A warp whose work is done for now goes on at once with those of its threads that have the same to do next, if these are
nearly all of them: that spares them a way to memory and back. The others wait for the next order.
"""

from collections.abc import Sequence
from typing import NamedTuple

from cardwright.kit.record import UNIT

# The function that is called, and the kernel that calls it.
WORK, KERNEL = "work", "kernel"
WARP = 32
# Slots are in the order of keys below this; those that have the greatest are not in it.
KEYS = 12288
REST = KEYS - 1
# What a function gives whose slot does not go on at once; any other number says what it does next.
STAYS = 0
# So many of a warp's threads go on at once if they have the same to do, and so often in a row at most. By trying.
AGREEING, IN_A_ROW = 28, 16
# A block has so many warps at most: those of a block do alike, and so find code at hand that another has just used.
WARPS = 8
# Eight threads copy a line of a record together; what takes less than a line, a thread copies for itself.
LINE, TOGETHER = 128, 8


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

    It runs in blocks of whole warps, of each of which so many lanes work. Its numbers are the frame, the lanes, the
    addresses of how many slots are in the order and of the order, then of the arrays. What is not all there is handed
    over by its place among the desks, if `places` are asked for, and else by its address.
    """
    assert all(size % UNIT == 0 for one in lent for size in one)
    size, starts = desk_size(lent), [sum(one.room for one in lent[:k]) for k in range(len(lent))]
    arrays = "".join(f", .param .u64 array{k}" for k in range(len(lent)))
    handed = "".join(_handing(k, one, starts[k], places) for k, one in enumerate(lent))
    forth = "".join(_copying(k, one, starts[k], size, False) for k, one in enumerate(lent))
    back = "".join(_copying(k, one, starts[k], size, True) for k, one in enumerate(lent))
    given = [f"given{k}" for k in range(len(lent) + 2)]
    # %r1 is the lane, %r2 the desk of the warp's first lane, %r3 the lane's slot or -1, %r4 its desk, %r12 how many
    # slots there are, %r13 the first of the warp's and %r14 how far on its next ones are.
    return f"""
.extern .shared .align 16 .b8 desks[];
.visible .entry {KERNEL}(.param .u64 frame, .param .u64 lanes, .param .u64 count, .param .u64 order{arrays})
.maxnreg {registers}
{{
    .reg .pred %p<5>;
    .reg .u32 %r<21>;
    .reg .u64 %a<8>;
    mov.u32 %r1, %laneid;
    ld.param.u32 %r5, [lanes];
    ld.param.u64 %a1, [count];
    ld.global.u32 %r12, [%a1];
    mov.u32 %r6, %tid.x;
    shr.u32 %r6, %r6, 5;
    mov.u32 %r2, desks;
    mul.lo.u32 %r7, %r5, {size};
    mad.lo.u32 %r2, %r6, %r7, %r2;
    mad.lo.u32 %r4, %r1, {size}, %r2;
    mov.u32 %r7, %ntid.x;
    shr.u32 %r7, %r7, 5;
    mov.u32 %r13, %ctaid.x;
    mad.lo.u32 %r13, %r13, %r7, %r6;
    mul.lo.u32 %r13, %r13, %r5;
    mov.u32 %r14, %nctaid.x;
    mul.lo.u32 %r14, %r14, %r7;
    mul.lo.u32 %r14, %r14, %r5;
round:
    setp.ge.u32 %p1, %r13, %r12;
    @%p1 ret;
    ld.param.u32 %r5, [lanes];
    add.u32 %r3, %r13, %r1;
    setp.lt.u32 %p1, %r3, %r12;
    setp.lt.and.u32 %p1, %r1, %r5, %p1;
    ld.param.u64 %a1, [order];
    mad.wide.u32 %a1, %r3, 4, %a1;
    mov.u32 %r3, 0xffffffff;
    @%p1 ld.global.u32 %r3, [%a1];
{forth}    cp.async.wait_all;
    bar.warp.sync 0xffffffff;
    setp.ne.u32 %p4, %r3, 0xffffffff;
    mov.u32 %r15, {IN_A_ROW};
again:
    mov.u32 %r16, {STAYS};
    @!%p4 bra agreeing;
    {{
    {"".join(f".param .b64 {name}; " for name in given)}
    .param .b64 result;
    ld.param.u64 %a1, [frame];
    st.param.b64 [given0], %a1;
{handed}    cvt.u64.u32 %a1, %r3;
    st.param.b64 [{given[-1]}], %a1;
    call (result), {WORK}, ({", ".join(given)});
    ld.param.b64 %a1, [result];
    }}
    cvt.u32.u64 %r16, %a1;
agreeing:
{WHOLE_WARP}    match.any.sync.b32 %r17, %r16, 0xffffffff;
    popc.b32 %r17, %r17;
    setp.eq.u32 %p4, %r16, {STAYS};
    @%p4 mov.u32 %r17, 0;
    redux.sync.max.u32 %r18, %r17, 0xffffffff;
    setp.eq.u32 %p4, %r17, %r18;
    sub.u32 %r15, %r15, 1;
    setp.ne.u32 %p3, %r15, 0;
    setp.ge.and.u32 %p3, %r18, {AGREEING}, %p3;
    @%p3 bra again;
    setp.ne.u32 %p1, %r3, 0xffffffff;
{back}    bar.warp.sync 0xffffffff;
    add.u32 %r13, %r13, %r14;
    bra round;
}}
"""


# Wait for all threads of the warp. The assembler leaves out what it believes to be needless, and after a call it
# believes a warp whole that is not; so the mask is one that it does not see through.
WHOLE_WARP = """    mov.u32 %r17, %lanemask_lt;
    mov.u32 %r18, %lanemask_ge;
    or.b32 %r17, %r17, %r18;
    bar.warp.sync %r17;
"""


def _handing(number: int, lent: Lent, start: int, places: bool) -> str:
    """Hand a thread its part of an array, with the address of the whole where that is longer."""
    parted = lent.near < lent.whole
    address = f"""    ld.param.u64 %a5, [array{number}];
    mad.wide.u32 %a5, %r3, {lent.whole}, %a5;
    st.shared.u64 [%r4+{start + lent.near}], %a5;
"""
    return f"""{address if parted else ""}    add.u32 %r5, %r4, {start};
    cvt.u64.u32 %a4, %r5;
{"" if parted and places else "    cvta.shared.u64 %a4, %a4;"}
    st.param.b64 [given{number + 1}], %a4;
"""


def _copying(number: int, lent: Lent, start: int, desk: int, back: bool) -> str:
    """Copy what the slots of the warp have of an array onto their desks, or back; %p1: whether a lane has a slot."""
    if lent.near < LINE:
        places = [_moving("%p1", f"%r4+{start + at}", f"%a5+{at}", back) for at in range(0, lent.near, UNIT)]
        return f"""    ld.param.u64 %a5, [array{number}];
    mad.wide.u32 %a5, %r3, {lent.whole}, %a5;
{"".join(places)}"""
    # Of each line eight threads have a unit each, %r5 bytes on; %r6 is whose desk it is, %r7 where.
    slots = []
    for first in range(0, WARP, WARP // TOGETHER):
        slots.append(f"""    shfl.sync.idx.b32 %r8, %r3, %r6, 31, 0xffffffff;
    setp.ne.u32 %p2, %r8, 0xffffffff;
    setp.ne.and.u32 %p3, %r8, 0xffffffff, %p0;
    mad.wide.u32 %a5, %r8, {lent.whole}, %a4;
    add.u32 %r6, %r6, {WARP // TOGETHER};
""")
        for at in range(0, lent.near, LINE):
            whole = at + LINE <= lent.near
            slots.append(_moving("%p2" if whole else "%p3", f"%r7+{start + at + first * desk}", f"%a5+{at}", back))
    return f"""    and.b32 %r5, %r1, {TOGETHER - 1};
    shl.b32 %r5, %r5, 4;
    setp.lt.u32 %p0, %r5, {lent.near % LINE or LINE};
    shr.u32 %r6, %r1, 3;
    mad.lo.u32 %r7, %r6, {desk}, %r2;
    add.u32 %r7, %r7, %r5;
    cvt.u64.u32 %a5, %r5;
    ld.param.u64 %a4, [array{number}];
    add.u64 %a4, %a4, %a5;
{"".join(slots)}"""


def _moving(guard: str, desk: str, far: str, back: bool) -> str:
    """Copy a unit onto a desk, or back."""
    if not back:
        return f"    @{guard} cp.async.cg.shared.global [{desk}], [{far}], {UNIT};\n"
    return f"""    @{guard} ld.shared.v4.u32 {{%r9, %r10, %r11, %r19}}, [{desk}];
    @{guard} st.global.v4.u32 [{far}], {{%r9, %r10, %r11, %r19}};
"""
