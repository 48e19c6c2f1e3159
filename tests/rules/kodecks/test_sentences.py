"""9 What cards say."""

import pytest

from cardwright import CardwrightError
from cardwright.kit.record import NOBODY
from tests.rules.kodecks.verbs import attack, block, costs, life
from tests.support.table import table, with_card


@pytest.mark.clause("kodecks", "9.1")
def test_a_trigger_happens_though_its_card_has_left() -> None:
    """The Pyrosnail burns from the graveyard; a creature in hand or graveyard waits for nothing."""
    scene = table("kodecks", "field/0=ruby-digger field/1=pyrosnail hand/1=")
    block(attack(scene, "Ruby Digger"), "Pyrosnail")
    assert life(scene) == [900, 1000]

    away = table("kodecks", "hand/0=turbofish discard/1=vigilant-lynx hand/1=quartz-moth").choose("Cast Turbofish")
    assert "triggers" not in away.notes


@pytest.mark.clause("kodecks", "9.2")
def test_a_target_must_be_taken_if_there_is_one() -> None:
    """Alone on the field the Alligator destroys itself and the Ray returns itself; without a target nothing happens."""
    alone = table("kodecks", "hand/0=mire-alligator:waited=3,turbofish").choose("Cast Mire Alligator")
    assert alone.zone(0, "discard") == ["mire-alligator"]
    ray = table("kodecks", "hand/0=airborne-eagle-ray:waited=3,turbofish").choose("Cast Airborne Eagle Ray")
    assert "airborne-eagle-ray" in ray.zone(0, "hand")
    eel = table("kodecks", "hand/0=arc-eel:waited=2").choose("Cast Arc Eel")
    assert "no_target" in eel.notes


@pytest.mark.clause("kodecks", "9.2")
def test_targets_are_chosen_just_before() -> None:
    """Of two triggers the second chooses its target after the first was carried out: what is gone is not offered."""
    text = "When this is destroyed, destroy target enemy creature."
    game = with_card("kodecks", "bomb", text)
    quake = with_card("kodecks", "quake", "When this enters, destroy all creatures named Bomb.").cards["quake"]
    game = game.with_cards({**game.cards, "quake": quake})
    scene = table(game, "hand/0=quake field/0=bomb,bomb field/1=turbofish,laser-frog").choose("Cast Quake")
    assert scene.choices == ["Target your opponent's Turbofish", "Target your opponent's Laser Frog"]
    scene.choose("Target your opponent's Turbofish")

    assert scene.zone(1, "discard") == ["turbofish", "laser-frog"]


@pytest.mark.clause("kodecks", "9.3")
def test_the_cards_own_trigger_comes_first_and_others_after_it() -> None:
    """The Droid that enters speaks first; then the watchers, of which the last that was set off is the first."""
    game = with_card("kodecks", "owl-eye", "When a creature enters, gain 1 Ruby shard.")
    scene = table(game, "hand/0=lamplighter-mouse:waited=1 field/0=owl-eye field/1=owl-eye")
    scene.choose("Cast Lamplighter Mouse")

    told = [entry.words(None) for entry in scene.entries if entry.note == "triggers"]
    assert told == [
        "Ada's Lamplighter Mouse is set off.",
        "Ben's Owl Eye is set off.",
        "Ada's Owl Eye is set off.",
    ]


@pytest.mark.clause("kodecks", "9.3")
def test_events_are_carried_out_in_their_order_and_nobody_is_asked() -> None:
    """Two different creatures that are destroyed together speak one after the other; nobody chooses the order."""
    game = with_card("kodecks", "quake", "When this enters, destroy all other creatures.")
    scene = table(game, "hand/0=quake field/0=bramble-calf,pyrosnail").choose("Cast Quake")

    told = [entry.words(None) for entry in scene.entries if entry.note == "triggers"]
    assert told[1:] == ["Ada's Pyrosnail is set off.", "Ada's Bramble Calf is set off."]
    assert (life(scene), scene.resources(0)) == ([1000, 900], {"Jade": 2})


