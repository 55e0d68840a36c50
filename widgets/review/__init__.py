"""A game looked back at."""
