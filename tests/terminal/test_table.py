"""How a table is drawn from a view: labels, counts, what is known, and what fits where."""

import io
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from cardwright.engine.cards import Card
from cardwright.engine.game import Game
from cardwright.terminal.labels import Group, deck_words, grouped, labels_of
from cardwright.terminal.layout import Scene, scene_lines
from cardwright.terminal.question import COMMANDS, choice_keys
from cardwright.terminal.screen import Screen, clean, make_screen, styled
from cardwright.terminal.story import latest, merged, paragraphs, told
from cardwright.terminal.table import Pen
from tests.support.play import played


def screen_of(width: int = 80, height: int = 24, **facts: bool) -> Screen:
    """A screen that writes to memory."""
    return make_screen(io.StringIO(), io.StringIO(), width, height, **facts)


def pen_of(game: Game, screen: Screen) -> Pen:
    """A pen for a game on a screen."""
    return Pen(game, labels_of(game), screen, screen.width)


def views(game: Game, games: int) -> Iterator[tuple[dict[str, Any], int]]:
    """What the seat to move sees at every third moment of some games, and which log entries are new to it."""
    for seed in range(games):
        match, _ = played(game.name, seed)
        again = match.fork(0)
        seen = [0, 0]
        for k, text in enumerate(match.made):
            seat = again.to_move
            assert seat is not None
            if k % 3 == seed % 3:
                yield again.view(seat), seen[seat]
            seen[seat] = len(again.log)
            again.choose(text)


@pytest.mark.parametrize(("width", "height"), [(80, 24), (100, 30), (120, 40), (200, 60)])
def test_every_moment_fits(lands: Game, width: int, height: int) -> None:
    """At no moment of a game is a screen wider or higher than it may be, with why and a long remark."""
    pen = pen_of(lands, screen_of(width, height, redraws=True, person=True, colour=True))
    for view, seen in views(lands, 6):
        lines = scene_lines(Scene(view, seen, "A remark of some length. " * 4, teach=True), pen)
        assert len(lines) < height, "\n".join(line.plain for line in lines)
        assert max(line.cell_len for line in lines) <= width


def test_news_have_room_on_a_small_screen(lands: Game) -> None:
    """On 80 by 24 everything that happened since the last choice is on the screen, or the log is pointed at."""
    pen = pen_of(lands, screen_of(redraws=True))
    for view, seen in views(lands, 6):
        shown = " ".join(" ".join(line.plain for line in scene_lines(Scene(view, seen), pen)).split())
        news = [entry["words"].removesuffix(".") for entry in view["log"] if entry["number"] >= seen]
        assert all(words in shown for words in news) or "(l: the whole log)" in shown


def test_both_sides_of_the_table(lands: Game) -> None:
    """The other side is above with its hand farthest away, the own side below; a name says whose it is."""
    view = played("lands", 2)[0].fork(6).view(0)
    lines = [line.plain for line in scene_lines(Scene(view, len(view["log"])), pen_of(lands, screen_of()))]
    rows = [line[2:6] for line in lines if line.startswith("│")]
    edges = [line for line in lines if line[:1] in "╭├" and line]

    assert rows[0] == "Hand"
    assert rows[-1] == "Hand"
    assert "Ben" in edges[0]
    assert "You" in edges[1]
    assert all(f"discard pile {view['seats'][p]['zones']['discard']['count']}" in edges[1 - p] for p in range(2))


def test_a_screen_without_box_signs(lands: Game) -> None:
    """Where box signs cannot be written, every sign is one that every terminal has."""
    pen = pen_of(lands, screen_of(boxes=False))
    for view, seen in views(lands, 1):
        text = "\n".join(line.plain for line in scene_lines(Scene(view, seen), pen))
        assert text.isascii()
        assert "+-" in text


def test_labels_have_letters_beside_colour(lands: Game) -> None:
    """Each colour has its own letter; with colour a label is a coloured card, without it stands in brackets."""
    labels = labels_of(lands)
    group = Group("grass", "Grass", 2, known=False, picked=True)

    assert sorted(labels.letters.values()) == ["D", "F", "G", "L", "W"]
    assert labels.label(group, screen_of()).plain == "[G Grass] chosen ×2"  # noqa: RUF001
    coloured = labels.label(group, screen_of(colour=True))
    assert coloured.plain.startswith(" G Grass ")
    assert "on green" in str(coloured.spans[0].style)


def test_colours_of_printed_colour(lands: Game) -> None:
    """A game may give its colours to what is printed on cards; equal letters give way to the next free one."""
    cards = {
        "hound": Card("hound", "Ember Hound", "", {"colour": "ruby"}),
        "rook": Card("rook", "Rook", "", {"colour": "rust"}),
        "stone": Card("stone", "Stone", "", {}),
    }
    game = replace(lands, cards=cards, table=replace(lands.table, colours={"ruby": "red", "rust": "yellow"}))
    labels = labels_of(game)

    assert labels.letters == {"hound": "R", "rook": "U"}
    assert labels.colours == {"hound": "red", "rook": "yellow"}
    assert labels.label(Group("stone", "Stone", 1, known=False, picked=False), screen_of()).plain == "[Stone]"


