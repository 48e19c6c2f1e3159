"""What is usual in each game: what a position has where a test does not say it, and what a made-up card has."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Usual:
    """What is usual in one game.

    A text need not say the places of `position`. A deck that is not said has the cards of `deck`; without those, the
    seat has a ready deck, and the cards of it that lie nowhere else. In `letters` a capital letter stands for a card.
    `orders` names, for a zone, the field that numbers its cards in the order of the text. `kinds` has the fields of a
    made-up card by its kind, the usual kind first.
    """

    position: str
    deck: tuple[str, ...] = ()
    letters: Mapping[str, str] = field(default_factory=dict)
    orders: Mapping[str, str] = field(default_factory=dict)
    kinds: Mapping[str, Mapping[str, object]] = field(default_factory=dict)
    options: Mapping[str, int] = field(default_factory=dict)


USUAL = {
    "lands": Usual("turn=5 active=0 phase=main_phase"),
    # A Turbofish can always be cast: so the game stops at the main phase of the other player too.
    "kodecks": Usual(
        "turn=5 active=0 phase=main_phase hand/1=turbofish",
        deck=("moss-grown-mastodon",) * 4,
        orders={"field": "since"},
        kinds={
            "creature": {"colour": "ruby", "cost": 0, "power": 100},
            "hex": {"colour": "ruby", "cost": 0},
        },
    ),
    # A Rishi in hand keeps the game in the main phase, where it would run on to the next question otherwise.
    "mythomagic": Usual(
        "turn=5 active=0 phase=main_phase",
        deck=("pralaya",) * 3,
        letters={"F": "rishi-of-fire", "B": "rishi-of-blood", "G": "rishi-of-gold", "W": "rishi-of-wood"},
        kinds={
            "spell": {"cost": "F"},
            "creature": {"cost": "F", "strength": 2, "toughness": 2},
        },
    ),
    # Whoever draws a Supply Wagon is asked in the next own turn, where the game would run on otherwise.
    "rival_realms": Usual(
        "turn=5 active=0 phase=deploy_phase",
        deck=("supply-wagon",) * 8,
        letters={"W": "supply-wagon", "S": "soldier"},
        kinds={
            "unit": {"cost": 0, "attack": 1, "defense": 1},
            "realm": {"cost": 0},
            "reinforce": {"cost": 0},
        },
    ),
    # Each player has a coin to turn over, so that the game stops in every play phase.
    "tgc": Usual(
        "turn=9 active=0 phase=play_phase plasma/0=20 turns/0=5 turns/1=4 coin/0=1 coin/1=1",
        deck=("captain",) * 4,
        orders={"field": "since"},
        kinds={
            "creature": {"cost": 1, "power": 2, "resolve": 2},
            "equipment": {"cost": 1, "power": 2, "resolve": 2},
            "instant": {"cost": 1},
            "event": {"cost": 1},
            "battlefield": {"cost": 1},
        },
        options={"misprints": 1},
    ),
}
