"""Keyed chance: a secret that is committed to, nonces of both seats, and dice that are set before every choice."""

import random
from dataclasses import replace
from typing import Any

import pytest

from cardwright.engine.chance import KeyedChance, chance_from, commitment_of, nonce_from
from cardwright.engine.game import game_names, load
from cardwright.engine.match import Match
from cardwright.engine.record import match_from, record_of
from cardwright.engine.verify import verify
from cardwright.errors import InvalidRecord

CHANCE = KeyedChance(bytes(range(32)), (b"ada's nonce", b"ben's nonce"))


def begun(name: str, chance: KeyedChance = CHANCE) -> Match:
    """A match of a game with keyed chance."""
    game = load(name)
    deck = next(iter(game.decks.values()))
    return Match(game, (deck, deck), chance, names=("Ada", "Ben"))


def played(name: str, seed: int = 1) -> Match:
    """One that was played by chance to its end."""
    match, dice = begun(name), random.Random(seed)
    while not match.over:
        match.choose(dice.choice(match.choices))
    return match


@pytest.fixture
def record() -> dict[str, Any]:
    """The record of a finished match."""
    return record_of(played("lands"))


def test_the_dice_depend_on_the_secret_both_nonces_and_the_number() -> None:
    """Whatever is changed, other dice come of it; nothing changed, the same."""
    others = [
        replace(CHANCE, secret=bytes(32)),
        replace(CHANCE, nonces=(b"x", CHANCE.nonces[1])),
        replace(CHANCE, nonces=(CHANCE.nonces[0], b"x")),
        # The same bytes, cut elsewhere.
        replace(CHANCE, nonces=(CHANCE.nonces[0] + b"b", CHANCE.nonces[1][1:])),
        replace(CHANCE, nonces=(CHANCE.nonces[1], CHANCE.nonces[0])),
    ]
    assert CHANCE.dice(3) == KeyedChance(CHANCE.secret, CHANCE.nonces).dice(3)
    assert len({chance.dice(3) for chance in [CHANCE, *others]} | {CHANCE.dice(4)}) == 7


def test_the_commitment_is_of_the_secret_alone() -> None:
    """It can be shown before there are nonces, and it is not the secret's plain hash, which others may compute too."""
    assert CHANCE.commitment == commitment_of(CHANCE.secret) == KeyedChance(CHANCE.secret, (b"", b"")).commitment
    assert CHANCE.secret.hex() not in CHANCE.commitment


def test_a_secret_is_never_printed() -> None:
    """What shows a match in an error or a log shows the commitment."""
    assert CHANCE.secret.hex() not in repr(CHANCE)
    assert repr(CHANCE.secret) not in repr(CHANCE)


@pytest.mark.parametrize("name", game_names())
def test_a_match_by_secret_replays_exactly(name: str) -> None:
    """Its record holds the secret, plays again to the same position, and is verified."""
    match = played(name)
    data = record_of(match)

    assert match_from(data).hash == match.hash
    assert "seed" not in data
    assert all(finding.holds for finding in verify(data, CHANCE.commitment, CHANCE.nonces[0].hex()))


def test_what_was_seen_tells_nothing_of_what_comes() -> None:
    """The dice before a choice do not follow from those after the one before: they are set anew."""
    match = begun("lands")
    match.choose(1)

    assert list(match.state.dice) != list(match.fork(0).state.dice)
    assert CHANCE.dice(2) != CHANCE.dice(1)


def test_a_fork_has_the_same_future_and_another_secret_another() -> None:
    """The same choices lead to the same position, unless the secret is another."""
    match = played("lands")
    other = begun("lands", replace(CHANCE, secret=bytes(32)))

    assert match.fork().hash == match.hash
    assert other.hash != begun("lands").hash


def test_taking_back_is_told_by_the_dice_of_the_choice() -> None:
    """A choice that used no chance and told nobody anything can be taken back, also with keyed chance."""
    game = load("mythomagic")
    deck = next(iter(game.decks.values()))
    taken = 0
    for seed in range(5):
        match, dice = Match(game, (deck, deck), replace(CHANCE, secret=bytes([seed]) * 32)), random.Random(seed)
        while not match.over and len(match.made) < 60:
            seat, before = match.to_move or 0, match.hash
            match.choose(dice.choice(match.choices))
            if match.can_undo(seat):
                match.undo(seat)
                taken += 1
                assert match.hash == before
                match.choose(dice.choice(match.choices))
    assert taken > 20


