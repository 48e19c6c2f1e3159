"""The machine that runs card programs, with cards made up for it: its bounds, and what it does where cards meet."""

from typing import Any

import pytest

from cardwright.engine.cards import card_from
from cardwright.engine.game import Game, load
from cardwright.games.mythomagic.numbers import LASTING
from cardwright.kit.machine.fields import STACK
from tests.rules.mythomagic.verbs import attack, block, creatures, idly, settle
from tests.support.scenario import Scenario
from tests.support.table import table

# Made-up cards of no cost: a spell is its text, a creature its text, strength and toughness.
SPELLS = {
    "bolt": "Deal 3 damage to target creature.",
    "burst": "Deal 3 damage to all creatures.",
    "cheer": "All creatures get +1/+1 this turn.",
    "copy": "Create a token copy of target creature.",
    "discount": "The next spell you play this turn costs 1 less.",
    "doom": "Target creature gets +1/+1 this turn. At the end of the turn, destroy it.",
    "gift": "Each player may sacrifice a creature.",
    "horde": "Create six Vanara tokens.",
    "lift": "Target creature gains Flying for good.",
    "mercy": "Choose one: destroy target creature; or gain 5 life.",
    "nail": "Set the strength of target creature to 1 this turn.",
    "recall": "Return target creature to its owner's hand.",
    "silence": "Target creature loses all abilities for good.",
    "swell": "Target creature gets +5/+5 this turn.",
    "train": "Target creature gets +2/+2 for good.",
}
CREATURES = {
    "artist": ("When a card is added to your hand, draw a card.", 1, 1),
    "bell": ('Other creatures you control have "When this attacks, draw a card."', 1, 1),
    "drummer": ("When another creature you control enters, draw a card.", 1, 1),
    "gag": ("When this enters, target enemy creature loses all abilities as long as this is on the field.", 1, 1),
    "giant": ("When this deals damage, gain that much life.", 125, 125),
    "ground": ("Creatures lose Flying.", 1, 1),
    "heir": ("When this is destroyed, draw a card.", 1, 1),
    "herald": ("Spells you play cost 9 less.", 1, 1),
    "monk": ("Once per turn: gain 1 life.", 1, 1),
    "nun": ("When another creature you control enters, gain 1 life.", 1, 1),
    "phoenix": ("If this would be destroyed, heal it instead. When this is destroyed, gain 9 life.", 2, 2),
    "plague": ("When this enters, each player loses 20 life.", 1, 1),
    "reaper": ("If this would kill a creature, return that creature to its owner's hand instead.", 5, 5),
    "rock": ("", 2, 3),
    "spore": ("When this is destroyed, deal 2 damage to all creatures.", 2, 2),
    "tax": ("Spells cost 1 more.", 1, 1),
}


def made_up() -> Game:
    """MythoMagic with these cards as well."""
    game = load("mythomagic")
    entries: dict[str, dict[str, Any]] = {key: {"kind": "spell", "text": text} for key, text in SPELLS.items()}
    for key, (text, strength, toughness) in CREATURES.items():
        entries[key] = {"kind": "creature", "strength": strength, "toughness": toughness, "text": text}
    cards = {key: card_from(key, {"name": key.title(), "cost": "0", **entry}) for key, entry in entries.items()}
    return game.with_cards({**game.cards, **cards})


GAME = made_up()


def cast(scene: Scenario, spell: str, target: str = "") -> Scenario:
    """Let seat 0 play a spell, and let it be carried out."""
    scene.choose(f"Play {spell}")
    return settle(scene.choose(target) if target else scene)


def test_what_does_not_fit_onto_the_stack_is_lost() -> None:
    """Eighteen triggers at once: the stack holds so many as it can, the rest does not happen, and the game goes on."""
    scene = table(GAME, "hand/0=horde,F field/0=nun,nun,nun")
    cast(scene, "Horde")

    assert scene.life == [15 + STACK, 15]
    assert scene.choices == ["Play Rishi of Fire", "Pass"]


