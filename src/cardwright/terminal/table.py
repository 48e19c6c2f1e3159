"""The table as boxes: one side above, the own side below, drawn from a view and nothing else."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from rich.text import Text

from cardwright.engine.game import Game
from cardwright.engine.stack import stack_words
from cardwright.engine.table import Row, Zone
from cardwright.terminal.labels import Data, Labels, deck_words, grouped, short_facts, with_open
from cardwright.terminal.screen import Screen, styled

# Corners and edges of the box: above, between and below.
ROUND = {"above": "╭╮", "between": "├┤", "below": "╰╯", "line": "─", "side": "│", "dot": " · ", "mark": "▸ "}
ASCII = {"above": "++", "between": "++", "below": "++", "line": "-", "side": "|", "dot": ", ", "mark": "> "}
AIRY = 32
GAP = "  "
# What an edge keeps free for a name, and for itself.
TITLE = 28
# How terse a table can get where there is little room: without keywords, then without the other hand and what is
# printed on the own one, then with short names.
MOST_TERSE = 3
SHORT_NAME = 9


@dataclass(frozen=True, slots=True)
class Pen:
    """What a table is drawn with: the game's labels on a screen, so many columns wide, and how terse it has to be."""

    game: Game
    labels: Labels
    screen: Screen
    width: int
    terse: int = 0

    @property
    def signs(self) -> dict[str, str]:
        """The signs for boxes, as far as the screen has them."""
        return ROUND if self.screen.boxes else ASCII

    @property
    def airy(self) -> bool:
        """Whether there is room for empty lines."""
        return self.screen.redraws and self.screen.height >= AIRY and not self.terse


def table_lines(view: Data, pen: Pen) -> list[Text]:
    """The whole table: a heading, the other side, what is on the stack, the own side."""
    below = view["seat"] or 0
    rows = [heading(view, pen)]
    for place, seat in (("above", 1 - below), ("between", below)):
        title = _title(view, seat, pen)
        rows.append(_edge(place, title, _counts(view["seats"][seat], title, pen), pen))
        rows += _side(view, seat, mirrored=place == "between", pen=pen)
        if place == "above":
            rows += _stack(view, pen)
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


def seat_numbers(side: Data, game: Game) -> list[str]:
    """The numbers of a side in words; of the resources only those that are there."""
    return [f"{n['name']} {n['amount']}" for n in side["numbers"] if n["amount"] or n["name"] not in game.table.types]


def _title(view: Data, seat: int, pen: Pen) -> Text:
    """The name of a seat, marked where it is to move, and its numbers."""
    moves = view["to_move"] == seat
    title = styled(f" {pen.signs['mark'] if moves else ''}{seat_name(view, seat)} ", "bold" if moves else "")
    for number in seat_numbers(view["seats"][seat], pen.game):
        title = title + styled(pen.signs["line"], "dim") + styled(f" {number} ", "bold")
    return title


def _counts(side: Data, title: Text, pen: Pen) -> Text:
    """What lies folded beside a side, as numbers."""
    zones = [zone for zone in pen.game.table.zones if zone.folded or _is_only_counted(side, zone, pen)]
    piles = [f"{zone.title.lower()} {side['zones'][zone.name]['count']}" for zone in zones]
    taken = max(TITLE, title.cell_len + 6)
    room = pen.width - taken - sum(len(pile) + len(pen.signs["dot"]) for pile in piles)
    return styled(f" {pen.signs['dot'].join([deck_words(side['deck'], room), *piles])} ")


def _is_only_counted(side: Data, zone: Zone, pen: Pen) -> bool:
    """Whether a zone of unseen cards is a number at the edge, because there is little room."""
    return pen.terse > 1 and not zone.folded and zone.drawn and not any(side["zones"][zone.name]["cards"])


def _edge(place: str, title: Text, counts: Text, pen: Pen) -> Text:
    """A line of the box, with what is written into it."""
    left, right = pen.signs[place][0], pen.signs[place][1]
    line = pen.signs["line"]
    title.truncate(max(8, pen.width - counts.cell_len - 5), overflow="ellipsis" if pen.screen.boxes else "crop")
    fill = max(0, pen.width - title.cell_len - counts.cell_len - 4)
    return (
        styled(f"{left}{line}", "dim") + title + styled(line * fill, "dim") + counts + styled(f"{line}{right}", "dim")
    )


