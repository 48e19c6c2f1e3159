"""Pictures: what is drawn is in the SVG, and at its place in the PNG."""

import xml.etree.ElementTree as ET
from io import BytesIO
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from cardwright import CardwrightError
from cardwright.terminal.drawing import SCALE, Drawing

RED = "#cc0000"


def read_png(content: bytes) -> np.ndarray:
    """The points of a PNG."""
    with Image.open(BytesIO(content)) as picture:
        assert picture.format == "PNG"
        return np.asarray(picture.convert("RGB"))


def test_a_line_and_a_dot_are_where_they_belong() -> None:
    """They have their colour there, and the paper is white elsewhere."""
    drawing = Drawing(60, 40)
    drawing.line((10, 10), (50, 10), colour=RED, thick=3)
    drawing.dot((30, 30), 5, RED)
    points = read_png(drawing.as_png())

    assert points.shape == (40 * SCALE, 60 * SCALE, 3)
    for x, y, drawn in ((12, 10, True), (48, 10, True), (30, 30, True), (30, 20, False), (55, 10, False)):
        assert tuple(points[y * SCALE, x * SCALE]) == ((204, 0, 0) if drawn else (255, 255, 255))


def test_words_are_as_wide_as_they_say() -> None:
    """Ink is only where the words are, whichever end the spot is at."""
    for anchor, left, right in (("start", 50, 100), ("end", 0, 50), ("middle", 25, 75)):
        drawing = Drawing(100, 30)
        drawing.words((50, 20), "Elo", anchor=anchor)
        columns = np.flatnonzero((read_png(drawing.as_png()) < 255).any(axis=(0, 2))) / SCALE
        assert left <= columns.min() <= columns.max() <= right


def test_what_lies_beside_the_paper_is_cut_off() -> None:
    """Nothing breaks, and nothing comes back in on the other side."""
    drawing = Drawing(20, 20)
    drawing.words((-4, 4), "long words that do not fit")
    drawing.line((-10, -10), (40, 40), colour=RED)
    points = read_png(drawing.as_png())

    assert (points[12 * SCALE :, : 4 * SCALE] == 255).all()


def test_svg_is_well_formed_whatever_the_words() -> None:
    """Signs that mean something in SVG are words like any other."""
    drawing = Drawing(100, 30)
    drawing.words((5, 20), 'A < B & "C"')

    assert "".join(ET.fromstring(drawing.as_svg()).itertext()).strip() == 'A < B & "C"'


def test_without_pillow_a_png_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One line says what is missing, and SVG is drawn all the same."""
    monkeypatch.setattr("cardwright.terminal.drawing.find_spec", lambda _: None)
    with pytest.raises(CardwrightError, match=r"a PNG needs the extra cardwright\[plots\]"):
        Drawing(10, 10).write(tmp_path / "a.png")
    assert Drawing(10, 10).write(tmp_path / "a.svg").exists()


@pytest.mark.parametrize(("file", "problem"), [("a.gif", "pictures are SVG or PNG"), ("b/a.png", "no folder")])
def test_files_that_are_no_pictures(tmp_path: Path, file: str, problem: str) -> None:
    """They are refused, and the message says what to do."""
    with pytest.raises(CardwrightError, match=problem):
        Drawing(10, 10).write(tmp_path / file)
