"""11 What cards say, last part: promises, searching, names, tokens, limits, counting (11.19 to 11.24)."""

from collections import Counter

import pytest

from cardwright.games.mythomagic.numbers import LASTING
from cardwright.kit.machine.fields import STACK
from tests.rules.mythomagic.verbs import pay
from tests.support.scenario import Scenario
from tests.support.table import table, with_card

ATTACK = "phase=attack_phase hand/1=rishi-of-fire"


def told(scene: Scenario, note: str) -> list[str]:
    """The lines of one kind that everybody was told."""
    return [entry.words(None) for entry in scene.entries if entry.note == note]


@pytest.mark.clause("mythomagic", "11.19")
def test_the_next_spell_is_the_next_that_is_announced() -> None:
    """Gandharva makes one spell 2 cheaper: the first that is announced, not the second."""
    scene = table(
        "mythomagic",
        "field/0=gandharva hand/0=engulf-the-flames,engulf-the-flames,rishi-of-gold pool/0=FFFF field/1=balarama,bhima",
    )
    scene.choose("Use Gandharva").choose("Pass").choose("Play Engulf the Flames")
    scene.choose("Target your opponent's Bhima")
    pay(scene)

    # 2FF for FF; of the four Fire two are left, and the second costs four again.
    assert scene.resources(0) == {"Fire": 2}
    assert scene.choices == ["Play Rishi of Gold", "Pass"]


@pytest.mark.clause("mythomagic", "11.19")
def test_a_promise_that_was_not_used_is_over_when_the_turn_ends() -> None:
    """Gandharva's promise of turn 5 does nothing in turn 6 or 7."""
    scene = table(
        "mythomagic",
        "field/0=gandharva,rishi-of-blood hand/0=fatal-spin,rishi-of-gold hand/1=rishi-of-gold,rishi-of-gold "
        "field/1=keshi",
    )
    scene.choose("Use Gandharva")
    assert "Play Fatal Spin" in scene.choices
    while scene.state.turn == 5:
        scene.choose("No more attackers" if scene.asks(0, "attackers") else "Pass", scene.state.to_move)

    # With one Blood, 1B is too much again.
    assert scene.asks(1, "act")
    assert scene.state.lasting == 0


@pytest.mark.clause("mythomagic", "11.19")
def test_a_creature_is_no_spell_for_a_promise() -> None:
    """Between Gandharva's promise and the spell a creature is played: it costs its price, and the promise stays."""
    scene = table("mythomagic", "field/0=gandharva hand/0=shabari,fatal-spin,rishi-of-gold pool/0=WB field/1=keshi")
    scene.choose("Use Gandharva").choose("Pass").choose("Play Shabari")
    pay(scene, "Spend Wood").choose("Pass")

    # 1B costs only the Blood that is left.
    assert scene.zone(0, "field") == ["shabari", "gandharva"]
    assert "Play Fatal Spin" in scene.choices


@pytest.mark.clause("mythomagic", "11.19")
def test_a_spell_takes_effect_twice_with_the_same_targets() -> None:
    """Vyasa: Divine Strike deals 2 and again 2 damage to what it was aimed at, and goes to the pile once."""
    scene = table("mythomagic", "field/0=vyasa hand/0=divine-strike,rishi-of-fire pool/0=G")
    scene.choose("Use Vyasa").choose("Pass").choose("Play Divine Strike").choose("Your opponent")

    assert scene.life == [15, 11]
    assert scene.zone(0, "discard") == ["divine-strike"]


@pytest.mark.clause("mythomagic", "11.19")
def test_a_spell_that_takes_effect_twice_leaves_new_choices() -> None:
    """Vyasa: Kurukshetra asks for a sacrifice twice, each chosen anew, and draws two cards."""
    scene = table("mythomagic", "field/0=vyasa,gopi,keshi hand/0=kurukshetra,rishi-of-fire pool/0=BB")
    scene.choose("Use Vyasa").choose("Pass").choose("Play Kurukshetra")
    scene.choose("Choose your Gopi").choose("Choose your Keshi")

    assert scene.zone(0, "field") == ["vyasa"]
    assert scene.notes.count("draws") == 2


