"""5 Cards: creatures, Equipment, Events, Instants and their windows, Battlefields, tokens."""

import pytest

from tests.rules.tgc.verbs import attack, battle, end_turn, plasma
from tests.support.table import table, with_card


@pytest.mark.clause("tgc", "5.1")
def test_creatures_come_tapped() -> None:
    """They cannot attack in this turn nor block in the next; in the own next turn they can."""
    scene = table("tgc", "hand/0=cook field/1=mime").choose("Play Cook")
    assert scene.marks(0, "cook") == ["tapped"]
    end_turn(scene)
    attack(scene, "Mime", "")
    assert not scene.asks(0, "block")
    assert end_turn(scene).marks(0, "cook") == []


@pytest.mark.clause("tgc", "5.2")
def test_equipment_is_attached_to_an_own_creature() -> None:
    """Without one it cannot be played; several can be worn; numbers add up, negative ones too."""
    assert "Play Crusader Armour" not in table("tgc", "hand/0=crusader-armour,mime field/1=cook").choices
    scene = table("tgc", "hand/0=crusader-armour,nt-p-a-v-suit-security field/0=cook,mime field/1=captain")
    scene.choose("Play Crusader Armour")
    assert sorted(scene.choices) == ["Give it to Cook", "Give it to Mime"]
    scene.choose("Give it to Cook").choose("Play NT P.A.V. Suit (Security)").choose("Give it to Cook")
    assert scene.stats(0, "cook") == (4, 4)


@pytest.mark.clause("tgc", "5.2")
def test_what_one_creature_wears_is_no_matter_of_the_others() -> None:
    """Only its wearer is looked up for it, and when that has gone, nobody."""
    scene = table("tgc", "hand/0=crusader-armour field/0=cook,mime field/1=captain")
    cook, mime = scene.stats(0, "cook"), scene.stats(0, "mime")
    assert scene.zone(0, "singled") == []
    scene.choose("Play Crusader Armour").choose("Give it to Mime")
    assert scene.zone(0, "singled") == ["mime"]
    assert scene.stats(0, "cook") == cook
    assert scene.stats(0, "mime") != mime
    attack(end_turn(scene), "Captain", "Mime")
    assert (scene.zone(0, "field"), scene.zone(0, "singled")) == (["cook"], [])


@pytest.mark.clause("tgc", "5.3")
def test_equipment_goes_with_its_wearer() -> None:
    """To the discard pile, whether the wearer dies or returns to the hand."""
    scene = attack(table("tgc", "field/0=captain field/1=mime,crusader-armour:host=mime"), "Captain", "Mime")
    assert scene.zone(1, "discard") == ["crusader-armour", "mime"]
    suit = "nt-p-a-v-suit-command"
    back = table("tgc", f"field/0=bartender field/1=cyborg-peacekeeper-shell,{suit}:host=cyborg-peacekeeper-shell")
    attack(back, "Bartender", "Cyborg (Peacekeeper Shell)")
    assert back.zone(1, "discard") == [suit]


@pytest.mark.clause("tgc", "5.4")
def test_an_event_happens_and_is_discarded() -> None:
    """At once and in full."""
    scene = table("tgc", "hand/0=bag-of-greed,mime top/0=cook,clown").choose("Play Bag of Greed")
    assert (scene.zone(0, "hand"), scene.zone(0, "discard")) == (["clown", "cook", "mime"], ["bag-of-greed"])


@pytest.mark.clause("tgc", "5.5")
def test_each_player_has_one_battlefield() -> None:
    """A second of the same player takes the place of the first; the other player's stays."""
    scene = table("tgc", "hand/0=disco-inferno field/0=economy-crash field/1=atmospherics-incident").choose(
        "Play Disco Inferno"
    )
    assert (scene.zone(0, "field"), scene.zone(0, "discard")) == (["disco-inferno"], ["economy-crash"])
    assert scene.zone(1, "field") == ["atmospherics-incident"]
    assert plasma(scene) == 15, "the Economy Crash still counted for the cost"


@pytest.mark.clause("tgc", "5.6", "5.7")
def test_instants_are_played_in_windows_of_both_turns() -> None:
    """After something was carried out and before damage; the turn player is asked first; an Instant opens it anew."""
    scene = table("tgc", "hand/0=adrenals,mime field/0=cook hand/1=adrenals field/1=cook plasma/1=2")
    scene.choose("Play Mime")
    assert (scene.asks(0, "answer"), scene.phase) == (True, "play_phase")
    scene.choose("Pass", 0).choose("Play Adrenals", 1)
    assert scene.stats(1, "cook") == (5, 3)
    assert scene.asks(0, "answer"), "the turn player is asked first again"
    scene.choose("Pass", 0)
    assert scene.asks(0, "act")
    battle(scene)
    attack(scene, "Cook", "", "")
    assert scene.phase == "clash"
    scene.choose("Play Adrenals", 0).choose("Target your Cook")
    assert scene.life == [20, 15]


