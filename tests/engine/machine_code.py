"""Compiles a bot for the processor that numba is told of, and counts: `python -m tests.engine.machine_code GAME`.

Nothing that is compiled is run, so the processor at hand can be another one.
"""

import json
import sys
from typing import Any

import llvmlite.binding as llvm
from numba.core import event

from cardwright.bots.brain import compiled_work
from cardwright.engine.compile import whole
from cardwright.engine.game import load


def main(name: str) -> None:
    """Print how many functions of ours a bot takes, and how many bytes their machine code has."""
    with event.install_recorder("numba:compile") as recorder:
        entries = [compiled_work(load(name)), *whole._shared.values()]
    begun = [happened.data["dispatcher"].py_func for _, happened in recorder.buffer if happened.is_start]
    ours = [function for function in begun if function.__module__.startswith("cardwright.")]
    sys.stdout.write(json.dumps({"functions": len(ours), "bytes": sum(map(code_size, entries))}))


def code_size(entry: Any) -> int:
    """The bytes of machine code of a compiled function, with all that is inside."""
    (made,) = entry.overloads.values()
    code = llvm.ObjectFileRef.from_data(made.library._get_compiled_object())
    return sum(section.size() for section in code.sections() if section.is_text())


if __name__ == "__main__":
    main(sys.argv[1])
