"""Our games that are measured: how many games are a second of random play, and the bars that each should reach.

A bar is named by its kind; `bars.KINDS` says what a kind measures and whether it is a least or a most.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from cardwright.engine.game import package_of

# What holds for every game: a second core is worth its while, to clone is to copy bytes, and an H200 is many cores.
EVERY_GAME = {"two cores": 1.8, "clone": 1.2, "observed gpu": 50e6}


@dataclass(frozen=True, slots=True)
class OurGame:
    """A game of ours. So many of its games take about a second of random play, `compiled` and `plain`."""

    name: str
    title: str
    compiled: int
    plain: int
    bars: Mapping[str, float]

    @property
    def package(self) -> str:
        """The package of its rules."""
        return package_of(self.name)

    def key(self, mode: str) -> str:
        """The key of the case that measures it in a mode."""
        return f"cardwright/{self.name}/{mode}".replace(" ", "-")


LANDS = OurGame(
    "lands",
    "Lands",
    compiled=400_000,
    plain=600,
    bars={
        "compiled": 15e6,
        "observed": 6e6,
        "calls": 0.5e6,
        "OpenSpiel native": 7,
        "OpenSpiel rules": 50,
        "trading cards": 15,
        "plain": 30e3,
        "cold start": 15,
        "warm start": 1,
        "record": 320,
        **EVERY_GAME,
    },
)
MYTHOMAGIC = OurGame(
    "mythomagic",
    "MythoMagic",
    compiled=60_000,
    plain=200,
    bars={
        "compiled": 5e6,
        "observed": 1.5e6,
        "trading cards": 5,
        "plain": 20e3,
        "cold start": 45,
        "warm start": 1.5,
        "record": 1300,
        **EVERY_GAME,
    },
)
KODECKS = OurGame(
    "kodecks",
    "Kodecks",
    compiled=100_000,
    plain=400,
    bars={
        "compiled": 5e6,
        "observed": 1.5e6,
        "trading cards": 5,
        "plain": 20e3,
        "cold start": 45,
        "warm start": 1.5,
        "record": 1300,
        **EVERY_GAME,
    },
)
RIVAL_REALMS = OurGame(
    "rival_realms",
    "Rival Realms",
    compiled=30_000,
    plain=150,
    bars={
        "compiled": 5e6,
        "observed": 1.5e6,
        "trading cards": 5,
        "plain": 20e3,
        "cold start": 45,
        "warm start": 1.5,
        "record": 1300,
        **EVERY_GAME,
    },
)
TGC = OurGame(
    "tgc",
    "TGC",
    compiled=20_000,
    plain=60,
    bars={
        "compiled": 3e6,
        "observed": 1e6,
        "trading cards": 3,
        "plain": 10e3,
        "cold start": 60,
        "warm start": 2,
        "record": 2400,
        **EVERY_GAME,
    },
)
GAMES = (KODECKS, LANDS, MYTHOMAGIC, RIVAL_REALMS, TGC)