@pytest.mark.clause("tgc", "5.7")
def test_windows_at_the_ends_of_phases() -> None:
    """At the end of the standby, play, battle and end phases, of either turn, and after an attack."""
    scene = table("tgc", "hand/0=adrenals field/0=mime,cook hand/1=glitch-in-the-system")
    seen = []
    for _ in range(60):
        if scene.asks(0, "answer"):
            seen.append((scene.state.turn, scene.phase))
            scene.choose("Pass", 0)
        elif scene.asks(0, "attacker") and "Attack with Cook" in scene.choices and scene.state.turn == 9:
            scene.choose("Attack with Cook")
        elif scene.asks(0, "attacker"):
            scene.choose("End the battle phase")
        elif scene.asks(0, "act") or scene.asks(1, "act"):
            if scene.state.turn == 11:
                break
            scene.choose("Go on to the battle phase")
        else:
            scene.choose("Attack directly")
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
    scene = table("tgc", "hand/0=re-education field/1=cook hand/1=adrenals plasma/1=3").choose("Play Re-Education")
    assert scene.zone(1, "discard") == ["cook"]
    trigger = table("tgc", "hand/0=scientist field/1=captain hand/1=adrenals plasma/1=3").choose("Play Scientist")
    assert trigger.zone(1, "discard") == ["captain"]


@pytest.mark.clause("tgc", "5.8")
def test_who_can_play_no_instant_is_not_asked() -> None:
    """Without plasma, or without a target, nobody is; the log is the same as for who passes."""
    poor = table("tgc", "hand/0=mime field/0=cook hand/1=adrenals field/1=cook plasma/1=0").choose("Play Mime")
    passed = table("tgc", "hand/0=mime field/0=cook hand/1=adrenals field/1=cook plasma/1=1").choose("Play Mime")
    passed.choose("Pass", 1)
    assert poor.asks(0, "act")
    assert poor.log(0) == passed.log(0)


@pytest.mark.clause("tgc", "5.9")
def test_what_is_put_onto_the_field_costs_nothing() -> None:
    """Only creatures and Battlefields are: an Instant of the same subtype is not offered."""
    scene = table("tgc", "field/0=borgi-ian hand/0=cyborg,glitch-in-the-system plasma/0=0").choose("Use Borgi Ian")
    assert scene.zone(0, "field") == ["cyborg"]


@pytest.mark.clause("tgc", "5.10")
def test_the_top_card_is_played_or_discarded() -> None:
    """A card without a target cannot be played; with an empty deck nothing happens."""
    scene = table("tgc", "field/0=bluespace-flux top/0=re-education").choose("Use Bluespace Flux")
    assert scene.zone(0, "discard") == ["re-education"]
    assert "cannot_play" in scene.notes
    empty = table("tgc", "field/0=bluespace-flux deck/0= hand/0=mime").choose("Use Bluespace Flux")
    assert empty.zone(0, "field") == ["bluespace-flux"]


@pytest.mark.clause("tgc", "5.11")
def test_there_is_room_for_22_tokens() -> None:
    """More are not made; a token that leaves ceases to exist."""
    game = with_card("tgc", "nest", "When this enters, create three Resin Wall tokens.", cost=0)
    scene = table(game, f"hand/0={','.join(['nest'] * 8)}")
    for _ in range(8):
        scene.choose("Play Nest")
    assert scene.zone(0, "field").count("resin-wall") == 22


@pytest.mark.clause("tgc", "4.3")
def test_what_costs_half_is_halved_once() -> None:
    """Two Botanists halve the printed 4 of a third to 2, and no further."""
    field = "field/0=committed-botanist,committed-botanist hand/0=committed-botanist,mime"
    assert "Play Committed Botanist" not in table("tgc", f"{field} plasma/0=1").choices
    assert plasma(table("tgc", f"{field} plasma/0=2").choose("Play Committed Botanist")) == 0


@pytest.mark.clause("tgc", "5.10", "4.4", "9.15")
def test_the_top_card_that_is_played_for_free_is_the_next_card() -> None:
    """What the Research Director promised for the next Event is kept by one that Bluespace Flux plays."""
    scene = table(
        "tgc",
        "field/0=research-director,bluespace-flux hand/0=bag-of-greed top/0=bag-of-greed,cook,cook,cook,cook,cook",
    )
    scene.choose("Use Research Director").choose("Use Bluespace Flux")
    assert scene.zone(0, "hand").count("cook") == 4
    scene.choose("Play Bag of Greed")
    assert scene.zone(0, "hand").count("cook") == 5, "the promise is used up, and one Cook was left to draw"
    game = with_card("tgc", "scribe", "When you play a card, gain 1 life.")
    heard = table(game, "field/0=scribe,bluespace-flux top/0=mime").choose("Use Bluespace Flux")
    assert heard.life == [21, 20]
