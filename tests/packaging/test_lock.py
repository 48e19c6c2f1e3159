"""The lock file: it agrees with pyproject.toml, is all hashes, names no place, and gives each extra what it needs."""

import re
from collections.abc import Iterator
from importlib.metadata import requires

import pytest
from packaging.requirements import Requirement
from packaging.version import Version
from tools.lock import EXTRAS, LOCK, direct, entries, name_of, project, select

PIN = re.compile(r"([a-z0-9-]+)==(\S+)(?: ; .+)? \\")
HASH = re.compile(r"    --hash=sha256:[0-9a-f]{64}(?: \\)?")
WANTED_BY = re.compile(r"    # via [a-z0-9-]+(?: \(pyproject\.toml\))?(?:, [a-z0-9-]+(?: \(pyproject\.toml\))?)*")
WITH_NONE = ["", *EXTRAS]


def pins(text: str) -> dict[str, list[str]]:
    """The pinned versions of each package in (a part of) the lock file."""
    found: dict[str, list[str]] = {}
    for line in text.splitlines():
        if pin := PIN.fullmatch(line):
            found.setdefault(pin[1], []).append(pin[2])
    return found


def needed(wanted: Requirement) -> Iterator[str]:
    """The names of a package and of what it needs on this machine, by what the installed packages say."""
    yield name_of(wanted.name)
    for requirement in map(Requirement, requires(wanted.name) or ()):
        marker = requirement.marker
        if marker is None or any(marker.evaluate({"extra": extra}) for extra in ("", *wanted.extras)):
            yield from needed(requirement)


def test_every_line_is_a_pin_a_hash_or_a_reason() -> None:
    """Nothing else is in the lock file but two comments at its top: no address, no option, no package index."""
    head, *lines = LOCK.read_text(encoding="utf-8").splitlines()[1:]

    assert head.startswith("#    .venv/bin/python tools/lock.py ")
    assert [line for line in lines if not any(kind.fullmatch(line) for kind in (PIN, HASH, WANTED_BY))] == []
    assert [line for line in [head, *lines] if "/" in line] == [head]


def test_every_package_has_hashes() -> None:
    """Below each pinned package stands the hash of at least one file."""
    lines = LOCK.read_text(encoding="utf-8").splitlines()
    pinned = [number for number, line in enumerate(lines) if PIN.fullmatch(line)]

    assert len(pinned) == len(entries())
    assert [lines[number] for number in pinned if not HASH.fullmatch(lines[number + 1])] == []


def test_versions_are_public_releases() -> None:
    """No pinned version is a build of one machine's own, or an early one."""
    for name, versions in pins(LOCK.read_text(encoding="utf-8")).items():
        for version in map(Version, versions):
            assert version.local is None, name
            assert not version.is_prerelease, name


def test_every_extra_is_in_the_lock_or_left_out_by_name() -> None:
    """A new extra goes into the lock file; only those whose peers would decide every version stay outside."""
    assert {*EXTRAS, "bench", "gpu", "train"} == set(project()["project"]["optional-dependencies"])


@pytest.mark.parametrize("extra", WITH_NONE)
def test_the_lock_agrees_with_the_project(extra: str) -> None:
    """What pyproject.toml asks for is selected, in a version that it allows."""
    chosen = pins(select(extra))

    for requirement in map(Requirement, direct(extra)):
        versions = chosen[name_of(requirement.name)]
        assert all(requirement.specifier.contains(version) for version in versions), requirement


@pytest.mark.parametrize("extra", WITH_NONE)
def test_a_selection_is_closed(extra: str) -> None:
    """What is selected for an extra holds all that its packages need."""
    chosen = set(pins(select(extra)))

    assert {name for requirement in direct(extra) for name in needed(Requirement(requirement))} - chosen == set()


def test_the_base_has_nothing_of_the_extras() -> None:
    """Who only plays at the terminal gets no package that only an extra asks for."""
    base = {name_of(requirement) for requirement in direct("")}
    only_extras = {name_of(requirement) for extra in EXTRAS for requirement in direct(extra)} - base

    assert {"pillow", "pytest", "starlette"} <= only_extras
    assert only_extras & set(pins(select())) == set()


def test_an_extra_brings_no_other() -> None:
    """The extra for the page in a browser has no test tool, the one for pictures no web server."""
    assert "pytest" not in pins(select("web"))
    assert "starlette" not in pins(select("plots"))
    assert set(pins(select("plots"))) - set(pins(select())) == {"pillow"}
