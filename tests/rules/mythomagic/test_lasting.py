"""11 What cards say, third part: what holds and what lasts (11.9 to 11.14)."""

import pytest

from tests.rules.mythomagic.verbs import pay
from tests.support.scenario import Scenario
from tests.support.table import table, with_card

ATTACK = "phase=attack_phase hand/1=rishi-of-fire"
IDLE = "hand/0=rishi-of-fire hand/1=rishi-of-fire"


def tapped_by_turn(scene: Scenario, seat: int, card: str, last: int) -> dict[int, bool]:
    """Whether a card is tapped when its player is asked in each of the own turns up to a turn; all is passed."""
    found = {}
    while scene.state.turn <= last and not scene.over:
        if scene.state.active == seat and scene.state.to_move == seat:
            found[scene.state.turn] = card in scene.zone(seat, "tapped")
        scene.choose(
            "No more attackers" if scene.asks(scene.state.to_move, "attackers") else "Pass", scene.state.to_move
        )
    return found


@pytest.mark.clause("mythomagic", "11.9")
def test_what_a_card_says_holds_while_it_is_on_the_field() -> None:
    """Airavata gives +1/+1 and Vigilance to others, from the moment it comes until it goes."""
    scene = table(
        "mythomagic", "hand/0=airavata,rishi-of-fire pool/0=GGGGW field/0=gopi:tapped hand/1=killing-kamsa pool/1=GG"
    )
    assert scene.stats(0, "gopi") == (2, 3)
    scene.choose("Play Airavata").choose("Pass", 1)
    assert scene.stats(0, "gopi") == (3, 4)
    assert scene.keywords(0, "gopi") == ["Lifelink", "Vigilance"]
    assert scene.stats(0, "airavata") == (5, 5)
    scene.choose("Pass", 0).choose("Play Killing Kamsa", 1).choose("Target your opponent's Airavata", 1)

    assert scene.stats(0, "gopi") == (2, 3)
    assert scene.keywords(0, "gopi") == ["Lifelink"]


@pytest.mark.clause("mythomagic", "11.9")
def test_what_a_card_counts_is_counted_anew_all_the_time() -> None:
    """Angada has 2 strength and 1 for each other own creature: 3 with Gopi, 4 with Keshi too, 3 without Gopi."""
    scene = table(
        "mythomagic",
        "hand/0=keshi,rishi-of-fire pool/0=BBB field/0=angada:tapped,gopi:tapped hand/1=killing-kamsa pool/1=GG",
    )
    assert scene.stats(0, "angada") == (3, 2)
    scene.choose("Play Keshi").choose("Pass", 1)
    assert scene.stats(0, "angada") == (4, 2)
    scene.choose("Pass", 0).choose("Play Killing Kamsa", 1).choose("Target your opponent's Gopi", 1)

    assert scene.stats(0, "angada") == (3, 2)


@pytest.mark.clause("mythomagic", "11.9")
def test_what_a_card_forbids_holds_while_it_is_on_the_field() -> None:
    """Lakshmana keeps enemy creatures of strength 2 or less from attacking."""
    scene = table("mythomagic", f"{ATTACK} field/0=gopi,keshi field/1=lakshmana")
    assert scene.choices == ["Attack with Keshi", "No more attackers"]
    free = table("mythomagic", f"{ATTACK} field/0=gopi,keshi")
    assert free.choices == ["Attack with Gopi", "Attack with Keshi", "No more attackers"]


@pytest.mark.clause("mythomagic", "11.10")
def test_keywords_come_before_numbers() -> None:
    """Garuda gives +1 strength to others with Flying: to Gopi when Pushpaka makes it fly, not to Gopi that walks."""
    scene = table("mythomagic", "hand/0=pushpaka,rishi-of-fire pool/0=GG field/0=garuda,gopi")
    assert scene.stats(0, "gopi") == (2, 3)
    scene.choose("Play Pushpaka")

    assert scene.keywords(0, "gopi") == ["Lifelink", "Flying"]
    assert scene.stats(0, "gopi") == (3, 3)
    assert scene.stats(0, "garuda") == (4, 4)


