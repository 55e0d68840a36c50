"""Lessons, what was learned, and the coach of a first game."""
