"""9 Combat."""

import pytest

from tests.support.table import table, with_card

ATTACK = "phase=attack_phase hand/1=rishi-of-fire"


@pytest.mark.clause("mythomagic", "9.1")
def test_any_of_the_own_creatures_may_attack() -> None:
    """Of three creatures two are chosen; they attack the other player."""
    scene = table("mythomagic", f"{ATTACK} field/0=gopi,keshi,vali")
    assert scene.choices == ["Attack with Gopi", "Attack with Keshi", "Attack with Vali", "No more attackers"]
    scene.choose("Attack with Gopi").choose("Attack with Vali")

    assert scene.life == [17, 10]
    assert scene.zone(0, "tapped") == ["gopi", "vali"]


@pytest.mark.clause("mythomagic", "9.1")
def test_without_attackers_combat_is_over() -> None:
    """Nobody attacks: the next window is that of the end phase."""
    scene = table("mythomagic", "phase=combat_phase field/0=gopi hand/1=divine-strike pool/1=G")
    assert scene.phase == "combat_phase"
    scene.choose("Pass", 1)
    assert scene.asks(0, "attackers")
    scene.choose("No more attackers", 0)

    assert scene.asks(1, "act")
    assert scene.phase == "ending"
    assert scene.life == [15, 15]


@pytest.mark.clause("mythomagic", "9.2")
def test_what_came_this_turn_may_not_attack() -> None:
    """Vali came this turn and Gopi did not; tapped creatures may not attack either."""
    scene = table("mythomagic", f"{ATTACK} field/0=gopi,vali:fresh,keshi:fresh,radha:tapped:fresh")

    # Keshi has Haste.
    assert scene.choices == ["Attack with Gopi", "Attack with Keshi", "No more attackers"]


@pytest.mark.clause("mythomagic", "9.2")
def test_what_was_played_this_turn_attacks_in_the_next_own_turn() -> None:
    """Gopi, played in turn 5, is not asked to attack then, and is in turn 7."""
    scene = table("mythomagic", "hand/0=gopi,rishi-of-fire pool/0=WWW hand/1=rishi-of-fire")
    scene.choose("Play Gopi").choose("Pass")
    assert scene.state.turn == 6
    scene.choose("Pass", 1).choose("Pass", 0)

    assert scene.state.turn == 7
    assert scene.asks(0, "attackers")


@pytest.mark.clause("mythomagic", "9.2")
def test_what_came_this_turn_may_block_and_use_abilities() -> None:
    """Ekalavya, just arrived, may use its ability; put onto the field in the other player's turn, it may block."""
    scene = table("mythomagic", "field/0=ekalavya:fresh hand/0=rishi-of-fire")
    assert "Use Ekalavya" in scene.choices
    blocking = table("mythomagic", "phase=attack_phase field/0=gopi field/1=ekalavya:fresh")
    blocking.choose("Attack with Gopi")
    assert blocking.choices == ["Block with Ekalavya", "No more blockers"]


@pytest.mark.clause("mythomagic", "9.3")
def test_attacking_taps_and_blocking_does_not() -> None:
    """When damage is dealt the attacker is tapped and the blocker is not."""
    scene = table("mythomagic", "phase=attack_phase field/0=peacock field/1=ekalavya hand/1=divine-strike pool/1=G")
    scene.choose("Attack with Peacock")
    assert scene.zone(0, "tapped") == ["peacock"]
    scene.choose("Pass", 1).choose("Block with Ekalavya", 1)

    assert scene.phase == "blocked_phase"
    assert scene.zone(1, "tapped") == []
    assert scene.zone(0, "tapped") == ["peacock"]


@pytest.mark.clause("mythomagic", "9.4")
def test_blockers_are_chosen_each_for_one_attacker() -> None:
    """Two creatures block two attackers, each one of them; a creature that blocks is not offered again."""
    scene = table("mythomagic", f"{ATTACK} field/0=gopi,vali field/1=kurma,ekalavya,shakuni:tapped")
    scene.choose("Attack with Gopi").choose("Attack with Vali")
    assert scene.choices == ["Block with Kurma", "Block with Ekalavya", "No more blockers"]
    scene.choose("Block with Kurma", 1)
    assert scene.asks(1, "whom")
    assert scene.choices == ["Block Gopi", "Block Vali"]
    scene.choose("Block Vali", 1)
    assert scene.choices == ["Block with Ekalavya", "No more blockers"]
    scene.choose("Block with Ekalavya", 1).choose("Block Gopi", 1)

    assert [entry.words(None) for entry in scene.entries if entry.note == "blocks"] == [
        "Kurma blocks Vali.",
        "Ekalavya blocks Gopi.",
    ]
    assert scene.life == [17, 15]


