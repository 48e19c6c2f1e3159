"""5 Cards: creatures, Equipment, Events, Instants and their windows, Battlefields, tokens."""

import pytest

from tests.rules.tgc.station import attack, battle, end_turn, marks, phase, plasma, tgc, with_card


@pytest.mark.clause("tgc", "5.1")
def test_creatures_come_tapped() -> None:
    """They cannot attack in this turn nor block in the next; in the own next turn they can."""
    table = tgc("hand/0=cook field/1=mime").choose("Play Cook")
    assert marks(table, 0, "cook") == ["tapped"]
    end_turn(table)
    attack(table, "Mime", "")
    assert not table.asks(0, "block")
    assert marks(end_turn(table), 0, "cook") == []


@pytest.mark.clause("tgc", "5.2")
def test_equipment_is_attached_to_an_own_creature() -> None:
    """Without one it cannot be played; several can be worn; numbers add up, negative ones too."""
    assert "Play Crusader Armour" not in tgc("hand/0=crusader-armour,mime field/1=cook").choices
    table = tgc("hand/0=crusader-armour,nt-p-a-v-suit-security field/0=cook,mime field/1=captain")
    table.choose("Play Crusader Armour")
    assert sorted(table.choices) == ["Give it to Cook", "Give it to Mime"]
    table.choose("Give it to Cook").choose("Play NT P.A.V. Suit (Security)").choose("Give it to Cook")
    assert table.stats(0, "cook") == (4, 4)


@pytest.mark.clause("tgc", "5.2")
def test_what_one_creature_wears_is_no_matter_of_the_others() -> None:
    """Only its wearer is looked up for it, and when that has gone, nobody."""
    table = tgc("hand/0=crusader-armour field/0=cook,mime field/1=captain")
    cook, mime = table.stats(0, "cook"), table.stats(0, "mime")
    assert table.zone(0, "singled") == []
    table.choose("Play Crusader Armour").choose("Give it to Mime")
    assert table.zone(0, "singled") == ["mime"]
    assert table.stats(0, "cook") == cook
    assert table.stats(0, "mime") != mime
    attack(end_turn(table), "Captain", "Mime")
    assert (table.zone(0, "field"), table.zone(0, "singled")) == (["cook"], [])


@pytest.mark.clause("tgc", "5.3")
def test_equipment_goes_with_its_wearer() -> None:
    """To the discard pile, whether the wearer dies or returns to the hand."""
    table = attack(tgc("field/0=captain field/1=mime,crusader-armour:@mime"), "Captain", "Mime")
    assert table.zone(1, "discard") == ["crusader-armour", "mime"]
    suit = "nt-p-a-v-suit-command"
    back = tgc(f"field/0=bartender field/1=cyborg-peacekeeper-shell,{suit}:@cyborg-peacekeeper-shell")
    attack(back, "Bartender", "Cyborg (Peacekeeper Shell)")
    assert back.zone(1, "discard") == [suit]


@pytest.mark.clause("tgc", "5.4")
def test_an_event_happens_and_is_discarded() -> None:
    """At once and in full."""
    table = tgc("hand/0=bag-of-greed,mime top/0=cook,clown").choose("Play Bag of Greed")
    assert (table.zone(0, "hand"), table.zone(0, "discard")) == (["clown", "cook", "mime"], ["bag-of-greed"])


@pytest.mark.clause("tgc", "5.5")
def test_each_player_has_one_battlefield() -> None:
    """A second of the same player takes the place of the first; the other player's stays."""
    table = tgc("hand/0=disco-inferno field/0=economy-crash field/1=atmospherics-incident").choose("Play Disco Inferno")
    assert (table.zone(0, "field"), table.zone(0, "discard")) == (["disco-inferno"], ["economy-crash"])
    assert table.zone(1, "field") == ["atmospherics-incident"]
    assert plasma(table) == 15, "the Economy Crash still counted for the cost"


@pytest.mark.clause("tgc", "5.6", "5.7")
def test_instants_are_played_in_windows_of_both_turns() -> None:
    """After something was carried out and before damage; the turn player is asked first; an Instant opens it anew."""
    table = tgc("hand/0=adrenals,mime field/0=cook hand/1=adrenals field/1=cook plasma/1=2")
    table.choose("Play Mime")
    assert (table.asks(0, "answer"), phase(table)) == (True, "play_phase")
    table.choose("Pass", 0).choose("Play Adrenals", 1)
    assert table.stats(1, "cook") == (5, 3)
    assert table.asks(0, "answer"), "the turn player is asked first again"
    table.choose("Pass", 0)
    assert table.asks(0, "act")
    battle(table)
    attack(table, "Cook", "", "")
    assert phase(table) == "clash"
    table.choose("Play Adrenals", 0).choose("Target your Cook")
    assert table.life == [20, 15]


