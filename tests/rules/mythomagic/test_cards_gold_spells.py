"""The spells of Gold, and the cards of Gold and Fire: what each says, said by a scenario."""

import pytest

from tests.rules.mythomagic.verbs import attack, creatures, passing, settle
from tests.support.table import table


@pytest.mark.card("gandiva")
def test_gandiva_strikes_an_attacker() -> None:
    """Gandiva deals 4 damage to an attacking creature; those that do not attack are no target."""
    scene = table("mythomagic", "active=1 hand/0=gandiva field/0=G,gopi field/1=mohini,keshi,balarama")
    attack(scene, "Mohini", "Balarama")
    passing(scene, "attacked").choose("Play Gandiva", seat=0)
    assert scene.choices == ["Target your opponent's Balarama", "Target your opponent's Mohini"]

    scene.choose("Target your opponent's Mohini", seat=0)
    assert creatures(scene, 1) == ["balarama", "keshi"]
    assert scene.choices == ["Block with Gopi", "No more blockers"]


@pytest.mark.card("gandiva")
def test_gandiva_cannot_be_played_without_an_attacker() -> None:
    """In the main phase nobody attacks: Gandiva cannot be played."""
    assert table("mythomagic", "hand/0=gandiva,F field/0=G,gopi field/1=keshi").choices == [
        "Play Rishi of Fire",
        "Pass",
    ]


@pytest.mark.card("agastya-s-rebuke")
def test_agastya_s_rebuke_silences_for_good() -> None:
    """The target loses keywords and sentences for good, this turn and later; you draw a card."""
    scene = table(
        "mythomagic", "hand/0=agastya-s-rebuke,F field/0=WG field/1=airavata,gopi top/0=keshi,pralaya,pralaya"
    )
    scene.choose("Play Agastya's Rebuke").choose("Target your opponent's Airavata")

    assert (scene.keywords(1, "airavata"), scene.stats(1, "airavata")) == ([], (5, 5))
    assert (scene.keywords(1, "gopi"), scene.stats(1, "gopi")) == (["Lifelink"], (2, 3))
    assert scene.zone(0, "hand") == ["rishi-of-fire", "keshi"]
    attack(scene.choose("Pass"), "Airavata")
    assert "tapped" in scene.marks(1, "airavata")


@pytest.mark.card("agastya-s-rebuke")
def test_a_silenced_creature_keeps_what_it_was_given_and_recovers_by_leaving() -> None:
    """What changed it from outside stays; its triggers, abilities and shelter are gone; a new card has them again."""
    scene = table("mythomagic", "hand/0=agastya-s-rebuke,F field/0=GG,sugriva,vanara-scout:good=1/1,ekalavya")
    scene.choose("Play Agastya's Rebuke").choose("Target your Vanara Scout")
    assert (scene.stats(0, "vanara-scout"), scene.keywords(0, "vanara-scout")) == ((4, 3), [])

    scene = table("mythomagic", "hand/0=agastya-s-rebuke,F field/0=GG,ekalavya")
    scene.choose("Play Agastya's Rebuke")
    assert scene.choices == ["Play Rishi of Fire", "Pass"]

    scene = table("mythomagic", "hand/0=agastya-s-rebuke,whirlwind,F field/0=GGFF field/1=gopi,WWW")
    settle(scene.choose("Play Agastya's Rebuke"))
    scene.choose("Play Whirlwind").choose("Pass").choose("Play Gopi", seat=1)
    assert scene.keywords(1, "gopi") == ["Lifelink"]


@pytest.mark.card("agastya-s-rebuke")
def test_a_silenced_card_does_not_return_from_destruction() -> None:
    """Markandeya without abilities is destroyed like everyone."""
    scene = table("mythomagic", "hand/0=agastya-s-rebuke,killing-kamsa,F field/0=GGGG field/1=markandeya")
    settle(scene.choose("Play Agastya's Rebuke"))
    scene.choose("Play Killing Kamsa")

    assert scene.zone(1, "discard") == ["markandeya"]


@pytest.mark.card("vidura-s-counsel")
def test_vidura_s_counsel_is_one_of_two() -> None:
    """Choose one, when it is announced: draw two cards; or gain 5 life."""
    scene = table("mythomagic", "hand/0=vidura-s-counsel,F field/0=GG top/0=gopi,keshi,pralaya")
    scene.choose("Play Vidura's Counsel")
    assert scene.choices == ["Draw two cards.", "Gain 5 life."]
    scene.choose("Draw two cards.")
    assert (scene.zone(0, "hand"), scene.life) == (["rishi-of-fire", "gopi", "keshi"], [15, 15])

    scene = table("mythomagic", "hand/0=vidura-s-counsel,F field/0=GG top/0=gopi,keshi,pralaya")
    scene.choose("Play Vidura's Counsel").choose("Gain 5 life.")
    assert (scene.zone(0, "hand"), scene.life) == (["rishi-of-fire"], [20, 15])