@pytest.mark.clause("mythomagic", "9.4")
def test_several_creatures_may_block_one_attacker() -> None:
    """Gopi and Shabari together block Peacock's friend Vali, and both deal their damage."""
    scene = table("mythomagic", f"{ATTACK} field/0=vali field/1=gopi,shabari")
    scene.choose("Attack with Vali").choose("Block with Gopi", 1).choose("Block with Shabari", 1)
    scene.choose("Strike Shabari", 0)

    assert scene.zone(0, "discard") == ["vali"]
    assert scene.zone(1, "discard") == ["shabari"]
    assert scene.life == [15, 17]


@pytest.mark.clause("mythomagic", "9.4")
def test_blockers_are_chosen_after_the_window_after_attackers() -> None:
    """Seat 1 may act when it sees the attack, and is asked for blockers after that."""
    scene = table("mythomagic", "phase=attack_phase field/0=gopi field/1=vali hand/1=gandiva pool/1=G")
    scene.choose("Attack with Gopi")
    assert scene.asks(1, "act")
    assert scene.phase == "attacked"
    scene.choose("Pass", 1)

    assert scene.asks(1, "blockers")


@pytest.mark.clause("mythomagic", "9.5")
def test_a_number_of_blockers_is_asked_for_when_the_choice_is_finished() -> None:
    """Pralambasura's Menace: the first blocker is fine, but then there must be a second before it can end."""
    scene = table("mythomagic", f"{ATTACK} field/0=pralambasura field/1=gopi,vali,shabari hand/0=gopi")
    scene.choose("Attack with Pralambasura").choose("Block with Gopi", 1)
    assert scene.choices == ["Block with Vali", "Block with Shabari"]
    scene.choose("Block with Vali", 1)

    assert scene.choices == ["Block with Shabari", "No more blockers"]


@pytest.mark.clause("mythomagic", "9.5")
def test_tapping_undoes_no_block_and_no_attack() -> None:
    """Shakuni is tapped by Fatal Spin after it blocked, and still blocks and strikes."""
    scene = table("mythomagic", f"{ATTACK} field/0=gopi field/1=shakuni hand/0=fatal-spin pool/0=BB")
    scene.choose("Attack with Gopi").choose("Pass", 0).choose("Block with Shakuni", 1)
    assert scene.phase == "blocked_phase"
    scene.choose("Play Fatal Spin", 0).choose("Target your opponent's Shakuni")

    assert scene.damage(0, "gopi") == 0  # turn 6: the reset is done
    assert [entry.words(None) for entry in scene.entries if entry.note == "takes_damage"] == [
        "Ben's Shakuni takes 2 damage.",
        "Ada's Gopi takes 1 damage.",
    ]
    assert scene.life == [17, 15]


@pytest.mark.clause("mythomagic", "9.5")
def test_what_changes_later_undoes_no_block() -> None:
    """Gopi gains Flying after Shakuni, without Reach, blocked it: it stays blocked."""
    scene = table("mythomagic", f"{ATTACK} field/0=gopi field/1=shakuni hand/0=pushpaka pool/0=GG")
    scene.choose("Attack with Gopi").choose("Pass", 0).choose("Block with Shakuni", 1).choose("Play Pushpaka", 0)

    assert scene.state.turn == 6
    assert scene.life == [17, 15]
    assert "Ben's Shakuni takes 2 damage." in scene.log(None)


@pytest.mark.clause("mythomagic", "9.5")
def test_ability_to_block_is_looked_at_when_the_blocker_is_chosen() -> None:
    """Flying gained before blockers keeps Shakuni from blocking."""
    scene = table("mythomagic", f"{ATTACK} field/0=gopi field/1=shakuni hand/0=pushpaka pool/0=GG")
    scene.choose("Attack with Gopi").choose("Play Pushpaka", 0)

    assert "no_block" in scene.notes
    assert scene.life == [17, 13]


