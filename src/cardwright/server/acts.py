"""What a seat can do to a table. Each is tried on a draft; what is not allowed raises, and the draft is forgotten."""

from collections.abc import Sequence

from cardwright.engine.choice import Choice
from cardwright.engine.match import Match
from cardwright.engine.several import Plan
from cardwright.engine.windows import decide
from cardwright.errors import CardwrightError, IllegalChoice, NothingToUndo
from cardwright.server.clock import MOST_TIMEOUTS
from cardwright.server.table import REMATCH, TAKE_BACK, Table

MOST_CHOICES = 70
# Choices come to an end by the rules; what could go on for ever beside them ends here.
MOST_ROWS = 5000
TOO_LATE = "nothing can be taken back: since your last choice something was revealed or decided"


class Stale(CardwrightError):
    """A message about a table as it was; it has changed since."""


def playing(table: Table) -> Match:
    """The match of a table where one is being played."""
    if table.match is None:
        raise CardwrightError("the game has not begun yet")
    if table.match.over:
        raise IllegalChoice("the game is over", "")
    return table.match


def check_number(table: Table, seat: int, n: object) -> None:
    """Refuse what was said about another position."""
    if n != table.n[seat] or isinstance(n, bool):
        raise Stale("the table has changed since; look again")


def check_room(table: Table) -> None:
    """Refuse what could go on for ever, where it has."""
    if table.number >= MOST_ROWS:
        raise CardwrightError("that is enough at this table")


def choose(table: Table, seat: int, n: object, texts: Sequence[str], at: float, mark: str | None) -> None:
    """Answer the question, with one choice or with several cards of a set, in any order."""
    match = playing(table)
    check_number(table, seat, n)
    if match.to_move != seat:
        raise IllegalChoice("it is the other player who is asked", match.question.clause if match.question else "")
    if not 1 <= len(texts) <= MOST_CHOICES:
        raise CardwrightError(f"an answer has 1 to {MOST_CHOICES} choices")
    if len(texts) == 1:
        table.add({"event": named(match, texts[0]).text}, at, seat, mark)
    else:
        _choose_several(table, match, seat, texts, at, mark)
    settle(table, at)


def named(match: Match, text: str) -> Choice:
    """The choice of this text."""
    found = next((choice for choice in match.choices if choice.text == text), None)
    if found is None:
        clause = match.question.clause if match.question else ""
        raise IllegalChoice(f'"{text[:60]}" cannot be chosen now', clause)
    return found


def _choose_several(table: Table, match: Match, seat: int, texts: Sequence[str], at: float, mark: str | None) -> None:
    """Send the cards of a set in their order, and end it."""
    question = match.question
    if question is None or not question.takes_set:
        raise IllegalChoice("this question takes one answer", question.clause if question else "")
    chosen = [choice for text in texts if (choice := named(match, text)).card is not None]
    chosen.sort(key=lambda choice: choice.finger)
    fingers, cards = tuple(c.finger for c in chosen), tuple(c.card for c in chosen)
    plan: Plan | None = Plan(seat, question.name, fingers, cards)
    part: dict[str, bool] = {}
    while plan is not None and match.question is question and match.to_move == seat:
        left = plan.fingers
        following, plan = plan.next(match.choices, match.glance(seat)["question"]["end"])
        if following is None:
            if left:
                raise IllegalChoice("not all of these can be chosen together", question.clause)
            return
        table.add({"event": following.text, **part}, at, seat, mark)
        part = {"part": True}
    if plan is not None and plan.fingers:
        raise IllegalChoice("choose these one after the other: each asks something more", question.clause)


def settle(table: Table, at: float) -> None:
    """Pass for people in the windows in which they do not want to be asked, until somebody is."""
    match = table.match
    while match is not None and match.to_move is not None and table.bots[match.to_move] is None:
        if match.question is None or not match.question.window:
            return
        glance = match.glance(match.to_move)
        decision = decide(glance, table.game.table.stops, table.stops[match.to_move])
        if decision.asks:
            return
        table.add({"event": glance["question"]["enter"], "passed": decision.reason}, at, match.to_move)


def play_for_bot(table: Table, seat: int, n: int, text: str, at: float) -> None:
    """Let a bot answer."""
    match = playing(table)
    if n != table.events or match.to_move != seat or table.bots[seat] is None:
        raise Stale("the bot is not asked any more")
    table.add({"event": named(match, text).text}, at, seat)
    settle(table, at)


def concede(table: Table, seat: int, at: float, mark: str | None = None) -> None:
    """Give up."""
    playing(table)
    table.add({"event": {"concede": seat}}, at, seat, mark)