@pytest.mark.card("pushpaka")
def test_pushpaka_lets_your_creatures_fly() -> None:
    """All your creatures gain Flying this turn, enemies do not; you draw a card."""
    scene = table(
        "mythomagic", "hand/0=pushpaka,F field/0=GG,gopi,keshi field/1=radha,balarama top/0=yama,pralaya,pralaya"
    )
    scene.choose("Play Pushpaka")
    assert scene.keywords(0, "gopi") == ["Lifelink", "Flying"]
    assert scene.keywords(1, "radha") == ["Lifelink", "Hexproof"]
    assert scene.zone(0, "hand") == ["rishi-of-fire", "yama"]

    attack(scene, "Gopi", "Keshi")
    assert scene.life == [17, 10]
    assert scene.keywords(0, "gopi") == ["Lifelink"]


@pytest.mark.card("pushpaka")
def test_pushpaka_does_not_carry_who_comes_later() -> None:
    """A creature that comes after Pushpaka does not fly; without any creature you still draw."""
    scene = table("mythomagic", "hand/0=pushpaka,sudama,F field/0=GG,W top/0=yama,pralaya,pralaya")
    settle(scene.choose("Play Pushpaka").choose("Tap Rishi of Gold").choose("Tap Rishi of Gold"))
    scene.choose("Play Sudama")

    assert scene.keywords(0, "sudama") == []
    assert "yama" in scene.zone(0, "hand")


@pytest.mark.card("slumber-of-lanka")
def test_slumber_of_lanka_puts_enemies_to_sleep_until_your_next_turn() -> None:
    """All enemy creatures are tapped until your next turn: they neither block nor untap; Rishis and yours wake."""
    scene = table("mythomagic", "hand/0=slumber-of-lanka field/0=GGG,gopi field/1=keshi,balarama,W hand/1=F")
    scene.choose("Play Slumber of Lanka")
    assert scene.marks(1, "keshi") == scene.marks(1, "balarama") == ["tapped"]
    assert (scene.marks(1, "rishi-of-wood"), scene.marks(0, "gopi")) == ([], [])

    attack(scene, "Gopi")
    assert scene.life == [17, 13]
    assert scene.asks(1, "act")
    assert scene.marks(1, "keshi") == ["tapped"]
    scene.choose("Pass")
    assert (scene.state.turn, scene.asks(0, "attackers")) == (7, True)


@pytest.mark.card("slumber-of-lanka")
def test_sleepers_untap_in_their_next_untap_phase_after_it() -> None:
    """What slept untaps in its player's first untap phase after your next turn began."""
    scene = table("mythomagic", "hand/0=slumber-of-lanka field/0=GGG,gopi field/1=keshi")
    attack(scene.choose("Play Slumber of Lanka"))
    assert scene.state.turn == 7
    attack(scene)

    assert (scene.state.turn, scene.choices) == (8, ["Attack with Keshi", "No more attackers"])


@pytest.mark.card("slumber-of-lanka")
def test_slumber_of_lanka_in_the_enemy_s_turn_lasts_for_that_turn() -> None:
    """Said in your opponent's turn it lasts until your turn, which is next."""
    scene = table("mythomagic", "active=1 phase=main_phase hand/0=slumber-of-lanka field/0=GGG,gopi field/1=keshi")
    scene.choose("Play Slumber of Lanka", seat=0)
    assert scene.state.turn == 6
    attack(scene)

    assert (scene.state.turn, scene.choices) == (7, ["Attack with Keshi", "No more attackers"])


@pytest.mark.card("pralaya")
def test_pralaya_takes_all_creatures_back_into_the_decks() -> None:
    """All creatures of both players go into their owners' decks, Rishis stay, tokens are gone, nothing is destroyed."""
    scene = table(
        "mythomagic",
        "hand/0=pralaya,F field/0=GGWWW,gopi,markandeya,hidimbi field/1=jatayu,B top/0=yama top/1=yama discard/1=keshi",
    )
    scene.choose("Play Pralaya")

    assert (creatures(scene, 0), creatures(scene, 1)) == ([], [])
    assert sorted(scene.deck(0)) == ["gopi", "hidimbi", "markandeya", "yama"]
    assert sorted(scene.deck(1)) == ["jatayu", "yama"]
    assert (scene.zone(1, "field"), scene.zone(1, "discard")) == (["rishi-of-blood"], ["keshi"])
    assert scene.zone(0, "discard") == ["pralaya"]
    assert "triggers" not in scene.notes
    assert scene.seen_in_deck(1, 0) == scene.seen_in_deck(0, 0) == {}


@pytest.mark.card("pralaya", "vanara")
def test_pralaya_sweeps_tokens_away() -> None:
    """A token that goes is gone: it is in no deck."""
    scene = table("mythomagic", "hand/0=vanara-bridge,pralaya,F field/0=GGWWWWW top/0=yama")
    settle(scene.choose("Play Vanara Bridge").choose("1").choose("Tap Rishi of Wood").choose("Tap Rishi of Wood"))
    assert creatures(scene, 0) == ["vanara"]
    scene.choose("Play Pralaya")

    assert (creatures(scene, 0), scene.deck(0)) == ([], ["yama"])


