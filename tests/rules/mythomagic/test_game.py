"""1 The game and decks, and 12 winning, losing, conceding."""

import pytest

from cardwright import InvalidDeck
from cardwright.engine.game import Game, load
from tests.support.play import moments_of, played
from tests.support.table import table

# Two of each of ten creatures and spells, and ten Rishis.
FAIR = {
    "rishi-of-fire": 10,
    **dict.fromkeys(["peacock", "vanara-scout", "angada", "durvasa", "jatayu", "vali", "agni", "hanuman"], 2),
    **dict.fromkeys(["yagna", "burning-tail"], 2),
}
CHANCE = {"goes_first", "shuffles", "takes_mulligan", "tosses_heads", "tosses_tails", "discards"}


@pytest.fixture(scope="module")
def game() -> Game:
    """The game of MythoMagic."""
    return load("mythomagic")


@pytest.mark.clause("mythomagic", "1.1")
def test_two_players_begin_with_fifteen_life(game: Game) -> None:
    """Each of the two seats of a dealt match has 15 life."""
    match = game.match(seed=3)

    for seat in match.view(None)["seats"]:
        assert seat["numbers"][0] == {"name": "Life", "amount": 15}


@pytest.mark.clause("mythomagic", "1.1", "12.1")
@pytest.mark.parametrize(("life", "winner"), [(3, None), (2, 0), (1, 0)])
def test_a_player_whose_life_is_gone_loses(life: int, winner: int | None) -> None:
    """Two damage from Divine Strike end the game for a player with 2 life or less, and not with 3."""
    scene = table("mythomagic", f"hand/0=divine-strike pool/0=G life/1={life} deck/1=W")
    scene.choose("Play Divine Strike").choose("Your opponent")

    assert scene.winner == winner
    assert scene.life[1] == life - 2


@pytest.mark.clause("mythomagic", "1.2")
def test_a_fair_deck_is_played(game: Game) -> None:
    """Thirty cards of all kinds, two of each creature and spell and ten of one Rishi, are a deck."""
    deck = game.deck_of("mine", FAIR)

    assert len(deck.cards) == 30
    assert game.match(decks=(deck, deck), seed=1).turn == 0


@pytest.mark.clause("mythomagic", "1.2")
@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"rishi-of-fire": 9}, "29 cards instead of 30 (clause 1.2)"),
        ({"rishi-of-fire": 11}, "31 cards instead of 30 (clause 1.2)"),
        ({"rishi-of-fire": 9, "agni": 3}, "3 Agni, at most 2 are allowed (clause 1.2)"),
        ({"rishi-of-fire": 9, "yagna": 3}, "3 Yagna, at most 2 are allowed (clause 1.2)"),
        ({"rishi-of-fire": 9, "vanara": 1}, "Vanara is a token (clause 1.2)"),
        ({"rishi-of-fire": 14, "yagna": 0, "burning-tail": 0}, "no spell in it (clause 1.2)"),
        (dict.fromkeys(FAIR, 0) | {"rishi-of-fire": 28, "yagna": 2}, "no creature in it (clause 1.2)"),
        (
            {"rishi-of-fire": 0, "gopi": 2, "radha": 2, "poothana": 2, "keshi": 2, "rainfire": 2},
            "no rishi in it (clause 1.2)",
        ),
    ],
)
def test_no_other_deck_can_be_played(game: Game, change: dict[str, int], problem: str) -> None:
    """A wrong number of cards, a third copy, a token, or a kind that is missing, and just that is named."""
    deck = game.deck_of("mine", {card: n for card, n in (FAIR | change).items() if n})

    with pytest.raises(InvalidDeck) as refused:
        game.match(decks=(deck, deck))

    assert refused.value.problems == (problem,)


