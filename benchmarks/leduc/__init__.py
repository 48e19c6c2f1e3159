"""Leduc hold'em, a benchmark-only game: the one game that peers have too."""
