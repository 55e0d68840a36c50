"""Lessons, the learner's progress, and the coach of a first game."""