@pytest.mark.clause("mythomagic", "11.10")
def test_what_is_set_beats_every_bonus() -> None:
    """Mohini sets enemy strength to 0: Airavata's +1 and Krishna's Might change nothing of that, but toughness."""
    scene = table(
        "mythomagic",
        "active=1 hand/1=mohini,rishi-of-fire pool/1=GGGG field/0=airavata,gopi hand/0=krishna-s-might pool/0=WW",
    )
    scene.choose("Play Mohini", 1).choose("Pass", 0).choose("Pass", 0)
    assert scene.stats(0, "gopi") == (0, 4)
    scene.choose("Pass", 1).choose("Play Krishna's Might", 0).choose("Target your Gopi", 0)

    assert scene.stats(0, "gopi") == (0, 7)


@pytest.mark.clause("mythomagic", "11.11")
def test_this_turn_lasts_to_the_end_of_the_turn() -> None:
    """Krishna's Might is over in the next turn."""
    scene = table(
        "mythomagic", "hand/0=krishna-s-might,rishi-of-fire pool/0=WW field/0=gopi:tapped hand/1=rishi-of-fire"
    )
    scene.choose("Play Krishna's Might")
    assert scene.stats(0, "gopi") == (7, 6)
    scene.choose("Pass")

    assert scene.state.turn == 6
    assert scene.stats(0, "gopi") == (2, 3)


@pytest.mark.clause("mythomagic", "11.11")
@pytest.mark.parametrize(("active", "until"), [(0, 7), (1, 6)])
def test_until_your_next_turn_lasts_until_it_begins(active: int, until: int) -> None:
    """Seat 0's Slumber of Lanka keeps enemy creatures tapped, said in either turn, until seat 0's next turn begins."""
    scene = table(
        "mythomagic",
        f"active={active} hand/0=slumber-of-lanka,rishi-of-fire pool/0=GGG field/1=gopi "
        f"hand/1=rishi-of-fire,rishi-of-fire "
        "phase=drawn_phase",
    )
    scene.choose("Play Slumber of Lanka", 0)
    assert scene.zone(1, "tapped") == ["gopi"]
    found = tapped_by_turn(scene, 1, "gopi", 9)

    assert found == {turn: turn < until for turn in found}
    assert set(found) == ({6, 8} if active == 0 else {5, 7, 9})


@pytest.mark.clause("mythomagic", "11.11")
def test_for_good_lasts_until_the_creature_leaves() -> None:
    """Vali has grown by an enemy creature; it is still grown two turns later."""
    scene = table("mythomagic", f"active=1 {IDLE},keshi pool/1=BBB field/0=vali")
    scene.choose("Play Keshi", 1)
    assert scene.stats(0, "vali") == (4, 4)
    scene.choose("Pass", 1).choose("No more attackers", 1).choose("Pass", 0).choose("No more attackers", 0).choose(
        "Pass", 1
    )

    assert scene.state.turn == 7
    assert scene.stats(0, "vali") == (4, 4)


@pytest.mark.clause("mythomagic", "11.11")
def test_as_long_as_this_is_on_the_field() -> None:
    """Indrajit takes all abilities of Gopi, in later turns too, and gives them back when he leaves."""
    scene = table(
        "mythomagic",
        "hand/0=indrajit,rishi-of-fire pool/0=FFFF field/1=gopi,rishi-of-gold,rishi-of-gold hand/1=killing-kamsa",
    )
    scene.choose("Play Indrajit").choose("Pass", 1).choose("Pass", 1)
    assert scene.keywords(1, "gopi") == []
    scene.choose("Pass", 0)
    while scene.state.turn == 5:
        scene.choose("Pass", scene.state.to_move)
    assert scene.keywords(1, "gopi") == []
    scene.choose("Play Killing Kamsa", 1).choose("Target your opponent's Indrajit", 1)

    assert scene.keywords(1, "gopi") == ["Lifelink"]


@pytest.mark.clause("mythomagic", "11.11")
def test_what_ends_with_its_card_does_not_begin_without_it() -> None:
    """Indrajit is destroyed in answer to his own sentence: Gopi keeps its abilities."""
    scene = table("mythomagic", "hand/0=indrajit,rishi-of-fire pool/0=FFFF field/1=gopi hand/1=killing-kamsa pool/1=GG")
    scene.choose("Play Indrajit").choose("Pass", 1)
    assert scene.stack == ["Ada's Indrajit (set off) at Ben's Gopi"]
    scene.choose("Play Killing Kamsa", 1).choose("Target your opponent's Indrajit", 1)

    assert scene.asks(0, "act")
    assert scene.zone(0, "field") == []
    assert scene.keywords(1, "gopi") == ["Lifelink"]


