"""The Rishis and creatures of the real set, and the Rishis of two types: each card does what it says."""

import pytest

from tests.rules.mythomagic.verbs import creatures
from tests.support.table import table

# A card of one letter for each type, in the order in which a hand offers them.
ONE_LETTER = {"G": "Play Divine Strike", "F": "Play Vanara Scout", "B": "Play Pishacha", "W": "Play Shabari"}


def payable(rishi: str) -> list[str]:
    """Of four cards that cost one letter each, those that a single Rishi can pay for."""
    scene = table("mythomagic", f"hand/0=divine-strike,vanara-scout,pishacha,shabari,F field/0={rishi}")
    assert "Use" not in "".join(scene.choices), "a Rishi is only activated to pay"
    return [words for words in scene.choices if words in ONE_LETTER.values()]


@pytest.mark.card("rishi-of-fire", "rishi-of-blood", "rishi-of-gold", "rishi-of-wood")
@pytest.mark.parametrize("letter", list("FBGW"))
def test_a_rishi_gives_one_resource_of_its_type(letter: str) -> None:
    """Tap: gain 1 Fire (Blood, Gold, Wood). Just played, it pays at once for one letter of its type, and no other."""
    assert payable(letter) == [ONE_LETTER[letter]]

    scene = table(
        "mythomagic", f"hand/0={letter},divine-strike,vanara-scout,pishacha,shabari field/0=keshi field/1=keshi"
    )
    names = {"F": "Fire", "B": "Blood", "G": "Gold", "W": "Wood"}
    scene.choose(f"Play Rishi of {names[letter]}").choose(ONE_LETTER[letter])
    if letter == "G":
        scene.choose("Your opponent")
    assert scene.marks(0, f"rishi-of-{names[letter].lower()}")[0] == "tapped"
    assert scene.asks(0, "attackers"), "nothing else can be paid for"


@pytest.mark.card("rishi-of-gold-and-fire", "rishi-of-wood-and-fire", "rishi-of-blood-and-fire")
@pytest.mark.card("rishi-of-blood-and-wood", "rishi-of-blood-and-gold", "rishi-of-wood-and-gold")
@pytest.mark.parametrize("types", ["gold-fire", "wood-fire", "blood-fire", "blood-wood", "blood-gold", "wood-gold"])
def test_a_rishi_of_two_types_gives_one_resource_of_either(types: str) -> None:
    """Tap: gain 1 Gold or Fire. It pays for a letter of the one or of the other type, once; two pay for both."""
    first, second = types.split("-")
    rishi = f"rishi-of-{first}-and-{second}"
    letters = {first[0].upper(), second[0].upper()}
    assert payable(rishi) == [words for letter, words in ONE_LETTER.items() if letter in letters]

    twice = table("mythomagic", f"hand/0=divine-strike,vanara-scout,pishacha,shabari,F field/0={rishi},{rishi}")
    for letter in sorted(letters):
        twice.choose(ONE_LETTER[letter])
        if letter == "G":
            twice.choose("Your opponent")
    assert twice.choices == ["Play Rishi of Fire", "Pass"]


@pytest.mark.card("gopi")
def test_gopi_has_lifelink() -> None:
    """Lifelink. What it deals, its player gains, attacking and blocking."""
    scene = table("mythomagic", "hand/0=gopi,F field/0=WWW").choose("Play Gopi")
    assert (scene.stats(0, "gopi"), scene.keywords(0, "gopi")) == ((2, 3), ["Lifelink"])

    attack = table("mythomagic", "phase=combat_phase field/0=gopi hand/1=F").choose("Attack with Gopi")
    assert attack.life == [17, 13]

    fight = table("mythomagic", "phase=combat_phase field/0=balarama field/1=gopi hand/1=F").choose(
        "Attack with Balarama"
    )
    fight.choose("Block with Gopi", seat=1)
    assert fight.life == [15, 17]


@pytest.mark.card("skilled-hunter")
def test_skilled_hunter_blocks_what_flies_and_kills_it() -> None:
    """Deathtouch. Reach. It costs three of any type, and brings down a Peacock with 2 damage."""
    scene = table("mythomagic", "hand/0=skilled-hunter,F field/0=FBG").choose("Play Skilled Hunter")
    assert (scene.stats(0, "skilled-hunter"), scene.keywords(0, "skilled-hunter")) == ((2, 3), ["Deathtouch", "Reach"])

    fight = table("mythomagic", "phase=combat_phase field/0=peacock field/1=gopi,skilled-hunter hand/1=F")
    fight.choose("Attack with Peacock")
    assert fight.choices == ["Block with Skilled Hunter", "No more blockers"]
    fight.choose("Block with Skilled Hunter", seat=1)
    assert fight.zone(0, "discard") == ["peacock"]
    assert fight.zone(1, "discard") == ["skilled-hunter"]