def test_a_seed_of_the_match_tells_nothing_of_the_dice() -> None:
    """What bots play by comes of the secret, by another way than the dice."""
    match = begun("lands")

    assert match.seed == CHANCE.seed("match")
    assert match.seed not in CHANCE.dice(0)
    assert CHANCE.seed("match") != CHANCE.seed("other")


@pytest.mark.parametrize("text", ["x", "0", "zz", "00" * 33, None, 3, "AA"])
def test_a_bad_nonce(text: Any) -> None:
    """A nonce is pairs of hexadecimal digits, at most 32."""
    with pytest.raises(InvalidRecord):
        nonce_from(text)


@pytest.mark.parametrize(
    "data",
    [
        None,
        {},
        {**CHANCE.as_data(), "more": 1},
        {**CHANCE.as_data(), "secret": "00"},
        {**CHANCE.as_data(), "secret": None},
        {**CHANCE.as_data(), "nonces": ["00"]},
        {**CHANCE.as_data(), "nonces": ["00", 1]},
        {**CHANCE.as_data(), "commitment": "00" * 32},
        {**CHANCE.as_data(), "secret": "00" * 32},
    ],
)
def test_bad_chance(data: Any) -> None:
    """What is no secret, or not the one that was committed to, is refused."""
    with pytest.raises(InvalidRecord):
        chance_from(data)


def wrong(data: Any, commitment: str = "", nonce: str = "") -> str:
    """The first thing that is wrong with a record."""
    return next(finding.words for finding in verify(data, commitment, nonce) if not finding.holds)


def test_a_record_that_was_tampered_with(record: dict[str, Any]) -> None:
    """Each change is told in a sentence: another secret, nonce, choice, result, hash, or none at all."""
    chance = record["chance"]
    assert "another" in wrong({**record, "chance": {**chance, "secret": "00" * 32}})
    assert "cannot have happened" in wrong({**record, "chance": {**chance, "nonces": ["00", "00"]}})
    assert "another secret" in wrong(record, commitment="00" * 32)
    assert "was not used" in wrong(record, nonce="77")
    assert "cannot have happened" in wrong({**record, "events": ["dance", *record["events"][1:]]})
    assert "otherwise" in wrong({**record, "result": {**record["result"], "winner": None}})
    assert "not the last" in wrong({**record, "hashes": {}})
    assert "cannot be read" in wrong({**record, "decks": []})
    assert "cannot be read" in wrong([])


def test_a_record_that_is_not_finished(record: dict[str, Any]) -> None:
    """It is said that the match is not over."""
    cut = {**record, "events": record["events"][:4], "hashes": {}}

    assert [f.words for f in verify(cut) if not f.holds][-1] == "The match is not over: its record is not finished."


def test_a_take_back_across_what_was_revealed(record: dict[str, Any]) -> None:
    """A record with a take-back that a table would never allow says so."""
    match = begun("lands")
    match.choose(1)
    match.choose(1)
    match.take_back(0)
    match.concede(0)

    assert "across what was revealed" in wrong(record_of(match))


def test_a_record_of_a_plain_seed() -> None:
    """It is verified too, and it is said that nothing was committed to."""
    match = load("lands").match(seed=3)
    match.concede(0)
    data = record_of(match)

    assert all(finding.holds for finding in verify(data))
    assert "plain seed 3" in verify(data)[0].words
    assert "plain seed" in wrong(data, commitment="00" * 32)


def test_events_of_an_online_table_are_replayed() -> None:
    """Timeouts, a claim, a bot that takes over and a player who is back are events like others."""
    match = begun("lands")
    match.time_out(match.to_move or 0)
    match.let_bot(1, "normal")
    match.choose(1)
    match.come_back(1)
    match.time_out(match.to_move or 0)
    seat = match.to_move or 0
    match.claim(1 - seat)
    again = match_from(record_of(match))

    assert again.winner == 1 - seat
    assert again.events == match.events
    for watcher in (0, 1, None):
        assert [entry.words(watcher) for entry in again.log] == [entry.words(watcher) for entry in match.log]


def test_who_is_out_of_time_too_often_loses() -> None:
    """The other seat wins, and it is told."""
    match = begun("lands")
    seat = match.to_move or 0
    match.time_out(seat, loses=True)

    assert match.winner == 1 - seat
    assert str(match.log[-1]) == f"{match.names[seat]} runs out of time and loses."
    assert match_from(record_of(match)).winner == 1 - seat
