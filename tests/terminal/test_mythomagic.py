"""A game with windows, sets and a stack at the table: passing, stops, sets in one answer, Enter, reading cards."""

import io
from pathlib import Path

import pytest

from cardwright import load, load_match
from cardwright.engine.match import Match
from cardwright.terminal.labels import labels_of
from cardwright.terminal.layout import Scene, scene_lines
from cardwright.terminal.play import Play
from cardwright.terminal.players import Players, against_bot, two_people
from cardwright.terminal.question import choice_keys, commands_of
from cardwright.terminal.save import Shelf
from cardwright.terminal.screen import make_screen
from cardwright.terminal.table import Pen
from tests.support.play import played
from tests.terminal.terminals import BOXES, Pipe
from tests.terminal.test_session import Typist
from tests.terminal.test_table import pen_of, screen_of, views

GAME = load("mythomagic")
MINE = {"rishi-of-fire": 10, "rishi-of-gold": 10} | dict.fromkeys(
    ["gandharva", "skilled-hunter", "peacock", "whirlwind", "gopi"], 2
)
THEIRS = {"rishi-of-fire": 20} | dict.fromkeys(["keshi", "poothana", "agni", "gopi", "whirlwind"], 2)
PLAY = ("play", "mythomagic", "--seed", "11", "--bot", "random", "--deck", "thunder", "--deck", "ember")


def at_table(match: Match, *lines: str, players: Players | None = None, full: bool = False) -> tuple[Play, str]:
    """Play on in a match by typing these lines, over a pipe; gives the session and what it wrote."""
    out = io.StringIO()
    screen = make_screen(Typist(*(f"{line}\n" for line in lines)), out)
    play = Play(match, players or against_bot("random", 0), screen, Shelf(), full_control=full)
    play.run()
    return play, out.getvalue()


def started(position: str, names: tuple[str, str] = ("Player 1", "Random")) -> Match:
    """A match from a position in turn 5, of two decks that are made for it."""
    start = f"mythomagic turn=5 active=0 {position}"
    return GAME.match((GAME.deck_of("mine", MINE), GAME.deck_of("theirs", THEIRS)), seed=1, names=names, start=start)


ATTACK = "phase=attack_phase field/0=gandharva.1,gandharva.2,skilled-hunter.1,peacock.1 hand/0=rishi-of-fire.1"


def test_a_table_passes_and_says_so(folder: Path) -> None:
    """With a spell in hand the untap and draw windows are passed; the main phase asks, and a line tells what was."""
    rishis = "rishi-of-fire.1,rishi-of-fire.2,rishi-of-gold.1"
    match = started(f"phase=untap_phase field/0={rishis} hand/0=whirlwind.1 field/1=keshi.1")
    play, written = at_table(match)

    assert play.match.made == ["pass", "pass"], "what the table passes is recorded like any other choice"
    assert "Passed for you: untap phase and draw phase." in written
    assert "Your main phase. What do you do? (5.2)" in written
    assert load_match(next(folder.iterdir())).made == ["pass", "pass"]


def test_full_control_asks_everywhere(folder: Path) -> None:
    """With full control the first window is asked; the key f switches it off again and the others are passed."""
    rishis = "rishi-of-fire.1,rishi-of-fire.2,rishi-of-gold.1"
    position = f"phase=untap_phase field/0={rishis} hand/0=whirlwind.1 field/1=keshi.1"
    play, written = at_table(started(position), full=True)
    assert play.match.made == []
    assert "Full control. What do you do? (5.2)" in written
    play, written = at_table(started(position), "f", "", full=True)

    assert "You are asked at your stops only (w shows them)." in written
    assert play.match.made == ["pass", "pass"]


def test_stops_are_switched_at_the_table(folder: Path) -> None:
    """The key w lists the stops; a number switches one, f full control, anything else goes back."""
    match = started("phase=main_phase hand/0=rishi-of-fire.1,rishi-of-gold.1")
    play, written = at_table(match, "w", "6", "f", "99", "w", "")

    assert " 6  off     only something of yours is on the stack" in written
    assert " 6  on      only something of yours is on the stack" in written
    assert "Full control is on: every window is asked." in written
    assert "answer" in play.stops[0].on
    assert play.stops[0].full