@pytest.mark.clause("mythomagic", "11.12")
@pytest.mark.parametrize(
    ("seat", "expected"),
    [(1, {6: True, 8: True, 10: True, 12: False, 14: False}), (0, {5: True, 7: True, 9: True, 11: False, 13: False})],
)
def test_five_turns_are_counted_for_both_players(seat: int, expected: dict[int, bool]) -> None:
    """Fatal Spin in turn 5 counts turns 6 to 10: the creature untaps in its player's next untap phase after them."""
    deck = ",".join(["rishi-of-wood"] * 8)
    scene = table(
        "mythomagic",
        f"hand/0=fatal-spin,rishi-of-fire hand/1=rishi-of-fire pool/0=BB field/{seat}=gopi deck/0={deck} deck/1={deck}",
    )
    scene.choose("Play Fatal Spin")

    assert tapped_by_turn(scene, seat, "gopi", 14) == expected


@pytest.mark.clause("mythomagic", "11.12")
def test_what_is_held_tapped_is_not_untapped_by_a_card() -> None:
    """Gopi, tapped by Fatal Spin for five turns, stays so under Dawn of Surya, which untaps Keshi."""
    scene = table(
        "mythomagic",
        "active=1 phase=combat_phase field/0=gopi,keshi:tapped,rishi-of-gold,rishi-of-wood "
        "hand/0=dawn-of-surya hand/1=fatal-spin pool/1=BB",
    )
    scene.choose("Play Fatal Spin", 1).choose("Target your opponent's Gopi", 1).choose("Pass", 0)
    assert set(scene.zone(0, "tapped")) == {"gopi", "keshi"}
    scene.choose("Play Dawn of Surya", 0)

    assert scene.state.turn == 6
    assert scene.zone(0, "tapped") == ["gopi"]


@pytest.mark.clause("mythomagic", "11.13")
def test_to_double_is_to_add_what_is_printed_and_for_good() -> None:
    """Radha doubles the toughness of others for good: Gopi's 3, and the 4 that Vali has for good, become 6 and 8."""
    scene = table("mythomagic", "hand/0=radha,rishi-of-fire pool/0=WWW field/0=gopi,vali:good=1/1 field/1=gopi")
    scene.choose("Play Radha")

    assert scene.stats(0, "gopi") == (2, 6)
    assert scene.stats(0, "vali") == (4, 8)
    assert scene.stats(0, "radha") == (2, 3)
    assert scene.stats(1, "gopi") == (2, 3)


@pytest.mark.clause("mythomagic", "11.13")
def test_changes_of_this_turn_and_of_other_cards_are_not_doubled() -> None:
    """Gopi has 2, +1 from Airavata and +5 this turn: Bhima's Oath adds 2, not 8."""
    scene = table(
        "mythomagic",
        "hand/0=krishna-s-might,bhima-s-oath field/0=gopi:tapped,airavata,rishi-of-wood,rishi-of-wood pool/0=WW",
    )
    scene.choose("Play Krishna's Might").choose("Target your Gopi")
    pay(scene, "Spend Wood").choose("Pass")
    assert scene.stats(0, "gopi") == (8, 7)
    scene.choose("Play Bhima's Oath").choose("Target your Gopi")

    assert scene.stats(0, "gopi") == (10, 7)


@pytest.mark.clause("mythomagic", "11.14")
def test_who_loses_all_abilities_has_no_keywords_and_no_sentences() -> None:
    """Airavata, rebuked, gives nothing to others and has no Vigilance; its own numbers stay."""
    scene = table("mythomagic", "hand/0=agastya-s-rebuke,rishi-of-fire pool/0=GG field/1=airavata,gopi")
    scene.choose("Play Agastya's Rebuke").choose("Target your opponent's Airavata")

    assert scene.keywords(1, "airavata") == []
    assert scene.stats(1, "airavata") == (5, 5)
    assert scene.stats(1, "gopi") == (2, 3)


