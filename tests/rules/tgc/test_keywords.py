"""8 Keywords."""

import pytest

from cardwright.language.book import CannotPlay
from tests.rules.tgc.verbs import attack, battle, end_turn
from tests.support.table import table, with_card


@pytest.mark.clause("tgc", "8.1")
def test_asimov_harms_players_only() -> None:
    """Neither in a fight nor by a sentence does it hurt a creature."""
    scene = attack(table("tgc", "field/0=cyborg field/1=mime"), "Cyborg", "Mime")
    assert scene.zone(1, "field") == ["mime"]
    assert attack(table("tgc", "field/0=cyborg"), "Cyborg").life == [20, 17]
    game = with_card("tgc", "turret", "Asimov. Tap: deal 2 damage to any target.")
    bomb = with_card("tgc", "bomb", "Asimov. When this is destroyed, deal 2 damage to all creatures.")
    last = attack(table(bomb, "field/0=captain,mime field/1=bomb"), "Captain", "Bomb")
    assert "mime" in last.zone(0, "field")
    shot = table(game, "field/0=turret field/1=mime").choose("Use Turret").choose("Target your opponent's Mime")
    assert shot.zone(1, "field") == ["mime"]


@pytest.mark.clause("tgc", "8.2")
def test_a_blocker_only_blocks() -> None:
    """It cannot attack, and it can block."""
    assert battle(table("tgc", "field/0=warden,cook")).choices == ["Attack with Cook", "End the battle phase"]
    scene = attack(table("tgc", "field/0=cook field/1=warden"), "Cook", "", "Warden")
    assert scene.damage(1, "warden") == 3


@pytest.mark.clause("tgc", "8.3")
def test_a_changeling_has_every_subtype_everywhere() -> None:
    """On the field, in the deck and in the discard pile; silenced on the field it has only its own."""
    found = table("tgc", "hand/0=roboticist deck/0=predalien,cook").choose("Play Roboticist")
    assert found.choices == ["Take Predalien", "Find nothing"]
    back = table("tgc", "field/0=personal-ai-device-drone-shell discard/0=armoured-changeling,cook")
    back.choose("Use Personal AI Device (Drone Shell)")
    assert back.zone(0, "hand") == ["armoured-changeling"]
    field = table("tgc", "field/0=head-of-personnel,predalien,cook").choose("Use Head of Personnel")
    assert "Holy" in field.keywords(0, "predalien")
    silent = table("tgc", "field/0=head-of-personnel,mime,predalien").choose("Use Mime").choose("Target your Predalien")
    assert "Use Head of Personnel" not in silent.choices


@pytest.mark.clause("tgc", "8.4")
def test_clockwork_copies_one_keyword() -> None:
    """On entering, for who prints it; without a keyword in sight nothing is asked, and it stays so."""
    game = with_card("tgc", "clock", "Clockwork.")
    scene = table(game, "hand/0=clock,clown field/1=paramedic").choose("Play Clock").choose("Taunt")
    assert scene.keywords(0, "clock") == ["Clockwork", "Taunt"]
    alone = table(game, "hand/0=clock,clown").choose("Play Clock").choose("Play Clown")
    assert alone.keywords(0, "clock") == ["Clockwork"]
    silent = table(game, "hand/0=clock field/0=mime field/1=paramedic").choose("Play Clock").choose("Taunt")
    silent.choose("Use Mime").choose("Target your Clock")
    assert silent.keywords(0, "clock") == []
    immune = table(game, "hand/0=clock field/1=station-engineer-plasmaman,atmospherics-incident")
    immune.choose("Play Clock")
    assert end_turn(immune).damage(0, "clock") == 0


@pytest.mark.clause("tgc", "8.5")
def test_first_strike_strikes_first() -> None:
    """What it kills does not strike back, in attack and defence; two of them strike together."""
    scene = attack(table("tgc", "field/0=cook field/1=bartender"), "Cook", "Bartender")
    assert (scene.damage(0, "cook"), scene.zone(1, "discard")) == (0, ["bartender"])
    defence = attack(table("tgc", "field/0=bartender field/1=cook"), "Bartender", "Cook")
    assert (defence.damage(1, "cook"), defence.zone(0, "discard")) == (0, ["bartender"])
    both = attack(table("tgc", "field/0=cook field/1=cook"), "Cook", "Cook")
    assert (both.zone(0, "discard"), both.zone(1, "discard")) == (["cook"], ["cook"])
    tough = attack(table("tgc", "field/0=cook field/1=captain"), "Cook", "Captain")
    assert (tough.damage(1, "captain"), tough.zone(0, "discard")) == (3, ["cook"])


