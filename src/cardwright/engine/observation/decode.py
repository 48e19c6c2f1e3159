"""From an observation back to what a seat sees: the parts of a view that an observation promises.

Zones, numbers, decks, marks, the stack, the phase, the question and the result come back as views have them. Sentences
(what lasts for a card, options in words) are in a view alone.
"""

from typing import Any

import numpy as np

from cardwright.engine.faces import given_mark
from cardwright.engine.game import Game
from cardwright.engine.observation import links
from cardwright.engine.observation.layout import KEYWORD_BYTES, layout_of, number_names
from cardwright.engine.observation.writing import observe, places, rows
from cardwright.engine.stack import kind_of_entry
from cardwright.engine.words import fill

Array = np.ndarray[Any, Any]
Row = dict[str, int]


def decode(game: Game, observation: Array, seat: int) -> dict[str, Any]:
    """What an observation says, as a seat's view says it."""
    layout = layout_of(game)
    split = layout.split(observation)
    table = _named(layout.block("table").columns, split["table"][0])
    sides = [[_named(layout.block(name).columns, row) for row in split[name]] for name in ("own", "other")]
    reader = _Reader(game, seat, table, sides)
    result = table["result"]
    seats = [reader.side(0), reader.side(1)]
    return {
        "turn": table["turn"] + 128 * table["turn_128s"],
        "phase": game.table.phases.get(table["phase"], ""),
        "first": seat if table["first"] else 1 - seat,
        "active": reader.active,
        "to_move": None if result else seat if table["to_move"] else 1 - seat,
        "over": result != 0,
        "winner": {observe.WON: seat, observe.LOST: 1 - seat}.get(result),
        "seats": seats if seat == 0 else seats[::-1],
        "stack": [reader.entry(_named(layout.block("stack").columns, row)) for row in split["stack"] if row[7]],
        "question": game.table.questions[table["question"]].name if table["question"] else None,
    }


def _named(columns: Any, row: Array) -> Row:
    """The bytes of a row by their names; numbers have a sign, the others none."""
    return {c.name: int(row[c.at]) if c.kind == "number" else int(row[c.at]) & 255 for c in columns}