def undo_to(table: Table, seat: int) -> int | None:
    """How many choices are kept when a seat's last answer is taken back; None where it cannot be.

    Nothing may have been revealed since. What passed in a window does not count: else one could tell by this whether
    the other had anything to pass with.
    """
    match = table.match
    if match is None or match.over or not table.answered[seat]:
        return None
    kept = table.answered[seat][-1]
    own = all(mover == seat or k in table.passes for k, mover in enumerate(match.movers_since(kept), kept))
    return kept if own and match.quiet_since(kept) else None


def undo(table: Table, seat: int, n: object, at: float, mark: str | None) -> None:
    """Take back the last answer, against a bot."""
    check_number(table, seat, n)
    if table.bots[1 - seat] is None:
        raise CardwrightError("ask the other player to take it back")
    _take_back(table, seat, at, mark)


def _take_back(table: Table, seat: int, at: float, mark: str | None) -> None:
    playing(table)
    check_room(table)
    if (kept := undo_to(table, seat)) is None:
        raise NothingToUndo(TOO_LATE)
    table.add({"event": {"take_back": kept}}, at, seat, mark)


def ask(table: Table, seat: int, kind: str, at: float, mark: str | None) -> None:
    """Ask the other for a take-back or for a rematch."""
    check_room(table)
    if table.offer is not None:
        raise CardwrightError("something is asked for already")
    if kind == TAKE_BACK:
        if undo_to(table, seat) is None:
            raise NothingToUndo(TOO_LATE)
    elif not table.over or table.rematch is not None:
        raise CardwrightError("a rematch comes after the game" if not table.over else "there is a rematch already")
    table.add({"offer": kind}, at, seat, mark)


def answer(table: Table, seat: int, kind: str, yes: bool, at: float, mark: str | None) -> bool:
    """Answer what the other asks for; gives whether a rematch is agreed."""
    if table.offer is None or table.offer[0] != kind or table.offer[1] == seat:
        raise CardwrightError("nobody asks for that now")
    if yes and kind == REMATCH:
        return True
    if yes:
        _take_back(table, table.offer[1], at, mark)
    else:
        table.add({"offer": None}, at, seat, mark)
    return False


def claim(table: Table, seat: int, at: float, mark: str | None) -> None:
    """Take the win, since the other has gone; whether it has is for the caller to know."""
    playing(table)
    table.add({"event": {"claim": seat}}, at, seat, mark)


def let_bot(table: Table, seat: int, level: str, at: float, mark: str | None) -> None:
    """Let a bot play on for the other, who has gone."""
    playing(table)
    if table.bots[1 - seat] is not None:
        raise CardwrightError("a bot plays there already")
    table.add({"event": {"bot": 1 - seat, "level": level}}, at, seat, mark)


def may_come_back(table: Table, seat: int) -> bool:
    """Whether a bot plays on for a person."""
    return table.bots[seat] is not None and table.setup.sides[seat].bot is None and not table.over


def come_back(table: Table, seat: int, at: float, mark: str | None) -> None:
    """Take one's seat back from the bot that played on."""
    playing(table)
    check_room(table)
    if not may_come_back(table, seat):
        raise CardwrightError("the seat is yours already")
    table.add({"event": {"back": seat}}, at, seat, mark)
    settle(table, at)


def switch_stops(table: Table, seat: int, on: Sequence[str], full: bool, at: float, mark: str | None) -> None:
    """Choose the windows in which one is asked; those that are fixed stay on."""
    check_room(table)
    known = {stop.name for stop in table.game.table.stops}
    if not set(on) <= known:
        raise CardwrightError(f"there is no such stop; there is: {', '.join(sorted(known))}")
    fixed = {stop.name for stop in table.game.table.stops if stop.fixed}
    table.add({"stops": sorted(set(on) | fixed), "full": full}, at, seat, mark)
    settle(table, at)


def run_out(table: Table, at: float) -> bool:
    """Let the table choose for whoever's time has run out; gives whether it has."""
    clock, match = table.clock, table.match
    if clock is None or match is None or clock.running is None or clock.left_at(clock.running, at) > 0:
        return False
    seat, default = clock.running, match.default
    if match.to_move != seat or default is None:
        return False
    if table.timeouts[seat] + 1 >= MOST_TIMEOUTS:
        table.add({"event": {"timeout": seat}}, at, seat)
    else:
        table.add({"event": {"timeout": seat, "choice": default.text}}, at, seat)
        settle(table, at)
    return True
