"""The code that numba makes of the rules for one core, translated by LLVM for NVIDIA's GPUs.

So a GPU runs the very same code, byte for byte, and nothing but the driver is needed to run it. A kernel is a rule
function over flat arrays, which lie in a frame (see frames.py); those that are private are a thread's own. Its last
parameters are `thread` and `threads`. Or its last one is `slot`, and of arrays that are lent it has what belongs to
that slot, at hand (see desks.py).
"""

import inspect
import warnings
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from types import MappingProxyType, ModuleType
from typing import Any

import llvmlite
import llvmlite.binding as llvm
import numba
import numpy as np
from numba import types

from cardwright.engine.compile import cache
from cardwright.engine.compile.convention import UNSAVED
from cardwright.engine.compile.cpu import ENTRY, as_part, cpu_linker, parts_of
from cardwright.engine.compile.desks import KERNEL, WORK, Lent, desk_text
from cardwright.engine.compile.far import parted
from cardwright.engine.compile.frames import entry_of
from cardwright.engine.compile.link import Chosen, Rule
from cardwright.engine.compile.plain import plain_linker
from cardwright.engine.compile.whole import Starting

TRIPLE = "nvptx64-nvidia-cuda"
# What is made for a GPU of 2020 runs on all later ones.
ARCHITECTURE = "sm_80"
SLOT = "slot"

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
    lent: Mapping[str, Lent] = MappingProxyType({}),
) -> str:
    """The PTX of a kernel, kept on disk.

    `arrays` says what the array parameters hold, `private` how many items those have that are a thread's own, `lent`
    what a slot has of others. Where it has to be compiled first, `starting()` gives a context manager that is open
    meanwhile.
    """
    parameters = {name: types.Array(numba.from_dtype(dtype), 1, "C") for name, dtype in arrays.items()}
    parameters |= {name: numba.from_dtype(dtype) for name, dtype in records.items()}
    linker = plain_linker(rules, chosen)
    linker.bind(function)
    facts = [f"{old.__name__}={new.__module__}.{new.__name__}" for old, new in chosen.items()]
    facts += ["gpu", rules.__name__, cache.stamp(function), str(parameters), str(private), str(registers), str(lent)]
    facts += [numba.__version__, llvmlite.__version__, np.__version__, cache.stamp(kernel_text)]
    folder = cache.cache_folder(linker.modules, *facts)
    kept = folder / FILE
    if kept.is_file():
        return kept.read_text(encoding="ascii")
    sizes = {name: dtype.itemsize for name, dtype in arrays.items()}
    long = [one for one in lent.values() if one.near < one.whole]
    on_desks = not any(count and sizes[name] == one.whole for one in long for name, count in private.items())
    with starting(), warnings.catch_warnings(), ExitStack() as meanwhile:
        for one in long:
            meanwhile.enter_context(parted(one, on_desks))
        # A game's record begins with dice as a player's does, which numba calls an experimental feature.
        warnings.simplefilter("ignore", numba.NumbaExperimentalFeatureWarning)
        # Nothing melts into its callers by force, and what only x86 has stays out.
        linked = cpu_linker(rules, chosen, parameters, short=0, natives_of_x86=False).link(function)
        text = _translated(linked, function, parameters, sizes, private, lent, registers)
        if is_by_slot(function):
            text += desk_text([*lent.values()], registers, on_desks)
    if cache.open_folder(folder):
        cache.write(kept, text)
    return text


def is_by_slot(function: Rule) -> bool:
    """Whether a kernel's function is given a slot, and what belongs to that."""
    return list(inspect.signature(function).parameters)[-1] == SLOT


def _translated(
    linked: Any,
    function: Rule,
    parameters: Mapping[str, Any],
    sizes: Mapping[str, int],
    private: Mapping[str, int],
    lent: Mapping[str, Lent],
    registers: int,
) -> str:
    """The PTX of a linked function whose arrays have items of these sizes."""
    by_slot = is_by_slot(function)
    changing = [*private, *lent, SLOT] if by_slot else [*private, "thread", "threads"]
    counts = {**private, **{name: one.whole // sizes[name] for name, one in lent.items()}}
    entry = entry_of(function, linked, parameters, changing, counts)
    signature = (WORD,) * (1 + len(changing))
    options = {**ENTRY, "no_cpython_wrapper": True, "no_cfunc_wrapper": True, "_nrt": False}
    with as_part(entry):
        compiled = numba.jit(signature, **options)(entry).overloads[signature]
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    machine = llvm.Target.from_triple(TRIPLE).create_target_machine(cpu=ARCHITECTURE, opt=3)
    head = f'target datalayout = "{machine.target_data}"\ntarget triple = "{TRIPLE}"\n'
    whole = compiled.library._final_module
    for part in parts_of(compiled.library):
        whole.link_in(part._get_module_for_linking(), preserve=True)
    # There is no such convention on a GPU.
    module = llvm.parse_assembly(str(whole).replace(f" {UNSAVED} ", " "))
    module.triple, module.data_layout = TRIPLE, str(machine.target_data)
    own, called = [sizes[name] * count for name, count in private.items()], compiled.fndesc.llvm_func_name
    shell = _work(called, own, len(lent)) if by_slot else _kernel(called, own, registers)
    module.link_in(llvm.parse_assembly(head + shell))
    for value in (*module.functions, *module.global_variables):
        if not value.is_declaration and value.name not in (KERNEL, WORK):
            value.linkage = llvm.Linkage.internal
    tuning = llvm.create_pipeline_tuning_options(speed_level=3)
    tuning.inlining_threshold = INLINING
    tuning.loop_unrolling = tuning.loop_vectorization = tuning.slp_vectorization = False
    builder = llvm.create_pass_builder(machine, tuning)
    builder.getModulePassManager().run(module, builder)
    return str(machine.emit_assembly(module))


def _rooms(private: Sequence[int]) -> tuple[str, str]:
    """The private memory of a thread, and the addresses of that as arguments."""
    rooms = "".join(
        f"  %room{k} = alloca [{size} x i8], align 16\n  %at{k} = ptrtoint ptr %room{k} to i64\n"
        for k, size in enumerate(private)
    )
    return rooms, "".join(f", i64 %at{k}" for k in range(len(private)))


def _work(entry: str, private: Sequence[int], lent: int) -> str:
    """What a kernel with desks calls: it gives a thread its private memory, and calls the entry."""
    rooms, numbers = _rooms(private)
    desks = "".join(f", i64 %desk{k}" for k in range(lent))
    return f"""
declare i64 @{entry}(i64{", i64" * (len(private) + lent + 1)})
define i64 @{WORK}(i64 %frame{desks}, i64 %slot) {{
{rooms}  %result = call i64 @{entry}(i64 %frame{numbers}{desks}, i64 %slot)
  ret i64 %result
}}
"""


def _kernel(entry: str, private: Sequence[int], registers: int) -> str:
    """A kernel that finds out which thread it is, gives it its private memory, and calls the entry."""
    rooms, numbers = _rooms(private)
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