@pytest.mark.card("radha")
def test_radha_doubles_the_toughness_of_her_friends() -> None:
    """When this enters, double the toughness of all other creatures you control for good; not hers, not the enemy's."""
    scene = table("mythomagic", "hand/0=radha,F field/0=WWW,gopi,peacock field/1=keshi hand/1=F").choose("Play Radha")
    assert scene.stats(0, "gopi") == (2, 6)
    assert scene.stats(0, "peacock") == (3, 8)
    assert scene.stats(0, "radha") == (2, 3)
    assert scene.stats(1, "keshi") == (3, 3)

    scene.choose("Pass").choose("No more attackers")
    assert scene.state.turn == 6
    assert scene.stats(0, "gopi") == (2, 6)


@pytest.mark.card("radha")
def test_radha_is_out_of_reach_and_gives_life() -> None:
    """Hexproof. Lifelink. The opponent cannot aim at her, her own player can."""
    scene = table("mythomagic", "field/0=radha,gopi,W,W hand/0=krishna-s-might hand/1=lethal-bite field/1=B")
    assert scene.choose("Play Krishna's Might").choices == ["Target your Gopi", "Target your Radha"]
    scene.choose("Target your Radha")
    scene.choose("Play Lethal Bite", seat=1)  # its only target is Gopi
    assert creatures(scene, 0) == ["radha"]
    scene.choose("Attack with Radha")
    assert scene.life == [22, 8]


@pytest.mark.card("poothana")
def test_poothana_has_the_opponent_show_the_hand() -> None:
    """Haste. When this hits your opponent, your opponent reveals their hand."""
    scene = table("mythomagic", "hand/0=poothana field/0=BB hand/1=F,gopi").choose("Play Poothana")
    assert scene.seen_in_hand(0, 1) == [None, None]
    scene.choose("Attack with Poothana")
    assert scene.life == [15, 12]
    assert sorted(card for card in scene.seen_in_hand(0, 1) if card) == ["gopi", "rishi-of-fire"]


@pytest.mark.card("poothana")
def test_poothana_kills_what_blocks() -> None:
    """Deathtouch. A blocker dies of it however tough it is, and nothing is shown."""
    scene = table("mythomagic", "phase=combat_phase field/0=poothana field/1=balarama hand/1=F,gopi").choose(
        "Attack with Poothana"
    )
    scene.choose("Block with Balarama", seat=1)
    assert (creatures(scene, 0), creatures(scene, 1)) == ([], [])
    assert [card for card in scene.seen_in_hand(0, 1) if card] == []


@pytest.mark.card("balarama")
def test_balarama_has_lifelink_beside_krishna() -> None:
    """Haste. As long as you control a creature named Krishna, this has Lifelink."""
    alone = table("mythomagic", "hand/0=balarama field/0=WWWW field/1=krishna-conjurer-of-miracles hand/1=F").choose(
        "Play Balarama"
    )
    assert alone.keywords(0, "balarama") == ["Haste"]
    alone.choose("Attack with Balarama").choose("No more blockers", seat=1)
    assert alone.life == [15, 9]

    both = table("mythomagic", "phase=combat_phase field/0=balarama,krishna-the-butter-thief hand/1=F")
    assert both.keywords(0, "balarama") == ["Haste", "Lifelink"]
    both.choose("Attack with Balarama").choose("No more attackers")
    assert both.life == [21, 9]

    parted = table("mythomagic", "hand/0=lethal-bite,F field/0=B,balarama,krishna-the-butter-thief").choose(
        "Play Lethal Bite"
    )
    parted.choose("Target your Krishna the Butter Thief")
    assert parted.keywords(0, "balarama") == ["Haste"]


@pytest.mark.card("keshi")
def test_keshi_is_not_stopped_by_the_weaker() -> None:
    """Haste. This can't be blocked by creatures with less strength than this."""
    scene = table("mythomagic", "hand/0=keshi field/0=BBB field/1=gopi,peacock,balarama hand/1=F").choose("Play Keshi")
    scene.choose("Attack with Keshi")
    assert scene.choices == ["Block with Balarama", "Block with Peacock", "No more blockers"]

    strong = table(
        "mythomagic",
        "phase=combat_phase field/0=keshi,WW hand/0=krishna-s-might field/1=gopi,peacock,balarama hand/1=F",
    )
    strong.choose("Play Krishna's Might").choose("Target your Keshi").choose("Attack with Keshi")
    assert strong.life == [15, 7], "with strength 8 it is stronger than all of them"


