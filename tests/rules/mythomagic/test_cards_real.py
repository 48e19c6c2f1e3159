"""The Rishis and creatures of the real set, and the Rishis of two types: each card does what it says."""

import pytest

from tests.rules.mythomagic.board import board, creatures, face, keywords, life, marks, size

# A card of one letter for each type, in the order in which a hand offers them.
ONE_LETTER = {"G": "Play Divine Strike", "F": "Play Vanara Scout", "B": "Play Pishacha", "W": "Play Shabari"}


def payable(rishi: str) -> list[str]:
    """Of four cards that cost one letter each, those that a single Rishi can pay for."""
    table = board(f"hand/0=divine-strike,vanara-scout,pishacha,shabari,F field/0={rishi}")
    assert "Use" not in "".join(table.choices), "a Rishi is only activated to pay"
    return [words for words in table.choices if words in ONE_LETTER.values()]


@pytest.mark.card("rishi-of-fire", "rishi-of-blood", "rishi-of-gold", "rishi-of-wood")
@pytest.mark.parametrize("letter", list("FBGW"))
def test_a_rishi_gives_one_resource_of_its_type(letter: str) -> None:
    """Tap: gain 1 Fire (Blood, Gold, Wood). Just played, it pays at once for one letter of its type, and no other."""
    assert payable(letter) == [ONE_LETTER[letter]]

    table = board(f"hand/0={letter},divine-strike,vanara-scout,pishacha,shabari field/0=keshi field/1=keshi")
    names = {"F": "Fire", "B": "Blood", "G": "Gold", "W": "Wood"}
    table.choose(f"Play Rishi of {names[letter]}").choose(ONE_LETTER[letter])
    if letter == "G":
        table.choose("Your opponent")
    assert marks(table, 0, f"rishi-of-{names[letter].lower()}")[0] == "tapped"
    assert table.asks(0, "attackers"), "nothing else can be paid for"


@pytest.mark.card("rishi-of-gold-and-fire", "rishi-of-wood-and-fire", "rishi-of-blood-and-fire")
@pytest.mark.card("rishi-of-blood-and-wood", "rishi-of-blood-and-gold", "rishi-of-wood-and-gold")
@pytest.mark.parametrize("types", ["gold-fire", "wood-fire", "blood-fire", "blood-wood", "blood-gold", "wood-gold"])
def test_a_rishi_of_two_types_gives_one_resource_of_either(types: str) -> None:
    """Tap: gain 1 Gold or Fire. It pays for a letter of the one or of the other type, once; two pay for both."""
    first, second = types.split("-")
    rishi = f"rishi-of-{first}-and-{second}"
    letters = {first[0].upper(), second[0].upper()}
    assert payable(rishi) == [words for letter, words in ONE_LETTER.items() if letter in letters]

    twice = board(f"hand/0=divine-strike,vanara-scout,pishacha,shabari,F field/0={rishi},{rishi}")
    for letter in sorted(letters):
        twice.choose(ONE_LETTER[letter])
        if letter == "G":
            twice.choose("Your opponent")
    assert twice.choices == ["Play Rishi of Fire", "Pass"]


@pytest.mark.card("gopi")
def test_gopi_has_lifelink() -> None:
    """Lifelink. What it deals, its player gains, attacking and blocking."""
    table = board("hand/0=gopi,F field/0=WWW").choose("Play Gopi")
    assert (size(table, 0, "gopi"), keywords(table, 0, "gopi")) == ((2, 3), ["Lifelink"])

    attack = board("phase=combat_phase field/0=gopi hand/1=F").choose("Attack with Gopi")
    assert life(attack) == (17, 13)

    fight = board("phase=combat_phase field/0=balarama field/1=gopi hand/1=F").choose("Attack with Balarama")
    fight.choose("Block with Gopi", seat=1)
    assert life(fight) == (15, 17)


@pytest.mark.card("skilled-hunter")
def test_skilled_hunter_blocks_what_flies_and_kills_it() -> None:
    """Deathtouch. Reach. It costs three of any type, and brings down a Peacock with 2 damage."""
    table = board("hand/0=skilled-hunter,F field/0=FBG").choose("Play Skilled Hunter")
    assert (size(table, 0, "skilled-hunter"), keywords(table, 0, "skilled-hunter")) == ((2, 3), ["Deathtouch", "Reach"])

    fight = board("phase=combat_phase field/0=peacock field/1=gopi,skilled-hunter hand/1=F")
    fight.choose("Attack with Peacock")
    assert fight.choices == ["Block with Skilled Hunter", "No more blockers"]
    fight.choose("Block with Skilled Hunter", seat=1)
    assert fight.zone(0, "discard") == ["peacock"]
    assert fight.zone(1, "discard") == ["skilled-hunter"]


