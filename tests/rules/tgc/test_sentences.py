"""9 What cards say, and the twelve hard cases of a card language as far as this game has them."""

import pytest

from cardwright.engine.game import load
from tests.rules.tgc.verbs import attack, battle, end_turn, plasma
from tests.support.table import table, with_card


@pytest.mark.clause("tgc", "9.1")
def test_the_turn_players_triggers_come_first_then_by_arrival() -> None:
    """Of two Monkeys and a Swarmer, the one that came first is carried out first."""
    game = with_card("tgc", "bell", "When a creature is destroyed, draw a card.")
    scene = table(game, "field/0=bell,cook field/1=bell,mime top/0=clown top/1=captain")
    attack(scene, "Cook", "Mime")
    draws = [words for words in scene.log(None) if "draws" in words]
    assert draws[:2] == ["Ada draws a card.", "Ben draws a card."]
    order = table("tgc", "field/0=swarmer,monkey hand/0=curator").choose("Play Curator")
    notes = order.notes
    assert notes.index("creates") < notes.index("player_hurt")
    other = table("tgc", "field/0=monkey,swarmer hand/0=curator").choose("Play Curator")
    assert other.notes.index("player_hurt") < other.notes.index("creates")


@pytest.mark.clause("tgc", "9.2")
def test_targets_are_chosen_before_and_must_be() -> None:
    """Without a target a trigger does nothing; with one it must be taken, even an own one."""
    scene = table("tgc", "hand/0=scientist").choose("Play Scientist")
    assert "no_target" in scene.notes
    own = table("tgc", "hand/0=scientist,mime field/0=captain,ai").choose("Play Scientist")
    assert sorted(own.choices) == ["Target your AI", "Target your Captain"]
    assert "Play Re-Education" not in table("tgc", "hand/0=re-education field/0=cook").choices
    assert "Use Psychologist" not in table("tgc", "field/0=psychologist").choices


@pytest.mark.clause("tgc", "9.3")
def test_only_the_damage_of_a_direct_attack_is_a_hit() -> None:
    """The 3 damage of the Head of Security is none, nor is a fight."""
    scene = attack(table("tgc", "field/0=head-of-security,mime:tapped"), "Head of Security").choose("Your opponent")
    assert scene.life == [20, 13]
    fight = attack(table("tgc", "field/0=detective field/1=mime"), "Detective", "Mime")
    assert fight.zone(0, "hand") == []


@pytest.mark.clause("tgc", "9.4")
def test_each_card_that_is_added_to_the_hand_counts() -> None:
    """Found, returned and drawn ones, the draw of the turn included; not the other player's."""
    scene = table("tgc", "field/0=monkey hand/0=good-planning deck/0=captain,crusader-armour").choose(
        "Play Good Planning"
    )
    assert scene.choose("Take Crusader Armour").life == [20, 19]
    back = table("tgc", "field/0=monkey,personal-ai-device-drone-shell discard/0=cyborg")
    assert back.choose("Use Personal AI Device (Drone Shell)").life == [20, 19]
    assert end_turn(end_turn(table("tgc", "field/0=monkey"))).life == [20, 19]


@pytest.mark.clause("tgc", "9.5")
def test_abilities_are_used_in_the_own_play_phase() -> None:
    """A tapped card cannot pay with a tap; in the battle phase and in the other's turn nothing is offered."""
    scene = table("tgc", "field/0=captain,cook:tapped field/1=captain")
    assert "Use Captain" in scene.choices
    scene.choose("Use Captain")
    assert "Use Captain" not in scene.choices
    assert battle(table("tgc", "field/0=captain")).choices == ["Attack with Captain", "End the battle phase"]


@pytest.mark.clause("tgc", "9.6")
def test_what_each_player_has_is_used_by_either() -> None:
    """The one who uses it pays and is *you*; once in each own turn."""
    scene = table("tgc", "field/1=bluespace-flux top/0=mime plasma/0=5").choose("Use Bluespace Flux")
    assert (scene.zone(0, "field"), plasma(scene)) == (["mime"], 3)
    assert "Use Bluespace Flux" not in scene.choices
    silent = table("tgc", "field/1=bluespace-flux top/0=mime plasma/0=1")
    assert "Use Bluespace Flux" not in silent.choices


@pytest.mark.clause("tgc", "9.7")
def test_what_holds_is_looked_at_anew() -> None:
    """Losing beats having, setting beats bonuses, whatever came last."""
    scene = table("tgc", "field/0=captain,mime:tapped,bartender field/1=bartender,cook").choose("Use Captain")
    assert scene.stats(1, "cook") == (0, 2)
    strip = table(
        "tgc", "hand/0=ratvarian-clockwork-cuirass field/0=personal-ai-device-rabbit-shell,cyborg field/1=cyborg"
    )
    strip.choose("Use Personal AI Device (Rabbit Shell)").choose("Play Ratvarian Clockwork Cuirass")
    strip.choose("Give it to Cyborg")
    assert strip.keywords(0, "cyborg") == ["Clockwork"]


