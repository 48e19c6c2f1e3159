"""The code that numba makes of the rules for one core, translated by LLVM for NVIDIA's GPUs.

So a GPU runs the very same code, byte for byte, and nothing but the driver is needed to run it. A kernel is a rule
function over flat arrays whose last parameters are `thread` and `threads`; the arrays lie in a frame (see frames.py),
and those that are private are a thread's own.
"""

import warnings
from collections.abc import Mapping, Sequence
from types import ModuleType
from typing import Any

import llvmlite
import llvmlite.binding as llvm
import numba
import numpy as np
from numba import types

from cardwright.engine.compile import cache
from cardwright.engine.compile.convention import UNSAVED
from cardwright.engine.compile.cpu import ENTRY, Starting, as_part, cpu_linker
from cardwright.engine.compile.frames import entry_of
from cardwright.engine.compile.link import Chosen, Rule
from cardwright.engine.compile.plain import plain_linker

TRIPLE = "nvptx64-nvidia-cuda"
# What is made for a GPU of 2020 runs on all later ones.
ARCHITECTURE = "sm_80"
KERNEL = "kernel"

# LLVM multiplies this by eleven for GPUs. Found by trying on an H200: calls cost more there than length does.
INLINING = 30

FILE = "kernel.ptx"

WORD = types.int64
# What a kernel asks of the GPU by itself.
THREADS = """
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
"""


def kernel_text(
    function: Rule,
    rules: ModuleType,
    chosen: Chosen,
    arrays: Mapping[str, np.dtype[Any]],
    records: Mapping[str, np.dtype[Any]],
    private: Mapping[str, int],
    registers: int,
    starting: Starting,
) -> str:
    """The PTX of a kernel, kept on disk.

    `arrays` says what the array parameters hold, `private` how many items those have that are a thread's own. Where
    it has to be compiled first, `starting()` gives a context manager that is open meanwhile.
    """
    parameters = {name: types.Array(numba.from_dtype(dtype), 1, "C") for name, dtype in arrays.items()}
    parameters |= {name: numba.from_dtype(dtype) for name, dtype in records.items()}
    linker = plain_linker(rules, chosen)
    linker.bind(function)
    facts = [f"{old.__name__}={new.__module__}.{new.__name__}" for old, new in chosen.items()]
    facts += ["gpu", rules.__name__, cache.stamp(function), str(parameters), str(private), str(registers)]
    facts += [numba.__version__, llvmlite.__version__, np.__version__, cache.stamp(kernel_text)]
    folder = cache.cache_folder(linker.modules, *facts)
    kept = folder / FILE
    if kept.is_file():
        return kept.read_text(encoding="ascii")
    with starting(), warnings.catch_warnings():
        # A game's record begins with dice as a player's does, which numba calls an experimental feature.
        warnings.simplefilter("ignore", numba.NumbaExperimentalFeatureWarning)
        # Nothing melts into its callers by force, and what only x86 has stays out.
        linked = cpu_linker(rules, chosen, parameters, short=0, natives_of_x86=False).link(function)
        text = _translated(
            linked, function, parameters, {n: (arrays[n].itemsize, k) for n, k in private.items()}, registers
        )
    if cache.open_folder(folder):
        cache.write(kept, text)
    return text


def _translated(
    linked: Any, function: Rule, parameters: Mapping[str, Any], private: Mapping[str, tuple[int, int]], registers: int
) -> str:
    """The PTX of a linked function."""
    changing = [*private, "thread", "threads"]
    entry = entry_of(function, linked, parameters, changing, {name: count for name, (_, count) in private.items()})
    signature = (WORD,) * (1 + len(changing))
    options = {**ENTRY, "no_cpython_wrapper": True, "no_cfunc_wrapper": True, "_nrt": False}
    with as_part(entry):
        compiled = numba.jit(signature, **options)(entry).overloads[signature]
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    machine = llvm.Target.from_triple(TRIPLE).create_target_machine(cpu=ARCHITECTURE, opt=3)
    head = f'target datalayout = "{machine.target_data}"\ntarget triple = "{TRIPLE}"\n'
    # There is no such convention on a GPU.
    module = llvm.parse_assembly(str(compiled.library._final_module).replace(f" {UNSAVED} ", " "))
    module.triple, module.data_layout = TRIPLE, str(machine.target_data)
    sizes = [size * count for size, count in private.values()]
    module.link_in(llvm.parse_assembly(head + _kernel(compiled.fndesc.llvm_func_name, sizes, registers)))
    for value in (*module.functions, *module.global_variables):
        if not value.is_declaration and value.name != KERNEL:
            value.linkage = llvm.Linkage.internal
    tuning = llvm.create_pipeline_tuning_options(speed_level=3)
    tuning.inlining_threshold = INLINING
    tuning.loop_unrolling = tuning.loop_vectorization = tuning.slp_vectorization = False
    builder = llvm.create_pass_builder(machine, tuning)
    builder.getModulePassManager().run(module, builder)
    return str(machine.emit_assembly(module))


def _kernel(entry: str, private: Sequence[int], registers: int) -> str:
    """A kernel that finds out which thread it is, gives it its private memory, and calls the entry."""
    numbers = "".join(f", i64 %at{k}" for k in range(len(private)))
    rooms = "".join(
        f"  %room{k} = alloca [{size} x i8], align 16\n  %at{k} = ptrtoint ptr %room{k} to i64\n"
        for k, size in enumerate(private)
    )
    types_of_numbers = ", i64" * (len(private) + 2)
    return f"""{THREADS}
declare i64 @{entry}(i64{types_of_numbers})
define ptx_kernel void @{KERNEL}(i64 %frame) "nvvm.maxnreg"="{registers}" {{
{rooms}  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %size = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %block = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %blocks = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %before = mul i32 %block, %size
  %narrow = add i32 %before, %tid
  %thread = zext i32 %narrow to i64
  %all = mul i32 %blocks, %size
  %threads = zext i32 %all to i64
  %result = call i64 @{entry}(i64 %frame{numbers}, i64 %thread, i64 %threads)
  ret void
}}
"""
