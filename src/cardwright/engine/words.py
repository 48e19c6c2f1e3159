"""Sentences with places to fill: who is addressed decides between "you draw" and "Ada draws"."""

import re
from collections.abc import Mapping
from functools import lru_cache

PLACE = re.compile(r"\{([^{}]*)\}")


def fill(template: str, values: Mapping[str, str], addressed: bool = False, sentence: bool = True) -> str:
    """The template with its places filled; `{one|other}` gives the first form when the one who acts is addressed.

    A sentence begins with a capital letter.
    """
    words = _form(template, addressed).format_map(values)
    return words[:1].upper() + words[1:] if sentence else words


@lru_cache(maxsize=4096)
def _form(template: str, addressed: bool) -> str:
    """The template with its forms decided: only places for values are left."""

    def decided(match: re.Match[str]) -> str:
        forms = match[1].split("|")
        return forms[0 if addressed else 1] if len(forms) == 2 else match[0]

    return PLACE.sub(decided, template)


@lru_cache(maxsize=4096)
def places(template: str) -> tuple[str, ...]:
    """The names of the values that a sentence needs."""
    return tuple(name for name in PLACE.findall(template) if "|" not in name)


@lru_cache(maxsize=4096)
def people(names: tuple[str, str], seat: int, viewer: int) -> Mapping[str, str]:
    """What the one who acts and the other are called, for a viewer."""

    def called(who: int) -> tuple[str, str]:
        return ("you", "your") if who == viewer else (names[who], f"{names[who]}'s")

    (acts, of_acts), (other, of_other) = called(seat), called(1 - seat)
    return {"seat": acts, "seat's": of_acts, "other": other, "other's": of_other}


def listed(names: list[str], last: str = "and") -> str:
    """Names in a row, as one says them: "a, b and c"."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} {last} {names[-1]}"