@pytest.mark.clause("tgc", "8.6")
def test_fury_does_not_tire_of_killing() -> None:
    """Who killed stays untapped, attacker or blocker; who did not is tapped; a tapped one stays tapped."""
    scene = attack(
        table("tgc", "field/0=xenomorph-ravager:shielded:hive field/1=mime,captain"), "Xenomorph Ravager", "Mime"
    )
    assert scene.marks(0, "xenomorph-ravager") == ["shielded"]
    attack(scene, "Xenomorph Ravager", "Captain")
    assert "tapped" in scene.marks(0, "xenomorph-ravager")
    block = attack(table("tgc", "field/0=mime,cook field/1=xenomorph-ravager"), "Mime", "", "Xenomorph Ravager")
    assert block.marks(1, "xenomorph-ravager") == []
    first = attack(table("tgc", "field/0=cook,nt-p-a-v-suit-security:host=cook field/1=mime,captain"), "Cook", "Mime")
    assert first.marks(0, "cook") == []


@pytest.mark.clause("tgc", "8.7")
def test_graytide_counts_the_others() -> None:
    """It changes with them, at once."""
    scene = attack(table("tgc", "field/0=monkey,swarmer,intern field/1=captain"), "Monkey", "Captain")
    assert (scene.stats(0, "swarmer"), scene.stats(0, "intern")) == ((1, 2), (2, 2))
    game = with_card("tgc", "wave", "Other creatures you control have Graytide.")
    given = table(game, "field/0=wave,mime,cook")
    assert (given.stats(0, "mime"), given.stats(0, "wave")) == ((1, 2), (2, 2))


@pytest.mark.clause("tgc", "8.8")
def test_a_shield_takes_the_first_damage() -> None:
    """Only once; destruction by a sentence is no damage."""
    scene = table("tgc", "field/0=captain,cook field/1=xenomorph-hunter-2560-core-set:shielded:hive")
    attack(scene, "Captain", "Xenomorph Hunter (2560 Core Set)")
    assert scene.damage(1, "xenomorph-hunter-2560-core-set") == 0
    attack(scene, "Cook", "Xenomorph Hunter (2560 Core Set)")
    assert scene.zone(1, "discard") == ["xenomorph-hunter-2560-core-set"]
    game = with_card("tgc", "bee", "As long as you control another creature, this has Hivemind.")
    alone = table(game, "hand/0=bee,mime").choose("Play Bee")
    assert alone.marks(0, "bee") == ["tapped"]
    assert alone.choose("Play Mime").marks(0, "bee") == ["tapped", "shielded"]
    gone = table("tgc", "hand/0=re-education field/1=xenomorph-bull:shielded:hive").choose("Play Re-Education")
    assert gone.zone(1, "field") == []


@pytest.mark.clause("tgc", "8.9")
def test_holy_keeps_events_and_instants_off() -> None:
    """Own ones too; a creature's ability reaches it."""
    assert "Play Adrenals" not in table("tgc", "hand/0=adrenals,mime field/0=warden").choices
    scene = table("tgc", "field/0=immoral-surgeon field/1=warden").choose("Use Immoral Surgeon")
    assert "Target your opponent's Warden" in scene.choices


@pytest.mark.clause("tgc", "8.10")
def test_immunity_keeps_a_kind_of_card_off() -> None:
    """What creatures say of all creatures passes over it, and it is no target of them; it can hurt them."""
    scene = table("tgc", "field/0=xenomorph-creep,bartender field/1=xenomorph-defiler:tapped,clown:tapped").choose(
        "Use Xenomorph Creep"
    )
    assert scene.stats(0, "xenomorph-creep") == (2, 2)
    assert scene.stats(0, "bartender") == (1, 2)
    given = table("tgc", "hand/0=bluespace-barrage field/1=warden").choose("Play Bluespace Barrage")
    assert given.zone(1, "discard") == ["warden"], "a sacrifice is not kept off"


@pytest.mark.clause("tgc", "8.11")
def test_taunt_draws_all_attacks() -> None:
    """Tapped or not; several may be chosen among."""
    scene = battle(table("tgc", "field/0=cook field/1=clown:tapped,mime,janitor")).choose("Attack with Cook")
    assert sorted(scene.choices) == ["Attack Clown", "Attack Janitor"]
    both = battle(table("tgc", "field/0=cook field/1=clown,lawyer")).choose("Attack with Cook")
    assert sorted(both.choices) == ["Attack Clown", "Attack Lawyer"]


