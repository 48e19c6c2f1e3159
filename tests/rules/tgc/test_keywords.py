"""8 Keywords."""

import pytest

from cardwright.language.book import CannotPlay
from tests.rules.tgc.station import attack, battle, end_turn, marks, tgc, with_card


@pytest.mark.clause("tgc", "8.1")
def test_asimov_harms_players_only() -> None:
    """Neither in a fight nor by a sentence does it hurt a creature."""
    table = attack(tgc("field/0=cyborg field/1=mime"), "Cyborg", "Mime")
    assert table.zone(1, "field") == ["mime"]
    assert attack(tgc("field/0=cyborg"), "Cyborg").life == [20, 17]
    game = with_card("turret", "Asimov. Tap: deal 2 damage to any target.")
    bomb = with_card("bomb", "Asimov. When this is destroyed, deal 2 damage to all creatures.")
    last = attack(tgc("field/0=captain,mime field/1=bomb", game=bomb), "Captain", "Bomb")
    assert "mime" in last.zone(0, "field")
    shot = tgc("field/0=turret field/1=mime", game=game).choose("Use Turret").choose("Target your opponent's Mime")
    assert shot.zone(1, "field") == ["mime"]


@pytest.mark.clause("tgc", "8.2")
def test_a_blocker_only_blocks() -> None:
    """It cannot attack, and it can block."""
    assert battle(tgc("field/0=warden,cook")).choices == ["Attack with Cook", "End the battle phase"]
    table = attack(tgc("field/0=cook field/1=warden"), "Cook", "", "Warden")
    assert table.damage(1, "warden") == 3


@pytest.mark.clause("tgc", "8.3")
def test_a_changeling_has_every_subtype_everywhere() -> None:
    """On the field, in the deck and in the discard pile; silenced on the field it has only its own."""
    found = tgc("hand/0=roboticist deck/0=predalien,cook").choose("Play Roboticist")
    assert found.choices == ["Take Predalien", "Find nothing"]
    back = tgc("field/0=personal-ai-device-drone-shell discard/0=armoured-changeling,cook")
    back.choose("Use Personal AI Device (Drone Shell)")
    assert back.zone(0, "hand") == ["armoured-changeling"]
    field = tgc("field/0=head-of-personnel,predalien,cook").choose("Use Head of Personnel")
    assert "Holy" in field.keywords(0, "predalien")
    silent = tgc("field/0=head-of-personnel,mime,predalien").choose("Use Mime").choose("Target your Predalien")
    assert "Use Head of Personnel" not in silent.choices


@pytest.mark.clause("tgc", "8.4")
def test_clockwork_copies_one_keyword() -> None:
    """On entering, for who prints it; without a keyword in sight nothing is asked, and it stays so."""
    game = with_card("clock", "Clockwork.")
    table = tgc("hand/0=clock,clown field/1=paramedic", game=game).choose("Play Clock").choose("Taunt")
    assert table.keywords(0, "clock") == ["Clockwork", "Taunt"]
    alone = tgc("hand/0=clock,clown", game=game).choose("Play Clock").choose("Play Clown")
    assert alone.keywords(0, "clock") == ["Clockwork"]
    silent = tgc("hand/0=clock field/0=mime field/1=paramedic", game=game).choose("Play Clock").choose("Taunt")
    silent.choose("Use Mime").choose("Target your Clock")
    assert silent.keywords(0, "clock") == []
    immune = tgc("hand/0=clock field/1=station-engineer-plasmaman,atmospherics-incident", game=game)
    immune.choose("Play Clock")
    assert end_turn(immune).damage(0, "clock") == 0


@pytest.mark.clause("tgc", "8.5")
def test_first_strike_strikes_first() -> None:
    """What it kills does not strike back, in attack and defence; two of them strike together."""
    table = attack(tgc("field/0=cook field/1=bartender"), "Cook", "Bartender")
    assert (table.damage(0, "cook"), table.zone(1, "discard")) == (0, ["bartender"])
    defence = attack(tgc("field/0=bartender field/1=cook"), "Bartender", "Cook")
    assert (defence.damage(1, "cook"), defence.zone(0, "discard")) == (0, ["bartender"])
    both = attack(tgc("field/0=cook field/1=cook"), "Cook", "Cook")
    assert (both.zone(0, "discard"), both.zone(1, "discard")) == (["cook"], ["cook"])
    tough = attack(tgc("field/0=cook field/1=captain"), "Cook", "Captain")
    assert (tough.damage(1, "captain"), tough.zone(0, "discard")) == (3, ["cook"])


