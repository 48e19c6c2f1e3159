"""A driver for a GPU that is not there: memory is this process's own, and kernels run plain, thread after thread.

So all that is done with a GPU is done here too, but for the machine code: what lies where, what is launched when.
"""

# The driver's names are the driver's.
# ruff: noqa: D102, N802, N815

import ctypes
import inspect
import random
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from cardwright.engine.compile.desks import KERNEL, KEYS, STAYS, WARP
from cardwright.engine.compile.plain import PlainRecords, plain_class, plain_linker, plain_records
from cardwright.engine.compile.ptx import SLOT

DONE = 0
AGREES = 0.7


class Imagined:
    """What the driver is asked, as it is asked. Threads run in an order by chance."""

    CUdevice_attribute = SimpleNamespace(
        CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT=1, CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_BLOCK_OPTIN=100_000
    )
    CUstream_flags = SimpleNamespace(CU_STREAM_NON_BLOCKING=1)
    CUevent_flags = SimpleNamespace(CU_EVENT_DISABLE_TIMING=2)
    CUfunction_attribute = SimpleNamespace(CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES=0)

    def __init__(self) -> None:
        self.memory: dict[int, Any] = {}
        self.texts: dict[str, tuple[Any, ...]] = {}
        self.launched: list[str] = []
        self.beside: list[tuple[int, Any, Any]] = []
        self.threads = 0
        self.dice = random.Random(1)

    def __getattr__(self, name: str) -> Callable[..., tuple[int, ...]]:
        """Whatever is asked besides the below is done already."""
        return lambda *_: (DONE, 1)

    def cuDeviceGetAttribute(self, attribute: int, _: Any) -> tuple[int, int]:
        return DONE, attribute

    def cuMemAlloc(self, size: int) -> tuple[int, int]:
        block = ctypes.create_string_buffer(size + 16)
        address = -(-ctypes.addressof(block) // 16) * 16
        self.memory[address] = block
        return DONE, address

    def cuMemFree(self, address: int) -> tuple[int]:
        del self.memory[address]
        return (DONE,)

    def cuMemsetD8(self, address: int, byte: int, size: int) -> tuple[int]:
        ctypes.memset(address, byte, size)
        return (DONE,)

    def cuMemcpyHtoD(self, to: int, start: int, size: int) -> tuple[int]:
        ctypes.memmove(to, start, size)
        return (DONE,)

    cuMemcpyDtoH = cuMemcpyHtoD

    def cuMemGetInfo(self) -> tuple[int, int, int]:
        return DONE, 1 << 20, 1 << 20

    def cuModuleLoadData(self, text: bytes) -> tuple[int, str]:
        return DONE, text.decode().rstrip("\0")

    def cuModuleGetFunction(self, module: str, name: bytes) -> tuple[int, Any]:
        return DONE, self.plain(module) if name.decode() == KERNEL else getattr(self, name.decode())

    def cuLaunchKernel(self, function: Any, blocks: int, *rest: Any) -> tuple[int]:
        size, stream, (numbers, _) = rest[2], rest[6], rest[7]
        self.launched.append(function.__name__)
        if stream:
            self.beside.append((blocks * size, function, numbers))
        else:
            self.run(blocks * size, function, numbers)
        return (DONE,)

    def cuStreamWaitEvent(self, stream: int, *_: Any) -> tuple[int]:
        """What goes on beside the rest is done as late as it can be."""
        while self.beside and not stream:
            self.run(*self.beside.pop(0))
        return (DONE,)

    def run(self, threads: int, function: Any, numbers: Any) -> None:
        """Let a kernel run."""
        self.threads = threads
        function(*numbers)

    # Kernels

    def kernel_text(self, function: Any, rules: Any, chosen: Any, arrays: Any, *rest: Any) -> str:
        """In the place of a kernel's text, a name by which it is found again."""
        name = f"kernel {len(self.texts)}"
        _, private, _, _, *lent = rest
        self.texts[name] = (function, rules, chosen, arrays, private, lent[0] if lent else {})
        return name

    def plain(self, name: str) -> Callable[..., None]:
        """A kernel in the plain run: what lies in its frame, thread after thread."""
        function, rules, chosen, arrays, private, lent = self.texts[name]
        linked = plain_linker(rules, chosen).link(function)
        names = list(inspect.signature(function).parameters)
        by_slot = names[-1] == SLOT

        def run(frame: int, *numbers: int) -> None:
            words, given, kept = at(frame, np.int64, 1000), dict[str, Any](), list[tuple[Any, Any]]()
            place = 0

            def take(parameter: str, array: Any) -> None:
                given[parameter] = plain_records(array) if array.dtype.names else memoryview(array)
                if array.dtype.names:
                    kept.append((array, given[parameter]))

            for parameter in names[:-1] if by_slot else names[:-2]:
                if parameter in private:
                    kind = plain_class(arrays[parameter])
                    given[parameter] = PlainRecords(kind() for _ in range(private[parameter]))
                elif parameter in lent:
                    given[parameter] = None
                elif parameter in arrays:
                    take(parameter, at(int(words[place]), arrays[parameter], int(words[place + 1])))
                    place += 2
                else:
                    given[parameter] = int(words[place])
                    place += 1
            for thread in self.dice.sample(range(self.threads), self.threads):
                if not by_slot:
                    linked(*given.values(), thread, self.threads)
                else:
                    for slot in slots_of(thread, self.threads, *numbers[:3]):
                        before = len(kept)
                        for (parameter, one), address in zip(lent.items(), numbers[3:], strict=True):
                            count = one.whole // arrays[parameter].itemsize
                            take(parameter, at(address + slot * one.whole, arrays[parameter], count))
                        # Whether neighbours agree is chance.
                        while linked(*given.values(), slot) != STAYS and self.dice.random() < AGREES:
                            pass
                        put_back(kept[before:])
                        del kept[before:]
            put_back(kept)

        run.__name__ = function.__name__
        return run

    def hand_out(self, n: int, numbers: int, size: int, following: int) -> None:
        """Whoever has no number gets the next one."""
        for k in self.dice.sample(range(n), n):
            number = at(numbers + k * size, np.int32, 1)
            if number[0] < 0:
                number[0] = at(following, np.int32, 1)[0]
                at(following, np.int32, 1)[0] += 1

    def tally(self, n: int, keys: int, rest: int, counts: int) -> None:
        """How many have each key."""
        found = at(keys, np.int16, n)
        assert 0 <= found.min() <= found.max() < KEYS
        at(counts, np.uint32, KEYS)[:] += np.bincount(found[found != rest], minlength=KEYS).astype(np.uint32)

    def sum_up(self, counts: int, starts: int) -> None:
        """Where each key begins."""
        found = at(counts, np.uint32, KEYS)
        at(starts, np.uint32, KEYS)[:] = np.cumsum(found) - found
        found[:] = 0

    def place(self, n: int, keys: int, rest: int, starts: int, order: int) -> None:
        """Each into the next place of its key."""
        for k in self.dice.sample(range(n), n):
            key = at(keys, np.int16, n)[k]
            if key != rest:
                at(order, np.int32, n)[at(starts, np.uint32, KEYS)[key]] = k
                at(starts, np.uint32, KEYS)[key] += 1

    def fetch(self, n: int, given: int, stride: int, size: int, words: int) -> None:
        """Whole numbers into words."""
        for k in range(n):
            at(words, np.int64, n)[k] = at(given + k * stride, f"i{size}", 1)[0]


def at(address: int, dtype: Any, count: int) -> Any:
    """So many items that lie somewhere in memory."""
    size = np.dtype(dtype).itemsize * count
    return np.frombuffer((ctypes.c_char * size).from_address(address), dtype) if count else np.zeros(0, dtype)


def slots_of(thread: int, threads: int, lanes: int, count: int, order: int) -> list[int]:
    """The slots of a thread of a kernel with desks: the lanes of all warps take them in turn."""
    warp, lane = divmod(thread, WARP)
    given = range(warp * lanes + lane, at(count, np.uint32, 1)[0], threads // WARP * lanes) if lane < lanes else ()
    return [int(at(order, np.int32, k + 1)[k]) for k in given]


def put_back(kept: list[tuple[Any, Any]]) -> None:
    """Let arrays have what the plain records have that were made of them."""
    for array, records in kept:
        array[:] = np.frombuffer(b"".join(record.bytes for record in records), array.dtype)


def imagine(monkeypatch: pytest.MonkeyPatch) -> Imagined:
    """Let there be a GPU for a test."""
    driver = Imagined()
    monkeypatch.setattr("cardwright.engine.compile.gpu.driver_or_error", lambda: driver)
    for module in ("lab.kernels", "research.on_gpu"):
        monkeypatch.setattr(f"cardwright.{module}.kernel_text", driver.kernel_text)
    monkeypatch.setattr("cardwright.research.on_gpu._kernels", {})
    return driver
