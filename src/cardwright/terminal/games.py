"""The games that are here, in words and as data."""

from cardwright.engine.game import Game


def game_words(game: Game) -> str:
    """What a game is called and about, what there is of it, how long it takes, and its options."""
    facts = f"{len(game.cards)} cards, ready decks: {', '.join(game.decks)}, about {game.table.minutes} minutes"
    options = ", ".join(f"{name}={value}" for name, value in game.options.items())
    return f"{game.name}\n    {game.table.summary}\n    {facts}\n    options: {options}"


def game_data(game: Game) -> dict[str, object]:
    """A game as plain data."""
    return {
        "name": game.name,
        "title": game.table.title,
        "summary": game.table.summary,
        "minutes": game.table.minutes,
        "cards": len(game.cards),
        "decks": list(game.decks),
        "options": game.options,
        "rules": game.rules.VERSION,
    }
