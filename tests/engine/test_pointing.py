"""Choices, marks and targets say where the card is seen that they speak of, and how a page paints a game."""

import random
import re

import pytest

from cardwright.engine.colours import colour_keys, colour_letters
from cardwright.engine.game import game_names, load

COLOUR = re.compile(r"#[0-9a-f]{6}")


@pytest.mark.parametrize("name", game_names())
def test_a_choice_says_where_its_card_is_seen(name: str) -> None:
    """The place that a choice names in the list of its zone holds the very card that it is about."""
    match = load(name).match(seed=5)
    dice = random.Random(5)
    seen = 0
    while not match.over and len(match.made) < 150:
        view = match.view(match.to_move)
        for choice in view["choices"]:
            if choice["at"] is not None:
                seen += 1
                card = view["seats"][choice["seat"]]["zones"][choice["zone"]]["cards"][choice["at"]]
                assert card["id"] == choice["card"]
                assert not card.get("picked")
        places = [(c["seat"], c["zone"], c["at"]) for c in view["choices"] if c["at"] is not None]
        assert len(set(places)) == len(places)
        match.choose(dice.choice(match.choices))

    assert seen > 20


@pytest.mark.parametrize("name", ["kodecks", "mythomagic", "rival_realms", "tgc"])
def test_marks_and_targets_say_where_their_card_is_seen(name: str) -> None:
    """What blocks, is worn or is aimed at points into the lists of the view, never at an instance."""
    pointing = 0
    for seed in range(6):
        match = load(name).match(seed=seed)
        dice = random.Random(seed)
        while not match.over and len(match.made) < 200:
            view = match.view(match.to_move)
            cards = [c for side in view["seats"] for zone in side["zones"].values() for c in zone["cards"] if c]
            spoken = [mark for card in cards for mark in card.get("marks", ())]
            spoken += [target for entry in view["stack"] for target in entry["targets"]]
            for one in spoken:
                assert "to" not in one
                if "at" in one:
                    pointing += 1
                    place = one["at"]
                    card = view["seats"][place["seat"]]["zones"][place["zone"]]["cards"][place["at"]]
                    assert card["name"] in one["words"]
            match.choose(dice.choice(match.choices))

    assert pointing > 0


@pytest.mark.parametrize("name", game_names())
def test_every_game_has_a_look(name: str) -> None:
    """Colours for dark and light, a pattern, a style of pictures, and a hue and a letter for every colour of a card."""
    game = load(name)
    look = game.table.look

    for mode in (look.dark, look.light):
        assert set(mode) == {"cloth", "edge", "back", "accent", "paper"}
        assert all(COLOUR.fullmatch(colour) for colour in mode.values())
    assert look.pattern != "plain"
    assert set(game.table.colours.values()) <= set(look.hues)
    keys = [key for card in game.cards.values() for key in colour_keys(card, game.table)]
    letters = colour_letters(dict.fromkeys(keys), game.table)
    assert len({letters[key] for key in keys}) == len(set(keys))
