"""A match in a file: its seed or secret, the decks, the sentences of the cards, and every event. It replays exactly.

Readable JSON. The cards are pinned, so that a record outlives later edits of a card; every twentieth position is kept
as a hash, so that a replay that diverges says where.
"""

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from cardwright.engine.cards import Card, Deck, card_from
from cardwright.engine.chance import chance_from
from cardwright.engine.files import write_whole
from cardwright.engine.game import Game, load
from cardwright.engine.match import Event, Match
from cardwright.errors import CardwrightError, InvalidRecord, RecordDiverged
from cardwright.kit.dice import MASK
from cardwright.kit.record import SEATS

# Format 1 had the words of buttons where format 2 has their names.
FORMAT = 2


def write_record(match: Match, file: Path) -> Path:
    """Write the record of a match; the old file stays until the new one is whole."""
    text = json.dumps(record_of(match), indent=1, ensure_ascii=False) + "\n"
    try:
        write_whole(file, text)
    except OSError as error:
        raise CardwrightError(f"cannot save to {file}: {error.strerror}") from error
    return file


def record_of(match: Match) -> dict[str, Any]:
    """The record of a match as plain data."""
    reached = reached_cards(match.decks, match.game.cards)
    result = {"winner": match.winner, "drawn": match.drawn, "turns": match.turn} if match.over else None
    return {
        "format": FORMAT,
        "game": match.game.name,
        "rules": match.game.rules.VERSION,
        "options": match.options,
        "names": list(match.names),
        **({"seed": match.seed} if match.chance is None else {"chance": match.chance.as_data()}),
        **({"stream": match.stream} if match.stream else {}),
        "start": match.start,
        "decks": [{"name": deck.name, "cards": deck.counts()} for deck in match.decks],
        "book": match.game.card_ids,
        "cards": {key: match.game.cards[key].as_data() for key in match.game.cards if key in reached},
        "events": match.events,
        "hashes": {str(n): value for n, value in {**match.hashes, len(match.events): match.hash}.items()},
        "result": result,
    }


def reached_cards(decks: Iterable[Deck], cards: Mapping[str, Card]) -> set[str]:
    """The ids of all cards that can be met: those of the decks, those that their sentences name, and so on."""
    found = {key for deck in decks for key in deck.cards}
    new = set(found)
    while new:
        said = "\n".join(str(value) for key in new for value in cards[key].as_data().values()).casefold()
        new = {key for key in cards if key not in found and (key in said or cards[key].name.casefold() in said)}
        found |= new
    return found


def apply_event(match: Match, event: Event) -> None:
    """Let an event happen to a match again."""
    if isinstance(event, str):
        match.choose(event)
        return
    number = next(iter(event.values()), None) if isinstance(event, dict) else None
    if not isinstance(number, int) or isinstance(number, bool):
        raise InvalidRecord(f"not an event: {event!r}")
    kind = tuple(event)
    if kind == ("concede",):
        match.concede(number)
    elif kind == ("take_back",):
        match.take_back(number)
    elif kind == ("claim",):
        match.claim(number)
    elif kind == ("timeout",):
        match.time_out(number, loses=True)
    elif kind == ("timeout", "choice") and match.to_move == number:
        match.choose(event["choice"], event)
    elif kind == ("bot", "level") and number in range(SEATS) and isinstance(event["level"], str):
        match.let_bot(number, event["level"])
    elif kind == ("back",) and number in range(SEATS):
        match.come_back(number)
    else:
        raise InvalidRecord(f"not an event: {event!r}")


def read_record(file: str | Path) -> Any:
    """The data in the file of a record, not yet looked at."""
    try:
        return json.loads(Path(file).read_text(encoding="utf-8"))
    except OSError as error:
        raise InvalidRecord(f"cannot read {file}: {error.strerror}") from error
    except (ValueError, RecursionError) as error:
        raise InvalidRecord(f"{file} is not the record of a match: {error}") from error


def load_match(file: str | Path) -> Match:
    """The match in a file, played again to where it stood."""
    return match_from(read_record(file))


def match_from(data: Any) -> Match:
    """The match of a record, played again; every hash in it must agree."""
    data = in_this_format(data)
    match = begin_match(data)
    compare_hash(match, data["hashes"], 0)
    for n, event in enumerate(data["events"], 1):
        try:
            apply_event(match, event)
        except InvalidRecord:
            raise
        except CardwrightError as error:
            raise RecordDiverged(n, str(error)) from error
        compare_hash(match, data["hashes"], n)
    return match


def compare_hash(match: Match, hashes: Mapping[str, Any], n: int) -> None:
    """See that the position after n events is the one that was recorded, where one was."""
    if (expected := hashes.get(str(n), match.hash)) != match.hash:
        raise RecordDiverged(n, f"the position should have the hash {expected}, not {match.hash}")


def in_this_format(data: Any) -> Any:
    """A record in the format of today. What is no record is left for `begin_match` to refuse."""
    if not isinstance(data, dict) or data.get("format") != 1 or not isinstance(data.get("events"), list):
        return data
    if not isinstance(data.get("game"), str):
        return data
    texts = load(data["game"]).table.old_texts
    return {**data, "format": FORMAT, "events": [renamed(event, texts) for event in data["events"]]}


def renamed(event: Any, texts: Mapping[str, str]) -> Any:
    """An event of format 1 with the name of a button in the place of its words."""
    if isinstance(event, str):
        return texts.get(event, event)
    if isinstance(event, dict) and isinstance(event.get("choice"), str):
        return {**event, "choice": texts.get(event["choice"], event["choice"])}
    return event


def begin_match(data: Any) -> Match:
    """The match of a record before its first event."""
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        found = data.get("format") if isinstance(data, dict) else None
        raise InvalidRecord(f"this is not a match record of format {FORMAT} (its format is {found!r})")
    try:
        game = load(data["game"])
        if data["rules"] != game.rules.VERSION:
            raise InvalidRecord(f"it was played by version {data['rules']} of the rules; here is {game.rules.VERSION}")
        game = pinned_game(game, data["cards"], data.get("book", list(game.cards)))
        first, second = (game.deck(game.deck_of(deck["name"], deck["cards"])) for deck in data["decks"])
        names = (str(data["names"][0]), str(data["names"][1]))
        if not isinstance(data["events"], list) or not isinstance(data["hashes"], dict):
            raise TypeError("events must be a list and hashes a table")
        chance = chance_from(data["chance"]) if "chance" in data else data["seed"]
        stream = int(data.get("stream", 0)) & MASK
        return Match(game, (first, second), chance, data["options"], names, data["start"], stream)
    except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
        raise InvalidRecord(f"the record is damaged: {type(error).__name__}: {error}") from error


def pinned_game(game: Game, pinned: dict[str, Any], book: list[str]) -> Game:
    """The game with its cards as they were when the match was played, by the numbers that they had."""
    cards = {key: card_from(key, entry) for key, entry in pinned.items()}
    if book == game.card_ids and all(game.cards[key] == card for key, card in cards.items()):
        return game
    # A card of the book that is neither pinned nor here was never met: any other can hold its number.
    known = {**game.cards, **cards}
    stand_in = next(iter(known.values()))
    return game.with_cards({key: known.get(key, stand_in) for key in (*book, *cards)})
