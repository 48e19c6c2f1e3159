"""4 The turn and its phases."""

import pytest

from tests.rules.mythomagic.verbs import pay
from tests.support.scenario import Scenario
from tests.support.table import table, with_card

# Each player can always answer: a spell, and a Rishi that pays for it.
WAKEFUL = (
    "hand/0=divine-strike hand/1=divine-strike field/0=rishi-of-gold,peacock field/1=rishi-of-gold,angada "
    "top/0=rishi-of-wood,rishi-of-wood top/1=rishi-of-wood,rishi-of-wood"
)


def windows_of_a_turn(scene: Scenario) -> list[str]:
    """The phases in which the turn player was asked for something, up to the next turn; both always pass."""
    asked = []
    turn = scene.state.turn
    while scene.state.turn == turn:
        if scene.asks(0, "act"):
            asked.append(scene.phase)
        if scene.asks(0, "attackers"):
            asked.append("attackers")
            scene.choose("Attack with Peacock", 0)
        elif scene.asks(1, "blockers"):
            scene.choose("No more blockers", 1)
        else:
            scene.choose("Pass", scene.state.to_move)
    return asked


@pytest.mark.clause("mythomagic", "4.1")
def test_the_phases_of_a_turn_come_in_their_order() -> None:
    """Untap, draw, main, combat with its steps, end: each once; then the other player takes a turn."""
    scene = table("mythomagic", f"phase=untap_phase {WAKEFUL}")

    assert windows_of_a_turn(scene) == [
        *("untapped", "drawn_phase", "main_phase", "combat_phase", "attackers", "attacked"),
        *("blocked_phase", "damaged", "ending"),
    ]
    assert (scene.state.turn, scene.state.active) == (6, 1)
    assert scene.phase == "untapped"


@pytest.mark.clause("mythomagic", "4.1", "4.4")
def test_each_phase_comes_once() -> None:
    """In a turn there is one draw and one combat, though nothing else is done."""
    scene = table("mythomagic", "phase=untap_phase field/0=peacock hand/0=rishi-of-fire hand/1=rishi-of-fire")
    scene.choose("Pass", 0).choose("Attack with Peacock", 0)

    assert scene.asks(1, "act")
    assert [note for note in scene.notes if note in ("draws", "attacks", "turn")] == [
        "draws",
        "attacks",
        "turn",
        "draws",
    ]


@pytest.mark.clause("mythomagic", "4.2")
def test_the_turn_players_cards_untap() -> None:
    """Rishis and creatures of the turn player untap, those of the other player stay tapped."""
    scene = table(
        "mythomagic",
        "phase=untap_phase field/0=rishi-of-fire:tapped,peacock:tapped hand/0=rishi-of-gold "
        "field/1=rishi-of-fire:tapped,peacock:tapped",
    )

    assert scene.asks(0, "act")
    assert scene.zone(0, "tapped") == []
    assert scene.zone(1, "tapped") == ["rishi-of-fire", "peacock"]


@pytest.mark.clause("mythomagic", "4.3")
def test_the_start_of_a_turn_is_after_untapping_and_before_the_first_window() -> None:
    """Kamadhenu's life is on the stack when somebody is first asked: her cards are untapped, no card is drawn yet."""
    scene = table("mythomagic", "phase=untap_phase field/0=kamadhenu:tapped,rishi-of-gold:tapped hand/0=divine-strike")

    assert scene.asks(0, "act")
    assert scene.phase == "untapped"
    assert scene.stack == ["Ada's Kamadhenu (set off)"]
    assert scene.zone(0, "tapped") == []
    assert scene.notes == ["triggers"]
    scene.choose("Pass")
    assert scene.life == [16, 15]
    assert scene.phase == "untapped"


@pytest.mark.clause("mythomagic", "4.3")
def test_the_start_of_a_phase_is_before_its_first_window() -> None:
    """Jambavan's sentence is on the stack when somebody is first asked in combat, and not in the main phase."""
    scene = table("mythomagic", "field/0=jambavan,peacock,rishi-of-gold hand/0=divine-strike")
    assert scene.stack == []
    scene.choose("Pass")

    assert scene.asks(0, "act")
    assert scene.phase == "combat_phase"
    assert scene.stack == ["Ada's Jambavan (set off) at Ada's Peacock"]
    scene.choose("Pass")
    assert scene.stats(0, "peacock") == (6, 4)
    assert scene.phase == "combat_phase"


