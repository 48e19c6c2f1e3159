"""Buttons are kept by their names; before, by their words."""

import json
from collections.abc import Mapping

import sqlalchemy as sa
from alembic import op

from cardwright.engine.game import game_names, load
from cardwright.engine.record import renamed

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Rename the buttons in the events of all matches."""
    connection = op.get_bind()
    matches = connection.execute(sa.text("select id, setup from matches")).all()
    for match, setup in matches:
        game = json.loads(setup)["game"]
        if game in game_names():
            _rename(connection, match, load(game).table.old_texts)


def _rename(connection: sa.Connection, match: str, texts: Mapping[str, str]) -> None:
    found = connection.execute(sa.text('select number, body from rows where "match" = :match'), {"match": match}).all()
    for number, body in found:
        row = json.loads(body)
        if "event" in row and (event := renamed(row["event"], texts)) != row["event"]:
            connection.execute(
                sa.text('update rows set body = :body where "match" = :match and number = :number'),
                {"body": json.dumps({**row, "event": event}, ensure_ascii=False), "match": match, "number": number},
            )
