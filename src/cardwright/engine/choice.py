"""Choices in words: what the seat to move may point at or press, and how a person names one of them."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from cardwright.engine.faces import face_of, face_words, facts_now
from cardwright.engine.game import Game
from cardwright.engine.spoken import option_sentences
from cardwright.engine.words import fill, listed
from cardwright.errors import IllegalChoice
from cardwright.kit.machine.fields import NUMBERS, OPTION, OPTIONS
from cardwright.kit.record import BUTTON, OTHER
from cardwright.kit.turns import choices, nth_choice


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer to the question: its number from one, its words, and the text that records and programs use.

    `finger` is what the rules are given. `seat`, `zone` and `card` say what is pointed at; a button points at nothing.
    """

    number: int
    finger: int
    words: str
    text: str
    seat: int | None = None
    zone: str | None = None
    card: str | None = None

    def __str__(self) -> str:
        return self.words


def choices_of(game: Game, state: Any, names: tuple[str, str] | None = None) -> tuple[Choice, ...]:
    """All answers to the question of a state, in the order of their fingers.

    Words may name players, where their names are given; texts never do: they are what a record keeps.
    """
    nth = game.plain(nth_choice)
    drafts = [_draft(game, state, nth(state, k), names) for k in range(game.plain(choices)(state))]
    _tell_apart(game, state, drafts)
    if len({draft["text"] for draft in drafts}) < len(drafts):
        _number_texts(drafts)
    return tuple(Choice(number, **draft) for number, draft in enumerate(drafts, 1))


def _number_texts(drafts: list[dict[str, Any]]) -> None:
    """Give a number to each of several choices with the same text."""
    seen: Counter[str] = Counter()
    alike = Counter(draft["text"] for draft in drafts)
    for draft in drafts:
        seen[draft["text"]] += 1
        if alike[draft["text"]] > 1:
            draft["text"] += f" {seen[draft['text']]}"


def _draft(game: Game, state: Any, finger: int, names: tuple[str, str] | None) -> dict[str, Any]:
    """What a choice says, before its number is known."""
    question = game.table.questions[state.asks]
    if finger >= BUTTON:
        button = finger - BUTTON
        words = question.buttons.get(button) or _option(game, state, button) or button_words(game, button)
        return {"finger": finger, "words": words, "text": button_name(game, button)}
    seat = 1 - state.to_move if finger >= OTHER else state.to_move
    instance = finger % OTHER
    key = game.card_ids[state.card[seat, instance]]
    zone = next((name for name in game.zone_names if getattr(state, name)[seat] >> instance & 1), None)
    theirs = "your opponent's" if names is None else f"{names[seat]}'s"
    values = {"card": game.cards[key].name, "whose": "your" if seat == state.to_move else theirs}
    words = fill(question.use if _is_live(game, zone) else question.choice, values)
    text = key if seat == state.to_move else f"their {key}"
    return {"finger": finger, "words": words, "text": text, "seat": seat, "zone": zone, "card": key}


def _is_live(game: Game, zone: str | None) -> bool:
    return zone in game.live_zones


def _option(game: Game, state: Any, button: int) -> str:
    """The sentence of an option of what is being announced; nothing for other buttons."""
    if state.asks != OPTION or not OPTIONS <= button < OPTIONS + 4:
        return ""
    k = state.depth - state.waiting
    said = option_sentences(game, state.stack_card[k], state.stack_ability[k])
    return said[button - OPTIONS] if button - OPTIONS < len(said) else ""


def _tell_apart(game: Game, state: Any, drafts: list[dict[str, Any]]) -> None:
    """Where several choices have the same words, let them say how their cards differ, or which of them they are."""
    if len({draft["words"] for draft in drafts}) == len(drafts):
        return
    alike = Counter(draft["words"] for draft in drafts)
    # Looking at cards may write into the record what was found out about the table: into a copy.
    state = state.copy()
    for draft in drafts:
        if alike[draft["words"]] > 1 and draft.get("zone"):
            facts = _facts(game, state, draft)
            draft["words"] += f" ({', '.join(facts)})" if facts else ""
    alike = Counter(draft["words"] for draft in drafts)
    seen: Counter[str] = Counter()
    for draft in drafts:
        words = draft["words"]
        seen[words] += 1
        if alike[words] > 1 and _is_live(game, draft.get("zone")):
            draft["words"] = f"{words}, {seen[words]} of {alike[words]}"


def _facts(game: Game, state: Any, draft: Mapping[str, Any]) -> list[str]:
    """What can be said of the card of a choice, beside its name."""
    seat, card = draft["seat"], draft["finger"] % OTHER
    zone = next((z for z in game.table.zones if z.name == draft["zone"]), None)
    if zone is None:
        return []
    if zone.live:
        return face_words(face_of(game, state, seat, card))
    return [f"{name} {value}" for name, value in facts_now(game, state, seat, card, zone).items()]


def button_words(game: Game, button: int) -> str:
    """The words on a button: those of the table, or a number."""
    return game.table.buttons.get(button) or str(button - NUMBERS)


def button_name(game: Game, button: int) -> str:
    """The name of a button, which stays when its words change: that of its constant, or a number."""
    return game.table.button_names.get(button) or str(button - NUMBERS)


def find_choice(choices: tuple[Choice, ...], said: Any, clause: str) -> Choice:
    """The choice that is meant by a choice, its number, its words, or a part of them that fits only one."""
    if not choices:
        raise IllegalChoice("nothing is asked: the game is over", "")
    if isinstance(said, Choice):
        if said in choices:
            return said
        raise IllegalChoice(f'"{said}" cannot be chosen now: {_offered(choices)}', clause)
    if isinstance(said, int) and not isinstance(said, bool):
        if 1 <= said <= len(choices):
            return choices[said - 1]
        raise IllegalChoice(f"there is no choice number {said}: {_offered(choices)}", clause)
    if isinstance(said, str) and said.strip():
        for choice in choices:
            if choice.text == said:
                return choice
        return _by_words(choices, " ".join(said.casefold().split()), said, clause)
    raise IllegalChoice(f"a choice is a number or words, not {said!r}: {_offered(choices)}", clause)


def _by_words(choices: tuple[Choice, ...], wanted: str, said: str, clause: str) -> Choice:
    exact = [c for c in choices if wanted in (c.text, c.words.casefold())]
    part = exact or [c for c in choices if wanted in c.words.casefold()]
    if len(part) == 1:
        return part[0]
    if not part:
        raise IllegalChoice(f'"{said}" is not one of the choices: {_offered(choices)}', clause)
    raise IllegalChoice(f'"{said}" could mean {listed([c.words for c in part], "or")}', clause)


def _offered(choices: tuple[Choice, ...]) -> str:
    return "choose " + listed([c.words for c in choices], "or")
