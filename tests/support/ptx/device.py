"""A driver for a GPU that is not there, which runs the very code that is made for one."""

# The driver's names are the driver's.
# ruff: noqa: D102, N802

import ctypes
from typing import Any

import pytest

from tests.support.imagined import DONE, Imagined
from tests.support.ptx.blocks import Block, Memory
from tests.support.ptx.native import WINDOW, Native
from tests.support.ptx.reading import Function, constants_of, functions_of

# How much near memory a block has, and where in it the arrays of a kernel begin.
NEAR, FIRST = 1 << 18, 1024
MEMORY = Memory()


class Emulated(Imagined):
    """What the driver is asked, as it is asked; modules are PTX, and kernels run as their code says."""

    def __init__(self) -> None:
        super().__init__()
        self.near = ctypes.create_string_buffer(NEAR + WINDOW)
        self.near_at = -(-ctypes.addressof(self.near) // WINDOW) * WINDOW
        self.modules: dict[str, Any] = {}

    def cuModuleLoadData(self, text: bytes) -> tuple[int, Any]:
        code = text.decode().rstrip("\0")
        if code not in self.modules:
            self.modules[code] = Module(code)
        return DONE, self.modules[code]

    def cuModuleGetFunction(self, module: Any, name: bytes) -> tuple[int, Any]:
        return DONE, (module, name.decode())

    def cuLaunchKernel(self, function: Any, blocks: int, *rest: Any) -> tuple[int]:
        size, stream, (numbers, _) = rest[2], rest[6], rest[7]
        launch = (*function, blocks, size, numbers)
        self.launched.append(function[1])
        if stream:
            self.beside.append(launch)
        else:
            self.run(*launch)
        return (DONE,)

    def run(self, *launch: Any) -> None:
        """Let a kernel run."""
        module, name, blocks, size, numbers = launch
        for block in self.dice.sample(range(blocks), blocks):
            ctypes.memset(self.near_at, 0xA5, NEAR)  # what nobody has written is nothing to rely on
            module.run(name, block, blocks, size, numbers, self.near_at)


class Module:
    """The functions of a text, those that LLVM has made as code of this machine."""

    def __init__(self, text: str) -> None:
        self.functions = functions_of(text)
        made = [one for one in self.functions.values() if not is_by_hand(one)]
        self.native = Native(made, constants_of(text)) if made else None

    def run(self, name: str, block: int, blocks: int, size: int, numbers: tuple[int, ...], near: int) -> None:
        """Let a block of threads run a kernel."""
        kernel = self.functions[name]
        if self.native:
            facts = {"ctaid.x": block, "ntid.x": size, "nctaid.x": blocks, "near": near, "near_size": NEAR}
            for fact, value in facts.items():
                self.native.numbers[fact].value = value
        if not is_by_hand(kernel):
            assert self.native
            call = self.native.function(name)
            for thread in range(size):
                self.native.numbers["tid.x"].value = thread
                call(*numbers)
            return
        rooms, at = {"": near, "desks": FIRST}, FIRST
        for room, (kind, length) in kernel.rooms.items():
            if kind == "shared":
                rooms[room], at = at, at + -(-length // 16) * 16
        call = self.native.function("work") if self.native else None
        given = dict(zip(kernel.given, numbers, strict=True))
        Block(kernel, given, size, block, blocks, rooms, MEMORY, call).run()


def is_by_hand(function: Function) -> bool:
    """Whether a kernel was written by hand: then its registers have kinds that LLVM does not give them."""
    return function.is_kernel and "u32" in function.registers.values()


def emulate(monkeypatch: pytest.MonkeyPatch) -> Emulated:
    """Let there be a GPU for a test, which runs what is made for one."""
    driver = Emulated()
    monkeypatch.setattr("cardwright.engine.compile.gpu.driver_or_error", lambda: driver)
    monkeypatch.setattr("cardwright.research.on_gpu._kernels", {})
    return driver