@pytest.mark.card("peacock")
def test_peacock_flies() -> None:
    """Flying. Only creatures with Flying or Reach can block it."""
    played = table("mythomagic", "hand/0=peacock,F field/0=FWGB").choose("Play Peacock")
    assert (played.stats(0, "peacock"), played.keywords(0, "peacock")) == ((3, 4), ["Flying"])

    scene = table("mythomagic", "phase=combat_phase field/0=peacock field/1=gopi,peacock,skilled-hunter").choose(
        "Attack with Peacock"
    )
    assert scene.choices == ["Block with Skilled Hunter", "Block with Peacock", "No more blockers"]


@pytest.mark.card("krishna-conjurer-of-miracles")
def test_krishna_gives_life_when_he_attacks() -> None:
    """Haste. When this attacks, gain 2 life."""
    scene = table("mythomagic", "hand/0=krishna-conjurer-of-miracles field/0=GGGG hand/1=F")
    scene.choose("Play Krishna Conjurer of Miracles").choose("Attack with Krishna Conjurer of Miracles")
    assert scene.life == [17, 11]


@pytest.mark.card("krishna-conjurer-of-miracles")
def test_krishna_gives_life_when_a_spell_aims_at_him() -> None:
    """When this is targeted by a spell, whoever's, gain 2 life, before the spell is carried out; not by an ability."""
    scene = table(
        "mythomagic", "hand/0=F field/0=krishna-conjurer-of-miracles,gopi hand/1=lethal-bite,divine-strike field/1=BG"
    )
    scene.choose("Pass").choose("Play Lethal Bite", seat=1)
    scene.choose("Target your opponent's Krishna Conjurer of Miracles", seat=1).choose("Pass", seat=1)
    assert scene.life == [17, 15]
    assert scene.stats(0, "krishna-conjurer-of-miracles") == (4, 4), "the bite is not carried out yet"
    scene.choose("Play Divine Strike", seat=1).choose("Target your opponent's Gopi", seat=1)
    assert scene.life == [17, 15]

    own = table("mythomagic", "hand/0=krishna-s-might,F field/0=WW,krishna-conjurer-of-miracles").choose(
        "Play Krishna's Might"
    )
    assert own.life == [17, 15]

    shot = table("mythomagic", "active=1 hand/1=F field/0=krishna-conjurer-of-miracles field/1=ekalavya").choose(
        "Use Ekalavya"
    )
    shot.choose("Target your opponent's Krishna Conjurer of Miracles")
    assert shot.face(0, "krishna-conjurer-of-miracles")["damage"] == 1
    assert shot.life == [15, 15]


@pytest.mark.card("pralambasura")
def test_pralambasura_exchanges_a_card() -> None:
    """When this hits your opponent, you may discard a card. If you do, draw a card."""
    scene = table("mythomagic", "phase=combat_phase field/0=pralambasura hand/0=gopi,F top/0=keshi hand/1=F")
    scene.choose("Attack with Pralambasura")
    assert scene.asks(0, "maybe")
    scene.choose("Yes").choose("Choose Gopi")
    assert scene.zone(0, "discard") == ["gopi"]
    assert scene.zone(0, "hand") == ["rishi-of-fire", "keshi"]
    assert scene.life == [15, 13]


@pytest.mark.card("pralambasura")
def test_pralambasura_takes_a_life_for_a_rishi() -> None:
    """If the discarded card is a Rishi, lose 1 life. Who does not discard draws nothing and loses nothing."""
    position = "phase=combat_phase field/0=pralambasura hand/0=F,gopi top/0=keshi hand/1=F"
    scene = (
        table("mythomagic", position).choose("Attack with Pralambasura").choose("Yes").choose("Choose Rishi of Fire")
    )
    assert scene.zone(0, "hand") == ["gopi", "keshi"]
    assert scene.life == [14, 13]

    drawn = table("mythomagic", "phase=combat_phase field/0=pralambasura hand/0=gopi top/0=F hand/1=F")
    drawn.choose("Attack with Pralambasura").choose("Yes")
    assert drawn.life == [15, 13], "the Rishi that is drawn costs nothing"

    declined = table("mythomagic", position).choose("Attack with Pralambasura").choose("No")
    assert declined.zone(0, "hand") == ["rishi-of-fire", "gopi"]
    assert declined.life == [15, 13]

    empty = table("mythomagic", "phase=combat_phase field/0=pralambasura hand/1=F").choose("Attack with Pralambasura")
    assert (empty.zone(0, "hand"), empty.life) == ([], [15, 13])