@pytest.mark.clause("mythomagic", "1.3")
@pytest.mark.parametrize(
    ("card", "pool", "place"),
    [("killing-kamsa", "GG", "discard"), ("whirlwind", "FF", "hand"), ("pralaya", "GGGGG", "deck")],
)
def test_every_card_stays_its_owners(card: str, pool: str, place: str) -> None:
    """What one player destroys, returns or shuffles away goes to the pile, the hand or the deck of its owner."""
    scene = table("mythomagic", f"hand/0={card},rishi-of-fire pool/0={pool} field/1=keshi top/1=rishi-of-fire")
    scene.choose(f"Play {scene.game.cards[card].name}")

    assert scene.zone(1, "field") == []
    assert "keshi" in (scene.deck(1) if place == "deck" else scene.zone(1, place))
    assert scene.zone(0, "discard") == [card]
    assert "keshi" not in scene.zone(0, "hand") + scene.deck(0)


@pytest.mark.clause("mythomagic", "1.4")
def test_nothing_else_is_random() -> None:
    """The dice move only with a coin, a shuffle, a mulligan, or a discard that a card leaves to chance."""
    moved = 0
    for moment in moments_of("mythomagic", 12):
        match, moments = moment.match, played("mythomagic", moment.match.seed)[1]
        last = moment.number + 1 == len(moments)
        after = match.state if last else moments[moment.number + 1].state
        entries = len(match.log) if last else moments[moment.number + 1].entries
        if moment.state.dice != after.dice:
            assert CHANCE & {entry.note for entry in match.log[moment.entries : entries]}
            moved += 1
    assert moved > 10


@pytest.mark.clause("mythomagic", "1.4")
def test_the_same_chance_gives_the_same_game(game: Game) -> None:
    """Two deals of one seed are the same, and of another seed are not."""
    assert game.match(seed=3).hash == game.match(seed=3).hash
    assert game.match(seed=3).hash != game.match(seed=4).hash


@pytest.mark.clause("mythomagic", "1.5")
def test_what_is_open_and_what_is_hidden() -> None:
    """Field, stack, life, resources, piles and counts are open to all; a hand to its own seat, a deck to nobody."""
    scene = table(
        "mythomagic",
        "hand/0=divine-strike,gopi hand/1=keshi,killing-kamsa field/0=peacock,rishi-of-gold:tapped field/1=angada "
        "discard/1=rainfire life/0=9 pool/0=GF pool/1=GG top/0=radha,radha top/1=kamsa",
    )
    scene.choose("Play Divine Strike").choose("Your opponent")

    # The other player may answer; all watch.
    for watcher in (0, 1, None):
        view = scene.view(watcher)
        assert [entry["card"]["id"] for entry in view["stack"]] == ["divine-strike"]
        own, other = view["seats"]
        assert [number["amount"] for number in own["numbers"]] == [9, 1, 0, 0, 0]
        assert [number["amount"] for number in other["numbers"]] == [15, 0, 0, 2, 0]
        assert [card["id"] for card in own["zones"]["field"]["cards"]] == ["rishi-of-gold", "peacock"]
        assert [card["id"] for card in other["zones"]["discard"]["cards"]] == ["rainfire"]
        assert (own["zones"]["hand"]["count"], other["zones"]["hand"]["count"]) == (1, 2)
        assert (own["deck"]["count"], other["deck"]["count"]) == (2, 1)
        assert scene.seen_in_deck(watcher, 0) == scene.seen_in_deck(watcher, 1) == {}
    assert scene.seen_in_hand(0, 0) == ["gopi"]
    assert scene.seen_in_hand(1, 0) == scene.seen_in_hand(None, 0) == [None]
    assert scene.seen_in_hand(1, 1) == ["keshi", "killing-kamsa"]
    assert scene.seen_in_hand(0, 1) == scene.seen_in_hand(None, 1) == [None, None]


