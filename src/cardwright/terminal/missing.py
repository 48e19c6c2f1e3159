"""What tests need and Cardwright does not: which of it is missing on this machine, and how it is installed."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

import cardwright

# Where Debian keeps PostgreSQL's programs, which are not on the path.
POSTGRESQL = "/usr/lib/postgresql"
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
PIP = ("-m", "pip", "install", "--quiet", "--disable-pip-version-check")
# PyTorch without CUDA: 0.2 GB to fetch and 0.8 GB on disk. The usual one on Linux is 0.5 GB, and 2.5 GB of CUDA.
SMALL_TORCH = "torch==2.13.0+cpu"


def find_browser() -> str | None:
    """The browser that the page is tested in."""
    return next(filter(None, map(shutil.which, BROWSERS)), None)


def find_postgresql() -> Path | None:
    """The folder of PostgreSQL's programs, the newest where there are several."""
    found = [folder for folder in Path(POSTGRESQL).glob("*/bin") if (folder / "initdb").is_file()]
    if found:
        return max(found, key=lambda folder: float(folder.parent.name))
    initdb = shutil.which("initdb")
    return Path(initdb).resolve().parent if initdb else None


def find_torch() -> bool:
    """Whether both packages are here that the examples train with."""
    return all(map(find_spec, ("torch", "sb3_contrib")))


def find_node() -> bool:
    """Whether npm is here, and the Node packages that the lock file pins."""
    root = Path(cardwright.__file__).resolve().parents[2]
    pinned, installed = (_versions(root / file) for file in ("package-lock.json", "node_modules/.package-lock.json"))
    # Packages for other platforms are pinned and not installed.
    wanted = set(pinned.pop("", {}).get("devDependencies", ()))
    there = {name.removeprefix("node_modules/") for name in installed}
    same = all(pinned.get(name, {}).get("version") == found["version"] for name, found in installed.items())
    return shutil.which("npm") is not None and same and bool(wanted) and wanted <= there


def _versions(file: Path) -> dict[str, Any]:
    """The packages that a lock file of npm names; none where there is no such file."""
    packages: dict[str, Any] = json.loads(file.read_text("utf-8"))["packages"] if file.is_file() else {}
    return packages


def install_torch(root: Path) -> None:
    """Install PyTorch and what else the extra `train` has, without CUDA where there is such a build."""
    small = subprocess.run([sys.executable, *PIP, SMALL_TORCH], cwd=root, stderr=subprocess.DEVNULL, check=False)
    if small.returncode:
        print("no build of PyTorch without CUDA is at hand: taking the usual one", flush=True)
    subprocess.run([sys.executable, *PIP, "--editable", ".[train]"], cwd=root, check=False)


def install_node_packages(root: Path) -> None:
    """Install the Node packages that the lock file pins."""
    if shutil.which("npm"):
        subprocess.run(["npm", "ci", "--silent", "--no-audit", "--no-fund"], cwd=root, check=False)


class Tool(NamedTuple):
    """Something that tests need: its name, what cannot be tested without it, and how it is found.

    `package` is its package on Debian, if it has one, and `finish` installs the rest into this environment.
    """

    name: str
    tested: str
    find: Callable[[], object]
    package: str | None = None
    finish: Callable[[Path], None] | None = None


TOOLS = (
    Tool("Chromium", "the page in a browser", find_browser, "chromium"),
    Tool("PostgreSQL", "the online table's matches in PostgreSQL", find_postgresql, "postgresql"),
    Tool("Node", "types and style of the page's JavaScript", find_node, "npm", install_node_packages),
    Tool("PyTorch", "the examples that train a bot", find_torch, finish=install_torch),
)


def missing_tools() -> list[Tool]:
    """The tools that are not here."""
    return [tool for tool in TOOLS if not tool.find()]


def words_about(missing: Sequence[Tool]) -> list[str]:
    """What cannot be tested here and why, and the command that changes it; nothing where all tools are here."""
    lines = [f"not tested here: {tool.tested} ({tool.name} is missing)" for tool in missing]
    return [*lines, "install what is missing: ./cardwright test --install"] if missing else []


def install_tools(root: Path) -> list[str]:
    """Install what is missing; gives lines about what has to be installed by hand."""
    missing = missing_tools()
    packages = [tool.package for tool in missing if tool.package and not shutil.which(tool.package)]
    if packages and can_install():
        _install_packages(packages)
    for tool in missing:
        if tool.finish is not None:
            tool.finish(root)
    return [_by_hand(tool) for tool in missing_tools()]


def can_install() -> bool:
    """Whether packages of Debian's can be installed: by root, on Debian or what is made of it."""
    return os.geteuid() == 0 and shutil.which("apt-get") is not None


def _install_packages(packages: Sequence[str]) -> None:
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run(["apt-get", "update", "-qq"], check=False)
    install = ["apt-get", "install", "-y", "-qq", "--no-install-recommends"]
    subprocess.run([*install, *packages], env=quiet, check=False)


def _by_hand(tool: Tool) -> str:
    """How somebody installs a tool."""
    if tool.package is None:
        return f"{tool.name} could not be installed: the lines above say why"
    if can_install():
        return f"{tool.name} could not be installed: apt-get says why above"
    return f"install {tool.name} by hand; on Debian or Ubuntu: sudo apt-get install {tool.package}"