@pytest.mark.clause("tgc", "8.4", "8.8")
def test_a_shield_goes_with_a_copied_keyword() -> None:
    """The Cuirass gave Clockwork, and Clockwork gave Hivemind: without the Cuirass nothing of it is left."""
    field = "field/0=captain,psychologist field/1=xenomorph-hunter-2560-core-set"
    scene = table("tgc", f"hand/0=ratvarian-clockwork-cuirass {field}").choose("Play Ratvarian Clockwork Cuirass")
    scene.choose("Give it to Captain")
    while not scene.asks(0, "act"):
        scene.choose("Hivemind" if scene.asks(0, "copy") else scene.choices[0])
    assert "shielded" in scene.marks(0, "captain")
    scene.choose("Use Psychologist")
    assert (scene.keywords(0, "captain"), scene.marks(0, "captain")) == ([], [])


@pytest.mark.clause("tgc", "8.8")
def test_a_used_shield_does_not_come_back_after_a_silence() -> None:
    """A Runner that lost its shield has none when the Mime is gone; one that had it still has it again."""
    for shield, expected in ((":shielded:hive", ["shielded"]), (":hive", [])):
        scene = table("tgc", f"field/0=mime,xenomorph-runner{shield},captain hand/0=justifiable-casualties")
        scene.choose("Use Mime").choose("Target your Xenomorph Runner")
        assert scene.marks(0, "xenomorph-runner") == []
        scene.choose("Play Justifiable Casualties").choose("Choose your Captain").choose("Choose your Mime")
        assert "Hivemind" in scene.keywords(0, "xenomorph-runner")
        assert scene.marks(0, "xenomorph-runner") == expected


@pytest.mark.clause("tgc", "8.8")
def test_who_gains_hivemind_anew_has_a_new_shield() -> None:
    """The keyword was gone with the card that gave it: the next card that gives it gives a shield too."""
    game = with_card("tgc", "hymn", "Target creature you control gains Hivemind this turn.", kind="event")
    scene = table(game, "field/0=captain hand/0=hymn,hymn field/1=cook").choose("Play Hymn")
    attack(scene, "Captain", "Cook")
    assert (scene.damage(0, "captain"), scene.marks(0, "captain")) == (0, ["tapped"])
    end_turn(scene)
    assert scene.keywords(0, "captain") == []
    assert scene.choose("Play Hymn").marks(0, "captain") == ["shielded"]


@pytest.mark.clause("tgc", "8.7")
def test_graytide_counts_where_it_was_given_for_some_time() -> None:
    """A Captain that gains it this turn grows with the Intern, and the Intern with it."""
    game = with_card("tgc", "rally", "Target creature you control gains Graytide this turn.", kind="instant")
    scene = table(game, "hand/0=rally,mime field/0=intern,captain").choose("Play Rally")
    scene.choose("Target your Captain")
    assert (scene.stats(0, "captain"), scene.stats(0, "intern")) == ((6, 6), (2, 2))


@pytest.mark.clause("tgc", "8.10")
def test_a_given_immunity_keeps_off_what_holds_for_all() -> None:
    """By a suit, or by a card that gives it to all of one's creatures; silenced, nobody is immune."""
    game = with_card("tgc", "fog", "Creatures get -1 power.", kind="battlefield")
    suit = "field/0=cook,nakamura-engineering-r-i-g-suit-advanced:host=cook field/1=fog"
    assert table(game, suit).stats(0, "cook")[0] == table(game, suit.replace("fog", "mime")).stats(0, "cook")[0]
    silent = table(game, f"{suit},mime active=1")
    silent.choose("Use Mime").choose("Target your opponent's Cook")
    assert silent.stats(0, "cook")[0] == table(game, suit.replace("fog", "mime")).stats(0, "cook")[0] - 1
    cards = game.cards | with_card("tgc", "choir", "Creatures you control have Immunity to Battlefields.").cards
    all_of_them = table(game.with_cards(cards), "field/0=choir,captain field/1=fog,cook")
    assert (all_of_them.stats(0, "captain")[0], all_of_them.stats(1, "cook")[0]) == (5, 2)


@pytest.mark.clause("tgc", "8.10")
def test_an_immunity_has_no_condition() -> None:
    """What holds for all asks who is immune, so that may not hang on what holds; always, or for some time, it may."""
    with pytest.raises(CannotPlay, match="immunity only under a condition"):
        assert with_card(
            "tgc", "hermit", "As long as you control another creature, this has Immunity to Battlefields."
        ).book
    cards = with_card("tgc", "hermit", "This has Immunity to Battlefields.").cards
    fog = with_card("tgc", "fog", "Creatures get -1 power.", kind="battlefield")
    scene = table(fog.with_cards(fog.cards | cards), "field/0=hermit field/1=fog,cook")
    assert (scene.stats(0, "hermit")[0], scene.stats(1, "cook")[0]) == (2, 2)