@pytest.mark.clause("mythomagic", "11.20")
def test_to_search_is_to_show_a_card_take_it_and_shuffle() -> None:
    """Devaki's player takes a Krishna out of the deck; all saw which, and nobody knows the deck's order."""
    scene = table(
        "mythomagic",
        "hand/0=devaki,rishi-of-fire pool/0=WW top/0=gopi,krishna-the-butter-thief,krishna-conjurer-of-miracles,keshi",
    )
    scene.choose("Play Devaki")
    assert scene.asks(0, "find")
    assert scene.choices == ["Take Krishna Conjurer of Miracles", "Take Krishna the Butter Thief", "Find nothing"]
    scene.choose("Take Krishna the Butter Thief")

    assert scene.zone(0, "hand") == ["rishi-of-fire", "krishna-the-butter-thief"]
    assert scene.seen_in_hand(1, 0) == ["krishna-the-butter-thief", None]
    assert told(scene, "finds") == ["Ada finds Krishna the Butter Thief."]
    assert "shuffles" in scene.notes


@pytest.mark.clause("mythomagic", "11.20", "1.4")
def test_after_a_search_the_deck_is_shuffled() -> None:
    """Every order of what is left comes up."""
    found: Counter[str] = Counter()
    for seed in range(60):
        scene = table("mythomagic", "field/0=dadhichi hand/0=rishi-of-fire top/0=vajra,gopi,keshi,radha", seed=seed)
        scene.choose("Use Dadhichi").choose("Take Vajra")
        found[scene.deck(0)[0]] += 1

    assert set(found) == {"gopi", "keshi", "radha"}


@pytest.mark.clause("mythomagic", "11.20")
def test_the_player_may_find_nothing() -> None:
    """Yashoda's player may leave all cards in the deck; without a card that fits nothing is asked."""
    scene = table("mythomagic", "hand/0=yashoda,rishi-of-fire pool/0=WWWWW top/0=gopi,keshi")
    scene.choose("Play Yashoda").choose("Find nothing")
    assert scene.zone(0, "hand") == ["rishi-of-fire"]
    assert "finds_nothing" in scene.notes
    without = table("mythomagic", "hand/0=devaki,rishi-of-fire pool/0=WW top/0=gopi,keshi")
    without.choose("Play Devaki")
    assert without.asks(0, "act")
    assert [n for n in without.notes if n in ("finds_nothing", "shuffles")] == ["finds_nothing", "shuffles"]


@pytest.mark.clause("mythomagic", "11.21")
@pytest.mark.parametrize(
    ("card", "linked"),
    [("krishna-the-butter-thief", True), ("krishna-conjurer-of-miracles", True), ("radha", False)],
)
def test_named_means_beginning_with_the_words(card: str, linked: bool) -> None:
    """Balarama has Lifelink beside any creature whose name begins with Krishna."""
    scene = table("mythomagic", f"field/0=balarama,{card} hand/0=rishi-of-fire")

    assert ("Lifelink" in scene.keywords(0, "balarama")) == linked


@pytest.mark.clause("mythomagic", "11.21")
def test_named_is_about_names_of_the_own_side_where_it_says_so() -> None:
    """Sugriva strengthens Vanaras and the Vanara Scout of his side, not himself and not the other side's."""
    scene = table("mythomagic", "hand/0=sugriva,rishi-of-fire pool/0=WWWW field/0=vanara-scout field/1=vanara-scout")
    scene.choose("Play Sugriva")

    assert scene.stats(0, "vanara") == (2, 2)
    assert scene.stats(0, "vanara-scout") == (3, 2)
    assert scene.stats(0, "sugriva") == (2, 3)
    assert scene.stats(1, "vanara-scout") == (2, 1)


@pytest.mark.clause("mythomagic", "11.22")
def test_a_token_is_a_creature_in_every_way() -> None:
    """Vanaras are new to the field in the turn they come, and attack, block and are targets after that."""
    scene = table(
        "mythomagic", "hand/0=vanara-bridge,rishi-of-fire pool/0=WWW field/0=shabari:tapped hand/1=rishi-of-fire"
    )
    scene.choose("Play Vanara Bridge").choose("2")
    assert scene.zone(0, "field") == ["shabari", "vanara", "vanara"]
    assert scene.stats(0, "vanara") == (1, 1)
    # Each came onto the field: Shabari gave a life for each.
    assert scene.life == [17, 15]
    scene.choose("Pass", 0)
    assert scene.state.turn == 6
    scene.choose("Pass", 1).choose("Pass", 0).choose("Attack with Shabari", 0)
    assert "Attack with Vanara" in scene.choices


