"""4 The turn and its phases."""

import pytest

from tests.rules.mythomagic.myth import myth, pay, phase, with_card
from tests.support.scenario import Scenario

# Each player can always answer: a spell, and a Rishi that pays for it.
WAKEFUL = (
    "hand/0=divine-strike hand/1=divine-strike field/0=rishi-of-gold,peacock field/1=rishi-of-gold,angada "
    "top/0=rishi-of-wood,rishi-of-wood top/1=rishi-of-wood,rishi-of-wood"
)


def windows_of_a_turn(table: Scenario) -> list[str]:
    """The phases in which the turn player was asked for something, up to the next turn; both always pass."""
    asked = []
    turn = table.state.turn
    while table.state.turn == turn:
        if table.asks(0, "act"):
            asked.append(phase(table))
        if table.asks(0, "attackers"):
            asked.append("attackers")
            table.choose("Attack with Peacock", 0)
        elif table.asks(1, "blockers"):
            table.choose("No more blockers", 1)
        else:
            table.choose("Pass", table.state.to_move)
    return asked


@pytest.mark.clause("mythomagic", "4.1")
def test_the_phases_of_a_turn_come_in_their_order() -> None:
    """Untap, draw, main, combat with its steps, end: each once; then the other player takes a turn."""
    table = myth(f"phase=untap_phase {WAKEFUL}")

    assert windows_of_a_turn(table) == [
        *("untapped", "drawn_phase", "main_phase", "combat_phase", "attackers", "attacked"),
        *("blocked_phase", "damaged", "ending"),
    ]
    assert (table.state.turn, table.state.active) == (6, 1)
    assert phase(table) == "untapped"


@pytest.mark.clause("mythomagic", "4.1", "4.4")
def test_each_phase_comes_once() -> None:
    """In a turn there is one draw and one combat, though nothing else is done."""
    table = myth("phase=untap_phase field/0=peacock hand/0=rishi-of-fire hand/1=rishi-of-fire")
    table.choose("Pass", 0).choose("Attack with Peacock", 0)

    assert table.asks(1, "act")
    assert [note for note in table.notes if note in ("draws", "attacks", "turn")] == [
        "draws",
        "attacks",
        "turn",
        "draws",
    ]


@pytest.mark.clause("mythomagic", "4.2")
def test_the_turn_players_cards_untap() -> None:
    """Rishis and creatures of the turn player untap, those of the other player stay tapped."""
    table = myth(
        "phase=untap_phase field/0=rishi-of-fire,peacock tapped/0=rishi-of-fire,peacock hand/0=rishi-of-gold "
        "field/1=rishi-of-fire,peacock tapped/1=rishi-of-fire,peacock"
    )

    assert table.asks(0, "act")
    assert table.zone(0, "tapped") == []
    assert table.zone(1, "tapped") == ["rishi-of-fire", "peacock"]


@pytest.mark.clause("mythomagic", "4.3")
def test_the_start_of_a_turn_is_after_untapping_and_before_the_first_window() -> None:
    """Kamadhenu's life is on the stack when somebody is first asked: her cards are untapped, no card is drawn yet."""
    table = myth(
        "phase=untap_phase field/0=kamadhenu,rishi-of-gold tapped/0=kamadhenu,rishi-of-gold hand/0=divine-strike"
    )

    assert table.asks(0, "act")
    assert phase(table) == "untapped"
    assert table.stack == ["Ada's Kamadhenu (set off)"]
    assert table.zone(0, "tapped") == []
    assert table.notes == ["triggers"]
    table.choose("Pass")
    assert table.life == [16, 15]
    assert phase(table) == "untapped"


