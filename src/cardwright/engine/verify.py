"""Whether a finished match was dealt and played as its record says, in plain sentences, for anybody to check."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from cardwright.engine.chance import KeyedChance, chance_from
from cardwright.engine.match import Match
from cardwright.engine.record import apply_event, begin_match, compare_hash, in_this_format
from cardwright.errors import CardwrightError, InvalidRecord, RecordDiverged


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was checked: whether it holds, in a sentence."""

    holds: bool
    words: str

    def __str__(self) -> str:
        return f"{'ok   ' if self.holds else 'WRONG'} {self.words}"


def verify(data: Any, commitment: str = "", nonce: str = "") -> list[Finding]:
    """All that can be checked of a record; the commitment and the nonce are those that a player has kept.

    Where something is wrong, what rests on it is not checked any more.
    """
    found: list[Finding] = []
    try:
        found += _chance(data, commitment.strip().casefold(), nonce.strip().casefold())
        data = in_this_format(data)
        match = begin_match(data)
        found += _replay(match, data)
        found += _result(match, data)
    except RecordDiverged as error:
        found.append(Finding(False, f"Event {error.at} cannot have happened so: {error.problem}."))
    except (CardwrightError, KeyError, TypeError, ValueError) as error:
        found.append(Finding(False, f"The record cannot be read: {error}."))
    return found


def _chance(data: Any, commitment: str, nonce: str) -> list[Finding]:
    """Whether the secret is the one that was committed to, and the own nonce was used."""
    if not isinstance(data, dict):
        raise InvalidRecord("it is not the record of a match")
    if "chance" not in data:
        if commitment or nonce:
            return [Finding(False, "The match was dealt from a plain seed: no secret was committed to.")]
        return [
            Finding(True, f"The match was dealt from the plain seed {data.get('seed')!r}; nothing was committed to.")
        ]
    try:
        chance = chance_from(data["chance"])
    except InvalidRecord as error:
        return [Finding(False, f"{str(error)[:1].upper()}{str(error)[1:]}.")]
    found = [Finding(True, f"The secret has the hash that the record shows, {chance.commitment}.")]
    if commitment:
        same = commitment == chance.commitment
        words = (
            "That is the hash that you were shown." if same else "You were shown another hash: it is another secret."
        )
        found.append(Finding(same, words))
    if nonce:
        used = nonce in [one.hex() for one in chance.nonces]
        found.append(Finding(used, f"Your nonce {'was' if used else 'was not'} used in the deal."))
    return [*found, Finding(True, _nonce_words(chance))]


def _nonce_words(chance: KeyedChance) -> str:
    given = sum(map(bool, chance.nonces))
    return ("No seat", "One seat", "Both seats")[given] + " gave a nonce after that hash was shown."


def _replay(match: Match, data: Mapping[str, Any]) -> list[Finding]:
    """Whether every event can be played again, and leads where it should."""
    events, hashes = data["events"], data["hashes"]
    compare_hash(match, hashes, 0)
    back = quiet = 0
    for n, event in enumerate(events, 1):
        if isinstance(event, dict) and "take_back" in event:
            back += 1
            quiet += isinstance(event["take_back"], int) and match.quiet_since(event["take_back"])
        try:
            apply_event(match, event)
        except InvalidRecord:
            raise
        except CardwrightError as error:
            raise RecordDiverged(n, str(error)) from error
        compare_hash(match, hashes, n)
    whole = str(len(events)) in hashes
    found = [
        Finding(True, f"All {len(events)} events follow the rules from the deal on."),
        Finding(whole, f"Positions compared: {len(hashes)}, {'the last' if whole else 'but not the last'} among them."),
    ]
    if back:
        words = "none of them across anything that was revealed" if quiet == back else "some across what was revealed"
        found.append(Finding(quiet == back, f"Choices were taken back {back} times, {words}."))
    return found


def _result(match: Match, data: Mapping[str, Any]) -> list[Finding]:
    """Whether the match is over, with the result that is told."""
    if not match.over:
        return [Finding(False, "The match is not over: its record is not finished.")]
    reached = {"winner": match.winner, "drawn": match.drawn, "turns": match.turn}
    if data.get("result") != reached:
        return [Finding(False, f"The match ended otherwise: {_ended(match)}.")]
    return [Finding(True, f"The match ended as the record says: {_ended(match)}.")]


def _ended(match: Match) -> str:
    won = "a draw" if match.winner is None else f"{match.names[match.winner]} won"
    return f"{won} in turn {match.turn}"