@pytest.mark.clause("tgc", "8.6")
def test_fury_does_not_tire_of_killing() -> None:
    """Who killed stays untapped, attacker or blocker; who did not is tapped; a tapped one stays tapped."""
    table = attack(tgc("field/0=xenomorph-ravager:s field/1=mime,captain"), "Xenomorph Ravager", "Mime")
    assert marks(table, 0, "xenomorph-ravager") == ["shielded"]
    attack(table, "Xenomorph Ravager", "Captain")
    assert "tapped" in marks(table, 0, "xenomorph-ravager")
    block = attack(tgc("field/0=mime,cook field/1=xenomorph-ravager"), "Mime", "", "Xenomorph Ravager")
    assert marks(block, 1, "xenomorph-ravager") == []
    first = attack(tgc("field/0=cook,nt-p-a-v-suit-security:@cook field/1=mime,captain"), "Cook", "Mime")
    assert marks(first, 0, "cook") == []


@pytest.mark.clause("tgc", "8.7")
def test_graytide_counts_the_others() -> None:
    """It changes with them, at once."""
    table = attack(tgc("field/0=monkey,swarmer,intern field/1=captain"), "Monkey", "Captain")
    assert (table.stats(0, "swarmer"), table.stats(0, "intern")) == ((1, 2), (2, 2))
    game = with_card("wave", "Other creatures you control have Graytide.")
    given = tgc("field/0=wave,mime,cook", game=game)
    assert (given.stats(0, "mime"), given.stats(0, "wave")) == ((1, 2), (2, 2))


@pytest.mark.clause("tgc", "8.8")
def test_a_shield_takes_the_first_damage() -> None:
    """Only once; destruction by a sentence is no damage."""
    table = tgc("field/0=captain,cook field/1=xenomorph-hunter-2560-core-set:s")
    attack(table, "Captain", "Xenomorph Hunter (2560 Core Set)")
    assert table.damage(1, "xenomorph-hunter-2560-core-set") == 0
    attack(table, "Cook", "Xenomorph Hunter (2560 Core Set)")
    assert table.zone(1, "discard") == ["xenomorph-hunter-2560-core-set"]
    game = with_card("bee", "As long as you control another creature, this has Hivemind.")
    alone = tgc("hand/0=bee,mime", game=game).choose("Play Bee")
    assert marks(alone, 0, "bee") == ["tapped"]
    assert marks(alone.choose("Play Mime"), 0, "bee") == ["tapped", "shielded"]
    gone = tgc("hand/0=re-education field/1=xenomorph-bull:s").choose("Play Re-Education")
    assert gone.zone(1, "field") == []


@pytest.mark.clause("tgc", "8.9")
def test_holy_keeps_events_and_instants_off() -> None:
    """Own ones too; a creature's ability reaches it."""
    assert "Play Adrenals" not in tgc("hand/0=adrenals,mime field/0=warden").choices
    table = tgc("field/0=immoral-surgeon field/1=warden").choose("Use Immoral Surgeon")
    assert "Target your opponent's Warden" in table.choices


@pytest.mark.clause("tgc", "8.10")
def test_immunity_keeps_a_kind_of_card_off() -> None:
    """What creatures say of all creatures passes over it, and it is no target of them; it can hurt them."""
    table = tgc("field/0=xenomorph-creep,bartender field/1=xenomorph-defiler:t,clown:t").choose("Use Xenomorph Creep")
    assert table.stats(0, "xenomorph-creep") == (2, 2)
    assert table.stats(0, "bartender") == (1, 2)
    given = tgc("hand/0=bluespace-barrage field/1=warden").choose("Play Bluespace Barrage")
    assert given.zone(1, "discard") == ["warden"], "a sacrifice is not kept off"


@pytest.mark.clause("tgc", "8.11")
def test_taunt_draws_all_attacks() -> None:
    """Tapped or not; several may be chosen among."""
    table = battle(tgc("field/0=cook field/1=clown:t,mime,janitor")).choose("Attack with Cook")
    assert sorted(table.choices) == ["Attack Clown", "Attack Janitor"]
    both = battle(tgc("field/0=cook field/1=clown,lawyer")).choose("Attack with Cook")
    assert sorted(both.choices) == ["Attack Clown", "Attack Lawyer"]