@pytest.mark.clause("mythomagic", "4.3")
def test_the_start_of_a_phase_is_before_its_first_window() -> None:
    """Jambavan's sentence is on the stack when somebody is first asked in combat, and not in the main phase."""
    table = myth("field/0=jambavan,peacock,rishi-of-gold hand/0=divine-strike")
    assert table.stack == []
    table.choose("Pass")

    assert table.asks(0, "act")
    assert phase(table) == "combat_phase"
    assert table.stack == ["Ada's Jambavan (set off) at Ada's Peacock"]
    table.choose("Pass")
    assert table.stats(0, "peacock") == (6, 4)
    assert phase(table) == "combat_phase"


@pytest.mark.clause("mythomagic", "4.3")
@pytest.mark.parametrize(
    ("word", "before", "window"), [("main", "drawn_phase", "main_phase"), ("end", "damaged", "ending")]
)
def test_main_and_end_phase_begin_like_combat(word: str, before: str, window: str) -> None:
    """A sentence for the start of the main or the end phase is on the stack in the first window of that phase."""
    text = f"At the start of your {word} phase, gain 1 life."
    game = with_card("herald", text, kind="creature", strength=1, toughness=1)
    table = myth(f"phase={before} field/0=herald,rishi-of-gold hand/0=divine-strike", game=game)
    assert phase(table) == before
    table.choose("Pass")

    assert phase(table) == window
    assert table.stack == ["Ada's Herald (set off)"]
    table.choose("Pass")
    assert table.life == [16, 15]
    assert phase(table) == window


@pytest.mark.clause("mythomagic", "4.4")
@pytest.mark.parametrize("turn", [1, 2, 5])
def test_the_turn_player_draws_on_every_turn(turn: int) -> None:
    """On the first turn of the game as on any other, one card, and only the turn player."""
    table = myth(f"turn={turn} phase=untap_phase hand/0=rishi-of-fire hand/1=rishi-of-fire top/0=gopi,keshi")

    assert table.asks(0, "act")
    assert table.zone(0, "hand") == ["rishi-of-fire", "gopi"]
    assert table.zone(1, "hand") == ["rishi-of-fire"]


@pytest.mark.clause("mythomagic", "4.5")
def test_what_waits_for_the_end_comes_before_the_window_of_the_end_phase() -> None:
    """Burning Tail destroys the creature in the end phase; the other player can answer, and is asked again after."""
    table = myth(
        "hand/0=burning-tail pool/0=F field/0=peacock field/1=rishi-of-gold hand/1=divine-strike "
        "phase=combat_phase fresh/0=peacock"
    )
    table.choose("Play Burning Tail").choose("Pass", 1)
    for _ in range(5):
        assert table.zone(0, "field") == ["peacock"]
        if table.asks(0, "attackers"):
            table.choose("No more attackers")
            break
        table.choose("Pass", 1)

    assert table.asks(1, "act")
    assert table.stack == ["Ada's Burning Tail"]
    table.choose("Pass", 1)
    assert table.zone(0, "field") == []
    assert table.zone(0, "discard") == ["peacock", "burning-tail"]
    assert phase(table) == "ending"
    assert table.asks(1, "act")


@pytest.mark.clause("mythomagic", "4.5")
def test_what_waits_remembers_its_creature_and_takes_no_new_aim() -> None:
    """Among two creatures Burning Tail destroys the one that it was aimed at, and nothing is asked in the end phase."""
    table = myth("hand/0=burning-tail pool/0=F field/0=krishna-conjurer-of-miracles,kalpavriksha hand/1=rishi-of-fire")
    table.choose("Play Burning Tail").choose("Target your Krishna Conjurer of Miracles")
    table.choose("No more attackers")

    assert table.asks(1, "act")
    assert table.zone(0, "discard") == ["krishna-conjurer-of-miracles", "burning-tail"]
    # Krishna was the target of a spell once.
    assert table.life == [17, 15]