@pytest.mark.clause("mythomagic", "9.6")
def test_the_attackers_player_puts_blockers_in_an_order() -> None:
    """Before the window after blockers, the attacker's player says who is struck first."""
    scene = table(
        "mythomagic", f"{ATTACK} field/0=peacock field/1=ekalavya,skilled-hunter,jatayu hand/0=divine-strike pool/0=G"
    )
    scene.choose("Attack with Peacock").choose("Pass", 0)
    scene.choose("Block with Skilled Hunter", 1).choose("Block with Jatayu", 1).choose("Block with Ekalavya", 1)
    assert scene.asks(0, "order")
    assert scene.choices == ["Strike Skilled Hunter", "Strike Jatayu", "Strike Ekalavya"]
    scene.choose("Strike Ekalavya").choose("Strike Jatayu")

    assert scene.asks(0, "act")
    assert scene.phase == "blocked_phase"
    scene.choose("Pass", 0)
    # Peacock's 3 damage went to Ekalavya.
    assert "ekalavya" in scene.zone(1, "discard")


@pytest.mark.clause("mythomagic", "9.7")
def test_all_combat_damage_is_dealt_at_the_same_time() -> None:
    """Vali and Vali destroy each other; a third that nothing blocked takes life in the same moment."""
    scene = table("mythomagic", f"{ATTACK} field/0=vali,jatayu field/1=vali life/1=3")
    scene.choose("Attack with Jatayu").choose("Attack with Vali").choose("Block with Vali", 1)

    assert scene.winner == 0
    told = [note for note in scene.notes if note in ("takes_damage", "player_hurt", "is_destroyed")]
    assert told == ["player_hurt", "takes_damage", "takes_damage", "is_destroyed", "is_destroyed"]


@pytest.mark.clause("mythomagic", "9.7")
def test_a_life_that_combat_damage_takes_changes_no_other_damage_of_it() -> None:
    """Balarama takes 6 life; the creature beside it, which is stronger below 11 life, still deals what it had."""
    game = with_card(
        "mythomagic", "vulture", "As long as your opponent has 10 or less life, this gets +3 strength.", kind="creature"
    )
    scene = table(game, f"{ATTACK} field/0=vulture,balarama")
    scene.choose("Attack with Balarama").choose("Attack with Vulture")

    assert scene.life == [15, 15 - 6 - 2]


@pytest.mark.clause("mythomagic", "9.7", "10.2")
def test_a_life_that_lifelink_gives_changes_no_other_damage() -> None:
    """Gopi's Lifelink brings Ada to 11 life; the blocker, stronger from 10 life on, deals Vali what it had before."""
    game = with_card(
        "mythomagic", "rival", "As long as your opponent has 10 or more life, this gets +3 strength.", kind="creature"
    )
    scene = table(game, f"{ATTACK} field/0=gopi,vali field/1=rival life/0=9")
    scene.choose("Attack with Gopi").choose("Attack with Vali").choose("Block with Rival", 1).choose("Block Vali", 1)

    assert "Ada's Vali takes 2 damage." in scene.log(None)
    assert scene.life[0] == 11


@pytest.mark.clause("mythomagic", "10.2", "9.7")
def test_lifelink_counts_in_the_instant_of_the_damage() -> None:
    """A creature has Lifelink while the other player has 14 life or more: the damage that ends this still feeds it."""
    game = with_card(
        "mythomagic", "leech", "As long as your opponent has 14 or more life, this has Lifelink.", kind="creature"
    )
    scene = table(game, f"{ATTACK} field/0=leech").choose("Attack with Leech")

    assert scene.life == [17, 13]


@pytest.mark.clause("mythomagic", "9.8")
def test_an_unblocked_attacker_deals_its_strength_to_the_other_player() -> None:
    """Balarama takes 6 life, Angada with another creature 3."""
    scene = table("mythomagic", f"{ATTACK} field/0=balarama,angada field/1=gopi")
    scene.choose("Attack with Balarama").choose("Attack with Angada").choose("No more blockers", 1)

    assert scene.life == [15, 6]