def test_what_does_not_fit_among_the_lasting_is_lost() -> None:
    """A change of more creatures than can be kept track of changes as many as fit, and ends with the turn."""
    many = ",".join(["rock"] * 14)
    scene = table(GAME, f"hand/0=cheer,F field/0={many} field/1={many}")
    cast(scene, "Cheer")
    sizes = [face["stats"] for p in (0, 1) for face in scene.faces(p, "rock")]
    assert sizes == [[3, 4]] * LASTING + [[2, 3]] * (28 - LASTING)

    attack(scene)
    assert scene.state.lasting == 0


def test_silence_ends_with_the_card_that_brought_it() -> None:
    """What a creature lost as long as another is on the field it has again when that one leaves."""
    scene = table(GAME, "hand/0=gag,bolt,F field/1=gopi")
    cast(scene, "Gag")
    assert scene.keywords(1, "gopi") == []

    cast(scene, "Bolt", "Target your Gag")
    assert scene.keywords(1, "gopi") == ["Lifelink"]


def test_what_holds_while_a_card_is_there_does_not_begin_without_it() -> None:
    """The card leaves while its trigger waits: the trigger happens, but nothing holds."""
    scene = table(GAME, "hand/0=gag,bolt,F field/1=gopi")
    scene.choose("Play Gag").choose("Pass")
    cast(scene, "Bolt", "Target your Gag")

    assert scene.keywords(1, "gopi") == ["Lifelink"]


def test_a_given_ability_works_until_its_giver_leaves() -> None:
    """Others draw when they attack, the giver itself does not; without the giver nobody does."""
    scene = table(GAME, "hand/0=F field/0=bell,rock,gopi field/1=rock")
    attack(scene, "Rock", "Bell")
    assert scene.notes.count("draws") == 1

    scene = table(GAME, "hand/0=F,bolt field/0=bell,rock field/1=rock")
    cast(scene, "Bolt", "Target your Bell")
    attack(scene, "Rock")
    assert "draws" not in scene.notes


def test_a_silenced_creature_has_no_given_ability_and_gives_none() -> None:
    """To lose all abilities is to lose given ones too, and what one gives to others."""
    scene = table(GAME, "hand/0=F,silence field/0=bell,rock,gopi field/1=rock")
    attack(cast(scene, "Silence", "Target your Rock"), "Rock")
    assert "draws" not in scene.notes

    scene = table(GAME, "hand/0=F,silence field/0=bell,rock,gopi field/1=rock")
    attack(cast(scene, "Silence", "Target your Bell"), "Rock")
    assert "draws" not in scene.notes


def test_losing_a_keyword_beats_gaining_it() -> None:
    """Whichever came first, a creature that gains and loses Flying does not have it."""
    scene = table(GAME, "hand/0=lift,ground,F field/0=peacock,rock")
    assert scene.keywords(0, "peacock") == ["Flying"]
    cast(scene, "Lift", "Target your Rock")
    assert scene.keywords(0, "rock") == ["Flying"]

    cast(scene, "Ground")
    assert scene.keywords(0, "rock") == scene.keywords(0, "peacock") == []


@pytest.mark.parametrize("order", [("Nail", "Swell"), ("Swell", "Nail")])
def test_setting_a_stat_beats_every_bonus(order: tuple[str, str]) -> None:
    """Whichever came first, the strength is what it was set to; the bonus to the other number counts."""
    scene = table(GAME, "hand/0=nail,swell,F field/0=rock")
    for spell in order:
        cast(scene, spell)

    assert scene.stats(0, "rock") == (1, 8)


def test_what_is_for_good_stays_until_the_creature_leaves() -> None:
    """A bonus for good is there turns later, and gone when the card comes back."""
    scene = table(GAME, "hand/0=train,recall,F field/0=rock field/1=rock")
    cast(scene, "Train", "Target your Rock")
    assert idly(scene, 7).stats(0, "rock") == (4, 5)

    cast(scene, "Recall", "Target your Rock")
    cast(scene, "Rock")
    assert scene.stats(0, "rock") == (2, 3)


def test_what_waits_for_the_end_of_the_turn_finds_its_card() -> None:
    """At the end of the turn the creature is destroyed; one that left meanwhile, even if it came back, is another."""
    scene = table(GAME, "hand/0=doom,F field/0=rock field/1=rock")
    attack(cast(scene, "Doom", "Target your Rock"))
    assert scene.zone(0, "discard") == ["doom", "rock"]

    scene = table(GAME, "hand/0=doom,recall,F field/0=rock field/1=rock")
    cast(scene, "Doom", "Target your Rock")
    cast(scene, "Recall", "Target your Rock")
    cast(scene, "Rock").choose("Pass")
    assert (scene.state.turn, creatures(scene, 0)) == (6, ["rock"])