@pytest.mark.clause("mythomagic", "11.22")
def test_x_tokens_may_be_none() -> None:
    """Vanara Bridge with X as 0 creates nothing."""
    scene = table("mythomagic", "hand/0=vanara-bridge,rishi-of-fire pool/0=WF")
    scene.choose("Play Vanara Bridge").choose("0")

    assert scene.zone(0, "field") == []


@pytest.mark.clause("mythomagic", "11.22")
def test_a_token_that_leaves_is_gone_and_its_leaving_is_heard() -> None:
    """A Vanara beside Ravana and Hidimbi is destroyed: it lies nowhere, deals 2 damage, and a card is drawn."""
    scene = table(
        "mythomagic",
        "hand/0=vanara-bridge,rishi-of-fire,kurukshetra field/0=hidimbi,ravana pool/0=WBBB top/0=radha,radha,radha",
    )
    scene.choose("Play Vanara Bridge").choose("1")
    pay(scene)
    scene.choose("Pass")
    assert scene.zone(0, "field") == ["ravana", "hidimbi", "vanara"]
    scene.choose("Play Kurukshetra").choose("Choose your Vanara").choose("Hidimbi first")

    assert scene.zone(0, "field") == ["ravana", "hidimbi"]
    assert "vanara" not in scene.zone(0, "discard")
    assert scene.life == [15, 13]
    assert scene.zone(0, "hand").count("radha") == 2


@pytest.mark.clause("mythomagic", "11.22")
def test_a_token_that_is_returned_is_gone() -> None:
    """Whirlwind returns a Vanara: it is in no hand."""
    scene = table("mythomagic", "hand/0=vanara-bridge,rishi-of-fire pool/0=WW hand/1=whirlwind,rishi-of-fire pool/1=FF")
    scene.choose("Play Vanara Bridge").choose("1").choose("Pass", 0)
    scene.choose("Play Whirlwind", 1)

    assert scene.zone(0, "field") == []
    assert "vanara" not in scene.zone(0, "hand")


@pytest.mark.clause("mythomagic", "11.22")
def test_there_are_at_most_six_tokens() -> None:
    """With a deck of 30 cards, Vanara Bridge for nine makes six Vanaras."""
    deck = ",".join(["rishi-of-wood"] * 28)
    scene = table("mythomagic", f"hand/0=vanara-bridge,rishi-of-fire pool/0=WWWWWWWWWW deck/0={deck}")
    scene.choose("Play Vanara Bridge").choose("9")

    assert scene.zone(0, "field") == ["vanara"] * 6
    assert told(scene, "creates") == ["Ada creates a token: Vanara."] * 6


@pytest.mark.clause("mythomagic", "11.23")
def test_with_a_full_stack_nothing_can_be_announced() -> None:
    """After sixteen Yagnas a seventeenth is not offered, though it could be paid for: both pass, and one happens."""
    scene = table("mythomagic", f"phase=combat_phase hand/0={','.join(['yagna'] * 18)} pool/0={'F' * 20}")
    for number in range(STACK):
        assert len(scene.stack) == number
        scene.choose("Play Yagna")

    assert STACK == 16
    # The last of them was carried out, since nobody could do anything; now there is room for one.
    assert len(scene.stack) == STACK - 1
    assert scene.resources(0) == {"Fire": 7}
    assert scene.choices == ["Play Yagna", "Pass"]


@pytest.mark.clause("mythomagic", "11.23")
def test_with_a_full_stack_triggers_are_lost() -> None:
    """Apsara is set off by each of the first spells, which fills the stack twice as fast; then she is not any more."""
    scene = table(
        "mythomagic", f"phase=combat_phase field/0=apsara hand/0={','.join(['yagna'] * 18)} pool/0={'F' * 20}"
    )
    for _ in range(8):
        scene.choose("Play Yagna")

    assert scene.notes.count("triggers") == 8
    assert len(scene.stack) == STACK - 1
    scene.choose("Play Yagna")
    assert scene.notes.count("announces") == 9
    assert scene.notes.count("triggers") == 8