@pytest.mark.clause("mythomagic", "9.8")
def test_attacker_and_blocker_deal_their_strength_to_each_other() -> None:
    """Gopi, 2/3, and Shakuni, 1/4: no player takes damage."""
    scene = table("mythomagic", f"{ATTACK} field/0=gopi field/1=shakuni")
    scene.choose("Attack with Gopi").choose("Block with Shakuni", 1)

    assert [entry.words(None) for entry in scene.entries if entry.note == "takes_damage"] == [
        "Ben's Shakuni takes 2 damage.",
        "Ada's Gopi takes 1 damage.",
    ]
    assert scene.life == [17, 15]


@pytest.mark.clause("mythomagic", "9.9")
def test_damage_goes_to_the_blockers_in_their_order() -> None:
    """Balarama's 6: Kurma needs 6 but has suffered 4, so 2; Gopi needs 3; the 1 left goes to the last one, Shakuni."""
    scene = table("mythomagic", f"{ATTACK} field/0=balarama field/1=kurma:damage=4,gopi,shakuni")
    scene.choose("Attack with Balarama")
    scene.choose("Block with Gopi", 1).choose("Block with Shakuni", 1).choose("Block with Kurma", 1)
    scene.choose("Strike Kurma").choose("Strike Gopi")

    hits = [entry.words(None) for entry in scene.entries if entry.note == "takes_damage" and "Ben" in entry.words(None)]
    assert hits == ["Ben's Kurma takes 2 damage.", "Ben's Gopi takes 3 damage.", "Ben's Shakuni takes 1 damage."]
    assert scene.zone(1, "discard") == ["gopi", "kurma"]
    # Gopi's Lifelink; nothing went to the player.
    assert scene.life == [15, 17]


@pytest.mark.clause("mythomagic", "9.9")
def test_what_is_left_goes_to_the_last_blocker() -> None:
    """Balarama's 6 on a single Gopi, 2/3, are all dealt to it, and none to the player."""
    scene = table("mythomagic", f"{ATTACK} field/0=balarama field/1=gopi")
    scene.choose("Attack with Balarama").choose("Block with Gopi", 1)

    assert "Ben's Gopi takes 6 damage." in scene.log(None)
    assert scene.life == [15, 17]


@pytest.mark.clause("mythomagic", "9.9")
def test_too_little_damage_stays_with_the_first() -> None:
    """Gopi's 2 are not enough for the first blocker, Kurma: the second takes none."""
    scene = table("mythomagic", f"{ATTACK} field/0=gopi field/1=kurma,shakuni")
    scene.choose("Attack with Gopi").choose("Block with Shakuni", 1).choose("Block with Kurma", 1)
    scene.choose("Strike Kurma")

    hits = [entry.words(None) for entry in scene.entries if entry.note == "takes_damage" and "Ben" in entry.words(None)]
    assert hits == ["Ben's Kurma takes 2 damage."]


@pytest.mark.clause("mythomagic", "9.10")
def test_an_attacker_stays_blocked_when_its_blocker_leaves() -> None:
    """Seat 1 sacrifices the blocker: Balarama deals no damage."""
    scene = table(
        "mythomagic",
        "phase=attack_phase field/0=balarama,gopi field/1=shakuni hand/1=vasavi-spear,rishi-of-fire pool/1=FF",
    )
    scene.choose("Attack with Balarama").choose("Pass", 1).choose("Block with Shakuni", 1)
    scene.choose("Play Vasavi Spear", 1).choose("Target your opponent's Gopi", 1)

    assert scene.state.turn == 6
    assert scene.zone(1, "field") == []
    assert scene.life == [15, 15]


@pytest.mark.clause("mythomagic", "9.10")
def test_a_blocker_whose_attacker_has_left_deals_no_damage() -> None:
    """Whirlwind returns the attacker: nothing is dealt by either."""
    scene = table(
        "mythomagic", "phase=attack_phase field/0=balarama field/1=shakuni hand/1=whirlwind,rishi-of-fire pool/1=FF"
    )
    scene.choose("Attack with Balarama").choose("Pass", 1).choose("Block with Shakuni", 1).choose("Play Whirlwind", 1)

    assert scene.state.turn == 6
    assert "takes_damage" not in scene.notes
    assert scene.life == [15, 15]
    assert scene.zone(1, "field") == ["shakuni"]
