"""The first NVIDIA GPU of the machine, by its driver (the extra `gpu`): memory, and kernels to launch."""

import ctypes
from types import ModuleType
from typing import Any

import numpy as np

from cardwright.engine.compile.desks import KERNEL
from cardwright.engine.compile.dlpack import CUDA
from cardwright.errors import MachineMissing

THREADS_IN_BLOCK = 64


def driver_or_error() -> ModuleType:
    """The driver, where it has a GPU, or one clear line that says what is missing."""
    try:
        from cuda.bindings import driver

        (problem,) = driver.cuInit(0)
        count = 0 if problem else driver.cuDeviceGetCount()[1]
        if count:
            return driver
    except (ImportError, RuntimeError):  # the package is missing, or the driver
        pass
    raise MachineMissing("no CUDA GPU can be used here: it needs an NVIDIA GPU and the extra cardwright[gpu]")


class Gpu:
    """A GPU, and what was asked of it."""

    def __init__(self) -> None:
        self._driver = driver_or_error()
        self._device = self._ask("cuDeviceGet", 0)
        context = self._ask("cuDevicePrimaryCtxRetain", self._device)
        self._ask("cuCtxSetCurrent", context)
        self.processors = self._attribute("MULTIPROCESSOR_COUNT")
        # Of a block of threads, in bytes.
        self.near_memory = self._attribute("MAX_SHARED_MEMORY_PER_BLOCK_OPTIN")
        # As DLPack names it.
        self.place = (CUDA, 0)

    def _ask(self, name: str, *args: Any) -> Any:
        """Call a function of the driver."""
        problem, *answer = getattr(self._driver, name)(*args)
        if problem:
            raise MachineMissing(f"the GPU's driver refuses {name}: {problem.name}")
        return answer[0] if answer else None

    def _attribute(self, name: str) -> int:
        """A number of the GPU."""
        attribute = getattr(self._driver.CUdevice_attribute, f"CU_DEVICE_ATTRIBUTE_{name}")
        return int(self._ask("cuDeviceGetAttribute", attribute, self._device))

    def wait(self, stream: int = 0) -> None:
        """Wait until all is done that was asked of a stream; by default of the one that everything here runs on."""
        self._ask("cuStreamSynchronize", stream)

    def free_memory(self) -> int:
        """How many bytes are free."""
        problem, free, _ = self._driver.cuMemGetInfo()
        return 0 if problem else int(free)

    def room(self, count: int, dtype: Any) -> "Room":
        """Memory for so many items, all nought."""
        return Room(self, count, np.dtype(dtype))

    def copy_of(self, array: np.ndarray[Any, Any]) -> "Room":
        """An array, on the GPU."""
        room = self.room(len(array), array.dtype)
        room.write(array)
        return room

    def kernel(self, text: str, name: str = KERNEL, block: int = THREADS_IN_BLOCK, near: int = 0) -> "Kernel":
        """A kernel of a PTX text, made ready by the driver, which keeps what it made.

        It runs in blocks of so many threads; each block can have so many bytes of near memory.
        """
        module = self._ask("cuModuleLoadData", text.encode() + b"\0")
        function = self._ask("cuModuleGetFunction", module, name.encode())
        if near:
            most = self._driver.CUfunction_attribute.CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES
            self._ask("cuFuncSetAttribute", function, most, near)
        return Kernel(self, module, function, block)

    def side(self) -> "Side":
        """A way for work to go on beside the rest."""
        return Side(self)


class Room:
    """Memory on a GPU for items of a kind. It goes back with the object."""

    def __init__(self, gpu: Gpu, count: int, dtype: np.dtype[Any]) -> None:
        self.gpu = gpu
        self.count = count
        self.dtype = dtype
        self._size = max(1, count * dtype.itemsize)
        self._at = gpu._ask("cuMemAlloc", self._size)
        self.address = int(self._at)
        self.clear()

    def clear(self) -> None:
        """Make it all nought."""
        self.gpu._ask("cuMemsetD8", self._at, 0, self._size)

    def write(self, array: np.ndarray[Any, Any]) -> None:
        """Copy an array of as many items to the GPU."""
        flat = np.ascontiguousarray(array)
        if flat.nbytes:
            self.gpu._ask("cuMemcpyHtoD", self._at, flat.ctypes.data, flat.nbytes)

    def read(self, array: np.ndarray[Any, Any], start: int = 0) -> None:
        """Copy what is here, from an item on, into an array, as much as that takes; it waits for what still runs."""
        if array.nbytes:
            at = self.address + start * self.dtype.itemsize
            self.gpu._ask("cuMemcpyDtoH", array.ctypes.data, at, array.nbytes)

    def __del__(self) -> None:
        if hasattr(self, "_at"):
            self.gpu._driver.cuMemFree(self._at)


class Side:
    """Where work can go on beside the rest, from when it is sent off until it is waited for."""

    def __init__(self, gpu: Gpu) -> None:
        self._gpu = gpu
        driver = gpu._driver
        self.stream = gpu._ask("cuStreamCreate", driver.CUstream_flags.CU_STREAM_NON_BLOCKING)
        self._event = gpu._ask("cuEventCreate", driver.CUevent_flags.CU_EVENT_DISABLE_TIMING)

    def send_off(self) -> None:
        """Let what is launched here from now on begin after all that was launched before."""
        self._let_wait(self.stream, 0)

    def wait_for(self) -> None:
        """Let all that is launched from now on begin after what was launched here."""
        self._let_wait(0, self.stream)

    def _let_wait(self, one: Any, other: Any) -> None:
        self._gpu._ask("cuEventRecord", self._event, other)
        self._gpu._ask("cuStreamWaitEvent", one, self._event, 0)

    def __del__(self) -> None:
        if hasattr(self, "_event"):
            self._gpu._driver.cuEventDestroy(self._event)
            self._gpu._driver.cuStreamDestroy(self.stream)


class Kernel:
    """A kernel that is ready."""

    def __init__(self, gpu: Gpu, module: Any, function: Any, block: int) -> None:
        self._gpu = gpu
        self._module = module
        self._function = function
        self._block = block

    def launch(
        self, threads: int, *numbers: int, near: int = 0, block: int | None = None, side: Side | None = None
    ) -> None:
        """Let so many threads run, with these numbers and so much near memory a block; it does not wait for them."""
        kinds, size = (ctypes.c_int64,) * len(numbers), block or self._block
        shape = (-(-threads // size), 1, 1, size, 1, 1, near)
        stream = side.stream if side else 0
        self._gpu._ask("cuLaunchKernel", self._function, *shape, stream, (numbers, kinds), 0)


def frame_of(gpu: Gpu, *words: Room | int) -> Room:
    """A frame: of each room its address and its length, and numbers, in order."""
    flat = [n for word in words for n in ((word.address, word.count) if isinstance(word, Room) else (word,))]
    return gpu.copy_of(np.array(flat, np.int64))