@pytest.mark.card("vajra")
@pytest.mark.parametrize(("drawn", "gained"), [("rainfire", 2), ("gopi", 0), ("rishi-of-wood", 0)])
def test_vajra_strikes_and_draws(drawn: str, gained: int) -> None:
    """3 damage to any target, draw a card; 2 life if the drawn card is a spell, and only then."""
    scene = table("mythomagic", f"hand/0=vajra,F field/0=WGF field/1=gopi top/0={drawn},pralaya")
    scene.choose("Play Vajra").choose("Target your opponent's Gopi")

    assert scene.zone(1, "discard") == ["gopi"]
    assert drawn in scene.zone(0, "hand")
    assert scene.life == [15 + gained, 15]


@pytest.mark.card("vajra")
def test_vajra_at_a_player_or_without_its_target() -> None:
    """A player may be the target; a Vajra whose target is gone does nothing at all, so no card is drawn."""
    scene = table("mythomagic", "hand/0=vajra,F field/0=WGF")
    scene.choose("Play Vajra").choose("Your opponent")
    assert scene.life == [17, 12]

    scene = table("mythomagic", "hand/0=vajra,F field/0=WGF field/1=gopi,B hand/1=lethal-bite")
    scene.choose("Play Vajra").choose("Target your opponent's Gopi")
    scene.choose("Play Lethal Bite", seat=1)
    assert "fizzles" in scene.notes
    assert "draws" not in scene.notes


@pytest.mark.card("garuda")
def test_garuda_leads_those_that_fly() -> None:
    """Other creatures of yours with Flying get +1 strength, also those that fly for this turn only."""
    scene = table("mythomagic", "hand/0=pushpaka,F field/0=GG,garuda,peacock,gopi field/1=peacock")
    assert (scene.stats(0, "garuda"), scene.keywords(0, "garuda")) == ((4, 4), ["Flying"])
    assert (scene.stats(0, "peacock"), scene.stats(0, "gopi"), scene.stats(1, "peacock")) == ((4, 4), (2, 3), (3, 4))

    scene.choose("Play Pushpaka")
    assert scene.stats(0, "gopi") == (3, 3)


@pytest.mark.card("garuda")
def test_garuda_does_not_help_what_lost_its_wings() -> None:
    """A creature that lost Flying gets nothing from Garuda."""
    scene = table("mythomagic", "active=1 hand/1=hunter-s-net,F field/1=W field/0=garuda,peacock")
    scene.choose("Play Hunter's Net").choose("Target your opponent's Peacock")

    assert (scene.stats(0, "peacock"), scene.keywords(0, "peacock")) == ((3, 4), [])


@pytest.mark.card("ganesha")
def test_ganesha_writes_with_every_card_that_comes() -> None:
    """Each card added to your hand, drawn, found or returned, deals 1 damage to any target, one by one."""
    scene = table("mythomagic", "hand/0=vidura-s-counsel,F field/0=GG,ganesha field/1=narada,gopi")
    scene.choose("Play Vidura's Counsel").choose("Draw two cards.")
    scene.choose("Your opponent").choose("Target your opponent's Narada")
    assert (scene.life, creatures(scene, 1)) == ([15, 14], ["gopi"])

    scene = table("mythomagic", "hand/0=sanjivani,F field/0=WW,ganesha discard/0=gopi")
    scene.choose("Play Sanjivani").choose("Choose Gopi").choose("Your opponent")
    assert scene.life == [17, 14]

    scene = table("mythomagic", "hand/0=devaki,F field/0=WW,ganesha top/0=krishna-the-butter-thief")
    scene.choose("Play Devaki").choose("Take Krishna the Butter Thief").choose("Your opponent")
    assert scene.life == [15, 14]


@pytest.mark.card("ganesha")
def test_ganesha_does_not_mind_enemy_cards() -> None:
    """What your opponent draws, or has returned to the hand, does nothing; the card of your draw phase does."""
    scene = table("mythomagic", "hand/0=whirlwind,F field/0=FF,ganesha field/1=gopi")
    scene.choose("Play Whirlwind")
    assert scene.zone(1, "hand") == ["gopi"]
    assert "triggers" not in scene.notes

    attack(scene)
    assert (scene.state.turn, scene.asks(0, "aim")) == (7, True)


@pytest.mark.card("ganesha", "markandeya")
def test_ganesha_greets_what_returns_instead_of_being_destroyed() -> None:
    """Markandeya, destroyed, is added to your hand: Ganesha deals 1 damage."""
    scene = table("mythomagic", "hand/0=killing-kamsa,F field/0=GG,ganesha,markandeya")
    scene.choose("Play Killing Kamsa").choose("Target your Markandeya").choose("Your opponent")

    assert scene.life == [15, 14]
