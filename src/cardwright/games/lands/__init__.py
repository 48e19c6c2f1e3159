"""Lands: two players, five energies."""