@pytest.mark.clause("mythomagic", "11.23")
def test_what_does_not_fit_into_the_table_of_lasting_changes_does_not_happen() -> None:
    """Agni's +1 is an entry each time: one more than the table holds changes nothing, and the others hold."""
    scene = table("mythomagic", f"hand/0=rishi-of-gold field/0=agni pool/0={'F' * 30}")
    for _ in range(LASTING + 1):
        scene.choose("Use Agni")

    assert scene.stats(0, "agni") == (4 + LASTING, 3)
    # As the clause says.
    assert (STACK, LASTING) == (16, 14)


@pytest.mark.clause("mythomagic", "11.24")
def test_the_third_time_counts_from_its_coming() -> None:
    """Hiranyakashipu came in turn 4: he is there in turns 5 and 7, and is sacrificed at the start of turn 9."""
    scene = table("mythomagic", "phase=untap_phase field/0=hiranyakashipu hand/0=rishi-of-fire hand/1=rishi-of-fire")
    there = {}
    while scene.state.turn <= 9:
        if scene.state.active == 0 and scene.state.to_move == 0:
            there[scene.state.turn] = "hiranyakashipu" in scene.zone(0, "field")
        scene.choose("No more attackers" if scene.asks(0, "attackers") else "Pass", scene.state.to_move)

    assert there == {5: True, 7: True, 9: False}


@pytest.mark.clause("mythomagic", "11.24")
def test_the_count_begins_anew_when_it_comes_again() -> None:
    """Hiranyakashipu, counted twice, is sacrificed and put back: the next start of a turn is the first time again."""
    scene = table(
        "mythomagic", "turn=5 phase=untap_phase field/0=hiranyakashipu:tapped hand/0=rishi-of-fire hand/1=rishi-of-fire"
    )
    while scene.state.turn < 7 or not scene.asks(0, "act"):
        scene.choose("No more attackers" if scene.asks(0, "attackers") else "Pass", scene.state.to_move)
    assert scene.state.lasting == 1
    other = table(
        "mythomagic",
        "turn=7 hand/0=kurukshetra,return-from-yama-s-house pool/0=BBBWWW field/0=hiranyakashipu hand/1=rishi-of-fire",
    )
    other.choose("Play Kurukshetra")
    pay(other, "Spend Blood").choose("Pass").choose("Play Return from Yama's House")

    assert other.zone(0, "field") == ["hiranyakashipu"]
    assert other.state.lasting == 1  # Haste of this turn, and nothing that was counted


@pytest.mark.clause("mythomagic", "11.24")
def test_there_is_no_end_to_how_often_something_is_carried_out() -> None:
    """An ability that sets itself off is carried out 199 times; one of them was the third time."""
    text = (
        "This can't be destroyed. When this takes damage, deal 1 damage to this. If it is the third time, draw a card."
    )
    scene = table(
        with_card("mythomagic", "wheel", text, kind="creature"),
        "field/0=wheel hand/0=divine-strike,rishi-of-wood hand/1=rishi-of-wood pool/0=G deck/0=W",
    )
    scene.choose("Play Divine Strike").choose("Target your Wheel")

    assert scene.state.ran == 200
    assert scene.zone(0, "hand") == ["rishi-of-wood", "rishi-of-wood"]


@pytest.mark.clause("mythomagic", "11.22", "6.2")
def test_a_token_copy_of_what_gives_a_resource_gives_one_too() -> None:
    """Gopi is paid for with a Rishi, Kalpavriksha and the copy of it; a token that has gone is no source any more."""
    game = with_card("mythomagic", "mirror", "Create a token copy of target creature.")
    position = "field/0=kalpavriksha,rishi-of-wood hand/0=mirror,gopi,rishi-of-wood pool/0=F"
    scene = table(game, position).choose("Play Mirror")
    assert "Play Gopi" in scene.choices
    scene.choose("Play Gopi")
    assert len(scene.zone(0, "tapped")) == 3

    game = with_card(game, "storm", "Destroy all creatures.")
    scene = table(game, position.replace("mirror,", "mirror,storm,").replace("=F", "=FF")).choose("Play Mirror")
    scene.choose("Play Storm")
    assert scene.state.sources[0] >> scene.state.brought[0] == 0