def _stack(view: Data, pen: Pen) -> list[Text]:
    """What is on the stack, from the top down, where something is."""
    if not view["stack"]:
        return []
    entries = [pen.labels.painted(styled(stack_words(entry))) for entry in view["stack"]]
    if pen.terse:
        entries = [*entries[:2], *([styled(f"and {len(entries) - 2} more")] if len(entries) > 2 else [])]
    title = styled(" The stack, top first " if len(entries) > 1 else " The stack ", "bold")
    return [_edge("between", title, Text(), pen), *(_inside(entry, pen) for entry in entries)]


def parts_of(zone: Zone, side: Data, game: Game) -> Iterator[tuple[str, Row | None, list[Any]]]:
    """A zone of a side as it is laid out: the title, row and cards of each part. Cards of no row come last."""
    rest = list(side["zones"][zone.name]["cards"])
    for row in zone.rows:
        fits = [card for card in rest if card and game.cards[card["id"]].fields.get("kind") in row.kinds]
        rest = [card for card in rest if card not in fits]
        yield row.title, row, fits
    if rest or not zone.rows:
        yield zone.title, None, rest


def _side(view: Data, seat: int, mirrored: bool, pen: Pen) -> list[Text]:
    """The open zones of a seat, the hand farthest from the middle. A part that is empty on both sides is left out."""
    parts = [_parts(view["seats"][p], pen) for p in (0, 1)]
    names = [key for key in dict.fromkeys([*parts[0], *parts[1]]) if any(side.get(key, ((), ()))[1] for side in parts)]
    label = max((len(title) for _, title in names), default=0) + 4
    own = [name for name in names if not _is_only_counted(view["seats"][seat], name[0], pen)]
    rows: list[Text] = []
    for zone, title in reversed(own) if mirrored else own:
        row, cards = parts[seat].get((zone, title), (None, []))
        name = f"{title} {len(cards)}" if cards else title
        words = _tokens(cards, zone, row, view, seat, pen) or [styled("-", "dim")]
        rows += _rows(name.ljust(label), words, pen)
    empty = [_inside(Text(), pen)] if pen.airy else []
    return [*empty, *(row for line in rows for row in (line, *empty))]


def _parts(side: Data, pen: Pen) -> dict[tuple[Zone, str], tuple[Row | None, list[Any]]]:
    zones = [zone for zone in pen.game.table.zones if not zone.folded and zone.drawn]
    return {(zone, title): (row, cards) for zone in zones for title, row, cards in parts_of(zone, side, pen.game)}


def _tokens(cards: Sequence[Any], zone: Zone, row: Row | None, view: Data, seat: int, pen: Pen) -> list[Text]:
    """The cards of a part as pieces that are not broken: those not seen, and those that are known, said in words."""
    facts = [short_facts(card, zone, row, pen.game, pen.labels, pen.terse) for card in cards]
    facts = with_open(cards, facts, view["seats"][seat]["zones"][zone.name] if pen.terse < 2 else {})
    groups = grouped([_named_shortly(card, pen) for card in cards], facts, "short" if row and row.merged else "")
    hidden = [g for g in groups if not g.name]
    known = [g for g in groups if g.known]
    out = [pen.labels.label(g, pen.screen) for g in groups if g.name and not g.known]
    out += [pen.labels.label(g, pen.screen) for g in hidden]
    if known:
        out.append(styled("everybody knows:" if view["seat"] is None else "you know:", "italic"))
    return out + [pen.labels.label(g, pen.screen) for g in known]


def _named_shortly(card: Data | None, pen: Pen) -> Data | None:
    """The card, with the beginning of its name where there is no room for all of it."""
    if card is None or pen.terse < MOST_TERSE or len(card["name"]) <= SHORT_NAME:
        return card
    return {**card, "name": f"{card['name'][:SHORT_NAME].rstrip()}."}


def _rows(name: str, tokens: Sequence[Text], pen: Pen) -> list[Text]:
    """A part in as many lines as its cards need."""
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