@pytest.mark.clause("kodecks", "9.3")
def test_what_is_set_off_meanwhile_comes_first() -> None:
    """Being a target sets something off that is carried out before the sentence that aims."""
    game = with_card("kodecks", "prickle", "When this is targeted by a creature, gain 200 life.", power=300)
    scene = table(game, "hand/0=airborne-eagle-ray:waited=3 field/1=prickle").choose("Cast Airborne Eagle Ray")
    scene.choose("Target your opponent's Prickle")

    kinds = [entry.note for entry in scene.entries if entry.note in ("gains_life", "to_hand")]
    assert kinds == ["gains_life", "to_hand"]
    assert life(scene) == [1000, 1200]


@pytest.mark.clause("kodecks", "9.4")
def test_the_start_of_a_phase_is_before_all_else_of_it() -> None:
    """The Archive's shard is there before the costs fall; at the start of the turn no card is drawn yet."""
    scene = table("kodecks", "phase=draw_phase field/0=amber-archive hand/0=turbofish")
    assert scene.notes[:2] == ["draws", "triggers"]
    assert scene.resources(0) == {"Topaz": 1}

    game = with_card(
        "kodecks",
        "dawn",
        "At the start of your turn, gain 1 Ruby shard. At the start of your main phase, gain 1 Jade shard.",
    )
    early = table(game, "field/1=dawn field/0=ruby-digger").choose("No more attackers")
    assert early.notes[-6:] == ["turn", "triggers", "gains_shard", "draws", "triggers", "gains_shard"]
    assert early.resources(1) == {"Ruby": 1, "Jade": 1}


@pytest.mark.clause("kodecks", "9.4")
def test_the_end_of_the_turn_is_after_the_battles() -> None:
    """What waits for it is carried out before the turn ends, in the order in which it began to wait."""
    game = with_card("kodecks", "fuse", "When this attacks, at the end of the turn, deal 100 damage to each player.")
    scene = table(game, "field/0=fuse,laser-frog")
    attack(scene, "Laser Frog", "Fuse")
    assert life(scene) == [1000, 1000]
    block(scene)
    assert life(scene) == [900, 700]
    told = [entry.words(None) for entry in scene.entries if entry.note == "player_hurt"]
    assert told == ["Ben takes 100 damage."] * 2 + ["Ada takes 100 damage.", "Ben takes 100 damage."]
    assert (scene.state.turn, scene.state.lasting) == (6, 0)


@pytest.mark.clause("kodecks", "9.5")
def test_what_is_chosen_without_a_target() -> None:
    """Stealth does not help against it; who is told chooses, and must."""
    game = with_card("kodecks", "demand", "When this enters, your opponent sacrifices a creature.")
    scene = table(game, "hand/0=demand field/1=soundless-owl,laser-frog").choose("Cast Demand")
    assert scene.asks(1, "choose")
    assert scene.choices == ["Choose your Soundless Owl", "Choose your Laser Frog"]
    scene.choose("Choose your Soundless Owl", 1)
    assert scene.zone(1, "discard") == ["soundless-owl"]


@pytest.mark.clause("kodecks", "9.5")
def test_cards_of_a_hand_that_cost_different_are_different() -> None:
    """Of two equal cards in hand the player chooses which one is discarded."""
    game = with_card("kodecks", "waste", "When this enters, discard a card.")
    scene = table(game, "hand/0=waste,zigzag-ammonite:waited=1,zigzag-ammonite").choose("Cast Waste")
    assert scene.choices == ["Choose Zigzag Ammonite (cost 1)", "Choose Zigzag Ammonite (cost 2)"]
    scene.choose("Choose Zigzag Ammonite (cost 2)")
    assert costs(scene, 0) == {"zigzag-ammonite": [1]}


