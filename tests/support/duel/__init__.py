"""A game of a few lines for tests of card sets: each seat plays its whole hand, card by card, and more power wins."""
