"""5 Windows: when players may act, who is asked first, and what happens when both have passed."""

import pytest

from tests.rules.mythomagic.test_turn import WAKEFUL
from tests.rules.mythomagic.verbs import pass_both
from tests.support.table import table


@pytest.mark.clause("mythomagic", "5.1")
def test_there_is_a_window_in_every_phase() -> None:
    """Both players, who can always announce something, are asked at each of the eight times, and at no other."""
    scene = table("mythomagic", f"phase=untap_phase {WAKEFUL}")
    windows = []
    while scene.state.turn == 5:
        if scene.asks(0, "attackers"):
            scene.choose("Attack with Peacock", 0)
        elif scene.asks(1, "blockers"):
            scene.choose("No more blockers", 1)
        else:
            windows.append(scene.phase)
            pass_both(scene)

    assert windows == [
        *("untapped", "drawn_phase", "main_phase", "combat_phase", "attacked", "blocked_phase", "damaged", "ending")
    ]


@pytest.mark.clause("mythomagic", "5.1")
@pytest.mark.parametrize(
    ("position", "words", "entry"),
    [
        ("hand/0=gopi pool/0=WWW", "Play Gopi", "Ada's Gopi"),
        ("hand/0=rainfire pool/0=FFB", "Play Rainfire", "Ada's Rainfire"),
        ("field/0=shakuni", "Use Shakuni", "Ada's Shakuni (ability)"),
    ],
)
def test_there_is_a_window_after_each_announcement(position: str, words: str, entry: str) -> None:
    """A creature, a spell and an ability that went onto the stack may be answered before they are carried out."""
    scene = table("mythomagic", f"{position} field/1=rishi-of-gold hand/1=divine-strike")
    scene.choose(words)

    assert scene.asks(1, "act")
    assert scene.stack == [entry]


@pytest.mark.clause("mythomagic", "5.1", "11.1")
def test_there_is_a_window_after_a_trigger() -> None:
    """Pishacha has come, and before its sentence takes life the other player is asked."""
    scene = table("mythomagic", "hand/0=pishacha pool/0=B field/1=rishi-of-gold hand/1=divine-strike")
    scene.choose("Play Pishacha").choose("Pass", 1)

    assert scene.asks(1, "act")
    assert scene.stack == ["Ada's Pishacha (set off)"]
    assert scene.life == [15, 15]


@pytest.mark.clause("mythomagic", "5.2")
def test_the_turn_player_is_asked_first() -> None:
    """In either player's turn: first the turn player, then the other one."""
    for active in (0, 1):
        scene = table("mythomagic", f"active={active} phase=combat_phase {WAKEFUL}")
        assert scene.asks(active, "act")
        scene.choose("Pass", active)
        assert scene.asks(1 - active, "act")


@pytest.mark.clause("mythomagic", "5.2", "6.1")
def test_a_rishi_is_played_in_the_own_main_phase_with_an_empty_stack() -> None:
    """Neither in another window, nor while something is on the stack, nor in the other player's main phase."""
    scene = table("mythomagic", f"{WAKEFUL} pool/0=G".replace("hand/0=", "hand/0=rishi-of-fire,"))
    assert "Play Rishi of Fire" in scene.choices
    scene.choose("Play Divine Strike").choose("Your opponent").choose("Spend Gold")
    assert scene.stack == ["Ada's Divine Strike at Ben"]
    assert scene.asks(1, "act")

    other = table("mythomagic", f"active=1 {WAKEFUL}".replace("hand/0=", "hand/0=rishi-of-fire,"))
    other.choose("Pass", 1)
    assert other.asks(0, "act")
    assert other.choices == ["Play Divine Strike", "Pass"]
    combat = table("mythomagic", f"phase=combat_phase {WAKEFUL}".replace("hand/0=", "hand/0=rishi-of-fire,"))
    assert combat.choices == ["Play Divine Strike", "Pass"]


@pytest.mark.clause("mythomagic", "5.2")
def test_who_announced_something_has_no_rishi_to_play_until_the_stack_is_empty() -> None:
    """The turn player, asked again with an own spell on the stack, may announce another but not play the Rishi."""
    scene = table("mythomagic", "hand/0=divine-strike,divine-strike,rishi-of-fire field/0=rishi-of-gold pool/0=G")
    scene.choose("Play Divine Strike").choose("Your opponent").choose("Spend Gold")

    assert scene.asks(0, "act")
    assert scene.choices == ["Play Divine Strike", "Pass"]


