"""Cases that take several cards to come about: what has left, what comes back, what pays, what is written down."""

import pytest

from cardwright.engine.choice import choices_of
from cardwright.engine.game import load
from cardwright.engine.notation import parse_position, print_position
from tests.rules.mythomagic.verbs import pay
from tests.support.scenario import Scenario
from tests.support.table import table, with_card

W = "rishi-of-wood"
# What answers a question when nothing is to be done.
IDLE = {"act": "Pass", "attackers": "No more attackers", "blockers": "No more blockers"}


def settle(scene: Scenario) -> Scenario:
    """Let everybody pass until nothing is on the stack."""
    while scene.state.depth and not scene.over and "Pass" in scene.choices:
        scene.choose("Pass", scene.state.to_move)
    return scene


def choose_ending(scene: Scenario, end: str) -> Scenario:
    """Let whoever is asked take the one choice whose words end like this, or the first of several equal ones."""
    words = [words for words in scene.choices if words.endswith(end)]
    return scene.choose(words[0], scene.state.to_move)


def idle(scene: Scenario) -> Scenario:
    """Let whoever is asked do nothing."""
    return scene.choose(IDLE[scene.game.table.questions[scene.state.asks].name], scene.state.to_move)


def idle_until(scene: Scenario, turn: int) -> Scenario:
    """Let nobody do anything until the main phase of a turn."""
    while not (scene.over or (scene.state.turn >= turn and scene.phase == "main_phase" and scene.state.depth == 0)):
        idle(scene)
    return scene


def doubled_whirlwind_on_a_token() -> Scenario:
    """Vyasa lets a Whirlwind happen twice, whose target is a token: it is gone before the second time."""
    scene = table(
        "mythomagic",
        f"field/1=sugriva,{W},{W},{W} active=1 priority=1 hand/1=vanara-bridge,vanara-bridge,{W} pool/1=WW "
        f"field/0=vyasa,rishi-of-fire,rishi-of-fire hand/0=whirlwind,{W} top/0={W},{W},{W} top/1={W},{W}",
    )
    scene.choose("Play Vanara Bridge", 1).choose("1", 1)
    idle_until(pay(scene), 6)
    settle(scene.choose("Use Vyasa")).choose("Play Whirlwind")
    return settle(choose_ending(scene, "Vanara"))


@pytest.mark.clause("mythomagic", "11.22", "7.7")
def test_a_token_that_has_left_is_gone() -> None:
    """It is in no hand, which is told, and its place is free for another."""
    scene = doubled_whirlwind_on_a_token()
    assert "vanara" not in scene.zone(1, "hand")
    assert "Ben's Vanara, a token, is gone." in scene.log(None)
    idle_until(scene, 7).choose("Play Vanara Bridge", 1).choose("1", 1)
    pay(scene)


@pytest.mark.clause("mythomagic", "7.7", "11.19")
def test_what_happens_twice_finds_no_target_that_has_left() -> None:
    """The second time Keshi is in a hand already: Ganesha is set off once."""
    scene = table(
        "mythomagic", f"field/0=vyasa,rishi-of-fire,rishi-of-fire hand/0=whirlwind,{W} field/1=keshi,ganesha hand/1={W}"
    )
    settle(scene.choose("Use Vyasa")).choose("Play Whirlwind")
    choose_ending(scene, "Keshi")
    assert len(scene.stack) == 1


@pytest.mark.clause("mythomagic", "11.22")
def test_a_destroyed_token_cannot_be_returned() -> None:
    """What returns any creature of its player that is destroyed finds nothing of a token."""
    game = with_card(
        "mythomagic",
        "lord",
        "When another creature you control is destroyed, return it to its owner's hand.",
        kind="creature",
    )
    scene = table(game, f"field/0=lord,{W},{W},rishi-of-gold hand/0=vanara-bridge,divine-strike,{W}")
    settle(pay(scene.choose("Play Vanara Bridge").choose("1"), "Tap Rishi of Wood"))
    settle(choose_ending(scene.choose("Play Divine Strike"), "Vanara"))
    assert scene.zone(0, "hand") == [W]


@pytest.mark.clause("mythomagic", "8.6", "11.6")
def test_what_was_returned_already_is_not_returned_again() -> None:
    """Vetala is in the hand before its own sentence is carried out: nothing is added to a hand then."""
    scene = table(
        "mythomagic",
        f"field/0=vetala,ganesha,{W},{W} hand/0=sanjivani,{W} field/1=rishi-of-gold,rishi-of-gold "
        f"hand/1=killing-kamsa,{W} active=1 priority=1",
    )
    choose_ending(scene.choose("Play Killing Kamsa", 1), "Vetala").choose("Pass", 0).choose("Play Sanjivani", 0)
    wanted = ("Yes", "Your opponent", "Choose your Vetala", "Choose Vetala", "Pass")
    while scene.state.depth or scene.state.running:
        scene.choose(next(words for words in scene.choices if words in wanted), scene.state.to_move)
    assert scene.life[1] == 14


@pytest.mark.clause("mythomagic", "11.24", "8.6")
def test_the_third_time_is_counted_since_the_card_came() -> None:
    """Hiranyakashipu is returned in answer to its first time, and played again: the next time is the first."""
    deck = ",".join([W] * 9)
    scene = table(
        "mythomagic",
        f"field/0=hiranyakashipu,{','.join(['rishi-of-blood'] * 5)} hand/0={W},{W},{W} hand/1=whirlwind,{W},{W},{W} "
        f"field/1=rishi-of-fire,rishi-of-fire active=1 priority=1 turn=4 top/0={deck} top/1={deck}",
    )
    while not (scene.state.active == 0 and scene.state.depth):
        idle(scene)
    scene.choose("Play Whirlwind", 1)
    assert scene.state.lasting == 0
    idle_until(scene, 5).choose("Play Hiranyakashipu")
    assert "hiranyakashipu" in idle_until(scene, 9).zone(0, "field")


