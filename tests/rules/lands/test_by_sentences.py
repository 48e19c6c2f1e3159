"""Lands has rules of its own, and sentences that say the same: both ways of playing it give the same games.

Of equal cards it does not matter which one moves, so games are compared by the energies that lie somewhere, not by the
numbers of the cards.
"""

import random
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from cardwright.engine.cards import Deck
from cardwright.engine.check import check_files
from cardwright.engine.files import card_files
from cardwright.engine.game import Game, load
from cardwright.games.lands import rules as lands_rules
from cardwright.kit.machine.fields import AIM, CHOOSE, MAYBE
from cardwright.kit.record import NO_FINGER, NOBODY
from cardwright.kit.turns import begin, choices, nth_choice, step
from cardwright.lab import batch
from cardwright.lab.machines import CpuMachine
from cardwright.lab.simulate import plan_for
from cardwright.language import parse, print_program
from tests.support import lands_by_sentences

GAMES = 100_000
CARDS = np.arange(lands_rules.DECK_SIZE, dtype=np.int32)
ENERGIES = range(len(lands_rules.ENERGIES))

# The zones of Lands, and what the machine calls them.
ZONES = {"hand": "hand", "board": "field", "discard": "discard", "pending": "limbo"}
# Each question of Lands, and the question of the machine that it is.
QUESTIONS = {
    (lands_rules.PLAY, lands_rules.PLAY),
    (lands_rules.COUNTER, MAYBE),
    (lands_rules.RETURN, CHOOSE),
    (lands_rules.BURN, AIM),
    (lands_rules.SHOW, CHOOSE),
    (lands_rules.STRIP, CHOOSE),
    (lands_rules.KEEP, MAYBE),
}
# Decks that are soon empty, so that what happens then happens often.
SMALL = {"few": (1, 1, 2, 1, 3), "half": (3, 2, 3, 2, 3), "wet": (0, 1, 0, 2, 5), "bright": (2, 5, 1, 1, 1)}

Records = np.ndarray[Any, Any]
Picture = dict[str, np.ndarray[Any, Any]]


class BySentences(Game):
    """Lands by the rules that carry out sentences: with the cards, decks and words of Lands."""

    @property
    def folder(self) -> Path:
        """Where the files of Lands are."""
        return load("lands").folder


@pytest.fixture(scope="module")
def spoken(lands: Game) -> Game:
    """Lands, played from its sentences."""
    return BySentences("lands_by_sentences", lands_by_sentences, lands.cards, lands.decks, lands.table, lands.rulebook)


@pytest.fixture(scope="module")
def machines(lands: Game, spoken: Game) -> list[CpuMachine]:
    """Both games compiled, between players who choose at random."""
    return [CpuMachine(plan(game, ["standard"])) for game in (lands, spoken)]


def plan(game: Game, decks: Sequence[str], seed: int = 1) -> Any:
    """Games between players who choose at random."""
    return plan_for(game, ("random", "random"), seed, [deck_called(game, name) for name in decks])


def deck_called(game: Game, name: str) -> Deck:
    """The ready deck, or a small one that only these tests allow."""
    return (
        game.deck(name) if name in game.decks else game.deck_of(name, dict(zip(game.cards, SMALL[name], strict=True)))
    )


def counted(records: Records, cards: Records) -> Records:
    """How many of each energy are in sets of cards, one set for each seat of each record."""
    there = np.where((cards[:, :, None] >> CARDS) & 1, records["card"], len(ENERGIES)).astype(np.uint8)
    return np.stack([np.count_nonzero(there == energy, axis=2) for energy in ENERGIES], axis=2)


def pointed_at(records: Records, name: str, seats: Records) -> Records:
    """Which energies may be pointed at: there must be one card for each."""
    cards = np.where(seats[:, None] == np.arange(2), records[name][:, None], 0)
    found = counted(records, cards)
    assert found.max(initial=0) <= 1
    return found


def picture(records: Records, zones: Sequence[str]) -> Picture:
    """What there is to see of some records by whoever takes equal cards for the same."""
    asked = records["winner"] == NOBODY
    lies = records["left"][:, :, None] > CARDS
    deck = np.where(lies, records["deck"], 0)
    placed = ((records["known"][:, :, :, None] >> deck[:, None]) & 1) * lies[:, None]
    found = {name: records[name] for name in ("dice", "turn", "first", "active", "phase", "winner", "chain", "press")}
    found |= {zone: counted(records, records[name]) for zone, name in zip(ZONES, zones, strict=True)}
    found["deck"] = np.where(lies, np.take_along_axis(records["card"], deck, axis=2), len(ENERGIES))
    found["to_move"] = np.where(asked, records["to_move"], 0)
    found["own"] = pointed_at(records, "own", records["to_move"])
    found["other"] = pointed_at(records, "other", 1 - records["to_move"])
    for w in range(3):
        found[f"places that {w} knows"] = placed[:, w]
        # A hand that a seat sees anyway is nothing that it has to know.
        hands = np.where(np.arange(2) == w, 0, records["hand"] & records["known"][:, w])
        found[f"hand cards that {w} knows"] = counted(records, hands)
    return found


