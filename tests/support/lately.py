"""Slow tests that are left out while nothing has changed of what they test, since they last passed on this checkout."""

import hashlib
import sys
from collections.abc import Iterable
from importlib.metadata import version
from pathlib import Path
from typing import Any, Protocol

from tests.house.sources import ROOT

# What compiles, besides our own sources.
COMPILERS = ("llvmlite", "numba", "numpy")


class Kept(Protocol):
    """What pytest keeps between its runs, in a folder of the checkout."""

    def get(self, key: str, default: Any) -> Any:
        """What was kept under a key."""

    def set(self, key: str, value: object) -> None:
        """Keep something under a key."""


class Lately:
    """Whether a test has passed with the very files that are here now."""

    def __init__(self, kept: Kept | None, test: str, files: Iterable[Path]) -> None:
        self._kept = kept
        self._key = "cardwright/passed/" + hashlib.sha256(test.encode()).hexdigest()[:20]
        self._state = fingerprint(files)

    def passed(self) -> bool:
        """Whether it has; never where nothing is kept."""
        return self._kept is not None and bool(self._kept.get(self._key, None) == self._state)

    def passes(self) -> None:
        """Remember that it has passed: a test says so as its last word."""
        if self._kept is not None:
            self._kept.set(self._key, self._state)


def fingerprint(files: Iterable[Path]) -> str:
    """A number that is another one when any file is, or what compiles them."""
    digest = hashlib.sha256(sys.version.encode())
    for name in COMPILERS:
        digest.update(f"\0{name} {version(name)}".encode())
    for file in sorted(files):
        digest.update(f"\0{file}\0".encode() + hashlib.sha256(file.read_bytes()).digest())
    return digest.hexdigest()


def files_in(*places: str) -> list[Path]:
    """The files of some folders of the checkout, and single ones, without what Python makes of them."""
    found: list[Path] = []
    for place in places:
        path = ROOT / place
        inside = [path] if path.is_file() else [file for file in path.rglob("*") if file.is_file()]
        assert inside, f"there is nothing in {place}"
        found += [file for file in inside if "__pycache__" not in file.parts]
    return found
