"""What the rules would leave out of a text is refused: each use of a filter takes certain parts, and says so."""

from pathlib import Path

import pytest

from cardwright.engine.check import Problem, check_files
from cardwright.engine.game import load

FIELDS = {
    "creature": 'kind = "creature"\ncost = "F"\nstrength = 2\ntoughness = 2\n',
    "spell": 'kind = "spell"\ncost = "F"\n',
    "rishi": 'kind = "rishi"\n',
}


def problems(folder: Path, kind: str, text: str, game: str = "mythomagic") -> tuple[Problem, ...]:
    """What a check says of a card of a kind with this text."""
    quoted = text.replace('"', '\\"')
    (folder / "mine.toml").write_text(f'[mine]\nname = "Mine"\n{FIELDS[kind]}text = "{quoted}"\n')
    return check_files(load(game), [folder / "mine.toml"], []).problems


@pytest.mark.parametrize(
    ("kind", "text", "at", "words"),
    [
        ("creature", "As long as you control a creature with Flying, this has Haste.", "with Flying", "printed cost"),
        ("creature", "As long as this is a creature with strength 5 or more, it has Haste.", "with str", "as long as"),
        ("creature", "As long as you control an enemy creature, this has Haste.", "enemy", "as long as"),
        ("creature", "As long as it is a tapped creature, this has Haste.", "it is", "only this card"),
        ("creature", "As long as it is the third time, this has Haste.", "it is the third", "cannot ask"),
        ("creature", "Creatures with Flying have Haste.", "with Flying", "keywords all the time"),
        ("creature", "Creatures with strength 3 or less get +1/+1.", "with strength", "ask for a keyword"),
        ("creature", "Creatures with Flying get +1/+1 and have Haste.", "with Flying", "keywords all the time"),
        ("creature", "This gets +1/+1 for each creature with strength 3 or more.", "with strength", "counted"),
        ("creature", "Creatures you play have Haste.", "you play", "keywords all the time"),
        ("creature", "Creatures from your hand can't be blocked.", "from your hand", "on the field"),
        ("creature", "Target creature gets +1/+1.", "creature", "says how long"),
        (
            "spell",
            "Each player sacrifices a creature and gains life equal to the sacrificed card's strength.",
            "Each",
            "cannot be told apart",
        ),
        ("spell", "Search your deck for a card from your discard pile.", "from your", "in the own deck"),
        ("spell", "Search your deck for a card from your hand.", "from your", "in the own deck"),
        ("spell", "Search your deck for a creature you play.", "you play", "in the own deck"),
        ("spell", "Destroy all creatures you play.", "you play", "what is done"),
        ("spell", "If you control an enemy creature, draw a card.", "enemy", "who controls them"),
        ("spell", "Gain 1 Fire or life.", "gain", "choose one"),
        ("spell", "Gain 2 life or Fire.", "gain", "choose one"),
        ("rishi", "Tap: gain 1 Fire or life.", "gain", "choose one"),
        ("creature", "If this would be destroyed, return target creature to its owner's hand instead.", "ret", "it"),
        ("creature", "If this would kill a creature, return this to its owner's hand instead.", "return", "say that"),
        (
            "creature",
            "If this would be destroyed, put a card from your hand on the bottom of your deck instead.",
            "put",
            "this card",
        ),
        ("spell", "Destroy a creature from your hand.", "from your", "on the field"),
        ("spell", "Deal 2 damage to all creatures in the discard piles.", "in the", "on the field"),
        ("spell", "Return an enemy creature from your discard pile to your hand.", "enemy", "its place says"),
        ("spell", "Discard a card from your opponent's hand.", "from your", "hidden: say a random card"),
        ("spell", "Put up to two creatures from your opponent's hand onto the field.", "from your", "hidden"),
        ("spell", "Your opponent discards a card from your hand.", "from your", "hidden"),
        ("spell", "Discard an enemy creature.", "enemy", "name who discards"),
        ("spell", "Discard all enemy creatures.", "all enemy", "name who discards"),
        ("spell", "Discard a tapped creature.", "tapped", "say you control"),
        ("spell", "Your opponent discards a creature you control.", "creature you", "name who discards"),
        ("spell", "Sacrifice an enemy creature.", "enemy", "their own cards"),
        ("spell", "Sacrifice target creature.", "creature", "say you control, or destroy"),
        ("spell", "Tap target creature. Sacrifice it.", "it", "their own cards"),
        ("spell", "Your opponent sacrifices a creature you control.", "creature you", "their own cards"),
        ("spell", "Each player destroys a creature you control.", "you control", "where each player does it"),
        ("spell", "Each player discards a card from your hand.", "from your", "hidden"),
        ("spell", "Each player puts a creature from your discard pile onto the field.", "your", "or their"),
        ("spell", "Draw a card for each card from their hand.", "their hand", "say your, or your opponent's"),
        ("spell", "Put target creature into your hand.", "your hand", "return ... to its owner's hand"),
        ("spell", "Put target enemy creature on top of your deck.", "your deck", "into its owner's deck"),
        (
            "spell",
            "Look at the top card of your deck. Put it into your opponent's hand.",
            "your opp",
            "its owner's hand",
        ),
        ("spell", "Put a card from your hand into your opponent's discard pile.", "your opp", "its owner's pile"),
        ("spell", "Your opponent reveals their hand. Put one of them into your hand.", "your hand", "its owner's hand"),
        (
            "spell",
            "Your opponent reveals their hand. Shuffle one of them into your deck.",
            "one of",
            "another player's",
        ),
        (
            "spell",
            "Choose one: draw a card; or gain 2 life. Choose one: draw a card; or lose 5 life.",
            "choose one: draw a card; or lose",
            "one choice is made",
        ),
        (
            "creature",
            "This can't be blocked by fewer than three creatures with Flying.",
            "with Flying",
            "say only their kind",
        ),
        ("spell", "Create a Rainfire token.", "create", "does not stay as a token"),
        ("spell", "Create a token copy of all creatures.", "all creatures", "copy of one card"),
        ("spell", "Create a token copy of a spell from your discard pile.", "create", "only cards that stay"),
        ("spell", "Put a creature onto the field.", "creature", "say from where"),
        ("spell", "Put target creature onto the field.", "creature", "say from where"),
        ("creature", "When this attacks, gain that much life.", "that much", "no amount"),
        ("creature", "When this attacks or takes damage, gain that much life.", "that much", "no amount"),
        ("spell", "Draw that many cards.", "that many", "no amount"),
        ("creature", "When this attacks or kills a creature, destroy that creature.", "that", "one of these events"),
        (
            "spell",
            "Destroy target creature. At the end of the turn, return it to its owner's hand.",
            "destroy",
            "forgets a card that was destroyed",
        ),
        ("spell", "Set the strength of your opponent to 4 this turn.", "your opponent", "a player has no strength"),
        ("spell", "Draw a card. This costs less by this card's cost.", "draw", "as you play this"),
        ("creature", 'Each player has "At the start of your turn, draw a card."', "each", "giving this to others"),
        ("creature", "Draw a card.", "draw", "say when this happens"),
        ("spell", "When this enters, draw a card.", "when", "does not stay"),
        ("spell", "Tap: draw a card.", "tap", "does not stay"),
        ("spell", "Target creature gets +1/+1.", "creature", "say how long"),
        (
            "spell",
            "Double the strength of target creature as long as this is on the field.",
            "double",
            "never on the field",
        ),
        ("creature", "This can't attack creatures.", "this", "attacking cards"),
        ("creature", "This can't be attacked.", "this", "attacking cards"),
        ("rishi", "Tap: draw a card.", "tap", "only activated to pay"),
        ("rishi", "Tap: gain 2 Fire.", "tap", "only activated to pay"),
        ("rishi", "Tap: gain 1 life.", "tap", "only activated to pay"),
        ("rishi", "Sacrifice this: gain 1 Fire.", "sacrifice", "only activated to pay"),
    ],
)
def test_what_would_be_left_out_is_refused(tmp_path: Path, kind: str, text: str, at: str, words: str) -> None:
    """A check points at the part and says what would fit."""
    (problem,) = problems(tmp_path, kind, text)

    assert not problem.warning
    assert words in problem.words
    assert problem.shown[problem.at :].casefold().startswith(at.casefold())


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("creature", "As long as you control a creature with cost 4 or more, this has Haste."),
        ("creature", "As long as you control an untapped creature, this has Haste."),
        ("creature", "Creatures with Flying get +1/+1."),
        ("creature", "Creatures with strength 3 or less can't be blocked."),
        ("creature", "This gets +1/+1 for each creature with Flying."),
        ("creature", 'Creatures with strength 3 or less have "When this attacks, draw a card."'),
        ("spell", "If you control a creature with strength 5 or more, draw a card."),
        ("spell", "All spells you play cost 1 less this turn."),
        ("creature", "When this enters, double the strength of target creature as long as this is on the field."),
        ("rishi", "Tap: gain 1 Fire or Blood."),
        ("spell", "Discard a random card from your opponent's hand."),
        ("spell", "Discard all creatures from your opponent's hand."),
        ("spell", "Your opponent reveals their hand. Discard one of them."),
        ("spell", "Your opponent reveals their hand. Put one of them on top of your opponent's deck."),
        ("spell", "Put target enemy creature on top of your opponent's deck."),
        ("spell", "Each player puts a card from their hand on the bottom of their deck."),
        ("spell", "Sacrifice target creature you control."),
        ("creature", "When this kills a creature, put that creature on the bottom of your opponent's deck."),
    ],
)
def test_what_can_be_done_is_taken(tmp_path: Path, kind: str, text: str) -> None:
    """Nothing is said of it."""
    assert problems(tmp_path, kind, text) == ()