@pytest.mark.clause("mythomagic", "1.6")
def test_a_hand_that_was_shown_stays_known_until_its_cards_go() -> None:
    """After Poothana's hit all know the hand; a card drawn later is hidden, one that was returned is known."""
    scene = table(
        "mythomagic",
        "phase=attack_phase field/0=poothana field/1=rishi-of-wood,rishi-of-wood "
        "hand/1=gopi,rishi-of-gold top/1=markandeya,peacock",
    )
    scene.choose("Attack with Poothana")
    # Turn 6: seat 1 has drawn, and only it knows what.
    assert scene.asks(1, "act")
    assert scene.seen_in_hand(0, 1) == scene.seen_in_hand(None, 1) == ["rishi-of-gold", "gopi", None]
    scene.choose("Play Rishi of Gold", 1)
    assert scene.seen_in_hand(0, 1) == ["gopi", None]
    assert scene.seen_in_hand(1, 1) == ["gopi", "markandeya"]


@pytest.mark.clause("mythomagic", "1.6")
def test_a_card_that_was_seen_in_a_deck_is_known_until_a_shuffle() -> None:
    """Narada's player places the card that was looked at, nobody else does; a shuffle makes the deck unknown."""
    scene = table(
        "mythomagic",
        "phase=untap_phase field/0=narada,dadhichi top/0=peacock,vajra,gopi,keshi,radha hand/0=rishi-of-fire "
        "field/1=rishi-of-wood",
    )
    assert scene.asks(0, "maybe")
    scene.choose("Yes")
    # Then seat 0 drew the Vajra.
    assert scene.asks(0, "act")
    assert scene.seen_in_deck(0, 0) == {4: "peacock"}
    assert scene.seen_in_deck(1, 0) == scene.seen_in_deck(None, 0) == {}
    scene.choose("Use Dadhichi")
    assert scene.seen_in_deck(0, 0) == {}


@pytest.mark.clause("mythomagic", "1.6")
@pytest.mark.parametrize("copy", [1, 2])
def test_of_equal_cards_the_known_one_leaves_first(copy: int) -> None:
    """Who was shown one of two Gopis and sees a Gopi played knows nothing of the other."""
    scene = table(
        "mythomagic", f"hand/0=gopi,gopi,rishi-of-fire pool/0=WWW known/1/0=gopi.{copy} known/2/0=gopi.{copy}"
    )
    assert scene.seen_in_hand(1, 0) == ["gopi", None, None]
    scene.choose("Play Gopi")

    assert scene.seen_in_hand(1, 0) == scene.seen_in_hand(None, 0) == [None, None]


@pytest.mark.clause("mythomagic", "1.7")
def test_a_question_with_one_answer_is_not_put() -> None:
    """The only target of Killing Kamsa is aimed at without a question."""
    scene = table("mythomagic", "hand/0=killing-kamsa,rishi-of-fire pool/0=GG field/1=keshi")
    scene.choose("Play Killing Kamsa")

    assert scene.asks(0, "act")
    assert scene.zone(1, "discard") == ["keshi"]


@pytest.mark.clause("mythomagic", "1.7", "5.3")
def test_who_cannot_answer_looks_like_who_will_not() -> None:
    """Whether the other player could have answered a creature or not: the log and what others see is the same."""
    position = "hand/0=gopi,rishi-of-fire pool/0=WWW field/1=rishi-of-gold,keshi"
    able = table("mythomagic", f"{position} hand/1=divine-strike")
    able.choose("Play Gopi").choose("Pass", 1)
    unable = table("mythomagic", f"{position} hand/1=killing-kamsa")
    unable.choose("Play Gopi")

    assert able.asks(0, "act")
    assert unable.asks(0, "act")
    for watcher in (0, None):
        assert able.log(watcher) == unable.log(watcher)
        assert able.view(watcher) == unable.view(watcher)