@pytest.mark.clause("kodecks", "9.6")
@pytest.mark.parametrize(("answer", "left", "drawn"), [("Yes", {}, True), ("No", {"Ruby": 2}, False)])
def test_you_may(answer: str, left: dict[str, int], drawn: bool) -> None:
    """Asked when it is carried out, and only if it can be done."""
    game = with_card("kodecks", "trade", "When this enters, you may pay 2 Ruby shards. If you do, draw a card.")
    scene = table(game, "hand/0=trade pool/0=RR top/0=turbofish,turbofish").choose("Cast Trade").choose(answer)
    assert scene.resources(0) == left
    assert ("turbofish" in scene.zone(0, "hand")) == drawn

    poor = table(game, "hand/0=trade pool/0=R top/0=turbofish,turbofish").choose("Cast Trade")
    assert poor.zone(0, "hand") == []
    assert poor.resources(0) == {"Ruby": 1}


@pytest.mark.clause("kodecks", "9.7")
def test_a_hit_is_the_damage_of_an_unblocked_attacker() -> None:
    """The Porcupine earns a shard by hitting, not when it is blocked; prevented damage is no hit."""
    hit = block(attack(table("kodecks", "field/0=diamond-porcupine"), "Diamond Porcupine"))
    assert hit.resources(0) == {"Ruby": 1}
    game = with_card("kodecks", "shell", "Prevent all damage to you.")
    spared = table(game, "field/0=diamond-porcupine field/1=shell")
    block(attack(spared, "Diamond Porcupine"))
    assert (spared.resources(0), life(spared)) == ({}, [1000, 1000])


@pytest.mark.clause("kodecks", "9.8")
def test_how_long_changes_last() -> None:
    """For good until the card leaves; as long as another one is there; until your next turn."""
    game = with_card(
        "kodecks", "mentor", "When this enters, another target creature you control gets +200 power for good."
    )
    scene = table(game, "hand/0=mentor field/0=turbofish").choose("Cast Mentor").choose("No more attackers")
    assert (scene.state.turn, scene.stats(0, "turbofish")) == (6, (300,))

    game = with_card(
        "kodecks",
        "guard",
        "When this enters, another target creature you control gets +200 power until your next turn.",
    )
    scene = table(game, "hand/0=guard field/0=turbofish").choose("Cast Guard").choose("No more attackers")
    assert scene.stats(0, "turbofish") == (300,)
    scene.choose("Cast nothing", 1)
    assert (scene.state.turn, scene.stats(0, "turbofish")) == (7, (100,))


@pytest.mark.clause("kodecks", "9.8")
def test_what_is_exhausted_for_turns_stays_so() -> None:
    """For two turns: through its player's next standby phase, until the one after them."""
    game = with_card("kodecks", "lullaby", "When this enters, exhaust target enemy creature for two turns.")
    scene = table(game, "hand/0=lullaby field/1=ruby-digger hand/1=turbofish").choose("Cast Lullaby")
    scene.choose("No more attackers")
    assert (scene.state.turn, scene.marks(1, "ruby-digger")) == (6, ["exhausted"])
    scene.choose("Cast nothing", 1).choose("No more attackers", 0)
    assert (scene.state.turn, scene.marks(1, "ruby-digger")) == (8, [])


@pytest.mark.clause("kodecks", "9.9")
def test_promises_are_for_the_next_card() -> None:
    """The next creature costs less, and only that one; a Hex takes effect twice."""
    game = with_card("kodecks", "herald", "When this enters, the next Hex you play this turn takes effect twice.")
    spark = with_card("kodecks", "spark", "Deal 100 damage to your opponent.", kind="hex").cards["spark"]
    game = game.with_cards({**game.cards, "spark": spark})
    scene = table(game, "hand/0=herald,spark,spark,turbofish").choose("Cast Herald").choose("Cast Spark")
    assert life(scene) == [1000, 800]
    scene.choose("Cast Spark")
    assert life(scene) == [1000, 700]


