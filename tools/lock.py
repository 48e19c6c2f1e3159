"""The lock file requirements.txt: `renew` writes it, `select [EXTRA]` prints the part that an extra needs.

Its lines name, for each package, the packages that want it (`# via`), so what an extra needs can be read from it.
This runs before anything is installed: it needs nothing but Python; to renew, it needs uv.
"""

import re
import subprocess
import sys
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
LOCK = ROOT / "requirements.txt"
EXTRAS = ("plots", "research", "test", "web")
RENEW = ".venv/bin/python tools/lock.py renew"


def project() -> dict[str, Any]:
    """What pyproject.toml says."""
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def name_of(requirement: str) -> str:
    """The name of a required package, as the lock file spells it."""
    return re.sub(r"[-_.]+", "-", re.split(r"[^\w.-]", requirement.strip())[0]).lower()


def direct(extra: str) -> list[str]:
    """What pyproject.toml itself asks for to build the project and to run it with an extra ("" for none)."""
    said = project()
    named = said["project"]["optional-dependencies"]
    wanted = [*said["build-system"]["requires"], *said["project"]["dependencies"], *(named[extra] if extra else [])]
    own = [requirement for requirement in wanted if requirement.startswith("cardwright[")]
    others = [other for requirement in own for other in requirement[len("cardwright[") : -1].split(",")]
    return [r for r in wanted if r not in own] + [r for other in others for r in named[other]]


def entries() -> list[str]:
    """The entries of the lock file: a pinned package, its hashes, and who wants it."""
    return re.findall(r"^\w.*\n(?:[ \t]+.*\n)+", LOCK.read_text(encoding="utf-8"), re.MULTILINE)


def wanted_by(entry: str) -> list[str]:
    """The packages that want the package of an entry."""
    return [name_of(who) for who in entry.partition("# via ")[2].split(",")]


def closure(wanted: Iterable[str]) -> list[str]:
    """The entries of some packages, and of all that these want."""
    names = set(wanted)
    while more := {name_of(e) for e in entries() if names & set(wanted_by(e))} - names:
        names |= more
    return [entry for entry in entries() if name_of(entry) in names]


def select(extra: str = "") -> str:
    """The part of the lock file that building the project, and running it with an extra, needs."""
    return "".join(closure(map(name_of, direct(extra))))


def renew(*more: str) -> None:
    """Write the lock file, from the releases there are; without `--upgrade`, what is in it stays where it can."""
    said = project()
    command = ["uv", "pip", "compile", "--quiet", "--no-config", "--universal", "--generate-hashes"]
    command += ["--fork-strategy", "fewest", "--annotation-style", "line", "--custom-compile-command", RENEW]
    command += ["--python-version", said["project"]["requires-python"].removeprefix(">=")]
    command += [f"--extra={extra}" for extra in EXTRAS]
    command += ["--output-file", LOCK.name, *more, "pyproject.toml", "-"]
    try:
        subprocess.run(command, cwd=ROOT, input="\n".join(said["build-system"]["requires"]), text=True, check=True)
    except FileNotFoundError:
        sys.exit("uv is needed to renew the lock file: install it (`python3 -m pip install uv`), then try again")
    except subprocess.CalledProcessError as failed:
        sys.exit(failed.returncode)


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["renew", *more]:
            renew(*more)
        case ["select"] | ["select", ""]:
            print(select(), end="")
        case ["select", extra] if extra in EXTRAS:
            print(select(extra), end="")
        case _:
            sys.exit(f"usage: lock.py renew [OPTION OF UV ...] | lock.py select [{' | '.join(EXTRAS)}]")
