"""4 The turn, 6 Main phase and 9 End phase."""

import pytest

from cardwright.engine.game import Game
from tests.support.play import played
from tests.support.table import table

FOUR_KINDS = "grass,lightning,fire,darkness"


@pytest.mark.clause("lands", "4.1")
def test_the_phases_come_in_order() -> None:
    """A turn draws, plays, lets counter, resolves and ends; every question stands in its phase."""
    scene = table(
        "lands",
        "turn=4 phase=draw_phase hand/0=fire top/0=grass hand/1=water,fire,grass board/1=grass,water top/1=fire",
    )

    assert scene.view(0)["phase"] == "main phase"
    scene.choose("Play Fire")
    assert scene.view(0)["phase"] == "counter phase"
    scene.choose("Let it be", seat=1)
    assert scene.view(0)["phase"] == "resolution phase"
    scene.choose("Burn Water")
    assert scene.view(0)["phase"] == "main phase"
    assert scene.notes == ["drew", "played", "did_not_counter", "entered", "burned", "turn", "drew"]


@pytest.mark.clause("lands", "4.1", "9.1")
def test_the_other_player_is_active_next() -> None:
    """When a turn ends without a winner the other player becomes active."""
    scene = table("lands", "turn=4 active=1 hand/1=fire,grass hand/0=grass top/0=water")
    scene.choose("Play Fire")

    assert scene.state.active == 0
    assert scene.asks(0, "play")


@pytest.mark.clause("lands", "4.2")
def test_turns_are_counted_together() -> None:
    """Each turn of either player counts one, from one on, and the log has a heading for each."""
    match, _ = played("lands", 1)
    headings = [entry for entry in match.log if entry.heading]
    first = match.view(None)["first"]

    assert [entry.turn for entry in headings] == list(range(1, match.turn + 1))
    for k, entry in enumerate(headings):
        assert entry.words(None) == f"Turn {k + 1}: {match.names[(first + k) % 2]}."


@pytest.mark.clause("lands", "4.3")
def test_the_game_is_drawn_when_turn_200_ends(lands: Game) -> None:
    """Turn 200 is played to its end; nobody has won then, so it is a draw. Turn 199 ends like any other."""
    position = "hand/0=fire,grass hand/1=fire,grass"

    assert lands.options == {"turn_cap": 200}
    earlier = table("lands", f"turn=199 {position}").choose("Play Fire")
    assert not earlier.over
    scene = table("lands", f"turn=200 {position}").choose("Play Fire")
    assert scene.drawn
    assert scene.winner is None
    assert scene.notes[-2:] == ["no_effect", "reached_cap"]
    assert scene.log(0)[-1] == "Turn 200 is over: the game is a draw."


@pytest.mark.clause("lands", "4.3")
def test_the_cap_is_an_option(lands: Game) -> None:
    """With a cap of six turns a match of careless players is over after six."""
    match = lands.match(seed=1, options={"turn_cap": 6})
    while not match.over:
        match.choose(1)

    assert match.drawn
    assert match.winner is None
    assert match.turn == 6


@pytest.mark.clause("lands", "4.3", "9.2")
def test_a_win_on_the_last_turn_is_a_win() -> None:
    """Who has won at the end of turn 200 has won: the cap comes second."""
    scene = table("lands", f"turn=200 hand/0=water,fire board/0={FOUR_KINDS}")
    scene.choose("Play Water").choose("Leave it on top")

    assert scene.winner == 0


@pytest.mark.clause("lands", "6.1")
def test_one_energy_must_be_played() -> None:
    """The choices are the energies in hand and nothing else: there is no way to pass."""
    scene = table("lands", "hand/0=grass,fire,water,water")

    assert scene.asks(0, "play")
    assert scene.choices == ["Play Grass", "Play Fire", "Play Water"]


@pytest.mark.clause("lands", "6.1")
def test_exactly_one_energy_is_played() -> None:
    """After one energy the turn is over; the other cards stay in the hand."""
    scene = table("lands", "hand/0=grass,fire,water hand/1=grass top/1=fire")
    scene.choose("Play Fire")

    assert scene.zone(0, "hand") == ["grass", "water"]
    assert scene.zone(0, "board") == ["fire"]
    assert scene.notes.count("played") == 1
    assert scene.asks(1, "play")


@pytest.mark.clause("lands", "6.2")
def test_a_pending_energy_is_nowhere_else() -> None:
    """While it may be countered it is out of the hand, and neither in play nor in a pile."""
    scene = table("lands", "hand/0=grass,fire hand/1=water,grass")
    scene.choose("Play Grass")

    assert scene.asks(1, "counter")
    assert scene.zone(0, "pending") == ["grass"]
    assert [scene.zone(0, zone) for zone in ("hand", "board", "discard")] == [["fire"], [], []]


@pytest.mark.clause("lands", "6.2", "8.1")
def test_a_pending_energy_does_not_count_towards_winning() -> None:
    """The fifth kind wins only when it enters play: countered, it wins nothing."""
    scene = table(
        "lands",
        f"hand/0=water,fire board/0={FOUR_KINDS} hand/1=water,water,fire,grass",
    )
    scene.choose("Play Water")
    assert not scene.over
    scene.choose("Counter", seat=1)

    assert not scene.over
    assert scene.zone(0, "discard") == ["water"]


@pytest.mark.clause("lands", "10.5")
def test_a_fire_burns_the_only_kind_in_play_unasked() -> None:
    """A Fire that resolves finds what is in play: of a board of one kind that is one thing, so nothing is asked."""
    scene = table("lands", "hand/0=fire,grass board/1=water hand/1=fire,grass")
    scene.choose("Play Fire")

    assert scene.zone(1, "discard") == ["water"]
    assert scene.zone(0, "board") == ["fire"]