@pytest.mark.clause("tgc", "9.8")
def test_how_long_things_last() -> None:
    """For good; until the own next turn; as long as the card that said so is there, even silenced."""
    scene = table("tgc", "field/0=geneticist,mime,cook:tapped").choose("Use Geneticist").choose("Target your Cook")
    scene.choose("Use Mime").choose("Target your Geneticist")
    assert scene.keywords(0, "cook") == ["First Strike", "Hivemind"]
    citrus = table("tgc", "field/0=citrus field/1=cook").choose("Use Citrus")
    assert end_turn(citrus).marks(1, "cook") == ["tapped"]


@pytest.mark.clause("tgc", "9.9")
def test_silence_takes_sentences_and_keywords() -> None:
    """Triggers, abilities and states too; the Equipment's sentence is gone, its numbers are not."""
    scene = table("tgc", "field/0=mime,curator field/1=monkey,nt-p-a-v-suit-medical:host=monkey").choose("Use Mime")
    scene.choose("Target your opponent's Monkey")
    end_turn(scene)
    assert scene.life == [20, 20]
    assert scene.stats(1, "monkey") == (2, 2)
    attack(scene, "Monkey", "", "")
    assert scene.life == [18, 20]


@pytest.mark.clause("tgc", "9.10")
def test_more_is_gained_for_each_bonus() -> None:
    """Of a sentence that lasts, of one that holds, and of Graytide; a number that falls is left alone."""
    game = with_card("tgc", "nurse", "Graytide.", faction="Medical")
    scene = table(game, "field/0=chief-medical-officer,nurse,monkey")
    assert scene.stats(0, "nurse") == (4, 4)
    assert scene.stats(0, "monkey") == (2, 2)


@pytest.mark.clause("tgc", "9.10")
@pytest.mark.parametrize(("bonus", "stats"), [("+1 resolve", (2, 4)), ("+1 power", (4, 2)), ("+1/-1", (4, 1))])
def test_more_is_gained_only_on_what_a_bonus_raises(bonus: str, stats: tuple[int, int]) -> None:
    """A Nurse 2/2 gives a bonus that always holds: what it leaves as it is, or lowers, gets nothing more."""
    game = with_card("tgc", "nurse", f"Creatures you control get {bonus}.", faction="Medical")
    scene = table(game, "field/0=chief-medical-officer,nurse")
    assert scene.stats(0, "nurse") == stats


@pytest.mark.clause("tgc", "9.11")
def test_what_replaces_a_kill_sets_nothing_off() -> None:
    """Nor does Fury keep its wearer untapped: nothing was killed."""
    suits = "inquisitor-s-hardsuit:host=cook,nt-p-a-v-suit-security:host=cook"
    scene = attack(table("tgc", f"field/0=cook,{suits},mime field/1=legion"), "Cook", "Legion")
    assert not scene.asks(1, "find")
    assert scene.marks(0, "cook") == ["tapped"]


@pytest.mark.clause("tgc", "9.12")
def test_prevented_damage_did_not_happen() -> None:
    """Nothing is gained by it; life is still paid; a card that can't be destroyed stays."""
    scene = attack(table("tgc", "field/0=cook,nt-p-a-v-suit-medical:host=cook field/1=quartermaster:tapped"), "Cook")
    assert scene.life == [20, 20]
    keep = table(
        "tgc", "hand/0=the-nuclear-option field/0=economy-crash field/1=chief-engineer,disco-inferno plasma/0=6"
    )
    keep.choose("Play The Nuclear Option").choose("Choose your opponent's Disco Inferno")
    assert keep.zone(1, "field") == ["disco-inferno"]


@pytest.mark.clause("tgc", "9.13")
def test_searching_shows_and_looking_does_not() -> None:
    """Nothing need be found; what was found is known to both, what was looked at to one."""
    scene = (
        table("tgc", "hand/0=good-planning deck/0=crusader-armour,mime")
        .choose("Play Good Planning")
        .choose("Find nothing")
    )
    assert scene.zone(0, "hand") == []
    look = table("tgc", "hand/0=tough-choices,mime top/0=cook,clown,captain").choose("Play Tough Choices")
    assert look.seen_in_deck(1, 0) == {}
    assert look.seen_in_deck(0, 0) == {1: "cook", 2: "clown", 3: "captain"}
    look.choose("Choose Cook")
    assert look.seen_in_hand(1, 0) == [None, None]


