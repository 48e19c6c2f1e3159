"""Cases that take several cards to come about: what has left, what comes back, what pays, what is written down."""

import pytest

from cardwright.engine.choice import choices_of
from cardwright.engine.notation import parse_position, print_position
from tests.rules.mythomagic.myth import load, myth, pay, phase, with_creature
from tests.support.scenario import Scenario

W = "rishi-of-wood"
# What answers a question when nothing is to be done.
IDLE = {"act": "Pass", "attackers": "No more attackers", "blockers": "No more blockers"}


def settle(table: Scenario) -> Scenario:
    """Let everybody pass until nothing is on the stack."""
    while table.state.depth and not table.over and "Pass" in table.choices:
        table.choose("Pass", table.state.to_move)
    return table


def choose_ending(table: Scenario, end: str) -> Scenario:
    """Let whoever is asked take the one choice whose words end like this, or the first of several equal ones."""
    words = [words for words in table.choices if words.endswith(end)]
    return table.choose(words[0], table.state.to_move)


def idle(table: Scenario) -> Scenario:
    """Let whoever is asked do nothing."""
    return table.choose(IDLE[table.game.table.questions[table.state.asks].name], table.state.to_move)


def idle_until(table: Scenario, turn: int) -> Scenario:
    """Let nobody do anything until the main phase of a turn."""
    while not (table.over or (table.state.turn >= turn and phase(table) == "main_phase" and table.state.depth == 0)):
        idle(table)
    return table


def doubled_whirlwind_on_a_token() -> Scenario:
    """Vyasa lets a Whirlwind happen twice, whose target is a token: it is gone before the second time."""
    table = myth(
        f"field/1=sugriva,{W},{W},{W} active=1 priority=1 hand/1=vanara-bridge,vanara-bridge,{W} pool/1=WW "
        f"field/0=vyasa,rishi-of-fire,rishi-of-fire hand/0=whirlwind,{W} top/0={W},{W},{W} top/1={W},{W}"
    )
    table.choose("Play Vanara Bridge", 1).choose("1", 1)
    idle_until(pay(table, seat=1), 6)
    settle(table.choose("Use Vyasa")).choose("Play Whirlwind")
    return settle(choose_ending(table, "Vanara"))


@pytest.mark.clause("mythomagic", "11.22", "7.7")
def test_a_token_that_has_left_is_gone() -> None:
    """It is in no hand, which is told, and its place is free for another."""
    table = doubled_whirlwind_on_a_token()
    assert "vanara" not in table.zone(1, "hand")
    assert "Ben's Vanara, a token, is gone." in table.log(None)
    idle_until(table, 7).choose("Play Vanara Bridge", 1).choose("1", 1)
    pay(table, seat=1)


@pytest.mark.clause("mythomagic", "7.7", "11.19")
def test_what_happens_twice_finds_no_target_that_has_left() -> None:
    """The second time Keshi is in a hand already: Ganesha is set off once."""
    table = myth(f"field/0=vyasa,rishi-of-fire,rishi-of-fire hand/0=whirlwind,{W} field/1=keshi,ganesha hand/1={W}")
    settle(table.choose("Use Vyasa")).choose("Play Whirlwind")
    choose_ending(table, "Keshi")
    assert len(table.stack) == 1


@pytest.mark.clause("mythomagic", "11.22")
def test_a_destroyed_token_cannot_be_returned() -> None:
    """What returns any creature of its player that is destroyed finds nothing of a token."""
    game = with_creature("lord", "When another creature you control is destroyed, return it to its owner's hand.")
    table = myth(f"field/0=lord,{W},{W},rishi-of-gold hand/0=vanara-bridge,divine-strike,{W}", game=game)
    settle(pay(table.choose("Play Vanara Bridge").choose("1"), "Tap Rishi of Wood"))
    settle(choose_ending(table.choose("Play Divine Strike"), "Vanara"))
    assert table.zone(0, "hand") == [W]


@pytest.mark.clause("mythomagic", "8.6", "11.6")
def test_what_was_returned_already_is_not_returned_again() -> None:
    """Vetala is in the hand before its own sentence is carried out: nothing is added to a hand then."""
    table = myth(
        f"field/0=vetala,ganesha,{W},{W} hand/0=sanjivani,{W} field/1=rishi-of-gold,rishi-of-gold "
        f"hand/1=killing-kamsa,{W} active=1 priority=1"
    )
    choose_ending(table.choose("Play Killing Kamsa", 1), "Vetala").choose("Pass", 0).choose("Play Sanjivani", 0)
    wanted = ("Yes", "Your opponent", "Choose your Vetala", "Choose Vetala", "Pass")
    while table.state.depth or table.state.running:
        table.choose(next(words for words in table.choices if words in wanted), table.state.to_move)
    assert table.life[1] == 14


@pytest.mark.clause("mythomagic", "11.24", "8.6")
def test_the_third_time_is_counted_since_the_card_came() -> None:
    """Hiranyakashipu is returned in answer to its first time, and played again: the next time is the first."""
    deck = ",".join([W] * 9)
    table = myth(
        f"field/0=hiranyakashipu,{','.join(['rishi-of-blood'] * 5)} hand/0={W},{W},{W} hand/1=whirlwind,{W},{W},{W} "
        f"field/1=rishi-of-fire,rishi-of-fire active=1 priority=1 turn=4 top/0={deck} top/1={deck}"
    )
    while not (table.state.active == 0 and table.state.depth):
        idle(table)
    table.choose("Play Whirlwind", 1)
    assert table.state.lasting == 0
    idle_until(table, 5).choose("Play Hiranyakashipu")
    assert "hiranyakashipu" in idle_until(table, 9).zone(0, "field")