@pytest.mark.clause("mythomagic", "11.1")
def test_others_are_compared_with_what_a_card_was() -> None:
    """Narasimha was 5 strong with Airavata's +1 when it was destroyed: its target of strength 4 is still weaker."""
    scene = table(
        "mythomagic",
        f"field/0=airavata,rishi-of-gold,rishi-of-gold,{W},{W} hand/0=narasimha,{W} "
        f"field/1=peacock:good=1/0,keshi hand/1=killing-kamsa,{W} pool/1=GG",
    )
    choose_ending(settle(scene.choose("Play Narasimha")), "Peacock")
    settle(choose_ending(scene.choose("Play Killing Kamsa", 1), "Narasimha"))
    assert "peacock" in scene.zone(1, "discard")


@pytest.mark.clause("mythomagic", "11.17")
def test_what_happens_instead_of_a_kill_sets_off_no_killer() -> None:
    """Yamaduta sends the attacker into the deck: the other blocker, though listed first, has not killed it."""
    cards = dict(with_card("mythomagic", "aa", "When this kills a creature, gain 5 life.", kind="creature").cards)
    game = load("mythomagic").with_cards({"aa": cards.pop("aa"), **cards})
    scene = table(game, f"phase=attack_phase field/0=keshi hand/0={W} field/1=aa:good=2/3,yamaduta hand/1={W}")
    scene.choose("Attack with Keshi")
    for name in ("Aa", "Yamaduta", "Aa"):
        choose_ending(scene, name)
    assert "keshi" in scene.deck(0) + scene.zone(0, "hand")
    assert scene.life[1] == 15


@pytest.mark.clause("mythomagic", "6.6")
def test_which_of_two_different_creatures_pays_is_asked() -> None:
    """Two Kuberas can pay, and one of them is 6/9; with a Rishi besides, both are offered."""
    scene = table("mythomagic", f"field/0=kubera,kubera:good=5/5 hand/0=divine-strike,{W}")
    assert (scene.stats(0, "kubera.1"), scene.stats(0, "kubera.2")) == ((1, 4), (6, 9))
    assert scene.choose("Play Divine Strike").choose("Your opponent").asks(0, "pay_cost")
    scene = table("mythomagic", f"field/0=kubera,kubera:good=5/5,rishi-of-gold hand/0=divine-strike,{W}")
    scene.choose("Play Divine Strike").choose("Your opponent")
    assert len([words for words in scene.choices if "Kubera" in words]) == 2


@pytest.mark.clause("mythomagic", "6.5", "6.6")
def test_riches_pay() -> None:
    """Who has 60 resources and five Rishis can pay a cost of three."""
    pool, rishis = "F" * 30 + "G" * 30, ",".join(["rishi-of-fire"] * 5)
    assert "Play Vajra" in table("mythomagic", f"pool/0={pool} field/0={rishis} hand/0=vajra,{W}").choices


def test_a_position_names_a_token_that_is_gone_and_still_spoken_of() -> None:
    """A token was sacrificed for Kurukshetra, and the other player still has to: the position can be read again."""
    rishis = f"{W},{W},rishi-of-blood,rishi-of-blood"
    scene = table("mythomagic", f"field/0={rishis} hand/0=vanara-bridge,kurukshetra,{W} field/1=keshi,gopi hand/1={W}")
    settle(pay(scene.choose("Play Vanara Bridge").choose("1"), "Tap Rishi of Wood"))
    settle(pay(scene.choose("Play Kurukshetra")))
    text = print_position(scene.game, scene.state, scene.decks)
    again = parse_position(scene.game, text, scene.decks)
    assert print_position(scene.game, again, scene.decks) == text
    assert again.bytes == scene.state.bytes


def test_a_position_keeps_what_a_token_that_is_gone_has_set_off() -> None:
    """Ravana's and Hidimbi's triggers wait for a Vanara that was destroyed: they still do after reading it."""
    scene = table(
        "mythomagic", f"field/0=ravana,hidimbi,{W},{W},rishi-of-gold hand/0=vanara-bridge,divine-strike,{W} hand/1={W}"
    )
    settle(pay(scene.choose("Play Vanara Bridge").choose("1"), "Tap Rishi of Wood"))
    settle(choose_ending(scene.choose("Play Divine Strike"), "Vanara"))
    assert scene.asks(0, "arrange")
    again = parse_position(scene.game, print_position(scene.game, scene.state, scene.decks), scene.decks)
    assert [choice.words for choice in choices_of(scene.game, again)] == scene.choices


@pytest.mark.clause("mythomagic", "11.5")
@pytest.mark.parametrize(("card", "gained"), [("a Rishi", 1), ("a card", 1), ("a creature", 0)])
def test_a_rishi_is_played_too(card: str, gained: int) -> None:
    """What waits for a Rishi to be played, or for any card, is set off by one."""
    game = with_card("mythomagic", "priest", f"When you play {card}, gain 1 life.", kind="creature")
    scene = table(game, f"field/0=priest hand/0={W},{W} hand/1={W}").choose("Play Rishi of Wood")
    assert settle(scene).life[0] == 15 + gained