class _Reader:
    """Reads the rows of one observation."""

    def __init__(self, game: Game, seat: int, table: Row, sides: list[list[Row]]) -> None:
        self._game = game
        self._seat = seat
        self._table = table
        self._sides = sides
        self.active = seat if table["active"] else 1 - seat

    def side(self, side: int) -> dict[str, Any]:
        """One side of the table; 0 is the own."""
        name = ("own", "other")[side]
        zone_names = links.places_of(self._game)
        zones: dict[str, Any] = {zone.name: {"count": 0, "cards": []} for zone in self._game.table.zones}
        for row in self._sides[side]:
            if row["place"] in zone_names:
                zone = zones[zone_names[row["place"]]]
                zone["cards"].append(self._card(side, row))
                zone["count"] += 1
        hidden = self._table["other_hand_hidden"] if side else 0
        zones["hand"]["cards"] += [None] * hidden
        zones["hand"]["count"] += hidden
        if hidden and links.open_column(self._game):
            zones["hand"]["open"] = self._open()
        unit = {"life": self._game.unit}
        amounts = [self._table[f"{name}_{n}"] * unit.get(n, 1) for n in number_names(self._game)]
        return {"numbers": amounts, "zones": zones, "deck": self._deck(side, name)}

    def _deck(self, side: int, name: str) -> dict[str, Any]:
        known = [row for row in self._sides[side] if row["place"] == places.IN_DECK]
        known.sort(key=lambda row: row["from_top"])
        cards = [{"from_top": row["from_top"], "card": self._card(side, row)} for row in known]
        return {"count": self._table[f"{name}_deck"], "known": cards}

    def _open(self) -> list[str]:
        """What can be seen of the hidden cards of the other hand, in words."""
        ((column, text),) = self._game.table.zones[0].opens
        counts = [self._table[f"hidden_{column}_{k}"] for k in range(observe.MOST_OPEN)]
        found = [k for k in range(observe.MOST_OPEN - 1, -1, -1) for _ in range(counts[k])]
        return [fill(text, {"number": str(k)}, sentence=False) for k in found]

    def _key(self, row: Row) -> str:
        return self._game.card_ids[row["card"] - 1]

    def _named_card(self, row: Row) -> dict[str, Any]:
        key = self._key(row)
        return {"id": key, "name": self._game.cards[key].name}

    def _card(self, side: int, row: Row) -> dict[str, Any]:
        card = self._named_card(row)
        if row["flags"] & places.SHOWN:
            card["known" if side else "shown"] = True
        if row["flags"] & places.PICKED:
            card["picked"] = True
        if row["place"] == places.HAND and (given := self._given(row)):
            card["marks"] = given
        if row["place"] == places.HAND and links.changing_cost(self._game):
            card["now"] = {"cost": row["cost"]}
        return card | self._face(side, row) if row["place"] == places.LIVE else card

    def _face(self, side: int, row: Row) -> dict[str, Any]:
        """What a card on the field is now."""
        game = self._game
        assert game.words is not None
        fields = game.cards[self._key(row)].fields
        face: dict[str, Any] = {}
        now = [
            row[c] * game.unit for c, n in zip(("stat", "second_stat"), game.words.stats, strict=False) if n in fields
        ]
        printed = [int(fields[name]) for name in game.words.stats if name in fields]
        if now:
            face |= {"stats": now} if now == printed else {"stats": now, "printed": printed}
        has = sum(row[f"keywords_{k}"] << 8 * k for k in range(KEYWORD_BYTES))
        if keywords := [name for k, name in enumerate(game.words.keywords) if has >> k & 1]:
            face["keywords"] = keywords
        if row["flags"] & places.LASTS:
            face["lasting"] = True
        if row["damage"]:
            face["damage"] = row["damage"]
        if row["flags"] & places.TOKEN:
            face["token"] = True
        if marks := self._marks(side, row, str(fields.get("kind", "")), keywords):
            face["marks"] = marks
        return face

    def _marks(self, side: int, row: Row, kind: str, keywords: list[str]) -> list[str]:
        """The marks of a card, in words."""
        mine = self.active == (self._seat if side == 0 else 1 - self._seat)
        target = self._at(row["points_at"])
        name = self._named_card(target[1])["name"] if target and target[1] else ""
        out = [
            fill(mark.words, {"card": name if mark.whom else ""}, sentence=False)
            for k, mark in enumerate(self._game.table.marks)
            if row["marks"] >> k & 1
            and mark.kind in ("", kind)
            and mark.without not in keywords
            and (not mark.own_turn or mine)
        ]
        return out + ([f"worn by {name}"] if target and target[0] == side else []) + self._given(row)

    def _given(self, row: Row) -> list[str]:
        """What a card was given, in words."""
        number = row["flags"] >> places.GIVEN
        return [given_mark(self._game, number)["words"]] if number else []

    def _at(self, name: int) -> tuple[int, Row | None] | None:
        """The side and the row that a byte names, a player as no row; None where it names nothing."""
        if name in (rows.ME, rows.THEM):
            return int(name == rows.THEM), None
        side, row = divmod(name - 1, len(self._sides[0]))
        return (side, self._sides[side][row]) if name else None

    def entry(self, row: Row) -> dict[str, Any]:
        """An entry of the stack."""
        source = self._at(row["source"])
        assert source is not None
        key = self._game.card_ids[row["card"]]
        aims = [found for name in ("target", "second_target") if (found := self._at(row[name]))]
        return {
            "seat": self._absolute(source[0]),
            "card": {"id": key, "name": self._game.cards[key].name},
            "is": kind_of_entry(self._game, row["card"], row["ability"]),
            "x": "" if row["x"] <= 0 else str(row["x"]),
            "targets": [
                {"seat": self._absolute(side), "card": self._named_card(there) if there else None}
                for side, there in aims
            ],
            **({"happens": True} if row["state"] == observe.HAPPENS else {"waits": row["state"] == observe.ANNOUNCED}),
        }

    def _absolute(self, side: int) -> int:
        return self._seat if side == 0 else 1 - self._seat
