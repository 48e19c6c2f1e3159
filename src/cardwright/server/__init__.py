"""The online table: matches that are never lost, played over WebSockets by people and bots, with a page to play on.

What happens at a table is a list of rows in a database; a row is kept for good before anybody is told of it. All else
(matches in memory, who is connected) can be lost at any instant and is made again from the rows.
"""
