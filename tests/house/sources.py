"""The files of the project, as the tests of the house read them."""

import ast
import subprocess
from collections.abc import Iterable, Iterator
from functools import lru_cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "cardwright"
FOLDERS = ("src", "tests", "benchmarks", "docs", "tools", ".ci", ".github")


def project_files() -> list[Path]:
    """Every file that is tracked, or would be: git leaves out what it ignores. Without git, those of known folders."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    try:
        listed = subprocess.run(command, cwd=ROOT, capture_output=True, check=True).stdout.decode().split("\0")
    except (OSError, subprocess.CalledProcessError):
        files = [*ROOT.glob("*"), *(file for name in FOLDERS for file in (ROOT / name).rglob("*"))]
        return sorted(file for file in files if file.is_file() and "__pycache__" not in file.parts)
    return sorted(file for name in listed if name and (file := ROOT / name).is_file())


def text_files() -> Iterator[tuple[Path, str]]:
    """Every file of the project that is text, and its text."""
    for file in project_files():
        try:
            yield file, file.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue


def modules(folder: Path = PACKAGE) -> list[Path]:
    """The Python files of a folder and all below it."""
    return sorted(folder.rglob("*.py"))


@lru_cache
def tree(file: Path) -> ast.Module:
    """A file, parsed."""
    return ast.parse(file.read_text(encoding="utf-8"))


def imports(file: Path) -> Iterator[str]:
    """The full names of all modules that a file imports, wherever in it; a dot in front marks a relative one."""
    for node in ast.walk(tree(file)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            module = "." * node.level + (node.module or "")
            yield from (f"{module}.{alias.name}" for alias in node.names)


def imported(root: Path, files: Iterable[Path]) -> set[Path]:
    """These files and all that they import, directly or not, of the project in a folder."""
    found: set[Path] = set()
    todo = [*files]
    while todo:
        file = todo.pop()
        if file not in found:
            found.add(file)
            names = {part for name in imports(file) for part in (name, name.rpartition(".")[0])}
            places = [folder / (name.replace(".", "/") + ".py") for name in names for folder in (root / "src", root)]
            todo += [place for place in places if place.is_file()]
    return found
