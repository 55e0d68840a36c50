"""The worth of each choice, and the reasons for it."""