@pytest.mark.parametrize(
    ("kind", "text", "at"),
    [
        ("spell", "If you control a creature with that creature's name, draw a card.", "with that"),
        ("spell", "If that creature is tapped, draw a card.".replace("is tapped", "is a tapped creature"), "that"),
        ("creature", "When a spell attacks, draw a card.", "spell"),
        ("spell", "Draw a card. Destroy it.", "it"),
        ("spell", "If it is a creature, draw a card.", "it"),
        ("creature", "Spells have Haste.", "spells"),
        ("creature", "This can't be blocked by spells.", "spells"),
        ("creature", "This can't be blocked by Rishis.", "Rishis"),
        ("creature", "This gets +1/+1 for each spell.", "spell"),
        ("spell", "Draw a card for each spell.", "spell"),
        ("spell", "Return all spells to their owners' hands.", "spells"),
        ("spell", "Search your deck for a creature. Gain life equal to the drawn card's strength.", "the drawn"),
        ("spell", "Draw X cards.", "X"),
        ("creature", "As long as you control a spell, this has Haste.", "spell"),
    ],
)
def test_what_speaks_of_nothing_is_pointed_at(tmp_path: Path, kind: str, text: str, at: str) -> None:
    """In conditions and triggers too."""
    (problem,) = problems(tmp_path, kind, text)

    assert problem.warning
    assert problem.shown[problem.at :].casefold().startswith(at.casefold())