@pytest.mark.card("radha")
def test_radha_doubles_the_toughness_of_her_friends() -> None:
    """When this enters, double the toughness of all other creatures you control for good; not hers, not the enemy's."""
    table = board("hand/0=radha,F field/0=WWW,gopi,peacock field/1=keshi hand/1=F").choose("Play Radha")
    assert size(table, 0, "gopi") == (2, 6)
    assert size(table, 0, "peacock") == (3, 8)
    assert size(table, 0, "radha") == (2, 3)
    assert size(table, 1, "keshi") == (3, 3)

    table.choose("Pass").choose("No more attackers")
    assert table.state.turn == 6
    assert size(table, 0, "gopi") == (2, 6)


@pytest.mark.card("radha")
def test_radha_is_out_of_reach_and_gives_life() -> None:
    """Hexproof. Lifelink. The opponent cannot aim at her, her own player can."""
    table = board("field/0=radha,gopi,W,W hand/0=krishna-s-might hand/1=lethal-bite field/1=B")
    assert table.choose("Play Krishna's Might").choices == ["Target your Gopi", "Target your Radha"]
    table.choose("Target your Radha")
    table.choose("Play Lethal Bite", seat=1)  # its only target is Gopi
    assert creatures(table, 0) == ["radha"]
    table.choose("Attack with Radha")
    assert life(table) == (22, 8)


@pytest.mark.card("poothana")
def test_poothana_has_the_opponent_show_the_hand() -> None:
    """Haste. When this hits your opponent, your opponent reveals their hand."""
    table = board("hand/0=poothana field/0=BB hand/1=F,gopi").choose("Play Poothana")
    assert table.seen_in_hand(0, 1) == [None, None]
    table.choose("Attack with Poothana")
    assert life(table) == (15, 12)
    assert sorted(card for card in table.seen_in_hand(0, 1) if card) == ["gopi", "rishi-of-fire"]


@pytest.mark.card("poothana")
def test_poothana_kills_what_blocks() -> None:
    """Deathtouch. A blocker dies of it however tough it is, and nothing is shown."""
    table = board("phase=combat_phase field/0=poothana field/1=balarama hand/1=F,gopi").choose("Attack with Poothana")
    table.choose("Block with Balarama", seat=1)
    assert (creatures(table, 0), creatures(table, 1)) == ([], [])
    assert [card for card in table.seen_in_hand(0, 1) if card] == []


@pytest.mark.card("balarama")
def test_balarama_has_lifelink_beside_krishna() -> None:
    """Haste. As long as you control a creature named Krishna, this has Lifelink."""
    alone = board("hand/0=balarama field/0=WWWW field/1=krishna-conjurer-of-miracles hand/1=F").choose("Play Balarama")
    assert keywords(alone, 0, "balarama") == ["Haste"]
    alone.choose("Attack with Balarama").choose("No more blockers", seat=1)
    assert life(alone) == (15, 9)

    both = board("phase=combat_phase field/0=balarama,krishna-the-butter-thief hand/1=F")
    assert keywords(both, 0, "balarama") == ["Haste", "Lifelink"]
    both.choose("Attack with Balarama").choose("No more attackers")
    assert life(both) == (21, 9)

    parted = board("hand/0=lethal-bite,F field/0=B,balarama,krishna-the-butter-thief").choose("Play Lethal Bite")
    parted.choose("Target your Krishna the Butter Thief")
    assert keywords(parted, 0, "balarama") == ["Haste"]


@pytest.mark.card("keshi")
def test_keshi_is_not_stopped_by_the_weaker() -> None:
    """Haste. This can't be blocked by creatures with less strength than this."""
    table = board("hand/0=keshi field/0=BBB field/1=gopi,peacock,balarama hand/1=F").choose("Play Keshi")
    table.choose("Attack with Keshi")
    assert table.choices == ["Block with Balarama", "Block with Peacock", "No more blockers"]

    strong = board("phase=combat_phase field/0=keshi,WW hand/0=krishna-s-might field/1=gopi,peacock,balarama hand/1=F")
    strong.choose("Play Krishna's Might").choose("Target your Keshi").choose("Attack with Keshi")
    assert life(strong) == (15, 7), "with strength 8 it is stronger than all of them"


