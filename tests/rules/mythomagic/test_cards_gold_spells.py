"""The spells of Gold, and the cards of Gold and Fire: what each says, said by a scenario."""

import pytest

from tests.rules.mythomagic.board import (
    attack,
    board,
    creatures,
    keywords,
    life,
    marks,
    passing,
    settle,
    size,
)


@pytest.mark.card("gandiva")
def test_gandiva_strikes_an_attacker() -> None:
    """Gandiva deals 4 damage to an attacking creature; those that do not attack are no target."""
    table = board("active=1 hand/0=gandiva field/0=G,gopi field/1=mohini,keshi,balarama")
    attack(table, "Mohini", "Balarama")
    passing(table, "attacked").choose("Play Gandiva", seat=0)
    assert table.choices == ["Target your opponent's Balarama", "Target your opponent's Mohini"]

    table.choose("Target your opponent's Mohini", seat=0)
    assert creatures(table, 1) == ["balarama", "keshi"]
    assert table.choices == ["Block with Gopi", "No more blockers"]


@pytest.mark.card("gandiva")
def test_gandiva_cannot_be_played_without_an_attacker() -> None:
    """In the main phase nobody attacks: Gandiva cannot be played."""
    assert board("hand/0=gandiva,F field/0=G,gopi field/1=keshi").choices == ["Play Rishi of Fire", "Pass"]


@pytest.mark.card("agastya-s-rebuke")
def test_agastya_s_rebuke_silences_for_good() -> None:
    """The target loses keywords and sentences for good, this turn and later; you draw a card."""
    table = board("hand/0=agastya-s-rebuke,F field/0=WG field/1=airavata,gopi top/0=keshi,pralaya,pralaya")
    table.choose("Play Agastya's Rebuke").choose("Target your opponent's Airavata")

    assert (keywords(table, 1, "airavata"), size(table, 1, "airavata")) == ([], (5, 5))
    assert (keywords(table, 1, "gopi"), size(table, 1, "gopi")) == (["Lifelink"], (2, 3))
    assert table.zone(0, "hand") == ["rishi-of-fire", "keshi"]
    attack(table.choose("Pass"), "Airavata")
    assert "tapped" in marks(table, 1, "airavata")


@pytest.mark.card("agastya-s-rebuke")
def test_a_silenced_creature_keeps_what_it_was_given_and_recovers_by_leaving() -> None:
    """What changed it from outside stays; its triggers, abilities and shelter are gone; a new card has them again."""
    table = board("hand/0=agastya-s-rebuke,F field/0=GG,sugriva,vanara-scout,ekalavya good/0=vanara-scout:1/1")
    table.choose("Play Agastya's Rebuke").choose("Target your Vanara Scout")
    assert (size(table, 0, "vanara-scout"), keywords(table, 0, "vanara-scout")) == ((4, 3), [])

    table = board("hand/0=agastya-s-rebuke,F field/0=GG,ekalavya")
    table.choose("Play Agastya's Rebuke")
    assert table.choices == ["Play Rishi of Fire", "Pass"]

    table = board("hand/0=agastya-s-rebuke,whirlwind,F field/0=GGFF field/1=gopi,WWW")
    settle(table.choose("Play Agastya's Rebuke"))
    table.choose("Play Whirlwind").choose("Pass").choose("Play Gopi", seat=1)
    assert keywords(table, 1, "gopi") == ["Lifelink"]


@pytest.mark.card("agastya-s-rebuke")
def test_a_silenced_card_does_not_return_from_destruction() -> None:
    """Markandeya without abilities is destroyed like everyone."""
    table = board("hand/0=agastya-s-rebuke,killing-kamsa,F field/0=GGGG field/1=markandeya")
    settle(table.choose("Play Agastya's Rebuke"))
    table.choose("Play Killing Kamsa")

    assert table.zone(1, "discard") == ["markandeya"]


@pytest.mark.card("vidura-s-counsel")
def test_vidura_s_counsel_is_one_of_two() -> None:
    """Choose one, when it is announced: draw two cards; or gain 5 life."""
    table = board("hand/0=vidura-s-counsel,F field/0=GG top/0=gopi,keshi,pralaya")
    table.choose("Play Vidura's Counsel")
    assert table.choices == ["Draw two cards.", "Gain 5 life."]
    table.choose("Draw two cards.")
    assert (table.zone(0, "hand"), life(table)) == (["rishi-of-fire", "gopi", "keshi"], (15, 15))

    table = board("hand/0=vidura-s-counsel,F field/0=GG top/0=gopi,keshi,pralaya")
    table.choose("Play Vidura's Counsel").choose("Gain 5 life.")
    assert (table.zone(0, "hand"), life(table)) == (["rishi-of-fire"], (20, 15))


