"""Observations say what a seat knows and nothing else: tried on random positions of every game."""

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import numpy as np
import pytest

from cardwright.engine.choice import choices_of
from cardwright.engine.game import game_names, load
from cardwright.engine.observation import links
from cardwright.engine.observation.decode import decode
from cardwright.engine.observation.layout import facts_of, layout_of
from cardwright.errors import CardwrightError
from cardwright.games.rival_realms.combat import power
from cardwright.games.rival_realms.numbers import DIVIDE
from cardwright.kit.machine.stack import OPEN
from cardwright.kit.record import CARDS, ORDER, OTHER, ZONE
from cardwright.kit.turns import pose
from cardwright.research.running import steps
from cardwright.research.stage import Stage
from tests.support.play import deck_pairs, half_deck, view_without_log

every_game = pytest.mark.parametrize("name", game_names())
GAMES = 24


def pairs(name: str) -> list[Any]:
    """Pairs of ready decks, and of halves of them, which are soon drawn to their ends."""
    game = load(name)
    ready = deck_pairs(game)[:: max(1, len(game.decks) // 2)]
    return ready + [(half_deck(game, a), half_deck(game, b)) for a, b in ready]


def stage_of(name: str, on: str, games: int = GAMES) -> Stage:
    """A stage with ready decks and halves of them."""
    return Stage(name, games, decks=pairs(name), on=on)


def played(stage: Stage, times: int, seed: int = 1) -> Iterator[int]:
    """Random play of all games of a stage, stopped before every choice."""
    stage.seed(seed)
    stage.run(steps.RESET, 0, stage.games)
    for k in range(times):
        yield k
        stage.run(steps.SAMPLE, 0, stage.games)
        assert stage.run(steps.STEP, 0, stage.games) == 0


def seen(stage: Stage, seat: int) -> bytes:
    """All that a seat sees of all games, and may do."""
    stage.run(steps.LOOK, 0, stage.games, seat)
    return stage.observations.tobytes() + stage.masks.tobytes()


@every_game
def test_a_redeal_changes_no_byte(name: str) -> None:
    """Whatever a seat cannot see is dealt anew, its observation and mask are the same bytes: thousands of positions."""
    stage = stage_of(name, "cpu")
    changed = 0
    for _ in played(stage, 120):
        states = stage.states.copy()
        for seat in range(2):
            before = seen(stage, seat)
            stage.run(steps.REDEAL, 0, stage.games, seat)
            assert seen(stage, seat) == before
            changed += int((stage.states != states).sum())
            stage.states[:] = states
        for g in range(stage.games):
            stage.run(steps.LOOK, g, g + 1, int(states[g]["to_move"]))
    assert changed > 4000


@every_game
def test_to_look_changes_nothing(name: str) -> None:
    """A record is the same before and after it was looked at."""
    stage = stage_of(name, "cpu")
    for _ in played(stage, 60):
        before = stage.states.tobytes()
        seen(stage, 0)
        seen(stage, 1)
        assert stage.states.tobytes() == before
        for g in range(stage.games):
            stage.run(steps.LOOK, g, g + 1, int(stage.states[g]["to_move"]))


@every_game
def test_plain_and_compiled_are_the_same_bytes(name: str) -> None:
    """Records, observations, masks, rewards and what rows stand for agree, choice by choice."""
    plain, compiled = stage_of(name, "plain", 4), stage_of(name, "cpu", 4)
    for _, _ in zip(played(plain, 40), played(compiled, 40), strict=True):
        for field in ("table", "out", "masks", "rewards", "ends", "movers", "fingers", "lengths", "players"):
            assert plain._read(field).tobytes() == compiled._read(field).tobytes(), field


def promised(view: dict[str, Any]) -> dict[str, Any]:
    """What an observation promises of a view."""
    seats = [
        {
            "numbers": [n["amount"] for n in side["numbers"]],
            "zones": {key: _zone(zone) for key, zone in side["zones"].items()},
            "deck": side["deck"],
        }
        for side in view["seats"]
    ]
    keys = ("seat", "card", "is", "x", "happens", "waits")
    stack = [
        {key: entry[key] for key in keys if key in entry}
        | {"targets": [{"seat": t["seat"], "card": t["card"]} for t in entry["targets"]]}
        for entry in view["stack"]
    ]
    same = {key: view[key] for key in ("turn", "phase", "first", "active", "to_move", "over", "winner")}
    question = view["question"]["name"] if view["question"] else None
    return {**same, "seats": seats, "stack": stack, "question": question}


def _zone(zone: dict[str, Any]) -> dict[str, Any]:
    return zone | {"cards": [None if card is None else _card(card) for card in zone["cards"]]}


def _card(card: dict[str, Any]) -> dict[str, Any]:
    out = dict(card)
    if "lasting" in out:
        out["lasting"] = True
    if "marks" in out:
        out["marks"] = [mark["words"] for mark in out["marks"]]
    return out


def in_order(view: dict[str, Any]) -> dict[str, Any]:
    """The same with the cards of every zone sorted, since the order of equal cards means nothing."""
    for side in view["seats"]:
        for zone in side["zones"].values():
            zone["cards"].sort(key=lambda card: "" if card is None else str(sorted(card.items())))
    return view


@every_game
def test_an_observation_decodes_to_the_view(name: str) -> None:
    """Zones, cards with what they are now, numbers, decks, the stack, phase, question and result come back."""
    stage = stage_of(name, "cpu", 8)
    game = stage.game
    compared = 0
    for k in played(stage, 90):
        for seat in range(2):
            seen(stage, seat)
            for g in range(k % 3, stage.games, 3):
                view = promised(view_without_log(game, stage.record(g), seat))
                assert in_order(decode(game, stage.observations[g], seat)) == in_order(view)
                compared += 1
        for g in range(stage.games):
            stage.run(steps.LOOK, g, g + 1, int(stage.states[g]["to_move"]))
    assert compared > 400


@pytest.mark.parametrize(
    ("name", "asked", "words"),
    [
        ("lands", "strip", "shown to Darkness"),
        ("mythomagic", "order", r"number \d in the order"),
        ("rival_realms", "divide", r"gets \d damage"),
    ],
)
def test_what_was_given_so_far_is_seen(name: str, asked: str, words: str) -> None:
    """What a seat has answered already of a question of several answers is in the views and observations of both.

    How much damage each defender gets, the order of blockers, and which cards Darkness has shown.
    """
    stage = Stage(name, 200)
    game, layout = stage.game, layout_of(stage.game)
    found = 0
    for _ in played(stage, 250):
        number = np.concatenate([layout.block(b).of(stage.observations)[..., 3] for b in ("own", "other")], axis=1)
        for g in np.flatnonzero((number.view(np.uint8) >> 4).any(axis=1))[:4].tolist():
            state = stage.record(g)
            if game.table.questions[state.asks].name != asked:
                continue
            for seat in (1 - state.to_move, state.to_move):
                stage.run(steps.LOOK, g, g + 1, seat)
                view = promised(view_without_log(game, state, seat))
                zones = [zone for side in view["seats"] for zone in side["zones"].values()]
                marks = [mark for zone in zones for card in zone["cards"] if card for mark in card.get("marks", ())]
                assert any(re.fullmatch(words, mark) for mark in marks)
                assert in_order(decode(game, stage.observations[g], seat)) == in_order(view)
            found += 1
        if found > 10:
            break
    assert found > 3


def test_a_division_says_whose_attack_is_divided_and_what_is_left() -> None:
    """What the question names is the attack of a card of the seat, less what was given to its defenders."""
    stage = Stage("rival_realms", 200)
    asked = []
    for _ in played(stage, 250):
        for g in np.flatnonzero(stage.states["asks"] == DIVIDE)[:4].tolist():
            state = stage.record(g)
            p = state.to_move
            told = view_without_log(stage.game, state, p)["question"]["words"]
            named, left = re.findall(r"(.+) has (\d+) damage left to deal: who gets the next point\?", told)[0]
            assert named == stage.game.named[state.card[p, state.striker]]["name"]
            against = [j for j in range(40) if state.blocking[1 - p] >> j & 1 and state.blocks[j] == state.striker]
            attack = stage.game.plain(power)(state, stage.game.plain_book, p, state.striker)
            assert int(left) == attack - sum(state.share[j] for j in against) > 0
            asked.append(int(left))
        if len(asked) > 20:
            break
    assert len(set(asked)) > 2


@every_game
def test_the_layout_names_every_byte_once(name: str) -> None:
    """Blocks lie one after the other, columns inside them; every zone of the record has a place."""
    game = load(name)
    layout = layout_of(game)
    assert layout.size % 8 == 0
    start = 0
    for block in layout.blocks:
        assert block.start == start
        start += block.size
        places = [column.at for column in block.columns]
        assert len(set(places)) == len(places)
        assert all(0 <= at < block.width for at in places)
    assert start == layout.size
    assert {zone.name for zone in game.layout.holding(ZONE)} == {zone.name for zone in game.table.zones}


def test_what_x_is_is_a_number() -> None:
    """X of an entry of the stack is a number that features have, -1 while it is still to be said."""
    column = layout_of(load("mythomagic")).block("stack").column("x")
    assert (column.kind, np.uint8(OPEN).view(np.int8)) == ("number", -1)


def test_a_set_of_more_cards_than_bytes_have_numbers_for_is_refused() -> None:
    """A row says by one byte which card it is, or none: 255 cards are the most that can be observed."""
    game = load("lands")
    card = game.cards["grass"]
    for count in (255, 256):
        larger = game.with_cards({f"grass-{k}": card for k in range(count)})
        if count < 256:
            assert facts_of(larger).view(np.uint8)[::8].max() == 255
        else:
            with pytest.raises(CardwrightError, match="255 cards, and this set has 256"):
                facts_of(larger)


@every_game
def test_equal_cards_are_not_told_apart_by_their_rows(name: str) -> None:
    """Within a run of equal cards the rows are sorted by place, whichever of them lie there."""
    stage = stage_of(name, "cpu")
    layout = layout_of(stage.game)
    order = np.array([8, 1, 0, 2, 3, 4, 5, 6])
    for _ in played(stage, 40):
        for block in ("own", "other"):
            found = layout.block(block).of(stage.observations)
            cards, places = found[..., 0].astype(np.uint8), order[found[..., 1]]
            equal = (cards[:, 1:] == cards[:, :-1]) & (cards[:, 1:] > 0) & (found[:, 1:, 3] & 8 == 0)
            assert (places[:, 1:] >= places[:, :-1])[equal].all()


def with_swapped(stage: Stage, g: int, seat: int, i: int, j: int) -> Any:
    """The record of game g with two cards of a seat in each other's slots, and its question put anew."""
    record = stage.states[g : g + 1].copy()
    for field in stage.game.layout.fields:
        numbers = record[field.name][0]
        if field.shape[:2] == (2, stage.game.layout.cards) and field.holds != ORDER:
            numbers[seat, [i, j]] = numbers[seat, [j, i]]
        elif field.shape[-1:] == (2,) and field.holds in (ZONE, CARDS):
            for word in numbers.reshape(-1, 2):
                if (int(word[seat]) >> i ^ int(word[seat]) >> j) & 1:
                    word[seat] = int(word[seat]) ^ (1 << i | 1 << j)
    state = stage.game.state_class(record.tobytes())
    stage.game.plain(pose)(state, stage.game.plain_book)
    return state


def alike_in_hand(stage: Stage, g: int, seat: int) -> Iterator[tuple[int, int]]:
    """Pairs of equal cards in the hand of a seat that only it knows, and nothing refers to."""
    state = stage.record(g)
    if state.picked[seat] or (stage.game.layout.has("running") and (state.running or state.depth or state.lasting)):
        return
    hidden = state.hand[seat] & ~state.known[1 - seat, seat]
    cards = [i for i in range(stage.game.layout.cards) if hidden >> i & 1]
    yield from ((i, j) for i, j in pairwise(cards) if state.card[seat, i] == state.card[seat, j])


@every_game
def test_to_swap_equal_cards_of_the_own_hand_changes_no_byte(name: str) -> None:
    """Which of equal cards lies in which slot is nothing that a seat knows: neither rows nor masks tell it."""
    stage = stage_of(name, "cpu", 12)
    tried = 0
    for _ in played(stage, 150):
        states = stage.states.copy()
        for seat in range(2):
            before = seen(stage, seat)
            for g in range(stage.games):
                for i, j in alike_in_hand(stage, g, seat):
                    stage.put(g, with_swapped(stage, g, seat, i, j).bytes)
                    tried += 1
            assert seen(stage, seat) == before
            stage.states[:] = states
        for g in range(stage.games):
            stage.run(steps.LOOK, g, g + 1, int(states[g]["to_move"]))
    assert tried > 200


def swap_copies(stage: Stage, g: int, dice: Any) -> None:
    """Put equal cards of game g into each other's slots, of both seats, wherever they lie."""
    for seat in range(2):
        for _ in range(40):
            i, j = dice.integers(stage.game.layout.cards, size=2).tolist()
            if stage.states[g]["card"][seat, i] == stage.states[g]["card"][seat, j]:
                state = with_swapped(stage, g, seat, i, j)
                for k in range(state.left[seat]):
                    state.deck[seat, k] = {i: j, j: i}.get(state.deck[seat, k], state.deck[seat, k])
                stage.put(g, state.bytes)


def test_which_copy_lies_where_is_never_seen() -> None:
    """Games of Lands that differ in nothing but which of equal cards is which show the same at every choice.

    Observations and masks are the same bytes, for the same actions, until dice are rolled for a shuffle.
    """
    stages = [Stage("lands", 200) for _ in range(2)]
    for stage in stages:
        stage.seed(5)
        stage.run(steps.RESET, 0, stage.games)
    first, second = stages
    dice = np.random.default_rng(3)
    for g in range(first.games):
        swap_copies(second, g, dice)
    assert (first.states != second.states).mean() > 0.9
    compared = 0
    same = np.ones(first.games, bool)
    rolled = first.states["dice"].copy()
    for _ in range(120):
        for seat in range(2):
            parts = [np.hstack([s.observations, s.masks]) for s in stages if seen(s, seat)]
            assert (parts[0] == parts[1])[same].all()
        compared += int(same.sum())
        for stage in stages:
            for g in range(stage.games):
                stage.run(steps.LOOK, g, g + 1, int(stage.states[g]["to_move"]))
            stage.run(steps.SAMPLE, 0, stage.games)
        second.actions[same] = first.actions[same]
        for stage in stages:
            assert stage.run(steps.STEP, 0, stage.games) == 0
        same &= (first.ends == 0) & (first.states["dice"] == rolled).all(axis=1)
    assert compared > 3000


def alike_on_the_field(stage: Stage, g: int, seat: int) -> Iterator[tuple[int, int]]:
    """Pairs of equal cards of a seat on the field, where nothing waits, lasts or is half chosen."""
    state = stage.record(g)
    if state.picked[0] or state.picked[1] or state.running or state.depth or state.lasting:
        return
    cards = [i for i in range(state.brought[seat]) if state.field[seat] >> i & 1]
    yield from ((i, j) for i, j in pairwise(cards) if state.card[seat, i] == state.card[seat, j])


def with_swapped_on_the_field(stage: Stage, g: int, seat: int, i: int, j: int) -> Any:
    """The same as `with_swapped`, with all that names one of the two cards naming the other."""
    state = with_swapped(stage, g, seat, i, j)
    other = {i: j, j: i}
    for name in ("singled", "stateful"):
        bits = getattr(state, name)[seat]
        if (bits >> i ^ bits >> j) & 1:
            getattr(state, name)[seat] = bits ^ (1 << i | 1 << j)
    has = stage.game.layout.has
    for name in ("blocks", "rank", "share"):
        if has(name) and state.active != seat:
            column = getattr(state, name)
            column[i], column[j] = column[j], column[i]
    for k in range(stage.game.layout.cards):
        if has("blocks") and state.active == seat and state.blocking[1 - seat] >> k & 1:
            state.blocks[k] = other.get(state.blocks[k], state.blocks[k])
        if has("host") and state.host[seat, k]:
            state.host[seat, k] = 1 + other.get(state.host[seat, k] - 1, state.host[seat, k] - 1)
    return state


@pytest.mark.parametrize("name", [name for name in game_names() if name != "lands"])
def test_to_swap_equal_cards_on_the_field_changes_no_row(name: str) -> None:
    """Rows are sorted by all that is seen of a card: marks, damage, and which card it points at or is worn by."""
    stage = stage_of(name, "cpu", 12)
    tried = 0
    for _ in played(stage, 150):
        states = stage.states.copy()
        for seat in range(2):
            seen(stage, seat)
            before = stage.observations.copy()
            for g in range(stage.games):
                for i, j in alike_on_the_field(stage, g, seat):
                    stage.put(g, with_swapped_on_the_field(stage, g, seat, i, j).bytes)
                    tried += 1
            seen(stage, seat)
            assert (stage.observations == before).all()
            stage.states[:] = states
        for g in range(stage.games):
            stage.run(steps.LOOK, g, g + 1, int(states[g]["to_move"]))
    assert tried > 100


@every_game
def test_an_action_means_the_card_of_its_row(name: str) -> None:
    """The card that a legal action's words name is that of its row, with what it costs and the words say it costs."""
    stage = stage_of(name, "cpu", 12)
    game, layout = stage.game, layout_of(stage.game)
    cost = links.changing_cost(game)
    compared = said = 0
    for _ in played(stage, 100):
        for g in range(stage.games):
            state, p = stage.record(g), int(stage.movers[g])
            choices = {choice.finger: choice for choice in choices_of(game, state)}
            rows = np.concatenate([layout.block(block).of(stage.observations[g]) for block in ("own", "other")])
            for action, finger in stage.fingers_of(g).items():
                choice = choices[finger]
                if choice.card is None:
                    continue
                assert game.card_ids[(int(rows[action, 0]) & 255) - 1] == choice.card
                if told := re.search(r"\(cost (\d+)\)", choice.words):
                    assert int(rows[action, 6]) == int(told[1]), (choice.words, action)
                    said += 1
                if cost and finger < OTHER and state.hand[p] >> finger & 1:
                    assert int(rows[action, 6]) == game.plain(getattr(game.rules, cost))(
                        state, game.plain_book, p, finger
                    )
                    compared += 1
    assert cost is None or compared > 200
    # Words say it where equal cards can differ: where something can be seen of each.
    assert links.open_column(game) is None or said > 10