@pytest.mark.card("peacock")
def test_peacock_flies() -> None:
    """Flying. Only creatures with Flying or Reach can block it."""
    played = board("hand/0=peacock,F field/0=FWGB").choose("Play Peacock")
    assert (size(played, 0, "peacock"), keywords(played, 0, "peacock")) == ((3, 4), ["Flying"])

    table = board("phase=combat_phase field/0=peacock field/1=gopi,peacock,skilled-hunter").choose(
        "Attack with Peacock"
    )
    assert table.choices == ["Block with Skilled Hunter", "Block with Peacock", "No more blockers"]


@pytest.mark.card("krishna-conjurer-of-miracles")
def test_krishna_gives_life_when_he_attacks() -> None:
    """Haste. When this attacks, gain 2 life."""
    table = board("hand/0=krishna-conjurer-of-miracles field/0=GGGG hand/1=F")
    table.choose("Play Krishna Conjurer of Miracles").choose("Attack with Krishna Conjurer of Miracles")
    assert life(table) == (17, 11)


@pytest.mark.card("krishna-conjurer-of-miracles")
def test_krishna_gives_life_when_a_spell_aims_at_him() -> None:
    """When this is targeted by a spell, whoever's, gain 2 life, before the spell is carried out; not by an ability."""
    table = board("hand/0=F field/0=krishna-conjurer-of-miracles,gopi hand/1=lethal-bite,divine-strike field/1=BG")
    table.choose("Pass").choose("Play Lethal Bite", seat=1)
    table.choose("Target your opponent's Krishna Conjurer of Miracles", seat=1).choose("Pass", seat=1)
    assert life(table) == (17, 15)
    assert size(table, 0, "krishna-conjurer-of-miracles") == (4, 4), "the bite is not carried out yet"
    table.choose("Play Divine Strike", seat=1).choose("Target your opponent's Gopi", seat=1)
    assert life(table) == (17, 15)

    own = board("hand/0=krishna-s-might,F field/0=WW,krishna-conjurer-of-miracles").choose("Play Krishna's Might")
    assert life(own) == (17, 15)

    shot = board("active=1 hand/1=F field/0=krishna-conjurer-of-miracles field/1=ekalavya").choose("Use Ekalavya")
    shot.choose("Target your opponent's Krishna Conjurer of Miracles")
    assert face(shot, 0, "krishna-conjurer-of-miracles")["damage"] == 1
    assert life(shot) == (15, 15)


@pytest.mark.card("pralambasura")
def test_pralambasura_exchanges_a_card() -> None:
    """When this hits your opponent, you may discard a card. If you do, draw a card."""
    table = board("phase=combat_phase field/0=pralambasura hand/0=gopi,F top/0=keshi hand/1=F")
    table.choose("Attack with Pralambasura")
    assert table.asks(0, "maybe")
    table.choose("Yes").choose("Choose Gopi")
    assert table.zone(0, "discard") == ["gopi"]
    assert table.zone(0, "hand") == ["rishi-of-fire", "keshi"]
    assert life(table) == (15, 13)


@pytest.mark.card("pralambasura")
def test_pralambasura_takes_a_life_for_a_rishi() -> None:
    """If the discarded card is a Rishi, lose 1 life. Who does not discard draws nothing and loses nothing."""
    position = "phase=combat_phase field/0=pralambasura hand/0=F,gopi top/0=keshi hand/1=F"
    table = board(position).choose("Attack with Pralambasura").choose("Yes").choose("Choose Rishi of Fire")
    assert table.zone(0, "hand") == ["gopi", "keshi"]
    assert life(table) == (14, 13)

    drawn = board("phase=combat_phase field/0=pralambasura hand/0=gopi top/0=F hand/1=F")
    drawn.choose("Attack with Pralambasura").choose("Yes")
    assert life(drawn) == (15, 13), "the Rishi that is drawn costs nothing"

    declined = board(position).choose("Attack with Pralambasura").choose("No")
    assert declined.zone(0, "hand") == ["rishi-of-fire", "gopi"]
    assert life(declined) == (15, 13)

    empty = board("phase=combat_phase field/0=pralambasura hand/1=F").choose("Attack with Pralambasura")
    assert (empty.zone(0, "hand"), life(empty)) == ([], (15, 13))