@pytest.mark.clause("lands", "6.2")
def test_a_pending_energy_lies_nowhere_else() -> None:
    """While the other may counter, the energy is in no hand, on no board and in no pile."""
    scene = table("lands", "hand/0=fire,grass hand/1=water,fire,grass board/1=water")
    scene.choose("Play Fire")

    assert scene.asks(1, "counter")
    assert scene.zone(0, "pending") == ["fire"]
    assert "fire" not in scene.zone(0, "hand") + scene.zone(0, "board") + scene.zone(0, "discard")
    assert scene.zone(1, "board") == ["water"]


@pytest.mark.clause("lands", "6.3")
def test_the_effect_is_chosen_after_the_chance_to_counter() -> None:
    """Who plays Fire names no target; the other decides on a counter first, without knowing the target."""
    scene = table("lands", "hand/0=fire,grass board/1=water,grass hand/1=water,fire")
    assert scene.choices == ["Play Grass", "Play Fire"]
    scene.choose("Play Fire")

    assert scene.asks(1, "counter")
    assert scene.view(1)["question"]["words"] == "Fire is pending. Do you counter?"
    scene.choose("Let it be", seat=1)
    assert scene.asks(0, "burn")
    assert scene.choices == ["Burn Grass", "Burn Water"]


@pytest.mark.clause("lands", "6.4")
def test_an_empty_hand_plays_nothing() -> None:
    """With no card to draw and none in hand the turn goes on with its end phase, and passes."""
    position = "turn=4 phase=draw_phase board/0=grass hand/1=grass,fire top/1=water deck/0= deck/1="
    scene = table("lands", position)

    assert scene.notes == ["failed_draw", "nothing_to_play", "turn", "drew"]
    assert scene.asks(1, "play")
    assert scene.state.turn == 5


@pytest.mark.clause("lands", "6.4", "9.1")
def test_an_empty_hand_still_has_its_end_phase() -> None:
    """The end phase of a turn without a play checks for a win as always."""
    scene = table("lands", f"turn=4 phase=draw_phase board/0={FOUR_KINDS},water deck/0= deck/1=")

    assert scene.notes == ["failed_draw", "nothing_to_play", "won_by_each"]
    assert scene.winner == 0


@pytest.mark.clause("lands", "9.1")
def test_the_effect_comes_before_the_win() -> None:
    """The winning Water still looks at the deck, and asks, before the game ends."""
    scene = table("lands", f"hand/0=water,fire board/0={FOUR_KINDS}")
    scene.choose("Play Water")

    assert not scene.over
    assert scene.asks(0, "keep")
    scene.choose("Put it on the bottom")
    assert scene.winner == 0
    assert scene.notes[-2:] == ["sank", "won_by_each"]


@pytest.mark.clause("lands", "9.1")
def test_only_the_active_player_is_checked() -> None:
    """A winning board on the other side counts at the end of that player's own turn, not before."""
    scene = table(
        "lands",
        "hand/0=grass,lightning hand/1=grass,darkness board/1=fire,fire,fire,fire,fire",
    )
    scene.choose("Play Grass")
    assert not scene.over
    scene.choose("Play Grass", seat=1)

    assert scene.winner == 1
    assert scene.notes[-1] == "won_by_alike"


@pytest.mark.clause("lands", "9.1")
def test_a_burned_board_does_not_win() -> None:
    """Five kinds, of which one is burned in the enemy turn, do not win in the next own turn."""
    scene = table(
        "lands",
        f"active=1 hand/1=fire,grass board/0={FOUR_KINDS},water hand/0=grass,grass top/0=grass",
    )
    scene.choose("Play Fire").choose("Burn Water")

    assert not scene.over
    assert scene.state.turn == 7


@pytest.mark.clause("lands", "9.2")
@pytest.mark.parametrize("missing", ["Grass", "Lightning", "Fire", "Darkness", "Water"])
def test_one_of_each_wins(missing: str) -> None:
    """At least one of each of the five energies in play wins, whichever comes last; two of one do no harm."""
    others = [kind for kind in (*FOUR_KINDS.split(","), "water") if kind != missing.lower()]
    board = ",".join([others[0], *others])
    scene = table("lands", f"hand/0={missing.lower()},{others[0]} board/0={board}")
    scene.choose(f"Play {missing}")
    if missing == "Water":
        scene.choose("Leave it on top")

    assert scene.winner == 0
    assert scene.notes[-1] == "won_by_each"


@pytest.mark.clause("lands", "9.2", "9.3")
def test_four_kinds_and_four_of_one_do_not_win() -> None:
    """Four of each of three kinds, and a fourth kind beside them, are not enough."""
    board = ",".join(["grass"] * 4 + ["lightning"] * 4 + ["darkness"] * 3)
    scene = table("lands", f"hand/0=darkness,fire,grass board/0={board} hand/1=")
    scene.choose("Play Darkness")

    assert not scene.over
    assert len(scene.zone(0, "board")) == 12


@pytest.mark.clause("lands", "9.3")
@pytest.mark.parametrize("kind", ["Grass", "Lightning", "Fire", "Darkness", "Water"])
def test_five_of_one_wins(kind: str) -> None:
    """Five of one energy in play win; a kind more beside them does no harm."""
    other = "Fire" if kind != "Fire" else "Grass"
    board = ",".join([kind.lower()] * 4 + [other.lower()])
    scene = table("lands", f"hand/0={kind},{other} board/0={board}".lower())
    scene.choose(f"Play {kind}")
    if kind == "Water":
        scene.choose("Leave it on top")

    assert scene.winner == 0
    assert scene.notes[-1] == "won_by_alike"