@pytest.mark.card("pushpaka")
def test_pushpaka_lets_your_creatures_fly() -> None:
    """All your creatures gain Flying this turn, enemies do not; you draw a card."""
    table = board("hand/0=pushpaka,F field/0=GG,gopi,keshi field/1=radha,balarama top/0=yama,pralaya,pralaya")
    table.choose("Play Pushpaka")
    assert keywords(table, 0, "gopi") == ["Lifelink", "Flying"]
    assert keywords(table, 1, "radha") == ["Lifelink", "Hexproof"]
    assert table.zone(0, "hand") == ["rishi-of-fire", "yama"]

    attack(table, "Gopi", "Keshi")
    assert life(table) == (17, 10)
    assert keywords(table, 0, "gopi") == ["Lifelink"]


@pytest.mark.card("pushpaka")
def test_pushpaka_does_not_carry_who_comes_later() -> None:
    """A creature that comes after Pushpaka does not fly; without any creature you still draw."""
    table = board("hand/0=pushpaka,sudama,F field/0=GG,W top/0=yama,pralaya,pralaya")
    settle(table.choose("Play Pushpaka").choose("Tap Rishi of Gold").choose("Tap Rishi of Gold"))
    table.choose("Play Sudama")

    assert keywords(table, 0, "sudama") == []
    assert "yama" in table.zone(0, "hand")


@pytest.mark.card("slumber-of-lanka")
def test_slumber_of_lanka_puts_enemies_to_sleep_until_your_next_turn() -> None:
    """All enemy creatures are tapped until your next turn: they neither block nor untap; Rishis and yours wake."""
    table = board("hand/0=slumber-of-lanka field/0=GGG,gopi field/1=keshi,balarama,W hand/1=F")
    table.choose("Play Slumber of Lanka")
    assert marks(table, 1, "keshi") == marks(table, 1, "balarama") == ["tapped"]
    assert (marks(table, 1, "rishi-of-wood"), marks(table, 0, "gopi")) == ([], [])

    attack(table, "Gopi")
    assert life(table) == (17, 13)
    assert table.asks(1, "act")
    assert marks(table, 1, "keshi") == ["tapped"]
    table.choose("Pass")
    assert (table.state.turn, table.asks(0, "attackers")) == (7, True)


@pytest.mark.card("slumber-of-lanka")
def test_sleepers_untap_in_their_next_untap_phase_after_it() -> None:
    """What slept untaps in its player's first untap phase after your next turn began."""
    table = board("hand/0=slumber-of-lanka field/0=GGG,gopi field/1=keshi")
    attack(table.choose("Play Slumber of Lanka"))
    assert table.state.turn == 7
    attack(table)

    assert (table.state.turn, table.choices) == (8, ["Attack with Keshi", "No more attackers"])


@pytest.mark.card("slumber-of-lanka")
def test_slumber_of_lanka_in_the_enemy_s_turn_lasts_for_that_turn() -> None:
    """Said in your opponent's turn it lasts until your turn, which is next."""
    table = board("active=1 phase=main_phase hand/0=slumber-of-lanka field/0=GGG,gopi field/1=keshi")
    table.choose("Play Slumber of Lanka", seat=0)
    assert table.state.turn == 6
    attack(table)

    assert (table.state.turn, table.choices) == (7, ["Attack with Keshi", "No more attackers"])


@pytest.mark.card("pralaya")
def test_pralaya_takes_all_creatures_back_into_the_decks() -> None:
    """All creatures of both players go into their owners' decks, Rishis stay, tokens are gone, nothing is destroyed."""
    table = board(
        "hand/0=pralaya,F field/0=GGWWW,gopi,markandeya,hidimbi field/1=jatayu,B top/0=yama top/1=yama discard/1=keshi"
    )
    table.choose("Play Pralaya")

    assert (creatures(table, 0), creatures(table, 1)) == ([], [])
    assert sorted(table.deck(0)) == ["gopi", "hidimbi", "markandeya", "yama"]
    assert sorted(table.deck(1)) == ["jatayu", "yama"]
    assert (table.zone(1, "field"), table.zone(1, "discard")) == (["rishi-of-blood"], ["keshi"])
    assert table.zone(0, "discard") == ["pralaya"]
    assert "triggers" not in table.notes
    assert table.seen_in_deck(1, 0) == table.seen_in_deck(0, 0) == {}


@pytest.mark.card("pralaya", "vanara")
def test_pralaya_sweeps_tokens_away() -> None:
    """A token that goes is gone: it is in no deck."""
    table = board("hand/0=vanara-bridge,pralaya,F field/0=GGWWWWW top/0=yama")
    settle(table.choose("Play Vanara Bridge").choose("1").choose("Tap Rishi of Wood").choose("Tap Rishi of Wood"))
    assert creatures(table, 0) == ["vanara"]
    table.choose("Play Pralaya")

    assert (creatures(table, 0), table.deck(0)) == ([], ["yama"])


