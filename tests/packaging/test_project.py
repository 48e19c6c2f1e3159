"""The project's own description: what stands in several files says the same in all of them."""

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
