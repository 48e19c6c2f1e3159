"""Arrays on a GPU that PyTorch, JAX and CuPy use where they are, and arrays of theirs that are taken from there."""

from typing import Any

import numpy as np

from cardwright.engine.compile import dlpack
from cardwright.engine.compile.dlpack import CUDA, Numbers
from cardwright.engine.compile.gpu import Gpu, Room
from cardwright.engine.compile.handout import kernel_of
from cardwright.errors import CardwrightError

# The stream that everything here runs on, as both protocols name it: the one that others use, unless told.
DEFAULT_STREAM = 1
NO_WAITING = -1

# Whole numbers of four or of eight bytes, `stride` bytes apart, into words.
FETCH = kernel_of(
    "fetch",
    "given stride size words",
    """    ld.param.u64 %a3, [given];
    ld.param.u64 %a4, [stride];
    mad.lo.u64 %a3, %a1, %a4, %a3;
    ld.param.u64 %a4, [size];
    setp.eq.u64 %p, %a4, 8;
    @%p ld.global.u64 %a5, [%a3];
    @!%p ld.global.s32 %a5, [%a3];
    ld.param.u64 %a3, [words];
    shl.b64 %a4, %a1, 3;
    add.u64 %a3, %a3, %a4;
    st.global.u64 [%a3], %a5;
""",
)


class Tensor:
    """Memory on a GPU as an array of a shape: `torch.from_dlpack(it)` and `torch.as_tensor(it)` copy nothing."""

    def __init__(self, room: Room, dtype: Any, shape: tuple[int, ...]) -> None:
        self.room = room
        self.dtype = np.dtype(dtype)
        self.shape = shape

    def numpy(self) -> np.ndarray[Any, Any]:
        """A copy of it for the CPU; waits for what still runs."""
        array = np.empty(self.shape, self.dtype)
        self.room.read(array)
        return array

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        place = {"shape": self.shape, "typestr": self.dtype.str, "data": (self.room.address, False), "strides": None}
        return {**place, "version": 3, "stream": DEFAULT_STREAM}

    def __dlpack_device__(self) -> tuple[int, int]:
        return self.room.gpu.place

    def __dlpack__(
        self, *, stream: int | None = None, max_version: Any = None, dl_device: Any = None, copy: bool | None = None
    ) -> Any:
        del max_version  # whatever can be read by the newest can read what has no version
        if copy or (dl_device is not None and tuple(dl_device) != self.room.gpu.place):
            raise BufferError("this memory is lent where it is; numpy() gives a copy")
        if stream not in (None, DEFAULT_STREAM, NO_WAITING):
            self.room.gpu.wait()
        return dlpack.lend(self.room, self.room.address, self.dtype, self.shape, self.room.gpu.place)

    def __len__(self) -> int:
        return self.shape[0]

    def __repr__(self) -> str:
        return f"Tensor({self.dtype}, {self.shape}, on the GPU)"


def row_on_gpu(gpu: Gpu, array: Any) -> Numbers | None:
    """The numbers of an array that lies on the GPU, or None if it does not."""
    if hasattr(array, "__cuda_array_interface__"):
        told = array.__cuda_array_interface__
        if told.get("stream") not in (None, DEFAULT_STREAM):
            gpu.wait(told["stream"])
        dtype = np.dtype(told["typestr"])
        if len(told["shape"]) != 1:
            raise CardwrightError(f"one number for each game is needed, not an array of the shape {told['shape']}")
        stride = (told.get("strides") or (dtype.itemsize,))[0]
        return Numbers(told["data"][0], told["shape"][0], stride, dtype, array)
    if hasattr(array, "__dlpack_device__") and array.__dlpack_device__()[0] == CUDA:
        return dlpack.row_in(array.__dlpack__(stream=DEFAULT_STREAM))
    return None


class Intake:
    """Takes whole numbers of others into words of one's own, on the GPU."""

    def __init__(self, gpu: Gpu, words: Room) -> None:
        self._gpu, self._words = gpu, words
        self._kernel = gpu.kernel(FETCH, "fetch")
        self._given: Any = None

    def take(self, given: Any) -> None:
        """Copy numbers from an array on the GPU, or from any other; it does not wait."""
        count = self._words.count
        row = row_on_gpu(self._gpu, given)
        if row is None:
            self._words.write(np.broadcast_to(np.asarray(given, np.int64), count))
            return
        if row.count != count or row.dtype.kind != "i" or row.dtype.itemsize not in (4, 8):
            raise CardwrightError(f"{count} whole numbers of 4 or 8 bytes are needed, not {row.count} of {row.dtype}")
        self._kernel.launch(count, count, row.address, row.stride, row.dtype.itemsize, self._words.address)
        # They are read later than this: whoever owns them is kept until others come.
        self._given = row.owner
