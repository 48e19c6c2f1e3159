"""4 The turn, 6 Main phase and 9 End phase."""

import pytest

from cardwright.engine.game import Game
from tests.support.play import played
from tests.support.scenario import scenario

FOUR_KINDS = "grass,lightning,fire,darkness"


@pytest.mark.clause("lands", "4.1")
def test_the_phases_come_in_order() -> None:
    """A turn draws, plays, lets counter, resolves and ends; every question stands in its phase."""
    table = scenario(
        "lands",
        "turn=4 active=0 phase=draw_phase hand/0=fire top/0=grass "
        "hand/1=water,fire,grass board/1=grass,water top/1=fire",
    )

    assert table.view(0)["phase"] == "main phase"
    table.choose("Play Fire")
    assert table.view(0)["phase"] == "counter phase"
    table.choose("Let it be", seat=1)
    assert table.view(0)["phase"] == "resolution phase"
    table.choose("Burn Water")
    assert table.view(0)["phase"] == "main phase"
    assert table.notes == ["drew", "played", "did_not_counter", "entered", "burned", "turn", "drew"]


@pytest.mark.clause("lands", "4.1", "9.1")
def test_the_other_player_is_active_next() -> None:
    """When a turn ends without a winner the other player becomes active."""
    table = scenario("lands", "turn=4 active=1 phase=main_phase hand/1=fire,grass hand/0=grass top/0=water")
    table.choose("Play Fire")

    assert table.state.active == 0
    assert table.asks(0, "play")


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
    position = "active=0 phase=main_phase hand/0=fire,grass hand/1=fire,grass"

    assert lands.options == {"turn_cap": 200}
    earlier = scenario("lands", f"turn=199 {position}").choose("Play Fire")
    assert not earlier.over
    table = scenario("lands", f"turn=200 {position}").choose("Play Fire")
    assert table.drawn
    assert table.winner is None
    assert table.notes[-2:] == ["no_effect", "reached_cap"]
    assert table.log(0)[-1] == "Turn 200 is over: the game is a draw."


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
    table = scenario("lands", f"turn=200 active=0 phase=main_phase hand/0=water,fire board/0={FOUR_KINDS}")
    table.choose("Play Water").choose("Leave it on top")

    assert table.winner == 0


@pytest.mark.clause("lands", "6.1")
def test_one_energy_must_be_played() -> None:
    """The choices are the energies in hand and nothing else: there is no way to pass."""
    table = scenario("lands", "turn=5 active=0 phase=main_phase hand/0=grass,fire,water,water")

    assert table.asks(0, "play")
    assert table.choices == ["Play Grass", "Play Fire", "Play Water"]


@pytest.mark.clause("lands", "6.1")
def test_exactly_one_energy_is_played() -> None:
    """After one energy the turn is over; the other cards stay in the hand."""
    table = scenario("lands", "turn=5 active=0 phase=main_phase hand/0=grass,fire,water hand/1=grass top/1=fire")
    table.choose("Play Fire")

    assert table.zone(0, "hand") == ["grass", "water"]
    assert table.zone(0, "board") == ["fire"]
    assert table.notes.count("played") == 1
    assert table.asks(1, "play")


@pytest.mark.clause("lands", "6.2")
def test_a_pending_energy_is_nowhere_else() -> None:
    """While it may be countered it is out of the hand, and neither in play nor in a pile."""
    table = scenario("lands", "turn=5 active=0 phase=main_phase hand/0=grass,fire hand/1=water,grass")
    table.choose("Play Grass")

    assert table.asks(1, "counter")
    assert table.zone(0, "pending") == ["grass"]
    assert [table.zone(0, zone) for zone in ("hand", "board", "discard")] == [["fire"], [], []]


@pytest.mark.clause("lands", "6.2", "8.1")
def test_a_pending_energy_does_not_count_towards_winning() -> None:
    """The fifth kind wins only when it enters play: countered, it wins nothing."""
    table = scenario(
        "lands",
        f"turn=5 active=0 phase=main_phase hand/0=water,fire board/0={FOUR_KINDS} hand/1=water,water,fire,grass",
    )
    table.choose("Play Water")
    assert not table.over
    table.choose("Counter", seat=1)

    assert not table.over
    assert table.zone(0, "discard") == ["water"]


@pytest.mark.clause("lands", "10.5")
def test_a_fire_burns_the_only_kind_in_play_unasked() -> None:
    """A Fire that resolves finds what is in play: of a board of one kind that is one thing, so nothing is asked."""
    table = scenario("lands", "turn=5 active=0 phase=main_phase hand/0=fire,grass board/1=water hand/1=fire,grass")
    table.choose("Play Fire")

    assert table.zone(1, "discard") == ["water"]
    assert table.zone(0, "board") == ["fire"]


@pytest.mark.clause("lands", "6.2")
def test_a_pending_energy_lies_nowhere_else() -> None:
    """While the other may counter, the energy is in no hand, on no board and in no pile."""
    table = scenario(
        "lands", "turn=5 active=0 phase=main_phase hand/0=fire,grass hand/1=water,fire,grass board/1=water"
    )
    table.choose("Play Fire")

    assert table.asks(1, "counter")
    assert table.zone(0, "pending") == ["fire"]
    assert "fire" not in table.zone(0, "hand") + table.zone(0, "board") + table.zone(0, "discard")
    assert table.zone(1, "board") == ["water"]