def test_the_text_of_a_card_that_is_a_rule_stays(tmp_path: Path) -> None:
    """In Lands the energies are rules: a card that says otherwise is refused, one that says the same is not."""
    card = '[lightning]\nname = "Lightning"\nkind = "energy"\ncolour = "yellow"\ntext = "When this enters, draw {}."\n'
    file = tmp_path / "mine.toml"
    for count, words in (("three cards", ["the text of Lightning is a rule of Lands"]), ("a card", [])):
        file.write_text(card.format(count))
        found = check_files(load("lands"), [file], []).problems
        assert [problem.words.partition(",")[0] for problem in found] == words


@pytest.mark.parametrize(
    ("text", "at", "words"),
    [
        ("Deploy, attack: gain 1 life.", "Deploy", "with or between them"),
        ("Pay 1 supply, pay 2 supply: gain 1 life.", "pay 2", "say it once"),
    ],
)
def test_a_second_price_of_a_kind_is_refused(tmp_path: Path, text: str, at: str, words: str) -> None:
    """Only the last of two phases, or of two amounts, would count."""
    file = tmp_path / "mine.toml"
    file.write_text(f'[mine]\nname = "Mine"\nkind = "realm"\ncost = 1\ntext = "{text}"\n')
    (problem,) = check_files(load("rival_realms"), [file], []).problems
    assert not problem.warning
    assert words in problem.words
    assert problem.shown[problem.at :].startswith(at)
