"""Where the records of a game lie on a GPU, as compiled code finds them.

A record on a desk (see desks.py) has its first bytes, and after them the address of the whole record. A field that is
not among them is read and written there. To tell the machine which memory a field lies in spares it from asking each
time; that can be told where all games that are looked into lie on desks. Then the address of a record is its place
among the desks, a number too small for any other address.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.np import arrayobj

from cardwright.engine.compile.desks import Lent
from cardwright.kit.record import Dice

IS_NEAR = "llvm.nvvm.isspacep.shared"
# Kinds of memory, as LLVM counts them.
FAR, NEAR = 1, 3
BYTE, WORD = ir.IntType(8), ir.IntType(64)
# Addresses below this are places among desks.
DESKS = 1 << 20


@contextmanager
def parted(game: Lent, on_desks: bool) -> Iterator[None]:
    """Let what is compiled meanwhile for a GPU find all of a game that is parted so; it knows games by their size.

    With `on_desks` all games that are looked into lie on desks.
    """
    usual_member, usual_store = cgutils.get_record_member, arrayobj.store_item
    near, whole = game

    def member(builder: Any, record: Any, offset: int, kind: Any) -> Any:
        size = record.type.pointee.count
        if size == whole and offset >= near:
            record = far_of(builder, record)
        elif size == whole and on_desks:
            record = _located(builder, record, NEAR)
        elif size == Dice.itemsize and on_desks:
            # It may be a player's dice, or a game, which begins with dice.
            record = builder.select(is_place(builder, record), _located(builder, record, NEAR), record)
        return usual_member(builder, record, offset, kind)

    def is_place(builder: Any, record: Any) -> Any:
        """Whether a record is one on a desk, where all games are."""
        return builder.icmp_unsigned("<", builder.ptrtoint(record, WORD), WORD(DESKS))

    def far_of(builder: Any, record: Any) -> Any:
        """A record from which the far fields of one can be reached."""
        if on_desks:
            return _located(builder, _whole(builder, _located(builder, record, NEAR), near), FAR)
        kind = ir.FunctionType(ir.IntType(1), [BYTE.as_pointer()])
        is_near = builder.module.globals.get(IS_NEAR) or ir.Function(builder.module, kind, IS_NEAR)
        found = builder.call(is_near, [builder.bitcast(record, BYTE.as_pointer())])
        return builder.select(found, _whole(builder, record, near), record)

    def both_parts(builder: Any, record: Any) -> tuple[Any, Any]:
        """Records from which the near and the far fields of any record can be reached."""
        if not on_desks:
            return record, far_of(builder, record)
        elsewhere, found = builder.block, is_place(builder, record)
        with builder.if_then(found):
            desk, on_desk = (_located(builder, record, NEAR), far_of(builder, record)), builder.block
        parts = builder.phi(record.type), builder.phi(record.type)
        for part, one in zip(parts, desk, strict=True):
            part.add_incoming(one, on_desk)
            part.add_incoming(record, elsewhere)
        return parts

    def store(context: Any, builder: Any, array: Any, value: Any, place: Any) -> None:
        if not isinstance(array.dtype, types.Record) or array.dtype.size != whole:
            usual_store(context, builder, array, value, place)
            return
        for to, source, start, stop in zip(
            both_parts(builder, place), both_parts(builder, value), (0, near), (near, whole), strict=True
        ):
            words = ir.ArrayType(WORD, (stop - start) // 8).as_pointer()
            there, here = (builder.bitcast(cgutils.gep_inbounds(builder, one, 0, start), words) for one in (to, source))
            builder.store(builder.load(here, align=8), there, align=8)

    cgutils.get_record_member, arrayobj.store_item = member, store
    try:
        yield
    finally:
        cgutils.get_record_member, arrayobj.store_item = usual_member, usual_store


def _located(builder: Any, record: Any, memory: int) -> Any:
    """A record, of which it is known which memory it lies in."""
    kind = record.type.pointee
    there = builder.inttoptr(builder.ptrtoint(record, WORD), kind.as_pointer(memory))
    return builder.addrspacecast(there, kind.as_pointer())


def _whole(builder: Any, record: Any, near: int) -> Any:
    """The whole record of one that lies on a desk."""
    place = builder.bitcast(cgutils.gep_inbounds(builder, record, 0, near), WORD.as_pointer())
    address = builder.load(place, align=8)
    # It stays the same, however often it is asked for.
    address.set_metadata("invariant.load", builder.module.add_metadata([]))
    return builder.inttoptr(address, record.type)
