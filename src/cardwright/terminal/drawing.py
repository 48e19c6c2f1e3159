"""Pictures of lines, dots and words, written as SVG or, by the name of the file, as PNG."""

from dataclasses import dataclass, field
from html import escape
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from typing import Any

from cardwright.errors import CardwrightError

INK, FAINT = "#1f2933", "#d8dee6"
KINDS = (".svg", ".png")
# Points of a PNG for one unit of a drawing. It is painted finer and then made smaller, for soft edges.
SCALE, FINER = 2, 3
PAINTED = SCALE * FINER
# Where Pillow begins to write: at the left, the middle or the right of a base line.
ANCHORS = {"start": "ls", "middle": "ms", "end": "rs"}

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

    def paint(self, canvas: Any) -> None:
        """Put the line on a canvas."""
        spots = [(x * PAINTED, y * PAINTED) for x, y in self.spots]
        canvas.line(spots, fill=self.colour, width=round(self.thick * PAINTED), joint="curve")


@dataclass(frozen=True, slots=True)
class Dot:
    """A filled circle."""

    spot: Spot
    radius: float
    colour: str

    def as_svg(self) -> str:
        """The dot as SVG."""
        return f'<circle cx="{self.spot[0]:.1f}" cy="{self.spot[1]:.1f}" r="{self.radius:g}" fill="{self.colour}"/>'

    def paint(self, canvas: Any) -> None:
        """Put the dot on a canvas."""
        x, y = self.spot
        canvas.circle((x * PAINTED, y * PAINTED), self.radius * PAINTED, fill=self.colour)


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

    def paint(self, canvas: Any) -> None:
        """Put the words on a canvas."""
        from PIL import ImageFont

        (x, y), font = self.spot, ImageFont.load_default(self.size * PAINTED)
        canvas.text((x * PAINTED, y * PAINTED), self.words, fill=INK, font=font, anchor=ANCHORS[self.anchor])


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
        from PIL import Image, ImageDraw

        paper = Image.new("RGB", (self.width * PAINTED, self.height * PAINTED), "white")
        canvas = ImageDraw.Draw(paper)
        for shape in self.shapes:
            shape.paint(canvas)
        content = BytesIO()
        paper.reduce(FINER).save(content, "PNG", optimize=True)
        return content.getvalue()


def check_picture(file: Path) -> None:
    """Refuse a file for a picture that is neither SVG nor PNG, or that has no folder, before work is done for it."""
    if file.suffix.casefold() not in KINDS:
        raise CardwrightError(f"pictures are SVG or PNG: take a name like {file.stem or 'picture'}.svg")
    if file.suffix.casefold() == ".png" and not find_spec("PIL"):
        raise CardwrightError(f"a PNG needs the extra cardwright[plots]; without it, take a name like {file.stem}.svg")
    if not file.parent.is_dir():
        raise CardwrightError(f"cannot write {file}: there is no folder {file.parent}")