@pytest.mark.clause("tgc", "5.7")
def test_windows_at_the_ends_of_phases() -> None:
    """At the end of the standby, play, battle and end phases, of either turn, and after an attack."""
    table = tgc("hand/0=adrenals field/0=mime,cook hand/1=glitch-in-the-system")
    seen = []
    for _ in range(60):
        if table.asks(0, "answer"):
            seen.append((table.state.turn, phase(table)))
            table.choose("Pass", 0)
        elif table.asks(0, "attacker") and "Attack with Cook" in table.choices and table.state.turn == 9:
            table.choose("Attack with Cook")
        elif table.asks(0, "attacker"):
            table.choose("End the battle phase")
        elif table.asks(0, "act") or table.asks(1, "act"):
            if table.state.turn == 11:
                break
            table.choose("Go on to the battle phase")
        else:
            table.choose("Attack directly")
    assert seen == [
        (9, "played"),
        (9, "clash"),
        (9, "battle_phase"),
        (9, "battled"),
        (9, "ending"),
        *((10, name) for name in ("stood_by", "played", "battled", "ending")),
        (11, "stood_by"),
    ]


@pytest.mark.clause("tgc", "5.7")
def test_there_is_no_window_between_a_card_and_what_it_does() -> None:
    """The creature is destroyed before its player could do anything."""
    table = tgc("hand/0=re-education field/1=cook hand/1=adrenals plasma/1=3").choose("Play Re-Education")
    assert table.zone(1, "discard") == ["cook"]
    trigger = tgc("hand/0=scientist field/1=captain hand/1=adrenals plasma/1=3").choose("Play Scientist")
    assert trigger.zone(1, "discard") == ["captain"]


@pytest.mark.clause("tgc", "5.8")
def test_who_can_play_no_instant_is_not_asked() -> None:
    """Without plasma, or without a target, nobody is; the log is the same as for who passes."""
    poor = tgc("hand/0=mime field/0=cook hand/1=adrenals field/1=cook plasma/1=0").choose("Play Mime")
    passed = tgc("hand/0=mime field/0=cook hand/1=adrenals field/1=cook plasma/1=1").choose("Play Mime")
    passed.choose("Pass", 1)
    assert poor.asks(0, "act")
    assert poor.log(0) == passed.log(0)


@pytest.mark.clause("tgc", "5.9")
def test_what_is_put_onto_the_field_costs_nothing() -> None:
    """Only creatures and Battlefields are: an Instant of the same subtype is not offered."""
    table = tgc("field/0=borgi-ian hand/0=cyborg,glitch-in-the-system plasma/0=0").choose("Use Borgi Ian")
    assert table.zone(0, "field") == ["cyborg"]


@pytest.mark.clause("tgc", "5.10")
def test_the_top_card_is_played_or_discarded() -> None:
    """A card without a target cannot be played; with an empty deck nothing happens."""
    table = tgc("field/0=bluespace-flux top/0=re-education").choose("Use Bluespace Flux")
    assert table.zone(0, "discard") == ["re-education"]
    assert "cannot_play" in table.notes
    empty = tgc("field/0=bluespace-flux deck/0= hand/0=mime").choose("Use Bluespace Flux")
    assert empty.zone(0, "field") == ["bluespace-flux"]


@pytest.mark.clause("tgc", "5.11")
def test_there_is_room_for_22_tokens() -> None:
    """More are not made; a token that leaves ceases to exist."""
    game = with_card("nest", "When this enters, create three Resin Wall tokens.", cost=0)
    table = tgc(f"hand/0={','.join(['nest'] * 8)}", game=game)
    for _ in range(8):
        table.choose("Play Nest")
    assert table.zone(0, "field").count("resin-wall") == 22


@pytest.mark.clause("tgc", "4.3")
def test_what_costs_half_is_halved_once() -> None:
    """Two Botanists halve the printed 4 of a third to 2, and no further."""
    field = "field/0=committed-botanist,committed-botanist hand/0=committed-botanist,mime"
    assert "Play Committed Botanist" not in tgc(f"{field} plasma/0=1").choices
    assert plasma(tgc(f"{field} plasma/0=2").choose("Play Committed Botanist")) == 0


@pytest.mark.clause("tgc", "5.10", "4.4", "9.15")
def test_the_top_card_that_is_played_for_free_is_the_next_card() -> None:
    """What the Research Director promised for the next Event is kept by one that Bluespace Flux plays."""
    table = tgc(
        "field/0=research-director,bluespace-flux hand/0=bag-of-greed top/0=bag-of-greed,cook,cook,cook,cook,cook"
    )
    table.choose("Use Research Director").choose("Use Bluespace Flux")
    assert table.zone(0, "hand").count("cook") == 4
    table.choose("Play Bag of Greed")
    assert table.zone(0, "hand").count("cook") == 5, "the promise is used up, and one Cook was left to draw"
    game = with_card("scribe", "When you play a card, gain 1 life.")
    heard = tgc("field/0=scribe,bluespace-flux top/0=mime", game=game).choose("Use Bluespace Flux")
    assert heard.life == [21, 20]