@pytest.mark.clause("mythomagic", "4.3")
@pytest.mark.parametrize(
    ("word", "before", "window"), [("main", "drawn_phase", "main_phase"), ("end", "damaged", "ending")]
)
def test_main_and_end_phase_begin_like_combat(word: str, before: str, window: str) -> None:
    """A sentence for the start of the main or the end phase is on the stack in the first window of that phase."""
    text = f"At the start of your {word} phase, gain 1 life."
    game = with_card("mythomagic", "herald", text, kind="creature", strength=1, toughness=1)
    scene = table(game, f"phase={before} field/0=herald,rishi-of-gold hand/0=divine-strike")
    assert scene.phase == before
    scene.choose("Pass")

    assert scene.phase == window
    assert scene.stack == ["Ada's Herald (set off)"]
    scene.choose("Pass")
    assert scene.life == [16, 15]
    assert scene.phase == window


@pytest.mark.clause("mythomagic", "4.4")
@pytest.mark.parametrize("turn", [1, 2, 5])
def test_the_turn_player_draws_on_every_turn(turn: int) -> None:
    """On the first turn of the game as on any other, one card, and only the turn player."""
    scene = table(
        "mythomagic", f"turn={turn} phase=untap_phase hand/0=rishi-of-fire hand/1=rishi-of-fire top/0=gopi,keshi"
    )

    assert scene.asks(0, "act")
    assert scene.zone(0, "hand") == ["rishi-of-fire", "gopi"]
    assert scene.zone(1, "hand") == ["rishi-of-fire"]


@pytest.mark.clause("mythomagic", "4.5")
def test_what_waits_for_the_end_comes_before_the_window_of_the_end_phase() -> None:
    """Burning Tail destroys the creature in the end phase; the other player can answer, and is asked again after."""
    scene = table(
        "mythomagic",
        "hand/0=burning-tail pool/0=F field/0=peacock:fresh field/1=rishi-of-gold hand/1=divine-strike "
        "phase=combat_phase",
    )
    scene.choose("Play Burning Tail").choose("Pass", 1)
    for _ in range(5):
        assert scene.zone(0, "field") == ["peacock"]
        if scene.asks(0, "attackers"):
            scene.choose("No more attackers")
            break
        scene.choose("Pass", 1)

    assert scene.asks(1, "act")
    assert scene.stack == ["Ada's Burning Tail"]
    scene.choose("Pass", 1)
    assert scene.zone(0, "field") == []
    assert scene.zone(0, "discard") == ["peacock", "burning-tail"]
    assert scene.phase == "ending"
    assert scene.asks(1, "act")


@pytest.mark.clause("mythomagic", "4.5")
def test_what_waits_remembers_its_creature_and_takes_no_new_aim() -> None:
    """Among two creatures Burning Tail destroys the one that it was aimed at, and nothing is asked in the end phase."""
    scene = table(
        "mythomagic",
        "hand/0=burning-tail pool/0=F field/0=krishna-conjurer-of-miracles,kalpavriksha hand/1=rishi-of-fire",
    )
    scene.choose("Play Burning Tail").choose("Target your Krishna Conjurer of Miracles")
    scene.choose("No more attackers")

    assert scene.asks(1, "act")
    assert scene.zone(0, "discard") == ["krishna-conjurer-of-miracles", "burning-tail"]
    # Krishna was the target of a spell once.
    assert scene.life == [17, 15]