@pytest.mark.clause("mythomagic", "1.7", "11.18")
def test_who_has_nothing_to_put_looks_like_who_declines() -> None:
    """Swayamvara lets each player put a creature from the hand: without one nobody sees more than with one."""
    position = "hand/0=swayamvara,rishi-of-fire pool/0=WWW"
    able = table("mythomagic", f"{position} hand/1=keshi")
    able.choose("Play Swayamvara").choose("No", 1)
    unable = table("mythomagic", f"{position} hand/1=rainfire")
    unable.choose("Play Swayamvara")

    assert able.asks(0, "act")
    assert unable.asks(0, "act")
    for watcher in (0, None):
        assert able.log(watcher) == unable.log(watcher)
        assert able.view(watcher) == unable.view(watcher)


@pytest.mark.clause("mythomagic", "1.8", "8.2")
def test_a_sentence_counts_against_the_rules() -> None:
    """Damage equal to its toughness destroys a creature, but Hiranyakashipu says that it can't be destroyed."""
    scene = table("mythomagic", "hand/0=engulf-the-flames,rishi-of-fire pool/0=FFFF field/1=hiranyakashipu")
    scene.choose("Play Engulf the Flames")

    assert scene.asks(0, "act")
    assert scene.zone(1, "field") == ["hiranyakashipu"]
    assert scene.damage(1, "hiranyakashipu") == 5


@pytest.mark.clause("mythomagic", "12.1")
def test_life_is_looked_at_when_an_entry_was_carried_out_in_full() -> None:
    """Pralambasura's player, at 1 life, discards a Rishi for a card and loses; lost life counts as much as damage."""
    scene = table("mythomagic", "phase=attack_phase field/0=pralambasura hand/0=rishi-of-fire life/0=1")
    scene.choose("Attack with Pralambasura").choose("Yes")

    assert scene.winner == 1
    assert scene.log(None)[-1] == "Ada loses."


@pytest.mark.clause("mythomagic", "12.1")
@pytest.mark.parametrize(("life", "winner", "drawn"), [((1, 1), None, True), ((2, 1), 0, False), ((1, 2), 1, False)])
def test_both_at_once_is_a_draw(life: tuple[int, int], winner: int | None, drawn: bool) -> None:
    """Bhairava takes a life of each player: two who had their last lose together, and the game is a draw."""
    scene = table("mythomagic", f"phase=untap_phase field/0=bhairava life/0={life[0]} life/1={life[1]}")

    assert scene.over
    assert (scene.winner, scene.drawn) == (winner, drawn)


@pytest.mark.clause("mythomagic", "12.1", "10.2")
@pytest.mark.parametrize(("life", "winner"), [(1, 1), (2, None)])
def test_life_gained_in_the_same_instant_saves(life: int, winner: int | None) -> None:
    """Jatayu takes 3 life while Gopi's Lifelink gives 2: who had 2 has 1 left, who had 1 has lost."""
    scene = table(
        "mythomagic", f"active=1 phase=attack_phase field/0=gopi field/1=jatayu,vali life/0={life} hand/1=rishi-of-fire"
    )
    scene.choose("Attack with Jatayu", 1).choose("Attack with Vali", 1).choose("Block with Gopi", 0)

    assert scene.life[0] == life - 1
    assert scene.winner == winner


@pytest.mark.clause("mythomagic", "12.2")
@pytest.mark.parametrize("seat", [0, 1])
def test_who_is_asked_may_concede(seat: int) -> None:
    """In the middle of an announcement too: the other player wins."""
    scene = table("mythomagic", f"active={seat} hand/{seat}=divine-strike pool/{seat}=G")
    scene.choose("Play Divine Strike")
    assert scene.asks(seat, "aim")
    scene.concede(seat)

    assert scene.winner == 1 - seat


@pytest.mark.clause("mythomagic", "12.2")
def test_conceding_in_a_match(game: Game) -> None:
    """A match that is conceded says so, and whose win it is."""
    match = game.match(seed=2, names=("Ada", "Ben"))
    loser = match.to_move
    match.concede(loser)

    assert match.over
    assert match.winner == 1 - loser
    assert match.log[-1].words(None) == f"{('Ada', 'Ben')[loser]} concedes."