@pytest.mark.clause("lands", "6.3")
def test_the_effect_is_chosen_after_the_chance_to_counter() -> None:
    """Who plays Fire names no target; the other decides on a counter first, without knowing the target."""
    table = scenario(
        "lands", "turn=5 active=0 phase=main_phase hand/0=fire,grass board/1=water,grass hand/1=water,fire"
    )
    assert table.choices == ["Play Grass", "Play Fire"]
    table.choose("Play Fire")

    assert table.asks(1, "counter")
    assert table.view(1)["question"]["words"] == "Fire is pending. Do you counter?"
    table.choose("Let it be", seat=1)
    assert table.asks(0, "burn")
    assert table.choices == ["Burn Grass", "Burn Water"]


@pytest.mark.clause("lands", "6.4")
def test_an_empty_hand_plays_nothing() -> None:
    """With no card to draw and none in hand the turn goes on with its end phase, and passes."""
    position = "turn=4 active=0 phase=draw_phase board/0=grass hand/1=grass,fire top/1=water"
    table = scenario("lands", position, named_only=True)

    assert table.notes == ["failed_draw", "nothing_to_play", "turn", "drew"]
    assert table.asks(1, "play")
    assert table.state.turn == 5


@pytest.mark.clause("lands", "6.4", "9.1")
def test_an_empty_hand_still_has_its_end_phase() -> None:
    """The end phase of a turn without a play checks for a win as always."""
    table = scenario("lands", f"turn=4 active=0 phase=draw_phase board/0={FOUR_KINDS},water", named_only=True)

    assert table.notes == ["failed_draw", "nothing_to_play", "won_by_each"]
    assert table.winner == 0


@pytest.mark.clause("lands", "9.1")
def test_the_effect_comes_before_the_win() -> None:
    """The winning Water still looks at the deck, and asks, before the game ends."""
    table = scenario("lands", f"turn=5 active=0 phase=main_phase hand/0=water,fire board/0={FOUR_KINDS}")
    table.choose("Play Water")

    assert not table.over
    assert table.asks(0, "keep")
    table.choose("Put it on the bottom")
    assert table.winner == 0
    assert table.notes[-2:] == ["sank", "won_by_each"]


@pytest.mark.clause("lands", "9.1")
def test_only_the_active_player_is_checked() -> None:
    """A winning board on the other side counts at the end of that player's own turn, not before."""
    table = scenario(
        "lands",
        "turn=5 active=0 phase=main_phase hand/0=grass,lightning "
        "hand/1=grass,darkness board/1=fire,fire,fire,fire,fire",
    )
    table.choose("Play Grass")
    assert not table.over
    table.choose("Play Grass", seat=1)

    assert table.winner == 1
    assert table.notes[-1] == "won_by_alike"


@pytest.mark.clause("lands", "9.1")
def test_a_burned_board_does_not_win() -> None:
    """Five kinds, of which one is burned in the enemy turn, do not win in the next own turn."""
    table = scenario(
        "lands",
        f"turn=5 active=1 phase=main_phase hand/1=fire,grass board/0={FOUR_KINDS},water hand/0=grass,grass top/0=grass",
    )
    table.choose("Play Fire").choose("Burn Water")

    assert not table.over
    assert table.state.turn == 7


@pytest.mark.clause("lands", "9.2")
@pytest.mark.parametrize("missing", ["Grass", "Lightning", "Fire", "Darkness", "Water"])
def test_one_of_each_wins(missing: str) -> None:
    """At least one of each of the five energies in play wins, whichever comes last; two of one do no harm."""
    others = [kind for kind in (*FOUR_KINDS.split(","), "water") if kind != missing.lower()]
    board = ",".join([others[0], *others])
    table = scenario("lands", f"turn=5 active=0 phase=main_phase hand/0={missing.lower()},{others[0]} board/0={board}")
    table.choose(f"Play {missing}")
    if missing == "Water":
        table.choose("Leave it on top")

    assert table.winner == 0
    assert table.notes[-1] == "won_by_each"


@pytest.mark.clause("lands", "9.2", "9.3")
def test_four_kinds_and_four_of_one_do_not_win() -> None:
    """Four of each of three kinds, and a fourth kind beside them, are not enough."""
    board = ",".join(["grass"] * 4 + ["lightning"] * 4 + ["darkness"] * 3)
    table = scenario("lands", f"turn=5 active=0 phase=main_phase hand/0=darkness,fire,grass board/0={board} hand/1=")
    table.choose("Play Darkness")

    assert not table.over
    assert len(table.zone(0, "board")) == 12


@pytest.mark.clause("lands", "9.3")
@pytest.mark.parametrize("kind", ["Grass", "Lightning", "Fire", "Darkness", "Water"])
def test_five_of_one_wins(kind: str) -> None:
    """Five of one energy in play win; a kind more beside them does no harm."""
    other = "Fire" if kind != "Fire" else "Grass"
    board = ",".join([kind.lower()] * 4 + [other.lower()])
    table = scenario("lands", f"turn=5 active=0 phase=main_phase hand/0={kind},{other} board/0={board}".lower())
    table.choose(f"Play {kind}")
    if kind == "Water":
        table.choose("Leave it on top")

    assert table.winner == 0
    assert table.notes[-1] == "won_by_alike"