@pytest.mark.clause("mythomagic", "4.5")
def test_what_waits_is_carried_out_in_the_order_in_which_it_began_to_wait() -> None:
    """Seat 1's Burning Tail came first: at the end of seat 0's turn seat 1's creature is destroyed first."""
    scene = table(
        "mythomagic",
        "hand/0=burning-tail,rishi-of-fire hand/1=burning-tail pool/0=F pool/1=F field/0=keshi:fresh field/1=angada "
        "phase=drawn_phase",
    )
    scene.choose("Pass", 0).choose("Play Burning Tail", 1).choose("Pass", 0)
    assert scene.stats(1, "angada") == (6, 2)
    scene.choose("Play Burning Tail", 0)
    while scene.state.turn == 5:
        scene.choose("No more attackers" if scene.asks(0, "attackers") else "Pass", scene.state.to_move)

    told = [entry.words(None) for entry in scene.entries if entry.note == "is_destroyed"]
    assert told == ["Ben's Angada is destroyed.", "Ada's Keshi is destroyed."]


@pytest.mark.clause("mythomagic", "4.5")
def test_a_sentence_that_begins_to_wait_in_the_end_phase_is_carried_out_in_it() -> None:
    """Burning Tail announced in the window of the end phase destroys its creature before the turn ends."""
    scene = table("mythomagic", "phase=end_phase hand/0=burning-tail pool/0=F field/0=peacock hand/1=rishi-of-fire")
    assert scene.phase == "ending"
    scene.choose("Play Burning Tail")

    assert scene.asks(1, "act")
    assert scene.state.turn == 6
    assert scene.zone(0, "field") == []
    assert scene.notes.index("is_destroyed") < scene.notes.index("turn")


@pytest.mark.clause("mythomagic", "4.6", "6.7")
def test_the_end_of_a_turn_takes_the_resources_of_both() -> None:
    """Both players' resources are gone, all damage is off, and it is the other player's turn."""
    scene = table(
        "mythomagic",
        "hand/0=rishi-of-fire,engulf-the-flames pool/0=FFFFG pool/1=W field/1=balarama hand/1=rishi-of-fire",
    )
    scene.choose("Play Engulf the Flames")
    pay(scene)
    assert scene.damage(1, "balarama") == 5
    assert scene.resources(1) == {"Wood": 1}
    assert len(scene.resources(0)) == 1
    scene.choose("Pass")

    assert (scene.state.turn, scene.state.active) == (6, 1)
    assert scene.damage(1, "balarama") == 0
    assert scene.resources(0) == scene.resources(1) == {}


@pytest.mark.clause("mythomagic", "4.7")
def test_turns_of_both_players_are_counted_together() -> None:
    """After turn 1 of one player comes turn 2 of the other, and then turn 3."""
    scene = table(
        "mythomagic", "turn=0 phase=mulligan_phase first=1 active=1 hand/0=rishi-of-fire hand/1=rishi-of-fire"
    )
    scene.choose("Keep this hand", 1).choose("Keep this hand", 0)
    assert (scene.state.turn, scene.state.active) == (1, 1)
    scene.choose("Pass", 1)
    assert (scene.state.turn, scene.state.active) == (2, 0)
    scene.choose("Pass", 0)

    assert (scene.state.turn, scene.state.active) == (3, 1)
    assert [entry.words(None) for entry in scene.entries if entry.note == "turn"] == [
        "Turn 1: Ben.",
        "Turn 2: Ada.",
        "Turn 3: Ben.",
    ]


@pytest.mark.clause("mythomagic", "4.7")
def test_when_turn_200_ends_the_game_is_a_draw() -> None:
    """Turn 199 is followed by turn 200, and that by nothing."""
    scene = table("mythomagic", "turn=199 hand/0=rishi-of-fire hand/1=rishi-of-fire")
    scene.choose("Pass", 0)
    assert scene.state.turn == 200
    scene.choose("Pass", 1)

    assert scene.drawn
    assert scene.log(None)[-1] == "Turn 200 is over: the game is a draw."


@pytest.mark.clause("mythomagic", "4.7")
def test_who_wins_on_turn_200_has_won() -> None:
    """The cap takes nothing from a win before the turn ends."""
    scene = table("mythomagic", "turn=200 phase=attack_phase field/0=peacock life/1=3 hand/1=rishi-of-fire")
    scene.choose("Attack with Peacock")

    assert scene.winner == 0
