"""The source of a tree, copied: an edit while it is measured changes nothing, and both lie equally deep."""

import io
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

ROOT = Path(__file__).parents[2]
SOURCE = "src"


def copy_source(tree: str, into: Path) -> Path:
    """Copy the packages of a tree, a folder or a revision that git knows, into a folder; gives where they are."""
    if (ROOT / tree).is_dir():
        copy_folder(ROOT / tree, into)
    else:
        copy_revision(tree, into)
    if not (into / SOURCE / "cardwright" / "__init__.py").is_file():
        sys.exit(f"{tree} is no source tree: it has no {SOURCE}/cardwright")
    return into / SOURCE


def copy_folder(folder: Path, into: Path) -> None:
    """Copy the packages of a folder, as they are now."""
    if (folder / SOURCE).is_dir():
        shutil.copytree(folder / SOURCE, into / SOURCE, ignore=shutil.ignore_patterns("__pycache__"))


def copy_revision(revision: str, into: Path) -> None:
    """Copy the packages of a revision."""
    command = ["git", "archive", "--format=zip", revision, SOURCE]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, check=False)
    if done.returncode:
        sys.exit(f"{revision} is neither a folder nor a revision with a folder {SOURCE}: {words(done.stderr)}")
    with zipfile.ZipFile(io.BytesIO(done.stdout)) as archive:
        archive.extractall(into)


def words(stderr: bytes) -> str:
    """The last line that a program has complained in."""
    return (stderr.decode(errors="replace").strip().splitlines() or ["git said nothing"])[-1]
