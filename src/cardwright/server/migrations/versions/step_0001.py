"""The first tables."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make them."""
    op.create_table(
        "pins",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("body", sa.Text, nullable=False),
    )
    op.create_table(
        "matches",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("origin", sa.String(64), nullable=False),
        sa.Column("secret", sa.LargeBinary, nullable=False),
        sa.Column("pin", sa.String(64), sa.ForeignKey("pins.hash"), nullable=False),
        sa.Column("setup", sa.Text, nullable=False),
        sa.Column("over", sa.Boolean, nullable=False),
    )
    op.create_index("matches_by_origin", "matches", ["origin", "over", "created"])
    op.create_table(
        "rows",
        sa.Column("match", sa.String(32), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("mark", sa.String(64)),
        sa.Column("body", sa.Text, nullable=False),
    )
    op.create_table(
        "presence",
        sa.Column("match", sa.String(32), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("process", sa.String(32), primary_key=True),
        sa.Column("until", sa.Float, nullable=False),
    )
    op.create_table(
        "house",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("value", sa.String(128), nullable=False),
    )
