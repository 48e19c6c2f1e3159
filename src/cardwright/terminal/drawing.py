"""Pictures of lines, dots and words, written as SVG or, by the name of the file, as PNG."""

import struct
import zlib
from dataclasses import dataclass, field
from html import escape
from pathlib import Path
from typing import Any

import numpy as np

from cardwright.errors import CardwrightError
from cardwright.terminal.glyphs import HIGH, points_of, width_of

INK, FAINT = "#1f2933", "#d8dee6"
KINDS = (".svg", ".png")
# Points of a PNG for one unit of a drawing, and units for the height of letters of one point.
SCALE = 2
LETTER = 5.5

Spot = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Line:
    """A line through some spots."""

    spots: tuple[Spot, ...]
    colour: str
    thick: float = 1.0

    def as_svg(self) -> str:
        """The line as SVG."""
        spots = " ".join(f"{x:.1f},{y:.1f}" for x, y in self.spots)
        return f'<polyline points="{spots}" fill="none" stroke="{self.colour}" stroke-width="{self.thick:g}"/>'

    def paint(self, canvas: "Canvas") -> None:
        """Put the line on a canvas."""
        for start, end in zip(self.spots, self.spots[1:], strict=False):
            canvas.stroke(start, end, self.thick / 2, self.colour)


@dataclass(frozen=True, slots=True)
class Dot:
    """A filled circle."""

    spot: Spot
    radius: float
    colour: str

    def as_svg(self) -> str:
        """The dot as SVG."""
        return f'<circle cx="{self.spot[0]:.1f}" cy="{self.spot[1]:.1f}" r="{self.radius:g}" fill="{self.colour}"/>'

    def paint(self, canvas: "Canvas") -> None:
        """Put the dot on a canvas."""
        canvas.stroke(self.spot, self.spot, self.radius, self.colour)


@dataclass(frozen=True, slots=True)
class Words:
    """Words that begin, end or have their middle at a spot, which is on their base line."""

    spot: Spot
    words: str
    size: int = 13
    anchor: str = "start"

    def as_svg(self) -> str:
        """The words as SVG."""
        x, y = self.spot
        place = f'x="{x:.1f}" y="{y:.1f}" font-size="{self.size}" text-anchor="{self.anchor}"'
        return f"<text {place}>{escape(self.words)}</text>"

    def paint(self, canvas: "Canvas") -> None:
        """Put the words on a canvas."""
        x, y = self.spot
        each = round(self.size / LETTER)
        width = width_of(self.words) * each / SCALE
        x -= {"start": 0.0, "middle": width / 2, "end": width}[self.anchor]
        canvas.stamp((x, y - HIGH * each / SCALE), points_of(self.words), each)


@dataclass(slots=True)
class Drawing:
    """A picture of some size, white where nothing is drawn; later shapes lie on earlier ones."""

    width: int
    height: int
    shapes: list[Line | Dot | Words] = field(default_factory=list)

    def line(self, *spots: Spot, colour: str = FAINT, thick: float = 1.0) -> None:
        """Draw a line through some spots."""
        self.shapes.append(Line(spots, colour, thick))

    def dot(self, spot: Spot, radius: float, colour: str) -> None:
        """Draw a filled circle."""
        self.shapes.append(Dot(spot, radius, colour))

    def words(self, spot: Spot, words: str, size: int = 13, anchor: str = "start") -> None:
        """Write words."""
        self.shapes.append(Words(spot, words, size, anchor))

    def write(self, file: Path) -> Path:
        """Write the picture, as the name of the file says; gives the file."""
        check_picture(file)
        try:
            if file.suffix.casefold() == ".png":
                file.write_bytes(self.as_png())
            else:
                file.write_text(self.as_svg(), encoding="utf-8")
        except OSError as error:
            raise CardwrightError(f"cannot write {file}: {error.strerror}") from error
        return file

    def as_svg(self) -> str:
        """The picture as SVG."""
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.width} {self.height}" '
            f'font-family="sans-serif" fill="{INK}">'
        )
        paper = f'<rect width="{self.width}" height="{self.height}" fill="white"/>'
        return "\n".join([head, paper, *(shape.as_svg() for shape in self.shapes), "</svg>"]) + "\n"

    def as_png(self) -> bytes:
        """The picture as PNG."""
        canvas = Canvas(self.width, self.height)
        for shape in self.shapes:
            shape.paint(canvas)
        return canvas.as_png()


class Canvas:
    """Points of colour on white paper, which lines and words are put on."""

    def __init__(self, width: int, height: int) -> None:
        self.points = np.full((height * SCALE, width * SCALE, 3), 255.0)

    def stroke(self, start: Spot, end: Spot, radius: float, colour: str) -> None:
        """Put all that lies within a radius of a straight way onto the canvas, with soft edges."""
        (x1, y1), (x2, y2), radius = *((x * SCALE, y * SCALE) for x, y in (start, end)), radius * SCALE
        reach = radius + 1
        left, top = max(0, int(min(x1, x2) - reach)), max(0, int(min(y1, y2) - reach))
        part = self.points[top : int(max(y1, y2) + reach) + 2, left : int(max(x1, x2) + reach) + 2]
        ys, xs = np.mgrid[top : top + part.shape[0], left : left + part.shape[1]] + 0.5
        dx, dy = x2 - x1, y2 - y1
        along = np.clip(((xs - x1) * dx + (ys - y1) * dy) / max(dx * dx + dy * dy, 1e-9), 0, 1)
        far = np.hypot(xs - x1 - along * dx, ys - y1 - along * dy)
        blend(part, np.clip(radius + 0.5 - far, 0, 1), colour)

    def stamp(self, spot: Spot, points: np.ndarray[Any, Any], each: int) -> None:
        """Put rows of points onto the canvas in ink, each so large; what lies beside the paper is cut off."""
        left, top = round(spot[0] * SCALE), round(spot[1] * SCALE)
        large = points.repeat(each, axis=0).repeat(each, axis=1)[max(0, -top) :, max(0, -left) :]
        part = self.points[max(0, top) :, max(0, left) :][: large.shape[0], : large.shape[1]]
        blend(part, large[: part.shape[0], : part.shape[1]], INK)

    def as_png(self) -> bytes:
        """The canvas as PNG: eight bits for each of three colours, no filters."""
        points = np.rint(self.points).astype(np.uint8)
        height, width = points.shape[:2]
        rows = np.concatenate([np.zeros((height, 1), np.uint8), points.reshape(height, -1)], axis=1)
        head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
        body = zlib.compress(rows.tobytes(), 9)
        return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", body) + chunk(b"IEND", b"")


def blend(part: np.ndarray[Any, Any], cover: np.ndarray[Any, Any], colour: str) -> None:
    """Lay a colour over points, as much of it as says the cover of each."""
    ink = np.array([int(colour[k : k + 2], 16) for k in (1, 3, 5)])
    part += (ink - part) * cover[:, :, None]


def chunk(kind: bytes, content: bytes) -> bytes:
    """A piece of a PNG: its length, kind and content, and a sum to check them by."""
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))


def check_picture(file: Path) -> None:
    """Refuse a file for a picture that is neither SVG nor PNG, or that has no folder, before work is done for it."""
    if file.suffix.casefold() not in KINDS:
        raise CardwrightError(f"pictures are SVG or PNG: take a name like {file.stem or 'picture'}.svg")
    if not file.parent.is_dir():
        raise CardwrightError(f"cannot write {file}: there is no folder {file.parent}")
