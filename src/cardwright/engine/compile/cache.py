"""Where machine code is kept between runs: a folder named by everything that the code depends on.

numba's own cache looks only at the file of the function that is called, and would go on serving old code after an edit
in a file that this one imports.
"""

import hashlib
import inspect
import os
import platform
import shutil
import sys
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

KEEP_SECONDS = 30 * 24 * 3600


def cache_root() -> Path:
    """The folder of all caches: `CARDWRIGHT_CACHE`, or the user's own cache folder."""
    if own := os.environ.get("CARDWRIGHT_CACHE"):
        return Path(own)
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "cardwright"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "cardwright"


def cache_folder(modules: Iterable[str], *facts: str) -> Path:
    """The folder for code made from these modules: it changes when any source beside one of them does."""
    digest = hashlib.sha256()
    for fact in (*facts, sys.version, platform.machine(), platform.processor()):
        digest.update(fact.encode() + b"\0")
    for source in sorted(sources(modules)):
        digest.update(source.name.encode() + b"\0" + source.read_bytes())
    return cache_root() / digest.hexdigest()[:20]


def stamp(function: Callable[..., Any]) -> str:
    """Which function it is, and what numba's own cache looks at: its file and when that was written."""
    file = Path(inspect.getfile(function))
    return f"{function.__qualname__} {file} {file.stat().st_mtime_ns} {file.stat().st_size}"


def sources(modules: Iterable[str]) -> set[Path]:
    """Every Python file that lies beside one of the modules: what one imports is among them."""
    folders = {Path(sys.modules[name].__file__ or "").parent for name in (*modules, __name__)}
    return {file for folder in folders for file in folder.glob("*.py")}


def is_filled(folder: Path) -> bool:
    """Whether a cache folder holds finished code."""
    return any(folder.rglob("*.nbc"))


def open_folder(folder: Path) -> bool:
    """Make the folder, mark it as used now, and clear away those not used for a month; False if none can be made."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
        for old in folder.parent.iterdir():
            if old.is_dir() and old.stat().st_mtime < time.time() - KEEP_SECONDS:
                shutil.rmtree(old, ignore_errors=True)
    except OSError:
        return False
    return os.access(folder, os.W_OK)


def write(file: Path, text: str) -> None:
    """Write a file of a cache folder at once: whoever reads it meanwhile finds all of it, or nothing."""
    new = file.with_name(f"{file.name}.{os.getpid()}")
    try:
        new.write_text(text, encoding="ascii")
        new.replace(file)
    except OSError:
        new.unlink(missing_ok=True)