def test_a_player_orders_different_triggers() -> None:
    """Different triggers of one player that were set off together happen in the order that the player wants."""
    for first, notes in (("Drummer", ["draws", "gains_life"]), ("Nun", ["gains_life", "draws"])):
        scene = table(GAME, "hand/0=rock,F field/0=drummer,nun")
        scene.choose("Play Rock")
        assert scene.asks(0, "arrange")
        scene.choose(f"{first} first")
        assert [note for note in scene.notes if note in notes] == notes


def test_equal_triggers_are_not_ordered() -> None:
    """Two equal triggers of one player are no question."""
    scene = table(GAME, "hand/0=rock,F field/0=nun,nun")
    cast(scene, "Rock")

    assert scene.life == [17, 15]


def test_the_turn_player_s_triggers_are_carried_out_first() -> None:
    """Both players' triggers were set off together: the turn player's happens first, and only then the other's."""
    scene = table(GAME, "hand/0=burst,F field/0=heir field/1=heir")
    cast(scene, "Burst")
    assert [words for words in scene.log(None) if "draws" in words] == ["Ada draws a card.", "Ben draws a card."]

    theirs = table(GAME, "active=1 hand/1=burst,F field/0=heir field/1=heir")
    settle(theirs.choose("Play Burst"))
    assert [words for words in theirs.log(None) if "draws" in words] == ["Ben draws a card.", "Ada draws a card."]


def test_an_option_without_a_target_is_not_offered() -> None:
    """With no creature there only one option is left: it is taken without a question."""
    scene = table(GAME, "hand/0=mercy,F")
    scene.choose("Play Mercy")
    assert scene.life == [20, 15]

    scene = table(GAME, "hand/0=mercy,F field/1=rock")
    scene.choose("Play Mercy")
    assert scene.choices == ["Destroy target creature.", "Gain 5 life."]


def test_each_player_may_and_who_cannot_is_not_asked() -> None:
    """The turn player is asked first, then the other; who has no creature is not asked, and that looks like a no."""
    scene = table(GAME, "hand/0=gift,F field/0=rock field/1=rock")
    scene.choose("Play Gift").choose("No").choose("Yes", seat=1)
    assert (creatures(scene, 0), creatures(scene, 1)) == (["rock"], [])

    alone = table(GAME, "hand/0=gift,F field/1=rock")
    alone.choose("Play Gift").choose("Yes", seat=1)
    assert alone.log(1) == scene.log(1)


def test_x_may_be_nothing() -> None:
    """With X = 0 a spell happens and does nothing: damage of 0 is no damage."""
    scene = table(GAME, "hand/0=agneyastra,F field/0=F field/1=rock")
    scene.choose("Play Agneyastra").choose("Your opponent")

    assert scene.zone(0, "discard") == ["agneyastra"]
    assert "player_hurt" not in scene.notes


def test_tokens_that_do_not_fit_are_not_made() -> None:
    """With six tokens there, a token copy does not come; after one has left, it does."""
    rest = ",".join(["W"] * 23)
    scene = table(GAME, f"hand/0=horde,copy,copy,bolt,F field/0=rock top/0={rest},pralaya")
    cast(scene, "Horde")
    cast(scene, "Copy", "Target your Rock")
    assert creatures(scene, 0) == ["rock", *["vanara"] * 6]

    scene.choose("Play Bolt")
    settle(scene.choose(next(words for words in scene.choices if "Vanara" in words)))
    cast(scene, "Copy", "Target your Rock")
    assert sorted(creatures(scene, 0)) == ["rock", "rock", *["vanara"] * 5]


def test_a_token_can_be_copied() -> None:
    """A token copy of a token is such a token, and gone like one."""
    scene = table(GAME, "hand/0=copy,vanara-bridge,burst,F field/0=WW")
    cast(scene, "Vanara Bridge", "1")
    cast(scene, "Copy")
    assert creatures(scene, 0) == ["vanara", "vanara"]

    cast(scene, "Burst")
    assert (creatures(scene, 0), scene.zone(0, "discard")) == ([], ["vanara-bridge", "burst", "copy"])