@pytest.mark.clause("mythomagic", "4.5")
def test_what_waits_is_carried_out_in_the_order_in_which_it_began_to_wait() -> None:
    """Seat 1's Burning Tail came first: at the end of seat 0's turn seat 1's creature is destroyed first."""
    table = myth(
        "hand/0=burning-tail,rishi-of-fire hand/1=burning-tail pool/0=F pool/1=F field/0=keshi field/1=angada "
        "fresh/0=keshi phase=drawn_phase"
    )
    table.choose("Pass", 0).choose("Play Burning Tail", 1).choose("Pass", 0)
    assert table.stats(1, "angada") == (6, 2)
    table.choose("Play Burning Tail", 0)
    while table.state.turn == 5:
        table.choose("No more attackers" if table.asks(0, "attackers") else "Pass", table.state.to_move)

    told = [entry.words(None) for entry in table.entries if entry.note == "is_destroyed"]
    assert told == ["Ben's Angada is destroyed.", "Ada's Keshi is destroyed."]


@pytest.mark.clause("mythomagic", "4.5")
def test_a_sentence_that_begins_to_wait_in_the_end_phase_is_carried_out_in_it() -> None:
    """Burning Tail announced in the window of the end phase destroys its creature before the turn ends."""
    table = myth("phase=end_phase hand/0=burning-tail pool/0=F field/0=peacock hand/1=rishi-of-fire")
    assert phase(table) == "ending"
    table.choose("Play Burning Tail")

    assert table.asks(1, "act")
    assert table.state.turn == 6
    assert table.zone(0, "field") == []
    assert table.notes.index("is_destroyed") < table.notes.index("turn")


@pytest.mark.clause("mythomagic", "4.6", "6.7")
def test_the_end_of_a_turn_takes_the_resources_of_both() -> None:
    """Both players' resources are gone, all damage is off, and it is the other player's turn."""
    table = myth("hand/0=rishi-of-fire,engulf-the-flames pool/0=FFFFG pool/1=W field/1=balarama hand/1=rishi-of-fire")
    table.choose("Play Engulf the Flames")
    pay(table)
    assert table.damage(1, "balarama") == 5
    assert table.resources(1) == {"Wood": 1}
    assert len(table.resources(0)) == 1
    table.choose("Pass")

    assert (table.state.turn, table.state.active) == (6, 1)
    assert table.damage(1, "balarama") == 0
    assert table.resources(0) == table.resources(1) == {}


@pytest.mark.clause("mythomagic", "4.7")
def test_turns_of_both_players_are_counted_together() -> None:
    """After turn 1 of one player comes turn 2 of the other, and then turn 3."""
    table = myth("turn=0 phase=mulligan_phase first=1 active=1 hand/0=rishi-of-fire hand/1=rishi-of-fire")
    table.choose("Keep this hand", 1).choose("Keep this hand", 0)
    assert (table.state.turn, table.state.active) == (1, 1)
    table.choose("Pass", 1)
    assert (table.state.turn, table.state.active) == (2, 0)
    table.choose("Pass", 0)

    assert (table.state.turn, table.state.active) == (3, 1)
    assert [entry.words(None) for entry in table.entries if entry.note == "turn"] == [
        "Turn 1: Ben.",
        "Turn 2: Ada.",
        "Turn 3: Ben.",
    ]


@pytest.mark.clause("mythomagic", "4.7")
def test_when_turn_200_ends_the_game_is_a_draw() -> None:
    """Turn 199 is followed by turn 200, and that by nothing."""
    table = myth("turn=199 hand/0=rishi-of-fire hand/1=rishi-of-fire")
    table.choose("Pass", 0)
    assert table.state.turn == 200
    table.choose("Pass", 1)

    assert table.drawn
    assert table.log(None)[-1] == "Turn 200 is over: the game is a draw."


@pytest.mark.clause("mythomagic", "4.7")
def test_who_wins_on_turn_200_has_won() -> None:
    """The cap takes nothing from a win before the turn ends."""
    table = myth("turn=200 phase=attack_phase field/0=peacock life/1=3 hand/1=rishi-of-fire")
    table.choose("Attack with Peacock")

    assert table.winner == 0
