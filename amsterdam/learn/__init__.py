"""Lessons and guides as data, and what a pupil's answer is worth."""
