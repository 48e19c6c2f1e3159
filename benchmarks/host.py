"""The machine that the figures were measured on, and how much of its time others had."""

import os
import platform
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

POOLS = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "RAYON_NUM_THREADS", "NUMBA_NUM_THREADS")
# What lets a process use one thread.
ONE_THREAD = dict.fromkeys(POOLS, "1")


@dataclass(frozen=True, slots=True)
class Clock:
    """Seconds of CPU since the machine was started: of all cores, idle, stolen by the host, and of our own cases."""

    all: float
    idle: float
    stolen: float
    own: float


def read_clock() -> Clock | None:
    """The clock now, where Linux tells."""
    stat = Path("/proc/stat")
    if not stat.exists():
        return None
    first = stat.read_text(encoding="utf-8").partition("\n")[0].split()[1:9]
    user, nice, system, idle, waiting, irq, softirq, stolen = (int(n) / os.sysconf("SC_CLK_TCK") for n in first)
    cases = os.times()
    everything = user + nice + system + idle + waiting + irq + softirq + stolen
    return Clock(everything, idle + waiting, stolen, cases.children_user + cases.children_system)


def facts(before: Clock | None) -> dict[str, str | int]:
    """What the figures were measured on, and when, and who else had its cores since the clock `before`."""
    about: dict[str, str | int] = {"CPU": cpu_name(), "cores": os.cpu_count() or 1, "Python": platform.python_version()}
    after = read_clock()
    if before and after and after.all > before.all:
        time, stolen = after.all - before.all, after.stolen - before.stolen
        busy = time - stolen - (after.idle - before.idle) - (after.own - before.own)
        about["busy with other things"] = f"{max(0.0, busy / time):.0%}"
        about["stolen by the host"] = f"{stolen / time:.0%}"
    return {**about, "measured": datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC")}


def cpu_name() -> str:
    """The name of the processor."""
    info = Path("/proc/cpuinfo")
    lines = info.read_text(encoding="utf-8").splitlines() if info.exists() else []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.processor() or platform.machine()