@pytest.mark.card("pralambasura")
def test_pralambasura_needs_two_blockers() -> None:
    """Menace. One creature cannot block it, two can."""
    one = board("hand/0=pralambasura,F field/0=FBB").choose("Play Pralambasura")
    assert (size(one, 0, "pralambasura"), keywords(one, 0, "pralambasura")) == ((2, 3), ["Menace"])

    alone = board("phase=combat_phase field/0=pralambasura field/1=gopi hand/1=F").choose("Attack with Pralambasura")
    assert life(alone) == (15, 13)
    two = board("phase=combat_phase field/0=pralambasura field/1=gopi,keshi hand/1=F").choose(
        "Attack with Pralambasura"
    )
    two.choose("Block with Gopi", seat=1)
    two.choose("Strike Gopi")
    assert two.zone(0, "discard") == ["pralambasura"]


@pytest.mark.card("adishesha")
def test_adishesha_draws_and_burns() -> None:
    """When this enters, draw a card and deal 2 damage to any target."""
    table = board("hand/0=adishesha,F field/0=FFFF top/0=gopi field/1=keshi").choose("Play Adishesha")
    assert table.choices == ["Target your Adishesha", "Target your opponent's Keshi", "Yourself", "Your opponent"]
    table.choose("Target your opponent's Keshi")
    assert "gopi" in table.zone(0, "hand")
    assert face(table, 1, "keshi")["damage"] == 2

    face_hit = board("hand/0=adishesha,F field/0=FFFF").choose("Play Adishesha").choose("Your opponent")
    assert life(face_hit) == (15, 13)


@pytest.mark.card("adishesha")
def test_adishesha_tramples() -> None:
    """Trample. What a blocker does not need goes on to the opponent."""
    table = board("phase=combat_phase field/0=adishesha field/1=keshi hand/1=F").choose("Attack with Adishesha")
    table.choose("Block with Keshi", seat=1)
    assert life(table) == (15, 13), "5 damage, of which Keshi needs 3"
    assert creatures(table, 0) == ["adishesha"]


@pytest.mark.card("kamsa")
def test_kamsa_destroys_and_grows() -> None:
    """When this enters, destroy target creature. This gets +1/+1 for each creature in the discard piles."""
    table = board("hand/0=kamsa,F field/0=BGW field/1=balarama,gopi discard/0=peacock,rainfire,F discard/1=keshi")
    table.choose("Play Kamsa")
    assert table.choices == ["Target your Kamsa", "Target your opponent's Gopi", "Target your opponent's Balarama"]
    assert size(table, 0, "kamsa") == (5, 5), "a Peacock and a Keshi"
    table.choose("Target your opponent's Balarama")
    assert creatures(table, 1) == ["gopi"]
    assert size(table, 0, "kamsa") == (6, 6)


@pytest.mark.card("kamsa")
def test_kamsa_is_out_of_reach_but_not_of_himself() -> None:
    """Hexproof. The opponent cannot aim at him; alone on the field he must destroy himself."""
    alone = board("hand/0=kamsa,F field/0=BGW").choose("Play Kamsa")
    assert alone.zone(0, "discard") == ["kamsa"]

    safe = board("active=1 field/0=kamsa hand/1=aghasura-s-death,engulf-the-flames,F field/1=FFFF")
    assert safe.choices == ["Play Rishi of Fire", "Pass"]


@pytest.mark.card("yashoda")
def test_yashoda_finds_any_card() -> None:
    """When this enters, search your deck for a card: any, or nothing. The opponent sees it; the deck is shuffled."""
    position = "hand/0=yashoda,F field/0=WWWWW top/0=gopi,rainfire,G"
    table = board(position).choose("Play Yashoda")
    assert table.choices == ["Take Rishi of Gold", "Take Gopi", "Take Rainfire", "Find nothing"]
    table.choose("Take Rainfire")
    assert table.zone(0, "hand") == ["rishi-of-fire", "rainfire"]
    assert "rainfire" in table.seen_in_hand(1, 0)
    assert "shuffles" in table.notes

    nothing = board(position).choose("Play Yashoda").choose("Find nothing")
    assert nothing.zone(0, "hand") == ["rishi-of-fire"]
    assert len(nothing.deck(0)) == 3
