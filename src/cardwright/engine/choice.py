"""Choices in words: what the seat to move may point at or press, and how a person names one of them."""

from collections import Counter
from dataclasses import dataclass
from typing import Any

from cardwright.engine.game import Game
from cardwright.engine.words import fill, listed
from cardwright.errors import IllegalChoice
from cardwright.kit.record import BUTTON, OTHER, ZONE
from cardwright.kit.turns import choices, nth_choice


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer to the question: its number from one, its words, and its short text in records.

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


def choices_of(game: Game, state: Any) -> tuple[Choice, ...]:
    """All answers to the question of a state, in the order of their fingers."""
    fingers = [game.plain(nth_choice)(state, k) for k in range(game.plain(choices)(state))]
    drafts = [_draft(game, state, finger) for finger in fingers]
    seen: Counter[str] = Counter()
    alike = Counter(draft["text"] for draft in drafts)
    for draft in drafts:
        seen[draft["text"]] += 1
        if alike[draft["text"]] > 1:
            draft["text"] += f" {seen[draft['text']]}"
    return tuple(Choice(number, **draft) for number, draft in enumerate(drafts, 1))


def _draft(game: Game, state: Any, finger: int) -> dict[str, Any]:
    """What a choice says, before its number is known."""
    if finger >= BUTTON:
        words = game.table.buttons[finger - BUTTON]
        return {"finger": finger, "words": words, "text": words.casefold()}
    seat = 1 - state.to_move if finger >= OTHER else state.to_move
    instance = finger % OTHER
    key = game.card_ids[state.card[seat, instance]]
    question = game.table.questions[state.asks]
    words = fill(question.choice, {"card": game.cards[key].name})
    zone = next((f.name for f in game.layout.holding(ZONE) if getattr(state, f.name)[seat] >> instance & 1), None)
    text = key if seat == state.to_move else f"their {key}"
    return {"finger": finger, "words": words, "text": text, "seat": seat, "zone": zone, "card": key}


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
