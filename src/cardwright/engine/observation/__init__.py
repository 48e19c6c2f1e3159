"""Observations: what a seat knows, as a row of numbers for machines that learn."""
