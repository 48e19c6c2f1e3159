"""11 What cards say, fifth part: sentences mean what they say, also where something is missing."""

import pytest

from tests.support.table import table, with_card

REST = "hand/1=rishi-of-wood"
ATTACK = f"phase=attack_phase hand/0=rishi-of-wood {REST}"


@pytest.mark.clause("mythomagic", "11.4")
def test_the_killed_creature_is_still_that_creature() -> None:
    """What speaks of the creature that was killed knows its strength on the field."""
    text = "When this kills a creature, gain life equal to that creature's strength."
    game = with_card("mythomagic", "boar", text, kind="creature", strength=9, toughness=9)
    scene = table(game, f"{ATTACK} field/0=boar field/1=gopi:good=1/0")
    scene.choose("Attack with Boar").choose("Block with Gopi", 1)

    assert scene.zone(1, "discard") == ["gopi"]
    assert scene.life == [18, 18]


@pytest.mark.clause("mythomagic", "11.24")
def test_a_given_ability_counts_its_own_times() -> None:
    """The card's own sentence and one that it was given count for themselves: each attack is the first for both."""
    given = 'Creatures you control have "When this attacks, if it is the second time, draw two cards."'
    text = "When this attacks, gain 1 life. If it is the second time, draw a card."
    scene = table(
        with_card(with_card("mythomagic", "own", text, kind="creature"), "giver", given, kind="creature"),
        f"{ATTACK} field/0=giver,own",
    )
    scene.choose("Attack with Own").choose("No more attackers")

    assert scene.life == [16, 13]
    assert scene.zone(0, "hand") == ["rishi-of-wood"]


@pytest.mark.clause("mythomagic", "11.20")
def test_what_was_not_found_is_no_card() -> None:
    """A search finds nothing: what is said of it is done to no card, neither to this nor to one named before."""
    game = with_card(
        "mythomagic", "seeker", "When this enters, search your deck for a spell. Discard it.", kind="creature"
    )
    scene = table(game, f"hand/0=seeker,rishi-of-wood {REST} pool/0=F deck/0=W").choose("Play Seeker")
    assert scene.zone(0, "field") == ["seeker"]

    text = "Tap target creature. Search your deck for a creature. Put it onto the field and tap it."
    scene = table(
        with_card("mythomagic", "call", text), f"hand/0=call,rishi-of-wood {REST} pool/0=F field/1=gopi,keshi"
    )
    scene.choose("Play Call").choose("Target your opponent's Keshi")
    assert "finds_nothing" in scene.notes
    assert scene.notes.count("enters_field") == 0


@pytest.mark.clause("mythomagic", "8.3", "11.15")
def test_at_most_0_damage_is_no_damage() -> None:
    """All of it is prevented: Deathtouch does not destroy, and taking damage is not set off."""
    wall = with_card(
        "mythomagic",
        "wall",
        "This takes at most 0 damage at a time. When this takes damage, draw a card.",
        kind="creature",
    )
    scene = table(
        with_card(wall, "snake", "Deathtouch.", kind="creature", strength=9), f"{ATTACK} field/0=snake field/1=wall"
    )
    scene.choose("Attack with Snake").choose("Block with Wall", 1)

    assert scene.zone(1, "field") == ["wall"]
    assert "triggers" not in scene.notes
    assert "Damage to Ben's Wall is prevented." in scene.log(None)


LOOK = "Look at the top three cards of your deck. You may put one of them into your hand. Put the rest on the bottom"


@pytest.mark.clause("mythomagic", "11.18")
@pytest.mark.parametrize(("words", "left"), [("No", 3), ("Yes", 2)])
def test_the_rest_is_all_of_them_where_none_was_chosen(words: str, left: int) -> None:
    """Three cards were looked at: who takes none puts all three on the bottom, who takes one the other two."""
    position = f"hand/0=peek,rishi-of-wood {REST} pool/0=F top/0=keshi,gopi,radha,balarama"
    scene = table(with_card("mythomagic", "peek", f"{LOOK} of your deck."), position).choose("Play Peek").choose(words)
    if words == "Yes":
        scene.choose("Choose Gopi")

    assert scene.deck(0)[0] == "balarama"
    assert len(scene.deck(0)) == 1 + left
    assert scene.zone(0, "hand") == ["rishi-of-wood", "gopi"][: 4 - left]


