"""One case in a process of its own: `python -m benchmarks.case KEY` prints one line of JSON."""

import argparse
import importlib.metadata
import json
import os
import warnings
from dataclasses import asdict
from typing import Any

from benchmarks import observed, ours, peers
from benchmarks.measure import FULL, QUICK, Case, Effort

CASES = {case.key: case for case in (*ours.CASES, *observed.CASES, *peers.CASES)}


def main() -> None:
    """Measure the case that the command line names."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("key", choices=list(CASES), metavar="KEY")
    parser.add_argument("--quick", action="store_true", help="measure for a shorter time")
    wanted = parser.parse_args()
    print(json.dumps(measured(CASES[wanted.key], QUICK if wanted.quick else FULL)))


def measured(case: Case, effort: Effort) -> dict[str, Any]:
    """The figures of a case, or why there are none: a package that is absent or broken is no error here."""
    warnings.filterwarnings("ignore")
    if case.pinned and hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    try:
        figures = case.measure(effort)
    except ModuleNotFoundError as error:
        return {"skipped": f"{error.name} is not installed"}
    except Exception as error:
        return {"skipped": f"{type(error).__name__}: {str(error).partition(chr(10))[0][:100]}"}
    return {"version": version(case.package), **asdict(figures)}


def version(package: str) -> str:
    """The version of a package, or nothing if it runs from its source."""
    try:
        return importlib.metadata.version(package)
    except importlib.metadata.PackageNotFoundError:
        return ""


if __name__ == "__main__":
    main()