@pytest.mark.clause("mythomagic", "11.14")
def test_what_changed_it_from_outside_stays() -> None:
    """Gopi, grown for good and helped by Airavata, loses Lifelink and keeps its numbers."""
    scene = table("mythomagic", "hand/0=agastya-s-rebuke,rishi-of-fire pool/0=GG field/1=airavata,gopi:good=2/2")
    scene.choose("Play Agastya's Rebuke").choose("Target your opponent's Gopi")

    assert scene.keywords(1, "gopi") == []
    assert scene.stats(1, "gopi") == (5, 6)


@pytest.mark.clause("mythomagic", "11.14")
@pytest.mark.parametrize(("card", "words"), [("ekalavya", "Use Ekalavya"), ("kubera", "Play Divine Strike")])
def test_who_loses_all_abilities_has_none_to_use(card: str, words: str) -> None:
    """Neither an ability with a price, nor one that gives the resource for Divine Strike."""
    able = table("mythomagic", f"hand/0=divine-strike,rishi-of-fire field/0={card}")
    assert words in able.choices
    scene = table("mythomagic", f"hand/0=agastya-s-rebuke,divine-strike,rishi-of-fire pool/0=GG field/0={card}")
    scene.choose("Play Agastya's Rebuke")
    if card == "kubera":
        # He could still pay for a spell while the Rebuke waits.
        pay(scene, "Spend Gold").choose("Pass")

    assert scene.stack == []
    assert scene.asks(0, "act")
    assert words not in scene.choices


@pytest.mark.clause("mythomagic", "11.14")
def test_a_silenced_creatures_triggers_are_silent() -> None:
    """Jatayu, rebuked and then destroyed, deals no damage."""
    scene = table(
        "mythomagic",
        "hand/0=agastya-s-rebuke,killing-kamsa field/0=rishi-of-gold,rishi-of-gold pool/0=GG field/1=jatayu "
        "hand/1=rishi-of-fire",
    )
    scene.choose("Play Agastya's Rebuke")
    pay(scene, "Spend Gold").choose("Pass").choose("Play Killing Kamsa")

    assert scene.zone(1, "discard") == ["jatayu"]
    assert scene.stack == []


SILENCE = "Enemy creatures lose all abilities."


@pytest.mark.clause("mythomagic", "11.14")
def test_what_takes_all_abilities_as_long_as_it_holds_takes_triggers_too() -> None:
    """Jatayu, whose abilities an enemy takes, is destroyed and sets off nothing; without that enemy it does."""
    game = with_card("mythomagic", "void", SILENCE, kind="creature")
    position = "field/0=void field/1=jatayu hand/0=engulf-the-flames,rishi-of-wood hand/1=rishi-of-wood pool/0=FFFF"
    scene = table(game, position)
    scene.choose("Play Engulf the Flames").choose("Target your opponent's Jatayu")

    assert scene.zone(1, "discard") == ["jatayu"]
    assert scene.stack == []
    scene = table(game, position.replace("void", "gopi"))
    scene.choose("Play Engulf the Flames").choose("Target your opponent's Jatayu")
    assert len(scene.stack) == 1


@pytest.mark.clause("mythomagic", "11.14")
def test_what_takes_all_abilities_takes_those_that_are_used_and_those_that_give_resources() -> None:
    """Neither Ekalavya nor Kalpavriksha is of use to its player, and a lord's bonus is gone too."""
    game = with_card("mythomagic", "void", SILENCE, kind="creature")
    game = with_card(game, "lord", "Other creatures you control get +1/+1.", kind="creature")
    scene = table(game, "field/1=void field/0=ekalavya,kalpavriksha,lord hand/0=shabari,rishi-of-gold")

    assert scene.choices == ["Play Rishi of Gold", "Pass"]
    assert scene.stats(0, "kalpavriksha") == (0, 5)
    assert scene.keywords(0, "kalpavriksha") == []


@pytest.mark.clause("mythomagic", "11.14")
def test_what_takes_all_abilities_is_not_taken_by_its_like() -> None:
    """Two that take the abilities of each other's side: both do, and neither has a keyword."""
    game = with_card("mythomagic", "void", f"Flying. {SILENCE}", kind="creature")
    scene = table(game, "field/0=void,gopi field/1=void.1,shabari")

    assert [scene.keywords(p, card) for p, card in ((0, "void"), (0, "gopi"), (1, "void"))] == [[], [], []]