@pytest.mark.clause("mythomagic", "5.3")
def test_who_can_do_nothing_is_not_asked() -> None:
    """A spell that cannot be paid for gives no question, one that can be does."""
    for field, asked in (("rishi-of-fire", False), ("rishi-of-gold", True)):
        scene = table("mythomagic", f"hand/0=gopi,rishi-of-fire pool/0=WWW hand/1=divine-strike field/1={field}")
        scene.choose("Play Gopi")

        assert scene.asks(1, "act") == asked


@pytest.mark.clause("mythomagic", "5.4")
def test_what_was_announced_last_happens_first() -> None:
    """Krishna's Might answers Lethal Bite and is carried out before it: Keshi stays alive."""
    scene = table(
        "mythomagic", "hand/0=lethal-bite,rishi-of-fire pool/0=B hand/1=krishna-s-might pool/1=WW field/1=keshi"
    )
    scene.choose("Play Lethal Bite")
    scene.choose("Play Krishna's Might", 1)

    assert scene.asks(0, "act")
    assert scene.stats(1, "keshi") == (5, 3)
    assert [entry.words(None) for entry in scene.entries if entry.note == "resolves"] == [
        "Krishna's Might takes effect.",
        "Lethal Bite takes effect.",
    ]


@pytest.mark.clause("mythomagic", "5.4")
def test_after_an_entry_the_turn_player_is_asked_first_again() -> None:
    """Of two entries the upper is carried out when both pass; then both are asked anew, the turn player first."""
    scene = table(
        "mythomagic",
        "hand/0=gopi,divine-strike hand/1=divine-strike,divine-strike pool/0=WWW field/0=rishi-of-gold "
        "field/1=rishi-of-gold,rishi-of-gold:tapped pool/1=G",
    )
    scene.choose("Play Gopi").choose("Pay the best way")
    assert scene.asks(0, "act")
    scene.choose("Pass", 0).choose("Play Divine Strike", 1).choose("Your opponent", 1).choose("Spend Gold", 1)
    assert scene.asks(0, "act")
    assert scene.stack == ["Ben's Divine Strike at Ada", "Ada's Gopi"]
    pass_both(scene)
    assert scene.life == [13, 15]
    assert scene.stack == ["Ada's Gopi"]
    assert scene.asks(0, "act")
    pass_both(scene)
    assert scene.zone(0, "field") == ["rishi-of-gold", "gopi"]
    assert scene.asks(0, "act")


@pytest.mark.clause("mythomagic", "5.4")
def test_a_pass_before_an_announcement_does_not_count() -> None:
    """The turn player passes, the other announces: the turn player is asked again, though it had passed."""
    scene = table("mythomagic", f"phase=combat_phase {WAKEFUL}")
    scene.choose("Pass", 0).choose("Play Divine Strike", 1).choose("Your opponent", 1)

    assert scene.asks(0, "act")
    assert scene.stack == ["Ben's Divine Strike at Ada"]


@pytest.mark.clause("mythomagic", "5.4")
def test_after_a_rishi_the_turn_player_is_asked_first_again() -> None:
    """A Rishi played after a pass in the main phase's window: the other must pass anew before the phase ends."""
    scene = table(
        "mythomagic",
        "hand/0=rishi-of-fire,divine-strike hand/1=divine-strike field/0=rishi-of-gold field/1=rishi-of-gold",
    )
    scene.choose("Play Rishi of Fire")
    assert scene.asks(0, "act")
    scene.choose("Pass", 0)
    assert scene.asks(1, "act")
    assert scene.phase == "main_phase"


@pytest.mark.clause("mythomagic", "5.4")
def test_with_an_empty_stack_two_passes_go_on() -> None:
    """Both pass in the main phase, and it is the start of combat."""
    scene = table("mythomagic", WAKEFUL)
    assert scene.phase == "main_phase"
    pass_both(scene)

    assert scene.phase == "combat_phase"
    assert scene.asks(0, "act")
