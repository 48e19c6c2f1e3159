"""The table as boxes: one side above, the own side below, drawn from a view and nothing else."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from rich.text import Text

from cardwright.engine.game import Game
from cardwright.terminal.labels import Data, Labels, deck_words, grouped
from cardwright.terminal.screen import Screen, styled

# Corners and edges of the box: above, between and below.
ROUND = {"above": "╭╮", "between": "├┤", "below": "╰╯", "line": "─", "side": "│", "dot": " · ", "mark": "▸ "}
ASCII = {"above": "++", "between": "++", "below": "++", "line": "-", "side": "|", "dot": ", ", "mark": "> "}
AIRY = 32
GAP = "  "
# What an edge keeps free for a name, and for itself.
TITLE = 28


@dataclass(frozen=True, slots=True)
class Pen:
    """What a table is drawn with: the game's labels on a screen, so many columns wide."""

    game: Game
    labels: Labels
    screen: Screen
    width: int

    @property
    def signs(self) -> dict[str, str]:
        """The signs for boxes, as far as the screen has them."""
        return ROUND if self.screen.boxes else ASCII

    @property
    def airy(self) -> bool:
        """Whether there is room for empty lines."""
        return self.screen.redraws and self.screen.height >= AIRY


def table_lines(view: Data, pen: Pen) -> list[Text]:
    """The whole table: a heading, the other side, the own side."""
    below = view["seat"] or 0
    rows = [heading(view, pen)]
    for place, seat in (("above", 1 - below), ("between", below)):
        rows.append(_edge(place, _title(view, seat, pen), _counts(view["seats"][seat], pen), pen))
        rows += _side(view, seat, mirrored=place == "between", pen=pen)
    return [*rows, _edge("below", Text(), Text(), pen)]


def heading(view: Data, pen: Pen) -> Text:
    """The game, the turn, whose turn it is, and the phase."""
    facts = [f"Turn {view['turn']}", *standing(view)]
    text = styled(" ").append(pen.game.table.title, "bold")
    return text.append(pen.signs["dot"] + pen.signs["dot"].join(facts))


def standing(view: Data) -> list[str]:
    """Whose turn it is and its phase, in words, or that the game is over."""
    if view["over"]:
        return ["the game is over"]
    active = view["active"]
    whose = "your turn" if active == view["seat"] else f"{view['seats'][active]['name']}'s turn"
    return [whose, view["phase"]] if view["phase"] else [whose]


def seat_name(view: Data, seat: int) -> str:
    """What the one who looks calls a seat."""
    return "You" if seat == view["seat"] else str(view["seats"][seat]["name"])


def _title(view: Data, seat: int, pen: Pen) -> Text:
    """The name of a seat, marked where it is to move."""
    moves = view["to_move"] == seat
    return styled(f" {pen.signs['mark'] if moves else ''}{seat_name(view, seat)} ", "bold" if moves else "")


def _counts(side: Data, pen: Pen) -> Text:
    """What lies folded beside a side, as numbers."""
    folded = [zone for zone in pen.game.table.zones if zone.folded]
    piles = [f"{zone.title.lower()} {side['zones'][zone.name]['count']}" for zone in folded]
    room = pen.width - TITLE - sum(len(pile) + len(pen.signs["dot"]) for pile in piles)
    return styled(f" {pen.signs['dot'].join([deck_words(side['deck'], room), *piles])} ")


def _edge(place: str, title: Text, counts: Text, pen: Pen) -> Text:
    """A line of the box, with what is written into it."""
    left, right = pen.signs[place][0], pen.signs[place][1]
    line = pen.signs["line"]
    title.truncate(max(8, pen.width - counts.cell_len - 5), overflow="ellipsis" if pen.screen.boxes else "crop")
    fill = max(0, pen.width - title.cell_len - counts.cell_len - 4)
    return (
        styled(f"{left}{line}", "dim") + title + styled(line * fill, "dim") + counts + styled(f"{line}{right}", "dim")
    )


def _side(view: Data, seat: int, mirrored: bool, pen: Pen) -> list[Text]:
    """The open zones of a seat, the hand farthest from the middle. A zone that is empty on both sides is left out."""
    sides = view["seats"]
    zones = [z for z in pen.game.table.zones if not z.folded and any(s["zones"][z.name]["count"] for s in sides)]
    label = max((len(zone.title) for zone in zones), default=0) + 4
    rows: list[Text] = []
    for zone in reversed(zones) if mirrored else zones:
        there = sides[seat]["zones"][zone.name]
        name = f"{zone.title} {there['count']}" if there["count"] else zone.title
        words = _tokens(there["cards"], view, pen) or [styled("-", "dim")]
        rows += _rows(name.ljust(label), words, pen)
    empty = [_inside(Text(), pen)] if pen.airy else []
    return [*empty, *(row for line in rows for row in (line, *empty))]


def _tokens(cards: Sequence[Any], view: Data, pen: Pen) -> list[Text]:
    """The cards of a zone as pieces that are not broken: those not seen, and those that are known, said in words."""
    groups = grouped(cards)
    hidden = [g for g in groups if not g.name]
    known = [g for g in groups if g.known]
    out = [pen.labels.label(g, pen.screen) for g in groups if g.name and not g.known]
    out += [pen.labels.label(g, pen.screen) for g in hidden]
    if known:
        out.append(styled("everybody knows:" if view["seat"] is None else "you know:", "italic"))
    return out + [pen.labels.label(g, pen.screen) for g in known]


def _rows(name: str, tokens: Sequence[Text], pen: Pen) -> list[Text]:
    """A zone in as many lines as its cards need."""
    room = pen.width - len(name) - 4
    lines: list[Text] = []
    line = Text()
    for token in tokens:
        if line and line.cell_len + len(GAP) + token.cell_len > room:
            lines.append(line)
            line = Text()
        line = line + styled(GAP) + token if line else token.copy()
    return [_inside(styled(name if k == 0 else " " * len(name)) + part, pen) for k, part in enumerate([*lines, line])]


def _inside(content: Text, pen: Pen) -> Text:
    """A line between the two sides of the box."""
    side = styled(pen.signs["side"], "dim")
    content.truncate(pen.width - 4, pad=True)
    return side + styled(" ") + content + styled(" ") + side
