"""The cards of Blood and Wood: each does what it says."""

import pytest

from tests.rules.mythomagic.verbs import creatures, settle
from tests.support.table import table


@pytest.mark.card("hidimbi")
def test_hidimbi_draws_for_her_dead() -> None:
    """When another creature you control is destroyed, draw a card; not for enemies, not for herself."""
    scene = table(
        "mythomagic", "hand/0=kurukshetra,F field/0=BB,hidimbi,gopi field/1=keshi top/0=radha,balarama,peacock"
    )
    scene.choose("Play Kurukshetra").choose("Choose your Gopi")
    assert scene.zone(0, "hand") == ["rishi-of-fire", "radha", "balarama"], "one of Kurukshetra, one of Hidimbi"

    herself = table("mythomagic", "hand/0=killing-kamsa,F field/0=GG,hidimbi").choose("Play Killing Kamsa")
    assert herself.zone(0, "hand") == ["rishi-of-fire"]
    together = table("mythomagic", "hand/0=rainfire,F field/0=BFF,hidimbi,gopi top/0=radha,balarama").choose(
        "Play Rainfire"
    )
    assert together.zone(0, "hand") == ["rishi-of-fire", "radha"], "Gopi was destroyed beside her"
    played = table("mythomagic", "hand/0=hidimbi,F field/0=WBW").choose("Play Hidimbi")
    assert played.stats(0, "hidimbi") == (3, 3)


@pytest.mark.card("savitri")
def test_savitri_argues_one_back() -> None:
    """When this enters, put a creature with cost 3 or less from your discard pile onto the field."""
    scene = table(
        "mythomagic", "hand/0=savitri,F field/0=WBWW discard/0=gopi,keshi,balarama,rainfire discard/1=poothana"
    )
    scene.choose("Play Savitri")
    assert scene.choices == ["Choose Gopi", "Choose Keshi"]
    scene.choose("Choose Keshi")
    assert creatures(scene, 0) == ["keshi", "savitri"]
    assert scene.zone(0, "discard") == ["gopi", "balarama", "rainfire"]

    none = table("mythomagic", "hand/0=savitri,F field/0=WBWW discard/0=balarama").choose("Play Savitri")
    assert creatures(none, 0) == ["savitri"]


@pytest.mark.card("savitri")
def test_what_savitri_brings_back_enters() -> None:
    """What comes onto the field sets off its own coming."""
    scene = table("mythomagic", "hand/0=savitri,F field/0=WBWW,gopi discard/0=radha").choose("Play Savitri")
    assert creatures(scene, 0) == ["gopi", "radha", "savitri"]
    assert scene.stats(0, "gopi") == (2, 6)


@pytest.mark.card("jarasandha", "half-of-jarasandha")
def test_jarasandha_falls_in_two() -> None:
    """When this is destroyed, create two Half of Jarasandha tokens: creatures of 3/3 without abilities."""
    scene = table("mythomagic", "hand/0=rainfire,F field/0=BFF,jarasandha").choose("Play Rainfire")
    assert creatures(scene, 0) == ["half-of-jarasandha"] * 2
    assert [half["stats"] for half in scene.faces(0, "half-of-jarasandha")] == [[3, 3], [3, 3]]
    assert scene.zone(0, "discard") == ["rainfire", "jarasandha"]

    returned = table("mythomagic", "active=1 hand/1=whirlwind,F field/1=FF field/0=jarasandha").choose("Play Whirlwind")
    assert creatures(returned, 0) == []


@pytest.mark.card("jarasandha", "half-of-jarasandha")
def test_a_half_that_leaves_is_gone() -> None:
    """A token goes to no pile and no hand."""
    scene = table("mythomagic", "hand/0=rainfire,F field/0=BFF,jarasandha hand/1=rainfire field/1=BFF").choose(
        "Play Rainfire"
    )
    settle(scene).choose("Pass").choose("Play Rainfire", seat=1)
    assert creatures(scene, 0) == []
    assert scene.zone(0, "discard") == ["rainfire", "jarasandha"]


@pytest.mark.card("ghatotkacha")
def test_ghatotkacha_falls_onto_the_enemy() -> None:
    """When this is destroyed, deal damage to all enemy creatures equal to this card's strength."""
    scene = table("mythomagic", "hand/0=killing-kamsa,F field/0=GG,ghatotkacha,gopi field/1=keshi,balarama").choose(
        "Play Killing Kamsa"
    )
    scene.choose("Target your Ghatotkacha")
    assert (creatures(scene, 0), creatures(scene, 1)) == (["gopi"], ["balarama"])
    assert scene.face(1, "balarama")["damage"] == 5

    stronger = table("mythomagic", "hand/0=krishna-s-might,killing-kamsa,F field/0=GGWW,ghatotkacha field/1=balarama")
    stronger.choose("Play Krishna's Might").choose("Target your Ghatotkacha")
    settle(stronger.choose("Pay the best way"))
    stronger.choose("Play Killing Kamsa").choose("Target your Ghatotkacha")
    assert creatures(stronger, 1) == [], "it had strength 10"


@pytest.mark.card("ghatotkacha")
def test_ghatotkacha_flies_and_falls_with_no_strength_left() -> None:
    """Flying. With strength 0 when it falls it deals nothing."""
    played = table("mythomagic", "hand/0=ghatotkacha,F field/0=WBWWW").choose("Play Ghatotkacha")
    assert (played.stats(0, "ghatotkacha"), played.keywords(0, "ghatotkacha")) == ((5, 5), ["Flying"])

    weak = table("mythomagic", "hand/0=halahala,lethal-bite,F field/0=BBBB,ghatotkacha field/1=balarama").choose(
        "Play Lethal Bite"
    )
    settle(weak.choose("Target your Ghatotkacha")).choose("Play Halahala")
    assert creatures(weak, 0) == []
    assert "damage" not in weak.face(1, "balarama")


@pytest.mark.card("return-from-yama-s-house")
def test_return_from_yama_s_house_brings_one_back_in_haste() -> None:
    """Put a creature from your discard pile onto the field. It gains Haste this turn."""
    scene = table(
        "mythomagic",
        "hand/0=return-from-yama-s-house field/0=WBWW discard/0=gopi,balarama,rainfire discard/1=keshi hand/1=F",
    )
    scene.choose("Play Return from Yama's House")
    assert scene.choices == ["Choose Gopi", "Choose Balarama"]
    scene.choose("Choose Gopi")
    assert scene.keywords(0, "gopi") == ["Haste", "Lifelink"]
    scene.choose("Attack with Gopi")
    assert scene.life == [17, 13]
    assert scene.state.turn == 6
    assert scene.keywords(0, "gopi") == ["Lifelink"]


@pytest.mark.card("return-from-yama-s-house")
def test_return_from_yama_s_house_finds_nobody() -> None:
    """With no creature in the own pile it can be played and does nothing."""
    scene = table("mythomagic", "hand/0=return-from-yama-s-house,F field/0=WBWW discard/0=rainfire discard/1=keshi")
    scene.choose("Play Return from Yama's House")
    assert creatures(scene, 0) == []
    assert scene.zone(0, "discard") == ["rainfire", "return-from-yama-s-house"]