@pytest.mark.parametrize(
    ("said", "attackers"),
    [
        (["all"], ["gandharva", "gandharva", "skilled-hunter", "peacock"]),
        (["2 1"], ["peacock", "skilled-hunter"]),
        (["gandharva, peacock"], ["peacock", "gandharva"]),
        (["3 3"], ["gandharva", "gandharva"]),
        (["skilled hunter", ""], ["skilled-hunter"]),
        (["1", "1", "no more"], ["skilled-hunter", "peacock"]),
        (["none"], []),
    ],
)
def test_attackers_in_one_answer(folder: Path, said: list[str], attackers: list[str]) -> None:
    """Several at once in any order, all, none, or one by one: the same choices in the order of the engine."""
    match = started(ATTACK)
    order = {card: k for k, card in enumerate(GAME.card_ids)}
    play, _ = at_table(match, *said)
    made = [text.rstrip(" 12") for text in play.match.made]
    # After the last of all there is nothing left to choose, and the end of the set is not asked for.
    end = [] if attackers[:1] == ["gandharva"] else ["pass"]

    assert made[: len(attackers) + len(end)] == [*sorted(attackers, key=order.__getitem__), *end]
    assert ("You do not attack." in [entry.words(0) for entry in play.match.log]) == (not attackers)


def test_what_cannot_be_chosen_together(folder: Path) -> None:
    """A third copy where there are two is remarked on; what was chosen stays chosen and can be taken back."""
    play, written = at_table(started(ATTACK), "1 1 1", "u")

    assert "Not all of these can be chosen together." in written
    assert "Your last choice is taken back." in written
    assert play.match.made == []


def test_blockers_are_asked_for_one_by_one_where_it_matters(folder: Path) -> None:
    """Blockers named at once are each asked whom they block, where there are several attackers; then it is ended."""
    match = started(
        "phase=block_phase attacking/0=gandharva.1,skilled-hunter.1 tapped/0=gandharva.1,skilled-hunter.1 "
        "field/0=gandharva.1,skilled-hunter.1 field/1=poothana.1,poothana.2,keshi.1,agni.1 "
        "hand/0=rishi-of-fire.1 hand/1=rishi-of-fire.1",
        names=("Random", "Player 2"),
    )
    players = against_bot("random", 1)
    assert [choice.text for choice in match.choices][-1] == "pass"
    before = len(match.choices)
    play, written = at_table(match, "1 2", "1", "1", players=players)

    assert before > 2
    assert written.count("Which attacker does it block?") >= 1 or "blocks" in written
    assert "pass" in play.match.made


def test_enter_pays_the_best_way(folder: Path) -> None:
    """Enter alone takes what the prompt says: the best way to pay, and to pass."""
    rishis = "rishi-of-fire.1,rishi-of-fire.2,rishi-of-gold.1,rishi-of-gold.2"
    match = started(f"phase=main_phase field/0={rishis} hand/0=skilled-hunter.1")
    play, written = at_table(match, "hunter", "")

    assert "Your choice (Enter: Pay the best way; ? for help):" in written
    assert play.match.made[:2] == ["skilled-hunter", "pay_best"]


def test_a_card_is_read_at_the_table(folder: Path) -> None:
    """? and a part of a name, or the number of a choice, shows the card, and how it stands on the table."""
    match = started("phase=main_phase hand/0=rishi-of-fire.1,rishi-of-gold.1 field/1=keshi.1 tapped/1=keshi.1")
    _, written = at_table(match, "? kesh", "?1", "? zzz")

    assert "This can't be blocked by creatures with less strength than this." in written
    assert "Random's: Keshi, 3/3, tapped." in written
    assert "Tap: gain 1 Fire." in written
    assert 'No card of MythoMagic has "zzz" in its name' in written


def test_x_is_named_by_itself(folder: Path) -> None:
    """Where a number is asked for, the number that is typed is the number that is meant."""
    x_cards = [card for card in GAME.cards.values() if "X" in str(card.fields.get("cost", ""))]
    deck = next((d for d in GAME.decks.values() if {c.id for c in x_cards} & set(d.cards)), None)
    if deck is None:
        pytest.skip("no ready deck has a card with X")
    card = next(c for c in x_cards if c.id in deck.cards)
    rishis = [
        f"{key}.{n}" for key, count in deck.counts().items() if key.startswith("rishi") for n in range(1, count + 1)
    ]
    start = f"mythomagic turn=5 active=0 phase=main_phase field/0={','.join(rishis)} hand/0={card.id}.1"
    match = GAME.match((deck, deck), seed=1, names=("Player 1", "Random"), start=start)
    play, _ = at_table(match, card.name, "0")

    assert "0" in play.match.made


