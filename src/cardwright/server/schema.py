"""The tables of the database: matches, their rows, the cards they pin, who is here, and what the house keeps."""

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

metadata = MetaData()

# Cards as they were when a match began, under their hash: many matches share them.
pins = Table(
    "pins",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("body", Text, nullable=False),
)

matches = Table(
    "matches",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("created", Float, nullable=False),
    Column("origin", String(64), nullable=False),
    Column("secret", LargeBinary, nullable=False),
    Column("pin", ForeignKey("pins.hash"), nullable=False),
    Column("setup", Text, nullable=False),
    Column("over", Boolean, nullable=False),
    Index("matches_by_origin", "origin", "over", "created"),
)

# The authority for a match. Its key lets only one process write a row of a number.
rows = Table(
    "rows",
    metadata,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", Float, nullable=False),
    Column("seat", Integer),
    Column("mark", String(64)),
    Column("body", Text, nullable=False),
)

# Which seats are connected to which process, and until when that is known to be so.
presence = Table(
    "presence",
    metadata,
    Column("match", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("process", String(32), primary_key=True),
    Column("until", Float, nullable=False),
)

house = Table(
    "house",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("value", String(128), nullable=False),
)