def test_what_happens_instead_sets_off_nothing() -> None:
    """Who is healed instead of destroyed was not destroyed; who is returned instead of killed was neither."""
    scene = table(GAME, "hand/0=bolt,F field/0=phoenix")
    cast(scene, "Bolt")
    assert (creatures(scene, 0), scene.life) == (["phoenix"], [15, 15])
    assert "is_destroyed" not in scene.notes

    scene = table(GAME, "hand/0=F field/0=reaper field/1=spore hand/1=F")
    block(attack(scene, "Reaper"), "Spore")
    assert "spore" in scene.zone(1, "hand")
    assert not {"is_destroyed", "triggers"} & set(scene.notes)


def test_silence_takes_a_replacement_away() -> None:
    """Without abilities nothing happens instead: the creature is destroyed."""
    scene = table(GAME, "hand/0=silence,bolt,F field/0=phoenix")
    cast(scene, "Silence")
    cast(scene, "Bolt")

    assert (creatures(scene, 0), scene.life) == ([], [15, 15])


def test_once_per_turn_is_new_in_the_next_turn() -> None:
    """An ability that may be used once per turn may be used again in the next own turn."""
    scene = table(GAME, "hand/0=F field/0=monk field/1=rock")
    scene.choose("Use Monk")
    assert "Use Monk" not in scene.choices

    assert "Use Monk" in idly(scene, 7).choices


def test_a_cost_never_falls_below_its_letters() -> None:
    """Pralaya costs 3GG: with a discount of 9 it costs GG, whatever else makes it dearer by less than that."""
    assert "Play Pralaya" not in table(GAME, "hand/0=pralaya,F field/0=G,herald").choices
    assert "Play Pralaya" in table(GAME, "hand/0=pralaya,F field/0=GG,herald").choices
    assert "Play Pralaya" in table(GAME, "hand/0=pralaya,F field/0=GG,herald,tax").choices
    assert "Play Divine Strike" not in table(GAME, "hand/0=divine-strike,F field/0=G,tax").choices


def test_a_promise_for_the_next_spell_is_used_once_or_ends() -> None:
    """The next spell is cheaper, the one after it is not; in the next turn none is."""
    scene = table(GAME, "hand/0=discount,slumber-of-lanka,slumber-of-lanka,F field/0=GGB field/1=rock")
    cast(scene, "Discount")
    cast(scene, "Slumber of Lanka")
    assert "Play Slumber of Lanka" not in scene.choices

    scene = table(GAME, "hand/0=discount,slumber-of-lanka,F field/0=GG field/1=rock")
    cast(scene, "Discount")
    assert "Play Slumber of Lanka" in scene.choices
    assert "Play Slumber of Lanka" not in idly(scene, 7).choices


def test_drawing_for_drawing_ends_with_the_deck() -> None:
    """A card that draws when a card is added to the hand goes on until the deck is empty, and the game is lost."""
    scene = table(
        GAME, "active=1 phase=ending field/0=artist field/1=rock top/0=rock,rock,rock,rock,rock,rock,rock,rock"
    )

    assert scene.winner == 1
    assert scene.notes.count("draws") == 8


def test_large_amounts_are_counted() -> None:
    """A number that is larger than a small field can hold is still what is gained."""
    scene = table(GAME, "hand/0=swell,F field/0=giant field/1=rock life/1=1000")
    cast(scene, "Swell", "Target your Giant")
    attack(scene, "Giant")
    block(scene)

    assert scene.life == [145, 870]


def test_a_chain_of_deaths_comes_to_an_end() -> None:
    """What is destroyed by what was destroyed sets off the next, until nothing is left."""
    scene = table(GAME, "hand/0=bolt,F field/0=spore,spore field/1=spore,rock,gopi,rock")
    cast(scene, "Bolt", "Target your opponent's Spore")

    assert (creatures(scene, 0), creatures(scene, 1)) == ([], [])
    assert scene.choices == ["Play Rishi of Fire", "Pass"]


def test_both_players_may_lose_together() -> None:
    """What takes both players' life at once ends the game without a winner."""
    scene = table(GAME, "hand/0=plague,F")
    scene.choose("Play Plague")

    assert scene.drawn