def test_two_people_are_not_handed_over_for_nothing(folder: Path) -> None:
    """Of two people, who is passed for is not asked to look: the screen goes over only to be asked."""
    match = started("phase=main_phase hand/0=rishi-of-fire.1,rishi-of-gold.1", names=("Ada", "Bo"))
    _, written = at_table(match, "", "1", "q", "n", players=two_people(["Ada", "Bo"]))

    assert written.count("Hand over") == 1


def test_pass_has_the_same_key_everywhere() -> None:
    """Whatever can be played, p passes; keys are never commands."""
    for view, _ in views(GAME, 3):
        keys = choice_keys(view, GAME)
        assert not set(keys) & set(commands_of(GAME))
        if view["question"]["name"] == "act":
            assert keys[-1] == "p"


@pytest.mark.parametrize(("width", "height"), [(80, 24), (120, 40)])
def test_every_moment_fits(width: int, height: int) -> None:
    """At no moment of a game is a screen wider or higher than it may be, with why and a long remark."""
    pen = pen_of(GAME, screen_of(width, height, redraws=True, person=True, colour=True))
    for view, seen in views(GAME, 4):
        lines = scene_lines(Scene(view, seen, "A remark of some length. " * 4, teach=True, passed="Passed."), pen)
        assert len(lines) < height, "\n".join(line.plain for line in lines)
        assert max(line.cell_len for line in lines) <= width


def test_rishis_are_counted_together() -> None:
    """Equal Rishis are one label with how many of them are tapped; creatures show their numbers and marks."""
    match = started(
        "phase=main_phase field/0=rishi-of-fire.1,rishi-of-fire.2,rishi-of-fire.3,peacock.1 "
        "tapped/0=rishi-of-fire.2 hand/0=rishi-of-gold.1 field/1=keshi.1 tapped/1=keshi.1"
    )
    pen = Pen(GAME, labels_of(GAME), screen_of(), 80)
    drawn = "\n".join(line.plain for line in scene_lines(Scene(match.view(0)), pen))
    plain = "\n".join(line.plain for line in scene_lines(Scene(match.view(0)), pen_of(GAME, screen_of(plain=True))))

    assert "[F Rishi of Fire] ×3 (1 T)" in drawn  # noqa: RUF001
    assert "[F Peacock] 3/4 Fl" in drawn
    assert "[B Keshi] 3/3 Ha T" in drawn
    assert "▸ You ─ Life 15" in drawn
    assert "You, rishis: 3 Rishi of Fire (1 tapped)." in plain
    assert "Random, creatures: Keshi (3/3, tapped, Haste)." in plain
    assert "You: life 15, deck " in plain


def test_plain_is_for_the_ear(pipe: Pipe) -> None:
    """With --plain there are no boxes and no escape codes, and each choice is a line."""
    ran = pipe(*PLAY, "--plain", typed="keep\n1\n\n")

    assert not BOXES & set(ran.out)
    assert "\x1b" not in ran.out
    assert "1, key k: Keep this hand" in ran.out.splitlines()


def test_a_story_is_told_in_few_lines(pipe: Pipe) -> None:
    """What pays and what is aimed at stand on the line of what is announced; several cards are told at once."""
    told = pipe("watch", "mythomagic", "--players", "random", "random", "--seed", "4").out

    assert " draws 5 cards.\n" in told
    assert not [
        line
        for line in told.splitlines()
        if line.startswith("  Random") and line.endswith("to pay.") and "announces" not in line and "uses" not in line
    ]
    assert "plays Rishi" in told
    assert not [line for line in told.splitlines() if line.strip().startswith("Rishi of") and "comes onto" in line]


def test_games_played_by_chance_are_never_lost(folder: Path) -> None:
    """Whatever is typed, a session ends with the game over or saved, and what is saved is the game that was played."""
    for seed in range(6):
        match, _ = played("mythomagic", 2 * seed)
        lines = [word for text in match.made for word in (text, "1 2", "", "all", "x y z")]
        names = against_bot("random", seed % 2)
        again = GAME.match(match.decks, seed, names=names.names)
        play, _ = at_table(again, *lines[:120], players=names)
        file = play.match.save(folder / "check.json")
        assert load_match(file).hash == play.match.hash
