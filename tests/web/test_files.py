"""The files of the page: small, of one duty, without markup from data, and all of them in the package."""

import re

import pytest

from tests.house.sources import PACKAGE

WEB = PACKAGE / "web"
SCRIPTS = sorted(WEB.rglob("*.js"))
MOST_LINES = 300


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