@pytest.mark.clause("mythomagic", "11.1")
def test_others_are_compared_with_what_a_card_was() -> None:
    """Narasimha was 5 strong with Airavata's +1 when it was destroyed: its target of strength 4 is still weaker."""
    table = myth(
        f"field/0=airavata,rishi-of-gold,rishi-of-gold,{W},{W} hand/0=narasimha,{W} "
        f"field/1=peacock,keshi grown/1=peacock:1:0 hand/1=killing-kamsa,{W} pool/1=GG"
    )
    choose_ending(settle(table.choose("Play Narasimha")), "Peacock")
    settle(choose_ending(table.choose("Play Killing Kamsa", 1), "Narasimha"))
    assert "peacock" in table.zone(1, "discard")


@pytest.mark.clause("mythomagic", "11.17")
def test_what_happens_instead_of_a_kill_sets_off_no_killer() -> None:
    """Yamaduta sends the attacker into the deck: the other blocker, though listed first, has not killed it."""
    cards = dict(with_creature("aa", "When this kills a creature, gain 5 life.").cards)
    game = load("mythomagic").with_cards({"aa": cards.pop("aa"), **cards})
    table = myth(
        f"phase=attack_phase field/0=keshi hand/0={W} field/1=aa,yamaduta hand/1={W} grown/1=aa:2:3", game=game
    )
    table.choose("Attack with Keshi")
    for name in ("Aa", "Yamaduta", "Aa"):
        choose_ending(table, name)
    assert "keshi" in table.deck(0) + table.zone(0, "hand")
    assert table.life[1] == 15


@pytest.mark.clause("mythomagic", "6.6")
def test_which_of_two_different_creatures_pays_is_asked() -> None:
    """Two Kuberas can pay, and one of them is 6/9; with a Rishi besides, both are offered."""
    table = myth(f"field/0=kubera,kubera good/0/7/0=5 good/0/7/1=5 hand/0=divine-strike,{W}")
    assert (table.stats(0, "kubera.1"), table.stats(0, "kubera.2")) == ((1, 4), (6, 9))
    assert table.choose("Play Divine Strike").choose("Your opponent").asks(0, "pay_cost")
    table = myth(f"field/0=kubera,kubera,rishi-of-gold good/0/8/0=5 good/0/8/1=5 hand/0=divine-strike,{W}")
    table.choose("Play Divine Strike").choose("Your opponent")
    assert len([words for words in table.choices if "Kubera" in words]) == 2


@pytest.mark.clause("mythomagic", "6.5", "6.6")
def test_riches_pay() -> None:
    """Who has 60 resources and five Rishis can pay a cost of three."""
    pool, rishis = "F" * 30 + "G" * 30, ",".join(["rishi-of-fire"] * 5)
    assert "Play Vajra" in myth(f"pool/0={pool} field/0={rishis} hand/0=vajra,{W}").choices


def test_a_position_names_a_token_that_is_gone_and_still_spoken_of() -> None:
    """A token was sacrificed for Kurukshetra, and the other player still has to: the position can be read again."""
    rishis = f"{W},{W},rishi-of-blood,rishi-of-blood"
    table = myth(f"field/0={rishis} hand/0=vanara-bridge,kurukshetra,{W} field/1=keshi,gopi hand/1={W}")
    settle(pay(table.choose("Play Vanara Bridge").choose("1"), "Tap Rishi of Wood"))
    settle(pay(table.choose("Play Kurukshetra")))
    text = print_position(table.game, table.state, table.decks)
    again = parse_position(table.game, text, table.decks)
    assert print_position(table.game, again, table.decks) == text
    assert again.bytes == table.state.bytes


def test_a_position_keeps_what_a_token_that_is_gone_has_set_off() -> None:
    """Ravana's and Hidimbi's triggers wait for a Vanara that was destroyed: they still do after reading it."""
    table = myth(f"field/0=ravana,hidimbi,{W},{W},rishi-of-gold hand/0=vanara-bridge,divine-strike,{W} hand/1={W}")
    settle(pay(table.choose("Play Vanara Bridge").choose("1"), "Tap Rishi of Wood"))
    settle(choose_ending(table.choose("Play Divine Strike"), "Vanara"))
    assert table.asks(0, "arrange")
    again = parse_position(table.game, print_position(table.game, table.state, table.decks), table.decks)
    assert [choice.words for choice in choices_of(table.game, again)] == table.choices


@pytest.mark.clause("mythomagic", "11.5")
@pytest.mark.parametrize(("card", "gained"), [("a Rishi", 1), ("a card", 1), ("a creature", 0)])
def test_a_rishi_is_played_too(card: str, gained: int) -> None:
    """What waits for a Rishi to be played, or for any card, is set off by one."""
    game = with_creature("priest", f"When you play {card}, gain 1 life.")
    table = myth(f"field/0=priest hand/0={W},{W} hand/1={W}", game=game).choose("Play Rishi of Wood")
    assert settle(table).life[0] == 15 + gained