@pytest.mark.clause("kodecks", "9.10")
def test_a_token_leaves_no_shard_and_is_gone() -> None:
    """The Ant fights like a creature; destroyed it is nowhere."""
    scene = table(
        "kodecks", "field/0=ruby-digger field/1=voracious-anteater hand/0=amethyst-mantis:waited=3 hand/1=quartz-moth"
    )
    scene.choose("Cast Amethyst Mantis")
    block(attack(scene, "Ruby Digger", "Amethyst Mantis"), "Voracious Anteater, Amethyst Mantis")
    assert (scene.zone(1, "field"), scene.resources(1)) == (["ant"], {"Jade": 1})
    scene.choose("Cast nothing", 1).choose("No more attackers", 1)
    block(attack(scene, "Ruby Digger"), "Ant")
    assert (scene.zone(1, "field"), scene.zone(1, "discard")) == ([], ["voracious-anteater"])
    assert scene.resources(1) == {"Jade": 1}


@pytest.mark.clause("kodecks", "9.10")
def test_there_are_at_most_ten_tokens() -> None:
    """Those that do not fit are not made."""
    game = with_card("kodecks", "hive", "When this enters, create twelve Glint tokens.")
    scene = table(game, "hand/0=hive").choose("Cast Hive")
    assert scene.zone(0, "field").count("glint") == 10


@pytest.mark.clause("kodecks", "9.11")
def test_searching_shows_a_card_and_shuffles() -> None:
    """One that fits, or nothing."""
    game = with_card("kodecks", "scout", "When this enters, search your deck for a Topaz creature.")
    scene = table(game, "hand/0=scout deck/0=turbofish,arc-eel,noon-sparrow,quartz-moth").choose("Cast Scout")
    assert scene.choices == ["Take Noon Sparrow", "Take Arc Eel", "Find nothing"]
    scene.choose("Take Arc Eel")
    assert scene.seen_in_hand(1, 0) == ["arc-eel"]
    assert "shuffles" in scene.notes


@pytest.mark.clause("kodecks", "9.12")
def test_an_ability_with_a_price_is_refused() -> None:
    """The error says what to write instead."""
    with pytest.raises(CardwrightError, match="nobody uses an ability for a price"):
        assert with_card("kodecks", "lamp", "Exhaust: draw a card.").book is not None


@pytest.mark.clause("kodecks", "9.13")
def test_a_turn_ends_though_cards_feed_each_other() -> None:
    """Two sentences that set each other off without end stop at the bound, and the game goes on."""
    game = with_card(
        "kodecks", "mill", "When a creature enters, create a Glint token and sacrifice a creature named Glint."
    )
    scene = table(game, "hand/0=turbofish,quartz-moth field/0=mill").choose("Cast Turbofish")

    assert scene.state.winner == NOBODY
    assert scene.state.ran <= 200
    assert len(scene.entries) < 2000


@pytest.mark.clause("kodecks", "9.14")
def test_what_holds_holds_while_its_card_is_there() -> None:
    """Bonuses add up and end with their card; what sets a power beats them."""
    scene = table(
        "kodecks", "field/0=daybreak-stag,noon-sparrow,turbofish hand/1=airborne-eagle-ray:waited=3 hand/0=quartz-moth"
    )
    assert (scene.stats(0, "noon-sparrow"), scene.stats(0, "turbofish")) == ((200,), (100,))
    attack(scene, "Turbofish").choose("Cast Airborne Eagle Ray", 1).choose("Target your opponent's Daybreak Stag", 1)
    assert scene.stats(0, "noon-sparrow") == (100,)

    game = with_card("kodecks", "leveller", "Set the power of creatures you control to 200.")
    even = table(game, "field/0=leveller,daybreak-stag,noon-sparrow hand/0=turbofish")
    assert even.stats(0, "noon-sparrow") == even.stats(0, "daybreak-stag") == (200,)