@pytest.mark.card("pralambasura")
def test_pralambasura_needs_two_blockers() -> None:
    """Menace. One creature cannot block it, two can."""
    one = table("mythomagic", "hand/0=pralambasura,F field/0=FBB").choose("Play Pralambasura")
    assert (one.stats(0, "pralambasura"), one.keywords(0, "pralambasura")) == ((2, 3), ["Menace"])

    alone = table("mythomagic", "phase=combat_phase field/0=pralambasura field/1=gopi hand/1=F").choose(
        "Attack with Pralambasura"
    )
    assert alone.life == [15, 13]
    two = table("mythomagic", "phase=combat_phase field/0=pralambasura field/1=gopi,keshi hand/1=F").choose(
        "Attack with Pralambasura"
    )
    two.choose("Block with Gopi", seat=1)
    two.choose("Strike Gopi")
    assert two.zone(0, "discard") == ["pralambasura"]


@pytest.mark.card("adishesha")
def test_adishesha_draws_and_burns() -> None:
    """When this enters, draw a card and deal 2 damage to any target."""
    scene = table("mythomagic", "hand/0=adishesha,F field/0=FFFF top/0=gopi field/1=keshi").choose("Play Adishesha")
    assert scene.choices == ["Target your Adishesha", "Target your opponent's Keshi", "Yourself", "Your opponent"]
    scene.choose("Target your opponent's Keshi")
    assert "gopi" in scene.zone(0, "hand")
    assert scene.face(1, "keshi")["damage"] == 2

    face_hit = table("mythomagic", "hand/0=adishesha,F field/0=FFFF").choose("Play Adishesha").choose("Your opponent")
    assert face_hit.life == [15, 13]


@pytest.mark.card("adishesha")
def test_adishesha_tramples() -> None:
    """Trample. What a blocker does not need goes on to the opponent."""
    scene = table("mythomagic", "phase=combat_phase field/0=adishesha field/1=keshi hand/1=F").choose(
        "Attack with Adishesha"
    )
    scene.choose("Block with Keshi", seat=1)
    assert scene.life == [15, 13], "5 damage, of which Keshi needs 3"
    assert creatures(scene, 0) == ["adishesha"]


@pytest.mark.card("kamsa")
def test_kamsa_destroys_and_grows() -> None:
    """When this enters, destroy target creature. This gets +1/+1 for each creature in the discard piles."""
    scene = table(
        "mythomagic", "hand/0=kamsa,F field/0=BGW field/1=balarama,gopi discard/0=peacock,rainfire,F discard/1=keshi"
    )
    scene.choose("Play Kamsa")
    assert scene.choices == ["Target your Kamsa", "Target your opponent's Gopi", "Target your opponent's Balarama"]
    assert scene.stats(0, "kamsa") == (5, 5), "a Peacock and a Keshi"
    scene.choose("Target your opponent's Balarama")
    assert creatures(scene, 1) == ["gopi"]
    assert scene.stats(0, "kamsa") == (6, 6)


@pytest.mark.card("kamsa")
def test_kamsa_is_out_of_reach_but_not_of_himself() -> None:
    """Hexproof. The opponent cannot aim at him; alone on the field he must destroy himself."""
    alone = table("mythomagic", "hand/0=kamsa,F field/0=BGW").choose("Play Kamsa")
    assert alone.zone(0, "discard") == ["kamsa"]

    safe = table("mythomagic", "active=1 field/0=kamsa hand/1=aghasura-s-death,engulf-the-flames,F field/1=FFFF")
    assert safe.choices == ["Play Rishi of Fire", "Pass"]


@pytest.mark.card("yashoda")
def test_yashoda_finds_any_card() -> None:
    """When this enters, search your deck for a card: any, or nothing. The opponent sees it; the deck is shuffled."""
    position = "hand/0=yashoda,F field/0=WWWWW top/0=gopi,rainfire,G"
    scene = table("mythomagic", position).choose("Play Yashoda")
    assert scene.choices == ["Take Rishi of Gold", "Take Gopi", "Take Rainfire", "Find nothing"]
    scene.choose("Take Rainfire")
    assert scene.zone(0, "hand") == ["rishi-of-fire", "rainfire"]
    assert "rainfire" in scene.seen_in_hand(1, 0)
    assert "shuffles" in scene.notes

    nothing = table("mythomagic", position).choose("Play Yashoda").choose("Find nothing")
    assert nothing.zone(0, "hand") == ["rishi-of-fire"]
    assert len(nothing.deck(0)) == 3
