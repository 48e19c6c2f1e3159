"""The project's own description: what stands in several files says the same in all of them."""

import json
import re
from pathlib import Path

from tools.lock import project

ROOT = Path(__file__).parents[2]
NAME = "Programming Language :: Python :: "


def versions_of_python() -> list[str]:
    """The versions of Python that the project claims to run on."""
    return [name.removeprefix(NAME) for name in project()["project"]["classifiers"] if name.startswith(NAME + "3.")]


def test_the_citation_names_the_version() -> None:
    """Who cites the project cites the version that pyproject.toml has, under its licence."""
    citation = (ROOT / "CITATION.cff").read_text(encoding="utf-8")

    assert re.findall(r"^version: (\S+)$", citation, re.MULTILINE) == [project()["project"]["version"]]
    assert re.findall(r"^license: (\S+)$", citation, re.MULTILINE) == [project()["project"]["license"]]


def test_every_claimed_python_is_tried() -> None:
    """The workflow runs everything on each Python that the project names, and the oldest is the one it requires."""
    workflow = (ROOT / ".github" / "workflows" / "ci.yml").read_text(encoding="utf-8")
    (tried,) = re.findall(r"^ +python: \[(.*)\]$", workflow, re.MULTILINE)

    assert re.findall(r'"(.*?)"', tried) == versions_of_python()
    assert project()["project"]["requires-python"] == f">={versions_of_python()[0]}"


def test_what_checks_the_page_is_pinned() -> None:
    """The Node packages have exact versions, the lock file has the same and a hash of each, and names no registry."""
    wanted = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))["devDependencies"]
    locked = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    files = {name: about for name, about in locked.items() if name}

    assert [name for name, version in wanted.items() if not re.fullmatch(r"\d+(\.\d+)+", version)] == []
    assert wanted == {name: files[f"node_modules/{name}"]["version"] for name in wanted}
    assert [name for name, about in files.items() if not about.get("integrity", "").startswith("sha512-")] == []
    assert [name for name, about in files.items() if "resolved" in about] == []
