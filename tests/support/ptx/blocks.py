"""Kernels that were written by hand, run by all threads of a block in step.

Of the threads of a block those go on that are least far in the code, all at once; so threads that have parted meet
again. Whoever waits for others (at a barrier, or in what a warp does together) is gone past when all are there.
"""

# What instructions do is said where PTX is described.
# ruff: noqa: D102

import ctypes
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from tests.support.ptx.reading import PLACE, SIZES, Function, Instruction

WARP = 32
Lanes = Any
SIGNS = {
    "eq": np.equal,
    "ne": np.not_equal,
    "lt": np.less,
    "le": np.less_equal,
    "gt": np.greater,
    "ge": np.greater_equal,
}
PLAIN: dict[str, Callable[..., Any]] = {"add": np.add, "sub": np.subtract, "and": np.bitwise_and, "or": np.bitwise_or}
KINDS = {1: np.uint8, 2: np.uint16, 4: np.uint32, 8: np.uint64}
SIGNED = {1: np.int8, 2: np.int16, 4: np.int32, 8: np.int64}
WAITING = ("bar", "match", "redux", "shfl")
LEAVING = ("bra", "ret")


class Block:
    """A block of threads that run a kernel together, with the near memory that they share."""

    def __init__(
        self,
        kernel: Function,
        numbers: Mapping[str, int],
        size: int,
        block: int,
        blocks: int,
        near: Mapping[str, int],
        memory: Any,
        call: Callable[..., int] | None,
    ) -> None:
        self.kernel, self.numbers, self.near, self.memory, self.call = kernel, numbers, near, memory, call
        threads = np.arange(size, dtype=np.uint32)
        self.special = {"%tid.x": threads, "%ntid.x": np.full(size, size, np.uint32)}
        self.special |= {"%ctaid.x": np.full(size, block, np.uint32), "%nctaid.x": np.full(size, blocks, np.uint32)}
        lane = threads % WARP
        self.special |= {"%laneid": lane, "%lanemask_lt": (np.uint32(1) << lane) - np.uint32(1)}
        self.special["%lanemask_ge"] = ~self.special["%lanemask_lt"]
        kinds = {
            "pred": np.bool_,
            "b16": np.uint16,
            "u32": np.uint32,
            "b32": np.uint32,
            "u64": np.uint64,
            "b64": np.uint64,
        }
        self.registers = {name: np.zeros(size, kinds[kind]) for name, kind in kernel.registers.items()}
        self.params: dict[str, Lanes] = {
            name: np.full(size, value & (1 << 64) - 1, np.uint64) for name, value in numbers.items()
        }
        self.params |= {name: np.zeros(size, np.uint64) for name, (kind, _) in kernel.rooms.items() if kind == "param"}
        self.labels = {one.name[1:]: k for k, one in enumerate(kernel.body) if one.name.startswith(":")}
        self.constants: dict[tuple[str, str], Lanes] = {}
        self.at = np.zeros(size, np.int64)
        self.end = len(kernel.body)

    def run(self) -> None:
        """Run it to its end."""
        while (going := self.at < self.end).any():
            here = int(self.at[going].min())
            self.run_on(here, self.at == here, going)

    def run_on(self, here: int, ready: Lanes, going: Lanes) -> None:
        """Let those who are least far go on: to a branch, or to where others are."""
        others = going & ~ready
        there = int(self.at[others].min()) if others.any() else self.end
        while here < there:
            instruction = self.kernel.body[here]
            here += 1
            if instruction.name.startswith(":"):
                continue
            kind = instruction.parts[0]
            if kind in WAITING:
                # Those who are least far wait for the others: all that are still there have to be here.
                assert (ready == going).all() or self.is_for_warps(instruction, ready, going), instruction
            if kind in LEAVING:
                self.at[ready] = here
                self.do(instruction, ready)
                return
            self.do(instruction, ready)
        self.at[ready] = here

    @staticmethod
    def is_for_warps(instruction: Instruction, ready: Lanes, going: Lanes) -> bool:
        """Whether only whole warps have to be there, and are."""
        warps = ready.reshape(-1, WARP), going.reshape(-1, WARP)
        whole = bool(((warps[0] == warps[1]).all(axis=1) | ~warps[0].any(axis=1)).all())
        return not instruction.name.startswith("bar.sync") and whole

    def do(self, instruction: Instruction, lanes: Lanes) -> None:
        """Let some threads run an instruction."""
        if instruction.guard:
            register, negated = instruction.guard
            lanes = lanes & (self.registers[register] ^ negated)
            if not lanes.any():
                return
        getattr(self, f"do_{instruction.parts[0]}")(instruction, lanes)

    # What instructions read and write

    def value(self, operand: str, kind: str) -> Lanes:
        """What an operand is for each thread."""
        size = SIZES.get(kind, 0)
        if operand in self.special:
            return self.special[operand]
        if operand in self.registers:
            found = self.registers[operand]
            if kind == "pred":
                return found
            found = found.astype(KINDS[size], copy=False)
            return found.view(SIGNED[size]) if kind.startswith("s") else found
        return self.written(operand, kind, size)

    def written(self, operand: str, kind: str, size: int) -> Lanes:
        """A number or a place that stands in the text; nobody writes to it."""
        if (operand, kind) not in self.constants:
            number = self.near[operand] if operand in self.near else int(operand, 0)
            found = np.full(len(self.at), number & (1 << 8 * size) - 1, KINDS[size])
            self.constants[operand, kind] = found.view(SIGNED[size]) if kind.startswith("s") else found
        return self.constants[operand, kind]

    def keep(self, register: str, value: Lanes, lanes: Lanes) -> None:
        """Write what some threads have found into a register."""
        np.copyto(self.registers[register], value, casting="unsafe", where=lanes)

    def places(self, operand: str, space: str) -> Lanes:
        """The addresses that an operand names."""
        place = PLACE.match(operand)
        assert place, operand
        base = self.value(place["base"], "u64").astype(np.int64) + int(place["offset"] or 0)
        return base + self.near[""] if space == "shared" else base

    # Instructions

    def do_mov(self, instruction: Instruction, lanes: Lanes) -> None:
        to, source = instruction.operands
        self.keep(to, self.value(source, instruction.parts[-1]), lanes)

    def do_bra(self, instruction: Instruction, lanes: Lanes) -> None:
        self.at[lanes] = self.labels[instruction.operands[0]]

    def do_ret(self, _: Instruction, lanes: Lanes) -> None:
        self.at[lanes] = self.end

    def do_add(self, instruction: Instruction, lanes: Lanes) -> None:
        to, *given = instruction.operands
        self.keep(to, PLAIN[instruction.parts[0]](*(self.value(one, instruction.parts[-1]) for one in given)), lanes)

    do_sub = do_and = do_or = do_add

    def do_shl(self, instruction: Instruction, lanes: Lanes) -> None:
        to, source, by = instruction.operands
        how = np.left_shift if instruction.parts[0] == "shl" else np.right_shift
        self.keep(to, how(self.value(source, instruction.parts[-1]), self.value(by, "u32")), lanes)

    do_shr = do_shl

    def do_mul(self, instruction: Instruction, lanes: Lanes) -> None:
        to, *given = instruction.operands
        self.keep(to, self.product(instruction, *given), lanes)

    def do_mad(self, instruction: Instruction, lanes: Lanes) -> None:
        to, first, second, third = instruction.operands
        kind = "u64" if "wide" in instruction.parts else instruction.parts[-1]
        self.keep(to, self.product(instruction, first, second) + self.value(third, kind), lanes)

    def product(self, instruction: Instruction, first: str, second: str) -> Lanes:
        """Two numbers multiplied."""
        values = [self.value(one, instruction.parts[-1]) for one in (first, second)]
        if "wide" in instruction.parts:
            values = [value.astype(np.uint64) for value in values]
        return values[0] * values[1]

    def do_cvt(self, instruction: Instruction, lanes: Lanes) -> None:
        to, source = instruction.operands
        self.keep(to, self.value(source, instruction.parts[-1]), lanes)

    def do_cvta(self, instruction: Instruction, lanes: Lanes) -> None:
        to, source = instruction.operands
        assert "shared" in instruction.parts
        assert "to" not in instruction.parts
        self.keep(to, self.value(source, "u64") + np.uint64(self.near[""]), lanes)

    def do_setp(self, instruction: Instruction, lanes: Lanes) -> None:
        _, sign, *joined, kind = instruction.parts
        to, first, second, *other = instruction.operands
        found = SIGNS[sign](self.value(first, kind), self.value(second, kind))
        if joined:
            assert joined == ["and"]
            found = found & self.registers[other[0]]
        self.keep(to, found, lanes)

    def do_popc(self, instruction: Instruction, lanes: Lanes) -> None:
        to, source = instruction.operands
        self.keep(to, np.bitwise_count(self.value(source, "u32")), lanes)

    def do_ld(self, instruction: Instruction, lanes: Lanes) -> None:
        to, place = instruction.operands
        kind = instruction.parts[-1]
        if "param" in instruction.parts:
            self.keep(to, self.params[place.strip("[]")], lanes)
            return
        at = self.places(place, "shared" if "shared" in instruction.parts else "")
        for k, register in enumerate(to.strip("{}").split(",")):
            found = np.zeros(len(self.at), KINDS[SIZES[kind]])
            found[lanes] = self.memory.read(at[lanes] + k * SIZES[kind], SIZES[kind])
            self.keep(register.strip(), found, lanes)

    def do_st(self, instruction: Instruction, lanes: Lanes) -> None:
        place, source = instruction.operands
        kind = instruction.parts[-1]
        if "param" in instruction.parts:
            self.params[place.strip("[]")][lanes] = self.value(source, "u64")[lanes]
            return
        at = self.places(place, "shared" if "shared" in instruction.parts else "")
        for k, register in enumerate(source.strip("{}").split(",")):
            values = self.value(register.strip(), kind)
            self.memory.write(at[lanes] + k * SIZES[kind], SIZES[kind], values[lanes])

    def do_cp(self, instruction: Instruction, lanes: Lanes) -> None:
        """Copies that are not waited for are done at once."""
        if "wait_all" in instruction.name:
            return
        to, source, size = instruction.operands
        there, here = self.places(to, "shared"), self.places(source, "")
        self.memory.copy(there[lanes], here[lanes], int(size))

    def do_atom(self, instruction: Instruction, lanes: Lanes) -> None:
        """Add, and give what was there, thread after thread."""
        *to, place, source = instruction.operands
        at = self.places(place, "shared" if "shared" in instruction.parts else "")
        values, before = self.value(source, "u32"), np.zeros(len(self.at), np.uint32)
        for i in np.flatnonzero(lanes):
            before[i] = self.memory.read(at[i], 4)
            self.memory.write(at[i], 4, before[i] + values[i])
        if to:
            self.keep(to[0], before, lanes)

    do_red = do_atom

    def do_bar(self, instruction: Instruction, lanes: Lanes) -> None:
        """All are here."""

    def do_shfl(self, instruction: Instruction, lanes: Lanes) -> None:
        to, source, lane, *_ = instruction.operands
        values, of = self.value(source, "u32").reshape(-1, WARP), self.value(lane, "u32").reshape(-1, WARP)
        self.keep(to, np.take_along_axis(values, of % WARP, axis=1).ravel(), lanes)

    def do_match(self, instruction: Instruction, lanes: Lanes) -> None:
        to, source, _ = instruction.operands
        values = self.value(source, "u32").reshape(-1, WARP)
        same = values[:, :, None] == values[:, None, :]
        self.keep(to, (same.astype(np.uint64) << np.arange(WARP, dtype=np.uint64)).sum(axis=2).ravel(), lanes)

    def do_redux(self, instruction: Instruction, lanes: Lanes) -> None:
        to, source, _ = instruction.operands
        assert ".max." in instruction.name
        most = self.value(source, "u32").reshape(-1, WARP).max(axis=1)
        self.keep(to, np.repeat(most, WARP), lanes)

    def do_call(self, instruction: Instruction, lanes: Lanes) -> None:
        """Let each thread call what was translated."""
        result, _, given = instruction.operands
        names = [name.strip() for name in given.strip("()").split(",")]
        assert self.call
        for i in np.flatnonzero(lanes):
            words = [int(self.params[name].view(np.int64)[i]) for name in names]
            self.params[result.strip("()")][i] = np.int64(self.call(*words)).view(np.uint64)


class Memory:
    """This process's memory, by address: as arrays of numbers of each size that begin near its beginning."""

    START, LENGTH = 16, 1 << 47

    def __init__(self) -> None:
        self._arrays = {
            size: np.ctypeslib.as_array((ctypes.c_uint8 * self.LENGTH).from_address(self.START)).view(kind)
            for size, kind in KINDS.items()
        }

    def read(self, addresses: Lanes, size: int) -> Lanes:
        """The numbers that lie somewhere."""
        return self._arrays[size][self._places(addresses, size)]

    def write(self, addresses: Lanes, size: int, values: Lanes) -> None:
        """Put numbers somewhere."""
        self._arrays[size][self._places(addresses, size)] = values

    def _places(self, addresses: Lanes, size: int) -> Lanes:
        assert not (addresses % size).any(), "a number does not lie where numbers of its size lie"
        return (addresses - self.START) // size

    def copy(self, to: Lanes, source: Lanes, size: int) -> None:
        """Copy so many bytes, eight at a time."""
        for k in range(0, size, 8):
            self.write(to + k, 8, self.read(source + k, 8))