@pytest.mark.card("vajra")
@pytest.mark.parametrize(("drawn", "gained"), [("rainfire", 2), ("gopi", 0), ("rishi-of-wood", 0)])
def test_vajra_strikes_and_draws(drawn: str, gained: int) -> None:
    """3 damage to any target, draw a card; 2 life if the drawn card is a spell, and only then."""
    table = board(f"hand/0=vajra,F field/0=WGF field/1=gopi top/0={drawn},pralaya")
    table.choose("Play Vajra").choose("Target your opponent's Gopi")

    assert table.zone(1, "discard") == ["gopi"]
    assert drawn in table.zone(0, "hand")
    assert life(table) == (15 + gained, 15)


@pytest.mark.card("vajra")
def test_vajra_at_a_player_or_without_its_target() -> None:
    """A player may be the target; a Vajra whose target is gone does nothing at all, so no card is drawn."""
    table = board("hand/0=vajra,F field/0=WGF")
    table.choose("Play Vajra").choose("Your opponent")
    assert life(table) == (17, 12)

    table = board("hand/0=vajra,F field/0=WGF field/1=gopi,B hand/1=lethal-bite")
    table.choose("Play Vajra").choose("Target your opponent's Gopi")
    table.choose("Play Lethal Bite", seat=1)
    assert "fizzles" in table.notes
    assert "draws" not in table.notes


@pytest.mark.card("garuda")
def test_garuda_leads_those_that_fly() -> None:
    """Other creatures of yours with Flying get +1 strength, also those that fly for this turn only."""
    table = board("hand/0=pushpaka,F field/0=GG,garuda,peacock,gopi field/1=peacock")
    assert (size(table, 0, "garuda"), keywords(table, 0, "garuda")) == ((4, 4), ["Flying"])
    assert (size(table, 0, "peacock"), size(table, 0, "gopi"), size(table, 1, "peacock")) == ((4, 4), (2, 3), (3, 4))

    table.choose("Play Pushpaka")
    assert size(table, 0, "gopi") == (3, 3)


@pytest.mark.card("garuda")
def test_garuda_does_not_help_what_lost_its_wings() -> None:
    """A creature that lost Flying gets nothing from Garuda."""
    table = board("active=1 hand/1=hunter-s-net,F field/1=W field/0=garuda,peacock")
    table.choose("Play Hunter's Net").choose("Target your opponent's Peacock")

    assert (size(table, 0, "peacock"), keywords(table, 0, "peacock")) == ((3, 4), [])


@pytest.mark.card("ganesha")
def test_ganesha_writes_with_every_card_that_comes() -> None:
    """Each card added to your hand, drawn, found or returned, deals 1 damage to any target, one by one."""
    table = board("hand/0=vidura-s-counsel,F field/0=GG,ganesha field/1=narada,gopi")
    table.choose("Play Vidura's Counsel").choose("Draw two cards.")
    table.choose("Your opponent").choose("Target your opponent's Narada")
    assert (life(table), creatures(table, 1)) == ((15, 14), ["gopi"])

    table = board("hand/0=sanjivani,F field/0=WW,ganesha discard/0=gopi")
    table.choose("Play Sanjivani").choose("Choose Gopi").choose("Your opponent")
    assert life(table) == (17, 14)

    table = board("hand/0=devaki,F field/0=WW,ganesha top/0=krishna-the-butter-thief")
    table.choose("Play Devaki").choose("Take Krishna the Butter Thief").choose("Your opponent")
    assert life(table) == (15, 14)


@pytest.mark.card("ganesha")
def test_ganesha_does_not_mind_enemy_cards() -> None:
    """What your opponent draws, or has returned to the hand, does nothing; the card of your draw phase does."""
    table = board("hand/0=whirlwind,F field/0=FF,ganesha field/1=gopi")
    table.choose("Play Whirlwind")
    assert table.zone(1, "hand") == ["gopi"]
    assert "triggers" not in table.notes

    attack(table)
    assert (table.state.turn, table.asks(0, "aim")) == (7, True)


@pytest.mark.card("ganesha", "markandeya")
def test_ganesha_greets_what_returns_instead_of_being_destroyed() -> None:
    """Markandeya, destroyed, is added to your hand: Ganesha deals 1 damage."""
    table = board("hand/0=killing-kamsa,F field/0=GG,ganesha,markandeya")
    table.choose("Play Killing Kamsa").choose("Target your Markandeya").choose("Your opponent")

    assert life(table) == (15, 14)
