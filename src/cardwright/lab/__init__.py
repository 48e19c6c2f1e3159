"""Measuring: many games, counted."""
