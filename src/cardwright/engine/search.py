"""Cards by what is printed on them: words, and terms like `cost<=2`, `kind:creature` or `-draw`.

fire                words: a card has all of them, somewhere
"draw a card"       words that stand together
cost<=2             a number: < <= > >= = !=; a cost such as 2FFG counts 5, and X counts nothing
kind:creature       a field that has the word; name, text and id are fields too
keyword:trample     a keyword, wherever a game writes it: in a field of its own or in the text
-flying             a card that has it not; any term can be turned round
"""

import operator
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cardwright.engine.cards import Card
from cardwright.errors import CardwrightError

TOKEN = re.compile(r'(?:"[^"]*"?|[^\s"])+')
TERM = re.compile(r"(?P<field>[^\W\d][\w-]*)(?P<sign><=|>=|!=|[<>=:])(?P<value>.*)", re.DOTALL)
NUMBER = re.compile(r"-?[0-9]{1,9}(?:\.[0-9]{1,9})?")
COST = re.compile(r"(?:[0-9]{1,3}|[A-Z])+")
COUNTED = re.compile(r"[0-9]+|[A-WYZ]")
SIGNS: Mapping[str, Callable[[float, float], bool]] = {
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
    "=": operator.eq,
    "!=": operator.ne,
}
OWN = ("name", "text", "id")
KEYWORD = "keyword"
LONGEST_COST = 20


@dataclass(frozen=True, slots=True)
class Term:
    """One demand on a card: words anywhere (no field), or a field that stands to a value as the sign says."""

    field: str
    sign: str
    value: str
    turned: bool = False

    def fits(self, card: Card) -> bool:
        """Whether a card is as the term wants it."""
        return self._holds(card) != self.turned

    def _holds(self, card: Card) -> bool:
        data = card.as_data()
        if not self.field:
            return any(_has(value, self.value) for value in data.values())
        if self.field not in data:
            # A keyword that is no field is a word of the text.
            return self.field == KEYWORD and _has_word(card.text, self.value)
        value = data[self.field]
        if self.sign == ":":
            return _has(value, self.value)
        number, wanted = number_of(value), number_of(self.value)
        # cost=4 is about a number, cost=2FG about this very cost.
        exact = self.sign in ("=", "!=") and not NUMBER.fullmatch(self.value)
        if number is not None and wanted is not None and not exact:
            return SIGNS[self.sign](number, wanted)
        same = str(value).casefold() == self.value.casefold()
        return {"=": same, "!=": not same}.get(self.sign, False)


def search_cards(words: Sequence[str], cards: Mapping[str, Card]) -> list[Card]:
    """The cards that all of the terms fit, in the order of the set."""
    terms = parse_terms(words, field_names(cards.values()))
    for term in terms:
        if term.field.removesuffix("s") == KEYWORD and not term.turned:
            _refuse_half_keyword(term, cards.values())
    return [card for card in cards.values() if all(term.fits(card) for term in terms)]


def _refuse_half_keyword(term: Term, cards: Iterable[Card]) -> None:
    """Refuse a keyword that no card has where it is the beginning of one that some card begins with."""
    if any(term.fits(card) for card in cards):
        return
    opening = re.compile(r"(?:[A-Z][\w ]{0,20}\. ?)+")
    begun = [found[0] for card in cards if (found := opening.match(card.text))]
    known = sorted({word for text in begun for word in text.rstrip(". ").split(". ")})
    if near := next((word for word in known if word.casefold().startswith(term.value.casefold())), ""):
        raise CardwrightError(f'no card has the keyword "{term.value}"; did you mean {near}?')


def field_names(cards: Iterable[Card]) -> list[str]:
    """The fields that some card has, those first that all have."""
    return list(dict.fromkeys((*OWN, *(name for card in cards for name in card.fields))))


def parse_terms(words: Sequence[str], fields: Sequence[str]) -> list[Term]:
    """The terms of a search. An argument that has blanks, but neither a quote nor a field in it, is one phrase."""
    terms = []
    for argument in words:
        tokens = [token for token in TOKEN.findall(argument) if token != "-"]
        if len(tokens) > 1 and not any(_is_term(token) for token in tokens):
            tokens = [argument.strip()]
        terms += [_term(token, fields) for token in tokens if token.strip('-" ')]
    return terms


def _is_term(token: str) -> bool:
    return '"' in token or token.startswith("-") or TERM.fullmatch(token) is not None


def _term(token: str, fields: Sequence[str]) -> Term:
    """One term, with its field found."""
    turned = token.startswith("-") and len(token) > 1
    token = token[1:] if turned else token
    match = TERM.fullmatch(token) if not token.startswith('"') else None
    if match is None:
        return Term("", ":", token.replace('"', ""), turned)
    field, sign, value = match["field"].casefold(), match["sign"], match["value"].replace('"', "").strip()
    if not value:
        example = "a word of it" if sign == ":" else f"{field}{sign}2"
        raise CardwrightError(f"{field}{sign} needs a value after it, like {example}")
    if sign == "=" and value[0] in "<>":
        raise CardwrightError(
            f"{field}={value} has its signs the wrong way round; did you mean {field}{value[0]}={value[1:]}?"
        )
    if sign in ("<", "<=", ">", ">=") and number_of(value) is None:
        raise CardwrightError(f'{field}{sign} needs a number, not "{value}"')
    return Term(_field(field, fields), sign, value, turned)


def _field(name: str, fields: Sequence[str]) -> str:
    """The field of this name, in the singular or the plural."""
    found = next((known for known in fields if known.casefold() in (name, f"{name}s", name.removesuffix("s"))), "")
    if found or name in (KEYWORD, f"{KEYWORD}s"):
        return found or KEYWORD
    raise CardwrightError(f'no card has a field "{name}"; there is: {", ".join(fields)}')


def _has(value: Any, word: str) -> bool:
    """Whether a value has the word in it; large and small letters are alike."""
    items = value if isinstance(value, list) else [value]
    return any(word.casefold() in str(item).casefold() for item in items)


def _has_word(text: str, word: str) -> bool:
    return re.search(rf"(?<!\w){re.escape(word.casefold())}(?!\w)", text.casefold()) is not None


def number_of(value: Any) -> float | None:
    """The number that a value counts as: a cost has one for each letter but X, and its digits; None for words."""
    if isinstance(value, bool):
        return None
    if isinstance(value, int | float):
        return value
    text = str(value).strip()
    if NUMBER.fullmatch(text):
        return float(text)
    if len(text) > LONGEST_COST or not COST.fullmatch(text):
        return None
    return sum(int(part) if part.isdigit() else 1 for part in COUNTED.findall(text))