def assert_same(ours: Picture, theirs: Picture) -> None:
    """See that two pictures are the same in everything."""
    for name, seen in ours.items():
        differ = (seen != theirs[name]).reshape(len(seen), -1).any(axis=1)
        assert not differ.any(), f"{name} differs in {differ.sum()} of {len(seen)}, first in {differ.argmax()}"


def pictures(ours: Records, theirs: Records) -> tuple[Picture, Picture]:
    """Pictures of the records of both games."""
    return picture(ours, tuple(ZONES)), picture(theirs, tuple(ZONES.values()))


def side_by_side(games: Sequence[Game], decks: Sequence[str], seed: int) -> list[list[bytes]]:
    """Play both games with the same seed and choices; gives their records at each question and at the end."""
    states = [game.set_up([deck_called(game, name) for name in decks]) for game in games]
    for game, state in zip(games, states, strict=True):
        game.plain(begin)(state, game.plain_book, seed, 0, 0)
    chance = random.Random(seed)
    moments: list[list[bytes]] = [[], []]
    fingers = [NO_FINGER, NO_FINGER]
    while True:
        for game, state, finger, kept in zip(games, states, fingers, moments, strict=True):
            game.plain(step)(state, game.plain_book, finger)
            kept.append(bytes(state.bytes))
        n = choices(states[0])
        assert choices(states[1]) == n, f"seed {seed}, decks {decks}, question {len(moments[0])}"
        assert states[0].winner == states[1].winner
        if states[0].winner != NOBODY:
            return moments
        k = chance.randrange(n)
        fingers = [nth_choice(state, k) for state in states]


def changed(game: Game, texts: Mapping[str, str]) -> Game:
    """The same game with other sentences on some cards."""
    return game.with_cards({key: replace(card, text=texts.get(key, card.text)) for key, card in game.cards.items()})


def test_the_sentences_are_understood(lands: Game) -> None:
    """Each energy's sentence is read and printed as it stands, and nothing is to be said against any."""
    assert lands.words is not None
    for card in lands.cards.values():
        assert print_program(parse(card.text, lands.words), lands.words) == card.text
    assert check_files(lands, card_files(lands.folder), []).problems == ()


def test_lands_itself_needs_no_sentences(lands: Game) -> None:
    """Its rules know the energies: the book is the same whatever the cards say."""
    mute = changed(lands, dict.fromkeys(lands.cards, "It is what it is."))

    assert mute.book.tobytes() == lands.book.tobytes()


def test_the_same_questions_side_by_side(lands: Game, spoken: Game) -> None:
    """In every moment the same seat is asked the same, may answer the same, and everybody knows the same."""
    decks = [("standard", "standard")] * 4 + [("few", "half"), ("half", "half"), ("wet", "few"), ("bright", "wet")]
    moments: list[list[bytes]] = [[], []]
    for seed in range(240):
        for kept, played in zip(moments, side_by_side((lands, spoken), decks[seed % len(decks)], seed), strict=True):
            kept += played
    ours, theirs = (
        np.frombuffer(b"".join(kept), game.layout.dtype) for kept, game in zip(moments, (lands, spoken), strict=True)
    )

    assert_same(*pictures(ours, theirs))
    asked = ours["winner"] == NOBODY
    assert set(zip(ours["asks"][asked].tolist(), theirs["asks"][asked].tolist(), strict=True)) == QUESTIONS


@pytest.mark.long
@pytest.mark.parametrize(
    ("games", "decks"), [(GAMES, ["standard"]), (GAMES // 10, list(SMALL))], ids=["ready decks", "small decks"]
)
def test_the_same_games(lands: Game, spoken: Game, machines: list[CpuMachine], games: int, decks: list[str]) -> None:
    """Winner, turns, decisions, dice, every zone, the order of decks and what is known are the same in all games."""
    results = [np.zeros(games, batch.Result) for _ in machines]
    finals = [np.zeros(games, game.layout.dtype) for game in (lands, spoken)]
    for machine, game, result, final in zip(machines, (lands, spoken), results, finals, strict=True):
        machine.again(plan(game, decks)).run(0, result, final)

    assert results[0].tobytes() == results[1].tobytes()
    assert_same(*pictures(*finals))


WATER, WATER_AGAIN = "When this enters, look", "When your opponent plays an energy"


@pytest.mark.long
@pytest.mark.parametrize(
    ("energy", "text"),
    [
        ("grass", "When this enters, draw a card."),
        ("lightning", "When this enters, draw two cards."),
        ("fire", ""),
        ("darkness", "When this enters, your opponent reveals two cards from their hand. Discard one of them."),
        ("water", WATER),
        ("water", WATER_AGAIN),
    ],
)
def test_it_is_the_sentences_that_are_played(
    lands: Game, spoken: Game, machines: list[CpuMachine], energy: str, text: str
) -> None:
    """With another sentence on any energy, or without one of Water's two abilities, other games come of it."""
    if energy == "water":
        at = lands.cards[energy].text.index(WATER_AGAIN)
        text = lands.cards[energy].text[:at].strip() if text == WATER else lands.cards[energy].text[at:]
    results = [np.zeros(1000, batch.Result) for _ in range(2)]
    for game, result in zip((spoken, changed(spoken, {energy: text})), results, strict=True):
        machines[1].again(plan(game, ["standard"])).run(0, result)

    assert results[0].tobytes() != results[1].tobytes()