@pytest.mark.clause("mythomagic", "11.18")
def test_up_to_two_can_be_done_with_one() -> None:
    """One creature is there: whether to destroy up to two is asked, and with none it is not."""
    game = with_card("mythomagic", "wrath", "You may destroy up to two creatures.")
    scene = table(game, f"hand/0=wrath,rishi-of-wood {REST} pool/0=F field/1=keshi").choose("Play Wrath")
    scene.choose("Yes").choose("Choose your opponent's Keshi")
    assert scene.zone(1, "discard") == ["keshi"]

    scene = table(game, f"hand/0=wrath,rishi-of-wood {REST} pool/0=F").choose("Play Wrath")
    assert scene.asks(0, "act")


@pytest.mark.clause("mythomagic", "11.18")
@pytest.mark.parametrize(
    ("text", "field", "asked"),
    [
        ("You may pay 2 life and sacrifice a creature.", "", False),
        ("You may pay 2 life and sacrifice a creature.", "field/0=keshi", True),
        ("You may sacrifice a creature and pay 20 life.", "field/0=keshi", False),
        ("You may draw two cards and discard three cards.", "", True),
        (
            "You may sacrifice a creature and put a creature from your discard pile onto the field.",
            "field/0=keshi",
            True,
        ),
        ("You may sacrifice a creature and return it to its owner's hand.", "field/0=keshi", True),
        ("You may tap target creature and untap it.", "field/0=keshi", True),
        ("You may discard two random cards.", "", False),
    ],
)
def test_you_may_looks_at_the_whole_sentence(text: str, field: str, asked: bool) -> None:
    """Nobody is asked for a sentence of which one part cannot be done; what its first part brings is not judged."""
    scene = table(with_card("mythomagic", "rite", text), f"hand/0=rite,rishi-of-wood {REST} pool/0=F {field}").choose(
        "Play Rite"
    )

    assert scene.asks(0, "maybe") == asked
    assert scene.life == [15, 15]


DO = "If you do, draw two cards."
WALL = with_card("mythomagic", "wall", "This can't be destroyed.", kind="creature")


@pytest.mark.clause("mythomagic", "11.18")
@pytest.mark.parametrize(
    ("text", "position", "done"),
    [
        ("Discard two cards and gain 1 life.", "", False),
        ("Discard a card and gain 1 life.", "", True),
        ("Each player sacrifices a creature.", "field/1=gopi", False),
        ("Each player sacrifices a creature.", "field/0=gopi", False),
        ("Each player sacrifices a creature.", "field/0=gopi field/1=gopi", True),
        ("Gain 1 life. If you control a creature, discard a card.", "", False),
        ("Gain 1 life. If you control a creature, discard a card.", "field/0=gopi", True),
        ("Destroy all creatures.", "field/1=wall", False),
        ("Destroy all creatures.", "field/1=gopi", True),
        ("Your opponent can't gain life this turn. Your opponent gains 1 life.", "", False),
        ("Prevent all damage to you this turn. Deal 2 damage to you.", "", False),
        ("Deal 2 damage to you.", "", True),
        ("Lose 2 Gold.", "", False),
        ("Lose 2 Gold.", "pool/0=FGG", True),
        ("Search your deck for a creature.", "", False),
        ("Look at the top five cards of your deck.", "", False),
    ],
)
def test_if_you_do_asks_for_all_that_was_said(text: str, position: str, done: bool) -> None:
    """A sentence is done in full where each part of it is, by each player; one that was passed over is not."""
    words = {"hand/0": "rite,rishi-of-wood", "hand/1": "rishi-of-wood", "pool/0": "F", "deck/0": "WWWW"}
    words |= dict(word.split("=") for word in position.split())
    scene = table(with_card(WALL, "rite", f"{text} {DO}"), " ".join(f"{k}={v}" for k, v in words.items()))
    scene.choose("Play Rite")

    assert (len(scene.deck(0)) == 2) == done