def test_equal_cards_are_grouped() -> None:
    """Equal cards are one group with a count; a known or chosen one is not equal, and the unseen are one group."""
    grass = {"id": "grass", "name": "Grass"}
    groups = grouped([grass, grass, {**grass, "known": True}, {**grass, "picked": True}, None, None])

    assert [(g.name, g.count, g.known, g.picked) for g in groups] == [
        ("Grass", 2, False, False),
        ("Grass", 1, True, False),
        ("Grass", 1, False, True),
        ("", 2, False, False),
    ]


@pytest.mark.parametrize(
    ("known", "words"),
    [
        ([], "deck 8"),
        ([1], "deck 8 (top: Water)"),
        ([8], "deck 8 (bottom: Water)"),
        ([1, 3], "deck 8 (top: Water, 3rd: Water)"),
        ([2, 4, 8], "deck 8 (2nd: Water, 4th: Water, ...)"),
        ([2, 3, 4, 5], "deck 8 (2nd: Water, 3rd: Water, ...)"),
    ],
)
def test_what_is_known_of_a_deck(known: list[int], words: str) -> None:
    """A deck is a number, with the places of the cards that are known in it, as far as there is room."""
    assert deck_words({"count": 8, "known": [{"from_top": k, "card": {"name": "Water"}} for k in known]}, 36) == words


def test_keys_are_letters_of_their_own(lands: Game) -> None:
    """No two choices share a key, none is a command, and the key comes from the card's name while it can."""
    for view, _ in views(lands, 3):
        keys = choice_keys(view, lands)
        assert len(set(keys)) == len(keys)
        assert not set(keys) & set(COMMANDS)
        for choice, key in zip(view["choices"], keys, strict=True):
            if choice["card"]:
                assert key in choice["card"]


def test_more_choices_than_letters(lands: Game) -> None:
    """When the letters run out, a choice has no key, and still a number."""
    choices = [{"number": n, "words": "Go", "card": None} for n in range(1, 31)]
    keys = choice_keys({"choices": choices}, lands)

    assert keys[:2] == ["g", "o"]
    assert len([key for key in keys if key]) == 26 - 6
    assert keys[-1] == ""


def test_the_story_flows_by_turn(lands: Game) -> None:
    """Each turn is a paragraph that begins with its heading; equal sentences in a row are told once."""
    entries = [
        {"number": n, "turn": t, "words": words, "heading": words.startswith("Turn")}
        for n, (t, words) in enumerate([(0, "Bo draws."), (0, "Bo draws."), (1, "Turn 1: you."), (1, "You play.")])
    ]
    lines = told(entries, labels_of(lands), screen_of())

    assert [line.plain for line in lines] == ["Bo draws (2 times).", "Turn 1: you. You play."]
    assert paragraphs([]) == []
    assert [entry["words"] for entry in merged(entries[1:])] == ["Bo draws.", "Turn 1: you.", "You play."]


def test_a_log_that_is_cut_says_so() -> None:
    """Where the log is longer than its room, its last lines stay, without a paragraph that lost its beginning."""
    lines = [styled(words) for words in ("Turn 1.", "  more", "Turn 2.", "  more", "Turn 3.")]

    assert [line.plain for line in latest(lines, 5, 1)] == [line.plain for line in lines]
    assert [line.plain for line in latest(lines, 3, 1)] == ["... (l: the whole log)", "Turn 3."]
    assert [line.plain for line in latest(lines, 3, 2)] == ["... (l: the whole log)", "  more", "Turn 3."]
    assert [line.plain for line in latest(lines, 1, 2)] == ["... (l: the whole log)"]
    assert latest(lines, 0, 2) == []


def test_broken_lines_keep_their_indent() -> None:
    """A long sentence is broken at spaces; the first line is full, the others are indented, none is too long."""
    screen = screen_of(40)
    lines = screen.wrapped(styled("word " * 30), indent=4)

    assert [len(line.plain) for line in lines[:2]] == [39, 4 + 34]
    assert " ".join(line.plain.strip() for line in lines) == ("word " * 30).strip()


def test_data_is_cleaned() -> None:
    """Nothing that could steer a terminal is left in any text of plain data; all else is as it was."""
    data = {"a": ["\x1b[31m", "x\ty\n", 7, None, "é·"], "b": {"c": "\x07"}}

    assert clean(data) == {"a": ["?[31m", "x y ", 7, None, "é·"], "b": {"c": "?"}}
