"""DLPack, by which array packages lend memory to each other: capsules around one small struct, made and read.

https://dmlc.github.io/dlpack/latest says what is in the struct. These are capsules without a version, which every
package reads.
"""

import ctypes
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

# Kinds of devices, and kinds of numbers by numpy's letters.
CPU, CUDA = 1, 2
KINDS = {"i": 0, "u": 1, "f": 2}

NAME = b"dltensor"


class Tensor(ctypes.Structure):
    """What is lent: numbers of a kind, from an address on, in a shape."""

    _fields_ = (
        ("data", ctypes.c_void_p),
        ("device_type", ctypes.c_int32),
        ("device_id", ctypes.c_int32),
        ("ndim", ctypes.c_int32),
        ("code", ctypes.c_uint8),
        ("bits", ctypes.c_uint8),
        ("lanes", ctypes.c_uint16),
        ("shape", ctypes.POINTER(ctypes.c_int64)),
        ("strides", ctypes.POINTER(ctypes.c_int64)),
        ("byte_offset", ctypes.c_uint64),
    )


Deleter = ctypes.CFUNCTYPE(None, ctypes.c_void_p)
Destructor = ctypes.PYFUNCTYPE(None, ctypes.c_void_p)


class Managed(ctypes.Structure):
    """The same with the function that gives it back."""

    _fields_ = (("tensor", Tensor), ("context", ctypes.c_void_p), ("deleter", Deleter))


_api = ctypes.pythonapi
_new = ctypes.PYFUNCTYPE(ctypes.py_object, ctypes.c_void_p, ctypes.c_char_p, Destructor)(("PyCapsule_New", _api))
_is = ctypes.PYFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_char_p)(("PyCapsule_IsValid", _api))
_pointer = ctypes.PYFUNCTYPE(ctypes.c_void_p, ctypes.c_void_p, ctypes.c_char_p)(("PyCapsule_GetPointer", _api))

# What is lent at the moment, by the address of its struct: the struct, its shape, and who owns the memory.
_lent: dict[int, tuple[Any, ...]] = {}


def _give_back(address: int, lent: dict[int, tuple[Any, ...]] = _lent) -> None:
    """Called by whoever has taken what a capsule lends; even when Python ends, after modules have been cleared."""
    lent.pop(address, None)


def _drop(capsule: int) -> None:
    """Called when a capsule goes: what nobody has taken from it goes, too."""
    if _is(capsule, NAME):
        _give_back(_pointer(capsule, NAME))


_deleter, _destructor = Deleter(_give_back), Destructor(_drop)
for _function in (_deleter, _destructor):
    # They have to outlive this module.
    _api.Py_IncRef(ctypes.py_object(_function))


def lend(owner: Any, address: int, dtype: Any, shape: Sequence[int], device: tuple[int, int]) -> Any:
    """A capsule that lends numbers in memory, row by row, of which `owner` is kept alive for as long as it is lent."""
    kind = np.dtype(dtype)
    sizes = (ctypes.c_int64 * len(shape))(*shape)
    none = ctypes.POINTER(ctypes.c_int64)()
    tensor = Tensor(address, *device, len(shape), KINDS[kind.kind], 8 * kind.itemsize, 1, sizes, none, 0)
    managed = Managed(tensor, None, _deleter)
    _lent[ctypes.addressof(managed)] = (managed, sizes, owner)
    return _new(ctypes.addressof(managed), NAME, _destructor)


@dataclass(frozen=True, slots=True)
class Numbers:
    """A row of numbers somewhere in memory, `stride` bytes from one to the next. `owner` keeps them there."""

    address: int
    count: int
    stride: int
    dtype: np.dtype[Any]
    owner: Any


def row_in(capsule: Any) -> Numbers:
    """The row of numbers that a capsule lends. It stays the capsule's own, which has to be kept."""
    tensor = Managed.from_address(_pointer(id(capsule), NAME)).tensor
    letters = {code: letter for letter, code in KINDS.items()}
    if tensor.ndim != 1 or tensor.code not in letters or tensor.lanes != 1:
        raise ValueError("this is not a row of numbers")
    dtype = np.dtype(f"{letters[tensor.code]}{tensor.bits // 8}")
    stride = tensor.strides[0] * dtype.itemsize if tensor.strides else dtype.itemsize
    return Numbers(int(tensor.data or 0) + tensor.byte_offset, tensor.shape[0], stride, dtype, capsule)