@pytest.mark.clause("mythomagic", "11.18", "7.7")
def test_what_is_not_done_to_one_target_is_not_done() -> None:
    """Of two targets one can't be destroyed: that was not the whole sentence."""
    game = with_card(WALL, "rite", f"Destroy target creature and tap target creature. {DO}")
    scene = table(game, f"hand/0=rite,rishi-of-wood {REST} pool/0=F field/1=wall,gopi deck/0=WWWW").choose("Play Rite")
    scene.choose("Target your opponent's Wall").choose("Target your opponent's Gopi")

    assert len(scene.deck(0)) == 4


@pytest.mark.clause("mythomagic", "11.18")
@pytest.mark.parametrize(("chosen", "life"), [(["Choose Gopi", "No more"], 20), (["No more"], 15)])
def test_up_to_two_is_done_with_one_of_them(chosen: list[str], life: int) -> None:
    """Who may choose up to two and chooses one has done it; who chooses none has not."""
    game = with_card(
        "mythomagic", "call", "Put up to two creatures from your hand onto the field. If you do, gain 5 life."
    )
    scene = table(game, "hand/0=call,gopi,keshi,radha pool/0=F").choose("Play Call")
    for words in chosen:
        scene.choose(words, 0)

    assert scene.life == [life, 15]


@pytest.mark.clause("mythomagic", "11.18")
@pytest.mark.parametrize(("first", "second", "draws"), [("Yes", "Yes", 3), ("Yes", "No", 0), ("No", "Yes", 0)])
def test_if_you_do_after_each_player_asks_for_both(first: str, second: str, draws: int) -> None:
    """Each player may lose a life: only where both do, the sentence was carried out in full."""
    game = with_card("mythomagic", "pact", "Each player may lose 1 life. If you do, draw three cards.")
    scene = table(game, f"hand/0=pact,rishi-of-wood {REST} pool/0=F deck/0=WWWW").choose("Play Pact")
    scene.choose(first, 0).choose(second, 1)

    assert len(scene.deck(0)) == 4 - draws


EACH_MAY = "Each player may discard a card and draw two cards."


@pytest.mark.clause("mythomagic", "11.18")
@pytest.mark.parametrize(
    ("first", "second", "left"), [("Yes", "Yes", [2, 2]), ("Yes", "No", [2, 4]), ("No", "Yes", [4, 2])]
)
def test_each_player_may_do_the_whole_sentence(first: str, second: str, left: list[int]) -> None:
    """Who says yes discards and draws before the other is asked; who says no does neither."""
    game = with_card("mythomagic", "fair", EACH_MAY)
    scene = table(game, f"hand/0=fair,rishi-of-wood {REST} pool/0=F deck/0=WWWW deck/1=WWWW").choose("Play Fair")
    scene.choose(first, 0)
    assert len(scene.deck(0)) == left[0]
    scene.choose(second, 1)

    drawn = [4 - there for there in left]
    assert scene.notes.count("draws") == sum(drawn)
    assert scene.notes.count("discards") == sum(drawn) // 2
    assert scene.notes.count("declines") == [first, second].count("No")


@pytest.mark.clause("mythomagic", "11.18")
def test_each_player_may_speak_of_the_own_card() -> None:
    """Each player sacrifices a creature and gains life equal to its strength: that of the own creature."""
    game = with_card("mythomagic", "feast", "Each player may sacrifice a creature and gain life equal to its strength.")
    position = f"hand/0=feast,rishi-of-wood {REST} pool/0=F field/0=gopi:good=1/0 field/1=gopi:good=4/0"
    scene = table(game, position).choose("Play Feast").choose("Yes", 0).choose("Yes", 1)

    assert scene.life == [18, 21]
