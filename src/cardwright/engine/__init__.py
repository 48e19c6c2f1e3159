"""A match seen from outside: games, matches, views, records, notation."""