@pytest.mark.clause("tgc", "8.4", "8.8")
def test_a_shield_goes_with_a_copied_keyword() -> None:
    """The Cuirass gave Clockwork, and Clockwork gave Hivemind: without the Cuirass nothing of it is left."""
    field = "field/0=captain,psychologist field/1=xenomorph-hunter-2560-core-set"
    table = tgc(f"hand/0=ratvarian-clockwork-cuirass {field}").choose("Play Ratvarian Clockwork Cuirass")
    table.choose("Give it to Captain")
    while not table.asks(0, "act"):
        table.choose("Hivemind" if table.asks(0, "copy") else table.choices[0])
    assert "shielded" in marks(table, 0, "captain")
    table.choose("Use Psychologist")
    assert (table.keywords(0, "captain"), marks(table, 0, "captain")) == ([], [])


@pytest.mark.clause("tgc", "8.8")
def test_a_used_shield_does_not_come_back_after_a_silence() -> None:
    """A Runner that lost its shield has none when the Mime is gone; one that had it still has it again."""
    field = "field/0=mime,xenomorph-runner{},captain hand/0=justifiable-casualties"
    for shield, used, expected in ((":s", "", ["shielded"]), ("", " hive/0=xenomorph-runner", [])):
        table = tgc(field.format(shield) + used).choose("Use Mime").choose("Target your Xenomorph Runner")
        assert marks(table, 0, "xenomorph-runner") == []
        table.choose("Play Justifiable Casualties").choose("Choose your Captain").choose("Choose your Mime")
        assert "Hivemind" in table.keywords(0, "xenomorph-runner")
        assert marks(table, 0, "xenomorph-runner") == expected


@pytest.mark.clause("tgc", "8.8")
def test_who_gains_hivemind_anew_has_a_new_shield() -> None:
    """The keyword was gone with the card that gave it: the next card that gives it gives a shield too."""
    game = with_card("hymn", "Target creature you control gains Hivemind this turn.", kind="event")
    table = tgc("field/0=captain hand/0=hymn,hymn field/1=cook", game=game).choose("Play Hymn")
    attack(table, "Captain", "Cook")
    assert (table.damage(0, "captain"), marks(table, 0, "captain")) == (0, ["tapped"])
    end_turn(table)
    assert table.keywords(0, "captain") == []
    assert marks(table.choose("Play Hymn"), 0, "captain") == ["shielded"]


@pytest.mark.clause("tgc", "8.7")
def test_graytide_counts_where_it_was_given_for_some_time() -> None:
    """A Captain that gains it this turn grows with the Intern, and the Intern with it."""
    game = with_card("rally", "Target creature you control gains Graytide this turn.", kind="instant")
    table = tgc("hand/0=rally,mime field/0=intern,captain", game=game).choose("Play Rally")
    table.choose("Target your Captain")
    assert (table.stats(0, "captain"), table.stats(0, "intern")) == ((6, 6), (2, 2))


@pytest.mark.clause("tgc", "8.10")
def test_a_given_immunity_keeps_off_what_holds_for_all() -> None:
    """By a suit, or by a card that gives it to all of one's creatures; silenced, nobody is immune."""
    game = with_card("fog", "Creatures get -1 power.", kind="battlefield")
    suit = "field/0=cook,nakamura-engineering-r-i-g-suit-advanced:@cook field/1=fog"
    assert tgc(suit, game=game).stats(0, "cook")[0] == tgc(suit.replace("fog", "mime"), game=game).stats(0, "cook")[0]
    silent = tgc(f"{suit},mime active=1", game=game)
    silent.choose("Use Mime").choose("Target your opponent's Cook")
    assert silent.stats(0, "cook")[0] == tgc(suit.replace("fog", "mime"), game=game).stats(0, "cook")[0] - 1
    cards = game.cards | with_card("choir", "Creatures you control have Immunity to Battlefields.").cards
    all_of_them = tgc("field/0=choir,captain field/1=fog,cook", game=game.with_cards(cards))
    assert (all_of_them.stats(0, "captain")[0], all_of_them.stats(1, "cook")[0]) == (5, 2)


@pytest.mark.clause("tgc", "8.10")
def test_an_immunity_has_no_condition() -> None:
    """What holds for all asks who is immune, so that may not hang on what holds; always, or for some time, it may."""
    with pytest.raises(CannotPlay, match="immunity only under a condition"):
        assert with_card("hermit", "As long as you control another creature, this has Immunity to Battlefields.").book
    cards = with_card("hermit", "This has Immunity to Battlefields.").cards
    fog = with_card("fog", "Creatures get -1 power.", kind="battlefield")
    table = tgc("field/0=hermit field/1=fog,cook", game=fog.with_cards(fog.cards | cards))
    assert (table.stats(0, "hermit")[0], table.stats(1, "cook")[0]) == (2, 2)