@pytest.mark.clause("tgc", "9.14")
def test_may_is_asked_and_who_is_told_chooses() -> None:
    """Who cannot is not asked; the opponent chooses what the opponent sacrifices."""
    scene = attack(
        table("tgc", "field/0=cook hand/0=mime field/1=ian:damage=2,curator:tapped hand/1="), "Cook", "Ian"
    ).choose("Yes")
    assert scene.zone(0, "field") == ["cook", "mime"]
    told = table("tgc", "hand/0=bluespace-barrage field/1=mime,cook").choose("Play Bluespace Barrage")
    assert told.asks(1, "choose")


@pytest.mark.clause("tgc", "9.15")
def test_twice_means_new_choices() -> None:
    """And nothing the second time, where no target is left."""
    scene = table("tgc", "field/0=research-director hand/0=re-education,mime field/1=cook").choose(
        "Use Research Director"
    )
    scene.choose("Play Re-Education")
    assert scene.zone(0, "discard") == ["re-education"]
    assert scene.zone(1, "discard") == ["cook"]


@pytest.mark.clause("tgc", "9.16")
def test_the_table_has_bounds() -> None:
    """A game that could go on for ever within a turn goes on to its end."""
    game = with_card("tgc", "loop", "When a card is added to your hand, draw a card.")
    deck = ",".join(["mime"] * 30)
    scene = table(game, f"field/0=loop hand/0=bag-of-greed deck/0={deck}").choose("Play Bag of Greed")
    assert len(scene.zone(0, "hand")) == 30
    many = with_card("tgc", "many", "When this enters, set the power of all creatures to 0 this turn.", cost=0)
    full = table(many, f"field/0={','.join(['curator'] * 17)} field/1={','.join(['curator'] * 17)} hand/0=many")
    assert full.choose("Play Many").state.lasting == 32


@pytest.mark.clause("tgc", "9.17")
def test_names_and_any_target() -> None:
    """A name may be the first words of a card's; any target is a player or a creature of either side."""
    scene = table("tgc", "field/0=xenomorph-shrike discard/0=xenomorph-queen-resin-frontier").choose(
        "Use Xenomorph Shrike"
    )
    assert scene.zone(0, "hand") == ["xenomorph-queen-resin-frontier"]
    any_target = attack(table("tgc", "field/0=head-of-security field/1=mime:tapped"), "Head of Security")
    assert sorted(any_target.choices) == [
        "Target your Head of Security",
        "Target your opponent's Mime",
        "Your opponent",
        "Yourself",
    ]


def test_the_rules_do_all_that_the_cards_say() -> None:
    """Each of the 127 cards and both tokens has its row in the book."""
    game = load("tgc")
    assert len(game.book) == 129
    assert sum(not card.fields.get("token") for card in game.cards.values()) == 127


@pytest.mark.clause("tgc", "9.14")
def test_who_is_told_to_choose_chooses_among_all_that_differ() -> None:
    """A hurt Cyborg is another than one in armour; the opponent picks the one that is destroyed."""
    scene = table("tgc", "field/1=cyborg,cyborg:damage=2,crusader-armour:host=cyborg hand/0=bluespace-barrage,mime")
    scene.choose("Play Bluespace Barrage")
    hurt = next(words for words in scene.choices if "damaged 2" in words)
    scene.choose(hurt, 1)
    assert sorted(scene.zone(1, "field")) == ["crusader-armour", "cyborg"]
    assert scene.damage(1, "cyborg") == 0


@pytest.mark.clause("tgc", "9.14")
def test_every_pair_of_unlike_creatures_can_be_sacrificed() -> None:
    """Of three Cyborgs, one hurt and one tapped, any two are given; of three that nothing tells apart nobody asks."""
    position = "field/0=cyborg,cyborg:damage=2,cyborg:tapped hand/0=justifiable-casualties,captain"
    left = set()
    for first, second in ((0, 0), (0, 1), (1, 0)):
        scene = table("tgc", position).choose("Play Justifiable Casualties")
        assert scene.asks(0, "choose")
        scene.choose(scene.choices[first])
        if scene.asks(0, "choose"):
            scene.choose(scene.choices[second])
        left.add((scene.damage(0, "cyborg"), "tapped" in scene.marks(0, "cyborg")))
    assert left == {(0, False), (2, False), (0, True)}
    equal = table("tgc", "field/0=cyborg,cyborg,cyborg hand/0=justifiable-casualties,captain")
    assert equal.choose("Play Justifiable Casualties").zone(0, "field") == ["captain", "cyborg"]
