"""The files of the page: small, of one duty, without markup from data, and all of them in the package."""

import re

import pytest

from tests.house.sources import PACKAGE

WEB = PACKAGE / "web"
SCRIPTS = sorted(WEB.rglob("*.js"))
MOST_LINES = 300
FIRST_PAGE = 150_000


@pytest.mark.parametrize("file", SCRIPTS, ids=lambda file: file.name)
def test_modules_are_short_and_say_what_they_are(file: object) -> None:
    """Each begins with what it is for and has fewer than 300 lines."""
    text = (WEB / str(file)).read_text(encoding="utf-8")

    assert text.startswith("/**")
    assert len(text.splitlines()) < MOST_LINES


@pytest.mark.parametrize("file", SCRIPTS, ids=lambda file: file.name)
def test_text_never_becomes_markup(file: object) -> None:
    """No module writes HTML, evaluates text, or fetches from elsewhere."""
    text = (WEB / str(file)).read_text(encoding="utf-8")

    forbidden = (
        r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function|https?://(?!www\.w3\.org)"
    )
    assert re.findall(forbidden, text) == []


def test_the_page_has_nothing_inline() -> None:
    """Neither scripts nor styles stand in the HTML, so that a strict policy can forbid them."""
    text = (WEB / "index.html").read_text(encoding="utf-8")

    assert re.findall(r"<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=", text) == []


def test_the_first_page_is_small() -> None:
    """What the lobby loads, uncompressed, with its styles, and without what only a table needs."""
    wanted, seen = ["main.js", "lobby.js"], set[str]()
    while wanted:
        name = wanted.pop()
        if name in seen:
            continue
        seen.add(name)
        found = re.findall(r'^import .* from "(.+?)";$', (WEB / name).read_text("utf-8"), re.MULTILINE)
        wanted += [((WEB / name).parent / other).resolve().relative_to(WEB).as_posix() for other in found]
    styles = [file.stat().st_size for file in WEB.glob("*.css")]
    scripts = [(WEB / name).stat().st_size for name in seen]

    assert sum(styles) + sum(scripts) + (WEB / "index.html").stat().st_size < FIRST_PAGE
